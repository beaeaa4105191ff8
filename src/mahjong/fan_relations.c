/*
 * Relations between groups: which sets of two, three or four of them stand
 * together in a row, alike, and so on.  Each predicate sees the lowest tiles of
 * a set in ascending order.
 */
#include "mahjong/fan_relations.h"

typedef bool relation(const uint8_t *tile, int n);

/*
 * The sets of 2, 3 and 4 out of five, so ordered that those out of the first n
 * come first; CHOOSE[n][k] of them.
 */
static const uint8_t sets_of[5][SETS] = {
    {0},
    {0},
    {0x03, 0x05, 0x06, 0x09, 0x0a, 0x0c, 0x11, 0x12, 0x14, 0x18},
    {0x07, 0x0b, 0x0d, 0x0e, 0x13, 0x15, 0x16, 0x19, 0x1a, 0x1c},
    {0x0f, 0x17, 0x1b, 0x1d, 0x1e},
};
static const uint8_t choose[HAND_MELDS + 1][5] = {
    {1, 0, 0, 0, 0},
    {1, 1, 0, 0, 0},
    {1, 2, 1, 0, 0},
    {1, 3, 3, 1, 0},
    {1, 4, 6, 4, 1},
    {1, 5, 10, 10, 5},
};

/* The sets of k groups of a sorted list that fit; as sets of groups. */
static int
find(const struct layout *x, const uint8_t *list, int n, int k, relation *fits,
    struct found *found)
{
	uint8_t tile[HAND_MELDS];
	int i, j;

	found->sets = 0;
	found->members = 0;
	for (i = 0; i < choose[n][k]; i++) {
		unsigned groups = 0, rest = sets_of[k][i];

		for (j = 0; rest; j++, rest &= rest - 1) {
			int group = list[__builtin_ctz(rest)];

			tile[j] = x->r.group[group].tile;
			groups |= 1u << group;
		}
		if (!fits(tile, k))
			continue;
		found->set[found->sets++] = (uint8_t)groups;
		found->members |= (uint8_t)groups;
	}
	return found->sets;
}

static int
none(struct found *found)
{
	found->sets = found->members = 0;
	return 0;
}

/* ... unless there are too few groups. */
static int
chows(const struct layout *x, int k, relation *fits, struct found *found)
{
	if (x->chows < k)
		return none(found);
	return find(x, x->chow, x->chows, k, fits, found);
}

static int
pungs(const struct layout *x, int k, relation *fits, struct found *found)
{
	if (x->pungs < k)
		return none(found);
	return find(x, x->pung, x->pungs, k, fits, found);
}

/* ---- In one suit ------------------------------------------------------- */

static bool
equal(const uint8_t *tile, int n)
{
	return tile[0] == tile[n - 1];
}

static bool
one_suit(const uint8_t *tile, int n)
{
	return tile[n - 1] < EAST && tile[0] / 9 == tile[n - 1] / 9;
}

static bool
steps(const uint8_t *tile, int n, int step)
{
	int i;

	for (i = 1; i < n; i++) {
		if (tile[i] - tile[i - 1] != step)
			return false;
	}
	return one_suit(tile, n);
}

static bool
up_one(const uint8_t *tile, int n)
{
	return steps(tile, n, 1);
}

static bool
up_one_or_two(const uint8_t *tile, int n)
{
	return steps(tile, n, 1) || steps(tile, n, 2);
}

static bool
up_three(const uint8_t *tile, int n)
{
	return steps(tile, n, 3);
}

static bool
up_six(const uint8_t *tile, int n)
{
	return steps(tile, n, 6);
}

/* ---- In two or three suits --------------------------------------------- */

/* Ascending tiles of n different suits: of three, one of each. */
static bool
suits_differ(const uint8_t *tile, int n)
{
	int i;

	for (i = 1; i < n; i++) {
		if (tile[i] / 9 == tile[i - 1] / 9)
			return false;
	}
	return tile[n - 1] < EAST;
}

static bool
mixed_equal(const uint8_t *tile, int n)
{
	int i;

	for (i = 1; i < n; i++) {
		if (tile_rank(tile[i]) != tile_rank(tile[0]))
			return false;
	}
	return suits_differ(tile, n);
}

