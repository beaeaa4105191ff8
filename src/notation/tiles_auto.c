/*
 * Tokens become tiles: the notations that a reader can tell apart, mixed.
 * Digits wait for their suit, also over blanks; honours, the tiles of Unicode
 * and the words of Botzone stand alone.
 */
#include <string.h>

#include "notation/tiles_reader.h"

static bool
add_digit(struct reader *r, uint8_t digit, size_t at)
{
	if (r->digits == 0)
		r->first_digit = at;
	if (r->pending == PENDING)
		return reader_wrong(r, at,
		    "more than 32 digits without a suit; expected m, p, s or z");
	r->digits += digit != TILES_WILD;
	r->digit[r->pending] = digit;
	r->digit_at[r->pending++] = at;
	return true;
}

/* 5z 6z 7z are white, green, red; in mainland order red, green, white. */
static uint8_t
honor_of(const struct reader *r, uint8_t digit)
{
	static const uint8_t mainland[] = {RED, GREEN, WHITE};

	if (r->input == TILES_CN && digit >= 5)
		return mainland[digit - 5];
	return (uint8_t)(Z + digit - 1);
}

static bool
no_honor(struct reader *r, size_t at)
{
	char quoted[TEXT_QUOTED];

	return fault_set(r->fault, at,
	    "%s is no honour; expected 1 to 7 before z",
	    text_quote(quoted, r->s + at, r->n - at));
}

static bool
add_with_suit(struct reader *r, uint8_t digit, uint8_t suit, size_t at)
{
	if (digit == TILES_WILD)
		return reader_add(r, TILES_WILD, at);
	if (suit == Z && (digit == 0 || digit > HONORS))
		return no_honor(r, at);
	if (suit == Z)
		return reader_add(r, honor_of(r, digit), at);
	return reader_add(
	    r, (uint8_t)(suit + (digit == 0 ? 5 : digit) - 1), at);
}

static bool
take_suit(struct reader *r, uint8_t suit)
{
	for (int i = 0; i < r->pending; i++)
		if (!add_with_suit(r, r->digit[i], suit, r->digit_at[i]))
			return false;
	r->pending = r->digits = 0;
	return true;
}

static bool
take_letter(struct reader *r, const struct token *token)
{
	char quoted[TEXT_QUOTED];
	const char *s = r->s + token->at;

	if (r->digits > 0 && token->value != NOTHING)
		return take_suit(r, token->value);
	if (r->digits == 0 && token->honor != NOTHING)
		return reader_add(r, token->honor, token->at);
	text_quote(quoted, s, r->n - token->at);
	if (r->digits > 0)
		return fault_set(r->fault, token->at,
		    "unknown suit %s; expected m, p, s or z after digits",
		    quoted);
	if (token->value != NOTHING)
		return fault_set(r->fault, token->at,
		    "no digit before the suit %s; expected 1 to 9", quoted);
	return fault_set(r->fault, token->at,
	    "unknown character %s; expected a tile", quoted);
}

static bool
take_token(struct reader *r, const struct token *token)
{
	char quoted[TEXT_QUOTED];

	switch (token->kind) {
	case BLANK:
	case IGNORED:
		return true;
	case DIGIT:
		return add_digit(r, token->value, token->at);
	case SUIT:
		if (r->digits == 0)
			return reader_wrong(r, token->at,
			    "no digit before the suit; expected 1 to 9");
		return take_suit(r, token->value);
	case LETTER:
		return take_letter(r, token);
	case TILE:
		if (r->digits > 0 && token->value == TILES_WILD)
			return add_digit(r, TILES_WILD, token->at);
		return r->digits > 0 ? reader_no_suit(r)
				     : reader_add(r, token->value, token->at);
	case FLOWER:
		if (r->in_meld)
			return reader_wrong(r, token->at,
			    "a flower in a meld; expected tiles of a suit");
		r->tiles->flowers++;
		return true;
	case OPEN:
	case COMMA:
	case CLOSE:
	case PLUS:
		return reader_mark(r, token);
	default:
		return fault_set(r->fault, token->at,
		    "unknown character %s; expected a tile",
		    text_quote(quoted, r->s + token->at, r->n - token->at));
	}
}

static inline bool
is_digit(const struct reader *r, size_t at)
{
	return at < r->n && r->s[at] >= '0' && r->s[at] <= '9';
}

/* Takes the digits that begin here at once, and their suit if it follows: most
 * of a hand is these.
 */
static bool
take_digits(struct reader *r)
{
	for (; is_digit(r, r->at); r->at++)
		if (!add_digit(r, (uint8_t)(r->s[r->at] - '0'), r->at))
			return false;
	if (r->at < r->n && strchr("mpsz", r->s[r->at]) && r->s[r->at])
		return take_suit(r, letter_suit(r->s[r->at++]));
	return true;
}

bool
tiles_read_auto(struct reader *r)
{
	enum kind before = END;

	for (;;) {
		struct token token;

		if (is_digit(r, r->at)) {
			if (!take_digits(r))
				return false;
			before = r->digits > 0 ? DIGIT : LETTER;
		}
		token = token_next(r->s, r->n, r->at);
		if (token.kind == END || token.kind == BAR)
			return reader_finish(r, token.at);
		if (token.kind == LETTER && r->digits == 0) {
			size_t end = botzone_word(r, before);

			if (end > r->at) {
				if (!botzone_take(r, end))
					return false;
				before = TILE;
				continue;
			}
		}
		r->at += token.length;
		if (!take_token(r, &token))
			return false;
		before = token.kind;
		if (before == OPEN && r->meld_exposed)
			before = PLUS;
	}
}
