/* fapai: shuffle and deal. */
#include <string.h>
#include <sys/random.h>

#include "deal/deal.h"
#include "filter/filter.h"

struct fapai;

/* What a line of a game is, and which options it understands. */
struct game {
	const char *name;
	const char *options; /* blank-parted */
	/* Checks and prepares; false with a fault if the options do not fit. */
	bool (*prepare)(struct fapai *, struct filter *, struct fault *);
	void (*deal)(struct fapai *, struct out *);
};

struct fapai {
	const struct game *game;
	uint64_t lines; /* how many; for ever if endless */
	bool endless;
	uint64_t seed, skip;
	long tiles, laizi, players, decks, cards;
	unsigned suits; /* of enum deal_suits */
	bool win, hands, legal;
	struct deal_mahjong mahjong;
	struct deal_random random; /* of the line being dealt */
};

/* ---- Mahjong ----------------------------------------------------------- */

/* Copies of a digit; the caller moves on by as many as it wants. */
static char *
put_copies(char *to, const char *digit, unsigned copies)
{
	memset(to, *digit, 4);
	return to + copies;
}

/* The hand as 123m456p, lowest tile first. */
static char *
put_tiles(char *to, const unsigned char count[DEAL_KINDS])
{
	static const char digits[] = "123456789", suits[] = "mpsz";

	for (int suit = 0; suit < 4; suit++) {
		char *start = to;
		int ranks = suit < 3 ? 9 : 7;

		for (int rank = 0; rank < ranks; rank++)
			to = put_copies(
			    to, &digits[rank], count[9 * suit + rank]);
		*to = suits[suit];
		to += to != start;
	}
	return to;
}

static bool
prepare_mahjong(struct fapai *fapai, struct filter *filter, struct fault *fault)
{
	(void)filter;
	if (fapai->tiles % 3 == 0)
		return fault_set(fault, 0,
		    "--tiles=%ld: a hand has 3n+1 or 3n+2 tiles", fapai->tiles);
	if (fapai->win && fapai->tiles % 3 != 2)
		return fault_set(fault, 0,
		    "--tiles=%ld: a winning hand has 3n+2 tiles", fapai->tiles);
	if (fapai->laizi > fapai->tiles)
		return fault_set(fault, 0,
		    "--laizi=%ld: more than the %ld tiles", fapai->laizi,
		    fapai->tiles);
	fapai->mahjong.tiles = (int)fapai->tiles;
	fapai->mahjong.wild = (int)fapai->laizi;
	fapai->mahjong.win = fapai->win;
	deal_mahjong_prepare(&fapai->mahjong, fapai->suits);
	return true;
}

static void
deal_tiles(struct fapai *fapai, struct out *out)
{
	unsigned char count[DEAL_KINDS];
	char *to = out_room(out, 64);

	deal_mahjong(&fapai->random, &fapai->mahjong, count);
	to = put_tiles(to, count);
	memset(to, '*', (size_t)fapai->mahjong.wild);
	out->at = to + fapai->mahjong.wild;
}

/* ---- Three cards ------------------------------------------------------- */

enum { PACK = 52, DECKS = 8 };

static bool
prepare_zhajinhua(
    struct fapai *fapai, struct filter *filter, struct fault *fault)
{
	if (!filter_given(filter, "players"))
		fapai->players = 2;
	if (3 * fapai->players > PACK * fapai->decks)
		return fault_set(fault, 0,
		    "--players=%ld: %ld hands at most from --decks=%ld",
		    fapai->players, PACK * fapai->decks / 3, fapai->decks);
	if (fapai->laizi > 3)
		return fault_set(fault, 0,
		    "--laizi=%ld: more than the 3 cards of a hand",
		    fapai->laizi);
	return true;
}

