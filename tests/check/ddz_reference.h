/*
 * A second judge of Dou Dizhu plays, slow and plain, for the proofs: it
 * substitutes every rank for every wildcard and then looks for patterns by
 * their definition.  It shares no code with src/doudizhu but its types.
 */
#ifndef DDZ_REFERENCE_H
#define DDZ_REFERENCE_H

#include <string.h>

#include "doudizhu/doudizhu.h"

enum { REF_MOST = 16 }; /* readings of a play without wildcards */

struct ref_reading {
	int pattern, rank, length;
};

/* Are these the wings of a plane of `links` from `start`? */
static bool
ref_wings(unsigned rules, const int *left, int start, int links)
{
	for (int r = 0; r < 15; r++) {
		bool own = r >= start && r < start + links;
		bool touches = r < 12 && (r == start - 1 || r == start + links);

		if (own) {
			if (left[r] > 1 || (left[r] && !(rules & DDZ_WING_OWN)))
				return false;
			continue;
		}
		if (left[r] > 4)
			return false;
		if (left[r] == 4 && !(rules & DDZ_WING_QUAD))
			return false;
		if (left[r] == 3 && !(rules & (DDZ_WING_TRIO | DDZ_WING_QUAD)))
			return false;
		if (left[r] == 2 &&
		    !(rules & (DDZ_WING_PAIR | DDZ_WING_TRIO | DDZ_WING_QUAD)))
			return false;
		if (left[r] >= 3 && touches && !(rules & DDZ_WING_ADJACENT))
			return false;
	}
	return !(left[13] && left[14]) || (rules & DDZ_WING_JOKERS);
}

/* So many pairs, none of the body's ranks; four of a rank if `quad`. */
static bool
ref_pairs(const int *left, int start, int links, bool quad)
{
	for (int r = 0; r < 15; r++) {
		if (left[r] == 0)
			continue;
		if (r > 12 || (r >= start && r < start + links))
			return false;
		if (left[r] != 2 && !(left[r] == 4 && quad))
			return false;
	}
	return true;
}

/* Two single kickers of a four. */
static bool
ref_four(unsigned rules, const int *left, int rank)
{
	for (int r = 0; r < 15; r++) {
		if (left[r] && r == rank)
			return false;
		if (left[r] > 1 && !(rules & DDZ_FOUR_PAIR))
			return false;
	}
	return !(left[13] && left[14]) || (rules & DDZ_FOUR_JOKERS);
}

static int
ref_sum(const int *counts)
{
	int n = 0;

	for (int r = 0; r < 15; r++)
		n += counts[r];
	return n;
}

/* What `links` ranks of `unit` cards from `start`, and the rest, make. */
static int
ref_pattern(unsigned rules, const int *counts, int start, int links, int unit)
{
	int left[15], rest;

	memcpy(left, counts, sizeof left);
	for (int r = start; r < start + links; r++) {
		left[r] -= unit;
		if (left[r] < 0)
			return -1;
	}
	rest = ref_sum(left);
	if (links == 1 && rest == 0)
		return unit == 4 ? DDZ_BOMB : DDZ_SINGLE + unit - 1;
	if (links == 1 && unit == 3 && rest == 1 && !left[start])
		return DDZ_TRIO_SINGLE;
	if (links == 1 && unit == 3 && rest == 2 &&
	    ref_pairs(left, start, links, false))
		return DDZ_TRIO_PAIR;
	if (links == 1 && unit == 4 && !(rules & DDZ_NO_FOUR)) {
		if (rest == 2 && ref_four(rules, left, start))
			return DDZ_FOUR_SINGLES;
		if (rest == 4 &&
		    ref_pairs(left, start, links, rules & DDZ_FOUR_QUAD))
			return DDZ_FOUR_PAIRS;
	}
	if (start + links > 12)
		return -1;
	if (unit == 1 && links >= 5 && rest == 0)
		return DDZ_STRAIGHT;
	if (unit == 2 && links >= 3 && rest == 0)
		return DDZ_PAIRS;
	if (unit != 3 || links < 2)
		return -1;
	if (rest == 0)
		return DDZ_PLANE;
	if (rest == links && ref_wings(rules, left, start, links))
		return DDZ_PLANE_SINGLES;
	if (rest == 2 * links &&
	    ref_pairs(left, start, links, rules & DDZ_WING_QUAD_PAIRS))
		return DDZ_PLANE_PAIRS;
	return -1;
}

