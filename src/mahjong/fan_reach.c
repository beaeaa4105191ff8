/*
 * What a reading that is not finished can come to: each word lies between two
 * numbers, and an entry may hold if its guards let any number between pass.
 */
#include "mahjong/fan_judge.h"

enum { NO_TELLING = 255 };

/* Sets of a relation: more only if those laid can be in one with the rest. */
static int
most_sets(const struct layout *x, const struct term *term, int left, int found)
{
	const struct word *word = term->word;
	int laid = word->apart >> PUNG_STEPS ? x->pungs : x->chows;
	int missing = relation_size(term) - left;

	if (left == 0 || missing > laid ||
	    (missing > 1 && !(x->has & word->apart)))
		return found;
	/* Of a forest each takes two trees at least. */
	return x->rules->combine == COMBINE_FREE ? SETS : x->r.groups + left;
}

static bool
asks_win(const struct term *term)
{
	return term->word->trend == WIN_STAYS || term->dynamic & TILES_WIN;
}

static struct range
range_of(const struct layout *x, const struct term *term, int left)
{
	const struct word *word = term->word;
	int most = word->most ? word->most : NO_TELLING, value = 0;
	struct found found;

	if (word->range)
		return word->range(x);
	if (word->trend == VARIES ||
	    (x->win->tile == FAN_WILD && asks_win(term)))
		return (struct range){0, most};
	if (!word->wants || x->has & word->wants)
		value = word->value(x, term, &found);
	switch (word->trend) {
	case GROWS:
		return (struct range){value, most};
	case FALLS:
		return (struct range){0, value};
	case GROUPS_GROW:
		return (struct range){value, value + left};
	case GROUPS_VARY:
		return (struct range){0, value + left};
	case SETS_GROW:
		return (struct range){value, most_sets(x, term, left, value)};
	default:
		return (struct range){value, value};
	}
}

/* Entries that some value of the term lets pass. */
static fan_set
pass_range(const struct gate *gate, struct range range)
{
	int least = range.least < GUARDED ? range.least : GUARDED - 1;
	fan_set pass = 0;

	if (range.most >= GUARDED - 1)
		return gate->above[least];
	for (; least <= range.most; least++)
		pass |= gate->pass[least];
	return pass;
}

/* The most that the entry counts, and its points; `exact` are slots. */
static void
count_most(struct judgement *j, int i, fan_set exact)
{
	const struct rules *rules = j->rules;
	const struct entry *entry = &rules->entry[i];
	bool known = !entry->after && !(entry->code_asks & ~exact);
	int value = 1;

	if (entry->code >= 0 && known)
		value = fan_run(j, rules->code + entry->code);
	if (value == 0)
		j->holds &= ~fan_bit(i);
	j->count[i] = entry->each ? value : 1;
	if (entry->each && entry->slot >= 0)
		j->count[i] = j->found[entry->slot].value;
	else if (entry->each && !known)
		j->unsure = true;
	j->points[i] = entry->points;
	if (entry->points_code < 0)
		return;
	if (entry->points_ask & ~exact)
		j->unsure = true;
	else
		j->points[i] = fan_run(j, rules->code + entry->points_code);
}

void
fan_reach(struct judgement *j, int left)
{
	const struct rules *rules = j->rules;
	const struct gate *gate, *end = rules->bunch[rules->bunches - 1].end;
	fan_set holds = rules->possible, exact = 0;
	uint64_t kinds = j->reading->kinds;
	int i;

	for (; kinds && holds & rules->choosy; kinds &= kinds - 1)
		holds &= ~rules->bars[__builtin_ctzll(kinds)];
	for (gate = rules->gate; gate < end; gate++) {
		struct range range;

		if (!(holds & gate->users))
			continue;
		range = range_of(j->reading, gate->term, left);
		j->found[gate->slot].value = range.most;
		if (range.least == range.most)
			exact |= fan_bit(gate->slot);
		holds &= pass_range(gate, range);
	}
	j->holds = holds;
	j->known = 0;
	j->unsure = false;
	FAN_EACH (i, holds, rest)
		count_most(j, i, exact);
}
