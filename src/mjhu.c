/* mjhu: judges mahjong hands.  See mjhu(1). */
#include "mjhu.h"

#include "mjhu_rules.h"

enum { HU, TING, NO, SHORT };

enum {
	COLUMN_VERDICT,
	COLUMN_GROUPS,
	COLUMN_WAITS,
	COLUMN_FORM,
	COLUMN_LAIZI,
	COLUMN_SHANTEN,
	COLUMN_USEFUL,
	COLUMN_DISCARDS,
	COLUMN_WAYS,
	COLUMN_HAND,
	COLUMN_FAN,
	COLUMN_FANS
};

static struct mjhu mjhu = {.copies = COPIES,
    .limit = 1000,
    .law = {.forms = 1 << FORM_STD | 1 << FORM_7PAIRS | 1 << FORM_13ORPHANS}};

const char *const form_names[FORMS] = {
    [FORM_STD] = "std",
    [FORM_7PAIRS] = "7pairs",
    [FORM_7PAIRS_DISTINCT] = "7pairs-distinct",
    [FORM_13ORPHANS] = "13orphans",
    [FORM_KNITTED] = "knitted",
    [FORM_UNRELATED] = "unrelated",
};

/* ---- A plain line becomes a hand; others: mjhu_hand.c ---- */

/* A hand in plain notation; false: not plain, or perhaps not well. */
static inline bool
take_plain(struct mjhu *m)
{
	if (m->read_plain == NULL || m->laizi != 0)
		return false;
	if (m->written) {
		m->hand = (struct hand){0};
		m->win = m->context;
		m->written = false;
	}
	m->hand.tiles =
	    m->read_plain(m->text, m->length, m->hand.natural, &m->hand.wilds);
	return good_count(m->hand.tiles);
}

/* ---- A hand becomes a verdict ---- */

/* One row a reading; false when no more are wanted. */
static bool
put_reading(void *state, const struct reading *reading)
{
	struct mjhu *m = state;

	if (m->limit > 0 && m->rows == m->limit) {
		filter_say_once(m->filter,
		    "a hand has more than %ld readings; the rest is cut "
		    "(--limit)",
		    m->limit);
		return false;
	}
	m->rows++;
	m->reading = *reading;
	filter_row(m->filter, HU);
	return filter_more_rows(m->filter);
}

/* The concealed tiles of the best reading, wildcards as they stand. */
static struct hand
as_it_stands(const struct mjhu *m)
{
	struct hand hand = {.tiles = m->hand.tiles, .melds = m->hand.melds};

	for (int tile = 0; tile < TILES; tile++)
		hand.natural[tile / RANKS] +=
		    m->fan.reading.total[tile] * tile_sum(tile);
	for (int suit = 0; suit < SUITS; suit++)
		hand.natural[suit] -= m->hand.melded[suit];
	return hand;
}

/* Chows and pungs, then the pair; of no arrangement, tile by tile. */
static void
list_best(struct mjhu *m, const struct hand *stands)
{
	const struct fan_reading *best = &m->fan.reading;
	struct group *group = m->reading.group;
	int n = 0;

	for (; n < best->concealed; n++)
		group[n] =
		    (struct group){best->group[n].type, best->group[n].tile};
	if (best->pair >= 0)
		group[n++] = (struct group){GROUP_PAIR, (uint8_t)best->pair};
	for (int tile = 0; best->form == FORM_ANY && tile < TILES; tile++)
		for (int i = hand_copies(stands, tile); i > 0; i--)
			group[n++] =
			    (struct group){GROUP_SINGLE, (uint8_t)tile};
	m->reading.groups = n;
}

/* The reading that is worth most, as the other columns show readings. */
static void
take_best_reading(struct mjhu *m)
{
	int form = m->fan.reading.form;
	struct law law = {
	    .fifth = FIFTH_ANY, .copies = COPIES_MOST, .forms = 1U << form};
	struct hand stands = as_it_stands(m);

	m->has_reading = true;
	m->reading.form = (enum form)form;
	m->reading.groups = 0;
	if (form == FORM_STD || form == FORM_ANY)
		list_best(m, &stands);
	else
		hand_reading(&stands, &law, &m->reading);
}

__attribute__((noinline)) static void
judge_fans(struct filter *f, struct mjhu *m)
{
	struct fan_win win = how_won(m);

	m->has_fan = fan_best(m->rules, &m->hand, &win, &m->fan);
	m->verdict = !m->has_fan ? NO : m->fan.enough ? HU : SHORT;
	if (m->has_fan && m->wants_reading)
		take_best_reading(m);
	filter_row(f, m->verdict);
}

/* A hand of 3n+2: does it win, and how is it read first? */
static int
judge_full(struct mjhu *m)
{
	if (m->wants_reading)
		m->has_reading = hand_reading(&m->hand, &m->law, &m->reading);
	if (m->has_reading)
		return HU;
	return m->wants_win && !m->wants_reading && hand_wins(&m->hand, &m->law)
	    ? HU
	    : NO;
}

