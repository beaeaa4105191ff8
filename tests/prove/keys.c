/*
 * The tiles of a suit as a key into the tables of mahjong: any numbers of
 * copies, 0..4 of each rank, in each suit, as natural tiles of any hand of 0 to
 * HAND_TILES tiles; so more sets than hands can have.
 *
 * Shown: keys are within the tables of covers and of classes; classes are
 * within those of joined ones, and these within those of totals.  A tile more
 * of a rank that has not four, as waits ask for, gives such a set again.
 *
 * Assumed: suit_crowded() and hand_crowded() find more than four of a rank, for
 * then a key is none and nothing may be looked up.  The tables have as many
 * rows as generate.c writes and hold numbers of classes that it has given out;
 * how many there are was read off the tables that a build made.
 */
#include "__fc_builtin.h"

#define vector_size(n) /* lanes are not looked at here */
#include "../../src/mahjong/judge.c"

/* Counts of generate.c, of complete hands of at most four copies. */
enum { SUIT_ROWS = 188, HONOR_ROWS = 84, SUITS_ROWS = 329, MIXED_ROWS = 276 };

const uint8_t cover_suit[SUIT_KEYS], cover_honors[HONOR_KEYS];
static uint8_t suit_class[SUIT_KEYS], honors_class[HONOR_KEYS];
static struct need suit_need[SUIT_ROWS], honors_need[HONOR_ROWS];
static uint16_t suits[SUIT_ROWS * CLASS_STEP], mixed[SUIT_ROWS * CLASS_STEP];
static uint8_t total[HAND_MELDS + 1][SUITS_ROWS * JOIN_STEP];

#define TABLE                                                             \
	{                                                                 \
		suit_class, honors_class, suit_need, honors_need, suits,  \
		    mixed,                                                \
		{                                                         \
			total[0], total[1], total[2], total[3], total[4], \
			    total[5]                                      \
		}                                                         \
	}
const struct class_table class_capped = TABLE, class_free = TABLE;

static void
any_tables(void)
{
	for (int i = 0; i < SUIT_KEYS; i++)
		suit_class[i] = (uint8_t)Frama_C_interval(0, SUIT_ROWS - 1);
	for (int i = 0; i < HONOR_KEYS; i++)
		honors_class[i] = (uint8_t)Frama_C_interval(0, HONOR_ROWS - 1);
	for (int i = 0; i < SUIT_ROWS * CLASS_STEP; i++) {
		suits[i] = (uint16_t)Frama_C_interval(0, SUITS_ROWS - 1);
		mixed[i] = (uint16_t)Frama_C_interval(0, MIXED_ROWS - 1);
	}
}

/* Any tiles of a suit, up to so many of each rank. */
static uint64_t
any_suit(int ranks, int most)
{
	uint64_t suit = 0;

	for (int rank = 0; rank < ranks; rank++)
		suit += (uint64_t)Frama_C_interval(0, most) * rank_sum(rank);
	return suit;
}

static struct hand hand;
static struct view view = {.hand = &hand};

static void
look_up(void)
{
	hand.tiles = Frama_C_interval(0, HAND_TILES);
	hand.wilds = Frama_C_interval(0, HAND_TILES);
	for (int suit = 0; suit < SUITS; suit++)
		hand.natural[suit] = any_suit(suit < 3 ? RANKS : 7, COPIES);
	view.copies = Frama_C_interval(0, 1) ? NEED_NO_CAP : COPIES;
	for (int suit = 0; suit < SUITS; suit++) {
		cover_of(suit, hand.natural[suit]);
		table_need(&view, suit, hand.natural[suit]);
	}
	cover_total(covers_of(&hand));
	missing_by_class(&hand, &class_capped);
	missing_by_class(&hand, &class_free);
}

int
main(void)
{
	any_tables();
	look_up();
	return 0;
}
