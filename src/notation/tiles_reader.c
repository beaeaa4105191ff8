/* A tile joins the hand, or the meld in work (tiles_reader.h). */
#include "notation/tiles_reader.h"

bool
reader_wrong(struct reader *r, size_t at, const char *message)
{
	return fault_set(r->fault, at, "%s", message);
}

static bool
add_to_meld(struct reader *r, uint8_t tile, size_t at)
{
	if (tile == TILES_WILD)
		return reader_wrong(r, at,
		    "a wildcard in a meld; expected the tiles that lie there");
	if (r->meld_count < IN_MELD)
		r->meld_tile[r->meld_count] = tile;
	r->meld_count++;
	return true;
}

bool
reader_add(struct reader *r, uint8_t tile, size_t at)
{
	struct tiles *tiles = r->tiles;

	if (r->in_meld)
		return add_to_meld(r, tile, at);
	if (r->ended)
		return reader_wrong(r, at,
		    "a tile after the winning one; expected '+' before the "
		    "last tile");
	if (tiles->count < TILES_MOST) {
		tiles->tile[tiles->count] = tile;
		tiles->at[tiles->count] = (uint32_t)at;
	}
	tiles->count++;
	if (r->plus) {
		r->plus = false;
		r->ended = tiles->marked = true;
	}
	return true;
}

bool
reader_no_suit(struct reader *r)
{
	char quoted[TEXT_QUOTED];
	size_t at = r->first_digit;

	return fault_set(r->fault, at,
	    "no suit after %s; expected m, p, s or z after digits",
	    text_quote(quoted, r->s + at, r->n - at));
}
