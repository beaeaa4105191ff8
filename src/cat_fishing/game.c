/* The rules, card by card, for any number of players and all switches. */
#include <assert.h>
#include <string.h>

#include "cat_fishing/game.h"

const struct cat_rules cat_sets[CAT_SETS] = {
    {CAT_TAKE_ALL, CAT_ORDER_PLAYED, CAT_AGAIN_NO, CAT_END_TURN, CAT_GOAL_KEEP,
	CAT_JACK_NO},
    {CAT_TAKE_BETWEEN, CAT_ORDER_PLAYED, CAT_AGAIN_NO, CAT_END_ROUND,
	CAT_GOAL_KEEP, CAT_JACK_NO},
    {CAT_TAKE_ALL, CAT_ORDER_PLAYED, CAT_AGAIN_NO, CAT_END_ROUND, CAT_GOAL_KEEP,
	CAT_JACK_NO},
    {CAT_TAKE_ALL, CAT_ORDER_PLAYED, CAT_AGAIN_YES, CAT_END_TURN, CAT_GOAL_KEEP,
	CAT_JACK_NO},
    {CAT_TAKE_ALL, CAT_ORDER_PLAYED, CAT_AGAIN_YES, CAT_END_START,
	CAT_GOAL_KEEP, CAT_JACK_SWEEP},
};

void
cat_start(struct cat_game *game, const struct cat_rules *rules,
    const struct cat_deal *deal)
{
	size_t n;
	int i;

	game->rules = *rules;
	game->outcome = CAT_PLAYING;
	game->winner = 0;
	game->players = deal->players;
	game->in = (1u << deal->players) - 1;
	game->turn = game->height = game->peak = 0;
	game->plays = game->tricks = 0;
	game->cards = deal->start[deal->players] - deal->start[0];
	game->window = 2 * game->cards + 2048;
	for (i = 0; i < deal->players; i++) {
		n = deal->start[i + 1] - deal->start[i];
		game->hand[i].head = game->hand[i].room;
		game->hand[i].tail = game->hand[i].room + n;
		memcpy(game->hand[i].room, deal->card + deal->start[i], n);
	}
}

static bool
nobody_holds(const struct cat_game *game)
{
	return (size_t)game->height == game->cards;
}

/* Holds at every moment: each card is in a hand or on the table. */
static bool
cards_are_conserved(const struct cat_game *game)
{
	size_t n = (size_t)game->height;
	int i;

	for (i = 0; i < game->players; i++)
		n += cat_held(game, i);
	return n == game->cards;
}

/* A player found without a card, at a moment when that counts. */
static void
run_out(struct cat_game *game, int player)
{
	game->in &= ~(1u << player);
	if (nobody_holds(game)) {
		game->outcome = CAT_DRAW;
	} else if (game->rules.goal == CAT_GOAL_SHED) {
		game->outcome = CAT_WON;
		game->winner = player;
	} else if ((game->in & (game->in - 1)) == 0) {
		game->outcome = CAT_WON;
		game->winner = __builtin_ctz(game->in);
	}
}

/* The end of a round: all hands are looked at. */
static void
settle_round(struct cat_game *game)
{
	int i;

	for (i = 0; i < game->players && game->outcome == CAT_PLAYING; i++)
		if (game->in >> i & 1 && cat_held(game, i) == 0)
			run_out(game, i);
}

/* The turn goes to the next player in the game; true at a round's end. */
static bool
pass_turn(struct cat_game *game)
{
	int before = game->turn;

	do
		game->turn = (game->turn + 1) % game->players;
	while (!(game->in >> game->turn & 1));
	return game->turn <= before;
}

void
cat_settle(struct cat_game *game, bool again)
{
	bool round_over;

	assert(cards_are_conserved(game));
	if (game->rules.end == CAT_END_TURN && cat_held(game, game->turn) == 0)
		run_out(game, game->turn);
	if (again || game->outcome != CAT_PLAYING)
		return;
	round_over = pass_turn(game);
	if (game->rules.end == CAT_END_ROUND && round_over) {
		settle_round(game);
		if (game->outcome == CAT_PLAYING)
			game->turn = __builtin_ctz(game->in);
	}
	while (game->rules.end == CAT_END_START &&
	    game->outcome == CAT_PLAYING && cat_held(game, game->turn) == 0) {
		run_out(game, game->turn);
		if (game->outcome == CAT_PLAYING)
			pass_turn(game);
	}
}

/* The height from which the card takes the table; above it, if it stays. */
static int
reach(const struct cat_game *game, int card)
{
	int i;

	if (card == CAT_JACK && game->rules.jack == CAT_JACK_SWEEP &&
	    game->height > 0)
		return 0;
	for (i = 0; i < game->height; i++)
		if (game->table[i] == card)
			return i + (game->rules.take == CAT_TAKE_BETWEEN);
	return game->height + 1;
}

/* Cards from this height up, and the one played, go under the hand. */
static int
take(struct cat_game *game, struct cat_hand *hand, int from, int card)
{
	int i, n = game->height - from;

	if (game->rules.order == CAT_ORDER_PLAYED) {
		*hand->tail++ = (uint8_t)card;
		for (i = game->height; i-- > from;)
			*hand->tail++ = game->table[i];
	} else {
		for (i = from; i < game->height; i++)
			*hand->tail++ = game->table[i];
		*hand->tail++ = (uint8_t)card;
	}
	game->height = from;
	game->tricks++;
	return n + 1;
}

void
cat_make_room(const struct cat_game *game, struct cat_hand *hand)
{
	size_t n = (size_t)(hand->tail - hand->head);

	if ((size_t)(hand->tail - hand->room) + CAT_LEAST_ROOM < game->window)
		return;
	memmove(hand->room, hand->head, n);
	hand->head = hand->room;
	hand->tail = hand->room + n;
}

struct cat_play
cat_play(struct cat_game *game)
{
	struct cat_hand *hand = &game->hand[game->turn];
	struct cat_play play = {.player = game->turn};
	int from;

	cat_make_room(game, hand);
	play.card = *hand->head++;
	from = reach(game, play.card);
	if (from <= game->height)
		play.taken = take(game, hand, from, play.card);
	else
		game->table[game->height++] = (uint8_t)play.card;
	game->plays++;
	if (game->peak < game->height)
		game->peak = game->height;
	cat_settle(game, play.taken > 0 && game->rules.again == CAT_AGAIN_YES);
	return play;
}

void
cat_advance_plainly(struct cat_game *game, uint64_t plays)
{
	while (game->outcome == CAT_PLAYING && game->plays < plays)
		cat_play(game);
}

bool
cat_same_state(const struct cat_game *a, const struct cat_game *b)
{
	int i;

	if (a->height != b->height || a->turn != b->turn || a->in != b->in ||
	    memcmp(a->table, b->table, (size_t)a->height) != 0)
		return false;
	for (i = 0; i < a->players; i++)
		if (cat_held(a, i) != cat_held(b, i) ||
		    memcmp(a->hand[i].head, b->hand[i].head, cat_held(a, i)) !=
			0)
			return false;
	return true;
}
