/*
 * How the entries of a rule set are judged fast: their terms in bunches of
 * those that are 0 for the same reason, tiles that bar entries, and entries of
 * which only one can count.
 */
#include "mahjong/rules_internal.h"

/* ---- Bunches ----------------------------------------------------------- */

/* The slots for which code asks. */
static fan_set
asked_by(const struct rules *rules, int start)
{
	const int32_t *code;
	fan_set slots = 0;

	if (start < 0)
		return 0; /* it has none */
	for (code = rules->code + start; *code != OP_END; code++) {
		if (*code == OP_TERM)
			slots |= fan_bit(code[1]);
		code +=
		    *code == OP_COUNT || *code == OP_TERM || *code == OP_NUMBER;
	}
	return slots;
}

/* All slots for which an entry asks but in guards. */
static fan_set
note_asked(const struct rules *rules, struct entry *entry)
{
	fan_set slots;

	entry->code_asks = asked_by(rules, entry->code);
	entry->points_ask = asked_by(rules, entry->points_code);
	slots = entry->code_asks | entry->points_ask;
	if (entry->slot >= 0)
		slots |= fan_bit(entry->slot);
	if (entry->groups_slot >= 0)
		slots |= fan_bit(entry->groups_slot);
	return slots;
}

/* The entries that ask for each term, in guards, code or otherwise. */
static void
note_users(struct rules *rules)
{
	int i, slot, value;

	for (i = 0; i < rules->entries; i++) {
		fan_set slots = note_asked(rules, &rules->entry[i]);

		FAN_EACH (slot, slots, rest)
			rules->users[slot] |= fan_bit(i);
	}
	for (slot = 0; slot < rules->terms; slot++) {
		for (value = 0; value < GUARDED; value++)
			rules->users[slot] |= ~rules->pass[slot][value];
		rules->users[slot] &= rules->possible;
	}
}

/* The bunch that wants this, a new one at the end if there is none. */
static struct bunch *
bunch_of(struct rules *rules, uint64_t wants)
{
	int i;

	for (i = 0; i < rules->bunches; i++) {
		if (rules->bunch[i].wants == wants)
			return &rules->bunch[i];
	}
	rules->bunches++;
	rules->bunch[i] = (struct bunch){.wants = wants, .pass = ~(fan_set)0};
	return &rules->bunch[i];
}

/* What a term is 0 without; of pungs only those of its suits. */
static uint64_t
wanted_by(const struct term *term)
{
	uint64_t wants = 0;
	int suit;

	if (!term->word->wants)
		return HAS_TILES;
	if (term->word->wants != HAS_PUNGS ||
	    term->dynamic & (TILES_WIN | TILES_FACE))
		return term->word->wants;
	for (suit = 0; suit < SUITS; suit++) {
		if (term->tiles >> RANKS * suit & CHARACTERS)
			wants |= HAS_PUNG_OF(suit);
	}
	return term->dynamic ? wants | HAS_PUNG_OF(3) : wants;
}

/* More users first: they have the others passed by most often. */
static void
list_bunch(struct rules *rules, struct bunch *bunch, struct gate *gate)
{
	int slot, j, n = 0;

	for (slot = 0; slot < rules->terms; slot++) {
		const struct term *term = &rules->term[slot];
		fan_set users = rules->users[slot];

		if (term->word->late || wanted_by(term) != bunch->wants)
			continue;
		for (j = n++;
		     j > 0 && fan_count(gate[j - 1].users) < fan_count(users);
		     j--)
			gate[j] = gate[j - 1];
		gate[j] = (struct gate){term->word->value, term, slot, users,
		    rules->pass[slot], rules->above[slot]};
		bunch->users |= users;
		bunch->pass &= rules->pass[slot][0];
	}
	bunch->gate = gate;
	bunch->end = gate + n;
}

static void
note_above(struct rules *rules)
{
	int slot, value;

	for (slot = 0; slot < rules->terms; slot++) {
		fan_set above = 0;

		for (value = GUARDED - 1; value >= 0; value--) {
			above |= rules->pass[slot][value];
			rules->above[slot][value] = above;
		}
	}
}

/* What not every reading has goes first, as it rules out the most at once. */
static void
bunch_terms(struct rules *rules)
{
	struct gate *gate = rules->gate;
	int slot, i;

	note_users(rules);
	note_above(rules);
	for (slot = 0; slot < rules->terms; slot++) {
		uint64_t wants = wanted_by(&rules->term[slot]);

		if (wants != HAS_TILES)
			bunch_of(rules, wants);
	}
	bunch_of(rules, HAS_TILES);
	for (i = 0; i < rules->bunches; i++) {
		list_bunch(rules, &rules->bunch[i], gate);
		gate += rules->bunch[i].end - rules->bunch[i].gate;
	}
}

/* Which entries each tile bars, as it is none of only(TILES). */
static void
note_bars(struct rules *rules)
{
	int slot, tile;

	for (slot = 0; slot < rules->terms; slot++) {
		const struct term *term = &rules->term[slot];
		fan_set barred = ~rules->pass[slot][0];

		if (term->word->value != fan_word_only || term->dynamic)
			continue;
		rules->choosy |= barred;
		for (tile = 0; tile < TILES; tile++) {
			if (!(term->tiles >> tile & 1))
				rules->bars[tile] |= barred;
		}
	}
}

/* ---- Rivals ------------------------------------------------------------ */

/* Can no value of a term let both pass? */
static bool
guards_differ(const struct rules *rules, fan_set both)
{
	int slot, value;

	for (slot = 0; slot < rules->terms; slot++) {
		if ((rules->users[slot] & both) != both)
			continue;
		for (value = 0; value < GUARDED; value++) {
			if ((rules->pass[slot][value] & both) == both)
				break;
		}
		if (value == GUARDED)
			return true;
	}
	return false;
}

/* Can no reading count both? */
static bool
are_rivals(const struct rules *rules, int a, int b)
{
	fan_set both = fan_bit(a) | fan_bit(b);
	int i;

	if ((rules->entry[a].excludes | rules->entry[b].excludes) & both)
		return true;
	for (i = 0; i < rules->families; i++) {
		if ((rules->family[i] & both) == both)
			return true;
	}
	return guards_differ(rules, both);
}

static bool
rivals_all(const struct rules *rules, int entry, fan_set others)
{
	int i;

	FAN_EACH (i, others, rest) {
		if (!are_rivals(rules, entry, i))
			return false;
	}
	return true;
}

/* Sorts fans into sets of rivals, those of most points first. */
static void
find_rivals(struct rules *rules)
{
	fan_set set[FAN_ENTRIES] = {0}, left = rules->fans;
	int i, k;

	while (left) {
		int most = fan_lowest(left);

		FAN_EACH (i, left, rest) {
			if (rules->entry[i].points > rules->entry[most].points)
				most = i;
		}
		for (k = 0; !rivals_all(rules, most, set[k]); k++)
			continue;
		rules->rivals[most] = (uint8_t)k;
		set[k] |= fan_bit(most);
		left &= ~fan_bit(most);
	}
}

void
rules_arrange(struct rules *rules)
{
	bunch_terms(rules);
	note_bars(rules);
	find_rivals(rules);
}
