/*
 * Readings: every one uses the hand's tiles and each wildcard once; they come
 * in strictly ascending order; their number is the number of ways; the first is
 * the one that hand_reading() gives.  Small hands are read by trying all
 * groups.
 */
#include "mahjong/mahjong.h"
#include "mahjong_slow.h"
#include "tap.h"

static uint64_t random_state = 362436069;

static int
below(int n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (int)((random_state >> 16) % (uint64_t)n);
}

static int
natural(const struct hand *hand, int tile)
{
	return suit_copies(hand->natural[tile / 9], tile % 9);
}

static int
melded(const struct hand *hand, int tile)
{
	return suit_copies(hand->melded[tile / 9], tile % 9);
}

/* ---- All readings by trying ---- */

enum { LISTED = 400000 };

struct list {
	int count;
	struct reading *reading;
};

static struct list slow_list, fast_list;

static void
list_add(struct list *list, const struct reading *reading)
{
	if (list->count < LISTED)
		list->reading[list->count] = *reading;
	list->count++;
}

static bool
covers(const struct hand *hand, const struct law *law, const int *made)
{
	for (int tile = 0; tile < TILES; tile++) {
		if (made[tile] < natural(hand, tile))
			return false;
		if (law->fifth == FIFTH_NONE &&
		    made[tile] + melded(hand, tile) > law->copies)
			return false;
	}
	return true;
}

static int *
change(int *made, const struct group *group, int by)
{
	static const int n[] = {3, 3, 4, 2, 1, 3}, step[] = {1, 0, 0, 0, 0, 3};

	for (int i = 0; i < n[group->type]; i++)
		made[group->tile + i * step[group->type]] += by;
	return made;
}

/* Groups by tile, a chow before a pung: place 2 * tile and 2 * tile + 1. */
static void
slow_walk(const struct hand *hand, const struct law *law, int from, int left,
    struct group pair, struct reading *reading, int *made)
{
	if (left == 0) {
		reading->group[reading->groups] = pair;
		reading->groups++;
		if (covers(hand, law, made))
			list_add(&slow_list, reading);
		reading->groups--;
		return;
	}
	for (int place = from; place < 2 * TILES; place++) {
		int tile = place / 2;
		struct group group = {
		    place % 2 == 0 ? GROUP_CHOW : GROUP_PUNG, (uint8_t)tile};

		if (place % 2 == 0 && (tile >= 27 || tile % 9 > 6))
			continue;
		change(made, &group, 1);
		reading->group[reading->groups++] = group;
		slow_walk(hand, law, place, left - 1, pair, reading, made);
		reading->groups--;
		change(made, &group, -1);
	}
}

static void
slow_readings(const struct hand *hand, const struct law *law)
{
	slow_list.count = 0;
	for (int tile = 0; tile < TILES; tile++) {
		struct reading reading = {.form = FORM_STD};
		struct group pair = {GROUP_PAIR, (uint8_t)tile};
		int made[TILES] = {0};

		slow_walk(hand, law, 0, hand->tiles / 3, pair, &reading,
		    change(made, &pair, 1));
	}
}

/* ---- What readings must be ---- */

static long tried, rows, wrong_tiles, wrong_order, wrong_ways, wrong_first,
    wrong_list, wrong_stands, wrong_stops;

static bool
keep(void *list, const struct reading *reading)
{
	list_add(list, reading);
	return true;
}

/* Stops when as many readings as it is given have come. */
static bool
stop_in(void *left, const struct reading *reading)
{
	(void)reading;
	return --*(int *)left > 0;
}

static bool
same(const struct reading *a, const struct reading *b)
{
	return a->form == b->form && a->groups == b->groups &&
	    memcmp(a->group, b->group,
		(size_t)a->groups * sizeof a->group[0]) == 0;
}

