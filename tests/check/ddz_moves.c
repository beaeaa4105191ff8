/* All moves of small hands, against trying every subset as everything. */
#include "ddz_reference.h"
#include "tap.h"

enum { SLOTS = 1 << 17 };

/* A play after replacement and its best reading of one pattern. */
struct slot {
	uint64_t cards;
	int pattern, rank, length; /* length 0: a free slot */
	int cost;                  /* fewest wildcards that become something */
	bool seen;
};

struct trial {
	const struct ddz_rules *rules;
	struct ddz_hand hand;
	struct ddz_reading previous;
	bool answers;
	struct slot slots[SLOTS];
	int wanted, given, wrong;

	/* What is put down, and what it becomes. */
	int own[15], wild[15], stars, counts[15], stands[15];
	struct ddz_move last;
};

static struct slot *
slot_of(struct trial *trial, uint64_t cards, int pattern)
{
	uint64_t hash = (cards + (uint64_t)pattern) * 0x9E3779B97F4A7C15u;
	size_t at = hash >> 47;

	while (trial->slots[at % SLOTS].length != 0 &&
	    (trial->slots[at % SLOTS].cards != cards ||
		trial->slots[at % SLOTS].pattern != pattern))
		at++;
	return &trial->slots[at % SLOTS];
}

/* Which of two bombs is stronger, by the words of the manual. */
static bool
is_stronger(enum ddz_bombs how, struct ref_reading r, int kind,
    const struct ddz_reading *old)
{
	if (how == DDZ_LENGTH && r.length != old->length)
		return r.length > old->length;
	if (how != DDZ_PLAIN && kind != old->kind)
		return kind > old->kind;
	return r.rank > old->rank;
}

/* What beats what, by the words of the manual. */
static bool
beats(const struct trial *trial, struct ref_reading r, int kind)
{
	const struct ddz_reading *old = &trial->previous;

	if (!trial->answers)
		return true;
	if (old->pattern == DDZ_ROCKET || r.pattern == DDZ_ROCKET)
		return old->pattern != DDZ_ROCKET;
	if (r.pattern == DDZ_BOMB && old->pattern == DDZ_BOMB)
		return is_stronger(trial->rules->bombs, r, kind, old);
	if (r.pattern == DDZ_BOMB)
		return true;
	return r.pattern == old->pattern && r.length == old->length &&
	    r.rank > old->rank;
}

static void
note(struct trial *trial)
{
	struct ref_reading all[REF_MOST];
	int n = ref_natural(trial->rules, trial->counts, all);
	int wild = trial->stars, cost = trial->stars, kind;

	for (int r = 0; r < 15; r++) {
		wild += trial->wild[r];
		if (trial->wild[r] > trial->stands[r])
			cost += trial->wild[r] - trial->stands[r];
	}
	kind = wild == 0                     ? DDZ_HARD
	    : wild == ref_sum(trial->counts) ? DDZ_PURE
					     : DDZ_SOFT;
	for (int i = 0; i < n; i++) {
		struct slot *slot;

		if (!beats(trial, all[i], kind))
			continue;
		slot = slot_of(trial, ref_cards(trial->counts), all[i].pattern);
		if (slot->length == 0)
			*slot = (struct slot){ref_cards(trial->counts),
			    all[i].pattern, -1, all[i].length, 99, false};
		if (all[i].rank > slot->rank)
			slot->rank = all[i].rank;
		if (cost < slot->cost)
			slot->cost = cost;
	}
}

static void
substitute(struct trial *trial, int from, int left)
{
	if (left == 0)
		note(trial);
	for (int r = from; left > 0 && r < 13; r++) {
		trial->counts[r]++;
		trial->stands[r]++;
		substitute(trial, r, left - 1);
		trial->counts[r]--;
		trial->stands[r]--;
	}
}

/* Everything that is put down may stand for everything; laizi alone do not. */
static void
replace(struct trial *trial)
{
	int wild = ref_sum(trial->wild) + trial->stars;

	memcpy(trial->counts, trial->own, sizeof trial->counts);
	memset(trial->stands, 0, sizeof trial->stands);
	if (ref_sum(trial->own) == 0 && trial->stars == 0) {
		memcpy(trial->counts, trial->wild, sizeof trial->counts);
		memcpy(trial->stands, trial->wild, sizeof trial->stands);
		note(trial);
	} else {
		substitute(trial, 0, wild);
	}
}

