/* fan_judge: a reading under judgement.  Private to fan scoring. */
#ifndef FAN_JUDGE_H
#define FAN_JUDGE_H

#include "mahjong/fan_internal.h"

struct judgement {
	const struct rules *rules;
	const struct layout *reading;
	struct found found[SLOTS];
	fan_set known; /* late terms that have been computed, by slot */
	bool
	    unsure; /* of an unfinished reading: a count or points may be any */
	fan_set holds;           /* entries whose condition holds */
	int count[FAN_ENTRIES];  /* how often, before exclusions */
	int points[FAN_ENTRIES]; /* of those that hold, each time */
	struct tally {           /* with one choice of relations */
		int64_t points, before_flat, value;
		fan_set counts;
		int count[FAN_ENTRIES];
	} tally[2], *best, *spare; /* best is NULL before the first */
	const struct tally *asked; /* of which fans that count are told */
	bool any_fan;   /* one counts in the best choice, but for what asks */
	bool wants_fan; /* choices in which no fan counts are passed by */
	bool settles;   /* choices are compared with what asks */
};

/*
 * Computes the words and finds the entries that hold, in j->holds with count
 * and points; those that ask for other fans are not yet settled.
 */
void fan_hold(struct judgement *);

/* Counts an entry that asks for others, as j->asked and j->any_fan say. */
void fan_settle(struct judgement *, int entry);

/* The value of a condition, or of points, in code. */
int fan_run(struct judgement *, const int32_t *code);

/*
 * Finds the entries that may hold when as many groups are laid as are left,
 * with their greatest count, and points; but for what it is j->unsure of.
 */
void fan_reach(struct judgement *, int left);

#endif
