/*
 * Which entries of a rule set hold in a reading.  A condition is guards, tests
 * of one word that entries share, and code for what is left.
 */
#include "mahjong/fan_judge.h"

/* ---- Conditions -------------------------------------------------------- */

static int
term_value(struct judgement *j, int slot)
{
	const struct term *term = &j->rules->term[slot];
	struct found *found = &j->found[slot];

	if (term->word->late && !(j->known & fan_bit(slot))) {
		found->value = term->word->value(j->reading, term, found);
		j->known |= fan_bit(slot);
	}
	return found->value;
}

int
fan_run(struct judgement *j, const int32_t *code)
{
	int stack[STACK], n = 0;

#define BINARY(expression)                            \
	do {                                          \
		int b = stack[--n], a = stack[n - 1]; \
		stack[n - 1] = (expression);          \
	} while (0)

	for (;; code++) {
		switch ((enum op) * code) {
		case OP_NUMBER:
			stack[n++] = *++code;
			break;
		case OP_TERM:
			stack[n++] = term_value(j, *++code);
			break;
		case OP_COUNT:
			code++;
			stack[n++] = j->asked->counts >> *code & 1
			    ? j->asked->count[*code]
			    : 0;
			break;
		case OP_OTHERWISE:
			stack[n++] = !j->any_fan;
			break;
		case OP_ADD:
			BINARY(a + b);
			break;
		case OP_SUBTRACT:
			BINARY(a - b);
			break;
		case OP_NEGATE:
			stack[n - 1] = -stack[n - 1];
			break;
		case OP_EQUAL:
			BINARY(a == b);
			break;
		case OP_UNEQUAL:
			BINARY(a != b);
			break;
		case OP_LESS:
			BINARY(a < b);
			break;
		case OP_LESS_EQUAL:
			BINARY(a <= b);
			break;
		case OP_GREATER:
			BINARY(a > b);
			break;
		case OP_GREATER_EQUAL:
			BINARY(a >= b);
			break;
		case OP_AND:
			BINARY(a ? b : 0);
			break;
		case OP_OR:
			BINARY(a ? a : b);
			break;
		case OP_NOT:
			stack[n - 1] = !stack[n - 1];
			break;
		case OP_END:
			return stack[0];
		}
	}
#undef BINARY
}

/* The terms of the bunch are 0. */
static void
find_nothing(struct judgement *j, const struct bunch *bunch)
{
	const struct gate *gate;

	for (gate = bunch->gate; gate < bunch->end; gate++) {
		struct found *found = &j->found[gate->slot];

		found->value = found->members = found->sets = 0;
	}
}

/* Computes the terms of a bunch for which an entry asks that is left. */
static fan_set
pass_bunch(struct judgement *j, const struct bunch *bunch, fan_set holds)
{
	const struct gate *gate;

	for (gate = bunch->gate; gate < bunch->end; gate++) {
		struct found *found = &j->found[gate->slot];
		int value;

		if (!(holds & gate->users))
			continue;
		value = gate->value(j->reading, gate->term, found);
		found->value = value;
		holds &= gate->pass[value < GUARDED ? value : GUARDED - 1];
	}
	return holds;
}

/* Computes the terms; the entries that all of them let pass. */
static fan_set
pass_guards(struct judgement *j)
{
	const struct rules *rules = j->rules;
	const struct bunch *bunch, *end = rules->bunch + rules->bunches;
	fan_set holds = rules->possible;
	uint64_t kinds = j->reading->kinds;

	for (; kinds && holds & rules->choosy; kinds &= kinds - 1)
		holds &= ~rules->bars[__builtin_ctzll(kinds)];
	for (bunch = rules->bunch; bunch < end; bunch++) {
		if (j->reading->has & bunch->wants) {
			holds = pass_bunch(j, bunch, holds);
			continue;
		}
		holds &= bunch->pass;
		if (holds & bunch->users)
			find_nothing(j, bunch);
	}
	j->known = 0;
	return holds;
}

/* How often the entry counts: 0 if what its guards left does not hold. */
static int
count_entry(struct judgement *j, const struct entry *entry)
{
	int value = 1;

	if (entry->code >= 0)
		value = fan_run(j, j->rules->code + entry->code);
	if (!entry->each)
		return value != 0;
	return value && entry->slot >= 0 ? term_value(j, entry->slot) : value;
}

void
fan_settle(struct judgement *j, int i)
{
	const struct entry *entry = &j->rules->entry[i];

	j->count[i] = count_entry(j, entry);
	j->points[i] = entry->points;
	if (entry->points_code >= 0)
		j->points[i] = fan_run(j, j->rules->code + entry->points_code);
}

void
fan_hold(struct judgement *j)
{
	const struct rules *rules = j->rules;
	int i;

	j->holds = pass_guards(j);
	FAN_EACH (i, j->holds, rest) {
		const struct entry *entry = &rules->entry[i];

		if (!entry->plain) {
			fan_settle(j, i);
			if (j->count[i] == 0)
				j->holds &= ~fan_bit(i);
			continue;
		}
		j->count[i] = 1;
		j->points[i] = entry->points;
	}
}
