/* Private to cat_fishing/: what its files share. */
#ifndef GAME_H
#define GAME_H

#include "cat_fishing/cat_fishing.h"

/*
 * After a play of game->turn: who is out, whether the game is over, and whose
 * turn it is.  `again`: the same player's, who took cards.
 */
void cat_settle(struct cat_game *, bool again);

/* Bytes that a hand has before it when it goes on. */
enum { CAT_LEAST_ROOM = 1024 };

/* Moves a hand to the front of its room if less than that is left. */
void cat_make_room(const struct cat_game *, struct cat_hand *);

/*
 * cat_advance(), but stops and returns true as soon as the state is the marked
 * one again.
 */
bool cat_advance_watching(
    struct cat_game *, uint64_t plays, const struct cat_game *mark);

#endif
