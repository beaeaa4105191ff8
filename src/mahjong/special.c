/* The forms that are not groups and a pair (mahjong.h). */
#include <string.h>

#include "mahjong/internal.h"
#include "mahjong/need.h"

enum { FULL = 14, KNITTED = 9, ARRANGEMENTS = 6 };

#define RANK_ONE UINT64_C(0x111111111) /* the lowest bit of each rank */
#define TERMINAL_RANKS UINT64_C(0xF0000000F)
#define HONOR_RANKS UINT64_C(0xFFFFFFF)

/* The thirteen orphans of a suit. */
static const uint64_t orphans[SUITS] = {
    TERMINAL_RANKS, TERMINAL_RANKS, TERMINAL_RANKS, HONOR_RANKS};

/* ---- Seven pairs ---- */

/*
 * Kinds by their natural copies, a bit each: with a single one, with a pair
 * (three: both), with two pairs.
 */
struct kinds {
	uint64_t single, pair, four;
};

static inline struct kinds
kinds_of(const struct hand *hand)
{
	struct kinds kinds = {0, 0, 0};

	for (int suit = 0; suit < SUITS; suit++) {
		uint64_t n = hand->natural[suit];
		uint64_t four = (n >> 2 | n >> 3) & RANK_ONE;

		kinds.four |= four << suit;
		kinds.pair |= (n >> 1 & RANK_ONE & ~four) << suit;
		kinds.single |= (n & RANK_ONE & ~four) << suit;
	}
	return kinds;
}

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* Pairs of which the hand has `full` and half of `half`; seven are wanted. */
static int
missing_of_pairs(int full, int half)
{
	full = least(full, FULL / 2);
	return FULL - 2 * full - least(half, FULL / 2 - full);
}

/*
 * With fewer than four copies of a tile the second pair of a kind, and with one
 * copy every pair, takes tiles that only wildcards can be.
 */
static int
missing_7pairs(
    const struct hand *hand, int copies, bool distinct, int excess, int below)
{
	struct kinds kinds = kinds_of(hand);
	int full, half, threes;

	if (copies == 1 && excess < FULL / 2)
		return MISSING_NEVER;
	full = count_bits(kinds.pair | kinds.four);
	if (distinct)
		return missing_of_pairs(
		    full, count_bits(kinds.single & ~kinds.pair));
	full += kinds.four != 0 ? count_bits(kinds.four) : 0;
	if (FULL / 2 - full >= below)
		return MISSING_NEVER; /* each other pair lacks a tile */
	half = count_bits(kinds.single);
	if (copies < COPIES) {
		threes = count_bits(kinds.single & kinds.pair);
		half -= threes - least(threes, excess);
	}
	return missing_of_pairs(full, half);
}

/*
 * Lets a kind be up to `most` pairs: fewer[p][e] is what p pairs lack with at
 * most e tiles beyond its copies and those of the kinds before.
 */
static void
lay_kind(uint8_t fewer[][NEED_EXCESS + 1], int most, int natural, int copies)
{
	for (int p = FULL / 2; p > 0; p--)
		for (int n = 1; n <= least(most, p); n++) {
			int lacks = 2 * n > natural ? 2 * n - natural : 0;
			int over = 2 * n > copies ? 2 * n - copies : 0;

			for (int e = over; e <= NEED_EXCESS; e++)
				fewer[p][e] = (uint8_t)least(fewer[p][e],
				    fewer[p - n][e - over] + lacks);
		}
}

/* Of seven pairs where laizi are counted. */
static int
missing_7pairs_counted(
    const struct hand *hand, int copies, bool distinct, struct excess excess)
{
	uint8_t fewer[FULL / 2 + 1][NEED_EXCESS + 1];

	memset(fewer, MISSING_NEVER, sizeof fewer);
	memset(fewer[0], 0, sizeof fewer[0]);
	for (int tile = 0; tile < TILES; tile++)
		lay_kind(fewer, distinct ? 1 : 2, natural_copies(hand, tile),
		    excess.laizi >> tile & 1 ? 0 : copies);
	return least(fewer[FULL / 2][excess.tiles], MISSING_NEVER);
}

