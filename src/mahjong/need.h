/*
 * need: how many tiles a suit lacks for so many groups, with or without the
 * pair.  Private to mahjong.
 *
 * A vector has a lane for each pair of numbers: lane 2m+p is the fewest tiles
 * that the suit lacks of m groups and p pairs; NEED_NEVER if they cannot be.
 */
#ifndef NEED_H
#define NEED_H

#include <stdint.h>

#include "mahjong/mahjong.h"

enum {
	NEED_LANES = 16,
	NEED_NEVER = 64,
	NEED_EXCESS = HAND_TILES, /* most tiles beyond the copies there are */
	NEED_NO_CAP = 255
};

typedef uint8_t need_lanes __attribute__((vector_size(NEED_LANES)));

/* A vector that can be read at a lower place, where nothing can be. */
struct need {
	uint8_t never[NEED_LANES];
	uint8_t lane[NEED_LANES];
};

/*
 * A walk over the ranks of a suit, from the lowest: how many chows began two
 * ranks ago, how many one rank ago.  Three equal chows are three pungs, so two
 * are enough.
 */
enum { NEED_CHOWS = 3 };

struct need_walk {
	bool reached[NEED_CHOWS][NEED_CHOWS]; /* else at[][] means nothing */
	struct need at[NEED_CHOWS][NEED_CHOWS][NEED_EXCESS + 1];
};

void need_begin(struct need_walk *, int excess);

/*
 * One rank further: so many copies of the suit there, of which a complete hand
 * may have `cap`.  `chows` says whether a chow may begin there.
 */
void need_step(const struct need_walk *from, struct need_walk *to, bool chows,
    int copies, int cap, int excess);

/* The tiles of a suit, and how many of each a complete hand may have. */
struct need_suit {
	int ranks;
	bool chows;
	uint8_t copies[RANKS];
	uint8_t cap[RANKS];
};

/* need[e], for e in 0..excess: with at most e tiles beyond the caps. */
void need_of_suit(const struct need_suit *, int excess, struct need *need);

/* The vectors of two suits together. */
void need_join(
    const struct need *a, const struct need *b, int excess, struct need *both);

/* What two lack of n groups and a pair. */
int need_total(
    const struct need *a, const struct need *b, int excess, int groups);

#endif
