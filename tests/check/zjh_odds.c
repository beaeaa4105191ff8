/*
 * Odds: what the counting by ranks says is what dealing every other hand says;
 * and the known count of a straight flush at the casino's table.
 */
#include <string.h>

#include "tap.h"
#include "zjh_reference.h"

static struct zjh zjh;

static uint32_t
key_of(const hand_t hand)
{
	unsigned strength = zjh_strength(&zjh, hand);
	hand_t best;

	zjh_best(&zjh, hand, strength, best);
	return zjh_key(&zjh, strength, best);
}

/* All cards of the packs but these three, one by one. */
static int
cards_left(unsigned char left[52 * 8], const hand_t hand, int decks)
{
	int n = 0;
	bool gone[3] = {false};

	for (int deck = 0; deck < decks; deck++)
		for (int i = 0; i < 52; i++) {
			bool taken = false;

			for (int j = 0; j < 3 && !taken; j++)
				if (!gone[j] && hand[j] == pack[i])
					taken = gone[j] = true;
			if (!taken)
				left[n++] = pack[i];
		}
	return n;
}

static bool
agrees(const hand_t hand, int decks)
{
	unsigned char left[52 * 8];
	int n = cards_left(left, hand, decks);
	struct zjh_odds odds = zjh_odds(&zjh, hand, decks), counted = {0, 0};
	uint32_t own = key_of(hand);

	for (int a = 0; a < n; a++)
		for (int b = 0; b < a; b++)
			for (int c = 0; c < b; c++) {
				hand_t other = {left[a], left[b], left[c]};
				uint32_t key[2] = {own, key_of(other)};

				zjh_settle(&zjh, key, 2);
				counted.wins += key[0] > key[1];
				counted.ties += key[0] == key[1];
			}
	return odds.wins == counted.wins && odds.ties == counted.ties;
}

/* Some of the 22,100 hands. */
static long
wrong(int step, int decks)
{
	long wrong = 0;
	int n = 0;

	for (int a = 0; a < 52; a++)
		for (int b = 0; b < a; b++)
			for (int c = 0; c < b; c++)
				if (n++ % step == 0)
					wrong += !agrees(
					    (hand_t){pack[b], pack[c], pack[a]},
					    decks);
	return wrong;
}

static void
check(const struct zjh_rules *rules, unsigned wild, int step, const char *name)
{
	zjh_prepare(&zjh, rules);
	zjh_set_wild(&zjh, wild);
	ok(wrong(tap_full() ? step / 16 + 1 : step, 1) == 0, "%s", name);
}

/* Every hand of the pack that is a straight flush, against every dealer. */
static void
check_casino(void)
{
	long wins = 0, ties = 0, losses = 0, out = 0;
	unsigned char left[52 * 8];

	zjh_prepare(&zjh, &zjh_rule_sets[2]);
	for (int a = 0; a < 52; a++)
		for (int b = 0; b < a; b++)
			for (int c = 0; c < b; c++) {
				hand_t hand = {pack[a], pack[b], pack[c]};
				unsigned own = zjh_strength(&zjh, hand);

				if (zjh_category(&zjh, own) !=
				    ZJH_STRAIGHT_FLUSH)
					continue;
				cards_left(left, hand, 1);
				for (int i = 0; i < 49; i++)
					for (int j = 0; j < i; j++)
						for (int k = 0; k < j; k++) {
							unsigned it =
							    zjh_natural(&zjh,
								left[i],
								left[j],
								left[k]);

							/* Queen high. */
							out += it < 0x0C32;
							if (it < 0x0C32)
								continue;
							wins += own > it;
							ties += own == it;
							losses += own < it;
						}
			}
	ok(wins == 617044 && ties == 144 && losses == 968 && out == 266196,
	    "a straight flush wins %ld, ties %ld, loses %ld of the games in "
	    "which the dealer qualifies; the other %ld do not",
	    wins, ties, losses, out);
}

