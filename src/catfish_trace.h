/* The trace of catfish: a game told play by play, for people. */
#ifndef CATFISH_TRACE_H
#define CATFISH_TRACE_H

#include "cat_fishing/cat_fishing.h"
#include "filter/filter.h"
#include "notation/deals.h"

/*
 * Writes the hands, a line for each play, and how it ends, in lines of 80
 * columns at most; in Chinese if out->zh.  Games without end go once around the
 * cycle, or to where that is proved.
 */
void catfish_trace(struct out *, struct cat_judge *, const struct cat_rules *,
    const struct deal *, uint64_t max, bool color);

#endif
