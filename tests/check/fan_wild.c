/*
 * A hand with wildcards is worth the most that any tiles in their place are:
 * every multiset of tiles is tried, and the hand judged without wildcards.  And
 * the reading that is answered says tiles that make it so.  With many wildcards
 * readings are left out that cannot be the best: under random tables, in which
 * each word occurs that does not ask for wildcards, none is missed.
 */
#include "fan_hands.h"
#include "tap.h"

static const int all_tiles[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
    33};

enum { MOST_WILDS = 9 };

struct trial {
	const struct rules *rules;
	struct fan_win win;
	bool wild_wins; /* the winning tile is a wildcard */
	int copies, kinds;
	int64_t best; /* -1: none wins */
};

static void
judge(struct trial *trial, const struct hand *hand, int tile)
{
	struct fan_win win = trial->win;
	struct fan_best best;

	win.tile = tile;
	if (fan_best(trial->rules, hand, &win, &best) &&
	    best.value > trial->best)
		trial->best = best.value;
}

/* Puts `wilds` tiles from `from` on in place; `placed` are those so far. */
static void
try_tiles(struct trial *trial, const struct hand *hand, int wilds, int from,
    const int *placed, int n)
{
	int tile, i, more[MOST_WILDS];

	if (wilds == 0) {
		if (!trial->wild_wins)
			judge(trial, hand, trial->win.tile);
		for (i = 0; i < n && trial->wild_wins; i++)
			judge(trial, hand, placed[i]);
		return;
	}
	for (i = 0; i < n; i++)
		more[i] = placed[i];
	for (tile = from; tile < trial->kinds; tile++) {
		struct hand next = *hand;

		if (natural_of(hand, tile) + melded_of(hand, tile) >=
		    trial->copies)
			continue;
		add_tile(&next, tile);
		more[n] = tile;
		try_tiles(trial, &next, wilds - 1, tile, more, n + 1);
	}
}

/* What the hand is worth with the tiles of the best reading as natural ones. */
static int64_t
put_in_place(
    struct trial *trial, const struct hand *hand, const struct fan_best *best)
{
	struct hand stands = *hand;
	struct fan_win win = trial->win;
	static struct fan_best again;
	int tile, i;

	memset(stands.natural, 0, sizeof(stands.natural));
	stands.tiles = stands.wilds = 0;
	for (tile = 0; tile < TILES; tile++) {
		int held = best->reading.total[tile] - melded_of(hand, tile);

		if (held < natural_of(hand, tile))
			return -1;
		for (i = 0; i < held; i++)
			add_tile(&stands, tile);
	}
	win.tile = best->reading.win;
	return stands.tiles == hand->tiles &&
		fan_best(trial->rules, &stands, &win, &again)
	    ? again.value
	    : -1;
}

static bool
agree(struct rules *rules, int kinds, int copies, int wilds)
{
	struct hand natural, hand;
	struct trial trial = {.rules = rules,
	    .win = random_how(),
	    .copies = copies,
	    .kinds = kinds,
	    .best = -1};
	static struct fan_best best;
	int64_t value = -1;
	int i;

	natural = kinds == TILES && random_below(3) == 0
	    ? random_special()
	    : random_win((int)random_below(4), all_tiles, kinds);
	trial.win.tile = random_tile_of(&natural);
	remove_tile(&natural, trial.win.tile);
	for (i = 0; i < wilds && natural.tiles > 0; i++)
		remove_tile(&natural, random_tile_of(&natural));
	trial.wild_wins = random_below(4) == 0;
	if (!trial.wild_wins)
		add_tile(&natural, trial.win.tile);
	wilds = i + trial.wild_wins;
	hand = natural;
	for (i = 0; i < wilds; i++)
		add_wild(&hand, -1);
	rules_set_copies(rules, copies < 9 ? copies : 0);
	try_tiles(&trial, &natural, wilds, 0, NULL, 0);
	if (trial.wild_wins)
		trial.win.tile = FAN_WILD;
	if (fan_best(rules, &hand, &trial.win, &best))
		value = best.value;
	if (value >= 0 && put_in_place(&trial, &hand, &best) != value)
		value = -2;
	if (value != trial.best)
		printf("# %s win %d draw %d: %lld, tried %lld\n",
		    show_hand(&hand), trial.win.tile, trial.win.draw,
		    (long long)value, (long long)trial.best);
	return value == trial.best;
}

/* ---- Random tables ------------------------------------------------------ */