/* The hands of the pack that go before each, counted one by one. */
static void
check_places(const struct zjh_rules *rules, const char *name)
{
	static long of[ZJH_STRENGTHS];
	uint16_t *stronger = malloc(ZJH_STRENGTHS * sizeof(*stronger));
	long wrong = 0, before = 0;

	zjh_prepare(&zjh, rules);
	memset(of, 0, sizeof(of));
	for (int a = 0; a < 52; a++)
		for (int b = 0; b < a; b++)
			for (int c = 0; c < b; c++)
				of[zjh_natural(
				    &zjh, pack[a], pack[b], pack[c])]++;
	zjh_places(&zjh, stronger);
	for (int i = 0; i < ZJH_STRENGTHS; i++) {
		int at = rules->low ? i : ZJH_STRENGTHS - 1 - i;

		wrong += stronger[at] != before;
		before += of[at];
	}
	free(stronger);
	ok(wrong == 0 && before == 22100, "places of all hands: %s", name);
}

int
main(void)
{
	struct zjh_rules rules = zjh_rule_sets[0];

	make_pack();
	check_casino();
	check(&zjh_rule_sets[0], 0, 97, "zjh");
	check(&zjh_rule_sets[1], 0, 97, "teenpatti");
	check(&zjh_rule_sets[2], 0, 97, "threecard");
	check(&zjh_rule_sets[3], 0, 97, "brag");
	rules.special = ZJH_235_TRIPS;
	check(&rules, 0, 83, "2-3-5 beats trips");
	ok(agrees((hand_t){0x02, 0x13, 0x25}, 1) &&
		agrees((hand_t){0x0E, 0x1E, 0x2E}, 1) &&
		agrees((hand_t){0x02, 0x03, 0x05}, 1),
	    "2-3-5, trips and a flush 2-3-5 when 2-3-5 beats trips");
	rules.special = ZJH_235_ACES;
	zjh_prepare(&zjh, &rules);
	ok(agrees((hand_t){0x02, 0x13, 0x25}, 1) &&
		agrees((hand_t){0x0E, 0x1E, 0x2E}, 1) &&
		agrees((hand_t){0x0D, 0x1D, 0x2D}, 1),
	    "2-3-5, aces and kings when 2-3-5 beats aces");
	rules.by_suit = true;
	check(&rules, 0, 997, "suits and 2-3-5 over aces");
	rules = zjh_rule_sets[0];
	check_places(&rules, "zjh");
	rules.low = true;
	check_places(&rules, "the lowest wins");
	check(&rules, 0, 83, "the lowest wins");
	check(&zjh_rule_sets[0], 1U << 7 | 1U << 13, 9973, "7 and K wild");
	zjh_prepare(&zjh, &zjh_rule_sets[0]);
	ok(wrong(tap_full() ? 211 : 3001, 2) == 0, "two packs");
	ok(agrees((hand_t){0x3E, 0x3E, 0x39}, 2) &&
		agrees((hand_t){0x3E, 0x3E, 0x2E}, 2) &&
		agrees((hand_t){0x3E, 0x3E, 0x3E}, 3),
	    "hands that only two or three packs hold");
	rules = zjh_rule_sets[0];
	rules.by_suit = true;
	zjh_prepare(&zjh, &rules);
	ok(agrees((hand_t){0x3E, 0x3E, 0x39}, 2) &&
		agrees((hand_t){0x2E, 0x29, 0x29}, 2) &&
		agrees((hand_t){0x2A, 0x2A, 0x2A}, 3) &&
		agrees((hand_t){0x0A, 0x19, 0x28}, 2),
	    "suits part hands of two or three packs");
	zjh_prepare(&zjh, &zjh_rule_sets[0]);
	zjh_set_wild(&zjh, 1U << 7);
	ok(agrees((hand_t){0x3E, 0x3E, 0x39}, 2) &&
		agrees((hand_t){0x27, 0x29, 0x29}, 2),
	    "sevens are wild in two packs");
	return done();
}
