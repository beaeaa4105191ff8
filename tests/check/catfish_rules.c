/*
 * The game held against a plain reference: arrays, loops, and every state kept
 * and compared whole.
 */
#include <string.h>

#include "catfish_reference.h"
#include "tap.h"

/* ---- Random deals ---- */

static uint64_t random_state = 1;

static unsigned
draw(unsigned n)
{
	random_state =
	    random_state * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)((random_state >> 33) % n);
}

struct dealt {
	uint8_t card[MOST];
	size_t start[4];
	struct cat_deal deal;
};

/* Hands of 2 to 26 cards, mostly of one size, from a few ranks or from all. */
static void
deal_at_random(struct dealt *d, int players)
{
	unsigned ranks = draw(3) > 0 ? 13 : 2 + draw(11), size = 2 + draw(25);
	bool uneven = draw(4) == 0;
	size_t n = 0, k;
	int i;

	d->start[0] = 0;
	for (i = 0; i < players; i++) {
		n += uneven ? 1 + draw(size) : size;
		d->start[i + 1] = n;
	}
	for (k = 0; k < n; k++)
		d->card[k] = (uint8_t)(13 - draw(ranks));
	d->deal = (struct cat_deal){players, d->start, d->card};
}

/* ---- Proofs ---- */

static struct cat_judge judge;
static struct cat_game game, other;
static const struct cat_rules *rules;
static struct dealt dealt;
static struct reference reference;

/* Every set, and every single option. */
static const struct cat_rules several[] = {
    {0, 0, 0, 0, 0, 0},
    {1, 0, 0, 1, 0, 0},
    {0, 0, 0, 1, 0, 0},
    {0, 0, 1, 0, 0, 0},
    {0, 0, 1, 2, 0, 1},
    {1, 0, 0, 0, 0, 0},
    {0, 1, 0, 0, 0, 0},
    {0, 0, 0, 2, 0, 0},
    {0, 0, 0, 0, 1, 0},
    {0, 0, 0, 0, 0, 1},
};
enum { SEVERAL = sizeof several / sizeof several[0], AND_ANY = 3 };

/* Rules i: those above, and then any of the 96. */
static const struct cat_rules *
rules_of(int i)
{
	static struct cat_rules any;

	if (i < SEVERAL)
		return &several[i];
	any = (struct cat_rules){(int)draw(2), (int)draw(2), (int)draw(2),
	    (int)draw(3), (int)draw(2), (int)draw(2)};
	return &any;
}

static void
say_game(void)
{
	size_t k;
	int i;

	printf("# rules %d%d%d%d%d%d:", rules->take, rules->order, rules->again,
	    rules->end, rules->goal, rules->jack);
	for (i = 0; i < dealt.deal.players; i++) {
		printf(i > 0 ? " |" : "");
		for (k = dealt.start[i]; k < dealt.start[i + 1]; k++)
			printf(" %d", dealt.card[k]);
	}
	printf("\n");
}

/* Does the judge say of the game what the reference found? */
static bool
judged_right(void)
{
	const struct reference *r = &reference;

	switch (judge.outcome) {
	case CAT_WON:
		return r->end == WINNER && judge.winner == r->winner &&
		    same_end(&judge.game, r);
	case CAT_DRAW:
		return r->end == NOBODY && same_end(&judge.game, r);
	case CAT_ENDLESS:
		if (judge.rank != 0)
			return judge.period == 0 &&
			    (r->end == FOR_EVER || r->end == TOO_LONG);
		return r->end == TOO_LONG ||
		    (r->end == FOR_EVER &&
			judge.before == (uint64_t)r->before &&
			judge.period == (uint64_t)r->period);
	default:
		return false;
	}
}

static void
judge_agrees(int players, int deals)
{
	int patience = tap_full() ? 10000 : 2000;
	int i, k, wrong = 0, by_rank = 0, to_cycle = 0;

	for (i = 0; i < deals; i++) {
		deal_at_random(&dealt, players);
		for (k = 0; k < SEVERAL + AND_ANY; k++) {
			rules = rules_of(k);
			cat_judge(&judge, rules, &dealt.deal, 0, true);
			play_reference(&reference, rules, &dealt.deal,
			    judge.rank != 0 ? patience : STATES);
			if (!judged_right() && ++wrong <= 3)
				say_game();
			by_rank += judge.rank != 0;
			to_cycle +=
			    judge.rank != 0 && reference.end == FOR_EVER;
		}
	}
	ok(wrong == 0,
	    "%d players: %d deals under %d rules end as in the reference",
	    players, deals, SEVERAL + AND_ANY);
	ok(to_cycle > deals / 10,
	    "%d players: of %d games proved by rank %d came to their cycle",
	    players, by_rank, to_cycle);
}

static bool
conserves_cards(void)
{
	int count[CAT_RANKS + 1] = {0}, i;
	const uint8_t *card;
	size_t k;

	for (k = 0; k < dealt.start[dealt.deal.players]; k++)
		count[dealt.card[k]]++;
	for (i = 0; i < game.height; i++)
		count[game.table[i]]--;
	for (i = 0; i < game.players; i++)
		for (card = game.hand[i].head; card < game.hand[i].tail; card++)
			count[*card]--;
	for (i = 0; i <= CAT_RANKS; i++)
		if (count[i] != 0)
			return false;
	return true;
}

static void
cards_are_conserved(int deals)
{
	int i, wrong = 0;

	for (i = 0; i < deals; i++) {
		deal_at_random(&dealt, 2 + i % 2);
		rules = rules_of((int)draw(2 * SEVERAL));
		cat_start(&game, rules, &dealt.deal);
		while (game.outcome == CAT_PLAYING && game.plays < 2000) {
			cat_play(&game);
			wrong += !conserves_cards();
		}
	}
	ok(wrong == 0, "no play of %d games makes or loses a card", deals);
}

