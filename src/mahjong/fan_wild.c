/*
 * The readings of a hand with wildcards: groups are laid from the lowest tile
 * up, and a wildcard fills each hole.  Natural tiles are used before wildcards,
 * so that each reading, a set of groups, is met once, in canonical order.
 */
#include "mahjong/fan_search.h"
#include "mahjong/internal.h"
#include "mahjong/tables.h"

/* ---- Laying tiles ------------------------------------------------------ */

/* Lays one tile, a wildcard if there is no natural one; false: none may. */
static bool
lay(struct search *s, int tile)
{
	uint64_t *rest = &s->rest[tile / RANKS];

	if (suit_copies(*rest, tile % RANKS)) {
		*rest -= tile_sum(tile);
	} else {
		if (s->wilds == 0 || !(s->may >> tile & 1) ||
		    (s->copies && s->x.r.total[tile] >= s->copies))
			return false;
		s->wilds--;
	}
	s->x.r.total[tile]++;
	return true;
}

/* Natural tiles are laid before wildcards, and so wildcards lifted first. */
static void
lift(struct search *s, int tile)
{
	int laid = s->x.r.total[tile] - s->x.melded[tile];

	s->x.r.total[tile]--;
	if (laid > s->x.natural[tile])
		s->wilds++;
	else
		s->rest[tile / RANKS] += tile_sum(tile);
}

/* Lays the tiles, low to high; lifts them again if one cannot be laid. */
static bool
lay_all(struct search *s, const int *tile, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		if (lay(s, tile[i]))
			continue;
		while (i-- > 0)
			lift(s, tile[i]);
		return false;
	}
	return true;
}

static void
lift_all(struct search *s, const int *tile, int n)
{
	while (n-- > 0)
		lift(s, tile[n]);
}

/* ---- Laying groups ----------------------------------------------------- */

/* Notes how many wildcards the rest of a suit takes to be groups. */
static void
cover(struct search *s, int suit)
{
	uint64_t rest = s->rest[suit];

	s->all_alone -= s->alone[suit];
	s->alone[suit] =
	    suit_crowded(rest) ? 0 : (int)cover_of(suit, rest) / COVER_STEP;
	s->all_alone += s->alone[suit];
}

static void
cover_all(struct search *s)
{
	int suit;

	s->all_alone = 0;
	for (suit = 0; suit < SUITS; suit++) {
		s->alone[suit] = 0;
		cover(s, suit);
	}
}

static void
lift_group(struct search *s, int tile, int n, int step)
{
	while (n-- > 0)
		lift(s, tile + n * step);
	cover(s, tile / RANKS);
}

/*
 * Lays n tiles of a suit, each a step above the other; not if that leaves more
 * to do than the wildcards can.
 */
static bool
lay_group(struct search *s, int tile, int n, int step)
{
	int i;

	for (i = 0; i < n; i++) {
		if (lay(s, tile + i * step))
			continue;
		while (i-- > 0)
			lift(s, tile + i * step);
		return false;
	}
	cover(s, tile / RANKS);
	if (s->all_alone <= s->wilds)
		return true;
	lift_group(s, tile, n, step);
	return false;
}

/* ---- Groups and a pair ------------------------------------------------- */

static int
lowest_left(const struct search *s)
{
	int suit;

	for (suit = 0; suit < SUITS; suit++) {
		if (s->rest[suit])
			return RANKS * suit +
			    __builtin_ctzll(s->rest[suit]) / 4;
	}
	return TILES;
}

/*
 * The least tile from `from` on at which a group can start, if `last` is the
 * lowest that is left: one below it takes wildcards, all three below last - 2.
 */
static int
lowest_start(const struct search *s, int from, int last)
{
	int start = s->wilds == 0 ? last : s->wilds < 3 ? last - 2 : 0;

	return last < TILES && start > from ? start : from;
}

/*
 * To ask is worth while if so many wildcards are left, of a hand of so many:
 * it costs as much as two or three readings.
 */
enum { SOME_WILDS = 3, MANY_WILDS = 6 };

/*
 * Can it be better than the best, of n concealed groups laid, with so many to
 * come?  Natural tiles are sure to be laid.
 */
static bool
may_beat(const struct search *s, int form, int n, int left)
{
	struct layout x;
	int i;

	if (s->wilds < SOME_WILDS || s->x.wilds < MANY_WILDS ||
	    !fan_worth_asking(s))
		return true;
	x = s->x;
	x.r.form = form;
	x.r.concealed = n;
	x.r.groups = n + x.melds;
	for (i = 0; i < x.melds; i++)
		x.r.group[n + i] = s->x.r.group[s->x.r.concealed + i];
	x.kinds = s->kinds;
	for (i = 0; i < TILES; i++) {
		if (x.r.total[i] < x.fixed[i])
			x.r.total[i] = x.fixed[i];
		x.kinds |= (uint64_t)(x.r.total[i] > 0) << i;
	}
	fan_set_has(&x);
	x.opened = -1;
	x.r.win = x.win->tile;
	return fan_may_beat(&x, left, s->found ? s->best : NULL);
}

