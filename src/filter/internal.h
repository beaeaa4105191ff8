/* Private to filter/: what its files share. */
#ifndef INTERNAL_H
#define INTERNAL_H

#include "filter/filter.h"

#include <stdarg.h>

enum {
	LINE_LIMIT = 1 << 20,   /* longest line that is judged, in bytes */
	LINE_SLACK = 64,        /* readable bytes after every line */
	LINES_PART = 128 << 10, /* bytes of a read, at most */
	COLUMNS = 64,           /* columns of a row, and of a tool */
	TOOL_OPTIONS = 48,      /* options of a tool */
	VERDICT_WORDS = 32,     /* words of a mode */
	SELECTED = 64,          /* numbers of --select */
	JOBS = 256              /* processes of -J */
};

/* ---- out.c ---- */

/* A buffer of `size` bytes before fd, or one that grows if fd is -1. */
void out_open(struct out *, int fd, size_t size);
/* Writes out what is buffered. */
void out_flush(struct out *);
/*
 * A row has ended here.  A full buffer is written out up to such a place, so
 * that what is cut off by a full disk or a signal are whole rows.
 */
static inline void
out_end_row(struct out *out)
{
	out->whole = out->at;
}
/* Differs before and after whatever puts something out, flushed or not. */
static inline uintptr_t
out_position(const struct out *out)
{
	return (uintptr_t)out->at + out->written;
}
/* What is called before anything is written, to either stream. */
void out_before_writing(void (*)(void));
/* Flushes and closes; the last chance for a write error. */
void out_close(struct out *);
/* For messages: who speaks. */
void say_as(const char *tool);
/* `TOOL: ` and the message on standard error, in one write. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2), cold));
/* Bytes on standard error, whatever interrupts. */
void say_bytes(const char *s, size_t n);
/* Says why and exits with 2. */
void die(const char *format, ...)
    __attribute__((format(printf, 1, 2), cold, noreturn));
/* The same of the command line, and where to read more. */
void usage(const char *format, ...)
    __attribute__((format(printf, 1, 2), cold, noreturn));
/* malloc and realloc that do not fail, but write the whole rows and die. */
void *allocate(void *old, size_t size);

/* ---- lines.c ---- */

/* One input, line by line. */
struct lines {
	int fd;
	bool regular;   /* a read never waits for somebody else */
	bool ended;     /* read to its end */
	bool skipping;  /* the rest of an overlong line */
	char separator; /* '\n' or '\0' */
	char *buffer;   /* holds a longest line, a read and the slack */
	char *start;    /* the next line */
	char *limit;    /* end of what was read */
	char *block;    /* the 64 bytes in work */
	uint64_t ends;  /* their separators that are still to come */
	uint64_t read;  /* bytes read of this input */
	int error;      /* errno of a failed read */
};

enum line_is { LINE_WHOLE, LINE_LONG, LINE_END, LINE_FAILED };

/* Allocates the buffer; once a run. */
void lines_init(struct lines *, char separator);
/* Starts an input. */
void lines_open(struct lines *, int fd);
/*
 * The next line without its separator, into the run's `line` and `length`.
 * LINE_LONG: its first LINE_LIMIT bytes, and the rest is skipped.  Flushes the
 * output before a read that may wait.
 */
enum line_is lines_next(struct filter *);

/* What a part of an input leaves to the part after it. */
struct rest {
	uint64_t nr;   /* lines before it */
	size_t length; /* bytes of the line that has begun */
	char bytes[LINES_PART];
};
/*
 * Reads the next part of an input, instead of all of it: what the part before
 * has left, and whole lines of at most about `most` bytes (1..LINES_PART).
 * lines_next() then gives these, LINE_END, or LINE_FAILED.  False: it is the
 * last part.
 */
bool lines_part(struct filter *, struct rest *, size_t most);

/* ---- the run ---- */

/* What is to be printed instead of a run; more than one shell follows. */
enum asked { ASKED_NOTHING, ASKED_VERSION, ASKED_HELP, ASKED_COMPLETE };
enum errors { ERRORS_REPORT, ERRORS_STOP, ERRORS_QUIET };
enum cell_is { CELL_TOOL, CELL_VERDICT, CELL_LINE, CELL_FILE, CELL_NR };

/* A column of the row, in its place. */
struct cell {
	enum cell_is is;
	void (*put)(struct out *, void *);
	const char *name, *separator;
	enum filter_type type;
};

/* A verdict's word as rows print it; a length of 0: it is longer than this. */
struct word {
	char text[16];
	size_t length;
};

/* An option whose value comes from a field of each line. */
struct bound {
	const struct filter_option *option;
	long field;
	char *value; /* the last: prefix and field */
	size_t prefix, length, capacity;
	bool fits; /* `value` was taken without fault */
};

/* What a run, or a part of it, was. */
struct counts {
	uint64_t records, malformed, selections;
	uint64_t words[VERDICT_WORDS];        /* rows of a verdict's word */
	uint64_t numbers[FILTER_NUMBERS + 1]; /* rows of a verdict's number */
	bool failed;                          /* an input could not be read */
	bool said;                            /* filter_say_once() */
};

