/*
 * The value of one reading: which entries of the rule set hold, what they
 * exclude, which relations between groups may stand together, and the sum.
 */
#include <string.h>

#include "mahjong/fan_judge.h"

/* ---- Value ------------------------------------------------------------- */

/* Far above any table's values, and far below where a product overflows. */
enum { LARGE_BITS = 40 };
#define LARGE (INT64_C(1) << LARGE_BITS)

static int64_t
power_of_two(int64_t n)
{
	return n < 0 ? 0 : n > LARGE_BITS ? LARGE : INT64_C(1) << n;
}

/* The entry of the table at or below; below the first nothing. */
static int64_t
look_up(const struct rules *rules, int64_t points)
{
	int i;

	for (i = rules->tables; i > 0; i--) {
		if (rules->table_from[i - 1] <= points)
			return rules->table_to[i - 1];
	}
	return 0;
}

static int64_t
convert(const struct rules *rules, int64_t points)
{
	if (rules->capped && points > rules->cap)
		points = rules->cap;
	switch (rules->conversion) {
	case CONVERT_POW2:
		return power_of_two(points);
	case CONVERT_POW2M1:
		return points > 0 ? power_of_two(points - 1) : 0;
	case CONVERT_TABLE:
		return look_up(rules, points);
	default:
		return points;
	}
}

static int64_t
times(int64_t value, int factor, int count)
{
	for (; count > 0 && value < LARGE && value > -LARGE; count--)
		value *= factor;
	return value;
}

/* From the points of the fans to the value, before what is flat. */
static int64_t
multiplied(
    const struct judgement *j, fan_set counts, const int *count, int64_t points)
{
	const struct rules *rules = j->rules;
	int64_t value;
	int i;

	if (counts & rules->limits)
		points = rules->cap;
	value = convert(rules, points);
	FAN_EACH (i, counts & rules->mults, rest)
		value = times(value, j->points[i], count[i]);
	if (rules->limited && value > rules->most)
		value = rules->most;
	return value;
}

static int64_t
sum(const struct judgement *j, fan_set entries, const int *count)
{
	int64_t points = 0;
	int i;

	FAN_EACH (i, entries, rest)
		points += (int64_t)count[i] * j->points[i];
	return points;
}

/* Points and value of the entries that count. */
static void
set_value(const struct judgement *j, struct tally *tally)
{
	const struct rules *rules = j->rules;

	tally->points =
	    rules->base + sum(j, tally->counts & rules->fans, tally->count);
	tally->before_flat =
	    multiplied(j, tally->counts, tally->count, tally->points);
	tally->value = tally->before_flat +
	    sum(j, tally->counts & rules->flats, tally->count);
}

/* ---- Exclusions -------------------------------------------------------- */

/* What has been excluded so far, in order of judging. */
struct excluded {
	fan_set wholly;
	fan_set partly;
	uint8_t groups[FAN_ENTRIES]; /* by @own, of those partly excluded */
	uint8_t ones[FAN_ENTRIES];
};

/* A relation that may be chosen: one set of groups of one fan. */
struct edge {
	uint8_t entry;
	uint8_t set;
};

/* Those that are chosen: each joins two trees at least, of groups and pair. */
struct taken {
	fan_set entries;
	int edges;
	struct edge edge[HAND_MELDS];
};

static const struct taken nothing_taken;

/* The taken sets of the entry that have a group besides the barred ones. */
static int
count_taken(const struct taken *taken, int entry, unsigned barred)
{
	int n = 0, k;

	for (k = 0; k < taken->edges; k++)
		n += taken->edge[k].entry == entry &&
		    (taken->edge[k].set & ~barred) != 0;
	return n;
}

/* The groups, or sets of groups, that the entry counts besides the barred. */
static int
count_found(
    const struct judgement *j, const struct entry *entry, unsigned barred)
{
	const struct found *found = &j->found[entry->groups_slot];
	int n = 0, k;

	if (!j->rules->term[entry->groups_slot].word->relation)
		return set_size(found->members & ~barred);
	for (k = 0; k < found->sets; k++)
		n += (found->set[k] & ~barred) != 0;
	return n;
}

/* The count of an entry of which some groups are excluded. */
static int
count_left(const struct judgement *j, int i, const struct excluded *excluded,
    const struct taken *taken)
{
	const struct entry *entry = &j->rules->entry[i];
	unsigned barred = excluded->groups[i];
	int n = j->count[i];

	if (entry->relation)
		n = count_taken(taken, i, barred);
	else if (entry->groups_slot >= 0 &&
	    j->found[entry->groups_slot].members & barred)
		n = count_found(j, entry, barred);
	if (!entry->each)
		n = n > 0;
	return n - excluded->ones[i];
}

