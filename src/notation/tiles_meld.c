/*
 * Melds, and the mark of the winning tile, alike in all notations:
 *
 *	[123m]		a chow or a pung, exposed; a kong, concealed
 *	[+1111z]	exposed
 *	[123m,1]	the tile that was claimed, 1 to 3
 *	[1111z,5]	a kong, added to a pung of which the first was claimed
 *	123m+1m		the winning tile
 */
#include "notation/tiles_reader.h"

static void
sort_meld(struct reader *r)
{
	for (int i = 1; i < r->meld_count; i++)
		for (int j = i; j > 0 && r->meld_tile[j] < r->meld_tile[j - 1];
		     j--) {
			uint8_t tile = r->meld_tile[j];

			r->meld_tile[j] = r->meld_tile[j - 1];
			r->meld_tile[j - 1] = tile;
		}
}

/* Fills in the type; false if the tiles are no meld. */
static bool
meld_type(struct reader *r, struct tiles_meld *meld)
{
	const uint8_t *tile = r->meld_tile;
	int n = r->meld_count;

	if (n < 3 || n > 4)
		return false;
	sort_meld(r);
	meld->tile = tile[0];
	if (tile[0] == tile[n - 1]) {
		meld->type = n == 4 ? TILES_KONG : TILES_PUNG;
		return true;
	}
	meld->type = TILES_CHOW;
	return n == 3 && tile[0] < Z && tile[0] % RANKS < RANKS - 2 &&
	    tile[1] == tile[0] + 1 && tile[2] == tile[0] + 2;
}

/* The mark after a comma: 1..3 the tile that was claimed, 5..7 added kong. */
static bool
take_claim(struct reader *r, struct tiles_meld *meld)
{
	char quoted[TEXT_QUOTED];
	struct token token = token_next(r->s, r->n, r->at);
	bool kong = meld->type == TILES_KONG;

	while (token.kind == BLANK) {
		r->at += token.length;
		token = token_next(r->s, r->n, r->at);
	}
	if (token.kind != DIGIT || token.value == 0 || token.value == 4 ||
	    token.value > 7 || (!kong && token.value > 3))
		return fault_set(r->fault, token.at,
		    "the claim mark is %s; expected 1 to 3%s",
		    text_quote(quoted, r->s + token.at, r->n - token.at),
		    kong ? ", or 5 to 7 for an added kong" : "");
	r->at += token.length;
	meld->exposed = true;
	meld->added = token.value > 4;
	meld->claim = token.value & 3;
	return true;
}

static bool
no_meld(struct reader *r, size_t end)
{
	return fault_set(r->fault, r->meld_at,
	    "%.*s is no meld; expected a chow, a pung or a kong",
	    (int)(end - r->meld_at > 100 ? 100 : end - r->meld_at),
	    r->s + r->meld_at);
}

/* At the comma or the bracket after a meld's tiles. */
static bool
close_meld(struct reader *r, const struct token *token)
{
	struct tiles_meld meld = {.exposed = true, .at = (uint32_t)r->meld_at};
	struct token close = *token;
	char quoted[TEXT_QUOTED];

	if (r->digits > 0)
		return reader_no_suit(r);
	if (!meld_type(r, &meld)) {
		while (close.kind != CLOSE && close.kind != END)
			close = token_next(r->s, r->n, close.at + close.length);
		return no_meld(r, close.at + close.length);
	}
	if (meld.type == TILES_KONG)
		meld.exposed = r->meld_exposed;
	if (close.kind == COMMA) {
		if (!take_claim(r, &meld))
			return false;
		do {
			close = token_next(r->s, r->n, r->at);
			r->at += close.length;
		} while (close.kind == BLANK);
	}
	if (close.kind == END || close.kind == BAR)
		return reader_wrong(
		    r, r->meld_at, "'[' is not closed; expected ']'");
	if (close.kind != CLOSE)
		return fault_set(r->fault, close.at,
		    "%s after the claim mark; expected ']'",
		    text_quote(quoted, r->s + close.at, r->n - close.at));
	if (r->tiles->melds < TILES_MELDS)
		r->tiles->meld[r->tiles->melds] = meld;
	r->tiles->melds++;
	r->in_meld = false;
	return true;
}

static bool
open_meld(struct reader *r, const struct token *token)
{
	struct token next;

	if (r->digits > 0)
		return reader_no_suit(r);
	if (r->in_meld)
		return reader_wrong(
		    r, token->at, "'[' in a meld; expected ']' first");
	if (r->plus)
		return reader_wrong(r, token->at,
		    "a meld after '+'; expected the winning tile");
	r->in_meld = true;
	r->meld_at = token->at;
	r->meld_count = 0;
	next = token_next(r->s, r->n, r->at);
	r->meld_exposed = next.kind == PLUS;
	if (next.kind == PLUS)
		r->at += next.length;
	return true;
}

static bool
take_plus(struct reader *r, const struct token *token)
{
	if (r->digits > 0)
		return reader_no_suit(r);
	if (r->in_meld)
		return reader_wrong(r, token->at,
		    "'+' among the tiles of a meld; expected it after '['");
	if (r->plus || r->ended)
		return reader_wrong(
		    r, token->at, "a second '+'; expected one winning tile");
	r->plus = true;
	r->plus_at = token->at;
	return true;
}

bool
reader_mark(struct reader *r, const struct token *token)
{
	switch (token->kind) {
	case OPEN:
		return open_meld(r, token);
	case PLUS:
		return take_plus(r, token);
	default:
		break;
	}
	if (r->in_meld)
		return close_meld(r, token);
	return reader_wrong(r, token->at,
	    token->kind == CLOSE ? "']' without '['; expected a tile"
				 : "unknown character ','; expected a tile");
}

bool
reader_finish(struct reader *r, size_t at)
{
	if (r->digits > 0)
		return reader_no_suit(r);
	if (r->in_meld)
		return reader_wrong(
		    r, r->meld_at, "'[' is not closed; expected ']'");
	if (r->plus)
		return reader_wrong(r, r->plus_at,
		    "no tile after '+'; expected the winning tile");
	if (at < r->n) {
		r->tiles->context = at + 1;
		r->tiles->context_length = r->n - at - 1;
	}
	return true;
}
