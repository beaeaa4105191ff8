/* Records: out of lines, to the judge, and what is wrong with them. */
#include "filter/internal.h"

#include <stdarg.h>
#include <stdio.h>

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

/* Fields of the line are the hand, or values of options. */
__attribute__((noinline)) static void
judge_fields(struct filter *f)
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

/* The hand of the line: all of it, or its field; then the judge. */
static inline void
judge_line(struct filter *f)
{
	if (f->field > 0 || f->bound_count > 0)
		judge_fields(f);
	else
		f->mode->judge(f, f->state, f->line, f->length);
}

void
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
