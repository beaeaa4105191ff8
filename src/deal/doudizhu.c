/* doudizhu: random hands, cards and legal plays. */
#include <string.h>

#include "deal/deal.h"

enum { PACK = 54, CHAIN_RANKS = 12, PLAIN_RANKS = 13 };

/* The pack: 3333 .. 2222 and both jokers, without the ranks of a mask. */
static int
pack_without(unsigned char pack[PACK], unsigned ranks)
{
	int size = 0;

	for (int rank = 0; rank < DEAL_RANKS; rank++)
		for (int i = 0; i < (rank < DEAL_SMALL_JOKER ? 4 : 1); i++)
			if (!(ranks >> rank & 1))
				pack[size++] = (unsigned char)rank;
	return size;
}

static void
count_ranks(const unsigned char *card, int n, unsigned char count[DEAL_RANKS])
{
	memset(count, 0, DEAL_RANKS);
	for (int i = 0; i < n; i++)
		count[card[i]]++;
}

void
deal_doudizhu(struct deal_random *random, unsigned char hand[4][DEAL_RANKS])
{
	unsigned char pack[PACK];

	deal_draw(random, pack, pack_without(pack, 0), PACK - 1);
	for (int seat = 0; seat < 3; seat++)
		count_ranks(&pack[17 * seat], 17, hand[seat]);
	count_ranks(&pack[51], 3, hand[3]);
}

void
deal_cards(struct deal_random *random, unsigned char count[DEAL_RANKS])
{
	unsigned char pack[PACK];
	int cards = 1 + deal_below(random, 20);

	deal_draw(random, pack, pack_without(pack, 0), cards);
	count_ranks(pack, cards, count);
}

/*
 * What a pattern is made of: a chain of `shortest` to `longest` ranks, each
 * `copies` times, and for each of its ranks (for a four: for the play) `wings`
 * kickers of `wing` cards.
 */
struct pattern {
	int copies, shortest, longest, ranks;
	int wing, wings;
};

/* In the order of the manual; rockets stand apart. */
static const struct pattern patterns[] = {
    {1, 1, 1, DEAL_RANKS, 0, 0},   /* single */
    {2, 1, 1, PLAIN_RANKS, 0, 0},  /* pair */
    {3, 1, 1, PLAIN_RANKS, 0, 0},  /* trio */
    {3, 1, 1, PLAIN_RANKS, 1, 1},  /* trio+single */
    {3, 1, 1, PLAIN_RANKS, 2, 1},  /* trio+pair */
    {1, 5, 12, CHAIN_RANKS, 0, 0}, /* straight */
    {2, 3, 10, CHAIN_RANKS, 0, 0}, /* pairs */
    {3, 2, 6, CHAIN_RANKS, 0, 0},  /* plane */
    {3, 2, 5, CHAIN_RANKS, 1, 1},  /* plane+singles */
    {3, 2, 4, CHAIN_RANKS, 2, 1},  /* plane+pairs */
    {4, 1, 1, PLAIN_RANKS, 1, 2},  /* four+singles */
    {4, 1, 1, PLAIN_RANKS, 2, 2},  /* four+pairs */
    {4, 1, 1, PLAIN_RANKS, 0, 0},  /* bomb */
};

enum { PATTERNS = sizeof(patterns) / sizeof(patterns[0]) };

/*
 * Single kickers of a chain first..last: no bomb, no rocket, and no trio that
 * would lengthen the plane.
 */
static bool
kickers_fit(const unsigned char kicker[DEAL_RANKS], int first, int last)
{
	for (int rank = 0; rank < PLAIN_RANKS; rank++) {
		if (kicker[rank] > 3)
			return false;
		if (rank < CHAIN_RANKS && kicker[rank] == 3 &&
		    (rank == first - 1 || rank == last + 1))
			return false;
	}
	return !(kicker[DEAL_SMALL_JOKER] && kicker[DEAL_BIG_JOKER]);
}

static void
draw_singles(struct deal_random *random, int first, int last, int n,
    unsigned char kicker[DEAL_RANKS])
{
	unsigned body = (2U << last) - (1U << first);
	unsigned char pack[PACK];
	int size = pack_without(pack, body);

	do {
		deal_draw(random, pack, size, n);
		count_ranks(pack, n, kicker);
	} while (!kickers_fit(kicker, first, last));
}

static void
draw_pairs(struct deal_random *random, int first, int last, int n,
    unsigned char kicker[DEAL_RANKS])
{
	unsigned char rank[PLAIN_RANKS];
	int size = 0;

	for (int i = 0; i < PLAIN_RANKS; i++)
		if (i < first || i > last)
			rank[size++] = (unsigned char)i;
	deal_draw(random, rank, size, n);
	memset(kicker, 0, DEAL_RANKS);
	for (int i = 0; i < n; i++)
		kicker[rank[i]] = 2;
}

void
deal_play(struct deal_random *random, unsigned char count[DEAL_RANKS])
{
	int choice = deal_below(random, PATTERNS + 1);
	const struct pattern *pattern = &patterns[choice % PATTERNS];
	unsigned char kicker[DEAL_RANKS] = {0};
	int first, length;

	memset(count, 0, DEAL_RANKS);
	if (choice == PATTERNS) {
		count[DEAL_SMALL_JOKER] = count[DEAL_BIG_JOKER] = 1;
		return;
	}
	length = pattern->shortest +
	    deal_below(
		random, (uint32_t)(pattern->longest - pattern->shortest + 1));
	first = deal_below(random, (uint32_t)(pattern->ranks - length + 1));
	if (pattern->wing == 1)
		draw_singles(random, first, first + length - 1,
		    length * pattern->wings, kicker);
	else if (pattern->wing == 2)
		draw_pairs(random, first, first + length - 1,
		    length * pattern->wings, kicker);
	memcpy(count, kicker, DEAL_RANKS);
	for (int rank = first; rank < first + length; rank++)
		count[rank] = (unsigned char)pattern->copies;
}

int
deal_turn(struct deal_random *random, unsigned char count[DEAL_RANKS], int wild)
{
	unsigned char card[PACK];
	int cards = 0;

	for (int rank = 0; rank < PLAIN_RANKS; rank++)
		for (int i = 0; i < count[rank]; i++)
			card[cards++] = (unsigned char)rank;
	if (wild > cards)
		wild = cards;
	deal_draw(random, card, cards, wild);
	for (int i = 0; i < wild; i++)
		count[card[i]]--;
	return wild;
}
