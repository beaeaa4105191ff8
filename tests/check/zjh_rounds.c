/*
 * Rounds of 2..17 hands: winners, ranking and shared wins, with and without
 * 2-3-5, against the words of the rules.
 */
#include "tap.h"
#include "zjh_reference.h"

enum { MOST = 17 };

static struct zjh zjh;
static uint64_t state = 20;

static unsigned
chance(unsigned below)
{
	state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
	return (unsigned)((state >> 33) % below);
}

struct round {
	int hands;
	hand_t hand[MOST];
	struct profile profile[MOST];
};

static void
take(struct round *round, unsigned char deck[52], int *dealt)
{
	memcpy(round->hand[round->hands++], deck + *dealt, 3);
	*dealt += 3;
}

/* Moves three cards of these ranks to the front of the cards not dealt. */
static bool
find(unsigned char deck[52], int dealt, int a, int b, int c)
{
	int ranks[3] = {a, b, c};

	for (int i = 0; i < 3; i++) {
		int j = dealt + i;

		while (j < 52 && deck[j] % 16 != ranks[i])
			j++;
		if (j >= 52)
			return false;
		unsigned char card = deck[j];
		deck[j] = deck[dealt + i];
		deck[dealt + i] = card;
	}
	return true;
}

/* A round with many 2-3-5, trips and equal hands. */
static void
deal(struct round *round, int hands)
{
	unsigned char deck[52];
	int dealt = 0;

	memcpy(deck, pack, 52);
	for (int i = 51; i > 0; i--) {
		unsigned j = chance((unsigned)i + 1);
		unsigned char card = deck[i];

		deck[i] = deck[j];
		deck[j] = card;
	}
	round->hands = 0;
	while (round->hands < hands) {
		int rank = chance(3) ? 14 : 2 + (int)chance(13);

		switch (chance(6)) {
		case 0:
			find(deck, dealt, 5, 2, 3);
			break;
		case 1:
			find(deck, dealt, rank, rank, rank);
			break;
		default:
			break;
		}
		take(round, deck, &dealt);
	}
}

static bool
of_ranks(const hand_t hand, int a, int b, int c)
{
	int seen = 0;

	for (int i = 0; i < 3; i++)
		seen |= 1 << hand[i] % 16;
	return seen == (1 << a | 1 << b | 1 << c);
}

static bool
is_235(const hand_t hand)
{
	bool flush =
	    hand[0] / 16 == hand[1] / 16 && hand[1] / 16 == hand[2] / 16;

	return of_ranks(hand, 2, 3, 5) && !flush;
}

static bool
is_beaten(const hand_t hand)
{
	int rank = hand[0] % 16;

	return of_ranks(hand, rank, rank, rank) &&
	    (zjh.rules.special == ZJH_235_TRIPS || rank == 14);
}

/* Above 0: hand a of the round stands above hand b. */
static int
stands_above(const struct round *round, int a, int b)
{
	bool beaten = false;

	for (int i = 0; i < round->hands; i++)
		beaten |= is_beaten(round->hand[i]);
	if (zjh.rules.special != ZJH_235_NOTHING && beaten &&
	    is_235(round->hand[a]) != is_235(round->hand[b]))
		return is_235(round->hand[a]) ? 1 : -1;
	return compare(&zjh.rules, &round->profile[a], &round->profile[b]);
}

static bool
agrees(struct round *round)
{
	uint32_t key[MOST];
	unsigned char order[MOST];
	bool right = true, shared = false;
	int winner = 0;

	for (int i = 0; i < round->hands; i++) {
		unsigned strength = zjh_strength(&zjh, round->hand[i]);
		hand_t best;

		zjh_best(&zjh, round->hand[i], strength, best);
		key[i] = zjh_key(&zjh, strength, best);
		round->profile[i] = profile_of(&zjh.rules, round->hand[i]);
	}
	zjh_settle(&zjh, key, round->hands);
	for (int i = 0; i < round->hands; i++)
		for (int j = 0; j < round->hands; j++)
			right &= sign(stands_above(round, i, j)) ==
			    sign((long long)key[i] - key[j]);
	for (int i = 1; i < round->hands; i++) {
		int above = stands_above(round, i, winner);

		if (above == 0 && zjh.rules.tie == ZJH_SPLIT)
			shared = true;
		if (above > 0)
			shared = false;
		if (above > 0 || (above == 0 && zjh.rules.tie == ZJH_LAST))
			winner = i;
	}
	right &= zjh_winner(&zjh, key, round->hands) == (shared ? -1 : winner);
	zjh_order(&zjh, key, round->hands, order);
	right &= shared || order[0] == winner;
	for (int i = 1; i < round->hands; i++) {
		int above = stands_above(round, order[i - 1], order[i]);
		bool later = order[i - 1] > order[i];

		right &= above > 0 ||
		    (above == 0 && later == (zjh.rules.tie == ZJH_LAST));
	}
	return right;
}

static void
check(const struct zjh_rules *rules, const char *name)
{
	int wrong = 0, with = 0, rounds = tap_full() ? 200000 : 4000;
	struct round round;

	zjh_prepare(&zjh, rules);
	for (int i = 0; i < rounds; i++) {
		bool has = false;

		deal(&round, 2 + i % (MOST - 1));
		wrong += !agrees(&round);
		for (int j = 0; j < round.hands; j++)
			has |= is_235(round.hand[j]);
		with += has;
	}
	ok(wrong == 0 && with > rounds / 4,
	    "%s: %d rounds of 2..17 hands, %d with a 2-3-5", name, rounds,
	    with);
}

int
main(void)
{
	static const char *const specials[] = {"nothing", "trips", "aces"};
	static const char *const ties[] = {"split", "first", "last"};
	char name[100];

	make_pack();
	for (int i = 0; i < 36; i++) {
		struct zjh_rules rules = zjh_rule_sets[i / 9];

		rules.special = (enum zjh_235)(i % 3);
		rules.tie = (enum zjh_tie)(i / 3 % 3);
		rules.by_suit = i % 5 == 0;
		snprintf(name, sizeof(name),
		    "set %d, 2-3-5 beats %s, ties %s%s", i / 9, specials[i % 3],
		    ties[i / 3 % 3], rules.by_suit ? ", suits" : "");
		check(&rules, name);
	}
	struct zjh_rules low = zjh_rule_sets[0];
	low.low = true;
	check(&low, "the lowest wins");
	return done();
}
