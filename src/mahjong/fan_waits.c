/*
 * Formal waits: every tile that completes the tiles before the win, by form.
 */
#include <string.h>

#include "mahjong/fan_internal.h"
#include "mahjong/tables.h"

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

/*
 * The tables know suits of at most four of each rank.  Only a wait on a tile
 * that is held four times asks for more: that is counted out.
 */
static int
suit_size(int suit)
{
	return suit < 3 ? 9 : 7;
}

/* Are these the tiles of groups alone?  Three equal chows are three pungs. */
static bool
counts_groups(const uint8_t *held, int suit)
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

static bool
counts_groups_and_pair(uint8_t *held, int suit)
{
	bool fits = false;
	int i;

	for (i = 0; i < suit_size(suit) && !fits; i++) {
		if (held[i] < 2)
			continue;
		held[i] = (uint8_t)(held[i] - 2);
		fits = counts_groups(held, suit);
		held[i] = (uint8_t)(held[i] + 2);
	}
	return fits;
}

/* What the table says of groups alone, and of groups and a pair. */
enum { COVER_GROUPS = 0, COVER_GROUPS_AND_PAIR = COVER_STEP + 1 };

static int
cover(uint32_t key, int suit)
{
	return suit < 3 ? cover_suit[key] : cover_honors[key];
}

/* The key of the suit; false: it has more than four of a rank. */
static bool
key_of(const uint8_t *held, int suit, uint32_t *key)
{
	int i, most = 0;

	*key = 0;
	for (i = suit_size(suit) - 1; i >= 0; i--) {
		*key = 5 * *key + held[i];
		most = held[i] > most ? held[i] : most;
	}
	return most <= COPIES;
}

/* Are the tiles groups, or groups and a pair? */
static bool
is_complete(uint8_t *held, int suit, bool pair)
{
	uint32_t key;

	if (key_of(held, suit, &key))
		return cover(key, suit) ==
		    (pair ? COVER_GROUPS_AND_PAIR : COVER_GROUPS);
	return pair ? counts_groups_and_pair(held, suit)
		    : counts_groups(held, suit);
}

/* Tiles that make the suit groups, or groups and a pair. */
static uint64_t
suit_waits(uint8_t *held, int suit, bool pair)
{
	int wanted = pair ? COVER_GROUPS_AND_PAIR : COVER_GROUPS, i;
	uint64_t waits = 0;
	uint32_t key, one = 1;
	bool known = key_of(held, suit, &key), fits;

	for (i = 0; i < suit_size(suit); i++, one *= 5) {
		held[i]++;
		if (known && held[i] <= COPIES)
			fits = cover(key + one, suit) == wanted;
		else
			fits = is_complete(held, suit, pair);
		held[i]--;
		waits |= (uint64_t)fits << i;
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
	uint64_t waits = 0;

	memcpy(held, all, sizeof(held));
	for (suit = 0; suit < SUITS; suit++) {
		int n = 0;

		for (i = 0; i < suit_size(suit); i++)
			n += held[9 * suit + i];
		if (n % 3 != 0)
			odd[odds++] = suit;
		else if (n && !is_complete(held + 9 * suit, suit, false))
			return 0;
	}
	if (odds == 1)
		return suit_waits(held + 9 * odd[0], odd[0], true);
	for (i = 0; odds == 2 && i < 2; i++) {
		if (is_complete(held + 9 * odd[i], odd[i], true))
			waits |= suit_waits(held + 9 * odd[!i], odd[!i], false);
	}
	return waits;
}

/* ---- Other forms ------------------------------------------------------ */

/* The tiles before the win, and of which kinds there is one, two, odd many. */
struct before {
	const uint8_t *held;
	uint64_t kinds, twice, odd;
	int tiles, most;
};

static struct before
summarize(const uint8_t held[TILES])
{
	struct before b = {.held = held};
	int i;

	for (i = 0; i < TILES; i++) {
		b.kinds |= (uint64_t)(held[i] > 0) << i;
		b.twice |= (uint64_t)(held[i] > 1) << i;
		b.odd |= (uint64_t)(held[i] & 1) << i;
		b.tiles += held[i];
		b.most = held[i] > b.most ? held[i] : b.most;
	}
	return b;
}

static bool
one_at_most(uint64_t set)
{
	return (set & (set - 1)) == 0;
}

static uint64_t
pairs_waits(const struct before *b, bool distinct)
{
	return b->most <= (distinct ? 2 : 4) && one_at_most(b->odd) ? b->odd
								    : 0;
}

static uint64_t
orphans_waits(const struct before *b)
{
	uint64_t orphans = TERMINALS | HONORS, missing = orphans & ~b->kinds;

	if (b->kinds & ~orphans || !one_at_most(missing))
		return 0;
	return missing ? missing : orphans;
}

static uint64_t
knitted_waits(const struct before *b, uint64_t nine)
{
	uint64_t missing = nine & ~b->kinds, taken;
	uint8_t rest[TILES];
	int i;

	if (!one_at_most(missing))
		return 0;
	memcpy(rest, b->held, sizeof(rest));
	for (taken = nine & ~missing; taken; taken &= taken - 1)
		rest[__builtin_ctzll(taken)]--;
	if (!missing)
		return std_waits(rest);
	/* Is the rest a group and a pair?  Then it waits for its last tile. */
	for (i = 0; i < TILES && rest[i] == 0; i++)
		continue;
	if (i == TILES)
		return 0;
	rest[i]--;
	return std_waits(rest) >> i & 1 ? missing : 0;
}

static uint64_t
unrelated_waits(const struct before *b)
{
	uint64_t waits = 0;
	int i;

	for (i = 0; i < 6 && !b->twice; i++) {
		if (!(b->kinds & ~(fan_knitted[i] | HONORS)))
			waits |= (fan_knitted[i] | HONORS) & ~b->kinds;
	}
	return waits;
}

uint64_t
fan_waits(const uint8_t held[TILES], int melds, unsigned forms)
{
	uint64_t waits = forms & 1 << FORM_STD ? std_waits(held) : 0;
	struct before b;
	int i;

	if (melds > 1 || forms == 1 << FORM_STD)
		return waits;
	b = summarize(held);
	if (b.tiles + 3 * melds != 13)
		return waits;
	for (i = 0; i < 6 && forms & 1 << FORM_KNITTED; i++)
		waits |= knitted_waits(&b, fan_knitted[i]);
	if (melds)
		return waits;
	if (forms & (1 << FORM_7PAIRS | 1 << FORM_7PAIRS_DISTINCT))
		waits |= pairs_waits(&b, !(forms & 1 << FORM_7PAIRS));
	if (forms & 1 << FORM_13ORPHANS)
		waits |= orphans_waits(&b);
	if (forms & 1 << FORM_UNRELATED)
		waits |= unrelated_waits(&b);
	return waits;
}
