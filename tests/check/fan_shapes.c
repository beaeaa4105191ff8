/*
 * The shapes that are not four groups and a pair, with wildcards: for each
 * shape and each way that a rule set lets wildcards stand, the most and the
 * least that words are worth over random hands.  The reference tries every tile
 * for every wildcard, and holds the tiles against what the shape is.
 */
#include "fan_hands.h"
#include "tap.h"

enum { KINDS = 34, NINE = 9 };

/* ---- What a shape is ---------------------------------------------------- */

/* A reading: the tiles, wildcards as they stand, and how they are parted. */
struct shaped {
	const struct hand *hand;
	struct fan_win win;
	int count[KINDS], wild[KINDS]; /* with melds; wildcards among them */
	bool nine[KINDS];              /* knitted */
	bool grouped;                  /* nine tiles, a group and a pair */
	bool chow, held;               /* the group, not a meld */
	int group, pair;
	enum form form;
	bool wild_win, distinct; /* the winning tile; what pairs wait for */
};

static const int orders[6][3] = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void
knit(int order, bool nine[KINDS])
{
	int i;

	memset(nine, 0, KINDS * sizeof(*nine));
	for (i = 0; i < NINE; i++)
		nine[9 * (i / 3) + orders[order][i / 3] + 3 * (i % 3)] = true;
}

static bool
is_orphan(int tile)
{
	return tile >= 27 || tile % 9 == 0 || tile % 9 == 8;
}

static bool
are_pairs(const int *count, int most)
{
	int i;

	for (i = 0; i < KINDS; i++)
		if (count[i] % 2 || count[i] > 2 * most)
			return false;
	return true;
}

static bool
are_orphans(const int *count)
{
	int i;

	for (i = 0; i < KINDS; i++)
		if (is_orphan(i) ? count[i] == 0 : count[i] > 0)
			return false;
	return true;
}

static bool
are_unrelated(const int *count, const bool *nine)
{
	int i;

	for (i = 0; i < KINDS; i++)
		if (count[i] > 1 || (count[i] && i < 27 && !nine[i]))
			return false;
	return true;
}

/* ---- Words -------------------------------------------------------------- */

typedef int definition(const struct shaped *);

static int
def_tiles_258(const struct shaped *x)
{
	int i, n = 0;

	for (i = 0; i < 27; i++)
		n += i % 3 == 1 ? x->count[i] : 0;
	return n;
}

static int
def_kinds_honor(const struct shaped *x)
{
	int i, n = 0;

	for (i = 27; i < KINDS; i++)
		n += x->count[i] > 0;
	return n;
}

static int
def_shape(const struct shaped *x)
{
	return (int)x->form;
}

static int
def_each_orphan(const struct shaped *x)
{
	int i;

	if (x->grouped)
		return 0; /* a knitted suit has simple tiles */
	for (i = 0; i < KINDS; i++)
		if (x->count[i] && !is_orphan(i))
			return 0;
	return 1;
}

static int
def_each_suited(const struct shaped *x)
{
	int i;

	if (x->grouped)
		return x->group < 27 && x->pair < 27;
	for (i = 27; i < KINDS; i++)
		if (x->count[i])
			return 0;
	return 1;
}

static int
def_pair_honor(const struct shaped *x)
{
	return x->grouped && x->pair >= 27;
}

static int
def_groups(const struct shaped *x)
{
	return x->grouped;
}

static int
def_in_hand(const struct shaped *x)
{
	return x->grouped && x->held;
}

static int
def_claimed(const struct shaped *x)
{
	return x->hand->melds && x->hand->meld[0].exposed;
}

static int
def_concealed_pungs(const struct shaped *x)
{
	if (!x->grouped || x->chow)
		return 0;
	if (!x->held)
		return !x->hand->meld[0].exposed;
	return x->win.draw || x->win.tile != x->group || x->nine[x->win.tile] ||
	    x->pair == x->win.tile;
}

static int
def_closed(const struct shaped *x)
{
	return x->grouped && x->held && x->chow && x->win.tile == x->group + 1;
}

