/*
 * Hands as most logs have them, in one pass over their bytes:
 *
 *	[123m][NNNN,7]45p789s22z+6p|EN0101|3
 *
 * Digits that stand right before their suit, honours as letters, wildcards,
 * melds in ascending order, '+', and blanks between these.  Whatever else there
 * is, faults above all, is left to tiles_read_auto(), which takes all of this
 * too, and alike.
 */
#include "notation/tiles_reader.h"

struct quick {
	const char *s;
	size_t n;
	size_t at; /* the next byte */
	struct tiles *tiles;
	bool plus; /* the next tile is the winning one */
};

/* The byte at `at`; NUL at the end, which is nothing in any notation. */
static inline char
byte_at(const struct quick *q, size_t at)
{
	return at < q->n ? q->s[at] : '\0';
}

static inline bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool
is_wildcard(char c)
{
	return c == '*' || c == 'x';
}

static inline void
add(struct tiles *tiles, unsigned tile, size_t at)
{
	int n = tiles->count++;

	tiles->tile[n] = (uint8_t)tile;
	tiles->at[n] = (uint32_t)at;
}

/* May so many tiles follow?  After '+' one, and none after that. */
static inline bool
has_room(struct quick *q, size_t count)
{
	struct tiles *tiles = q->tiles;

	if (tiles->marked || (q->plus && count != 1) ||
	    count > (size_t)(TILES_MOST - tiles->count))
		return false;
	tiles->marked = q->plus;
	q->plus = false;
	return true;
}

static inline bool
are_honors(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (s[i] == '0' || (is_digit(s[i]) && s[i] > '0' + HONORS))
			return false;
	return true;
}

/* Digits, wildcards among them, and their suit. */
static inline bool
take_run(struct quick *q)
{
	const char *s = q->s + q->at;
	size_t n = 1, left = q->n - q->at;
	unsigned suit;

	while (n < left && (is_digit(s[n]) || is_wildcard(s[n])))
		n++;
	suit = n < left ? letter_suit(s[n]) : NOTHING;
	if (suit == NOTHING || (suit == Z && !are_honors(s, n)) ||
	    !has_room(q, n))
		return false;
	for (size_t i = 0; i < n; i++)
		add(q->tiles,
		    is_wildcard(s[i]) ? TILES_WILD
			: s[i] == '0' ? suit + 4
				      : suit + (unsigned)(s[i] - '1'),
		    q->at + i);
	q->at += n + 1;
	return true;
}

/*
 * Letters that are honours.  Those of words of Botzone are not, but such a word
 * ends with a digit that no suit follows: take_run() refuses it.
 */
static inline bool
take_honors(struct quick *q)
{
	size_t n = 0;

	while (letter_honor(byte_at(q, q->at + n)) != NOTHING)
		n++;
	if (n == 0 || !has_room(q, n))
		return false;
	for (size_t i = 0; i < n; i++)
		add(q->tiles, letter_honor(q->s[q->at + i]), q->at + i);
	q->at += n;
	return true;
}

static inline bool
take_wildcard(struct quick *q)
{
	if (!has_room(q, 1))
		return false;
	add(q->tiles, TILES_WILD, q->at++);
	return true;
}

/* The tiles of a meld, ascending: three or four alike, or a chow. */
static inline bool
take_meld_tiles(struct quick *q, struct tiles_meld *meld)
{
	char first = byte_at(q, q->at), third = byte_at(q, q->at + 2);
	char after[2] = {byte_at(q, q->at + 1), byte_at(q, q->at + 3)};
	unsigned tile = letter_honor(first);

	if (after[0] == first && third == first) {
		meld->type = after[1] == first ? TILES_KONG : TILES_PUNG;
		q->at += after[1] == first ? 4 : 3;
	} else if (after[0] == first + 1 && third == first + 2) {
		meld->type = TILES_CHOW;
		q->at += 3;
	} else
		return false;
	if (first >= '1' && third <= '9') {
		unsigned suit = letter_suit(byte_at(q, q->at++));

		tile = suit == NOTHING ||
			(suit == Z &&
			    (first > '0' + HONORS || meld->type == TILES_CHOW))
		    ? NOTHING
		    : suit + (unsigned)first - '1';
	} else if (meld->type == TILES_CHOW)
		return false;
	meld->tile = (uint8_t)tile;
	return tile != NOTHING;
}

/* ,1 to ,3: the tile that was claimed; ,5 to ,7 of an added kong. */
static inline bool
take_claim(struct quick *q, struct tiles_meld *meld)
{
	unsigned claim = (unsigned char)byte_at(q, q->at + 1) - '0';

	if (claim > 7 || (claim & 3) == 0 ||
	    (claim > 3 && meld->type != TILES_KONG))
		return false;
	meld->exposed = true;
	meld->added = claim > 3;
	meld->claim = claim & 3;
	q->at += 2;
	return true;
}

/* From its bracket on. */
static inline bool
take_meld(struct quick *q)
{
	struct tiles_meld *meld = &q->tiles->meld[q->tiles->melds];
	bool plus = byte_at(q, q->at + 1) == '+';

	if (q->plus || q->tiles->melds++ == TILES_MELDS)
		return false;
	*meld = (struct tiles_meld){.at = (uint32_t)q->at};
	q->at += 1 + plus;
	if (!take_meld_tiles(q, meld))
		return false;
	meld->exposed = plus || meld->type != TILES_KONG;
	if (byte_at(q, q->at) == ',' && !take_claim(q, meld))
		return false;
	return byte_at(q, q->at++) == ']';
}

static inline bool
take_plus(struct quick *q)
{
	if (q->plus || q->tiles->marked)
		return false;
	q->plus = true;
	q->at++;
	return true;
}

static inline bool
take_next(struct quick *q)
{
	char c = q->s[q->at];

	if (is_digit(c))
		return take_run(q);
	switch (c) {
	case '[':
		return take_meld(q);
	case '+':
		return take_plus(q);
	case ' ':
	case '\t':
		q->at++;
		return true;
	case '*':
	case 'x':
		return take_wildcard(q);
	default:
		return take_honors(q);
	}
}

bool
tiles_read_quick(const char *s, size_t n, struct tiles *tiles)
{
	struct quick q = {.s = s, .n = n, .tiles = tiles};

	while (q.at < n && s[q.at] != '|')
		if (!take_next(&q))
			return false;
	if (q.at < n) {
		tiles->context = q.at + 1;
		tiles->context_length = n - q.at - 1;
	}
	return !q.plus;
}
