/*
 * rules_internal: the compiler of rule sets.  rules.c puts it together:
 * rules_read.c reads statements, rules_order.c orders entries by exclusion,
 * rules_expr.c compiles conditions, rules_terms.c prepares them for judging.
 * Below these, rules_slice.c has words, faults and names.
 */
#ifndef RULES_INTERNAL_H
#define RULES_INTERNAL_H

#include "mahjong/fan_internal.h"

enum { CONSTANTS = 32 };

struct slice {
	const char *s;
	size_t n;
};

/* An entry as it was read, before names can be looked up. */
struct draft {
	struct slice points, condition, excludes;
};

struct compiler {
	struct rules *rules;
	struct rules_fault *fault;
	int line;
	int constants;
	struct {
		char name[NAME];
		int value;
	} constant[CONSTANTS];
	struct draft draft[FAN_ENTRIES]; /* by place */
	struct slice family[FAMILIES];
	int family_line[FAMILIES];
	uint64_t seen; /* statements that may stand once */
};

/* ---- rules_slice.c ---- */

/* The fault of the present line; false. */
bool rules_refuse(struct compiler *, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold));

/* Blanks and commas part words. */
bool slice_blank(char);

/* Takes the next word, parted by blanks, off the front; empty at the end. */
struct slice slice_word(struct slice *);
struct slice slice_trim(struct slice);
bool slice_is(struct slice, const char *word);
/* For messages: its length, at most 40, as printf's `%.*s` wants it. */
int slice_length(struct slice);

/* The entry of that name, by order of judging; -1: none. */
int rules_find(const struct rules *, struct slice name);

/* A name that `set` gave a number. */
bool rules_constant(const struct compiler *, struct slice name, int *value);

/* ---- The parts of the compiler ---- */

/* Reads all statements; false with the fault. */
bool rules_read(struct compiler *, const char *text, size_t length);

/* Compiles points and condition of an entry. */
bool rules_condition(struct compiler *, struct entry *, const struct draft *);

/* Does the language give this name a meaning? */
bool rules_reserved(struct slice name);

/* Resolves all exclusions and puts entries in order of judging. */
bool rules_order(struct compiler *);

/* Prepares the compiled entries for judging. */
void rules_arrange(struct rules *);

#endif
