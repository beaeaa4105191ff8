/* What a suit lacks of groups: a walk over its ranks, all lanes at once. */
#include "mahjong/need.h"

#include <string.h>

/* The groups that are laid at a rank. */
struct step {
	int older, old; /* chows that began two ranks ago, one rank ago */
	int chows, pungs, pairs;
};

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

/* The vectors of a place in the walk, which is reached now. */
static struct need *
reach(struct need_walk *walk, int old, int chows, int excess)
{
	struct need *need = walk->at[old][chows];

	if (!walk->reached[old][chows]) {
		memset(need, NEED_NEVER, ((size_t)excess + 1) * sizeof *need);
		walk->reached[old][chows] = true;
	}
	return need;
}

static inline void
lay(const struct need_walk *from, struct need_walk *to, const struct step *step,
    int copies, int cap, int excess)
{
	int tiles = step->older + step->old + step->chows + 3 * step->pungs +
	    2 * step->pairs;
	int over = tiles > cap ? tiles - cap : 0;
	uint8_t lacks = (uint8_t)(tiles > copies ? tiles - copies : 0);
	const struct need *before = from->at[step->older][step->old];
	struct need *after = reach(to, step->old, step->chows, excess);

	for (int e = 0; e + over <= excess; e++)
		lower(&after[e + over],
		    shifted(
			&before[e], step->chows + step->pungs, step->pairs) +
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

static inline int
least(int a, int b)
{
	return a < b ? a : b;
}

/*
 * Lays at a rank whatever may follow chows that began before it; `room` is for
 * so many tiles more.
 */
static void
follow(const struct need_walk *from, struct need_walk *to, struct step step,
    int room, bool chows, int copies, int cap, int excess)
{
	int most_chows = chows ? least(room, NEED_CHOWS - 1) : 0;

	for (step.chows = 0; step.chows <= most_chows; step.chows++) {
		int left = room - step.chows;
		int pungs = least(most_pungs(copies), left / 3);

		pungs = least(pungs, HAND_MELDS - step.chows);
		for (step.pungs = 0; step.pungs <= pungs; step.pungs++) {
			step.pairs = 0;
			lay(from, to, &step, copies, cap, excess);
			step.pairs = 1;
			if (left - 3 * step.pungs >= 2)
				lay(from, to, &step, copies, cap, excess);
		}
	}
}

void
need_step(const struct need_walk *from, struct need_walk *to, bool chows,
    int copies, int cap, int excess)
{
	memset(to->reached, 0, sizeof to->reached);
	for (int older = 0; older < NEED_CHOWS; older++)
		for (int old = 0; old < NEED_CHOWS; old++) {
			int room = cap + excess - older - old;

			if (from->reached[older][old] && room >= 0)
				follow(from, to,
				    (struct step){.older = older, .old = old},
				    room, chows, copies, cap, excess);
		}
}

void
need_begin(struct need_walk *walk, int excess)
{
	memset(walk->reached, 0, sizeof walk->reached);
	reach(walk, 0, 0, excess)->lane[0] = 0;
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
