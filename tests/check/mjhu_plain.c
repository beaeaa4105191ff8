/*
 * The fast readers of plain hands, with wide instructions and without, against
 * the reader of all notations: what they take they read alike, and they take
 * every plain hand.
 */
#include <string.h>

#include "tap.h"

#include "../../src/notation/tiles_plain.c"

#undef DIGIT
#undef NOT_HONORS
#undef BEFORE
#undef SHARED
#undef WIDE
#define PORTABLE
#define tiles_plain portable_reader
#define worth portable_worth
#define suit_of portable_suit_of
#define classes portable_classes
#define classify portable_classify
#define count_bits portable_count_bits
#define well_formed portable_well_formed
#define add_up portable_add_up
#define add_suit portable_add_suit
#define copies portable_copies
#define carried portable_carried
#define crowded portable_crowded
#define above_four portable_above_four
#define take_suits portable_take_suits
#define read_plain portable_read_plain
#define SHORT PORTABLE_SHORT
#define LONGEST PORTABLE_LONGEST
#include "../../src/notation/tiles_plain.c"
#undef tiles_plain
#undef read_plain

tiles_plain_reader *portable_reader(void);

/* What a reader makes of a hand. */
struct plain {
	uint64_t suit[4];
	int wilds, count;
};

static uint64_t random_state = 521288629;

static int
below(int n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (int)((random_state >> 16) % (uint64_t)n);
}

/* The best for this machine, for any with vectors, and for any. */
enum { READERS = 3 };
static tiles_plain_reader *readers[READERS];
static long lines, taken, wrong_read, wrong_refused, wrong_portable;

/* What the slow reader makes of it, in the fast one's terms. */
static bool
slow(const char *s, size_t n, struct plain *plain)
{
	static const uint32_t powers[] = {
	    1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};
	struct tiles tiles;
	struct fault fault;

	*plain = (struct plain){{0}, 0, 0};
	if (!tiles_read(s, n, TILES_AUTO, &tiles, &fault))
		return false;
	plain->count = tiles.count;
	if (tiles.count > TILES_MOST)
		return true;
	for (int i = 0; i < tiles.count; i++) {
		int tile = tiles.tile[i];

		if (tile == TILES_WILD)
			plain->wilds++;
		else
			plain->suit[tile / 9] += (uint64_t)powers[tile % 9]
				<< 36 |
			    UINT64_C(1) << 4 * (tile % 9);
	}
	return tiles.melds == 0 && !tiles.marked;
}

static bool
alike(const struct plain *a, const struct plain *b)
{
	return memcmp(a->suit, b->suit, sizeof a->suit) == 0 &&
	    a->wilds == b->wilds && a->count == b->count;
}

/* How many there are of the tile of which a plain hand has the most. */
static int
most_copies(const char *s, size_t n)
{
	static const char suits[] = "mpsz";
	int tiles[4][10] = {{0}}, waiting[10] = {0}, most = 0;

	for (size_t i = 0; i < n; i++) {
		const char *suit = strchr(suits, s[i]);

		if (s[i] >= '1' && s[i] <= '9')
			waiting[s[i] - '0']++;
		for (int rank = 1; suit && *suit && rank <= 9; rank++) {
			int *here = &tiles[suit - suits][rank];

			*here += waiting[rank];
			waiting[rank] = 0;
			if (*here > most)
				most = *here;
		}
	}
	return most;
}

static void
try(const char *s, size_t n)
{
	struct plain fast = {{0}, 0, 0}, other = fast, slowly;
	bool reads = slow(s, n, &slowly), took;
	bool plain = strspn(s, "123456789mpsz*x") >= n && n > 0 && n <= 32;

	if (reads && plain && most_copies(s, n) > 4)
		reads = false;
	fast.count = readers[0](s, n, fast.suit, &fast.wilds);
	took = fast.count > 0;
	lines++;
	taken += took;
	for (int i = 1; i < READERS; i++) {
		other.count = readers[i](s, n, other.suit, &other.wilds);
		wrong_portable += other.count != fast.count ||
		    (took && !alike(&fast, &other));
	}
	if (took && (slowly.count <= 17 || fast.count <= 17) &&
	    (!reads || !alike(&fast, &slowly)) && ++wrong_read < 5)
		printf("# %.*s\n", (int)n, s);
	if (!took && reads && plain && ++wrong_refused < 5)
		printf("# %.*s\n", (int)n, s);
}

int
main(void)
{
	static const char mostly[] = "123456789mpsz*",
			  any[] = "123mz*x08E +[|m";
	char line[128];

	readers[0] = tiles_plain();
	readers[1] = read_plain;
	readers[2] = portable_reader();
	for (int i = 0; i < (tap_full() ? 5000000 : 500000); i++) {
		size_t n = (size_t)below(below(4) ? 20 : 36);
		int odd = below(3);

		/* What follows the hand is no part of it. */
		for (size_t j = 0; j < sizeof line; j++) {
			line[j] = mostly[below(14)];
			if (odd == 0 && below(8) == 0)
				line[j] = any[below(15)];
			if (odd == 1 && below(40) == 0)
				line[j] = (char)below(256);
			if (odd == 2 && j < n && j % 4 == 3)
				line[j] = "mpsz"[below(4)];
		}
		line[sizeof line - 1] = '\0';
		if (n > 0 && below(3))
			line[n - 1] = "mpsz"[below(4)];
		try(line, n);
	}
	/* So many copies that a count runs over; the slow one keeps 20. */
	for (size_t n = 1; n < 20; n++)
		for (char digit = '1'; digit <= '9'; digit++) {
			line[0] = '1';
			memset(line + 1, digit, n);
			line[n + 1] = "mpsz"[n % 4];
			try(line, n + 2);
			try(line + 1, n + 1);
		}
	ok(wrong_read == 0, "read as by the slow reader: %ld wrong",
	    wrong_read);
	ok(wrong_refused == 0, "no plain hand is refused: %ld wrong",
	    wrong_refused);
	ok(wrong_portable == 0, "with wide instructions and without: %ld wrong",
	    wrong_portable);
	ok(taken > lines / 20, "%ld of %ld lines were plain", taken, lines);
	return done();
}
