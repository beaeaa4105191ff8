/* How a hand falls into its groups (mahjong.h). */
#include <string.h>

#include "mahjong/internal.h"
#include "mahjong/tables.h"

static void
add_group(struct reading *reading, enum group_type type, int tile)
{
	reading->group[reading->groups++] =
	    (struct group){(uint8_t)type, (uint8_t)tile};
}

/* May a chow begin with the tile? */
static inline bool
begins_chow(int tile)
{
	return tile < 3 * RANKS && tile % RANKS < RANKS - 2;
}

static void
count_group(const struct group *group, int tiles[TILES])
{
	struct group_shape shape = group_shape(group->type);

	for (int i = 0; i < shape.tiles; i++)
		tiles[group->tile + i * shape.step]++;
}

/* ---- The first reading, by the covers ----
 *
 * Groups are laid greedily in canonical order; a group may be laid if what is
 * left can still be covered by the wildcards that are left, which the covers
 * say.  So no step is ever taken back.
 */

struct laying {
	uint64_t suit[SUITS];
	int alone[SUITS]; /* wildcards that each suit takes for groups */
	int all;          /* and all of them */
	int wilds;
};

static inline int
alone_of(int suit, uint64_t tiles)
{
	return (int)cover_of(suit, tiles) / COVER_STEP;
}

/* Lays down all of a suit but `left`, if that stays coverable. */
static inline bool
lay(struct laying *laying, int suit, uint64_t left, int wilds)
{
	int alone = alone_of(suit, left);
	int all = laying->all - laying->alone[suit] + alone;

	if (all > laying->wilds - wilds)
		return false;
	laying->suit[suit] = left;
	laying->alone[suit] = alone;
	laying->all = all;
	laying->wilds -= wilds;
	return true;
}

/* Some equal tiles, wildcards among them. */
static inline bool
lay_equal(struct laying *laying, int suit, int rank, int copies)
{
	uint64_t tiles = laying->suit[suit];
	int held = suit_copies(tiles, rank);
	int wilds = held < copies ? copies - held : 0;

	return wilds <= laying->wilds &&
	    lay(laying, suit,
		tiles - (uint64_t)(copies - wilds) * rank_sum(rank), wilds);
}

static inline bool
lay_chow(struct laying *laying, int suit, int rank)
{
	uint64_t tiles = laying->suit[suit], left = tiles;
	int wilds = 3;

	for (int i = rank; i < rank + 3; i++) {
		bool held = suit_copies(tiles, i) > 0;

		left -= held ? rank_sum(i) : 0;
		wilds -= held;
	}
	return wilds <= laying->wilds && lay(laying, suit, left, wilds);
}

/* Can so many tiles of no use to the hand be wildcards? */
static inline bool
spare(const struct laying *laying, int wilds)
{
	return laying->all + wilds <= laying->wilds;
}

/*
 * The ranks of a suit that may be the pair with wildcards: any, if two of them
 * can be spared for it, or those of which the hand has one.
 */
static inline uint64_t
pair_ranks(const struct laying *laying, int suit)
{
	uint64_t n = laying->suit[suit];
	uint64_t all =
	    suit < SUITS - 1 ? UINT64_C(0x111111111) : UINT64_C(0x1111111);

	if (spare(laying, 2))
		return all;
	return (n | n >> 1 | n >> 2 | n >> 3) & all;
}

/*
 * Without wildcards the pair is in the one suit that is not made of groups.
 * Chows and pungs add up to ranks that three divides, so that the sum of all
 * ranks tells the pair's rank but for a multiple of three.
 */
static int
lay_natural_pair(struct laying *laying)
{
	int suit = (laying->alone[1] > 0) + 2 * (laying->alone[2] > 0) +
	    3 * (laying->alone[3] > 0);
	uint64_t n = laying->suit[suit];
	unsigned sums = (unsigned)((n & 0xFFF) + (n >> 12 & 0xFFF) +
	    (n >> 24 & 0xFFF)); /* by the rest of rank / 3 */
	unsigned rest = (2 * (sums >> 4 & 15) + (sums >> 8)) % 3;

	for (int rank = (int)rest; rank < RANKS; rank += 3)
		if (suit_copies(n, rank) >= 2 &&
		    lay_equal(laying, suit, rank, 2))
			return RANKS * suit + rank;
	return -1;
}

static int
lay_pair(struct laying *laying)
{
	if (laying->wilds == 0)
		return lay_natural_pair(laying);
	for (int suit = 0; suit < SUITS; suit++)
		for (uint64_t rest = pair_ranks(laying, suit); rest != 0;
		     rest &= rest - 1) {
			int rank = __builtin_ctzll(rest) / 4;

			if (lay_equal(laying, suit, rank, 2))
				return RANKS * suit + rank;
		}
	return -1;
}

