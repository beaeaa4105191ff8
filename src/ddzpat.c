/* ddzpat: judge Dou Dizhu plays. */
#include "ddzpat.h"

_Static_assert((int)RANKS == (int)DDZ_RANKS, "ranks are one numbering");

/* ---- Columns ----------------------------------------------------------- */

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
    {"plays", "--group: how many", FILTER_NUMBER, put_plays, NULL},
    {"reason", "--game: why a play is illegal", FILTER_TEXT, put_reason, NULL},
    {"winner", "--deal: the seat that went out", FILTER_NUMBER, put_winner,
	NULL},
    {NULL, NULL, FILTER_TEXT, NULL, NULL},
};

/* ---- Verdicts ---------------------------------------------------------- */

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

const struct filter_verdict beats_words[] = {
    {"yes", NULL, true},
    {"no", NULL, false},
    {"none", NULL, false},
    {NULL, NULL, false},
};
enum { YES, NO, NEITHER };

/* An illegal game prints the number of its first illegal play. */
static const struct filter_verdict game_words[] = {
    {"ok", NULL, true},
    {"illegal", NULL, false},
    {NULL, NULL, false},
};

/* ---- A play a line ----------------------------------------------------- */

static void
judge_all(struct filter *filter, struct ddzpat *ddzpat)
{
	struct ddz_reading all[DDZ_READINGS];
	int n = readings_of(ddzpat, &ddzpat->written, NULL, all);

	if (!ddzpat->all && n > 1)
		n = 1;
	ddzpat->is_read = n > 0;
	ddzpat->verdict = DDZ_PATTERNS;
	if (n == 0)
		filter_row(filter, DDZ_PATTERNS);
	for (int i = 0; i < n && filter_more_rows(filter); i++) {
		ddzpat->reading = all[i];
		ddzpat->verdict = all[i].pattern;
		filter_row(filter, ddzpat->verdict);
	}
}

static void
judge_play(struct filter *filter, void *state, const char *s, size_t n)
{
	struct ddzpat *ddzpat = state;
	struct written *written = &ddzpat->written;

	if (!read_play(filter, ddzpat, s, n, written))
		return;
	if (ddzpat->all || written->is_declared) {
		judge_all(filter, ddzpat);
		return;
	}
	ddzpat->is_read =
	    ddz_best(&ddzpat->rules, &written->play, NULL, &ddzpat->reading);
	ddzpat->verdict =
	    ddzpat->is_read ? ddzpat->reading.pattern : DDZ_PATTERNS;
	filter_row(filter, ddzpat->verdict);
}

static const struct filter_mode plays = {
    .columns = "verdict,rank,length,laizi,line",
    .verdicts = patterns,
    .judge = judge_play,
};

/* ---- --beats: PREVIOUS | PLAY ------------------------------------------ */

/* The first reading of the play that beats one of the previous. */
static int
judge_pair(struct ddzpat *ddzpat)
{
	struct ddz_reading old[DDZ_READINGS], all[DDZ_READINGS];
	int olds = readings_of(ddzpat, &ddzpat->previous, NULL, old), n;

	n = readings_of(ddzpat, &ddzpat->written, olds > 0 ? old : NULL, all);
	if (olds == 0 || n == 0)
		return NEITHER;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < olds; j++)
			if (ddz_beats(&ddzpat->rules, &all[i], &old[j])) {
				ddzpat->reading = all[i];
				return YES;
			}
	return NO;
}

static void
judge_beats(struct filter *filter, void *state, const char *s, size_t n)
{
	struct ddzpat *ddzpat = state;
	struct parts parts = {s, n, '|', true};
	const char *part;
	size_t length;

	next_part(&parts, &part, &length);
	if (!read_play(filter, ddzpat, part, length, &ddzpat->previous))
		return;
	if (!next_part(&parts, &part, &length)) {
		filter_malformed(
		    filter, s + n, "one play, expected PREVIOUS | PLAY");
		return;
	}
	if (!read_play(filter, ddzpat, part, length, &ddzpat->written))
		return;
	if (parts.more) {
		filter_malformed(
		    filter, parts.s, "a third play, expected PREVIOUS | PLAY");
		return;
	}
	ddzpat->verdict = judge_pair(ddzpat);
	ddzpat->is_read = ddzpat->verdict == YES;
	filter_row(filter, ddzpat->verdict);
}

static const struct filter_mode beats = {
    .columns = "verdict,type,line",
    .verdicts = beats_words,
    .judge = judge_beats,
};

/* ---- --moves ----------------------------------------------------------- */

