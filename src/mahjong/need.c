/* What a suit lacks of groups: a walk over its ranks, all lanes at once. */
#include "mahjong/need.h"

#include <string.h>

/*
 * Where the walk stands before a rank: how many chows began two ranks ago and
 * one rank ago.  Three equal chows are three pungs, so two are enough.
 */
enum { CHOWS = 3 };

struct walk {
	struct need at[CHOWS][CHOWS][NEED_EXCESS + 1];
};

/* The groups that are laid at a rank. */
struct step {
	int older, old; /* chows that began two ranks ago, one rank ago */
	int chows, pungs, pairs;
};

static void
walk_clear(struct walk *walk, int excess)
{
	for (int older = 0; older < CHOWS; older++)
		for (int old = 0; old < CHOWS; old++)
			memset(walk->at[older][old], NEED_NEVER,
			    ((size_t)excess + 1) * sizeof(struct need));
}

/* The lanes after so many groups and pairs more. */
static inline need_lanes
shifted(const struct need *need, int groups, int pairs)
{
	const need_lanes no_pair = {NEED_NEVER, 0, NEED_NEVER, 0, NEED_NEVER, 0,
	    NEED_NEVER, 0, NEED_NEVER, 0, NEED_NEVER, 0, NEED_NEVER, 0,
	    NEED_NEVER, 0};
	need_lanes lanes;

	memcpy(&lanes, (const uint8_t *)need + NEED_LANES - 2 * groups - pairs,
	    sizeof lanes);
	return pairs ? lanes | no_pair : lanes;
}

static inline void
lower(struct need *need, need_lanes lanes)
{
	need_lanes old, less;

	memcpy(&old, need->lane, sizeof old);
	less = (need_lanes)(lanes < old);
	old = (lanes & less) | (old & ~less);
	memcpy(need->lane, &old, sizeof old);
}

static void
lay(const struct walk *from, struct walk *to, const struct step *step,
    int copies, int cap, int excess)
{
	int tiles = step->older + step->old + step->chows + 3 * step->pungs +
	    2 * step->pairs;
	int over = tiles > cap ? tiles - cap : 0;
	uint8_t lacks = (uint8_t)(tiles > copies ? tiles - copies : 0);

	for (int e = 0; e + over <= excess; e++)
		lower(&to->at[step->old][step->chows][e + over],
		    shifted(&from->at[step->older][step->old][e],
			step->chows + step->pungs, step->pairs) +
			lacks);
}

/*
 * Pungs at one rank: one may lack all three tiles; a further one that has none
 * of the hand's is as good elsewhere.
 */
static int
most_pungs(int copies)
{
	return copies <= 3 ? 1 : (copies + 2) / 3;
}

static void
step_rank(const struct walk *from, struct walk *to,
    const struct need_suit *suit, int rank, int excess)
{
	int pungs = most_pungs(suit->copies[rank]);
	int chows = suit->chows && rank + 2 < suit->ranks ? CHOWS - 1 : 0;
	struct step step;

	walk_clear(to, excess);
	for (step.older = 0; step.older < CHOWS; step.older++)
		for (step.old = 0; step.old < CHOWS; step.old++)
			for (step.chows = 0; step.chows <= chows; step.chows++)
				for (step.pungs = 0; step.pungs <= pungs &&
				     step.chows + step.pungs <= HAND_MELDS;
				     step.pungs++)
					for (step.pairs = 0; step.pairs <= 1;
					     step.pairs++)
						lay(from, to, &step,
						    suit->copies[rank],
						    suit->cap[rank], excess);
}

void
need_of_suit(const struct need_suit *suit, int excess, struct need *need)
{
	struct walk walks[2];

	walk_clear(&walks[0], excess);
	walks[0].at[0][0][0].lane[0] = 0;
	for (int rank = 0; rank < suit->ranks; rank++)
		step_rank(
		    &walks[rank & 1], &walks[~rank & 1], suit, rank, excess);
	memcpy(need, walks[suit->ranks & 1].at[0][0],
	    ((size_t)excess + 1) * sizeof *need);
	for (int e = 1; e <= excess; e++)
		lower(&need[e], shifted(&need[e - 1], 0, 0));
}

void
need_join(
    const struct need *a, const struct need *b, int excess, struct need *both)
{
	memset(both, NEED_NEVER, ((size_t)excess + 1) * sizeof *both);
	for (int e = 0; e <= excess; e++)
		for (int of_a = 0; of_a <= e; of_a++)
			for (int lane = 0; lane < 2 * HAND_MELDS + 2; lane++) {
				uint8_t lacks = a[of_a].lane[lane];

				if (lacks < NEED_NEVER)
					lower(&both[e],
					    shifted(&b[e - of_a], lane / 2,
						lane % 2) +
						lacks);
			}
}

int
need_total(const struct need *a, const struct need *b, int excess, int groups)
{
	int least = NEED_NEVER;

	for (int of_a = 0; of_a <= excess; of_a++)
		for (int lane = 0; lane <= 2 * groups + 1; lane++) {
			int lacks = a[of_a].lane[lane] +
			    b[excess - of_a].lane[2 * groups + 1 - lane];

			least = lacks < least ? lacks : least;
		}
	return least;
}
