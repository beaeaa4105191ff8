/*
 * The words of the rule language, each against its definition: over random
 * hands with wildcards, the most and the least that a word is in any reading.
 * The reference tries every tile for every wildcard, and takes readings apart
 * from the lowest tile on.
 */
#include "fan_hands.h"
#include "tap.h"

enum { KINDS = 34 };

struct group_of {
	int type, tile; /* GROUP_CHOW, GROUP_PUNG, GROUP_KONG */
	bool held, exposed, added;
};

/* A reading in plain form; pairs[] of seven pairs, one of a standard hand. */
struct case_of {
	const struct hand *hand;
	struct fan_win win;
	int count[KINDS], wild[KINDS]; /* with melds; wildcards that stand */
	int groups;
	struct group_of group[5];
	bool seven, drawn_wild; /* the winning tile is a wildcard */
	int pair;
};

typedef int definition(const struct case_of *);

/* ---- Definitions -------------------------------------------------------- */

static int
def_suits(const struct case_of *c)
{
	bool in[4] = {false};
	int i;

	for (i = 0; i < KINDS; i++)
		in[i / 9] |= c->count[i] > 0;
	return in[0] + in[1] + in[2];
}

static int
def_real_suits(const struct case_of *c)
{
	bool in[4] = {false};
	int i;

	for (i = 0; i < KINDS; i++)
		in[i / 9] |= c->count[i] > c->wild[i];
	return in[0] + in[1] + in[2];
}

static int
def_honors(const struct case_of *c)
{
	int i, n = 0;

	for (i = 27; i < KINDS; i++)
		n += c->count[i];
	return n;
}

static int
def_tiles_258(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < 27; i++)
		n += i % 3 == 1 ? c->count[i] : 0;
	return n;
}

static int
def_kinds(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < KINDS; i++)
		n += c->count[i] > 0;
	return n;
}

static int
def_only_low(const struct case_of *c)
{
	int i;

	for (i = 0; i < KINDS; i++)
		if (c->count[i] && (i > 26 || i % 9 > 4) && i != 31)
			return 0;
	return 1;
}

static int
quads(const struct case_of *c, bool real)
{
	int i, j, n = 0;

	for (i = 0; i < KINDS; i++) {
		bool kong = false;

		for (j = 0; j < c->groups; j++)
			kong |= c->group[j].type == GROUP_KONG &&
			    c->group[j].tile == i;
		n += c->count[i] - (real ? c->wild[i] : 0) >= 4 && !kong;
	}
	return n;
}

static int
def_quads(const struct case_of *c)
{
	return quads(c, false);
}

static int
def_real_quads(const struct case_of *c)
{
	return quads(c, true);
}

static int
def_chows(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++)
		n += c->group[i].type == GROUP_CHOW;
	return n;
}

static int
def_pungs_terminal(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++)
		n += c->group[i].type != GROUP_CHOW && c->group[i].tile < 27 &&
		    (c->group[i].tile % 9 == 0 || c->group[i].tile % 9 == 8);
	return n;
}

static int
def_pungs_round(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++)
		n += c->group[i].type != GROUP_CHOW &&
		    c->group[i].tile == c->win.round;
	return n;
}

static bool
holds(const struct group_of *g, int tile)
{
	return g->type == GROUP_CHOW ? tile >= g->tile && tile <= g->tile + 2
				     : tile == g->tile;
}

static int
def_concealed_pungs(const struct case_of *c)
{
	int i, n = 0, own = 0, others = c->pair == c->win.tile;

	for (i = 0; i < c->groups; i++) {
		const struct group_of *g = &c->group[i];

		n += g->type != GROUP_CHOW && !g->exposed;
		if (g->held && holds(g, c->win.tile)) {
			own += g->type == GROUP_PUNG;
			others += g->type == GROUP_CHOW;
		}
	}
	return n - (!c->win.draw && own > 0 && others == 0);
}

