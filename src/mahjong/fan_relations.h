/* fan_relations: the words that find sets of groups (fan_words.c has them). */
#ifndef FAN_RELATIONS_H
#define FAN_RELATIONS_H

#include "mahjong/fan_internal.h"

word_value relation_equal_chows, relation_shifted_chows, relation_joined_chows,
    relation_end_chows, relation_straight, relation_mixed_equal_chows,
    relation_mixed_shifted_chows, relation_mixed_straight,
    relation_shifted_pungs, relation_mixed_equal_pungs,
    relation_mixed_shifted_pungs, relation_twin_dragons,
    relation_mixed_twin_dragons;

#endif
