/*
 * win: how a hand was won, as mjhu(1) reads it after the hand's `|`: words in
 * any order, parted by blanks or commas,
 *
 *	draw round=E seat=S last-tile last-copy kong after-kong first ready
 *	dealer flowers=N
 *
 * or the form of the 国标 programs, EN0101|3: round and seat wind; drawn, last
 * copy, last tile, kong as 0 or 1; then the flowers, which may be left out.
 */
#ifndef WIN_H
#define WIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/text.h"

enum {
	WIN_DRAW = 1,        /* from the wall, not by a discard */
	WIN_LAST_COPY = 2,   /* the three others lie open */
	WIN_LAST_TILE = 4,   /* of the wall, or the discard after it */
	WIN_KONG = 8,        /* a kong's replacement; by discard: robbed */
	WIN_AFTER_KONG = 16, /* the discard after a kong */
	WIN_FIRST = 32,      /* on the first turn */
	WIN_READY = 64,      /* ready was declared */
	WIN_DEALER = 128
};

enum { WIN_FLOWERS = 8 }; /* there are no more */

struct win {
	unsigned how;     /* WIN_... */
	char round, seat; /* 'E' 'S' 'W' 'N', or 0: not said */
	uint8_t flowers;
};

/*
 * Reads what stands after the `|`, over what *win holds (the words that hold
 * for every line): words add to it, the 国标 form replaces all that it says.
 * False with a fault.
 */
bool win_read(const char *s, size_t n, struct win *, struct fault *);

#endif
