/*
 * fan_internal: what the parts of fan scoring share.
 *
 *	rules*.c                                  text -> struct rules
 *	fan_search.c fan_natural.c fan_wild.c     hand -> readings
 *	fan_words.c fan_relations.c fan_waits.c   reading -> numbers
 *	fan_holds.c fan_reach.c                   numbers -> fans that hold
 *	fan_value.c                               fans -> value
 */
#ifndef FAN_INTERNAL_H
#define FAN_INTERNAL_H

#include "mahjong/fan.h"

enum {
	EAST = 27,
	WHITE = 31,
	SETS = 10,                  /* of 2 or 3 out of HAND_MELDS */
	PAIR_BIT = 1 << HAND_MELDS, /* the pair among sets of groups */
	SLOTS = 128,                /* terms; a fan_set holds their slots */
	CODE = 2048,
	STACK = 16,
	EXCLUSIONS = 256,
	FAMILIES = 16,
	TABLE = 64,
	BUNCHES = 40, /* words want 18 different things, and suits of pungs */
	NAME = 32
};

#define TILE(t) (UINT64_C(1) << (t))
#define CHARACTERS UINT64_C(0x1ff)
#define DOTS (CHARACTERS << 9)
#define BAMBOOS (CHARACTERS << 18)
#define SUITED (CHARACTERS | DOTS | BAMBOOS)
#define WINDS (UINT64_C(0xf) << EAST)
#define DRAGONS (UINT64_C(7) << WHITE)
#define HONORS (WINDS | DRAGONS)
#define TERMINALS \
	(UINT64_C(0x101) | UINT64_C(0x101) << 9 | UINT64_C(0x101) << 18)
#define EVERY_TILE (SUITED | HONORS)

/* A set of entries of a rule set: bit i is entry i in order of judging. */
typedef unsigned __int128 fan_set;

static inline fan_set
fan_bit(int i)
{
	return (fan_set)1 << i;
}

