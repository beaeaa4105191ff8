/* zjhcmp: compare three-card hands. */
#include <string.h>

#include "filter/filter.h"
#include "notation/cards.h"
#include "zhajinhua/zhajinhua.h"

_Static_assert((int)CARDS_NO_SUIT == ZJH_NO_SUIT, "one card, two names");
_Static_assert((int)CARDS_MOST / 3 == ZJH_HANDS, "all hands of all packs");

struct zjhcmp {
	/* Options, as given; ready() makes the rules of them. */
	int set, a23, special, tie, style;
	bool low;
	long decks;
	struct zjh_rules edits; /* order, by_suit and suit of the options */

	struct zjh zjh;
	uint16_t stronger[ZJH_STRENGTHS]; /* for `place` */
	bool arranges; /* must hands be put in order, wild cards replaced? */
	bool alone;    /* does strength alone decide? */
	bool natural;  /* no rank is wild */
	bool letters;  /* cards are written, not numbered */

	/* The line. */
	struct cards cards;
	uint32_t strength[ZJH_HANDS];
	unsigned char best[ZJH_HANDS][3];
	const uint32_t *key; /* the strengths, or these: */
	uint32_t own_key[ZJH_HANDS];
	int winner; /* from 0, or -1: shared */
};

static const unsigned char *
hand_of(const struct zjhcmp *zjhcmp, int hand)
{
	return &zjhcmp->cards.card[3 * hand];
}

/* ---- Columns ----------------------------------------------------------- */

/* The number of a hand, mostly of one digit. */
static inline void
put_number(struct out *out, int number)
{
	if (number < 10)
		out_char(out, (char)('0' + number));
	else
		out_unsigned(out, (uint64_t)number);
}

/* The best hands, joined: 1=3. */
static __attribute__((noinline)) void
put_shared(struct out *out, const uint32_t *key, int hands)
{
	uint32_t most = 0;
	bool more = false;

	for (int i = 0; i < hands; i++)
		most = key[i] > most ? key[i] : most;
	for (int i = 0; i < hands; i++) {
		if (key[i] != most)
			continue;
		if (more)
			out_char(out, '=');
		put_number(out, i + 1);
		more = true;
	}
}

static void
put_verdict(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;

	if (zjhcmp->winner >= 0)
		put_number(out, zjhcmp->winner + 1);
	else
		put_shared(out, zjhcmp->key, zjhcmp->cards.hands);
}

/* Names of one length to copy, and how much of it counts. */
struct name {
	char text[16];
	size_t n;
};

static const struct name names[2][ZJH_CATEGORIES] = {
    {{"high", 4}, {"pair", 4}, {"straight", 8}, {"flush", 5},
	{"straight-flush", 14}, {"trips", 5}},
    {{"单张", 6}, {"对子", 6}, {"顺子", 6}, {"金花", 6}, {"顺金", 6},
	{"豹子", 6}},
};

static void
put_type(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;

	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		const struct name *name;

		if (i > 0)
			out_next(out);
		name = &names[out->zh]
			     [zjh_category(&zjhcmp->zjh, zjhcmp->strength[i])];
		memcpy(out_room(out, sizeof(name->text)), name->text,
		    sizeof(name->text));
		out->at += name->n;
	}
}

/* Two digits. */
static char *
put_rank(char *to, unsigned rank)
{
	memcpy(to, &"00010203040506070809101112131415"[2 * (rank & 15)], 2);
	return to + 2;
}

static void
put_score(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;

	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		unsigned strength = zjhcmp->strength[i];
		char *to;

		if (i > 0)
			out_next(out);
		to = out_room(out, 7);
		*to++ = (char)('0' + (strength >> 12));
		to = put_rank(to, strength >> 8);
		to = put_rank(to, strength >> 4);
		out->at = put_rank(to, strength);
	}
}

static void
put_order(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;
	const uint32_t *key = zjhcmp->key;
	unsigned char order[ZJH_HANDS];
	bool split = zjhcmp->zjh.rules.tie == ZJH_SPLIT;

	zjh_order(&zjhcmp->zjh, key, zjhcmp->cards.hands, order);
	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		if (i > 0)
			out_char(out,
			    split && key[order[i]] == key[order[i - 1]] ? '='
									: '>');
		put_number(out, order[i] + 1);
	}
}

static void
put_cmp(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;
	const uint32_t *key = zjhcmp->key;

	if (zjhcmp->cards.hands == 2)
		out_number(out, (key[0] > key[1]) - (key[0] < key[1]));
}

static void
put_cards(
    struct out *out, const struct zjhcmp *zjhcmp, const unsigned char card[3])
{
	char *to = out_room(out, (size_t)3 * CARDS_WRITTEN);

