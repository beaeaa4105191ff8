/* Mahjong hands in all notations, judged as the slow reference does. */
#include "fuzz.h"
#include "mahjong/mahjong.h"
#include "mahjong_slow.h"
#include "notation/tiles.h"

/*
 * The slow reference takes long over large hands, and over hands that are far
 * from winning: it looks whether they lack less than the judge says, or than
 * these.
 */
enum { SLOW_TILES = 14, SLOW_LACKS = 5 };

/* A hand in the terms of both sides. */
struct both {
	struct hand hand;
	struct slow slow;
};

/* The hand that was read; false: mjhu would refuse it, or it is too large. */
static bool
make_hand(struct both *both, const struct tiles *tiles, uint64_t laizi,
    const struct law *law)
{
	struct hand *hand = &both->hand;
	int size = tiles->count + 3 * tiles->melds;

	memset(both, 0, sizeof(*both));
	if (size > SLOW_TILES || size % 3 == 0 || tiles->melds > HAND_MELDS)
		return false;
	for (int i = 0; i < tiles->melds; i++) {
		const struct tiles_meld *meld = &tiles->meld[i];
		bool chow = meld->type == TILES_CHOW;

		hand->meld[hand->melds++] = (struct meld){
		    .type = (uint8_t)(chow             ? GROUP_CHOW
			    : meld->type == TILES_KONG ? GROUP_KONG
						       : GROUP_PUNG),
		    .tile = meld->tile,
		    .exposed = meld->exposed};
		for (int k = 0; k < (meld->type == TILES_KONG ? 4 : 3); k++) {
			int tile = meld->tile + (chow ? k : 0);

			hand->melded[tile / RANKS] += tile_sum(tile);
			both->slow.melded[tile]++;
		}
	}
	for (int i = 0; i < tiles->count; i++) {
		int tile = tiles->tile[i];

		hand->tiles++;
		if (tile == TILES_WILD) {
			hand->wilds++;
		} else if (laizi >> tile & 1) {
			hand->wilds++;
			hand->face[tile / RANKS] += tile_sum(tile);
		} else {
			hand->natural[tile / RANKS] += tile_sum(tile);
			both->slow.natural[tile]++;
		}
		if (tile != TILES_WILD && hand_copies(hand, tile) > law->copies)
			return false;
	}
	for (int tile = 0; tile < TILES; tile++)
		if (hand_copies(hand, tile) > law->copies)
			return false;
	both->slow.groups = hand_groups(hand);
	both->slow.copies = law->copies;
	both->slow.excess = law->fifth == FIFTH_ANY ? SLOW_ANY
	    : law->fifth == FIFTH_NONE              ? 0
						    : hand->wilds;
	return true;
}

/* Tiles that the natural ones lack of one form. */
static int
slow_form(
    struct slow *slow, const struct hand *hand, const struct law *law, int form)
{
	struct law std = {law->fifth, law->copies, 1 << FORM_STD};
	int said = hand_shanten(hand, &std, 0) + hand->wilds + 1, lacks;
	int size = hand->tiles + 3 * hand->melds;

	slow->groups = hand_groups(hand);
	if (form == FORM_STD) {
		slow->bound = slow_least(said + 1, SLOW_LACKS);
		lacks = slow_std(slow);
		return lacks == slow->bound && said >= lacks ? said : lacks;
	}
	if (size < 13 || size > 14 || hand->melds > (form == FORM_KNITTED))
		return SLOW_FAR;
	slow->groups = hand->melds == 0;
	switch (form) {
	case FORM_7PAIRS:
		return slow_7pairs(slow, 2);
	case FORM_7PAIRS_DISTINCT:
		return slow_7pairs(slow, 1);
	case FORM_13ORPHANS:
		return slow_13orphans(slow);
	case FORM_KNITTED:
		return slow_knitted(slow);
	default:
		return slow_unrelated(slow);
	}
}

/* Does a reading hold as many tiles of each kind as the hand gives? */
static bool
is_reading(void *state, const struct reading *reading)
{
	const struct hand *hand = state;
	int made[TILES] = {0}, lacks = 0;

	for (int i = 0; i < reading->groups; i++) {
		const struct group *group = &reading->group[i];
		static const int sizes[] = {3, 3, 4, 2, 1, 3};
		int step = group->type == GROUP_CHOW ? 1
		    : group->type == GROUP_KNITTED   ? 3
						     : 0;

		for (int k = 0; k < sizes[group->type]; k++)
			made[group->tile + k * step]++;
	}
	for (int tile = 0; tile < TILES; tile++) {
		int held = suit_copies(hand->natural[tile / 9], tile % 9);

		MUST(made[tile] >= held);
		lacks += made[tile] - held;
	}
	MUST(lacks == hand->wilds);
	return true;
}

