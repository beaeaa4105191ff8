/*
 * Random tables of fans that exclude each other wholly, by groups or by one,
 * of relations between groups, of fans of which only the highest counts, and of
 * one that counts where no other does.
 * The groups lie open, so that a hand has one reading; every choice of
 * relations is tried, and worth what is counted here.
 */
#include "fan_hands.h"
#include "tap.h"

enum { OPEN = 4, ENTRIES = 6, SETS = 16 };
enum kind { A_FAN, A_MULT, A_FLAT, A_LIMIT, A_NEED, KINDS };
enum combining { FREE, FOREST, DISJOINT, LAWS };
enum mode { NOT, WHOLLY, OWN, ONE };

/* ---- Words: the sets of groups that they find --------------------------- */

struct group_of {
	bool chow;
	int tile;
};

typedef bool fits(const struct group_of *a, const struct group_of *b,
    const struct group_of *c);

static int
rank_of(const struct group_of *g)
{
	return g->tile % 9;
}

static bool
one_suit(const struct group_of *a, const struct group_of *b)
{
	return a->tile / 9 == b->tile / 9;
}

static bool
is_chow(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)b, (void)c;
	return a->chow;
}

static bool
is_pung(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)b, (void)c;
	return !a->chow;
}

static bool
is_low_chow(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)b, (void)c;
	return a->chow && rank_of(a) <= 3;
}

static bool
is_low_pung(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)b, (void)c;
	return !a->chow && rank_of(a) <= 3;
}

static bool
are_equal(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)c;
	return a->chow && b->chow && a->tile == b->tile;
}

static bool
are_mixed(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)c;
	return a->chow && b->chow && !one_suit(a, b) &&
	    rank_of(a) == rank_of(b);
}

static bool
are_joined(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)c;
	return a->chow && b->chow && one_suit(a, b) &&
	    abs(a->tile - b->tile) == 3;
}

static bool
are_pungs_of_a_rank(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	(void)c;
	return !a->chow && !b->chow && !one_suit(a, b) &&
	    rank_of(a) == rank_of(b);
}

static bool
are_three_suits(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	return are_mixed(a, b, NULL) && are_mixed(b, c, NULL) &&
	    are_mixed(a, c, NULL);
}

static bool
are_straight(const struct group_of *a, const struct group_of *b,
    const struct group_of *c)
{
	return a->chow && b->chow && c->chow && one_suit(a, b) &&
	    one_suit(b, c) &&
	    (1 << rank_of(a) | 1 << rank_of(b) | 1 << rank_of(c)) == 0x49;
}

static const struct {
	const char *word;
	int size; /* of its sets; 0: counts the groups' suits */
	fits *fits;
} words[] = {
    {"chows", 1, is_chow},
    {"pungs", 1, is_pung},
    {"chows(123456)", 1, is_low_chow},
    {"pungs(1234)", 1, is_low_pung},
    {"equal_chows(2)", 2, are_equal},
    {"mixed_equal_chows(2)", 2, are_mixed},
    {"joined_chows", 2, are_joined},
    {"mixed_equal_pungs(2)", 2, are_pungs_of_a_rank},
    {"mixed_equal_chows(3)", 3, are_three_suits},
    {"straight", 3, are_straight},
    {"suits", 0, NULL},
};

enum { WORDS = sizeof(words) / sizeof(*words) };

/* The sets of groups that the word finds; how many. */
static int
find_sets(int word, const struct group_of *group, unsigned sets[SETS])
{
	unsigned set;
	int n = 0;

	for (set = 1; set < 1u << OPEN; set++) {
		const struct group_of *in[OPEN] = {NULL};
		int k = 0, i;

		for (i = 0; i < OPEN; i++)
			if (set >> i & 1)
				in[k++] = &group[i];
		if (k == words[word].size &&
		    words[word].fits(in[0], in[1], in[2]))
			sets[n++] = set;
	}
	return n;
}

static int
count_suits(const struct group_of *group, int pair)
{
	bool in[3] = {false};
	int i;

	in[pair / 9] = true;
	for (i = 0; i < OPEN; i++)
		in[group[i].tile / 9] = true;
	return in[0] + in[1] + in[2];
}

