/* Wins, waits, shanten: how many tiles a hand lacks (mahjong.h). */
#include <string.h>

#include "mahjong/internal.h"
#include "mahjong/tables.h"

/* ---- The standard form ---- */

/*
 * Wildcards that make a hand of four suits complete, copies not counted.  Every
 * suit needs its own; the pair saves one in a suit that likes it, or costs two.
 */
static inline int
cover_total(unsigned covers)
{
	int alone = (int)covers / COVER_STEP;

	return covers % COVER_STEP != 0 ? alone - 1 : alone + 2;
}

static inline unsigned
cover_of(int suit, uint64_t tiles)
{
	uint32_t key = suit_key(tiles);

	return suit < SUITS - 1 ? cover_suit[key] : cover_honors[key];
}

static inline unsigned
covers_of(const struct hand *hand)
{
	return cover_of(0, hand->natural[0]) + cover_of(1, hand->natural[1]) +
	    cover_of(2, hand->natural[2]) + cover_of(3, hand->natural[3]);
}

/* What a hand lacks by the tables alone; no rank has more than four. */
static inline int
missing_by_class(const struct hand *hand, const struct class_table *table)
{
	const uint64_t *suit = hand->natural;
	unsigned suits, mixed;

	suits = table->suits[table->suit[suit_key(suit[0])] * CLASS_STEP +
	    table->suit[suit_key(suit[1])]];
	mixed = table->suit_honors[table->suit[suit_key(suit[2])] * CLASS_STEP +
	    table->honors[suit_key(suit[3])]];
	return table->total[hand_groups(hand)][suits * JOIN_STEP + mixed];
}

/* A hand, and what each of its suits lacks under a limit of copies. */
struct view {
	const struct hand *hand;
	int copies; /* NEED_NO_CAP: no limit */
	int excess; /* tiles beyond the limit */
	struct need suit[SUITS][NEED_EXCESS + 1];
};

/* Do the tables say what this suit lacks? */
static const struct need *
table_need(const struct view *view, int suit, uint64_t tiles)
{
	bool free = view->copies == NEED_NO_CAP;
	const struct class_table *table = free ? &class_free : &class_capped;
	uint32_t key = suit_key(tiles);

	if (view->excess > 0 || suit_crowded(tiles))
		return NULL;
	if (!free && (view->copies != COPIES || view->hand->melded[suit] != 0))
		return NULL;
	return suit < SUITS - 1 ? &table->suit_need[table->suit[key]]
				: &table->honors_need[table->honors[key]];
}

/* What a suit lacks if it holds these natural tiles. */
static void
view_suit(const struct view *view, int suit, uint64_t tiles, struct need *need)
{
	const struct need *known = table_need(view, suit, tiles);
	struct need_suit of = {RANKS, true, {0}, {0}};

	if (known != NULL) {
		*need = *known;
		return;
	}
	if (suit == SUITS - 1) {
		of.ranks = TILES - 3 * RANKS;
		of.chows = false;
	}
	for (int rank = 0; rank < of.ranks; rank++) {
		int cap = view->copies;

		if (cap != NEED_NO_CAP)
			cap -= suit_copies(view->hand->melded[suit], rank);
		of.copies[rank] = (uint8_t)suit_copies(tiles, rank);
		of.cap[rank] = (uint8_t)(cap > 0 ? cap : 0);
	}
	need_of_suit(&of, view->excess, need);
}

static void
view_open(struct view *view, const struct hand *hand, int copies, int excess)
{
	view->hand = hand;
	view->copies = copies;
	view->excess = copies == NEED_NO_CAP ? 0 : excess;
	for (int suit = 0; suit < SUITS; suit++)
		view_suit(view, suit, hand->natural[suit], view->suit[suit]);
}

static int
view_missing(const struct view *view, int groups)
{
	struct need left[NEED_EXCESS + 1], right[NEED_EXCESS + 1];

	need_join(view->suit[0], view->suit[1], view->excess, left);
	need_join(view->suit[2], view->suit[3], view->excess, right);
	return need_total(left, right, view->excess, groups);
}

/*
 * A complete hand without any copy too many, and one with any: they nearly
 * always lack the same, and then a limit between makes no difference.
 */
int
missing_std(const struct hand *hand, const struct law *law, int excess)
{
	bool tables = !hand_crowded(hand);
	bool melds = hand->melds > 0 ||
	    hand->melded[0] + hand->melded[1] + hand->melded[2] +
		    hand->melded[3] !=
		0;
	int groups = hand_groups(hand), free = MISSING_NEVER, capped;
	struct view view;

	if (law->fifth == FIFTH_ANY || excess > 0) {
		if (tables)
			free = missing_by_class(hand, &class_free);
		else {
			view_open(&view, hand, NEED_NO_CAP, 0);
			free = view_missing(&view, groups);
		}
		if (law->fifth == FIFTH_ANY)
			return free;
	}
	if (tables && !melds && law->copies == COPIES)
		capped = missing_by_class(hand, &class_capped);
	else {
		view_open(&view, hand, law->copies, 0);
		capped = view_missing(&view, groups);
	}
	if (excess == 0 || capped == free)
		return capped;
	view_open(&view, hand, law->copies, excess);
	return view_missing(&view, groups);
}

