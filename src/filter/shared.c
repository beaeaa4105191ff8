/* The options that all tools share. */
#include "filter/internal.h"

#include <stdlib.h>

#define AT(member) .offset = offsetof(struct filter, member)

int
choice(const char *words, const char *s, size_t n)
{
	for (int i = 0; *words != '\0'; i++) {
		size_t length = strcspn(words, " ");

		if (length == n && memcmp(words, s, n) == 0)
			return i;
		words += length + (words[length] == ' ');
	}
	return -1;
}

static bool
set_columns(void *state, const char *s, size_t n, struct fault *fault)
{
	struct filter *f = state;
	char *list;

	if (n == 0 || text_is(s, n, "+"))
		return fault_set(fault, 0, "names no column");
	if (s[0] != '+' || f->columns == NULL) {
		f->columns = s;
		return true;
	}
	list = allocate(NULL, strlen(f->columns) + n + 2);
	strcpy(list, f->columns);
	strcat(list, ",");
	strcat(list, s + 1);
	f->columns = list;
	return true;
}

static bool
set_delimiter(void *state, const char *s, size_t n, struct fault *fault)
{
	struct filter *f = state;
	uint32_t code;

	if (text_is(s, n, "\\t")) {
		s = "\t";
		n = 1;
	}
	if (n == 0 || n > 4 || (n > 1 && text_decode(s, n, &code) != n))
		return fault_set(
		    fault, 0, "'%.*s' is not one character", (int)n, s);
	memcpy(f->delimiter, s, n);
	f->delimiter_length = n;
	return true;
}

static bool
set_null(void *state, const char *s, size_t n, struct fault *fault)
{
	(void)s, (void)n, (void)fault;
	((struct filter *)state)->separator = '\0';
	return true;
}

static bool
set_select(void *state, const char *s, size_t n, struct fault *fault)
{
	(void)n, (void)fault;
	((struct filter *)state)->selected = s;
	return true;
}

/* Of two such options the later in enum asked counts. */
static bool
ask(struct filter *f, int asked)
{
	if (asked > f->asked)
		f->asked = asked;
	return true;
}

static bool
set_complete(void *state, const char *s, size_t n, struct fault *fault)
{
	int shell = choice("bash zsh fish", s, n);

	if (shell < 0)
		return fault_set(fault, 0,
		    "unknown value '%.*s', expected bash, zsh or fish", (int)n,
		    s);
	return ask(state, ASKED_COMPLETE + shell);
}

static bool
set_help(void *state, const char *s, size_t n, struct fault *fault)
{
	(void)s, (void)n, (void)fault;
	return ask(state, ASKED_HELP);
}

static bool
set_version(void *state, const char *s, size_t n, struct fault *fault)
{
	(void)s, (void)n, (void)fault;
	return ask(state, ASKED_VERSION);
}

const struct shared_option shared_options[] = {
    {{'o', "columns", "LIST", "what to print", .set = set_columns}, true},
    {{'H', "header", NULL, "column names first", AT(header)}, true},
    {{'j', "json", NULL, "JSON Lines", AT(json)}, true},
    {{'f', "field", "N", "hand is in field N", .min = 1, .max = LINE_LIMIT,
	 AT(field)},
	true},
    {{'d', "delimiter", "C", "field end (TAB)", .set = set_delimiter}, true},
    {{'z', "null", NULL, "NUL ends records", .set = set_null}, false},
    {{'i', "input", "FMT", "notation", AT(input)}, true},
    {{'m', "match", NULL, "positive lines", AT(match)}, true},
    {{'v', "invert", NULL, "negative lines", AT(invert)}, true},
    {{0, "select", "V,...", "verdicts for -m", .set = set_select}, true},
    {{'q', "quiet", NULL, "status only", AT(quiet)}, true},
    {{'c', "count", NULL, "count by verdict", AT(count)}, true},
    {{0, "errors", "HOW", "report|stop|quiet", .choices = "report stop quiet",
	 AT(errors)},
	true},
    {{0, "lang", "L", "names: en|zh", .choices = "en zh", AT(language)}, true},
    {{0, "color", "WHEN", "auto|always|never", .choices = "auto always never",
	 AT(color_when)},
	false},
    {{'J', "jobs", "N", "N processes judge", .min = 1, .max = JOBS, AT(jobs)},
	true},
    {{0, "progress", NULL, "show progress", AT(progress)}, false},
    {{0, "complete", "SHELL", "completion script", .set = set_complete}, false},
    {{'h', "help", NULL, "this help", .set = set_help}, false},
    {{'V', "version", NULL, "version", .set = set_version}, false},
    {{0}, false},
};

/* Is the shared option one of this tool's? */
bool
option_applies(const struct filter_tool *tool, const struct shared_option *o)
{
	const char *name = o->option.name;

	if (o->records && tool->mode->source != NULL)
		return false;
	if (strcmp(name, "input") == 0)
		return tool->inputs != NULL;
	if (strcmp(name, "color") == 0)
		return tool->color != NULL;
	return true;
}
