/* Characters become tokens (tiles_token.h). */
#include "notation/tiles_token.h"

#include "notation/tiles.h"

/* ---- ASCII ---- */

#define AS(c, kind_) \
	[c] = {.kind = kind_, .value = TILES_WILD, .honor = NOTHING}
#define AS_DIGIT(c, number) [c] = {.kind = DIGIT, .value = number}
#define AS_LETTER(c, suit, honor_) \
	[c] = {.kind = LETTER, .value = suit, .honor = honor_, .letter = c}

const struct token token_ascii[128] = {
    AS(' ', BLANK),
    AS('\t', BLANK),
    AS(',', COMMA),
    AS('|', BAR),
    AS('[', OPEN),
    AS(']', CLOSE),
    AS('+', PLUS),
    AS('*', TILE),
    AS('x', TILE),
    AS_DIGIT('0', 0),
    AS_DIGIT('1', 1),
    AS_DIGIT('2', 2),
    AS_DIGIT('3', 3),
    AS_DIGIT('4', 4),
    AS_DIGIT('5', 5),
    AS_DIGIT('6', 6),
    AS_DIGIT('7', 7),
    AS_DIGIT('8', 8),
    AS_DIGIT('9', 9),
    AS_LETTER('A', NOTHING, NOTHING),
    AS_LETTER('B', P, NOTHING),
    AS_LETTER('C', NOTHING, RED),
    AS_LETTER('D', NOTHING, NOTHING),
    AS_LETTER('E', NOTHING, EAST),
    AS_LETTER('F', NOTHING, GREEN),
    AS_LETTER('G', NOTHING, NOTHING),
    AS_LETTER('H', NOTHING, NOTHING),
    AS_LETTER('I', NOTHING, NOTHING),
    AS_LETTER('J', NOTHING, NOTHING),
    AS_LETTER('K', NOTHING, NOTHING),
    AS_LETTER('L', NOTHING, NOTHING),
    AS_LETTER('M', M, NOTHING),
    AS_LETTER('N', NOTHING, NORTH),
    AS_LETTER('O', NOTHING, NOTHING),
    AS_LETTER('P', P, WHITE),
    AS_LETTER('Q', NOTHING, NOTHING),
    AS_LETTER('R', NOTHING, NOTHING),
    AS_LETTER('S', S, SOUTH),
    AS_LETTER('T', S, NOTHING),
    AS_LETTER('U', NOTHING, NOTHING),
    AS_LETTER('V', NOTHING, NOTHING),
    AS_LETTER('W', M, WEST),
    AS_LETTER('X', NOTHING, NOTHING),
    AS_LETTER('Y', NOTHING, NOTHING),
    AS_LETTER('Z', Z, NOTHING),
    AS_LETTER('a', NOTHING, NOTHING),
    AS_LETTER('b', P, NOTHING),
    AS_LETTER('c', NOTHING, NOTHING),
    AS_LETTER('d', NOTHING, NOTHING),
    AS_LETTER('e', NOTHING, NOTHING),
    AS_LETTER('f', NOTHING, NOTHING),
    AS_LETTER('g', NOTHING, NOTHING),
    AS_LETTER('h', NOTHING, NOTHING),
    AS_LETTER('i', NOTHING, NOTHING),
    AS_LETTER('j', NOTHING, NOTHING),
    AS_LETTER('k', NOTHING, NOTHING),
    AS_LETTER('l', NOTHING, NOTHING),
    AS_LETTER('m', M, NOTHING),
    AS_LETTER('n', NOTHING, NOTHING),
    AS_LETTER('o', NOTHING, NOTHING),
    AS_LETTER('p', P, NOTHING),
    AS_LETTER('q', NOTHING, NOTHING),
    AS_LETTER('r', NOTHING, NOTHING),
    AS_LETTER('s', S, NOTHING),
    AS_LETTER('t', S, NOTHING),
    AS_LETTER('u', NOTHING, NOTHING),
    AS_LETTER('v', NOTHING, NOTHING),
    AS_LETTER('w', M, NOTHING),
    AS_LETTER('y', NOTHING, NOTHING),
    AS_LETTER('z', Z, NOTHING),
};

/* ---- Chinese ---- */

/*
 * A character that is a word, or begins one of two: `second` are what may
 * follow it, which changes nothing.
 */
struct word {
	uint16_t code; /* 0: none */
	uint8_t kind, value;
	bool alone; /* it may stand without any of them */
	uint16_t second[2];
};

/* Each has a place of its own: the factor was searched for. */
#define PLACE(code) ((code)*127U >> 6 & 127)
#define WORD(code, ...) [PLACE(code)] = {code, __VA_ARGS__}
#define ALONE(code, kind, value) WORD(code, kind, value, true, {0, 0})
#define WITH(code, tile, a, b) WORD(code, TILE, tile, true, {a, b})
#define ONLY(code, tile, a, b) WORD(code, TILE, tile, false, {a, b})

