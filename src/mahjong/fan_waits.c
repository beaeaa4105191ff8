/*
 * Formal waits: every tile that completes the tiles before the win, by form.
 */
#include <string.h>

#include "fan_internal.h"

#define KNIT(a, b, c) \
	(UINT64_C(0x49) << (a) | UINT64_C(0x49) << (b) | UINT64_C(0x49) << (c))

const uint64_t fan_knitted[6] = {
    KNIT(0, 9 + 1, 18 + 2),
    KNIT(0, 9 + 2, 18 + 1),
    KNIT(1, 9 + 0, 18 + 2),
    KNIT(1, 9 + 2, 18 + 0),
    KNIT(2, 9 + 0, 18 + 1),
    KNIT(2, 9 + 1, 18 + 0),
};

/* ---- Groups and a pair ------------------------------------------------- */

static int
suit_size(int suit)
{
	return suit < 3 ? 9 : 7;
}

/* Are these the tiles of groups alone?  Three equal chows are three pungs. */
static bool
all_groups(const uint8_t *held, int suit)
{
	int chows[2] = {0, 0}, i;

	for (i = 0; i < suit_size(suit); i++) {
		int left = held[i] - chows[0] - chows[1];

		if (left < 0)
			return false;
		left %= 3;
		if (left && (suit == 3 || i > 6))
			return false;
		chows[0] = chows[1];
		chows[1] = left;
	}
	return true;
}

/* Groups and a pair?  The sum of the ranks says which third the pair is in. */
static bool
groups_and_pair(uint8_t *held, int suit)
{
	int i, sum = 0, step = suit < 3 ? 3 : 1;
	bool fits = false;

	for (i = 0; suit < 3 && i < 9; i++)
		sum += i * held[i];
	for (i = suit < 3 ? 2 * sum % 3 : 0; i < suit_size(suit) && !fits;
	     i += step) {
		if (held[i] < 2)
			continue;
		held[i] = (uint8_t)(held[i] - 2);
		fits = all_groups(held, suit);
		held[i] = (uint8_t)(held[i] + 2);
	}
	return fits;
}

/* Tiles that make the suit groups, or groups and a pair. */
static uint64_t
suit_waits(uint8_t *held, int suit, bool pair)
{
	uint64_t waits = 0;
	int i;

	for (i = 0; i < suit_size(suit); i++) {
		held[i]++;
		if (pair ? groups_and_pair(held, suit) : all_groups(held, suit))
			waits |= TILE(i);
		held[i]--;
	}
	return waits << 9 * suit;
}

/*
 * 3n+1 tiles: one suit holds 3k+1 and the others 3k, and waits for groups and
 * the pair; or two suits hold 3k+2: one has the pair, the other waits.
 */
static uint64_t
std_waits(const uint8_t all[TILES])
{
	uint8_t held[TILES];
	int odd[SUITS], odds = 0, suit, i;

	memcpy(held, all, sizeof(held));
	for (suit = 0; suit < SUITS; suit++) {
		int n = 0;

		for (i = 0; i < suit_size(suit); i++)
			n += held[9 * suit + i];
		if (n % 3 != 0)
			odd[odds++] = suit;
		else if (!all_groups(held + 9 * suit, suit))
			return 0;
	}
	if (odds == 1)
		return suit_waits(held + 9 * odd[0], odd[0], true);
	if (odds == 2) {
		uint64_t waits = 0;

		for (i = 0; i < 2; i++) {
			if (groups_and_pair(held + 9 * odd[i], odd[i]))
				waits |= suit_waits(
				    held + 9 * odd[!i], odd[!i], false);
		}
		return waits;
	}
	return 0;
}

/* ---- Other forms ------------------------------------------------------ */

static uint64_t
kinds_with(const uint8_t held[TILES], int least)
{
	uint64_t kinds = 0;
	int i;

	for (i = 0; i < TILES; i++)
		kinds |= (uint64_t)(held[i] >= least) << i;
	return kinds;
}

static uint64_t
pairs_waits(const uint8_t held[TILES], bool distinct)
{
	uint64_t odd = 0;
	int i;

	for (i = 0; i < TILES; i++) {
		odd |= (uint64_t)(held[i] & 1) << i;
		if (held[i] > (distinct ? 2 : 4))
			return 0;
	}
	return __builtin_popcountll(odd) == 1 ? odd : 0;
}

static uint64_t
orphans_waits(const uint8_t held[TILES])
{
	uint64_t orphans = TERMINALS | HONORS;
	uint64_t missing = orphans & ~kinds_with(held, 1);

	if (kinds_with(held, 1) & ~orphans || __builtin_popcountll(missing) > 1)
		return 0;
	return missing ? missing : orphans;
}

static uint64_t
knitted_waits(const uint8_t held[TILES], uint64_t nine)
{
	uint64_t missing = nine & ~kinds_with(held, 1), taken, waits;
	uint8_t rest[TILES];
	int i;

	if (__builtin_popcountll(missing) > 1)
		return 0;
	memcpy(rest, held, sizeof(rest));
	for (taken = nine & ~missing; taken; taken &= taken - 1)
		rest[__builtin_ctzll(taken)]--;
	if (!missing)
		return std_waits(rest);
	/* Is the rest a group and a pair?  Then it waits for its last tile. */
	for (i = 0; i < TILES && rest[i] == 0; i++)
		continue;
	rest[i]--;
	waits = std_waits(rest);
	return waits >> i & 1 ? missing : 0;
}

static uint64_t
unrelated_waits(const uint8_t held[TILES])
{
	uint64_t kinds = kinds_with(held, 1), waits = 0;
	int i;

	if (kinds_with(held, 2))
		return 0;
	for (i = 0; i < 6; i++) {
		if (!(kinds & ~(fan_knitted[i] | HONORS)))
			waits |= (fan_knitted[i] | HONORS) & ~kinds;
	}
	return waits;
}

uint64_t
fan_waits(const uint8_t held[TILES], int melds, unsigned forms)
{
	uint64_t waits = 0;
	int i, tiles = 0;

	for (i = 0; i < TILES; i++)
		tiles += held[i];
	if (forms & 1 << FORM_STD)
		waits |= std_waits(held);
	if (tiles + 3 * melds != 13)
		return waits;
	for (i = 0; i < 6 && forms & 1 << FORM_KNITTED && melds <= 1; i++)
		waits |= knitted_waits(held, fan_knitted[i]);
	if (melds)
		return waits;
	if (forms & (1 << FORM_7PAIRS | 1 << FORM_7PAIRS_DISTINCT))
		waits |= pairs_waits(held, !(forms & 1 << FORM_7PAIRS));
	if (forms & 1 << FORM_13ORPHANS)
		waits |= orphans_waits(held);
	if (forms & 1 << FORM_UNRELATED)
		waits |= unrelated_waits(held);
	return waits;
}
