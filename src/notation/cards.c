/* cards: reads and writes three-card hands (cards.h). */
#include <string.h>

#include "notation/cards.h"

#define GOOD(value) (0x80 | (value))

/* clang-format off */
const unsigned char cards_ranks[256] = {
    ['2'] = GOOD(2), ['3'] = GOOD(3), ['4'] = GOOD(4), ['5'] = GOOD(5),
    ['6'] = GOOD(6), ['7'] = GOOD(7), ['8'] = GOOD(8), ['9'] = GOOD(9),
    ['T'] = GOOD(10), ['J'] = GOOD(11), ['Q'] = GOOD(12), ['K'] = GOOD(13),
    ['A'] = GOOD(14),
    ['t'] = GOOD(10), ['j'] = GOOD(11), ['q'] = GOOD(12), ['k'] = GOOD(13),
    ['a'] = GOOD(14),
};

const unsigned char cards_suits[256] = {
    ['s'] = GOOD(CARDS_SPADE), ['h'] = GOOD(CARDS_HEART),
    ['d'] = GOOD(CARDS_DIAMOND), ['c'] = GOOD(CARDS_CLUB),
    ['S'] = GOOD(CARDS_SPADE), ['H'] = GOOD(CARDS_HEART),
    ['D'] = GOOD(CARDS_DIAMOND), ['C'] = GOOD(CARDS_CLUB),
};
/* clang-format on */

/* ---- Tokens ------------------------------------------------------------ */

enum kind {
	END,
	UNKNOWN,
	BLANK,
	COMMA,
	BAR,
	OPEN,
	CLOSE,
	RANK, /* value: the rank */
	SUIT, /* value: the suit */
	CARD  /* value: the card; wild ones too */
};

struct token {
	enum kind kind;
	unsigned value;
	size_t at, length;
};

/*
 * What is written with more than one ASCII letter: the first character in
 * lower case and half width, and so the whole word, in UTF-8.
 */
static const struct word {
	uint32_t first;
	const char *text;
	enum kind kind;
	unsigned value;
} words[] = {
    {'1', "10", RANK, 10},
    {'s', "spade", SUIT, CARDS_SPADE},
    {'h', "heart", SUIT, CARDS_HEART},
    {'d', "diamond", SUIT, CARDS_DIAMOND},
    {'c', "club", SUIT, CARDS_CLUB},
    {'j', "joker", CARD, CARDS_WILD},
    /* From here on no first character is ASCII. */
    {0x9ED1, "黑桃", SUIT, CARDS_SPADE},
    {0x7EA2, "红桃", SUIT, CARDS_HEART},
    {0x7EA2, "红心", SUIT, CARDS_HEART},
    {0x7D05, "紅桃", SUIT, CARDS_HEART},
    {0x7D05, "紅心", SUIT, CARDS_HEART},
    {0x65B9, "方块", SUIT, CARDS_DIAMOND},
    {0x65B9, "方塊", SUIT, CARDS_DIAMOND},
    {0x65B9, "方片", SUIT, CARDS_DIAMOND},
    {0x6885, "梅花", SUIT, CARDS_CLUB},
    {0x8349, "草花", SUIT, CARDS_CLUB},
    {0x5C0F, "小王", CARD, CARDS_SMALL_JOKER},
    {0x5927, "大王", CARD, CARDS_BIG_JOKER},
    {0x2660, "♠", SUIT, CARDS_SPADE},
    {0x2665, "♥", SUIT, CARDS_HEART},
    {0x2666, "♦", SUIT, CARDS_DIAMOND},
    {0x2663, "♣", SUIT, CARDS_CLUB},
    {0x2664, "♤", SUIT, CARDS_SPADE},
    {0x2661, "♡", SUIT, CARDS_HEART},
    {0x2662, "♢", SUIT, CARDS_DIAMOND},
    {0x2667, "♧", SUIT, CARDS_CLUB},
};

enum { ASCII_WORDS = 6, WORDS = sizeof(words) / sizeof(words[0]) };

