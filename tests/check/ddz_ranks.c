/*
 * The two readers of `auto`: what the quick one takes, the other reads as the
 * same cards; what it leaves is not one byte a card, or refused.
 */
#include <string.h>

#include "notation/ranks.h"
#include "tap.h"

static uint64_t seed = 0x9E3779B97F4A7C15u;

static unsigned
chance(unsigned n)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (unsigned)((seed >> 33) % n);
}

int
main(void)
{
	static const char *const alphabets[] = {"3456789TJQKA2XDBRYZ*0tjqka",
	    "33445566XDJ", "BRJjXA", "345 ,-1s\xE2\x99\xA0", "7*"};
	static const struct ranks_how how = {RANKS_AUTO, 1, 20};
	unsigned rounds = tap_full() ? 20000000 : 1000000;
	unsigned quick = 0, differ = 0, left = 0;
	char text[64 + 24];

	for (unsigned i = 0; i < rounds; i++) {
		const char *alphabet = alphabets[chance(5)];
		size_t n = chance(23), letters = strlen(alphabet);
		struct ranks a, b;
		struct fault fault;
		bool slow;

		for (size_t j = 0; j < n; j++)
			text[j] = alphabet[chance((unsigned)letters)];
		memset(text + n, '3', 24); /* of the next line */
		slow = ranks_read(text, n, &how, &b, &fault);
		if (ranks_read_plain(text, n, &a)) {
			quick++;
			differ += !slow || a.cards != b.cards ||
			    a.stars != b.stars || a.n != b.n ||
			    a.laizi != b.laizi;
		} else {
			/* One byte a card, but more stars than it counts to. */
			left += slow && b.n == n && n > 0 && b.stars < 16;
		}
	}
	ok(quick > rounds / 10 && differ == 0,
	    "%u of %u texts are read quickly, %u differ", quick, rounds,
	    differ);
	ok(left == 0, "%u texts of one byte a card are left over", left);
	return done();
}