static void lay_groups(struct search *, int form, int n, const struct meld *);

/* Lays group n at the tile and goes on. */
static void
lay_next(struct search *s, int form, int n, int tile, enum group_type type)
{
	int step = type == GROUP_CHOW;

	if (!lay_group(s, tile, 3, step))
		return;
	s->x.r.group[n++] =
	    (struct meld){.type = (uint8_t)type, .tile = (uint8_t)tile};
	if (may_beat(s, form, n, s->x.r.concealed - n))
		lay_groups(s, form, n, &s->x.r.group[n - 1]);
	lift_group(s, tile, 3, step);
}

/* Lays groups n.. of the concealed ones; `from` is the least allowed next. */
static void
lay_groups(struct search *s, int form, int n, const struct meld *from)
{
	int tile, last = lowest_left(s);
	bool after = from->type == GROUP_PUNG;

	if (n == s->x.r.concealed) {
		fan_finish(s, form);
		return;
	}
	tile = lowest_start(s, from->tile, last);
	after = after && tile == from->tile;
	for (; tile <= last && tile < TILES; tile++, after = false) {
		if (!after && tile < EAST && tile_rank(tile) <= 6)
			lay_next(s, form, n, tile, GROUP_CHOW);
		lay_next(s, form, n, tile, GROUP_PUNG);
	}
}

static void
lay_pair_and_groups(struct search *s, int form)
{
	static const struct meld first = {.type = GROUP_CHOW, .tile = 0};
	int pair;

	cover_all(s);
	for (pair = 0; pair < TILES; pair++) {
		if (!lay_group(s, pair, 2, 0))
			continue;
		s->x.r.pair = pair;
		if (may_beat(s, form, 0, s->x.r.concealed))
			lay_groups(s, form, 0, &first);
		lift_group(s, pair, 2, 0);
	}
}

/* ---- Forms of single tiles and pairs ---------------------------------- */

static void
lay_pairs(struct search *s, int n, int from, int most)
{
	int tile, last = lowest_left(s);

	if (n == 7) {
		fan_finish(s, FORM_7PAIRS);
		return;
	}
	tile = s->wilds < 2 && last < TILES ? last : from;
	for (; tile <= last && tile < TILES; tile++) {
		int tiles[2] = {tile, tile};

		if (s->x.r.total[tile] >= 2 * most || !lay_all(s, tiles, 2))
			continue;
		if (may_beat(s, FORM_7PAIRS, 0, 0))
			lay_pairs(s, n + 1, tile, most);
		lift_all(s, tiles, 2);
	}
}

/* Lays one of each; `more` once again, or -1.  Judges if that is all. */
static void
lay_singles(struct search *s, uint64_t singles, int more, int form)
{
	int tiles[14], n = 0;

	for (; singles; singles &= singles - 1)
		tiles[n++] = __builtin_ctzll(singles);
	if (more >= 0)
		tiles[n++] = more;
	if (!lay_all(s, tiles, n))
		return;
	if (!s->wilds && lowest_left(s) == TILES)
		fan_finish(s, form);
	lift_all(s, tiles, n);
}

static void
lay_orphans(struct search *s)
{
	uint64_t orphans = TERMINALS | HONORS, rest;

	if (fan_lefts(s) & ~orphans)
		return;
	for (rest = orphans; rest; rest &= rest - 1) {
		int twice = __builtin_ctzll(rest);

		lay_singles(s, orphans, twice, FORM_13ORPHANS);
	}
}

/* 14 of the 16: two that are not held are left out. */
static void
lay_unrelated(struct search *s)
{
	uint64_t held = fan_lefts(s);
	int i;

	for (i = 0; i < 6; i++) {
		uint64_t all = fan_knitted[i] | HONORS, a, b;

		if (held & ~all)
			continue;
		s->x.knitted = fan_knitted[i];
		for (a = all & ~held; a; a &= a - 1) {
			for (b = a & (a - 1); b; b &= b - 1)
				lay_singles(s, all & ~(a & -a) & ~(b & -b), -1,
				    FORM_UNRELATED);
		}
	}
	s->x.knitted = 0;
}

static void
lay_knitted(struct search *s)
{
	int i, n;

	for (i = 0; i < 6; i++) {
		int tiles[9];
		uint64_t rest = fan_knitted[i];

		for (n = 0; rest; rest &= rest - 1)
			tiles[n++] = __builtin_ctzll(rest);
		if (!lay_all(s, tiles, n))
			continue;
		s->x.knitted = fan_knitted[i];
		lay_pair_and_groups(s, FORM_KNITTED);
		lift_all(s, tiles, n);
	}
	s->x.knitted = 0;
}

static void
lay_std(struct search *s)
{
	lay_pair_and_groups(s, FORM_STD);
}

static void
lay_seven_pairs(struct search *s, bool alike)
{
	lay_pairs(s, 0, 0, alike ? 2 : 1);
}

const struct form_search fan_wild = {
    lay_std, lay_seven_pairs, lay_orphans, lay_knitted, lay_unrelated};
