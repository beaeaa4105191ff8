/*
 * filter: the engine of the toolkit.  It owns options, files, lines, columns,
 * rows, errors and exit status; it knows no game.
 *
 * A tool is a table of columns, a table of options, verdict words and a judge:
 *
 *	int
 *	main(int argc, char **argv)
 *	{
 *		return filter_main(&tool, argc, argv);
 *	}
 *
 * For each record the engine calls the judge with the hand.  The judge reads
 * it into the tool's state and calls either filter_malformed() once, or
 * filter_row() once for each row.  Values of columns are written by functions
 * of the state, and only for the columns that were asked for.
 */
#ifndef FILTER_H
#define FILTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "text/text.h"

struct filter; /* one run of a tool; the engine's own */

/* ---- Output -------------------------------------------------------------
 *
 * A buffer in front of a descriptor.  Every function below makes the room
 * that it needs; a failed write ends the program with a message and status 2.
 */
struct out {
	char *at;  /* where the next byte goes */
	char *end; /* one past the last byte of the buffer */
	/*
	 * The list is wanted item by item, for JSON: write each item out in
	 * full (1m, then 2m, not 12m) with out_next() between them.  A column
	 * whose text form is its items with one separator between needs no look
	 * at this.
	 */
	bool items;
	bool zh;               /* --lang=zh: names in Chinese */
	const char *separator; /* what out_next() writes in text */
	char *start;           /* the engine's own from here on */
	char *whole;           /* end of the rows that are whole */
	uint64_t written;      /* bytes that have left the buffer */
	int fd;
};

/* Makes room: flushes, or grows a buffer that has no descriptor. */
void out_make_room(struct out *, size_t n) __attribute__((cold));

/*
 * Where to write up to n bytes by hand (n at most 64 KiB); the caller then
 * sets out->at past what it wrote.
 */
static inline char *
out_room(struct out *out, size_t n)
{
	if (__builtin_expect((size_t)(out->end - out->at) < n, 0))
		out_make_room(out, n);
	return out->at;
}

static inline void
out_char(struct out *out, char c)
{
	*out_room(out, 1) = c;
	out->at++;
}

/* Any length. */
void out_bytes(struct out *, const char *s, size_t n);

static inline void
out_string(struct out *out, const char *s)
{
	out_bytes(out, s, strlen(s));
}

/* A decimal number. */
void out_number(struct out *, int64_t);
void out_unsigned(struct out *, uint64_t);

/* Parts the items of a list: call it between two items. */
void out_next(struct out *);

/* ---- Tables of a tool -------------------------------------------------- */

enum filter_type {
	FILTER_TEXT,   /* a JSON string */
	FILTER_NUMBER, /* a JSON number */
	FILTER_LIST    /* a JSON array of strings */
};

/*
 * A column.  The table ends with a column whose name is NULL; its first is
 * `verdict`.  The engine adds `line`, `file` and `nr` itself.
 */
struct filter_column {
	const char *name;
	const char *help; /* a short phrase for --help */
	enum filter_type type;
	/*
	 * Writes the value of the record that the state holds; nothing for an
	 * absent one (`-` in text, null in JSON).  NULL for `verdict` prints
	 * the word or number given to filter_row().
	 */
	void (*put)(struct out *, void *state);
	const char *separator; /* of a list; NULL is one blank */
};

/*
 * An option.  The table ends with an option whose name is NULL.  Exactly one
 * of these says where its value goes:
 *  - set:     called with the text of the value ("" for an option without arg);
 *             returns false with a fault for a value that does not fit;
 *  - choices: words parted by blanks; the index of the one given is stored as
 *             int at `offset` of the state;
 *  - max:     a number min..max, stored as long at `offset`;
 *  - none:    (arg is NULL) true is stored as bool at `offset`.
 */
struct filter_option {
	char letter; /* 0: long form only */
	const char *name;
	/*
	 * The value's name in --help; NULL: takes none.  "[NAME]": may be left
	 * out, and is "" then.
	 */
	const char *arg;
	const char *help; /* a short phrase for --help */
	bool (*set)(void *state, const char *text, size_t n, struct fault *);
	const char *choices;
	long min, max;
	size_t offset;
	/*
	 * With `set`: the value may be `field:N` (or PREFIX:field:N); then
	 * `set` is called before each record with the text of that field
	 * (PREFIX: before it), unless it is the same as the record's before.
	 */
	bool per_line;
};

