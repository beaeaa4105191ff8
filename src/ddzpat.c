/* ddzpat: judge Dou Dizhu plays. */
#include "ddzpat.h"

#include <stdio.h>
#include <string.h>

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

/* ---- --game: PLAY | PLAY | ... ----------------------------------------- */

static bool
is_pass(const char *s, size_t n)
{
	static const char *const words[] = {
	    "", "pass", "Pass", "PASS", "过", "不出", "不要", "要不起"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (text_is(s, n, words[i]))
			return true;
	return false;
}

/* A seat from 1 and a colon before the play: the seat from 0, or -1. */
static int
take_seat(const char **s, size_t *n)
{
	struct parts parts = {*s, *n, ':', true};
	const char *seat;
	size_t length;
	long number;

	next_part(&parts, &seat, &length);
	if (!parts.more || !text_number(seat, length, 1, 999999, &number))
		return -1;
	*s = parts.s;
	*n = parts.n;
	trim(s, n);
	return (int)number - 1;
}

/* Cards of the play that the seat lacks, as text. */
static void
say_lacking(const struct ddzpat *ddzpat, int seat, char *to)
{
	const struct ranks *ranks = &ddzpat->written.ranks;
	uint64_t lacking = 0;

	for (unsigned rank = 0; rank < DDZ_RANKS; rank++) {
		unsigned put = ddz_held(ranks->cards, rank);
		unsigned held = ddz_held(ddzpat->table.cards[seat], rank);

		if (put > held)
			lacking += (uint64_t)(put - held) << 4 * rank;
	}
	to = ranks_write(to, lacking);
	if (ranks->stars > ddzpat->table.stars[seat])
		*to++ = '*';
	*to = '\0';
}

enum { QUOTED = 48 }; /* bytes of a play that a reason quotes */

/* The play as it was written, cut after whole characters if it is long. */
static const char *
quote(char to[QUOTED + 4], const struct written *written)
{
	bool cut = written->n > QUOTED;
	size_t n = cut ? QUOTED : written->n;

	while (cut && (written->text[n] & 0xC0) == 0x80)
		n--;
	snprintf(
	    to, QUOTED + 4, "%.*s%s", (int)n, written->text, cut ? "..." : "");
	return to;
}

static void
say_why(struct ddzpat *ddzpat, enum ddz_illegal why, int seat)
{
	const struct written *play = &ddzpat->written;
	char lacking[DDZ_PLAY_CARDS + RANKS_SLACK + 2];
	char mine[QUOTED + 4], theirs[QUOTED + 4];
	int turn = ddz_game_turn(&ddzpat->table) + 1;
	char *to = ddzpat->reason;
	size_t size = sizeof ddzpat->reason;

	switch (why) {
	case DDZ_OVER:
		snprintf(to, size, "the game is over: seat %d has no cards",
		    ddzpat->table.winner + 1);
		break;
	case DDZ_TURN:
		snprintf(to, size, "seat %d out of turn: it is seat %d's",
		    seat + 1, turn);
		break;
	case DDZ_MUST_LEAD:
		snprintf(to, size, "a pass where seat %d must lead", turn);
		break;
	case DDZ_NOT_HELD:
		say_lacking(ddzpat, turn - 1, lacking);
		snprintf(to, size, "seat %d lacks %s", turn, lacking);
		break;
	case DDZ_TOO_WEAK:
		snprintf(to, size, "%s does not beat %s", quote(mine, play),
		    quote(theirs, &ddzpat->standing));
		break;
	default:
		snprintf(to, size, "%s is no play", quote(mine, play));
	}
}

/* One play of the game: why it is illegal; false, malformed. */
static bool
read_turn(struct filter *filter, struct ddzpat *ddzpat, const char *s, size_t n,
    enum ddz_illegal *why, int *seat)
{
	struct written *play = &ddzpat->written;
	const char *start = s;

	*seat = take_seat(&s, &n);
	if (*seat >= DDZ_SEATS) {
		filter_malformed(
		    filter, start, "seat %d, expected 1 to 3", *seat + 1);
		return false;
	}
	if (is_pass(s, n)) {
		if (ddzpat->illegal == 0)
			*why = ddz_game_pass(&ddzpat->table, *seat);
		return true;
	}
	if (!read_play(filter, ddzpat, s, n, play))
		return false;
	if (ddzpat->illegal > 0)
		return true;
	*why = ddz_game_play(&ddzpat->table, *seat, play->ranks.cards,
	    play->ranks.stars, &play->play,
	    play->is_declared ? &play->declared : NULL);
	return true;
}

static void
start_game(struct ddzpat *ddzpat)
{
	struct ddz_game *table = &ddzpat->table;

	ddz_game_start(table, &ddzpat->rules);
	table->dealt = ddzpat->deal != NULL;
	for (int i = 0; i < DDZ_SEATS; i++) {
		table->cards[i] = ddzpat->cards[i];
		table->stars[i] = ddzpat->stars[i];
	}
	ddzpat->is_read = false;
	ddzpat->illegal = 0;
}

static void
judge_game(struct filter *filter, void *state, const char *s, size_t n)
{
	struct ddzpat *ddzpat = state;
	struct parts parts = {s, n, '|', true};
	const char *part;
	size_t length;

	start_game(ddzpat);
	for (int i = 1; next_part(&parts, &part, &length); i++) {
		enum ddz_illegal why = DDZ_LEGAL;
		int seat;

		if (!read_turn(filter, ddzpat, part, length, &why, &seat))
			return;
		if (why == DDZ_LEGAL && ddzpat->illegal == 0 &&
		    ddzpat->table.passes == 0)
			ddzpat->standing = ddzpat->written;
		if (why == DDZ_LEGAL)
			continue;
		say_why(ddzpat, why, seat);
		ddzpat->illegal = i;
	}
	filter_row(filter, ddzpat->illegal > 0);
}

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
set_rule(unsigned *rules, const char *s, size_t n)
{
	for (size_t i = 0; i < COUNT(sets); i++)
		if (text_is(s, n, sets[i].name)) {
			*rules = sets[i].switches;
			return true;
		}
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
	unsigned rules = DDZ_COMPETITION;
	const char *part;
	size_t length;

	while (next_part(&parts, &part, &length))
		if (!set_rule(&rules, part, length))
			return fault_set(fault, (size_t)(part - s),
			    "no rule set or switch '%.*s' (--help lists them)",
			    (int)length, part);
	ddzpat->switches = rules;
	return true;
}

/* One hand of a deal; the last, the bottom, goes to the landlord, seat 1. */
static bool
add_dealt(struct ddzpat *ddzpat, int hand, const char *s, size_t n,
    uint64_t *all, struct fault *fault)
{
	struct ranks_how how = ddzpat->how;
	int seat = hand < DDZ_SEATS ? hand : 0;
	struct ranks ranks = {0};

	how.most = DDZ_PLAY_CARDS * how.decks;
	if (!ranks_read(s, n, &how, &ranks, fault))
		return false;
	if (ranks.n == 0)
		return fault_set(fault, 0, "an empty hand");
	for (unsigned rank = 0; rank < DDZ_RANKS; rank++) {
		unsigned most = how.decks * (rank < DDZ_SMALL ? 4 : 1);

		if (ddz_held(*all, rank) + ddz_held(ranks.cards, rank) > most)
			return fault_set(fault, 0,
			    "more than %u of rank %c in the deal", most,
			    ranks_letters[rank]);
	}
	*all += ranks.cards;
	ddzpat->cards[seat] += ranks.cards;
	ddzpat->stars[seat] += ranks.stars;
	return true;
}

static bool
set_deal(void *state, const char *s, size_t n, struct fault *fault)
{
	struct ddzpat *ddzpat = state;
	struct parts parts = {s, n, '/', true};
	uint64_t all = 0;
	const char *part;
	size_t length;
	int hands = 0;

	ddzpat->deal = s;
	ddzpat->deal_length = n;
	if (ddzpat->how.decks == 0)
		return true; /* ready() reads it, when all options are known */
	memset(ddzpat->cards, 0, sizeof ddzpat->cards);
	memset(ddzpat->stars, 0, sizeof ddzpat->stars);
	while (next_part(&parts, &part, &length)) {
		if (hands == DDZ_SEATS + 1)
			return fault_set(fault, (size_t)(part - s),
			    "more than three hands and the bottom");
		if (!add_dealt(ddzpat, hands++, part, length, &all, fault)) {
			fault->at += (size_t)(part - s);
			return false;
		}
	}
	return hands >= DDZ_SEATS ||
	    fault_set(fault, 0, "fewer than three hands, parted by '/'");
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
