/*
 * How relations between groups combine under `combine forest`: over every set
 * of four chows and every set of four different pungs, the sum is the most that
 * any choice of relations gives whose groups, joined, close no circle.  All
 * choices are tried, with predicates of their own.  Under `combine disjoint` no
 * group is in two of them, and under `combine free` all of them count, of five
 * groups too.  Entries that ask what counts are part of the sum.
 */
#include "fan_hands.h"
#include "tap.h"

/* The letters of the fans are those of the reference. */
static const char text[] = "name t\n"
			   "combine %s\n"
			   "fan a 四同顺 48 : equal_chows(4) excludes b i\n"
			   "fan b 三同顺 24 : equal_chows(3)\n"
			   "fan c 四步高 32 : shifted_chows(4) excludes d k l\n"
			   "fan d 三步高 16 : shifted_chows(3)\n"
			   "fan e 清龙 16 : straight\n"
			   "fan f 花龙 8 : mixed_straight\n"
			   "fan g 三色同顺 8 : mixed_equal_chows(3)\n"
			   "fan h 三色步高 6 : mixed_shifted_chows\n"
			   "fan i 一般高 1 each : equal_chows(2)\n"
			   "fan j 喜相逢 1 each : mixed_equal_chows(2)\n"
			   "fan k 连六 1 each : joined_chows\n"
			   "fan l 老少副 1 each : end_chows\n"
			   "fan m 四节高 48 : shifted_pungs(4) excludes n\n"
			   "fan n 三节高 24 : shifted_pungs(3)\n"
			   "fan o 三同刻 16 : mixed_equal_pungs(3)\n"
			   "fan p 三色节高 8 : mixed_shifted_pungs\n"
			   "fan q 双同刻 2 each : mixed_equal_pungs(2)\n";

enum { LETTERS = 17 };

struct edge {
	unsigned set;
	int points;
	char fan;
};

/* ---- Predicates of the reference ---------------------------------------- */

static int
rank_of(int tile)
{
	return tile % 9;
}

static bool
same_suit(const int *t, int n)
{
	int i;

	for (i = 1; i < n; i++)
		if (t[i] / 9 != t[0] / 9)
			return false;
	return true;
}

static bool
all_suits(const int *t)
{
	return t[0] / 9 != t[1] / 9 && t[1] / 9 != t[2] / 9 &&
	    t[0] / 9 != t[2] / 9;
}

/* Do the ranks, sorted, go up by this step? */
static bool
ranks_step(const int *t, int n, int step)
{
	int count[9] = {0}, i, low = 9;

	for (i = 0; i < n; i++) {
		count[rank_of(t[i])]++;
		low = rank_of(t[i]) < low ? rank_of(t[i]) : low;
	}
	if (step == 0)
		return count[low] == n;
	for (i = 0; i < n; i++)
		if (low + i * step > 8 || count[low + i * step] != 1)
			return false;
	return true;
}

static void
add(struct edge *edges, int *n, unsigned set, int points, char fan)
{
	edges[(*n)++] = (struct edge){.set = set, .points = points, .fan = fan};
}