/* A hand of 3n+1: what does it wait for? */
static int
judge_short(struct mjhu *m)
{
	if (m->wants_waits)
		m->waits = hand_waits(&m->hand, &m->law, m->laizi);
	return m->waits != 0 ? TING : NO;
}

/* All readings of a hand that wins, a row each. */
__attribute__((noinline)) static void
judge_all(struct mjhu *m)
{
	m->has_reading = true;
	m->rows = 0;
	hand_readings(&m->hand, &m->law, put_reading, m);
}

static void
judge(struct filter *f, void *state, const char *s, size_t n)
{
	struct mjhu *m = state;

	m->text = s;
	m->length = n;
	m->filter = f;
	if (!take_plain(m) && !take_written(f, m))
		return;
	m->full = full_count(m->hand.tiles);
	m->waits = 0;
	m->has_reading = false;
	m->has_fan = false;
	if (m->full && m->rules != NULL) {
		judge_fans(f, m);
		return;
	}
	m->verdict = m->full ? judge_full(m) : judge_short(m);
	if (m->all && m->verdict == HU)
		judge_all(m);
	else
		filter_row(f, m->verdict);
}

/* ---- Columns; their values: mjhu_columns.c ---- */

static const struct filter_column columns[] = {
    [COLUMN_VERDICT] = {.name = "verdict", .help = "hu, ting or no"},
    [COLUMN_GROUPS] = {.name = "groups",
	.help = "how a winning hand falls into groups",
	.type = FILTER_LIST,
	.put = put_groups},
    [COLUMN_WAITS] = {.name = "waits",
	.help = "tiles that complete a hand of 3n+1",
	.type = FILTER_LIST,
	.put = put_waits,
	.separator = ""},
    [COLUMN_FORM] = {.name = "form",
	.help = "std, 7pairs, ...; all that hold",
	.put = put_form},
    [COLUMN_LAIZI] = {.name = "laizi",
	.help = "what each wildcard stands for in groups",
	.type = FILTER_LIST,
	.put = put_laizi,
	.separator = ","},
    [COLUMN_SHANTEN] = {.name = "shanten",
	.help = "exchanges to ready; -1 wins",
	.type = FILTER_NUMBER,
	.put = put_shanten},
    [COLUMN_USEFUL] = {.name = "useful",
	.help = "tiles that lower shanten, copies unseen",
	.type = FILTER_LIST,
	.put = put_useful},
    [COLUMN_DISCARDS] = {.name = "discards",
	.help = "best discards: tile:shanten:tiles accepted",
	.type = FILTER_LIST,
	.put = put_discards},
    [COLUMN_WAYS] = {.name = "ways",
	.help = "number of decompositions",
	.type = FILTER_NUMBER,
	.put = put_ways},
    [COLUMN_HAND] = {.name = "hand",
	.help = "the hand in canonical order",
	.put = put_hand},
    [COLUMN_FAN] = {.name = "fan",
	.help = "the greatest value under -r",
	.type = FILTER_NUMBER,
	.put = put_fan},
    [COLUMN_FANS] = {.name = "fans",
	.help = "the fans that make it",
	.type = FILTER_LIST,
	.put = put_fans,
	.separator = ","},
    {.name = NULL},
};

/* ---- Options; what reads their values: mjhu_options.c ---- */

static const struct filter_option options[] = {
    {.letter = 'a',
	.name = "all",
	.help = "a row a decomposition",
	.offset = offsetof(struct mjhu, all)},
    {.name = "context",
	.arg = "WORDS",
	.help = "how hands were won that do not say (draw, ...)",
	.set = set_context},
    {.name = "copies",
	.arg = "N",
	.help = "copies of each tile (4)",
	.min = 1,
	.max = COPIES_MOST,
	.offset = offsetof(struct mjhu, copies)},
    {.name = "fifth",
	.arg = "WHO",
	.help = "who may be a fifth copy",
	.choices = "wild none any",
	.offset = offsetof(struct mjhu, fifth)},
    {.name = "forms",
	.arg = "LIST",
	.help = "forms that win, or all (std,7pairs,13orphans)",
	.set = set_forms},
    {.letter = 'l',
	.name = "laizi",
	.arg = "TILES",
	.help = "wildcards: 5m,7z, next:4m, field:N, next:field:N",
	.set = set_laizi,
	.per_line = true},
    {.name = "limit",
	.arg = "N",
	.help = "rows of -a a hand, 0: all (1000)",
	.min = 0,
	.max = 1L << 40,
	.offset = offsetof(struct mjhu, limit)},
    {.letter = 'r',
	.name = "rules",
	.arg = "NAME|FILE",
	.help = "score by a built-in rule set or a file",
	.set = set_rules},
    {.name = "rules-check",
	.arg = "NAME|FILE",
	.help = "check a rule set",
	.set = set_rules_check},
    {.name = "rules-list",
	.arg = "[words]",
	.help = "list the rule sets, or the words they use",
	.set = set_rules_list},
    {.name = "rules-show",
	.arg = "NAME",
	.help = "print a built-in rule set",
	.set = set_rules_show},
    {.name = "seen",
	.arg = "TILES",
	.help = "tiles in sight, not useful any more",
	.set = set_seen,
	.per_line = true},
    {.name = "tiles",
	.arg = "STYLE",
	.help = "how tiles are printed",
	.choices = "mpsz zh unicode",
	.offset = offsetof(struct mjhu, style)},
    {.name = NULL},
};

