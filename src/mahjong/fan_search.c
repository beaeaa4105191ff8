/*
 * Every reading of a hand: groups are laid from the lowest tile up, and a
 * wildcard fills each hole.  Natural tiles are used before wildcards, so that
 * each reading, a set of groups, is met once, in canonical order.
 */
#include <string.h>

#include "mahjong/fan_internal.h"

#define EVERY_THIRD UINT64_C(0x1249249249) /* tiles 0, 3, 6, ... */

struct search {
	struct layout x;
	const struct hand *hand;
	uint64_t may;        /* what a wildcard may stand for */
	int copies;          /* the most of a tile, 0: any number */
	int wilds;           /* not yet laid */
	uint8_t left[TILES]; /* natural tiles not yet laid */
	uint64_t lefts;      /* the kinds of those */
	uint64_t kinds;      /* of natural tiles and melds */
	struct fan_best *best;
	bool found;
};

/* ---- Laying tiles ------------------------------------------------------ */

/* Lays one tile, a wildcard if there is no natural one; false: none may. */
static bool
lay(struct search *s, int tile)
{
	if (s->left[tile]) {
		if (--s->left[tile] == 0)
			s->lefts &= ~TILE(tile);
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
	if (laid > s->x.natural[tile]) {
		s->wilds++;
		return;
	}
	s->left[tile]++;
	s->lefts |= TILE(tile);
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

/* ---- A finished reading ------------------------------------------------ */

/* Sorts a group into a list by its tile; how it is apart from the others. */
static uint32_t
list_group(const struct layout *x, int group, uint8_t *list, int n)
{
	int tile = x->r.group[group].tile, j;
	uint32_t steps = 0;

	for (j = 0; j < n; j++)
		steps |= step_of(x->r.group[list[j]].tile, tile);
	for (; j > 0 && x->r.group[list[j - 1]].tile > tile; j--)
		list[j] = list[j - 1];
	list[j] = (uint8_t)group;
	return steps;
}

/* Lists chows and pungs, those of the melds among them. */
static void
list_groups(struct layout *x)
{
	int i;

	x->chows = x->pungs = 0;
	x->chow_steps = x->pung_steps = 0;
	for (i = 0; i < x->r.groups; i++) {
		if (x->r.group[i].type == GROUP_CHOW)
			x->chow_steps |= list_group(x, i, x->chow, x->chows++);
		else
			x->pung_steps |= list_group(x, i, x->pung, x->pungs++);
	}
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

/* All tiles are laid: judges, with each tile that the winning one may be. */
static void
finish(struct search *s, int form)
{
	struct layout *x = &s->x;
	uint64_t kinds = s->kinds;
	int i;

	for (i = 0; x->wilds && i < TILES; i++)
		kinds |= (uint64_t)(x->r.total[i] > 0) << i;
	x->kinds = kinds;
	x->r.form = form;
	list_groups(x);
	if (x->win->tile != FAN_WILD) {
		judge_win(s, x->win->tile);
		return;
	}
	for (; kinds; kinds &= kinds - 1) {
		int tile = __builtin_ctzll(kinds);

		if (wilds_as(x, tile) > 0)
			judge_win(s, tile);
	}
}

/* ---- Groups and a pair ------------------------------------------------- */

static int
lowest_left(const struct search *s)
{
	return s->lefts ? __builtin_ctzll(s->lefts) : TILES - 1;
}

/*
 * The least tile from `from` on at which a group can start, if `last` is the
 * lowest that is left: one below it takes wildcards, all three below last - 2.
 */
static int
lowest_start(const struct search *s, int from, int last)
{
	int start = s->wilds == 0 ? last : s->wilds < 3 ? last - 2 : 0;

	return s->lefts && start > from ? start : from;
}

/* Lays groups n.. of the concealed ones; `from` is the least allowed next. */
static void
lay_groups(struct search *s, int form, int n, const struct meld *from)
{
	int tile, type, last = lowest_left(s);

	if (n == s->x.r.concealed) {
		finish(s, form);
		return;
	}
	tile = lowest_start(s, from->tile, last);
	for (; tile <= last; tile++) {
		type = tile == from->tile ? from->type : GROUP_CHOW;
		for (; type <= GROUP_PUNG; type++) {
			bool chow = type == GROUP_CHOW;
			int tiles[3] = {tile, tile + chow, tile + 2 * chow};

			if (chow && (tile >= EAST || tile_rank(tile) > 6))
				continue;
			if (!lay_all(s, tiles, 3))
				continue;
			s->x.r.group[n] = (struct meld){

			    .type = (uint8_t)type, .tile = (uint8_t)tile};
			lay_groups(s, form, n + 1, &s->x.r.group[n]);
			lift_all(s, tiles, 3);
		}
	}
}

/* Tiles of a suit that are left, and the sum of their ranks. */
static int
count_suit(const struct search *s, uint64_t suit, int *ranks)
{
	uint64_t rest = s->lefts & suit;
	int n = 0;

	for (*ranks = 0; rest; rest &= rest - 1) {
		int tile = __builtin_ctzll(rest);

		n += s->left[tile];
		*ranks += s->left[tile] * tile_rank(tile);
	}
	return n;
}

/*
 * Without wildcards the pair is in the suit that holds 3k+2 tiles.  There, but
 * for honours, the ranks of groups add up to a multiple of three, and so the
 * sum says what the pair's rank is but for threes.
 */
static uint64_t
possible_pairs(const struct search *s)
{
	static const uint64_t suits[] = {CHARACTERS, DOTS, BAMBOOS, HONORS};
	uint64_t pairs = 0;
	int suit, ranks;

	if (s->wilds)
		return EVERY_TILE;
	for (suit = 0; suit < 4; suit++) {
		int n = count_suit(s, suits[suit], &ranks) % 3;

		if (n == 1 || (n == 2 && pairs))
			return 0;
		if (n == 2)
			pairs = suit == 3
			    ? HONORS
			    : suits[suit] & EVERY_THIRD << (2 * ranks % 3);
	}
	return pairs & s->lefts;
}

static void
lay_pair_and_groups(struct search *s, int form)
{
	static const struct meld first = {.type = GROUP_CHOW, .tile = 0};
	uint64_t pairs = possible_pairs(s);

	for (; pairs; pairs &= pairs - 1) {
		int pair = __builtin_ctzll(pairs), tiles[2] = {pair, pair};

		if (!lay_all(s, tiles, 2))
			continue;
		s->x.r.pair = pair;
		lay_groups(s, form, 0, &first);
		lift_all(s, tiles, 2);
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
	tile = s->wilds < 2 && s->lefts ? last : from;
	for (; tile <= last; tile++) {
		int tiles[2] = {tile, tile};

		if (s->x.r.total[tile] >= 2 * most || !lay_all(s, tiles, 2))
			continue;
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
	if (!s->lefts && !s->wilds)
		finish(s, form);
	lift_all(s, tiles, n);
}

static void
lay_orphans(struct search *s)
{
	uint64_t orphans = TERMINALS | HONORS, rest;

	if (s->lefts & ~orphans)
		return;
	for (rest = orphans; rest; rest &= rest - 1) {
		int twice = __builtin_ctzll(rest);

		if (s->wilds || s->left[twice] == 2)
			lay_singles(s, orphans, twice, FORM_13ORPHANS);
	}
}

/* 14 of the 16: two that are not held are left out. */
static void
lay_unrelated(struct search *s)
{
	int i;

	for (i = 0; i < 6; i++) {
		uint64_t all = fan_knitted[i] | HONORS, a, b;

		if (s->lefts & ~all)
			continue;
		s->x.knitted = fan_knitted[i];
		for (a = all & ~s->lefts; a; a &= a - 1) {
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

	set_groups(s, 1 - s->x.melds);
	for (i = 0; i < 6; i++) {
		int tiles[9];
		uint64_t rest = fan_knitted[i];

		if (s->wilds == 0 && rest & ~s->lefts)
			continue;
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

static void
unpack(const uint64_t suits[SUITS], uint8_t copies[TILES])
{
	int suit, tile = 0;

	for (suit = 0; suit < SUITS; suit++) {
		uint64_t ranks = suits[suit];
		int end = suit < 3 ? tile + 9 : TILES;

		for (; tile < end; ranks >>= 4)
			copies[tile++] = ranks & 15;
	}
}

/* The kinds of which there is a tile; few, so found from the bits. */
static uint64_t
kinds_of(const uint64_t suits[SUITS])
{
	uint64_t kinds = 0;
	int suit;

	for (suit = 0; suit < SUITS; suit++) {
		uint64_t ranks = suits[suit] & UINT64_C(0xfffffffff);

		while (ranks) {
			int rank = __builtin_ctzll(ranks) / 4;

			kinds |= TILE(9 * suit + rank);
			ranks &= ~(UINT64_C(15) << 4 * rank);
		}
	}
	return kinds;
}

/* What stays the same over all readings of the hand. */
static void
start_layout(struct layout *x, const struct rules *rules,
    const struct hand *hand, const struct fan_win *win)
{
	int i;

	x->rules = rules;
	x->win = win;
	x->wilds = hand->wilds;
	x->melds = hand->melds;
	x->claimed = 0;
	for (i = 0; i < hand->melds; i++)
		x->claimed += hand->meld[i].exposed;
	unpack(hand->natural, x->natural);
	memcpy(x->fixed, x->natural, sizeof(x->fixed));
	memset(x->face, 0, sizeof(x->face));
	memset(x->melded, 0, sizeof(x->melded));
	if (hand->wilds)
		unpack(hand->face, x->face);
	if (hand->melds) {
		unpack(hand->melded, x->melded);
		for (i = 0; i < TILES; i++)
			x->fixed[i] += x->melded[i];
	}
	memcpy(x->r.total, x->melded, sizeof(x->r.total));
	x->knitted = 0;
}

static void
start(struct search *s, const struct rules *rules, const struct hand *hand,
    const struct fan_win *win)
{
	start_layout(&s->x, rules, hand, win);
	s->hand = hand;
	s->may = rules->may & rules->tiles;
	s->copies = rules->copies;
	s->wilds = hand->wilds;
	s->found = false;
	memcpy(s->left, s->x.natural, sizeof(s->left));
	s->lefts = kinds_of(hand->natural);
	s->kinds = s->lefts | kinds_of(hand->melded);
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
		lay_pair_and_groups(s, FORM_STD);
	}
	set_groups(s, 0);
	if (groups == 4 && melds == 0) {
		if (pairs || distinct)
			lay_pairs(s, 0, 0, pairs ? 2 : 1);
		if (forms & 1 << FORM_13ORPHANS)
			lay_orphans(s);
	}
	if (groups == 4 && melds <= 1 && forms & 1 << FORM_KNITTED)
		lay_knitted(s);
	set_groups(s, 0);
	if (groups == 4 && melds == 0 && forms & 1 << FORM_UNRELATED)
		lay_unrelated(s);
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
