#include "cat_fishing/cat_fishing.h"
void
cat_advance(struct cat_game *game, uint64_t plays)
{
	cat_advance_plainly(game, plays);
}
