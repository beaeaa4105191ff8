/*
 * The reading that is answered is worth the most: random tables of fans,
 * limits, multipliers and flat values under a cap, over hands of one or two
 * suits, where readings abound.  Every tile is tried in place of each wildcard,
 * every way to part the tiles into groups and a pair, and each is worth what is
 * counted here.
 */
#include "fan_hands.h"
#include "tap.h"

static const char *const words[] = {"chows", "pungs", "suits",
    "concealed_pungs", "pungs(19)", "pair(258)", "pungs(258)", "tiles(5)"};

enum { WORDS = sizeof(words) / sizeof(*words), LINES = 5 };
enum kind { A_FAN, A_MULT, A_FLAT, A_LIMIT, KINDS };

/*
 * A line of the table: `word >= at least & word <= most`, or each of a word, or
 * of so many less.
 */
struct line {
	enum kind kind;
	int word, least, most, points, less;
	bool each, by_pungs; /* the points are `points + pungs` */
};

struct table {
	struct line line[LINES];
	int lines, base, cap, min, most; /* most 0: none */
	bool doubles;                    /* convert pow2 */
};

/* ---- Tables ------------------------------------------------------------- */

static struct line
random_line(void)
{
	static const int points[KINDS][2] = {
	    [A_FAN] = {-2, 12}, [A_MULT] = {1, 3}, [A_FLAT] = {-2, 9}};
	struct line line = {.kind = (enum kind)random_below(KINDS),
	    .word = (int)random_below(WORDS),
	    .least = (int)random_below(5),
	    .each = random_below(3) == 0};

	line.most = line.least + (int)random_below(4);
	line.less = random_below(2) ? (int)random_below(4) : 0;
	line.points = points[line.kind][0] +
	    (int)random_below((unsigned)points[line.kind][1] + 1);
	if (line.kind == A_LIMIT)
		line.each = false;
	else if (random_below(5) == 0) {
		line.by_pungs = true;
		line.points -= 3;
	}
	return line;
}

static struct table
random_table(void)
{
	struct table table = {.lines = 2 + (int)random_below(LINES - 1),
	    .base = (int)random_below(6) - 2,
	    .cap = 3 + (int)random_below(12),
	    .doubles = random_below(3) == 0};
	int i;

	if (random_below(2) == 0)
		table.min = 1 + (int)random_below(9);
	if (random_below(3) == 0)
		table.most = 5 + (int)random_below(40);
	for (i = 0; i < table.lines; i++)
		table.line[i] = random_line();
	return table;
}

static const char *
table_text(const struct table *table)
{
	static const char *const kinds[] = {"fan", "mult", "flat", "limit"};
	static char text[1024];
	char *at = text;
	int i;

	at += sprintf(at, "name t\nshapes std\nbase %d\ncap %d\nmin %d\n",
	    table->base, table->cap, table->min);
	if (table->most)
		at += sprintf(at, "most %d\n", table->most);
	if (table->doubles)
		at += sprintf(at, "convert pow2\n");
	for (i = 0; i < table->lines; i++) {
		const struct line *line = &table->line[i];

		at += sprintf(at, "%s l%d x", kinds[line->kind], i);
		if (line->kind != A_LIMIT)
			at += sprintf(at, " %d%s", line->points,
			    line->by_pungs ? " + pungs" : "");
		if (line->each && line->less)
			at += sprintf(at, " each : %s - %d\n",
			    words[line->word], line->less);
		else if (line->each)
			at += sprintf(at, " each : %s\n", words[line->word]);
		else
			at += sprintf(at, " : %s >= %d & %s <= %d\n",
			    words[line->word], line->least, words[line->word],
			    line->most);
	}
	return text;
}

/* ---- What a way to part the tiles is worth ------------------------------ */

struct way {
	int chow[4], pung[4], chows, pungs;
	int pair, held[TILES];
};

static int
among(const int *tile, int n, int a, int b, int c)
{
	int i, many = 0;

	for (i = 0; i < n; i++) {
		int rank = tile[i] % 9 + 1;

		many += tile[i] < 27 && (rank == a || rank == b || rank == c);
	}
	return many;
}

static int
word_value(const struct way *way, int word)
{
	int suits[3] = {0}, i, fives = 0;

	switch (word) {
	case 0:
		return way->chows;
	case 1:
	case 3: /* none lies open */
		return way->pungs;
	case 4:
		return among(way->pung, way->pungs, 1, 9, 0);
	case 5:
		return among(&way->pair, 1, 2, 5, 8);
	case 6:
		return among(way->pung, way->pungs, 2, 5, 8);
	default:
		break;
	}
	for (i = 0; i < 27; i++) {
		suits[i / 9] |= way->held[i] > 0;
		fives += i % 9 == 4 ? way->held[i] : 0;
	}
	return word == 2 ? suits[0] + suits[1] + suits[2] : fives;
}

static int64_t
power(int64_t of, int n)
{
	int64_t product = 1;

	for (; n > 0; n--)
		product *= of;
	return product;
}

