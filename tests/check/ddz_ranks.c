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

/* In every notation: what lies behind a text is not read into it. */
static void
check_ends(unsigned rounds)
{
	static const char *const alphabets[] = {[RANKS_AUTO] = "31 0Ts\xE2*,",
	    [RANKS_HEX] = "00123xAaf *",
	    [RANKS_BOTZONE] = "01235 ,*",
	    [RANKS_OPENSPIEL] = "01235 ]*",
	    [RANKS_DOUZERO] = "0123457 *",
	    [RANKS_RLCARD] = "3TSHBRJ *",
	    [RANKS_RATEL] = "1305*tasx "};
	static const char behind[][9] = {"3*0JxTs ", "\0\0\0\0\0\0\0\0"};
	unsigned differ = 0, read = 0;

	for (unsigned i = 0; i < rounds; i++) {
		struct ranks_how how = {(enum ranks_input)(i % 7), 1, 20};
		const char *alphabet = alphabets[how.input];
		size_t n = chance(9);
		struct ranks a[2];
		struct fault fault[2];
		char text[2][16];
		bool well[2];

		for (size_t j = 0; j < n; j++)
			text[0][j] = text[1][j] =
			    alphabet[chance((unsigned)strlen(alphabet))];
		for (int k = 0; k < 2; k++) {
			memcpy(text[k] + n,
			    behind[k] + (k == 0 ? chance(7) : 0), 2);
			well[k] =
			    ranks_read(text[k], n, &how, &a[k], &fault[k]);
		}
		read += well[0];
		differ += well[0] != well[1] ||
		    (well[0] ? memcmp(&a[0], &a[1], sizeof a[0]) != 0
			     : fault[0].at != fault[1].at ||
				strcmp(fault[0].what, fault[1].what) != 0);
	}
	ok(differ == 0 && read > rounds / 100,
	    "what lies behind a text is not read, %u of %u texts differ",
	    differ, rounds);
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
	check_ends(rounds / 2);
	ok(left == 0, "%u texts of one byte a card are left over", left);
	return done();
}
