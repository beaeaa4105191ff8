/*
 * What is dealt: winning hands win, legal plays are legal and all of them
 * occur, hands are of one pack.
 */
#include "tap.h"

#include <math.h>
#include <string.h>

#include "deal/deal.h"

/* ---- Mahjong ----------------------------------------------------------- */

/* Do these tiles fall into groups?  Tries all ways, lowest tile first. */
static bool
all_groups(unsigned char count[DEAL_KINDS])
{
	int k = 0;
	bool found = false;

	while (k < DEAL_KINDS && count[k] == 0)
		k++;
	if (k == DEAL_KINDS)
		return true;
	if (count[k] >= 3) {
		count[k] -= 3;
		found = all_groups(count);
		count[k] += 3;
	}
	if (!found && k < 27 && k % 9 < 7 && count[k + 1] && count[k + 2]) {
		for (int i = 0; i < 3; i++)
			count[k + i]--;
		found = all_groups(count);
		for (int i = 0; i < 3; i++)
			count[k + i]++;
	}
	return found;
}

static bool
wins(unsigned char count[DEAL_KINDS])
{
	bool found = false;

	for (int k = 0; k < DEAL_KINDS && !found; k++)
		if (count[k] >= 2) {
			count[k] -= 2;
			found = all_groups(count);
			count[k] += 2;
		}
	return found;
}

/* Of the suits, of the size, and no tile five times. */
static bool
of_the_pack(const unsigned char *count, unsigned suits, int tiles)
{
	for (int k = 0; k < DEAL_KINDS; k++) {
		if (count[k] > 4 || (count[k] > 0 && !(suits >> k / 9 & 1)))
			return false;
		tiles -= count[k];
	}
	return tiles == 0;
}

static void
check_mahjong(bool win)
{
	long wrong = 0, hands = 0;

	for (unsigned suits = 1; suits < 16; suits++)
		for (int tiles = 1; tiles <= DEAL_HAND; tiles++)
			for (int i = 0; i < 200; i++) {
				struct deal_mahjong deal = {
				    .tiles = tiles, .win = win};
				struct deal_random random;
				unsigned char count[DEAL_KINDS];

				if (win && tiles % 3 != 2)
					break;
				deal_mahjong_prepare(&deal, suits);
				deal_start(&random, suits, (uint64_t)i);
				deal_mahjong(&random, &deal, count);
				wrong += !of_the_pack(count, suits, tiles);
				wrong += win && !wins(count);
				hands++;
			}
	ok(wrong == 0 && hands > 0, "%ld %shands of all suits and sizes", hands,
	    win ? "winning " : "");
}

/* A number for a hand of one suit: its counts in base five. */
enum { ONE_SUIT = 1953125 };

static int
number_of(const unsigned char count[9])
{
	int number = 0;

	for (int rank = 0; rank < 9; rank++)
		number = 5 * number + count[rank];
	return number;
}

/* How many of the 16 groups and 9 pairs make each hand of five tiles. */
static int
count_ways(int ways[ONE_SUIT])
{
	int all = 0;

	for (int group = 0; group < 16; group++)
		for (int pair = 0; pair < 9; pair++) {
			unsigned char count[9] = {0};

			for (int i = 0; i < 3; i++)
				count[group < 9 ? group : group - 9 + i]++;
			count[pair] += 2;
			if (count[pair] > 4)
				continue;
			ways[number_of(count)]++;
			all++;
		}
	return all;
}

/* Groups and pair are uniform: a hand is as likely as it has ways. */
static void
check_groups(void)
{
	static int ways[ONE_SUIT];
	static long dealt[ONE_SUIT];
	struct deal_mahjong deal = {.tiles = 5, .win = true};
	int all = count_ways(ways), kinds = 0;
	double chi = 0;
	bool known = true;

	deal_mahjong_prepare(&deal, DEAL_P);
	for (uint64_t i = 0; i < 300000; i++) {
		struct deal_random random;
		unsigned char hand[DEAL_KINDS];

		deal_start(&random, 3, i);
		deal_mahjong(&random, &deal, hand);
		dealt[number_of(&hand[9])]++;
	}
	for (int i = 0; i < ONE_SUIT; i++) {
		double likely = 300000.0 * ways[i] / all;
		double off = (double)dealt[i] - likely;

		known &= ways[i] > 0 || dealt[i] == 0;
		kinds += ways[i] > 0;
		chi += ways[i] > 0 ? off * off / likely : 0;
	}
	ok(known && all == 135 &&
		fabs(chi - kinds + 1) < 5 * sqrt(2.0 * (kinds - 1)),
	    "groups and pairs of five tiles by chance (%d hands, chi squared "
	    "%.0f)",
	    kinds, chi);
}

