/*
 * The plainest mahjong hands: digits before m p s z, and wildcards (tiles.h).
 *
 * Nothing branches on a character.  Running sums of what pairs of characters
 * are worth go into an array; the tiles of a suit are the difference of two.
 * If a suit's letter is the second of its pair, the sum that ends with it is as
 * good as the one before it, for letters are worth nothing.
 */
#include <string.h>

#include "notation/tiles.h"

#if defined(__SSE2__) && !defined(PORTABLE)
#define WIDE
#include <immintrin.h>
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif

/* Inlined into each of the readers, for what its processor can do. */
#define SHARED static inline __attribute__((always_inline))

enum { SHORT = 18, LONGEST = 32 };

/* As in tiles.h. */
#define DIGIT(rank, power) ((uint64_t)(power) << 36 | UINT64_C(1) << 4 * (rank))
#define NOT_HONORS (UINT64_C(0xFF) << 28) /* ranks that honours do not have */

/*
 * What two characters are worth: at 16 * the second + the first, each a digit,
 * or 0 if it is none.
 */
#define BEFORE(second)                                              \
	(second), (second) + DIGIT(0, 1), (second) + DIGIT(1, 5),   \
	    (second) + DIGIT(2, 25), (second) + DIGIT(3, 125),      \
	    (second) + DIGIT(4, 625), (second) + DIGIT(5, 3125),    \
	    (second) + DIGIT(6, 15625), (second) + DIGIT(7, 78125), \
	    (second) + DIGIT(8, 390625), 0, 0, 0, 0, 0, 0

static const uint64_t worth[] = {BEFORE(UINT64_C(0)), BEFORE(DIGIT(0, 1)),
    BEFORE(DIGIT(1, 5)), BEFORE(DIGIT(2, 25)), BEFORE(DIGIT(3, 125)),
    BEFORE(DIGIT(4, 625)), BEFORE(DIGIT(5, 3125)), BEFORE(DIGIT(6, 15625)),
    BEFORE(DIGIT(7, 78125)), BEFORE(DIGIT(8, 390625))};

/* Which suit a letter is. */
static const uint8_t suit_of[256] = {
    ['m'] = 0, ['p'] = 1, ['s'] = 2, ['z'] = 3};

/* ---- Characters ---- */

/*
 * What the characters of a hand are; nothing is said of those after it.  Bit i
 * is character i.
 */
struct classes {
	uint64_t digits, letters, wilds; /* 1 to 9; m p s z; * x */
};

#ifdef WIDE

/* LONGEST bytes from LONGEST - n on keep the first n of as many. */
static const uint8_t keep[2 * LONGEST] = {255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

static inline __m128i
is_char(__m128i bytes, char c)
{
	return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c));
}

/* Sixteen characters, and eight pairs of them as in `worth`. */
static inline struct classes
classify_half(__m128i bytes, uint16_t *pair)
{
	__m128i digits =
	    _mm_and_si128(_mm_cmpgt_epi8(bytes, _mm_set1_epi8('0')),
		_mm_cmplt_epi8(bytes, _mm_set1_epi8('9' + 1)));
	__m128i letters =
	    _mm_or_si128(_mm_or_si128(is_char(bytes, 'm'), is_char(bytes, 'p')),
		_mm_or_si128(is_char(bytes, 's'), is_char(bytes, 'z')));
	__m128i wilds = _mm_or_si128(is_char(bytes, '*'), is_char(bytes, 'x'));

	bytes = _mm_and_si128(bytes, _mm_and_si128(digits, _mm_set1_epi8(15)));
	bytes = _mm_or_si128(bytes, _mm_srli_epi16(bytes, 4));
	_mm_storeu_si128(
	    (void *)pair, _mm_and_si128(bytes, _mm_set1_epi16(255)));
	return (struct classes){(uint32_t)_mm_movemask_epi8(digits),
	    (uint32_t)_mm_movemask_epi8(letters),
	    (uint32_t)_mm_movemask_epi8(wilds)};
}

