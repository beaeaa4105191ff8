/* The run: files into records, records to the judge, and the exit status. */
#include "filter/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { OUTPUT = 128 << 10 };

/* ---- What a judge and a tool may ask ---- */

/* The next delimiter in s[0..n), or NULL. */
static const char *
find_delimiter(const struct filter *f, const char *s, size_t n)
{
	if (f->delimiter_length == 1)
		return memchr(s, f->delimiter[0], n);
	return memmem(s, n, f->delimiter, f->delimiter_length);
}

bool
filter_field(const struct filter *f, long n, const char **s, size_t *length)
{
	const char *start = f->line, *end = f->line + f->length, *cut;

	while (
	    (cut = find_delimiter(f, start, (size_t)(end - start))) != NULL) {
		if (--n == 0)
			break;
		start = cut + f->delimiter_length;
	}
	if (n > 1 || (n == 1 && cut != NULL))
		return false;
	*s = start;
	*length = (size_t)((cut != NULL ? cut : end) - start);
	return true;
}

int
filter_input(const struct filter *f)
{
	return f->input;
}

const char *
filter_operand(const struct filter *f, int i)
{
	return i < f->operand_count ? f->operands[i] : NULL;
}

struct out *
filter_out(struct filter *f)
{
	return &f->out;
}

void
filter_end_line(struct filter *f)
{
	out_char(&f->out, f->separator);
	out_end_row(&f->out);
	if (f->mode->source != NULL)
		f->counts.records++;
	if (progress_due)
		progress_show(f);
}

bool
filter_color(const struct filter *f)
{
	const char *no = getenv("NO_COLOR");

	if (f->color_when > 0)
		return f->color_when == 1;
	return isatty(f->out.fd) && (no == NULL || no[0] == '\0');
}

void
filter_say(struct filter *f, const char *format, ...)
{
	char text[2048];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	out_flush(&f->out);
	say("%s", text);
}

/* ---- Malformed records ---- */

/* A message is one line and moves no cursor, whatever the input holds. */
static void
hide_controls(char *text)
{
	for (; *text != '\0'; text++)
		if ((unsigned char)*text < ' ' || *text == 0x7F)
			*text = '?';
}

/* Counts the record, says what is wrong at that place, and gives its row. */
static void
malformed(struct filter *f, const char *at, const char *what)
{
	size_t before = (size_t)(at - f->line);
	char shown[1024];

	f->counts.malformed++;
	if (before > f->length)
		before = f->length;
	if (f->errors != ERRORS_QUIET) {
		snprintf(shown, sizeof shown, "%s", what);
		hide_controls(shown);
		out_flush(&f->out); /* rows and messages in order */
		say("%s:%llu:%zu: %s", f->file, (unsigned long long)f->nr,
		    text_characters(f->line, before) + 1, shown);
	}
	f->stop = f->stop || f->errors == ERRORS_STOP;
	rows_error(f);
	out_end_row(&f->out);
}