/* A hand without its wild cards, and the same without wild ones at all. */
static void
check_laizi(void)
{
	long wrong = 0;

	for (int wild = 0; wild <= 14; wild++)
		for (uint64_t i = 0; i < 2000; i++) {
			struct deal_mahjong deal = {
			    .tiles = 14, .win = i % 2, .wild = wild};
			struct deal_mahjong plain = {.tiles = 14, .win = i % 2};
			unsigned char some[DEAL_KINDS], all[DEAL_KINDS];
			struct deal_random random;
			int left = 14 - wild;

			deal_mahjong_prepare(&deal, 15);
			deal_mahjong_prepare(&plain, 15);
			deal_start(&random, 8, i);
			deal_mahjong(&random, &deal, some);
			deal_start(&random, 8, i);
			deal_mahjong(&random, &plain, all);
			for (int k = 0; k < DEAL_KINDS; k++) {
				wrong += some[k] > all[k];
				left -= some[k];
			}
			wrong += left != 0;
		}
	ok(wrong == 0, "0..14 wildcards: a hand is what it was without them");
}

/* ---- Dou Dizhu --------------------------------------------------------- */

/* The plays found so far, in the order of found[]. */
enum { PLAYS = 27471 };

static uint64_t plays[100000];
static long times[100000];
static int plays_found;

static uint64_t
key_of(const unsigned char count[DEAL_RANKS])
{
	uint64_t key = 0;

	for (int rank = 0; rank < DEAL_RANKS; rank++)
		key = key << 3 | count[rank];
	return key;
}

static void
add(const unsigned char count[DEAL_RANKS])
{
	plays[plays_found++] = key_of(count);
}

