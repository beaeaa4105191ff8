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

/*
 * A plane or a four with its kickers, of which some cards are replaced by laizi
 * of a rank beside it or by stars; the two set what they are.
 */
static uint64_t
draw_shape(uint64_t *state, unsigned most, unsigned *stars, unsigned *laizi)
{
	unsigned links = 1 + below_n(state, 4),
		 start = below_n(state, 13 - links);
	unsigned unit = links == 1 ? 3 + below_n(state, 2) : 3;
	unsigned wings = unit == 4 ? 2 : links, each = 1 + below_n(state, 2);
	unsigned near = (start + 13 + links - below_n(state, links + 2)) % 13;
	unsigned far = below_n(state, 13), wild = 1 + below_n(state, most);
	uint64_t cards = 0;

	for (unsigned i = 0; i < links; i++)
		cards += (uint64_t)unit << 4 * (start + i);
	for (unsigned i = 0; i < wings; i++) {
		unsigned rank = below_n(state, 2)
		    ? below_n(state, 15)
		    : (start + links + below_n(state, 2)) % 13;

		if (ddz_held(cards, rank) + each <= (rank < 13 ? 4 : 1))
			cards += (uint64_t)each << 4 * rank;
	}
	*laizi = 1u << near | (below_n(state, 2) ? 1u << far : 0);
	cards &= ~(UINT64_C(15) << 4 * near);
	if (*laizi >> far & 1)
		cards &= ~(UINT64_C(15) << 4 * far);
	for (*stars = 0; wild > 0; wild--) {
		unsigned which = below_n(state, 8);
		unsigned rank = which < 5 || !(*laizi >> far & 1) ? near : far;

		if (cards != 0) { /* one card away, a wildcard for it */
			unsigned gone = (unsigned)__builtin_ctzll(cards) >> 2;

			for (unsigned i = below_n(state, 6); i > 0; i--) {
				unsigned other = below_n(state, 13);

				if (ddz_held(cards, other) > 0 &&
				    !(*laizi >> other & 1))
					gone = other;
			}
			if (!(*laizi >> gone & 1))
				cards -= UINT64_C(1) << 4 * gone;
		}
		if (which == 7 || ddz_held(cards, rank) == 4)
			++*stars;
		else
			cards += UINT64_C(1) << 4 * rank;
	}
	return cards;
}

/* A play with up to `most` wildcards, of at least `least_wild` if it may. */
static void
try_one(const struct ddz_rules *rules, uint64_t *state, unsigned most,
    struct tally *tally)
{
	unsigned n = 1 + below_n(state, 20), stars = 0, laizi = 0;
	unsigned wildcards = below_n(state, most + 1);
	uint64_t cards = 0;

	if (below_n(state, 3) == 0) {
		cards = draw_shape(state, most, &stars, &laizi);
		wildcards = n = 0;
	}
	wildcards = wildcards < n ? wildcards : n;
	for (unsigned kinds = n ? below_n(state, 3) : 0; kinds > 0; kinds--) {
		unsigned rank = below_n(state, 13);

		laizi |= 1u << rank;
		for (; wildcards > 0 && ddz_held(cards, rank) < 4; wildcards--)
			cards += UINT64_C(1) << 4 * rank;
	}
	stars += wildcards;
	n -= n ? ddz_count(cards) + stars : 0;
	for (uint64_t drawn = draw(state, n, 0); drawn != 0;
	     drawn &= ~(UINT64_C(15) << (__builtin_ctzll(drawn) & ~3))) {
		unsigned rank = (unsigned)__builtin_ctzll(drawn) >> 2;

		if (!(laizi >> rank & 1))
			cards += (uint64_t)ddz_held(drawn, rank) << 4 * rank;
	}
	if (ddz_count(cards) + stars - 1 >= DDZ_PLAY_CARDS)
		return; /* none, or too many */
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

/* A two touches no plane; laizi beside planes of three and four. */
static void
try_twos(void)
{
	static const struct {
		uint64_t cards;
		unsigned stars, laizi;
	} plays[] = {
	    {0x3333000000000, 0, 1u << DDZ_TWO},
	    {0x4333000000000, 0, 1u << DDZ_TWO},
	    {0x3333300000001, 0, 1u << DDZ_TWO},
	    {0x3332000000000, 1, 1u << DDZ_TWO},
	    {0x0333300000000, 0, 1u << DDZ_ACE},
	    {0x0333300000000, 0, 1u << 8},
	    {0x0000000004333, 3, 1u << 3},
	};
	int differ = 0, tried = 0;

	for (int set = 0; set < SETS; set++)
		for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
			const struct ddz_rules rules =
			    ddz_rules(sets[set].switches, sets[set].bombs,
				sets[set].long_bombs);

			tried++;
			differ += !agrees(&rules, plays[i].cards,
			    plays[i].stars, plays[i].laizi);
		}
	ok(differ == 0, "%d plays with laizi beside planes, %d differ", tried,
	    differ);
}

/* Jokers of three packs beside trios, planes and fours. */
static void
try_jokers(void)
{
	static const uint64_t bodies[] = {0x3, 0x33, 0x333, 0x3333, 0x4, 0x13,
	    0x133, 0x1333, 0x233, 0x23333, 0x14, 0x24};
	int differ = 0, read = 0;

	for (int set = 0; set < SETS; set++)
		for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++)
			for (unsigned which = 0; which < 32; which++) {
				const struct ddz_rules rules =
				    ddz_rules(sets[set].switches,
					sets[set].bombs, sets[set].long_bombs);
				uint64_t cards = bodies[i] |
				    (uint64_t)(which & 3) << 4 * DDZ_SMALL |
				    (uint64_t)(which >> 2 & 3) << 4 * DDZ_BIG;
				struct ddz_play play =
				    ddz_play(cards, which >> 4, 0);

				if (play.n > DDZ_PLAY_CARDS)
					continue;
				differ += !agrees(&rules, cards, which >> 4, 0);
				read += ddz_count_readings(&rules, &play) > 0;
			}
	ok(differ == 0 && read > 250,
	    "jokers of three packs: %d plays have readings, %d differ", read,
	    differ);
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
	try_twos();
	try_jokers();
	try_many(tap_full() ? 40000 : 5000, 4);
	try_many(tap_full() ? 2000 : 20, 8);
	return done();
}
