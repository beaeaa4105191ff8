/*
 * ranks: Dou Dizhu cards as text, in the notations of ddzpat(1).
 *
 * Suits do not matter, so cards are counts: four bits for each rank, from three
 * (bits 0-3) to ace (44-47), two (48-51), small joker (52-55), big (56-59).
 */
#ifndef RANKS_H
#define RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/text.h"

enum { RANKS = 15, RANKS_SMALL = 13, RANKS_BIG = 14 };

struct ranks {
	uint64_t cards; /* without stars */
	unsigned stars; /* wildcards that have no rank */
	unsigned n;     /* all cards */
	unsigned laizi; /* bit r: rank r was marked as laizi (ratel's *7) */
};

enum ranks_input {
	RANKS_AUTO,
	RANKS_HEX,
	RANKS_BOTZONE,
	RANKS_OPENSPIEL,
	RANKS_DOUZERO,
	RANKS_RLCARD,
	RANKS_RATEL
};

/* How to read: the notation, packs in play (1 to 3), most cards. */
struct ranks_how {
	enum ranks_input input;
	unsigned decks, most;
};

/* Letters of the ranks, in their order. */
extern const char ranks_letters[RANKS + 1];

/* One card for each byte that is one by itself; 0 for others. */
extern const uint64_t ranks_of_byte[256];

/* Is one of the words BJ and RJ in it, which auto refuses? */
bool ranks_refuses(const char *s, size_t n);

/*
 * Cards of one byte each and nothing between them, in `auto`: the usual line,
 * without a branch a card.  False if it is anything else, or too many of a rank
 * for one deck; ranks_read() then says which.
 */
static inline bool
ranks_read_plain(const char *s, size_t n, struct ranks *ranks)
{
	const uint64_t low = UINT64_C(0x0F0F0F0F0F0F0F0F);
	/* 7 - 4 for ranks, 7 - 1 for jokers: more than that reaches bit 3. */
	const uint64_t room = UINT64_C(0x0663333333333333);
	const uint64_t high = UINT64_C(0x0888888888888888);
	uint64_t cards = 0, pairs;
	size_t i = 0;

	if (n == 0 || n > 20)
		return false;
	for (; i + 4 <= n; i += 4)
		cards += ranks_of_byte[(unsigned char)s[i]] +
		    ranks_of_byte[(unsigned char)s[i + 1]] +
		    ranks_of_byte[(unsigned char)s[i + 2]] +
		    ranks_of_byte[(unsigned char)s[i + 3]];
	for (; i < n; i++)
		cards += ranks_of_byte[(unsigned char)s[i]];
	/* Bytes that are no card, and sums that ran over, leave fewer than n.
	 */
	pairs = (cards & low) + (cards >> 4 & low);
	if (pairs * UINT64_C(0x0101010101010101) >> 56 != n ||
	    ((((cards & ~high) + room) | cards) & high) != 0)
		return false;
	if ((cards >> 4 * RANKS_SMALL & 0xFF) != 0 &&
	    (cards >> 4 * 8 & 15) != 0 && ranks_refuses(s, n))
		return false;
	ranks->stars = (unsigned)(cards >> 60);
	ranks->cards = cards & ~(UINT64_C(15) << 60);
	ranks->n = (unsigned)n;
	ranks->laizi = 0;
	return true;
}

/*
 * Reads cards; false with a fault.  There may be none: n is 0 then.
 */
bool ranks_read(const char *s, size_t n, const struct ranks_how *,
    struct ranks *, struct fault *);

/* Reads one rank, joker included, as `auto` writes it; false: it is none. */
bool ranks_read_one(const char *s, size_t n, unsigned *rank);

/*
 * Reads laizi: one rank or two, a comma or nothing between them; none if the
 * text is empty or `-`.  Stores a set of bits; false with a fault.
 */
bool ranks_read_laizi(const char *s, size_t n, unsigned *laizi, struct fault *);

/* Bytes that ranks_write() may touch: the cards, and some more. */
enum { RANKS_SLACK = 16 };

/* Writes cards, ascending; returns where they end. */
char *ranks_write(char *to, uint64_t cards);

#endif
