/*
 * The notations of cards: every spelling of every card, mixed at will, and
 * what is refused, with its place.
 */
#include "tap.h"

#include <string.h>

#include "notation/cards.h"

static uint64_t state = 7;

static unsigned
chance(unsigned below)
{
	state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
	return (unsigned)((state >> 33) % below);
}

static const char *const ranks[13][4] = {
    {"2", "２"},
    {"3", "３"},
    {"4", "４"},
    {"5", "５"},
    {"6", "６"},
    {"7", "７"},
    {"8", "８"},
    {"9", "９"},
    {"T", "t", "10", "１０"},
    {"J", "j", "Ｊ"},
    {"Q", "q", "Ｑ"},
    {"K", "k", "ｋ"},
    {"A", "a", "Ａ"},
};

/* Diamonds, clubs, hearts, spades. */
static const char *const suits[4][14] = {
    {"d", "D", "♦", "♦\xEF\xB8\x8F", "♢", "方块", "方塊", "方片", "Diamond",
	"DIAMOND", "diamond", "ｄ", "ｄｉamond"},
    {"c", "C", "♣", "♧", "♣\xEF\xB8\x8F", "梅花", "草花", "Club", "CLUB",
	"club", "Ｃ"},
    {"h", "H", "♥", "♡", "♥\xEF\xB8\x8E", "红桃", "红心", "紅桃", "紅心",
	"Heart", "HEART", "heart", "ｈ"},
    {"s", "S", "♠", "♤", "♠\xEF\xB8\x8F", "黑桃", "Spade", "SPADE", "spade",
	"ｓ"},
};

static int
spellings(const char *const *list, int most)
{
	int n = 0;

	while (n < most && list[n] != NULL)
		n++;
	return n;
}

/* Writes a card in one of its spellings. */
static char *
spell(char *to, unsigned card)
{
	unsigned rank = (card & 15) - 2, suit = card >> 4;
	const char *r =
	    ranks[rank][chance((unsigned)spellings(ranks[rank], 4))];
	const char *s =
	    suits[suit][chance((unsigned)spellings(suits[suit], 14))];

	switch (chance(3)) {
	case 0:
		return to + sprintf(to, "%s%s", r, s);
	case 1:
		return to + sprintf(to, "%s%s", s, r);
	default:
		return cards_write(to, card, CARDS_UNICODE);
	}
}

/* Is s read as these cards? */
static bool
reads(const char *s, enum cards_input input, const unsigned char *card, int n)
{
	static struct cards cards;
	struct fault fault;

	return cards_read(s, strlen(s), input, &cards, &fault) &&
	    cards.hands == n / 3 && memcmp(cards.card, card, (size_t)n) == 0;
}

static bool
refuses(const char *s, size_t at, const char *what)
{
	static struct cards cards;
	struct fault fault = {0, ""};
	bool refused = !cards_read(s, strlen(s), CARDS_AUTO, &cards, &fault);

	if (refused && fault.at == at && strstr(fault.what, what) != NULL)
		return true;
	printf("# '%s': %s at %zu: %s\n", s, refused ? "refused" : "read",
	    fault.at, fault.what);
	return false;
}

static unsigned
any_card(void)
{
	return 16 * chance(4) + 2 + chance(13);
}

/* Every card in every spelling, in every place of a hand. */
static void
check_spellings(void)
{
	long wrong = 0;
	char line[200];

	for (unsigned suit = 0; suit < 4; suit++)
		for (unsigned rank = 0; rank < 13; rank++)
			for (int i = 0; i < spellings(ranks[rank], 4); i++)
				for (int j = 0; j < spellings(suits[suit], 14);
				     j++) {
					unsigned char hand[3];
					const char *r = ranks[rank][i];
					const char *s = suits[suit][j];

					for (int k = 0; k < 3; k++)
						hand[k] =
						    (unsigned char)(suit << 4 |
							(rank + 2));
					sprintf(line, "%s%s%s%s%s%s", r, s, s,
					    r, r, s);
					wrong +=
					    !reads(line, CARDS_AUTO, hand, 3);
				}
	ok(wrong == 0, "each spelling of each card, rank first, suit first");
}

