/* Have two readers read the same?  Of hands whose tiles are all kept. */
#ifndef TILES_SAME_H
#define TILES_SAME_H

#include "notation/tiles.h"

static inline bool
tiles_same_meld(const struct tiles_meld *a, const struct tiles_meld *b)
{
	return a->type == b->type && a->tile == b->tile &&
	    a->exposed == b->exposed && a->added == b->added &&
	    a->claim == b->claim && a->at == b->at;
}

static inline bool
tiles_same(const struct tiles *a, const struct tiles *b)
{
	if (a->count != b->count || a->melds != b->melds ||
	    a->flowers != b->flowers || a->marked != b->marked ||
	    a->context != b->context || a->context_length != b->context_length)
		return false;
	for (int i = 0; i < a->count; i++)
		if (a->tile[i] != b->tile[i] || a->at[i] != b->at[i])
			return false;
	for (int i = 0; i < a->melds; i++)
		if (!tiles_same_meld(&a->meld[i], &b->meld[i]))
			return false;
	return true;
}

#endif
