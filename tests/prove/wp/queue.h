/* What the contracts of quick_queue.c and game_queue.c say it with. */
#include <string.h>

#include "cat_fishing/game.h"

/*@
  predicate within(uint8_t *at, uint8_t *room, integer most) =
    at == room + (at - room) && 0 <= at - room <= most;

  predicate queue(struct cat_hand *hand, integer most) =
    within(hand->head, &hand->room[0], most) &&
    within(hand->tail, &hand->room[0], most) &&
    hand->head - &hand->room[0] <= hand->tail - &hand->room[0];

  predicate queues(struct cat_game *game, integer most) =
    \forall integer i; 0 <= i < game->players ==>
      queue(&game->hand[i], most);

  predicate fits(struct cat_game *game) =
    2 <= game->players <= CAT_PLAYERS && game->cards <= CAT_CARDS &&
    game->window == 2 * game->cards + 2048 &&
    (\forall integer i; 0 <= i < game->players ==>
      game->hand[i].tail - game->hand[i].head <= game->cards);
*/

/*@
  axiomatic bits {
    predicate in_game(unsigned in, integer i);
    axiom in_game_is: \forall unsigned in, integer i; 0 <= i < 32 ==>
      (in_game(in, i) <==> (in >> i & 1) != 0);
    axiom two_in: in_game((unsigned)3, 0) && in_game((unsigned)3, 1);
  }

  predicate someone_in(struct cat_game *game) =
    (\exists integer i; 0 <= i < game->players && in_game(game->in, i)) &&
    (\forall integer i; game->players <= i < 32 ==> !in_game(game->in, i));

  predicate all_in_hold(struct cat_game *game) =
    \forall integer i; 0 <= i < game->players && in_game(game->in, i) ==>
      game->hand[i].head < game->hand[i].tail;
*/

/* What plays change, and what holds between them. */
#define CHANGES(game)                                                     \
	game->hand[0 .. CAT_PLAYERS - 1], game->height,                   \
	    game->table[0 .. CAT_RANKS], game->tricks, game->peak,        \
	    game->plays, game->outcome, game->winner, game->in, game->turn
#define GOES_ON(game)                                                     \
	fits(game) && (game->outcome == CAT_PLAYING ==> someone_in(game) && \
	    0 <= game->turn < game->players &&                            \
	    in_game(game->in, game->turn))
#define STATE(game) queues(game, game->window + 16) && GOES_ON(game)

/*@
  requires \valid(hand) && \valid_read(game);
  requires game->cards <= CAT_CARDS && game->window == 2 * game->cards + 2048;
  requires queue(hand, game->window + 16);
  requires hand->tail - hand->head <= game->cards;
  assigns hand->head, hand->tail, hand->room[0 .. CAT_ROOM - 1];
  ensures queue(hand, game->window - CAT_LEAST_ROOM - 1);
  ensures hand->tail - hand->head == \old(hand->tail - hand->head);
*/
void cat_make_room(const struct cat_game *game, struct cat_hand *hand);

