/*
 * The generator gives what its authors publish, its draws are unbiased, and
 * what is drawn is uniform: chi squared for every position at fixed seeds.
 */
#include "tap.h"

#include <math.h>
#include <string.h>

#include "deal/deal.h"

/* ---- Philox4x32-10 ----------------------------------------------------- */

static bool
block_is(uint64_t key, uint64_t low, uint64_t high, const uint32_t word[4])
{
	struct deal_random random;

	deal_start(&random, key, high);
	random.block = low;
	for (int i = 0; i < 4; i++)
		if (deal_word(&random) != word[i])
			return false;
	return true;
}

/* The known answers that the authors' library Random123 is tested with. */
static void
check_known_answers(void)
{
	static const uint32_t zeros[] = {
	    0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
	static const uint32_t ones[] = {
	    0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd};
	static const uint32_t pi[] = {
	    0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1};

	ok(block_is(0, 0, 0, zeros), "Philox: all bits 0");
	ok(block_is(UINT64_MAX, UINT64_MAX, UINT64_MAX, ones),
	    "Philox: all bits 1");
	ok(block_is(UINT64_C(0x299f31d0a4093822), UINT64_C(0x85a308d3243f6a88),
	       UINT64_C(0x0370734413198a2e), pi),
	    "Philox: the digits of pi");
}

/* Words are given in order, whatever the number of them made at once. */
static void
check_blocks(void)
{
	struct deal_random stream, one;
	bool same = true;

	deal_start(&stream, 11, 12);
	for (uint64_t block = 0; block < 1000; block++) {
		deal_start(&one, 11, 12);
		one.block = block;
		for (int i = 0; i < 4; i++)
			same &= deal_word(&stream) == deal_word(&one);
	}
	ok(same, "a line's words are those of blocks 0, 1, 2, ...");
}

/* ---- Draws ------------------------------------------------------------- */

/* What deal_below makes of a word, or -1 if it wants another. */
static int
below(uint32_t word, uint32_t bound)
{
	struct deal_random random;

	deal_start(&random, 1, 1);
	random.used = 0;
	for (int i = 0; i < DEAL_WORDS; i++)
		random.word[i] = word;
	random.word[1] = UINT32_MAX; /* never refused */
	int drawn = deal_below(&random, bound);
	return random.used == 1 ? drawn : -1;
}

/*
 * The words that give v are those from v * 2^32 / bound up to the next v's, and
 * of each such run at most the first may be refused.  So all values are equally
 * likely if each run has the same length without refused words.
 */
static bool
fair(uint32_t bound)
{
	const uint64_t words = UINT64_C(1) << 32;

	for (uint64_t v = 0; v < bound; v++) {
		uint64_t from = (v * words + bound - 1) / bound;
		uint64_t to = ((v + 1) * words + bound - 1) / bound;
		int first = below((uint32_t)from, bound);
		int second = below((uint32_t)from + 1, bound);
		int last = below((uint32_t)(to - 1), bound);

		if (first != -1 && first != (int)v)
			return false;
		if (second != (int)v || last != (int)v)
			return false;
		if (to - from - (first == -1) != words / bound)
			return false;
	}
	return true;
}

static void
check_draws(void)
{
	bool all_fair = true;

	for (uint32_t bound = 1; bound <= 1000; bound++)
		all_fair &= fair(bound);
	ok(all_fair, "below every bound up to 1,000 no number is likelier");
}

/* ---- Chance ------------------------------------------------------------ */

/* Is the sum of squares within five deviations of what chance makes it? */
static bool
by_chance(const long *count, int cells, double each, double *chi)
{
	double degrees = cells - 1;

	*chi = 0;
	for (int i = 0; i < cells; i++)
		*chi += ((double)count[i] - each) * ((double)count[i] - each) /
		    each;
	return fabs(*chi - degrees) < 5 * sqrt(2 * degrees);
}

enum { LINES = 200000 };

/* Every card in every position of a drawn pack. */
static void
check_pack(int size, int kinds, int drawn)
{
	static long count[136][136];
	double worst = 0;
	bool fine = true;

	memset(count, 0, sizeof(count));
	for (uint64_t line = 0; line < LINES; line++) {
		struct deal_random random;
		unsigned char cards[136];

		for (int i = 0; i < size; i++)
			cards[i] = (unsigned char)(i % kinds);
		deal_start(&random, 2026, line);
		deal_draw(&random, cards, size, drawn);
		for (int i = 0; i < drawn; i++)
			count[i][cards[i]]++;
	}
	for (int i = 0; i < drawn; i++) {
		double chi;

		fine &= by_chance(count[i], kinds, (double)LINES / kinds, &chi);
		worst = fmax(
		    worst, fabs(chi - kinds + 1) / sqrt(2.0 * (kinds - 1)));
	}
	ok(fine,
	    "%d of %d cards, %d kinds: each kind in each position by chance "
	    "(worst %.1f deviations)",
	    drawn, size, kinds, worst);
}

/* The pairs of cards in positions i and j are all equally likely. */
static void
check_pairs(int i, int j)
{
	static long count[52 * 51];
	double chi;
	bool fine;

	memset(count, 0, sizeof(count));
	for (uint64_t line = 0; line < 10 * LINES; line++) {
		struct deal_random random;
		unsigned char cards[52];

		for (int k = 0; k < 52; k++)
			cards[k] = (unsigned char)k;
		deal_start(&random, 5, line);
		deal_draw(&random, cards, 52, 51);
		count[51 * cards[i] + cards[j] - (cards[j] > cards[i])]++;
	}
	fine = by_chance(count, 52 * 51, 10.0 * LINES / (52 * 51), &chi);
	ok(fine,
	    "cards %d and %d of 52: all pairs by chance (chi squared %.0f, "
	    "2651 expected)",
	    i + 1, j + 1, chi);
}

/* Neighbouring lines and seeds have nothing to do with each other. */
static void
check_neighbours(bool seeds)
{
	static long count[52 * 52];
	double chi;
	bool fine;

	memset(count, 0, sizeof(count));
	for (uint64_t line = 0; line < 2 * LINES; line++) {
		struct deal_random a, b;

		deal_start(&a, 5, line);
		deal_start(&b, 5 + (uint64_t)seeds, line + !seeds);
		count[52 * deal_below(&a, 52) + deal_below(&b, 52)]++;
	}
	fine = by_chance(count, 52 * 52, 2.0 * LINES / (52 * 52), &chi);
	ok(fine, "%s: all pairs of first cards by chance (chi squared %.0f)",
	    seeds ? "seeds s and s+1" : "lines i and i+1", chi);
}

int
main(void)
{
	check_known_answers();
	check_blocks();
	check_draws();
	check_pack(52, 52, 6);
	check_pack(52, 52, 51);
	check_pack(52, 13, 51);
	check_pack(136, 34, 17);
	check_pack(54, 54, 53);
	check_pairs(0, 1);
	check_pairs(0, 51);
	check_pairs(30, 31);
	check_neighbours(false);
	check_neighbours(true);
	return done();
}
