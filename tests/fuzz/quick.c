/* The fast reader of hands with melds: what it takes, all others read alike. */
#include "fuzz.h"
#include "notation/tiles_reader.h"
#include "tiles_same.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz fuzz = {data, size};
	char *s = fuzz_text(&fuzz, 0);
	size_t n = fuzz.size;
	struct tiles quick = {0}, whole = {0};
	struct fault fault;
	struct reader r = {.s = s,
	    .n = n,
	    .input = TILES_AUTO,
	    .tiles = &whole,
	    .fault = &fault};

	if (tiles_read_quick(s, n, &quick))
		MUST(tiles_read_auto(&r) && tiles_same(&quick, &whole));
	free(s);
	return 0;
}