/*
 * Does a chow begin at the lowest tile of a suit that is made of groups?  One
 * or two of it can be nothing else; of more, if what is left is groups too.
 */
static inline bool
chow_first(int suit, uint64_t tiles, int rank)
{
	if (suit_copies(tiles, rank) < 3)
		return true;
	return suit < SUITS - 1 && rank < RANKS - 2 &&
	    suit_copies(tiles, rank + 1) > 0 &&
	    suit_copies(tiles, rank + 2) > 0 &&
	    alone_of(suit,
		tiles - rank_sum(rank) - rank_sum(rank + 1) -
		    rank_sum(rank + 2)) == 0;
}

/* The groups of a suit that is made of them, without wildcards. */
static void
lay_natural(int suit, uint64_t tiles, struct reading *reading)
{
	while (tiles != 0) {
		int rank = __builtin_ctzll(tiles) / 4;
		bool chow = chow_first(suit, tiles, rank);

		add_group(reading, chow ? GROUP_CHOW : GROUP_PUNG,
		    RANKS * suit + rank);
		tiles -= chow
		    ? rank_sum(rank) + rank_sum(rank + 1) + rank_sum(rank + 2)
		    : 3 * rank_sum(rank);
	}
}

/* The groups of one suit, until there are `most` in all. */
static void
lay_suit(struct laying *laying, int suit, int most, struct reading *reading)
{
	int ranks = suit < SUITS - 1 ? RANKS : TILES - 3 * RANKS;
	int chows = suit < SUITS - 1 ? RANKS - 2 : 0;

	for (int rank = 0; rank < ranks && reading->groups < most; rank++) {
		if (laying->wilds == 0) {
			lay_natural(suit, laying->suit[suit], reading);
			return;
		}
		while (rank < chows && reading->groups < most &&
		    lay_chow(laying, suit, rank))
			add_group(reading, GROUP_CHOW, RANKS * suit + rank);
		while (
		    reading->groups < most && lay_equal(laying, suit, rank, 3))
			add_group(reading, GROUP_PUNG, RANKS * suit + rank);
	}
}

static void
first_by_cover(const struct hand *hand, struct reading *reading)
{
	struct laying laying = {.wilds = hand->wilds};
	int pair;

	for (int suit = 0; suit < SUITS; suit++) {
		laying.suit[suit] = hand->natural[suit];
		laying.alone[suit] = alone_of(suit, hand->natural[suit]);
		laying.all += laying.alone[suit];
	}
	pair = lay_pair(&laying);
	for (int suit = 0; suit < SUITS; suit++)
		if (laying.wilds > 0)
			lay_suit(&laying, suit, hand_groups(hand), reading);
		else
			lay_natural(suit, laying.suit[suit], reading);
	add_group(reading, GROUP_PAIR, pair);
}

/* ---- All readings of the standard form ----
 *
 * A walk over the tiles, from the lowest.  Where it stands is how many chows
 * began two tiles ago and one tile ago, and how many groups are still to lay.
 */

enum { CHOWS = HAND_MELDS + 1 };

struct search {
	int copies[TILES]; /* natural ones, all of which must be used */
	int cap[TILES];    /* most that a complete hand has of a tile */
	int wilds, groups, pair;
	/*
	 * Bit m: from this tile on m groups can be laid so that all is used,
	 * after so many chows began two tiles ago and one tile ago.
	 */
	uint8_t finishes[TILES + 1][CHOWS][CHOWS];
	struct reading reading;
	bool (*each)(void *, const struct reading *);
	void *of_each;
};

static void
search_open(
    struct search *search, const struct hand *hand, const struct law *law)
{
	search->wilds = hand->wilds;
	search->groups = hand_groups(hand);
	for (int tile = 0; tile < TILES; tile++) {
		int cap = law->copies - melded_copies(hand, tile);

		search->copies[tile] = natural_copies(hand, tile);
		search->cap[tile] = law->fifth == FIFTH_NONE ? cap : HAND_TILES;
	}
}

/* How many tiles chows and pungs that begin at a tile may bring. */
struct room {
	int least, most, chows;
};

static struct room
room_at(const struct search *search, int tile, int held)
{
	struct room room;
	int copies = search->copies[tile];

	room.least = copies - held;
	room.most = copies + search->wilds;
	if (room.most > search->cap[tile])
		room.most = search->cap[tile];
	room.most -= held;
	room.chows = begins_chow(tile) ? room.most : 0;
	if (room.chows > search->groups)
		room.chows = search->groups;
	return room;
}

static inline bool
fits(const struct room *room, int chows, int pungs)
{
	int brought = chows + 3 * pungs;

	return brought >= room->least && brought <= room->most;
}

