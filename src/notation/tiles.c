/* The notations of hands, by name (tiles.h). */
#include "notation/tiles_reader.h"

static void
clear(struct tiles *tiles)
{
	tiles->count = tiles->melds = tiles->flowers = 0;
	tiles->marked = false;
	tiles->context = tiles->context_length = 0;
}

bool
tiles_read(const char *s, size_t n, enum tiles_input input, struct tiles *tiles,
    struct fault *fault)
{
	struct reader r;

	clear(tiles);
	if (input == TILES_AUTO) {
		if (tiles_read_quick(s, n, tiles))
			return true;
		clear(tiles);
	}
	r = (struct reader){
	    .s = s, .n = n, .input = input, .tiles = tiles, .fault = fault};
	return input <= TILES_CN ? tiles_read_auto(&r) : tiles_read_words(&r);
}