static void
mark_partly(struct excluded *excluded, int target)
{
	fan_set bit = fan_bit(target);

	if (!(excluded->partly & bit))
		excluded->groups[target] = excluded->ones[target] = 0;
	excluded->partly |= bit;
}

/* The groups of the entry; of a relation those of the sets that are taken. */
static unsigned
own_groups(const struct judgement *j, int i, const struct taken *taken)
{
	const struct entry *entry = &j->rules->entry[i];
	unsigned groups = 0;
	int k;

	if (!entry->relation)
		return j->found[entry->groups_slot].members;
	for (k = 0; k < taken->edges; k++) {
		if (taken->edge[k].entry == i)
			groups |= taken->edge[k].set;
	}
	return groups;
}

static void
exclude(const struct judgement *j, int i, const struct taken *taken,
    struct excluded *excluded)
{
	const struct entry *entry = &j->rules->entry[i];
	const uint8_t *target = j->rules->exclusion + entry->own;
	int k;

	excluded->wholly |= entry->excludes;
	if (entry->owns + entry->ones == 0)
		return;
	for (k = 0; k < entry->owns; k++) {
		mark_partly(excluded, target[k]);
		excluded->groups[target[k]] |= (uint8_t)own_groups(j, i, taken);
	}
	for (; k < entry->owns + entry->ones; k++) {
		mark_partly(excluded, target[k]);
		excluded->ones[target[k]]++;
	}
}

/* Only the highest fan of each group counts. */
static fan_set
apply_families(const struct judgement *j, fan_set counts, const int *count)
{
	const struct rules *rules = j->rules;
	int f, i;

	for (f = 0; f < rules->families; f++) {
		fan_set family = counts & rules->family[f], keep = 0;
		int64_t most = INT64_MIN;

		FAN_EACH (i, family, rest) {
			int64_t points = (int64_t)count[i] * j->points[i];

			if (points > most) {
				most = points;
				keep = fan_bit(i);
			}
		}
		counts &= ~family | keep;
	}
	return counts;
}

/* ---- Relations between groups ------------------------------------------ */

/* Which groups have been joined: a forest, or groups used once. */
struct joined {
	uint8_t tree[HAND_MELDS + 1];
	unsigned used;
};

static bool
join(const struct rules *rules, struct joined *joined, unsigned set)
{
	unsigned trees = 0, rest;
	int i, root = -1;

	if (rules->combine == COMBINE_DISJOINT) {
		if (joined->used & set)
			return false;
		joined->used |= set;
		return true;
	}
	for (rest = set; rest; rest &= rest - 1) {
		root = joined->tree[__builtin_ctz(rest)];
		if (trees >> root & 1)
			return false;
		trees |= 1u << root;
	}
	for (i = 0; i <= HAND_MELDS; i++) {
		if (trees >> joined->tree[i] & 1)
			joined->tree[i] = (uint8_t)root;
	}
	return true;
}

enum { EDGES = FAN_ENTRIES * SETS };

struct choice {
	struct judgement *j;
	struct edge edge[EDGES];
	int edges;
};

/* Takes simple relations, most points first: that is the greatest sum. */
static void
take_simples(struct judgement *j, struct tally *tally,
    const struct excluded *excluded, struct joined joined)
{
	const struct rules *rules = j->rules;
	int k, s;

	for (k = 0; k < rules->simples; k++) {
		int i = rules->simple[k];
		const struct found *found = &j->found[rules->entry[i].slot];
		unsigned barred =
		    excluded->partly >> i & 1 ? excluded->groups[i] : 0;
		int n = 0;

		if (!(j->holds & ~excluded->wholly & fan_bit(i)))
			continue;
		for (s = 0; s < found->sets; s++)
			n += (found->set[s] & ~barred) &&
			    join(rules, &joined, found->set[s]);
		if (n == 0)
			continue;
		tally->counts |= fan_bit(i);
		tally->count[i] = n;
	}
}

/* Counts the entries that hold, in order of judging, without the excluded. */
static void
count_entries(const struct judgement *j, const struct taken *taken,
    struct tally *tally, struct excluded *excluded)
{
	const struct rules *rules = j->rules;
	fan_set candidates =
	    (j->holds & ~rules->relations & ~rules->after) | taken->entries;
	int i;