struct filter {
	const struct filter_tool *tool;
	const struct filter_mode *mode;
	void *state;

	/* as the options say */
	const char *columns;  /* -o, or NULL */
	const char *selected; /* --select, or NULL */
	long field;           /* -f, 0: the whole line */
	long jobs;            /* -J, 0: not given */
	char delimiter[8];
	size_t delimiter_length;
	char separator;
	int input, errors, language, color_when;
	int asked; /* enum asked; ASKED_COMPLETE + a shell */
	bool header, json, match, invert, quiet, count, progress;
	bool given[TOOL_OPTIONS];
	struct bound bounds[TOOL_OPTIONS];
	int bound_count;
	char **operands;
	int operand_count;

	/* what follows from them */
	struct cell cells[COLUMNS];
	int cell_count;
	uint64_t wanted; /* bit i: the tool's column i is looked at */
	struct word words[VERDICT_WORDS];
	void (*emit)(struct filter *, int verdict);
	bool positive_words[VERDICT_WORDS];
	int positive_numbers[SELECTED];
	int positive_number_count;

	/* where the run is */
	struct out out;
	struct out scratch; /* a cell of JSON before it is quoted */
	struct lines lines;
	const char *file; /* name of the input, "-" for standard input */
	uint64_t nr;      /* line within the input */
	const char *line;
	size_t length;
	bool carriage; /* the line ended in \r\n */
	const char *hand;
	uint64_t rows; /* of this record */
	bool selected_record;
	bool stop;

	struct counts counts;
};

/*
 * Goes on to the next block of what was read, and finds its separators.  False
 * if there is no block more.
 */
bool lines_scan(struct lines *);

/* lines_next(), at once for a line whose end is known and near. */
static inline enum line_is
lines_take(struct filter *f)
{
	struct lines *lines = &f->lines;
	char *end;

	while (lines->ends == 0)
		if (!lines_scan(lines))
			return lines_next(f);
	if (lines->skipping)
		return lines_next(f);
	end = lines->block + (size_t)__builtin_ctzll(lines->ends);
	if (end - lines->start > LINE_LIMIT)
		return lines_next(f);
	lines->ends &= lines->ends - 1;
	f->line = lines->start;
	f->length = (size_t)(end - lines->start);
	lines->start = end + 1;
	return LINE_WHOLE;
}

/* ---- start.c ---- */
/*
 * Sets up a run that prints to fd, by a buffer of `size` bytes: reads the
 * options, and chooses the mode.  Exits if they ask for nothing more, or on a
 * usage error.
 */
void run_open(struct filter *, const struct filter_tool *, int argc,
    char **argv, int fd, size_t size);

/* ---- record.c ---- */
/* One line: takes its ending off, skips what is none, judges it. */
void take_line(struct filter *, bool whole);
/* Judges the lines of an open input, or of its part, to the end. */
void judge_lines(struct filter *);

/* ---- jobs.c ---- */
/* Judges an open input in as many processes as -J says. */
void jobs_run(struct filter *, int fd);
/* Has another of them said what is to be said once?  Takes the turn to write.
 */
bool jobs_said(void);

/* ---- options.c: argv into the run; exits on a usage error ---- */
void options_read(struct filter *, int argc, char **argv);
/* The option that takes its value from the line's field: false, malformed. */
bool options_bind(struct filter *);

/* ---- shared.c ---- */
/* The index of s[0..n) in a list of words parted by blanks, or -1. */
int choice(const char *words, const char *s, size_t n);

/* The options that all tools share, in help's order, ended by a NULL name. */
struct shared_option {
	struct filter_option option;
	bool records; /* only for tools that read records */
};
extern const struct shared_option shared_options[];
bool option_applies(const struct filter_tool *, const struct shared_option *);

/* ---- help.c ---- */
/* Both print and exit with 0. */
void help(struct filter *) __attribute__((noreturn));
void version(struct filter *) __attribute__((noreturn));

/* ---- complete.c ---- */
/* Prints a completion script for bash (0), zsh (1) or fish (2), and exits. */
void complete(struct filter *, int shell) __attribute__((noreturn));

/* ---- rows.c ---- */
/*
 * Reads -o for the mode, and --select if the mode is the final one: another may
 * have other verdicts.  Exits on a usage error.
 */
void rows_prepare(struct filter *, bool final);
void rows_header(struct filter *);
void rows_error(struct filter *);
void rows_counts(struct filter *);

/* ---- json.c ---- */
void json_row(struct filter *, int verdict, bool malformed);
void json_string(struct out *, const char *s, size_t n);

/* ---- cells that rows.c and json.c share ---- */
/* Writes a cell's text; nothing for an absent value. */
void cell_put(struct filter *, const struct cell *, struct out *, int verdict);
/* The verdict's text. */
void verdict_put(struct filter *, struct out *, int verdict);

/* ---- progress.c ---- */
extern volatile int progress_due; /* set by the signals */
void progress_start(struct filter *);
void progress_show(struct filter *);
void progress_input_done(struct filter *);
void progress_end(struct filter *);

#endif