static int
def_edge(const struct shaped *x)
{
	int low = x->group % 9;

	return x->grouped && x->held && x->chow &&
	    ((low == 0 && x->win.tile == x->group + 2) ||
		(low == 6 && x->win.tile == x->group));
}

static int
def_single(const struct shaped *x)
{
	return x->form == FORM_7PAIRS || (x->grouped && x->win.tile == x->pair);
}

static int
def_any_wait(const struct shaped *x)
{
	/* with another wildcard than the winning tile itself */
	return x->grouped && x->win.tile == x->pair &&
	    x->wild[x->pair] > x->wild_win;
}

static int
def_in_pair(const struct shaped *x)
{
	int n = x->grouped ? x->wild[x->pair] : 0;

	return n > 2 ? 2 : n;
}

static bool
has_nine(const struct shaped *x)
{
	return x->form == FORM_KNITTED || x->form == FORM_UNRELATED;
}

static int
def_knitted_tiles(const struct shaped *x)
{
	int i, n = 0;

	for (i = 0; i < KINDS; i++)
		n += has_nine(x) && x->nine[i] && x->count[i];
	return n;
}

static int
def_win_knitted(const struct shaped *x)
{
	return has_nine(x) && x->nine[x->win.tile];
}

static int
def_quads(const struct shaped *x)
{
	int i, n = 0;

	for (i = 0; i < KINDS; i++)
		n += x->count[i] >= 4 && melded_of(x->hand, i) < 4;
	return n;
}

static int
def_as_self(const struct shaped *x)
{
	bool itself = x->wild_win && x->win.face == x->win.tile;
	int i, n = itself;

	for (i = 0; i < KINDS; i++) {
		int as = x->wild[i] - (x->wild_win && x->win.tile == i);
		int face =
		    face_of(x->hand, i) - (x->wild_win && x->win.face == i);

		n += as < face ? as : face;
	}
	return n;
}

static int
def_as_258(const struct shaped *x)
{
	int i, n = 0;

	for (i = 0; i < 27; i++)
		n += i % 3 == 1 ? x->wild[i] : 0;
	return n;
}

static bool is_shape(const struct shaped *);

/* Tiles that make the shape of the tiles before the winning one. */
static int
count_waits(const struct shaped *x, bool live)
{
	struct shaped with = *x;
	int tile, n = 0;

	with.count[x->win.tile]--;
	for (tile = 0; tile < KINDS; tile++) {
		with.count[tile]++;
		n += is_shape(&with) && (!live || with.count[tile] <= 4);
		with.count[tile]--;
	}
	return n;
}

static int
def_waits(const struct shaped *x)
{
	return count_waits(x, false);
}

static int
def_live_waits(const struct shaped *x)
{
	return count_waits(x, true);
}

static const struct {
	const char *word;
	definition *is;
} words[] = {
    {"tiles(258)", def_tiles_258},
    {"kinds(honor)", def_kinds_honor},
    {"shape + 0", def_shape},
    {"each(terminal, honor)", def_each_orphan},
    {"each(suited)", def_each_suited},
    {"pair(honor)", def_pair_honor},
    {"groups", def_groups},
    {"in_hand", def_in_hand},
    {"claimed", def_claimed},
    {"concealed_pungs", def_concealed_pungs},
    {"closed", def_closed},
    {"edge", def_edge},
    {"single", def_single},
    {"any_wait", def_any_wait},
    {"wilds_in_pair", def_in_pair},
    {"knitted_tiles", def_knitted_tiles},
    {"win_knitted", def_win_knitted},
    {"quads", def_quads},
    {"wilds_as_self", def_as_self},
    {"wilds_as(258)", def_as_258},
    {"waits", def_waits},
    {"live_waits", def_live_waits},
};

enum { WORDS = sizeof(words) / sizeof(*words) };

/* ---- Every reading ------------------------------------------------------ */