/* Three suits whose ranks, whatever their order, are r, r + step, r + 2 step.
 */
static bool
mixed_steps(const uint8_t *tile, int step)
{
	int ranks = 1 << tile_rank(tile[0]) | 1 << tile_rank(tile[1]) |
	    1 << tile_rank(tile[2]);
	int low = ranks & -ranks;

	return ranks == (low | low << step | low << 2 * step) &&
	    suits_differ(tile, 3);
}

static bool
mixed_up_one(const uint8_t *tile, int n)
{
	return n == 3 && mixed_steps(tile, 1);
}

static bool
mixed_up_three(const uint8_t *tile, int n)
{
	return n == 3 && mixed_steps(tile, 3);
}

/* ---- Words ------------------------------------------------------------- */

#define RELATION(word, of, k, fits)                               \
	int word(const struct layout *x, const struct term *term, \
	    struct found *found)                                  \
	{                                                         \
		(void)term;                                       \
		return of(x, k, fits, found);                     \
	}

RELATION(relation_equal_chows, chows, term->number, equal)
RELATION(relation_shifted_chows, chows, term->number, up_one_or_two)
RELATION(relation_joined_chows, chows, 2, up_three)
RELATION(relation_end_chows, chows, 2, up_six)
RELATION(relation_straight, chows, 3, up_three)
RELATION(relation_mixed_equal_chows, chows, term->number, mixed_equal)
RELATION(relation_mixed_shifted_chows, chows, 3, mixed_up_one)
RELATION(relation_mixed_straight, chows, 3, mixed_up_three)
RELATION(relation_shifted_pungs, pungs, term->number, up_one)
RELATION(relation_mixed_equal_pungs, pungs, term->number, mixed_equal)
RELATION(relation_mixed_shifted_pungs, pungs, 3, mixed_up_one)

/* 123 789 twice, of these suits, and a pair of fives. */
static bool
ends_twice(const uint8_t *tile, int n)
{
	bool same = tile[0] == tile[1] && tile[2] == tile[3];
	bool mixed = up_six(tile, 2) && up_six(tile + 2, 2);

	return n == 4 && tile[3] < EAST && tile_rank(tile[0]) == 0 &&
	    tile_rank(tile[3]) == 6 &&
	    (mixed || (same && tile[3] - tile[0] == 6));
}

/* Do the pair and the suits of a set of chows fit? */
typedef bool pair_relation(int five, int low, int high);

static bool
five_of_the_same(int five, int low, int high)
{
	return five == low && five == high;
}

static bool
five_of_the_third(int five, int low, int high)
{
	return five != low && five != high && low != high;
}

/* 123 789 twice: keeps the sets whose pair is a five that fits, and adds it. */
static int
twin_dragons(const struct layout *x, pair_relation *fits, struct found *found)
{
	int i, n;

	if (x->r.pair < 0 || x->r.pair >= EAST || tile_rank(x->r.pair) != 4)
		return none(found);
	n = chows(x, 4, ends_twice, found);
	found->sets = found->members = 0;
	for (i = 0; i < n; i++) {
		unsigned set = found->set[i];
		int low = 3, high = 0, j;

		for (j = 0; j < x->chows; j++) {
			int suit = x->r.group[x->chow[j]].tile / 9;

			if (!(set >> x->chow[j] & 1))
				continue;
			low = suit < low ? suit : low;
			high = suit > high ? suit : high;
		}
		if (!fits(x->r.pair / 9, low, high))
			continue;
		found->set[found->sets++] = (uint8_t)(set | PAIR_BIT);
		found->members |= (uint8_t)(set | PAIR_BIT);
	}
	return found->sets;
}

int
relation_twin_dragons(
    const struct layout *x, const struct term *term, struct found *found)
{
	(void)term;
	return twin_dragons(x, five_of_the_same, found);
}

int
relation_mixed_twin_dragons(
    const struct layout *x, const struct term *term, struct found *found)
{
	(void)term;
	return twin_dragons(x, five_of_the_third, found);
}
