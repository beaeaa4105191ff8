/*
 * tiles_token: what a text of mahjong tiles is made of, character by character,
 * in every notation that is not one word a tile.  Private to the readers of
 * tiles.h.
 *
 *	1 2 ... 9 0		digits, also full-width, 一 二 ... 九
 *	m p s z, w b t		suits, either case; 万 筒 条 and their synonyms,
 *字 E S W N P F C		honours, where no digit waits 东 南 西 北 白 发
 *中	honours, with synonyms of two characters (红中) U+1F000..U+1F02A
 *the tiles of Unicode
 *	* x U+1F02A		wildcards
 *	春 ... 菊, U+1F022...	flowers
 *	blank , | [ ] +		marks
 */
#ifndef TILES_TOKEN_H
#define TILES_TOKEN_H

#include <stddef.h>
#include <stdint.h>

/* The first tiles of the suits; the honours. */
enum { M = 0, P = 9, S = 18, Z = 27, RANKS = 9, HONORS = 7 };
enum { EAST = 27, SOUTH, WEST, NORTH, WHITE, GREEN, RED };

enum kind {
	END,
	UNKNOWN,
	BLANK,
	COMMA,
	BAR,
	OPEN,
	CLOSE,
	PLUS,
	IGNORED, /* a variation selector */
	DIGIT,   /* value 1..9 */
	SUIT,    /* value: its first tile */
	LETTER,  /* value: a suit's first tile, or NOTHING; else a tile */
	TILE,
	FLOWER
};

enum { NOTHING = 255 };

struct token {
	enum kind kind;
	uint8_t value;
	uint8_t honor; /* of a LETTER without digits before it, or NOTHING */
	size_t at, length;
};

/* The token at s[at..n); of kind END if there is none. */
struct token token_next(const char *s, size_t n, size_t at);

/* The next character, full-width forms as ASCII; 0 if it is no UTF-8. */
uint32_t token_narrow(const char *s, size_t n, size_t *length);

/* A letter as the suit of the digits before it: its first tile, or NOTHING. */
uint8_t letter_suit(uint32_t code);

/* An upper-case letter as an honour, or NOTHING. */
uint8_t letter_honor(uint32_t code);

#endif
