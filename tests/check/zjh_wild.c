/*
 * Wild cards: what a hand becomes is what trying every card finds, and of all
 * hands of that strength the one of the highest suits.
 */
#include "tap.h"
#include "zjh_reference.h"

static struct zjh zjh;

static bool
agrees(const hand_t hand)
{
	return wild_agrees(&zjh, hand);
}

/* One, two and three wild cards beside all natural ones. */
static long
wrong_with_jokers(void)
{
	long wrong = 0;

	for (int i = 0; i < 52; i++) {
		for (int j = 0; j <= i; j++) { /* of two packs too */
			hand_t one = {pack[i], ZJH_NO_SUIT | ZJH_WILD, pack[j]};

			wrong += !agrees(one);
		}
		wrong += !agrees((hand_t){ZJH_WILD, pack[i], 0x10 | ZJH_WILD});
	}
	return wrong;
}

/* Hands whose suits are not known. */
static long
wrong_without_suits(void)
{
	long wrong = 0;

	for (unsigned char a = 2; a <= 14; a++) {
		for (unsigned char b = 2; b <= a; b++)
			wrong += !agrees((hand_t){
			    ZJH_NO_SUIT | a, ZJH_WILD, ZJH_NO_SUIT | b});
		wrong += !agrees(
		    (hand_t){ZJH_WILD, ZJH_NO_SUIT | a, 0x20 | ZJH_WILD});
	}
	return wrong;
}

/* Some hands of the 22,100 with these ranks wild. */
static long
wrong_with_ranks(unsigned ranks, int step)
{
	long wrong = 0;
	int n = 0;

	zjh_set_wild(&zjh, ranks);
	for (int a = 0; a < 52; a++)
		for (int b = 0; b < a; b++)
			for (int c = 0; c < b; c++) {
				hand_t hand = {pack[b], pack[a], pack[c]};
				unsigned wild = 0;

				for (int i = 0; i < 3; i++)
					wild += ranks >> hand[i] % 16 & 1;
				/* Three wild ones are all alike. */
				if (n++ % step == 0 && wild < 3)
					wrong += !agrees(hand);
			}
	zjh_set_wild(&zjh, 0);
	return wrong;
}

static void
check_rules(const char *name, const struct zjh_rules *rules)
{
	unsigned ranks = 1U << 14 | 1U << 13 | 1U << 4 | 1U << 7;

	zjh_prepare(&zjh, rules);
	ok(wrong_with_jokers() == 0, "%s: jokers with all cards", name);
	ok(wrong_without_suits() == 0, "%s: jokers with all ranks", name);
	ok(agrees((hand_t){ZJH_WILD, 0x10 | ZJH_WILD, 0x20 | ZJH_WILD}),
	    "%s: three jokers", name);
	for (unsigned rank = 2; rank <= 14; rank += 4)
		ok(wrong_with_ranks(1U << rank, tap_full() ? 1 : 83) == 0,
		    "%s: rank %u wild", name, rank);
	ok(wrong_with_ranks(ranks, tap_full() ? 1 : 331) == 0,
	    "%s: A K 4 7 wild", name);
}

int
main(void)
{
	static const char *const sets[] = {
	    "zjh", "teenpatti", "threecard", "brag"};
	struct zjh_rules rules;

	make_pack();
	for (int set = 0; set < ZJH_RULE_SETS; set++)
		check_rules(sets[set], &zjh_rule_sets[set]);
	rules = zjh_rule_sets[0];
	rules.low = true;
	check_rules("zjh, low", &rules);
	rules = zjh_rule_sets[2];
	rules.by_suit = true;
	memcpy(rules.suit, (unsigned char[4]){2, 0, 3, 1}, 4);
	check_rules("threecard, suits chosen", &rules);
	rules = zjh_rule_sets[1];
	rules.low = true;
	rules.by_suit = true;
	rules.a23 = ZJH_A23_NO;
	memcpy(rules.suit, (unsigned char[4]){3, 2, 1, 0}, 4);
	check_rules("teenpatti, low, no A-2-3, suits turned", &rules);
	return done();
}
