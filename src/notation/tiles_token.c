/* Characters become tokens (tiles_token.h). */
#include <string.h>

#include "notation/tiles.h"
#include "notation/tiles_token.h"

enum { CHARACTER = 3 }; /* bytes of a Chinese one */

/*
 * What is written in Chinese, in one character or two; the most frequent first,
 * and longer words before their beginnings.
 */
static const struct word {
	char text[2 * CHARACTER + 1];
	enum kind kind;
	uint8_t value;
} words[] = {
    {"一", DIGIT, 1},
    {"二", DIGIT, 2},
    {"三", DIGIT, 3},
    {"四", DIGIT, 4},
    {"五", DIGIT, 5},
    {"六", DIGIT, 6},
    {"七", DIGIT, 7},
    {"八", DIGIT, 8},
    {"九", DIGIT, 9},
    {"万", SUIT, M},
    {"萬", SUIT, M},
    {"筒", SUIT, P},
    {"饼", SUIT, P},
    {"餅", SUIT, P},
    {"条", SUIT, S},
    {"條", SUIT, S},
    {"索", SUIT, S},
    {"字", SUIT, Z},
    {"红中", TILE, RED},
    {"紅中", TILE, RED},
    {"青发", TILE, GREEN},
    {"青發", TILE, GREEN},
    {"发财", TILE, GREEN},
    {"發財", TILE, GREEN},
    {"白板", TILE, WHITE},
    {"东风", TILE, EAST},
    {"東風", TILE, EAST},
    {"南风", TILE, SOUTH},
    {"南風", TILE, SOUTH},
    {"西风", TILE, WEST},
    {"西風", TILE, WEST},
    {"北风", TILE, NORTH},
    {"北風", TILE, NORTH},
    {"东", TILE, EAST},
    {"東", TILE, EAST},
    {"南", TILE, SOUTH},
    {"西", TILE, WEST},
    {"北", TILE, NORTH},
    {"白", TILE, WHITE},
    {"发", TILE, GREEN},
    {"發", TILE, GREEN},
    {"中", TILE, RED},
    {"春", FLOWER, 0},
    {"夏", FLOWER, 0},
    {"秋", FLOWER, 0},
    {"冬", FLOWER, 0},
    {"梅", FLOWER, 0},
    {"兰", FLOWER, 0},
    {"蘭", FLOWER, 0},
    {"竹", FLOWER, 0},
    {"菊", FLOWER, 0},
};

enum { WORDS = sizeof(words) / sizeof(words[0]) };

uint32_t
token_narrow(const char *s, size_t n, size_t *length)
{
	uint32_t code = 0;

	if ((unsigned char)s[0] < 0x80) {
		*length = 1;
		return (unsigned char)s[0];
	}
	*length = text_decode(s, n, &code);
	if (*length == 0)
		return 0;
	if (code >= 0xFF01 && code <= 0xFF5E)
		return code - 0xFF01 + '!';
	return code == 0x3000 ? ' ' : code;
}

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

uint8_t
letter_suit(uint32_t code)
{
	switch (code | 0x20) {
	case 'm':
	case 'w':
		return M;
	case 'p':
	case 'b':
		return P;
	case 's':
	case 't':
		return S;
	case 'z':
		return Z;
	default:
		return NOTHING;
	}
}

uint8_t
letter_honor(uint32_t code)
{
	switch (code) {
	case 'E':
		return EAST;
	case 'S':
		return SOUTH;
	case 'W':
		return WEST;
	case 'N':
		return NORTH;
	case 'P':
		return WHITE;
	case 'F':
		return GREEN;
	case 'C':
		return RED;
	default:
		return NOTHING;
	}
}

static struct token
ascii_token(uint32_t code)
{
	struct token token = {.kind = UNKNOWN};

	if (code >= '0' && code <= '9') {
		token.kind = DIGIT;
		token.value = (uint8_t)(code - '0');
		return token;
	}
	token.value = letter_suit(code);
	token.honor = letter_honor(code);
	if ((code | 0x20) >= 'a' && (code | 0x20) <= 'z' && code != 'x') {
		token.kind = LETTER;
		return token;
	}
	token.value = TILES_WILD;
	switch (code) {
	case ' ':
	case '\t':
		token.kind = BLANK;
		break;
	case ',':
		token.kind = COMMA;
		break;
	case '|':
		token.kind = BAR;
		break;
	case '[':
		token.kind = OPEN;
		break;
	case ']':
		token.kind = CLOSE;
		break;
	case '+':
		token.kind = PLUS;
		break;
	case '*':
	case 'x':
		token.kind = TILE;
		break;
	default:
		break;
	}
	return token;
}

static struct token
word_token(const char *s, size_t n)
{
	for (int i = 0; i < WORDS && n >= CHARACTER; i++) {
		const char *text = words[i].text;
		size_t length =
		    text[CHARACTER] == '\0' ? CHARACTER : 2 * CHARACTER;

		if (memcmp(s, text, CHARACTER) == 0 && length <= n &&
		    memcmp(s, text, length) == 0)
			return (struct token){.kind = words[i].kind,
			    .value = words[i].value,
			    .length = length};
	}
	return (struct token){.kind = UNKNOWN};
}

struct token
token_next(const char *s, size_t n, size_t at)
{
	struct token token = {.kind = END};
	size_t length = 0;
	uint32_t code;

	if (at < n) {
		code = token_narrow(s + at, n - at, &length);
		if (code < 0x80)
			token = ascii_token(code);
		else if (code == 0xFE0E || code == 0xFE0F)
			token.kind = IGNORED;
		else if (code >= 0x1F000 && code <= 0x1F02A)
			token = unicode_tile(code);
		else
			token = word_token(s + at, n - at);
		if (token.length == 0)
			token.length = length > 0 ? length : 1;
	}
	token.at = at;
	return token;
}
