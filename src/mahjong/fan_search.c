/*
 * Every reading of a hand: groups are laid from the lowest tile up, and a
 * wildcard fills each hole.  Natural tiles are used before wildcards, so that
 * each reading, a set of groups, is met once, in canonical order.
 */
#include <string.h>

#include "mahjong/fan_internal.h"
#include "mahjong/internal.h"
#include "mahjong/tables.h"

/* How two groups are apart, as a bit; the second is no honour. */
static uint64_t
step_of(int a, int b)
{
	int apart = tile_rank(a) - tile_rank(b);

	if (a >= EAST)
		return 0;
	apart = apart < 0 ? -apart : apart;
	return a / 9 == b / 9 ? CHOWS_APART(apart) : CHOWS_OF_SUITS(apart);
}

/* Ranks 0, 3 and 6, of four bits each. */
#define EVERY_THIRD UINT64_C(0xf00f00f)

struct search {
	struct layout x;
	const struct hand *hand;
	uint64_t may; /* what a wildcard may stand for */
	int copies;   /* the most of a tile, 0: any number */
	int wilds;    /* not yet laid */
	/* Natural tiles not yet laid, as in a hand; without wildcards no keys.
	 */
	uint64_t rest[SUITS];
	int alone[SUITS]; /* wildcards that each takes to be groups at least */
	int all_alone;
	uint64_t kinds; /* of natural tiles and melds */
	struct fan_best *best;
	bool found;
};

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

/* The kinds that are left. */
static uint64_t
lefts(const struct search *s)
{
	uint64_t kinds = 0;
	int suit;

	for (suit = 0; suit < SUITS; suit++) {
		uint64_t ranks = s->rest[suit] & RANK_BITS;

		ranks |= ranks >> 1;
		kinds |= rank_set(ranks | ranks >> 2) << RANKS * suit;
	}
	return kinds;
}

/* ---- Laying groups ----------------------------------------------------- */

