/*
 * mahjong: does a hand win, what does it wait for, how do its groups fall, how
 * far is it from ready.  Any number of wildcards (癞子); plain values in, plain
 * values out; nothing is allocated and nothing is remembered.
 *
 * A tile is 0..33: 0-8 characters (m), 9-17 dots (p), 18-26 bamboos (s), 27-30
 * east south west north, 31 white, 32 green, 33 red.  A suit is 0..3, the
 * honours being the fourth; tile / 9 is its suit, tile % 9 its rank from 0.
 *
 * The tiles of a suit are held as one number, the sum of tile_sum() of each:
 *	bits 0..35   how many of each rank, four bits a rank, rank 0 lowest
 *	bits 36..63  the key: the sum of 5^rank
 * A key names the tiles of a suit while no rank has more than four; the tables
 * (tables.h) have an entry a key.
 *
 * A complete hand of the standard form is n groups (chow or pung) and a pair,
 * 3n+2 tiles.  A meld, kongs included, counts as three.  n is 0..5.
 */
#ifndef MAHJONG_H
#define MAHJONG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	TILES = 34,     /* kinds */
	TILE_WILD = 34, /* a wildcard that has no face */
	SUITS = 4,
	RANKS = 9,  /* of a suit; the honours have seven */
	COPIES = 4, /* of a tile, in one set of tiles */
	COPIES_MOST = 15,
	HAND_TILES = 17, /* most tiles of a hand, three for a meld */
	HAND_MELDS = 5,
	GROUPS = 14 /* most groups that a hand falls into */
};

#define RANK_SUM(rank, power) \
	((uint64_t)(power) << 36 | UINT64_C(1) << 4 * (rank))

#define RANK_SUMS                                                          \
	RANK_SUM(0, 1), RANK_SUM(1, 5), RANK_SUM(2, 25), RANK_SUM(3, 125), \
	    RANK_SUM(4, 625), RANK_SUM(5, 3125), RANK_SUM(6, 15625),       \
	    RANK_SUM(7, 78125), RANK_SUM(8, 390625)

static inline uint64_t
rank_sum(int rank)
{
	static const uint64_t sums[RANKS] = {RANK_SUMS};

	return sums[rank];
}

static inline uint64_t
tile_sum(int tile)
{
	static const uint64_t sums[SUITS * RANKS] = {
	    RANK_SUMS, RANK_SUMS, RANK_SUMS, RANK_SUMS};

	return sums[tile];
}

static inline int
suit_copies(uint64_t suit, int rank)
{
	return (int)(suit >> 4 * rank & 15);
}

static inline uint32_t
suit_key(uint64_t suit)
{
	return (uint32_t)(suit >> 36);
}

enum group_type {
	GROUP_CHOW,
	GROUP_PUNG,
	GROUP_KONG,
	GROUP_PAIR,
	GROUP_SINGLE, /* of thirteen orphans and of unrelated tiles */
	GROUP_KNITTED /* three of a suit, each the third after the other */
};

/* A group and its lowest tile. */
struct group {
	uint8_t type;
	uint8_t tile;
};

/* How many tiles a group has, and how far apart they are. */
struct group_shape {
	uint8_t tiles, step;
};

static inline struct group_shape
group_shape(int type)
{
	static const struct group_shape shapes[] = {
	    [GROUP_CHOW] = {3, 1},
	    [GROUP_PUNG] = {3, 0},
	    [GROUP_KONG] = {4, 0},
	    [GROUP_PAIR] = {2, 0},
	    [GROUP_SINGLE] = {1, 0},
	    [GROUP_KNITTED] = {3, 3},
	};

	return shapes[type];
}

/* A group that lies on the table. */
struct meld {
	uint8_t type; /* GROUP_CHOW, GROUP_PUNG or GROUP_KONG */
	uint8_t tile;
	bool exposed;  /* false: a concealed kong */
	bool added;    /* a kong: its fourth tile joined an exposed pung */
	uint8_t claim; /* which of its tiles was claimed, 1..3; 0: not said */
};

struct hand {
	uint64_t natural[SUITS]; /* concealed tiles that are no wildcards */
	uint64_t face[SUITS];    /* wildcards that are copies of a tile */
	uint64_t melded[SUITS];  /* the tiles of the melds */
	int tiles;               /* concealed, wildcards included */
	int wilds;               /* those with a face included */
	int melds;
	struct meld meld[HAND_MELDS];
};

