/*
 * The vocabulary of the rule sets: each word is a small function of a reading.
 * The table at the end names and documents them.
 */
#include <string.h>

#include "mahjong/fan_relations.h"

#define WORD(name)                                     \
	static int word_##name(const struct layout *x, \
	    const struct term *term, struct found *found)
#define UNUSED ((void)x, (void)term, (void)found)

/* Tiles that the hand says, with those of the list. */
static uint64_t
tiles_said(const struct layout *x, const struct term *term)
{
	const struct fan_win *win = x->win;
	uint64_t tiles = term->tiles;
	int i;

	if (term->dynamic & TILES_WIN)
		tiles |= TILE(x->r.win);
	if (term->dynamic & TILES_ROUND && win->round != FAN_NO_WIND)
		tiles |= TILE(win->round);
	if (term->dynamic & TILES_SEAT && win->seat != FAN_NO_WIND)
		tiles |= TILE(win->seat);
	for (i = 0; term->dynamic & TILES_FACE && i < TILES; i++)
		tiles |= (uint64_t)(x->face[i] > 0) << i;
	return tiles;
}

static inline uint64_t
tiles_of(const struct layout *x, const struct term *term)
{
	return term->dynamic ? tiles_said(x, term) : term->tiles;
}

/* ---- Tiles ------------------------------------------------------------- */

static int
suits_among(uint64_t kinds)
{
	return ((kinds & CHARACTERS) != 0) + ((kinds & DOTS) != 0) +
	    ((kinds & BAMBOOS) != 0);
}

static int
count_among(const uint8_t *count, uint64_t tiles)
{
	int n = 0;

	for (; tiles; tiles &= tiles - 1)
		n += count[__builtin_ctzll(tiles)];
	return n;
}

static int
kinds_of(const uint8_t *count, int least, uint64_t tiles)
{
	int n = 0;

	for (; tiles; tiles &= tiles - 1)
		n += count[__builtin_ctzll(tiles)] >= least;
	return n;
}

/* The kinds of which there is a natural tile, in hand or melds. */
static uint64_t
real_kinds(const struct layout *x)
{
	uint64_t kinds = 0, rest;

	if (x->wilds == 0)
		return x->kinds;
	for (rest = x->kinds; rest; rest &= rest - 1) {
		if (x->fixed[__builtin_ctzll(rest)])
			kinds |= rest & -rest;
	}
	return kinds;
}

/* The kinds of which a kong was declared. */
static uint64_t
kong_kinds(const struct layout *x)
{
	uint64_t kinds = 0;
	int i;

	for (i = x->r.concealed; i < x->r.groups; i++) {
		if (x->r.group[i].type == GROUP_KONG)
			kinds |= TILE(x->r.group[i].tile);
	}
	return kinds;
}

WORD(suits)
{
	UNUSED;
	return suits_among(x->kinds);
}

WORD(real_suits)
{
	UNUSED;
	return suits_among(real_kinds(x));
}

WORD(tiles)
{
	UNUSED;
	return count_among(x->r.total, x->kinds & tiles_of(x, term));
}

WORD(real_tiles)
{
	UNUSED;
	return count_among(x->fixed, x->kinds & tiles_of(x, term));
}

WORD(kinds)
{
	UNUSED;
	return set_size(x->kinds & tiles_of(x, term));
}

WORD(real_kinds)
{
	UNUSED;
	return set_size(real_kinds(x) & tiles_of(x, term));
}

int
fan_word_only(
    const struct layout *x, const struct term *term, struct found *found)
{
	UNUSED;
	return (x->kinds & ~tiles_of(x, term)) == 0;
}

WORD(real_only)
{
	UNUSED;
	return (real_kinds(x) & ~tiles_of(x, term)) == 0;
}

WORD(honors)
{
	UNUSED;
	return count_among(x->r.total, x->kinds & HONORS);
}

WORD(real_honors)
{
	UNUSED;
	return count_among(x->fixed, x->kinds & HONORS);
}

WORD(quads)
{
	UNUSED;
	return kinds_of(
	    x->r.total, 4, x->kinds & tiles_of(x, term) & ~kong_kinds(x));
}

