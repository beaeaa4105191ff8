/*
 * Every hand against every hand, under every rule set: the keys order them as
 * the words of the rules do, and their places are counted one by one.
 */
#include "tap.h"
#include "zjh_reference.h"

/* Hands with cards that several packs hold too: 52 * 53 * 54 / 6. */
enum { ALL = 24804, ONE_PACK = 22100 };

static hand_t hands[ALL];
static bool single[ALL]; /* one pack holds it */
static struct profile profiles[ALL];
static uint32_t keys[ALL];
static unsigned strengths[ALL];
static struct zjh zjh;

static void
make_hands(void)
{
	int n = 0;

	for (int a = 0; a < 52; a++)
		for (int b = 0; b <= a; b++)
			for (int c = 0; c <= b; c++) {
				hands[n][0] = pack[a];
				hands[n][1] = pack[c];
				hands[n][2] = pack[b];
				single[n++] = a != b && b != c;
			}
}

static void
judge_all(const struct zjh_rules *rules)
{
	hand_t best;

	zjh_prepare(&zjh, rules);
	for (int i = 0; i < ALL; i++) {
		strengths[i] = zjh_strength(&zjh, hands[i]);
		zjh_best(&zjh, hands[i], strengths[i], best);
		keys[i] = zjh_key(&zjh, strengths[i], best);
		profiles[i] = profile_of(rules, hands[i]);
	}
}

/* All hands against those from `first` on, each `step`th. */
static long
disagreements(const struct zjh_rules *rules, int first, int step)
{
	long wrong = 0;

	for (int i = 0; i < ALL; i++)
		for (int j = first; j < ALL; j += step)
			wrong += sign((long long)keys[i] - keys[j]) !=
			    sign(compare(rules, &profiles[i], &profiles[j]));
	return wrong;
}

/* One hand of each sort: every hand is held against every sort. */
static long
disagreements_by_sort(const struct zjh_rules *rules)
{
	static int sorts[2000];
	int n = 0;
	long wrong = 0;

	for (int i = 0; i < ALL; i++) {
		int j = 0;

		while (j < n &&
		    compare_high(
			rules, &profiles[sorts[j]], &profiles[i], false) != 0)
			j++;
		if (j == n)
			sorts[n++] = i;
	}
	for (int i = 0; i < ALL; i++)
		for (int j = 0; j < n; j++)
			wrong += sign((long long)keys[i] - keys[sorts[j]]) !=
			    sign(compare(
				rules, &profiles[i], &profiles[sorts[j]]));
	return wrong;
}

static void
check_orders(void)
{
	static const char *const sets[] = {
	    "zjh", "teenpatti", "threecard", "brag"};
	static const char *const a23s[] = {"second", "high", "low", "no"};

	for (int set = 0; set < ZJH_RULE_SETS; set++)
		for (int a23 = 0; a23 < 4; a23++)
			for (int low = 0; low < 2; low++) {
				struct zjh_rules rules = zjh_rule_sets[set];

				rules.a23 = (enum zjh_a23)a23;
				rules.low = low;
				judge_all(&rules);
				ok(disagreements_by_sort(&rules) == 0,
				    "%s, A-2-3 %s%s: every hand against every "
				    "sort of hand",
				    sets[set], a23s[a23], low ? ", low" : "");
				if (tap_full())
					ok(disagreements(&rules, 0, 1) == 0,
					    "and all pairs of hands");
			}
}

/* One hand of each of the 741 sorts against each, under all 720 orders. */
static void
check_every_order(void)
{
	static int sorts[2000];
	struct zjh_rules rules = zjh_rule_sets[0];
	int n = 0, orders = 0;
	long wrong = 0;

	judge_all(&rules);
	for (int i = 0; i < ALL; i++) {
		int j = 0;

		while (j < n && strengths[sorts[j]] != strengths[i])
			j++;
		if (j == n)
			sorts[n++] = i;
	}
	for (int code = 0; code < 6 * 6 * 6 * 6 * 6 * 6; code++) {
		unsigned seen = 0;

		for (int i = 0, rest = code; i < 6; i++, rest /= 6) {
			rules.order[i] = (unsigned char)(rest % 6);
			seen |= 1U << rest % 6;
		}
		if (seen != 63)
			continue;
		orders++;
		zjh_prepare(&zjh, &rules);
		for (int i = 0; i < n; i++) {
			profiles[i] = profile_of(&rules, hands[sorts[i]]);
			keys[i] = zjh_strength(&zjh, hands[sorts[i]]);
		}
		for (int i = 0; i < n; i++)
			for (int j = 0; j < n; j++)
				wrong += sign((long long)keys[i] - keys[j]) !=
				    sign(compare(
					&rules, &profiles[i], &profiles[j]));
	}
	ok(orders == 720 && wrong == 0,
	    "all %d orders of categories: every sort against every sort",
	    orders);
}

