/*
 * Rule sets: puts together what rules_read.c reads and rules_expr.c compiles,
 * checks what hangs together, and answers who asks.  The language is described
 * in paitools-rules(5).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mahjong/rules_builtin.h"
#include "mahjong/rules_internal.h"

/* ---- What hangs together ----------------------------------------------- */

static bool
check_own(struct compiler *c, const struct entry *entry)
{
	const struct rules *rules = c->rules;
	int i;

	c->line = entry->line;
	if (entry->after && (entry->excludes || entry->owns || entry->ones))
		return rules_refuse(c,
		    "'%s' asks for other fans and may exclude none",
		    entry->name);
	if (entry->kind == IS_LIMIT && !rules->capped)
		return rules_refuse(c, "a limit needs a cap");
	if (entry->owns && entry->groups_slot < 0)
		return rules_refuse(
		    c, "'%s' has no groups of its own", entry->name);
	for (i = 0; i < entry->owns; i++) {
		const struct entry *target =
		    &rules->entry[rules->exclusion[entry->own + i]];

		if (target->after || target->groups_slot < 0 ||
		    (target->each && target->slot < 0))
			return rules_refuse(c,
			    "'%s@own' needs a fan that counts groups",
			    target->name);
	}
	return true;
}

/* count() may only name fans that do not ask themselves. */
static bool
check_counts(struct compiler *c, const struct entry *entry)
{
	const struct rules *rules = c->rules;
	const int32_t *code;

	if (!entry->after || entry->code < 0)
		return true;
	c->line = entry->line;
	for (code = rules->code + entry->code; *code != OP_END; code++) {
		if (*code == OP_COUNT && rules->entry[code[1]].after)
			return rules_refuse(c,
			    "'%s' asks for '%s', which itself asks for others",
			    entry->name, rules->entry[code[1]].name);
		code +=
		    *code == OP_COUNT || *code == OP_TERM || *code == OP_NUMBER;
	}
	return true;
}

/* Does the entry hold only where no other fan counts? */
static bool
is_otherwise(const struct rules *rules, const struct entry *entry)
{
	return entry->code >= 0 && rules->code[entry->code] == OP_OTHERWISE &&
	    rules->code[entry->code + 1] == OP_END;
}

static bool
asks_otherwise(const struct rules *rules, const struct entry *entry)
{
	const int32_t *code;

	if (!entry->after || entry->code < 0)
		return false;
	for (code = rules->code + entry->code; *code != OP_END; code++) {
		if (*code == OP_OTHERWISE)
			return true;
		code +=
		    *code == OP_COUNT || *code == OP_TERM || *code == OP_NUMBER;
	}
	return false;
}

static void
sort_into_sets(struct rules *rules)
{
	int i;

	for (i = 0; i < rules->entries; i++) {
		struct entry *entry = &rules->entry[i];
		fan_set bit = fan_bit(i);
		fan_set *const kinds[] = {[IS_FAN] = &rules->fans,
		    [IS_MULT] = &rules->mults,
		    [IS_FLAT] = &rules->flats,
		    [IS_LIMIT] = &rules->limits,
		    [IS_NEED] = &rules->needs};

		*kinds[entry->kind] |= bit;
		if (entry->after)
			rules->after |= bit;
		if (asks_otherwise(rules, entry))
			rules->otherwise |= bit;
		if (entry->after && !is_otherwise(rules, entry))
			rules->asking |= bit;
		if (entry->relation)
			rules->relations |= bit;
	}
	rules->others = (rules->fans | rules->limits) & ~rules->after;
}

/* Does an entry take one away from this one's count? */
static bool
loses_one(const struct rules *rules, int target)
{
	int i, k;

	for (i = 0; i < rules->entries; i++) {
		const struct entry *entry = &rules->entry[i];

		for (k = entry->owns; k < entry->owns + entry->ones; k++) {
			if (rules->exclusion[entry->own + k] == target)
				return true;
		}
	}
	return false;
}

/* Does an entry ask how often this one counts? */
static bool
is_asked_for(const struct rules *rules, int wanted)
{
	const int32_t *code;
	int i;

	FAN_EACH (i, rules->asking, rest) {
		for (code = rules->code + rules->entry[i].code; *code != OP_END;
		     code++) {
			if (*code == OP_COUNT && code[1] == wanted)
				return true;
			code += *code == OP_COUNT || *code == OP_TERM ||
			    *code == OP_NUMBER;
		}
	}
	return false;
}

/*
 * A relation of two groups, however often, that excludes nothing: of such a
 * forest is best that takes those of most points first, if points never make
 * less, all of them count, and none asks which.
 */
static bool
is_simple(const struct rules *rules, const struct entry *entry)
{
	const struct term *term;
	int i;

	if (!rules->bounded || !entry->relation ||
	    rules->combine != COMBINE_FOREST || !entry->each ||
	    entry->excludes || entry->owns || entry->ones ||
	    entry->points < 0 || loses_one(rules, (int)(entry - rules->entry)))
		return false;
	for (i = 0; i < rules->families; i++) {
		if (rules->family[i] >> (entry - rules->entry) & 1)
			return false;
	}
	if (is_asked_for(rules, (int)(entry - rules->entry)))
		return false;
	term = &rules->term[entry->slot];
	return relation_size(term) == 2;
}

