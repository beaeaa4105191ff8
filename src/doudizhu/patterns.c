/* What a play can be. */
#include "doudizhu/internal.h"

/* One in each rank whose four bits are at least k, 1 <= k <= 16. */
static uint64_t
at_least_wide(uint64_t sums, unsigned k)
{
	const uint64_t low = UINT64_C(0x0F0F0F0F0F0F0F0F);
	const uint64_t add = (16 - k) * UINT64_C(0x0101010101010101);
	uint64_t even = (sums & low) + add, odd = (sums >> 4 & low) + add;

	return (even >> 4 & (low & ONES)) | (odd & (~low & ONES));
}

/* For each rank, the sum of it and the `links` - 1 ranks above it. */
static uint64_t
window_sums(uint64_t units, unsigned links)
{
	uint64_t sums = units;

	for (unsigned i = 1; i < links; i++)
		sums += units >> 4 * i;
	return sums;
}

/* For each rank, whether it and the `links` - 1 ranks above it are there. */
static uint64_t
runs(uint64_t flags, unsigned links)
{
	uint64_t starts = flags;

	for (unsigned i = 1; i < links; i++)
		starts &= flags >> 4 * i;
	return starts;
}

/* The first ranks of all windows that hold one of these ranks. */
static uint64_t
windows_with(uint64_t flags, unsigned links)
{
	uint64_t starts = flags;

	for (unsigned i = 1; i < links; i++)
		starts |= flags >> 4 * i;
	return starts;
}

/* The first ranks of the windows that hold all of these ranks. */
static uint64_t
windows_over(uint64_t cards, unsigned links)
{
	unsigned low = lowest(cards), high = highest(cards);
	unsigned from = high + 1 > links ? high + 1 - links : 0;

	return from <= low ? ranks(from, low + 1 - from) : 0;
}

/* Where a body of `links` ranks may start. */
static uint64_t
starts_of(const struct shape *shape)
{
	return ONES &
	    below(shape->links == 1 ? DDZ_WILD_RANKS
				    : DDZ_CHAIN_RANKS + 1u - shape->links);
}

/* Starts of a body without kickers: all cards lie in it. */
static uint64_t
bare_starts(const struct ddz_play *play, const struct shape *shape)
{
	uint64_t starts = starts_of(shape);

	if (shape->pattern == DDZ_SINGLE && play->wildcards == 0)
		return ONES & play->cards;
	if (play->cards != 0)
		starts &= windows_over(play->cards, shape->links);
	return starts;
}

/*
 * Starts where the cards that the body does not take are no more kickers than
 * there are wings.  A pair that lacks a card is a wing too.
 */
static uint64_t
few_enough(uint64_t cards, const struct shape *shape)
{
	const uint64_t plain = cards & below(DDZ_SMALL);
	uint64_t units = plain;
	unsigned total = ddz_count(cards);

	if (shape->kickers == PAIRS) {
		units = (plain + ONES) >> 1 & 7 * ONES;
		total = ddz_count(units);
	} else if (shape->unit == 3) {
		units -= at_least(plain, 4);
	}
	if (total <= shape->wings)
		return ~UINT64_C(0);
	return at_least_wide(
	    window_sums(units, shape->links), total - shape->wings);
}

/*
 * Starts of a body with kickers.  What the body does not take must be kickers,
 * no more of a rank than the limits allow; a rank that has more of them must
 * lie in the body.  Wildcards that are left over always find a rank: there are
 * at least eight ranks outside of any body, and never more than five wings.
 */