/* What a rank proves stays proved, and the game does go on. */
static void
proofs_last(int deals)
{
	int i, proofs = 0, wrong = 0;
	uint64_t until;

	for (i = 0; i < deals; i++) {
		deal_at_random(&dealt, 2 + i % 2);
		rules = rules_of(SEVERAL);
		cat_start(&game, rules, &dealt.deal);
		while (game.outcome == CAT_PLAYING && game.plays < 500 &&
		    cat_endless_rank(&game) == 0)
			cat_play(&game);
		if (game.outcome != CAT_PLAYING || game.plays == 500)
			continue;
		proofs++;
		for (until = game.plays + 1000; game.plays < until;) {
			cat_play(&game);
			if (game.outcome != CAT_PLAYING ||
			    cat_endless_rank(&game) == 0) {
				if (++wrong <= 3)
					say_game();
				break;
			}
		}
	}
	ok(wrong == 0 && proofs > deals / 10,
	    "of %d games %d are proved endless by rank, for good", deals,
	    proofs);
}

/* However far it goes at a time, the fast way is the plain way. */
static void
advancing_is_playing(int deals)
{
	int i, wrong = 0;
	uint64_t plays;

	for (i = 0; i < deals; i++) {
		deal_at_random(&dealt, 2 + (i % 4 == 0));
		rules = rules_of((int)draw(2 * SEVERAL));
		cat_start(&game, rules, &dealt.deal);
		cat_start(&other, rules, &dealt.deal);
		plays = 0;
		while (game.outcome == CAT_PLAYING && plays < 5000) {
			plays += draw(4) > 0 ? draw(20) : draw(800);
			cat_advance(&game, plays);
			cat_advance_plainly(&other, plays);
			if (!cat_same_state(&game, &other) ||
			    game.plays != other.plays ||
			    game.tricks != other.tricks ||
			    game.peak != other.peak ||
			    game.outcome != other.outcome ||
			    game.winner != other.winner || !conserves_cards()) {
				if (++wrong <= 3)
					say_game();
				break;
			}
		}
	}
	ok(wrong == 0, "cat_advance() plays %d games as cat_play() does",
	    deals);
}

/* Have two games come to the same, with no card made or lost? */
static bool
are_alike(const struct cat_game *a, const struct cat_game *b)
{
	size_t n = (size_t)a->height;
	int i;

	for (i = 0; i < a->players; i++)
		n += cat_held(a, i);
	return n == a->cards && cat_same_state(a, b) && a->plays == b->plays &&
	    a->tricks == b->tricks && a->peak == b->peak &&
	    a->outcome == b->outcome && a->winner == b->winner;
}

/* Hands move through their rooms many times over. */
static void
rooms_suffice(
    const char *name, int deals, int players, size_t size, uint64_t plays)
{
	static uint8_t card[CAT_CARDS];
	size_t start[CAT_PLAYERS + 1] = {0}, k;
	struct cat_deal deal = {players, start, card};
	int i, p, wrong = 0, lasting = 0;

	for (i = 0; i < deals; i++) {
		for (p = 0; p < players; p++)
			start[p + 1] = start[p] + size;
		for (k = 0; k < start[players]; k++)
			card[k] = (uint8_t)(1 + draw(13));
		cat_start(&game, &several[i % SEVERAL], &deal);
		cat_start(&other, &several[i % SEVERAL], &deal);
		cat_advance(&game, plays);
		cat_advance_plainly(&other, plays);
		wrong += !are_alike(&game, &other);
		lasting += game.plays == plays;
	}
	ok(wrong == 0 && lasting > 0,
	    "%s: rooms suffice for %d games, %d of them of %d plays", name,
	    deals, lasting, (int)plays);
}

/* A limit makes a game open exactly when nothing is proved within it. */
static bool
limit_holds(uint64_t max)
{
	const struct reference *r = &reference;
	enum cat_outcome expected = CAT_PLAYING;

	cat_start(&game, rules, &dealt.deal);
	cat_advance_plainly(&game, max);
	if (game.outcome != CAT_PLAYING)
		expected = game.outcome;
	else if (cat_endless_rank(&game) != 0 ||
	    (r->end == FOR_EVER && (uint64_t)r->plays <= max))
		expected = CAT_ENDLESS;
	cat_judge(&judge, rules, &dealt.deal, max, false);
	return judge.outcome == expected &&
	    (expected != CAT_PLAYING || judge.game.plays == max);
}

static void
limits_hold(int deals)
{
	int i, k, wrong = 0;

	for (i = 0; i < deals; i++) {
		deal_at_random(&dealt, 2 + i % 2);
		rules = rules_of((int)draw(2 * SEVERAL));
		play_reference(&reference, rules, &dealt.deal, 4000);
		for (k = -2; k <= 3; k++) {
			int max =
			    k < 3 ? reference.plays + k : 1 + (int)draw(99);

			if (reference.end == TOO_LONG && k >= 0)
				break;
			if (max > 0 && !limit_holds((uint64_t)max)) {
				if (++wrong <= 3)
					say_game();
			}
		}
	}
	ok(wrong == 0, "--max decides %d games by what is known by then",
	    deals);
}

int
main(void)
{
	int deals = tap_full() ? 20000 : 1000;

	judge_agrees(2, deals);
	judge_agrees(3, deals);
	cards_are_conserved(deals);
	proofs_last(10 * deals);
	advancing_is_playing(deals);
	rooms_suffice("small hands", 400, 2, 26, 100000);
	rooms_suffice("all cards that there may be", 20, CAT_PLAYERS,
	    CAT_CARDS / CAT_PLAYERS, 1000000);
	limits_hold(deals);
	return done();
}
