/*
 * Exclusions of a rule set.  Entries are judged in an order in which those
 * that exclude come before those that they exclude, so that an excluded entry
 * excludes nothing itself.  Such an order exists if there is no circle.
 */
#include <stdlib.h>
#include <string.h>

#include "mahjong/rules_internal.h"

enum mode { WHOLLY, OWN, ONE };

struct exclusion {
	struct slice name;
	enum mode mode;
};

/* Takes the next of a list; false at its end. */
static bool
next_exclusion(
    struct compiler *c, struct slice *list, struct exclusion *next, bool *fits)
{
	const char *mark;

	*fits = true;
	next->name = slice_word(list);
	next->mode = WHOLLY;
	if (next->name.n == 0)
		return false;
	mark = memchr(next->name.s, '@', next->name.n);
	if (mark) {
		struct slice mode = {
		    mark + 1, next->name.n - (size_t)(mark + 1 - next->name.s)};

		next->name.n = (size_t)(mark - next->name.s);
		next->mode = slice_is(mode, "own") ? OWN : ONE;
		if (!slice_is(mode, "own") && !slice_is(mode, "one"))
			*fits = rules_refuse(c,
			    "expected '@own' or '@one', not '@%.*s'",
			    slice_length(mode), mode.s);
	}
	return true;
}

/* ---- Order ------------------------------------------------------------- */

/* The places that exclude each entry; both by place. */
static bool
find_excluders(struct compiler *c, fan_set excluders[FAN_ENTRIES])
{
	struct rules *rules = c->rules;
	struct exclusion next;
	bool fits;
	int i, target;

	for (i = 0; i < rules->entries; i++) {
		struct slice list = c->draft[i].excludes;

		c->line = rules->entry[i].line;
		while (next_exclusion(c, &list, &next, &fits)) {
			if (!fits)
				return false;
			target = rules_find(rules, next.name);
			if (target < 0)
				return rules_refuse(c,
				    "'%s' excludes the unknown fan '%.*s'",
				    rules->entry[i].name,
				    slice_length(next.name), next.name.s);
			if (rules->entry[target].kind == IS_NEED)
				return rules_refuse(c,
				    "'%s' excludes '%s', which is a need",
				    rules->entry[i].name,
				    rules->entry[target].name);
			excluders[target] |= fan_bit(i);
		}
	}
	return true;
}

/* Sorts the entries; each step takes the first that nothing left excludes. */
static bool
sort_entries(struct compiler *c, const fan_set excluders[FAN_ENTRIES])
{
	struct rules *rules = c->rules;
	struct entry *sorted = calloc(FAN_ENTRIES, sizeof(*sorted));
	fan_set left = 0;
	int i, n;

	if (!sorted)
		return rules_refuse(c, "no memory");
	for (i = 0; i < rules->entries; i++)
		left |= fan_bit(i);
	for (n = 0; n < rules->entries; n++) {
		for (i = 0; i < rules->entries; i++) {
			if (left >> i & 1 && !(excluders[i] & left))
				break;
		}
		if (i == rules->entries)
			break;
		left &= ~fan_bit(i);
		sorted[n] = rules->entry[i];
		rules->by_place[i] = (uint8_t)n;
	}
	memcpy(rules->entry, sorted, sizeof(rules->entry));
	free(sorted);
	return n == rules->entries;
}

/* Names a circle among the entries, which are still by place. */
static bool
refuse_circle(struct compiler *c, const fan_set excluders[FAN_ENTRIES],
    const struct entry *entry)
{
	fan_set seen = 0, left = 0;
	int i, j, n = c->rules->entries;

	for (i = 0; i < n; i++)
		left |= fan_bit(i);
	for (i = 0; i < n; i++) { /* take off what no circle holds */
		if (left >> i & 1 && !(excluders[i] & left)) {
			left &= ~fan_bit(i);
			i = -1;
		}
	}
	for (i = fan_lowest(left); !(seen >> i & 1);) {
		seen |= fan_bit(i);
		i = fan_lowest(excluders[i] & left);
	}
	j = fan_lowest(excluders[i] & left);
	c->line = entry[i].line;
	if (i == j)
		return rules_refuse(c, "'%s' excludes itself", entry[i].name);
	return rules_refuse(c,
	    "a circle: '%s' is excluded by '%s' (line %d), and in the end "
	    "excludes it",
	    entry[i].name, entry[j].name, entry[j].line);
}

/* ---- Targets ----------------------------------------------------------- */

/* Notes the targets of one mode, as many as a list may hold. */
static bool
note_targets(struct compiler *c, struct entry *entry, enum mode mode)
{
	struct rules *rules = c->rules;
	struct slice list = c->draft[entry->place].excludes;
	struct exclusion next;
	bool fits;

	while (next_exclusion(c, &list, &next, &fits)) {
		int target = rules_find(rules, next.name);

		if (next.mode != mode)
			continue;
		if (mode == WHOLLY) {
			entry->excludes |= fan_bit(target);
			continue;
		}
		if (rules->exclusions == EXCLUSIONS)
			return rules_refuse(c, "too many exclusions");
		rules->exclusion[rules->exclusions++] = (uint8_t)target;
		if (mode == OWN)
			entry->owns++;
		else
			entry->ones++;
	}
	return true;
}

static bool
note_exclusions(struct compiler *c)
{
	struct rules *rules = c->rules;
	int i;

	for (i = 0; i < rules->entries; i++) {
		struct entry *entry = &rules->entry[i];

		c->line = entry->line;
		entry->own = (uint8_t)rules->exclusions;
		if (!note_targets(c, entry, WHOLLY) ||
		    !note_targets(c, entry, OWN) ||
		    !note_targets(c, entry, ONE))
			return false;
	}
	return true;
}

bool
rules_order(struct compiler *c)
{
	fan_set excluders[FAN_ENTRIES] = {0};
	struct entry *entries;
	bool sorted;

	if (!find_excluders(c, excluders))
		return false;
	entries = malloc(sizeof(c->rules->entry));
	if (!entries)
		return rules_refuse(c, "no memory");
	memcpy(entries, c->rules->entry, sizeof(c->rules->entry));
	sorted = sort_entries(c, excluders);
	if (!sorted)
		refuse_circle(c, excluders, entries);
	free(entries);
	return sorted && note_exclusions(c);
}
