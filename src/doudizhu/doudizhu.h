/*
 * doudizhu: plays of Dou Dizhu (斗地主), with wildcards (癞子).
 *
 * Which patterns a play can be, what its wildcards stand for, what beats what,
 * all moves of a hand, and whole games.  Plain values: no text, no files, no
 * memory, nothing that can fail unless it says so.
 *
 * Ranks are numbered from the weakest: 0 is three, 7 is ten, 8 jack .. 11 ace,
 * 12 two, 13 the small joker, 14 the big joker.  A set of cards is 15 counts of
 * four bits, rank r at bit 4r.  Suits never matter.
 *
 * A wildcard is a card of a laizi rank, or a `star`, which has no rank of its
 * own.  It stands for any rank from three to two, never for a joker.  A play
 * made only of laizi cards counts as what is printed on them.
 *
 * How: no rank is ever put in place of a wildcard.  A pattern's body is a
 * window of ranks; the cards that it lacks are counted against the wildcards,
 * and what lies outside of the body must do as kickers.  All windows of a
 * pattern are tried at once, one in each four bits of a word.
 *
 * Sources of the rules: the Chinese competition rules of 2016 as RLCard has
 * them, and the programs after which the other rule sets are named.
 */
#ifndef DOUDIZHU_H
#define DOUDIZHU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	DDZ_ACE = 11,
	DDZ_TWO = 12,
	DDZ_SMALL = 13,
	DDZ_BIG = 14,
	DDZ_RANKS = 15,
	DDZ_WILD_RANKS = 13, /* ranks that a wildcard may stand for */
	DDZ_CHAIN_RANKS = 12 /* ranks that a chain may use */
};

enum {
	DDZ_PLAY_CARDS = 20, /* most cards of a play */
	DDZ_BOMB_CARDS = 12, /* most cards of a bomb: four and eight laizi */
	DDZ_LAIZI = 2,       /* most laizi ranks */
	DDZ_READINGS = 64    /* more than any play has */
};

/* Patterns, in the order in which moves are listed. */
enum ddz_pattern {
	DDZ_SINGLE,
	DDZ_PAIR,
	DDZ_TRIO,
	DDZ_TRIO_SINGLE,
	DDZ_TRIO_PAIR,
	DDZ_STRAIGHT,
	DDZ_PAIRS,
	DDZ_PLANE,
	DDZ_PLANE_SINGLES,
	DDZ_PLANE_PAIRS,
	DDZ_FOUR_SINGLES,
	DDZ_FOUR_PAIRS,
	DDZ_BOMB,
	DDZ_ROCKET,
	DDZ_PATTERNS
};

/* ---- Rules -------------------------------------------------------------- */

/* What a rule set allows; each with an example. */
enum ddz_switch {
	DDZ_WING_PAIR = 1 << 0,       /* 333444+55: a pair as two wings */
	DDZ_WING_TRIO = 1 << 1,       /* 333444555+777; implies WING_PAIR */
	DDZ_WING_QUAD = 1 << 2,       /* 333..666+8888; implies WING_TRIO */
	DDZ_WING_ADJACENT = 1 << 3,   /* 333444555+666: a trio that touches */
	DDZ_WING_JOKERS = 1 << 4,     /* 333444+XD */
	DDZ_WING_OWN = 1 << 5,        /* 333444+35: ranks of the plane */
	DDZ_WING_QUAD_PAIRS = 1 << 6, /* 333444+6666 as two pairs */
	DDZ_FOUR_PAIR = 1 << 7,       /* 3333+44 as two singles */
	DDZ_FOUR_JOKERS = 1 << 8,     /* 3333+XD */
	DDZ_FOUR_QUAD = 1 << 9,       /* 3333+5555 as two pairs */
	DDZ_NO_FOUR = 1 << 10         /* no four with kickers at all */
};
enum { DDZ_SWITCHES = 11 };

/*
 * The sets reproduce known programs exactly; beside each, how many plays it
 * has without wildcards: readings, and distinct plays.
 */
