/*
 * Hands of four suits, random and near to winning, with melds, laizi, wildcards
 * and every rule of copies, against the slow reference.
 */
#include "mahjong/mahjong.h"
#include "mahjong_slow.h"
#include "tap.h"

static uint64_t random_state = 88172645463325252u;

static int
below(int n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (int)((random_state >> 16) % (uint64_t)n);
}

/* ---- A hand and what it is for both sides ---- */

struct trial {
	int natural[TILES], face[TILES], melded[TILES];
	int wilds, melds, tiles;
	uint64_t laizi;
	struct law law;
	struct meld meld[HAND_MELDS];
};

static struct hand
hand_of(const struct trial *t)
{
	struct hand hand = {
	    .tiles = t->tiles, .wilds = t->wilds, .melds = t->melds};

	for (int i = 0; i < TILES; i++) {
		hand.natural[i / 9] += (uint64_t)t->natural[i] * tile_sum(i);
		hand.face[i / 9] += (uint64_t)t->face[i] * tile_sum(i);
		hand.melded[i / 9] += (uint64_t)t->melded[i] * tile_sum(i);
	}
	memcpy(hand.meld, t->meld, sizeof hand.meld);
	return hand;
}

static int
slow_of_form(const struct trial *t, enum form form, int excess, uint64_t laizi)
{
	struct slow s = {.groups = t->tiles / 3,
	    .copies = t->law.copies,
	    .excess = excess,
	    .laizi = laizi};
	int size = t->tiles + 3 * t->melds;

	memcpy(s.natural, t->natural, sizeof s.natural);
	memcpy(s.melded, t->melded, sizeof s.melded);
	if (form == FORM_STD)
		return slow_std(&s);
	if (size < 13 || size > 14 || t->melds > (form == FORM_KNITTED))
		return SLOW_FAR;
	s.groups = t->melds == 0;
	switch (form) {
	case FORM_7PAIRS:
		return slow_7pairs(&s, 2);
	case FORM_7PAIRS_DISTINCT:
		return slow_7pairs(&s, 1);
	case FORM_13ORPHANS:
		return slow_13orphans(&s);
	case FORM_KNITTED:
		return slow_knitted(&s);
	default:
		return slow_unrelated(&s);
	}
}

static int
slow_within(const struct trial *t, int excess, uint64_t laizi)
{
	int best = SLOW_FAR;

	for (enum form form = 0; form < FORMS; form++)
		if (t->law.forms >> form & 1)
			best = slow_least(
			    best, slow_of_form(t, form, excess, laizi));
	return best;
}

/*
 * With more and more wildcards, as laizi are drawn, and none of them spared
 * for a laizi itself where any is beyond the copies.
 */
static int
slow_missing(const struct trial *t)
{
	int best, wilds = t->wilds, n;

	if (t->law.fifth == FIFTH_ANY)
		return slow_within(t, SLOW_ANY, 0);
	if (t->law.fifth == FIFTH_NONE)
		return slow_within(t, 0, 0);
	if (t->laizi == 0)
		return slow_within(t, t->wilds, 0);
	best = slow_within(t, 0, 0);
	for (int tile = 0; tile < TILES; tile++)
		if (t->laizi >> tile & 1)
			wilds +=
			    t->law.copies - t->face[tile] - t->melded[tile];
	for (n = t->wilds; n <= wilds && n < best; n++) {
		int with = slow_within(t, n, t->laizi);

		best = slow_least(best, with > n ? with : n);
	}
	return best;
}

static struct trial
drawn(const struct trial *t, int tile)
{
	struct trial d = *t;

	d.tiles++;
	if (t->laizi >> tile & 1) {
		d.face[tile]++;
		d.wilds++;
	} else
		d.natural[tile]++;
	return d;
}

/* ---- Making hands ---- */

static bool
put(struct trial *t, int *where, int tile)
{
	if (t->natural[tile] + t->face[tile] + t->melded[tile] >= t->law.copies)
		return false;
	where[tile]++;
	return true;
}