/*
 * Verdict words, in the manual's order, ended by a NULL word.  A verdict is an
 * index into this table, or FILTER_NUMBERED + n for n of 1..FILTER_NUMBERS.
 * `error` is the engine's.
 */
struct filter_verdict {
	const char *word;
	const char *zh; /* printed under --lang=zh; NULL: the word */
	bool positive;  /* selected by -m */
};

enum {
	FILTER_NUMBERED = 1 << 16,
	FILTER_NUMBERS = 255 /* the highest n */
};

/* A way to run: most tools have one, some choose one by options. */
struct filter_mode {
	const char *columns; /* the default list, `line` last if it has it */
	const struct filter_verdict *verdicts;
	int positive_numbers; /* numbered verdicts 1..this are positive */
	/*
	 * Judges the hand s[0..n), which lies in the record's line.  At least
	 * 64 bytes after it may be read (they are not part of it).
	 */
	void (*judge)(struct filter *, void *state, const char *s, size_t n);
	/*
	 * Instead of a judge, for a tool that reads no records: called once,
	 * with the operands by filter_operand().
	 */
	void (*source)(struct filter *, void *state);
	bool plain; /* writes text for people: no columns, no rows, no -j -c -m
		     */
};

struct filter_tool {
	const char *name;
	const char *purpose;  /* one line for --help */
	const char *operands; /* "[FILE]..." is NULL */
	const char *inputs; /* notations of -i, blank-parted, first the default;
			       NULL: no -i */
	const struct filter_option *options;
	const struct filter_column *columns;
	const struct filter_mode *mode; /* the default mode */
	void *state; /* options and record; given to all calls */
	/*
	 * Called once when all options are read: checks what hangs together,
	 * and may answer another mode.  NULL with a fault: a usage error; NULL
	 * with fault->what[0] == '\0': all is done, exit (as --rules-list). May
	 * itself be NULL.
	 */
	const struct filter_mode *(*ready)(
	    struct filter *, void *state, struct fault *);
	const char *color; /* "traces": takes --color, says so; else NULL */
	const char *more;  /* further lines for --help, or NULL */
	/*
	 * What completions offer for the values of options that have no
	 * `choices`: a long name, its words parted by blanks, and so on; NULL.
	 * For `operands` the same under that name.
	 */
	const char *const *words;
};

/* ---- What a judge calls ------------------------------------------------ */

/*
 * A row with this verdict (see struct filter_verdict).  Call it once a record,
 * or more often for a record of several rows, of which the first decides
 * whether -m selects the record.
 */
void filter_row(struct filter *, int verdict);

/*
 * The record is malformed at `at`, a place in the hand or in a field (bytes
 * of the line); before any row of it.
 */
void filter_malformed(struct filter *, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4), cold));

/* The same, from the fault of a text that started at `text`. */
void filter_fault(struct filter *, const char *text, const struct fault *);

/*
 * False when further rows of this record would not be seen (-c does see them;
 * -q and -m after the first do not): a judge of very many rows may stop.
 */
bool filter_more_rows(const struct filter *);

/* ---- What a tool may ask ----------------------------------------------- */

/*
 * Is this column (its index in the tool's table; 0 the verdict) looked at?
 * The verdict is also looked at by selecting and counting.
 */
bool filter_wants(const struct filter *, int column);

/* The record's field n, from 1, or false: there are fewer. */
bool filter_field(
    const struct filter *, long n, const char **s, size_t *length);

/* The index of -i's notation in the tool's `inputs`. */
int filter_input(const struct filter *);

/* Was the option given (by its long name)? */
bool filter_given(const struct filter *, const char *option);

/* Operand i from 0 of a tool that reads no records, or NULL. */
const char *filter_operand(const struct filter *, int i);

/* Standard output, for traces, lists and sources. */
struct out *filter_out(struct filter *);

/* Ends a line of a source or a plain mode: newline (NUL under -z). */
void filter_end_line(struct filter *);

/* Are traces coloured (--color, NO_COLOR, a terminal)? */
bool filter_color(const struct filter *);

/*
 * Says something on standard error: `TOOL: ` before, a newline after.  Not a
 * fault of the record: exit status stays as it is.  Once a run, whatever is
 * said later.
 */
void filter_say_once(struct filter *, const char *format, ...)
    __attribute__((format(printf, 2, 3), cold));

/* Runs the tool; returns the exit status. */
int filter_main(const struct filter_tool *, int argc, char **argv);

#endif
