/*
 * deal: random hands of tiles and cards that anyone can deal again.
 *
 * Everything dealt is a function of (seed, line): a line needs no line before
 * it, so that parts of a stream can be dealt on many machines.
 *
 * The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw: Parallel
 * random numbers: as easy as 1, 2, 3; SC 2011).  Its key is the seed, low word
 * first; its counter is the number of the block, low word first, then that of
 * the line, low word first.  The four words of block 0 are drawn in order,
 * then those of block 1, and so on.
 *
 * A draw below a bound is Lemire's (Fast random integer generation in an
 * interval; ACM TOMACS 29, 2019): the high word of word times bound, or a new
 * word if the low word is less than 2^32 modulo the bound.  No number is
 * likelier than another.
 *
 * Nothing here allocates, fails, or keeps state outside its arguments.
 */
#ifndef DEAL_H
#define DEAL_H

#include <stdbool.h>
#include <stdint.h>

/* ---- The generator ----------------------------------------------------- */

enum { DEAL_WORDS = 16 }; /* made at once: four blocks */

struct deal_random {
	uint64_t seed, line;
	uint64_t block; /* the next to be made */
	unsigned used;  /* words given out of those made */
	uint32_t word[DEAL_WORDS];
};

/* Sets the generator to the first word of a line (from 0). */
void deal_start(struct deal_random *, uint64_t seed, uint64_t line);

/* Makes the next DEAL_WORDS words. */
void deal_refill(struct deal_random *);

static inline uint32_t
deal_word(struct deal_random *random)
{
	if (random->used == DEAL_WORDS)
		deal_refill(random);
	return random->word[random->used++];
}

/* A number 0..bound-1, all equally likely; bound is 1..2^32-1. */
static inline int
deal_below(struct deal_random *random, uint32_t bound)
{
	uint64_t product = (uint64_t)deal_word(random) * bound;

	if ((uint32_t)product < bound) {
		uint32_t least = -bound % bound; /* 2^32 modulo the bound */

		while ((uint32_t)product < least)
			product = (uint64_t)deal_word(random) * bound;
	}
	return (int)(product >> 32);
}

/*
 * Fisher and Yates: puts `drawn` random cards of pack[0..size) in front, in
 * the order drawn.  Card i changes places with card i + below(size - i).
 */
void deal_draw(struct deal_random *, unsigned char *pack, int size, int drawn);

/* ---- Mahjong -----------------------------------------------------------
 *
 * Kinds are 0-8 characters (m), 9-17 dots (p), 18-26 bamboo (s), 27-33
 * honours (z); four tiles of each.
 */
enum { DEAL_KINDS = 34, DEAL_TILES = 136, DEAL_HAND = 17 };

enum deal_suits { DEAL_M = 1, DEAL_P = 2, DEAL_S = 4, DEAL_Z = 8 };

struct deal_mahjong {
	int tiles; /* in a hand, 1..DEAL_HAND */
	int wild;  /* how many of them turn into wildcards, 0..tiles */
	bool win;  /* only hands of groups and a pair; tiles is 3n+2 */
	/* Made by deal_mahjong_prepare() from the suits in play: */
	int size;                       /* tiles of the pack */
	unsigned char pack[DEAL_TILES]; /* their kinds */
	int melds;                      /* different groups of three */
	unsigned char meld[55][3];
};

/* Prepares for a set of enum deal_suits. */
void deal_mahjong_prepare(struct deal_mahjong *, unsigned suits);

/*
 * Deals a hand: how many of each kind, wildcards not among them.
 *
 * Without `win` the hand is drawn from the pack and its first `wild` tiles
 * turn.  With `win` each group is drawn from all pungs and chows, the pair from
 * all kinds, all over again while a kind occurs more than four times; so all
 * sequences of groups that the pack holds are equally likely.  `wild` tiles
 * drawn from the hand turn.
 */
void deal_mahjong(struct deal_random *, const struct deal_mahjong *,
    unsigned char count[DEAL_KINDS]);

/* ---- Dou Dizhu ---------------------------------------------------------
 *
 * Ranks are 0-12 for 3..2, 13 the small joker, 14 the big one.
 */
enum { DEAL_RANKS = 15, DEAL_SMALL_JOKER = 13, DEAL_BIG_JOKER = 14 };

/* Three hands of 17 and the three cards left: the count of each rank. */
void deal_doudizhu(struct deal_random *, unsigned char hand[4][DEAL_RANKS]);

/* 1..20 cards, each number equally likely, drawn from the 54. */
void deal_cards(struct deal_random *, unsigned char count[DEAL_RANKS]);

/*
 * A play that is legal alone under the competition rules: its pattern is one
 * of fourteen, equally likely; then its length, then its rank; kickers are
 * drawn from the cards of other ranks, all over again until they are legal.
 */
void deal_play(struct deal_random *, unsigned char count[DEAL_RANKS]);

/*
 * Turns up to `wild` cards, drawn from those that are no jokers, into
 * wildcards; returns how many.
 */
int deal_turn(struct deal_random *, unsigned char count[DEAL_RANKS], int wild);

#endif
