/*
 * fan: what a winning mahjong hand is worth under a table of fans (番).
 *
 * The table is a text, the rule set; rules_compile() reads it once.  fan_best()
 * then finds, over every way to read a hand and every use of its wildcards,
 * the reading of the greatest value.  It allocates nothing.
 *
 *	struct rules *rules = rules_compile(text, length, &fault);
 *	if (fan_best(rules, &hand, &win, &best))
 *		... best.value, best.count[i], best.reading
 *
 * Tiles, hands and melds are those of mahjong.h.  The language of the rule sets
 * is described in paitools-rules(5); its words are in fan_words.c.
 *
 * How a reading is found: wildcards are never tried as tile after tile.  Groups
 * are laid in order over the natural tiles and a wildcard fills each hole
 * (fan_wild.c), so that the work grows with the readings that exist; of many
 * wildcards those are left out that cannot come to the best (fan_reach.c).
 *
 * What a reading is worth (fan_value.c):
 *	value = convert(min(cap, base + points)) * product of mult + flat
 * where points are those of the fans that hold after exclusions and, under
 * `combine forest`, after the choice of relations between groups that is worth
 * most.  A reading that reaches `min` goes before one that does not; then the
 * greatest value wins; among equals more points (before the cap; a limit adds
 * none), then fewer wildcards that stand for another tile than their own, then
 * the first in the order of readings: forms in the order of enum form; by pair,
 * then group by group, groups by their lowest tile and a chow before a pung.
 *
 * Facts of the shipped sets: the 1998 rule book of 国标, its worked
 * examples, and published texts of the houses; each rule file names its own.
 */
#ifndef FAN_H
#define FAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mahjong/mahjong.h"

enum {
	FAN_ENTRIES = 128, /* lines with a condition in one rule set */
	FAN_WILD = -1,     /* the winning tile is a wildcard */
	FAN_NO_WIND = -1,
	/* Beyond enum form: 14 tiles at most, in no arrangement. */
	FORM_ANY = FORMS,
	FAN_FORMS
};

/* How the hand was won. */
struct fan_win {
	int tile;           /* the winning tile, or FAN_WILD */
	uint8_t face;       /* of FAN_WILD: its tile in hand->face[], if any */
	int8_t round, seat; /* 27..30, or FAN_NO_WIND */
	bool draw;          /* from the wall, not by a discard */
	bool last_tile;     /* of the wall, or the discard after it */
	bool last_copy;     /* the three others lie open */
	bool kong;          /* a replacement; by discard: robbing a kong */
	bool after_kong;    /* the discard after a kong */
	bool first;         /* on the first turn */
	bool ready;         /* declared */
	bool dealer;
	uint8_t flowers;
};

/*
 * A reading under judgement or found best.  Of forms that have groups: the
 * concealed ones in canonical order, then the melds as they were given.
 */
struct fan_reading {
	int form; /* enum form, or FORM_ANY */
	int groups, concealed;
	struct meld group[HAND_MELDS];
	int pair; /* its tile; -1: this form has none */
	int win;  /* the tile that the winning tile is */
	/* All tiles, wildcards as they stand; melds too, of kongs four. */
	uint8_t total[TILES];
};

struct fan_best {
	int64_t value;
	int64_t points; /* before cap and conversion */
	bool enough;    /* value without `flat` reaches the rules' minimum */
	int as_other;   /* wildcards that stand for another tile than theirs */
	/* How often entry i of the rules counts; by its order in the file. */
	int32_t count[FAN_ENTRIES];
	struct fan_reading reading;
};

/* ---- Rule sets --------------------------------------------------------- */

struct rules;

/* Why a rule set is refused: the line from 1, and what was expected. */
struct rules_fault {
	int line;
	char what[200];
};

/* NULL with a fault.  A fault of line 0 is of no line: no memory. */
struct rules *rules_compile(
    const char *text, size_t length, struct rules_fault *);
void rules_free(struct rules *);

const char *rules_name(const struct rules *);
const char *rules_name_zh(const struct rules *);

/* The forms that win, bit 1 << form; 1 << FORM_ANY among them. */
unsigned rules_forms(const struct rules *);

/* The most copies of a tile with wildcards; 0: they are free. */
int rules_copies(const struct rules *);

/* What a command line asks for before the rule set. */
void rules_set_forms(struct rules *, unsigned forms);
void rules_set_copies(struct rules *, int copies);

/* Entry i, in the order of the file; NULL after the last.  Fans that count. */
const char *rules_entry(const struct rules *, int i);
const char *rules_entry_zh(const struct rules *, int i);

/* Word i of the vocabulary, its argument and its line of documentation. */
bool rules_word(int i, const char **word, const char **what);

/* Built-in set i: its name and text; NULL after the last, which ends a walk. */
const char *rules_builtin(int i, const char **text);

/* ---- Judging ----------------------------------------------------------- */

/*
 * The best reading of a hand of 3n+2 tiles, its winning tile among them; false:
 * no reading wins under these rules.
 */
bool fan_best(const struct rules *, const struct hand *, const struct fan_win *,
    struct fan_best *);

#endif