static inline int
missing_pairs(const struct hand *hand, const struct law *law, bool distinct,
    struct excess excess, int below)
{
	int copies = law->fifth == FIFTH_ANY ? COPIES : law->copies;
	bool counted = excess.laizi != 0 && copies < COPIES;
	int lacks = missing_7pairs(
	    hand, copies, distinct, counted ? 0 : excess.tiles, below);

	return counted
	    ? least(
		  lacks, missing_7pairs_counted(hand, copies, distinct, excess))
	    : lacks;
}

/* The pairs of a hand that wins; the wildcards' own come as low as they can. */
static void
read_7pairs(const struct hand *hand, const struct law *law, bool distinct,
    struct reading *reading)
{
	int most = distinct ? 1 : 2, spare = FULL / 2;

	if (law->fifth == FIFTH_NONE && law->copies < 2 * most)
		most = law->copies / 2;
	for (int tile = 0; tile < TILES; tile++)
		spare -= (natural_copies(hand, tile) + 1) / 2;
	for (int tile = 0; tile < TILES; tile++) {
		int pairs = (natural_copies(hand, tile) + 1) / 2;

		for (; pairs < most && spare > 0; pairs++)
			spare--;
		for (; pairs > 0; pairs--)
			reading->group[reading->groups++] =
			    (struct group){GROUP_PAIR, (uint8_t)tile};
	}
}

/* ---- Thirteen orphans ---- */

static bool
orphan(int tile)
{
	return orphans[tile / RANKS] >> 4 * (tile % RANKS) & 1;
}

static int
orphans_among(uint64_t tiles)
{
	int n = 0;

	for (; tiles != 0; tiles &= tiles - 1)
		n += orphan(__builtin_ctzll(tiles));
	return n;
}

/* Natural tiles that are no orphans, at most 15. */
static inline int
others(const struct hand *hand)
{
	uint64_t middle =
	    (hand->natural[0] + hand->natural[1] + hand->natural[2]) &
	    ~TERMINAL_RANKS & UINT64_C(0xFFFFFFFFF);

	return (int)(middle * RANK_ONE >> 32 & 15);
}

static int
missing_13orphans(const struct hand *hand, const struct law *law,
    struct excess excess, int below)
{
	uint64_t kinds = 0, pairs = 0;

	if (others(hand) + hand->wilds >= below)
		return MISSING_NEVER; /* so many tiles are of no use */
	for (int suit = 0; suit < SUITS; suit++) {
		uint64_t n = hand->natural[suit] & orphans[suit];
		uint64_t more = (n >> 1 | n >> 2 | n >> 3) & RANK_ONE;

		kinds |= ((n & RANK_ONE) | more) << suit;
		pairs |= more;
	}
	if (law->fifth != FIFTH_ANY && law->copies == 1 &&
	    excess.tiles < 1 + orphans_among(excess.laizi))
		return MISSING_NEVER;
	return FULL - count_bits(kinds) - (pairs != 0);
}

static void
read_13orphans(const struct hand *hand, struct reading *reading)
{
	int pair = 0;

	for (int tile = 0; tile < TILES; tile++)
		if (natural_copies(hand, tile) == 2)
			pair = tile;
	for (int tile = 0; tile < TILES; tile++)
		if (orphan(tile) && tile != pair)
			reading->group[reading->groups++] =
			    (struct group){GROUP_SINGLE, (uint8_t)tile};
	reading->group[reading->groups++] =
	    (struct group){GROUP_PAIR, (uint8_t)pair};
}

/* ---- Knitted tiles ---- */

/*
 * Which third (147, 258, 369) each suit has; in the order of the tiles that
 * they make.
 */
static const uint8_t arrangements[ARRANGEMENTS][SUITS - 1] = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static uint64_t
third_of(int arrangement, int suit)
{
	return UINT64_C(0x1001001) << 4 * arrangements[arrangement][suit];
}

/* Knitted tiles of an arrangement that the hand has. */
static uint64_t
knitted_held(const struct hand *hand, int arrangement, int suit)
{
	uint64_t n = hand->natural[suit];

	return (n | n >> 1 | n >> 2 | n >> 3) & third_of(arrangement, suit);
}