/* What counts of the table, by kind; mults as their product. */
static void
count_lines(
    const struct table *table, const struct way *way, int64_t sum[KINDS])
{
	int i;

	sum[A_FAN] = table->base;
	sum[A_FLAT] = sum[A_LIMIT] = 0;
	sum[A_MULT] = 1;
	for (i = 0; i < table->lines; i++) {
		const struct line *line = &table->line[i];
		int n = word_value(way, line->word);
		int points = line->points + (line->by_pungs ? way->pungs : 0);

		if (line->each)
			n -= line->less;
		else
			n = n >= line->least && n <= line->most;
		if (line->kind == A_MULT)
			sum[A_MULT] *= power(points, n);
		else
			sum[line->kind] +=
			    n * (line->kind == A_LIMIT ? 1 : points);
	}
}

static int64_t
way_value(const struct table *table, const struct way *way, bool *enough)
{
	int64_t sum[KINDS], value;

	count_lines(table, way, sum);
	value =
	    sum[A_LIMIT] || sum[A_FAN] > table->cap ? table->cap : sum[A_FAN];
	if (table->doubles)
		value = value < 0 ? 0 : power(2, (int)value);
	value *= sum[A_MULT];
	if (table->most && value > table->most)
		value = table->most;
	*enough = value >= table->min;
	return value + sum[A_FLAT];
}

/* ---- Every way, every tile ---------------------------------------------- */

struct trial {
	const struct table *table;
	struct way way;
	int64_t best;
	bool won, enough;
};

static void
part(struct trial *trial, int left[TILES])
{
	struct way *way = &trial->way;
	int tile = 0;
	int64_t value;
	bool enough;

	while (tile < TILES && left[tile] == 0)
		tile++;
	if (tile == TILES) {
		value = way_value(trial->table, way, &enough);
		if (!trial->won || enough > trial->enough ||
		    (enough == trial->enough && value > trial->best)) {
			trial->best = value;
			trial->enough = enough;
		}
		trial->won = true;
		return;
	}
	if (left[tile] >= 3) {
		left[tile] -= 3;
		way->pung[way->pungs++] = tile;
		part(trial, left);
		way->pungs--;
		left[tile] += 3;
	}
	if (tile < 27 && tile % 9 < 7 && left[tile + 1] && left[tile + 2]) {
		left[tile]--, left[tile + 1]--, left[tile + 2]--;
		way->chow[way->chows++] = tile;
		part(trial, left);
		way->chows--;
		left[tile]++, left[tile + 1]++, left[tile + 2]++;
	}
}

static void
try_pairs(struct trial *trial)
{
	int left[TILES], tile;

	memcpy(left, trial->way.held, sizeof(left));
	for (tile = 0; tile < TILES; tile++) {
		if (left[tile] < 2)
			continue;
		left[tile] -= 2;
		trial->way.pair = tile;
		part(trial, left);
		left[tile] += 2;
	}
}

static void
try_tiles(struct trial *trial, int wilds, int from)
{
	int tile;

	if (wilds == 0) {
		try_pairs(trial);
		return;
	}
	for (tile = from; tile < TILES; tile++) {
		if (trial->way.held[tile] == COPIES)
			continue;
		trial->way.held[tile]++;
		try_tiles(trial, wilds - 1, tile);
		trial->way.held[tile]--;
	}
}

static bool
agree(struct rules *rules, const struct table *table, int wilds)
{
	static const int tiles[] = {
	    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};
	struct hand hand = random_win(0, tiles, random_below(2) ? 9 : 18);
	struct fan_win win = {.draw = true,
	    .round = FAN_NO_WIND,
	    .seat = FAN_NO_WIND,
	    .tile = FAN_WILD};
	struct trial trial = {.table = table};
	static struct fan_best best;
	bool found;
	int i;

	for (i = 0; i < wilds; i++)
		remove_tile(&hand, random_tile_of(&hand));
	win.tile = random_tile_of(&hand);
	for (i = 0; i < TILES; i++)
		trial.way.held[i] = natural_of(&hand, i);
	try_tiles(&trial, wilds, 0);
	for (i = 0; i < wilds; i++)
		add_wild(&hand, -1);
	found = fan_best(rules, &hand, &win, &best);
	if (found == trial.won &&
	    (!found ||
		(best.value == trial.best && best.enough == trial.enough)))
		return true;
	printf("# %s: %lld, tried %lld\n%s", show_hand(&hand),
	    (long long)best.value, (long long)trial.best, table_text(table));
	return false;
}

static void
prove(int wilds, int tables, int hands)
{
	int i, k, agreed = 0;

	for (i = 0; i < tables; i++) {
		struct table table = random_table();
		struct rules *rules = compile_text(table_text(&table));

		rules_set_copies(rules, COPIES);
		for (k = 0; k < hands; k++)
			agreed += agree(rules, &table, wilds);
		rules_free(rules);
	}
	ok(agreed == tables * hands,
	    "%d wildcards: %d of %d hands under %d tables as tried", wilds,
	    agreed, tables * hands, tables);
}

int
main(void)
{
	int more = tap_full() ? 20 : 1;

	prove(0, 20000 * more, 20);
	prove(1, 12000 * more, 10);
	prove(2, 2000 * more, 3);
	return done();
}
