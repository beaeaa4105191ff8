/*
 * Wild cards: what a hand becomes is what trying every card finds, and of all
 * hands of that strength the one of the highest suits.
 */
#include "tap.h"
#include "zjh_reference.h"

static struct zjh zjh;

/* The best hand that was tried. */
struct search {
	bool found;
	hand_t hand;
	struct profile profile;
};

static void
try_hand(struct search *search, const hand_t hand)
{
	struct profile p = profile_of(&zjh.rules, hand);
	int better = search->found
	    ? compare_high(&zjh.rules, &p, &search->profile, true)
	    : 0;

	if (search->found && (zjh.rules.low ? better >= 0 : better <= 0))
		return;
	search->found = true;
	search->profile = p;
	memcpy(search->hand, hand, 3);
}

/* Every card that is not in the hand for each of its wild ones. */
static void
try_all(struct search *search, const hand_t hand, const bool wild[3],
    bool suitless, int from)
{
	hand_t next;

	while (from < 3 && !wild[from])
		from++;
	if (from == 3) {
		try_hand(search, hand);
		return;
	}
	for (int i = 0; i < 52; i++) {
		bool taken = false;

		for (int j = 0; j < 3; j++)
			taken |= (!wild[j] || j < from) && hand[j] == pack[i];
		if (taken)
			continue;
		memcpy(next, hand, 3);
		next[from] = pack[i];
		if (suitless)
			next[from] = pack[i] % 16 | ZJH_NO_SUIT;
		try_all(search, next, wild, suitless, from + 1);
	}
}

static bool
agrees(const hand_t hand)
{
	struct search search = {.found = false};
	bool wild[3], suitless = false;
	hand_t best, made;
	struct profile a, b;
	unsigned strength;

	for (int i = 0; i < 3; i++) {
		wild[i] = hand[i] % 16 == 15 || (zjh.wild >> hand[i] % 16 & 1);
		suitless |= !wild[i] && hand[i] >= ZJH_NO_SUIT;
	}
	try_all(&search, hand, wild, suitless, 0);
	strength = zjh_strength(&zjh, hand);
	zjh_best(&zjh, hand, strength, best);
	memcpy(made, search.hand, 3);
	zjh_arrange(&zjh, made);
	a = profile_of(&zjh.rules, best);
	b = profile_of(&zjh.rules, made);
	return compare_high(&zjh.rules, &a, &b, true) == 0 &&
	    memcmp(best, made, 3) == 0 &&
	    (suitless ||
		zjh_natural(&zjh, best[0], best[1], best[2]) == strength);
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
