/*
 * A whole tool between a line and its rows, with the options that $OPTIONS
 * names: each record gives rows of as many values as there are columns, or one
 * fault within the line and one error row; JSON rows are JSON.
 *
 * The word wilds=N among the options is for this target: lines that may hold
 * more wildcards are skipped, as some answers take long with many.
 *
 * It is linked with the tool's own main(), renamed, and with the engine, of
 * which it drives the parts below files.
 */
#include "fuzz.h"

#include "filter/internal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { ROOM = 4 << 20 }; /* rows of one input at most */

int tool_main(int argc, char **argv);
int LLVMFuzzerInitialize(int *argc, char ***argv);

static struct filter run_of_tool;
static size_t most_wilds = SIZE_MAX;

/* What the tool's main() calls: options are read, and no input. */
int
filter_main(const struct filter_tool *tool, int argc, char **argv)
{
	struct filter *f = &run_of_tool;

	run_open(f, tool, argc, argv, open("/dev/null", O_WRONLY), ROOM);
	f->errors = ERRORS_QUIET;
	f->file = "fuzz";
	return 0;
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	static char name[] = "tool", *words[32] = {name};
	char *options = getenv("OPTIONS");
	int n = 1;

	(void)argc, (void)argv;
	options = strdup(options != NULL ? options : "");
	for (char *word = strtok(options, " "); word != NULL && n < 31;
	     word = strtok(NULL, " ")) {
		if (strncmp(word, "wilds=", 6) == 0)
			most_wilds = (size_t)atoi(word + 6);
		else
			words[n++] = word;
	}
	return tool_main(n, words);
}

/* ---- JSON, by its grammar ---- */

static const char *json(const char *s);

static const char *
json_text(const char *s)
{
	uint32_t code;

	MUST(*s++ == '"');
	while (*s != '"') {
		size_t n = text_decode(s, strlen(s), &code);

		MUST(n > 0 && code >= ' ');
		if (*s == '\\') {
			MUST(strchr("\"\\/bfnrtu", s[1]) != NULL);
			n = 2;
		}
		s += n;
	}
	return s + 1;
}

/* Items up to the closing bracket; an object's have names. */
static const char *
json_items(const char *s, char close)
{
	if (*s == close)
		return s + 1;
	for (;; s++) {
		if (close == '}') {
			s = json_text(s);
			MUST(*s++ == ':');
		}
		s = json(s);
		if (*s == close)
			return s + 1;
		MUST(*s == ',');
	}
}

static const char *
json(const char *s)
{
	if (*s == '{')
		return json_items(s + 1, '}');
	if (*s == '[')
		return json_items(s + 1, ']');
	if (*s == '"')
		return json_text(s);
	if (strncmp(s, "null", 4) == 0)
		return s + 4;
	s += *s == '-';
	MUST(*s >= '0' && *s <= '9');
	MUST(*s != '0' || s[1] < '0' || s[1] > '9');
	return s + strspn(s, "0123456789");
}

/* ---- Rows ---- */

/* As many values as columns, none of them empty. */
static void
check_text_row(const struct filter *f, const char *row)
{
	int values = 1;

	MUST(row[0] != '\t' && row[0] != '\0');
	for (; *row != '\0'; row++)
		if (*row == '\t') {
			values++;
			MUST(row[1] != '\t' && row[1] != '\0');
		}
	MUST(values == f->cell_count);
}

static int
check_rows(const struct filter *f)
{
	char *row = f->out.start, *end;
	int rows = 0;

	for (; row < f->out.at; row = end + 1, rows++) {
		end = memchr(row, '\n', (size_t)(f->out.at - row));
		MUST(end != NULL);
		*end = '\0';
		MUST(strlen(row) == (size_t)(end - row));
		if (f->json)
			MUST(*json(row) == '\0');
		else
			check_text_row(f, row);
	}
	return rows;
}

static void
check_record(struct filter *f)
{
	uint64_t malformed = f->counts.malformed, written = f->out.written;
	uint64_t records = f->counts.records;
	int rows;

	f->nr = 5;
	f->out.at = f->out.whole = f->out.start;
	take_line(f, true);
	MUST(f->counts.malformed - malformed <= 1);
	if (f->out.written != written || f->mode->plain)
		return; /* more than there is room for, or text for people */
	rows = check_rows(f);
	if (f->counts.malformed > malformed)
		MUST(rows == 1);
	MUST((rows > 0) == (f->counts.records > records));
}

/* Bytes that may be of a wildcard: * x, full width, U+1F02A. */
static size_t
count_wilds(const uint8_t *data, size_t size)
{
	static const char ends[] = "*xX\x8a\x98\xb8\xaa";
	size_t n = 0;

	for (; size > 0; size--)
		n += memchr(ends, *data++, sizeof(ends) - 1) != NULL;
	return n;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct filter *f = &run_of_tool;
	struct fuzz fuzz = {data, size};
	char *s;

	if (count_wilds(data, size) > most_wilds)
		return 0;
	s = fuzz_text(&fuzz, LINE_SLACK);
	f->line = s;
	f->length = size;
	if (memchr(s, '\n', size) == NULL)
		check_record(f);
	free(s);
	return 0;
}
