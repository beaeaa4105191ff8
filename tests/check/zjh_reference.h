/*
 * A slow judge of three-card hands, from the words of the rules: it knows
 * nothing of strengths and keys, compares lists, and tries everything.
 */
#ifndef ZJH_REFERENCE_H
#define ZJH_REFERENCE_H

#include <stdbool.h>
#include <string.h>

#include "zhajinhua/zhajinhua.h"

typedef unsigned char hand_t[3];

/* The cards of a pack, and where each is among them. */
static unsigned char pack[52];

static inline void
make_pack(void)
{
	int n = 0;

	for (int suit = 0; suit < 4; suit++)
		for (int rank = 2; rank <= 14; rank++)
			pack[n++] = (unsigned char)(16 * suit + rank);
}

/* What counts when two hands are compared, in this order. */
struct profile {
	int category; /* its place in the order of categories */
	int ranks[3];
	int suits[3];
};

static inline bool
same_ranks(const int rank[3], int a, int b, int c)
{
	return rank[0] == a && rank[1] == b && rank[2] == c;
}

/* Three cards with suits, none wild. */
static inline struct profile
profile_of(const struct zjh_rules *rules, const hand_t hand)
{
	struct profile p = {.category = 0};
	int rank[3], suit[3], category;
	bool flush, straight, a23;

	for (int i = 0; i < 3; i++) {
		rank[i] = hand[i] % 16;
		suit[i] = hand[i] >= 64 ? 64 + i : hand[i] / 16;
	}
	flush = suit[0] == suit[1] && suit[1] == suit[2];
	for (int i = 0; i < 3; i++)
		suit[i] = suit[i] >= 64 ? 0 : rules->suit[suit[i]];
	/* Highest first; of equal ranks, the higher suit first. */
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 2; j++)
			if (rank[j] < rank[j + 1] ||
			    (rank[j] == rank[j + 1] && suit[j] < suit[j + 1])) {
				int r = rank[j], s = suit[j];

				rank[j] = rank[j + 1];
				suit[j] = suit[j + 1];
				rank[j + 1] = r;
				suit[j + 1] = s;
			}
	a23 = same_ranks(rank, 14, 3, 2);
	straight = same_ranks(rank, rank[0], rank[0] - 1, rank[0] - 2) ||
	    (a23 && rules->a23 != ZJH_A23_NO);
	if (rank[0] == rank[1] && rank[1] == rank[2])
		category = ZJH_TRIPS;
	else if (flush && straight)
		category = ZJH_STRAIGHT_FLUSH;
	else if (flush)
		category = ZJH_FLUSH;
	else if (straight)
		category = ZJH_STRAIGHT;
	else if (rank[0] == rank[1] || rank[1] == rank[2])
		category = ZJH_PAIR;
	else
		category = ZJH_HIGH;
	while (rules->order[p.category] != category)
		p.category++;
	/* A pair before its kicker; a low ace last. */
	if ((rank[0] != rank[1] && rank[1] == rank[2]) ||
	    (a23 && rules->a23 == ZJH_A23_LOW)) {
		int r = rank[0], s = suit[0];

		for (int i = 0; i < 2; i++) {
			rank[i] = rank[i + 1];
			suit[i] = suit[i + 1];
		}
		rank[2] = r;
		suit[2] = s;
	}
	memcpy(p.suits, suit, sizeof(suit));
	if (straight && !same_ranks(rank, rank[0], rank[0], rank[0])) {
		/* Only the place among the straights counts, times ten. */
		p.ranks[0] = 10 * rank[0];
		if (a23)
			p.ranks[0] = rules->a23 == ZJH_A23_SECOND ? 135
			    : rules->a23 == ZJH_A23_HIGH          ? 145
								  : 30;
	} else {
		memcpy(p.ranks, rank, sizeof(rank));
		if (category == ZJH_TRIPS && rules->threes && rank[0] == 3)
			p.ranks[0] = 99;
	}
	return p;
}

/* Above 0: a is the higher.  Suits count if they do in the rules, or `always`.
 */
static inline int
compare_high(const struct zjh_rules *rules, const struct profile *a,
    const struct profile *b, bool always)
{
	if (a->category != b->category)
		return a->category - b->category;
	for (int i = 0; i < 3; i++)
		if (a->ranks[i] != b->ranks[i])
			return a->ranks[i] - b->ranks[i];
	for (int i = 0; i < 3 && (rules->by_suit || always); i++)
		if (a->suits[i] != b->suits[i])
			return a->suits[i] - b->suits[i];
	return 0;
}

/* Above 0: a wins.  Not looking at 2-3-5. */
static inline int
compare(const struct zjh_rules *rules, const struct profile *a,
    const struct profile *b)
{
	int high = compare_high(rules, a, b, false);

	return rules->low ? -high : high;
}

static inline int
sign(long long x)
{
	return (x > 0) - (x < 0);
}

/* The best hand that was tried. */
struct search {
	bool found;
	hand_t hand;
	struct profile profile;
};

static inline void
try_hand(const struct zjh *zjh, struct search *search, const hand_t hand)
{
	struct profile p = profile_of(&zjh->rules, hand);
	int better = search->found
	    ? compare_high(&zjh->rules, &p, &search->profile, true)
	    : 0;

	if (search->found && (zjh->rules.low ? better >= 0 : better <= 0))
		return;
	search->found = true;
	search->profile = p;
	memcpy(search->hand, hand, 3);
}

/* Every card that is not in the hand for each of its wild ones. */
static inline void
try_all(const struct zjh *zjh, struct search *search, const hand_t hand,
    const bool wild[3], bool suitless, int from)
{
	hand_t next;

	while (from < 3 && !wild[from])
		from++;
	if (from == 3) {
		try_hand(zjh, search, hand);
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
		try_all(zjh, search, next, wild, suitless, from + 1);
	}
}

/* Does a hand become the best that trying every card finds? */
static inline bool
wild_agrees(const struct zjh *zjh, const hand_t hand)
{
	struct search search = {.found = false};
	bool wild[3], suitless = false;
	hand_t best, made;
	struct profile a, b;
	unsigned strength;

	for (int i = 0; i < 3; i++) {
		wild[i] = hand[i] % 16 == 15 || (zjh->wild >> hand[i] % 16 & 1);
		suitless |= !wild[i] && hand[i] >= ZJH_NO_SUIT;
	}
	try_all(zjh, &search, hand, wild, suitless, 0);
	strength = zjh_strength(zjh, hand);
	zjh_best(zjh, hand, strength, best);
	memcpy(made, search.hand, 3);
	zjh_arrange(zjh, made);
	a = profile_of(&zjh->rules, best);
	b = profile_of(&zjh->rules, made);
	return compare_high(&zjh->rules, &a, &b, true) == 0 &&
	    memcmp(best, made, 3) == 0 &&
	    (suitless ||
		zjh_natural(zjh, best[0], best[1], best[2]) == strength);
}

#endif