	for (int i = 0; i < 3; i++)
		to = cards_write(to, card[i], (enum cards_style)zjhcmp->style);
	out->at = to;
}

static void
put_best(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;

	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		if (i > 0)
			out_next(out);
		put_cards(out, zjhcmp, zjhcmp->best[i]);
	}
}

static void
put_place(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;

	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		if (i > 0)
			out_next(out);
		out_unsigned(
		    out, (uint64_t)zjhcmp->stronger[zjhcmp->strength[i]] + 1);
	}
}

/* Three cards that a pack holds leave a known pack behind. */
static bool
is_known(const unsigned char card[3])
{
	for (int i = 0; i < 3; i++)
		if ((card[i] & CARDS_NO_SUIT) ||
		    (card[i] & CARDS_RANK) == CARDS_RANK)
			return false;
	return true;
}

static void
put_odds(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;

	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		const unsigned char *card = hand_of(zjhcmp, i);
		struct zjh_odds odds;

		if (i > 0)
			out_next(out);
		if (!is_known(card)) {
			out_char(out, '-');
			continue;
		}
		odds = zjh_odds(&zjhcmp->zjh, card, (int)zjhcmp->decks);
		out_unsigned(out, odds.wins);
		out_char(out, ':');
		out_unsigned(out, odds.ties);
	}
}

static void
put_hands(struct out *out, void *state)
{
	const struct zjhcmp *zjhcmp = state;

	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		unsigned char card[3];

		if (i > 0)
			out_next(out);
		memcpy(card, hand_of(zjhcmp, i), 3);
		zjh_arrange(&zjhcmp->zjh, card);
		put_cards(out, zjhcmp, card);
	}
}

enum { VERDICT, TYPE, SCORE, ORDER, CMP, BEST, PLACE, ODDS, HANDS };

static const struct filter_column columns[] = {
    [VERDICT] = {"verdict", "number of the winning hand; 1=3 shared",
	FILTER_TEXT, put_verdict, NULL},
    [TYPE] = {"type", "category of each hand", FILTER_LIST, put_type, ","},
    [SCORE] = {"score", "seven digits for each hand, greater is stronger",
	FILTER_LIST, put_score, ","},
    [ORDER] = {"order", "the whole ranking: 2>1=3", FILTER_TEXT, put_order,
	NULL},
    [CMP] = {"cmp", "of two hands: 1, 0 or -1", FILTER_NUMBER, put_cmp, NULL},
    [BEST] = {"best", "what each hand becomes by its wild cards", FILTER_LIST,
	put_best, " "},
    [PLACE] = {"place", "of each hand: 1 + the hands that are stronger",
	FILTER_LIST, put_place, ","},
    [ODDS] = {"odds", "of each hand against one other: wins:ties", FILTER_LIST,
	put_odds, ","},
    [HANDS] = {"hands", "each hand, in the order of its score", FILTER_LIST,
	put_hands, " "},
    {.name = NULL},
};

static const struct filter_verdict verdicts[] = {
    {.word = "tie"}, {.word = NULL}};

/* ---- Options ----------------------------------------------------------- */

/* The category of this name, or ZJH_CATEGORIES. */
static int
find_category(const char *text, size_t n)
{
	int category = 0;

	while (category < ZJH_CATEGORIES &&
	    !text_is(text, n, names[0][category].text))
		category++;
	return category;
}

static bool
set_order(void *state, const char *text, size_t n, struct fault *fault)
{
	struct zjhcmp *zjhcmp = state;
	int left = ZJH_CATEGORIES;
	unsigned seen = 1U << ZJH_CATEGORIES; /* an unknown name is too much */
	size_t start = 0, end = 0;

	for (; left > 0 && start <= n; start = end + 1) {
		int category;

		for (end = start; end < n && text[end] != ',';)
			end++;
		category = find_category(text + start, end - start);
		if (seen >> category & 1)
			break;
		seen |= 1U << category;
		zjhcmp->edits.order[--left] = (unsigned char)category;
	}
	return (left == 0 && end == n) ||
	    fault_set(fault, 0,
		"'%.*s', expected trips, straight-flush, flush, straight, "
		"pair and high once each, from high to low",
		(int)n, text);
}

static bool
set_suits(void *state, const char *text, size_t n, struct fault *fault)
{
	struct zjhcmp *zjhcmp = state;
	unsigned seen = 0;

	zjhcmp->edits.by_suit = !text_is(text, n, "no");
	for (size_t i = 0; i < n && n == 4; i++) {
		unsigned suit = cards_suits[(unsigned char)text[i]] & 0x7F;

		if (cards_suits[(unsigned char)text[i]] == 0)
			break;
		seen |= 1U << (suit >> 4);
		zjhcmp->edits.suit[suit >> 4] = (unsigned char)(3 - i);
	}
	return !zjhcmp->edits.by_suit || seen == 15 ||
	    fault_set(fault, 0,
		"'%.*s', expected the four suits from high to low, as shcd, "
		"or no",
		(int)n, text);
}

