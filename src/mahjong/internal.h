/* Private to mahjong/: what its files share. */
#ifndef MAHJONG_INTERNAL_H
#define MAHJONG_INTERNAL_H

#include "mahjong/mahjong.h"

enum { MISSING_NEVER = 64 };

/*
 * Bits that show where a suit has more than four of a rank: eight or more have
 * the bit, and of five to seven and three it is the sum that has it.
 */
static inline uint64_t
crowds(uint64_t suit)
{
	return suit | (suit + UINT64_C(0x333333333));
}

#define CROWDED UINT64_C(0x888888888)

/* Has a suit more than four of a rank?  Then its key is none. */
static inline bool
suit_crowded(uint64_t suit)
{
	return (crowds(suit) & CROWDED) != 0;
}

static inline bool
hand_crowded(const struct hand *hand)
{
	return ((crowds(hand->natural[0]) | crowds(hand->natural[1]) |
		    crowds(hand->natural[2]) | crowds(hand->natural[3])) &
		   CROWDED) != 0;
}

static inline int
count_bits(uint64_t set)
{
	set -= set >> 1 & UINT64_C(0x5555555555555555);
	set = (set & UINT64_C(0x3333333333333333)) +
	    (set >> 2 & UINT64_C(0x3333333333333333));
	set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
	return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

static inline int
natural_copies(const struct hand *hand, int tile)
{
	return suit_copies(hand->natural[tile / RANKS], tile % RANKS);
}

static inline int
melded_copies(const struct hand *hand, int tile)
{
	return suit_copies(hand->melded[tile / RANKS], tile % RANKS);
}

/*
 * What a complete hand may have that wildcards alone can be, if it has any tile
 * beyond the copies there are: so many of those tiles and of laizi together.
 */
struct excess {
	int tiles;
	uint64_t laizi; /* bits; 0: they are drawn as any other tile */
};

static inline struct excess
law_excess(const struct law *law, int wilds)
{
	return (struct excess){law->fifth == FIFTH_NONE ? 0 : wilds, 0};
}

/*
 * The fewest tiles that the natural ones lack of a complete hand of that form,
 * MISSING_NEVER if there is none: m of hand_shanten().  If it is not below
 * `below`, any number that is not will do.
 */
int missing_std(const struct hand *, const struct law *, struct excess);
int missing_special(const struct hand *, const struct law *, enum form,
    struct excess, int below);

/* The same of the standard form where laizi count though no tile is beyond. */
int missing_counted(const struct hand *, const struct law *, struct excess);

/* What it lacks at least, however many copies there are; quickly. */
int missing_at_least(const struct hand *);

/* The first reading of a form that wins; groups[0..n). */
void reading_special(
    const struct hand *, const struct law *, enum form, struct reading *);

#endif