static uint8_t
finishes_at(const struct search *search, int tile, int older, int old)
{
	int pair = tile == search->pair ? 2 : 0;
	struct room room = room_at(search, tile, older + old + pair);
	unsigned finishes = 0;

	if (room.chows > search->groups - older - old)
		room.chows = search->groups - older - old;
	for (int chows = 0; chows <= room.chows; chows++)
		for (int pungs = 0; chows + 3 * pungs <= room.most; pungs++)
			if (fits(&room, chows, pungs))
				finishes |=
				    (unsigned)
					search->finishes[tile + 1][old][chows]
				    << (chows + pungs);
	return (uint8_t)(finishes & ((2U << search->groups) - 1));
}

/* Where the walk can still finish, with this pair. */
static void
search_pair(struct search *search, int pair)
{
	search->pair = pair;
	memset(search->finishes[TILES], 0, sizeof search->finishes[TILES]);
	search->finishes[TILES][0][0] = 1;
	for (int tile = TILES - 1; tile >= 0; tile--)
		for (int older = 0; older <= search->groups; older++)
			for (int old = 0; older + old <= search->groups; old++)
				search->finishes[tile][older][old] =
				    finishes_at(search, tile, older, old);
}

static bool walk(struct search *, int tile, int older, int old, int left);

/* Lays chows and pungs that begin at a tile, and goes on; false to stop. */
static bool
walk_on(
    struct search *search, int tile, int old, int chows, int pungs, int left)
{
	int laid = search->reading.groups;
	bool more;

	left -= chows + pungs;
	if (left < 0 || !(search->finishes[tile + 1][old][chows] >> left & 1))
		return true;
	for (int i = 0; i < chows; i++)
		add_group(&search->reading, GROUP_CHOW, tile);
	for (int i = 0; i < pungs; i++)
		add_group(&search->reading, GROUP_PUNG, tile);
	more = walk(search, tile + 1, old, chows, left);
	search->reading.groups = laid;
	return more;
}

static bool
walk(struct search *search, int tile, int older, int old, int left)
{
	struct room room;
	int pair = tile == search->pair ? 2 : 0;

	if (tile == TILES) {
		add_group(&search->reading, GROUP_PAIR, search->pair);
		return search->each(search->of_each, &search->reading);
	}
	room = room_at(search, tile, older + old + pair);
	for (int chows = room.chows; chows >= 0; chows--)
		for (int pungs = (room.most - chows) / 3; pungs >= 0; pungs--)
			if (fits(&room, chows, pungs) &&
			    !walk_on(search, tile, old, chows, pungs, left))
				return false;
	return true;
}

static bool
readings_std(const struct hand *hand, const struct law *law,
    bool (*each)(void *, const struct reading *), void *of_each)
{
	struct search search;

	search_open(&search, hand, law);
	search.each = each;
	search.of_each = of_each;
	search.reading.form = FORM_STD;
	for (int pair = 0; pair < TILES; pair++) {
		if (search.cap[pair] < 2 ||
		    2 - search.copies[pair] > search.wilds)
			continue;
		search_pair(&search, pair);
		search.reading.groups = 0;
		if (search.finishes[0][0][0] >> search.groups & 1 &&
		    !walk(&search, 0, 0, 0, search.groups))
			return false;
	}
	return true;
}

static bool
keep_first(void *to, const struct reading *reading)
{
	memcpy(to, reading, sizeof *reading);
	return false;
}

/* ---- Counting ---- */

/*
 * ways[older][old][groups laid][pairs laid], of those (older, old) that are
 * reached: bit CHOWS * older + old.  Without wildcards they are few.
 */
struct count {
	uint64_t reached;
	uint64_t ways[CHOWS][CHOWS][HAND_MELDS + 1][2];
};

static void
count_reach(struct count *count, int older, int old)
{
	uint64_t bit = UINT64_C(1) << (CHOWS * older + old);

	if (count->reached & bit)
		return;
	count->reached |= bit;
	memset(count->ways[older][old], 0, sizeof count->ways[older][old]);
}

static void
count_lay(const struct search *search, const struct count *from,
    struct count *to, int tile, int older, int old, int pair)
{
	struct room room = room_at(search, tile, older + old + 2 * pair);

	for (int chows = 0; chows <= room.chows; chows++)
		for (int pungs = 0; chows + 3 * pungs <= room.most; pungs++) {
			int laid = chows + pungs;

			if (!fits(&room, chows, pungs))
				continue;
			count_reach(to, old, chows);
			for (int m = 0; m + laid <= search->groups; m++)
				for (int p = pair; p < 2; p++)
					to->ways[old][chows][m + laid][p] +=
					    from->ways[older][old][m][p - pair];
		}
}

