/* Dou Dizhu cards as text. */
#include "notation/ranks.h"

#include <string.h>
#include <strings.h>

const char ranks_letters[RANKS + 1] = "3456789TJQKA2XD";

#define CARD(rank) (UINT64_C(1) << 4 * (rank))
#define STAR CARD(15)

/* What each byte is alone.  A star is in the highest four bits. */
const uint64_t ranks_of_byte[256] = {
    ['3'] = CARD(0),
    ['4'] = CARD(1),
    ['5'] = CARD(2),
    ['6'] = CARD(3),
    ['7'] = CARD(4),
    ['8'] = CARD(5),
    ['9'] = CARD(6),
    ['0'] = CARD(7),
    ['T'] = CARD(7),
    ['t'] = CARD(7),
    ['J'] = CARD(8),
    ['j'] = CARD(8),
    ['Q'] = CARD(9),
    ['q'] = CARD(9),
    ['K'] = CARD(10),
    ['k'] = CARD(10),
    ['A'] = CARD(11),
    ['a'] = CARD(11),
    ['2'] = CARD(12),
    ['X'] = CARD(13),
    ['B'] = CARD(13),
    ['Y'] = CARD(13),
    ['D'] = CARD(14),
    ['R'] = CARD(14),
    ['Z'] = CARD(14),
    ['*'] = STAR,
};

/* ---- Reading ---- */

struct reader {
	const char *start, *at, *end;
	const struct ranks_how *how;
	struct ranks *ranks;
	struct fault *fault;
	uint64_t seen; /* cards with a suit, by number */
};

__attribute__((cold)) static bool
too_many(struct reader *r, unsigned rank, unsigned most)
{
	return fault_set(r->fault, (size_t)(r->at - r->start),
	    "more than %u of rank %c: %s%u deck%s", most, ranks_letters[rank],
	    r->how->decks > 1 ? "there are " : "there is ", r->how->decks,
	    r->how->decks > 1 ? "s" : "");
}

__attribute__((cold)) static bool
unexpected(struct reader *r, const char *expected)
{
	char quoted[TEXT_QUOTED];

	if (r->at == r->end)
		return fault_set(r->fault, (size_t)(r->at - r->start),
		    "unexpected end, expected %s", expected);
	return fault_set(r->fault, (size_t)(r->at - r->start),
	    "unexpected %s, expected %s",
	    text_quote(quoted, r->at, (size_t)(r->end - r->at)), expected);
}

/* One more card, read at r->at. */
static bool
add(struct reader *r, unsigned rank)
{
	unsigned most = r->how->decks * (rank >= RANKS_SMALL ? 1 : 4);

	if (++r->ranks->n > r->how->most)
		return fault_set(r->fault, (size_t)(r->at - r->start),
		    "more than %u cards", r->how->most);
	if (rank == RANKS) {
		r->ranks->stars++;
		return true;
	}
	if ((r->ranks->cards >> 4 * rank & 15) == most)
		return too_many(r, rank, most);
	r->ranks->cards += CARD(rank);
	return true;
}

/* The rank of one card's word; a star's is RANKS. */
static unsigned
rank_of(uint64_t card)
{
	return (unsigned)__builtin_ctzll(card) >> 2;
}

/* ---- auto ---- */

static const char cards_wanted[] =
    "a rank (3456789TJQKA2), X small joker, D big joker or *";

/* Characters that mean something beyond ASCII. */
enum sign { SIGN_NONE, SIGN_BLANK, SIGN_SUIT, SIGN_SMALL, SIGN_BIG };

static const struct {
	const char text[8];
	enum sign sign;
} signs[] = {
    {"♠", SIGN_SUIT},
    {"♥", SIGN_SUIT},
    {"♦", SIGN_SUIT},
    {"♣", SIGN_SUIT},
    {"♤", SIGN_SUIT},
    {"♡", SIGN_SUIT},
    {"♢", SIGN_SUIT},
    {"♧", SIGN_SUIT},
    {"方块", SIGN_SUIT},
    {"方片", SIGN_SUIT},
    {"梅花", SIGN_SUIT},
    {"草花", SIGN_SUIT},
    {"红桃", SIGN_SUIT},
    {"红心", SIGN_SUIT},
    {"黑桃", SIGN_SUIT},
    {"小王", SIGN_SMALL},
    {"大王", SIGN_BIG},
    {"、", SIGN_BLANK},
    {"　", SIGN_BLANK},
};

/* An emoji's suit has this after it. */
static const char variation[] = "\xEF\xB8\x8F";

