/* What a judge and a tool may ask, and say. */
#include "filter/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

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
filter_say_once(struct filter *f, const char *format, ...)
{
	char text[2048];
	va_list args;

	if (f->counts.said || jobs_said())
		return;
	f->counts.said = true;
	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	out_flush(&f->out);
	say("%s", text);
}
