/*
 * Games that never end, proved in one of two ways.
 *
 * A state that comes back.  Hands, table, players and turn decide all that
 * follows, so a state that is back after p plays is back for ever.  Brent's
 * search keeps one state and compares each later one with it; after twice as
 * many plays it keeps the present one instead.  Sooner or later the one kept is
 * in the cycle, and the search goes once around.
 *
 * A rank that cannot run out.  Under `between` cycles may be longer than anyone
 * can wait for, but an argument takes their place.  No rank lies twice on the
 * table, and while no jack sweeps a card leaves the table only when a deeper
 * one is matched.  Take the lowest table card whose rank any hand holds.  The
 * ranks below it are in no hand, so nobody can match them; so that card stays
 * for ever, and the cards below it do, and so nobody gets them.  Who holds a
 * card of its rank and plays it, matches it, and gets the played card back:
 * that player holds such a card ever after, and nobody else can get it.  Under
 * `keep` the game goes on while two players hold cards, so two holders of that
 * rank make it endless; under `shed` it ends with the first empty hand, so it
 * is endless if all players are holders.  The same card stays the lowest of its
 * kind, so what is proved once is proved ever after; and a game with a cycle is
 * proved by rank at some moment or never, whenever one looks.
 *
 * With the sweep that card may leave, and the argument fails (1 1 11 | 1 2 3),
 * unless no hand holds a jack: one on the table then lies lowest, since a jack
 * stays only on an empty table, and nobody gets it.
 *
 * If hands do hold jacks, then under `between`, `again` and the sweep jacks are
 * such a rank.  Only a sweep empties the table, and who swept plays on.  So a
 * jack that is played sweeps and comes back, unless it comes right after one of
 * its owner's that swept: then it stays on the table, but the one that swept is
 * in the hand.  It might be that one itself, played twice running, if it was
 * the whole hand: under `table` never, for what it took is played before it;
 * under `played` not if some jack of the hand has a card behind it.  And some
 * jack always has: the one that swept has what it took behind it.  So who holds
 * such a jack never runs out of them.
 */
#include <string.h>

#include "cat_fishing/game.h"

/*
 * Plays for each card before a state is kept: most games end before that pays.
 */
enum { FIRST_MARK = 64 };

/* Bit r: the player holds a card of rank r. */
static unsigned
held_ranks(const struct cat_game *game, int player)
{
	const struct cat_hand *hand = &game->hand[player];
	const uint8_t *card;
	unsigned ranks = 0;

	for (card = hand->head; card < hand->tail; card++)
		ranks |= 1u << *card;
	return ranks;
}

/* Is it enough for an endless game that these players never run out? */
static bool
suffice(const struct cat_game *game, unsigned holders)
{
	if (game->rules.goal == CAT_GOAL_SHED)
		return holders == (1u << game->players) - 1;
	return (holders & (holders - 1)) != 0;
}

/* Bit i: player i holds a card of the rank. */
static unsigned
holders_of(const struct cat_game *game, const unsigned *ranks, int rank)
{
	unsigned holders = 0;
	int i;

	for (i = 0; i < game->players; i++)
		holders |= (ranks[i] >> rank & 1) << i;
	return holders;
}

/*
 * Bit i: player i holds a jack for ever, see above.  One that is about to be
 * played on an empty table does not count.
 */
static unsigned
jack_holders(const struct cat_game *game)
{
	unsigned holders = 0;
	int i;

	for (i = 0; i < game->players; i++) {
		const uint8_t *card = game->hand[i].head;
		const uint8_t *end = game->hand[i].tail;

		if (card < end && game->rules.order == CAT_ORDER_PLAYED)
			end--;
		if (game->height == 0 && i == game->turn)
			card++;
		while (card < end && *card != CAT_JACK)
			card++;
		holders |= (unsigned)(card < end) << i;
	}
	return holders;
}

int
cat_endless_rank(const struct cat_game *game)
{
	unsigned ranks[CAT_PLAYERS], any = 0, holders;
	int i, rank;

	if (game->rules.take != CAT_TAKE_BETWEEN)
		return 0;
	for (i = 0; i < game->players; i++)
		any |= ranks[i] = held_ranks(game, i);
	if (game->rules.jack == CAT_JACK_SWEEP && (any >> CAT_JACK & 1)) {
		if (game->rules.again != CAT_AGAIN_YES)
			return 0;
		rank = CAT_JACK;
		holders = jack_holders(game);
	} else {
		i = 0;
		while (i < game->height && !(any >> game->table[i] & 1))
			i++;
		if (i == game->height)
			return 0;
		rank = game->table[i];
		holders = holders_of(game, ranks, rank);
	}
	return suffice(game, holders) ? rank : 0;
}

