/* hands: the strength of a hand, and what its wild cards become. */
#include <string.h>

#include "zhajinhua/zhajinhua.h"

#define ZJH_ORDER                                            \
	{                                                    \
		ZJH_HIGH, ZJH_PAIR, ZJH_STRAIGHT, ZJH_FLUSH, \
		    ZJH_STRAIGHT_FLUSH, ZJH_TRIPS            \
	}
#define TEEN_PATTI_ORDER                                     \
	{                                                    \
		ZJH_HIGH, ZJH_PAIR, ZJH_FLUSH, ZJH_STRAIGHT, \
		    ZJH_STRAIGHT_FLUSH, ZJH_TRIPS            \
	}
#define CASINO_ORDER                                                    \
	{                                                               \
		ZJH_HIGH, ZJH_PAIR, ZJH_FLUSH, ZJH_STRAIGHT, ZJH_TRIPS, \
		    ZJH_STRAIGHT_FLUSH                                  \
	}
/* Diamonds lowest, spades highest, where no other order was asked for. */
#define SUITS              \
	{                  \
		0, 1, 2, 3 \
	}

const struct zjh_rules zjh_rule_sets[ZJH_RULE_SETS] = {
    {.order = ZJH_ORDER, .a23 = ZJH_A23_SECOND, .suit = SUITS},
    {.order = TEEN_PATTI_ORDER, .a23 = ZJH_A23_SECOND, .suit = SUITS},
    {.order = CASINO_ORDER, .a23 = ZJH_A23_LOW, .suit = SUITS},
    {.order = TEEN_PATTI_ORDER,
	.a23 = ZJH_A23_HIGH,
	.threes = true,
	.suit = SUITS},
};

/* The digits of categories; 4 is left out, as in the program that it is from.
 */
static const unsigned char digits[ZJH_CATEGORIES] = {0, 1, 2, 3, 5, 6};

enum { ACE = 14, LOWEST = 2 };

/* ---- Natural hands ----------------------------------------------------- */

static unsigned
pack_ranks(unsigned a, unsigned b, unsigned c)
{
	return a << 8 | b << 4 | c;
}

/* Three ranks, high >= middle >= low. */
static enum zjh_category
categorize(const struct zjh_rules *rules, unsigned high, unsigned middle,
    unsigned low, bool same_suit)
{
	bool a23 = high == ACE && middle == 3 && low == 2;
	bool straight = (high == middle + 1 && middle == low + 1) ||
	    (a23 && rules->a23 != ZJH_A23_NO);

	if (high == low)
		return ZJH_TRIPS;
	if (same_suit)
		return straight ? ZJH_STRAIGHT_FLUSH : ZJH_FLUSH;
	if (straight)
		return ZJH_STRAIGHT;
	return high == middle || middle == low ? ZJH_PAIR : ZJH_HIGH;
}

static unsigned
ranks_of(const struct zjh_rules *rules, enum zjh_category category,
    unsigned high, unsigned middle, unsigned low)
{
	bool straight =
	    category == ZJH_STRAIGHT || category == ZJH_STRAIGHT_FLUSH;

	if (category == ZJH_TRIPS && high == 3 && rules->threes)
		return pack_ranks(15, 15, 15);
	if (straight && high == ACE && middle == 3) {
		if (rules->a23 == ZJH_A23_LOW)
			return pack_ranks(3, 2, 1);
		if (rules->a23 == ZJH_A23_HIGH)
			return pack_ranks(15, 3, 2);
	}
	if (middle == low)
		return pack_ranks(low, low, high);
	return pack_ranks(high, middle, low);
}

static void
fill_in(struct zjh *zjh, unsigned high, unsigned middle, unsigned low)
{
	for (int same_suit = 0; same_suit < 2; same_suit++) {
		enum zjh_category category =
		    categorize(&zjh->rules, high, middle, low, same_suit);
		unsigned place = 0, strength;
		uint16_t *table = zjh->strength[same_suit];

		while (zjh->rules.order[place] != category)
			place++;
		strength = (unsigned)digits[place] << 12 |
		    ranks_of(&zjh->rules, category, high, middle, low);
		table[pack_ranks(high, middle, low)] =
		    table[pack_ranks(high, low, middle)] =
			table[pack_ranks(middle, high, low)] =
			    table[pack_ranks(middle, low, high)] =
				table[pack_ranks(low, high, middle)] =
				    table[pack_ranks(low, middle, high)] =
					(uint16_t)strength;
	}
}

void
zjh_prepare(struct zjh *zjh, const struct zjh_rules *rules)
{
	zjh->rules = *rules;
	zjh_set_wild(zjh, 0);
	for (unsigned high = LOWEST; high <= ACE; high++)
		for (unsigned middle = LOWEST; middle <= high; middle++)
			for (unsigned low = LOWEST; low <= middle; low++)
				fill_in(zjh, high, middle, low);
}

