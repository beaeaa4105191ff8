/* All readings of random plays with wildcards, against substitution. */
#include "ddz_reference.h"
#include "tap.h"

enum { SETS = 5 };

static const struct {
	const char *name;
	unsigned switches;
	enum ddz_bombs bombs;
	bool long_bombs;
} sets[SETS] = {
    {"competition", DDZ_COMPETITION, DDZ_TIERS, false},
    {"strict with long bombs", DDZ_STRICT, DDZ_LENGTH, true},
    {"douzero", DDZ_DOUZERO, DDZ_TIERS, false},
    {"loose with long bombs", DDZ_LOOSE, DDZ_LENGTH, true},
    {"loose and wing-own", DDZ_LOOSE | DDZ_WING_OWN, DDZ_TIERS, false},
};

static uint64_t
next(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static unsigned
below_n(uint64_t *state, unsigned n)
{
	return (unsigned)((next(state) >> 33) % n);
}

/*
 * A play of n cards.  Half of them draw from few ranks that lie together, so
 * that patterns are common.
 */
static uint64_t
draw(uint64_t *state, unsigned n, uint64_t cards)
{
	unsigned first = below_n(state, 9), span = 3 + below_n(state, 8);
	bool near = next(state) >> 40 & 1;

	for (unsigned tries = 0; n > 0 && tries < 1000; tries++) {
		unsigned rank = near && tries < 300 && below_n(state, 8) > 0
		    ? first + below_n(state, span)
		    : below_n(state, 15);

		if (rank > 14 ||
		    ddz_held(cards, rank) >= (rank < DDZ_SMALL ? 4u : 1u))
			continue;
		cards += UINT64_C(1) << 4 * rank;
		n--;
	}
	return cards;
}

static bool
same(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct ddz_reading *mine, const struct ref_search *search)
{
	struct ddz_form form = ddz_form(rules, play, mine);
	int kind = play->pure || play->cards == 0 ? DDZ_PURE
	    : play->wildcards > 0                 ? DDZ_SOFT
						  : DDZ_HARD;

	if (mine->kind != (mine->pattern == DDZ_BOMB ? kind : DDZ_NO_BOMB))
		return false;
	for (int i = 0; i < search->found; i++) {
		const struct ref_found *found = &search->all[i];

		if (found->reading.pattern == mine->pattern &&
		    found->reading.rank == mine->rank &&
		    found->reading.length == mine->length)
			return found->changed == mine->changed &&
			    found->stands == form.stands &&
			    form.body + form.kickers ==
			    play->cards + (play->pure ? 0 : form.stands);
	}
	return false;
}

/* Are the readings, their order, best and number as substitution finds? */
static bool
agrees(const struct ddz_rules *rules, uint64_t cards, unsigned stars,
    unsigned laizi)
{
	static struct ref_search search;
	struct ddz_play play = ddz_play(cards, stars, laizi);
	struct ddz_reading all[DDZ_READINGS], best;
	int n = ddz_readings(rules, &play, NULL, all);

	ref_readings(&search, rules, cards, (int)stars, laizi);
	if (n != search.found || n != ddz_count_readings(rules, &play) ||
	    ddz_best(rules, &play, NULL, &best) != (n > 0))
		return false;
	if (n > 0 && memcmp(&best, &all[0], sizeof best) != 0)
		return false;
	for (int i = 0; i < n; i++)
		if (!same(rules, &play, &all[i], &search))
			return false;
	return true;
}

struct tally {
	unsigned plays, differ, readings;
};

/* A play with up to `most` wildcards, of at least `least_wild` if it may. */
static void
try_one(const struct ddz_rules *rules, uint64_t *state, unsigned most,
    struct tally *tally)
{
	unsigned n = 1 + below_n(state, 20), stars = 0, laizi = 0;
	unsigned wildcards = below_n(state, most + 1);
	uint64_t cards = 0;

	wildcards = wildcards < n ? wildcards : n;
	for (unsigned kinds = below_n(state, 3); kinds > 0; kinds--) {
		unsigned rank = below_n(state, 13);

		laizi |= 1u << rank;
		for (; wildcards > 0 && ddz_held(cards, rank) < 4; wildcards--)
			cards += UINT64_C(1) << 4 * rank;
	}
	stars = wildcards;
	n -= ddz_count(cards) + stars;
	for (uint64_t drawn = draw(state, n, 0); drawn != 0;
	     drawn &= ~(UINT64_C(15) << (__builtin_ctzll(drawn) & ~3))) {
		unsigned rank = (unsigned)__builtin_ctzll(drawn) >> 2;

		if (!(laizi >> rank & 1))
			cards += (uint64_t)ddz_held(drawn, rank) << 4 * rank;
	}
	if (cards == 0 && stars == 0)
		return;
	tally->plays++;
	if (!agrees(rules, cards, stars, laizi)) {
		if (tally->differ++ < 3)
			printf("# differs: %015llx stars %u laizi %x\n",
			    (unsigned long long)cards, stars, laizi);
	} else {
		struct ddz_play play = ddz_play(cards, stars, laizi);

		tally->readings += (unsigned)ddz_count_readings(rules, &play);
	}
}

static void
try_many(unsigned plays, unsigned most)
{
	for (int set = 0; set < SETS; set++) {
		uint64_t state = 88172645463325252u + (unsigned)set;
		const struct ddz_rules rules = ddz_rules(
		    sets[set].switches, sets[set].bombs, sets[set].long_bombs);
		struct tally tally = {0};

		while (tally.plays < plays)
			try_one(&rules, &state, most, &tally);
		ok(tally.differ == 0 && tally.readings > plays / 4,
		    "%s: %u plays with up to %u wildcards, %u readings, "
		    "%u plays differ",
		    sets[set].name, tally.plays, most, tally.readings,
		    tally.differ);
	}
}

int
main(void)
{
	try_many(tap_full() ? 40000 : 5000, 4);
	try_many(tap_full() ? 2000 : 20, 8);
	return done();
}