/* How a rule set lets wildcards stand. */
static const struct stand {
	const char *text;
	int copies, max;
	bool suited, draw_only;
} laws[] = {
    {"copies=4", 4, 99, false, false},
    {"copies=free", 99, 99, false, false},
    {"copies=3", 3, 99, false, false},
    {"may=suited copies=4", 4, 99, true, false},
    {"max=1", 99, 1, false, false},
    {"draw-only", 99, 99, false, true},
};

enum { LAWS = sizeof(laws) / sizeof(*laws), SHAPES = FORMS };

static const char *const shapes[SHAPES] = {[FORM_7PAIRS] = "7pairs",
    [FORM_7PAIRS_DISTINCT] = "7pairs-distinct",
    [FORM_13ORPHANS] = "13orphans",
    [FORM_KNITTED] = "knitted",
    [FORM_UNRELATED] = "unrelated"};

struct range {
	int least[WORDS], most[WORDS];
	bool any;
};

static void
note_win(const struct shaped *x, struct range *range)
{
	int w;

	for (w = 0; range && w < WORDS; w++) {
		int value = words[w].is(x);

		if (!range->any || value < range->least[w])
			range->least[w] = value;
		if (!range->any || value > range->most[w])
			range->most[w] = value;
	}
	if (range)
		range->any = true;
}

/* With each tile that a winning wildcard may stand for. */
static void
note(struct shaped *x, struct range *range)
{
	int tile;

	if (!range || x->win.tile != FAN_WILD) {
		note_win(x, range);
		return;
	}
	x->wild_win = true;
	for (tile = 0; tile < KINDS; tile++) {
		x->win.tile = tile;
		if (x->wild[tile])
			note_win(x, range);
	}
	x->win.tile = FAN_WILD;
}

/* Are the tiles a group and a pair beside the nine?  Notes each way. */
static bool
part_rest(struct shaped *x, struct range *range)
{
	int rest[KINDS], i, tile, pair, chow, n;
	bool some = false;

	for (i = n = 0; i < KINDS; i++) {
		rest[i] = x->count[i] - x->nine[i];
		if (rest[i] < 0)
			return false;
		n += rest[i];
	}
	for (tile = 0; tile < KINDS; tile++) {
		for (chow = 0; chow < 2; chow++) {
			if (chow && (tile > 26 || tile % 9 > 6))
				continue;
			for (i = 0; i < 3; i++)
				rest[tile + i * chow]--;
			for (pair = 0; pair < KINDS; pair++) {
				bool fits = true;

				rest[pair] -= 2;
				for (i = 0; i < KINDS; i++)
					fits &= rest[i] == 0;
				rest[pair] += 2;
				x->grouped = true;
				x->held = true;
				x->chow = chow;
				x->group = tile;
				x->pair = pair;
				if (fits)
					note(x, range);
				some |= fits;
			}
			for (i = 0; i < 3; i++)
				rest[tile + i * chow]++;
		}
	}
	return some;
}

/* The nine and a pair beside a meld. */
static bool
part_meld(struct shaped *x, struct range *range)
{
	const struct meld *meld = &x->hand->meld[0];
	int i, pairs = 0, others = 0, left;

	for (i = 0; i < KINDS; i++) {
		left = x->count[i] - x->nine[i] - melded_of(x->hand, i);
		others += left != 0 && left != 2;
		if (left == 2) {
			pairs++;
			x->pair = i;
		}
	}
	if (pairs != 1 || others)
		return false;
	x->grouped = true;
	x->held = false;
	x->chow = meld->type == GROUP_CHOW;
	x->group = meld->tile;
	note(x, range);
	return true;
}

