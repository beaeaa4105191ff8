/*
 * Published numbers of hands, counted by the judge itself where the hands of
 * one suit are the question, and by its tables where hands of four suits are
 * too many: suits whose tables say the same are counted together.
 */
#include <string.h>

#include "mahjong/tables.h"
#include "tap.h"

enum { MOST = 14 };

/* The tiles of a key of a suit. */
static uint64_t
tiles_of_key(uint32_t key, int suit, int *count)
{
	uint64_t tiles = 0;

	*count = 0;
	for (int rank = 0; rank < RANKS; rank++, key /= 5)
		for (uint32_t i = key % 5; i > 0; i--) {
			tiles += tile_sum(RANKS * suit + rank);
			++*count;
		}
	return tiles;
}

/* ---- One suit, hand by hand ---- */

static void
one_suit(void)
{
	static const int wanted[] = {9, 135, 996, 4475, 13259};
	struct law law = {FIFTH_WILD, COPIES, 1 << FORM_STD};
	struct law pairs = {
	    FIFTH_WILD, COPIES, 1 << FORM_STD | 1 << FORM_7PAIRS_DISTINCT};
	int wins[MOST + 1] = {0}, ready = 0, all = 0, with_pairs = 0;
	int ready_with_pairs = 0;

	for (uint32_t key = 0; key < SUIT_KEYS; key++) {
		struct hand hand = {0};

		hand.natural[1] = tiles_of_key(key, 1, &hand.tiles);
		if (hand.tiles > MOST)
			continue;
		if (hand.tiles % 3 == 2)
			wins[hand.tiles] += hand_wins(&hand, &law);
		if (hand.tiles == 14)
			with_pairs += hand_wins(&hand, &pairs);
		if (hand.tiles != 13)
			continue;
		all++;
		ready += hand_shanten(&hand, &law, 0) == 0;
		ready_with_pairs += hand_shanten(&hand, &pairs, 0) == 0;
	}
	for (int i = 0; i < 5; i++)
		ok(wins[3 * i + 2] == wanted[i],
		    "%d of %d tiles of one suit win", wins[3 * i + 2],
		    3 * i + 2);
	ok(with_pairs == 13277, "%d with seven pairs", with_pairs);
	ok(ready == 40070 && all == 93600, "%d of %d are ready", ready, all);
	ok(ready_with_pairs == 40196, "%d with seven pairs", ready_with_pairs);
}

/* ---- Four suits by covers: wildcards may be fifth copies ---- */

enum { COVERS = 256 };

/* How many sets of a suit have so many tiles and this cover. */
static uint64_t covers[SUITS][MOST + 1][COVERS];

static void
count_covers(void)
{
	for (int suit = 0; suit < SUITS; suit++) {
		uint32_t keys = suit < 3 ? SUIT_KEYS : HONOR_KEYS;

		for (uint32_t key = 0; key < keys; key++) {
			int n;

			tiles_of_key(key, suit, &n);
			if (n <= MOST)
				covers[suit][n][suit < 3 ? cover_suit[key]
							 : cover_honors[key]]++;
		}
	}
}

/* both[n][alone][pairs]: covers add up, and a pair is liked or not. */
struct added {
	uint64_t of[MOST + 1][MOST + 1][2];
};

static void
add_suit(struct added *sum, int suit)
{
	static struct added next;

	next = (struct added){0};
	for (int n = 0; n <= MOST; n++)
		for (int alone = 0; alone <= MOST; alone++)
			for (int liked = 0; liked < 2; liked++)
				for (int m = 0; n + m <= MOST; m++)
					for (int c = 0; c < COVERS; c++) {
						int both =
						    alone + c / COVER_STEP;

						if (both <= MOST)
							next.of[n +
							    m][both][liked ||
							    c % COVER_STEP] +=
							    sum->of[n][alone]
								   [liked] *
							    covers[suit][m][c];
					}
	*sum = next;
}

/* Hands of 14 tiles with so many wildcards that win. */
static uint64_t
wins_by_cover(const struct added *sum, int wilds)
{
	uint64_t wins = 0;

	for (int alone = 0; alone <= MOST; alone++)
		for (int liked = 0; liked < 2; liked++)
			if (alone + (liked ? -1 : 2) <= wilds)
				wins += sum->of[MOST - wilds][alone][liked];
	return wins;
}

