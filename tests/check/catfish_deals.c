/* Dealt hands: the quick reader reads as the careful one does. */
#include <string.h>

#include "notation/deals.h"
#include "tap.h"

enum { LONGEST = 64 };

static uint64_t random_state = 1;

static unsigned
draw(unsigned n)
{
	random_state =
	    random_state * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)((random_state >> 33) % n);
}

static bool
same_deal(const struct deal *a, const struct deal *b)
{
	size_t starts = ((size_t)a->players + 1) * sizeof a->start[0];

	return a->players == b->players &&
	    memcmp(a->start, b->start, starts) == 0 &&
	    memcmp(a->card, b->card, a->start[a->players]) == 0 &&
	    a->letters == b->letters && a->x == b->x;
}

/*
 * A limit of copies that no line reaches has the line read with care, so both
 * ways must give the same deal, or the same fault.
 */
static bool
read_alike(const char *s, size_t n)
{
	static struct deal quick, careful;
	struct fault quick_fault, careful_fault;
	bool well = deal_read(&quick, s, n, 13, 0, &quick_fault);

	if (deal_read(&careful, s, n, 13, 9999, &careful_fault) != well)
		return false;
	if (well)
		return same_deal(&quick, &careful);
	return quick_fault.at == careful_fault.at &&
	    strcmp(quick_fault.what, careful_fault.what) == 0;
}

/* Random lines of these pieces; how many were deals? */
static void
lines_read_alike(const char *name, const char *const *pieces, unsigned count)
{
	char line[LONGEST + 80];
	int wrong = 0, deals = 0, i, lines = tap_full() ? 5000000 : 300000;
	static struct deal deal;
	struct fault fault;

	for (i = 0; i < lines; i++) {
		size_t n = 0, length = 1 + draw(LONGEST - 8);

		while (n < length) {
			const char *piece = pieces[draw(count)];

			memcpy(line + n, piece, strlen(piece));
			n += strlen(piece);
		}
		/* What lies behind the line is not to be read into it. */
		memset(line + n, "0 A|\n"[draw(5)], 16);
		if (!read_alike(line, n) && ++wrong <= 3)
			printf("# '%.*s'\n", (int)n, line);
		deals += deal_read(&deal, line, n, 13, 0, &fault);
	}
	ok(wrong == 0, "%s: quick and careful reading agree", name);
	ok(deals > lines / 100, "%s: of %d lines %d are deals", name, lines,
	    deals);
}

/* Every word of four signs, as a hand: a card, a run, or a fault. */
static void
words_are_cards_or_runs(void)
{
	static const char signs[] = "0123TXAJKh ";
	enum { SIGNS = sizeof signs - 1 };
	static struct deal deal;
	struct fault fault;
	char line[64] = "";
	int i, k, n, wrong = 0;

	for (i = 0; i < SIGNS * SIGNS * SIGNS * SIGNS; i++) {
		for (n = 0, k = i; n < 4; k /= SIGNS)
			line[n++] = signs[k % SIGNS];
		memcpy(line + 4, "|5", 2);
		wrong += !read_alike(line, 6);
		if (deal_read(&deal, line, 6, 13, 0, &fault))
			wrong += deal.start[1] > 4 || deal.players != 2;
		else
			wrong += fault.at > 6 || fault.what[0] == '\0';
	}
	ok(wrong == 0, "every hand of four signs is read alike");
}

int
main(void)
{
	static const char *const numbers[] = {"1 ", "2 ", "3 ", "10 ", "11 ",
	    "13 ", "5 ", "9 ", "7 ", "12 ", "| ", "4 ", "6 "};
	static const char *const runs[] = {"A", "K", "Q", "J", "T", "X", "2",
	    "3", "4", "5", "6", "7", "8", "9", "K5", "QQ", "98", " | "};
	static const char *const all[] = {"1", "2", "0", "5", "14", "10", "K",
	    "X", "t", " ", " ", " | ", "|", "/", ",", "h", "♠", "红桃", "王",
	    "小王", "\xff", "Ｋ", "🂡", "3", "4", "6", "7", " 8 ", "Q"};

	lines_read_alike("numbers", numbers, sizeof numbers / sizeof *numbers);
	lines_read_alike("runs", runs, sizeof runs / sizeof *runs);
	lines_read_alike("anything", all, sizeof all / sizeof *all);
	words_are_cards_or_runs();
	return done();
}