WORD(real_quads)
{
	UNUSED;
	return kinds_of(
	    x->fixed, 4, x->kinds & tiles_of(x, term) & ~kong_kinds(x));
}

/* ---- Groups ------------------------------------------------------------ */

static int
members(struct found *found, unsigned groups)
{
	found->members = (uint8_t)groups;
	return groups ? set_size(groups) : 0;
}

WORD(chows)
{
	uint64_t tiles = tiles_of(x, term);
	unsigned groups = 0;
	int i;

	for (i = 0; i < x->chows; i++) {
		const struct meld *group = &x->r.group[x->chow[i]];

		if ((group_tiles(group) & ~tiles) == 0)
			groups |= 1u << x->chow[i];
	}
	return members(found, groups);
}

WORD(pungs)
{
	uint64_t tiles = tiles_of(x, term) & x->pung_kinds;
	unsigned groups = 0;
	int i;

	for (i = 0; tiles && i < x->pungs; i++) {
		if (tiles >> x->r.group[x->pung[i]].tile & 1)
			groups |= 1u << x->pung[i];
	}
	return members(found, groups);
}

WORD(concealed_pungs)
{
	uint64_t tiles = tiles_of(x, term);
	unsigned groups = 0;
	int i;

	for (i = 0; i < x->pungs; i++) {
		const struct meld *group = &x->r.group[x->pung[i]];

		if (!group->exposed && x->pung[i] != x->opened &&
		    tiles >> group->tile & 1)
			groups |= 1u << x->pung[i];
	}
	return members(found, groups);
}

enum { CONCEALED = 1, CLAIMED = 2, ADDED = 4 };

static int
kongs(const struct layout *x, const struct term *term, struct found *found,
    int ways)
{
	uint64_t tiles = tiles_of(x, term);
	unsigned groups = 0;
	int i;

	for (i = x->r.concealed; i < x->r.groups; i++) {
		const struct meld *group = &x->r.group[i];
		int way = !group->exposed ? CONCEALED
		    : group->added        ? ADDED
					  : CLAIMED;

		if (group->type == GROUP_KONG && way & ways &&
		    tiles >> group->tile & 1)
			groups |= 1u << i;
	}
	return members(found, groups);
}

WORD(kongs)
{
	return kongs(x, term, found, CONCEALED | CLAIMED | ADDED);
}

WORD(concealed_kongs)
{
	return kongs(x, term, found, CONCEALED);
}

WORD(open_kongs)
{
	return kongs(x, term, found, CLAIMED | ADDED);
}

WORD(added_kongs)
{
	return kongs(x, term, found, ADDED);
}

WORD(groups)
{
	UNUSED;
	return x->r.groups;
}

WORD(in_hand)
{
	UNUSED;
	return x->r.concealed;
}

WORD(claimed)
{
	UNUSED;
	return x->claimed;
}

WORD(concealed)
{
	UNUSED;
	return x->claimed == 0;
}

WORD(all_claimed)
{
	UNUSED;
	return x->claimed > 0 && x->claimed == x->r.groups && x->r.pair >= 0 &&
	    !x->knitted;
}

WORD(pair)
{
	UNUSED;
	return x->r.pair >= 0 && tiles_of(x, term) >> x->r.pair & 1;
}

/* Each group and the pair has one; without groups, each tile is one. */
WORD(each)
{
	uint64_t tiles = tiles_of(x, term);
	int i;

	UNUSED;
	if (x->r.pair < 0)
		return (x->kinds & ~tiles) == 0;
	for (i = 0; i < x->r.groups; i++) {
		if (!(group_tiles(&x->r.group[i]) & tiles))
			return 0;
	}
	return (tiles >> x->r.pair & 1) && !(x->knitted & ~tiles);
}

/* ---- Whole patterns ---------------------------------------------------- */

WORD(shape)
{
	UNUSED;
	return x->r.form;
}