static enum sign
sign_at(const char *s, size_t n, size_t *length)
{
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
		size_t size = strlen(signs[i].text);

		if (size > n || memcmp(s, signs[i].text, size) != 0)
			continue;
		if (n >= size + 3 && memcmp(s + size, variation, 3) == 0)
			size += 3;
		*length = size;
		return signs[i].sign;
	}
	return SIGN_NONE;
}

/* The next character, a full-width form as ASCII; 0x100 for what is not. */
static unsigned
ascii_at(const char *s, size_t n, size_t *length)
{
	uint32_t code;

	*length = 1;
	if (n == 0)
		return 0;
	if ((unsigned char)*s < 0x80)
		return (unsigned char)*s;
	*length = text_decode(s, n, &code);
	if (*length == 0 || code < 0xFF01 || code > 0xFF5E)
		return 0x100;
	return code - 0xFEE0;
}

static unsigned
lower(unsigned c)
{
	return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
}

bool
ranks_refuses(const char *s, size_t n)
{
	for (size_t i = 0; i + 1 < n; i++)
		if ((s[i] == 'B' || s[i] == 'R') && (s[i + 1] | 0x20) == 'j')
			return true;
	return false;
}

/*
 * Is there a word that some programs use for one joker and some for the other?
 * Its length, or 0; `length` is that of its first character, c.
 */
static size_t
joker_word(const struct reader *r, unsigned c, size_t length)
{
	size_t left = (size_t)(r->end - r->at), more;
	unsigned next = ascii_at(r->at + length, left - length, &more);

	if (left >= 5 && strncasecmp(r->at, "joker", 5) == 0)
		return 5;
	if (c == 0 || lower(next) != 'j' ||
	    strchr("bsrc", (int)lower(c)) == NULL)
		return 0;
	return length + more;
}

__attribute__((cold)) static bool
refuse_joker_word(struct reader *r, size_t length)
{
	return fault_set(r->fault, (size_t)(r->at - r->start),
	    "'%.*s' is not the same joker in all programs: write X for the "
	    "small one, D for the big one",
	    (int)length, r->at);
}

/* Where a suit may stand. */
enum suits { NO_RANK, BARE_RANK, SUITED_RANK, SUIT_FIRST };

/* A sign beyond ASCII, or nothing that is known. */
static bool
read_sign(struct reader *r, enum suits *suits)
{
	size_t length = 0;
	enum sign sign = sign_at(r->at, (size_t)(r->end - r->at), &length);
	bool suit_open = *suits == SUIT_FIRST;

	if (sign == SIGN_NONE || (suit_open && sign != SIGN_BLANK))
		return unexpected(
		    r, suit_open ? "a rank after the suit" : cards_wanted);
	if (sign == SIGN_SUIT) {
		*suits = *suits == BARE_RANK ? SUITED_RANK : SUIT_FIRST;
	} else if (sign != SIGN_BLANK) {
		if (!add(r, sign == SIGN_SMALL ? RANKS_SMALL : RANKS_BIG))
			return false;
		*suits = NO_RANK;
	} else if (suit_open) {
		return unexpected(r, "a rank after the suit");
	} else {
		*suits = NO_RANK;
	}
	r->at += length;
	return true;
}

/* A card of one letter, or 10. */
static bool
read_card(struct reader *r, unsigned c, size_t length, enum suits *suits)
{
	uint64_t card = ranks_of_byte[c];
	unsigned rank = rank_of(card);

	if (*suits == SUIT_FIRST && rank >= RANKS_SMALL)
		return unexpected(r, "a rank after the suit");
	if (!add(r, rank))
		return false;
	if (rank >= RANKS_SMALL)
		*suits = NO_RANK;
	else
		*suits = *suits == SUIT_FIRST ? SUITED_RANK : BARE_RANK;
	r->at += length;
	return true;
}

static bool
read_ten(struct reader *r, size_t length, enum suits *suits)
{
	size_t more;
	unsigned c =
	    ascii_at(r->at + length, (size_t)(r->end - r->at) - length, &more);

	if (c != '0')
		return fault_set(r->fault, (size_t)(r->at - r->start),
		    "'1' without '0' after it: ten is T, 10 or 0, ace is A");
	return read_card(r, '0', length + more, suits);
}

static bool
read_auto_one(struct reader *r, enum suits *suits)
{
	size_t length, word;
	unsigned c = ascii_at(r->at, (size_t)(r->end - r->at), &length);

	if (c == 0x100)
		return read_sign(r, suits);
	if (c != 0 && strchr("shdc", (int)c) != NULL && *suits == BARE_RANK) {
		*suits = SUITED_RANK;
		r->at += length;
		return true;
	}
	word = joker_word(r, c, length);
	if (word > 0)
		return refuse_joker_word(r, word);
	if (c == '1')
		return read_ten(r, length, suits);
	if (ranks_of_byte[c] != 0)
		return read_card(r, c, length, suits);
	if (*suits == SUIT_FIRST)
		return unexpected(r, "a rank after the suit");
	if (c == 0 || strchr(" \t,-", (int)c) == NULL)
		return unexpected(r, cards_wanted);
	*suits = NO_RANK;
	r->at += length;
	return true;
}

