/* Options: out of argv, and values that a field of each line gives. */
#include "filter/internal.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SHARED = 256, OWN = 512, SHARED_COUNT = 21 };

/* ---- Values ---- */

/* "a, b or c" from "a b c". */
static void
say_words(char *to, size_t size, const char *words)
{
	size_t at = 0;

	for (; *words != '\0' && at + 6 < size; words++) {
		if (*words != ' ') {
			to[at++] = *words;
			continue;
		}
		if (strchr(words + 1, ' ') == NULL) {
			memcpy(to + at, " or ", 4);
			at += 4;
		} else {
			memcpy(to + at, ", ", 2);
			at += 2;
		}
	}
	to[at] = '\0';
}

static void
store_choice(const struct filter_option *o, const char *words, void *base,
    const char *value)
{
	int i = choice(words, value, strlen(value));
	char known[512];

	if (i < 0) {
		say_words(known, sizeof known, words);
		usage("--%s: unknown value '%s', expected %s", o->name, value,
		    known);
	}
	memcpy((char *)base + o->offset, &i, sizeof i);
}

static void
store_number(const struct filter_option *o, void *base, const char *value)
{
	long number;

	if (!text_number(value, strlen(value), o->min, o->max, &number))
		usage("--%s: '%s' is no number from %ld to %ld", o->name, value,
		    o->min, o->max);
	memcpy((char *)base + o->offset, &number, sizeof number);
}

/*
 * Notes a value `field:N` or `PREFIX:field:N` that each line fills in; false
 * for any other value.
 */
static bool
note_bound(struct filter *f, const struct filter_option *o, const char *value)
{
	const char *field = strstr(value, "field:");
	struct bound *bound = f->bounds;
	size_t prefix;
	long n;

	if (!o->per_line || field == NULL ||
	    (field > value && field[-1] != ':'))
		return false;
	prefix = (size_t)(field - value);
	if (!text_number(field + 6, strlen(field + 6), 1, LINE_LIMIT, &n))
		usage("--%s: '%s' is no field number", o->name, field + 6);
	while (bound < f->bounds + f->bound_count && bound->option != o)
		bound++;
	if (bound == f->bounds + f->bound_count)
		f->bound_count++;
	*bound = (struct bound){.option = o,
	    .field = n,
	    .prefix = prefix,
	    .length = prefix,
	    .capacity = prefix + 256};
	bound->value = allocate(NULL, bound->capacity);
	memcpy(bound->value, value, prefix);
	return true;
}

/* A constant value takes the place of a field given before. */
static void
forget_bound(struct filter *f, const struct filter_option *o)
{
	for (int i = 0; i < f->bound_count; i++)
		if (f->bounds[i].option == o)
			f->bounds[i] = f->bounds[--f->bound_count];
}

static void
store(struct filter *f, const struct filter_option *o, void *base,
    const char *value)
{
	const bool yes = true;
	struct fault fault;

	if (value == NULL)
		value = "";
	if (o->set != NULL && note_bound(f, o, value))
		return;
	forget_bound(f, o);
	if (o->set != NULL) {
		if (!o->set(base, value, strlen(value), &fault))
			usage("--%s: %s", o->name, fault.what);
	} else if (o->choices != NULL) {
		store_choice(o, o->choices, base, value);
	} else if (o->max > o->min) {
		store_number(o, base, value);
	} else if (o->arg != NULL) {
		store_choice(o, f->tool->inputs, base, value); /* -i */
	} else {
		memcpy((char *)base + o->offset, &yes, sizeof yes);
	}
}

/* ---- argv ---- */

/* All options in getopt's form; codes tell the tables apart. */
struct tables {
	struct option longs[SHARED_COUNT + TOOL_OPTIONS + 1];
	char shorts[2 * (SHARED_COUNT + TOOL_OPTIONS) + 2];
	int letters[128]; /* code of a letter */
	int count, letter_count;
};

static void
add_option(struct tables *t, const struct filter_option *o, int code)
{
	t->longs[t->count++] = (struct option){o->name,
	    o->arg == NULL         ? no_argument
		: o->arg[0] == '[' ? optional_argument
				   : required_argument,
	    NULL, code};
	if (o->letter == 0)
		return;
	t->letters[(int)o->letter] = code;
	t->shorts[t->letter_count++] = o->letter;
	if (o->arg != NULL)
		t->shorts[t->letter_count++] = ':';
}