/* The next character, full-width forms as ASCII; 0 if it is no UTF-8. */
static inline uint32_t
narrow(const char *s, size_t n, size_t *length)
{
	uint32_t code = (unsigned char)*s;

	*length = 1;
	if (code < 128)
		return code;
	*length = text_decode(s, n, &code);
	if (*length == 0)
		return 0;
	if (code >= 0xFF01 && code <= 0xFF5E)
		return code - 0xFF01 + '!';
	return code == 0x3000 ? ' ' : code;
}

static uint32_t
lower(uint32_t code)
{
	return code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code;
}

/* The bytes of the text that spell the word, or 0. */
static size_t
spells(const char *s, size_t n, const char *word)
{
	size_t used = 0, length, in_word;
	uint32_t wanted;

	while (*word != '\0') {
		in_word = text_decode(word, strlen(word), &wanted);
		if (used == n ||
		    lower(narrow(s + used, n - used, &length)) != wanted)
			return 0;
		used += length;
		word += in_word;
	}
	return used;
}

/* U+1F0A0..U+1F0DF: the suit in one digit, the rank in the next. */
static struct token
unicode_card(uint32_t code)
{
	static const unsigned suits[] = {
	    CARDS_SPADE, CARDS_HEART, CARDS_DIAMOND, CARDS_CLUB};
	static const unsigned jokers[] = {
	    0, CARDS_BIG_JOKER, CARDS_SMALL_JOKER, CARDS_WHITE_JOKER};
	struct token token = {.kind = CARD};
	unsigned rank = code & 15, row = (code - 0x1F0A0) >> 4;

	if (rank == 1)
		token.value = suits[row] | 14;
	else if (rank >= 2 && rank <= 11)
		token.value = suits[row] | rank;
	else if (rank == 13 || rank == 14)
		token.value = suits[row] | (rank - 1);
	else if (rank == 15 && row > 0)
		token.value = jokers[row];
	else
		token.kind = UNKNOWN;
	return token;
}

/* A token of one character. */
static struct token
one_character(uint32_t code)
{
	if (code >= 0x1F0A0 && code <= 0x1F0DF)
		return unicode_card(code);
	if (code < 128 && cards_ranks[code])
		return (struct token){
		    .kind = RANK, .value = cards_ranks[code] & CARDS_RANK};
	if (code < 128 && cards_suits[code])
		return (struct token){
		    .kind = SUIT, .value = cards_suits[code] & CARDS_SUIT};
	switch (code) {
	case ' ':
	case '\t':
		return (struct token){.kind = BLANK};
	case ',':
		return (struct token){.kind = COMMA};
	case '|':
		return (struct token){.kind = BAR};
	case '(':
		return (struct token){.kind = OPEN};
	case ')':
		return (struct token){.kind = CLOSE};
	case '*':
		return (struct token){.kind = CARD, .value = CARDS_WILD};
	default:
		return (struct token){.kind = UNKNOWN};
	}
}

/* The word that stands here, or NULL, and its bytes. */
static const struct word *
find_word(const char *s, size_t n, uint32_t code, size_t *length)
{
	const struct word *word = &words[code < 128 ? 0 : ASCII_WORDS];
	const struct word *end = &words[code < 128 ? ASCII_WORDS : WORDS];
	size_t spelled;

	for (code = lower(code); word < end; word++) {
		if (word->first != code)
			continue;
		spelled = spells(s, n, word->text);
		if (spelled > 0) {
			*length = spelled;
			return word;
		}
	}
	return NULL;
}

/* A variation selector says how the symbol before it looks. */
static size_t
selector(const char *s, size_t n)
{
	return n >= 3 && memcmp(s, "\xEF\xB8", 2) == 0 &&
		(s[2] == '\x8E' || s[2] == '\x8F')
	    ? 3
	    : 0;
}

/*
 * Could a word of ASCII letters go on with this byte?  No token starts with
 * the second letter of such a word; a byte of a longer character may.
 */
static bool
goes_on(char c)
{
	return (unsigned char)c >= 128 || memchr("0PEILOpeilo", c, 11) != NULL;
}

