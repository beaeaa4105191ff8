/*
 * All moves of a hand.  They are built, not searched for: a body where few
 * enough cards are missing, then kickers of what is left.
 */
#include "doudizhu/internal.h"

/* A rank that may be a kicker. */
struct kicker {
	uint8_t rank;
	uint8_t most; /* wings of it */
	uint8_t held; /* cards of it that the body leaves */
};

struct maker {
	const struct ddz_rules *rules;
	const struct ddz_hand *hand;
	unsigned wildcards, cards; /* all cards */
	const struct ddz_reading *previous;
	int count;
	bool twofold; /* can a play have two readings under the rules? */
	ddz_take *take;
	void *context;
	bool ended;

	/* Bit 4p of fits[u][n]: n ranks from p, u cards each, can be made. */
	uint64_t fits[5][DDZ_CHAIN_RANKS + 1];

	/* The body in work. */
	struct ddz_move move;
	const struct shape *shape;
	uint64_t body;
	bool both_jokers;
	struct kicker kicker[DDZ_RANKS];
	int kickers;
};

/* ---- Bodies ---- */

/* Cards that are missing for n of a rank. */
static unsigned
missing(const struct maker *m, unsigned rank, unsigned n)
{
	unsigned held = ddz_held(m->hand->cards, rank);

	return n - least(n, held);
}

/* From each rank, as far as the wildcards reach. */
static void
find_bodies(struct maker *m, unsigned unit)
{
	unsigned lack[DDZ_WILD_RANKS];

	for (unsigned n = 0; n <= DDZ_CHAIN_RANKS; n++)
		m->fits[unit][n] = 0;
	for (unsigned rank = 0; rank < DDZ_WILD_RANKS; rank++) {
		lack[rank] = missing(m, rank, unit);
		if (lack[rank] <= m->wildcards)
			m->fits[unit][1] |= card(rank);
	}
	for (unsigned start = 0; start < DDZ_CHAIN_RANKS; start++) {
		unsigned sum = lack[start];

		for (unsigned n = 2; start + n <= DDZ_CHAIN_RANKS; n++) {
			sum += lack[start + n - 1];
			if (sum > m->wildcards)
				break;
			m->fits[unit][n] |= card(start);
		}
	}
}

/* ---- Giving a move ---- */

static bool
beats_one(const struct maker *m, const struct ddz_reading *reading)
{
	for (int i = 0; i < m->count; i++)
		if (ddz_beats(m->rules, reading, &m->previous[i]))
			return true;
	return m->count == 0;
}

/* Is the move's reading the first that its cards have in that pattern? */
static bool
is_first(const struct maker *m)
{
	const struct ddz_reading *mine = &m->move.reading;
	struct ddz_reading all[DDZ_READINGS];
	struct ddz_play play = ddz_play(m->move.cards, 0, 0);
	int n = ddz_readings(m->rules, &play, NULL, all);

	/* The first has the highest rank, so it beats if another does. */
	for (int i = 0; i < n; i++)
		if (all[i].pattern == mine->pattern)
			return all[i].rank == mine->rank;
	return false;
}

/* Laizi alone are what is printed on them. */
static bool
is_only_changed_laizi(const struct maker *m, unsigned left)
{
	const struct ddz_hand *hand = m->hand;
	uint64_t cards = m->move.cards;

	if (hand->stars > 0 || m->wildcards - left != ddz_count(cards))
		return false;
	for (; cards != 0; cards &= ~ranks(lowest(cards), 1))
		if (ddz_held(cards, lowest(cards)) >
		    ddz_held(hand->wild, lowest(cards)))
			return true;
	return false;
}

/* `left` wildcards were not needed. */
static inline void
give(struct maker *m, uint64_t cards, unsigned left)
{
	m->move.cards = cards;
	if (m->wildcards > 0 && is_only_changed_laizi(m, left))
		return;
	if (m->twofold && !is_first(m))
		return;
	m->ended = !m->take(m->context, &m->move);
}

/* ---- Kickers ---- */

