/* Reads dealt hands; see deals.h for the notation. */
#include <string.h>

#include "notation/deals.h"

enum kind { BLANK, BAR, DIGIT, LETTER, PICTURE, SUIT, UNKNOWN };

/* One sign of the notation. */
struct sign {
	enum kind kind;
	int rank; /* of a letter or picture; a digit's value */
	size_t length;
	bool x; /* a ten written X */
};

struct reader {
	const char *text, *p, *end;
	struct deal *deal;
	int ranks;
	long copies;
	bool barred;            /* hands are parted by | or / */
	int words;              /* in the hand that is being read */
	const char *digits_run; /* its first word of digits that is a run */
	long seen[DEAL_RANKS + 1];
	struct fault *fault;
};

static const struct {
	const char *text;
	enum kind kind;
	int rank;
} words[] = {
    {"黑桃", SUIT, 0},
    {"红桃", SUIT, 0},
    {"紅桃", SUIT, 0},
    {"红心", SUIT, 0},
    {"紅心", SUIT, 0},
    {"方块", SUIT, 0},
    {"方塊", SUIT, 0},
    {"方片", SUIT, 0},
    {"梅花", SUIT, 0},
    {"草花", SUIT, 0},
    {"小王", PICTURE, 14},
    {"大王", PICTURE, 15},
};

static struct sign
ascii_sign(uint32_t c)
{
	static const char letters[] = "AaTtXxJjQqKk";
	static const uint8_t rank[] = {1, 10, 10, 11, 12, 13};
	const char *letter;

	if (c == ' ' || c == '\t' || c == ',')
		return (struct sign){BLANK, 0, 1, false};
	if (c == '|' || c == '/')
		return (struct sign){BAR, 0, 1, false};
	if (c >= '0' && c <= '9')
		return (struct sign){DIGIT, (int)(c - '0'), 1, false};
	if (c != 0 && c < 128 && (letter = strchr(letters, (int)c)) != NULL)
		return (struct sign){
		    LETTER, rank[(letter - letters) / 2], 1, (c | 32) == 'x'};
	if (c != 0 && c < 128 && strchr("sShHdDcC", (int)c) != NULL)
		return (struct sign){SUIT, 0, 1, false};
	return (struct sign){UNKNOWN, 0, 1, false};
}

/*
 * Unicode's playing cards: sixteen a suit, the knight after the jack.  Of the
 * jokers the black one is small; the red and the white one are big.
 */
static struct sign
card_sign(uint32_t code)
{
	int rank = (int)(code & 15);

	if (code == 0x1f0bf || code == 0x1f0cf || code == 0x1f0df)
		return (struct sign){
		    PICTURE, code == 0x1f0cf ? 14 : 15, 4, false};
	if (rank == 0 || rank == 12 || rank == 15)
		return (struct sign){UNKNOWN, 0, 4, false};
	return (struct sign){PICTURE, rank > 12 ? rank - 1 : rank, 4, false};
}

static struct sign
next_sign(const char *p, const char *end)
{
	size_t n = (size_t)(end - p), length, i;
	uint32_t code;
	struct sign sign;

	length = text_decode(p, n, &code);
	if (length == 0)
		return (struct sign){UNKNOWN, 0, 1, false};
	if (code >= 0xff01 && code <= 0xff5e)
		code -= 0xfee0;
	sign = ascii_sign(code);
	if (code == 0x3000 || code == 0x3001)
		sign.kind = BLANK;
	else if (code >= 0x2660 && code <= 0x2667)
		sign.kind = SUIT;
	else if (code >= 0x1f0a0 && code <= 0x1f0df)
		sign = card_sign(code);
	sign.length = length;
	for (i = 0; length == 3 && i < sizeof(words) / sizeof(words[0]); i++)
		if (n >= 6 && memcmp(p, words[i].text, 6) == 0)
			sign = (struct sign){
			    words[i].kind, words[i].rank, 6, false};
	if (sign.kind == SUIT && n >= sign.length + 3 &&
	    memcmp(p + sign.length, "\xef\xb8\x8f", 3) == 0)
		sign.length += 3; /* a symbol's variation selector */
	return sign;
}

