/*
 * Hands as queues while quick.c plays, for any deal within the limits.
 *
 * Shown: head <= tail, and both stay in the room of their hand, at most
 * window + 16 bytes from its start, so that the 16 bytes written after the end
 * of a hand are within it too (CAT_SLACK is 32); plays_of_room() is enough for
 * as many plays; no empty hand plays; the loops of plays end.
 *
 * Assumed, as contracts that are not proved here: a play takes one card from
 * the front, adds at most 16 and writes no more than 16 bytes (play(); no rank
 * lies twice on a table); find_next() names players in the game; begin(),
 * finish() and cat_play() change what they say; no hand holds more than all
 * cards, which cat_settle() asserts whenever it is called.
 */
#include "queue.h"

struct quick;
struct taking;

/*@
  requires \exists integer i; 0 <= i < 32 && in_game(set, i);
  assigns \nothing;
  ensures 0 <= \result < 32 && in_game(set, \result);
  ensures \forall integer i; 0 <= i < \result ==> !in_game(set, i);
*/
int lowest_in(unsigned set);
#define __builtin_ctz lowest_in

/*@
  requires \valid_read(game) && 0 <= player < CAT_PLAYERS;
  requires game->hand[player].tail == game->hand[player].head +
    (game->hand[player].tail - game->hand[player].head);
  requires 0 <= game->hand[player].tail - game->hand[player].head <= CAT_ROOM;
  assigns \nothing;
  ensures \result == game->hand[player].tail - game->hand[player].head;
*/
static inline size_t cat_held(const struct cat_game *game, int player);

/*@
  requires \valid(game) && fits(game) && queues(game, game->window + 16);
  assigns game->hand[0 .. CAT_PLAYERS - 1];
  ensures fits(game);
  ensures all_in_hold{Old}(game) ==> all_in_hold(game);
  ensures 1 <= \result <= CAT_ROOM;
  ensures queues(game, game->window - 16 * (\result - 1));
*/
static uint64_t plays_of_room(struct cat_game *game);

/*@
  requires \valid(head) && \valid(tail) && \valid(q);
  requires \valid_read(*head) && \valid(*tail + (0 .. 15));
  assigns *head, *tail, *q, (*tail)[0 .. 15];
  ensures *head == \old(*head) + 1;
  ensures within(*tail, \old(*tail), 16);
*/
static inline uint64_t play(
    struct quick *q, uint8_t **head, uint8_t **tail, struct taking how);

/*@ requires \valid(game); assigns \nothing; */
static struct quick begin(struct cat_game *game);

/*@ requires \valid(game) && \valid_read(q);
    assigns game->height, game->table[0 .. CAT_RANKS], game->tricks, game->peak; */
static void finish(struct cat_game *game, const struct quick *q);

/*@ assigns \nothing; */
static inline bool is_watched(const struct quick *q, const uint64_t *watched);

/*@
  requires \valid(game);
  requires 1 <= rounds <= CAT_ROOM;
  requires game->window <= CAT_ROOM - CAT_SLACK;
  requires queue(&game->hand[0], game->window - 16 * (rounds - 1));
  requires queue(&game->hand[1], game->window - 16 * (rounds - 1));
  requires game->hand[0].head < game->hand[0].tail;
  requires game->hand[1].head < game->hand[1].tail;
  assigns game->hand[0 .. 1], game->height, game->table[0 .. CAT_RANKS],
    game->tricks, game->peak;
  ensures queue(&game->hand[0], game->window + 16);
  ensures queue(&game->hand[1], game->window + 16);
*/
static inline uint64_t play_rounds(struct cat_game *game, uint64_t rounds,
    struct taking how, const uint64_t *watched);

/*@
  requires \valid_read(game) && \valid(next + (0 .. CAT_PLAYERS - 1));
  requires 2 <= game->players <= CAT_PLAYERS && someone_in(game);
  assigns next[0 .. CAT_PLAYERS - 1];
  ensures \forall integer i; 0 <= i < game->players && in_game(game->in, i) ==>
    0 <= next[i] < game->players && in_game(game->in, next[i]);
*/
static void find_next(const struct cat_game *game, int next[CAT_PLAYERS]);

/*@
  requires \valid(game);
  requires queues(game, game->window + 16);
  assigns game->outcome, game->winner, game->in, game->turn;
  ensures fits(game);
  ensures game->outcome == CAT_PLAYING ==> someone_in(game) &&
    0 <= game->turn < game->players && in_game(game->in, game->turn);
*/
void cat_settle(struct cat_game *game, bool again);

/*@
  requires \valid(game) && 2 <= game->players <= CAT_PLAYERS;
  requires 1 <= plays <= CAT_ROOM;
  requires game->window <= CAT_ROOM - CAT_SLACK;
  requires queues(game, game->window - 16 * (plays - 1));
  requires 0 <= game->turn < game->players && in_game(game->in, game->turn);
  requires someone_in(game) && all_in_hold(game);
  assigns CHANGES(game);
  ensures queues(game, game->window + 16) && GOES_ON(game);
*/
static inline void play_turns(struct cat_game *game, uint64_t plays,
    struct taking how, const uint64_t *watched);

/*@
  requires \valid(game) && 2 <= game->players <= CAT_PLAYERS;
  requires 1 <= rounds <= CAT_ROOM;
  requires game->window <= CAT_ROOM - CAT_SLACK;
  requires queues(game, game->window - 16 * (rounds - 1));
  requires game->hand[0].head < game->hand[0].tail;
  requires game->hand[1].head < game->hand[1].tail;
  assigns CHANGES(game);
  ensures queues(game, game->window + 16) && GOES_ON(game);
*/
static void advance_rounds(
    struct cat_game *game, uint64_t rounds, const uint64_t *watched);

/*@
  requires \valid_read(game) && 2 <= game->players <= CAT_PLAYERS;
  requires game->window <= CAT_ROOM - CAT_SLACK;
  requires queues(game, game->window + 16);
  assigns \nothing;
  ensures \result ==> all_in_hold(game);
*/
static bool all_hold_cards(const struct cat_game *game);

/*@ assigns \nothing; */
static uint64_t cards_word(const struct cat_game *game);

/*@
  requires \valid(game) && STATE(game) && all_in_hold(game);
  requires game->outcome == CAT_PLAYING && plays >= 1;
  requires mark == \null || \valid_read(mark);
  assigns CHANGES(game);
  ensures queues(game, game->window + 16);
  ensures fits(game);
  ensures GOES_ON(game);
*/
static void advance_some(
    struct cat_game *game, uint64_t plays, const struct cat_game *mark);

/*@
  requires \valid(game) && STATE(game) && game->outcome == CAT_PLAYING;
  assigns CHANGES(game);
  ensures STATE(game);
*/
struct cat_play cat_play(struct cat_game *game);

/*@ assigns \nothing; */
bool cat_same_state(const struct cat_game *a, const struct cat_game *b);

/*@
  requires \valid(game) && STATE(game);
  requires mark == \null || \valid_read(mark);
  assigns CHANGES(game);
  ensures STATE(game);
*/
bool cat_advance_watching(
    struct cat_game *game, uint64_t plays, const struct cat_game *mark);

#include "quick.c"