/* A group somewhere, wherever its tiles are to go. */
static bool
put_group(struct trial *t, int *where, int g)
{
	int before[TILES];

	memcpy(before, where, sizeof before);
	for (int i = 0; i < 3; i++)
		if (!put(t, where, slow_tile(g, i))) {
			memcpy(where, before, sizeof before);
			return false;
		}
	return true;
}

static int
some_group(int narrow)
{
	int g = below(3) > 0 ? below(21) : 21 + below(34);

	return narrow ? (g < 21 ? g % 7 : 21 + (g - 21) % 9) : g;
}

/* Takes a random concealed natural tile away. */
static bool
take_away(struct trial *t)
{
	int tile, tries = 0;

	do {
		tile = below(TILES);
		if (++tries > 2000)
			return false;
	} while (t->natural[tile] == 0);
	t->natural[tile]--;
	return true;
}

static void
exchange(struct trial *t, int narrow)
{
	int tile;

	if (!take_away(t))
		return;
	do
		tile = below(narrow ? 9 : TILES);
	while (!put(t, t->natural, tile) && below(50) > 0);
}

/* Groups and a pair, or what copies allow of them. */
static void
make_std(struct trial *t, int most_groups, int narrow)
{
	int n = below(most_groups + 1);

	t->melds = n > 0 && below(3) == 0 ? below(n + 1) : 0;
	for (int i = 0; i < n; i++) {
		int g = some_group(narrow);

		while (!put_group(t, i < t->melds ? t->melded : t->natural, g))
			g = some_group(0);
		if (i < t->melds && g >= 21 && below(4) == 0)
			put(t, t->melded, g - 21); /* a kong */
	}
	for (int tile = below(TILES), i = 0, pair = 0; pair < 2 && i < 500; i++)
		if (put(t, t->natural, tile))
			pair++;
		else
			tile = below(TILES);
	t->tiles = 3 * (n - t->melds) + 2;
}

/* Thirteen orphans, unrelated tiles or knitted ones; all that fit of them. */
static void
make_special(struct trial *t)
{
	int kind = below(3), k = below(6), pungs = 21 + below(27);

	t->tiles = 14;
	if (kind == 2 && below(2) == 0 && t->law.copies > 3) {
		while (!slow_knitted_tile(k, pungs - 21))
			pungs = 21 + below(27);
		put_group(t, t->melded, pungs);
		if (below(2) == 0)
			put(t, t->melded, pungs - 21);
		t->melds = 1;
		t->tiles = 11;
	}
	for (int tile = 0; tile < TILES; tile++)
		if (kind == 0 ? slow_is_orphan(tile)
			      : slow_knitted_tile(k, tile) ||
			    (kind == 1 && tile >= 27 && below(5) > 0))
			put(t, t->natural, tile);
}

/* Kinds two or three times, as pairs are. */
static void
make_pairs(struct trial *t)
{
	t->tiles = 14;
	for (int i = 0; i < 6; i++) {
		int tile = below(TILES);

		for (int n = 2 + below(2); n > 0; n--)
			put(t, t->natural, tile);
	}
}

static int
naturals(const struct trial *t)
{
	int n = 0;

	for (int tile = 0; tile < TILES; tile++)
		n += t->natural[tile];
	return n;
}

/*
 * Few kinds, mostly all copies of them, and laizi near them, some of which lie
 * on the table and some are held: what lacks are these and further copies.
 */
static void
make_crowd(struct trial *t, int most_groups)
{
	int groups = 1 + below(most_groups), rank = 1 + below(7), n = 0;
	int kinds[] = {rank - 1, rank + 1, below(9), below(TILES),
	    27 + below(7), 27 + below(7)};

	t->melds = groups > 1 || below(2) == 0;
	if (t->melds > 0 && !put_group(t, t->melded, 21 + rank))
		t->melds = 0;
	t->tiles = 3 * (groups - t->melds) + 1 + below(2);
	t->laizi = UINT64_C(1) << rank;
	if (below(3) == 0)
		t->laizi |= UINT64_C(1) << kinds[below(6)];
	n += below(2) == 0 && put(t, t->natural, rank);
	t->wilds = n < t->tiles && below(4) == 0;
	n += t->wilds;
	for (int i = below(6), end = i + 500; n < t->tiles && i < end; i++)
		while (n < t->tiles && put(t, t->natural, kinds[i % 6])) {
			n++;
			if (i % 6 < 2 || below(6) == 0)
				break;
		}
}