/* By form, by pair, then group by group. */
static bool
ascends(const struct reading *a, const struct reading *b)
{
	int last = a->groups - 1;

	if (a->form != b->form)
		return a->form < b->form;
	if (a->group[last].tile != b->group[last].tile)
		return a->group[last].tile < b->group[last].tile;
	for (int i = 0; i < last; i++) {
		int x = 2 * a->group[i].tile + a->group[i].type;
		int y = 2 * b->group[i].tile + b->group[i].type;

		if (x != y)
			return x < y;
	}
	return false;
}

/* All natural tiles, as many more as there are wildcards, and no copy more. */
static bool
tiles_right(const struct hand *hand, const struct law *law,
    const struct reading *reading)
{
	int made[TILES] = {0}, wilds = 0;

	for (int i = 0; i < reading->groups; i++)
		change(made, &reading->group[i], 1);
	for (int tile = 0; tile < TILES; tile++)
		wilds += made[tile] - natural(hand, tile);
	return wilds == hand->wilds && covers(hand, law, made);
}

/* The natural tiles and what the wildcards stand for are the groups. */
static bool
stands_right(const struct hand *hand, const struct reading *reading)
{
	uint8_t faces[HAND_TILES], stands[HAND_TILES];
	int made[TILES] = {0};

	for (int i = 0; i < hand->wilds; i++)
		faces[i] = (uint8_t)(below(3) ? TILE_WILD : below(TILES));
	hand_stands(hand, reading, faces, stands);
	for (int i = 0; i < reading->groups; i++)
		change(made, &reading->group[i], 1);
	for (int i = 0; i < hand->wilds; i++) {
		if (stands[i] >= TILES)
			return false;
		made[stands[i]]--;
		for (int j = 0; j < i; j++)
			if (faces[i] == faces[j] && stands[j] > stands[i])
				return false;
	}
	for (int tile = 0; tile < TILES; tile++)
		if (made[tile] != natural(hand, tile))
			return false;
	return true;
}

static void
check_list(const struct hand *hand, const struct law *law)
{
	struct reading first;

	fast_list.count = 0;
	hand_readings(hand, law, keep, &fast_list);
	rows += fast_list.count;
	wrong_ways += hand_ways(hand, law) != (uint64_t)fast_list.count;
	if (fast_list.count > 0) {
		int left = 1 + below(fast_list.count);

		hand_readings(hand, law, stop_in, &left);
		wrong_stops += left != 0;
	}
	wrong_first += hand_reading(hand, law, &first) != (fast_list.count > 0);
	if (fast_list.count > 0)
		wrong_first += !same(&first, &fast_list.reading[0]);
	for (int i = 0; i < fast_list.count && i < LISTED; i++) {
		const struct reading *reading = &fast_list.reading[i];

		wrong_tiles += !tiles_right(hand, law, reading);
		wrong_stands += i < 50 && !stands_right(hand, reading);
		wrong_order += i > 0 && !ascends(reading - 1, reading);
	}
}

static void
check_against_slow(const struct hand *hand, const struct law *law)
{
	slow_readings(hand, law);
	wrong_list += slow_list.count != fast_list.count;
	for (int i = 0; i < slow_list.count && i < fast_list.count; i++)
		wrong_list +=
		    !same(&slow_list.reading[i], &fast_list.reading[i]);
}