static void
check_styles(void)
{
	long wrong = 0;

	for (int style = CARDS_ASCII; style <= CARDS_UNICODE; style++)
		for (unsigned i = 0; i < 52; i++) {
			unsigned card = 16 * (i % 4) + 2 + i / 4;
			unsigned char hand[3] = {
			    (unsigned char)card, 0x02, (unsigned char)card};
			char line[64], *to = line;

			to = cards_write(to, hand[0], (enum cards_style)style);
			to = cards_write(to, hand[1], (enum cards_style)style);
			to = cards_write(to, hand[2], (enum cards_style)style);
			*to = '\0';
			wrong += to > line + 3 * CARDS_WRITTEN;
			wrong += !reads(line, CARDS_AUTO, hand, 3);
		}
	ok(wrong == 0, "what each style writes is read as it was");
}

/* Lines of hands, run together, by bars, in brackets, card by card. */
static void
check_lines(void)
{
	static const char *const parts[][4] = {
	    /* before a hand, between cards, after it, between hands */
	    {"", "", "", " "},
	    {"", " ", "", " | "},
	    {"", ",", "", "|"},
	    {"(", ",", ")", " "},
	    {"(", " ", ")", ""},
	    {"", " ", "", " "},
	    {" ", "", "  ", "\t"},
	    {"(", ", ", ")", " | "},
	    {"", "", "", "｜"},
	    {"（", "，", "）", "　"},
	};
	long wrong = 0;

	for (int i = 0; i < 20000; i++) {
		const char *const *part = parts[i % 10];
		int hands = 1 + (int)chance(17);
		unsigned char card[51];
		char line[4000], *to = line;

		for (int j = 0; j < 3 * hands; j++) {
			card[j] = (unsigned char)any_card();
			if (j % 3 == 0)
				to += sprintf(
				    to, "%s%s", j > 0 ? part[3] : "", part[0]);
			else
				to += sprintf(to, "%s", part[1]);
			to = spell(to, card[j]);
			to += sprintf(to, "%s", j % 3 == 2 ? part[2] : "");
		}
		wrong += !reads(line, CARDS_AUTO, card, 3 * hands);
	}
	ok(wrong == 0, "20,000 lines of mixed spellings, parted in ten ways");
}

static void
check_numbers(void)
{
	static const unsigned char seed_suits[] = {0x30, 0x20, 0x00, 0x10};
	long wrong = 0;
	char line[64];

	for (unsigned i = 0; i < 52; i++) {
		unsigned byte = 16 * (i / 13) + i % 13 + 1;
		unsigned char a = (unsigned char)(16 * (i / 13) +
		    (i % 13 == 0 ? 14 : i % 13 + 1));
		unsigned char b =
		    (unsigned char)(seed_suits[i / 13] + i % 13 + 2);

		sprintf(line, "%02X 0x%02x,%x", byte, byte, byte);
		wrong +=
		    !reads(line, CARDS_HEX, (unsigned char[3]){a, a, a}, 3);
		sprintf(line, "%u,%02u %u", i, i, i);
		wrong +=
		    !reads(line, CARDS_IDS, (unsigned char[3]){b, b, b}, 3);
	}
	ok(wrong == 0, "server bytes and numbers of all 52 cards");
	ok(reads("4e 4F 01", CARDS_HEX,
	       (unsigned char[3]){CARDS_SMALL_JOKER, CARDS_BIG_JOKER, 0x0E}, 3),
	    "the server's jokers");
}

