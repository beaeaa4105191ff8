/*
 * deals: the hands of a dealt game, as lists of ranks.
 *
 * Hands are parted by `|` or `/`, or are exactly two words.  A hand is written
 * in the order in which it is played: as cards parted by blanks or commas, or
 * run together.
 *
 * Ranks are A 2 3 .. 10 J Q K, in either case.  Ten is also T, X and, in a
 * run, 0.  A word of digits is a number if it is one (1, 11, 12, 13 for ace,
 * jack, queen, king); else it is a run, but only where it is the whole hand.
 * No number begins with 0, so 02 is a run; 0 alone is one only with a suit.
 * A run has cards of one letter, and 10; a lone 1 is no ace there, nor where
 * the hands are two words.
 * A suit may stand before or after a rank (s h d c, a symbol, or in Chinese);
 * it does not count.  Full-width forms are read as ASCII, and Unicode's playing
 * cards as ranks.  With 15 ranks 小王 and U+1F0CF are 14; 大王, U+1F0BF and
 * U+1F0DF are 15.
 */
#ifndef DEALS_H
#define DEALS_H

#include "text/text.h"

enum { DEAL_PLAYERS = 8, DEAL_HAND = 1000, DEAL_RANKS = 15 };

struct deal {
	int players; /* 2..DEAL_PLAYERS */
	/* Player i holds card[start[i]] .. card[start[i + 1] - 1]: 1..1000. */
	size_t start[DEAL_PLAYERS + 1];
	uint8_t card[DEAL_PLAYERS * DEAL_HAND + 16]; /* 1..DEAL_RANKS */
	/*
	 * How the cards were written: is a rank a letter, so that they print
	 * run together, and is ten an X?  (A deal read with copies 0 and 13
	 * ranks in plain numbers has neither.)
	 */
	bool letters, x;
};

/*
 * Reads s[0..n); at least 16 bytes after it may be looked at.  Ranks above
 * `ranks` are faults, as is a rank with more than `copies` cards over all hands
 * (0: any number).
 */
bool deal_read(struct deal *, const char *s, size_t n, int ranks, long copies,
    struct fault *);

/* The card in a run: "A" .. "K", ten as X or T, 小王, 大王. */
const char *deal_letter(int rank, bool x);

#endif
