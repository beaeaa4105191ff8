/*
 * The whole space of plays without wildcards: its size under each rule set, and
 * that each entry is read as itself and as nothing more than its definition
 * says.
 */
#include "ddz_reference.h"
#include "tap.h"

enum { MOST = 100000 };

struct space {
	struct ddz_rules rules;
	unsigned wrong, entries;
	uint64_t plays[MOST]; /* one for each entry */
	int counts[15];

	/* The body in work. */
	int pattern, start, links, unit;
};

/* Is a set of cards read as by the definition, this entry among it? */
static bool
is_itself(const struct space *space)
{
	struct ref_reading wanted[REF_MOST];
	struct ddz_reading all[DDZ_READINGS];
	struct ddz_play play = ddz_play(ref_cards(space->counts), 0, 0);
	int n = ref_natural(&space->rules, space->counts, wanted);
	int mine = ddz_readings(&space->rules, &play, NULL, all), equal = 0;
	bool itself = false;

	for (int i = 0; i < mine; i++) {
		itself |= all[i].pattern == space->pattern &&
		    all[i].rank == space->start;
		for (int j = 0; j < n; j++)
			equal += all[i].pattern == wanted[j].pattern &&
			    all[i].rank == wanted[j].rank &&
			    all[i].length == wanted[j].length;
	}
	return itself && n == mine && equal == n;
}

static void
note(struct space *space)
{
	if (ref_pattern(space->rules.switches, space->counts, space->start,
		space->links, space->unit) != space->pattern)
		return;
	space->plays[space->entries++ % MOST] = ref_cards(space->counts);
	space->wrong += !is_itself(space);
}

/* All ways to add kickers of `size` cards. */
static void
add_kickers(struct space *space, int rank, int left, int size)
{
	if (left == 0) {
		note(space);
		return;
	}
	for (; rank < 15; rank++) {
		if (rank >= DDZ_SMALL && space->counts[rank] > 0)
			continue;
		space->counts[rank] += size;
		add_kickers(space, rank, left - 1, size);
		space->counts[rank] -= size;
	}
}

static void
add_body(struct space *space, int pattern, int start, int links, int unit)
{
	space->pattern = pattern;
	space->start = start;
	space->links = links;
	space->unit = unit;
	memset(space->counts, 0, sizeof space->counts);
	for (int r = start; r < start + links; r++)
		space->counts[r] = unit;
	if (pattern == DDZ_TRIO_SINGLE || pattern == DDZ_TRIO_PAIR)
		add_kickers(space, 0, 1, pattern == DDZ_TRIO_PAIR ? 2 : 1);
	else if (pattern == DDZ_FOUR_SINGLES || pattern == DDZ_FOUR_PAIRS)
		add_kickers(space, 0, 2, pattern == DDZ_FOUR_PAIRS ? 2 : 1);
	else if (pattern == DDZ_PLANE_SINGLES || pattern == DDZ_PLANE_PAIRS)
		add_kickers(
		    space, 0, links, pattern == DDZ_PLANE_PAIRS ? 2 : 1);
	else
		note(space);
}

/* Every body of a pattern. */
static void
add_pattern(struct space *space, int pattern)
{
	static const struct {
		int unit, fewest, most, ranks;
	} bodies[DDZ_PATTERNS] = {{1, 1, 1, 13}, {2, 1, 1, 13}, {3, 1, 1, 13},
	    {3, 1, 1, 13}, {3, 1, 1, 13}, {1, 5, 12, 12}, {2, 3, 10, 12},
	    {3, 2, 6, 12}, {3, 2, 5, 12}, {3, 2, 4, 12}, {4, 1, 1, 13},
	    {4, 1, 1, 13}, {4, 1, 1, 13}, {0, 1, 0, 0}};

	for (int n = bodies[pattern].fewest; n <= bodies[pattern].most; n++)
		for (int start = 0; start + n <= bodies[pattern].ranks; start++)
			add_body(
			    space, pattern, start, n, bodies[pattern].unit);
}