/* No rank is `-`, as an empty column prints. */
static bool
set_wild(void *state, const char *text, size_t n, struct fault *fault)
{
	struct zjhcmp *zjhcmp = state;
	unsigned ranks = 0;

	if (!text_is(text, n, "-") && !cards_read_ranks(text, n, &ranks, fault))
		return false;
	zjh_set_wild(&zjhcmp->zjh, ranks);
	zjhcmp->natural = ranks == 0;
	return true;
}

#define AT(member) .offset = offsetof(struct zjhcmp, member)

static const struct filter_option options[] = {
    {'r', "rules", "SET", "rules to start from",
	.choices = "zjh teenpatti threecard brag", AT(set)},
    {0, "order", "LIST", "categories from high to low", .set = set_order},
    {0, "a23", "HOW", "where A-2-3 stands among straights",
	.choices = "second high low no", AT(a23)},
    {0, "235", "WHAT", "what 2-3-5 of mixed suits beats",
	.choices = "no trips aces", AT(special)},
    {0, "suits", "ORDER", "suits part equal hands: shcd, or no",
	.set = set_suits},
    {0, "low", NULL, "the lowest hand wins", AT(low)},
    {0, "tie", "WHO", "which of equal hands wins",
	.choices = "split first last", AT(tie)},
    {0, "decks", "N", "packs in play (1)", .min = 1, .max = CARDS_DECKS,
	AT(decks)},
    {'w', "wild", "RANKS", "ranks that are wild: A,K,4,7; field:N",
	.set = set_wild, .per_line = true},
    {0, "cards", "STYLE", "how columns print cards",
	.choices = "ascii symbols zh unicode", AT(style)},
    {.name = NULL},
};

/* The rules of the set, edited. */
static struct zjh_rules
make_rules(const struct filter *filter, const struct zjhcmp *zjhcmp)
{
	struct zjh_rules rules = zjh_rule_sets[zjhcmp->set];

	if (filter_given(filter, "order"))
		memcpy(rules.order, zjhcmp->edits.order, sizeof(rules.order));
	if (filter_given(filter, "a23"))
		rules.a23 = (enum zjh_a23)zjhcmp->a23;
	if (zjhcmp->edits.by_suit) {
		rules.by_suit = true;
		memcpy(rules.suit, zjhcmp->edits.suit, sizeof(rules.suit));
	}
	rules.special = (enum zjh_235)zjhcmp->special;
	rules.low = zjhcmp->low;
	rules.tie = (enum zjh_tie)zjhcmp->tie;
	return rules;
}

static const struct filter_mode compare;

static const struct filter_mode *
ready(struct filter *filter, void *state, struct fault *fault)
{
	struct zjhcmp *zjhcmp = state;
	struct zjh_rules rules = make_rules(filter, zjhcmp);
	unsigned wild = zjhcmp->zjh.wild;

	if (rules.low && rules.special != ZJH_235_NOTHING) {
		fault_set(fault, 0, "--low and --235 do not go together");
		return NULL;
	}
	zjh_prepare(&zjhcmp->zjh, &rules);
	zjhcmp->zjh.wild |= wild;
	if (filter_wants(filter, PLACE))
		zjh_places(&zjhcmp->zjh, zjhcmp->stronger);
	zjhcmp->arranges = rules.by_suit || filter_wants(filter, BEST);
	zjhcmp->alone =
	    !zjhcmp->arranges && !rules.low && rules.special == ZJH_235_NOTHING;
	zjhcmp->letters = filter_input(filter) == CARDS_AUTO;
	return &compare;
}

/* ---- From a line to hands ---------------------------------------------- */

/* Is the card there already?  Says so, and where. */
static bool
reject_repeated(struct filter *filter, const char *s, size_t before,
    const struct fault *fault)
{
	const char *line;
	size_t n;

	filter_field(filter, 1, &line, &n);
	filter_malformed(filter, s + fault->at, "%s at column %zu", fault->what,
	    text_characters(line, (size_t)(s - line) + before) + 1);
	return false;
}

/* Any notation; says what is wrong with it. */
static bool
read_any(struct filter *filter, struct zjhcmp *zjhcmp, const char *s, size_t n)
{
	struct cards *cards = &zjhcmp->cards;
	struct fault fault;
	size_t before;

	if (!cards_read(
		s, n, (enum cards_input)filter_input(filter), cards, &fault)) {
		filter_fault(filter, s, &fault);
		return false;
	}
	if (cards_fit(cards, (int)zjhcmp->decks, &before, &fault))
		return true;
	if (before != SIZE_MAX)
		return reject_repeated(filter, s, before, &fault);
	filter_fault(filter, s, &fault);
	return false;
}

