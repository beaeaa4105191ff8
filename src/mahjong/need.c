/* What a suit lacks of groups: a walk over its ranks, all lanes at once. */
#include "mahjong/need.h"

#include <string.h>

/* The groups that are laid at a rank. */
struct step {
	int older, old; /* chows that began two ranks ago, one rank ago */
	int chows, pungs, pairs;
};

static void
walk_clear(struct need_walk *walk, int excess)
{
	for (int older = 0; older < NEED_CHOWS; older++)
		for (int old = 0; old < NEED_CHOWS; old++)
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
lay(const struct need_walk *from, struct need_walk *to, const struct step *step,
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

/* Lays at a rank whatever may follow chows that began before it. */
static void
follow(const struct need_walk *from, struct need_walk *to, struct step step,
    bool chows, int copies, int cap, int excess)
{
	int pungs = most_pungs(copies);

	for (step.chows = 0; step.chows <= (chows ? NEED_CHOWS - 1 : 0);
	     step.chows++)
		for (step.pungs = 0; step.pungs <= pungs; step.pungs++)
			for (step.pairs = 0; step.pairs <= 1; step.pairs++)
				if (step.chows + step.pungs <= HAND_MELDS)
					lay(from, to, &step, copies, cap,
					    excess);
}

void
need_step(const struct need_walk *from, struct need_walk *to, bool chows,
    int copies, int cap, int excess)
{
	walk_clear(to, excess);
	for (int older = 0; older < NEED_CHOWS; older++)
		for (int old = 0; old < NEED_CHOWS; old++)
			follow(from, to,
			    (struct step){.older = older, .old = old}, chows,
			    copies, cap, excess);
}

void
need_begin(struct need_walk *walk, int excess)
{
	walk_clear(walk, excess);
	walk->at[0][0][0].lane[0] = 0;
}

void
need_of_suit(const struct need_suit *suit, int excess, struct need *need)
{
	struct need_walk walks[2];

	need_begin(&walks[0], excess);
	for (int rank = 0; rank < suit->ranks; rank++)
		need_step(&walks[rank & 1], &walks[~rank & 1],
		    suit->chows && rank + 2 < suit->ranks, suit->copies[rank],
		    suit->cap[rank], excess);
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
