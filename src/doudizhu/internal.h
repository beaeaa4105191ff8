/* Private to doudizhu/: sets of cards as words, and the shapes of plays. */
#ifndef DDZ_INTERNAL_H
#define DDZ_INTERNAL_H

#include "doudizhu/doudizhu.h"

#define ONES UINT64_C(0x0111111111111111)   /* one in each of 15 ranks */
#define JOKERS UINT64_C(0x0110000000000000) /* one of each */
#define ALL_JOKERS (15 * JOKERS)            /* several decks have more */

/* The ranks below n. */
static inline uint64_t
below(unsigned n)
{
	return (UINT64_C(1) << 4 * n) - 1;
}

/* Ranks from..from + n - 1. */
static inline uint64_t
ranks(unsigned from, unsigned n)
{
	return below(n) << 4 * from;
}

/* One of that rank. */
static inline uint64_t
card(unsigned rank)
{
	return UINT64_C(1) << 4 * rank;
}

static inline unsigned
lowest(uint64_t cards)
{
	return (unsigned)__builtin_ctzll(cards) >> 2;
}

static inline unsigned
highest(uint64_t cards)
{
	return (unsigned)(63 - __builtin_clzll(cards)) >> 2;
}

/* One in each rank that has at least k, 1 <= k <= 8, and at most 7 + k. */
static inline uint64_t
at_least(uint64_t cards, unsigned k)
{
	return (cards + (8 - k) * ONES) >> 3 & ONES;
}

static inline unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* The cards of a wing. */
enum kickers { NONE, SINGLES, PAIRS };

/*
 * A shape: `links` neighbouring ranks of `unit` cards each and, after them,
 * `wings` kickers.
 */
struct shape {
	uint8_t pattern;
	uint8_t unit;
	uint8_t links;
	uint8_t length; /* as a reading gives it */
	uint8_t wings;
	uint8_t kickers; /* enum kickers: what a wing is */
};

/* The shapes of n cards, without bombs; ended by unit 0. */
extern const struct shape ddz_shapes[DDZ_PLAY_CARDS + 1][6];

/* All shapes but bombs, in the order of moves. */
enum { DDZ_SHAPES = 35 };
extern const struct shape ddz_in_order[DDZ_SHAPES];

/* The bombs of n cards, 4 to DDZ_BOMB_CARDS. */
extern const struct shape ddz_bombs[DDZ_BOMB_CARDS + 1];

/* Cards of the shape. */
static inline unsigned
ddz_size(const struct shape *shape)
{
	return (unsigned)shape->unit * shape->links +
	    (unsigned)shape->wings * shape->kickers;
}

/* Greater bombs are greater. */
unsigned ddz_bomb_strength(
    const struct ddz_rules *, const struct ddz_reading *);

/* Hard, soft or pure: a bomb of that play. */
enum ddz_kind ddz_kind(const struct ddz_play *);

/* Does this shape exist under the rules? */
static inline bool
ddz_allows(const struct ddz_rules *rules, const struct shape *shape)
{
	return shape->wings == 0 || rules->limits[shape->pattern].most > 0;
}

#endif
