/* What wildcards stand for, and how a play is put together. */
#include "doudizhu/internal.h"

/* The work of ddz_form(). */
struct work {
	struct ddz_limits limits;
	const struct shape *shape;
	unsigned start;
	uint64_t wild, stands, kickers;
	unsigned left; /* wildcards that are still to be kickers */
};

static const struct shape *
shape_of(const struct ddz_play *play, const struct ddz_reading *reading)
{
	const struct shape *shape = ddz_shapes[play->n];

	if (reading->pattern == DDZ_BOMB)
		return &ddz_bombs[play->n];
	while (shape->unit != 0 && shape->pattern != reading->pattern)
		shape++;
	return shape;
}

static bool
in_body(const struct work *work, unsigned rank)
{
	return rank - work->start < work->shape->links;
}

/* Laizi cards of that rank that do not yet stand for it. */
static unsigned
unused(const struct work *work, unsigned rank)
{
	unsigned held = ddz_held(work->wild, rank);

	return held - least(held, ddz_held(work->stands, rank));
}

static void
put(struct work *work, unsigned rank, unsigned n)
{
	work->stands += n * card(rank);
	work->kickers += n * card(rank);
	work->left -= n;
}

/* How many single kickers of that rank there may still be. */
static unsigned
room(const struct work *work, unsigned rank)
{
	unsigned most = work->limits.most;

	if (in_body(work, rank))
		most = work->limits.own;
	else if (!work->limits.adjacent &&
	    (rank + 1 == work->start ||
		(rank == work->start + work->shape->links && rank <= DDZ_ACE)))
		most = least(most, 2);
	return most - least(most, ddz_held(work->kickers, rank));
}

/* First those that keep their rank, then the lowest. */
static void
fill_singles(struct work *work)
{
	for (unsigned rank = 0; rank < DDZ_WILD_RANKS; rank++)
		put(work, rank,
		    least(work->left,
			least(unused(work, rank), room(work, rank))));
	for (unsigned rank = 0; rank < DDZ_WILD_RANKS; rank++)
		put(work, rank, least(work->left, room(work, rank)));
}

/* Is there room for one more pair of that rank? */
static bool
pair_fits(const struct work *work, unsigned rank)
{
	return !in_body(work, rank) &&
	    ddz_held(work->kickers, rank) + 2 <= work->limits.most;
}

/* Completes single cards, then adds the pairs that keep most laizi. */
static void
fill_pairs(struct work *work)
{
	uint64_t odd = work->kickers & ONES;

	work->stands += odd;
	work->kickers += odd;
	work->left -= ddz_count(odd);
	while (work->left > 0) {
		unsigned best = DDZ_RANKS, most = 0;

		for (unsigned rank = 0; rank < DDZ_WILD_RANKS; rank++) {
			unsigned keeps = least(unused(work, rank), 2);

			if (pair_fits(work, rank) &&
			    (best == DDZ_RANKS || keeps > most)) {
				best = rank;
				most = keeps;
			}
		}
		put(work, best, 2);
	}
}

struct ddz_form
ddz_form(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct ddz_reading *reading)
{
	struct work work = {.start = reading->rank, .wild = play->wild};
	struct ddz_form form = {0};
	uint64_t window, natural;

	if (reading->pattern == DDZ_ROCKET || reading->rank >= DDZ_SMALL) {
		form.body = play->cards;
		return form;
	}
	work.shape = shape_of(play, reading);
	work.limits = rules->limits[work.shape->pattern];
	window = ranks(work.start, work.shape->links);
	form.body = work.shape->unit * (ONES & window);
	natural = play->cards & window;
	if (work.shape->unit == 3)
		natural -= at_least(natural, 4);
	work.stands = form.body - natural;
	work.kickers = play->cards - natural;
	work.left = play->wildcards - ddz_count(work.stands);
	if (work.shape->kickers == SINGLES)
		fill_singles(&work);
	else if (work.shape->kickers == PAIRS)
		fill_pairs(&work);
	form.stands = play->pure ? play->cards : work.stands;
	form.kickers = work.kickers;
	return form;
}