static const struct filter_mode moves = {
    .columns = "play,verdict,rank,length,laizi",
    .verdicts = patterns,
    .judge = judge_moves,
};

static const struct filter_mode groups = {
    .columns = "verdict,rank,length,plays",
    .verdicts = patterns,
    .judge = judge_moves,
};

/* ---- --game ------------------------------------------------------------ */

static const struct filter_mode games = {
    .columns = "verdict,reason,line",
    .verdicts = game_words,
    .judge = judge_game,
};

static const struct filter_mode dealt_games = {
    .columns = "verdict,reason,winner,line",
    .verdicts = game_words,
    .judge = judge_game,
};

/* ---- Options ----------------------------------------------------------- */

static bool
set_laizi(void *state, const char *s, size_t n, struct fault *fault)
{
	struct ddzpat *ddzpat = state;

	return ranks_read_laizi(s, n, &ddzpat->laizi, fault);
}

static const struct {
	const char *name;
	unsigned switches;
} sets[] = {
    {"competition", DDZ_COMPETITION},
    {"strict", DDZ_STRICT},
    {"botzone", DDZ_BOTZONE},
    {"douzero", DDZ_DOUZERO},
    {"openspiel", DDZ_OPENSPIEL},
    {"loose", DDZ_LOOSE},
};

/* More of a rank as wings includes fewer: what + sets, and what - clears. */
static const struct {
	const char *name;
	unsigned on, off;
} switches[] = {
    {"wing-pair", DDZ_WING_PAIR, DDZ_WING_PAIR | DDZ_WING_TRIO | DDZ_WING_QUAD},
    {"wing-trio", DDZ_WING_PAIR | DDZ_WING_TRIO, DDZ_WING_TRIO | DDZ_WING_QUAD},
    {"wing-quad", DDZ_WING_PAIR | DDZ_WING_TRIO | DDZ_WING_QUAD, DDZ_WING_QUAD},
    {"wing-adjacent", DDZ_WING_ADJACENT, DDZ_WING_ADJACENT},
    {"wing-jokers", DDZ_WING_JOKERS, DDZ_WING_JOKERS},
    {"wing-own", DDZ_WING_OWN, DDZ_WING_OWN},
    {"wing-quad-pairs", DDZ_WING_QUAD_PAIRS, DDZ_WING_QUAD_PAIRS},
    {"four-pair", DDZ_FOUR_PAIR, DDZ_FOUR_PAIR},
    {"four-jokers", DDZ_FOUR_JOKERS, DDZ_FOUR_JOKERS},
    {"four-quad", DDZ_FOUR_QUAD, DDZ_FOUR_QUAD},
    {"no-four", DDZ_NO_FOUR, DDZ_NO_FOUR},
};

#define COUNT(table) (sizeof table / sizeof table[0])

static bool
set_rule_set(unsigned *rules, const char *s, size_t n)
{
	for (size_t i = 0; i < COUNT(sets); i++)
		if (text_is(s, n, sets[i].name)) {
			*rules = sets[i].switches;
			return true;
		}
	return false;
}

static bool
set_switch(unsigned *rules, const char *s, size_t n)
{
	if (n == 0 || (*s != '+' && *s != '-'))
		return false;
	for (size_t i = 0; i < COUNT(switches); i++)
		if (text_is(s + 1, n - 1, switches[i].name)) {
			if (*s == '+')
				*rules |= switches[i].on;
			else
				*rules &= ~switches[i].off;
			return true;
		}
	return false;
}

static bool
set_rules(void *state, const char *s, size_t n, struct fault *fault)
{
	struct ddzpat *ddzpat = state;
	struct parts parts = {s, n, ',', true};
	unsigned rules = DDZ_COMPETITION, ignored;
	const char *part;
	size_t length;

	for (bool first = true; next_part(&parts, &part, &length);
	     first = false) {
		if ((first && set_rule_set(&rules, part, length)) ||
		    set_switch(&rules, part, length))
			continue;
		if (set_rule_set(&ignored, part, length))
			return fault_set(fault, (size_t)(part - s),
			    "the rule set '%.*s' must come first", (int)length,
			    part);
		return fault_set(fault, (size_t)(part - s),
		    "no rule set or switch '%.*s' (--help lists them)",
		    (int)length, part);
	}
	ddzpat->switches = rules;
	return true;
}

#define FLAG(letter, name, member, help)                    \
	{                                                   \
		letter, name, NULL, help, NULL, NULL, 0, 0, \
		    offsetof(struct ddzpat, member), false  \
	}

