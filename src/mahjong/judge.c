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

int
missing_at_least(const struct hand *hand)
{
	return hand_crowded(hand) ? 0 : missing_by_class(hand, &class_free);
}

static const struct excess no_excess = {0, 0};

/* A hand, and what each of its suits lacks under a limit of copies. */
struct view {
	const struct hand *hand;
	int copies;     /* NEED_NO_CAP: no limit */
	int excess;     /* tiles beyond the limit */
	uint64_t laizi; /* of these every tile is */
	struct need suit[SUITS][NEED_EXCESS + 1];
};

/* Do the tables say what this suit lacks? */
static const struct need *
table_need(const struct view *view, int suit, uint64_t tiles)
{
	bool free = view->copies == NEED_NO_CAP;
	const struct class_table *table = free ? &class_free : &class_capped;
	uint32_t key = suit_key(tiles);

	if (view->excess > 0 || view->laizi != 0 || suit_crowded(tiles))
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
		if (view->laizi >> (RANKS * suit + rank) & 1)
			cap = 0;
		of.copies[rank] = (uint8_t)suit_copies(tiles, rank);
		of.cap[rank] = (uint8_t)(cap > 0 ? cap : 0);
	}
	need_of_suit(&of, view->excess, need);
}

static void
view_open(struct view *view, const struct hand *hand, int copies,
    struct excess excess)
{
	view->hand = hand;
	view->copies = copies;
	view->excess = excess.tiles;
	view->laizi = excess.laizi;
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

/* Joins, for each suit, what the three others lack. */
static void
view_join(const struct view *view, struct need rest[][NEED_EXCESS + 1])
{
	struct need half[NEED_EXCESS + 1];

	for (int suit = 0; suit < SUITS; suit++) {
		int other = suit < 2 ? 2 : 0;

		need_join(view->suit[other], view->suit[other + 1],
		    view->excess, half);
		need_join(view->suit[suit ^ 1], half, view->excess, rest[suit]);
	}
}

/* Do the tables say what a hand lacks without a copy too many? */
static bool
capped_by_table(const struct hand *hand, const struct law *law)
{
	return law->copies == COPIES && !hand_crowded(hand) &&
	    (hand->melded[0] | hand->melded[1] | hand->melded[2] |
		hand->melded[3]) == 0;
}

/* What a hand lacks if copies are not counted. */
static int
missing_free(const struct hand *hand)
{
	struct view view;

	if (!hand_crowded(hand))
		return missing_by_class(hand, &class_free);
	view_open(&view, hand, NEED_NO_CAP, no_excess);
	return view_missing(&view, hand_groups(hand));
}

/* What it lacks without a copy too many. */
static inline int
missing_capped(const struct hand *hand, const struct law *law)
{
	return capped_by_table(hand, law)
	    ? missing_by_class(hand, &class_capped)
	    : missing_counted(hand, law, no_excess);
}

int
missing_counted(
    const struct hand *hand, const struct law *law, struct excess excess)
{
	struct view view;

	view_open(&view, hand, law->copies, excess);
	return view_missing(&view, hand_groups(hand));
}

static inline int
least(int a, int b)
{
	return a < b ? a : b;
}

/*
 * A complete hand without any copy too many, and one with any: they nearly
 * always lack the same, and then a limit between makes no difference.
 */
int
missing_std(
    const struct hand *hand, const struct law *law, struct excess excess)
{
	int free, capped;

	if (law->fifth == FIFTH_ANY)
		return missing_free(hand);
	capped = missing_capped(hand, law);
	if (excess.tiles == 0)
		return capped;
	free = missing_free(hand);
	return capped == free
	    ? free
	    : least(capped, missing_counted(hand, law, excess));
}

static bool
wins_std(const struct hand *hand, const struct law *law)
{
	int wilds = hand->wilds;

	if (hand_crowded(hand))
		return missing_std(hand, law, law_excess(law, wilds)) == wilds;
	if (law->fifth != FIFTH_NONE)
		return cover_total(covers_of(hand)) <= wilds;
	return cover_total(covers_of(hand)) <= wilds &&
	    missing_capped(hand, law) == wilds;
}

/* ---- All forms ---- */

#define EACH_RANK UINT64_C(0x111111111)
#define MIDDLE_RANKS UINT64_C(0x0FFFFFFF0)

/*
 * Kinds of which there is an odd number need a wildcard each for pairs.  The
 * sum of the nine ranks is right up to 15, more than a hand of pairs has.
 */
static inline bool
pairs_possible(const struct hand *hand, int wilds)
{
	uint64_t odd = (hand->natural[0] & EACH_RANK) +
	    (hand->natural[1] & EACH_RANK) + (hand->natural[2] & EACH_RANK) +
	    (hand->natural[3] & EACH_RANK);

	return (int)(odd * EACH_RANK >> 32 & 15) <= wilds;
}

static inline bool
orphans_possible(const struct hand *hand)
{
	return ((hand->natural[0] | hand->natural[1] | hand->natural[2]) &
		   MIDDLE_RANKS) == 0;
}

#define PAIRS (1U << FORM_7PAIRS | 1U << FORM_7PAIRS_DISTINCT)
#define ORPHANS (1U << FORM_13ORPHANS)

/*
 * The special forms of a law that a hand may have if it may lack so many tiles.
 * Quickly; a no is sure.
 */
static inline unsigned
possible(const struct hand *hand, const struct law *law, int lacks)
{
	unsigned forms = law->forms & ~(1U << FORM_STD);

	if (forms & PAIRS && !pairs_possible(hand, lacks))
		forms &= ~PAIRS;
	if (forms & ORPHANS && !orphans_possible(hand))
		forms &= ~ORPHANS;
	return forms;
}

/* Which of some special forms it has. */
static unsigned
wins_special(const struct hand *hand, const struct law *law, unsigned forms)
{
	unsigned wins = 0;

	for (; forms != 0; forms &= forms - 1)
		if (missing_special(hand, law, (enum form)__builtin_ctz(forms),
			law_excess(law, hand->wilds),
			hand->wilds + 1) == hand->wilds)
			wins |= forms & -forms;
	return wins;
}

/* The least that it lacks of any form. */
static inline int
missing_within(
    const struct hand *hand, const struct law *law, struct excess excess)
{
	int lacks = MISSING_NEVER;

	if (law->forms & 1 << FORM_STD)
		lacks = missing_std(hand, law, excess);
	for (unsigned rest = law->forms & ~(1U << FORM_STD); rest != 0;
	     rest &= rest - 1) {
		enum form form = (enum form)__builtin_ctz(rest);

		lacks = least(
		    lacks, missing_special(hand, law, form, excess, lacks));
	}
	return lacks;
}

/* The wildcards of a hand that drew all laizi that are left, at most 17. */
static int
wilds_drawn(const struct hand *hand, const struct law *law, uint64_t laizi)
{
	int wilds = hand->wilds;

	for (; laizi != 0; laizi &= laizi - 1)
		wilds +=
		    law->copies - hand_copies(hand, __builtin_ctzll(laizi));
	return least(wilds, NEED_EXCESS);
}

/*
 * m of hand_shanten() with laizi to draw: each is a tile more that may be
 * beyond the copies, and may be one that is not lacking.  But hands without a
 * copy too many and with any nearly always lack the same.
 */
static int
missing_with_laizi(
    const struct hand *hand, const struct law *law, uint64_t laizi)
{
	struct law any = {FIFTH_ANY, law->copies, law->forms};
	int lacks = missing_within(hand, law, no_excess), most;

	if (lacks == missing_within(hand, &any, no_excess))
		return lacks;
	most = wilds_drawn(hand, law, laizi);
	for (int n = hand->wilds; n <= most && n < lacks; n++) {
		int with = missing_within(hand, law, (struct excess){n, laizi});

		lacks = least(lacks, with > n ? with : n);
	}
	return lacks;
}

static inline int
missing(const struct hand *hand, const struct law *law, uint64_t laizi)
{
	if (laizi != 0 && law->fifth == FIFTH_WILD)
		return missing_with_laizi(hand, law, laizi);
	return missing_within(hand, law, law_excess(law, hand->wilds));
}

unsigned
hand_forms(const struct hand *hand, const struct law *law)
{
	bool std = law->forms & 1 << FORM_STD && wins_std(hand, law);

	return (unsigned)std << FORM_STD |
	    wins_special(hand, law, possible(hand, law, hand->wilds));
}

#define OTHERS (1U << FORM_KNITTED | 1U << FORM_UNRELATED)

/* May a hand have any special form?  Quickly; a no is sure. */
static inline bool
may_be_special(const struct hand *hand, const struct law *law)
{
	return (law->forms & OTHERS) != 0 ||
	    pairs_possible(hand, hand->wilds) || orphans_possible(hand);
}

/* The rest of hand_wins(), for few hands. */
__attribute__((noinline)) static bool
wins_otherwise(const struct hand *hand, const struct law *law)
{
	return hand_forms(hand, law) != 0;
}

/*
 * Nearly all hands by the covers; whether a hand wins is nothing to branch on.
 * No suit is crowded, for the hand holds no more copies than the law gives.
 */
bool
hand_wins(const struct hand *hand, const struct law *law)
{
	if (law->fifth != FIFTH_WILD || law->copies > COPIES ||
	    may_be_special(hand, law))
		return wins_otherwise(hand, law);
	return law->forms >> FORM_STD &
	    (cover_total(covers_of(hand)) <= hand->wilds);
}

int
hand_shanten(const struct hand *hand, const struct law *law, uint64_t laizi)
{
	int lacks = missing(hand, law, laizi);

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

/* Can one more of a tile be drawn? */
static inline bool
drawable(const struct hand *hand, const struct law *law, int tile)
{
	return law->fifth == FIFTH_ANY || hand_copies(hand, tile) < law->copies;
}

/*
 * A hand of which many draws are looked at.  A draw changes one suit; what the
 * others lack is found once.
 */
struct draws {
	const struct hand *hand;
	struct hand drawn; /* it, and the tile that is looked at */
	const struct law *law;
	struct excess excess;
	bool table;   /* says what is lacking without excess */
	bool open[2]; /* without excess, and with it */
	struct view view[2];
	struct need rest[2][SUITS][NEED_EXCESS + 1];
};

static void
draws_open(struct draws *draws, const struct hand *hand, const struct law *law,
    struct excess excess)
{
	draws->hand = hand;
	draws->drawn = *hand;
	draws->drawn.tiles++;
	draws->law = law;
	draws->excess = excess;
	draws->table = capped_by_table(hand, law);
	draws->open[0] = draws->open[1] = false;
}

static int
draw_limited(struct draws *draws, int tile, struct excess excess)
{
	int i = excess.tiles > 0, suit = tile / RANKS;
	struct view *view = &draws->view[i];
	struct need need[NEED_EXCESS + 1];

	if (!draws->open[i]) {
		view_open(view, draws->hand, draws->law->copies, excess);
		view_join(view, draws->rest[i]);
		draws->open[i] = true;
	}
	view_suit(
	    view, suit, draws->hand->natural[suit] + tile_sum(tile), need);
	return need_total(need, draws->rest[i][suit], view->excess,
	    (draws->hand->tiles + 1) / 3);
}

/* missing_std() of the hand with the tile. */
static int
draw_missing_std(struct draws *draws, int tile)
{
	int free, capped;

	if (draws->law->fifth == FIFTH_ANY)
		return missing_free(&draws->drawn);
	capped = draws->table ? missing_capped(&draws->drawn, draws->law)
			      : draw_limited(draws, tile, no_excess);
	if (draws->excess.tiles == 0)
		return capped;
	free = missing_free(&draws->drawn);
	return capped == free
	    ? free
	    : least(capped, draw_limited(draws, tile, draws->excess));
}

/* Does one form of the hand with the tile lack less than `below`? */
static bool
draw_lacks_less(struct draws *draws, int tile, int below)
{
	unsigned special = draws->law->forms & ~(1U << FORM_STD);

	if (draws->law->forms & 1 << FORM_STD &&
	    draw_missing_std(draws, tile) < below)
		return true;
	for (; special != 0; special &= special - 1)
		if (missing_special(&draws->drawn, draws->law,
			(enum form)__builtin_ctz(special), draws->excess,
			below) < below)
			return true;
	return false;
}

/* The same of a natural tile more. */
static bool
draw_helps(struct draws *draws, int tile, int below)
{
	uint64_t *suit = &draws->drawn.natural[tile / RANKS];
	bool helps;

	*suit += tile_sum(tile);
	helps = draw_lacks_less(draws, tile, below);
	*suit -= tile_sum(tile);
	return helps;
}

/*
 * The forms that a natural tile may bring below what the hand lacks: those that
 * lack no more, for it makes no form lack less by two.
 */
static unsigned
nearest_forms(const struct hand *hand, const struct law *law,
    struct excess excess, int lacks)
{
	unsigned special = law->forms & ~(1U << FORM_STD), near = 0;

	if (law->forms & 1 << FORM_STD &&
	    missing_std(hand, law, excess) <= lacks)
		near = 1U << FORM_STD;
	for (; special != 0; special &= special - 1) {
		enum form form = (enum form)__builtin_ctz(special);

		if (missing_special(hand, law, form, excess, lacks + 1) <=
		    lacks)
			near |= 1U << form;
	}
	return near;
}

/*
 * A laizi drawn always helps: there is one wildcard more, and as many tiles are
 * missing at most.  Another tile does if less is missing with as many laizi as
 * can be drawn in less.
 */
static uint64_t
helpful(
    const struct hand *hand, const struct law *law, uint64_t laizi, int lacks)
{
	struct excess excess = law_excess(law, hand->wilds);
	struct law near = *law;
	struct draws draws;
	uint64_t tiles = 0;

	if (laizi != 0 && law->fifth == FIFTH_WILD)
		excess = (struct excess){
		    least(wilds_drawn(hand, law, laizi), lacks - 1), laizi};
	else
		near.forms = nearest_forms(hand, law, excess, lacks);
	draws_open(&draws, hand, &near, excess);
	for (int tile = 0; tile < TILES; tile++)
		if (drawable(hand, law, tile) &&
		    (laizi >> tile & 1 || draw_helps(&draws, tile, lacks)))
			tiles |= UINT64_C(1) << tile;
	return tiles;
}

uint64_t
hand_useful(const struct hand *hand, const struct law *law, uint64_t laizi,
    int *shanten)
{
	int lacks = missing(hand, law, laizi);

	*shanten = SHANTEN_NEVER;
	if (lacks == MISSING_NEVER)
		return 0;
	*shanten = lacks - hand->wilds - 1;
	return helpful(hand, law, laizi, lacks);
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
	else if (possible(hand, law, hand->wilds + 1) >> form & 1)
		lacks = missing_special(hand, law, form,
		    law_excess(law, hand->wilds), hand->wilds + 2);
	return lacks == hand->wilds + 1;
}

/* Does one wildcard more complete the hand? */
static bool
wild_completes(const struct hand *hand, const struct law *law)
{
	struct hand drawn = *hand;

	drawn.tiles++;
	drawn.wilds++;
	return hand_wins(&drawn, law);
}

static uint64_t
waits_of_form(const struct hand *hand, const struct law *law, uint64_t laizi,
    enum form form)
{
	struct law one = {law->fifth, law->copies, 1U << form};
	uint64_t waits = 0;

	if (one_short(hand, law, form))
		waits = helpful(hand, &one, 0, hand->wilds + 1);
	if (laizi != 0 && wild_completes(hand, &one))
		for (int tile = 0; tile < TILES; tile++)
			if (laizi >> tile & 1 && drawable(hand, law, tile))
				waits |= UINT64_C(1) << tile;
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