/* Cards are 0..51 here, spades first, twos first; wild ones lead a hand. */
static void
deal_zhajinhua(struct fapai *fapai, struct out *out)
{
	unsigned char pack[PACK * DECKS];
	int cards = 3 * (int)fapai->players;
	int size = PACK * (int)fapai->decks;
	char *to = out_room(out, 3 * PACK * DECKS);

	for (int i = 0; i < size; i++)
		pack[i] = (unsigned char)(i % PACK);
	deal_draw(&fapai->random, pack, size, cards);
	for (int i = 0; i < cards; i++) {
		if (i > 0 && i % 3 == 0)
			*to++ = ' ';
		if (i % 3 < fapai->laizi) {
			*to++ = '*';
		} else {
			*to++ = "23456789TJQKA"[pack[i] % 13];
			*to++ = "shdc"[pack[i] / 13];
		}
	}
	out->at = to;
}

/* ---- Dou Dizhu --------------------------------------------------------- */

/* A play or a hand, lowest card first. */
static char *
put_ranks(char *to, const unsigned char count[DEAL_RANKS])
{
	static const char ranks[] = "3456789TJQKA2XD";

	for (int rank = 0; rank < DEAL_RANKS; rank++)
		to = put_copies(to, &ranks[rank], count[rank]);
	return to;
}

static bool
prepare_doudizhu(
    struct fapai *fapai, struct filter *filter, struct fault *fault)
{
	(void)filter;
	if (fapai->hands && (fapai->legal || fapai->laizi > 0))
		return fault_set(fault, 0,
		    "--hands deals whole hands: no --legal, no --laizi");
	if (fapai->laizi > 20)
		return fault_set(fault, 0,
		    "--laizi=%ld: more than the 20 cards of a play",
		    fapai->laizi);
	return true;
}

static void
deal_hands(struct fapai *fapai, struct out *out)
{
	unsigned char hand[4][DEAL_RANKS];
	char *to = out_room(out, 80);

	deal_doudizhu(&fapai->random, hand);
	for (int seat = 0; seat < 4; seat++) {
		to = put_ranks(to, hand[seat]);
		if (seat < 3) {
			memcpy(to, " / ", 3);
			to += 3;
		}
	}
	out->at = to;
}

static void
deal_doudizhu_line(struct fapai *fapai, struct out *out)
{
	unsigned char count[DEAL_RANKS];
	char *to = out_room(out, 64);
	int wild;

	if (fapai->hands) {
		deal_hands(fapai, out);
		return;
	}
	if (fapai->legal)
		deal_play(&fapai->random, count);
	else
		deal_cards(&fapai->random, count);
	wild = deal_turn(&fapai->random, count, (int)fapai->laizi);
	to = put_ranks(to, count);
	memset(to, '*', (size_t)wild);
	out->at = to + wild;
}

/* ---- Catfish ----------------------------------------------------------- */

static bool
prepare_catfish(struct fapai *fapai, struct filter *filter, struct fault *fault)
{
	if (!filter_given(filter, "cards"))
		fapai->cards = PACK / fapai->players;
	if (fapai->players < 2 || fapai->players > 8)
		return fault_set(fault, 0, "--players=%ld: 2 to 8 play catfish",
		    fapai->players);
	if (fapai->cards * fapai->players > PACK)
		return fault_set(fault, 0,
		    "--cards=%ld: at most %ld for each of %ld players",
		    fapai->cards, PACK / fapai->players, fapai->players);
	return true;
}

/* Hands run together, in the order in which they are played. */
static void
deal_catfish(struct fapai *fapai, struct out *out)
{
	unsigned char pack[PACK];
	int each = (int)fapai->cards, players = (int)fapai->players;
	char *to = out_room(out, 128);

	for (int i = 0; i < PACK; i++)
		pack[i] = (unsigned char)"A23456789TJQK"[i % 13];
	deal_draw(&fapai->random, pack, PACK, each * players);
	for (int player = 0; player < players; player++) {
		if (player > 0) {
			memcpy(to, " | ", 3);
			to += 3;
		}
		memcpy(to, &pack[player * each], (size_t)each);
		to += each;
	}
	out->at = to;
}

static const struct game games[] = {
    {"mjhu", "tiles laizi suits win", prepare_mahjong, deal_tiles},
    {"zjhcmp", "players decks laizi", prepare_zhajinhua, deal_zhajinhua},
    {"ddzpat", "hands legal laizi", prepare_doudizhu, deal_doudizhu_line},
    {"catfish", "cards players", prepare_catfish, deal_catfish},
};