/* Single jokers and the rocket, which have no body of the usual ranks. */
static void
add_jokers(struct space *space)
{
	static const uint64_t jokers[] = {
	    UINT64_C(1) << 52, UINT64_C(1) << 56, UINT64_C(0x11) << 52};

	for (int i = 0; i < 3; i++) {
		struct ddz_play play = ddz_play(jokers[i], 0, 0);
		struct ddz_reading all[DDZ_READINGS];
		int n = ddz_readings(&space->rules, &play, NULL, all);

		space->wrong += n != 1 ||
		    all[0].pattern != (i < 2 ? DDZ_SINGLE : DDZ_ROCKET) ||
		    all[0].rank != (i == 0 ? DDZ_SMALL : DDZ_BIG);
		space->plays[space->entries++] = jokers[i];
	}
}

static int
compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

static unsigned
distinct(struct space *space)
{
	unsigned n = 0;

	qsort(space->plays, space->entries, sizeof space->plays[0], compare);
	for (unsigned i = 0; i < space->entries; i++)
		n += i == 0 || space->plays[i] != space->plays[i - 1];
	return n;
}

static struct space space;

static void
fill(unsigned switches)
{
	space.rules = ddz_rules(switches, DDZ_TIERS, false);
	space.wrong = space.entries = 0;
	add_jokers(&space);
	for (int pattern = 0; pattern < DDZ_PATTERNS; pattern++)
		add_pattern(&space, pattern);
}

/* Published sizes, and those of the programs that the sets are named after. */
static const struct {
	const char *name;
	unsigned switches, entries, plays;
} sets[] = {
    {"competition", DDZ_COMPETITION, 27471, 27471},
    {"strict", DDZ_STRICT, 12654, 12654},
    {"botzone", DDZ_BOTZONE, 13550, 13550},
    {"douzero", DDZ_DOUZERO, 30383, 29984},
    {"openspiel", DDZ_OPENSPIEL, 26053, 25661},
    {"loose", DDZ_LOOSE, 34152, 33675},
    {"botzone,+four-pair", DDZ_BOTZONE | DDZ_FOUR_PAIR, 13706, 13706},
    {"competition,+wing-adjacent", DDZ_COMPETITION | DDZ_WING_ADJACENT, 28237,
	27845},
    {"loose,+wing-own", DDZ_LOOSE | DDZ_WING_OWN, 95352, 93772},
};

/*
 * Moves look for a second reading only where these switches are on.  Without
 * them no play has two.
 */
static void
prove_single_readings(void)
{
	const unsigned two = DDZ_WING_ADJACENT | DDZ_WING_OWN | DDZ_FOUR_QUAD;
	unsigned tried = 0, ambiguous = 0, wrong = 0;

	for (unsigned s = 0; s < 1u << DDZ_SWITCHES; s++) {
		if (s & two)
			continue;
		fill(s);
		tried++;
		wrong += space.wrong;
		ambiguous += distinct(&space) != space.entries;
	}
	ok(ambiguous == 0 && wrong == 0,
	    "%u switch sets have one reading a play (%u do not, %u wrong)",
	    tried, ambiguous, wrong);
}

/* Each switch alone, and all but each. */
static void
prove_switches(void)
{
	const unsigned all = (1u << DDZ_SWITCHES) - 1;

	for (int i = 0; i < DDZ_SWITCHES; i++) {
		fill(1u << i);
		ok(space.wrong == 0, "switch %d alone: %u entries, %u wrong", i,
		    space.entries, space.wrong);
		fill(all & ~(1u << i) & ~(unsigned)DDZ_NO_FOUR);
		ok(space.wrong == 0, "all but switch %d: %u entries, %u wrong",
		    i, space.entries, space.wrong);
	}
}

int
main(void)
{
	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
		unsigned plays;

		fill(sets[i].switches);
		plays = distinct(&space);
		ok(space.entries == sets[i].entries && plays == sets[i].plays,
		    "%s: %u entries, %u plays", sets[i].name, space.entries,
		    plays);
		ok(space.wrong == 0, "%s: each entry is read as itself",
		    sets[i].name);
	}
	prove_switches();
	if (tap_full())
		prove_single_readings();
	return done();
}
