/*
 * What beats what, and whole games, against the words of the manual and
 * substitution.
 */
#include "ddz_reference.h"
#include "tap.h"

static uint64_t seed = 0x2545F4914F6CDD1Du;

static unsigned
chance(unsigned n)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (unsigned)((seed >> 33) % n);
}

/* A play of few ranks: some counts of some neighbours. */
static uint64_t
draw(void)
{
	static const unsigned usual[] = {1, 1, 2, 2, 3, 3, 3, 4};
	unsigned first = chance(11), n = 1 + chance(3);
	unsigned count = usual[chance(8)];
	uint64_t cards = 0;

	for (unsigned i = 0; i < n && first + i < 13; i++)
		cards += (uint64_t)count << 4 * (first + i);
	for (unsigned i = chance(3); i > 0; i--) {
		unsigned rank = chance(15);

		if (ddz_held(cards, rank) < (rank < 13 ? 4u : 1u))
			cards += UINT64_C(1) << 4 * rank;
	}
	return cards;
}

/* A reading with the kind of its bomb. */
struct read {
	struct ref_reading reading;
	int kind;
};

struct readings {
	int n;
	struct read all[DDZ_READINGS];
};

static void
read_all(const struct ddz_rules *rules, uint64_t cards, int stars,
    unsigned laizi, struct readings *to)
{
	static struct ref_search search;
	struct ddz_play play = ddz_play(cards, (unsigned)stars, laizi);
	int kind = DDZ_SOFT;

	if (play.pure || play.cards == 0)
		kind = DDZ_PURE;
	else if (play.wildcards == 0)
		kind = DDZ_HARD;
	ref_readings(&search, rules, cards, stars, laizi);
	to->n = search.found;
	for (int i = 0; i < search.found; i++)
		to->all[i] = (struct read){search.all[i].reading, kind};
}

static bool
stronger(
    const struct ddz_rules *rules, const struct read *a, const struct read *b)
{
	const struct ref_reading *x = &a->reading, *y = &b->reading;

	if (x->pattern == DDZ_ROCKET || y->pattern == DDZ_ROCKET)
		return y->pattern != DDZ_ROCKET;
	if (x->pattern != DDZ_BOMB && y->pattern != DDZ_BOMB)
		return x->pattern == y->pattern && x->length == y->length &&
		    x->rank > y->rank;
	if (x->pattern != y->pattern)
		return x->pattern == DDZ_BOMB;
	if (rules->bombs == DDZ_LENGTH && x->length != y->length)
		return x->length > y->length;
	if (rules->bombs != DDZ_PLAIN && a->kind != b->kind)
		return a->kind > b->kind;
	return x->rank > y->rank;
}

/* The table as the manual tells it. */
struct table {
	struct readings stands;
	int turn, passes, winner;
	uint64_t held[3];
};

static bool
holds(uint64_t held, uint64_t cards)
{
	for (unsigned r = 0; r < 15; r++)
		if (ddz_held(cards, r) > ddz_held(held, r))
			return false;
	return true;
}

static enum ddz_illegal
play_card(const struct ddz_rules *rules, struct table *table, int seat,
    uint64_t cards, unsigned laizi)
{
	struct readings mine, kept = {0};

	if (table->winner >= 0)
		return DDZ_OVER;
	if (seat != table->turn)
		return DDZ_TURN;
	if (!holds(table->held[seat], cards))
		return DDZ_NOT_HELD;
	read_all(rules, cards, 0, laizi, &mine);
	if (mine.n == 0)
		return DDZ_NO_PATTERN;
	for (int i = 0; i < mine.n; i++) {
		bool beats = table->stands.n == 0;

		for (int j = 0; j < table->stands.n; j++)
			beats |= stronger(
			    rules, &mine.all[i], &table->stands.all[j]);
		if (beats)
			kept.all[kept.n++] = mine.all[i];
	}
	if (kept.n == 0)
		return DDZ_TOO_WEAK;
	table->stands = kept;
	table->passes = 0;
	table->held[seat] -= cards;
	if (table->held[seat] == 0)
		table->winner = seat;
	table->turn = (seat + 1) % 3;
	return DDZ_LEGAL;
}

static enum ddz_illegal
pass(struct table *table, int seat)
{
	if (table->winner >= 0)
		return DDZ_OVER;
	if (seat != table->turn)
		return DDZ_TURN;
	if (table->stands.n == 0)
		return DDZ_MUST_LEAD;
	if (++table->passes == 2)
		table->stands.n = 0;
	table->turn = (seat + 1) % 3;
	return DDZ_LEGAL;
}

static unsigned reasons[7];