const char *
deal_letter(int rank, bool x)
{
	static const char *const letters[] = {"A", "2", "3", "4", "5", "6", "7",
	    "8", "9", "T", "J", "Q", "K", "小王", "大王"};

	return rank == 10 && x ? "X" : letters[rank - 1];
}

static size_t
offset(const struct reader *r, const char *at)
{
	return (size_t)(at - r->text);
}

static bool
no_card(struct reader *r, const char *at, const char *end)
{
	return fault_set(r->fault, offset(r, at),
	    "'%.*s' is not a card: ranks are 1 to %d",
	    (int)(end - at > 20 ? 20 : end - at), at, r->ranks);
}

/* The card written at..end goes to the hand. */
static bool
add(struct reader *r, int rank, const char *at, const char *end)
{
	struct deal *deal = r->deal;
	int hand = deal->players;

	if (rank > r->ranks)
		return no_card(r, at, end);
	if (deal->start[hand] - deal->start[hand - 1] == DEAL_HAND)
		return fault_set(r->fault, offset(r, at),
		    "hand %d has more than %d cards", hand, DEAL_HAND);
	if (r->copies > 0 && r->seen[rank] == r->copies)
		return fault_set(r->fault, offset(r, at),
		    "'%.*s' more often than --copies=%ld", (int)(end - at), at,
		    r->copies);
	r->seen[rank]++;
	deal->card[deal->start[hand]++] = (uint8_t)rank;
	return true;
}

static bool
unexpected(struct reader *r, const char *at)
{
	char quoted[TEXT_QUOTED];

	return fault_set(r->fault, offset(r, at),
	    "%s is not a card: A 2 .. 10 J Q K expected",
	    text_quote(quoted, at, (size_t)(r->end - at)));
}

static bool
skip_zero(struct reader *r, const char *end)
{
	struct sign sign;

	if (r->p == end)
		return false;
	sign = next_sign(r->p, r->end);
	if (sign.kind != DIGIT || sign.rank != 0)
		return false;
	r->p += sign.length;
	return true;
}

/* The rank at r->p of a run that ends at `end`. */
static bool
read_rank(struct reader *r, const char *end)
{
	const char *at = r->p;
	struct sign sign;
	int rank;

	if (at == end)
		return fault_set(
		    r->fault, offset(r, at), "a rank expected after the suit");
	sign = next_sign(at, r->end);
	rank = sign.rank;
	if (sign.kind != DIGIT && sign.kind != LETTER && sign.kind != PICTURE)
		return unexpected(r, at);
	r->p += sign.length;
	if (sign.kind == DIGIT && rank == 0)
		rank = 10;
	if (sign.kind == DIGIT && rank == 1) {
		if (!skip_zero(r, end))
			return fault_set(r->fault, offset(r, at),
			    "'1' in a run of cards: A or 10 expected");
		rank = 10;
	}
	r->deal->letters |= sign.kind == LETTER;
	r->deal->x |= sign.x;
	return add(r, rank, at, r->p);
}

static bool
skip_suit(struct reader *r, const char *end)
{
	struct sign sign;

	if (r->p == end)
		return false;
	sign = next_sign(r->p, r->end);
	if (sign.kind != SUIT)
		return false;
	r->p += sign.length;
	return true;
}

/* Cards run together: a rank each, a suit before or after it. */
static bool
read_run(struct reader *r, const char *end)
{
	while (r->p < end) {
		if (skip_suit(r, end)) {
			if (!read_rank(r, end))
				return false;
		} else {
			if (!read_rank(r, end))
				return false;
			skip_suit(r, end);
		}
	}
	return true;
}

/* Words of a line without bars. */
static int
count_words(const struct reader *r)
{
	struct sign sign;
	const char *p;
	bool inside = false;
	int n = 0;

	for (p = r->text; p < r->end; p += sign.length) {
		sign = next_sign(p, r->end);
		n += !inside && sign.kind != BLANK;
		inside = sign.kind != BLANK;
	}
	return n;
}

/*
 * A word of digits, at..end without its suit: a number if it is one, a run of
 * digits else.  A zero is a run of a ten only if it has a suit.
 */