/* Every relation of these tiles, which are the set's. */
static void
relations(const int *t, int n, unsigned set, bool chow, struct edge *edges,
    int *found)
{
	bool one = same_suit(t, n);
	bool three = n == 3 && all_suits(t);
	bool two = n == 2 && t[0] / 9 != t[1] / 9;
	bool same = ranks_step(t, n, 0), up1 = ranks_step(t, n, 1);
	bool up2 = ranks_step(t, n, 2), up3 = ranks_step(t, n, 3);

	if (chow && one && same)
		add(edges, found, set,
		    n == 4       ? 48
			: n == 3 ? 24
				 : 1,
		    n == 4       ? 'a'
			: n == 3 ? 'b'
				 : 'i');
	if (chow && one && n > 2 && (up1 || up2))
		add(edges, found, set, n == 4 ? 32 : 16, n == 4 ? 'c' : 'd');
	if (chow && one && n == 3 && up3)
		add(edges, found, set, 16, 'e');
	if (chow && three && up3)
		add(edges, found, set, 8, 'f');
	if (chow && three && same)
		add(edges, found, set, 8, 'g');
	if (chow && three && up1)
		add(edges, found, set, 6, 'h');
	if (chow && two && same)
		add(edges, found, set, 1, 'j');
	if (chow && one && n == 2 && up3)
		add(edges, found, set, 1, 'k');
	if (chow && one && n == 2 && ranks_step(t, n, 6))
		add(edges, found, set, 1, 'l');
	if (!chow && one && n > 2 && up1)
		add(edges, found, set, n == 4 ? 48 : 24, n == 4 ? 'm' : 'n');
	if (!chow && three && same)
		add(edges, found, set, 16, 'o');
	if (!chow && three && up1)
		add(edges, found, set, 8, 'p');
	if (!chow && two && same)
		add(edges, found, set, 2, 'q');
}

/* ---- All choices -------------------------------------------------------- */

/* Entries that ask what counts, so that less may be worth more in the end. */
static const char questions[] = "fan aa x 20 : count(i j) == 1\n"
				"fan ab x 9 : count(k l) & !count(d)\n"
				"fan ac x -7 : count(q) > 1\n"
				"fan ad x 30 : count(h) & count(i)\n"
				"fan ae x 8 : otherwise\n"
				"fan af x 3 : !otherwise\n";

/* What those add; `any`: relations of which one at least can count. */
static int
answers(const int *count, bool any)
{
	int points = any ? 3 : 8;

	points += count['i'] + count['j'] == 1 ? 20 : 0;
	points += count['k'] + count['l'] > 0 && !count['d'] ? 9 : 0;
	points -= count['q'] > 1 ? 7 : 0;
	points += count['h'] && count['i'] ? 30 : 0;
	return points;
}

/* What the chosen fans exclude does not count. */
static int
sum(const struct edge *edges, int n, unsigned chosen, bool asked)
{
	bool has[128] = {false};
	int i, points = 0, count[128] = {0};

	for (i = 0; i < n; i++)
		if (chosen >> i & 1)
			has[(int)edges[i].fan] = true;
	for (i = 0; i < n; i++) {
		char fan = edges[i].fan;

		if (!(chosen >> i & 1) ||
		    (has['a'] && (fan == 'b' || fan == 'i')) ||
		    (has['c'] && (fan == 'd' || fan == 'k' || fan == 'l')) ||
		    (has['m'] && fan == 'n') ||
		    (strchr("abcdefghmnop", fan) && count[(int)fan]))
			continue;
		count[(int)fan]++;
		points += edges[i].points;
	}
	return asked ? points + answers(count, n > 0) : points;
}

/*
 * Is a collection a forest?  Each set of k groups is k - 1 joins; no circle is
 * closed if the joins and the trees that are left make up the groups.
 */
static bool
is_forest(const struct edge *edges, int n, unsigned chosen)
{
	int tree[4] = {0, 1, 2, 3}, joins = 0, trees = 0, i, j, k;
	bool seen[4] = {false};

	for (i = 0; i < n; i++) {
		int first = -1;

		if (!(chosen >> i & 1))
			continue;
		joins += __builtin_popcount(edges[i].set) - 1;
		for (j = 0; j < 4; j++) {
			if (!(edges[i].set >> j & 1))
				continue;
			if (first < 0)
				first = tree[j];
			for (k = 0; k < 4; k++)
				if (k != j && tree[k] == tree[j])
					tree[k] = first;
			tree[j] = first;
		}
	}
	for (i = 0; i < 4; i++) {
		trees += !seen[tree[i]];
		seen[tree[i]] = true;
	}
	return joins + trees == 4;
}

/* Is no group in two of them? */
static bool
is_disjoint(const struct edge *edges, int n, unsigned chosen)
{
	unsigned used = 0;
	int i;

	for (i = 0; i < n; i++) {
		if (!(chosen >> i & 1))
			continue;
		if (used & edges[i].set)
			return false;
		used |= edges[i].set;
	}
	return true;
}