/* 1112345678999, concealed, before the winning tile; it has one suit. */
WORD(nine_gates)
{
	int suit = x->r.win / 9, i;

	UNUSED;
	if (x->r.concealed < x->r.groups)
		return 0;
	for (i = 9 * suit; i < 9 * suit + 9; i++) {
		int want = tile_rank(i) % 8 == 0 ? 3 : 1;

		if (x->r.total[i] - (i == x->r.win) != want)
			return 0;
	}
	return 1;
}

static struct range
range_in_one_suit(const struct layout *x)
{
	return (struct range){0, (x->has & HAS_ONE_SUIT) != 0};
}

/* Kinds that follow each other without a hole; it has one suit. */
WORD(consecutive)
{
	uint64_t run = x->kinds;

	UNUSED;
	run >>= run ? __builtin_ctzll(run) : 0;
	return (run & (run + 1)) == 0;
}

WORD(knitted_tiles)
{
	UNUSED;
	return set_size(x->knitted & x->kinds);
}

/* ---- The win ----------------------------------------------------------- */

WORD(selfdraw)
{
	UNUSED;
	return x->win->draw;
}

WORD(discard)
{
	UNUSED;
	return !x->win->draw;
}

WORD(kong_draw)
{
	UNUSED;
	return x->win->draw && x->win->kong;
}

WORD(robbed_kong)
{
	UNUSED;
	return !x->win->draw && x->win->kong;
}

WORD(after_kong)
{
	UNUSED;
	return x->win->after_kong;
}

WORD(last_tile)
{
	UNUSED;
	return x->win->last_tile;
}

/* The flag says it, or claimed melds show it; another in hand denies it. */
WORD(last_copy)
{
	int tile = x->r.win;

	UNUSED;
	if (x->r.total[tile] - x->melded[tile] > 1)
		return 0;
	return x->win->last_copy || x->melded[tile] == 3;
}

WORD(first)
{
	UNUSED;
	return x->win->first;
}

WORD(ready)
{
	UNUSED;
	return x->win->ready;
}

WORD(dealer)
{
	UNUSED;
	return x->win->dealer;
}

WORD(flowers)
{
	UNUSED;
	return x->win->flowers;
}

WORD(win)
{
	UNUSED;
	return tiles_of(x, term) >> x->r.win & 1;
}

WORD(rank)
{
	uint64_t tiles = tiles_of(x, term);
	int tile = tiles ? __builtin_ctzll(tiles) : EAST;

	UNUSED;
	return tile < EAST ? tile_rank(tile) + 1 : 0;
}

/* ---- The wait ---------------------------------------------------------- */

/* Does the winning tile complete a concealed chow at this place, 0 to 2? */
static bool
chow_waits(const struct layout *x, int place)
{
	int i;

	for (i = 0; i < x->r.concealed; i++) {
		const struct meld *group = &x->r.group[i];

		if (group->type == GROUP_CHOW &&
		    group->tile + place == x->r.win)
			return true;
	}
	return false;
}

WORD(edge)
{
	int rank = tile_rank(x->r.win);

	UNUSED;
	return x->r.win < EAST &&
	    ((rank == 2 && chow_waits(x, 2)) ||
		(rank == 6 && chow_waits(x, 0)));
}

WORD(closed)
{
	UNUSED;
	return chow_waits(x, 1);
}

WORD(single)
{
	UNUSED;
	return x->r.pair == x->r.win || x->r.form == FORM_7PAIRS;
}

WORD(win_knitted)
{
	UNUSED;
	return x->knitted >> x->r.win & 1;
}

/* The concealed tiles, wildcards as what they stand for, packed as in a hand.
 */
static void
pack(const struct layout *x, uint64_t suits[SUITS])
{
	uint64_t kinds;

	memset(suits, 0, SUITS * sizeof(*suits));
	for (kinds = x->kinds; kinds; kinds &= kinds - 1) {
		int tile = __builtin_ctzll(kinds);
		int n = x->r.total[tile] - x->melded[tile];

		suits[tile / RANKS] += (uint64_t)n * tile_sum(tile);
	}
}

