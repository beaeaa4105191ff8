/* ddzpat: judge Dou Dizhu plays. */
#include <string.h>

#include "doudizhu/doudizhu.h"
#include "filter/filter.h"
#include "notation/ranks.h"

_Static_assert((int)RANKS == (int)DDZ_RANKS, "ranks are one numbering");

/* One play as it was written. */
struct written {
	struct ranks ranks;
	struct ddz_play play;
	struct ddz_reading declared;
	bool is_declared;
};

struct ddzpat {
	/* Options. */
	struct ddz_rules rules;
	unsigned laizi; /* bit r: rank r */
	struct ranks_how how;
	int bombs;
	long decks, hint;
	bool all, beats, moves, group, game, long_bombs;

	/* The record. */
	struct written written, previous;
	struct ddz_reading reading;
	bool is_read; /* has `reading` a meaning? */
	int verdict;
};

/* ---- Columns ----------------------------------------------------------- */

/* Pattern names, padded: 16 bytes are copied, n of them count. */
struct name {
	char text[16];
	size_t n;
};

static const struct name names[2][DDZ_PATTERNS + 1] = {
    {{"single", 6}, {"pair", 4}, {"trio", 4}, {"trio+single", 11},
	{"trio+pair", 9}, {"straight", 8}, {"pairs", 5}, {"plane", 5},
	{"plane+singles", 13}, {"plane+pairs", 11}, {"four+singles", 12},
	{"four+pairs", 10}, {"bomb", 4}, {"rocket", 6}, {"none", 4}},
    {{"单张", 6}, {"对子", 6}, {"三张", 6}, {"三带一", 9}, {"三带二", 9},
	{"顺子", 6}, {"连对", 6}, {"飞机", 6}, {"飞机带单", 12},
	{"飞机带对", 12}, {"四带二", 9}, {"四带两对", 12}, {"炸弹", 6},
	{"王炸", 6}, {"不成牌", 9}},
};

static void
put_name(struct out *out, int pattern)
{
	const struct name *name = &names[out->zh][pattern];

	memcpy(out_room(out, sizeof name->text), name->text, sizeof name->text);
	out->at += name->n;
}

static void
put_verdict(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	put_name(out, ddzpat->verdict);
}

static void
put_rank(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->is_read)
		out_char(out, ranks_letters[ddzpat->reading.rank]);
}

static void
put_length(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->is_read)
		out_unsigned(out, ddzpat->reading.length);
}

/* Cards, as one word. */
static void
put_cards_of(struct out *out, uint64_t cards)
{
	char *to = out_room(out, DDZ_PLAY_CARDS + RANKS_SLACK);

	out->at = ranks_write(to, cards);
}

static struct ddz_form
form_of(const struct ddzpat *ddzpat)
{
	return ddz_form(
	    &ddzpat->rules, &ddzpat->written.play, &ddzpat->reading);
}

static void
put_laizi(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	uint64_t stands;

	if (!ddzpat->is_read)
		return;
	stands = form_of(ddzpat).stands;
	if (!out->items) {
		put_cards_of(out, stands);
		return;
	}
	for (bool more = false; stands != 0; more = true) {
		unsigned rank = (unsigned)__builtin_ctzll(stands) >> 2;

		if (more)
			out_next(out);
		out_char(out, ranks_letters[rank]);
		stands -= UINT64_C(1) << 4 * rank;
	}
}

static void
put_cards(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	struct ddz_form form;

	if (!ddzpat->is_read)
		return;
	form = form_of(ddzpat);
	put_cards_of(out, form.body);
	if (form.kickers != 0) {
		out_char(out, '+');
		put_cards_of(out, form.kickers);
	}
}

static void
put_play(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	put_cards_of(out, ddzpat->written.ranks.cards);
	for (unsigned i = 0; i < ddzpat->written.ranks.stars; i++)
		out_char(out, '*');
}

static void
put_bomb(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	static const char *const kinds[] = {
	    [DDZ_NO_BOMB] = "",
	    [DDZ_SOFT] = "soft",
	    [DDZ_HARD] = "hard",
	    [DDZ_PURE] = "pure",
	};

	if (ddzpat->is_read)
		out_string(out, kinds[ddzpat->reading.kind]);
}

static void
put_readings(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	out_unsigned(out,
	    (uint64_t)ddz_count_readings(
		&ddzpat->rules, &ddzpat->written.play));
}

/* As a play declares it. */
static void
put_type(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (!ddzpat->is_read)
		return;
	out_string(out, names[0][ddzpat->reading.pattern].text);
	out_char(out, ':');
	out_char(out, ranks_letters[ddzpat->reading.rank]);
	out_char(out, ':');
	out_unsigned(out, ddzpat->reading.length);
}

static const struct filter_column columns[] = {
    {"verdict", "the pattern, none if there is no reading", FILTER_TEXT,
	put_verdict, NULL},
    {"rank", "main rank; of a chain its lowest", FILTER_TEXT, put_rank, NULL},
    {"length", "links of a chain, cards of a bomb, else 1", FILTER_NUMBER,
	put_length, NULL},
    {"laizi", "what the wildcards stand for", FILTER_LIST, put_laizi, ""},
    {"cards", "after replacement: body+kickers", FILTER_TEXT, put_cards, NULL},
    {"play", "what is put down, ascending", FILTER_TEXT, put_play, NULL},
    {"bomb", "hard, soft or pure", FILTER_TEXT, put_bomb, NULL},
    {"readings", "how many there are", FILTER_NUMBER, put_readings, NULL},
    {"type", "the reading, pattern:rank:length", FILTER_TEXT, put_type, NULL},
    {NULL, NULL, FILTER_TEXT, NULL, NULL},
};