/* The longest token at s[at]. */
static struct token
scan(const char *s, size_t n, size_t at)
{
	struct token token = {.kind = END};
	const struct word *word = NULL;
	size_t length = 0;
	uint32_t code;

	if (at < n) {
		code = narrow(s + at, n - at, &length);
		token = one_character(code);
		if (code >= 128 || (at + 1 < n && goes_on(s[at + 1])))
			word = find_word(s + at, n - at, code, &length);
		if (word != NULL) {
			token.kind = word->kind;
			token.value = word->value;
		}
		length += selector(s + at + length, n - at - length);
	}
	token.at = at;
	token.length = length;
	return token;
}

/* ---- Cards into hands -------------------------------------------------- */

/*
 * How far a line is read.  Hands parted by bars or brackets are checked one by
 * one as they end.  Otherwise every word must be a hand, or every word a card.
 */
struct reader {
	const char *s;
	size_t n;
	struct cards *cards;
	struct fault *fault;
	int read;      /* cards so far */
	int hand;      /* the first card of this hand, if bars part them */
	int word;      /* the first card of this word */
	bool explicit; /* bars or brackets were seen */
	bool open;     /* in a bracket */
	bool closed;   /* nothing but blanks since a bracket closed */
	int size;      /* cards in the first word, 0 before its end */
};

static bool
add_card(struct reader *reader, unsigned card, size_t at)
{
	if (reader->read == CARDS_MOST)
		return fault_set(
		    reader->fault, at, "more than %d cards", CARDS_MOST);
	reader->cards->card[reader->read] = (unsigned char)card;
	reader->cards->at[reader->read++] = (uint32_t)at;
	reader->closed = false;
	return true;
}

static bool
wrong_size(struct reader *reader, int first, size_t at)
{
	int n = reader->read - first;

	if (n == 0)
		return fault_set(
		    reader->fault, at, "a hand of no cards, expected 3");
	return fault_set(reader->fault, reader->cards->at[first],
	    "a hand of %d card%s, expected 3", n, n == 1 ? "" : "s");
}

/* A bar or a bracket ends the hand before it. */
static bool
end_hand(struct reader *reader, size_t at)
{
	if (reader->read - reader->hand != 3)
		return wrong_size(reader, reader->hand, at);
	reader->hand = reader->word = reader->read;
	return true;
}

/* A blank ends the word before it, which only matters without bars. */
static bool
end_word(struct reader *reader)
{
	int size = reader->read - reader->word;
	int first = reader->word;

	reader->word = reader->read;
	if (size == 0 || reader->explicit)
		return true;
	if (size != 1 && size != 3)
		return wrong_size(reader, first, 0);
	if (reader->size == 0)
		reader->size = size;
	if (reader->size == size)
		return true;
	return fault_set(reader->fault, reader->cards->at[first],
	    "a word of %d card%s after words of %d, expected a hand a word, "
	    "or a card a word",
	    size, size == 1 ? "" : "s", reader->size);
}

static bool
end_line(struct reader *reader)
{
	if (reader->open)
		return fault_set(
		    reader->fault, reader->n, "the end, expected ')'");
	if (reader->explicit)
		return reader->closed || end_hand(reader, reader->n);
	if (!end_word(reader))
		return false;
	if (reader->read > 0 && reader->read % 3 == 0)
		return true;
	return wrong_size(reader, reader->read - reader->read % 3, reader->n);
}

/*
 * With bars, the words before the first one need not have been of one size;
 * so they are not judged before the line is known to have none.
 */
static bool
has_bars(const char *s, size_t n)
{
	size_t length;

	for (size_t i = 0; i < n; i += length) {
		uint32_t code = narrow(s + i, n - i, &length);

		if (code == '|' || code == '(' || code == ')')
			return true;
		length += length == 0;
	}
	return false;
}