static uint64_t
ways_std(const struct hand *hand, const struct law *law)
{
	struct search search;
	struct count counts[2];
	struct count *last = &counts[TILES & 1];

	search_open(&search, hand, law);
	counts[0].reached = 0;
	count_reach(&counts[0], 0, 0);
	counts[0].ways[0][0][0][0] = 1;
	for (int tile = 0; tile < TILES; tile++) {
		struct count *from = &counts[tile & 1];
		struct count *to = &counts[~tile & 1];

		to->reached = 0;
		for (uint64_t left = from->reached; left; left &= left - 1) {
			int state = __builtin_ctzll(left);

			for (int pair = 0; pair < 2; pair++)
				count_lay(&search, from, to, tile,
				    state / CHOWS, state % CHOWS, pair);
		}
	}
	return last->reached & 1 ? last->ways[0][0][search.groups][1] : 0;
}

/* ---- All forms ---- */

/* Has a reading no copy too many? */
__attribute__((noinline)) static bool
within_copies(const struct hand *hand, const struct law *law,
    const struct reading *reading)
{
	int tiles[TILES] = {0};

	for (int i = 0; i < reading->groups; i++)
		count_group(&reading->group[i], tiles);
	for (int tile = 0; tile < TILES; tile++)
		if (tiles[tile] + melded_copies(hand, tile) > law->copies)
			return false;
	return true;
}

bool
hand_reading(
    const struct hand *hand, const struct law *law, struct reading *reading)
{
	struct law std = {law->fifth, law->copies, 1U << FORM_STD};
	unsigned forms;

	reading->form = FORM_STD;
	reading->groups = 0;
	if (law->forms & 1 << FORM_STD && hand_wins(hand, &std)) {
		if (!hand_crowded(hand)) {
			first_by_cover(hand, reading);
			/* The first of all is the first of those, too. */
			if (law->fifth != FIFTH_NONE || hand->wilds == 0 ||
			    within_copies(hand, law, reading))
				return true;
			reading->groups = 0;
		}
		readings_std(hand, law, keep_first, reading);
		return true;
	}
	forms = hand_forms(hand, law);
	if (forms != 0)
		reading_special(
		    hand, law, (enum form)__builtin_ctz(forms), reading);
	return forms != 0;
}

void
hand_readings(const struct hand *hand, const struct law *law,
    bool (*each)(void *, const struct reading *), void *of_each)
{
	unsigned forms = hand_forms(hand, law);
	struct reading reading;

	if (forms & 1 << FORM_STD && !readings_std(hand, law, each, of_each))
		return;
	for (enum form form = FORM_STD + 1; form < FORMS; form++) {
		if (!(forms >> form & 1))
			continue;
		reading_special(hand, law, form, &reading);
		if (!each(of_each, &reading))
			return;
	}
}

uint64_t
hand_ways(const struct hand *hand, const struct law *law)
{
	unsigned forms = hand_forms(hand, law);
	uint64_t ways = forms & 1 << FORM_STD ? ways_std(hand, law) : 0;

	for (enum form form = FORM_STD + 1; form < FORMS; form++)
		ways += forms >> form & 1;
	return ways;
}

/* ---- What the wildcards stand for ---- */

/* Each laizi that can be itself is. */
static void
stand_for_themselves(
    int wilds, const uint8_t *faces, uint8_t *stands, int wanted[TILES])
{
	for (int i = 0; i < wilds; i++) {
		stands[i] = TILE_WILD;
		if (faces[i] != TILE_WILD && wanted[faces[i]] > 0) {
			stands[i] = faces[i];
			wanted[faces[i]]--;
		}
	}
}

/* Equal wildcards take their tiles ascending. */
static void
sort_equals(int wilds, const uint8_t *faces, uint8_t *stands)
{
	for (int i = 0; i < wilds; i++)
		for (int j = i + 1; j < wilds; j++)
			if (faces[i] == faces[j] && stands[j] < stands[i]) {
				uint8_t lower = stands[j];

				stands[j] = stands[i];
				stands[i] = lower;
			}
}

void
hand_stands(const struct hand *hand, const struct reading *reading,
    const uint8_t *faces, uint8_t *stands)
{
	int wanted[TILES], next = 0;

	for (int tile = 0; tile < TILES; tile++)
		wanted[tile] = -natural_copies(hand, tile);
	for (int i = 0; i < reading->groups; i++)
		count_group(&reading->group[i], wanted);
	stand_for_themselves(hand->wilds, faces, stands, wanted);
	for (int i = 0; i < hand->wilds; i++) {
		if (stands[i] != TILE_WILD)
			continue;
		while (next < TILES && wanted[next] <= 0)
			next++;
		if (next < TILES) {
			stands[i] = (uint8_t)next;
			wanted[next]--;
		}
	}
	sort_equals(hand->wilds, faces, stands);
}