static const struct filter_verdict verdicts[] = {
    [HU] = {"hu", "胡", true},
    [TING] = {"ting", "听", true},
    [NO] = {"no", "不胡", false},
    {NULL, NULL, false},
};

static const struct filter_verdict verdicts_by_rules[] = {
    [HU] = {"hu", "胡", true},
    [TING] = {"ting", "听", true},
    [NO] = {"no", "不胡", false},
    [SHORT] = {"short", "番不够", false},
    {NULL, NULL, false},
};

static const struct filter_mode mode = {
    .columns = "verdict,groups,waits,line",
    .verdicts = verdicts,
    .judge = judge,
};

static const struct filter_mode mode_by_rules = {
    .columns = "verdict,fan,fans,groups,line",
    .verdicts = verdicts_by_rules,
    .judge = judge,
};

/* What --rules-list, --rules-show and --rules-check ask for. */
static bool
answer(struct out *out, const struct mjhu *m, struct fault *fault)
{
	if (m->list && !rules_list(out, m->list_words, fault))
		return false;
	if (m->show != NULL && !rules_show(out, m->show, fault))
		return false;
	return m->check == NULL || rules_check(out, m->check, fault);
}

/* The command line wins over the rule set, and that over the defaults. */
static bool
take_rules(struct filter *f, struct mjhu *m, struct fault *fault)
{
	int copies;

	if (m->all)
		return fault_set(fault, 0, "--all does not go with --rules");
	m->rules = rules_open(m->rules_name, fault);
	if (m->rules == NULL)
		return false;
	if (filter_given(f, "forms"))
		rules_set_forms(m->rules, m->law.forms);
	m->law.forms = rules_forms(m->rules) & ((1U << FORMS) - 1);
	copies = rules_copies(m->rules);
	if (!filter_given(f, "fifth"))
		m->law.fifth = copies > 0 ? FIFTH_NONE : FIFTH_WILD;
	if (filter_given(f, "fifth") || filter_given(f, "copies"))
		copies = m->law.copies;
	rules_set_copies(m->rules, m->law.fifth == FIFTH_NONE ? copies : 0);
	return true;
}

static const struct filter_mode *
ready(struct filter *f, void *state, struct fault *fault)
{
	struct mjhu *m = state;

	if (m->list || m->show != NULL || m->check != NULL) {
		answer(filter_out(f), m, fault);
		return NULL;
	}
	m->law.fifth = (enum fifth)m->fifth;
	m->law.copies = (int)m->copies;
	m->win = m->context;
	if (!take_given(f, m, fault) ||
	    (m->rules_name != NULL && !take_rules(f, m, fault)))
		return NULL;
	if (m->rules == NULL &&
	    (filter_wants(f, COLUMN_FAN) || filter_wants(f, COLUMN_FANS))) {
		fault_set(fault, 0, "columns fan and fans need --rules");
		return NULL;
	}
	if (m->input == TILES_AUTO && m->law.copies == COPIES)
		m->read_plain = tiles_plain();
	m->wants_waits =
	    filter_wants(f, COLUMN_VERDICT) || filter_wants(f, COLUMN_WAITS);
	m->wants_reading =
	    filter_wants(f, COLUMN_GROUPS) || filter_wants(f, COLUMN_LAIZI);
	m->wants_win = filter_wants(f, COLUMN_VERDICT) || m->all;
	return m->rules != NULL ? &mode_by_rules : &mode;
}

#define RULE_SETS \
	"plain guobiao hongkong sichuan sichuan-2 guangdong hongzhong enshi"

static const char *const words[] = {"rules", RULE_SETS, "rules-check",
    RULE_SETS, "rules-show", RULE_SETS, "forms",
    "std 7pairs 7pairs-distinct 13orphans knitted unrelated all", NULL};

static const struct filter_tool tool = {
    .name = "mjhu",
    .purpose = "judge mahjong hands",
    .inputs = "auto cn ids ids-mps hex tenhou136 mjai",
    .options = options,
    .columns = columns,
    .mode = &mode,
    .state = &mjhu,
    .ready = ready,
    .words = words,
};

int
main(int argc, char **argv)
{
	return filter_main(&tool, argc, argv);
}