static int
def_pair_wind(const struct case_of *c)
{
	return !c->seven && c->pair >= 27 && c->pair <= 30;
}

static int
def_each_terminal(const struct case_of *c)
{
	int i, t, n;

	if (c->seven) {
		for (i = 0; i < KINDS; i++)
			if (c->count[i] && i < 27 && i % 9 != 0 && i % 9 != 8)
				return 0;
		return 1;
	}
	for (i = 0; i <= c->groups; i++) {
		bool pair = i == c->groups, some = false;
		int low = pair ? c->pair : c->group[i].tile;

		n = !pair && c->group[i].type == GROUP_CHOW ? 3 : 1;
		for (t = low; t < low + n; t++)
			some |= t >= 27 || t % 9 == 0 || t % 9 == 8;
		if (!some)
			return 0;
	}
	return 1;
}

static int
def_edge(const struct case_of *c)
{
	int i;

	for (i = 0; i < c->groups; i++) {
		const struct group_of *g = &c->group[i];

		if (g->held && g->type == GROUP_CHOW &&
		    ((g->tile % 9 == 0 && c->win.tile == g->tile + 2) ||
			(g->tile % 9 == 6 && c->win.tile == g->tile)))
			return 1;
	}
	return 0;
}

static int
def_closed(const struct case_of *c)
{
	int i;

	for (i = 0; i < c->groups; i++)
		if (c->group[i].held && c->group[i].type == GROUP_CHOW &&
		    c->win.tile == c->group[i].tile + 1)
			return 1;
	return 0;
}

static int
def_single(const struct case_of *c)
{
	return c->seven || c->pair == c->win.tile;
}

static int
def_as_self(const struct case_of *c)
{
	bool itself = c->drawn_wild && c->win.face == c->win.tile;
	int i, n = itself;

	for (i = 0; i < KINDS; i++) {
		int as = c->wild[i] - (c->drawn_wild && c->win.tile == i);
		int face =
		    face_of(c->hand, i) - (c->drawn_wild && c->win.face == i);

		n += as < face ? as : face;
	}
	return n;
}

static int
def_as_other(const struct case_of *c)
{
	return c->hand->wilds - def_as_self(c);
}

static int
def_as_258(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < 27; i++)
		n += i % 3 == 1 ? c->wild[i] : 0;
	return n;
}

static int
def_in_pair(const struct case_of *c)
{
	int n = c->seven ? 0 : c->wild[c->pair];

	return n > 2 ? 2 : n;
}

static int
def_last_copy(const struct case_of *c)
{
	int melded = melded_of(c->hand, c->win.tile);

	return c->count[c->win.tile] - melded == 1 &&
	    (c->win.last_copy || melded == 3);
}

static int
def_rank_win(const struct case_of *c)
{
	return c->win.tile < 27 ? c->win.tile % 9 + 1 : 0;
}

static int
def_consecutive(const struct case_of *c)
{
	int i, first = KINDS, last = -1;

	for (i = 0; i < KINDS; i++) {
		if (c->count[i]) {
			first = i < first ? i : first;
			last = i;
		}
	}
	for (i = first; i <= last; i++)
		if (c->count[i] == 0)
			return 0;
	return last < 27 && first / 9 == last / 9;
}

static int
def_real_tiles_258(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < 27; i++)
		n += i % 3 == 1 ? c->count[i] - c->wild[i] : 0;
	return n;
}

static int
def_real_kinds(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < KINDS; i++)
		n += c->count[i] > c->wild[i];
	return n;
}

static int
def_real_only_low(const struct case_of *c)
{
	int i;

	for (i = 0; i < KINDS; i++)
		if (c->count[i] > c->wild[i] && (i > 26 || i % 9 > 4) &&
		    i != 31)
			return 0;
	return 1;
}

static int
def_real_honors(const struct case_of *c)
{
	int i, n = 0;

	for (i = 27; i < KINDS; i++)
		n += c->count[i] - c->wild[i];
	return n;
}