/* The formal waits of the tiles before the winning one, of those in play. */
static uint64_t
waits(const struct layout *x)
{
	uint64_t held[SUITS];

	if (x->wilds)
		pack(x, held);
	else
		memcpy(held, x->hand->natural, sizeof(held));
	held[x->r.win / RANKS] -= tile_sum(x->r.win);
	return x->rules->tiles &
	    fan_waits(held, x->hand->tiles - 1, x->melds, x->rules->forms);
}

WORD(waits)
{
	UNUSED;
	return set_size(waits(x));
}

/* Without the tiles of which hand and melds held all four. */
WORD(live_waits)
{
	uint64_t live = 0, rest;

	UNUSED;
	for (rest = waits(x); rest; rest &= rest - 1) {
		int tile = __builtin_ctzll(rest);

		if (x->r.total[tile] - (tile == x->r.win) < 4)
			live |= TILE(tile);
	}
	return set_size(live);
}

/* ---- Wildcards --------------------------------------------------------- */

/* As many as there can be of the wildcards and their tiles together. */
static int
most_as_self(const struct layout *x)
{
	int i, n = 0;

	for (i = 0; i < TILES; i++) {
		int face = x->face[i];

		n += face < wilds_as(x, i) ? face : wilds_as(x, i);
	}
	return n;
}

/* The winning tile is one of the wildcards; the others share the other tiles.
 */
int
fan_as_self(const struct layout *x)
{
	int n = most_as_self(x), face = x->won_face, win = x->r.win;

	if (x->win->tile != FAN_WILD || face == win)
		return n;
	n -= face >= 0 && x->face[face] <= wilds_as(x, face);
	n -= wilds_as(x, win) <= x->face[win];
	return n;
}

WORD(wilds)
{
	UNUSED;
	return x->wilds;
}

/* A winning wildcard can keep itself and one more from their own tiles. */
static int
least_as_self(const struct layout *x)
{
	int n = most_as_self(x) - (x->win->tile == FAN_WILD ? 2 : 0);

	return n > 0 ? n : 0;
}

/* Only faces can stand for themselves. */
static struct range
range_as_self(const struct layout *x)
{
	return (struct range){least_as_self(x), x->wilds - x->strangers};
}

static struct range
range_as_other(const struct layout *x)
{
	return (struct range){x->strangers, x->wilds - least_as_self(x)};
}

WORD(wilds_as_self)
{
	UNUSED;
	return x->wilds ? fan_as_self(x) : 0;
}

WORD(wilds_as_other)
{
	UNUSED;
	return x->wilds ? x->wilds - fan_as_self(x) : 0;
}

WORD(wilds_as)
{
	int n = 0;
	uint64_t tiles = x->kinds & tiles_of(x, term);

	UNUSED;
	for (; tiles && x->wilds; tiles &= tiles - 1)
		n += wilds_as(x, __builtin_ctzll(tiles));
	return n;
}

WORD(wilds_in_pair)
{
	int n = x->r.pair >= 0 ? wilds_as(x, x->r.pair) : 0;

	UNUSED;
	return n < 2 ? n : 2;
}

/* The winning tile made a pair with a wildcard: any tile would have won. */
WORD(any_wait)
{
	int wild;

	UNUSED;
	if (x->r.pair != x->r.win)
		return 0;
	wild = wilds_as(x, x->r.pair) - (x->win->tile == FAN_WILD);
	return wild > 0;
}

static struct range
range_any_wait(const struct layout *x)
{
	bool known = x->win->tile != FAN_WILD;

	return (struct range){0,
	    x->wilds && x->r.pair >= 0 &&
		(!known || x->r.pair == x->win->tile)};
}