/* May a wildcard be a copy that the set of tiles does not have? */
enum fifth {
	FIFTH_WILD, /* yes; but none is ever drawn */
	FIFTH_NONE, /* no */
	FIFTH_ANY   /* copies are not counted, not even of drawn tiles */
};

enum form {
	FORM_STD,
	FORM_7PAIRS,          /* seven pairs; four of a kind are two */
	FORM_7PAIRS_DISTINCT, /* seven pairs of seven kinds */
	FORM_13ORPHANS,
	FORM_KNITTED,   /* nine knitted tiles, a group and a pair: 组合龙 */
	FORM_UNRELATED, /* 14 of nine knitted tiles and the honours: 全不靠 */
	FORMS
};

/*
 * What a hand is judged by.  A hand, its melds included, holds no more than
 * `copies` of a tile, but under FIFTH_ANY up to COPIES_MOST.
 */
struct law {
	enum fifth fifth;
	int copies;     /* of each tile, 1..COPIES_MOST */
	unsigned forms; /* bit 1 << form for each that wins */
};

/*
 * A way in which a hand wins: its concealed groups, then its melds.  Of the
 * standard form: chows and pungs by their lowest tile, a chow before a pung,
 * the pair last.
 */
struct reading {
	enum form form;
	int groups; /* the concealed ones */
	struct group group[GROUPS];
};

/* A shanten number beyond all: the hand can never be ready. */
enum { SHANTEN_NEVER = 100 };

/* Groups besides the pair that the concealed tiles make. */
static inline int
hand_groups(const struct hand *hand)
{
	return hand->tiles / 3;
}

/* Does a hand of 3n+2 tiles win?  The forms in which it does. */
bool hand_wins(const struct hand *, const struct law *);
unsigned hand_forms(const struct hand *, const struct law *);

/*
 * The tiles (bit 1 << tile) with which a hand of 3n+1 wins.  A drawn tile that
 * is a laizi, as `laizi` (bits) says, comes as a wildcard.
 */
uint64_t hand_waits(const struct hand *, const struct law *, uint64_t laizi);

/*
 * How many tiles have to be exchanged until the hand is ready: -1 it wins, 0 it
 * is ready, ..., SHANTEN_NEVER.  The least of the forms of the law.
 *
 * It is m - w - 1, where w is the number of wildcards and m the fewest tiles
 * that the natural ones lack of a complete hand T.  T may be any under
 * FIFTH_ANY; under FIFTH_NONE it holds, melds included, no more than
 * law->copies of a tile, under FIFTH_WILD at most w tiles more than that in
 * all.
 *
 * A drawn tile that is a laizi, as `laizi` (bits) says, is one wildcard more.
 * Under FIFTH_WILD the hand may draw n of them, as many as the set has left:
 * it is the least max(n, m(w + n) - w) - 1 of all such n.  m(e) is of the T
 * that have either no tile beyond law->copies, or at most e such tiles and
 * laizi together: laizi that are held or drawn cannot be both.
 */
int hand_shanten(const struct hand *, const struct law *, uint64_t laizi);

/*
 * The tiles (bit 1 << tile) of which one more makes the shanten of a hand of
 * 3n+1 less; stores that shanten.  None of which all copies are in the hand,
 * but under FIFTH_ANY.
 */
uint64_t hand_useful(
    const struct hand *, const struct law *, uint64_t laizi, int *shanten);

/* Copies of a tile in the hand, melds and wildcards included. */
int hand_copies(const struct hand *, int tile);

/*
 * The first reading, in canonical order: by form (enum form), by pair, then
 * group by group.  False if the hand does not win.
 */
bool hand_reading(const struct hand *, const struct law *, struct reading *);

/*
 * Calls `each` with every reading in canonical order until it returns false.
 * Readings of the standard form differ in their groups; every other form has
 * one, its first.
 */
void hand_readings(const struct hand *, const struct law *,
    bool (*each)(void *, const struct reading *), void *);

/* How many readings there are; counted, not listed. */
uint64_t hand_ways(const struct hand *, const struct law *);

/*
 * The tiles that the wildcards stand for in a reading: `stands` for each
 * wildcard of `faces` (TILE_WILD or its tile, in the order written).  A laizi
 * is itself where it can be; for the rest, tiles ascend as the wildcards come.
 */
void hand_stands(const struct hand *, const struct reading *,
    const uint8_t *faces, uint8_t *stands);

#endif