static void
four_suits_wild(void)
{
	struct added sum = {0};

	count_covers();
	sum.of[0][0][0] = 1;
	for (int suit = 0; suit < 3; suit++)
		add_suit(&sum, suit);
	ok(wins_by_cover(&sum, 0) == 5237550,
	    "three suits without honours: 5,237,550 of 14 tiles win");
	add_suit(&sum, 3);
	ok(wins_by_cover(&sum, 0) == 11498658,
	    "four suits: 11,498,658 of 14 tiles win");
	ok(wins_by_cover(&sum, 1) == 55386588 &&
		wins_by_cover(&sum, 2) == 118319049 &&
		wins_by_cover(&sum, 8) == 2907562,
	    "with 1, 2, 8 wildcards: 55,386,588, 118,319,049, 2,907,562");
	/*
	 * The numbers published for 3 to 6 wildcards allow a fifth copy and no
	 * sixth.  Hands with four of each of two honours need one: 21 pairs of
	 * honours, and 53 groups beside them, are the difference for three.
	 */
	ok(wins_by_cover(&sum, 3) == 151126248 + 21 * 53,
	    "with 3: 151,126,248 without a sixth copy, and 1,113 with one");
	ok(wins_by_cover(&sum, 4) == 130788695, "with 4: 130,788,695");
}

/* ---- Four suits by classes: no fifth copy ---- */

enum { PAIRS_OF_CLASSES = 512 };

static uint64_t by_class[2][MOST + 1][CLASS_STEP];
static uint64_t joined[2][MOST + 1][PAIRS_OF_CLASSES];

static void
count_classes(const struct class_table *table)
{
	for (int honors = 0; honors < 2; honors++) {
		uint32_t keys = honors ? HONOR_KEYS : SUIT_KEYS;

		for (uint32_t key = 0; key < keys; key++) {
			int n;

			tiles_of_key(key, honors ? 3 : 0, &n);
			if (n <= MOST)
				by_class[honors][n][honors
					? table->honors[key]
					: table->suit[key]]++;
		}
	}
}

static void
join_classes(const struct class_table *table)
{
	for (int honors = 0; honors < 2; honors++)
		for (int n = 0; n <= MOST; n++)
			for (int m = 0; n + m <= MOST; m++)
				for (int a = 0; a < CLASS_STEP; a++) {
					if (by_class[0][n][a] == 0)
						continue;
					for (int b = 0; b < CLASS_STEP; b++) {
						if (by_class[honors][m][b] == 0)
							continue;
						joined[honors][n + m][(honors
							? table->suit_honors
							: table->suits)
							[a * CLASS_STEP + b]] +=
						    by_class[0][n][a] *
						    by_class[honors][m][b];
					}
				}
}

/* hands[m]: hands of so many natural tiles that lack m of a winning one. */
static void
count_missing(
    const struct class_table *table, int natural, uint64_t hands[2 * MOST])
{
	for (int i = 0; i < 2 * MOST; i++)
		hands[i] = 0;
	for (int n = 0; n <= natural; n++)
		for (int a = 0; a < PAIRS_OF_CLASSES; a++) {
			if (joined[0][n][a] == 0)
				continue;
			for (int b = 0; b < PAIRS_OF_CLASSES; b++)
				if (joined[1][natural - n][b] != 0)
					hands[table->total[4][a * JOIN_STEP +
					    b]] += joined[0][n][a] *
					    joined[1][natural - n][b];
		}
}

static void
four_suits_none(void)
{
	static const struct {
		int wilds;
		uint64_t wins;
	} known[] = {{0, 11498658}, {1, 54747045}, {2, 116635221},
	    {3, 149237634}, {4, 129423867}, {5, 80514332}, {6, 36626270},
	    {7, 12145760}, {8, 2903635}};
	static const uint64_t shanten13[] = {54747045, 2318210748, 18521094520,
	    40311144206, 28348596450, 8048161086, 885943636, 33398598, 299711};
	uint64_t hands[2 * MOST];
	bool right = true;

	count_classes(&class_capped);
	join_classes(&class_capped);
	for (int i = 0; i < 9; i++) {
		count_missing(&class_capped, MOST - known[i].wilds, hands);
		ok(hands[known[i].wilds] == known[i].wins,
		    "no fifth copy, %d wildcards: %llu win", known[i].wilds,
		    (unsigned long long)known[i].wins);
	}
	count_missing(&class_capped, 13, hands);
	for (int i = 0; i < 9; i++)
		right = right && hands[i + 1] == shanten13[i];
	ok(right, "all 98,521,596,000 hands of 13 by shanten 0 to 8");
}

/* ---- Four suits by any limit of copies ---- */

enum { VECTORS = 1024 };