static bool
read_auto(struct reader *r)
{
	enum suits suits = NO_RANK;

	while (r->at < r->end)
		if (!read_auto_one(r, &suits))
			return false;
	return suits != SUIT_FIRST || unexpected(r, "a rank after the suit");
}

/* ---- Letters of one program ---- */

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == ',';
}

/*
 * RLCard: action strings (3456789TJQKA2BR, ascending), or cards with the suit
 * first (S3 DT BJ RJ).  As B and R come last in a string, BJ and RJ are jokers.
 */
static bool
read_rlcard(struct reader *r)
{
	static const char letters[] = "3456789TJQKA2BR";
	const char *found;

	while (r->at < r->end) {
		bool two = r->end - r->at > 1;

		if (is_blank(*r->at)) {
			r->at++;
			continue;
		}
		if (*r->at == '*') {
			if (!add(r, RANKS))
				return false;
			r->at++;
			continue;
		}
		if (two && *r->at != '\0' && strchr("SHDC", *r->at) != NULL &&
		    r->at[1] != 'B' && r->at[1] != 'R')
			r->at++;
		if (*r->at == '\0' || (found = strchr(letters, *r->at)) == NULL)
			return unexpected(
			    r, "a rank (3456789TJQKA2), B or BJ, R or RJ");
		if (!add(r, (unsigned)(found - letters)))
			return false;
		r->at += 1 + (two && found - letters >= 13 && r->at[1] == 'J');
	}
	return true;
}

/* The rank of a letter of ratel's, or -1. */
static int
ratel_rank(unsigned c)
{
	static const char letters[] = "34567890jqka2sx";
	const char *found;

	c = lower(c);
	if (c == 't' || c == '1')
		c = c == 't' ? '0' : 'a';
	found = c != 0 ? strchr(letters, (int)c) : NULL;
	return found != NULL ? (int)(found - letters) : -1;
}

/* 1 is an ace, 0 a ten, s small, x big; *7 is a seven used as laizi. */
static bool
read_ratel(struct reader *r)
{
	while (r->at < r->end) {
		bool star = *r->at == '*';
		int rank;

		if (is_blank(*r->at)) {
			r->at++;
			continue;
		}
		if (star && (r->at + 1 == r->end || is_blank(r->at[1]))) {
			if (!add(r, RANKS))
				return false;
			r->at++;
			continue;
		}
		r->at += star;
		rank = ratel_rank((unsigned char)*r->at);
		if (rank < 0 || (star && rank >= RANKS_SMALL))
			return unexpected(r,
			    star ? "the rank of a laizi after *"
				 : "a rank (34567890jqka2; 1 is an ace), s or "
				   "x");
		if (!add(r, (unsigned)rank))
			return false;
		r->ranks->laizi |= star ? 1u << rank : 0;
		r->at++;
	}
	return true;
}

/* ---- Numbers ---- */

/* A card that has a suit can be there only once in a deck. */
static bool
add_number(struct reader *r, unsigned number, unsigned rank)
{
	uint64_t bit = UINT64_C(1) << (number & 63);

	if (r->how->decks == 1 && (r->seen & bit))
		return fault_set(r->fault, (size_t)(r->at - r->start),
		    "this card is there twice");
	r->seen |= bit;
	return add(r, rank);
}

static bool
is_list_mark(char c)
{
	return is_blank(c) || c == '[' || c == ']';
}

/* Rank of a Botzone, OpenSpiel or DouZero number, or -1. */
static int
rank_of_number(enum ranks_input input, unsigned n)
{
	if (input == RANKS_DOUZERO) {
		if (n >= 3 && n <= 14)
			return (int)n - 3;
		return n == 17 ? 12 : n == 20 ? 13 : n == 30 ? 14 : -1;
	}
	if (n > 53)
		return -1;
	if (n >= 52)
		return (int)n - 52 + RANKS_SMALL;
	return (int)(input == RANKS_BOTZONE ? n / 4 : n % 13);
}