static const struct word words[128] = {
    ALONE(u'一', DIGIT, 1),
    ALONE(u'二', DIGIT, 2),
    ALONE(u'三', DIGIT, 3),
    ALONE(u'四', DIGIT, 4),
    ALONE(u'五', DIGIT, 5),
    ALONE(u'六', DIGIT, 6),
    ALONE(u'七', DIGIT, 7),
    ALONE(u'八', DIGIT, 8),
    ALONE(u'九', DIGIT, 9),
    ALONE(u'万', SUIT, M),
    ALONE(u'萬', SUIT, M),
    ALONE(u'筒', SUIT, P),
    ALONE(u'饼', SUIT, P),
    ALONE(u'餅', SUIT, P),
    ALONE(u'条', SUIT, S),
    ALONE(u'條', SUIT, S),
    ALONE(u'索', SUIT, S),
    ALONE(u'字', SUIT, Z),
    WITH(u'东', EAST, u'风', u'风'),
    WITH(u'東', EAST, u'風', u'風'),
    WITH(u'南', SOUTH, u'风', u'風'),
    WITH(u'西', WEST, u'风', u'風'),
    WITH(u'北', NORTH, u'风', u'風'),
    WITH(u'白', WHITE, u'板', u'板'),
    WITH(u'发', GREEN, u'财', u'财'),
    WITH(u'發', GREEN, u'財', u'財'),
    ALONE(u'中', TILE, RED),
    ONLY(u'红', RED, u'中', u'中'),
    ONLY(u'紅', RED, u'中', u'中'),
    ONLY(u'青', GREEN, u'发', u'發'),
    ALONE(u'春', FLOWER, 0),
    ALONE(u'夏', FLOWER, 0),
    ALONE(u'秋', FLOWER, 0),
    ALONE(u'冬', FLOWER, 0),
    ALONE(u'梅', FLOWER, 0),
    ALONE(u'兰', FLOWER, 0),
    ALONE(u'蘭', FLOWER, 0),
    ALONE(u'竹', FLOWER, 0),
    ALONE(u'菊', FLOWER, 0),
};

/*
 * Decodes a character; most are Chinese ones of three bytes.  Returns its
 * length, or 0.
 */
static inline size_t
decode(const char *s, size_t n, uint32_t *code)
{
	const unsigned char *u = (const unsigned char *)s;

	if (n >= 3 && u[0] > 0xE0 && u[0] < 0xED && (u[1] & 0xC0) == 0x80 &&
	    (u[2] & 0xC0) == 0x80) {
		*code =
		    (u[0] & 0x0FU) << 12 | (u[1] & 0x3FU) << 6 | (u[2] & 0x3FU);
		return 3;
	}
	return text_decode(s, n, code);
}

/* The word at s[0..n), by its first character, of that length. */
static inline struct token
word_token(const struct word *word, const char *s, size_t n, size_t length)
{
	struct token token = {.kind = word->kind,
	    .value = word->value,
	    .length = (uint8_t)length};
	uint32_t second = 0;
	size_t more = 0;

	if (word->second[0] == 0)
		return token;
	if (n > length)
		more = decode(s + length, n - length, &second);
	if (more > 0 &&
	    (second == word->second[0] || second == word->second[1]))
		token.length = (uint8_t)(length + more);
	else if (!word->alone)
		token.kind = UNKNOWN;
	return token;
}

/* ---- Unicode ---- */

/* U+1F000..U+1F02A. */
static struct token
unicode_tile(uint32_t code)
{
	static const uint8_t honors[] = {
	    EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE};
	unsigned i = code - 0x1F000;
	struct token token = {.kind = TILE};

	if (i < HONORS)
		token.value = honors[i];
	else if (i < HONORS + RANKS)
		token.value = (uint8_t)(M + i - HONORS);
	else if (i < HONORS + 2 * RANKS)
		token.value = (uint8_t)(S + i - HONORS - RANKS);
	else if (i < HONORS + 3 * RANKS)
		token.value = (uint8_t)(P + i - HONORS - 2 * RANKS);
	else if (i < 0x2A)
		token.kind = FLOWER;
	else
		token.value = TILES_WILD;
	return token;
}

/* A full-width form as ASCII; other characters are themselves. */
static inline uint32_t
narrow(uint32_t code)
{
	if (code >= 0xFF01 && code <= 0xFF5E)
		return code - 0xFF01 + '!';
	return code == 0x3000 ? ' ' : code;
}

/* A character that is no word. */
static struct token
character_token(uint32_t code, size_t length)
{
	struct token token = {.kind = UNKNOWN};

	code = narrow(code);
	if (code < 0x80)
		token = token_ascii[code];
	else if (code == 0xFE0E || code == 0xFE0F)
		token.kind = IGNORED;
	else if (code >= 0x1F000 && code <= 0x1F02A)
		token = unicode_tile(code);
	token.length = (uint8_t)length;
	return token;
}

struct token
token_wide(const char *s, size_t n, size_t at)
{
	uint32_t code = 0;
	size_t length = decode(s + at, n - at, &code);
	const struct word *word = &words[PLACE(code)];
	struct token token = {.kind = UNKNOWN, .length = 1};

	if (length > 0 && word->code == code)
		token = word_token(word, s + at, n - at, length);
	else if (length > 0)
		token = character_token(code, length);
	token.at = at;
	return token;
}