static inline struct classes
classify(const char *s, size_t n, uint16_t *pair)
{
	const __m128i *bytes = (const void *)s;
	const __m128i *kept = (const void *)(keep + LONGEST - n);
	struct classes low = classify_half(
	    _mm_and_si128(_mm_loadu_si128(bytes), _mm_loadu_si128(kept)), pair);
	struct classes high =
	    classify_half(_mm_and_si128(_mm_loadu_si128(bytes + 1),
			      _mm_loadu_si128(kept + 1)),
		pair + 8);

	return (struct classes){low.digits | high.digits << 16,
	    low.letters | high.letters << 16, low.wilds | high.wilds << 16};
}

#else

static inline struct classes
classify(const char *s, size_t n, uint16_t *pair)
{
	struct classes is = {0, 0, 0};

	memset(pair, 0, LONGEST / 2 * sizeof pair[0]);
	for (size_t i = 0; i < n; i++) {
		char c = s[i];
		bool digit = c >= '1' && c <= '9';
		bool letter = c == 'm' || c == 'p' || c == 's' || c == 'z';

		is.digits |= (uint64_t)digit << i;
		is.letters |= (uint64_t)letter << i;
		is.wilds |= (uint64_t)(c == '*' || c == 'x') << i;
		pair[i / 2] |= (uint16_t)(digit ? (c - '0') << i % 2 * 4 : 0);
	}
	return is;
}

#endif

