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

enum { SHORT = 18, LONGEST = 32, COUNT = 59 };

/* As in tiles_plain, and a count of the tiles above it. */
#define DIGIT(rank, power)                                \
	(UINT64_C(1) << COUNT | (uint64_t)(power) << 36 | \
	    UINT64_C(1) << 4 * (rank))
#define NOT_HONORS (UINT64_C(0xFF) << 28) /* ranks that honours do not have */
#define UNCOUNTED ((UINT64_C(1) << COUNT) - 1)

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

/* Which suit a letter is, from 1; 0 is none. */
static const uint8_t suit_of[256] = {
    ['m'] = 1,
    ['p'] = 2,
    ['s'] = 3,
    ['z'] = 4,
};

/*
 * Bit i: what character i is.  Letters are all that come after '9' but the
 * wildcard 'x'; which of them are suits is found later.
 */
struct classes {
	uint64_t digits, letters, wilds;
};

#if defined(__SSE2__) && !defined(PORTABLE)

static inline uint64_t
above(__m128i bytes, char c)
{
	return (uint32_t)_mm_movemask_epi8(
	    _mm_cmpgt_epi8(bytes, _mm_set1_epi8(c)));
}

static inline uint64_t
either(__m128i bytes, char a, char b)
{
	return (uint32_t)_mm_movemask_epi8(
	    _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(a)),
		_mm_cmpeq_epi8(bytes, _mm_set1_epi8(b))));
}

static inline struct classes
classify(const char *s)
{
	__m128i low = _mm_loadu_si128((const void *)s);
	__m128i high = _mm_loadu_si128((const void *)(s + 16));
	uint64_t after_0 = above(low, '0') | above(high, '0') << 16;
	uint64_t after_9 = above(low, '9') | above(high, '9') << 16;
	uint64_t wilds = either(low, '*', 'x') | either(high, '*', 'x') << 16;

	return (struct classes){after_0 & ~after_9, after_9 & ~wilds, wilds};
}

#else

static inline struct classes
classify(const char *s)
{
	struct classes is = {0, 0, 0};

	for (int i = 0; i < LONGEST; i++) {
		signed char c = (signed char)s[i];

		is.digits |= (uint64_t)(c >= '1' && c <= '9') << i;
		is.letters |= (uint64_t)(c > '9' && c != 'x') << i;
		is.wilds |= (uint64_t)(c == '*' || c == 'x') << i;
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

/*
 * Has each letter a digit before it, wildcards between or not, and no digit
 * stands without a letter after it?  Adding carries a digit's bit over the run
 * of wildcards that follows.
 */
static inline bool
well_formed(uint64_t digits, uint64_t letters, uint64_t wilds)
{
	uint64_t after = digits << 1;

	after |= ((after & wilds) + wilds) & ~wilds;
	return (letters & ~after) == 0 && digits <= letters;
}

/* sum[i] is what the characters before i are worth. */
static inline void
add_up(const char *s, size_t n, uint64_t *sum)
{
	uint64_t so_far = 0;

	sum[0] = 0;
#pragma GCC unroll 18
	for (int i = 0; i < SHORT; i++)
		sum[i + 1] = so_far += worth[(unsigned char)s[i]];
	if (n <= SHORT)
		return;
	for (int i = SHORT; i < LONGEST; i++)
		sum[i + 1] = so_far += worth[(unsigned char)s[i]];
}

/* Adds what stands before the next letter to the letter's suit. */
static inline uint64_t
add_suit(const char *s, const uint64_t *sum, uint64_t letters, uint64_t *before,
    uint64_t *suit)
{
	int at = __builtin_ctzll(letters);

	suit[suit_of[(unsigned char)s[at]]] += sum[at] - *before;
	*before = sum[at];
	return letters & (letters - 1);
}

/* Copies of all ranks of a suit: nine numbers of four bits. */
static int
copies(uint64_t suit)
{
	uint64_t pairs =
	    (suit & UINT64_C(0xF0F0F0F0F)) + (suit >> 4 & UINT64_C(0x0F0F0F0F));

	return (int)(pairs * UINT64_C(0x0101010101) >> 32 & 255);
}

/* More than 15 of a rank are carried over to the next. */
static bool
carried(const struct tiles_plain *plain)
{
	return copies(plain->suit[0]) + copies(plain->suit[1]) +
	    copies(plain->suit[2]) + copies(plain->suit[3]) + plain->wilds !=
	    plain->count;
}

bool
tiles_read_plain(const char *s, size_t n, struct tiles_plain *plain)
{
	uint64_t sum[LONGEST + 1], suit[5] = {0}, before = 0;
	uint64_t inside, letters, end;
	struct classes is;

	if (n - 1 >= LONGEST)
		return false;
	is = classify(s);
	end = UINT64_C(1) << n;
	inside = end - 1;
	is.wilds &= inside;
	letters = is.letters & inside;
	if (((is.digits | is.letters | is.wilds) & inside) != inside ||
	    !well_formed(is.digits & inside, letters, is.wilds))
		return false;
	add_up(s, n, sum);
	/*
	 * Always four times: nearly all hands have as many suits or fewer, and
	 * nothing stands between the last letter and the end.
	 */
	letters = add_suit(s, sum, letters | end, &before, suit) | end;
	letters = add_suit(s, sum, letters, &before, suit) | end;
	letters = add_suit(s, sum, letters, &before, suit) | end;
	letters = add_suit(s, sum, letters, &before, suit);
	while (letters != 0)
		letters = add_suit(s, sum, letters, &before, suit);
	if (suit[0] != 0 || (suit[4] & NOT_HONORS) != 0)
		return false; /* digits before what is no suit */
	for (int i = 0; i < 4; i++)
		plain->suit[i] = suit[i + 1] & UNCOUNTED;
	plain->wilds = bits((uint32_t)is.wilds);
	plain->count = plain->wilds + (int)(sum[n] >> COUNT);
	return plain->count < 16 || !carried(plain);
}
