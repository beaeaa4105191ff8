/*
 * The shapes that are not groups and a pair, with wildcards and few copies: a
 * hand wins if and only if some reading covers its tiles, and the reading that
 * is shown is the first of them.  All readings are tried in canonical order.
 */
#include "mahjong/mahjong.h"
#include "tap.h"

static uint64_t random_state = 521288629;

static int
below(int n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (int)((random_state >> 16) % (uint64_t)n);
}

static int
natural(const struct hand *hand, int tile)
{
	return suit_copies(hand->natural[tile / 9], tile % 9);
}

static int
melded(const struct hand *hand, int tile)
{
	return suit_copies(hand->melded[tile / 9], tile % 9);
}

/* ---- All readings, in canonical order ---- */

/* A hand, and the first reading that covers it. */
struct trial {
	const struct hand *hand;
	const struct law *law;
	struct reading first;
	bool found;
};

static void
lay(int *made, const struct group *group)
{
	static const int n[] = {3, 3, 4, 2, 1, 3}, step[] = {1, 0, 0, 0, 0, 3};

	for (int i = 0; i < n[group->type]; i++)
		made[group->tile + i * step[group->type]]++;
}

static void
offer(struct trial *t, const struct reading *reading)
{
	int made[TILES] = {0}, wilds = 0;

	for (int i = 0; i < reading->groups; i++)
		lay(made, &reading->group[i]);
	for (int tile = 0; tile < TILES; tile++) {
		wilds += made[tile] - natural(t->hand, tile);
		if (made[tile] < natural(t->hand, tile))
			return;
		if (t->law->fifth == FIFTH_NONE &&
		    made[tile] + melded(t->hand, tile) > t->law->copies)
			return;
	}
	if (wilds != t->hand->wilds || t->found)
		return;
	t->first = *reading;
	t->found = true;
}

static void
add(struct reading *reading, int type, int tile)
{
	reading->group[reading->groups++] =
	    (struct group){(uint8_t)type, (uint8_t)tile};
}

/* As many pairs of each tile as can be, from the lowest on. */
static void
try_pairs(struct trial *t, int most, int tile, int lacks, struct reading *r)
{
	int groups = r->groups;

	if (tile == TILES) {
		if (r->groups == 7)
			offer(t, r);
		return;
	}
	for (int pairs = most; pairs >= 0; pairs--) {
		int more = lacks + 2 * pairs - natural(t->hand, tile);

		if (2 * pairs < natural(t->hand, tile) ||
		    more > t->hand->wilds || groups + pairs > 7)
			continue;
		for (int i = 0; i < pairs; i++)
			add(r, GROUP_PAIR, tile);
		try_pairs(t, most, tile + 1, more, r);
		r->groups = groups;
	}
}

static bool
is_orphan(int tile)
{
	return tile >= 27 || tile % 9 == 0 || tile % 9 == 8;
}

static void
try_orphans(struct trial *t)
{
	for (int pair = 0; pair < TILES; pair++) {
		struct reading r = {.form = FORM_13ORPHANS};

		if (!is_orphan(pair))
			continue;
		for (int tile = 0; tile < TILES; tile++)
			if (is_orphan(tile) && tile != pair)
				add(&r, GROUP_SINGLE, tile);
		add(&r, GROUP_PAIR, pair);
		offer(t, &r);
	}
}

static const int orders[6][3] = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static bool
is_knitted(int order, int tile)
{
	return tile < 27 && tile % 3 == orders[order][tile / 9];
}

static bool
before(const struct reading *a, const struct reading *b)
{
	for (int i = 0; i < a->groups; i++)
		if (a->group[i].tile != b->group[i].tile)
			return a->group[i].tile < b->group[i].tile;
	return false;
}