const struct word fan_words[] = {
    /* tiles, of the hand and its melds, wildcards as they stand */
    {"suits", "suits that occur, 0 to 3", .trend = GROWS, .most = 3,
	.value = word_suits},
    {"honors", "honour tiles", .trend = GROWS, .value = word_honors},
    {"tiles", "tiles of TILES", TAKES_TILES, .trend = GROWS,
	.value = word_tiles},
    {"kinds", "different tiles of TILES", TAKES_TILES, .trend = GROWS,
	.value = word_kinds},
    {"only", "1 if every tile is one of TILES", TAKES_TILES, .trend = FALLS,
	.value = fan_word_only},
    {"quads", "tiles held four times, not as a kong", MAY_TAKE_TILES,
	.wants = HAS_QUADS, .trend = GROWS, .most = 4, .value = word_quads},
    {"real_suits", "suits of natural tiles", .trend = STAYS,
	.value = word_real_suits},
    {"real_honors", "natural honour tiles", .trend = STAYS,
	.value = word_real_honors},
    {"real_tiles", "natural tiles of TILES", TAKES_TILES, .trend = STAYS,
	.value = word_real_tiles},
    {"real_kinds", "different natural tiles of TILES", TAKES_TILES,
	.trend = STAYS, .value = word_real_kinds},
    {"real_only", "1 if every natural tile is one of TILES", TAKES_TILES,
	.trend = STAYS, .value = word_real_only},
    {"real_quads", "quads of natural tiles only", MAY_TAKE_TILES,
	.wants = HAS_QUADS, .trend = STAYS, .value = word_real_quads},
    /* groups */
    {"groups", "groups, melds included, without the pair",
	.value = word_groups},
    {"chows", "chows whose three tiles are of TILES", MAY_TAKE_TILES,
	.groups = true, .wants = HAS_CHOWS, .trend = GROUPS_GROW,
	.value = word_chows},
    {"pungs", "pungs and kongs of TILES", MAY_TAKE_TILES, .groups = true,

	.wants = HAS_PUNGS, .trend = GROUPS_GROW, .value = word_pungs},
    {"concealed_pungs",
	"pungs and kongs not claimed, nor completed by a discard",
	MAY_TAKE_TILES, .groups = true, .wants = HAS_PUNGS,
	.trend = GROUPS_VARY, .value = word_concealed_pungs},
    {"kongs", "kongs of TILES", MAY_TAKE_TILES, .groups = true,

	.wants = HAS_KONGS, .trend = STAYS, .value = word_kongs},
    {"concealed_kongs", "concealed kongs", MAY_TAKE_TILES, .groups = true,

	.wants = HAS_KONGS, .trend = STAYS, .value = word_concealed_kongs},
    {"open_kongs", "claimed kongs and those added to a pung", MAY_TAKE_TILES,
	.groups = true, .wants = HAS_KONGS, .trend = STAYS,
	.value = word_open_kongs},
    {"added_kongs", "kongs added to a claimed pung", MAY_TAKE_TILES,
	.groups = true, .wants = HAS_KONGS, .trend = STAYS,
	.value = word_added_kongs},
    {"in_hand", "groups that are not melds", .value = word_in_hand},
    {"claimed", "claimed groups", .wants = HAS_MELDS, .trend = STAYS,
	.value = word_claimed},
    {"concealed", "1 if no group is claimed", .trend = STAYS,
	.value = word_concealed},
    {"all_claimed", "1 if all but the pair is claimed",

	.wants = HAS_MELDS, .trend = FALLS, .value = word_all_claimed},
    {"pair", "1 if the pair is of TILES", MAY_TAKE_TILES, .trend = STAYS,
	.value = word_pair},
    {"each", "1 if each group and the pair holds one of TILES", TAKES_TILES,
	.trend = FALLS, .value = word_each},
    /* relations between groups: how many sets of groups stand in it */
    {"equal_chows", "sets of N equal chows", TAKES_NUMBER, 2, 4,
	.relation = true, .wants = CHOWS_APART(0), .trend = SETS_GROW,
	.apart = CHOWS_APART(0), .value = relation_equal_chows},
    {"shifted_chows", "N chows of a suit, each one up, or each two up",
	TAKES_NUMBER, 3, 4, .relation = true,
	.wants = CHOWS_APART(1) | CHOWS_APART(2), .trend = SETS_GROW,
	.apart = CHOWS_APART(1) | CHOWS_APART(2) | CHOWS_APART(3) |
	    CHOWS_APART(4) | CHOWS_APART(6),
	.value = relation_shifted_chows},
    {"joined_chows", "two chows of a suit such as 123 456", .relation = true,
	.wants = CHOWS_APART(3), .size = 2, .trend = SETS_GROW,
	.apart = CHOWS_APART(3), .value = relation_joined_chows},
    {"end_chows", "123 and 789 of a suit", .relation = true,

	.wants = CHOWS_APART(6), .size = 2, .trend = SETS_GROW,
	.apart = CHOWS_APART(6), .value = relation_end_chows},
    {"straight", "123 456 789 of a suit", .relation = true,

	.wants = CHOWS_APART(3), .size = 3, .trend = SETS_GROW,
	.apart = CHOWS_APART(3) | CHOWS_APART(6), .value = relation_straight},
    {"mixed_equal_chows", "the same chow in N suits", TAKES_NUMBER, 2, 3,
	.relation = true, .wants = CHOWS_OF_SUITS(0), .trend = SETS_GROW,
	.apart = CHOWS_OF_SUITS(0), .value = relation_mixed_equal_chows},
    {"mixed_shifted_chows", "chows of three suits, each one up",
	.relation = true, .wants = CHOWS_OF_SUITS(1), .size = 3,
	.trend = SETS_GROW, .apart = CHOWS_OF_SUITS(1) | CHOWS_OF_SUITS(2),
	.value = relation_mixed_shifted_chows},
    {"mixed_straight", "123, 456, 789 in three suits", .relation = true,

	.wants = CHOWS_OF_SUITS(3), .size = 3, .trend = SETS_GROW,
	.apart = CHOWS_OF_SUITS(3) | CHOWS_OF_SUITS(6),
	.value = relation_mixed_straight},
    {"twin_dragons", "123 789 twice and a pair of 5, one suit",
	.relation = true, .wants = CHOWS_APART(6), .size = 4,
	.trend = SETS_GROW, .apart = CHOWS_APART(0) | CHOWS_APART(6),
	.value = relation_twin_dragons},
    {"mixed_twin_dragons", "123 789 in two suits, a pair of 5 in the third",
	.relation = true, .wants = CHOWS_APART(6), .size = 4,
	.trend = SETS_GROW,
	.apart = CHOWS_APART(6) | CHOWS_OF_SUITS(0) | CHOWS_OF_SUITS(6),
	.value = relation_mixed_twin_dragons},
    {"shifted_pungs", "N pungs of a suit, each one up", TAKES_NUMBER, 2, 4,
	.relation = true, .wants = PUNGS_APART(1), .trend = SETS_GROW,
	.apart = PUNGS_APART(1) | PUNGS_APART(2) | PUNGS_APART(3),
	.value = relation_shifted_pungs},
    {"mixed_equal_pungs", "pungs of one rank in N suits", TAKES_NUMBER, 2, 3,
	.relation = true, .wants = PUNGS_OF_SUITS(0), .trend = SETS_GROW,
	.apart = PUNGS_OF_SUITS(0), .value = relation_mixed_equal_pungs},
    {"mixed_shifted_pungs", "pungs of three suits, each one up",
	.relation = true, .wants = PUNGS_OF_SUITS(1), .size = 3,
	.trend = SETS_GROW, .apart = PUNGS_OF_SUITS(1) | PUNGS_OF_SUITS(2),
	.value = relation_mixed_shifted_pungs},
    /* whole patterns */
    {"shape", "the shape: shape == 7pairs", .trend = STAYS,
	.value = word_shape},
    {"nine_gates", "1 if 1112345678999 before the winning tile", .most = 1,
	.wants = HAS_ONE_SUIT, .value = word_nine_gates,
	.range = range_in_one_suit},
    {"consecutive", "1 if all is one suit, ranks without a gap", .most = 1,
	.wants = HAS_ONE_SUIT, .value = word_consecutive,
	.range = range_in_one_suit},
    {"knitted_tiles", "tiles of the knitted arrangement, 0 to 9",

	.wants = HAS_KNITTED, .trend = GROWS, .most = 9,
	.value = word_knitted_tiles},
    /* the win */
    {"selfdraw", "1 if the winning tile was drawn", .trend = STAYS,
	.value = word_selfdraw},
    {"discard", "1 if it was not", .trend = STAYS, .value = word_discard},
    {"kong_draw", "1 if it was drawn after a kong", .wants = HAS_LUCK,
	.trend = STAYS, .value = word_kong_draw},
    {"robbed_kong", "1 if it was robbed from a kong",

	.wants = HAS_LUCK, .trend = STAYS, .value = word_robbed_kong},
    {"after_kong", "1 if it was discarded after a kong",

	.wants = HAS_LUCK, .trend = STAYS, .value = word_after_kong},
    {"last_tile", "1 if it was the last of the wall, or its discard",

	.wants = HAS_LUCK, .trend = STAYS, .value = word_last_tile},
    {"last_copy", "1 if the three others lie open", .most = 1,
	.value = word_last_copy},
    {"first", "1 on the first turn", .wants = HAS_LUCK, .trend = STAYS,
	.value = word_first},
    {"ready", "1 if ready was declared", .wants = HAS_LUCK, .trend = STAYS,
	.value = word_ready},
    {"dealer", "1 if the winner is the dealer", .wants = HAS_LUCK,
	.trend = STAYS, .value = word_dealer},
    {"flowers", "flowers", .wants = HAS_LUCK, .trend = STAYS,
	.value = word_flowers},
    {"win", "1 if the winning tile is of TILES", TAKES_TILES,
	.trend = WIN_STAYS, .most = 1, .value = word_win},
    {"rank", "rank of the lowest of TILES: rank(win); 0 for an honour",
	TAKES_TILES, .trend = WIN_STAYS, .most = 9, .value = word_rank},
    /* the wait */
    {"edge", "1 if the winning tile is 3 of 123 or 7 of 789",

	.wants = HAS_CHOWS, .most = 1, .value = word_edge},
    {"closed", "1 if it is the middle of a chow", .wants = HAS_CHOWS, .most = 1,
	.value = word_closed},
    {"single", "1 if it completes the pair", .trend = WIN_STAYS, .most = 1,
	.value = word_single},
    {"any_wait", "1 if it makes a pair with a wildcard: any tile would",

	.wants = HAS_WILDS, .most = 1, .value = word_any_wait,
	.range = range_any_wait},
    {"win_knitted", "1 if it is one of the nine knitted tiles",

	.wants = HAS_KNITTED, .trend = WIN_STAYS, .most = 1,
	.value = word_win_knitted},
    {"waits", "tiles that would have won, held ones included", .late = true,
	.value = word_waits},
    {"live_waits", "those of which not all four are held", .late = true,
	.value = word_live_waits},
    /* wildcards */
    {"wilds", "wildcards in the hand", .wants = HAS_WILDS, .trend = STAYS,
	.value = word_wilds},
    {"wilds_as_self", "wildcards that stand for their own face",

	.wants = HAS_WILDS, .value = word_wilds_as_self,
	.range = range_as_self},
    {"wilds_as_other", "wildcards that stand for another tile",

	.wants = HAS_WILDS, .value = word_wilds_as_other,
	.range = range_as_other},
    {"wilds_as", "wildcards that stand for one of TILES", TAKES_TILES,

	.wants = HAS_WILDS, .trend = GROWS, .value = word_wilds_as},
    {"wilds_in_pair", "wildcards in the pair, 0 to 2",

	.wants = HAS_WILDS, .trend = GROWS, .most = 2,
	.value = word_wilds_in_pair},
    {.name = NULL},
};

const struct word *
fan_word(const char *name, size_t n)
{
	const struct word *word;

	for (word = fan_words; word->name; word++) {
		if (strlen(word->name) == n && memcmp(word->name, name, n) == 0)
			return word;
	}
	return NULL;
}

bool
rules_word(int i, const char **word, const char **what)
{
	if (i >= (int)(sizeof(fan_words) / sizeof(*fan_words)) - 1)
		return false;
	*word = fan_words[i].name;
	*what = fan_words[i].what;
	return true;
}