/* As many natural tiles as the hand has, by chance. */
static void
fill_up(struct trial *t)
{
	for (int i = 0; i < 500 && naturals(t) < t->tiles; i++)
		put(t, t->natural, below(TILES));
	while (naturals(t) > t->tiles)
		take_away(t);
}

/* Makes the copies of laizi wildcards; does the hand have its tiles? */
static bool
turn_laizi(struct trial *t)
{
	int total = t->wilds;

	for (int tile = 0; tile < TILES; tile++) {
		if (t->laizi >> tile & 1) {
			t->face[tile] = t->natural[tile];
			t->wilds += t->face[tile];
			t->natural[tile] = 0;
		}
		total += t->natural[tile] + t->face[tile];
	}
	return total == t->tiles;
}

static bool
make(struct trial *t, int most_groups, int most_wilds)
{
	int narrow = below(3) == 0;

	if (most_groups == 4 && t->law.forms != 1 && below(3) > 0) {
		if (below(2) == 0)
			make_special(t);
		else
			make_pairs(t);
		fill_up(t);
	} else
		make_std(t, most_groups, narrow);
	for (int i = below(5); i > 1; i--)
		exchange(t, narrow);
	if (below(2) == 0 && take_away(t))
		t->tiles--;
	for (int i = below(most_wilds + 1); i > 0; i--)
		if (take_away(t))
			t->wilds++;
	if (below(4) == 0)
		for (int i = below(2); i >= 0; i--)
			t->laizi |= UINT64_C(1) << below(TILES);
	return turn_laizi(t);
}

/* ---- Comparing ---- */

static long tried, wrong_wins, wrong_waits, wrong_shanten, wrong_useful,
    wrong_ready, wrong_exchanges;

static void
show(const struct trial *t, const char *what)
{
	printf("# %s fifth %d copies %d forms %x tiles %d wilds %d melds %d:",
	    what, t->law.fifth, t->law.copies, t->law.forms, t->tiles, t->wilds,
	    t->melds);
	for (int i = 0; i < TILES; i++)
		if (t->natural[i] + t->face[i] + t->melded[i] > 0)
			printf(" %d%c(%d,%d,%d)", i % 9 + 1, "mpsz"[i / 9],
			    t -> natural[i], t -> face[i], t -> melded[i]);
	printf("\n");
}

static void
count_wrong(const struct trial *t, bool wrong, long *count, const char *what)
{
	if (wrong && ++*count <= 3)
		show(t, what);
}

/* The least shanten after a natural tile gave way to a drawn one. */
static int
best_exchange(const struct trial *t)
{
	int best = SHANTEN_NEVER;

	for (int tile = 0; tile < TILES; tile++)
		for (int away = 0; away < TILES; away++) {
			struct trial d = *t;
			struct hand hand;

			if (t->natural[away] == 0 || away == tile ||
			    (t->law.fifth != FIFTH_ANY &&
				t->natural[tile] + t->face[tile] +
					t->melded[tile] >=
				    t->law.copies))
				continue;
			d = drawn(t, tile);
			d.tiles--;
			d.natural[away]--;
			hand = hand_of(&d);
			best = slow_least(
			    best, hand_shanten(&hand, &t->law, t->laizi));
		}
	return best;
}

/*
 * No exchange makes it less by more than one, and one makes it less by one; so
 * with a shanten of 0 for all that wait, it is the number of exchanges.
 */
static void
compare_exchanges(const struct trial *t, int shanten)
{
	int best = best_exchange(t);

	if (shanten == SHANTEN_NEVER)
		count_wrong(t, best < SHANTEN_NEVER, &wrong_exchanges, "never");
	else if (shanten > 0)
		count_wrong(
		    t, best != shanten - 1, &wrong_exchanges, "exchanges");
}