enum zjh_category
zjh_category(const struct zjh *zjh, unsigned strength)
{
	unsigned digit = strength >> 12;

	return zjh->rules.order[digit < 4 ? digit : digit - 1];
}

/* ---- Order within a hand ----------------------------------------------- */

/* How high a suit is; an unknown one lowest. */
static unsigned
height(const struct zjh *zjh, unsigned card)
{
	return card & ZJH_NO_SUIT ? 0 : zjh->rules.suit[(card >> 4) & 3];
}

/* Is b to stand before a, looking at rank and suit only? */
static bool
misplaced(const struct zjh *zjh, unsigned a, unsigned b)
{
	unsigned rank_a = a & ZJH_RANK, rank_b = b & ZJH_RANK;

	return rank_b > rank_a ||
	    (rank_b == rank_a && height(zjh, b) > height(zjh, a));
}

static void
swap_if_misplaced(const struct zjh *zjh, unsigned char *a, unsigned char *b)
{
	unsigned char card = *a;

	if (misplaced(zjh, *a, *b)) {
		*a = *b;
		*b = card;
	}
}

void
zjh_arrange(const struct zjh *zjh, unsigned char card[3])
{
	unsigned char first;

	swap_if_misplaced(zjh, &card[0], &card[1]);
	swap_if_misplaced(zjh, &card[1], &card[2]);
	swap_if_misplaced(zjh, &card[0], &card[1]);
	first = card[0];
	if ((card[1] & ZJH_RANK) == (card[2] & ZJH_RANK) &&
	    (first & ZJH_RANK) != (card[1] & ZJH_RANK)) {
		card[0] = card[1];
		card[1] = card[2];
		card[2] = first;
	} else if (zjh->rules.a23 == ZJH_A23_LOW && (first & ZJH_RANK) == ACE &&
	    (card[1] & ZJH_RANK) == 3 && (card[2] & ZJH_RANK) == 2) {
		card[0] = card[1];
		card[1] = card[2];
		card[2] = first;
	}
}

/* ---- Wild cards -------------------------------------------------------- */

static bool
is_wild(const struct zjh *zjh, unsigned card)
{
	return zjh->wild >> (card & ZJH_RANK) & 1;
}

bool
zjh_has_wild(const struct zjh *zjh, const unsigned char card[3])
{
	return is_wild(zjh, card[0]) || is_wild(zjh, card[1]) ||
	    is_wild(zjh, card[2]);
}

/* A hand with its natural cards in front. */
struct parted {
	unsigned char card[3];
	int naturals;
	bool suitless; /* of unknown suits, so never of one */
};

static struct parted
part(const struct zjh *zjh, const unsigned char card[3])
{
	struct parted hand = {.naturals = 0};

	for (int i = 0; i < 3; i++) {
		/* a joker has no suit either, and says nothing of the hand's */
		hand.suitless |= (card[i] & ZJH_NO_SUIT) != 0 &&
		    (card[i] & ZJH_RANK) != ZJH_RANK;
		if (!is_wild(zjh, card[i]))
			hand.card[hand.naturals++] = card[i];
	}
	return hand;
}

/*
 * Is there a hand of one suit that has these natural cards and other ranks in
 * place of the wild ones?  All wild cards must differ from all others, for a
 * suit has a rank once.
 */
static bool
can_be_of_one_suit(const struct parted *hand, const unsigned char rank[3])
{
	if (hand->suitless)
		return false;
	for (int i = 1; i < hand->naturals; i++)
		if ((hand->card[i] ^ hand->card[0]) & ZJH_SUIT)
			return false;
	for (int i = hand->naturals; i < 3; i++)
		for (int j = 0; j < i; j++)
			if (rank[i] == rank[j])
				return false;
	return true;
}

/* The one that counts more: the stronger, but if the lowest wins the weaker. */
static unsigned
better(const struct zjh *zjh, unsigned a, unsigned b)
{
	return (a > b) == zjh->rules.low ? b : a;
}

/*
 * The better of what is given and what the ranks make.  Mixed suits are always
 * possible: each rank has three suits beside that of any one card.
 */
static unsigned
try_hand(const struct zjh *zjh, const struct parted *hand,
    const unsigned char rank[3], unsigned strength)
{
	unsigned ranks = pack_ranks(rank[0], rank[1], rank[2]);

	strength = better(zjh, zjh->strength[0][ranks], strength);
	if (can_be_of_one_suit(hand, rank))
		strength = better(zjh, zjh->strength[1][ranks], strength);
	return strength;
}

