/* odds: a hand against all hands that there are. */
#include "zhajinhua/zhajinhua.h"

enum { LOWEST = 2, ACE = 14, CARDS = 64 };

/* Is there such a card? */
static bool
in_pack(unsigned card)
{
	unsigned rank = card & ZJH_RANK;

	return rank >= LOWEST && rank <= ACE;
}

void
zjh_places(const struct zjh *zjh, uint16_t stronger[ZJH_STRENGTHS])
{
	unsigned above = 0;

	for (int i = 0; i < ZJH_STRENGTHS; i++)
		stronger[i] = 0;
	for (unsigned a = 0; a < CARDS; a++)
		for (unsigned b = 0; b < a && in_pack(a); b++)
			for (unsigned c = 0; c < b && in_pack(b); c++)
				if (in_pack(c))
					stronger[zjh_natural(zjh, a, b, c)]++;
	for (int i = 0; i < ZJH_STRENGTHS; i++) {
		int at = zjh->rules.low ? i : ZJH_STRENGTHS - 1 - i;
		uint16_t hands = stronger[at];

		stronger[at] = (uint16_t)above;
		above += hands;
	}
}

/* The hand that waits for others to be held against it. */
struct contest {
	const struct zjh *zjh;
	uint32_t key;
	struct zjh_odds odds;
};

/* Counts a number of hands that have one key. */
static void
meet(struct contest *contest, uint32_t key, uint32_t hands)
{
	uint32_t keys[2] = {contest->key, key};

	zjh_settle(contest->zjh, keys, 2);
	contest->odds.wins += keys[0] > keys[1] ? hands : 0;
	contest->odds.ties += keys[0] == keys[1] ? hands : 0;
}

static uint32_t
key_of(const struct zjh *zjh, const unsigned char card[3])
{
	unsigned strength = zjh_strength(zjh, card);
	unsigned char best[3];

	if (!zjh->rules.by_suit)
		return zjh_plain_key(zjh, strength);
	zjh_best(zjh, card, strength, best);
	return zjh_key(zjh, strength, best);
}

/* Ways to take two or three of so many cards. */
static uint32_t
choose(uint32_t cards, int n)
{
	if (n == 2)
		return cards * (cards - 1) / 2;
	return cards * (cards - 1) * (cards - 2) / 6;
}

/*
 * The way that always goes: every hand, from highest to lowest card.  A card
 * that several packs hold is taken once, twice or three times.
 */
static void
meet_each(struct contest *contest, const unsigned char left[CARDS])
{
	for (unsigned a = 0; a < CARDS; a++)
		for (unsigned b = 0; b <= a && left[a]; b++)
			for (unsigned c = 0; c <= b && left[b]; c++) {
				unsigned char card[3] = {(unsigned char)a,
				    (unsigned char)b, (unsigned char)c};
				uint32_t ways;

				if (a == c)
					ways = choose(left[a], 3);
				else if (a == b)
					ways = choose(left[a], 2) * left[c];
				else if (b == c)
					ways = left[a] * choose(left[b], 2);
				else
					ways = (uint32_t)left[a] * left[b] *
					    left[c];
				if (ways > 0)
					meet(contest,
					    key_of(contest->zjh, card), ways);
			}
}

/*
 * Where neither suits nor wild cards count, hands of the same ranks are of two
 * strengths: suits equal or mixed.
 */
static void
meet_ranks(struct contest *contest, const unsigned char left[CARDS], unsigned a,
    unsigned b, unsigned c)
{
	const struct zjh *zjh = contest->zjh;
	uint32_t of_a = 0, of_b = 0, of_c = 0, all, same = 0;

	for (unsigned suit = 0; suit < 0x40; suit += 0x10) {
		uint32_t in_a = left[suit | a], in_b = left[suit | b],
			 in_c = left[suit | c];

		of_a += in_a;
		of_b += in_b;
		of_c += in_c;
		if (a == b)
			same += choose(in_a, 2) * (b == c ? 0 : in_c);
		else
			same += in_a * (b == c ? choose(in_b, 2) : in_b * in_c);
	}
	if (a == c)
		all = choose(of_a, 3);
	else if (a == b)
		all = choose(of_a, 2) * of_c;
	else
		all = of_a * (b == c ? choose(of_b, 2) : of_b * of_c);
	meet(contest, zjh_plain_key(zjh, zjh->strength[1][a << 8 | b << 4 | c]),
	    same);
	meet(contest, zjh_plain_key(zjh, zjh->strength[0][a << 8 | b << 4 | c]),
	    all - same);
}

struct zjh_odds
zjh_odds(const struct zjh *zjh, const unsigned char card[3], int decks)
{
	struct contest contest = {.zjh = zjh, .key = key_of(zjh, card)};
	unsigned char left[CARDS];

	for (unsigned i = 0; i < CARDS; i++)
		left[i] = in_pack(i) ? (unsigned char)decks : 0;
	for (int i = 0; i < 3; i++)
		left[card[i]]--;
	if (zjh->rules.by_suit || zjh->wild != 1U << ZJH_WILD) {
		meet_each(&contest, left);
		return contest.odds;
	}
	for (unsigned a = LOWEST; a <= ACE; a++)
		for (unsigned b = LOWEST; b <= a; b++)
			for (unsigned c = LOWEST; c <= b; c++)
				meet_ranks(&contest, left, a, b, c);
	return contest.odds;
}