static bool
read_digits(struct reader *r, const char *at, const char *end, bool suited)
{
	struct sign first = next_sign(at, r->end), second;
	const char *p = at + first.length;

	if (p == end && (first.rank != 0 || !suited)) {
		if (first.rank == 0)
			return no_card(r, at, end);
		/* With more or fewer words the fault is another. */
		if (first.rank == 1 && !r->barred && count_words(r) == 2)
			return fault_set(r->fault, offset(r, at),
			    "'1' alone: A expected in two words, '|' between "
			    "hands of numbers");
		return add(r, first.rank, at, end);
	}
	if (first.rank == 1) {
		second = next_sign(p, r->end);
		if (p + second.length == end)
			return add(r, 10 + second.rank, at, end);
	}
	if (r->digits_run == NULL)
		r->digits_run = at;
	return read_run(r, end);
}

static bool
read_word(struct reader *r, const char *end)
{
	const char *p, *start = r->p, *at = r->p;
	struct sign sign;
	bool suit;

	sign = next_sign(at, r->end);
	suit = sign.kind == SUIT;
	if (suit)
		at += sign.length;
	for (p = at; p < end; p += sign.length) {
		sign = next_sign(p, r->end);
		if (sign.kind != DIGIT)
			break;
	}
	if (p > at &&
	    (p == end ||
		(!suit && sign.kind == SUIT && p + sign.length == end))) {
		r->p = at;
		if (!read_digits(r, at, p, suit || p < end))
			return false;
		r->p = end;
		return true;
	}
	r->p = start;
	return read_run(r, end);
}

/* Opens the next hand, `at` where it begins. */
static bool
open_hand(struct reader *r, const char *at)
{
	struct deal *deal = r->deal;

	if (deal->players == DEAL_PLAYERS)
		return fault_set(r->fault, offset(r, at), "more than %d hands",
		    DEAL_PLAYERS);
	deal->players++;
	deal->start[deal->players] = deal->start[deal->players - 1];
	r->words = 0;
	r->digits_run = NULL;
	return true;
}

/* The hand ends `at` a bar or the line's end. */
static bool
close_hand(struct reader *r, const char *at)
{
	const char *end;

	if (r->words == 0)
		return fault_set(r->fault, offset(r, at), "hand %d has no card",
		    r->deal->players);
	if (r->words == 1 || r->digits_run == NULL)
		return true;
	for (end = r->digits_run; end < at; end++)
		if (next_sign(end, r->end).kind != DIGIT)
			break;
	return no_card(r, r->digits_run, end);
}

static const char *
word_end(const struct reader *r)
{
	const char *p = r->p;
	struct sign sign;

	while (p < r->end) {
		sign = next_sign(p, r->end);
		if (sign.kind == BLANK || sign.kind == BAR)
			break;
		p += sign.length;
	}
	return p;
}

/* Blanks and bars at r->p; a bar ends a hand and opens the next. */
static bool
read_gap(struct reader *r)
{
	struct sign sign;

	for (; r->p < r->end; r->p += sign.length) {
		sign = next_sign(r->p, r->end);
		if (sign.kind == BAR) {
			if (!close_hand(r, r->p) ||
			    !open_hand(r, r->p + sign.length))
				return false;
		} else if (sign.kind != BLANK) {
			break;
		}
	}
	return true;
}

static bool
read_barred(struct reader *r)
{
	if (!open_hand(r, r->p))
		return false;
	while (read_gap(r)) {
		if (r->p == r->end)
			return close_hand(r, r->end);
		r->words++;
		if (!read_word(r, word_end(r)))
			return false;
	}
	return false;
}

static bool
read_two_words(struct reader *r)
{
	while (read_gap(r) && r->p < r->end) {
		if (r->deal->players == 2)
			return fault_set(r->fault, offset(r, r->p),
			    "a third word: '|' expected between hands of "
			    "several words");
		if (!open_hand(r, r->p) || !read_word(r, word_end(r)))
			return false;
	}
	if (r->deal->players < 2)
		return fault_set(r->fault, 0,
		    "one hand: another expected after '|' or a blank");
	return true;
}