static void
check_wild(void)
{
	ok(reads("*Joker joker*2h JOKER", CARDS_AUTO, (unsigned char[3]){0},
	       0) == false,
	    "words of two and three cards are not mixed");
	ok(reads("*JokerjOKER", CARDS_AUTO,
	       (unsigned char[3]){CARDS_WILD, CARDS_WILD, CARDS_WILD}, 3),
	    "* and Joker are wild");
	ok(reads("小王大王2h|🂿🃏🃟", CARDS_AUTO,
	       (unsigned char[6]){CARDS_SMALL_JOKER, CARDS_BIG_JOKER, 0x22,
		   CARDS_BIG_JOKER, CARDS_SMALL_JOKER, CARDS_WHITE_JOKER},
	       6),
	    "小王 大王 and the jokers of Unicode");
	ok(reads("10QA 6102 KKK", CARDS_AUTO,
	       (unsigned char[9]){
		   0x4A, 0x4C, 0x4E, 0x46, 0x4A, 0x42, 0x4D, 0x4D, 0x4D},
	       9),
	    "hands without suits");
}

static void
check_refused(void)
{
	ok(refuses("6\xD1\x81 Tc 9h", 1, "'с' (U+0441)"),
	    "a look-alike letter");
	ok(refuses("AsKs", 0, "2 cards"), "a hand of two");
	ok(refuses("2c3c4c AsKsQsJs", 7, "4 cards"), "a hand of four");
	ok(refuses("As Ks Qs Js Ts", 9, "2 cards"), "cards left over");
	ok(refuses("AsKsQs | 2c3c", 9, "2 cards"), "a hand of two after a bar");
	ok(refuses("AsKsQs || 2c3c4c", 8, "no cards"), "an empty hand");
	ok(refuses("| AsKsQs", 0, "no cards"), "a bar before all hands");
	ok(refuses("AsKsQs |", 8, "no cards"), "a bar after all hands");
	ok(refuses(",", 1, "no cards"), "no hand at all");
	ok(refuses("AsKQs", 2, "without a suit"), "a card without its suit");
	ok(refuses("AsXsQs", 2, "'X'"), "X is no wild card");
	ok(refuses("1sKsQs", 0, "'1'"), "1 is no ace");
	ok(refuses("0sKsQs", 0, "'0'"), "0 is no ten");
	ok(refuses("AsKsQs 🂬🂡🂢", 7, "U+1F0AC"), "a knight");
	ok(refuses("🂠🂡🂢", 0, "U+1F0A0"), "the back of a card");
	ok(refuses("Ass", 3, "the end after a suit"), "a suit without a rank");
	ok(refuses("(AsKsQs", 7, "expected ')'"), "an open bracket");
	ok(refuses("AsKsQs)", 6, "without '('"), "a closing bracket");
	ok(refuses("((AsKsQs))", 1, "within brackets"), "a bracket in another");
	ok(refuses("(AsKsQs|)", 7, "within brackets"), "a bar in brackets");
	ok(refuses("AsKsQs 2c 3c 4c", 7, "1 card after words of 3"),
	    "words of three and of one");
	ok(refuses("As\xFFsQs", 2, "byte 0xFF"), "bytes that are no UTF-8");
}

/* Random bytes, some of them likely: no crash, and a place within the text. */
static void
check_noise(void)
{
	static const char likely[] = "AKQJT98765432shdc*|(), 10\xE2\x99\xA0";
	static struct cards cards;
	struct fault fault;
	long wrong = 0, read = 0;
	size_t before;

	for (int i = 0; i < 200000; i++) {
		char line[24];
		size_t n = chance(sizeof(line));

		for (size_t j = 0; j < n; j++)
			line[j] = chance(40) == 0
			    ? (char)chance(256)
			    : likely[chance(sizeof(likely) - 1)];
		fault.at = SIZE_MAX;
		if (cards_read(
			line, n, (enum cards_input)chance(3), &cards, &fault)) {
			read++;
			wrong += cards.hands < 1;
			cards_fit(&cards, 1, &before, &fault);
		} else {
			wrong += fault.at > n;
		}
	}
	ok(wrong == 0 && read > 0, "200,000 lines of noise, %ld of them read",
	    read);
}

int
main(void)
{
	check_spellings();
	check_styles();
	check_lines();
	check_numbers();
	check_wild();
	check_refused();
	check_noise();
	return done();
}