static int
def_tiles_face(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < KINDS; i++)
		n += face_of(c->hand, i) ? c->count[i] : 0;
	return n;
}

static int
def_kinds_of_win_and_seat(const struct case_of *c)
{
	return 1 + (c->win.seat != c->win.tile && c->count[c->win.seat] > 0);
}

static int
def_chows_low(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++)
		n += c->group[i].type == GROUP_CHOW &&
		    c->group[i].tile % 9 + 2 < 6;
	return n;
}

/* Kongs of one of these three ways to have made them. */
static int
kongs(const struct case_of *c, bool concealed, bool claimed, bool added)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++) {
		const struct group_of *g = &c->group[i];

		if (g->type == GROUP_KONG)
			n += !g->exposed ? concealed
			    : g->added   ? added
					 : claimed;
	}
	return n;
}

static int
def_kongs(const struct case_of *c)
{
	return kongs(c, true, true, true);
}

static int
def_concealed_kongs(const struct case_of *c)
{
	return kongs(c, true, false, false);
}

static int
def_open_kongs(const struct case_of *c)
{
	return kongs(c, false, true, true);
}

static int
def_added_kongs(const struct case_of *c)
{
	return kongs(c, false, false, true);
}

static int
def_kongs_terminal(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++)
		n += c->group[i].type == GROUP_KONG && c->group[i].tile < 27 &&
		    c->group[i].tile % 9 % 8 == 0;
	return n;
}

static int
def_groups(const struct case_of *c)
{
	return c->groups;
}

static int
def_in_hand(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++)
		n += c->group[i].held;
	return n;
}

static int
def_claimed(const struct case_of *c)
{
	int i, n = 0;

	for (i = 0; i < c->groups; i++)
		n += c->group[i].exposed;
	return n;
}

static int
def_concealed(const struct case_of *c)
{
	return def_claimed(c) == 0;
}

static int
def_all_claimed(const struct case_of *c)
{
	return c->groups > 0 && def_claimed(c) == c->groups;
}

static int
def_selfdraw(const struct case_of *c)
{
	return c->win.draw;
}

static int
def_discard(const struct case_of *c)
{
	return !c->win.draw;
}

static int
def_kong_draw(const struct case_of *c)
{
	return c->win.draw && c->win.kong;
}

static int
def_robbed_kong(const struct case_of *c)
{
	return !c->win.draw && c->win.kong;
}

static int
def_after_kong(const struct case_of *c)
{
	return c->win.after_kong;
}

static int
def_last_tile(const struct case_of *c)
{
	return c->win.last_tile;
}

static int
def_first(const struct case_of *c)
{
	return c->win.first;
}

static int
def_ready(const struct case_of *c)
{
	return c->win.ready;
}

static int
def_dealer(const struct case_of *c)
{
	return c->win.dealer;
}

static int
def_flowers(const struct case_of *c)
{
	return c->win.flowers;
}

static int
def_win_terminal(const struct case_of *c)
{
	return c->win.tile < 27 && c->win.tile % 9 % 8 == 0;
}

static int
def_wilds(const struct case_of *c)
{
	return c->hand->wilds;
}

/* The pair that the winning tile made held a wildcard already. */
static int
def_any_wait(const struct case_of *c)
{
	return !c->seven && c->pair == c->win.tile &&
	    c->wild[c->pair] > c->drawn_wild;
}

/* Does this tile finish the tiles before the win (groups and a pair)? */
static bool
finishes(int *count, int groups, bool pair)
{
	int i, k;

	for (i = 0; i < KINDS && count[i] == 0; i++)
		continue;
	if (i == KINDS)
		return groups == 0 && pair;
	for (k = 0; k < 3; k++) {
		bool fits = false;
		int use = k == 0 ? 2 : 3;

		if (k < 2 && count[i] >= use && (k == 1 || !pair)) {
			count[i] -= use;
			fits = finishes(count, groups - k, pair || k == 0);
			count[i] += use;
		} else if (k == 2 && i < 27 && i % 9 < 7 && count[i + 1] &&
		    count[i + 2]) {
			count[i]--, count[i + 1]--, count[i + 2]--;
			fits = finishes(count, groups - 1, pair);
			count[i]++, count[i + 1]++, count[i + 2]++;
		}
		if (fits)
			return true;
	}
	return false;
}

