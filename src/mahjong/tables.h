/*
 * tables: what each set of tiles of a suit lacks, known beforehand.  Private to
 * mahjong.  generate.c makes them when the program is built, for up to four of
 * each rank and up to HAND_TILES tiles; an index is a key (mahjong.h).
 */
#ifndef TABLES_H
#define TABLES_H

#include <stdint.h>

#include "mahjong/need.h"

enum {
	SUIT_KEYS = 1953125, /* 5^9 */
	HONOR_KEYS = 78125,  /* 5^7 */
	COVER_STEP = 8,
	COVER_MOST = 31,
	CLASS_STEP = 256, /* classes of a suit are fewer */
	JOIN_STEP = 512   /* of two suits */
};

/*
 * How many wildcards make a suit's tiles into groups alone, times COVER_STEP
 * (at most COVER_MOST), plus 1 if one wildcard less makes them into groups and
 * a pair; if not, that takes two more.  Copies are not limited.
 */
extern const uint8_t cover_suit[SUIT_KEYS], cover_honors[HONOR_KEYS];

/* That of a suit's tiles, no rank of which is there more than four times. */
static inline unsigned
cover_of(int suit, uint64_t tiles)
{
	uint32_t key = suit_key(tiles);

	return suit < SUITS - 1 ? cover_suit[key] : cover_honors[key];
}

/*
 * Sets of tiles that lack the same for every number of groups are a class, and
 * so are pairs of suits.
 */
struct class_table {
	const uint8_t *suit, *honors;               /* key -> class */
	const struct need *suit_need, *honors_need; /* class -> vector */
	/* class * CLASS_STEP + class -> class of both */
	const uint16_t *suits, *suit_honors;
	/* n -> class of two suits * JOIN_STEP + class of suit and honours
	 * -> tiles that n groups and a pair lack */
	const uint8_t *total[HAND_MELDS + 1];
};

/* Complete hands of at most four copies, and of any. */
extern const struct class_table class_capped, class_free;

#endif
