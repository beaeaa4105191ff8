/*
 * A slow game of cats go fishing: arrays, loops, and every state kept and
 * compared whole.
 */
#ifndef CATFISH_REFERENCE_H
#define CATFISH_REFERENCE_H

#include <string.h>

#include "cat_fishing/cat_fishing.h"

enum {
	MOST = 3 * 26,     /* cards in a reference game */
	STATE = MOST + 16, /* bytes of a state */
	STATES = 100000,   /* kept at most */
	SLOTS = 1 << 18    /* of the index of states */
};

struct reference {
	int players, hand[3][MOST], held[3], table[MOST], lying;
	bool out[3];
	int turn, plays, tricks, peak, before, period, winner;
	enum { GOES_ON, WINNER, NOBODY, FOR_EVER, TOO_LONG } end;
};

static uint8_t kept[STATES][STATE];
static int kept_size[STATES], kept_slot[STATES], slots[SLOTS], keeps;

static inline int
write_state(const struct reference *r, uint8_t *to)
{
	int n = 0, i, k;

	to[n++] = (uint8_t)r->turn;
	for (i = 0; i < r->players; i++) {
		to[n++] = (uint8_t)(r->out[i] ? 255 : r->held[i]);
		for (k = 0; k < r->held[i]; k++)
			to[n++] = (uint8_t)r->hand[i][k];
	}
	for (k = 0; k < r->lying; k++)
		to[n++] = (uint8_t)r->table[k];
	return n;
}

/* The number of plays after which this state was seen before, or -1. */
static inline int
seen_before(const uint8_t *state, int n, int plays)
{
	uint32_t hash = 2166136261u;
	int i;

	for (i = 0; i < n; i++)
		hash = (hash ^ state[i]) * 16777619u;
	for (i = (int)(hash % SLOTS); slots[i] > 0; i = (i + 1) % SLOTS)
		if (kept_size[slots[i] - 1] == n &&
		    memcmp(kept[slots[i] - 1], state, (size_t)n) == 0)
			return slots[i] - 1;
	slots[i] = plays + 1;
	kept_slot[keeps++] = i;
	kept_size[plays] = n;
	memcpy(kept[plays], state, (size_t)n);
	return -1;
}

static inline int
all_held(const struct reference *r)
{
	int i, n = 0;

	for (i = 0; i < r->players; i++)
		n += r->held[i];
	return n;
}

/* Is the game over now that these players were found with empty hands? */
static inline void
found_empty(
    struct reference *r, const struct cat_rules *rules, const bool *empty)
{
	int i, left = 0;

	for (i = r->players - 1; i >= 0; i--) {
		if (empty[i] && !r->out[i] && rules->goal == CAT_GOAL_SHED) {
			r->winner = i;
			r->end = WINNER;
		}
		if (empty[i])
			r->out[i] = true;
	}
	for (i = 0; i < r->players; i++)
		left += !r->out[i];
	if (rules->goal == CAT_GOAL_KEEP && left == 1) {
		r->end = WINNER;
		for (i = 0; i < r->players; i++)
			if (!r->out[i])
				r->winner = i;
	}
	if (all_held(r) == 0)
		r->end = NOBODY;
}

/* Puts the card down; returns whether cards were taken. */
static inline bool
put_down(struct reference *r, const struct cat_rules *rules)
{
	int *hand = r->hand[r->turn], *held = &r->held[r->turn];
	int card = hand[0], from = -1, i;

	memmove(hand, hand + 1, sizeof(int) * (size_t)-- * held);
	for (i = 0; i < r->lying; i++)
		if (r->table[i] == card)
			from = rules->take == CAT_TAKE_ALL ? i : i + 1;
	if (rules->jack == CAT_JACK_SWEEP && card == 11 && r->lying > 0)
		from = 0;
	if (from < 0) {
		r->table[r->lying++] = card;
		return false;
	}
	if (rules->order == CAT_ORDER_PLAYED) {
		hand[(*held)++] = card;
		for (i = r->lying - 1; i >= from; i--)
			hand[(*held)++] = r->table[i];
	} else {
		for (i = from; i < r->lying; i++)
			hand[(*held)++] = r->table[i];
		hand[(*held)++] = card;
	}
	r->lying = from;
	r->tricks++;
	return true;
}

/* One play, and what follows from it up to the next. */
static inline void
play_on(struct reference *r, const struct cat_rules *rules)
{
	bool empty[3] = {false, false, false}, taken = put_down(r, rules);
	bool again = taken && rules->again == CAT_AGAIN_YES;
	int i, before = r->turn;

	r->plays++;
	if (r->lying > r->peak)
		r->peak = r->lying;
	if (rules->end == CAT_END_TURN && r->held[r->turn] == 0) {
		empty[r->turn] = true;
		found_empty(r, rules, empty);
	}
	if (again || r->end != GOES_ON)
		return;
	do
		r->turn = (r->turn + 1) % r->players;
	while (r->out[r->turn]);
	if (rules->end == CAT_END_ROUND && r->turn <= before) {
		for (i = 0; i < r->players; i++)
			empty[i] = !r->out[i] && r->held[i] == 0;
		found_empty(r, rules, empty);
	}
	for (i = 0; i < r->players && rules->end == CAT_END_START &&
	     r->end == GOES_ON && r->held[r->turn] == 0;
	     i++) {
		memset(empty, 0, sizeof empty);
		empty[r->turn] = true;
		found_empty(r, rules, empty);
		while (r->end == GOES_ON && r->out[r->turn])
			r->turn = (r->turn + 1) % r->players;
	}
	while (r->end == GOES_ON && r->out[r->turn])
		r->turn = (r->turn + 1) % r->players;
}

static inline void
deal_reference(struct reference *r, const struct cat_deal *deal)
{
	size_t k;
	int i;

	memset(r, 0, sizeof *r);
	r->players = deal->players;
	for (i = 0; i < r->players; i++)
		for (k = deal->start[i]; k < deal->start[i + 1]; k++)
			r->hand[i][r->held[i]++] = deal->card[k];
}

/* To the end, to a state that was there before, or for too long. */
static inline void
play_reference(struct reference *r, const struct cat_rules *rules,
    const struct cat_deal *deal, int patience)
{
	uint8_t state[STATE];
	int at;

	while (keeps > 0)
		slots[kept_slot[--keeps]] = 0;
	deal_reference(r, deal);
	while (r->end == GOES_ON) {
		if (r->plays == patience) {
			r->end = TOO_LONG;
			return;
		}
		at = seen_before(state, write_state(r, state), r->plays);
		if (at >= 0) {
			r->end = FOR_EVER;
			r->before = at;
			r->period = r->plays - at;
			return;
		}
		play_on(r, rules);
	}
}

static inline bool
same_cards(const uint8_t *a, const int *b, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (a[i] != b[i])
			return false;
	return true;
}

/* Do hands, table and counters agree at the end? */
static inline bool
same_end(const struct cat_game *g, const struct reference *r)
{
	int i;

	for (i = 0; i < r->players; i++)
		if (cat_held(g, i) != (size_t)r->held[i] ||
		    !same_cards(g->hand[i].head, r->hand[i], cat_held(g, i)))
			return false;
	return g->height == r->lying &&
	    same_cards(g->table, r->table, (size_t)g->height) &&
	    g->plays == (uint64_t)r->plays &&
	    g->tricks == (uint64_t)r->tricks && g->peak == r->peak;
}

#endif
