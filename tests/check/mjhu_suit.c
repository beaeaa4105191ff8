/*
 * Every hand of one suit of up to 14 tiles, with every number of wildcards that
 * makes it 3n+1 or 3n+2, under every --fifth: wins, waits and shanten against a
 * closure that knows no groups but in its seeds.
 *
 * A complete suit T of k groups and p pairs is a seed.  What a set of tiles
 * lacks of the nearest seed is found on the lattice of all sets: first from
 * above (a tile taken away is a tile lacking), then from below (a tile that is
 * not used costs nothing).
 */
#include <string.h>

#include "mahjong/mahjong.h"
#include "tap.h"

enum { KEYS = 1953125, FAR = 60, EXCESS = 10 };

static const int powers[RANKS] = {
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

/* lacks[excess][groups][pairs][key]; the last excess is without limit */
static uint8_t *lacks[EXCESS + 1][5][2];

/* Puts a seed where its tiles, four of each at most, are. */
static void
seed(const int *tiles, int groups, int pairs)
{
	int key = 0, excess = 0;

	for (int i = 0; i < RANKS; i++) {
		int held = tiles[i] > 4 ? 4 : tiles[i];

		excess += tiles[i] - held;
		key += held * powers[i];
	}
	for (int e = 0; e <= EXCESS; e++) {
		uint8_t *at = &lacks[e][groups][pairs][key];

		if ((e == EXCESS || excess <= e) && excess < *at)
			*at = (uint8_t)excess;
	}
}

static void
seeds(int *tiles, int from, int groups, int laid)
{
	seed(tiles, laid, 0);
	for (int pair = 0; pair < RANKS; pair++) {
		tiles[pair] += 2;
		seed(tiles, laid, 1);
		tiles[pair] -= 2;
	}
	if (laid == groups)
		return;
	for (int g = from; g < 16; g++) {
		int step = g < 7, first = g < 7 ? g : g - 7;

		for (int i = 0; i < 3; i++)
			tiles[first + i * step]++;
		seeds(tiles, g, groups, laid + 1);
		for (int i = 0; i < 3; i++)
			tiles[first + i * step]--;
	}
}

static void
close_lattice(uint8_t *of)
{
	for (int key = KEYS - 1; key >= 0; key--)
		for (int i = 0; i < RANKS; i++)
			if (key / powers[i] % 5 < 4 &&
			    of[key + powers[i]] + 1 < of[key])
				of[key] = (uint8_t)(of[key + powers[i]] + 1);
	for (int key = 0; key < KEYS; key++)
		for (int i = 0; i < RANKS; i++)
			if (key / powers[i] % 5 > 0 &&
			    of[key - powers[i]] < of[key])
				of[key] = of[key - powers[i]];
}

static void
prepare(int groups)
{
	int tiles[RANKS] = {0};

	for (int e = 0; e <= EXCESS; e++)
		for (int k = 0; k <= groups; k++)
			for (int p = 0; p < 2; p++) {
				lacks[e][k][p] = malloc(KEYS);
				memset(lacks[e][k][p], FAR, KEYS);
			}
	seeds(tiles, 0, groups, 0);
	for (int e = 0; e <= EXCESS; e++)
		for (int k = 0; k <= groups; k++)
			for (int p = 0; p < 2; p++)
				close_lattice(lacks[e][k][p]);
}

/*
 * What the suit and, if `other`, one tile of another lack of n groups and a
 * pair.  Groups and pair beyond the suit's are taken elsewhere.
 */
static int
slow_missing(int key, int n, bool other, int excess)
{
	int least = FAR;

	for (int k = 0; k <= n; k++)
		for (int p = 0; p < 2; p++) {
			int m = lacks[excess][k][p][key] + 3 * (n - k) +
			    2 * (1 - p) - (other && (k < n || p == 0));

			least = m < least ? m : least;
		}
	return least;
}

static long hands, wrong_wins, wrong_waits, wrong_shanten;

static int
excess_of(enum fifth fifth, int wilds)
{
	if (fifth == FIFTH_ANY)
		return EXCESS;
	return fifth == FIFTH_NONE ? 0 : wilds < EXCESS ? wilds : EXCESS - 1;
}

static uint64_t
slow_waits(int key, int suit, int n, int wilds, enum fifth fifth)
{
	uint64_t waits = 0;
	int excess = excess_of(fifth, wilds);

	for (int tile = 0; tile < TILES; tile++) {
		int rank = tile % RANKS, m;

		if (tile / RANKS == suit && key / powers[rank] % 5 == 4)
			continue;
		m = tile / RANKS == suit
		    ? slow_missing(key + powers[rank], n, false, excess)
		    : slow_missing(key, n, true, excess);
		if (m == wilds)
			waits |= UINT64_C(1) << tile;
	}
	return waits;
}

/* Tiles held four times: whether a fifth is a wait is another check's matter.
 */
static uint64_t
fours(int key, int suit)
{
	uint64_t set = 0;

	for (int rank = 0; rank < RANKS; rank++)
		if (key / powers[rank] % 5 == 4)
			set |= UINT64_C(1) << (RANKS * suit + rank);
	return set;
}

static void
compare(const struct hand *hand, int key, int suit, enum fifth fifth)
{
	struct law law = {fifth, COPIES, 1 << FORM_STD};
	int n = hand->tiles / 3, wilds = hand->wilds;
	int m = slow_missing(key, n, false, excess_of(fifth, wilds));

	hands++;
	wrong_shanten += hand_shanten(hand, &law, 0) != m - wilds - 1;
	if (hand->tiles % 3 == 2)
		wrong_wins += hand_wins(hand, &law) != (m == wilds);
	else
		wrong_waits +=
		    (hand_waits(hand, &law, 0) & ~fours(key, suit)) !=
		    slow_waits(key, suit, n, wilds, fifth);
}

static void
all_hands(int most, int suit, int stride)
{
	for (int key = 0; key < KEYS; key += stride) {
		struct hand hand = {0};
		int tiles = 0;

		for (int i = 0; i < RANKS; i++)
			for (int c = key / powers[i] % 5; c > 0; c--) {
				hand.natural[suit] +=
				    tile_sum(RANKS * suit + i);
				tiles++;
			}
		for (int wilds = 0; tiles + wilds <= most; wilds++) {
			hand.tiles = tiles + wilds;
			hand.wilds = wilds;
			if (hand.tiles % 3 != 0)
				for (enum fifth f = 0; f <= FIFTH_ANY; f++)
					compare(&hand, key, suit, f);
		}
	}
}

int
main(void)
{
	int most = tap_full() ? 14 : 11, stride = tap_full() ? 1 : 7;

	prepare(most / 3);
	for (int suit = 0; suit < (tap_full() ? 3 : 1); suit++)
		all_hands(most, suit, stride);
	ok(wrong_wins == 0, "wins of one suit: %ld wrong", wrong_wins);
	ok(wrong_waits == 0, "waits of one suit: %ld wrong", wrong_waits);
	ok(wrong_shanten == 0, "shanten of one suit: %ld wrong", wrong_shanten);
	ok(hands > 100000, "%ld hands compared", hands);
	return done();
}
