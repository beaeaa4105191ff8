/*
 * The same hands in game.c.
 *
 * Shown: cat_make_room() leaves CAT_LEAST_ROOM bytes and the same number of
 * cards, and moves within the room; take() adds the cards from a height up and
 * the one played, never after the room's end.
 *
 * Assumed: a table holds at most CAT_RANKS cards, for no rank lies there twice.
 */
#include "queue.h"

/*@
  requires \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1));
  assigns to[0 .. n - 1] \from from[0 .. n - 1];
*/
void move(uint8_t *to, const uint8_t *from, size_t n);
#define memmove move

/*@
  requires \valid(game) && \valid(hand);
  requires \exists integer i; 0 <= i < CAT_PLAYERS && hand == &game->hand[i];
  requires 0 <= from <= game->height <= CAT_RANKS;
  requires queue(hand, CAT_ROOM - CAT_SLACK);
  assigns hand->tail, hand->room[0 .. CAT_ROOM - 1], game->height,
    game->tricks;
  ensures hand->tail == \old(hand->tail) + \result;
  ensures \result == \old(game->height) - from + 1 && game->height == from;
*/
static int take(
    struct cat_game *game, struct cat_hand *hand, int from, int card);

#include "game.c"