enum ddz_rule_set {
	DDZ_STRICT = 0, /* 12,654: kickers of different ranks */
	/* 27,471: RLCard, the competition rules of 2016 */
	DDZ_COMPETITION = DDZ_WING_PAIR | DDZ_WING_TRIO | DDZ_FOUR_PAIR,
	/* 13,550: Botzone's judge without its four-chains */
	DDZ_BOTZONE = DDZ_WING_JOKERS | DDZ_FOUR_JOKERS,
	/* 30,383 and 29,984: DouZero's move generator */
	DDZ_DOUZERO =
	    DDZ_COMPETITION | DDZ_BOTZONE | DDZ_WING_QUAD | DDZ_WING_ADJACENT,
	/* 26,053 and 25,661: OpenSpiel */
	DDZ_OPENSPIEL =
	    DDZ_WING_PAIR | DDZ_WING_TRIO | DDZ_WING_ADJACENT | DDZ_NO_FOUR,
	/* 34,152 and 33,675: onestraw's server */
	DDZ_LOOSE = DDZ_DOUZERO | DDZ_WING_QUAD_PAIRS | DDZ_FOUR_QUAD
};

/* How bombs compare; the rocket beats all of them. */
enum ddz_bombs {
	DDZ_TIERS,  /* pure > hard > soft, then the rank */
	DDZ_LENGTH, /* the longer one, then as DDZ_TIERS */
	DDZ_PLAIN   /* the rank alone */
};

/* What the kickers of a pattern may be. */
struct ddz_limits {
	uint8_t most;  /* cards of one rank */
	bool adjacent; /* even three of a rank that touches the plane */
	bool own;      /* a fourth card of a rank of the plane */
	bool jokers;   /* both at once */
};

struct ddz_rules {
	unsigned switches; /* enum ddz_switch */
	enum ddz_bombs bombs;
	bool long_bombs;                        /* of more than four cards */
	struct ddz_limits limits[DDZ_PATTERNS]; /* by the switches */
};

struct ddz_rules ddz_rules(unsigned switches, enum ddz_bombs, bool long_bombs);

/* ---- Plays and readings ------------------------------------------------- */

struct ddz_play {
	uint64_t cards; /* those that stand for themselves */
	uint64_t wild;  /* laizi cards, by their own rank */
	uint8_t stars;
	uint8_t n;         /* all cards */
	uint8_t wildcards; /* laizi cards and stars */
	bool pure;         /* made only of laizi: all of it is in `cards` */
};

enum ddz_kind { DDZ_NO_BOMB, DDZ_SOFT, DDZ_HARD, DDZ_PURE };

/* One way to read a play. */
struct ddz_reading {
	uint8_t pattern; /* enum ddz_pattern */
	uint8_t rank;   /* of the body; of a chain its lowest; of a rocket 14 */
	uint8_t length; /* links of a chain, cards of a bomb, else 1 */
	uint8_t kind;   /* enum ddz_kind: no, some, or only wildcards */
	uint8_t changed; /* laizi cards that stand for another rank */
};

/* How a play is put together under a reading. */
struct ddz_form {
	uint64_t stands;  /* what the wildcards stand for */
	uint64_t body;    /* of the pattern, after replacement */
	uint64_t kickers; /* the rest */
};