static bool
part(struct reader *reader, const struct token *token)
{
	switch (token->kind) {
	case BAR:
		if (reader->open)
			return fault_set(reader->fault, token->at,
			    "'|' within brackets, expected ')'");
		if (!reader->closed && !end_hand(reader, token->at))
			return false;
		reader->closed = false;
		return true;
	case OPEN:
		if (reader->open)
			return fault_set(reader->fault, token->at,
			    "'(' within brackets, expected ')'");
		if (reader->read != reader->hand &&
		    !end_hand(reader, token->at))
			return false;
		reader->open = true;
		reader->closed = false;
		return true;
	case CLOSE:
		if (!reader->open)
			return fault_set(reader->fault, token->at,
			    "')' without '(' before it");
		reader->open = false;
		reader->closed = true;
		return end_hand(reader, token->at);
	case BLANK:
		return end_word(reader);
	default:
		return true;
	}
}

static bool
unknown(struct reader *reader, const struct token *token)
{
	const char *s = reader->s + token->at;
	char quoted[TEXT_QUOTED];
	const char *hint = "";

	text_quote(quoted, s, reader->n - token->at);
	if (*s == 'x' || *s == 'X')
		hint = ": a wild card is '*'";
	else if (*s == '1' || *s == '0')
		hint = ": ten is 10 or T, an ace A";
	return fault_set(reader->fault, token->at,
	    "%s, expected a rank or a suit%s", quoted, hint);
}

/* A card of two tokens, of which the first is read. */
static bool
two_tokens(struct reader *reader, const struct token *first, size_t *next)
{
	struct token second = scan(reader->s, reader->n, *next);
	unsigned card = first->value | second.value;
	char quoted[TEXT_QUOTED];

	if (first->kind == RANK && second.kind != SUIT)
		card = first->value | CARDS_NO_SUIT;
	else if (first->kind == SUIT && second.kind != RANK)
		return fault_set(reader->fault, second.at,
		    "%s after a suit, expected a rank",
		    text_quote(
			quoted, reader->s + second.at, reader->n - second.at));
	else
		*next += second.length;
	return add_card(reader, card, first->at);
}

static bool
read_tokens(struct reader *reader)
{
	size_t next = 0;

	for (;;) {
		struct token token = scan(reader->s, reader->n, next);
		bool fine;

		if (token.kind == END)
			return end_line(reader);
		next += token.length;
		if (token.kind == UNKNOWN)
			fine = unknown(reader, &token);
		else if (token.kind == CARD)
			fine = add_card(reader, token.value, token.at);
		else if (token.kind == RANK || token.kind == SUIT)
			fine = two_tokens(reader, &token, &next);
		else
			fine = part(reader, &token);
		if (!fine)
			return false;
	}
}

/* ---- Numbers: server bytes and places in a pack ------------------------ */

/* 0x01-0x0D diamonds A..K, 0x11 clubs, 0x21 hearts, 0x31 spades; jokers 4E 4F.
 */
static bool
from_byte(long number, unsigned *card)
{
	unsigned low = (unsigned)number & 15;

	if (number == 0x4E || number == 0x4F) {
		*card = number == 0x4E ? CARDS_SMALL_JOKER : CARDS_BIG_JOKER;
		return true;
	}
	*card = ((unsigned)number & 0x30) | (low == 1 ? 14 : low);
	return number <= 0x3D && low >= 1 && low <= 13;
}

/* The seed's pack: spades, hearts, diamonds, clubs, each from 2 to A. */
static bool
from_id(long number, unsigned *card)
{
	static const unsigned suits[] = {
	    CARDS_SPADE, CARDS_HEART, CARDS_DIAMOND, CARDS_CLUB};

	if (number >= CARDS_PACK)
		return false;
	*card = suits[number / 13] | (unsigned)(number % 13 + 2);
	return true;
}