static int
count_waits(const struct case_of *c, bool live)
{
	int count[KINDS], i, t, n = 0;

	for (i = 0; i < KINDS; i++)
		count[i] = c->count[i] - melded_of(c->hand, i);
	count[c->win.tile]--;
	for (t = 0; t < KINDS; t++) {
		int pairs = 0, held = 0;

		count[t]++;
		for (i = 0; i < KINDS; i++) {
			pairs += count[i] % 2 == 0 ? count[i] / 2 : 0;
			held += count[i];
		}
		if (finishes(count, held / 3, false) ||
		    (c->hand->melds == 0 && pairs == 7 && count[t] <= 4))
			n += !live || count[t] + melded_of(c->hand, t) <= 4;
		count[t]--;
	}
	return n;
}

static int
def_waits(const struct case_of *c)
{
	return count_waits(c, false);
}

static int
def_live_waits(const struct case_of *c)
{
	return count_waits(c, true);
}

static const struct {
	const char *word;
	definition *is;
} words[] = {
    {"suits", def_suits},
    {"real_suits", def_real_suits},
    {"honors", def_honors},
    {"tiles(258)", def_tiles_258},
    {"kinds(all)", def_kinds},
    {"only(12345, P)", def_only_low},
    {"quads", def_quads},
    {"real_quads", def_real_quads},
    {"chows", def_chows},
    {"pungs(terminal)", def_pungs_terminal},
    {"pungs(round)", def_pungs_round},
    {"concealed_pungs", def_concealed_pungs},
    {"pair(wind)", def_pair_wind},
    {"each(terminal, honor)", def_each_terminal},
    {"edge", def_edge},
    {"closed", def_closed},
    {"single", def_single},
    {"wilds_as_self", def_as_self},
    {"wilds_as_other", def_as_other},
    {"wilds_as(258)", def_as_258},
    {"wilds_in_pair", def_in_pair},
    {"last_copy", def_last_copy},
    {"rank(win)", def_rank_win},
    {"consecutive", def_consecutive},
    {"waits", def_waits},
    {"live_waits", def_live_waits},
    {"real_tiles(258)", def_real_tiles_258},
    {"real_kinds(all)", def_real_kinds},
    {"real_only(12345, P)", def_real_only_low},
    {"real_honors", def_real_honors},
    {"tiles(face)", def_tiles_face},
    {"kinds(win, seat)", def_kinds_of_win_and_seat},
    {"chows(123456)", def_chows_low},
    {"kongs", def_kongs},
    {"concealed_kongs", def_concealed_kongs},
    {"open_kongs", def_open_kongs},
    {"added_kongs", def_added_kongs},
    {"kongs(terminal)", def_kongs_terminal},
    {"groups", def_groups},
    {"in_hand", def_in_hand},
    {"claimed", def_claimed},
    {"concealed", def_concealed},
    {"all_claimed", def_all_claimed},
    {"selfdraw", def_selfdraw},
    {"discard", def_discard},
    {"kong_draw", def_kong_draw},
    {"robbed_kong", def_robbed_kong},
    {"after_kong", def_after_kong},
    {"last_tile", def_last_tile},
    {"first", def_first},
    {"ready", def_ready},
    {"dealer", def_dealer},
    {"flowers", def_flowers},
    {"win(terminal)", def_win_terminal},
    {"wilds", def_wilds},
    {"any_wait", def_any_wait},
};

enum { WORDS = sizeof(words) / sizeof(*words) };

/* ---- All readings ------------------------------------------------------- */