/* ---- Tables ------------------------------------------------------------- */

/* A line `KIND l1 x POINTS [each] : suits >= LEAST & WORD excludes ...`. */
struct line {
	enum kind kind;
	int word, points, least;
	bool each;
	enum mode excludes[ENTRIES]; /* of later lines only */
};

struct table {
	enum combining law;
	struct line line[ENTRIES];
	int lines, base, cap, min;
	int otherwise; /* points where no fan counts; 0: there is no such fan */
	unsigned family;    /* lines of which the highest counts */
	int place[ENTRIES]; /* which line stands where in the text */
};

static bool
has_groups(const struct line *line)
{
	return words[line->word].size > 0;
}

static void
random_exclusions(struct table *table, int i)
{
	struct line *line = &table->line[i];
	int k;

	for (k = i + 1; k < table->lines; k++) {
		const struct line *other = &table->line[k];
		enum mode mode = (enum mode)random_below(8);

		if (mode > ONE || other->kind == A_NEED ||
		    (mode == OWN && !(has_groups(line) && has_groups(other))))
			mode = NOT;
		line->excludes[k] = mode;
	}
}

static struct table
random_table(void)
{
	struct table table = {.law = (enum combining)random_below(LAWS),
	    .lines = 2 + (int)random_below(ENTRIES - 1),
	    .base = (int)random_below(3),
	    .cap = 6 + (int)random_below(30),
	    .min = random_below(2) ? 0 : (int)random_below(12),
	    .otherwise = random_below(3) ? 0 : (int)random_below(16) - 6};
	int i;

	for (i = 0; i < table.lines; i++) {
		struct line *line = &table.line[i];

		line->kind =
		    random_below(2) ? A_FAN : (enum kind)random_below(KINDS);
		line->word = (int)random_below(WORDS);
		line->points = line->kind == A_MULT ? 1 + (int)random_below(3)
						    : (int)random_below(12) - 2;
		line->least = 1 + (int)random_below(2);
		line->each = random_below(2) && line->kind != A_LIMIT &&
		    line->kind != A_NEED;
		if (line->kind == A_FAN && random_below(3) == 0)
			table.family |= 1u << i;
	}
	for (i = 0; i < table.lines; i++) {
		int k = (int)random_below((unsigned)i + 1);

		random_exclusions(&table, i);
		table.place[i] = table.place[k];
		table.place[k] = i;
	}
	return table;
}

static char *
print_line(char *at, const struct table *table, int i)
{
	static const char *const kinds[] = {
	    "fan", "mult", "flat", "limit", "need"};
	static const char *const modes[] = {NULL, "", "@own", "@one"};
	const struct line *line = &table->line[i];
	bool some = false;
	int k;

	at += sprintf(at, "%s l%d x", kinds[line->kind], i);
	if (line->kind != A_LIMIT && line->kind != A_NEED)
		at += sprintf(at, " %d", line->points);
	at += sprintf(at, "%s : suits >= %d & %s", line->each ? " each" : "",
	    line->least, words[line->word].word);
	for (k = i + 1; k < table->lines; k++) {
		if (!line->excludes[k])
			continue;
		at += sprintf(at, "%s l%d%s", some ? "" : " excludes", k,
		    modes[line->excludes[k]]);
		some = true;
	}
	return at + sprintf(at, "\n");
}

static const char *
table_text(const struct table *table)
{
	static const char *const laws[] = {"free", "forest", "disjoint"};
	static char text[2048];
	char *at = text;
	int i;

	at += sprintf(at, "name t\ncombine %s\nbase %d\ncap %d\nmin %d\n",
	    laws[table->law], table->base, table->cap, table->min);
	for (i = 0; i < table->lines; i++)
		at = print_line(at, table, table->place[i]);
	if (table->otherwise)
		at += sprintf(at, "fan o x %d : otherwise\n", table->otherwise);
	if (table->family)
		at += sprintf(at, "group");
	for (i = 0; i < table->lines; i++)
		if (table->family >> i & 1)
			at += sprintf(at, " l%d", i);
	sprintf(at, "\n");
	return text;
}