/* The ranks that may be kickers, and how often. */
static void
find_kickers(struct maker *m, unsigned start, unsigned left)
{
	const struct shape *shape = m->shape;
	const struct ddz_limits limits = m->rules->limits[shape->pattern];
	const unsigned step = shape->kickers;
	unsigned last = step == PAIRS ? DDZ_WILD_RANKS : DDZ_RANKS;

	m->kickers = 0;
	m->both_jokers = limits.jokers;
	for (unsigned rank = 0; rank < last; rank++) {
		unsigned held = ddz_held(m->hand->cards, rank);
		unsigned most = limits.most;

		if (rank - start < shape->links) {
			most = limits.own;
			held -= least(held, shape->unit);
		} else if (!limits.adjacent && rank <= DDZ_ACE &&
		    (rank + 1 == start || rank == start + shape->links)) {
			most = least(most, 2);
		}
		if (left == 0 || rank >= DDZ_SMALL)
			most = least(most, held);
		most /= step;
		if (most > 0)
			m->kicker[m->kickers++] = (struct kicker){
			    (uint8_t)rank, (uint8_t)most, (uint8_t)held};
	}
}

/*
 * Adds `wings` more, of the ranks from the i-th on, the lowest first; many of a
 * rank come before few.
 */
static void
add_kickers(
    struct maker *m, int i, unsigned wings, unsigned left, uint64_t cards)
{
	const unsigned step = m->shape->kickers;

	for (; i < m->kickers; i++) {
		const struct kicker k = m->kicker[i];
		unsigned n = least(k.most, wings);

		if (k.rank == DDZ_BIG && !m->both_jokers &&
		    ddz_held(cards, DDZ_SMALL) > 0)
			return;
		for (; n > 0 && !m->ended; n--) {
			unsigned lack = n * step - least(n * step, k.held);
			uint64_t more = cards + n * step * card(k.rank);

			if (lack > left)
				continue;
			if (n == wings)
				give(m, more, left - lack);
			else
				add_kickers(
				    m, i + 1, wings - n, left - lack, more);
		}
	}
}

/* ---- Patterns ---- */

static void
make_at(struct maker *m, const struct shape *shape, unsigned start)
{
	unsigned left = m->wildcards;

	m->move.reading = (struct ddz_reading){
	    shape->pattern, (uint8_t)start, shape->length, DDZ_NO_BOMB, 0};
	if (!beats_one(m, &m->move.reading))
		return;
	m->shape = shape;
	m->body = shape->unit * (ONES & ranks(start, shape->links));
	if (left > 0)
		for (unsigned i = 0; i < shape->links; i++)
			left -= missing(m, start + i, shape->unit);
	if (shape->kickers == NONE) {
		give(m, m->body, left);
		return;
	}
	find_kickers(m, start, left);
	add_kickers(m, 0, shape->wings, left, m->body);
}

static void
make_shape(struct maker *m, const struct shape *shape)
{
	uint64_t starts = m->fits[shape->unit][shape->links];

	if (ddz_size(shape) > m->cards || !ddz_allows(m->rules, shape))
		return;
	if (shape->pattern == DDZ_SINGLE)
		starts |= at_least(m->hand->cards & ALL_JOKERS, 1);
	for (; starts != 0 && !m->ended; starts &= starts - 1)
		make_at(m, shape, lowest(starts));
}

/* ---- Bombs ---- */

enum { BOMBS = DDZ_WILD_RANKS * (DDZ_BOMB_CARDS - 3) };

/*
 * A bomb of n cards, if the hand has it and it beats what it must.  Cards that
 * stand for themselves come first; where these are too weak, wildcards alone.
 */
static bool
make_bomb(struct maker *m, unsigned rank, unsigned n, struct ddz_move *bomb)
{
	unsigned lack = missing(m, rank, n);
	struct ddz_play play = {.cards = n - lack, .wildcards = (uint8_t)lack};

	m->move.cards = n * card(rank);
	if (lack > m->wildcards ||
	    (lack > 0 && is_only_changed_laizi(m, m->wildcards - lack)))
		return false;
	bomb->cards = m->move.cards;
	bomb->reading = (struct ddz_reading){
	    DDZ_BOMB, (uint8_t)rank, (uint8_t)n, (uint8_t)ddz_kind(&play), 0};
	if (beats_one(m, &bomb->reading))
		return true;
	/* Without a star, laizi alone are no more than their own ranks. */
	if (lack == n || n > m->wildcards || m->hand->stars == 0)
		return false;
	bomb->reading.kind = DDZ_PURE;
	return beats_one(m, &bomb->reading);
}