struct range {
	int least[WORDS], most[WORDS];
	bool any;
};

static int bonus; /* for any_wait, beside each word */

static void
note_win(struct case_of *c, struct range *range)
{
	int w, more = bonus ? bonus * def_any_wait(c) : 0;

	for (w = 0; w < WORDS; w++) {
		int value = words[w].is(c);

		if (!range->any || value - more < range->least[w])
			range->least[w] = value - more;
		if (!range->any || value + more > range->most[w])
			range->most[w] = value + more;
	}
	range->any = true;
}

static void
note(struct case_of *c, struct range *range)
{
	int tile, named = c->win.tile;

	if (named != FAN_WILD) {
		note_win(c, range);
		return;
	}
	c->drawn_wild = true;
	for (tile = 0; tile < KINDS; tile++) {
		c->win.tile = tile;
		if (c->wild[tile])
			note_win(c, range);
	}
	c->win.tile = named;
}

/* Takes groups and a pair off the lowest tile that is left. */
static void
take_apart(struct case_of *c, int *left, struct range *range)
{
	int i, k;

	for (i = 0; i < KINDS && left[i] == 0; i++)
		continue;
	if (i == KINDS) {
		note(c, range);
		return;
	}
	if (left[i] >= 2 && c->pair < 0) {
		c->pair = i;
		left[i] -= 2;
		take_apart(c, left, range);
		left[i] += 2;
		c->pair = -1;
	}
	for (k = 0; k < 2; k++) {
		bool chow = k == 0;

		if (c->groups == 5 ||
		    (chow ? i > 26 || i % 9 > 6 || !left[i + 1] || !left[i + 2]
			  : left[i] < 3))
			continue;
		c->group[c->groups++] = (struct group_of){
		    chow ? GROUP_CHOW : GROUP_PUNG, i, true, false, false};
		left[i] -= chow ? 1 : 3;
		left[i + chow] -= chow;
		left[i + 2 * chow] -= chow;
		take_apart(c, left, range);
		left[i] += chow ? 1 : 3;
		left[i + chow] += chow;
		left[i + 2 * chow] += chow;
		c->groups--;
	}
}

static void
read_all(struct case_of *c, struct range *range)
{
	int left[KINDS], i, pairs = 0;

	c->groups = 0;
	for (i = 0; i < c->hand->melds; i++) {
		const struct meld *meld = &c->hand->meld[i];

		c->group[c->groups++] = (struct group_of){
		    meld->type, meld->tile, false, meld->exposed, meld->added};
	}
	for (i = 0; i < KINDS; i++) {
		left[i] = c->count[i] - melded_of(c->hand, i);
		pairs += left[i] % 2 == 0 && left[i] <= 4 ? left[i] / 2 : -9;
	}
	c->pair = -1;
	c->seven = false;
	take_apart(c, left, range);
	if (pairs == 7) {
		c->seven = true;
		note(c, range);
	}
}

static uint64_t may; /* what a wildcard may be */

static void
place(struct case_of *c, int wilds, int from, struct range *range)
{
	int tile;

	if (wilds == 0) {
		read_all(c, range);
		return;
	}
	for (tile = from; tile < KINDS; tile++) {
		if (c->count[tile] >= 4 || !(may >> tile & 1))
			continue;
		c->count[tile]++;
		c->wild[tile]++;
		place(c, wilds - 1, tile, range);
		c->count[tile]--;
		c->wild[tile]--;
	}
}

/* ---- Against the words -------------------------------------------------- */

static struct rules *most[WORDS], *least[WORDS];
static int wrong[WORDS];