static void
copy_state(struct cat_game *to, const struct cat_game *from)
{
	size_t n;
	int i;

	memcpy(to, from, offsetof(struct cat_game, hand));
	for (i = 0; i < from->players; i++) {
		n = cat_held(from, i);
		to->hand[i].head = to->hand[i].room;
		to->hand[i].tail = to->hand[i].room + n;
		memcpy(to->hand[i].room, from->hand[i].head, n);
	}
}

/*
 * Plays before the first state that comes back after `period` plays: one game
 * runs that far ahead of another.
 */
static uint64_t
plays_before_cycle(struct cat_judge *judge, const struct cat_rules *rules,
    const struct cat_deal *deal, uint64_t period)
{
	struct cat_game *ahead = &judge->game, *behind = &judge->mark;

	cat_start(ahead, rules, deal);
	cat_start(behind, rules, deal);
	cat_advance(ahead, period);
	while (!cat_same_state(ahead, behind)) {
		cat_play(ahead);
		cat_play(behind);
	}
	return behind->plays;
}

/* Plays after which states are kept; fewer for a rank's proof. */
static uint64_t
first_stop(const struct cat_game *game)
{
	if (game->rules.take == CAT_TAKE_BETWEEN)
		return 1;
	return FIRST_MARK * game->cards;
}

/*
 * Plays until the game is over, proved endless, or `limit` plays are made.
 * Most games end before it pays to keep a state.
 */
static void
play_out(struct cat_judge *judge, uint64_t limit)
{
	struct cat_game *game = &judge->game, *mark = &judge->mark;
	uint64_t stop;

	for (stop = first_stop(game); game->plays < limit; stop *= 2) {
		if (stop > limit)
			stop = limit;
		if (game->plays < FIRST_MARK * game->cards) {
			cat_advance(game, stop);
		} else {
			copy_state(mark, game);
			if (cat_advance_watching(game, stop, mark)) {
				judge->outcome = CAT_ENDLESS;
				judge->period = game->plays - mark->plays;
			}
		}
		if (game->outcome != CAT_PLAYING)
			judge->outcome = game->outcome;
		else if ((judge->rank = cat_endless_rank(game)) != 0)
			judge->outcome = CAT_ENDLESS;
		if (judge->outcome != CAT_PLAYING)
			return;
	}
}

/*
 * A limit of the caller's.  The search sees a cycle that closes within `max`
 * plays some time later, at the most after twice as many again; so it goes on
 * that far, and what it finds is held against the limit.
 */
static void
hold_to(struct cat_judge *judge, const struct cat_rules *rules,
    const struct cat_deal *deal, uint64_t max)
{
	/* By when this outcome is; a cycle was last followed to its end. */
	if (judge->outcome != CAT_PLAYING && judge->game.plays <= max)
		return;
	cat_start(&judge->game, rules, deal);
	cat_advance(&judge->game, max);
	judge->before = judge->period = 0;
	judge->rank = cat_endless_rank(&judge->game);
	judge->outcome = judge->rank != 0 ? CAT_ENDLESS : CAT_PLAYING;
}

void
cat_judge(struct cat_judge *judge, const struct cat_rules *rules,
    const struct cat_deal *deal, uint64_t max, bool before)
{
	uint64_t limit = UINT64_MAX;

	judge->outcome = CAT_PLAYING;
	judge->before = judge->period = 0;
	judge->rank = 0;
	cat_start(&judge->game, rules, deal);
	if (max > 0)
		limit = 3 * max + 2 * FIRST_MARK * judge->game.cards;
	play_out(judge, limit);
	if (judge->rank != 0)
		judge->period = 0;
	if (judge->period > 0 && (before || max > 0))
		judge->before =
		    plays_before_cycle(judge, rules, deal, judge->period);
	if (max > 0)
		hold_to(judge, rules, deal, max);
	judge->winner = judge->game.winner;
}