static uint64_t
kicker_starts(const struct ddz_play *play, const struct shape *shape,
    const struct ddz_limits *limits)
{
	const uint64_t cards = play->cards, plain = cards & below(DDZ_SMALL);
	const unsigned links = shape->links;
	uint64_t starts = starts_of(shape), over, trios;

	if (limits->most == 0)
		return 0;
	if (play->wildcards == 0)
		starts &= runs(at_least(plain, shape->unit), links);
	else
		starts &= few_enough(cards, shape);
	if (starts == 0)
		return 0;
	over = at_least(plain, limits->most + 1u);
	if (shape->kickers == PAIRS && play->wildcards == 0)
		over |= plain & ONES;
	if (over != 0)
		starts &= windows_over(over, links);
	if (shape->unit == 3 && !limits->own)
		starts &= ~windows_with(at_least(plain, 4), links);
	if (!limits->adjacent) {
		trios = at_least(plain & below(DDZ_CHAIN_RANKS), 3);
		starts &= ~(trios << 4 | trios >> 4 * links);
	}
	if ((cards & ALL_JOKERS) == 0)
		return starts;
	if (shape->kickers == PAIRS ||
	    at_least(cards & ALL_JOKERS, limits->most + 1u) != 0)
		return 0;
	return at_least(cards & ALL_JOKERS, 1) == JOKERS && !limits->jokers
	    ? 0
	    : starts;
}

/* Most cards of one rank, 0 to 4, if none has more than four. */
static unsigned
most_of_a_rank(uint64_t cards)
{
	unsigned most = cards != 0;

	for (unsigned k = 2; k <= 4; k++)
		most += at_least(cards, k) != 0;
	return most;
}

/*
 * The first ranks of all bodies of that shape that the play can have; `most` is
 * most_of_a_rank().  A body without kickers has no rank with more cards than
 * its unit; without wildcards no body has fewer.
 */
static inline uint64_t
starts(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct shape *shape, unsigned most)
{
	if (play->wildcards == 0 && shape->unit > most)
		return 0;
	if (shape->kickers == NONE)
		return shape->unit < most ? 0 : bare_starts(play, shape);
	return kicker_starts(play, shape, &rules->limits[shape->pattern]);
}

/* ---- Laizi that keep their rank ---- */

/* In a body, and as single kickers, of which `room` are still to be filled. */
static unsigned
kept_singles(const struct ddz_play *play, const struct shape *shape,
    const struct ddz_limits *limits, unsigned start, unsigned room)
{
	unsigned body = 0, kickers = 0;

	for (uint64_t wild = play->wild; wild != 0;) {
		unsigned rank = lowest(wild), held = ddz_held(wild, rank);
		bool touches = rank + 1 == start ||
		    (rank == start + shape->links && rank <= DDZ_ACE);

		wild &= ~ranks(rank, 1);
		if (rank - start < shape->links) {
			body += least(held, shape->unit);
			kickers += limits->own && held > shape->unit;
		} else {
			kickers += least(held,
			    touches && !limits->adjacent
				? least(limits->most, 2)
				: limits->most);
		}
	}
	return body + least(kickers, room);
}

/* The same with pairs; a rank may be two of them if the limits allow four. */
static unsigned
kept_pairs(const struct ddz_play *play, const struct shape *shape,
    const struct ddz_limits *limits, unsigned start, unsigned room)
{
	unsigned body = 0, twos = 0, ones = 0, two;

	for (uint64_t wild = play->wild; wild != 0;) {
		unsigned rank = lowest(wild), held = ddz_held(wild, rank);

		wild &= ~ranks(rank, 1);
		if (rank - start < shape->links) {
			body += least(held, shape->unit);
			continue;
		}
		held = least(held, limits->most);
		twos += held / 2;
		ones += held & 1;
	}
	two = least(twos, room);
	return body + 2 * two + least(ones, room - two);
}

/* How many laizi stand for another rank, at least. */
static unsigned
changed(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct shape *shape, unsigned start)
{
	uint64_t window = ranks(start, shape->links), outside;
	const struct ddz_limits *limits = &rules->limits[shape->pattern];
	unsigned kept;

	outside = play->cards & ~window;
	if (shape->unit == 3)
		outside += at_least(play->cards & window, 4);
	if (shape->kickers != PAIRS)
		kept = kept_singles(play, shape, limits, start,
		    shape->wings - ddz_count(outside));
	else
		kept = kept_pairs(play, shape, limits, start,
		    shape->wings - ddz_count((outside + ONES) >> 1 & 7 * ONES));
	return ddz_count(play->wild) - kept;
}