/* A winning hand of n groups, melds among them, with wildcards. */
static struct hand
make(int n, int wilds, int narrow)
{
	struct hand hand = {0};
	int held[TILES] = {0}, melds = below(3) == 0 ? below(n + 1) : 0;

	for (int laid = 0; laid <= n;) {
		int g = below(2) ? below(21) : 21 + below(34);
		struct group group = {g < 21 ? GROUP_CHOW : GROUP_PUNG,
		    (uint8_t)slow_tile(narrow && g < 21 ? g % 7 : g, 0)};
		int made[TILES], bad = 0;

		if (laid == n)
			group = (struct group){
			    GROUP_PAIR, (uint8_t)below(narrow ? 9 : TILES)};
		memcpy(made, held, sizeof made);
		change(made, &group, 1);
		for (int tile = 0; tile < TILES; tile++)
			bad |= made[tile] > COPIES;
		if (bad)
			continue;
		for (int tile = 0; tile < TILES; tile++)
			for (; held[tile] < made[tile]; held[tile]++)
				*(laid < melds ? &hand.melded[tile / 9]
					       : &hand.natural[tile / 9]) +=
				    tile_sum(tile);
		laid++;
	}
	hand.melds = melds;
	hand.tiles = 3 * (n - melds) + 2;
	for (int i = 0; i < wilds && hand.wilds < hand.tiles; i++) {
		int tile;

		do
			tile = below(TILES);
		while (natural(&hand, tile) == 0);
		hand.natural[tile / 9] -= tile_sum(tile);
		hand.wilds++;
	}
	return hand;
}

static void
run(int times, int most_groups, int most_wilds, bool slow, unsigned forms)
{
	for (int i = 0; i < times; i++) {
		struct law law = {(enum fifth)below(3), COPIES, forms};
		struct hand hand = make(
		    1 + below(most_groups), below(most_wilds + 1), below(2));

		tried++;
		check_list(&hand, &law);
		if (slow)
			check_against_slow(&hand, &law);
	}
}

/* ---- Known numbers ---- */

static uint64_t
ways_of(struct hand hand, enum fifth fifth)
{
	struct law law = {fifth, COPIES, 1 << FORM_STD};

	return hand_ways(&hand, &law);
}

static bool
count_only(void *count, const struct reading *reading)
{
	(void)reading;
	++*(uint64_t *)count;
	return true;
}

static void
all_wild(void)
{
	struct hand hand = {.tiles = 14, .wilds = 14};
	struct law law = {FIFTH_WILD, COPIES, 1 << FORM_STD};
	uint64_t rows_of = 0;

	/* 34 pairs, and 4 groups of 55 with repetition: 34 * C(58, 4) */
	ok(ways_of(hand, FIFTH_WILD) == UINT64_C(34) * 424270,
	    "14 wildcards fall into 34 * C(58, 4) = 14,425,180 readings");
	if (!tap_full())
		return;
	hand_readings(&hand, &law, count_only, &rows_of);
	ok(rows_of == 14425180, "and so many are listed");
}

int
main(void)
{
	int scale = tap_full() ? 30 : 1;

	slow_list.reading = malloc(LISTED * sizeof(struct reading));
	fast_list.reading = malloc(LISTED * sizeof(struct reading));
	run(300 * scale, 2, 8, true, 1 << FORM_STD);
	run(6 * scale, 3, 4, true, 1 << FORM_STD);
	run(2000 * scale, 5, 3, false, 1 << FORM_STD);
	run(400 * scale, 4, 3, false, (1U << FORMS) - 1);
	run(10 * scale, 5, 8, false, 1 << FORM_STD);
	ok(wrong_list == 0, "small hands are read as by trying all: %ld wrong",
	    wrong_list);
	ok(wrong_tiles == 0, "each reading has the hand's tiles: %ld wrong",
	    wrong_tiles);
	ok(wrong_stands == 0, "the wildcards stand for the rest: %ld wrong",
	    wrong_stands);
	ok(wrong_order == 0, "readings ascend: %ld wrong", wrong_order);
	ok(wrong_ways == 0, "there are as many as ways: %ld wrong", wrong_ways);
	ok(wrong_first == 0, "the first is the reading: %ld wrong",
	    wrong_first);
	ok(wrong_stops == 0, "no reading comes after one that stops: %ld wrong",
	    wrong_stops);
	ok(tried > 1000 && rows > 100000, "%ld hands, %ld readings", tried,
	    rows);
	all_wild();
	free(slow_list.reading);
	free(fast_list.reading);
	return done();
}