/* ---- What a choice of relations is worth -------------------------------- */

/* A hand, and what each line finds in it. */
struct trial {
	const struct table *table;
	struct group_of group[OPEN];
	int pair;
	bool holds[ENTRIES];
	int sets[ENTRIES], number[ENTRIES];
	unsigned set[ENTRIES][SETS];
	/* the choice: which sets of the relations */
	unsigned taken[ENTRIES];
	int64_t best;
	bool won, enough, fan; /* the best is one in which a fan counts */
};

/* A fan of a relation, of which sets of groups are chosen. */
static bool
is_chosen(const struct table *table, int i)
{
	return table->law != FREE && table->line[i].kind == A_FAN &&
	    words[table->line[i].word].size > 1;
}

/* How often the line counts beside what is barred, and its own groups. */
static int
count_line(const struct trial *trial, int i, unsigned barred, unsigned *own)
{
	const struct table *table = trial->table;
	bool chosen = is_chosen(table, i);
	int n = 0, k;

	*own = 0;
	for (k = 0; k < trial->sets[i]; k++) {
		if (chosen && !(trial->taken[i] >> k & 1))
			continue;
		*own |= trial->set[i][k];
		n += (trial->set[i][k] & ~barred) != 0;
	}
	if (!has_groups(&table->line[i]))
		n = trial->number[i];
	return table->line[i].each ? n : n > 0;
}

/* Takes from a family all but the highest. */
static void
thin_family(const struct table *table, int count[ENTRIES])
{
	int i, highest = -1;

	for (i = 0; i < table->lines; i++)
		if (table->family >> i & 1 && count[i] > 0 &&
		    (highest < 0 ||
			count[i] * table->line[i].points >
			    count[highest] * table->line[highest].points))
			highest = i;
	for (i = 0; i < table->lines; i++)
		if (table->family >> i & 1 && i != highest)
			count[i] = 0;
}

static void
count_lines(const struct trial *trial, int count[ENTRIES])
{
	const struct table *table = trial->table;
	unsigned barred[ENTRIES] = {0}, own;
	int ones[ENTRIES] = {0}, i, k;
	bool out[ENTRIES] = {false};

	for (i = 0; i < table->lines; i++) {
		const struct line *line = &table->line[i];

		count[i] = 0;
		if (out[i] || !trial->holds[i])
			continue;
		count[i] = count_line(trial, i, barred[i], &own) - ones[i];
		if (count[i] <= 0) {
			count[i] = 0;
			continue;
		}
		for (k = i + 1; k < table->lines; k++) {
			out[k] |= line->excludes[k] == WHOLLY;
			barred[k] |= line->excludes[k] == OWN ? own : 0;
			ones[k] += line->excludes[k] == ONE;
		}
	}
	thin_family(table, count);
}

/* No choice goes before one in which a fan counts so that none counts. */
static int
points_otherwise(struct trial *trial, bool fan)
{
	if (fan && !trial->fan)
		trial->won = false;
	trial->fan |= fan;
	return fan ? 0 : trial->table->otherwise;
}

static void
weigh(struct trial *trial)
{
	const struct table *table = trial->table;
	int64_t value = table->base, flat = 0, factor = 1;
	int count[ENTRIES], i, k;
	bool limit = false, fan = false, enough;

	count_lines(trial, count);
	for (i = 0; i < table->lines; i++) {
		int points = table->line[i].points;

		switch (table->line[i].kind) {
		case A_FAN:
			value += count[i] * points;
			fan |= count[i] > 0;
			break;
		case A_FLAT:
			flat += count[i] * points;
			break;
		case A_MULT:
			for (k = 0; k < count[i]; k++)
				factor *= points;
			break;
		case A_LIMIT:
			limit |= count[i] > 0;
			break;
		default:
			if (count[i] == 0)
				return; /* a need that does not hold */
		}
	}
	fan |= limit;
	if (table->otherwise && trial->fan && !fan)
		return;
	if (table->otherwise)
		value += points_otherwise(trial, fan);
	if (limit || value > table->cap)
		value = table->cap;
	value *= factor;
	enough = value >= table->min;
	value += flat;
	if (!trial->won || enough > trial->enough ||
	    (enough == trial->enough && value > trial->best)) {
		trial->best = value;
		trial->enough = enough;
	}
	trial->won = true;
}

