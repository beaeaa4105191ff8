/* Any two bytes as a card, any card written: no index is outside. */
#include "__fc_builtin.h"

#include "../../src/notation/cards.c"

int
main(void)
{
	char s[2], to[CARDS_WRITTEN], *end;

	s[0] = (char)Frama_C_interval(-128, 127);
	s[1] = (char)Frama_C_interval(-128, 127);
	unsigned card = cards_plain(s);
	//@ assert card <= 510;
	for (int style = CARDS_ASCII; style <= CARDS_UNICODE; style++)
		for (unsigned any = 0; any <= CARDS_WILD; any++) {
			if ((any & CARDS_RANK) < 2)
				continue;
			end = cards_write(to, any, (enum cards_style)style);
			//@ assert 1 <= end - to <= 8;
		}
	return 0;
}