static int
unrelated_held(const struct hand *hand, int arrangement)
{
	uint64_t n = hand->natural[SUITS - 1];
	int held = count_bits((n | n >> 1 | n >> 2 | n >> 3) & RANK_ONE);

	for (int suit = 0; suit < SUITS - 1; suit++)
		held += count_bits(knitted_held(hand, arrangement, suit));
	return held;
}

static int
missing_unrelated(const struct hand *hand)
{
	int most = 0;

	for (int i = 0; i < ARRANGEMENTS; i++) {
		int held = unrelated_held(hand, i);

		most = held > most ? held : most;
	}
	return FULL - least(most, FULL);
}

/* The sixteen tiles of an arrangement, and the two highest left out. */
static void
read_unrelated_as(
    const struct hand *hand, int arrangement, struct reading *reading)
{
	int spare = hand->wilds;

	reading->groups = 0;
	for (int tile = 0; tile < TILES; tile++) {
		int suit = tile / RANKS;
		bool one = suit == SUITS - 1 ||
		    third_of(arrangement, suit) >> 4 * (tile % RANKS) & 1;

		if (!one || (natural_copies(hand, tile) == 0 && spare-- <= 0))
			continue;
		reading->group[reading->groups++] =
		    (struct group){GROUP_SINGLE, (uint8_t)tile};
	}
}

static int
compare_groups(const struct reading *a, const struct reading *b)
{
	for (int i = 0; i < a->groups; i++)
		if (a->group[i].tile != b->group[i].tile)
			return a->group[i].tile - b->group[i].tile;
	return 0;
}

static void
read_unrelated(const struct hand *hand, struct reading *reading)
{
	struct reading other = {.form = reading->form};

	for (int i = 0; i < ARRANGEMENTS; i++) {
		if (FULL - unrelated_held(hand, i) != hand->wilds)
			continue;
		read_unrelated_as(hand, i, &other);
		if (reading->groups == 0 || compare_groups(&other, reading) < 0)
			*reading = other;
	}
}

/*
 * What is left of a hand without its nine knitted tiles.  These count as laid
 * down, and *lacks as those that it does not have.
 */
static struct hand
without_knitted(const struct hand *hand, int arrangement, int *lacks)
{
	struct hand rest = *hand;

	*lacks = KNITTED;
	for (int suit = 0; suit < SUITS - 1; suit++)
		for (int i = 0; i < 3; i++) {
			int rank = arrangements[arrangement][suit] + 3 * i;
			bool held = suit_copies(hand->natural[suit], rank) > 0;

			rest.melded[suit] += rank_sum(rank);
			rest.natural[suit] -= held ? rank_sum(rank) : 0;
			*lacks -= held;
		}
	rest.tiles -= KNITTED;
	return rest;
}

/* Tiles that a hand has laid down beyond the copies there are. */
static int
melded_excess(const struct hand *hand, const struct law *law)
{
	int excess = 0;

	if (law->fifth == FIFTH_ANY)
		return 0;
	for (int tile = 0; tile < TILES; tile++)
		if (melded_copies(hand, tile) > law->copies)
			excess += melded_copies(hand, tile) - law->copies;
	return excess;
}

/* Knitted tiles of an arrangement that are laizi, or beyond the copies. */
static int
knitted_excess(const struct hand *hand, const struct law *law, int arrangement,
    uint64_t laizi)
{
	int excess = 0;

	for (int tile = 0; tile < TILES - 7; tile++)
		if (third_of(arrangement, tile / RANKS) >> 4 * (tile % RANKS) &
		    1)
			excess += laizi >> tile & 1 ||
			    melded_copies(hand, tile) >= law->copies;
	return excess;
}

/* What the rest of a hand lacks, as missing_std(), where laizi are counted. */
static int
missing_rest(const struct hand *hand, const struct law *law, int arrangement,
    const struct hand *rest, struct excess excess)
{
	int lacks = MISSING_NEVER;

	if (melded_excess(rest, law) == 0)
		lacks = missing_std(rest, law, (struct excess){0, 0});
	excess.tiles -= knitted_excess(hand, law, arrangement, excess.laizi);
	if (excess.tiles >= 0)
		lacks = least(lacks, missing_counted(rest, law, excess));
	return lacks;
}

