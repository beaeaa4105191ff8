/*
 * Hands as Botzone writes them, words parted by blanks or not:
 *
 *	W1..W9	characters	F1..F4	east south west north
 *	B1..B9	dots		J1..J3	red green white
 *	T1..T9	bamboos		H1..H8	flowers
 *
 * W, F and others are honours or suits elsewhere; where such a word may begin
 * and end says which they are.
 */
#include "notation/tiles_reader.h"

/* What follows each letter: 1 to `most`, tiles from `first` on by `step`. */
static const struct {
	uint8_t kind, most, first;
	int8_t step;
} words[128] = {
    ['W'] = {TILE, 9, M, 1},
    ['B'] = {TILE, 9, P, 1},
    ['T'] = {TILE, 9, S, 1},
    ['F'] = {TILE, 4, EAST, 1},
    ['J'] = {TILE, 3, RED, -1},
    ['H'] = {FLOWER, 8, 0, 0},
};

/* Reads the tile of Botzone at `at`, or FLOWER; UNKNOWN if there is none. */
static inline struct token
botzone_at(const struct reader *r, size_t at)
{
	struct token letter = token_next(r->s, r->n, at), digit;
	struct token tile = {.kind = UNKNOWN, .at = at};
	unsigned row = (unsigned char)letter.letter, rank;

	if (letter.kind != LETTER)
		return tile;
	digit = token_next(r->s, r->n, at + letter.length);
	rank = digit.value - 1U;
	if (digit.kind != DIGIT || rank >= words[row].most)
		return tile;
	tile.kind = words[row].kind;
	tile.value = (uint8_t)(words[row].first + words[row].step * (int)rank);
	tile.length = (uint8_t)(letter.length + digit.length);
	return tile;
}

/*
 * Where the word that begins at `at` ends, or `at` if it is none.
 * Such a word ends at a blank, or at what can follow no digit without a suit.
 */
static size_t
word_at(const struct reader *r, size_t at)
{
	size_t end = at;
	struct token token = botzone_at(r, end);

	while (token.kind != UNKNOWN) {
		end += token.length;
		token = botzone_at(r, end);
	}
	switch (token_next(r->s, r->n, end).kind) {
	case END:
	case BLANK:
	case BAR:
	case OPEN:
	case CLOSE:
	case PLUS:
		return end;
	default:
		return at;
	}
}

/* Words of Botzone and blanks, from `at` up to `close` or the end. */
static bool
botzone_until(const struct reader *r, size_t at, enum kind close)
{
	struct token token = token_next(r->s, r->n, at);

	while (token.kind != close && token.kind != END && token.kind != BAR) {
		size_t end =
		    token.kind == BLANK ? at + token.length : word_at(r, at);

		if (end == at)
			return false;
		at = end;
		token = token_next(r->s, r->n, at);
	}
	return true;
}

/*
 * May a word of Botzone begin here?  After a blank; also after a bracket or a
 * '+' if nothing else follows up to its end, where it could be nothing else.
 */
static bool
botzone_begins(const struct reader *r, enum kind before)
{
	switch (before) {
	case END:
	case BLANK:
		return true;
	case OPEN:
		return botzone_until(r, r->at, CLOSE);
	case PLUS:
		return botzone_until(r, r->at, r->in_meld ? CLOSE : END);
	default:
		return false;
	}
}

bool
botzone_take(struct reader *r, size_t end)
{
	while (r->at < end) {
		struct token token = botzone_at(r, r->at);

		r->at += token.length;
		if (token.kind == FLOWER)
			r->tiles->flowers++;
		else if (!reader_add(r, token.value, token.at))
			return false;
	}
	return true;
}

size_t
botzone_word(const struct reader *r, enum kind before)
{
	return botzone_begins(r, before) ? word_at(r, r->at) : r->at;
}