/* Different vectors, and how many sets of so many tiles have each. */
struct vectors {
	int count;
	struct need need[VECTORS];
	uint64_t sets[MOST + 1][VECTORS];
};

static int
vector_of(struct vectors *vectors, const struct need *need)
{
	int i = 0, lanes = 2 * 4 + 2;

	while (i < vectors->count &&
	    memcmp(vectors->need[i].lane, need->lane, (size_t)lanes) != 0)
		i++;
	if (i == vectors->count)
		vectors->need[vectors->count++] = *need;
	return i;
}

static void
vectors_of_suit(
    struct vectors *vectors, struct need_suit *suit, int rank, int tiles)
{
	struct need need;

	if (rank == suit->ranks) {
		need_of_suit(suit, 0, &need);
		vectors->sets[tiles][vector_of(vectors, &need)]++;
		return;
	}
	for (int c = 0; c <= COPIES && tiles + c <= MOST; c++) {
		suit->copies[rank] = (uint8_t)c;
		vectors_of_suit(vectors, suit, rank + 1, tiles + c);
	}
}

static void
join_vectors(
    const struct vectors *a, const struct vectors *b, struct vectors *both)
{
	struct need need;

	for (int i = 0; i < a->count; i++)
		for (int j = 0; j < b->count; j++) {
			int v;

			need_join(&a->need[i], &b->need[j], 0, &need);
			v = vector_of(both, &need);
			for (int n = 0; n <= MOST; n++)
				for (int m = 0; n + m <= MOST; m++)
					both->sets[n + m][v] +=
					    a->sets[n][i] * b->sets[m][j];
		}
}

static uint64_t
wins_by_vectors(
    const struct vectors *left, const struct vectors *right, int wilds)
{
	uint64_t wins = 0;

	for (int i = 0; i < left->count; i++)
		for (int j = 0; j < right->count; j++) {
			if (need_total(&left->need[i], &right->need[j], 0, 4) !=
			    wilds)
				continue;
			for (int n = 0; n <= MOST - wilds; n++)
				wins += left->sets[n][i] *
				    right->sets[MOST - wilds - n][j];
		}
	return wins;
}

/* As published: wildcards may be a fifth copy, and no sixth. */
static void
four_suits_fifth(void)
{
	static const uint64_t known[] = {11498658, 55386588, 118319049,
	    151126248, 130787078, 81236669, 36874280, 12191575, 2907562};
	static struct vectors suit, honors, suits, mixed;
	struct need_suit ranks = {9, true, {0}, {5, 5, 5, 5, 5, 5, 5, 5, 5}};

	vectors_of_suit(&suit, &ranks, 0, 0);
	ranks.ranks = 7;
	ranks.chows = false;
	vectors_of_suit(&honors, &ranks, 0, 0);
	join_vectors(&suit, &suit, &suits);
	join_vectors(&suit, &honors, &mixed);
	for (int wilds = 0; wilds < 9; wilds++)
		ok(wins_by_vectors(&suits, &mixed, wilds) == known[wilds],
		    "a fifth copy but no sixth, %d wildcards: %llu win", wilds,
		    (unsigned long long)known[wilds]);
}

/* ---- Seven pairs, kind by kind ---- */

/* Hands of 14 with so many copies of each kind, judged once a pattern. */
static uint64_t
seven_pairs(enum form form)
{
	struct law law = {FIFTH_WILD, COPIES, 1U << form};
	uint64_t hands = 0;

	/* k kinds of four, 7 - 2k kinds of two */
	for (int fours = 0; fours <= 3; fours++) {
		struct hand hand = {.tiles = 14};
		uint64_t ways = 1;

		for (int i = 0; i < 7 - fours; i++) {
			int copies = i < fours ? 4 : 2;

			for (int c = 0; c < copies; c++)
				hand.natural[i / 3] +=
				    tile_sum(i / 3 * 9 + i % 3 * 4);
			ways = ways * (uint64_t)(TILES - i) /
			    (uint64_t)(i < fours ? i + 1 : i - fours + 1);
		}
		if (hand_wins(&hand, &law))
			hands += ways;
	}
	return hands;
}

int
main(void)
{
	one_suit();
	four_suits_wild();
	four_suits_none();
	if (tap_full())
		four_suits_fifth();
	ok(seven_pairs(FORM_7PAIRS_DISTINCT) == 5379616,
	    "5,379,616 hands are seven pairs of seven kinds");
	ok(seven_pairs(FORM_7PAIRS) == 16417104,
	    "16,417,104 if four of a kind are two pairs");
	return done();
}
