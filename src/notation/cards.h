/*
 * cards: three-card hands as text, in the notations of zjhcmp(1).
 *
 * A card is a byte.  Its low four bits are the rank, 2..14 (jack 11, queen 12,
 * king 13, ace 14); the bits above are the suit.  So a set of cards is a set of
 * bits in 64.  CARDS_NO_SUIT marks a card written without a suit.  Rank 15 is a
 * wild card: one of three jokers that a pack holds once, or CARDS_WILD, of
 * which there is no end.
 */
#ifndef CARDS_H
#define CARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/text.h"

enum {
	CARDS_DIAMOND = 0x00,
	CARDS_CLUB = 0x10,
	CARDS_HEART = 0x20,
	CARDS_SPADE = 0x30,
	CARDS_NO_SUIT = 0x40,
	CARDS_RANK = 0x0F, /* the bits of the rank */
	CARDS_SUIT = 0x70, /* the bits of the suit */
	CARDS_SMALL_JOKER = 0x0F,
	CARDS_BIG_JOKER = 0x1F,
	CARDS_WHITE_JOKER = 0x2F,
	CARDS_WILD = 0x4F
};

enum { CARDS_PACK = 52, CARDS_DECKS = 8, CARDS_MOST = 416 };

/* A line of hands: hand i is card[3 * i] and the two after it. */
struct cards {
	int hands;
	unsigned char card[CARDS_MOST];
	uint32_t at[CARDS_MOST]; /* byte offset of each card in the text */
};

enum cards_input { CARDS_AUTO, CARDS_HEX, CARDS_IDS };

/* Reads a line of one hand or more; false with a fault. */
bool cards_read(
    const char *s, size_t n, enum cards_input, struct cards *, struct fault *);

/*
 * Do so many packs hold these cards and hands?  False with a fault.  If a card
 * is there too often, *before is the offset of the one that it repeats, and the
 * fault ends where the caller is to say where that is; else it is SIZE_MAX.
 */
bool cards_fit(const struct cards *, int decks, size_t *before, struct fault *);

/* Reads ranks, commas between or not, as a set of bits 2..14. */
bool cards_read_ranks(const char *s, size_t n, unsigned *ranks, struct fault *);

/*
 * The rank or the suit that a letter means, and 0x80; 0 for any other byte.  So
 * the sum of a rank's entry and a suit's is the card and CARDS_GOOD, and no
 * other sum has that bit.
 */
extern const unsigned char cards_ranks[256], cards_suits[256];

enum { CARDS_GOOD = 0x100 };

/* Two letters, rank first: the card and CARDS_GOOD, if it is one. */
static inline unsigned
cards_plain(const char *s)
{
	return (unsigned)cards_ranks[(unsigned char)s[0]] +
	    cards_suits[(unsigned char)s[1]];
}

enum cards_style { CARDS_ASCII, CARDS_SYMBOLS, CARDS_CHINESE, CARDS_UNICODE };

enum { CARDS_WRITTEN = 8 }; /* bytes that a written card takes at most */

/* Writes a card; returns where it ends.  Wild cards are `*`. */
char *cards_write(char *to, unsigned card, enum cards_style);

#endif