static void
check_full(struct both *both, const struct law *law)
{
	struct reading first;
	int lacks = SLOW_FAR;
	bool wins;

	for (int form = 0; form < FORMS; form++)
		if (law->forms >> form & 1) {
			int l = slow_form(&both->slow, &both->hand, law, form);

			MUST((hand_forms(&both->hand, law) >> form & 1) ==
			    (l <= both->hand.wilds));
			lacks = slow_least(lacks, l);
		}
	wins = lacks <= both->hand.wilds;
	MUST(hand_wins(&both->hand, law) == wins);
	MUST(hand_reading(&both->hand, law, &first) == wins);
	MUST((hand_ways(&both->hand, law) > 0) == wins);
	lacks -= both->hand.wilds + 1;
	if (wins)
		lacks = -1;
	MUST(hand_shanten(&both->hand, law, 0) ==
	    (lacks < SLOW_TILES ? lacks : SHANTEN_NEVER));
	if (wins)
		is_reading(&both->hand, &first);
	if (wins && both->hand.wilds < 3)
		hand_readings(&both->hand, law, is_reading, &both->hand);
}

/* The hand with one tile more, as a wildcard if it is a laizi. */
static struct hand
draw(const struct hand *hand, int tile, uint64_t laizi)
{
	struct hand drawn = *hand;

	drawn.tiles++;
	if (laizi >> tile & 1) {
		drawn.wilds++;
		drawn.face[tile / RANKS] += tile_sum(tile);
	} else
		drawn.natural[tile / RANKS] += tile_sum(tile);
	return drawn;
}

/* The waits are the tiles with which the hand wins. */
static void
check_waiting(const struct hand *hand, const struct law *law, uint64_t laizi)
{
	uint64_t waits = hand_waits(hand, law, laizi);

	for (int tile = 0; tile < TILES; tile++) {
		struct hand drawn = draw(hand, tile, laizi);
		bool held = law->fifth != FIFTH_ANY &&
		    hand_copies(hand, tile) >= law->copies;

		MUST((waits >> tile & 1) == (!held && hand_wins(&drawn, law)));
	}
	MUST((waits != 0) == (hand_shanten(hand, law, laizi) == 0));
}

/* The fast reader takes only what the other reads so. */
static void
check_plain(const char *s, size_t n, bool read, const struct tiles *tiles)
{
	uint64_t plain[4], suit[4] = {0};
	int plain_wilds, wilds = 0;
	int count = tiles_plain()(s, n, plain, &plain_wilds);

	if (count == 0)
		return;
	MUST(read && tiles->melds == 0 && !tiles->marked);
	MUST(count == tiles->count);
	for (int i = 0; i < tiles->count && tiles->count <= TILES_MOST; i++)
		if (tiles->tile[i] == TILES_WILD)
			wilds++;
		else
			suit[tiles->tile[i] / 9] += tile_sum(tiles->tile[i]);
	if (tiles->count <= TILES_MOST)
		MUST(wilds == plain_wilds &&
		    memcmp(suit, plain, sizeof(suit)) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz fuzz = {data, size};
	struct law law = {.fifth = (enum fifth)fuzz_choice(&fuzz, 3),
	    .copies = 3 + (int)fuzz_choice(&fuzz, 6),
	    .forms = 1 | fuzz_choice(&fuzz, 1 << FORMS)};
	enum tiles_input input = (enum tiles_input)fuzz_choice(&fuzz, 7);
	unsigned wild = fuzz_choice(&fuzz, 64);
	uint64_t laizi = wild < TILES ? UINT64_C(1) << wild : 0;
	char *s = fuzz_text(&fuzz, 64);
	size_t n = fuzz.size;
	struct tiles tiles;
	struct both both;
	struct fault fault;
	bool read = tiles_read(s, n, input, &tiles, &fault);

	if (!read)
		fuzz_fault(&fault, n);
	if (input == TILES_AUTO)
		check_plain(s, n, read, &tiles);
	if (read)
		MUST(tiles.context + tiles.context_length <= n);
	if (read && make_hand(&both, &tiles, laizi, &law)) {
		if (both.hand.tiles % 3 == 2)
			check_full(&both, &law);
		else
			check_waiting(&both.hand, &law, laizi);
	}
	free(s);
	return 0;
}