static bool
read_numbers(struct reader *r)
{
	enum ranks_input input = r->how->input;

	while (r->at < r->end) {
		const char *end = r->at;
		unsigned number = 0;
		int rank;

		if (is_list_mark(*r->at) || *r->at == '*') {
			if (*r->at == '*' && !add(r, RANKS))
				return false;
			r->at++;
			continue;
		}
		while (
		    end < r->end && *end >= '0' && *end <= '9' && number < 1000)
			number = number * 10 + (unsigned)(*end++ - '0');
		rank = rank_of_number(input, number);
		if (end == r->at || rank < 0)
			return unexpected(r,
			    input == RANKS_DOUZERO
				? "3-14, 17 a two, 20 and 30 the jokers"
				: "a card's number from 0 to 53");
		if (input == RANKS_DOUZERO
			? !add(r, (unsigned)rank)
			: !add_number(r, number, (unsigned)rank))
			return false;
		r->at = end;
	}
	return true;
}

static int
hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Rank of a server's byte: suit in the high digit, ace 1 in the low; or -1. */
static int
rank_of_byte(unsigned byte)
{
	unsigned value = byte & 15;

	if (byte == 0x4E || byte == 0x4F)
		return (int)(byte - 0x4E) + RANKS_SMALL;
	if (byte > 0x3D || value == 0 || value > 13)
		return -1;
	return (int)(value <= 2 ? value + 10 : value - 3);
}

/* Bytes of two hexadecimal digits, 0x before them or not, parted or not. */
static bool
read_hex(struct reader *r)
{
	while (r->at < r->end) {
		const char *p = r->at;
		int high, low, rank = -1;

		if (is_list_mark(*p) || *p == '*') {
			if (*p == '*' && !add(r, RANKS))
				return false;
			r->at++;
			continue;
		}
		if (r->end - p > 2 && p[0] == '0' && (p[1] | 0x20) == 'x')
			p += 2;
		if (r->end - p > 1) {
			high = hex_digit(p[0]);
			low = hex_digit(p[1]);
			if (high >= 0 && low >= 0)
				rank =
				    rank_of_byte((unsigned)(high << 4 | low));
			if (rank >= 0 &&
			    !add_number(
				r, (unsigned)(high << 4 | low), (unsigned)rank))
				return false;
		}
		if (rank < 0)
			return unexpected(r,
			    "two hexadecimal digits of a card: 01-0D, 11-1D, "
			    "21-2D, 31-3D, 4E, 4F");
		r->at = p + 2;
	}
	return true;
}

bool
ranks_read(const char *s, size_t n, const struct ranks_how *how,
    struct ranks *ranks, struct fault *fault)
{
	struct reader r = {s, s, s + n, how, ranks, fault, 0};

	*ranks = (struct ranks){0};
	switch (how->input) {
	case RANKS_AUTO:
		return read_auto(&r);
	case RANKS_HEX:
		return read_hex(&r);
	case RANKS_RLCARD:
		return read_rlcard(&r);
	case RANKS_RATEL:
		return read_ratel(&r);
	default:
		return read_numbers(&r);
	}
}

bool
ranks_read_one(const char *s, size_t n, unsigned *rank)
{
	static const struct ranks_how how = {RANKS_AUTO, 1, 1};
	struct ranks ranks = {0};
	struct fault fault = {0};

	if (!ranks_read(s, n, &how, &ranks, &fault) || ranks.n != 1 ||
	    ranks.stars != 0)
		return false;
	*rank = rank_of(ranks.cards);
	return true;
}

bool
ranks_read_laizi(const char *s, size_t n, unsigned *laizi, struct fault *fault)
{
	static const struct ranks_how how = {RANKS_AUTO, 1, 20};
	struct ranks ranks = {0};

	*laizi = 0;
	if (n == 0 || text_is(s, n, "-"))
		return true;
	if (!ranks_read(s, n, &how, &ranks, fault))
		return false;
	if (ranks.n == 0)
		return fault_set(fault, 0, "names no rank");
	if (ranks.stars > 0)
		return fault_set(fault, 0, "* is not a rank");
	if (ranks.cards >> 4 * RANKS_SMALL != 0)
		return fault_set(fault, 0, "a joker cannot be laizi");
	for (unsigned rank = 0; rank < RANKS_SMALL; rank++)
		if (ranks.cards >> 4 * rank & 15)
			*laizi |= 1u << rank;
	if (__builtin_popcount(*laizi) != (int)ranks.n)
		return fault_set(fault, 0, "a rank is given twice");
	return ranks.n <= 2 || fault_set(fault, 0, "more than two ranks");
}

/* ---- Writing ---- */

char *
ranks_write(char *to, uint64_t cards)
{
	while (cards != 0) {
		unsigned rank = rank_of(cards);
		unsigned count = cards >> 4 * rank & 15;

		memset(to, ranks_letters[rank], 16);
		to += count;
		cards &= ~(UINT64_C(15) << 4 * rank);
	}
	return to;
}