static void
make_bombs(struct maker *m, bool weakest_first)
{
	struct ddz_move bombs[BOMBS], bomb;
	unsigned longest = m->rules->long_bombs ? DDZ_BOMB_CARDS : 4;
	int count = 0;

	for (unsigned n = 4; n <= longest && n <= m->cards; n++)
		for (unsigned rank = 0; rank < DDZ_WILD_RANKS; rank++) {
			int at = count;

			if (!make_bomb(m, rank, n, &bomb))
				continue;
			for (; at > 0 && weakest_first &&
			     ddz_bomb_strength(
				 m->rules, &bombs[at - 1].reading) >
				 ddz_bomb_strength(m->rules, &bomb.reading);
			     at--)
				bombs[at] = bombs[at - 1];
			bombs[at] = bomb;
			count++;
		}
	for (int i = 0; i < count && !m->ended; i++)
		m->ended = !m->take(m->context, &bombs[i]);
}

static void
make_rocket(struct maker *m)
{
	struct ddz_move rocket = {
	    JOKERS, {DDZ_ROCKET, DDZ_BIG, 1, DDZ_NO_BOMB, 0}};

	if (at_least(m->hand->cards & ALL_JOKERS, 1) == JOKERS && !m->ended &&
	    beats_one(m, &rocket.reading))
		m->take(m->context, &rocket);
}

/* ---- The hand ---- */

struct ddz_hand
ddz_hand(uint64_t cards, unsigned stars, unsigned laizi)
{
	struct ddz_hand hand = {cards, 0, stars};

	for (; laizi != 0; laizi &= laizi - 1)
		hand.wild |= cards & ranks((unsigned)__builtin_ctz(laizi), 1);
	hand.cards -= hand.wild;
	return hand;
}

struct ddz_put
ddz_put(const struct ddz_hand *hand, const struct ddz_move *move)
{
	uint64_t own = move->reading.kind == DDZ_PURE ? 0 : hand->cards;
	uint64_t cards = move->cards, wild = hand->wild;
	struct ddz_put put = {0};
	unsigned lack;

	for (; cards != 0; cards &= ~ranks(lowest(cards), 1)) {
		unsigned rank = lowest(cards), n = ddz_held(cards, rank);
		unsigned held = least(n, ddz_held(own, rank));
		unsigned kept = least(n - held, ddz_held(wild, rank));

		put.cards += (held + kept) * card(rank);
		put.stands += (n - held) * card(rank);
		wild -= kept * card(rank);
	}
	lack =
	    ddz_count(put.stands) - (ddz_count(hand->wild) - ddz_count(wild));
	put.stars = least(lack, hand->stars);
	lack -= put.stars;
	while (lack > 0) {
		unsigned rank = lowest(wild);
		unsigned n = least(lack, ddz_held(wild, rank));

		put.cards += n * card(rank);
		wild &= ~ranks(rank, 1);
		lack -= n;
	}
	return put;
}

void
ddz_moves(const struct ddz_rules *rules, const struct ddz_hand *hand,
    const struct ddz_reading *previous, int count, bool weakest_first,
    ddz_take *take, void *context)
{
	struct maker m;

	m.rules = rules;
	m.hand = hand;
	m.wildcards = ddz_count(hand->wild) + hand->stars;
	m.cards = ddz_count(hand->cards) + m.wildcards;
	m.previous = previous;
	m.count = count;
	m.twofold = rules->switches &
	    (DDZ_WING_ADJACENT | DDZ_WING_OWN | DDZ_FOUR_QUAD);
	m.take = take;
	m.context = context;
	m.ended = false;
	for (unsigned unit = 1; unit <= 4; unit++)
		find_bodies(&m, unit);
	for (int i = 0; i < DDZ_SHAPES && !m.ended; i++)
		make_shape(&m, &ddz_in_order[i]);
	if (!m.ended)
		make_bombs(&m, weakest_first);
	make_rocket(&m);
}