	tally->counts = excluded->wholly = excluded->partly = 0;
	FAN_EACH (i, candidates, rest) {
		fan_set bit = fan_bit(i);
		int n = taken->entries & bit ? count_taken(taken, i, 0)
					     : j->count[i];

		if (excluded->wholly & bit)
			continue;
		if (excluded->partly & bit) {
			n = count_left(j, i, excluded, taken);
			if (n <= 0)
				continue;
		}
		tally->count[i] = n;
		tally->counts |= bit;
		exclude(j, i, taken, excluded);
	}
}

/* Does it reach the least value where the other does not, or is it more? */
static bool
is_better(
    const struct rules *rules, const struct tally *a, const struct tally *b)
{
	bool enough = a->before_flat >= rules->min;

	if (enough != (b->before_flat >= rules->min))
		return enough;
	if (a->value != b->value)
		return a->value > b->value;
	return a->points > b->points;
}

/* Judges the entries that ask for the fans that count. */
static void
settle_after(struct judgement *j, struct tally *tally)
{
	const struct rules *rules = j->rules;
	fan_set counts = 0;
	int i;

	j->asked = tally;
	FAN_EACH (i, j->holds & rules->after, rest) {
		fan_settle(j, i);
		tally->count[i] = j->count[i];
		if (j->count[i])
			counts |= fan_bit(i);
	}
	if (!counts)
		return;
	FAN_EACH (i, tally->counts, rest)
		counts &= ~rules->entry[i].excludes;
	tally->counts |= counts;
	set_value(j, tally);
}

/* Judges the entries that hold with these of the relations; keeps the best. */
static void
tally_up(
    struct judgement *j, const struct taken *taken, const struct joined *joined)
{
	const struct rules *rules = j->rules;
	struct tally *tally = j->spare;
	struct excluded excluded;

	count_entries(j, taken, tally, &excluded);
	if (j->holds & rules->simply)
		take_simples(j, tally, &excluded, *joined);
	if (rules->families)
		tally->counts = apply_families(j, tally->counts, tally->count);
	if (j->wants_fan && !(tally->counts & rules->others))
		return;
	set_value(j, tally);
	if (j->settles) {
		settle_after(j, tally);
		if ((tally->counts & rules->needs) != rules->needs)
			return;
	}
	if (j->best && !is_better(rules, tally, j->best))
		return;
	j->spare = tally == &j->tally[0] ? &j->tally[1] : &j->tally[0];
	j->best = tally;
}

/* Tries each edge from `next` on, taken and left out. */
static void
choose(const struct choice *choice, int next, const struct taken *taken,
    const struct joined *joined)
{
	const struct rules *rules = choice->j->rules;
	int k;

	tally_up(choice->j, taken, joined);
	for (k = next; k < choice->edges; k++) {
		int i = choice->edge[k].entry;
		struct joined more = *joined;
		struct taken with = *taken;

		if ((taken->entries >> i & 1 && !rules->entry[i].each) ||
		    !join(rules, &more, choice->edge[k].set))
			continue;
		with.entries |= fan_bit(i);
		with.edge[with.edges++] = choice->edge[k];
		choose(choice, k + 1, &with, &more);
	}
}

/* The relations that are not simple, as edges. */
static void
choose_relations(struct judgement *j)
{
	struct joined joined = {{0, 1, 2, 3, 4, 5}, 0};
	struct choice choice;
	int i, s;

	choice.j = j;
	choice.edges = 0;
	FAN_EACH (i, j->holds & j->rules->relations, rest) {
		const struct entry *entry = &j->rules->entry[i];
		const struct found *found = &j->found[entry->slot];

		for (s = 0; !entry->simple && s < found->sets; s++)
			choice.edge[choice.edges++] =
			    (struct edge){(uint8_t)i, found->set[s]};
	}
	choose(&choice, 0, &nothing_taken, &joined);
}

/*
 * No fan counts in the best choice: if one does in another, only such are kept,
 * as no relation is left out so that `otherwise` holds.
 */
static void
choose_some_fan(struct judgement *j)
{
	struct tally *without = j->best;

	j->wants_fan = true;
	j->best = NULL;
	choose_relations(j);
	j->any_fan = j->wants_fan = j->best != NULL;
	if (!j->any_fan)
		j->best = without;
}

/*
 * Relations are chosen without the entries that ask which fans count.  Those
 * may make another choice worth more.
 */
static void
choose_and_settle(struct judgement *j)
{
	const struct rules *rules = j->rules;
	fan_set after = j->holds & rules->after;

	j->settles = j->wants_fan = false;
	if (j->holds & rules->relations)
		choose_relations(j);
	else
		tally_up(j, &nothing_taken, &(struct joined){{0}, 0});
	j->any_fan = (j->best->counts & rules->others) != 0;
	if (!j->any_fan && after & rules->otherwise &&
	    j->holds & rules->relations)
		choose_some_fan(j);
	if (j->any_fan)
		after &= rules->asking;
	if (!after)
		return;
	if (j->holds & rules->relations && after & rules->asking) {
		j->settles = true;
		j->best = NULL;
		choose_relations(j);
	} else
		settle_after(j, j->best);
}