/* Digits, at most as many as any number here has; -1 for anything else. */
static long
word_value(const char *s, size_t n, enum cards_input input)
{
	long base = input == CARDS_HEX ? 16 : 10, value = 0;

	if (input == CARDS_HEX && n > 2 && s[0] == '0' &&
	    (s[1] == 'x' || s[1] == 'X')) {
		s += 2;
		n -= 2;
	}
	if (n == 0 || n > 2)
		return -1;
	for (size_t i = 0; i < n; i++) {
		const char *digits = "0123456789abcdef0123456789ABCDEF";
		const char *digit = memchr(digits, s[i], 32);
		long place = digit == NULL ? base : (digit - digits) % 16;

		if (place >= base)
			return -1;
		value = value * base + place;
	}
	return value;
}

/* Names a word for a fault: its letters and digits, or what it starts with. */
static void
quote_word(char quoted[TEXT_QUOTED], const char *s, size_t n)
{
	const char *plain =
	    "0123456789-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	size_t length = 0;

	while (
	    length < n && s[length] != '\0' && strchr(plain, s[length]) != NULL)
		length++;
	if (length == 0 || length > TEXT_QUOTED - 3) {
		text_quote(quoted, s, n);
		return;
	}
	quoted[0] = quoted[length + 1] = '\'';
	memcpy(quoted + 1, s, length);
	quoted[length + 2] = '\0';
}

static bool
add_number(
    struct reader *reader, size_t at, size_t length, enum cards_input input)
{
	long value = word_value(reader->s + at, length, input);
	char quoted[TEXT_QUOTED];
	unsigned card = 0;

	if (value >= 0 &&
	    (input == CARDS_HEX ? from_byte : from_id)(value, &card))
		return add_card(reader, card, at);
	quote_word(quoted, reader->s + at, length);
	return fault_set(reader->fault, at, "%s, expected %s", quoted,
	    input == CARDS_HEX ? "a byte 01-0D, 11-1D, 21-2D, 31-3D, 4E or 4F"
			       : "a number 0-51");
}

/* Every number is a word, so every three make a hand, or bars part them. */
static bool
read_numbers(struct reader *reader, enum cards_input input)
{
	size_t next = 0;

	for (;;) {
		struct token token = scan(reader->s, reader->n, next);
		size_t length = 0;

		if (token.kind == END)
			return end_line(reader);
		if (token.kind >= BLANK && token.kind <= CLOSE) {
			next += token.length;
			if (token.kind == COMMA)
				token.kind = BLANK;
			if (!part(reader, &token))
				return false;
			continue;
		}
		while (next + length < reader->n &&
		    memchr(" \t,|()", reader->s[next + length], 6) == NULL)
			length++;
		if (!add_number(reader, next, length, input))
			return false;
		next += length;
	}
}

/* ---- The line ---------------------------------------------------------- */

/* A hand has suits, or it has none; wild cards have any. */
static bool
suits_whole(const struct cards *cards, struct fault *fault)
{
	for (int hand = 0; hand < cards->hands; hand++) {
		int without = -1, with = 0;

		for (int i = 3 * hand + 2; i >= 3 * hand; i--) {
			unsigned card = cards->card[i];

			if ((card & CARDS_RANK) == CARDS_RANK)
				continue;
			if (card & CARDS_NO_SUIT)
				without = i;
			else
				with++;
		}
		if (without >= 0 && with > 0)
			return fault_set(fault, cards->at[without],
			    "a card without a suit in a hand with suits");
	}
	return true;
}

bool
cards_read(const char *s, size_t n, enum cards_input input, struct cards *cards,
    struct fault *fault)
{
	struct reader reader = {.s = s, .n = n, .cards = cards, .fault = fault};

	reader.explicit = has_bars(s, n);
	if (!(input == CARDS_AUTO ? read_tokens(&reader)
				  : read_numbers(&reader, input)))
		return false;
	cards->hands = reader.read / 3;
	return suits_whole(cards, fault);
}

bool
cards_read_ranks(const char *s, size_t n, unsigned *ranks, struct fault *fault)
{
	char quoted[TEXT_QUOTED];
	size_t next = 0;

	*ranks = 0;
	for (;;) {
		struct token token = scan(s, n, next);

		next += token.length;
		if (token.kind == RANK)
			*ranks |= 1U << token.value;
		else if (token.kind == END)
			break;
		else if (token.kind != COMMA && token.kind != BLANK)
			return fault_set(fault, token.at, "%s, expected a rank",
			    text_quote(quoted, s + token.at, n - token.at));
	}
	return *ranks != 0 || fault_set(fault, 0, "no rank");
}

