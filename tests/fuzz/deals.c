/* Deals of cats go fishing, played as the slow game plays them. */
#include "catfish_reference.h"
#include "fuzz.h"
#include "notation/deals.h"

/*
 * Plays of the slow game at most, and of the fast: some games of many jacks
 * come back only after more than 10^10.
 */
enum { PATIENCE = 1500, MAX = 1000000 };

static struct cat_rules
choose_rules(struct fuzz *fuzz)
{
	unsigned n = fuzz_choice(fuzz, 96);

	return (struct cat_rules){.take = n & 1,
	    .order = n >> 1 & 1,
	    .again = n >> 2 & 1,
	    .goal = n >> 3 & 1,
	    .jack = n >> 4 & 1,
	    .end = (int)(n / 32)};
}

static bool
agrees(const struct cat_judge *judge, const struct reference *r)
{
	switch (judge->outcome) {
	case CAT_WON:
		return r->end == TOO_LONG ||
		    (r->end == WINNER && judge->winner == r->winner &&
			same_end(&judge->game, r));
	case CAT_DRAW:
		return r->end == TOO_LONG ||
		    (r->end == NOBODY && same_end(&judge->game, r));
	case CAT_ENDLESS:
		return r->end == TOO_LONG ||
		    (r->end == FOR_EVER &&
			(judge->rank != 0 ||
			    (judge->before == (uint64_t)r->before &&
				judge->period == (uint64_t)r->period)));
	default:
		return judge->game.plays == MAX && r->end == TOO_LONG;
	}
}

static void
check_game(const struct cat_rules *rules, const struct deal *deal)
{
	static struct cat_judge judge;
	static struct reference reference;
	struct cat_deal dealt = {deal->players, deal->start, deal->card};

	cat_judge(&judge, rules, &dealt, MAX, true);
	if (deal->players > 3 || deal->start[deal->players] > MOST)
		return;
	play_reference(&reference, rules, &dealt, PATIENCE);
	MUST(agrees(&judge, &reference));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct deal deal;
	struct fuzz fuzz = {data, size};
	struct cat_rules rules = choose_rules(&fuzz);
	int ranks = 1 + (int)fuzz_choice(&fuzz, DEAL_RANKS);
	long copies = fuzz_choice(&fuzz, 9);
	char *s = fuzz_text(&fuzz, 16);
	size_t n = fuzz.size;
	struct fault fault;

	if (!deal_read(&deal, s, n, ranks, copies, &fault)) {
		fuzz_fault(&fault, n);
		free(s);
		return 0;
	}
	MUST(deal.players >= 2 && deal.players <= DEAL_PLAYERS);
	MUST(deal.start[0] == 0);
	for (int i = 0; i < deal.players; i++)
		MUST(deal.start[i] < deal.start[i + 1]);
	for (size_t i = 0; i < deal.start[deal.players]; i++)
		MUST(deal.card[i] >= 1 && deal.card[i] <= ranks);
	check_game(&rules, &deal);
	free(s);
	return 0;
}
