/*
 * The readings of a hand without wildcards: its suits fall into groups each by
 * itself.  They are met in canonical order.
 */
#include <string.h>

#include "mahjong/fan_search.h"

/* Ranks 0, 3 and 6, of four bits each. */
#define EVERY_THIRD UINT64_C(0xf00f00f)

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
			fan_finish(s, form);
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
		fan_finish(s, FORM_7PAIRS);
}

static void
take_orphans(struct search *s)
{
	if (s->kinds == (TERMINALS | HONORS))
		fan_finish(s, FORM_13ORPHANS);
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
		fan_finish(s, FORM_UNRELATED);
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

	if (set_size(s->kinds & SUITED) < 9)
		return;
	for (i = 0; i < 6; i++) {
		if (fan_knitted[i] & ~s->kinds ||
		    fan_knitted[i] & ~fan_lefts(s))
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
take_std(struct search *s)
{
	take_pair_and_groups(s, FORM_STD);
}

const struct form_search fan_natural = {
    take_std, take_pairs, take_orphans, take_knitted, take_unrelated};
