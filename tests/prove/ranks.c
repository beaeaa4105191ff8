/*
 * All texts of up to 22 bytes through the fast reader of plays: no index is
 * outside, no number overflows, and a play read has as many cards as bytes.
 */
#include "__fc_builtin.h"

#include "../../src/notation/ranks.c"

enum { MOST = 22 };

int
main(void)
{
	char s[MOST];
	struct ranks ranks;

	for (int i = 0; i < MOST; i++)
		s[i] = (char)Frama_C_interval(-128, 127);
	for (size_t n = 0; n <= MOST; n++)
		if (ranks_read_plain(s, n, &ranks)) {
			//@ assert ranks.n == n && ranks.n <= 20;
			//@ assert ranks.stars <= 15;
		}
	return 0;
}