/* Are the tiles of the shape?  Notes each reading, if it is asked to. */
static bool
read_shape(struct shaped *x, struct range *range)
{
	bool some = false;
	int order;

	x->grouped = false;
	if (x->hand->melds && x->form != FORM_KNITTED)
		return false;
	if (x->form == FORM_7PAIRS || x->form == FORM_7PAIRS_DISTINCT)
		some = are_pairs(x->count, x->form == FORM_7PAIRS ? 2 : 1);
	else if (x->form == FORM_13ORPHANS)
		some = are_orphans(x->count);
	if (some) {
		enum form form = x->form;

		x->form = form == FORM_7PAIRS_DISTINCT ? FORM_7PAIRS : form;
		note(x, range);
		x->form = form;
	}
	for (order = 0; order < 6; order++) {
		bool fits = false;

		knit(order, x->nine);
		if (x->form == FORM_UNRELATED)
			fits = are_unrelated(x->count, x->nine);
		if (fits)
			note(x, range);
		if (x->form == FORM_KNITTED)
			fits = x->hand->melds ? part_meld(x, range)
					      : part_rest(x, range);
		some |= fits;
	}
	return some;
}

static bool
is_shape(const struct shaped *x)
{
	struct shaped copy = *x;

	if (x->form == FORM_7PAIRS && x->distinct)
		copy.form = FORM_7PAIRS_DISTINCT;
	return read_shape(&copy, NULL);
}

static void
place(struct shaped *x, const struct stand *law, int wilds, int from,
    struct range *range)
{
	int tile, last = law->suited ? 27 : KINDS;

	if (wilds == 0) {
		read_shape(x, range);
		return;
	}
	for (tile = from; tile < last; tile++) {
		if (x->count[tile] >= law->copies)
			continue;
		x->count[tile]++;
		x->wild[tile]++;
		place(x, law, wilds - 1, tile, range);
		x->count[tile]--;
		x->wild[tile]--;
	}
}

/* ---- Against the rule sets ---------------------------------------------- */

static struct rules *most[SHAPES][LAWS][WORDS], *least[SHAPES][LAWS][WORDS];
static int wrong[SHAPES][WORDS], wins[SHAPES][LAWS][2];

static void
compile_words(void)
{
	char text[200], head[100];
	int form, law, w;

	for (form = FORM_STD + 1; form < SHAPES; form++) {
		for (law = 0; law < LAWS; law++) {
			snprintf(head, sizeof(head),
			    "name t\nshapes %s\nwild %s\nfan it x 1 each :",
			    shapes[form], laws[law].text);
			for (w = 0; w < WORDS; w++) {
				snprintf(text, sizeof(text), "%s %s", head,
				    words[w].word);
				most[form][law][w] = compile_text(text);
				snprintf(text, sizeof(text), "%s 40 - (%s)",
				    head, words[w].word);
				least[form][law][w] = compile_text(text);
			}
		}
	}
}

static bool
value_is(const struct rules *rules, const struct hand *hand,
    const struct fan_win *win, bool any, int value)
{
	static struct fan_best best;
	bool found = fan_best(rules, hand, win, &best);

	return found == any && (!any || best.value == value);
}

static void
compare(const struct hand *hand, const struct fan_win *win, int form, int law)
{
	struct shaped x = {.hand = hand, .win = *win, .form = (enum form)form};
	struct range range = {.any = false};
	int i, w;

	x.distinct = form == FORM_7PAIRS_DISTINCT;
	for (i = 0; i < KINDS; i++)
		x.count[i] = natural_of(hand, i) + melded_of(hand, i);
	if (hand->wilds <= laws[law].max &&
	    (hand->wilds == 0 || win->draw || !laws[law].draw_only))
		place(&x, &laws[law], hand->wilds, 0, &range);
	wins[form][law][range.any]++;
	for (w = 0; w < WORDS; w++) {
		bool fits = value_is(most[form][law][w], hand, win, range.any,
				range.most[w]) &&
		    value_is(least[form][law][w], hand, win, range.any,
			40 - range.least[w]);

		if (!fits && wrong[form][w]++ < 3)
			printf("# %s: wild %s, %s: %s, win %d: %d to %d\n",
			    shapes[form], laws[law].text, words[w].word,
			    show_hand(hand), win->tile, range.least[w],
			    range.most[w]);
	}
}