/* Two of the sixteen are left out; the lowest that fits, of six orders. */
static void
try_unrelated(struct trial *t)
{
	struct trial one = *t;

	for (int order = 0; order < 6; order++)
		for (int a = 0; a < TILES; a++)
			for (int b = 0; b < a; b++) {
				struct reading r = {.form = FORM_UNRELATED};

				if ((!is_knitted(order, a) && a < 27) ||
				    (!is_knitted(order, b) && b < 27))
					continue;
				for (int i = 0; i < TILES; i++)
					if ((is_knitted(order, i) || i > 26) &&
					    i != a && i != b)
						add(&r, GROUP_SINGLE, i);
				one.found = false;
				offer(&one, &r);
				if (one.found &&
				    (!t->found || before(&r, &t->first)))
					*t = one;
			}
}

static void
try_knitted_as(struct trial *t, int order, int pair)
{
	for (int place = 0; place < 2 * TILES; place++) {
		struct reading r = {.form = FORM_KNITTED};
		int tile = place / 2, type = place % 2;

		if (type == GROUP_CHOW && (tile > 26 || tile % 9 > 6))
			continue;
		for (int suit = 0; suit < 3; suit++)
			add(&r, GROUP_KNITTED, 9 * suit + orders[order][suit]);
		if (t->hand->melds == 0)
			add(&r, type, tile);
		add(&r, GROUP_PAIR, pair);
		offer(t, &r);
	}
}

static void
try_all(struct trial *t, enum form form)
{
	struct reading r = {.form = form};

	if (form == FORM_7PAIRS || form == FORM_7PAIRS_DISTINCT)
		try_pairs(t, form == FORM_7PAIRS ? 2 : 1, 0, 0, &r);
	if (form == FORM_13ORPHANS)
		try_orphans(t);
	if (form == FORM_UNRELATED)
		try_unrelated(t);
	for (int pair = 0; form == FORM_KNITTED && pair < TILES; pair++)
		for (int order = 0; order < 6; order++)
			try_knitted_as(t, order, pair);
}

/* ---- Hands ---- */

static void
put(struct hand *hand, int tile)
{
	hand->natural[tile / 9] += tile_sum(tile);
	hand->tiles++;
}

static void
make_knitted(struct hand *hand)
{
	int order = below(6), pair = below(TILES), chow = below(2);
	int tile = chow ? 9 * below(3) + below(7) : below(TILES);

	for (int i = 0; i < TILES; i++)
		if (is_knitted(order, i))
			put(hand, i);
	for (int i = 0; i < 3; i++)
		put(hand, tile + i * chow);
	put(hand, pair);
	put(hand, pair);
	if (below(3))
		return;
	for (int i = 0; i < 3; i++) { /* the group lies open */
		int at = tile + i * chow;

		hand->natural[at / 9] -= tile_sum(at);
		hand->melded[at / 9] += tile_sum(at);
		hand->tiles--;
	}
	if (!chow && below(2))
		hand->melded[tile / 9] += tile_sum(tile);
	hand->melds = 1;
}

/* A hand of the form; some tiles are the highest, the lowest, or by chance. */
static struct hand
make(enum form form)
{
	struct hand hand = {0};
	int order = below(6), tile;

	if (form == FORM_KNITTED)
		make_knitted(&hand);
	while ((form == FORM_7PAIRS || form == FORM_7PAIRS_DISTINCT) &&
	    hand.tiles < 14) {
		tile = below(2) ? below(TILES) : below(9);
		if (natural(&hand, tile) > (form == FORM_7PAIRS ? 2 : 0))
			continue;
		put(&hand, tile);
		put(&hand, tile);
	}
	for (tile = 0; form == FORM_13ORPHANS && tile < TILES; tile++)
		if (is_orphan(tile))
			put(&hand, tile);
	while (form == FORM_13ORPHANS && hand.tiles < 14)
		if (is_orphan(tile = below(TILES)))
			put(&hand, tile);
	while (form == FORM_UNRELATED && hand.tiles < 14) {
		tile = below(TILES);
		if ((tile > 26 || is_knitted(order, tile)) &&
		    natural(&hand, tile) == 0)
			put(&hand, tile);
	}
	return hand;
}

