/* tiles: reads and writes mahjong hands (tiles.h). */
#include <string.h>

#include "notation/tiles.h"

enum { M = 0, P = 9, S = 18, Z = 27, RANKS = 9, HONORS = 7 };
enum { EAST = 27, SOUTH, WEST, NORTH, WHITE, GREEN, RED };

/* ---- Tokens ---- */

enum kind {
	END,
	UNKNOWN,
	BLANK,
	COMMA,
	BAR,
	OPEN,
	CLOSE,
	PLUS,
	IGNORED, /* a variation selector */
	DIGIT,   /* value 1..9 */
	SUIT,    /* value: its first tile */
	LETTER,  /* value: a suit's first tile, or NOTHING; else a tile */
	TILE,
	FLOWER
};

enum { NOTHING = 255 };

struct token {
	enum kind kind;
	uint8_t value;
	uint8_t honor; /* of a LETTER without digits before it, or NOTHING */
	size_t at, length;
};

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

/* The next character, full-width forms as ASCII; 0 if it is no UTF-8. */
static uint32_t
narrow(const char *s, size_t n, size_t *length)
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

/* A letter as the suit of the digits before it. */
static uint8_t
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

/* An upper-case letter as an honour. */
static uint8_t
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

static struct token
next_token(const char *s, size_t n, size_t at)
{
	struct token token = {.kind = END};
	size_t length = 0;
	uint32_t code;

	if (at < n) {
		code = narrow(s + at, n - at, &length);
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

/* ---- The reader ---- */

enum { PENDING = 32, IN_MELD = 5 };

struct reader {
	const char *s;
	size_t n;
	size_t at; /* where the next token begins */
	enum tiles_input input;
	struct tiles *tiles;
	struct fault *fault;

	/* digits that wait for their suit, wildcards among them */
	uint8_t digit[PENDING];
	size_t digit_at[PENDING];
	int pending, digits;
	size_t first_digit; /* where the first is */

	/* the meld in work */
	bool in_meld;
	size_t meld_at;
	bool meld_exposed;
	int meld_count;
	uint8_t meld_tile[IN_MELD];

	bool plus;  /* the next tile is the winning one */
	bool ended; /* it was there: no tile may follow */
	size_t plus_at;
};

static bool
wrong(struct reader *r, size_t at, const char *message)
{
	return fault_set(r->fault, at, "%s", message);
}

static bool
add_to_meld(struct reader *r, uint8_t tile, size_t at)
{
	if (tile == TILES_WILD)
		return wrong(r, at,
		    "a wildcard in a meld; expected the tiles that lie there");
	if (r->meld_count < IN_MELD)
		r->meld_tile[r->meld_count] = tile;
	r->meld_count++;
	return true;
}

static bool
add_tile(struct reader *r, uint8_t tile, size_t at)
{
	struct tiles *tiles = r->tiles;

	if (r->in_meld)
		return add_to_meld(r, tile, at);
	if (r->ended)
		return wrong(r, at,
		    "a tile after the winning one; expected '+' before the "
		    "last tile");
	if (tiles->count < TILES_MOST) {
		tiles->tile[tiles->count] = tile;
		tiles->at[tiles->count] = (uint32_t)at;
	}
	tiles->count++;
	if (r->plus) {
		r->plus = false;
		r->ended = tiles->marked = true;
	}
	return true;
}

/* Digits wait in vain: the fault is at the first. */
static bool
no_suit(struct reader *r)
{
	char quoted[TEXT_QUOTED];
	size_t at = r->first_digit;

	return fault_set(r->fault, at,
	    "no suit after %s; expected m, p, s or z after digits",
	    text_quote(quoted, r->s + at, r->n - at));
}

static bool
add_digit(struct reader *r, uint8_t digit, size_t at)
{
	if (r->digits == 0)
		r->first_digit = at;
	if (r->pending == PENDING)
		return wrong(r, at,
		    "more than 32 digits without a suit; expected m, p, s or z");
	r->digits += digit != TILES_WILD;
	r->digit[r->pending] = digit;
	r->digit_at[r->pending++] = at;
	return true;
}

/* 5z 6z 7z are white, green, red; in mainland order red, green, white. */
static uint8_t
honor_of(const struct reader *r, uint8_t digit)
{
	static const uint8_t mainland[] = {RED, GREEN, WHITE};

	if (r->input == TILES_CN && digit >= 5)
		return mainland[digit - 5];
	return (uint8_t)(Z + digit - 1);
}

static bool
add_with_suit(struct reader *r, uint8_t digit, uint8_t suit, size_t at)
{
	char quoted[TEXT_QUOTED];

	if (digit == TILES_WILD)
		return add_tile(r, TILES_WILD, at);
	if (suit == Z && (digit == 0 || digit > HONORS))
		return fault_set(r->fault, at,
		    "%s is no honour; expected 1 to 7 before z",
		    text_quote(quoted, r->s + at, r->n - at));
	if (suit == Z)
		return add_tile(r, honor_of(r, digit), at);
	return add_tile(r, (uint8_t)(suit + (digit == 0 ? 5 : digit) - 1), at);
}

static bool
take_suit(struct reader *r, uint8_t suit)
{
	for (int i = 0; i < r->pending; i++)
		if (!add_with_suit(r, r->digit[i], suit, r->digit_at[i]))
			return false;
	r->pending = r->digits = 0;
	return true;
}

static bool
take_letter(struct reader *r, const struct token *token)
{
	char quoted[TEXT_QUOTED];
	const char *s = r->s + token->at;

	if (r->digits > 0 && token->value != NOTHING)
		return take_suit(r, token->value);
	if (r->digits == 0 && token->honor != NOTHING)
		return add_tile(r, token->honor, token->at);
	text_quote(quoted, s, r->n - token->at);
	if (r->digits > 0)
		return fault_set(r->fault, token->at,
		    "unknown suit %s; expected m, p, s or z after digits",
		    quoted);
	if (token->value != NOTHING)
		return fault_set(r->fault, token->at,
		    "no digit before the suit %s; expected 1 to 9", quoted);
	return fault_set(r->fault, token->at,
	    "unknown character %s; expected a tile", quoted);
}

/* ---- Melds ---- */

static void
sort_meld(struct reader *r)
{
	for (int i = 1; i < r->meld_count; i++)
		for (int j = i; j > 0 && r->meld_tile[j] < r->meld_tile[j - 1];
		     j--) {
			uint8_t tile = r->meld_tile[j];

			r->meld_tile[j] = r->meld_tile[j - 1];
			r->meld_tile[j - 1] = tile;
		}
}

/* Fills in the type; false if the tiles are no meld. */
static bool
meld_type(struct reader *r, struct tiles_meld *meld)
{
	const uint8_t *tile = r->meld_tile;
	int n = r->meld_count;

	if (n < 3 || n > 4)
		return false;
	sort_meld(r);
	meld->tile = tile[0];
	if (tile[0] == tile[n - 1]) {
		meld->type = n == 4 ? TILES_KONG : TILES_PUNG;
		return true;
	}
	meld->type = TILES_CHOW;
	return n == 3 && tile[0] < Z && tile[0] % RANKS < RANKS - 2 &&
	    tile[1] == tile[0] + 1 && tile[2] == tile[0] + 2;
}

/* The mark after a comma: 1..3 the tile that was claimed, 5..7 added kong. */
static bool
take_claim(struct reader *r, struct tiles_meld *meld)
{
	char quoted[TEXT_QUOTED];
	struct token token = next_token(r->s, r->n, r->at);
	bool kong = meld->type == TILES_KONG;

	while (token.kind == BLANK) {
		r->at += token.length;
		token = next_token(r->s, r->n, r->at);
	}
	if (token.kind != DIGIT || token.value == 0 || token.value == 4 ||
	    token.value > 7 || (!kong && token.value > 3))
		return fault_set(r->fault, token.at,
		    "the claim mark is %s; expected 1 to 3%s",
		    text_quote(quoted, r->s + token.at, r->n - token.at),
		    kong ? ", or 5 to 7 for an added kong" : "");
	r->at += token.length;
	meld->exposed = true;
	meld->added = token.value > 4;
	meld->claim = token.value & 3;
	return true;
}

static bool
no_meld(struct reader *r, size_t end)
{
	return fault_set(r->fault, r->meld_at,
	    "%.*s is no meld; expected a chow, a pung or a kong",
	    (int)(end - r->meld_at > 100 ? 100 : end - r->meld_at),
	    r->s + r->meld_at);
}

/* At the comma or the bracket after a meld's tiles. */
static bool
close_meld(struct reader *r, const struct token *token)
{
	struct tiles_meld meld = {.exposed = true, .at = (uint32_t)r->meld_at};
	struct token close = *token;
	char quoted[TEXT_QUOTED];

	if (r->digits > 0)
		return no_suit(r);
	if (!meld_type(r, &meld)) {
		while (close.kind != CLOSE && close.kind != END)
			close = next_token(r->s, r->n, close.at + close.length);
		return no_meld(r, close.at + close.length);
	}
	if (meld.type == TILES_KONG)
		meld.exposed = r->meld_exposed;
	if (close.kind == COMMA) {
		if (!take_claim(r, &meld))
			return false;
		do {
			close = next_token(r->s, r->n, r->at);
			r->at += close.length;
		} while (close.kind == BLANK);
	}
	if (close.kind == END || close.kind == BAR)
		return wrong(r, r->meld_at, "'[' is not closed; expected ']'");
	if (close.kind != CLOSE)
		return fault_set(r->fault, close.at,
		    "%s after the claim mark; expected ']'",
		    text_quote(quoted, r->s + close.at, r->n - close.at));
	if (r->tiles->melds < TILES_MELDS)
		r->tiles->meld[r->tiles->melds] = meld;
	r->tiles->melds++;
	r->in_meld = false;
	return true;
}

static bool
open_meld(struct reader *r, const struct token *token)
{
	struct token next;

	if (r->digits > 0)
		return no_suit(r);
	if (r->in_meld)
		return wrong(r, token->at, "'[' in a meld; expected ']' first");
	if (r->plus)
		return wrong(r, token->at,
		    "a meld after '+'; expected the winning tile");
	r->in_meld = true;
	r->meld_at = token->at;
	r->meld_count = 0;
	next = next_token(r->s, r->n, r->at);
	r->meld_exposed = next.kind == PLUS;
	if (next.kind == PLUS)
		r->at += next.length;
	return true;
}

static bool
take_plus(struct reader *r, const struct token *token)
{
	if (r->digits > 0)
		return no_suit(r);
	if (r->in_meld)
		return wrong(r, token->at,
		    "'+' among the tiles of a meld; expected it after '['");
	if (r->plus || r->ended)
		return wrong(
		    r, token->at, "a second '+'; expected one winning tile");
	r->plus = true;
	r->plus_at = token->at;
	return true;
}

/* ---- Botzone: W1 B2 T3 F4 J1 H8 ---- */

/* A tile of Botzone, or FLOWER; UNKNOWN if these two are none. */
static struct token
botzone_tile(struct token letter, struct token digit, const char *s)
{
	static const uint8_t dragons[] = {RED, GREEN, WHITE};
	struct token token = {.kind = TILE};
	size_t length;
	uint32_t code = narrow(s, letter.length, &length);
	int rank = digit.value - 1, most = RANKS;

	if (digit.kind != DIGIT || letter.kind != LETTER)
		return (struct token){.kind = UNKNOWN};
	switch (code) {
	case 'W':
		token.value = (uint8_t)(M + rank);
		break;
	case 'B':
		token.value = (uint8_t)(P + rank);
		break;
	case 'T':
		token.value = (uint8_t)(S + rank);
		break;
	case 'F':
		token.value = (uint8_t)(EAST + rank);
		most = 4;
		break;
	case 'J':
		most = 3;
		if (rank >= 0 && rank < most)
			token.value = dragons[rank];
		break;
	case 'H':
		token.kind = FLOWER;
		most = 8;
		break;
	default:
		most = 0;
	}
	if (rank < 0 || rank >= most)
		token.kind = UNKNOWN;
	return token;
}

/* Reads the tile of Botzone at `at`; UNKNOWN if there is none. */
static struct token
botzone_at(const struct reader *r, size_t at)
{
	struct token letter = next_token(r->s, r->n, at), digit, tile;

	if (letter.kind != LETTER)
		return (struct token){.kind = UNKNOWN};
	digit = next_token(r->s, r->n, at + letter.length);
	tile = botzone_tile(letter, digit, r->s + at);
	tile.at = at;
	tile.length = letter.length + digit.length;
	return tile;
}

/*
 * Where the word of Botzone that begins at `at` ends, or `at` if it is none.
 * Such a word ends at a blank, or at what can follow no digit without a suit.
 */
static size_t
botzone_word(const struct reader *r, size_t at)
{
	size_t end = at;
	struct token token = botzone_at(r, end);

	while (token.kind != UNKNOWN) {
		end += token.length;
		token = botzone_at(r, end);
	}
	switch (next_token(r->s, r->n, end).kind) {
	case END:
	case BLANK:
	case BAR:
	case OPEN:
	case CLOSE:
	case PLUS:
		return end;
	default:
		return at;
	}
}

/* Words of Botzone and blanks, from `at` up to `close` or the end. */
static bool
botzone_until(const struct reader *r, size_t at, enum kind close)
{
	struct token token = next_token(r->s, r->n, at);

	while (token.kind != close && token.kind != END && token.kind != BAR) {
		size_t end = token.kind == BLANK ? at + token.length
						 : botzone_word(r, at);

		if (end == at)
			return false;
		at = end;
		token = next_token(r->s, r->n, at);
	}
	return true;
}

/*
 * May a word of Botzone begin here?  After a blank; also after a bracket or a
 * '+' if nothing else follows up to its end, where it could be nothing else.
 */
static bool
botzone_begins(const struct reader *r, enum kind before)
{
	switch (before) {
	case END:
	case BLANK:
		return true;
	case OPEN:
		return botzone_until(r, r->at, CLOSE);
	case PLUS:
		return botzone_until(r, r->at, r->in_meld ? CLOSE : END);
	default:
		return false;
	}
}

static bool
take_botzone(struct reader *r, size_t end)
{
	while (r->at < end) {
		struct token token = botzone_at(r, r->at);

		r->at += token.length;
		if (token.kind == FLOWER)
			r->tiles->flowers++;
		else if (!add_tile(r, token.value, token.at))
			return false;
	}
	return true;
}

/* ---- Notation auto ---- */

static bool
take_token(struct reader *r, const struct token *token)
{
	char quoted[TEXT_QUOTED];

	switch (token->kind) {
	case BLANK:
	case IGNORED:
		return true;
	case DIGIT:
		return add_digit(r, token->value, token->at);
	case SUIT:
		if (r->digits == 0)
			return wrong(r, token->at,
			    "no digit before the suit; expected 1 to 9");
		return take_suit(r, token->value);
	case LETTER:
		return take_letter(r, token);
	case TILE:
		if (r->digits > 0 && token->value == TILES_WILD)
			return add_digit(r, TILES_WILD, token->at);
		return r->digits > 0 ? no_suit(r)
				     : add_tile(r, token->value, token->at);
	case FLOWER:
		if (r->in_meld)
			return wrong(r, token->at,
			    "a flower in a meld; expected tiles of a suit");
		r->tiles->flowers++;
		return true;
	case OPEN:
		return open_meld(r, token);
	case COMMA:
	case CLOSE:
		if (r->in_meld)
			return close_meld(r, token);
		return wrong(r, token->at,
		    token->kind == CLOSE ? "']' without '['; expected a tile"
					 : "unknown character ','; expected a "
					   "tile");
	case PLUS:
		return take_plus(r, token);
	default:
		return fault_set(r->fault, token->at,
		    "unknown character %s; expected a tile",
		    text_quote(quoted, r->s + token->at, r->n - token->at));
	}
}

/* At a '|' or the end: nothing may be left open. */
static bool
finish(struct reader *r, size_t at)
{
	if (r->digits > 0)
		return no_suit(r);
	if (r->in_meld)
		return wrong(r, r->meld_at, "'[' is not closed; expected ']'");
	if (r->plus)
		return wrong(r, r->plus_at,
		    "no tile after '+'; expected the winning tile");
	if (at < r->n) {
		r->tiles->context = at + 1;
		r->tiles->context_length = r->n - at - 1;
	}
	return true;
}

static inline bool
is_digit(const struct reader *r, size_t at)
{
	return at < r->n && r->s[at] >= '0' && r->s[at] <= '9';
}

/* Takes the digits that begin here at once, and their suit if it follows: most
 * of a hand is these.
 */
static bool
take_digits(struct reader *r)
{
	for (; is_digit(r, r->at); r->at++)
		if (!add_digit(r, (uint8_t)(r->s[r->at] - '0'), r->at))
			return false;
	if (r->at < r->n && strchr("mpsz", r->s[r->at]) && r->s[r->at])
		return take_suit(r, letter_suit((uint8_t)r->s[r->at++]));
	return true;
}

static bool
read_auto(struct reader *r)
{
	enum kind before = END;

	for (;;) {
		struct token token;

		if (is_digit(r, r->at)) {
			if (!take_digits(r))
				return false;
			before = r->digits > 0 ? DIGIT : LETTER;
		}
		token = next_token(r->s, r->n, r->at);
		if (token.kind == END || token.kind == BAR)
			return finish(r, token.at);
		if (token.kind == LETTER && r->digits == 0 &&
		    botzone_begins(r, before)) {
			size_t end = botzone_word(r, r->at);

			if (end > r->at) {
				if (!take_botzone(r, end))
					return false;
				before = TILE;
				continue;
			}
		}
		r->at += token.length;
		if (!take_token(r, &token))
			return false;
		before = token.kind;
		if (before == OPEN && r->meld_exposed)
			before = PLUS;
	}
}

/* ---- Notations of one word a tile ---- */

/* A number at s[0..n) in the base; -1 if it is none, or above 999. */
static int
number_of(const char *s, size_t n, int base)
{
	int number = 0;

	if (n == 0 || n > 3)
		return -1;
	for (size_t i = 0; i < n; i++) {
		int digit = s[i] >= '0' && s[i] <= '9' ? s[i] - '0'
		    : (s[i] | 0x20) >= 'a' && (s[i] | 0x20) <= 'f'
		    ? (s[i] | 0x20) - 'a' + 10
		    : 99;

		if (digit >= base)
			return -1;
		number = number * base + digit;
	}
	return number;
}

/* 0-8 characters, 9-17 bamboos, 18-26 dots, ESWN red green white. */
static int
tile_of_id(int id)
{
	static const uint8_t first[] = {M, S, P};

	if (id < 0 || id >= TILES_KINDS)
		return -1;
	if (id < 3 * RANKS)
		return first[id / RANKS] + id % RANKS;
	return id < WHITE ? id : WHITE + RED - id;
}

/* 01-09 characters, 11-19 bamboos, 21-29 dots, 31-37 honours. */
static int
tile_of_byte(int byte)
{
	int row = byte >> 4, rank = (byte & 15) - 1;

	if (byte < 0 || row > 3 || rank < 0 ||
	    rank >= (row == 3 ? HONORS : RANKS))
		return -1;
	return tile_of_id(RANKS * row + rank);
}

/* 1m 5mr E P F C */
static int
tile_of_mjai(const char *s, size_t n)
{
	uint8_t suit;

	if (n == 1)
		suit = letter_honor((unsigned char)s[0]);
	else
		suit = letter_suit((unsigned char)s[1]);
	if (suit == NOTHING)
		return -1;
	if (n == 1)
		return suit;
	if (s[0] < '1' || s[0] > '9' || strchr("mps", s[1]) == NULL)
		return -1;
	if (n == 2 || (n == 3 && s[0] == '5' && s[2] == 'r'))
		return suit + s[0] - '1';
	return -1;
}

static int
tile_of_word(enum tiles_input input, const char *s, size_t n)
{
	int number;

	if (n == 1 && (s[0] == '*' || s[0] == 'x'))
		return TILES_WILD;
	switch (input) {
	case TILES_IDS:
		return tile_of_id(number_of(s, n, 10));
	case TILES_IDS_MPS:
		number = number_of(s, n, 10);
		return number < TILES_KINDS ? number : -1;
	case TILES_TENHOU136:
		number = number_of(s, n, 10);
		return number >= 0 && number < 4 * TILES_KINDS ? number / 4
							       : -1;
	case TILES_HEX:
		if (n > 2 && s[0] == '0' && (s[1] | 0x20) == 'x')
			return tile_of_byte(number_of(s + 2, n - 2, 16));
		return tile_of_byte(number_of(s, n, 16));
	default:
		return tile_of_mjai(s, n);
	}
}

static const char *
expected_word(enum tiles_input input)
{
	switch (input) {
	case TILES_HEX:
		return "01-09, 11-19, 21-29 or 31-37";
	case TILES_TENHOU136:
		return "0 to 135";
	case TILES_MJAI:
		return "1m to 9s, 5mr 5pr 5sr or E S W N P F C";
	default:
		return "0 to 33";
	}
}

/* Where the word that begins at `at` ends. */
static size_t
word_end(const struct reader *r, size_t at)
{
	while (at < r->n && strchr(" \t,|[]+", r->s[at]) == NULL)
		at++;
	return at;
}

static bool
take_word(struct reader *r)
{
	size_t at = r->at, end = word_end(r, at);
	int tile = tile_of_word(r->input, r->s + at, end - at);
	char quoted[TEXT_QUOTED];

	if (tile < 0 && end - at > 1 && end - at < 12 &&
	    text_characters(r->s + at, end - at) == end - at && r->s[at] > ' ')
		return fault_set(r->fault, at,
		    "unknown tile '%.*s'; expected %s", (int)(end - at),
		    r->s + at, expected_word(r->input));
	if (tile < 0)
		return fault_set(r->fault, at, "unknown tile %s; expected %s",
		    text_quote(quoted, r->s + at, r->n - at),
		    expected_word(r->input));
	r->at = end;
	return add_tile(r, (uint8_t)tile, at);
}

/* Blanks and commas between; a claim mark has no place here. */
static bool
read_words(struct reader *r)
{
	for (;;) {
		struct token token = next_token(r->s, r->n, r->at);

		switch (token.kind) {
		case END:
		case BAR:
			return finish(r, token.at);
		case BLANK:
		case COMMA:
			r->at += token.length;
			break;
		case OPEN:
		case CLOSE:
		case PLUS:
			r->at += token.length;
			if (!take_token(r, &token))
				return false;
			break;
		default:
			if (!take_word(r))
				return false;
		}
	}
}

bool
tiles_read(const char *s, size_t n, enum tiles_input input, struct tiles *tiles,
    struct fault *fault)
{
	struct reader r = {
	    .s = s, .n = n, .input = input, .tiles = tiles, .fault = fault};

	tiles->count = tiles->melds = tiles->flowers = 0;
	tiles->marked = false;
	tiles->context = tiles->context_length = 0;
	return input <= TILES_CN ? read_auto(&r) : read_words(&r);
}

/* ---- Writing ---- */

static char *
put(char *to, const char *text)
{
	size_t n = strlen(text);

	memcpy(to, text, n);
	return to + n;
}

static char *
write_chinese(char *to, unsigned tile)
{
	static const char digits[RANKS][4] = {
	    "一", "二", "三", "四", "五", "六", "七", "八", "九"};
	static const char suits[3][4] = {"万", "筒", "条"};
	static const char honors[HONORS][4] = {
	    "东", "南", "西", "北", "白", "发", "中"};

	if (tile >= Z)
		return put(to, honors[tile - Z]);
	to = put(to, digits[tile % RANKS]);
	return put(to, suits[tile / RANKS]);
}

static char *
write_unicode(char *to, unsigned tile)
{
	static const uint8_t first[] = {7, 25, 16}; /* m p s */
	static const uint8_t honors[HONORS] = {0, 1, 2, 3, 6, 5, 4};
	unsigned i = tile == TILES_WILD ? 42
	    : tile >= Z                 ? honors[tile - Z]
					: first[tile / RANKS] + tile % RANKS;

	/* U+1F000 + i, i < 64 */
	memcpy(to, "\xF0\x9F\x80", 3);
	to[3] = (char)(0x80 + i);
	return to + 4;
}

char *
tiles_write(char *to, unsigned tile, enum tiles_style style)
{
	if (style == TILES_UNICODE)
		return write_unicode(to, tile);
	if (tile == TILES_WILD) {
		*to = '*';
		return to + 1;
	}
	if (style == TILES_CHINESE)
		return write_chinese(to, tile);
	to[0] = (char)('1' + tile % RANKS);
	to[1] = "mpsz"[tile / RANKS];
	return to + 2;
}

char *
tiles_write_run(char *to, const uint8_t *tile, size_t n, enum tiles_style style)
{
	if (style != TILES_MPSZ || n == 0 || tile[0] == TILES_WILD) {
		for (size_t i = 0; i < n; i++)
			to = tiles_write(to, tile[i], style);
		return to;
	}
	for (size_t i = 0; i < n; i++)
		*to++ = (char)('1' + tile[i] % RANKS);
	*to++ = "mpsz"[tile[0] / RANKS];
	return to;
}