/* Notes how many wildcards the rest of a suit takes to be groups. */
static void
cover(struct search *s, int suit)
{
	uint64_t rest = s->rest[suit];

	s->all_alone -= s->alone[suit];
	s->alone[suit] = suit_crowded(rest)
	    ? 0
	    : cover_at(suit, suit_key(rest)) / COVER_STEP;
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

/* ---- A finished reading ------------------------------------------------ */

/* How a group is apart from those of a list, and sorts it in by its tile. */
static uint64_t
list_group(const struct layout *x, int group, uint8_t *list, int n)
{
	int tile = x->r.group[group].tile, j;
	uint64_t steps = 0;

	for (j = 0; j < n && tile < EAST; j++)
		steps |= step_of(x->r.group[list[j]].tile, tile);
	for (j = n; j > 0 && x->r.group[list[j - 1]].tile > tile; j--)
		list[j] = list[j - 1];
	list[j] = (uint8_t)group;
	return steps;
}

/* Lists chows and pungs, those of the melds among them; HAS_... of them. */
static uint64_t
list_groups(struct layout *x)
{
	uint64_t chow_steps = 0, pung_steps = 0, has = 0;
	int i;

	x->chows = x->pungs = 0;
	for (i = 0; i < x->r.groups; i++) {
		if (x->r.group[i].type == GROUP_CHOW) {
			chow_steps |= list_group(x, i, x->chow, x->chows++);
			has |= HAS_CHOWS;
		} else {
			pung_steps |= list_group(x, i, x->pung, x->pungs++);
			has |= HAS_PUNG_OF(x->r.group[i].tile / RANKS);
		}
	}
	return has | chow_steps | pung_steps << PUNG_STEPS;
}

/* Is there a tile four times or more? */
static bool
any_quad(const uint8_t total[TILES])
{
	uint64_t eight, any = 0;
	int i;

	for (i = 0; i < TILES; i += 8) {
		memcpy(&eight, total + (i < TILES - 8 ? i : TILES - 8), 8);
		any |= eight + UINT64_C(0x7c7c7c7c7c7c7c7c);
	}
	return any & UINT64_C(0x8080808080808080);
}

static bool
in_one_suit(uint64_t kinds)
{
	return !(kinds & ~CHARACTERS) || !(kinds & ~DOTS) ||
	    !(kinds & ~BAMBOOS);
}

static uint64_t
what_it_has(struct layout *x)
{
	uint64_t has = HAS_TILES | list_groups(x);

	has |= any_quad(x->r.total) ? HAS_QUADS : 0;
	has |= in_one_suit(x->kinds) ? HAS_ONE_SUIT : 0;
	has |= x->melds ? HAS_MELDS : 0;
	has |= x->wilds ? HAS_WILDS : 0;
	has |= x->lucky ? HAS_LUCK : 0;
	return has | (x->knitted ? HAS_KNITTED : 0);
}

/*
 * The concealed pung that the discard completed, or -1: it is read as the last
 * tile of a chow, of the pair or of the knitted tiles if it can be.
 */
static int
opened_pung(const struct layout *x)
{
	int i, pung = -1;

	if (x->win->draw)
		return -1;
	if (x->r.pair == x->r.win || x->knitted >> x->r.win & 1)
		return -1;
	for (i = 0; i < x->r.concealed; i++) {
		const struct meld *group = &x->r.group[i];

		if (!(group_tiles(group) >> x->r.win & 1))
			continue;
		if (group->type == GROUP_CHOW)
			return -1;
		pung = i;
	}
	return pung;
}

static void
judge_win(struct search *s, int tile)
{
	s->x.r.win = tile;
	s->x.opened = opened_pung(&s->x);
	fan_judge(&s->x, s->best, &s->found);
}

/* Can it be known before a reading is judged that it is not the best? */
static bool
worth_asking(const struct search *s)
{
	const struct rules *rules = s->x.rules;

	return rules->needs || (s->found && rules->bounded);
}

/* Judges with each tile that the winning one may be, if it is a wildcard. */
static void
judge_wilds(struct search *s)
{
	struct layout *x = &s->x;
	uint64_t wins = 0, rest;

	for (rest = x->kinds; rest; rest &= rest - 1) {
		if (wilds_as(x, __builtin_ctzll(rest)) > 0)
			wins |= rest & -rest;
	}
	x->opened = -1;
	if (set_size(wins) > 2 && worth_asking(s) &&
	    !fan_may_beat(x, 0, s->found ? s->best : NULL))
		return;
	for (; wins; wins &= wins - 1)
		judge_win(s, __builtin_ctzll(wins));
}

/* All tiles are laid. */
static void
finish(struct search *s, int form)
{
	struct layout *x = &s->x;
	int i;

	x->kinds = s->kinds;
	for (i = 0; x->wilds && i < TILES; i++)
		x->kinds |= (uint64_t)(x->r.total[i] > 0) << i;
	x->r.form = form;
	x->has = what_it_has(x);
	if (x->win->tile == FAN_WILD)
		judge_wilds(s);
	else
		judge_win(s, x->win->tile);
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
	    !worth_asking(s))
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
	x.has = what_it_has(&x);
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
		finish(s, form);
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

/* ---- The same without wildcards ----------------------------------------- */

/*
 * The groups of a suit and those after it: what is left of its lowest tile are
 * pungs if it is threes, and begins a chow if it can.
 */
static void
take_groups(struct search *s, int form, int suit, uint64_t ranks, int n)
{
	int tile, rank, i;

	while (ranks == 0) {
		if (++suit == SUITS) {
			finish(s, form);
			return;
		}
		ranks = s->rest[suit];
	}
	rank = __builtin_ctzll(ranks) / 4;
	tile = RANKS * suit + rank;
	if (suit < 3 && rank < 7 && ranks >> (4 * rank + 4) & 15 &&
	    ranks >> (4 * rank + 8) & 15) {
		s->x.r.group[n] =
		    (struct meld){.type = GROUP_CHOW, .tile = (uint8_t)tile};
		take_groups(s, form, suit,
		    ranks - (UINT64_C(0x111) << 4 * rank), n + 1);
	}
	if ((ranks >> 4 * rank & 15) % 3 != 0)
		return;
	for (i = (int)(ranks >> 4 * rank & 15) / 3; i > 0; i--)
		s->x.r.group[n++] =
		    (struct meld){.type = GROUP_PUNG, .tile = (uint8_t)tile};
	take_groups(s, form, suit, ranks & ~(UINT64_C(15) << 4 * rank), n);
}

/*
 * The suit of the pair holds 3k+2 tiles, all others 3k.  There, but for
 * honours, the ranks of groups add up to a multiple of three, and so the sum
 * says what the pair's rank is but for threes.  (16 is 1 more than a multiple
 * of three, and so the bits of the ranks are as many as there are tiles.)
 * A bit a rank, of four.
 */
static uint64_t
possible_pairs(const struct search *s, int *suit_of_pair)
{
	uint64_t ranks, twice;
	int suit, sum;

	*suit_of_pair = -1;
	for (suit = 0; suit < SUITS; suit++) {
		int n = (int)(s->rest[suit] % 3);

		if (n == 1 || (n == 2 && *suit_of_pair >= 0))
			return 0;
		if (n == 2)
			*suit_of_pair = suit;
	}
	if (*suit_of_pair < 0)
		return 0;
	ranks = s->rest[*suit_of_pair];
	twice = (ranks >> 1 | ranks >> 2 | ranks >> 3) & UINT64_C(0x111111111);
	if (*suit_of_pair == 3)
		return twice;
	sum = (int)((ranks & EVERY_THIRD << 4) % 3 +
	    2 * ((ranks & EVERY_THIRD << 8) % 3));
	return twice & EVERY_THIRD << 4 * (2 * sum % 3);
}

static void
take_pair_and_groups(struct search *s, int form)
{
	int suit;
	uint64_t pairs = possible_pairs(s, &suit);

	for (; pairs; pairs &= pairs - 1) {
		uint64_t two = 2 * (pairs & -pairs);

		s->x.r.pair = RANKS * suit + __builtin_ctzll(pairs) / 4;
		s->rest[suit] -= two;
		take_groups(s, form, 0, s->rest[0], 0);
		s->rest[suit] += two;
	}
}

/* Seven pairs: two of a tile, or if those may be alike, four. */
static void
take_pairs(struct search *s, bool alike)
{
	uint64_t barred = alike ? UINT64_C(0x999999999) : UINT64_C(0xddddddddd);
	uint64_t wrong = 0;
	int suit;

	for (suit = 0; suit < SUITS; suit++) {
		uint64_t ranks = s->rest[suit];

		wrong |= ranks & barred;
		wrong |= ranks & ranks >> 1 & UINT64_C(0x222222222); /* six */
	}
	if (!wrong)
		finish(s, FORM_7PAIRS);
}

static void
take_orphans(struct search *s)
{
	if (s->kinds == (TERMINALS | HONORS))
		finish(s, FORM_13ORPHANS);
}

static void
take_unrelated(struct search *s)
{
	int i;

	if (set_size(s->kinds) != 14)
		return;
	for (i = 0; i < 6; i++) {
		if (s->kinds & ~(fan_knitted[i] | HONORS))
			continue;
		s->x.knitted = fan_knitted[i];
		finish(s, FORM_UNRELATED);
	}
	s->x.knitted = 0;
}

/* One tile less of each. */
static void
take_tiles(struct search *s, uint64_t tiles)
{
	for (; tiles; tiles &= tiles - 1) {
		int tile = __builtin_ctzll(tiles);

		s->rest[tile / RANKS] -= UINT64_C(1) << 4 * (tile % RANKS);
	}
}

static void
take_knitted(struct search *s)
{
	uint64_t rest[SUITS];
	int i;

	for (i = 0; i < 6; i++) {
		if (fan_knitted[i] & ~s->kinds || fan_knitted[i] & ~lefts(s))
			continue;
		memcpy(rest, s->rest, sizeof(rest));
		take_tiles(s, fan_knitted[i]);
		s->x.knitted = fan_knitted[i];
		take_pair_and_groups(s, FORM_KNITTED);
		memcpy(s->rest, rest, sizeof(rest));
	}
	s->x.knitted = 0;
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

/* Sets how many groups are to be laid; the melds stand after them. */
static void
set_groups(struct search *s, int concealed)
{
	const struct hand *hand = s->hand;
	int i;

	s->x.r.pair = -1;
	s->x.r.concealed = concealed;
	s->x.r.groups = concealed + hand->melds;
	for (i = 0; i < hand->melds; i++)
		s->x.r.group[concealed + i] = hand->meld[i];
}

/* ---- Forms of single tiles and pairs ---------------------------------- */

static void
lay_pairs(struct search *s, int n, int from, int most)
{
	int tile, last = lowest_left(s);

	if (n == 7) {
		finish(s, FORM_7PAIRS);
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
		finish(s, form);
	lift_all(s, tiles, n);
}

static void
lay_orphans(struct search *s)
{
	uint64_t orphans = TERMINALS | HONORS, rest;

	if (lefts(s) & ~orphans)
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
	uint64_t held = lefts(s);
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

/* Any tiles: the wildcards all stand for the same tile. */
static void
lay_any(struct search *s)
{
	uint8_t natural[TILES];
	int tile, i, wilds = s->wilds;

	memcpy(natural, s->x.r.total, sizeof(natural));
	memcpy(s->x.r.total, s->x.fixed, sizeof(natural));
	for (tile = 0; tile < TILES; tile++) {
		for (i = 0; i < wilds; i++) {
			if (!(s->may >> tile & 1) ||
			    (s->copies && s->x.r.total[tile] >= s->copies))
				break;
			s->x.r.total[tile]++;
		}
		if (i == wilds)
			finish(s, FORM_ANY);
		s->x.r.total[tile] = s->x.fixed[tile];
		if (wilds == 0)
			break;
	}
	memcpy(s->x.r.total, natural, sizeof(natural));
}

/* ---- The hand ---------------------------------------------------------- */

/* How many there are of each tile; the kinds of which there are any. */
static uint64_t
unpack(const uint64_t suits[SUITS], uint8_t copies[TILES])
{
	uint64_t kinds = 0;
	int suit;

	memset(copies, 0, TILES);
	for (suit = 0; suit < SUITS; suit++) {
		uint64_t ranks = suits[suit] & RANK_BITS;

		while (ranks) {
			int shift = __builtin_ctzll(ranks) & ~3;
			int tile = RANKS * suit + shift / 4;

			copies[tile] = ranks >> shift & 15;
			kinds |= TILE(tile);
			ranks &= ~(UINT64_C(15) << shift);
		}
	}
	return kinds;
}

static bool
is_lucky(const struct fan_win *win)
{
	return win->last_tile || win->last_copy || win->kong ||
	    win->after_kong || win->first || win->ready || win->dealer ||
	    win->flowers;
}

/* The tiles of the hand and its melds; the kinds of those, but wildcards. */
static uint64_t
start_tiles(struct layout *x, const struct hand *hand)
{
	uint64_t kinds = unpack(hand->natural, x->natural);
	int i;

	memcpy(x->fixed, x->natural, sizeof(x->fixed));
	memset(x->face, 0, sizeof(x->face));
	memset(x->melded, 0, sizeof(x->melded));
	x->claimed = 0;
	x->strangers = hand->wilds;
	if (hand->wilds)
		unpack(hand->face, x->face);
	for (i = 0; hand->wilds && i < TILES; i++)
		x->strangers -= x->face[i];
	if (hand->melds == 0)
		return kinds;
	kinds |= unpack(hand->melded, x->melded);
	for (i = 0; i < TILES; i++)
		x->fixed[i] += x->melded[i];
	for (i = 0; i < hand->melds; i++)
		x->claimed += hand->meld[i].exposed;
	return kinds;
}

static void
start(struct search *s, const struct rules *rules, const struct hand *hand,
    const struct fan_win *win)
{
	struct layout *x = &s->x;
	int i;

	x->rules = rules;
	x->win = win;
	x->lucky = is_lucky(win);
	x->wilds = hand->wilds;
	x->melds = hand->melds;
	x->knitted = 0;
	s->kinds = start_tiles(x, hand);
	memcpy(x->r.total, x->wilds ? x->melded : x->fixed, sizeof(x->r.total));
	s->hand = hand;
	s->may = rules->may & rules->tiles;
	s->copies = rules->copies;
	s->wilds = hand->wilds;
	s->found = false;
	for (i = 0; i < SUITS; i++)
		s->rest[i] =
		    x->wilds ? hand->natural[i] : hand->natural[i] & RANK_BITS;
}

/* Is every tile in play, and are there no more wildcards than may win? */
static bool
allowed(const struct search *s)
{
	const struct rules *rules = s->x.rules;

	return (s->kinds & ~rules->tiles) == 0 &&
	    s->wilds <= rules->max_wilds &&
	    (s->wilds == 0 || s->x.win->draw || !rules->draw_only);
}

/* How the tiles of a form are found, with wildcards and without. */
static void
try_std(struct search *s)
{
	if (s->wilds)
		lay_pair_and_groups(s, FORM_STD);
	else
		take_pair_and_groups(s, FORM_STD);
}

static void
try_pairs(struct search *s, bool alike)
{
	if (s->wilds)
		lay_pairs(s, 0, 0, alike ? 2 : 1);
	else
		take_pairs(s, alike);
}

static void
try_orphans(struct search *s)
{
	if (s->wilds)
		lay_orphans(s);
	else
		take_orphans(s);
}

static void
try_knitted(struct search *s)
{
	if (s->wilds)
		lay_knitted(s);
	else
		take_knitted(s);
}

static void
try_unrelated(struct search *s)
{
	if (s->wilds)
		lay_unrelated(s);
	else
		take_unrelated(s);
}

/* Tries all forms that the rules know, of a hand of so many groups. */
static void
try_forms(struct search *s, int groups)
{
	unsigned forms = s->x.rules->forms;
	int melds = s->x.melds;
	bool pairs = forms & 1 << FORM_7PAIRS;
	bool distinct = forms & 1 << FORM_7PAIRS_DISTINCT;

	if (forms & 1 << FORM_STD) {
		set_groups(s, groups - melds);
		try_std(s);
	}
	set_groups(s, 0);
	if (groups == 4 && melds == 0 && (pairs || distinct))
		try_pairs(s, pairs);
	if (groups == 4 && melds == 0 && forms & 1 << FORM_13ORPHANS)
		try_orphans(s);
	if (groups == 4 && melds <= 1 && forms & 1 << FORM_KNITTED) {
		set_groups(s, 1 - melds);
		try_knitted(s);
		set_groups(s, 0);
	}
	if (groups == 4 && melds == 0 && forms & 1 << FORM_UNRELATED)
		try_unrelated(s);
	if (groups <= 4 && forms & 1 << FORM_ANY)
		lay_any(s);
}

bool
fan_best(const struct rules *rules, const struct hand *hand,
    const struct fan_win *win, struct fan_best *best)
{
	struct search s;
	int groups = hand->tiles / 3 + hand->melds;

	if (hand->tiles % 3 != 2 || groups > HAND_MELDS)
		return false;
	start(&s, rules, hand, win);
	s.best = best;
	if (allowed(&s))
		try_forms(&s, groups);
	return s.found;
}
