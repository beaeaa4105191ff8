/*
 * The whole space of plays without wildcards: its size under each rule set, and
 * that every entry is read as itself.
 */
#include "ddz_reference.h"
#include "tap.h"

struct space {
	const struct ddz_rules *rules;
	int counts[15];
	unsigned entries, plays, ambiguous, wrong;
	unsigned by_pattern[DDZ_PATTERNS];
};

/* One set of cards: what it is by definition, and by the judge. */
static void
judge(struct space *space)
{
	struct ref_reading wanted[REF_MOST];
	struct ddz_reading all[DDZ_READINGS];
	struct ddz_play play = ddz_play(ref_cards(space->counts), 0, 0);
	int n = ref_natural(space->rules, space->counts, wanted);
	int mine = ddz_readings(space->rules, &play, NULL, all);

	space->entries += (unsigned)n;
	space->plays += n > 0;
	space->ambiguous += n > 1;
	space->wrong += n != mine;
	for (int i = 0; i < n; i++) {
		bool found = false;

		for (int j = 0; j < mine; j++)
			found |= all[j].pattern == wanted[i].pattern &&
			    all[j].rank == wanted[i].rank &&
			    all[j].length == wanted[i].length;
		space->wrong += !found;
		space->by_pattern[wanted[i].pattern]++;
	}
}

/*
 * Every set of 1 to 20 cards that could be a play: kickers are at most ten
 * cards, so all of them lie in sets with some chain, trio or four; the rest is
 * cut off where no rank has more than one card and no straight can come of it.
 */
static void
all_sets(struct space *space, int rank, int cards, int loose)
{
	if (cards > 20 || loose > 10)
		return;
	if (rank == 15) {
		if (cards > 0)
			judge(space);
		return;
	}
	for (int n = 0; n <= (rank < 13 ? 4 : 1); n++) {
		/* Cards that are no part of three, four or a neighbourhood. */
		bool alone = n < 3 &&
		    (rank == 0 || space->counts[rank - 1] < n);

		space->counts[rank] = n;
		all_sets(space, rank + 1, cards + n, loose + (alone ? n : 0));
	}
	space->counts[rank] = 0;
}