/* The lowest of a set that is not empty. */
static inline int
fan_lowest(fan_set set)
{
	uint64_t low = (uint64_t)set;

	return low ? __builtin_ctzll(low)
		   : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

static inline int
fan_count(fan_set set)
{
	return __builtin_popcountll((uint64_t)set) +
	    __builtin_popcountll((uint64_t)(set >> 64));
}

/* A walk through a set, from the lowest. */
struct fan_walk {
	uint64_t low, high;
};

static inline bool
fan_next(struct fan_walk *walk, int *i)
{
	if (walk->low) {
		*i = __builtin_ctzll(walk->low);
		walk->low &= walk->low - 1;
		return true;
	}
	if (walk->high == 0)
		return false;
	*i = 64 + __builtin_ctzll(walk->high);
	walk->high &= walk->high - 1;
	return true;
}

#define FAN_EACH(i, set, rest)                        \
	for (struct fan_walk rest = {(uint64_t)(set), \
		 (uint64_t)((fan_set)(set) >> 64)};   \
	     fan_next(&rest, &(i));)

/* ---- Words ------------------------------------------------------------- */

/* Tiles that are known only in the hand. */
enum { TILES_WIN = 1, TILES_ROUND = 2, TILES_SEAT = 4, TILES_FACE = 8 };

enum word_takes { TAKES_NOTHING, TAKES_TILES, MAY_TAKE_TILES, TAKES_NUMBER };

/*
 * A word as a rule set uses it, with its argument.  Each different use has a
 * slot, and is computed at most once a reading.
 */
struct term {
	const struct word *word;
	uint64_t tiles;
	uint8_t dynamic; /* TILES_WIN... */
	int8_t number;
};

/* What a word finds in a reading. */
struct found {
	int value;
	uint8_t members; /* the groups that it counts, for @own */
	uint8_t sets;    /* of a relation: how many */
	uint8_t set[SETS];
};

struct layout;

/*
 * What a reading has: bits that say at a glance which words can be other than
 * 0.  Two chows that are a step apart (step_of) are one bit each; two pungs the
 * same, PUNG_STEPS higher.
 */
enum {
	STEP_SUITS = 16, /* steps of groups of two suits */
	PUNG_STEPS = 32,
	STEP_BITS = 25
};

#define CHOWS_APART(d) (UINT64_C(1) << (d))
#define CHOWS_OF_SUITS(d) (UINT64_C(1) << (STEP_SUITS + (d)))
#define PUNGS_APART(d) (CHOWS_APART(d) << PUNG_STEPS)
#define PUNGS_OF_SUITS(d) (CHOWS_OF_SUITS(d) << PUNG_STEPS)
#define HAS_TILES (UINT64_C(1) << STEP_BITS) /* as every reading */
#define HAS_CHOWS (HAS_TILES << 1)
#define HAS_MELDS (HAS_TILES << 2)
#define HAS_WILDS (HAS_TILES << 3)
#define HAS_LUCK (HAS_TILES << 4) /* more of the win than draw or discard */
#define HAS_KNITTED (HAS_TILES << 5)
#define HAS_QUADS (HAS_TILES << 6)
#define HAS_KONGS (HAS_TILES << 5 << PUNG_STEPS)
#define HAS_ONE_SUIT (HAS_TILES << 6 << PUNG_STEPS) /* and no honour */
#define HAS_PUNG_OF(suit) (HAS_TILES << PUNG_STEPS << (suit))
#define HAS_PUNGS (15 * HAS_PUNG_OF(0))

/*
 * What a word is in the end, if it is v in a reading that is not yet finished:
 * the natural tiles are known, the pair and some of the groups are laid.
 */
enum trend {
	VARIES,      /* 0 to most */
	STAYS,       /* v */
	WIN_STAYS,   /* v, if the winning tile is known */
	GROWS,       /* v to most */
	FALLS,       /* 0 to v */
	GROUPS_GROW, /* v, and one more for each group to come at most */
	GROUPS_VARY, /* 0 to that */
	SETS_GROW    /* of a relation: v to as many sets as can be */
};

struct range {
	int least, most;
};

typedef int word_value(
    const struct layout *, const struct term *, struct found *);

struct word {
	const char *name;
	const char *what; /* a line of documentation */
	enum word_takes takes;
	int8_t min, max; /* of a number */
	/* 0 in a reading that has none of these; 0: HAS_TILES. */
	uint64_t wants;
	bool groups;   /* counts groups: fills in members */
	bool relation; /* finds sets of groups: fills in set[] */
	int8_t size;   /* ... of so many groups; 0: of its number */
	bool late;     /* costs much: computed only when all else holds */
	enum trend trend;
	uint8_t most;   /* that it can be; 0: there is no telling */
	uint64_t apart; /* two of a set of the relation are so */
	word_value *value;
	/* Of one that varies, instead of the trend. */
	struct range (*range)(const struct layout *);
};

/* Of how many groups a set of the relation is. */
static inline int
relation_size(const struct term *term)
{
	return term->word->size ? term->word->size : term->number;
}

extern const struct word fan_words[];

const struct word *fan_word(const char *name, size_t n);

/* Reads a list of tiles: classes, 258, 19m, EP; false for what is none. */
bool rules_tiles(const char *s, size_t n, uint64_t *tiles, uint8_t *dynamic);

/* ---- Readings ---------------------------------------------------------- */

struct layout {
	struct fan_reading r;
	const struct rules *rules;
	/* Of the hand. */
	const struct hand *hand;
	const struct fan_win *win;
	uint8_t natural[TILES]; /* concealed */
	uint8_t face[TILES];    /* wildcards that are copies of a tile */
	uint8_t melded[TILES];
	uint8_t fixed[TILES]; /* natural and melded */
	int wilds, melds, kongs, claimed;
	int strangers; /* wildcards that are no copies of any tile */
	int won_face;  /* of the winning tile, if it is such a copy, or -1 */
	bool lucky;    /* HAS_LUCK */
	/* Of the reading. */
	uint64_t kinds;           /* of which there is any */
	uint64_t knitted;         /* the nine tiles, of forms that have them */
	int chows, pungs;         /* pungs and kongs */
	uint8_t chow[HAND_MELDS]; /* their groups by ascending tile */
	uint8_t pung[HAND_MELDS];
	uint64_t pung_kinds; /* their tiles */
	uint64_t has;        /* HAS_..., CHOWS_APART() and the like */
	int opened; /* the concealed pung that a discard completed, or -1 */
};

static inline int
wilds_as(const struct layout *x, int tile)
{
	return x->r.total[tile] - x->fixed[tile];
}

/* How many wildcards stand for their own tile. */
int fan_as_self(const struct layout *);

static inline int
tile_rank(int tile)
{
	return tile % 9;
}

/* How many there are of each rank of a suit, four bits a rank. */
#define RANK_BITS UINT64_C(0xfffffffff)

/* The ranks whose lowest bit is set, one bit a rank. */
static inline uint64_t
rank_set(uint64_t ranks)
{
	ranks &= UINT64_C(0x111111111);
	ranks = (ranks | ranks >> 3) & UINT64_C(0x303030303);
	ranks = (ranks | ranks >> 6) & UINT64_C(0xf000f000f);
	return (ranks | ranks >> 12 | ranks >> 24) & 0x1ff;
}

/* The tiles of a group: 3, or 4 of a kong. */
static inline uint64_t
group_tiles(const struct meld *group)
{
	return group->type == GROUP_CHOW ? UINT64_C(7) << group->tile
					 : TILE(group->tile);
}

/* How many are in a set: not a call, as the builtin is without hardware. */
static inline int
set_size(uint64_t set)
{
	set -= set >> 1 & UINT64_C(0x5555555555555555);
	set = (set & UINT64_C(0x3333333333333333)) +
	    (set >> 2 & UINT64_C(0x3333333333333333));
	set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* only(TILES) */
int fan_word_only(const struct layout *, const struct term *, struct found *);

/* The knitted arrangements, nine tiles each: 147 of one suit, 258, 369. */
extern const uint64_t fan_knitted[6];

/*
 * Every tile that completes some form with the 3n+1 tiles held, suits as those
 * of a hand, without the melds; however many of it there are.
 */
uint64_t fan_waits(
    const uint64_t held[SUITS], int tiles, int melds, unsigned forms);

/* ---- Rule sets --------------------------------------------------------- */

enum op {
	OP_NUMBER, /* the next code is the number */
	OP_TERM,   /* the next code is the slot */
	OP_COUNT,  /* the next code is the entry */
	OP_OTHERWISE,
	OP_ADD,
	OP_SUBTRACT,
	OP_NEGATE,
	OP_EQUAL,
	OP_UNEQUAL,
	OP_LESS,
	OP_LESS_EQUAL,
	OP_GREATER,
	OP_GREATER_EQUAL,
	OP_AND,
	OP_OR,
	OP_NOT,
	OP_END
};

/* Values of a term that guards tell apart; all above are the last. */
enum { GUARDED = 16 };

enum entry_kind { IS_FAN, IS_MULT, IS_FLAT, IS_LIMIT, IS_NEED };

struct entry {
	char name[NAME], zh[NAME];
	enum entry_kind kind;
	int line, place; /* in the file: its line, and which entry it is */
	bool each;
	bool after;    /* asks for the fans that count: judged after them */
	bool relation; /* a fan of the sets of groups that slot finds */
	bool plain;  /* holds, once, where its guards do; or is judged after */
	bool simple; /* a relation of two groups that excludes nothing */
	int points;
	int points_code;               /* of an expression, else -1 */
	int code;                      /* of what the guards leave, else -1 */
	fan_set code_asks, points_ask; /* for these slots */
	int slot;                      /* counts this term, else -1 */
	int groups_slot;               /* its groups are this term's, else -1 */
	fan_set excludes;
	uint8_t own, owns, ones; /* exclusion[own..]: of its groups, of one */
};

/* A term as readings are judged by it. */
struct gate {
	word_value *value;
	const struct term *term;
	int slot;
	fan_set users; /* entries that ask for it */
	const fan_set *pass, *above;
};

/* Gates of terms that want the same. */
struct bunch {
	uint64_t wants;
	const struct gate *gate, *end;
	fan_set users; /* entries that ask for any of them */
	fan_set pass;  /* entries that all of them let if they are 0 */
};

enum conversion { CONVERT_ID, CONVERT_POW2, CONVERT_POW2M1, CONVERT_TABLE };
enum combine { COMBINE_FREE, COMBINE_FOREST, COMBINE_DISJOINT };

struct rules {
	char name[NAME], zh[NAME];
	uint64_t tiles; /* in play */
	uint64_t may;   /* what a wildcard may stand for */
	int copies;     /* of a tile with wildcards, 0: any number */
	int max_wilds;
	bool draw_only; /* with wildcards only a self-draw wins */
	unsigned forms;
	enum conversion conversion;
	int tables;
	int64_t table_from[TABLE], table_to[TABLE];
	int64_t base, cap, min;
	bool capped, limited; /* cap and most are given */
	int64_t most;         /* of the value before flat */
	enum combine combine;
	bool bounded; /* more fans are never worth less: readings can be cut */

	int entries;
	struct entry entry[FAN_ENTRIES]; /* in order of judging */
	uint8_t by_place[FAN_ENTRIES];
	fan_set fans, mults, flats, limits, needs, after, relations;
	fan_set others;    /* fans that `otherwise` asks for */
	fan_set otherwise; /* of after: those that ask for `otherwise` */
	fan_set asking; /* of after: those that ask for more than `otherwise` */
	fan_set simply;
	int simples; /* simple relations, most points first */
	uint8_t simple[FAN_ENTRIES];
	int exclusions;
	uint8_t exclusion[EXCLUSIONS]; /* targets of @own, then of @one */
	int families;
	fan_set family[FAMILIES];    /* of which only the highest counts */
	uint8_t rivals[FAN_ENTRIES]; /* of those of one number one counts */

	int terms;
	struct term term[SLOTS];
	fan_set users[SLOTS]; /* entries that ask for the term */
	/* Entries that a term of that value lets. */
	fan_set pass[SLOTS][GUARDED];
	fan_set above[SLOTS][GUARDED]; /* ... of that value or any above */
	fan_set possible;              /* entries that no constant rules out */
	/* Entries that want only(TILES), and which of them a tile bars. */
	fan_set choosy, bars[TILES];
	int bunches;
	struct bunch bunch[BUNCHES];
	struct gate gate[SLOTS]; /* bunch by bunch, but for late terms */
	int codes;
	int32_t code[CODE];
};

/* ---- Value ------------------------------------------------------------- */

/*
 * Can the reading, of which so many groups are still to be laid, win, and be
 * better than the best, if there is one?  It may say yes too often.  Of the
 * layout all is set that is known, with the tiles that are sure to be there.
 */
bool fan_may_beat(const struct layout *, int left, const struct fan_best *);

/* Judges the finished reading and keeps it if it is the best. */
void fan_judge(const struct layout *, struct fan_best *, bool *found);

#endif