/* Adds a card to those seen, and to those seen twice. */
static inline void
note(unsigned card, uint64_t *seen, uint64_t *twice)
{
	uint64_t bit = UINT64_C(1) << (card & 63);

	*twice |= *seen & bit;
	*seen |= bit;
}

/*
 * The usual line, quickly: words of three plain cards with one blank between,
 * and no card twice.  Anything else is false, and for read_any().  While the
 * cards are at hand, their strengths are looked up as if none were wild.
 */
static bool
read_plain(struct zjhcmp *zjhcmp, const char *s, size_t n)
{
	unsigned char *card = zjhcmp->cards.card;
	const struct zjh *zjh = &zjhcmp->zjh;
	uint32_t *strength = zjhcmp->strength;
	const char *end = s + n;
	unsigned good = CARDS_GOOD;
	uint64_t seen = 0, twice = 0;

	if (n > 7 * (CARDS_PACK / 3))
		return false;
	for (;; s += 7) {
		unsigned a = cards_plain(s);
		unsigned b = cards_plain(s + 2);
		unsigned c = cards_plain(s + 4);

		good &= a & b & c;
		*card++ = (unsigned char)a;
		*card++ = (unsigned char)b;
		*card++ = (unsigned char)c;
		*strength++ = zjh_natural(zjh, a, b, c);
		note(a, &seen, &twice);
		note(b, &seen, &twice);
		note(c, &seen, &twice);
		if (end - s <= 6)
			break;
		if (s[6] != ' ')
			return false;
	}
	zjhcmp->cards.hands = (int)(strength - zjhcmp->strength);
	return end - s == 6 && good && twice == 0;
}

/* Where suits decide, a hand must have them. */
static bool
suits_known(struct filter *filter, struct zjhcmp *zjhcmp, const char *s)
{
	const struct cards *cards = &zjhcmp->cards;

	if (!zjhcmp->zjh.rules.by_suit)
		return true;
	for (int i = 0; i < 3 * cards->hands; i++) {
		if (!(cards->card[i] & CARDS_NO_SUIT) ||
		    cards->card[i] == CARDS_WILD)
			continue;
		filter_malformed(filter, s + cards->at[i - i % 3],
		    "a hand without suits, and --suits lets them decide");
		return false;
	}
	return true;
}

/* ---- From hands to a verdict ------------------------------------------- */

/* Strengths and keys in any case. */
static void
measure(struct zjhcmp *zjhcmp)
{
	const struct zjh *zjh = &zjhcmp->zjh;

	for (int i = 0; i < zjhcmp->cards.hands; i++) {
		const unsigned char *card = hand_of(zjhcmp, i);
		uint32_t strength = zjh_strength(zjh, card);

		zjhcmp->strength[i] = strength;
		zjhcmp->own_key[i] = zjh_plain_key(zjh, strength);
		if (!zjhcmp->arranges)
			continue;
		zjh_best(zjh, card, strength, zjhcmp->best[i]);
		zjhcmp->own_key[i] = zjh_key(zjh, strength, zjhcmp->best[i]);
	}
	zjh_settle(zjh, zjhcmp->own_key, zjhcmp->cards.hands);
	zjhcmp->key = zjhcmp->own_key;
}

static void
judge(struct filter *filter, void *state, const char *s, size_t n)
{
	struct zjhcmp *zjhcmp = state;
	bool plain = zjhcmp->letters && read_plain(zjhcmp, s, n);

	if (!plain &&
	    !(read_any(filter, zjhcmp, s, n) && suits_known(filter, zjhcmp, s)))
		return;
	if (plain && zjhcmp->natural && zjhcmp->alone)
		zjhcmp->key = zjhcmp->strength;
	else
		measure(zjhcmp);
	zjhcmp->winner =
	    zjh_winner(&zjhcmp->zjh, zjhcmp->key, zjhcmp->cards.hands);
	filter_row(filter,
	    zjhcmp->winner < 0 ? 0 : FILTER_NUMBERED + zjhcmp->winner + 1);
}

static const struct filter_mode compare = {
    .columns = "verdict,type,score,line",
    .verdicts = verdicts,
    .positive_numbers = 1,
    .judge = judge,
};

static struct zjhcmp zjhcmp = {.decks = 1, .natural = true};

static const struct filter_tool tool = {
    .name = "zjhcmp",
    .purpose = "Compares three-card hands (炸金花).",
    .inputs = "auto hex ids",
    .options = options,
    .columns = columns,
    .mode = &compare,
    .state = &zjhcmp,
    .ready = ready,
};

int
main(int argc, char **argv)
{
	return filter_main(&tool, argc, argv);
}
