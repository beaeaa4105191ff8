/* Tiles become text (tiles.h). */
#include <string.h>

#include "notation/tiles.h"
#include "notation/tiles_token.h"

static char *
put(char *to, const char *text)
{
	size_t n = strlen(text);

	memcpy(to, text, n);
	return to + n;
}

static char *
write_chinese(char *to, unsigned tile)
{
	static const char digits[RANKS][4] = {
	    "一", "二", "三", "四", "五", "六", "七", "八", "九"};
	static const char suits[3][4] = {"万", "筒", "条"};
	static const char honors[HONORS][4] = {
	    "东", "南", "西", "北", "白", "发", "中"};

	if (tile >= Z)
		return put(to, honors[tile - Z]);
	to = put(to, digits[tile % RANKS]);
	return put(to, suits[tile / RANKS]);
}

static char *
write_unicode(char *to, unsigned tile)
{
	static const uint8_t first[] = {7, 25, 16}; /* m p s */
	static const uint8_t honors[HONORS] = {0, 1, 2, 3, 6, 5, 4};
	unsigned i = tile == TILES_WILD ? 42
	    : tile >= Z                 ? honors[tile - Z]
					: first[tile / RANKS] + tile % RANKS;

	/* U+1F000 + i, i < 64 */
	memcpy(to, "\xF0\x9F\x80", 3);
	to[3] = (char)(0x80 + i);
	return to + 4;
}

char *
tiles_write(char *to, unsigned tile, enum tiles_style style)
{
	if (style == TILES_UNICODE)
		return write_unicode(to, tile);
	if (tile == TILES_WILD) {
		*to = '*';
		return to + 1;
	}
	if (style == TILES_CHINESE)
		return write_chinese(to, tile);
	to[0] = (char)('1' + tile % RANKS);
	to[1] = "mpsz"[tile / RANKS];
	return to + 2;
}

char *
tiles_write_run(char *to, const uint8_t *tile, size_t n, enum tiles_style style)
{
	if (style != TILES_MPSZ || n == 0 || tile[0] == TILES_WILD) {
		for (size_t i = 0; i < n; i++)
			to = tiles_write(to, tile[i], style);
		return to;
	}
	for (size_t i = 0; i < n; i++)
		*to++ = (char)('1' + tile[i] % RANKS);
	*to++ = "mpsz"[tile[0] / RANKS];
	return to;
}
