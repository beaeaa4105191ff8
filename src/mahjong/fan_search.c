/*
 * The best reading of a hand: what it holds, the forms that it may have, and
 * what is known of a reading before it is judged.  How readings are found is in
 * fan_natural.c, and of hands with wildcards in fan_wild.c.
 */
#include <string.h>

#include "mahjong/fan_search.h"

/* ---- A finished reading ------------------------------------------------ */

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
	x->pung_kinds = 0;
	for (i = 0; i < x->r.groups; i++) {
		if (x->r.group[i].type == GROUP_CHOW) {
			chow_steps |= list_group(x, i, x->chow, x->chows++);
			has |= HAS_CHOWS;
		} else {
			pung_steps |= list_group(x, i, x->pung, x->pungs++);
			has |= HAS_PUNG_OF(x->r.group[i].tile / RANKS);
			x->pung_kinds |= TILE(x->r.group[i].tile);
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

void
fan_set_has(struct layout *x)
{
	uint64_t has = HAS_TILES | list_groups(x);

	has |= any_quad(x->r.total) ? HAS_QUADS : 0;
	has |= in_one_suit(x->kinds) ? HAS_ONE_SUIT : 0;
	has |= x->melds ? HAS_MELDS : 0;
	has |= x->kongs ? HAS_KONGS : 0;
	has |= x->wilds ? HAS_WILDS : 0;
	has |= x->lucky ? HAS_LUCK : 0;
	has |= x->knitted ? HAS_KNITTED : 0;
	x->has = has;
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

bool
fan_worth_asking(const struct search *s)
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
	if (set_size(wins) > 2 && fan_worth_asking(s) &&
	    !fan_may_beat(x, 0, s->found ? s->best : NULL))
		return;
	for (; wins; wins &= wins - 1)
		judge_win(s, __builtin_ctzll(wins));
}

void
fan_finish(struct search *s, int form)
{
	struct layout *x = &s->x;
	int i;

	x->kinds = s->kinds;
	for (i = 0; x->wilds && i < TILES; i++)
		x->kinds |= (uint64_t)(x->r.total[i] > 0) << i;
	x->r.form = form;
	fan_set_has(x);
	if (x->win->tile == FAN_WILD)
		judge_wilds(s);
	else
		judge_win(s, x->win->tile);
}

/* ---- The hand ---------------------------------------------------------- */

/* Eight ranks of four bits each, as bytes in memory. */
static uint64_t
as_bytes(uint64_t ranks)
{
	ranks = (ranks | ranks << 16) & UINT64_C(0x0000ffff0000ffff);
	ranks = (ranks | ranks << 8) & UINT64_C(0x00ff00ff00ff00ff);
	ranks = (ranks | ranks << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? __builtin_bswap64(ranks)
						      : ranks;
}

/* How many there are of each tile; the kinds of which there are any. */
static uint64_t
unpack(const uint64_t suits[SUITS], uint8_t copies[TILES])
{
	uint64_t kinds = 0;
	int suit;

	for (suit = 0; suit < SUITS; suit++) {
		uint64_t ranks = suits[suit] & RANK_BITS, any = ranks >> 1;
		uint64_t low = as_bytes(ranks & UINT32_MAX);
		uint8_t *to = copies + RANKS * suit;

		memcpy(to, &low, suit < 3 ? 8 : 7);
		if (suit < 3)
			to[8] = (uint8_t)(ranks >> 32);
		any |= ranks;
		kinds |= rank_set(any | any >> 2) << RANKS * suit;
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

/* A meld's tiles; their kinds. */
static uint64_t
start_meld(struct layout *x, const struct meld *meld)
{
	struct group_shape shape = group_shape(meld->type);
	int tile = meld->tile, last = tile + shape.tiles * shape.step;
	uint8_t copies = shape.step ? 1 : shape.tiles;

	x->claimed += meld->exposed;
	x->kongs += meld->type == GROUP_KONG;
	do {
		x->melded[tile] = (uint8_t)(x->melded[tile] + copies);
		x->fixed[tile] = (uint8_t)(x->fixed[tile] + copies);
	} while (++tile < last);
	return group_tiles(meld);
}

/* The tile of which the winning wildcard is a copy, or -1. */
static int
face_won(const struct layout *x)
{
	int face = x->win->face;

	return x->win->tile == FAN_WILD && face < TILES && x->face[face] ? face
									 : -1;
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
	x->claimed = x->kongs = 0;
	x->strangers = hand->wilds;
	if (hand->wilds)
		unpack(hand->face, x->face);
	for (i = 0; hand->wilds && i < TILES; i++)
		x->strangers -= x->face[i];
	x->won_face = face_won(x);
	for (i = 0; i < hand->melds; i++)
		kinds |= start_meld(x, &hand->meld[i]);
	return kinds;
}

static void
start(struct search *s, const struct rules *rules, const struct hand *hand,
    const struct fan_win *win)
{
	struct layout *x = &s->x;
	int i;

	x->rules = rules;
	x->hand = hand;
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

uint64_t
fan_lefts(const struct search *s)
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
			fan_finish(s, FORM_ANY);
		s->x.r.total[tile] = s->x.fixed[tile];
		if (wilds == 0)
			break;
	}
	memcpy(s->x.r.total, natural, sizeof(natural));
}

/* Tries all forms that the rules know, of a hand of so many groups. */
static void
try_forms(struct search *s, int groups)
{
	const struct form_search *by = s->wilds ? &fan_wild : &fan_natural;
	unsigned forms = s->x.rules->forms;
	int melds = s->x.melds;
	bool pairs = forms & 1 << FORM_7PAIRS;
	bool distinct = forms & 1 << FORM_7PAIRS_DISTINCT;

	if (forms & 1 << FORM_STD) {
		set_groups(s, groups - melds);
		by->std(s);
	}
	set_groups(s, 0);
	if (groups == 4 && melds == 0 && (pairs || distinct))
		by->pairs(s, pairs);
	if (groups == 4 && melds == 0 && forms & 1 << FORM_13ORPHANS)
		by->orphans(s);
	if (groups == 4 && melds <= 1 && forms & 1 << FORM_KNITTED) {
		set_groups(s, 1 - melds);
		by->knitted(s);
		set_groups(s, 0);
	}
	if (groups == 4 && melds == 0 && forms & 1 << FORM_UNRELATED)
		by->unrelated(s);
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