/* ---- The reading ------------------------------------------------------- */

/* The most points of these fans: of rivals those of the highest. */
static int64_t
most_points(const struct judgement *j, fan_set fans)
{
	int64_t points = j->rules->base, most[FAN_ENTRIES];
	fan_set seen = 0;
	int i;

	FAN_EACH (i, fans, rest) {
		int64_t worth = (int64_t)j->count[i] * j->points[i];
		int rivals = j->rules->rivals[i];

		if (!(seen >> rivals & 1))
			most[rivals] = 0;
		seen |= fan_bit(rivals);
		if (worth <= most[rivals])
			continue;
		points += worth - most[rivals];
		most[rivals] = worth;
	}
	return points;
}

/*
 * Can the best be beaten with the entries that hold, or may hold?  No more than
 * this can come out, whatever is excluded.
 */
static bool
may_be_best(const struct judgement *j, const struct fan_best *best)
{
	const struct rules *rules = j->rules;
	fan_set plus = 0;
	int64_t points, value;
	int i;

	if (!rules->bounded)
		return true;
	FAN_EACH (i, j->holds, rest) {
		if ((int64_t)j->count[i] * j->points[i] > 0)
			plus |= fan_bit(i);
	}
	points = most_points(j, plus & rules->fans);
	value =
	    multiplied(j, plus | (j->holds & rules->limits), j->count, points);
	if (value >= LARGE)
		return true; /* the order of factors would matter */
	if ((value >= rules->min) != best->enough)
		return !best->enough;
	value += sum(j, plus & rules->flats, j->count);
	if (value != best->value)
		return value > best->value;
	if (points != best->points)
		return points > best->points;
	return j->reading->strangers < best->as_other;
}

bool
fan_may_beat(
    const struct layout *reading, int left, const struct fan_best *best)
{
	struct judgement j;

	j.rules = reading->rules;
	j.reading = reading;
	fan_reach(&j, left);
	if ((j.holds & j.rules->needs) != j.rules->needs)
		return false;
	return !best || j.unsure || may_be_best(&j, best);
}

/* Wildcards that stand for another tile than their own. */
static int
others(const struct layout *x)
{
	return x->wilds ? x->wilds - fan_as_self(x) : 0;
}

static void
keep(const struct judgement *j, struct fan_best *best)
{
	const struct layout *x = j->reading;
	int i;

	memset(best->count, 0, sizeof(best->count));
	FAN_EACH (i, j->best->counts & ~j->rules->needs, rest) {
		best->count[j->rules->entry[i].place] = j->best->count[i];
	}
	best->reading = x->r;
}

/* Is the reading better than the best so far?  Equal ones leave the first. */
static bool
beats(const struct tally *tally, bool enough, int as_other,
    const struct fan_best *best)
{
	if (enough != best->enough)
		return enough;
	if (tally->value != best->value)
		return tally->value > best->value;
	if (tally->points != best->points)
		return tally->points > best->points;
	return as_other < best->as_other;
}

static void
compare(const struct judgement *j, struct fan_best *best, bool *found)
{
	const struct tally *tally = j->best;
	bool enough = tally->before_flat >= j->rules->min;
	int as_other = others(j->reading);

	if (*found && !beats(tally, enough, as_other, best))
		return;
	best->value = tally->value;
	best->points = tally->points;
	best->enough = enough;
	best->as_other = as_other;
	keep(j, best);
	*found = true;
}

/* Does the reading win: all needs hold, and of any tiles some fan? */
static bool
wins(const struct judgement *j)
{
	const struct rules *rules = j->rules;

	if ((j->holds & rules->needs) != rules->needs)
		return false;
	return j->reading->r.form != FORM_ANY ||
	    (j->holds & (rules->fans | rules->limits) & ~rules->after);
}

void
fan_judge(const struct layout *reading, struct fan_best *best, bool *found)
{
	const struct rules *rules = reading->rules;
	struct judgement j;

	j.rules = rules;
	j.reading = reading;
	j.best = NULL;
	j.spare = &j.tally[0];
	fan_hold(&j);
	if (!wins(&j) || (*found && !may_be_best(&j, best)))
		return;
	choose_and_settle(&j);
	if (j.best && (j.best->counts & rules->needs) == rules->needs)
		compare(&j, best, found);
}
