/*
 * Every notation of tiles, of three cards, and of how a hand was won: what lies
 * behind a text is not read into it.
 */
#include <string.h>

#include "notation/cards.h"
#include "notation/tiles.h"
#include "notation/win.h"
#include "tap.h"

static uint64_t random_state = 88675123;

static int
below(int n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (int)((random_state >> 16) % (uint64_t)n);
}

union result {
	struct tiles tiles;
	struct cards cards;
	struct win win;
};

typedef bool reader(
    const char *, size_t, int input, union result *, struct fault *);

static bool
read_tiles(const char *s, size_t n, int input, union result *result,
    struct fault *fault)
{
	return tiles_read(s, n, (enum tiles_input)input, &result->tiles, fault);
}

static bool
read_cards(const char *s, size_t n, int input, union result *result,
    struct fault *fault)
{
	return cards_read(s, n, (enum cards_input)input, &result->cards, fault);
}

static bool
read_win(const char *s, size_t n, int input, union result *result,
    struct fault *fault)
{
	(void)input;
	return win_read(s, n, &result->win, fault);
}

static const struct notation {
	const char *name;
	reader *read;
	int input;
	const char *pieces[16];
} notations[] = {
    {"tiles, auto", read_tiles, TILES_AUTO,
	{"1", "2", "3", "m", "p", "z", "E", "W1", "T2", "*", " ", "[", "]",
	    ",1", "+", "\xE4\xB8\x9C"}},
    {"tiles, cn", read_tiles, TILES_CN,
	{"1", "5", "7", "m", "z", "C", "F3", "x", " ", "[1", "]",
	    "\xE4\xB8\x80", "\xE4\xB8\x87", "\xF0\x9F\x80\x87", "\xE7\xBA\xA2",
	    "\xE4\xB8\xAD"}},
    {"tiles, ids", read_tiles, TILES_IDS,
	{"0", "1", "3", "33", "9", " ", ",", "[", "]", "+", "*", "x", "2 2 2",
	    " ", "8", "7"}},
    {"tiles, ids-mps", read_tiles, TILES_IDS_MPS,
	{"0", "1", "3", "33", "9", " ", ",", "[", "]", "+", "*", "x", "2 2 2",
	    " ", "8", "7"}},
    {"tiles, hex", read_tiles, TILES_HEX,
	{"0x", "01", "3", "37", "9", " ", ",", "[", "]", "+", "*", "x", "2",
	    " ", "1", "0"}},
    {"tiles, tenhou136", read_tiles, TILES_TENHOU136,
	{"0", "1", "3", "135", "9", " ", ",", "[", "]", "+", "*", "x", "2", " ",
	    "8", "7"}},
    {"tiles, mjai", read_tiles, TILES_MJAI,
	{"1m", "5", "mr", "5sr", "E", " ", ",", "[", "]", "+", "*", "p", "P",
	    " ", "9", "s"}},
    {"cards, auto", read_cards, CARDS_AUTO,
	{"A", "1", "0", "K", "s", "H", "c", "*", " ", "|", "/", "X", "2",
	    "\xE2\x99\xA0", "3", "10"}},
    {"cards, hex", read_cards, CARDS_HEX,
	{"0x", "01", "3", "2", "D", " ", ",", "|", "1c", "0", "*", "x", "2",
	    " ", "1", "d"}},
    {"cards, ids", read_cards, CARDS_IDS,
	{"0", "1", "3", "51", "9", " ", ",", "|", "12", "5", "*", "x", "2", " ",
	    "8", "7"}},
    {"how it was won", read_win, 0,
	{"draw", "kong", "round=", "seat=", "E", "S", "flowers=", "1", " ", ",",
	    "EN0101", "|", "8", "last-", "tile", "copy"}},
};

enum { NOTATIONS = sizeof(notations) / sizeof(*notations) };

/* Reads the text with so much of the line before, and of others, behind it. */
static bool
read_with(const struct notation *notation, const char *text, size_t n,
    const char *behind, union result *result, struct fault *fault)
{
	char line[512];

	memcpy(line, text, n);
	memset(line + n, 0, 80);
	memcpy(line + n, behind, strlen(behind));
	memset(result, 0, sizeof(*result));
	memset(fault, 0, sizeof(*fault));
	return notation->read(line, n, notation->input, result, fault);
}

static void
check(const struct notation *notation, int texts)
{
	int i, differ = 0, read = 0;

	for (i = 0; i < texts; i++) {
		static union result a, b;
		struct fault fault, other;
		char text[64] = "";
		size_t n;
		bool well, same;
		int k;

		for (k = below(9); k >= 0; k--)
			strcat(text, notation->pieces[below(16)]);
		n = strlen(text);
		n -= below(8) == 0 && n > 1;
		well = read_with(
		    notation, text, n, notation->pieces[below(16)], &a, &fault);
		read += well;
		same = read_with(notation, text, n, "", &b, &other) == well &&
		    (well ? memcmp(&a, &b, sizeof(a)) == 0
			  : fault.at == other.at &&
				strcmp(fault.what, other.what) == 0);
		if (!same && differ++ < 3)
			printf("# '%.*s'\n", (int)n, text);
	}
	ok(differ == 0 && read > 50,
	    "%s: %d of %d texts are read, with what lies behind %d",
	    notation->name, read, texts, differ);
}

int
main(void)
{
	int i;

	for (i = 0; i < NOTATIONS; i++)
		check(&notations[i], tap_full() ? 2000000 : 60000);
	return done();
}