static void
make_tables(const struct filter_tool *tool, struct tables *t)
{
	memset(t, 0, sizeof *t);
	t->shorts[t->letter_count++] = ':';
	for (int i = 0; shared_options[i].option.name != NULL; i++)
		if (option_applies(tool, &shared_options[i]))
			add_option(t, &shared_options[i].option, SHARED + i);
	for (int i = 0; tool->options[i].name != NULL; i++)
		add_option(t, &tool->options[i], OWN + i);
}

static const struct filter_option *
option_of(const struct filter *f, int code)
{
	return code >= OWN ? &f->tool->options[code - OWN]
			   : &shared_options[code - SHARED].option;
}

/* getopt found fault: with which option, and what. */
__attribute__((noreturn)) static void
bad_option(
    const struct filter *f, const struct tables *t, int why, const char *word)
{
	char letter = (char)optopt;
	const struct filter_option *o = NULL;

	if (optopt >= SHARED)
		o = option_of(f, optopt);
	else if (why == ':')
		o = option_of(f, t->letters[optopt]);
	if (why == ':' && optopt >= SHARED)
		usage("option '--%s' needs a value (%s)", o->name, o->arg);
	if (why == ':')
		usage("option '-%c' needs a value (%s)", letter, o->arg);
	if (o != NULL)
		usage("option '--%s' takes no value", o->name);
	if (optopt != 0)
		usage("unknown option '-%c'", letter);
	usage("unknown option '%s'", word);
}

void
options_read(struct filter *f, int argc, char **argv)
{
	struct tables t;
	int code;

	make_tables(f->tool, &t);
	unsetenv("POSIXLY_CORRECT"); /* options may follow files everywhere */
	opterr = 0;
	while (
	    (code = getopt_long(argc, argv, t.shorts, t.longs, NULL)) != -1) {
		if (code == '?' || code == ':')
			bad_option(f, &t, code, argv[optind - 1]);
		if (code < 128)
			code = t.letters[code];
		if (code >= OWN) {
			f->given[code - OWN] = true;
			store(f, option_of(f, code), f->state, optarg);
		} else {
			store(f, option_of(f, code), f, optarg);
		}
	}
	f->operands = argv + optind;
	f->operand_count = argc - optind;
}

bool
filter_given(const struct filter *f, const char *option)
{
	for (int i = 0; f->tool->options[i].name != NULL; i++)
		if (strcmp(f->tool->options[i].name, option) == 0)
			return f->given[i];
	return false;
}

/* ---- Values from fields ---- */

/* Takes the field's text; true at once if it is what it was. */
static bool
bind(struct filter *f, struct bound *bound, const char *s, size_t n)
{
	struct fault fault;
	size_t at;

	if (bound->fits && bound->length == bound->prefix + n &&
	    memcmp(bound->value + bound->prefix, s, n) == 0)
		return true;
	bound->length = bound->prefix + n;
	if (bound->length > bound->capacity) {
		bound->capacity = bound->length * 2;
		bound->value = allocate(bound->value, bound->capacity);
	}
	memcpy(bound->value + bound->prefix, s, n);
	bound->fits =
	    bound->option->set(f->state, bound->value, bound->length, &fault);
	if (bound->fits)
		return true;
	at = fault.at > bound->prefix ? fault.at - bound->prefix : 0;
	filter_malformed(
	    f, s + at, "--%s: %s", bound->option->name, fault.what);
	return false;
}

bool
options_bind(struct filter *f)
{
	const char *s;
	size_t n;

	for (int i = 0; i < f->bound_count; i++) {
		struct bound *bound = &f->bounds[i];

		if (!filter_field(f, bound->field, &s, &n)) {
			filter_malformed(f, f->line + f->length,
			    "the line ends before field %ld (--%s)",
			    bound->field, bound->option->name);
			return false;
		}
		if (!bind(f, bound, s, n))
			return false;
	}
	return true;
}