static bool
wins_std(const struct hand *hand, const struct law *law)
{
	if (!hand_crowded(hand)) {
		if (cover_total(covers_of(hand)) > hand->wilds)
			return false;
		if (law->fifth != FIFTH_NONE)
			return true;
	}
	return missing_std(hand, law, law_excess(law, hand->wilds)) ==
	    hand->wilds;
}

/* ---- All forms ---- */

#define EACH_RANK UINT64_C(0x111111111)
#define MIDDLE_RANKS UINT64_C(0x0FFFFFFF0)

/* Kinds of which there is an odd number need a wildcard each for pairs. */
static inline bool
pairs_possible(const struct hand *hand, int wilds)
{
	uint64_t odd = (hand->natural[0] & EACH_RANK) |
	    (hand->natural[1] & EACH_RANK) << 1 |
	    (hand->natural[2] & EACH_RANK) << 2 |
	    (hand->natural[3] & EACH_RANK) << 3;

	for (; wilds > 0; wilds--)
		odd &= odd - 1;
	return odd == 0;
}

static inline bool
orphans_possible(const struct hand *hand)
{
	return ((hand->natural[0] | hand->natural[1] | hand->natural[2]) &
		   MIDDLE_RANKS) == 0;
}

/*
 * Can a hand have this special form if it may lack so many tiles?  Quickly; a
 * no is sure.
 */
static inline bool
possible(const struct hand *hand, enum form form, int lacks)
{
	switch (form) {
	case FORM_7PAIRS:
	case FORM_7PAIRS_DISTINCT:
		return pairs_possible(hand, lacks);
	case FORM_13ORPHANS:
		return orphans_possible(hand);
	default:
		return true;
	}
}

static inline bool
wins_special(const struct hand *hand, const struct law *law, enum form form)
{
	return possible(hand, form, hand->wilds) &&
	    missing_special(hand, law, form) == hand->wilds;
}

static int
missing(const struct hand *hand, const struct law *law)
{
	int least = MISSING_NEVER;

	if (law->forms & 1 << FORM_STD)
		least = missing_std(hand, law, law_excess(law, hand->wilds));
	for (unsigned rest = law->forms & ~(1U << FORM_STD); rest != 0;
	     rest &= rest - 1) {
		enum form form = (enum form)__builtin_ctz(rest);
		int lacks = missing_special(hand, law, form);

		least = lacks < least ? lacks : least;
	}
	return least;
}

unsigned
hand_forms(const struct hand *hand, const struct law *law)
{
	unsigned forms = 0;

	if (law->forms & 1 << FORM_STD && wins_std(hand, law))
		forms |= 1 << FORM_STD;
	for (unsigned rest = law->forms & ~(1U << FORM_STD); rest != 0;
	     rest &= rest - 1)
		if (wins_special(hand, law, (enum form)__builtin_ctz(rest)))
			forms |= rest & -rest;
	return forms;
}

bool
hand_wins(const struct hand *hand, const struct law *law)
{
	if (law->forms & 1 << FORM_STD && wins_std(hand, law))
		return true;
	for (unsigned rest = law->forms & ~(1U << FORM_STD); rest != 0;
	     rest &= rest - 1)
		if (wins_special(hand, law, (enum form)__builtin_ctz(rest)))
			return true;
	return false;
}

int
hand_shanten(const struct hand *hand, const struct law *law)
{
	int lacks = missing(hand, law);

	return lacks == MISSING_NEVER ? SHANTEN_NEVER : lacks - hand->wilds - 1;
}

/* ---- Tiles drawn ---- */

int
hand_copies(const struct hand *hand, int tile)
{
	int suit = tile / RANKS, rank = tile % RANKS;

	return suit_copies(hand->natural[suit], rank) +
	    suit_copies(hand->face[suit], rank) +
	    suit_copies(hand->melded[suit], rank);
}

struct hand
hand_draw(const struct hand *hand, int tile, uint64_t laizi)
{
	struct hand drawn = *hand;

	drawn.tiles++;
	if (laizi >> tile & 1) {
		drawn.wilds++;
		drawn.face[tile / RANKS] += tile_sum(tile);
	} else
		drawn.natural[tile / RANKS] += tile_sum(tile);
	return drawn;
}