/* ---- The pack ---------------------------------------------------------- */

/* Says that the packs have no more of it; the caller adds where it was. */
static bool
too_often(const struct cards *cards, int i, unsigned card, int copies,
    struct fault *fault)
{
	char name[CARDS_WRITTEN + 8] = "this joker";

	if ((card & CARDS_RANK) != CARDS_RANK)
		*cards_write(name, card, CARDS_ASCII) = '\0';
	if (copies == 1)
		return fault_set(
		    fault, cards->at[i], "%s is on the line already,", name);
	return fault_set(fault, cards->at[i],
	    "%s is on the line %d times already, at last", name, copies);
}

bool
cards_fit(
    const struct cards *cards, int decks, size_t *before, struct fault *fault)
{
	short held[128] = {0}, held_of_rank[16] = {0};
	short last[128], last_of_rank[16];
	int most = CARDS_PACK * decks / 3;

	*before = SIZE_MAX;
	if (cards->hands > most)
		return fault_set(fault, cards->at[3 * most],
		    "hand %d, expected at most %d from %d pack%s", most + 1,
		    most, decks, decks == 1 ? "" : "s");
	for (int i = 0; i < 3 * cards->hands; i++) {
		unsigned card = cards->card[i], rank = card & CARDS_RANK;

		if (card == CARDS_WILD)
			continue;
		if (!(card & CARDS_NO_SUIT) && held[card]++ == decks) {
			*before = cards->at[last[card]];
			return too_often(cards, i, card, decks, fault);
		}
		if (rank != CARDS_RANK && held_of_rank[rank]++ == 4 * decks) {
			*before = cards->at[last_of_rank[rank]];
			return too_often(
			    cards, i, rank | CARDS_NO_SUIT, 4 * decks, fault);
		}
		last[card] = last_of_rank[rank] = (short)i;
	}
	return true;
}

/* ---- Writing ----------------------------------------------------------- */

static char *
write_text(char *to, const char *text)
{
	size_t n = strlen(text);

	memcpy(to, text, n);
	return to + n;
}

/* U+1F0A0..U+1F0DF in UTF-8; the knight's place stays empty. */
static char *
write_unicode(char *to, unsigned card)
{
	static const unsigned char rows[] = {2, 3, 1, 0};
	unsigned rank = card & CARDS_RANK, row = rows[(card & CARDS_SUIT) >> 4];
	unsigned low = rank == 14 ? 1 : rank >= 12 ? rank + 1 : rank;
	unsigned code = 0xA0 + 16 * row + low;

	to[0] = '\xF0';
	to[1] = '\x9F';
	to[2] = (char)(0x80 | code >> 6);
	to[3] = (char)(0x80 | (code & 0x3F));
	return to + 4;
}

char *
cards_write(char *to, unsigned card, enum cards_style style)
{
	static const char *const symbols[] = {"♦", "♣", "♥", "♠"};
	static const char *const chinese[] = {"方块", "梅花", "红桃", "黑桃"};
	unsigned rank = card & CARDS_RANK, suit = (card & CARDS_SUIT) >> 4;
	bool suited = !(card & CARDS_NO_SUIT);

	if (rank == CARDS_RANK)
		return write_text(to, "*");
	if (style == CARDS_UNICODE && suited)
		return write_unicode(to, card);
	if (style == CARDS_CHINESE && suited)
		to = write_text(to, chinese[suit]);
	if (style == CARDS_CHINESE && rank == 10)
		return write_text(to, "10");
	*to++ = "23456789TJQKA"[rank - 2];
	if (style == CARDS_SYMBOLS && suited)
		return write_text(to, symbols[suit]);
	if (style == CARDS_ASCII && suited)
		*to++ = "dchs"[suit];
	return to;
}
