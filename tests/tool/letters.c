/*
 * A tool for the tests of the engine: counts the letters a-z of a line.
 * It has a column and an option of each kind, and two modes.
 */
#include "filter/filter.h"

static struct letters {
	long least;  /* --least */
	bool twice;  /* --twice: two rows a record */
	bool people; /* --people: the plain mode */
	int vowels;  /* --vowels */
	char tag[8]; /* --tag */
	int count;
	char seen[64];
} state;

static void
put_count(struct out *out, void *s)
{
	out_number(out, ((struct letters *)s)->count);
}

static void
put_tag(struct out *out, void *s)
{
	out_string(out, ((struct letters *)s)->tag);
}

static void
put_letters(struct out *out, void *s)
{
	const char *seen = ((struct letters *)s)->seen;

	for (int i = 0; seen[i] != '\0'; i++) {
		if (i > 0)
			out_next(out);
		out_char(out, seen[i]);
	}
}

static bool
set_tag(void *s, const char *text, size_t n, struct fault *fault)
{
	struct letters *letters = s;

	if (n >= sizeof letters->tag)
		return fault_set(fault, sizeof letters->tag - 1,
		    "a tag has at most %zu bytes", sizeof letters->tag - 1);
	memcpy(letters->tag, text, n);
	letters->tag[n] = '\0';
	return true;
}

static void
judge(struct filter *f, void *s, const char *text, size_t n)
{
	struct letters *letters = s;
	char quoted[TEXT_QUOTED];

	letters->count = 0;
	for (size_t i = 0; i < n; i++) {
		if (text[i] == ' ' || text[i] == '\t')
			continue;
		if (text[i] < 'a' || text[i] > 'z') {
			filter_malformed(f, text + i,
			    "unexpected %s, expected a letter",
			    text_quote(quoted, text + i, n - i));
			return;
		}
		if (letters->count < 63)
			letters->seen[letters->count] = text[i];
		letters->count++;
	}
	letters->seen[letters->count < 63 ? letters->count : 63] = '\0';
	if (letters->count == 7)
		filter_row(f, FILTER_NUMBERED + 7);
	else
		filter_row(f, letters->count < letters->least);
	if (letters->twice && filter_more_rows(f))
		filter_row(f, letters->count < letters->least);
}

static void
show(struct filter *f, void *s, const char *text, size_t n)
{
	struct out *out = filter_out(f);

	(void)s;
	out_string(out, filter_color(f) ? "\033[1m" : "");
	out_bytes(out, text, n);
	filter_end_line(f);
}

static const struct filter_column columns[] = {
    {"verdict", "enough letters", FILTER_TEXT, NULL, NULL},
    {"count", "how many", FILTER_NUMBER, put_count, NULL},
    {"letters", "which", FILTER_LIST, put_letters, ","},
    {"tag", "the tag", FILTER_TEXT, put_tag, NULL},
    {0},
};

#define AT(member) .offset = offsetof(struct letters, member)

static const struct filter_option options[] = {
    {'l', "least", "N", "so many are enough", .max = 9, AT(least)},
    {'t', "tag", "TAG", "a tag", .set = set_tag, .per_line = true},
    {'a', "twice", NULL, "two rows a record", AT(twice)},
    {0, "vowels", "HOW", "what they are", .choices = "in out count",
	AT(vowels)},
    {0, "people", NULL, "for people", AT(people)},
    {0},
};

static const struct filter_verdict verdicts[] = {
    {"enough", "够", true},
    {"few", NULL, false},
    {0},
};

static const struct filter_mode rows = {
    "verdict,count,line", verdicts, 1, judge, NULL, false};
static const struct filter_mode people = {NULL, NULL, 0, show, NULL, true};

static const struct filter_mode *
ready(struct filter *f, void *s, struct fault *fault)
{
	const struct letters *letters = s;

	(void)f;
	if (letters->people && letters->twice) {
		fault_set(fault, 0, "--people does not go with --twice");
		return NULL;
	}
	return letters->people ? &people : &rows;
}

static const struct filter_tool tool = {
    .name = "letters",
    .purpose = "Count letters.",
    .inputs = "auto other",
    .options = options,
    .columns = columns,
    .mode = &rows,
    .state = &state,
    .ready = ready,
    .color = "traces",
};

int
main(int argc, char **argv)
{
	return filter_main(&tool, argc, argv);
}
