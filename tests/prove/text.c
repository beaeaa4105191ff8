/*
 * All texts of up to 8 bytes at once, through the functions that see untrusted
 * bytes first: nothing overflows, nothing is read outside, and answers keep
 * within their bounds.
 */
#include <limits.h>

#include "__fc_builtin.h"

/* What the compiler's functions do, for the numbers that text_number() has. */
#define __builtin_mul_overflow(a, b, to) \
	((a) > LONG_MAX / (b) || ((*(to) = (a) * (b)), 0))
#define __builtin_add_overflow(a, b, to) \
	((a) > LONG_MAX - (b) || ((*(to) = (a) + (b)), 0))

#include "../../src/text/text.c"

enum { MOST = 8 };

int
main(void)
{
	char s[MOST];
	uint32_t code = 0;
	size_t length;
	long number = 0;

	for (size_t n = 0; n <= MOST; n++) {
		for (size_t i = 0; i < n; i++)
			s[i] = (char)Frama_C_interval(-128, 127);
		if (n > 0) {
			length = text_decode(s, n, &code);
			//@ assert length <= 4 && length <= n;
			//@ assert code <= 0x10FFFF;
		}
		length = text_characters(s, n);
		//@ assert length <= n;
		text_number(s, n, -4000, 99999999999, &number);
		//@ assert -4000 <= number <= 99999999999;
	}
	return 0;
}
