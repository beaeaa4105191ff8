/*
 * Notations of one word a tile, by name only; blanks and commas between:
 *
 *	ids		0-8 characters, 9-17 bamboos, 18-26 dots,
 *			27-33 east south west north red green white
 *	ids-mps		0-8 characters, 9-17 dots, 18-26 bamboos,
 *			27-33 east south west north white green red
 *	hex		01-09 characters, 11-19 bamboos, 21-29 dots,
 *			31-37 honours as in ids; 0x before it or not
 *	tenhou136	0-135, a tile of ids-mps four times
 *	mjai		1m..9s, 5mr 5pr 5sr, E S W N P F C
 */
#include <string.h>

#include "notation/tiles_reader.h"

/* A number at s[0..n) in the base; -1 if it is none, or above 999. */
static int
number_of(const char *s, size_t n, int base)
{
	int number = 0;

	if (n == 0 || n > 3)
		return -1;
	for (size_t i = 0; i < n; i++) {
		int digit = s[i] >= '0' && s[i] <= '9' ? s[i] - '0'
		    : (s[i] | 0x20) >= 'a' && (s[i] | 0x20) <= 'f'
		    ? (s[i] | 0x20) - 'a' + 10
		    : 99;

		if (digit >= base)
			return -1;
		number = number * base + digit;
	}
	return number;
}

/* 0-8 characters, 9-17 bamboos, 18-26 dots, ESWN red green white. */
static int
tile_of_id(int id)
{
	static const uint8_t first[] = {M, S, P};

	if (id < 0 || id >= TILES_KINDS)
		return -1;
	if (id < 3 * RANKS)
		return first[id / RANKS] + id % RANKS;
	return id < WHITE ? id : WHITE + RED - id;
}

/* 01-09 characters, 11-19 bamboos, 21-29 dots, 31-37 honours. */
static int
tile_of_byte(int byte)
{
	int row = byte >> 4, rank = (byte & 15) - 1;

	if (byte < 0 || row > 3 || rank < 0 ||
	    rank >= (row == 3 ? HONORS : RANKS))
		return -1;
	return tile_of_id(RANKS * row + rank);
}

/* 1m 5mr E P F C */
static int
tile_of_mjai(const char *s, size_t n)
{
	uint8_t suit;

	if (n == 1)
		suit = letter_honor(s[0]);
	else
		suit = letter_suit(s[1]);
	if (suit == NOTHING)
		return -1;
	if (n == 1)
		return suit;
	if (s[0] < '1' || s[0] > '9' || strchr("mps", s[1]) == NULL)
		return -1;
	if (n == 2 || (n == 3 && s[0] == '5' && s[2] == 'r'))
		return suit + s[0] - '1';
	return -1;
}

static int
tile_of_word(enum tiles_input input, const char *s, size_t n)
{
	int number;

	if (n == 1 && (s[0] == '*' || s[0] == 'x'))
		return TILES_WILD;
	switch (input) {
	case TILES_IDS:
		return tile_of_id(number_of(s, n, 10));
	case TILES_IDS_MPS:
		number = number_of(s, n, 10);
		return number < TILES_KINDS ? number : -1;
	case TILES_TENHOU136:
		number = number_of(s, n, 10);
		return number >= 0 && number < 4 * TILES_KINDS ? number / 4
							       : -1;
	case TILES_HEX:
		if (n > 2 && s[0] == '0' && (s[1] | 0x20) == 'x')
			return tile_of_byte(number_of(s + 2, n - 2, 16));
		return tile_of_byte(number_of(s, n, 16));
	default:
		return tile_of_mjai(s, n);
	}
}

static const char *
expected_word(enum tiles_input input)
{
	switch (input) {
	case TILES_HEX:
		return "01-09, 11-19, 21-29 or 31-37";
	case TILES_TENHOU136:
		return "0 to 135";
	case TILES_MJAI:
		return "1m to 9s, 5mr 5pr 5sr or E S W N P F C";
	default:
		return "0 to 33";
	}
}

/* Where the word that begins at `at` ends. */
static size_t
word_end(const struct reader *r, size_t at)
{
	while (at < r->n && strchr(" \t,|[]+", r->s[at]) == NULL)
		at++;
	return at;
}

static bool
take_word(struct reader *r)
{
	size_t at = r->at, end = word_end(r, at);
	int tile = tile_of_word(r->input, r->s + at, end - at);
	char quoted[TEXT_QUOTED];

	if (tile < 0 && end - at > 1 && end - at < 12 &&
	    text_characters(r->s + at, end - at) == end - at && r->s[at] > ' ')
		return fault_set(r->fault, at,
		    "unknown tile '%.*s'; expected %s", (int)(end - at),
		    r->s + at, expected_word(r->input));
	if (tile < 0)
		return fault_set(r->fault, at, "unknown tile %s; expected %s",
		    text_quote(quoted, r->s + at, r->n - at),
		    expected_word(r->input));
	r->at = end;
	return reader_add(r, (uint8_t)tile, at);
}

/* Blanks and commas between; a claim mark has no place here. */
bool
tiles_read_words(struct reader *r)
{
	for (;;) {
		struct token token = token_next(r->s, r->n, r->at);

		switch (token.kind) {
		case END:
		case BAR:
			return reader_finish(r, token.at);
		case BLANK:
		case COMMA:
			r->at += token.length;
			break;
		case OPEN:
		case CLOSE:
		case PLUS:
			r->at += token.length;
			if (!reader_mark(r, &token))
				return false;
			break;
		default:
			if (!take_word(r))
				return false;
		}
	}
}
