/* The shapes of plays, by their number of cards, and limits of kickers. */
#include "doudizhu/internal.h"

#define SINGLE DDZ_SINGLE, 1, 1, 1, 0, NONE
#define PAIR DDZ_PAIR, 2, 1, 1, 0, NONE
#define TRIO DDZ_TRIO, 3, 1, 1, 0, NONE
#define TRIO_SINGLE DDZ_TRIO_SINGLE, 3, 1, 1, 1, SINGLES
#define TRIO_PAIR DDZ_TRIO_PAIR, 3, 1, 1, 1, PAIRS
#define STRAIGHT(n) DDZ_STRAIGHT, 1, n, n, 0, NONE
#define PAIR_CHAIN(n) DDZ_PAIRS, 2, n, n, 0, NONE
#define PLANE(n) DDZ_PLANE, 3, n, n, 0, NONE
#define PLANE_SINGLES(n) DDZ_PLANE_SINGLES, 3, n, n, n, SINGLES
#define PLANE_PAIRS(n) DDZ_PLANE_PAIRS, 3, n, n, n, PAIRS
#define FOUR_SINGLES DDZ_FOUR_SINGLES, 4, 1, 1, 2, SINGLES
#define FOUR_PAIRS DDZ_FOUR_PAIRS, 4, 1, 1, 2, PAIRS
#define BOMB(n) [n] = {DDZ_BOMB, n, 1, n, 0, NONE}

/* By pattern, then length: the order of moves. */
const struct shape ddz_in_order[DDZ_SHAPES] = {
    {SINGLE},
    {PAIR},
    {TRIO},
    {TRIO_SINGLE},
    {TRIO_PAIR},
    {STRAIGHT(5)},
    {STRAIGHT(6)},
    {STRAIGHT(7)},
    {STRAIGHT(8)},
    {STRAIGHT(9)},
    {STRAIGHT(10)},
    {STRAIGHT(11)},
    {STRAIGHT(12)},
    {PAIR_CHAIN(3)},
    {PAIR_CHAIN(4)},
    {PAIR_CHAIN(5)},
    {PAIR_CHAIN(6)},
    {PAIR_CHAIN(7)},
    {PAIR_CHAIN(8)},
    {PAIR_CHAIN(9)},
    {PAIR_CHAIN(10)},
    {PLANE(2)},
    {PLANE(3)},
    {PLANE(4)},
    {PLANE(5)},
    {PLANE(6)},
    {PLANE_SINGLES(2)},
    {PLANE_SINGLES(3)},
    {PLANE_SINGLES(4)},
    {PLANE_SINGLES(5)},
    {PLANE_PAIRS(2)},
    {PLANE_PAIRS(3)},
    {PLANE_PAIRS(4)},
    {FOUR_SINGLES},
    {FOUR_PAIRS},
};

/*
 * By the number of cards; longer chains come first.  No two shapes of as many
 * cards have the same length, so that length and rank name a reading.
 */
const struct shape ddz_shapes[DDZ_PLAY_CARDS + 1][6] = {
    [1] = {{SINGLE}},
    [2] = {{PAIR}},
    [3] = {{TRIO}},
    [4] = {{TRIO_SINGLE}},
    [5] = {{STRAIGHT(5)}, {TRIO_PAIR}},
    [6] = {{STRAIGHT(6)}, {PAIR_CHAIN(3)}, {PLANE(2)}, {FOUR_SINGLES}},
    [7] = {{STRAIGHT(7)}},
    [8] = {{STRAIGHT(8)}, {PAIR_CHAIN(4)}, {PLANE_SINGLES(2)}, {FOUR_PAIRS}},
    [9] = {{STRAIGHT(9)}, {PLANE(3)}},
    [10] = {{STRAIGHT(10)}, {PAIR_CHAIN(5)}, {PLANE_PAIRS(2)}},
    [11] = {{STRAIGHT(11)}},
    [12] = {{STRAIGHT(12)}, {PAIR_CHAIN(6)}, {PLANE(4)}, {PLANE_SINGLES(3)}},
    [14] = {{PAIR_CHAIN(7)}},
    [15] = {{PLANE(5)}, {PLANE_PAIRS(3)}},
    [16] = {{PAIR_CHAIN(8)}, {PLANE_SINGLES(4)}},
    [18] = {{PAIR_CHAIN(9)}, {PLANE(6)}},
    [20] = {{PAIR_CHAIN(10)}, {PLANE_SINGLES(5)}, {PLANE_PAIRS(4)}},
};

const struct shape ddz_bombs[DDZ_BOMB_CARDS + 1] = {BOMB(4), BOMB(5), BOMB(6),
    BOMB(7), BOMB(8), BOMB(9), BOMB(10), BOMB(11), BOMB(12)};

/* Most cards of one rank among a plane's single wings. */
static uint8_t
most_wings(unsigned switches)
{
	if (switches & DDZ_WING_QUAD)
		return 4;
	if (switches & DDZ_WING_TRIO)
		return 3;
	return switches & DDZ_WING_PAIR ? 2 : 1;
}

struct ddz_rules
ddz_rules(unsigned switches, enum ddz_bombs bombs, bool long_bombs)
{
	const unsigned s = switches;
	struct ddz_rules rules = {s, bombs, long_bombs, {{0}}};
	struct ddz_limits *limits = rules.limits;

	limits[DDZ_TRIO_SINGLE] = (struct ddz_limits){1, true, false, false};
	limits[DDZ_TRIO_PAIR] = (struct ddz_limits){2, true, false, false};
	limits[DDZ_PLANE_SINGLES] = (struct ddz_limits){most_wings(s),
	    s & DDZ_WING_ADJACENT, s & DDZ_WING_OWN, s & DDZ_WING_JOKERS};
	limits[DDZ_PLANE_PAIRS] = (struct ddz_limits){
	    s & DDZ_WING_QUAD_PAIRS ? 4 : 2, true, false, false};
	if (s & DDZ_NO_FOUR)
		return rules;
	limits[DDZ_FOUR_SINGLES] = (struct ddz_limits){
	    s & DDZ_FOUR_PAIR ? 2 : 1, true, false, s & DDZ_FOUR_JOKERS};
	limits[DDZ_FOUR_PAIRS] =
	    (struct ddz_limits){s & DDZ_FOUR_QUAD ? 4 : 2, true, false, false};
	return rules;
}
