/*
 * The fast reader of hands with melds against the reader of all notations: what
 * it takes it reads alike, and it takes the hands of logs.
 */
#include <string.h>

#include "notation/tiles_reader.h"
#include "tap.h"
#include "tiles_same.h"

static uint64_t random_state = 88172645463325252;

static unsigned
below(unsigned n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (unsigned)((random_state >> 16) % n);
}

static long taken;

/* Reads a text both ways; false if the fast reader takes it and is wrong. */
static bool
alike(const char *text)
{
	size_t n = strlen(text);
	struct tiles quick = {0}, whole = {0};
	struct fault fault;
	struct reader r = {.s = text,
	    .n = n,
	    .input = TILES_AUTO,
	    .tiles = &whole,
	    .fault = &fault};

	if (!tiles_read_quick(text, n, &quick))
		return true;
	taken++;
	if (tiles_read_auto(&r) && tiles_same(&quick, &whole))
		return true;
	printf("# %s\n", text);
	return false;
}

/* ---- All texts of some pieces ---- */

static const char *const pieces[] = {"1", "8", "9", "0", "m", "z", "S", "W",
    "F", "P", "H", "*", "+", "[", "]", ",", " ", "|", "123m", "[123m", "[+1111",
    "[EEE", "[WWWW", ",2]", ",7]", "１", "东", "2222", "111m"};

enum { PIECES = sizeof pieces / sizeof *pieces };

static bool
all_texts(char *text, int more)
{
	size_t n = strlen(text);

	for (int i = 0; i < PIECES; i++) {
		strcpy(text + n, pieces[i]);
		if (!alike(text) || (more > 1 && !all_texts(text, more - 1)))
			return false;
	}
	text[n] = '\0';
	return true;
}

/* ---- Hands as logs have them, and such hands with a few changes ---- */

static char *
put_meld(char *to)
{
	static const char *const marks[] = {"", ",1", ",2", ",3"};
	int kind = (int)below(4), first = (int)below(7), n;
	char letter = "ESWNPFC"[first];
	char suit = kind == 0 ? "mps"[below(3)] : "mpsz"[below(4)];
	const char *mark = marks[below(4)], *plus = below(3) ? "" : "+";
	int digit = '1' + first;

	if (kind == 0)
		n = sprintf(to, "[%s%c%c%c%c%s]", plus, digit, digit + 1,
		    digit + 2, suit, mark);
	else if (kind == 1)
		n = sprintf(to, "[%s%c%c%c%c%s]", plus, digit, digit, digit,
		    suit, mark);
	else if (kind == 2)
		n = sprintf(to, "[%s%c%c%c%c%c%s]", plus, digit, digit, digit,
		    digit, suit, below(3) ? mark : ",7");
	else
		n = sprintf(
		    to, "[%s%c%c%c%s]", plus, letter, letter, letter, mark);
	return to + n;
}

static char *
put_run(char *to)
{
	unsigned n = 1 + below(4);
	char suit = "mpszwbtMPSZ"[below(11)];
	bool honors = suit == 'z' || suit == 'Z';

	if (below(4) == 0) {
		*to++ = "ESWNPFC"[below(7)];
		return to;
	}
	for (unsigned i = 0; i < n; i++)
		*to++ = (char)('1' + below(honors ? 7 : 9));
	if (below(8) == 0)
		*to++ = "x*"[below(2)];
	if (below(8) == 0 && !honors)
		*to++ = '0';
	*to++ = suit;
	return to;
}

static void
put_hand(char *to)
{
	static const char *const ends[] = {"", "|EN0101|3", "|draw round=E",
	    "+5z", "+N|SS0000", "+*", "[789s,1]"};
	unsigned melds = below(5), runs = 1 + below(3);

	while (melds-- > 0)
		to = put_meld(to);
	while (runs-- > 0) {
		to = put_run(to);
		if (below(6) == 0)
			*to++ = ' ';
	}
	strcpy(to, ends[below(7)]);
}

static void
change(char *text)
{
	static const char any[] =
	    "0123456789mpszMPSZwbtWBTEFNCJHx*+[]|, \t\x01\xff\xef";
	size_t n = strlen(text), at = below((unsigned)n + 1);
	char c = any[below(sizeof any - 1)];

	switch (below(3)) {
	case 0:
		memmove(text + at + 1, text + at, n - at + 1);
		text[at] = c;
		break;
	case 1:
		if (at < n)
			text[at] = c;
		break;
	default:
		if (at < n)
			memmove(text + at, text + at + 1, n - at);
	}
}

static bool
changed_hands(long hands)
{
	char text[200];

	while (hands-- > 0) {
		put_hand(text);
		for (unsigned changes = 1 + below(3); changes > 0; changes--)
			change(text);
		if (!alike(text))
			return false;
	}
	return true;
}

/* Nobody waits for the slow reader where a log is as logs are. */
static bool
whole_hands(long hands)
{
	char text[200];

	while (hands-- > 0) {
		long before = taken;

		put_hand(text);
		if (!alike(text))
			return false;
		if (taken == before) {
			printf("# %s\n", text);
			return false;
		}
	}
	return true;
}

int
main(void)
{
	char text[200] = "";
	long more = tap_full() ? 10 : 1;

	ok(all_texts(text, more > 1 ? 5 : 4),
	    "all texts of up to %d pieces read alike", more > 1 ? 5 : 4);
	ok(taken > 1000, "and many of them are taken");
	ok(whole_hands(200000 * more), "hands of logs are taken");
	ok(changed_hands(1000000 * more), "changed hands are read alike");
	return done();
}