/* ---- Every choice ------------------------------------------------------- */

/* Joins the trees of a set; false: two of its groups are in one already. */
static bool
join(int tree[OPEN], unsigned set)
{
	bool seen[OPEN] = {false};
	int i, first = -1;

	for (i = 0; i < OPEN; i++) {
		if (!(set >> i & 1))
			continue;
		if (seen[tree[i]])
			return false;
		seen[tree[i]] = true;
		first = tree[i];
	}
	for (i = 0; i < OPEN; i++)
		if (seen[tree[i]])
			tree[i] = first;
	return true;
}

static void
choose(struct trial *trial, int line, int set, const int *tree, unsigned used)
{
	const struct table *table = trial->table;
	int more[OPEN];

	while (line < table->lines &&
	    (!is_chosen(table, line) || set >= trial->sets[line])) {
		line++;
		set = 0;
	}
	if (line == table->lines) {
		weigh(trial);
		return;
	}
	choose(trial, line, set + 1, tree, used);
	if (!table->line[line].each && trial->taken[line])
		return;
	memcpy(more, tree, sizeof(more));
	if (table->law == DISJOINT ? (used & trial->set[line][set]) != 0
				   : !join(more, trial->set[line][set]))
		return;
	trial->taken[line] |= 1u << set;
	choose(trial, line, set + 1, more, used | trial->set[line][set]);
	trial->taken[line] &= ~(1u << set);
}

static bool
agree(const struct rules *rules, const struct table *table)
{
	static const int at[] = {0, 0, 1, 3, 6, 9, 9, 12, 15, 18, 18, 21, 24};
	static const int none[OPEN] = {0, 1, 2, 3};
	struct trial trial = {.table = table, .pair = (int)random_below(27)};
	struct fan_win win = {.tile = trial.pair, .round = -1, .seat = -1};
	static struct fan_best best;
	struct hand hand;
	int i, chows = (int)random_below(OPEN + 2);
	bool found;

	clear_hand(&hand);
	for (i = 0; i < OPEN; i++) {
		struct group_of *g = &trial.group[i];

		g->chow = i < chows;
		g->tile = at[random_below(13)];
		add_meld(
		    &hand, g->chow ? GROUP_CHOW : GROUP_PUNG, g->tile, true);
	}
	add_tile(&hand, trial.pair);
	add_tile(&hand, trial.pair);
	for (i = 0; i < table->lines; i++) {
		int suits = count_suits(trial.group, trial.pair);

		trial.sets[i] =
		    find_sets(table->line[i].word, trial.group, trial.set[i]);
		trial.number[i] = suits;
		trial.holds[i] = suits >= table->line[i].least &&
		    (trial.sets[i] > 0 || !has_groups(&table->line[i]));
	}
	choose(&trial, 0, 0, none, 0);
	found = fan_best(rules, &hand, &win, &best);
	if (found == trial.won &&
	    (!found ||
		(best.value == trial.best && best.enough == trial.enough)))
		return true;
	printf("# %s: %d %lld, tried %d %lld\n%s", show_hand(&hand), found,
	    (long long)best.value, trial.won, (long long)trial.best,
	    table_text(table));
	return false;
}

static void
prove(int tables, int hands)
{
	int i, k, agreed[LAWS] = {0}, all[LAWS] = {0};
	static const char *const laws[] = {"free", "forest", "disjoint"};

	for (i = 0; i < tables; i++) {
		struct table table = random_table();
		struct rules *rules = compile_text(table_text(&table));

		for (k = 0; k < hands; k++)
			agreed[table.law] += agree(rules, &table);
		all[table.law] += hands;
		rules_free(rules);
	}
	for (i = 0; i < LAWS; i++)
		ok(agreed[i] == all[i], "combine %s: %d of %d hands as tried",
		    laws[i], agreed[i], all[i]);
}

int
main(void)
{
	prove(tap_full() ? 400000 : 20000, 10);
	return done();
}