enum { GAMES = sizeof(games) / sizeof(games[0]) };

/* ---- The lines --------------------------------------------------------- */

static void
deal_lines(struct filter *filter, void *state)
{
	struct fapai *fapai = state;
	struct out *out = filter_out(filter);

	for (uint64_t i = 0; fapai->endless || i < fapai->lines; i++) {
		deal_start(&fapai->random, fapai->seed, fapai->skip + i);
		fapai->game->deal(fapai, out);
		filter_end_line(filter);
	}
}

static const struct filter_mode lines = {.source = deal_lines};

/* ---- Options ----------------------------------------------------------- */

/* The digit's value; 16 and more for what is none. */
static unsigned
digit_value(char c)
{
	if (c >= '0' && c <= '9')
		return (unsigned)(c - '0');
	if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
		return (unsigned)((c | 0x20) - 'a' + 10);
	return 16;
}

/* Any 64-bit number: decimal, negative too, or hexadecimal after 0x. */
static bool
read_64_bits(const char *s, size_t n, uint64_t *number)
{
	bool negative = n > 1 && s[0] == '-';
	bool hex = n > 2 && s[0] == '0' && (s[1] | 0x20) == 'x';
	unsigned base = hex ? 16 : 10;
	uint64_t sum = 0;

	for (size_t i = hex ? 2 : negative; i < n; i++) {
		unsigned digit = digit_value(s[i]);

		if (digit >= base || sum > (UINT64_MAX - digit) / base)
			return false;
		sum = sum * base + digit;
	}
	if (n == 0 || (negative && sum > (uint64_t)1 << 63))
		return false;
	*number = negative ? -sum : sum;
	return true;
}

static bool
set_lines(void *state, const char *text, size_t n, struct fault *fault)
{
	struct fapai *fapai = state;

	fapai->endless = text_is(text, n, "inf");
	if (fapai->endless)
		return true;
	if (text[0] == '-' || !read_64_bits(text, n, &fapai->lines))
		return fault_set(
		    fault, 0, "'%.*s' is no number of lines", (int)n, text);
	return true;
}

static bool
set_seed(void *state, const char *text, size_t n, struct fault *fault)
{
	struct fapai *fapai = state;

	if (!read_64_bits(text, n, &fapai->seed))
		return fault_set(
		    fault, 0, "'%.*s' is no 64-bit number", (int)n, text);
	return true;
}

static bool
set_skip(void *state, const char *text, size_t n, struct fault *fault)
{
	struct fapai *fapai = state;

	if (text[0] == '-' || !read_64_bits(text, n, &fapai->skip))
		return fault_set(
		    fault, 0, "'%.*s' is no number of lines", (int)n, text);
	return true;
}

static bool
set_suits(void *state, const char *text, size_t n, struct fault *fault)
{
	struct fapai *fapai = state;

	fapai->suits = 0;
	for (size_t i = 0; i < n; i++) {
		const char *suit = memchr("mpsz", text[i], 4);
		char quoted[TEXT_QUOTED];

		if (suit == NULL)
			return fault_set(fault, i,
			    "%s is no suit, expected some of m p s z",
			    text_quote(quoted, text + i, n - i));
		fapai->suits |= 1U << (suit - "mpsz");
	}
	return n > 0 ||
	    fault_set(fault, 0, "no suit, expected some of m p s z");
}

#define AT(member) .offset = offsetof(struct fapai, member)