/* ---- Readings ---- */

enum ddz_kind
ddz_kind(const struct ddz_play *play)
{
	if (play->pure || play->cards == 0)
		return DDZ_PURE;
	return play->wildcards == 0 ? DDZ_HARD : DDZ_SOFT;
}

/* The bomb that so many cards make, or NULL. */
static const struct shape *
bomb_of(const struct ddz_rules *rules, unsigned n)
{
	if (n == 4 || (rules->long_bombs && n > 4 && n <= DDZ_BOMB_CARDS))
		return &ddz_bombs[n];
	return NULL;
}

static bool
is_rocket(const struct ddz_play *play)
{
	return play->cards == JOKERS && play->n == 2;
}

/* More than four of a rank (of several decks) are a bomb, or nothing. */
static bool
only_bomb(const struct ddz_play *play)
{
	return at_least(play->cards, 5) != 0;
}

/* A shape and where it can start. */
struct choice {
	const struct shape *shape;
	uint64_t starts;
};

/* All shapes that the play can have; the bomb is the first. */
static int
choices(const struct ddz_rules *rules, const struct ddz_play *play,
    struct choice choice[6])
{
	const struct shape *shape = bomb_of(rules, play->n);
	const unsigned most = most_of_a_rank(play->cards);
	int n = 0;

	if (shape != NULL) {
		choice[n].shape = shape;
		choice[n].starts = bare_starts(play, shape);
		n += choice[n].starts != 0;
	}
	if (only_bomb(play))
		return n;
	for (shape = ddz_shapes[play->n]; shape->unit != 0; shape++) {
		choice[n].shape = shape;
		choice[n].starts = starts(rules, play, shape, most);
		n += choice[n].starts != 0;
	}
	return n;
}

static const struct ddz_reading rocket = {
    DDZ_ROCKET, DDZ_BIG, 1, DDZ_NO_BOMB, 0};

static struct ddz_reading
reading(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct shape *shape, unsigned start)
{
	return (struct ddz_reading){shape->pattern, (uint8_t)start,
	    shape->length,
	    (uint8_t)(shape->pattern == DDZ_BOMB ? ddz_kind(play)
						 : DDZ_NO_BOMB),
	    (uint8_t)(play->wild == 0 ? 0
				      : changed(rules, play, shape, start))};
}

/* Greater comes first. */
static unsigned
order(const struct ddz_reading *r, const struct ddz_reading *previous)
{
	unsigned first = r->pattern == DDZ_BOMB
	    ? 2
	    : previous != NULL && previous->pattern == r->pattern;

	return first << 16 | (15u - r->changed) << 12 |
	    (unsigned)r->length << 4 | r->rank;
}

int
ddz_readings(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct ddz_reading *previous, struct ddz_reading all[DDZ_READINGS])
{
	struct choice choice[6];
	int n = 0, count;

	if (is_rocket(play)) {
		all[0] = rocket;
		return 1;
	}
	count = choices(rules, play, choice);
	for (int i = 0; i < count; i++) {
		uint64_t left = choice[i].starts;

		for (; left != 0; left &= left - 1) {
			struct ddz_reading r =
			    reading(rules, play, choice[i].shape, lowest(left));
			int at = n++;

			for (; at > 0 &&
			     order(&all[at - 1], previous) <
				 order(&r, previous);
			     at--)
				all[at] = all[at - 1];
			all[at] = r;
		}
	}
	return n;
}

int
ddz_count_readings(const struct ddz_rules *rules, const struct ddz_play *play)
{
	struct choice choice[6];
	unsigned n = 0;
	int count;

	if (is_rocket(play))
		return 1;
	count = choices(rules, play, choice);
	for (int i = 0; i < count; i++)
		n += ddz_count(choice[i].starts);
	return (int)n;
}

