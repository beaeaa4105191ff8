/* catfish: play 小猫钓鱼 to its end, or prove that it has none. */
#include <limits.h>

#include "cat_fishing/cat_fishing.h"
#include "catfish_trace.h"
#include "filter/filter.h"
#include "notation/deals.h"

struct catfish {
	/* options; a switch that is not given is -1: as the set says */
	int set;
	struct cat_rules given;
	long ranks, copies, max;
	bool trace;
	/* what they come to */
	struct cat_rules rules;
	/* the record */
	struct deal deal;
	struct cat_judge judge;
	bool traced; /* some game, so a blank line parts the next */
};

/* ---- Columns ---- */

enum { VERDICT, PLAYS, PERIOD, TRICKS, HANDS, TABLE, PEAK };

static void
put_plays(struct out *out, void *state)
{
	const struct cat_judge *judge = &((struct catfish *)state)->judge;

	if (judge->outcome != CAT_ENDLESS)
		out_unsigned(out, judge->game.plays);
	else if (judge->period > 0)
		out_unsigned(out, judge->before);
}

static void
put_period(struct out *out, void *state)
{
	const struct cat_judge *judge = &((struct catfish *)state)->judge;

	if (judge->period > 0)
		out_unsigned(out, judge->period);
}

static void
put_tricks(struct out *out, void *state)
{
	const struct cat_judge *judge = &((struct catfish *)state)->judge;

	if (judge->outcome != CAT_ENDLESS)
		out_unsigned(out, judge->game.tricks);
}

/* A hand is one item: its cards run together if the record's were. */
static void
put_hand(struct out *out, const struct deal *deal, const struct cat_hand *hand)
{
	const uint8_t *card;

	if (hand->head == hand->tail && !out->items)
		out_char(out, '-');
	for (card = hand->head; card < hand->tail; card++) {
		if (deal->letters) {
			out_string(out, deal_letter(*card, deal->x));
			continue;
		}
		if (card > hand->head)
			out_char(out, ' ');
		out_unsigned(out, *card);
	}
}

static void
put_hands(struct out *out, void *state)
{
	const struct catfish *catfish = state;
	const struct cat_game *game = &catfish->judge.game;
	int i;

	if (catfish->judge.outcome == CAT_ENDLESS)
		return;
	for (i = 0; i < game->players; i++) {
		if (i > 0)
			out_next(out);
		put_hand(out, &catfish->deal, &game->hand[i]);
	}
}

static void
put_table(struct out *out, void *state)
{
	const struct catfish *catfish = state;
	const struct cat_game *game = &catfish->judge.game;
	const struct deal *deal = &catfish->deal;
	int i;

	if (catfish->judge.outcome == CAT_ENDLESS)
		return;
	for (i = 0; i < game->height; i++) {
		if (i > 0 && (out->items || !deal->letters))
			out_next(out);
		if (deal->letters)
			out_string(out, deal_letter(game->table[i], deal->x));
		else
			out_unsigned(out, game->table[i]);
	}
}

static void
put_peak(struct out *out, void *state)
{
	const struct cat_judge *judge = &((struct catfish *)state)->judge;

	if (judge->outcome != CAT_ENDLESS)
		out_unsigned(out, (uint64_t)judge->game.peak);
}

static const struct filter_column columns[] = {
    [VERDICT] = {"verdict", "the winner's number, draw, endless, open",
	FILTER_TEXT, NULL, NULL},
    [PLAYS] = {"plays", "cards played; before the cycle, if endless",
	FILTER_NUMBER, put_plays, NULL},
    [PERIOD] = {"period", "plays once around the cycle", FILTER_NUMBER,
	put_period, NULL},
    [TRICKS] = {"tricks", "plays that took cards", FILTER_NUMBER, put_tricks,
	NULL},
    [HANDS] = {"hands", "what each holds at the end", FILTER_LIST, put_hands,
	" | "},
    [TABLE] = {"table", "what lies on the table, bottom first", FILTER_LIST,
	put_table, NULL},
    [PEAK] = {"peak", "most cards that lay there", FILTER_NUMBER, put_peak,
	NULL},
    {NULL, NULL, FILTER_TEXT, NULL, NULL},
};

/* Beside the winner's number. */
enum { DRAW, ENDLESS, OPEN };

static const struct filter_verdict verdicts[] = {
    [DRAW] = {"draw", NULL, true},
    [ENDLESS] = {"endless", NULL, false},
    [OPEN] = {"open", NULL, false},
    {NULL, NULL, false},
};

/* ---- Options ---- */

#define SWITCH(name, arg, choices, help)                        \
	{                                                       \
		0, #name, arg, help, NULL, choices, 0, 0,       \
		    offsetof(struct catfish, given.name), false \
	}

