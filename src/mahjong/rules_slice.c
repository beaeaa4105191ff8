/*
 * What all parts of the compiler of rule sets need: words of the text, its
 * faults, and names that it has given.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "mahjong/rules_internal.h"

/* ---- Slices and faults ------------------------------------------------- */

bool
slice_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

struct slice
slice_trim(struct slice t)
{
	while (t.n && slice_blank(t.s[0])) {
		t.s++;
		t.n--;
	}
	while (t.n && slice_blank(t.s[t.n - 1]))
		t.n--;
	return t;
}

struct slice
slice_word(struct slice *rest)
{
	struct slice word;

	*rest = slice_trim(*rest);
	word.s = rest->s;
	word.n = 0;
	while (word.n < rest->n && !slice_blank(word.s[word.n]))
		word.n++;
	rest->s += word.n;
	rest->n -= word.n;
	return word;
}

bool
slice_is(struct slice t, const char *word)
{
	return strlen(word) == t.n && memcmp(t.s, word, t.n) == 0;
}

int
slice_length(struct slice t)
{
	return t.n < 40 ? (int)t.n : 40;
}

bool
rules_refuse(struct compiler *c, const char *format, ...)
{
	va_list args;

	if (c->fault->line)
		return false; /* the first is told */
	c->fault->line = c->line;
	va_start(args, format);
	vsnprintf(c->fault->what, sizeof(c->fault->what), format, args);
	va_end(args);
	return false;
}

/* ---- Names ------------------------------------------------------------- */

int
rules_find(const struct rules *rules, struct slice name)
{
	int i;

	for (i = 0; i < rules->entries; i++) {
		if (slice_is(name, rules->entry[i].name))
			return i;
	}
	return -1;
}

bool
rules_constant(const struct compiler *c, struct slice name, int *value)
{
	int i;

	for (i = 0; i < c->constants; i++) {
		if (slice_is(name, c->constant[i].name)) {
			*value = c->constant[i].value;
			return true;
		}
	}
	return false;
}