static const char *const conditions[] = {"suits == 1", "honors == 0",
    "tiles(258) >= 6", "kinds(all) <= 5", "kinds(19m) == 2", "only(456)",
    "only(12345m)", "quads", "quads == 2", "groups == 4 & !pair(19m)",
    "chows == 4", "chows(1234m)", "chows > 0 & pungs > 0", "pungs == 4",
    "pungs(19m)", "pungs(win)", "concealed_pungs == 3", "concealed_pungs",
    "kongs", "in_hand >= 3", "concealed & discard", "pair(258)",
    "all_claimed | selfdraw", "each(5)", "each(19m)", "equal_chows(2)",
    "equal_chows(3)", "equal_chows(4)", "shifted_chows(3)", "shifted_chows(4)",
    "joined_chows", "end_chows", "straight", "selfdraw & straight",
    "twin_dragons", "shifted_pungs(3)", "shifted_pungs(2)", "shifted_pungs(4)",
    "shape == 7pairs", "shape == 7pairs & consecutive", "nine_gates",
    "last_copy", "win(5m)", "rank(win) > 6", "edge & waits == 1", "closed",
    "single & live_waits < 3", "waits > 4", "otherwise", "count(f0, f1) == 1",
    "flowers"};

enum { CONDITIONS = sizeof(conditions) / sizeof(*conditions), FANS = 14 };

/* Entries that ask for others stand last, and exclude none. */
static char *
print_fan(char *at, int i, int condition)
{
	const char *text = conditions[condition];
	bool asks =
	    strchr(text, '(') == text + 5 || strcmp(text, "otherwise") == 0;

	at += sprintf(at, "fan f%d x %d%s : %s", i, (int)random_below(30) - 3,
	    !asks && random_below(3) == 0 ? " each" : "", text);
	if (!asks && random_below(3) == 0 && i < FANS - 1)
		at += sprintf(at, " excludes f%d",
		    i + 1 + (int)random_below((unsigned)(FANS - 1 - i)));
	return at + sprintf(at, "\n");
}

static struct rules *
random_rules(void)
{
	static const char *const laws[] = {"free", "forest", "disjoint"};
	char text[4096], *at = text;
	int i;

	at +=
	    sprintf(at, "name t\ntiles m\nshapes std%s\nbase 100\ncombine %s\n",
		random_below(2) ? " 7pairs" : "", laws[random_below(3)]);
	if (random_below(3) == 0)
		at += sprintf(at, "cap %d\n", 110 + (int)random_below(60));
	for (i = 0; i < FANS; i++)
		at = print_fan(at, i,
		    (int)random_below(i < 2 ? CONDITIONS - 3 : CONDITIONS));
	if (random_below(3) == 0)
		at += sprintf(at, "mult m x 2 : %s\n",
		    conditions[random_below(CONDITIONS - 3)]);
	if (random_below(3) == 0)
		sprintf(at, "need n x : %s\n",
		    conditions[random_below(CONDITIONS - 3)]);
	return compile_text(text);
}

static void
prove_many(int wilds, int tables, int hands)
{
	int i, k, agreed = 0;

	for (i = 0; i < tables; i++) {
		struct rules *rules = random_rules();

		for (k = 0; k < hands; k++)
			agreed += agree(rules, RANKS, COPIES, wilds);
		rules_free(rules);
	}
	ok(agreed == tables * hands,
	    "%d wildcards, random tables: %d of %d hands as tried", wilds,
	    agreed, tables * hands);
}

static void
prove(const char *name, int kinds, int copies, int wilds, int hands)
{
	struct rules *rules = compile_builtin(name);
	int i, agreed = 0;

	for (i = 0; i < hands; i++)
		agreed += agree(rules, kinds, copies, wilds);
	ok(agreed == hands,
	    "%s, %d wildcards, %s copies: %d of %d hands as tried", name, wilds,
	    copies < 9 ? "four" : "free", agreed, hands);
	rules_free(rules);
}

int
main(void)
{
	int more = tap_full() ? 20 : 1, copies;

	for (copies = 4; copies < 10; copies += 5) {
		prove("guobiao", 34, copies, 1, 1000 * more);
		prove("guobiao", 34, copies, 2, 150 * more);
		prove("guobiao", 34, copies, 3, 12 * more);
		prove("sichuan", 27, copies, 2, 150 * more);
		prove("sichuan-2", 27, copies, 2, 150 * more);
		prove("hongkong", 34, copies, 2, 150 * more);
		prove("guangdong", 34, copies, 2, 150 * more);
	}
	prove_many(4, 300 * more, 4);
	prove_many(6, 300 * more, 2);
	prove_many(7, 60 * more, 2);
	prove_many(8, 15 * more, 2);
	return done();
}