static int
by_key(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* May these be the single kickers of a plane of these ranks, or of a four? */
static bool
singles_fit(const unsigned char *kicker, int first, int last)
{
	if (kicker[13] + kicker[14] == 2)
		return false;
	for (int rank = 0; rank < 13; rank++) {
		bool next =
		    (rank == first - 1 || rank == last + 1) && rank < 12;

		if (kicker[rank] == 4 || (kicker[rank] == 3 && next))
			return false;
	}
	return true;
}

/* All ways to add n single kickers of ranks from `rank` on. */
static void
add_singles(unsigned char *count, unsigned char *kicker, int first, int last,
    int rank, int n)
{
	if (n == 0 && singles_fit(kicker, first, last)) {
		unsigned char play[DEAL_RANKS];

		for (int i = 0; i < DEAL_RANKS; i++)
			play[i] = (unsigned char)(count[i] + kicker[i]);
		add(play);
	}
	if (n == 0 || rank == DEAL_RANKS)
		return;
	for (int i = 0; i <= n && i <= (rank < 13 ? 4 : 1); i++) {
		if (i > 0 && rank >= first && rank <= last)
			break;
		kicker[rank] = (unsigned char)i;
		add_singles(count, kicker, first, last, rank + 1, n - i);
		kicker[rank] = 0;
	}
}

static void
add_pairs(unsigned char *count, int first, int last, int rank, int n)
{
	if (n == 0)
		add(count);
	for (; n > 0 && rank < 13; rank++) {
		if (rank >= first && rank <= last)
			continue;
		count[rank] = 2;
		add_pairs(count, first, last, rank + 1, n - 1);
		count[rank] = 0;
	}
}

/* All chains of so many copies, with kickers of `wing` cards, n a link. */
static void
add_chains(int copies, int least, int most, int ranks, int wing, int n)
{
	for (int length = least; length <= most; length++)
		for (int first = 0; first + length <= ranks; first++) {
			unsigned char count[DEAL_RANKS] = {0};
			unsigned char kicker[DEAL_RANKS] = {0};
			int last = first + length - 1;

			for (int rank = first; rank <= last; rank++)
				count[rank] = (unsigned char)copies;
			if (wing == 1)
				add_singles(
				    count, kicker, first, last, 0, n * length);
			else
				add_pairs(count, first, last, 0,
				    wing == 2 ? n * length : 0);
		}
}

/* The play space of the competition rules, built pattern by pattern. */
static void
make_plays(void)
{
	unsigned char rocket[DEAL_RANKS] = {0};

	rocket[13] = rocket[14] = 1;
	add(rocket);
	add_chains(1, 1, 1, 15, 0, 0);
	add_chains(2, 1, 1, 13, 0, 0);
	add_chains(3, 1, 1, 13, 0, 0);
	add_chains(4, 1, 1, 13, 0, 0);
	add_chains(3, 1, 1, 13, 1, 1);
	add_chains(3, 1, 1, 13, 2, 1);
	add_chains(1, 5, 12, 12, 0, 0);
	add_chains(2, 3, 10, 12, 0, 0);
	add_chains(3, 2, 6, 12, 0, 0);
	add_chains(3, 2, 5, 12, 1, 1);
	add_chains(3, 2, 4, 12, 2, 1);
	add_chains(4, 1, 1, 13, 1, 2);
	add_chains(4, 1, 1, 13, 2, 2);
	qsort(plays, (size_t)plays_found, sizeof(plays[0]), by_key);
}

static void
check_plays(void)
{
	long wrong = 0, lines = tap_full() ? 20000000 : 2000000;
	int seen = 0, twos = 0;

	make_plays();
	ok(plays_found == PLAYS, "the competition's plays are %d", plays_found);
	for (long i = 0; i < lines; i++) {
		struct deal_random random;
		unsigned char count[DEAL_RANKS];
		uint64_t key, *found;

		deal_start(&random, 4, (uint64_t)i);
		deal_play(&random, count);
		key = key_of(count);
		found = bsearch(
		    &key, plays, (size_t)plays_found, sizeof(key), by_key);
		wrong += found == NULL;
		if (found != NULL)
			seen += times[found - plays]++ == 0;
		twos += count[10] == 3 && count[11] == 3 && count[12] == 3;
	}
	ok(wrong == 0, "%ld dealt plays are all among them", lines);
	ok(seen > (tap_full() ? PLAYS * 95 / 100 : PLAYS * 80 / 100),
	    "and %d of them occur", seen);
	ok(twos > 0, "222 lengthens no plane of aces, so it is a kicker");
}

static void
check_hands(void)
{
	long wrong = 0, sizes[21] = {0};
	double chi = 0;

	for (uint64_t i = 0; i < 100000; i++) {
		struct deal_random random;
		unsigned char hand[4][DEAL_RANKS], count[DEAL_RANKS];
		int cards = 0;

		deal_start(&random, 6, i);
		deal_doudizhu(&random, hand);
		for (int rank = 0; rank < DEAL_RANKS; rank++) {
			int copies = 0;

			for (int seat = 0; seat < 4; seat++)
				copies += hand[seat][rank];
			wrong += copies != (rank < 13 ? 4 : 1);
		}
		for (int seat = 0; seat < 4; seat++) {
			int n = 0;

			for (int rank = 0; rank < DEAL_RANKS; rank++)
				n += hand[seat][rank];
			wrong += n != (seat < 3 ? 17 : 3);
		}
		deal_cards(&random, count);
		for (int rank = 0; rank < DEAL_RANKS; rank++) {
			wrong += count[rank] > (rank < 13 ? 4 : 1);
			cards += count[rank];
		}
		wrong += cards < 1 || cards > 20;
		if (cards >= 1 && cards <= 20)
			sizes[cards]++;
	}
	for (int i = 1; i <= 20; i++)
		chi += ((double)sizes[i] - 5000) * ((double)sizes[i] - 5000) /
		    5000;
	ok(wrong == 0, "17 17 17 3 cards of one pack; 1..20 cards of one pack");
	ok(fabs(chi - 19) < 5 * sqrt(38.0),
	    "1..20 cards by chance (chi squared %.0f)", chi);
}

int
main(void)
{
	check_mahjong(false);
	check_mahjong(true);
	check_groups();
	check_laizi();
	check_hands();
	check_plays();
	return done();
}
