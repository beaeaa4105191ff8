/*
 * zhajinhua: the strength of three-card hands (炸金花, teen patti, three card
 * poker, brag).
 *
 * A card is a byte: rank 2..14 (jack 11, queen 12, king 13, ace 14) in its low
 * four bits, suit above: 0 diamonds, 1 clubs, 2 hearts, 3 spades.  ZJH_NO_SUIT
 * marks a card of unknown suit; a hand of such cards is of mixed suits.  Rank
 * 15 is a wild card, with or without a suit, and so are cards of wild ranks.
 *
 * The strength of a hand is a number of four hexadecimal digits: that of its
 * category (0 1 2 3 5 6 from the lowest) and three ranks, highest first, but a
 * pair before its kicker: 0x6EEE is three aces, 0x177E a pair of sevens with an
 * ace.  Greater is stronger, equal is equally strong.  An ace in A-2-3 counts
 * 14 (0x2E32), 15 or 1 (0x2321), as the rules have it; the best trips of brag
 * are 0x6FFF.
 *
 * Each wild card becomes, of all cards that are not in its own hand, the one
 * that makes the hand strongest, and of equal ones that of the highest suit;
 * the weakest and lowest if the lowest hand wins.
 *
 * A round is some hands against each other.  Each has a key; the greatest wins.
 * The keys know of suits, of the lowest winning and of 2-3-5; strength does
 * not.
 *
 * Nothing here fails, allocates or keeps state; hands are given as described.
 */
#ifndef ZHAJINHUA_H
#define ZHAJINHUA_H

#include <stdbool.h>
#include <stdint.h>

/* ---- Rules ------------------------------------------------------------- */

enum zjh_category {
	ZJH_HIGH,
	ZJH_PAIR,
	ZJH_STRAIGHT,
	ZJH_FLUSH,
	ZJH_STRAIGHT_FLUSH,
	ZJH_TRIPS,
	ZJH_CATEGORIES
};

/* Where A-2-3 stands among the straights. */
enum zjh_a23 {
	ZJH_A23_SECOND, /* between A-K-Q and K-Q-J */
	ZJH_A23_HIGH,   /* above A-K-Q */
	ZJH_A23_LOW,    /* below 4-3-2 */
	ZJH_A23_NO      /* it is none */
};

/*
 * What a 2-3-5 of mixed suits beats.  If such a hand is in the round, all
 * these 2-3-5 stand above every other hand of it.
 */
enum zjh_235 { ZJH_235_NOTHING, ZJH_235_TRIPS, ZJH_235_ACES };

enum zjh_tie { ZJH_SPLIT, ZJH_FIRST, ZJH_LAST };

struct zjh_rules {
	unsigned char order[ZJH_CATEGORIES]; /* categories, lowest first */
	enum zjh_a23 a23;
	bool threes; /* 3-3-3 is the best trips */
	enum zjh_235 special;
	bool low;              /* the lowest hand wins; not with special */
	bool by_suit;          /* suits part hands of equal strength */
	unsigned char suit[4]; /* how high each suit is, 0..3 */
	enum zjh_tie tie;      /* which of equal hands wins */
};

/* zjh, teenpatti, threecard, brag. */
enum { ZJH_RULE_SETS = 4 };
extern const struct zjh_rules zjh_rule_sets[ZJH_RULE_SETS];

/* ---- Hands ------------------------------------------------------------- */

enum {
	ZJH_RANK = 0x0F,
	ZJH_SUIT = 0x70,
	ZJH_NO_SUIT = 0x40,
	ZJH_WILD = 15,   /* this rank is wild under all rules */
	ZJH_PACK = 52,   /* cards */
	ZJH_HANDS = 138, /* that eight packs hold */
	ZJH_STRENGTHS = 0x7000
};

/* Rules made ready for judging. */
struct zjh {
	struct zjh_rules rules;
	unsigned wild; /* wild ranks: a set of bits 2..14, and bit 15 */
	/* By suits mixed or equal, and by three ranks in any order. */
	uint16_t strength[2][0x1000];
};

/* Makes rules ready; no rank is wild yet. */
void zjh_prepare(struct zjh *, const struct zjh_rules *);

static inline void
zjh_set_wild(struct zjh *zjh, unsigned ranks)
{
	zjh->wild = ranks | 1U << ZJH_WILD;
}

/* The strength of three cards with suits, none of them wild. */
static inline unsigned
zjh_natural(const struct zjh *zjh, unsigned a, unsigned b, unsigned c)
{
	unsigned ranks =
	    (a & ZJH_RANK) << 8 | (b & ZJH_RANK) << 4 | (c & ZJH_RANK);
	unsigned differ = ((a ^ b) | (a ^ c)) & ZJH_SUIT;

	return zjh->strength[differ == 0][ranks];
}

/* The strength of any three cards. */
unsigned zjh_strength(const struct zjh *, const unsigned char card[3]);

/*
 * What a hand of that strength becomes: its wild cards replaced, in the order
 * of the score, equal ranks by suit.
 */
void zjh_best(const struct zjh *, const unsigned char card[3],
    unsigned strength, unsigned char best[3]);

/* Puts natural cards in the order of the score, equal ranks by suit. */
void zjh_arrange(const struct zjh *, unsigned char card[3]);

/* Holds the hand a wild card? */
bool zjh_has_wild(const struct zjh *, const unsigned char card[3]);

enum zjh_category zjh_category(const struct zjh *, unsigned strength);

/* ---- Rounds ------------------------------------------------------------ */

/*
 * The key of a hand in a round: its strength and, if they count, the suits of
 * `best`.  Without rules that look at other hands the greatest key wins.
 */
uint32_t zjh_key(
    const struct zjh *, unsigned strength, const unsigned char best[3]);

/* The same where suits do not count. */
static inline uint32_t
zjh_plain_key(const struct zjh *zjh, unsigned strength)
{
	return zjh->rules.low ? ZJH_STRENGTHS - strength : strength;
}

/* Looks at all hands of a round: lifts the keys of 2-3-5 if they beat one. */
void zjh_settle(const struct zjh *, uint32_t *key, int hands);

/* The number from 0 of the hand that wins, or -1: several share. */
int zjh_winner(const struct zjh *, const uint32_t *key, int hands);

/*
 * All hands, best first; those of equal keys as they were written, or the other
 * way round if the last one wins.
 */
void zjh_order(
    const struct zjh *, const uint32_t *key, int hands, unsigned char *order);

/* ---- Chances ----------------------------------------------------------- */

/* For each strength, how many of the 22,100 hands beat it. */
void zjh_places(const struct zjh *, uint16_t stronger[ZJH_STRENGTHS]);

struct zjh_odds {
	uint32_t wins, ties;
};

/*
 * A hand of three known cards against each hand of three of the cards that it
 * leaves in so many packs: how many it beats and how many it equals.
 */
struct zjh_odds zjh_odds(
    const struct zjh *, const unsigned char card[3], int decks);

#endif