/* Cards in a set. */
static inline unsigned
ddz_count(uint64_t cards)
{
	const uint64_t low = UINT64_C(0x0F0F0F0F0F0F0F0F);

	cards = (cards & low) + (cards >> 4 & low);
	return (unsigned)(cards * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned
ddz_held(uint64_t cards, unsigned rank)
{
	return cards >> 4 * rank & 15;
}

/*
 * A play of these cards, of which those of the ranks in `laizi` (bit r is rank
 * r; at most DDZ_LAIZI of them) are wildcards, and of so many stars; together
 * 1 to DDZ_PLAY_CARDS.
 */
struct ddz_play ddz_play(uint64_t cards, unsigned stars, unsigned laizi);

/*
 * All readings of a play, best first, as ddz_best() orders them; returns how
 * many there are.
 */
int ddz_readings(const struct ddz_rules *, const struct ddz_play *,
    const struct ddz_reading *previous, struct ddz_reading[DDZ_READINGS]);

/* How many readings there are. */
int ddz_count_readings(const struct ddz_rules *, const struct ddz_play *);

/*
 * The reading that comes first in this order: rocket, bomb, the pattern of the
 * previous play (NULL: there is none), fewer laizi changed, longer chain,
 * higher rank.  False if there is no reading.
 */
bool ddz_best(const struct ddz_rules *, const struct ddz_play *,
    const struct ddz_reading *previous, struct ddz_reading *);

/* Is it one of the play's readings?  Looks at pattern, rank and length, and
 * fills in the others. */
bool ddz_is(
    const struct ddz_rules *, const struct ddz_play *, struct ddz_reading *);

/*
 * The form of a play under one of its readings.  Of all, the one with the
 * fewest laizi changed, and of those the one whose wildcards, in ascending
 * order, stand for the lowest ranks.
 */
struct ddz_form ddz_form(const struct ddz_rules *, const struct ddz_play *,
    const struct ddz_reading *);

/* Does the one beat the other, put down before it? */
bool ddz_beats(const struct ddz_rules *, const struct ddz_reading *,
    const struct ddz_reading *previous);

/* ---- Moves -------------------------------------------------------------- */

/* A hand: `cards` without the laizi, which are in `wild` by their own rank. */
struct ddz_hand {
	uint64_t cards, wild;
	unsigned stars;
};

struct ddz_hand ddz_hand(uint64_t cards, unsigned stars, unsigned laizi);

/* A play as it is after replacement, and how it is read. */
struct ddz_move {
	uint64_t cards;
	struct ddz_reading reading;
};

/* Takes a move; false ends the list. */
typedef bool ddz_take(void *context, const struct ddz_move *);

/*
 * All moves of a hand, each distinct play after replacement once, by pattern,
 * length, rank and kickers.  With previous[0..count) only those that beat one
 * of these readings of the play before.  A play that has several readings of
 * one pattern is given under the first of them, in the order of ddz_best(),
 * that does; one that has several patterns, under each.  A bomb is made of
 * cards that stand for themselves first, but only of wildcards if it does not
 * beat otherwise.
 * `weakest_first` puts bombs in the order of their strength.
 */
void ddz_moves(const struct ddz_rules *, const struct ddz_hand *,
    const struct ddz_reading *previous, int count, bool weakest_first,
    ddz_take *, void *context);

/* What is put down for a move. */
struct ddz_put {
	uint64_t cards; /* laizi by their own rank, no stars */
	unsigned stars;
	uint64_t stands; /* what the wildcards stand for */
};

/*
 * With fewest laizi changed: cards that stand for themselves come first, then
 * laizi of the rank that is wanted, then stars, then other laizi, the lowest
 * first.  A pure bomb has no cards that stand for themselves.
 */
struct ddz_put ddz_put(const struct ddz_hand *, const struct ddz_move *);

/* ---- Games -------------------------------------------------------------- */

enum { DDZ_SEATS = 3 };

/* Why a play is illegal. */
enum ddz_illegal {
	DDZ_LEGAL,
	DDZ_OVER,       /* a seat has no cards left */
	DDZ_TURN,       /* it is another seat's turn */
	DDZ_MUST_LEAD,  /* a pass where a round starts */
	DDZ_NOT_HELD,   /* the seat does not hold the cards */
	DDZ_NO_PATTERN, /* no reading, or not the one declared */
	DDZ_TOO_WEAK    /* does not beat the play that stands */
};

/* A game as far as it was played.  Seats are 0, 1, 2. */
struct ddz_game {
	const struct ddz_rules *rules;
	bool dealt;                /* are the hands known? */
	uint64_t cards[DDZ_SEATS]; /* laizi included */
	unsigned stars[DDZ_SEATS];
	int turn;     /* -1: whoever plays first */
	int passes;   /* since the last play */
	int winner;   /* -1: nobody yet */
	int standing; /* readings to beat; 0: a round starts */
	struct ddz_reading reading[DDZ_READINGS];
};

/* Before the first play. */
void ddz_game_start(struct ddz_game *, const struct ddz_rules *);

/* Whose turn is it?  Seat 0 starts if the first play names none. */
int ddz_game_turn(const struct ddz_game *);

/* A seat (-1: whose turn it is) passes. */
enum ddz_illegal ddz_game_pass(struct ddz_game *, int seat);

/*
 * A seat puts down these cards and stars, which are that play; `declared` may
 * be NULL.  A play that can be read in several ways stands in all those that
 * beat the one before.
 */
enum ddz_illegal ddz_game_play(struct ddz_game *, int seat, uint64_t cards,
    unsigned stars, const struct ddz_play *,
    const struct ddz_reading *declared);

#endif