/* Every subset of the hand. */
static void
put_down(struct trial *trial, unsigned rank)
{
	const struct ddz_hand *hand = &trial->hand;

	if (rank == 15) {
		for (trial->stars = 0; trial->stars <= (int)hand->stars;
		     trial->stars++)
			if (ref_sum(trial->own) + ref_sum(trial->wild) +
				trial->stars >
			    0)
				replace(trial);
		return;
	}
	for (unsigned n = 0; n <= ddz_held(hand->cards, rank); n++)
		for (unsigned m = 0; m <= ddz_held(hand->wild, rank); m++) {
			trial->own[rank] = (int)n;
			trial->wild[rank] = (int)m;
			put_down(trial, rank + 1);
		}
	trial->own[rank] = trial->wild[rank] = 0;
}

/* Is what is put down held, and does it become the move at that cost, and a
 * bomb of the kind that is told? */
static bool
is_put(const struct trial *trial, const struct ddz_move *move, int cost)
{
	struct ddz_put put = ddz_put(&trial->hand, move);
	unsigned wild = put.stars, changed = put.stars;
	int kind = DDZ_NO_BOMB;

	for (unsigned r = 0; r < 15; r++) {
		unsigned own = ddz_held(trial->hand.cards, r);
		unsigned laizi = ddz_held(trial->hand.wild, r);
		unsigned down = ddz_held(put.cards, r);
		unsigned stands = ddz_held(put.stands, r);
		unsigned used = laizi > 0 ? down : 0;

		if (down > own + laizi ||
		    ddz_held(move->cards, r) != down - used + stands)
			return false;
		wild += used;
		changed += used > stands ? used - stands : 0;
	}
	if (move->reading.pattern == DDZ_BOMB)
		kind = wild == 0                     ? DDZ_HARD
		    : wild == ddz_count(move->cards) ? DDZ_PURE
						     : DDZ_SOFT;
	return put.stars <= trial->hand.stars && move->reading.kind == kind &&
	    ddz_count(put.stands) == wild && (int)changed == cost;
}

/* Pattern, length, rank, and then kickers, the lowest and most first. */
static bool
in_order(const struct ddz_move *a, const struct ddz_move *b)
{
	const struct ddz_reading *x = &a->reading, *y = &b->reading;

	if (x->pattern != y->pattern)
		return x->pattern < y->pattern;
	if (x->length != y->length)
		return x->length < y->length;
	if (x->rank != y->rank)
		return x->rank < y->rank;
	for (unsigned r = 0; r < 15; r++)
		if (ddz_held(a->cards, r) != ddz_held(b->cards, r))
			return ddz_held(a->cards, r) > ddz_held(b->cards, r);
	return false;
}

static bool
take(void *context, const struct ddz_move *move)
{
	struct trial *trial = context;
	struct slot *slot = slot_of(trial, move->cards, move->reading.pattern);

	trial->wrong += slot->length != move->reading.length || slot->seen ||
	    slot->rank != move->reading.rank ||
	    !is_put(trial, move, slot->cost) ||
	    (trial->given > 0 && !in_order(&trial->last, move));
	slot->seen = true;
	trial->given++;
	trial->last = *move;
	return true;
}

static uint64_t
next(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state >> 20;
}

static uint64_t
draw(uint64_t *state, unsigned n, unsigned without)
{
	unsigned first = (unsigned)(next(state) % 11);
	bool jokers = next(state) % 4 == 0;
	uint64_t cards = 0;

	for (unsigned tries = 0; n > 0 && tries < 200; tries++) {
		unsigned rank = jokers && tries < 4
		    ? DDZ_SMALL + (unsigned)(next(state) % 2)
		    : (first + (unsigned)(next(state) % 4)) % 15;

		if ((without >> rank & 1) ||
		    ddz_held(cards, rank) >= (rank < DDZ_SMALL ? 4u : 1u))
			continue;
		cards += UINT64_C(1) << 4 * rank;
		n--;
	}
	return cards;
}

static struct trial trial;

/* All moves of trial.hand. */
static void
try_moves(void)
{
	memset(trial.slots, 0, sizeof trial.slots);
	trial.given = 0;
	put_down(&trial, 0);
	ddz_moves(trial.rules, &trial.hand, &trial.previous, trial.answers,
	    false, take, &trial);
	for (int i = 0; i < SLOTS; i++) {
		trial.wanted += trial.slots[i].length != 0;
		trial.wrong +=
		    trial.slots[i].length != 0 && !trial.slots[i].seen;
	}
}