/* All readings of cards without wildcards. */
static int
ref_natural(const struct ddz_rules *rules, const int *counts,
    struct ref_reading all[REF_MOST])
{
	int n = 0, cards = ref_sum(counts), most = 0;

	for (int r = 0; r < 15; r++)
		most = counts[r] > most ? counts[r] : most;
	if (cards == 2 && counts[13] == 1 && counts[14] == 1)
		all[n++] = (struct ref_reading){DDZ_ROCKET, 14, 1};
	for (int r = 0; r < 13; r++)
		if (counts[r] == cards && cards > 4 && cards <= 12 &&
		    rules->long_bombs)
			all[n++] = (struct ref_reading){DDZ_BOMB, r, cards};
	if (most > 4 || cards > 20)
		return n;
	for (int r = 13; r < 15; r++)
		if (counts[r] == 1 && cards == 1)
			all[n++] = (struct ref_reading){DDZ_SINGLE, r, 1};
	for (int start = 0; start < 13; start++)
		for (int links = 1; start + links <= 13; links++)
			for (int unit = 1; unit <= counts[start]; unit++) {
				int pattern = ref_pattern(rules->switches,
				    counts, start, links, unit);

				if (pattern >= 0)
					all[n++] = (struct ref_reading){pattern,
					    start,
					    pattern == DDZ_BOMB ? 4 : links};
			}
	return n;
}

/* Counts from a set of cards, and back. */
static inline void
ref_counts(uint64_t cards, int counts[15])
{
	for (int r = 0; r < 15; r++)
		counts[r] = (int)(cards >> 4 * r & 15);
}

static inline uint64_t
ref_cards(const int counts[15])
{
	uint64_t cards = 0;

	for (int r = 0; r < 15; r++)
		cards |= (uint64_t)counts[r] << 4 * r;
	return cards;
}

/* A reading found by substitution, with the best way to it. */
struct ref_found {
	struct ref_reading reading;
	int changed;
	uint64_t stands;
};

struct ref_search {
	const struct ddz_rules *rules;
	int counts[15]; /* cards that stand for themselves, substitutes */
	int wild[15];   /* laizi by their own rank */
	int stands[15];
	int found;
	struct ref_found all[DDZ_READINGS];
};

static void
ref_note(struct ref_search *search)
{
	struct ref_reading readings[REF_MOST];
	int n = ref_natural(search->rules, search->counts, readings);
	int changed = 0;

	if (n == 0)
		return;
	for (int r = 0; r < 15; r++)
		if (search->wild[r] > search->stands[r])
			changed += search->wild[r] - search->stands[r];
	for (int i = 0; i < n; i++) {
		int at = 0;

		while (at < search->found &&
		    memcmp(&search->all[at].reading, &readings[i],
			sizeof readings[i]) != 0)
			at++;
		/* Substitutes come in ascending order: the first way wins. */
		if (at < search->found && search->all[at].changed <= changed)
			continue;
		search->all[at] = (struct ref_found){
		    readings[i], changed, ref_cards(search->stands)};
		if (at == search->found)
			search->found++;
	}
}

/* Substitutes every ascending row of ranks for `left` wildcards. */
static void
ref_substitute(struct ref_search *search, int from, int left)
{
	if (left == 0) {
		ref_note(search);
		return;
	}
	for (int r = from; r < 13; r++) {
		search->counts[r]++;
		search->stands[r]++;
		ref_substitute(search, r, left - 1);
		search->counts[r]--;
		search->stands[r]--;
	}
}

/* All readings of a play; laizi alone are what is printed on them. */
static inline void
ref_readings(struct ref_search *search, const struct ddz_rules *rules,
    uint64_t cards, int stars, unsigned laizi)
{
	int wildcards = stars, n;

	memset(search, 0, sizeof *search);
	search->rules = rules;
	ref_counts(cards, search->counts);
	n = ref_sum(search->counts) + stars;
	for (int r = 0; r < 13; r++)
		if (laizi >> r & 1) {
			search->wild[r] = search->counts[r];
			search->counts[r] = 0;
			wildcards += search->wild[r];
		}
	if (wildcards == n && stars == 0) {
		memcpy(search->counts, search->wild, sizeof search->counts);
		memcpy(search->stands, search->wild, sizeof search->stands);
		ref_note(search);
		return;
	}
	ref_substitute(search, 0, wildcards);
}

#endif