static void
take_any(struct hand *hand)
{
	int tile;

	do
		tile = below(TILES);
	while (natural(hand, tile) == 0);
	hand->natural[tile / 9] -= tile_sum(tile);
}

static bool
within_copies(const struct hand *hand, const struct law *law)
{
	for (int tile = 0; tile < TILES; tile++)
		if (natural(hand, tile) + melded(hand, tile) >
		    (law->fifth == FIFTH_ANY ? 4 : law->copies))
			return false;
	return true;
}

/* ---- Comparing ---- */

static long tried[FORMS], won[FORMS], wrong_wins[FORMS], wrong_first[FORMS];

static bool
same(const struct reading *a, const struct reading *b)
{
	if (a->form != b->form || a->groups != b->groups)
		return false;
	for (int i = 0; i < a->groups; i++)
		if (a->group[i].type != b->group[i].type ||
		    a->group[i].tile != b->group[i].tile)
			return false;
	return true;
}

static void
show(const struct trial *t, const struct reading *reading)
{
	printf("# fifth %d copies %d, %d wild:", (int)t->law->fifth,
	    t->law->copies, t->hand->wilds);
	for (int tile = 0; tile < TILES; tile++)
		for (int i = natural(t->hand, tile); i > 0; i--)
			printf(" %d", tile);
	printf("; first");
	for (int i = 0; t->found && i < t->first.groups; i++)
		printf(" %d", t->first.group[i].tile);
	printf("; got");
	for (int i = 0; i < reading->groups; i++)
		printf(" %d", reading->group[i].tile);
	printf("\n");
}

static void
compare(const struct hand *hand, const struct law *law, enum form form)
{
	struct trial t = {.hand = hand, .law = law};
	struct reading reading = {.groups = 0};
	bool wins, right;

	try_all(&t, form);
	wins = hand_reading(hand, law, &reading);
	wrong_wins[form] += hand_wins(hand, law) != t.found;
	right = wins == t.found && (!wins || same(&reading, &t.first));
	tried[form]++;
	won[form] += t.found;
	wrong_first[form] += !right;
	if (!right && wrong_first[form] <= 3)
		show(&t, &reading);
}

static void
run(enum form form, int hands)
{
	while (hands > 0) {
		struct law law = {(enum fifth)below(3),
		    below(2) ? COPIES : 1 + below(COPIES), 1U << form};
		struct hand hand = make(form);

		for (int wilds = below(7); wilds > 0; wilds--) {
			take_any(&hand);
			hand.wilds++;
		}
		if (below(6) == 0) { /* mostly it does not win then */
			int tile = below(TILES);

			take_any(&hand);
			hand.natural[tile / 9] += tile_sum(tile);
		}
		if (!within_copies(&hand, &law))
			continue;
		compare(&hand, &law, form);
		hands--;
	}
}

int
main(void)
{
	static const char *const names[FORMS] = {[FORM_7PAIRS] = "seven pairs",
	    [FORM_7PAIRS_DISTINCT] = "seven pairs of seven kinds",
	    [FORM_13ORPHANS] = "thirteen orphans",
	    [FORM_KNITTED] = "knitted tiles",
	    [FORM_UNRELATED] = "unrelated tiles"};
	int hands = tap_full() ? 40000 : 2000;

	for (enum form form = FORM_STD + 1; form < FORMS; form++) {
		run(form, hands);
		ok(wrong_wins[form] == 0, "%s win if a reading covers them",
		    names[form]);
		ok(wrong_first[form] == 0, "%s: the first reading is shown",
		    names[form]);
		ok(won[form] > hands / 4 && won[form] < tried[form],
		    "%s: %ld of %ld win", names[form], won[form], tried[form]);
	}
	return done();
}
