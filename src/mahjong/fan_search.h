/*
 * fan_search: a hand in search of its best reading.  Private to fan_search.c,
 * fan_natural.c and fan_wild.c.
 */
#ifndef FAN_SEARCH_H
#define FAN_SEARCH_H

#include "mahjong/fan_internal.h"

struct search {
	struct layout x;
	const struct hand *hand;
	uint64_t may; /* what a wildcard may stand for */
	int copies;   /* the most of a tile, 0: any number */
	int wilds;    /* not yet laid */
	/* Natural tiles not yet laid, as in a hand; no keys without wildcards.
	 */
	uint64_t rest[SUITS];
	int alone[SUITS]; /* wildcards that each takes to be groups at least */
	int all_alone;
	uint64_t kinds; /* of natural tiles and melds */
	struct fan_best *best;
	bool found;
};

/*
 * How the readings of each form are found; how many groups are concealed is
 * set.
 */
struct form_search {
	void (*std)(struct search *);
	void (*pairs)(struct search *, bool alike);
	void (*orphans)(struct search *);
	void (*knitted)(struct search *);
	void (*unrelated)(struct search *);
};

extern const struct form_search fan_natural, fan_wild;

/* Judges a reading: all tiles are laid. */
void fan_finish(struct search *, int form);

/* Sets layout->has of a reading, finished or not. */
void fan_set_has(struct layout *);

/* Can it be known before a reading is judged that it is not the best? */
bool fan_worth_asking(const struct search *);

/* The kinds of natural tiles that are left. */
uint64_t fan_lefts(const struct search *);

#endif
