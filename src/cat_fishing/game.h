/* Private to cat_fishing/: what its files share. */
#ifndef GAME_H
#define GAME_H

#include "cat_fishing/cat_fishing.h"

/*
 * After a play of game->turn: who is out, whether the game is over, and whose
 * turn it is.  `again`: the same player's, who took cards.
 */
void cat_settle(struct cat_game *, bool again);

/* Moves a hand to the front of its room if it has come to its window's end. */
void cat_make_room(const struct cat_game *, struct cat_hand *);

/*
 * cat_advance(), but it may stop when the table lies as it does in `mark`.
 */
void cat_advance_watching(
    struct cat_game *, uint64_t plays, const struct cat_game *mark);

#endif