static void
sort_simples(struct rules *rules)
{
	int i, j;

	for (i = 0; i < rules->entries; i++) {
		struct entry *entry = &rules->entry[i];

		entry->simple = is_simple(rules, entry);
		if (!entry->simple)
			continue;
		rules->simply |= fan_bit(i);
		for (j = rules->simples++; j > 0; j--) {
			int before = rules->simple[j - 1];

			if (rules->entry[before].points >= entry->points)
				break;
			rules->simple[j] = rules->simple[j - 1];
		}
		rules->simple[j] = (uint8_t)i;
	}
}

static bool
read_families(struct compiler *c)
{
	int i;

	for (i = 0; i < c->rules->families; i++) {
		struct slice list = c->family[i], name;

		c->line = c->family_line[i];
		while ((name = slice_word(&list)).n) {
			int entry = rules_find(c->rules, name);

			if (entry < 0 ||
			    c->rules->entry[entry].kind != IS_FAN ||
			    c->rules->entry[entry].after)
				return rules_refuse(c, "no fan '%.*s' to group",
				    slice_length(name), name.s);
			c->rules->family[i] |= fan_bit(entry);
		}
	}
	return true;
}

/*
 * Can more fans never make a reading worth less?  Not if what is multiplied, or
 * multiplies, may be negative.
 */
static bool
is_bounded(const struct rules *rules)
{
	int i;

	if (rules->base < 0 || (rules->capped && rules->cap < 0) ||
	    rules->table_to[0] < 0)
		return false;
	for (i = 1; i < rules->tables; i++) {
		if (rules->table_to[i] < rules->table_to[i - 1])
			return false;
	}
	for (i = 0; i < rules->entries; i++) {
		const struct entry *entry = &rules->entry[i];

		if (entry->after && (entry->each || entry->points_code >= 0))
			return false;
		if (entry->kind == IS_MULT &&
		    (entry->points <= 0 || entry->points_code >= 0))
			return false;
	}
	return true;
}

static bool
compile(struct compiler *c, const char *text, size_t length)
{
	struct rules *rules = c->rules;
	int i;

	if (!rules_read(c, text, length) || !rules_order(c))
		return false;
	for (i = 0; i < rules->entries; i++) {
		struct entry *entry = &rules->entry[i];

		c->line = entry->line;
		if (!rules_condition(c, entry, &c->draft[entry->place]))
			return false;
	}
	for (i = 0; i < rules->entries; i++) {
		if (!check_own(c, &rules->entry[i]) ||
		    !check_counts(c, &rules->entry[i]))
			return false;
	}
	if (!read_families(c))
		return false;
	sort_into_sets(rules);
	rules->bounded = is_bounded(rules);
	sort_simples(rules);
	rules_arrange(rules);
	return true;
}

static struct rules *
new_rules(void)
{
	struct rules *rules = calloc(1, sizeof(*rules));

	if (!rules)
		return NULL;
	rules->tiles = rules->may = EVERY_TILE;
	rules->forms = 1u << FORM_STD;
	rules->max_wilds = 99;
	return rules;
}

struct rules *
rules_compile(const char *text, size_t length, struct rules_fault *fault)
{
	struct compiler *c = calloc(1, sizeof(*c));
	struct rules *rules = new_rules();

	fault->line = 0;
	snprintf(fault->what, sizeof(fault->what), "no memory");
	if (c && rules) {
		c->rules = rules;
		c->fault = fault;
	}
	if (!c || !rules || !compile(c, text, length)) {
		free(rules);
		rules = NULL;
	}
	free(c);
	return rules;
}

/* ---- What others may ask ----------------------------------------------- */

void
rules_free(struct rules *rules)
{
	free(rules);
}

const char *
rules_name(const struct rules *rules)
{
	return rules->name;
}

const char *
rules_name_zh(const struct rules *rules)
{
	return rules->zh;
}

unsigned
rules_forms(const struct rules *rules)
{
	return rules->forms;
}

int
rules_copies(const struct rules *rules)
{
	return rules->copies;
}

void
rules_set_forms(struct rules *rules, unsigned forms)
{
	rules->forms = forms;
}

void
rules_set_copies(struct rules *rules, int copies)
{
	rules->copies = copies;
}

const char *
rules_entry(const struct rules *rules, int i)
{
	return i < rules->entries ? rules->entry[rules->by_place[i]].name
				  : NULL;
}

const char *
rules_entry_zh(const struct rules *rules, int i)
{
	return i < rules->entries ? rules->entry[rules->by_place[i]].zh : NULL;
}

const char *
rules_builtin(int i, const char **text)
{
	*text = rules_builtins[i].text;
	return rules_builtins[i].name;
}
