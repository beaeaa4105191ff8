/*
 * The plainest mahjong hands: digits before m p s z, and wildcards (tiles.h).
 *
 * Nothing branches on a character.  Running sums of what the characters are
 * worth go into an array; the tiles of a suit are the difference of two.
 */
#include <string.h>

#include "notation/tiles.h"

#if defined(__SSE2__) && !defined(PORTABLE)
#include <emmintrin.h>
#endif

enum { SHORT = 24, LONGEST = 32, GROUPS = 4 };

#define DIGIT(rank, power) ((uint64_t)(power) << 36 | UINT64_C(1) << 4 * (rank))
#define NOT_HONORS (UINT64_C(0xFF) << 28) /* ranks that honours do not have */
#define RANKS_HELD UINT64_C(0xFFFFFFFFF)

static const uint64_t worth[256] = {
    ['1'] = DIGIT(0, 1),
    ['2'] = DIGIT(1, 5),
    ['3'] = DIGIT(2, 25),
    ['4'] = DIGIT(3, 125),
    ['5'] = DIGIT(4, 625),
    ['6'] = DIGIT(5, 3125),
    ['7'] = DIGIT(6, 15625),
    ['8'] = DIGIT(7, 78125),
    ['9'] = DIGIT(8, 390625),
};

/* Which suit a letter is; 4 is none. */
static const uint8_t suit_of[256] = {
    ['m'] = 0,
    ['p'] = 1,
    ['s'] = 2,
    ['z'] = 3,
};

/* Bit i: what character i is. */
struct classes {
	uint32_t digits, letters, wilds;
};

#if defined(__SSE2__) && !defined(PORTABLE)

static inline uint32_t
equal(__m128i bytes, char c)
{
	return (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)));
}

static inline uint32_t
equal_either(__m128i bytes, char a, char b)
{
	return (uint32_t)_mm_movemask_epi8(
	    _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(a)),
		_mm_cmpeq_epi8(bytes, _mm_set1_epi8(b))));
}

static inline uint32_t
digits(__m128i bytes)
{
	__m128i rank = _mm_sub_epi8(bytes, _mm_set1_epi8('1'));

	return (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(_mm_min_epu8(rank, _mm_set1_epi8(8)), rank));
}

static inline struct classes
classify(const char *s)
{
	struct classes is = {0, 0, 0};

	for (int i = 0; i < LONGEST; i += 16) {
		__m128i bytes = _mm_loadu_si128((const void *)(s + i));

		is.digits |= digits(bytes) << i;
		is.letters |= (equal_either(bytes, 'm', 'p') |
				  equal_either(bytes, 's', 'z'))
		    << i;
		is.wilds |= equal_either(bytes, '*', 'x') << i;
	}
	return is;
}

#else

static inline struct classes
classify(const char *s)
{
	struct classes is = {0, 0, 0};

	for (int i = 0; i < LONGEST; i++) {
		char c = s[i];

		is.digits |= (uint32_t)(c >= '1' && c <= '9') << i;
		is.letters |=
		    (uint32_t)(c == 'm' || c == 'p' || c == 's' || c == 'z')
		    << i;
		is.wilds |= (uint32_t)(c == '*' || c == 'x') << i;
	}
	return is;
}

#endif

static inline int
bits(uint32_t set)
{
	set -= set >> 1 & 0x55555555;
	set = (set & 0x33333333) + (set >> 2 & 0x33333333);
	return (int)(((set + (set >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

/* sum[i] is what the characters before i are worth. */
static inline void
add_up(const char *s, int from, int to, uint64_t *sum)
{
	uint64_t so_far = sum[from];

	for (int i = from; i < to; i++) {
		so_far += worth[(unsigned char)s[i]];
		sum[i + 1] = so_far;
	}
}

bool
tiles_read_plain(const char *s, size_t n, struct tiles_plain *plain)
{
	struct classes is;
	uint64_t sum[LONGEST + 1], suit[GROUPS + 1] = {0}, bad = 0;
	uint32_t inside, letters;
	size_t before = 0;

	if (n - 1 >= LONGEST)
		return false;
	is = classify(s);
	inside = UINT32_MAX >> (LONGEST - n);
	letters = is.letters & inside;
	if (((is.digits | is.letters | is.wilds) & inside) != inside)
		return false;
	sum[0] = 0;
	add_up(s, 0, SHORT, sum);
	if (n > SHORT)
		add_up(s, SHORT, LONGEST, sum);
	do {
		/* Always so many: most hands have as many suits or fewer. */
		for (int i = 0; i < GROUPS; i++) {
			bool any = letters != 0;
			size_t at = any ? (size_t)__builtin_ctz(letters) : n;
			unsigned to =
			    any ? suit_of[(unsigned char)s[at]] : GROUPS;
			uint64_t tiles = sum[at] - sum[before];

			bad |= (uint64_t)(any & ((tiles & RANKS_HELD) == 0));
			bad |= to == 3 ? tiles & NOT_HONORS : 0;
			bad |= any ? 0 : tiles & RANKS_HELD;
			suit[to] += tiles;
			before = at;
			letters &= letters - 1;
		}
	} while (letters != 0);
	if (bad != 0 || sum[n] != sum[before])
		return false;
	memcpy(plain->suit, suit, sizeof plain->suit);
	plain->wilds = bits(is.wilds & inside);
	plain->count = plain->wilds + bits(is.digits & inside);
	return true;
}