static int
missing_knitted_as(const struct hand *hand, const struct law *law,
    int arrangement, struct excess excess, int below)
{
	int lacks;
	struct hand rest = without_knitted(hand, arrangement, &lacks);

	if (lacks >= below || lacks + missing_at_least(&rest) >= below)
		return MISSING_NEVER;
	if (excess.laizi != 0)
		return lacks +
		    missing_rest(hand, law, arrangement, &rest, excess);
	excess.tiles -= melded_excess(&rest, law);
	if (excess.tiles < 0)
		return MISSING_NEVER;
	return lacks + missing_std(&rest, law, excess);
}

static int
missing_knitted(const struct hand *hand, const struct law *law,
    struct excess excess, int below)
{
	for (int i = 0; i < ARRANGEMENTS; i++)
		below = least(
		    below, missing_knitted_as(hand, law, i, excess, below));
	return below;
}

/* The group and pair of the rest make it win: puts the whole reading together.
 */
static void
read_knitted_as(
    int arrangement, const struct reading *rest, struct reading *reading)
{
	reading->groups = 0;
	for (int suit = 0; suit < SUITS - 1; suit++)
		reading->group[reading->groups++] = (struct group){
		    GROUP_KNITTED,
		    (uint8_t)(RANKS * suit + arrangements[arrangement][suit])};
	for (int i = 0; i < rest->groups; i++)
		reading->group[reading->groups++] = rest->group[i];
}

static void
read_knitted(
    const struct hand *hand, const struct law *law, struct reading *reading)
{
	struct law std = {law->fifth, law->copies, 1U << FORM_STD};
	struct reading rest;
	int best_pair = TILES;

	for (int i = 0; i < ARRANGEMENTS; i++) {
		int lacks, pair;
		struct hand left = without_knitted(hand, i, &lacks);

		left.wilds -= lacks;
		if (missing_knitted_as(hand, law, i,
			law_excess(law, hand->wilds),
			MISSING_NEVER) != hand->wilds ||
		    !hand_reading(&left, &std, &rest))
			continue;
		pair = rest.group[rest.groups - 1].tile;
		if (pair >= best_pair)
			continue;
		best_pair = pair;
		read_knitted_as(i, &rest, reading);
	}
}

/* ---- All of them ---- */

int
missing_special(const struct hand *hand, const struct law *law, enum form form,
    struct excess excess, int below)
{
	bool full = hand->tiles + 3 * hand->melds >= FULL - 1 &&
	    hand->tiles + 3 * hand->melds <= FULL;

	if (!full || hand->melds > (form == FORM_KNITTED))
		return MISSING_NEVER;
	switch (form) {
	case FORM_7PAIRS:
		return missing_pairs(hand, law, false, excess, below);
	case FORM_7PAIRS_DISTINCT:
		return missing_pairs(hand, law, true, excess, below);
	case FORM_13ORPHANS:
		return missing_13orphans(hand, law, excess, below);
	case FORM_KNITTED:
		return missing_knitted(hand, law, excess, below);
	case FORM_UNRELATED:
		return missing_unrelated(hand);
	case FORM_STD:
	case FORMS:
		break;
	}
	return MISSING_NEVER;
}

void
reading_special(const struct hand *hand, const struct law *law, enum form form,
    struct reading *reading)
{
	reading->form = form;
	reading->groups = 0;
	switch (form) {
	case FORM_7PAIRS:
	case FORM_7PAIRS_DISTINCT:
		read_7pairs(hand, law, form == FORM_7PAIRS_DISTINCT, reading);
		break;
	case FORM_13ORPHANS:
		read_13orphans(hand, reading);
		break;
	case FORM_KNITTED:
		read_knitted(hand, law, reading);
		break;
	case FORM_UNRELATED:
		read_unrelated(hand, reading);
		break;
	case FORM_STD:
	case FORMS:
		break;
	}
}