/* Can one more of a tile be drawn? */
static inline bool
drawable(const struct hand *hand, const struct law *law, int tile)
{
	return law->fifth == FIFTH_ANY || hand_copies(hand, tile) < law->copies;
}

uint64_t
hand_useful(const struct hand *hand, const struct law *law, uint64_t laizi,
    int *shanten)
{
	int before = hand_shanten(hand, law);
	uint64_t useful = 0;

	*shanten = before;
	if (before == SHANTEN_NEVER)
		return 0;
	for (int tile = 0; tile < TILES; tile++) {
		struct hand drawn;

		if (!drawable(hand, law, tile))
			continue;
		drawn = hand_draw(hand, tile, laizi);
		if (hand_shanten(&drawn, law) < before)
			useful |= UINT64_C(1) << tile;
	}
	return useful;
}

/* ---- Waits ---- */

/*
 * The ranks (bit 1 << rank) of which one more completes a hand, by the covers
 * of its other suits.
 */
static inline unsigned
waits_in_suit(const struct hand *hand, int suit, unsigned others)
{
	int ranks = suit < SUITS - 1 ? RANKS : TILES - 3 * RANKS;
	uint64_t tiles = hand->natural[suit];
	unsigned waits = 0;

	if (tiles == 0) /* all ranks are alike */
		return cover_total(others + cover_of(suit, rank_sum(0))) <=
			hand->wilds
		    ? (1U << ranks) - 1
		    : 0;
	for (int rank = 0; rank < ranks; rank++) {
		/* A fifth copy has no key, and is no wait. */
		bool fifth = suit_copies(tiles, rank) >= COPIES;
		unsigned cover =
		    cover_of(suit, tiles + (fifth ? 0 : rank_sum(rank)));

		waits |= (unsigned)(cover_total(others + cover) <= hand->wilds)
		    << rank;
	}
	return waits;
}

/* The ranks of which all copies are in the hand or on the table. */
static inline unsigned
exhausted(const struct hand *hand, int suit, int copies)
{
	uint64_t tiles =
	    hand->natural[suit] + hand->face[suit] + hand->melded[suit];
	uint64_t full = (tiles & UINT64_C(0xFFFFFFFFF)) +
	    EACH_RANK * (uint64_t)(8 - copies);
	unsigned ranks = 0;

	for (full &= EACH_RANK * 8; full != 0; full &= full - 1)
		ranks |= 1U << __builtin_ctzll(full) / 4;
	return ranks;
}

/* Tiles that complete the standard form, by the covers alone. */
static uint64_t
waits_by_cover(const struct hand *hand, const struct law *law, uint64_t laizi)
{
	unsigned cover[SUITS], all = 0;
	uint64_t waits = 0, none_left = 0;

	for (int suit = 0; suit < SUITS; suit++)
		all += cover[suit] = cover_of(suit, hand->natural[suit]);
	if (cover_total(all) > hand->wilds + 1)
		return 0;
	for (int suit = 0; suit < SUITS; suit++) {
		waits |= (uint64_t)waits_in_suit(hand, suit, all - cover[suit])
		    << RANKS * suit;
		none_left |= (uint64_t)exhausted(hand, suit, law->copies)
		    << RANKS * suit;
	}
	return (waits | laizi) & ~none_left;
}

/* Does one form lack one tile more than there are wildcards? */
static bool
one_short(const struct hand *hand, const struct law *law, enum form form)
{
	int lacks = MISSING_NEVER;

	if (form == FORM_STD)
		lacks = missing_std(hand, law, law_excess(law, hand->wilds));
	else if (possible(hand, form, hand->wilds + 1))
		lacks = missing_special(hand, law, form);
	return lacks == hand->wilds + 1;
}

static uint64_t
waits_of_form(const struct hand *hand, const struct law *law, uint64_t laizi,
    enum form form)
{
	struct law one = {law->fifth, law->copies, 1U << form};
	uint64_t waits = 0;

	if (!one_short(hand, law, form))
		return 0;
	for (int tile = 0; tile < TILES; tile++) {
		struct hand drawn;

		if (!drawable(hand, law, tile))
			continue;
		drawn = hand_draw(hand, tile, laizi);
		if (hand_wins(&drawn, &one))
			waits |= UINT64_C(1) << tile;
	}
	return waits;
}

uint64_t
hand_waits(const struct hand *hand, const struct law *law, uint64_t laizi)
{
	uint64_t waits = 0;
	enum form form = FORM_STD;

	if (law->forms & 1 << FORM_STD && law->fifth == FIFTH_WILD &&
	    law->copies <= COPIES && !hand_crowded(hand)) {
		waits = waits_by_cover(hand, law, laizi);
		form++;
	}
	for (; form < FORMS; form++)
		if (law->forms >> form & 1)
			waits |= waits_of_form(hand, law, laizi, form);
	return waits;
}