static const struct filter_option options[] = {
    {'n', "number", "N", "lines to deal, or inf (1)", .set = set_lines},
    {'s', "seed", "SEED", "64-bit number that decides all (random)",
	.set = set_seed},
    {0, "skip", "K", "start at line K of the stream (0)", .set = set_skip},
    {0, "tiles", "N", "mjhu: tiles in a hand, 3n+1 or 3n+2 (14)", .min = 1,
	.max = DEAL_HAND, AT(tiles)},
    {0, "suits", "SUITS", "mjhu: only these of m p s z", .set = set_suits},
    {0, "win", NULL, "mjhu: only winning hands", AT(win)},
    {0, "laizi", "K", "mjhu, zjhcmp, ddzpat: turn K of a hand to *", .min = 0,
	.max = 20, AT(laizi)},
    {0, "players", "N", "zjhcmp, catfish: hands on a line (2)", .min = 1,
	.max = PACK * DECKS / 3, AT(players)},
    {0, "decks", "N", "zjhcmp: packs in play (1)", .min = 1, .max = DECKS,
	AT(decks)},
    {0, "hands", NULL, "ddzpat: deal H1 / H2 / H3 / BOTTOM", AT(hands)},
    {0, "legal", NULL, "ddzpat: only legal plays", AT(legal)},
    {0, "cards", "N", "catfish: cards in a hand (26)", .min = 1, .max = 26,
	AT(cards)},
    {.name = NULL},
};

/* Is the word one of a blank-parted list? */
static bool
lists(const char *list, const char *word)
{
	size_t n = strlen(word);

	while (*list != '\0') {
		size_t length = strcspn(list, " ");

		if (length == n && memcmp(list, word, n) == 0)
			return true;
		list += length + strspn(list + length, " ");
	}
	return false;
}

static const struct game *
find_game(const char *name, struct fault *fault)
{
	for (int i = 0; name != NULL && i < GAMES; i++)
		if (strcmp(name, games[i].name) == 0)
			return &games[i];
	if (name == NULL)
		fault_set(fault, 0,
		    "no game given, expected mjhu, zjhcmp, ddzpat or catfish");
	else
		fault_set(fault, 0,
		    "no game '%s', expected mjhu, zjhcmp, ddzpat or catfish",
		    name);
	return NULL;
}

/* Options from here on belong to games. */
enum { COMMON_OPTIONS = 3 };

static bool
options_fit(
    const struct filter *filter, const struct game *game, struct fault *fault)
{
	for (int i = COMMON_OPTIONS; options[i].name != NULL; i++)
		if (filter_given(filter, options[i].name) &&
		    !lists(game->options, options[i].name))
			return fault_set(fault, 0, "--%s is not for %s",
			    options[i].name, game->name);
	return true;
}

static bool
seed_from_system(struct filter *filter, struct fapai *fapai)
{
	if (getrandom(&fapai->seed, sizeof(fapai->seed), 0) !=
	    (ssize_t)sizeof(fapai->seed))
		return false;
	filter_say_once(filter, "seed %llu", (unsigned long long)fapai->seed);
	return true;
}

static const struct filter_mode *
ready(struct filter *filter, void *state, struct fault *fault)
{
	struct fapai *fapai = state;

	fapai->game = find_game(filter_operand(filter, 0), fault);
	if (fapai->game == NULL)
		return NULL;
	if (filter_operand(filter, 1) != NULL) {
		fault_set(fault, 0, "one game at a time: '%s' is too much",
		    filter_operand(filter, 1));
		return NULL;
	}
	if (!options_fit(filter, fapai->game, fault) ||
	    !fapai->game->prepare(fapai, filter, fault))
		return NULL;
	if (!filter_given(filter, "seed") && !seed_from_system(filter, fapai)) {
		fault_set(fault, 0, "the system has no random seed: use -s");
		return NULL;
	}
	return &lines;
}

static struct fapai fapai = {
    .lines = 1,
    .tiles = 14,
    .players = 2,
    .decks = 1,
    .suits = DEAL_M | DEAL_P | DEAL_S | DEAL_Z,
};

static const char *const words[] = {"GAME", "mjhu zjhcmp ddzpat catfish", NULL};

static const struct filter_tool tool = {
    .name = "fapai",
    .purpose = "Shuffles and deals what the judges read (洗牌发牌).",
    .operands = "GAME",
    .options = options,
    .mode = &lines,
    .state = &fapai,
    .ready = ready,
    .words = words,
    .more = "GAME is mjhu, zjhcmp, ddzpat or catfish.\n",
};

int
main(int argc, char **argv)
{
	return filter_main(&tool, argc, argv);
}