/* One game of random turns; true if each turn was judged as by the words. */
static bool
same_game(const struct ddz_rules *rules, unsigned laizi)
{
	struct ddz_game game;
	struct table table = {.turn = (int)chance(3), .winner = -1};

	ddz_game_start(&game, rules);
	game.dealt = true;
	game.turn = table.turn;
	for (int seat = 0; seat < 3; seat++) {
		for (int i = chance(3) ? 3 : 1; i > 0; i--)
			table.held[seat] = draw();
		game.cards[seat] = table.held[seat];
		game.stars[seat] = 0;
	}
	if (laizi) /* of a rank that somebody has */
		laizi = 1u << (__builtin_ctzll(table.held[chance(3)]) / 4);
	if (laizi >> 13)
		laizi = 0;
	for (int i = 0; i < 12; i++) {
		int seat = chance(12) ? table.turn : (int)chance(3);
		uint64_t cards = chance(3) ? table.held[seat] : draw();
		enum ddz_illegal want, got;
		struct ddz_play play;

		if (chance(3)) /* one rank of the hand */
			cards &= UINT64_C(15) << 4 * chance(15);
		if (cards == 0) {
			want = pass(&table, seat);
			got = ddz_game_pass(&game, seat);
		} else {
			play = ddz_play(cards, 0, laizi);
			want = play_card(rules, &table, seat, cards, laizi);
			got = ddz_game_play(&game, seat, cards, 0, &play, NULL);
		}
		reasons[want]++;
		if (want != got || game.winner != table.winner ||
		    game.standing != table.stands.n)
			return false;
	}
	return true;
}

/* Two random plays: does the one beat the other? */
static bool
same_pair(const struct ddz_rules *rules, unsigned laizi, unsigned *yes)
{
	uint64_t a = draw(), b = draw();
	int stars = chance(4) == 0;
	struct ddz_play x, y;
	struct ddz_reading xs[DDZ_READINGS], ys[DDZ_READINGS];
	struct readings p, q;
	bool want = false, got = false, both = false;
	int n, m;

	if (chance(4) && (a & 15) == 0 && a >> 52 == 0)
		b = a >> 4; /* the same, one rank lower */
	if (a == 0 || b == 0)
		return true;
	x = ddz_play(a, (unsigned)stars, laizi);
	y = ddz_play(b, 0, laizi);
	n = ddz_readings(rules, &x, NULL, xs);
	m = ddz_readings(rules, &y, NULL, ys);
	read_all(rules, a, stars, laizi, &p);
	read_all(rules, b, 0, laizi, &q);
	for (int i = 0; i < p.n; i++)
		for (int j = 0; j < q.n; j++)
			want |= stronger(rules, &p.all[i], &q.all[j]);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			bool beats = ddz_beats(rules, &xs[i], &ys[j]);

			got |= beats;
			both |= beats && ddz_beats(rules, &ys[j], &xs[i]);
		}
	*yes += want;
	return want == got && !both;
}

/* 55TT7 is 555TT or TTT55; what follows must beat one that is left of it. */
static void
prove_standing(void)
{
	const struct ddz_rules rules =
	    ddz_rules(DDZ_COMPETITION, DDZ_TIERS, false);
	const uint64_t cards[] = {0x20010200, 0x230000000000};
	struct ddz_game game;
	struct ddz_play play;

	ddz_game_start(&game, &rules);
	play = ddz_play(cards[0], 0, 1u << 4);
	ok(ddz_game_play(&game, -1, cards[0], 0, &play, NULL) == DDZ_LEGAL &&
		game.standing == 2,
	    "55TT7 stands in two readings");
	play = ddz_play(cards[1], 0, 1u << 4);
	ok(ddz_game_play(&game, -1, cards[1], 0, &play, NULL) == DDZ_LEGAL &&
		game.standing == 1,
	    "KKKAA beats both, and stands once");
}

int
main(void)
{
	static const char *const names[] = {"tiers", "length", "plain"};
	int rounds = tap_full() ? 200000 : 6000;

	for (enum ddz_bombs bombs = DDZ_TIERS; bombs <= DDZ_PLAIN; bombs++) {
		const struct ddz_rules rules =
		    ddz_rules(bombs == DDZ_PLAIN ? DDZ_LOOSE : DDZ_COMPETITION,
			bombs, bombs == DDZ_LENGTH);
		unsigned wrong = 0, games = 0, yes = 0;

		for (int i = 0; i < rounds; i++) {
			unsigned laizi = chance(2) ? 1u << chance(13) : 0;

			wrong += !same_pair(&rules, laizi, &yes);
			games += !same_game(&rules, laizi);
		}
		ok(wrong == 0 && yes > (unsigned)rounds / 50,
		    "%s: %d pairs of plays, %u beat, %u differ", names[bombs],
		    rounds, yes, wrong);
		ok(games == 0, "%s: %d games of twelve turns, %u differ",
		    names[bombs], rounds, games);
	}
	prove_standing();
	for (int i = 0; i < 7; i++)
		ok(reasons[i] > 100, "reason %d was met %u times", i,
		    reasons[i]);
	return done();
}