/* Nine knitted tiles and a pair beside a meld. */
static struct hand
random_knitted(void)
{
	int order = (int)random_below(6), type = (int)random_below(3), i;
	int tile = type == GROUP_CHOW
	    ? 9 * (int)random_below(3) + (int)random_below(7)
	    : (int)random_below(KINDS);
	struct hand hand;
	bool nine[KINDS];

	clear_hand(&hand);
	knit(order, nine);
	for (i = 0; i < KINDS; i++)
		if (nine[i])
			add_tile(&hand, i);
	add_meld(&hand, type, tile, type < GROUP_KONG || random_below(2));
	do
		tile = (int)random_below(KINDS);
	while (natural_of(&hand, tile) + melded_of(&hand, tile) > 2);
	add_tile(&hand, tile);
	add_tile(&hand, tile);
	return hand;
}

/* What shape the hand was made for: 7 pairs come of both kinds. */
static int
random_form(struct hand *hand)
{
	int form = 1 + (int)random_below(SHAPES - 1), i;

	if (form == FORM_KNITTED && random_below(2)) {
		*hand = random_knitted();
		return form;
	}
	for (;;) {
		bool paired = true, orphans = true;
		int twice = 0;

		*hand = random_special();
		for (i = 0; i < KINDS; i++) {
			int n = natural_of(hand, i);

			paired &= n % 2 == 0;
			orphans &= n == 0 || is_orphan(i);
			twice += n > 1;
		}
		if (form == FORM_7PAIRS || form == FORM_7PAIRS_DISTINCT ? paired
			: form == FORM_13ORPHANS ? orphans && !paired
			: form == FORM_UNRELATED ? twice == 0
						 : !paired && !orphans && twice)
			return form;
	}
}

/* Another tile for one of the hand: mostly it does not win then. */
static void
spoil(struct hand *hand)
{
	int tile;

	remove_tile(hand, random_tile_of(hand));
	do
		tile = (int)random_below(KINDS);
	while (natural_of(hand, tile) + melded_of(hand, tile) > 3);
	add_tile(hand, tile);
}

/* Wildcards for so many tiles; the winning tile is one of them at times. */
static void
make_wild(struct hand *hand, struct fan_win *win, int wilds)
{
	int face[2] = {random_tile_of(hand), random_tile_of(hand)};
	int kind = 0, k;

	for (k = 1; k < wilds; k++)
		remove_tile(hand, random_tile_of(hand));
	win->tile = random_tile_of(hand);
	if (wilds) {
		int tile = random_tile_of(hand);

		if (tile == win->tile && natural_of(hand, tile) == 1)
			win->tile = FAN_WILD;
		remove_tile(hand, tile);
	}
	for (k = 0; k < wilds; k++) {
		kind = (int)random_below(4);
		add_wild(hand, kind < 2 ? face[kind] : -1);
	}
	win->face = kind < 2 ? (uint8_t)face[kind] : TILE_WILD;
	if (wilds && random_below(3) == 0)
		win->tile = FAN_WILD;
}

static void
random_hands(int hands, int wilds)
{
	int i;

	for (i = 0; i < hands; i++) {
		struct fan_win win = random_how();
		struct hand hand;
		int form = random_form(&hand);

		if (random_below(8) == 0)
			spoil(&hand);
		make_wild(&hand, &win, wilds);
		compare(&hand, &win, form, (int)random_below(LAWS));
	}
}

int
main(void)
{
	int more = tap_full() ? 20 : 1, form, law, w, bad;

	compile_words();
	random_hands(6000 * more, 0);
	random_hands(6000 * more, 1);
	random_hands(2000 * more, 2);
	random_hands(150 * more, 3);
	for (w = 0; w < WORDS; w++) {
		for (bad = 0, form = FORM_STD + 1; form < SHAPES; form++)
			bad += wrong[form][w];
		ok(bad == 0,
		    "%s is what it says of every shape, %d hands wrong",
		    words[w].word, bad);
	}
	for (form = FORM_STD + 1; form < SHAPES; form++) {
		bool some = true;

		for (law = 0; law < LAWS; law++)
			some &= wins[form][law][0] && wins[form][law][1];
		ok(some, "%s is won and missed under each law of wildcards",
		    shapes[form]);
	}
	return done();
}
