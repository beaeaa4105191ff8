/*
 * mjhu: what the files of the tool share; private to it.  Data flows one way:
 *
 *	mjhu_options.c	what the command line says becomes the state
 *	mjhu_hand.c	a line becomes a hand, and how it was won
 *	mjhu.c		a hand becomes a verdict; what columns and options are
 *	mjhu_columns.c	the state of a judged hand becomes text
 *	mjhu_rules.c	a name becomes a rule set; mjhu_rules.h
 */
#ifndef MJHU_H
#define MJHU_H

#include "filter/filter.h"
#include "mahjong/fan.h"
#include "mahjong/mahjong.h"
#include "notation/tiles.h"
#include "notation/win.h"

/* The state of the tool, which the engine hands to all its functions. */
struct mjhu {
	/* What the options say; of --laizi and --seen, perhaps line by line. */
	long copies, limit;     /* of a tile; rows of -a a hand, 0: all */
	int fifth, style;       /* enum fifth; enum tiles_style */
	bool all;               /* a row a reading */
	bool started;           /* all options are known, the notation too */
	enum tiles_input input; /* the notation */
	struct value {
		const char *text; /* NULL: not given */
		size_t length;
	} laizi_given, seen_given; /* kept until the notation is known */
	uint64_t laizi;            /* bit t: tile t is a wildcard */
	uint8_t seen[TILES];       /* copies in sight besides the hand */
	struct law law; /* forms, copies and fifth as the games take them */
	tiles_plain_reader *read_plain;             /* NULL: no hand is plain */
	bool wants_win, wants_waits, wants_reading; /* some column needs it */
	const char *rules_name;   /* of --rules; NULL: not given, as the next */
	const char *show, *check; /* of --rules-show, --rules-check */
	bool list, list_words;    /* --rules-list, of words */
	struct rules *rules;      /* NULL: no fans are asked for */
	struct win context;       /* of --context */

	/* The record. */
	struct filter *filter;
	const char *text; /* the hand as it stands in the line */
	size_t length;
	bool written;       /* read by take_written(): tiles holds it */
	struct tiles tiles; /* as written; of a hand read as plain, stale */
	struct hand hand;
	struct win win; /* how it was won: the line's words upon context */
	bool full;      /* 3n+2 tiles */
	int verdict;
	uint64_t waits;         /* bit t: tile t completes it; 3n+1 only */
	bool has_reading;       /* it wins, and a column wants to know how */
	struct reading reading; /* the row's */
	bool has_fan;           /* it wins under rules */
	struct fan_best fan;
	long rows; /* of this record so far, under -a */
};

/* The forms, as options and columns call them. */
extern const char *const form_names[FORMS];

/* Is it 3n+1 or 3n+2, and no more than 17? */
static inline bool
good_count(int count)
{
	return count <= HAND_TILES &&
	    (0x36DB6 >> count & 1) != 0; /* bits 1 2 4 5 7 8 ... 17 */
}

/* Is it 3n+2? */
static inline bool
full_count(int count)
{
	return (0x24924 >> count & 1) != 0; /* bits 2 5 8 ... 17 */
}

/* Is a tile that was written a wildcard? */
static inline bool
is_wild(const struct mjhu *m, uint8_t tile)
{
	return tile == TILES_WILD || (m->laizi >> tile & 1) != 0;
}

/* ---- mjhu_hand.c ---- */

/*
 * Reads the hand of a line in the notation of -i, and how it was won, which is
 * after its `|`; false: malformed, and said.
 */
bool take_written(struct filter *, struct mjhu *);

/* The last tile of the hand as written, or FAN_WILD. */
int winning_tile(const struct mjhu *);

/* How the hand was won, in the words of rule sets. */
struct fan_win how_won(const struct mjhu *);

/* ---- mjhu_columns.c: each writes the value of its column ---- */

void put_groups(struct out *, void *state);
void put_waits(struct out *, void *state);
void put_form(struct out *, void *state);
void put_laizi(struct out *, void *state);
void put_shanten(struct out *, void *state);
void put_useful(struct out *, void *state);
void put_discards(struct out *, void *state);
void put_ways(struct out *, void *state);
void put_hand(struct out *, void *state);
void put_fan(struct out *, void *state);
void put_fans(struct out *, void *state);

/* ---- mjhu_options.c: each reads the value of its option ---- */

bool set_laizi(void *state, const char *text, size_t n, struct fault *);
bool set_seen(void *state, const char *text, size_t n, struct fault *);
bool set_forms(void *state, const char *text, size_t n, struct fault *);
bool set_context(void *state, const char *text, size_t n, struct fault *);
bool set_rules(void *state, const char *text, size_t n, struct fault *);
bool set_rules_list(void *state, const char *text, size_t n, struct fault *);
bool set_rules_show(void *state, const char *text, size_t n, struct fault *);
bool set_rules_check(void *state, const char *text, size_t n, struct fault *);

/*
 * Once all options are known: reads the tiles of those that were given before
 * the notation was.  False with a fault.
 */
bool take_given(struct filter *, struct mjhu *, struct fault *);

#endif