static const struct filter_option options[] = {
    FLAG('a', "all", all, "all readings of a play, a row each"),
    FLAG(0, "beats", beats, "PREVIOUS | PLAY: does the play beat it"),
    {0, "bombs", "HOW", "what makes a bomb stronger", NULL,
	"tiers length plain", 0, 0, offsetof(struct ddzpat, bombs), false},
    {0, "deal", "H1/H2/H3", "--game: the hands; field:N", set_deal, NULL, 0, 0,
	0, true},
    {0, "decks", "N", "packs in play (1)", NULL, NULL, 1, 3,
	offsetof(struct ddzpat, decks), false},
    FLAG(0, "game", game, "PLAY | PLAY | ...: is it a legal game"),
    FLAG(0, "group", group, "--moves: a row a reading, counted"),
    {0, "hint", "N", "--moves: N at most, weakest first", NULL, NULL, 1,
	1000000, offsetof(struct ddzpat, hint), false},
    {'l', "laizi", "RANK[,RANK]", "ranks that are wildcards; field:N",
	set_laizi, NULL, 0, 0, 0, true},
    FLAG(0, "long-bombs", long_bombs, "bombs of five cards and more"),
    FLAG(0, "moves", moves, "HAND [| PREVIOUS]: all legal moves"),
    {'r', "rules", "SET,+-SWITCH", "rule set and switches (competition)",
	set_rules, NULL, 0, 0, 0, false},
    {0, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, false},
};

/* Options that do not go together. */
static const char *
conflict(const struct ddzpat *ddzpat)
{
	if (ddzpat->beats + ddzpat->moves + ddzpat->game > 1)
		return "only one of --beats, --moves and --game";
	if (ddzpat->all && (ddzpat->beats || ddzpat->moves || ddzpat->game))
		return "-a goes with single plays only";
	if (ddzpat->group && !ddzpat->moves)
		return "--group goes with --moves only";
	if (ddzpat->hint > 0 && !ddzpat->moves)
		return "--hint goes with --moves only";
	if (ddzpat->hint > 0 && ddzpat->group)
		return "--hint and --group do not go together";
	return NULL;
}

static const struct filter_mode *
mode_of(const struct ddzpat *ddzpat, bool dealt)
{
	if (ddzpat->beats)
		return &beats;
	if (ddzpat->moves)
		return ddzpat->group ? &groups : &moves;
	if (ddzpat->game)
		return dealt ? &dealt_games : &games;
	return &plays;
}

static const struct filter_mode *
ready(struct filter *filter, void *state, struct fault *fault)
{
	struct ddzpat *ddzpat = state;
	const char *wrong = conflict(ddzpat);
	bool dealt = filter_given(filter, "deal");
	struct fault deal = {0};

	if (wrong == NULL && dealt && !ddzpat->game)
		wrong = "--deal goes with --game only";
	if (wrong != NULL) {
		fault_set(fault, 0, "%s", wrong);
		return NULL;
	}
	ddzpat->how = (struct ranks_how){(enum ranks_input)filter_input(filter),
	    (unsigned)ddzpat->decks, DDZ_PLAY_CARDS};
	if (ddzpat->long_bombs && !filter_given(filter, "bombs"))
		ddzpat->bombs = DDZ_LENGTH;
	ddzpat->rules = ddz_rules(ddzpat->switches,
	    (enum ddz_bombs)ddzpat->bombs, ddzpat->long_bombs);
	ddzpat->is_pattern = !ddzpat->beats && !ddzpat->game;
	if (ddzpat->deal != NULL &&
	    !set_deal(ddzpat, ddzpat->deal, ddzpat->deal_length, &deal)) {
		fault_set(fault, 0, "--deal: %s", deal.what);
		return NULL;
	}
	return mode_of(ddzpat, dealt);
}

static struct ddzpat state = {
    .switches = DDZ_COMPETITION,
    .decks = 1,
};

#define RULE_SETS "competition strict botzone douzero openspiel loose"

static const char *const words[] = {"rules", RULE_SETS, NULL};

static const struct filter_tool tool = {
    .name = "ddzpat",
    .purpose = "Judges Dou Dizhu plays (斗地主), wildcards (癞子) included.",
    .inputs = "auto hex botzone openspiel douzero rlcard ratel",
    .options = options,
    .columns = columns,
    .mode = &plays,
    .state = &state,
    .ready = ready,
    .words = words,
    .more = "Rule sets: " RULE_SETS "\n"
	    "Switches: wing-pair wing-trio wing-quad wing-adjacent wing-jokers"
	    "\n wing-own wing-quad-pairs four-pair four-jokers four-quad "
	    "no-four\n",
};

int
main(int argc, char **argv)
{
	return filter_main(&tool, argc, argv);
}