/* With suits no two sorts are alike, so a part of all pairs is held. */
static void
check_suits(void)
{
	static const unsigned char orders[][4] = {
	    {0, 1, 2, 3}, {1, 0, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}};

	for (int i = 0; i < 8; i++) {
		struct zjh_rules rules = zjh_rule_sets[i % 4];

		rules.a23 = (enum zjh_a23)(i % 3);
		rules.by_suit = true;
		rules.low = i >= 4;
		memcpy(rules.suit, orders[i % 4], 4);
		judge_all(&rules);
		ok(disagreements(&rules, i, tap_full() ? 1 : 97) == 0,
		    "rule set %d%s, suits %d%d%d%d: all hands against %s",
		    i % 4, rules.low ? ", low" : "", rules.suit[0],
		    rules.suit[1], rules.suit[2], rules.suit[3],
		    tap_full() ? "all" : "each 97th");
	}
}

static void
check_places(bool low)
{
	static uint16_t stronger[ZJH_STRENGTHS];
	long wrong = 0;

	for (int set = 0; set < ZJH_RULE_SETS; set++) {
		struct zjh_rules rules = zjh_rule_sets[set];

		rules.low = low;
		judge_all(&rules);
		zjh_places(&zjh, stronger);
		for (int i = set; i < ALL; i += 41) {
			int above = 0;

			for (int j = 0; j < ALL; j++)
				above += single[j] &&
				    compare(
					&rules, &profiles[j], &profiles[i]) > 0;
			wrong += stronger[strengths[i]] != above;
		}
	}
	ok(wrong == 0, "places count the stronger of the 22,100%s",
	    low ? ", low" : "");
}

static void
check_counts(void)
{
	static const int known[ZJH_CATEGORIES] = {
	    16440, 3744, 720, 1096, 48, 52};
	static bool seen[ZJH_STRENGTHS];
	int count[ZJH_CATEGORIES] = {0}, all = 0, different = 0;

	judge_all(&zjh_rule_sets[0]);
	for (int i = 0; i < ALL; i++) {
		if (!single[i])
			continue;
		all++;
		count[zjh_category(&zjh, strengths[i])]++;
		different += !seen[strengths[i]];
		seen[strengths[i]] = true;
	}
	ok(all == ONE_PACK && memcmp(count, known, sizeof(known)) == 0,
	    "52 trips, 48 straight flushes, 1,096 flushes, 720 straights, "
	    "3,744 pairs, 16,440 high of 22,100");
	ok(different == 741, "741 different strengths");
}

/* The digits that the design gives for each rule. */
static unsigned
strength_under(const struct zjh_rules *rules, unsigned char a, unsigned char b,
    unsigned char c)
{
	hand_t hand = {a, b, c};

	zjh_prepare(&zjh, rules);
	return zjh_strength(&zjh, hand);
}

static void
check_digits(void)
{
	struct zjh_rules rules = zjh_rule_sets[0];

	ok(strength_under(&rules, 0x07, 0x17, 0x2E) == 0x177E,
	    "sevens and an ace: 1 07 07 14");
	ok(strength_under(&rules, 0x0E, 0x12, 0x23) == 0x2E32,
	    "A-2-3 second: 2 14 03 02");
	rules.a23 = ZJH_A23_HIGH;
	ok(strength_under(&rules, 0x0E, 0x12, 0x23) == 0x2F32,
	    "A-2-3 high: 2 15 03 02");
	rules.a23 = ZJH_A23_LOW;
	ok(strength_under(&rules, 0x0E, 0x12, 0x23) == 0x2321,
	    "A-2-3 low: 2 03 02 01");
	rules.a23 = ZJH_A23_NO;
	ok(strength_under(&rules, 0x0E, 0x12, 0x23) == 0x0E32 &&
		strength_under(&rules, 0x0E, 0x02, 0x03) == 0x3E32,
	    "A-2-3 no straight: 0 14 03 02, of one suit a flush");
	ok(strength_under(&zjh_rule_sets[3], 0x03, 0x13, 0x33) == 0x6FFF,
	    "3-3-3 of brag: 6 15 15 15");
	ok(strength_under(&zjh_rule_sets[0], 0x0E, 0x0E, 0x09) == 0x3EE9 &&
		0x3EE9 > strength_under(&zjh_rule_sets[0], 14, 13, 11),
	    "a pair of one suit with a third card is a flush, pair first");
}

int
main(void)
{
	make_pack();
	make_hands();
	check_counts();
	check_digits();
	check_places(false);
	check_places(true);
	check_orders();
	check_every_order();
	check_suits();
	return done();
}