SHARED int
count_bits(uint32_t set)
{
	set -= set >> 1 & 0x55555555;
	set = (set & 0x33333333) + (set >> 2 & 0x33333333);
	return (int)(((set + (set >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

/*
 * Are there digits, letters and wildcards only, does each letter have a digit
 * before it, wildcards between or not, and each digit a letter after it, not
 * the end?  Adding carries a digit's bit over the run of wildcards that
 * follows.
 */
SHARED bool
well_formed(struct classes is, uint64_t end)
{
	uint64_t after = is.digits << 1;
	uint64_t other = (is.digits | is.letters | is.wilds) ^ (end - 1);

	after |= ((after & is.wilds) + is.wilds) & ~is.wilds;
	return (other | (((is.letters | end) & after) ^ is.letters)) == 0;
}

/* ---- Suits ---- */

/*
 * sum[i] is what i pairs are worth.  The pairs, written as one vector, are to
 * be loaded one by one: to take them out of the vector costs more.
 */
SHARED void
add_up(const volatile uint16_t *pair, size_t n, uint64_t *sum)
{
	uint64_t so_far = 0;

	sum[0] = 0;
#pragma GCC unroll 9
	for (int i = 0; i < SHORT / 2; i++)
		sum[i + 1] = so_far += worth[pair[i]];
	if (__builtin_expect(n > SHORT, 0))
		for (int i = SHORT / 2; i < LONGEST / 2; i++)
			sum[i + 1] = so_far += worth[pair[i]];
}

/*
 * Adds what stands before the next letter to the letter's suit.  Bit i of
 * `after` is the character after a letter.
 */
SHARED uint64_t
add_suit(const char *s, const uint64_t *sum, uint64_t after, uint64_t *before,
    uint64_t *suit)
{
	size_t at = (size_t)__builtin_ctzll(after);
	uint64_t here = sum[at / 2];

	suit[suit_of[(unsigned char)s[at - 1]]] += here - *before;
	*before = here;
	return after & (after - 1);
}

/*
 * Counts (nibbles) above four: eight and more have the bit of eight; of five to
 * seven and three it is the sum that has it.
 */
SHARED uint64_t
above_four(uint64_t counts)
{
	return (counts | (counts + UINT64_C(0x333333333))) &
	    UINT64_C(0x888888888);
}

/* Is there a tile more often than four times? */
SHARED bool
crowded(const uint64_t suit[4])
{
	return (above_four(suit[0]) | above_four(suit[1]) |
		   above_four(suit[2]) | above_four(suit[3])) != 0;
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
carried(const uint64_t suit[4], int count)
{
	return copies(suit[0]) + copies(suit[1]) + copies(suit[2]) +
	    copies(suit[3]) !=
	    count;
}

/* The tiles of each suit, by the letters of n characters. */
SHARED void
take_suits(const char *s, size_t n, uint64_t letters, const uint16_t *pair,
    uint64_t suits[4])
{
	uint64_t sum[LONGEST / 2 + 1], before = 0;
	uint64_t end = UINT64_C(2) << n, after = letters << 1 | end;

	add_up(pair, n, sum);
	suits[0] = suits[1] = suits[2] = suits[3] = 0;
	/*
	 * Always four times: nearly all hands have as many suits or fewer, and
	 * nothing stands between the last letter and the end.
	 */
	after = add_suit(s, sum, after, &before, suits) | end;
	after = add_suit(s, sum, after, &before, suits) | end;
	after = add_suit(s, sum, after, &before, suits) | end;
	after = add_suit(s, sum, after, &before, suits);
	while (after != 0)
		after = add_suit(s, sum, after, &before, suits);
}

/* For any processor. */
static int
read_plain(const char *s, size_t n, uint64_t suits[4], int *wilds)
{
	uint16_t pair[LONGEST / 2];
	struct classes is;
	int tiles;

	if (n - 1 >= LONGEST)
		return 0;
	is = classify(s, n, pair);
	if (!well_formed(is, UINT64_C(1) << n))
		return 0;
	take_suits(s, n, is.letters, pair, suits);
	*wilds = count_bits((uint32_t)is.wilds);
	tiles = (int)n - count_bits((uint32_t)is.letters);
	if ((suits[3] & NOT_HONORS) != 0 || crowded(suits) ||
	    (tiles > 15 && carried(suits, tiles - *wilds)))
		return 0;
	return tiles;
}

#ifdef WIDE

/* ---- With AVX2 ----
 *
 * The suits stay in a vector: to load it whole after they were written one by
 * one would have to wait for the last.
 */

#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

/* What a table of 16 has for the low four bits of each. */
#define LOOK_UP(bytes, ...) \
	_mm256_shuffle_epi8(_mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__), bytes)

/* Which of the characters are those of the table, each in its place. */
#define AMONG(bytes, ...) _mm256_cmpeq_epi8(bytes, LOOK_UP(bytes, __VA_ARGS__))

AVX2 static inline uint64_t
bits_of(__m256i bytes)
{
	return (uint32_t)_mm256_movemask_epi8(bytes);
}

/* The same of all at once; an empty place of a table holds what fits none. */
AVX2 static inline struct classes
classify_avx2(const char *s, size_t n, uint16_t *pair)
{
	__m256i bytes = _mm256_and_si256(_mm256_loadu_si256((const void *)s),
	    _mm256_loadu_si256((const void *)(keep + LONGEST - n)));
	__m256i digits = AMONG(bytes, -1, '1', '2', '3', '4', '5', '6', '7',
	    '8', '9', 0, 0, 0, 0, 0, 0);
	__m256i letters = AMONG(
	    bytes, 'p', 0, 0, 's', 0, 0, 0, 0, 0, 0, 'z', 0, 0, 'm', 0, 0);
	__m256i wilds =
	    AMONG(bytes, -1, 0, 0, 0, 0, 0, 0, 0, 'x', 0, '*', 0, 0, 0, 0, 0);
	__m256i ranks = _mm256_and_si256(digits,
	    LOOK_UP(bytes, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0));

	/* the first of a pair and 16 times the second, in 16 bits */
	_mm256_storeu_si256((void *)pair,
	    _mm256_maddubs_epi16(ranks, _mm256_set1_epi16(16 << 8 | 1)));
	return (struct classes){
	    bits_of(digits), bits_of(letters), bits_of(wilds)};
}

/* Where a letter's suit is: 32 bytes of `chosen`, by 32 * its number. */
static const uint8_t chosen_by[256] = {
    ['m'] = 0, ['p'] = 32, ['s'] = 64, ['z'] = 96};
static const uint64_t chosen[4][4] = {
    {-1ULL, 0, 0, 0}, {0, -1ULL, 0, 0}, {0, 0, -1ULL, 0}, {0, 0, 0, -1ULL}};

/* Adds what stands before the next letter to the letter's suit. */
AVX2 static inline uint64_t
add_suit_avx2(const char *s, const uint64_t *sum, uint64_t after,
    __m256i *before, __m256i *suits)
{
	size_t at = (size_t)__builtin_ctzll(after);
	const char *suit =
	    (const char *)chosen + chosen_by[(unsigned char)s[at - 1]];
	__m256i here = _mm256_set1_epi64x((long long)sum[at / 2]);

	*suits = _mm256_add_epi64(*suits,
	    _mm256_and_si256(_mm256_sub_epi64(here, *before),
		_mm256_loadu_si256((const void *)suit)));
	*before = here;
	return after & (after - 1);
}

/* Has a suit what it cannot have: honours above 7, or five of a rank? */
AVX2 static inline bool
beyond_avx2(__m256i suits)
{
	const long long three = 0x333333333, eight = 0x888888888;
	const __m256i add =
	    _mm256_setr_epi64x(three, three, three, three & 0xFFFFFFF);
	const __m256i any =
	    _mm256_setr_epi64x(eight, eight, eight, eight | 0xFF0000000);

	suits = _mm256_or_si256(suits, _mm256_add_epi64(suits, add));
	return !_mm256_testz_si256(suits, any);
}

/* take_suits() into a vector. */
AVX2 static inline __m256i
take_suits_avx2(const char *s, size_t n, uint64_t letters, const uint16_t *pair)
{
	uint64_t sum[LONGEST / 2 + 1];
	uint64_t end = UINT64_C(2) << n, after = letters << 1 | end;
	__m256i suits = _mm256_setzero_si256(), before = suits;

	add_up(pair, n, sum);
	after = add_suit_avx2(s, sum, after, &before, &suits) | end;
	after = add_suit_avx2(s, sum, after, &before, &suits) | end;
	after = add_suit_avx2(s, sum, after, &before, &suits) | end;
	after = add_suit_avx2(s, sum, after, &before, &suits);
	while (after != 0)
		after = add_suit_avx2(s, sum, after, &before, &suits);
	return suits;
}

AVX2 static int
read_plain_avx2(const char *s, size_t n, uint64_t suits[4], int *wilds)
{
	uint16_t pair[LONGEST / 2];
	struct classes is;
	__m256i taken;
	int tiles;

	if (n - 1 >= LONGEST)
		return 0;
	is = classify_avx2(s, n, pair);
	if (!well_formed(is, UINT64_C(1) << n))
		return 0;
	taken = take_suits_avx2(s, n, is.letters, pair);
	_mm256_storeu_si256((void *)suits, taken);
	*wilds = __builtin_popcountll(is.wilds);
	tiles = (int)n - __builtin_popcountll(is.letters);
	if (beyond_avx2(taken) ||
	    (tiles > 15 && carried(suits, tiles - *wilds)))
		return 0;
	return tiles;
}

#endif

#ifdef WIDE

/*
 * What libc has found out at its start, if it says so: to ask the processor
 * again takes as long as a tenth of a short run where it is a virtual one.
 */
static bool
has_avx2(void)
{
#ifdef CPU_FEATURE_ACTIVE
	return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_PRESENT(BMI1) &&
	    CPU_FEATURE_PRESENT(BMI2) && CPU_FEATURE_PRESENT(POPCNT);
#else
	return __builtin_cpu_supports("avx2") &&
	    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
	    __builtin_cpu_supports("popcnt");
#endif
}

#endif

tiles_plain_reader *
tiles_plain(void)
{
#ifdef WIDE
	if (has_avx2())
		return read_plain_avx2;
#endif
	return read_plain;
}