typedef bool law(const struct edge *edges, int n, unsigned chosen);

/* All relations of so many groups. */
static int
find_edges(const int *tile, int groups, bool chow, struct edge *edges)
{
	unsigned set;
	int n = 0;

	for (set = 3; set < 1u << groups; set++) {
		int t[5], k = 0, i;

		for (i = 0; i < groups; i++)
			if (set >> i & 1)
				t[k++] = tile[i];
		if (k > 1 && k < 5)
			relations(t, k, set, chow, edges, &n);
	}
	return n;
}

static int
most(const int *tile, bool chow, law *fits, bool asked)
{
	struct edge edges[64];
	int n = find_edges(tile, 4, chow, edges), best = -99;
	unsigned chosen;

	for (chosen = 0; chosen < 1u << n; chosen++) {
		int points = sum(edges, n, chosen, asked);

		if (points > best && fits(edges, n, chosen))
			best = points;
	}
	return best;
}

/* ---- Every set of four groups ------------------------------------------- */

static struct rules *forest, *disjoint, *asking, *asking_disjoint, *twins;
static int tried, wrong;

/* The groups lie open, so that the hand has one reading. */
static bool
judge(const struct rules *rules, const int *tile, int groups, bool chow,
    int pair, struct fan_best *best)
{
	struct fan_win win = {.tile = pair, .round = -1, .seat = -1};
	struct hand hand;
	int i;

	clear_hand(&hand);
	for (i = 0; i < groups; i++)
		add_meld(&hand, chow ? GROUP_CHOW : GROUP_PUNG, tile[i], true);
	add_tile(&hand, pair);
	add_tile(&hand, pair);
	return fan_best(rules, &hand, &win, best);
}

static void
note(bool agrees, const char *what, const int *tile)
{
	tried++;
	wrong += !agrees;
	if (!agrees && wrong < 5)
		printf("# %s: groups at %d %d %d %d\n", what, tile[0], tile[1],
		    tile[2], tile[3]);
}

static void
compare(const int *tile, bool chow)
{
	static struct fan_best best;

	note(judge(forest, tile, 4, chow, 27, &best) &&
		best.value == most(tile, chow, is_forest, false),
	    "forest", tile);
	note(judge(disjoint, tile, 4, chow, 27, &best) &&
		best.value == most(tile, chow, is_disjoint, false),
	    "disjoint", tile);
	note(judge(asking, tile, 4, chow, 27, &best) &&
		best.value == most(tile, chow, is_forest, true),
	    "asking", tile);
	note(judge(asking_disjoint, tile, 4, chow, 27, &best) &&
		best.value == most(tile, chow, is_disjoint, true),
	    "asking disjoint", tile);
}

static void
every_set(int *tile, int n, int from, bool chow)
{
	int t;

	if (n == 4) {
		compare(tile, chow);
		return;
	}
	for (t = from; t < 27; t++) {
		if (chow && t % 9 > 6)
			continue;
		tile[n] = t;
		every_set(tile, n + 1, t + !chow, chow);
	}
}

/* ---- All that there are ------------------------------------------------- */

static const char *const words[LETTERS] = {"equal_chows(4)", "equal_chows(3)",
    "shifted_chows(4)", "shifted_chows(3)", "straight", "mixed_straight",
    "mixed_equal_chows(3)", "mixed_shifted_chows", "equal_chows(2)",
    "mixed_equal_chows(2)", "joined_chows", "end_chows", "shifted_pungs(4)",
    "shifted_pungs(3)", "mixed_equal_pungs(3)", "mixed_shifted_pungs",
    "mixed_equal_pungs(2)"};

static struct rules *
compile_free(void)
{
	char free_text[2048] = "name t\n";
	char *at = free_text + strlen(free_text);
	int i;

	for (i = 0; i < LETTERS; i++)
		at += sprintf(at, "fan %c x 1 each : %s\n", 'a' + i, words[i]);
	sprintf(at, "fan next x 1 each : shifted_pungs(2)\n");
	return compile_text(free_text);
}