static void
compare_draws(const struct trial *t, const struct hand *hand, int missing)
{
	uint64_t waits = 0, useful = 0, got;
	int shanten;

	for (int tile = 0; tile < TILES; tile++) {
		struct trial d;
		int after;

		if (t->law.fifth != FIFTH_ANY &&
		    t->natural[tile] + t->face[tile] + t->melded[tile] >=
			t->law.copies)
			continue;
		d = drawn(t, tile);
		after = slow_missing(&d);
		if (after == d.wilds)
			waits |= UINT64_C(1) << tile;
		if (missing < SLOW_FAR && after - d.wilds < missing - t->wilds)
			useful |= UINT64_C(1) << tile;
	}
	got = hand_waits(hand, &t->law, t->laizi);
	count_wrong(t, got != waits, &wrong_waits, "waits");
	got = hand_useful(hand, &t->law, t->laizi, &shanten);
	count_wrong(t, got != useful, &wrong_useful, "useful");
	count_wrong(t, (waits != 0) != (missing == t->wilds + 1), &wrong_ready,
	    "ready");
	compare_exchanges(t, shanten);
}

/* `draws`: waits and useful tiles too, which take the reference long. */
static void
compare(const struct trial *t, bool draws)
{
	struct hand hand = hand_of(t);
	int missing = slow_missing(t), shanten;
	int slow = missing == SLOW_FAR ? SHANTEN_NEVER : missing - t->wilds - 1;

	tried++;
	shanten = hand_shanten(&hand, &t->law, t->laizi);
	count_wrong(t, shanten != slow, &wrong_shanten, "shanten");
	if (t->tiles % 3 == 2)
		count_wrong(t,
		    hand_wins(&hand, &t->law) != (missing == t->wilds),
		    &wrong_wins, "wins");
	else if (draws)
		compare_draws(t, &hand, missing);
}

static void
run(long n, bool draws, int most_groups, int most_wilds, int copies,
    unsigned forms)
{
	while (n > 0) {
		struct trial t = {.law = {(enum fifth)below(3), copies, forms}};

		if (!make(&t, most_groups, most_wilds))
			continue;
		compare(&t, draws);
		n--;
	}
}

/* The same with hands of which all copies are held, and laizi to draw. */
static void
run_crowds(long n, int most_groups, unsigned forms)
{
	while (n > 0) {
		struct trial t = {.law = {FIFTH_WILD, 1 + below(5), forms}};

		make_crowd(&t, most_groups);
		if (!turn_laizi(&t))
			continue;
		compare(&t, true);
		n--;
	}
}

int
main(void)
{
	long scale = tap_full() ? 10 : 1;
	unsigned std = 1U << FORM_STD, all = (1U << FORMS) - 1;

	run(tap_full() ? 1000000 : 5000, false, 4, 8, COPIES, std);
	run(4000 * scale, true, 2, 5, COPIES, std);
	run(600 * scale, true, 4, 8, COPIES, std);
	run(100 * scale, true, 5, 8, COPIES, std);
	run(150 * scale, true, 4, 8, COPIES, all & ~std);
	run(30 * scale, true, 4, 4, COPIES, all);
	run_crowds(800 * scale, 3, std);
	run_crowds(40 * scale, 4, std);
	run_crowds(20 * scale, 4, all & ~std);
	for (int copies = 1; copies < 8; copies++) {
		if (copies < 3)
			run(10 * scale, true, 2, 3, copies, std);
		else
			run(150 * scale, true, 3, 4, copies, std);
		if (copies != 2)
			run(25 * scale, true, 4, 8, copies == 1 ? 3 : copies,
			    all & ~std);
	}
	ok(wrong_wins == 0, "wins: %ld wrong", wrong_wins);
	ok(wrong_waits == 0, "waits: %ld wrong", wrong_waits);
	ok(wrong_shanten == 0, "shanten: %ld wrong", wrong_shanten);
	ok(wrong_useful == 0, "useful tiles: %ld wrong", wrong_useful);
	ok(wrong_ready == 0, "a wait if and only if shanten is 0: %ld wrong",
	    wrong_ready);
	ok(wrong_exchanges == 0,
	    "exchanges until then are as many as shanten: %ld wrong",
	    wrong_exchanges);
	ok(tried > 1000, "%ld hands compared", tried);
	return done();
}