void
filter_malformed(struct filter *f, const char *at, const char *format, ...)
{
	char what[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	malformed(f, at, what);
}

void
filter_fault(struct filter *f, const char *text, const struct fault *fault)
{
	malformed(f, text + fault->at, fault->what);
}

/* ---- Records ---- */

/*
 * A blank line or a comment.  Of a line that was cut only a comment is known
 * to be none.
 */
static inline bool
no_record(const char *s, size_t n, bool whole)
{
	size_t i = 0;

	while (i < n && (s[i] == ' ' || s[i] == '\t'))
		i++;
	return i == n ? whole : s[i] == '#';
}

/* The hand of the line: all of it, or its field; then the judge. */
static void
judge_line(struct filter *f)
{
	const char *hand = f->line;
	size_t n = f->length;

	if (f->field > 0 && !filter_field(f, f->field, &hand, &n)) {
		malformed(f, f->line + f->length,
		    "the line ends before the hand's field");
		return;
	}
	if (f->bound_count > 0 && !options_bind(f))
		return;
	f->mode->judge(f, f->state, hand, n);
}

/* One line: takes its ending off, skips what is none, judges it. */
static inline void
take_line(struct filter *f, bool whole)
{
	f->nr++;
	if (f->nr == 1 && f->length >= 3 &&
	    memcmp(f->line, "\xEF\xBB\xBF", 3) == 0) {
		f->line += 3;
		f->length -= 3;
	}
	f->carriage = whole && f->separator == '\n' && f->length > 0 &&
	    f->line[f->length - 1] == '\r';
	f->length -= f->carriage;
	if (f->length == 0 ||
	    ((unsigned char)f->line[0] <= '#' &&
		no_record(f->line, f->length, whole)))
		return;
	f->counts.records++;
	f->rows = 0;
	if (whole)
		judge_line(f);
	else
		malformed(f, f->line, "the line is longer than 1 MiB");
}

void
judge_lines(struct filter *f)
{
	enum line_is is = LINE_END;

	while (!f->stop && (is = lines_take(f)) < LINE_END) {
		take_line(f, is == LINE_WHOLE);
		if (progress_due)
			progress_show(f);
	}
	if (is == LINE_FAILED) {
		out_flush(&f->out);
		say("%s: %s", f->file, strerror(f->lines.error));
		f->counts.failed = true;
	}
}

/* All lines of one open input, in one process. */
static void
read_lines(struct filter *f, int fd)
{
	lines_open(&f->lines, fd);
	f->nr = 0;
	judge_lines(f);
	progress_input_done(f);
}

/* What stops in the middle, or is for people, is for one process. */
static bool
is_for_many(const struct filter *f)
{
	return f->jobs > 1 && !f->mode->plain && !f->quiet &&
	    f->errors != ERRORS_STOP;
}

static void
read_file(struct filter *f, const char *name)
{
	int fd = STDIN_FILENO;

	f->file = name;
	if (strcmp(name, "-") != 0)
		fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	if (fd < 0) {
		out_flush(&f->out);
		say("%s: %s", name, strerror(errno));
		f->counts.failed = true;
		return;
	}
	if (is_for_many(f))
		jobs_run(f, fd);
	else
		read_lines(f, fd);
	if (fd != STDIN_FILENO)
		close(fd);
}

/* ---- The run ---- */

static void
run(struct filter *f)
{
	static char dash[] = "-", *standard_input[] = {dash, NULL};

	if (f->mode->source != NULL) {
		f->mode->source(f, f->state);
		return;
	}
	if (f->operand_count == 0) {
		f->operands = standard_input;
		f->operand_count = 1;
	}
	lines_init(&f->lines, f->separator);
	if (!f->mode->plain)
		rows_header(f);
	for (int i = 0; i < f->operand_count && !f->stop; i++)
		read_file(f, f->operands[i]);
	if (f->count && !f->mode->plain && !f->quiet)
		rows_counts(f);
}

/* The mode that the options ask for; exits on a usage error. */
static void
choose_mode(struct filter *f)
{
	struct fault fault = {0};

	rows_prepare(f, f->tool->ready == NULL);
	if (f->tool->ready == NULL)
		return;
	f->mode = f->tool->ready(f, f->state, &fault);
	if (f->mode == NULL && fault.what[0] != '\0')
		usage("%s", fault.what);
	if (f->mode == NULL) {
		out_close(&f->out);
		exit(0);
	}
	if (f->mode->plain &&
	    (f->json || f->count || f->match || f->invert || f->quiet ||
		f->header || f->columns != NULL))
		usage("-o -H -j -m -v -q -c do not go with a trace");
	rows_prepare(f, true);
}

static int
exit_status(const struct filter *f)
{
	if (f->counts.failed ||
	    (f->counts.malformed > 0 && f->errors != ERRORS_QUIET))
		return 2;
	if ((f->match || f->invert || f->quiet) && f->counts.selections == 0)
		return 1;
	return 0;
}

int
filter_main(const struct filter_tool *tool, int argc, char **argv)
{
	static struct filter run_state;
	struct filter *f = &run_state;

	f->tool = tool;
	f->mode = tool->mode;
	f->state = tool->state;
	f->separator = '\n';
	f->delimiter[0] = '\t';
	f->delimiter_length = 1;
	say_as(tool->name);
	out_open(&f->out, STDOUT_FILENO, OUTPUT);
	out_open(&f->scratch, -1, 4096);
	options_read(f, argc, argv);
	f->out.zh = f->language == 1;
	choose_mode(f);
	progress_start(f);
	run(f);
	out_close(&f->out);
	progress_end(f);
	if (f->counts.malformed > 0 && f->errors == ERRORS_REPORT)
		say("%llu malformed line%s",
		    (unsigned long long)f->counts.malformed,
		    f->counts.malformed == 1 ? "" : "s");
	return exit_status(f);
}
