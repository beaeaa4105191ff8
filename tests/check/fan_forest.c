/*
 * How relations between groups combine under `combine forest`: over every set
 * of four chows and every set of four different pungs, the sum is the most that
 * any choice of relations gives whose groups, joined, close no circle.  All
 * choices are tried, with predicates of their own.
 */
#include "fan_hands.h"
#include "tap.h"

static const char text[] = "name forest\n"
			   "combine forest\n"
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

/* What the chosen fans exclude does not count. */
static int
sum(const struct edge *edges, int n, unsigned chosen)
{
	bool has[128] = {false}, once[128] = {false};
	int i, points = 0;

	for (i = 0; i < n; i++)
		if (chosen >> i & 1)
			has[(int)edges[i].fan] = true;
	for (i = 0; i < n; i++) {
		char fan = edges[i].fan;

		if (!(chosen >> i & 1) ||
		    (has['a'] && (fan == 'b' || fan == 'i')) ||
		    (has['c'] && (fan == 'd' || fan == 'k' || fan == 'l')) ||
		    (has['m'] && fan == 'n') ||
		    (strchr("abcdefghmnop", fan) && once[(int)fan]))
			continue;
		once[(int)fan] = true;
		points += edges[i].points;
	}
	return points;
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

static int
most(const int *tile, bool chow)
{
	struct edge edges[64];
	int n = 0, best = 0;
	unsigned set, chosen;

	for (set = 3; set < 16; set++) {
		int t[4], k = 0, i;

		for (i = 0; i < 4; i++)
			if (set >> i & 1)
				t[k++] = tile[i];
		if (k > 1)
			relations(t, k, set, chow, edges, &n);
	}
	for (chosen = 0; chosen < 1u << n; chosen++) {
		if (is_forest(edges, n, chosen) && sum(edges, n, chosen) > best)
			best = sum(edges, n, chosen);
	}
	return best;
}

/* ---- Every set of four groups ------------------------------------------- */

static const struct rules *rules;
static int tried, wrong;

/* The groups lie open, so that the hand has one reading. */
static void
compare(const int *tile, bool chow)
{
	struct hand hand;
	struct fan_win win = {.tile = 27, .round = -1, .seat = -1};
	static struct fan_best best;
	int i;

	memset(&hand, 0, sizeof(hand));
	for (i = 0; i < 4; i++)
		add_meld(&hand, chow ? GROUP_CHOW : GROUP_PUNG, tile[i], true);
	add_tile(&hand, 27);
	add_tile(&hand, 27);
	tried++;
	if (fan_best(rules, &hand, &win, &best) &&
	    best.value == most(tile, chow))
		return;
	wrong++;
	if (wrong < 5)
		printf("# %s: %lld, not %d\n", show_hand(&hand),
		    (long long)best.value, most(tile, chow));
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

int
main(void)
{
	int tile[4];

	rules = compile_text(text);
	every_set(tile, 0, 0, true);
	ok(tried == 10626 && wrong == 0,
	    "%d sets of four chows: the best choice in all but %d", tried,
	    wrong);
	tried = wrong = 0;
	every_set(tile, 0, 0, false);
	ok(tried == 17550 && wrong == 0,
	    "%d sets of four pungs: the best choice in all but %d", tried,
	    wrong);
	return done();
}
