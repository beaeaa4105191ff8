/*
 * Three bytes as a hand, all 2^24 of them, under all rules: every order of the
 * categories, every place of A-2-3, any set of wild ranks.
 *
 * Shown: no index is outside of the tables of strengths, of digits, of orders
 * and of suits; a strength is below ZJH_STRENGTHS, so that it may be an index
 * too.
 *
 * Assumed: an order holds each category once, as the options see to; a suit is
 * as high as 0..3.  Not here: zjh_best(), whose writes are within bounds only
 * since the strength is that of the hand.
 */
#include "__fc_builtin.h"

#include "../../src/zhajinhua/hands.c"

static struct zjh zjh;

/* The nth order of the categories. */
static void
set_order(int n)
{
	unsigned char *order = zjh.rules.order, moved;

	for (int i = 0; i < ZJH_CATEGORIES; i++)
		order[i] = (unsigned char)i;
	for (int i = ZJH_CATEGORIES; i > 1; n /= i--) {
		moved = order[i - 1];
		order[i - 1] = order[n % i];
		order[n % i] = moved;
	}
}

/* Any three ranks of the tables. */
static void
fill_any(void)
{
	zjh.rules.a23 =
	    (enum zjh_a23)Frama_C_interval(ZJH_A23_SECOND, ZJH_A23_NO);
	zjh.rules.threes = Frama_C_interval(0, 1);
	fill_in(&zjh, Frama_C_unsigned_int_interval(LOWEST, ACE),
	    Frama_C_unsigned_int_interval(LOWEST, ACE),
	    Frama_C_unsigned_int_interval(LOWEST, ACE));
}

static void
judge_any(void)
{
	unsigned char card[3];
	unsigned strength;

	for (int i = 0; i < 3; i++)
		card[i] = (unsigned char)Frama_C_interval(0, 255);
	strength = zjh_strength(&zjh, card);
	//@ assert strength < ZJH_STRENGTHS;
	zjh_category(&zjh, strength);
	zjh_plain_key(&zjh, strength);
	zjh_arrange(&zjh, card);
	zjh_key(&zjh, strength, card);
}

int
main(void)
{
	for (int n = 0; n < 720; n++) {
		set_order(n);
		fill_any();
	}
	for (int suit = 0; suit < 4; suit++)
		zjh.rules.suit[suit] = (unsigned char)Frama_C_interval(0, 3);
	zjh_set_wild(&zjh, Frama_C_unsigned_int_interval(0, 0xFFFF));
	for (int low = 0; low < 2; low++) {
		zjh.rules.low = low;
		judge_any();
	}
	return 0;
}
