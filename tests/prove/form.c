/*
 * Any play of 0 to 20 cards, any numbers of copies, any pattern and rank, under
 * all switches of the rules: far more than the plays that have that reading.
 *
 * Shown for ddz_form() and what it calls: no index is outside of the tables of
 * shapes and of limits, a walk over the shapes of so many cards ends within
 * them, no word is shifted by its width or more.
 *
 * Assumed: a bomb has at most DDZ_BOMB_CARDS cards, and a rank is one of
 * DDZ_RANKS.  Not shown: that fill_pairs() ends, for which the reading has
 * to be one of the play's.
 */
#include "__fc_builtin.h"

#include "../../src/doudizhu/form.c"
#include "../../src/doudizhu/shapes.c"

static uint64_t
any_cards(void)
{
	uint64_t cards = (unsigned)Frama_C_interval(0, 0x0fffffff);

	return cards << 32 | Frama_C_unsigned_int_interval(0, 0xffffffff);
}

int
main(void)
{
	struct ddz_play play;
	struct ddz_reading reading;
	struct ddz_form form;
	struct ddz_rules rules;

	rules = ddz_rules(
	    Frama_C_interval(0, (1 << DDZ_SWITCHES) - 1), DDZ_TIERS, true);
	for (unsigned n = 0; n <= DDZ_PLAY_CARDS; n++)
		for (int pattern = 0; pattern < DDZ_PATTERNS; pattern++) {
			if (pattern == DDZ_BOMB && n > DDZ_BOMB_CARDS)
				continue;
			for (unsigned rank = 0; rank <= DDZ_BIG; rank++) {
				play.cards = any_cards();
				play.wild = any_cards();
				play.n = (uint8_t)n;
				play.wildcards =
				    (uint8_t)Frama_C_interval(0, 20);
				play.stars = (uint8_t)Frama_C_interval(0, 20);
				play.pure = Frama_C_interval(0, 1);
				reading.pattern = (uint8_t)pattern;
				reading.rank = (uint8_t)rank;
				reading.length =
				    (uint8_t)Frama_C_interval(0, 255);
				reading.kind = (uint8_t)Frama_C_interval(0, 3);
				form = ddz_form(&rules, &play, &reading);
			}
		}
	return 0;
}