static void
compile_words(const char *wild)
{
	char text[300], head[200];
	int w;

	snprintf(head, sizeof(head),
	    "name word\nshapes std 7pairs\nwild copies=4 %s\n"
	    "fan it 它 1 each : ",
	    wild);
	for (w = 0; w < WORDS; w++) {
		snprintf(text, sizeof(text), "%s%s\nfan too x %d : any_wait\n",
		    head, words[w].word, bonus);
		most[w] = compile_text(text);
		snprintf(text, sizeof(text),
		    "%s 40 - %s\nfan too x %d : any_wait\n", head,
		    words[w].word, bonus);
		least[w] = compile_text(text);
	}
}

static bool
value_is(const struct rules *rules, const struct hand *hand,
    const struct fan_win *win, bool any, int value)
{
	static struct fan_best best;
	bool wins = fan_best(rules, hand, win, &best);

	return wins == any && (!any || best.value == value);
}

static void
compare(const struct hand *hand, const struct fan_win *win)
{
	struct case_of c = {.hand = hand, .win = *win};
	struct range range = {.any = false};
	int i, w;

	for (i = 0; i < KINDS; i++)
		c.count[i] = natural_of(hand, i) + melded_of(hand, i);
	place(&c, hand->wilds, 0, &range);
	for (w = 0; w < WORDS; w++) {
		bool fits =
		    value_is(most[w], hand, win, range.any, range.most[w]) &&
		    value_is(
			least[w], hand, win, range.any, 40 - range.least[w]);

		if (!fits && wrong[w]++ < 3)
			printf("# %s: %s, win %d: %d to %d\n", words[w].word,
			    show_hand(hand), win->tile, range.least[w],
			    range.most[w]);
	}
}

/* A wildcard of one of two faces, or of none; it may be the winning tile. */
static void
add_random(struct hand *hand, const int face[2], struct fan_win *win)
{
	int kind = (int)random_below(4);

	add_wild(hand, kind < 2 ? face[kind] : -1);
	if (win)
		win->face = kind < 2 ? (uint8_t)face[kind] : TILE_WILD;
}

static void
random_hands(int hands, int wilds, const int *tiles, int n)
{
	int i, k;

	for (i = 0; i < hands; i++) {
		struct fan_win win = random_how();
		struct hand hand = wilds < 6 && random_below(4) == 0
		    ? random_special()
		    : random_win((int)random_below(4), tiles, n);
		int face[2] = {random_tile_of(&hand), random_tile_of(&hand)};

		for (k = 0; k < hand.melds; k++)
			hand.meld[k].added = hand.meld[k].type == GROUP_KONG &&
			    hand.meld[k].exposed && random_below(2);
		win.tile = random_tile_of(&hand);
		remove_tile(&hand, win.tile);
		for (k = 1; k < wilds && hand.tiles; k++)
			remove_tile(&hand, random_tile_of(&hand));
		if (random_below(4) == 0 || wilds == 0) {
			add_tile(&hand, win.tile);
		} else {
			add_random(&hand, face, &win);
			win.tile = FAN_WILD;
		}
		for (; k > 1; k--)
			add_random(&hand, face, NULL);
		compare(&hand, &win);
	}
}

int
main(void)
{
	static const int few[] = {
	    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 15, 17, 27, 28, 31};
	static const int low[] = {0, 0, 1, 2, 9, 27};
	int more = tap_full() ? 20 : 1, w;

	may = (UINT64_C(1) << KINDS) - 1;
	compile_words("");
	random_hands(5000 * more, 0, few, 17);
	random_hands(5000 * more, 1, few, 17);
	random_hands(1000 * more, 2, few, 17);
	/* Many wildcards, of few kinds: hopeless groups are not gone into. */
	may = UINT64_C(0x8000207);
	for (w = 0; w < WORDS; w++) {
		rules_free(most[w]);
		rules_free(least[w]);
	}
	bonus = 5;
	compile_words("may=123m+1p+E");
	random_hands(150 * more, 6, low, 6);
	random_hands(100 * more, 7, low, 6);
	for (w = 0; w < WORDS; w++)
		ok(wrong[w] == 0, "%s is what it says, %d hands wrong",
		    words[w].word, wrong[w]);
	return done();
}