/* Trios that touch, laizi of a rank beside them, jokers of several packs. */
static void
try_planes(const struct ddz_rules *rules)
{
	static const struct ddz_hand hands[] = {
	    {0x000000003333, 0, 0},
	    {0x000000033333, 0, 0},
	    {0x300000000333, 0, 0},
	    {0x3333000000000, 0, 0},
	    {0x333000000000, 0x3000000000000, 0},
	    {0x000000000333, 0x000000003000, 0},
	    {0x000000003330, 0x000000000003, 0},
	    {0x000000000433, 0x000000020000, 0},
	    {0x000000000332, 0x000000003000, 1},
	    {0x220000000000033, 0, 0},
	    {0x130000000000333, 0, 0},
	    {0x220000000001323, 0, 1},
	    {0x210000000000103, 0x000000000030, 1},
	    {0x220000000000004, 0, 0},
	    {0x120000000000213, 0, 1},
	};

	trial.rules = rules;
	trial.answers = false;
	for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
		trial.hand = hands[i];
		try_moves();
	}
}

/* A hand of n cards and wildcards, and sometimes a play to beat. */
static void
try_hand(const struct ddz_rules *rules, uint64_t *state, unsigned n,
    unsigned wildcards)
{
	unsigned a = (unsigned)(next(state) % 13), b = (a + 4) % 13;
	unsigned laizi = 1u << a | (next(state) % 2 ? 1u << b : 0);

	trial.rules = rules;
	trial.hand = (struct ddz_hand){0};
	for (; wildcards > 0; wildcards--) {
		unsigned kind = (unsigned)(next(state) % 3);
		unsigned rank = kind == 0 && (laizi >> b & 1) ? b : a;

		if (kind == 2)
			trial.hand.stars++;
		else if (ddz_held(trial.hand.wild, rank) < 4)
			trial.hand.wild += UINT64_C(1) << 4 * rank;
	}
	trial.hand.cards = draw(state, n, laizi);
	trial.answers = false;
	if (next(state) % 3 == 0) {
		struct ddz_play play =
		    ddz_play(draw(state, 1 + next(state) % 8, 0), 0, 0);

		trial.answers =
		    play.n > 0 && ddz_best(rules, &play, NULL, &trial.previous);
	}
	try_moves();
}

/* A bomb to beat, of each kind, and four or five wildcards for it. */
static void
try_bombs(const struct ddz_rules *rules, uint64_t *state)
{
	const unsigned laizi = (unsigned)(next(state) % 13);
	const unsigned longest = rules->long_bombs ? 5 : 4;
	unsigned stars;

	trial.rules = rules;
	trial.answers = true;
	for (int kind = DDZ_SOFT; kind <= DDZ_PURE; kind++) {
		stars = (unsigned)(next(state) % longest);
		trial.hand = (struct ddz_hand){draw(state, 5, 1u << laizi),
		    (uint64_t)(stars > 0 ? longest - stars : 4) << 4 * laizi,
		    stars};
		trial.previous =
		    (struct ddz_reading){DDZ_BOMB, (uint8_t)(next(state) % 13),
			(uint8_t)(longest - next(state) % (longest - 3)),
			(uint8_t)kind, 0};
		try_moves();
	}
}

static const struct {
	const char *name;
	unsigned switches;
	enum ddz_bombs bombs;
	bool long_bombs;
} sets[] = {
    {"competition", DDZ_COMPETITION, DDZ_TIERS, false},
    {"strict", DDZ_STRICT, DDZ_TIERS, false},
    {"openspiel", DDZ_OPENSPIEL, DDZ_TIERS, false},
    {"loose", DDZ_LOOSE, DDZ_TIERS, false},
    {"loose with wing-own and long bombs", DDZ_LOOSE | DDZ_WING_OWN, DDZ_TIERS,
	true},
    {"long bombs by length", DDZ_COMPETITION, DDZ_LENGTH, true},
    {"long bombs by rank alone", DDZ_COMPETITION, DDZ_PLAIN, true},
    {"bombs by length", DDZ_STRICT, DDZ_LENGTH, false},
};

int
main(void)
{
	int hands = tap_full() ? 400 : 12;

	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
		const struct ddz_rules rules = ddz_rules(
		    sets[i].switches, sets[i].bombs, sets[i].long_bombs);
		uint64_t state = 0x9E3779B97F4A7C15u + i;

		trial.wanted = trial.wrong = 0;
		try_planes(&rules);
		for (int hand = 0; hand < 10 * hands; hand++)
			try_hand(&rules, &state, 12, 0);
		for (int hand = 0; hand < hands; hand++)
			for (unsigned wildcards = 1; wildcards <= 3;
			     wildcards++)
				try_hand(&rules, &state, 11 - 2 * wildcards,
				    wildcards);
		for (int hand = 0; hand < hands; hand += 4)
			try_bombs(&rules, &state);
		ok(trial.wrong == 0 && trial.wanted > 100 * hands,
		    "%s: %d moves of %d hands, wrong %d", sets[i].name,
		    trial.wanted, 13 * hands + hands / 4 * 3, trial.wrong);
	}
	return done();
}
