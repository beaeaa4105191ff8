/*
 * Lists of tiles in a rule set: classes by name, and tiles by notation.
 */
#include <string.h>

#include "mahjong/fan_internal.h"

#define RANKS(bits) \
	(UINT64_C(bits) | UINT64_C(bits) << 9 | UINT64_C(bits) << 18)

static const struct {
	const char *name;
	uint64_t tiles;
	uint8_t dynamic;
} classes[] = {
    {"all", EVERY_TILE, 0},
    {"any", EVERY_TILE, 0},
    {"m", CHARACTERS, 0},
    {"p", DOTS, 0},
    {"s", BAMBOOS, 0},
    {"z", HONORS, 0},
    {"suited", SUITED, 0},
    {"honor", HONORS, 0},
    {"wind", WINDS, 0},
    {"dragon", DRAGONS, 0},
    {"terminal", TERMINALS, 0},
    {"simple", RANKS(0xfe), 0},
    {"win", 0, TILES_WIN},
    {"round", 0, TILES_ROUND},
    {"seat", 0, TILES_SEAT},
    {"face", 0, TILES_FACE},
    {"E", TILE(EAST), 0},
    {"S", TILE(EAST + 1), 0},
    {"W", TILE(EAST + 2), 0},
    {"N", TILE(EAST + 3), 0},
    {"P", TILE(WHITE), 0},
    {"F", TILE(WHITE + 1), 0},
    {"C", TILE(WHITE + 2), 0},
};

/* Digits and the letter of a suit, or digits alone: of all three suits. */
static bool
by_ranks(const char *s, size_t n, uint64_t *tiles)
{
	static const char suits[] = "mpsz";
	const char *suit;
	uint64_t ranks = 0;
	size_t i;

	for (i = 0; i < n && s[i] >= '1' && s[i] <= '9'; i++)
		ranks |= TILE(s[i] - '1');
	if (i == 0)
		return false;
	if (i == n) {
		*tiles |= ranks | ranks << 9 | ranks << 18;
		return true;
	}
	suit = i + 1 == n ? strchr(suits, s[i]) : NULL;
	if (!suit || (*suit == 'z' && ranks >> 7))
		return false;
	*tiles |= ranks << 9 * (suit - suits);
	return true;
}

static bool
one_of_list(const char *s, size_t n, uint64_t *tiles, uint8_t *dynamic)
{
	size_t i;

	for (i = 0; i < sizeof(classes) / sizeof(*classes); i++) {
		if (strlen(classes[i].name) == n &&
		    memcmp(classes[i].name, s, n) == 0) {
			*tiles |= classes[i].tiles;
			*dynamic |= classes[i].dynamic;
			return true;
		}
	}
	return by_ranks(s, n, tiles);
}

bool
rules_tiles(const char *s, size_t n, uint64_t *tiles, uint8_t *dynamic)
{
	static const char separators[] = " \t,+";
	const char *end = s + n;
	bool some = false;

	*tiles = 0;
	*dynamic = 0;
	while (s < end) {
		const char *start = s;

		if (strchr(separators, *s)) {
			s++;
			continue;
		}
		while (s < end && !strchr(separators, *s))
			s++;
		if (!one_of_list(start, (size_t)(s - start), tiles, dynamic))
			return false;
		some = true;
	}
	return some;
}