static const struct filter_option options[] = {
    {'r', "rules", "SET", "rules to start from", NULL, CAT_SET_NAMES, 0, 0,
	offsetof(struct catfish, set), false},
    SWITCH(
	take, "all|between", "all between", "is the matching card taken too"),
    SWITCH(order, "played|table", "played table", "the order of what is taken"),
    SWITCH(again, "no|yes", "no yes", "does who takes cards play again"),
    SWITCH(end, "turn|round|start", "turn round start",
	"when is an empty hand seen"),
    SWITCH(goal, "keep|shed", "keep shed", "does an empty hand lose or win"),
    SWITCH(jack, "no|sweep", "no sweep", "does a jack take the whole table"),
    {0, "ranks", "N", "highest rank (13; 14 and 15 are jokers)", NULL, NULL, 1,
	DEAL_RANKS, offsetof(struct catfish, ranks), false},
    {0, "copies", "N", "cards of a rank at most (any)", NULL, NULL, 1,
	DEAL_PLAYERS *DEAL_HAND, offsetof(struct catfish, copies), false},
    {0, "max", "N", "stop a game after N plays (never)", NULL, NULL, 1,
	LONG_MAX / 4, offsetof(struct catfish, max), false},
    {'t', "trace", NULL, "show every play, for people", NULL, NULL, 0, 0,
	offsetof(struct catfish, trace), false},
    {0, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, false},
};

/* A switch that was given edits the set. */
static int
edited(int given, int set)
{
	return given >= 0 ? given : set;
}

static const struct filter_mode rows, traces;

static const struct filter_mode *
ready(struct filter *filter, void *state, struct fault *fault)
{
	struct catfish *catfish = state;
	const struct cat_rules *given = &catfish->given;
	const struct cat_rules *set = &cat_sets[catfish->set];

	(void)filter;
	(void)fault;
	catfish->rules = (struct cat_rules){
	    .take = edited(given->take, set->take),
	    .order = edited(given->order, set->order),
	    .again = edited(given->again, set->again),
	    .end = edited(given->end, set->end),
	    .goal = edited(given->goal, set->goal),
	    .jack = edited(given->jack, set->jack),
	};
	return catfish->trace ? &traces : &rows;
}

/* ---- A record ---- */

static int
verdict_of(const struct cat_judge *judge)
{
	switch (judge->outcome) {
	case CAT_WON:
		return FILTER_NUMBERED + judge->winner + 1;
	case CAT_DRAW:
		return DRAW;
	case CAT_ENDLESS:
		return ENDLESS;
	case CAT_PLAYING:
		break;
	}
	return OPEN;
}

static bool
read_deal(
    struct filter *filter, struct catfish *catfish, const char *s, size_t n)
{
	struct fault fault;

	if (deal_read(&catfish->deal, s, n, (int)catfish->ranks,
		catfish->copies, &fault))
		return true;
	filter_fault(filter, s, &fault);
	return false;
}

static void
judge_deal(struct filter *filter, void *state, const char *s, size_t n)
{
	struct catfish *catfish = state;
	struct deal *deal = &catfish->deal;
	struct cat_deal dealt;

	if (!read_deal(filter, catfish, s, n))
		return;
	dealt = (struct cat_deal){deal->players, deal->start, deal->card};
	cat_judge(&catfish->judge, &catfish->rules, &dealt,
	    (uint64_t)catfish->max, filter_wants(filter, PLAYS));
	filter_row(filter, verdict_of(&catfish->judge));
}

static void
trace_deal(struct filter *filter, void *state, const char *s, size_t n)
{
	struct catfish *catfish = state;

	if (!read_deal(filter, catfish, s, n))
		return;
	if (catfish->traced)
		filter_end_line(filter);
	catfish->traced = true;
	catfish_trace(filter_out(filter), &catfish->judge, &catfish->rules,
	    &catfish->deal, (uint64_t)catfish->max, filter_color(filter));
}

static const struct filter_mode rows = {
    .columns = "verdict,plays,line",
    .verdicts = verdicts,
    .positive_numbers = CAT_PLAYERS,
    .judge = judge_deal,
};

static const struct filter_mode traces = {.judge = trace_deal, .plain = true};

static struct catfish state = {
    .given = {-1, -1, -1, -1, -1, -1},
    .ranks = 13,
};

static const struct filter_tool tool = {
    .name = "catfish",
    .purpose = "Plays cats-go-fishing deals (小猫钓鱼) to their end.",
    .inputs = "auto",
    .options = options,
    .columns = columns,
    .mode = &rows,
    .state = &state,
    .ready = ready,
    .color = "traces",
};

int
main(int argc, char **argv)
{
	return filter_main(&tool, argc, argv);
}