#define WORD(pattern, word, zh) [pattern] = {word, zh, true}

static const struct filter_verdict patterns[] = {
    WORD(DDZ_SINGLE, "single", "单张"),
    WORD(DDZ_PAIR, "pair", "对子"),
    WORD(DDZ_TRIO, "trio", "三张"),
    WORD(DDZ_TRIO_SINGLE, "trio+single", "三带一"),
    WORD(DDZ_TRIO_PAIR, "trio+pair", "三带二"),
    WORD(DDZ_STRAIGHT, "straight", "顺子"),
    WORD(DDZ_PAIRS, "pairs", "连对"),
    WORD(DDZ_PLANE, "plane", "飞机"),
    WORD(DDZ_PLANE_SINGLES, "plane+singles", "飞机带单"),
    WORD(DDZ_PLANE_PAIRS, "plane+pairs", "飞机带对"),
    WORD(DDZ_FOUR_SINGLES, "four+singles", "四带二"),
    WORD(DDZ_FOUR_PAIRS, "four+pairs", "四带两对"),
    WORD(DDZ_BOMB, "bomb", "炸弹"),
    WORD(DDZ_ROCKET, "rocket", "王炸"),
    [DDZ_PATTERNS] = {"none", "不成牌", false},
    {NULL, NULL, false},
};

/* ---- A play ------------------------------------------------------------ */

static bool
read_play(struct filter *filter, const struct ddzpat *ddzpat, const char *s,
    size_t n, struct written *written)
{
	struct ranks *ranks = &written->ranks;
	struct fault fault;

	written->is_declared = false;
	if (!(ddzpat->how.input == RANKS_AUTO && ddzpat->how.decks == 1 &&
		ranks_read_plain(s, n, ranks)) &&
	    !ranks_read(s, n, &ddzpat->how, ranks, &fault)) {
		filter_fault(filter, s, &fault);
		return false;
	}
	if (ranks->n == 0) {
		filter_malformed(filter, s, "no cards, expected a play");
		return false;
	}
	written->play =
	    ddz_play(ranks->cards, ranks->stars, ddzpat->laizi | ranks->laizi);
	return true;
}

static void
judge_play(struct filter *filter, void *state, const char *s, size_t n)
{
	struct ddzpat *ddzpat = state;
	struct written *written = &ddzpat->written;
	struct ddz_reading all[DDZ_READINGS];
	int count;

	if (!read_play(filter, ddzpat, s, n, written))
		return;
	if (!ddzpat->all) {
		ddzpat->is_read = ddz_best(
		    &ddzpat->rules, &written->play, NULL, &ddzpat->reading);
		ddzpat->verdict =
		    ddzpat->is_read ? ddzpat->reading.pattern : DDZ_PATTERNS;
		filter_row(filter, ddzpat->verdict);
		return;
	}
	count = ddz_readings(&ddzpat->rules, &written->play, NULL, all);
	ddzpat->is_read = count > 0;
	ddzpat->verdict = DDZ_PATTERNS;
	if (count == 0)
		filter_row(filter, DDZ_PATTERNS);
	for (int i = 0; i < count && filter_more_rows(filter); i++) {
		ddzpat->reading = all[i];
		ddzpat->verdict = all[i].pattern;
		filter_row(filter, ddzpat->verdict);
	}
}

static const struct filter_mode plays = {
    .columns = "verdict,rank,length,laizi,line",
    .verdicts = patterns,
    .judge = judge_play,
};

/* ---- Options ----------------------------------------------------------- */

static bool
set_laizi(void *state, const char *s, size_t n, struct fault *fault)
{
	struct ddzpat *ddzpat = state;

	return ranks_read_laizi(s, n, &ddzpat->laizi, fault);
}

#define FLAG(name, member, help)                           \
	{                                                  \
		0, name, NULL, help, NULL, NULL, 0, 0,     \
		    offsetof(struct ddzpat, member), false \
	}

static const struct filter_option options[] = {
    {'l', "laizi", "RANK[,RANK]", "ranks that are wildcards; field:N",
	set_laizi, NULL, 0, 0, 0, true},
    {'a', "all", NULL, "all readings, a row each", NULL, NULL, 0, 0,
	offsetof(struct ddzpat, all), false},
    {0, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, false},
};

static const struct filter_mode *
ready(struct filter *filter, void *state, struct fault *fault)
{
	struct ddzpat *ddzpat = state;

	(void)fault;
	ddzpat->how = (struct ranks_how){(enum ranks_input)filter_input(filter),
	    (unsigned)ddzpat->decks, DDZ_PLAY_CARDS};
	return &plays;
}

static struct ddzpat state = {
    .rules = {DDZ_COMPETITION, DDZ_TIERS, false},
    .decks = 1,
};

static const struct filter_tool tool = {
    .name = "ddzpat",
    .purpose = "Judges Dou Dizhu plays (斗地主), wildcards (癞子) included.",
    .inputs = "auto hex botzone openspiel douzero rlcard ratel",
    .options = options,
    .columns = columns,
    .mode = &plays,
    .state = &state,
    .ready = ready,
};

int
main(int argc, char **argv)
{
	return filter_main(&tool, argc, argv);
}
