/*
 * tiles_token: what a text of mahjong tiles is made of, character by character,
 * in every notation that is not one word a tile.  Private to the readers of
 * tiles.h.
 *
 *	1 2 ... 9 0	digits, also full-width, 一 二 ... 九
 *	m p s z, w b t	suits, either case; 万 筒 条 and their synonyms
 *	E S W N P F C	honours, where no digit waits for its suit
 *	东 南 ... 中	honours, with synonyms of two characters (红中)
 *	U+1F000 ... 2A	the tiles of Unicode
 *	* x U+1F02A	wildcards
 *	春 ... 菊	flowers, as U+1F022 ... 29 also
 *	blank , | [ ] +	marks
 */
#ifndef TILES_TOKEN_H
#define TILES_TOKEN_H

#include <stddef.h>
#include <stdint.h>

/* The first tiles of the suits; the honours. */
enum { M = 0, P = 9, S = 18, Z = 27, RANKS = 9, HONORS = 7 };
enum { EAST = 27, SOUTH, WEST, NORTH, WHITE, GREEN, RED };

enum kind {
	UNKNOWN,
	END,
	BLANK,
	COMMA,
	BAR,
	OPEN,
	CLOSE,
	PLUS,
	IGNORED, /* a variation selector */
	DIGIT,   /* value 0..9 */
	SUIT,    /* value: its first tile */
	LETTER,  /* value: a suit's first tile, or NOTHING; else a tile */
	TILE,    /* value: the tile */
	FLOWER
};

enum { NOTHING = 255 };

struct token {
	uint8_t kind; /* enum kind */
	uint8_t value;
	uint8_t honor;  /* of a LETTER without digits before it, or NOTHING */
	uint8_t length; /* bytes */
	char letter;    /* of a LETTER: it, in ASCII */
	size_t at;
};

/* What each character of ASCII is; without place and length. */
extern const struct token token_ascii[128];

/* The token at s[at..n), n > at, whatever it is. */
struct token token_wide(const char *s, size_t n, size_t at);

/* The token at s[at..n); of kind END if there is none. */
static inline struct token
token_next(const char *s, size_t n, size_t at)
{
	struct token token = {.kind = END};

	if (at < n) {
		if ((unsigned char)s[at] >= 0x80)
			return token_wide(s, n, at);
		token = token_ascii[(unsigned char)s[at]];
		token.length = 1;
	}
	token.at = at;
	return token;
}

/* A letter as the suit of the digits before it: its first tile, or NOTHING. */
static inline uint8_t
letter_suit(char c)
{
	struct token token = token_ascii[c & 0x7F];

	return token.kind == LETTER && token.letter == c ? token.value
							 : NOTHING;
}

/* An upper-case letter as an honour, or NOTHING. */
static inline uint8_t
letter_honor(char c)
{
	struct token token = token_ascii[c & 0x7F];

	return token.kind == LETTER && token.letter == c ? token.honor
							 : NOTHING;
}

#endif
