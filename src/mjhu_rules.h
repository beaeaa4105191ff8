/*
 * mjhu_rules: the rule sets that a command line of mjhu names: a built-in one
 * by its name, a file by a name with '/' or ending in ".rules".
 */
#ifndef MJHU_RULES_H
#define MJHU_RULES_H

#include "filter/filter.h"
#include "mahjong/fan.h"

/* Reads and compiles a rule set; NULL with a fault, which names file and line.
 */
struct rules *rules_open(const char *name, struct fault *);

/*
 * --rules-list: the built-in sets; or the words of the rule language.  False
 * with a fault: no memory for a set.
 */
bool rules_list(struct out *, bool words, struct fault *);

/* --rules-show: the text of a built-in set; false with a fault: there is none.
 */
bool rules_show(struct out *, const char *name, struct fault *);

/* --rules-check: a line about a rule set; false with a fault: it is none. */
bool rules_check(struct out *, const char *name, struct fault *);

#endif