/* Tries all ranks for the cards from i on; wild ranks ascend. */
static unsigned
try_ranks(const struct zjh *zjh, const struct parted *hand,
    unsigned char rank[3], int i, unsigned strength)
{
	if (i == 3)
		return try_hand(zjh, hand, rank, strength);
	rank[i] = i > hand->naturals ? rank[i - 1] : LOWEST;
	for (; rank[i] <= ACE; rank[i]++)
		strength = try_ranks(zjh, hand, rank, i + 1, strength);
	return strength;
}

static unsigned
wild_strength(const struct zjh *zjh, const struct parted *hand)
{
	unsigned char rank[3];

	for (int i = 0; i < hand->naturals; i++)
		rank[i] = hand->card[i] & ZJH_RANK;
	return try_ranks(zjh, hand, rank, hand->naturals,
	    zjh->rules.low ? ZJH_STRENGTHS : 0);
}

unsigned
zjh_strength(const struct zjh *zjh, const unsigned char card[3])
{
	struct parted hand;

	if (zjh_has_wild(zjh, card)) {
		hand = part(zjh, card);
		return wild_strength(zjh, &hand);
	}
	if (card[0] & ZJH_NO_SUIT)
		return zjh->strength[0][pack_ranks(card[0] & ZJH_RANK,
		    card[1] & ZJH_RANK, card[2] & ZJH_RANK)];
	return zjh_natural(zjh, card[0], card[1], card[2]);
}

/* The suits of a hand in order: greater is higher. */
static unsigned
suits_key(const struct zjh *zjh, const unsigned char best[3])
{
	return height(zjh, best[0]) << 4 | height(zjh, best[1]) << 2 |
	    height(zjh, best[2]);
}

/* The wild cards of a hand that is being tried, against all before them. */
static bool
all_different(const struct parted *hand, const unsigned char card[3])
{
	for (int i = hand->naturals; i < 3; i++)
		for (int j = 0; j < i; j++)
			if (card[i] == card[j])
				return false;
	return true;
}

/* A rank as it stands in a strength: aces may count 15 or 1, threes 15. */
static unsigned
rank_in(unsigned strength, int place)
{
	unsigned rank = strength >> 4 * place & 15;

	if (rank == 15)
		return (strength & 0xFFF) == 0xFFF ? 3 : ACE;
	return rank == 1 ? ACE : rank;
}

/* The ranks of a strength that the natural cards do not have. */
static void
wild_ranks(const struct parted *hand, unsigned strength, unsigned char *wild)
{
	unsigned taken = 0;

	for (int place = 0; place < 3; place++) {
		unsigned rank = rank_in(strength, place);
		int i = 0;

		while (i < hand->naturals &&
		    ((taken >> i & 1) || (hand->card[i] & ZJH_RANK) != rank))
			i++;
		if (i < hand->naturals)
			taken |= 1U << i;
		else
			*wild++ = (unsigned char)rank;
	}
}

/* Gives the wild cards from i on all suits; keeps the best in `best`. */
static void
try_suits(const struct zjh *zjh, struct parted *hand, int i, unsigned strength,
    unsigned char best[3])
{
	unsigned char made[3];
	unsigned key;

	if (i < 3) {
		hand->card[i] &= ZJH_RANK;
		for (int suit = 0; suit < 4; suit++) {
			try_suits(zjh, hand, i + 1, strength, best);
			hand->card[i] = (unsigned char)(hand->card[i] + 0x10);
		}
		return;
	}
	memcpy(made, hand->card, 3);
	if (!all_different(hand, made) ||
	    zjh_natural(zjh, made[0], made[1], made[2]) != strength)
		return;
	zjh_arrange(zjh, made);
	key = suits_key(zjh, made);
	if (best[0] == 0 ||
	    (zjh->rules.low ? key < suits_key(zjh, best)
			    : key > suits_key(zjh, best)))
		memcpy(best, made, 3);
}

void
zjh_best(const struct zjh *zjh, const unsigned char card[3], unsigned strength,
    unsigned char best[3])
{
	struct parted hand = part(zjh, card);

	wild_ranks(&hand, strength, &hand.card[hand.naturals]);
	if (hand.naturals < 3 && !hand.suitless) {
		best[0] = 0;
		try_suits(zjh, &hand, hand.naturals, strength, best);
		return;
	}
	for (int i = hand.naturals; i < 3; i++)
		hand.card[i] |= ZJH_NO_SUIT;
	memcpy(best, hand.card, 3);
	zjh_arrange(zjh, best);
}

uint32_t
zjh_key(const struct zjh *zjh, unsigned strength, const unsigned char best[3])
{
	uint32_t key = strength << 6 | suits_key(zjh, best);

	if (!zjh->rules.by_suit)
		return zjh_plain_key(zjh, strength);
	return zjh->rules.low ? (ZJH_STRENGTHS << 6) - key : key;
}
