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

/* Is there a tile more often than four times? */
static inline bool
too_many(const uint64_t suit[SUITS])
{
	const uint64_t ranks = UINT64_C(0xFFFFFFFFF);
	const uint64_t three = UINT64_C(0x333333333);

	return ((((suit[0] & ranks) + three) | ((suit[1] & ranks) + three) |
		    ((suit[2] & ranks) + three) | ((suit[3] & ranks) + three)) &
		   UINT64_C(0x888888888)) != 0;
}

/* A hand in plain notation; false: not plain, or perhaps not well. */
static inline bool
take_plain(struct mjhu *m)
{
	struct tiles_plain plain;

	if (!tiles_read_plain(m->text, m->length, &plain))
		return false;
	if (!good_count(plain.count) || too_many(plain.suit))
		return false;
	memcpy(m->hand.natural, plain.suit, sizeof plain.suit);
	memset(m->hand.face, 0, sizeof m->hand.face);
	memset(m->hand.melded, 0, sizeof m->hand.melded);
	m->hand.tiles = plain.count;
	m->hand.wilds = plain.wilds;
	m->hand.melds = 0;
	m->written = false;
	return true;
}

/* ---- A hand becomes a verdict ---- */

/* One row a reading; false when no more are wanted. */
static bool
put_reading(void *state, const struct reading *reading)
{
	struct mjhu *m = state;

	if (m->limit > 0 && m->rows == m->limit) {
		if (!m->cut_said)
			filter_say(m->filter,
			    "a hand has more than %ld readings; the rest is "
			    "cut (--limit)",
			    m->limit);
		m->cut_said = true;
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

static void
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

static void
judge(struct filter *f, void *state, const char *s, size_t n)
{
	struct mjhu *m = state;
	bool plain =
	    m->input == TILES_AUTO && m->laizi == 0 && m->law.copies == COPIES;

	m->text = s;
	m->length = n;
	m->filter = f;
	if (!(plain && take_plain(m)) && !take_written(f, m))
		return;
	m->win = m->context;
	if (m->written && m->tiles.context_length > 0 && !take_context(f, m))
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
	if (m->all && m->verdict == HU) {
		m->has_reading = true;
		m->rows = 0;
		hand_readings(&m->hand, &m->law, put_reading, m);
		return;
	}
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

/* ---- Options ---- */

/* In the notation of the hands, or as 5m. */
static bool
read_either(const struct mjhu *m, const char *text, size_t n,
    struct tiles *tiles, struct fault *fault)
{
	if (m->input > TILES_CN && tiles_read(text, n, m->input, tiles, fault))
		return true;
	return tiles_read(text, n, m->input == TILES_CN ? TILES_CN : TILES_AUTO,
	    tiles, fault);
}

/* Reads tiles with commas or nothing between; calls add with each. */
static bool
read_tiles(struct mjhu *m, const char *text, size_t n, struct fault *fault,
    void (*add)(struct mjhu *, int tile))
{
	struct tiles tiles;
	size_t at = 0;

	while (at < n) {
		const char *comma = memchr(text + at, ',', n - at);
		size_t end = comma != NULL ? (size_t)(comma - text) : n;

		if (!read_either(m, text + at, end - at, &tiles, fault)) {
			fault->at += at;
			return false;
		}
		if (tiles.melds > 0 || tiles.context_length > 0 ||
		    tiles.count > TILES_MOST)
			return fault_set(fault, at,
			    "'%.*s'; expected tiles as 5m or 5m,7z",
			    (int)(end - at > 80 ? 80 : end - at), text + at);
		for (int i = 0; i < tiles.count; i++) {
			if (tiles.tile[i] == TILES_WILD)
				return fault_set(fault, at + tiles.at[i],
				    "a wildcard without a face; expected a "
				    "tile as 5m");
			add(m, tiles.tile[i]);
		}
		at = end + 1;
	}
	return true;
}

static void
add_laizi(struct mjhu *m, int tile)
{
	m->laizi |= UINT64_C(1) << tile;
}

/* 9 to 1, north to east, red green white red. */
static int
tile_after(int tile)
{
	static const uint8_t after_honor[] = {28, 29, 30, 27, 33, 31, 32};

	if (tile >= 3 * RANKS)
		return after_honor[tile - 3 * RANKS];
	return tile % RANKS == RANKS - 1 ? tile - (RANKS - 1) : tile + 1;
}

static void
add_laizi_after(struct mjhu *m, int tile)
{
	add_laizi(m, tile_after(tile));
}

/* A field may say with nothing, or '-', that there is none. */
static bool
says_none(const char *text, size_t n)
{
	return n == 0 || (n == 1 && text[0] == '-');
}

static bool
take_laizi(struct mjhu *m, const char *text, size_t n, struct fault *fault)
{
	static const char next[] = "next:";
	size_t prefix = sizeof next - 1;
	bool after = n >= prefix && memcmp(text, next, prefix) == 0;

	m->laizi = 0;
	prefix = after ? prefix : 0;
	if (says_none(text + prefix, n - prefix))
		return true;
	if (!read_tiles(m, text + prefix, n - prefix, fault,
		after ? add_laizi_after : add_laizi)) {
		fault->at += prefix;
		return false;
	}
	return true;
}

/* Before all options are known, the notation is not: keeps the text. */
static bool
set_laizi(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->laizi_given = (struct value){text, n};
	return !m->started || take_laizi(m, text, n, fault);
}

static void
add_seen(struct mjhu *m, int tile)
{
	if (m->seen[tile] < COPIES_MOST)
		m->seen[tile]++;
}

static bool
take_seen(struct mjhu *m, const char *text, size_t n, struct fault *fault)
{
	memset(m->seen, 0, sizeof m->seen);
	return says_none(text, n) || read_tiles(m, text, n, fault, add_seen);
}

static bool
set_seen(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->seen_given = (struct value){text, n};
	return !m->started || take_seen(m, text, n, fault);
}

/* Reads what was given before the notation was known. */
static bool
take_given(struct filter *f, struct mjhu *m, struct fault *fault)
{
	struct fault inner;
	const struct value *laizi = &m->laizi_given, *seen = &m->seen_given;

	m->started = true;
	m->input = (enum tiles_input)filter_input(f);
	if (laizi->text != NULL &&
	    !take_laizi(m, laizi->text, laizi->length, &inner))
		return fault_set(fault, 0, "--laizi: %s", inner.what);
	if (seen->text != NULL &&
	    !take_seen(m, seen->text, seen->length, &inner))
		return fault_set(fault, 0, "--seen: %s", inner.what);
	return true;
}

/* The forms that one name of --forms means; 0 if it is none. */
static unsigned
form_named(const char *text, size_t n)
{
	if (text_is(text, n, "all"))
		return (1U << FORMS) - 1;
	for (enum form form = 0; form < FORMS; form++)
		if (text_is(text, n, form_names[form]))
			return 1U << form;
	return 0;
}

static bool
set_forms(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;
	size_t at = 0, end;

	m->law.forms = 0;
	for (;; at = end + 1) {
		const char *comma = memchr(text + at, ',', n - at);
		unsigned forms;

		end = comma != NULL ? (size_t)(comma - text) : n;
		forms = form_named(text + at, end - at);
		if (forms == 0)
			return fault_set(fault, at,
			    "unknown form '%.*s' (known: std, 7pairs, "
			    "7pairs-distinct, 13orphans, knitted, unrelated, "
			    "all)",
			    (int)(end - at > 40 ? 40 : end - at), text + at);
		m->law.forms |= forms;
		if (end == n)
			return true;
	}
}

static bool
set_context(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->context = (struct win){0};
	return win_read(text, n, &m->context, fault);
}

static bool
set_rules(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	(void)n, (void)fault;
	m->rules_name = text;
	return true;
}

static bool
set_rules_list(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->list = true;
	m->list_words = text_is(text, n, "words");
	return n == 0 || m->list_words ||
	    fault_set(fault, 0, "expected nothing or 'words', not '%s'", text);
}

static bool
set_rules_show(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	(void)n, (void)fault;
	m->show = text;
	return true;
}

static bool
set_rules_check(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	(void)n, (void)fault;
	m->check = text;
	return true;
}

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
	.arg = "RULES",
	.help = "score by a built-in rule set or a file",
	.set = set_rules},
    {.name = "rules-check",
	.arg = "RULES",
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
	if (!take_given(f, m, fault) ||
	    (m->rules_name != NULL && !take_rules(f, m, fault)))
		return NULL;
	if (m->rules == NULL &&
	    (filter_wants(f, COLUMN_FAN) || filter_wants(f, COLUMN_FANS))) {
		fault_set(fault, 0, "columns fan and fans need --rules");
		return NULL;
	}
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
