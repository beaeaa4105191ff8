/*
 * Formal waits: every tile that completes the tiles before the win, by form.
 */
#include <string.h>

#include "mahjong/fan_internal.h"
#include "mahjong/internal.h"
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
	return suit < 3 ? RANKS : TILES - 3 * RANKS;
}

/* Are these the tiles of groups alone?  Three equal chows are three pungs. */
static bool
counts_groups(uint64_t tiles, int suit)
{
	int chows[2] = {0, 0}, i;

	for (i = 0; i < suit_size(suit); i++) {
		int left = suit_copies(tiles, i) - chows[0] - chows[1];

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
counts_groups_and_pair(uint64_t tiles, int suit)
{
	int i;

	for (i = 0; i < suit_size(suit); i++) {
		if (suit_copies(tiles, i) >= 2 &&
		    counts_groups(tiles - 2 * rank_sum(i), suit))
			return true;
	}
	return false;
}

/* What the table says of groups alone, and of groups and a pair. */
enum { COVER_GROUPS = 0, COVER_GROUPS_AND_PAIR = COVER_STEP + 1 };

/* Are the tiles groups, or groups and a pair? */
static bool
is_complete(uint64_t tiles, int suit, bool pair)
{
	if (suit_crowded(tiles))
		return pair ? counts_groups_and_pair(tiles, suit)
			    : counts_groups(tiles, suit);
	return cover_of(suit, tiles) ==
	    (pair ? COVER_GROUPS_AND_PAIR : COVER_GROUPS);
}

/* Tiles that make the suit groups, or groups and a pair. */
static uint64_t
suit_waits(uint64_t tiles, int suit, bool pair)
{
	uint64_t waits = 0;
	int i;

	for (i = 0; i < suit_size(suit); i++)
		waits |= (uint64_t)is_complete(tiles + rank_sum(i), suit, pair)
		    << i;
	return waits << RANKS * suit;
}

/*
 * 3n+1 tiles: one suit holds 3k+1 and the others 3k, and waits for groups and
 * the pair; or two suits hold 3k+2: one has the pair, the other waits.  (The
 * bits of the ranks are, but for threes, as many as there are tiles.)
 */
static uint64_t
std_waits(const uint64_t held[SUITS])
{
	int odd[SUITS], odds = 0, suit, i;
	uint64_t waits = 0;

	for (suit = 0; suit < SUITS; suit++) {
		if ((held[suit] & RANK_BITS) % 3 != 0)
			odd[odds++] = suit;
		else if (held[suit] && !is_complete(held[suit], suit, false))
			return 0;
	}
	if (odds == 1)
		return suit_waits(held[odd[0]], odd[0], true);
	for (i = 0; odds == 2 && i < 2; i++) {
		if (is_complete(held[odd[i]], odd[i], true))
			waits |= suit_waits(held[odd[!i]], odd[!i], false);
	}
	return waits;
}

/* ---- Other forms ------------------------------------------------------ */

/* The tiles before the win, and of which kinds there is one, two, odd many. */
struct before {
	const uint64_t *held;
	uint64_t kinds, twice, thrice, odd;
	bool crowded;
};

static struct before
summarize(const uint64_t held[SUITS])
{
	struct before b = {.held = held};
	int suit;

	for (suit = 0; suit < SUITS; suit++) {
		uint64_t ranks = held[suit];
		uint64_t four = ranks >> 2 | ranks >> 3;
		int first = RANKS * suit;

		b.kinds |= rank_set(ranks | ranks >> 1 | four) << first;
		b.twice |= rank_set(ranks >> 1 | four) << first;
		b.thrice |= rank_set((ranks & ranks >> 1) | four) << first;
		b.odd |= rank_set(ranks) << first;
		b.crowded |= suit_crowded(ranks);
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
	return !b->crowded && !(distinct && b->thrice) && one_at_most(b->odd)
	    ? b->odd
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
	uint64_t missing = nine & ~b->kinds, taken, rest[SUITS];
	int suit, tile;

	if (!one_at_most(missing))
		return 0;
	memcpy(rest, b->held, sizeof(rest));
	for (taken = nine & ~missing; taken; taken &= taken - 1) {
		tile = __builtin_ctzll(taken);
		rest[tile / RANKS] -= tile_sum(tile);
	}
	if (!missing)
		return std_waits(rest);
	/* Is the rest a group and a pair?  Then it waits for its last tile. */
	for (suit = 0; suit < SUITS - 1 && rest[suit] == 0; suit++)
		continue;
	if (rest[suit] == 0)
		return 0;
	tile = RANKS * suit + __builtin_ctzll(rest[suit]) / 4;
	rest[suit] -= tile_sum(tile);
	return std_waits(rest) >> tile & 1 ? missing : 0;
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
fan_waits(const uint64_t held[SUITS], int tiles, int melds, unsigned forms)
{
	uint64_t waits = forms & 1 << FORM_STD ? std_waits(held) : 0;
	struct before b;
	int i;

	if (melds > 1 || forms == 1 << FORM_STD || tiles + 3 * melds != 13)
		return waits;
	b = summarize(held);
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