static bool
has_bar(const char *p, const char *end)
{
	struct sign sign;

	for (; p < end; p += sign.length) {
		sign = next_sign(p, end);
		if (sign.kind == BAR)
			return true;
	}
	return false;
}

/* ---- The two plain forms, quickly ---- */

enum { RANK = 15, IS_LETTER = 16, IS_X = 32 };

/* The cards of one sign in a run, but for 0 and 10. */
static const uint8_t run_cards[256] = {
    ['2'] = 2,
    ['3'] = 3,
    ['4'] = 4,
    ['5'] = 5,
    ['6'] = 6,
    ['7'] = 7,
    ['8'] = 8,
    ['9'] = 9,
    ['A'] = 1 | IS_LETTER,
    ['T'] = 10 | IS_LETTER,
    ['X'] = 10 | IS_LETTER | IS_X,
    ['J'] = 11 | IS_LETTER,
    ['Q'] = 12 | IS_LETTER,
    ['K'] = 13 | IS_LETTER,
};

/* A bar between hands, with its blanks; NULL if something else is there. */
static const char *
skip_bar(const char *p, const char *end)
{
	while (p < end && *p == ' ')
		p++;
	if (p == end || *p != '|')
		return NULL;
	for (p++; p < end && *p == ' '; p++)
		;
	return p;
}

/* Hands of one run each: `KQ | T9`.  False: not plain, read it with care. */
static bool
read_plain_runs(struct deal *deal, const char *p, const char *end)
{
	uint8_t *card = deal->card, *first;
	unsigned sign, all = 0;

	for (;;) {
		for (first = card; p < end; p++) {
			sign = run_cards[(uint8_t)*p];
			if (sign == 0)
				break;
			*card++ = sign & RANK;
			all |= sign;
		}
		if (card == first || deal->players == DEAL_PLAYERS)
			return false;
		deal->start[++deal->players] = (size_t)(card - deal->card);
		if (p == end)
			break;
		if ((p = skip_bar(p, end)) == NULL)
			return false;
	}
	deal->letters = (all & IS_LETTER) != 0;
	deal->x = (all & IS_X) != 0;
	return deal->players > 1;
}

/* Hands of numbers: `12 3 | 4 10`.  False: as above. */
static bool
read_plain_numbers(struct deal *deal, const char *p, const char *end)
{
	uint8_t *card = deal->card;
	unsigned rank, second, two;

	for (;;) {
		rank = (unsigned)(p[0] - '0');
		second = (unsigned)(p[1] - '0');
		/* No branch: one digit or two is not to be foreseen. */
		two = (rank == 1) & (second <= 3);
		rank += (9 + second) & -two;
		p += 1 + two;
		if (rank - 1 > 12 || p > end)
			return false;
		*card++ = (uint8_t)rank;
		if (p < end && *p == ' ' && p[1] != '|') {
			p++;
			continue;
		}
		if (deal->players == DEAL_PLAYERS)
			return false;
		deal->start[++deal->players] = (size_t)(card - deal->card);
		if (p == end)
			return deal->players > 1;
		if ((p = skip_bar(p, end)) == NULL || p == end)
			return false;
	}
}

static void
clear(struct deal *deal)
{
	deal->players = 0;
	deal->start[0] = 0;
	deal->letters = deal->x = false;
}

static bool
read_plain(struct deal *deal, const char *s, size_t n)
{
	if (n > DEAL_HAND)
		return false;
	clear(deal);
	if (read_plain_runs(deal, s, s + n))
		return true;
	clear(deal);
	return read_plain_numbers(deal, s, s + n);
}

bool
deal_read(struct deal *deal, const char *s, size_t n, int ranks, long copies,
    struct fault *fault)
{
	struct reader r = {.text = s,
	    .p = s,
	    .end = s + n,
	    .deal = deal,
	    .ranks = ranks,
	    .copies = copies,
	    .fault = fault};

	if (ranks >= 13 && copies == 0 && read_plain(deal, s, n))
		return true;
	clear(deal);
	r.barred = has_bar(s, r.end);
	return r.barred ? read_barred(&r) : read_two_words(&r);
}