/* The best of one shape. */
static struct ddz_reading
best_of(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct shape *shape, uint64_t starts)
{
	unsigned rank = highest(starts);
	struct ddz_reading best = reading(rules, play, shape, rank);

	/* Equal ones are in order of rank, so look at the others downwards. */
	for (starts &= below(rank); starts != 0 && best.changed > 0;
	     starts &= below(rank)) {
		unsigned other;

		rank = highest(starts);
		other = changed(rules, play, shape, rank);
		if (other < best.changed) {
			best.rank = (uint8_t)rank;
			best.changed = (uint8_t)other;
		}
	}
	return best;
}

bool
ddz_best(const struct ddz_rules *rules, const struct ddz_play *play,
    const struct ddz_reading *previous, struct ddz_reading *best)
{
	const unsigned most = most_of_a_rank(play->cards);
	const struct shape *shape = bomb_of(rules, play->n);
	bool found = false;
	uint64_t at;

	if (is_rocket(play)) {
		*best = rocket;
		return true;
	}
	if (shape != NULL && (at = bare_starts(play, shape)) != 0) {
		*best = best_of(rules, play, shape, at);
		return true;
	}
	if (only_bomb(play))
		return false;
	for (shape = ddz_shapes[play->n]; shape->unit != 0; shape++) {
		struct ddz_reading other;

		at = starts(rules, play, shape, most);
		if (at == 0)
			continue;
		/* Without laizi shapes come in the order of readings. */
		if (play->wild == 0 && previous == NULL) {
			*best = (struct ddz_reading){shape->pattern,
			    (uint8_t)highest(at), shape->length, 0, 0};
			return true;
		}
		other = best_of(rules, play, shape, at);
		if (!found || order(&other, previous) > order(best, previous))
			*best = other;
		found = true;
	}
	return found;
}

bool
ddz_is(const struct ddz_rules *rules, const struct ddz_play *play,
    struct ddz_reading *declared)
{
	struct ddz_reading all[DDZ_READINGS];
	int n = ddz_readings(rules, play, NULL, all);

	for (int i = 0; i < n; i++)
		if (all[i].pattern == declared->pattern &&
		    all[i].rank == declared->rank &&
		    all[i].length == declared->length) {
			*declared = all[i];
			return true;
		}
	return false;
}

struct ddz_play
ddz_play(uint64_t cards, unsigned stars, unsigned laizi)
{
	struct ddz_play play = {.cards = cards};
	uint64_t wild = 0;

	for (; laizi != 0; laizi &= laizi - 1)
		wild |= cards & ranks((unsigned)__builtin_ctz(laizi), 1);
	play.stars = (uint8_t)stars;
	play.n = (uint8_t)(ddz_count(cards) + stars);
	play.pure = wild == cards && wild != 0 && stars == 0;
	if (play.pure)
		return play;
	play.cards = cards & ~wild;
	play.wild = wild;
	play.wildcards = (uint8_t)(ddz_count(play.wild) + stars);
	return play;
}

/* ---- What beats what ---- */

unsigned
ddz_bomb_strength(const struct ddz_rules *rules, const struct ddz_reading *bomb)
{
	unsigned strength = bomb->rank;

	if (rules->bombs != DDZ_PLAIN)
		strength |= (unsigned)bomb->kind << 4;
	if (rules->bombs == DDZ_LENGTH)
		strength |= (unsigned)bomb->length << 8;
	return strength;
}

bool
ddz_beats(const struct ddz_rules *rules, const struct ddz_reading *r,
    const struct ddz_reading *previous)
{
	if (previous->pattern == DDZ_ROCKET || r->pattern == DDZ_ROCKET)
		return previous->pattern != DDZ_ROCKET;
	if (r->pattern == DDZ_BOMB && previous->pattern == DDZ_BOMB)
		return ddz_bomb_strength(rules, r) >
		    ddz_bomb_strength(rules, previous);
	if (r->pattern == DDZ_BOMB || previous->pattern == DDZ_BOMB)
		return r->pattern == DDZ_BOMB;
	return r->pattern == previous->pattern &&
	    r->length == previous->length && r->rank > previous->rank;
}