/* Five groups of few kinds: each word counts all sets that stand in it. */
static void
count_all(const struct rules *free_rules, bool chow)
{
	int tile[5], counts[LETTERS] = {0}, next = 0, i, j, n;
	struct edge edges[64];
	static struct fan_best best;
	bool agrees;

	for (i = 0; i < 5; i++)
		tile[i] = 9 * (int)random_below(3) +
		    (random_below(3) ? (int)random_below(3)
				     : 3 * (int)random_below(3));
	n = find_edges(tile, 5, chow, edges);
	for (i = 0; i < n; i++)
		counts[edges[i].fan - 'a']++;
	for (i = 0; i < 5; i++)
		for (j = 0; j < 5; j++)
			next += !chow && tile[j] - tile[i] == 1 &&
			    tile[i] / 9 == tile[j] / 9;
	agrees = judge(free_rules, tile, 5, chow, 27, &best) &&
	    best.count[LETTERS] == next;
	for (i = 0; i < LETTERS; i++)
		agrees &= best.count[i] == counts[i];
	note(agrees, "free", tile);
}

/* 123 789 twice and a pair of fives. */
static void
compare_twins(const int *tile, int pair)
{
	int ends[3][2] = {{0}}, own = pair / 9, i;
	bool five = pair < 27 && pair % 9 == 4, pure, mixed = five;
	static struct fan_best best;

	for (i = 0; i < 4; i++)
		if (tile[i] % 9 != 3)
			ends[tile[i] / 9][tile[i] % 9 / 6]++;
	for (i = 0; i < 3; i++)
		mixed &= i == own || (ends[i][0] == 1 && ends[i][1] == 1);
	pure = five && ends[own][0] == 2 && ends[own][1] == 2;
	note(judge(twins, tile, 4, true, pair, &best) &&
		best.count[0] == pure && best.count[1] == mixed,
	    "twins", tile);
}

/* Four chows of 123, 456 and 789, and each pair. */
static void
every_twin(int *tile, int n, int from)
{
	int t, pair;

	if (n == 4) {
		for (pair = 0; pair < TILES; pair++)
			compare_twins(tile, pair);
		return;
	}
	for (t = from; t < 27; t += 3) {
		tile[n] = t;
		every_twin(tile, n + 1, t);
	}
}

static void
tell(int expected, const char *what)
{
	ok(tried == expected && wrong == 0, "%d of %s: wrong in %d", tried,
	    what, wrong);
	tried = wrong = 0;
}

static struct rules *
compile_combine(const char *combine, const char *more)
{
	static char all[sizeof(text) + sizeof(questions) + 16];
	int n = snprintf(all, sizeof(all), text, combine);

	strcpy(all + n, more);
	return compile_text(all);
}

int
main(void)
{
	struct rules *free_rules = compile_free();
	int tile[4], i;

	forest = compile_combine("forest", "");
	disjoint = compile_combine("disjoint", "");
	asking = compile_combine("forest", questions);
	asking_disjoint = compile_combine("disjoint", questions);
	twins = compile_text("name t\nfan a x 1 : twin_dragons\n"
			     "fan b x 1 : mixed_twin_dragons\n");
	every_set(tile, 0, 0, true);
	tell(4 * 10626, "the best choices from four chows");
	every_set(tile, 0, 0, false);
	tell(4 * 17550, "the best choices from four pungs");
	for (i = 0; i < 20000; i++)
		count_all(free_rules, i % 2);
	tell(20000, "the relations of five groups, all counted");
	every_twin(tile, 0, 0);
	tell(495 * TILES, "the pairs beside 123, 456 and 789");
	rules_free(forest);
	rules_free(disjoint);
	rules_free(asking);
	rules_free(asking_disjoint);
	rules_free(twins);
	rules_free(free_rules);
	return done();
}
