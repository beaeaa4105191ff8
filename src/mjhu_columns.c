/* The values of the columns; mjhu.h. */
#include "mjhu.h"

/* ---- Tiles and groups ---- */

static void
put_run(struct out *out, const struct mjhu *m, const uint8_t *tiles, size_t n)
{
	char *to = out_room(out, (HAND_TILES + 1) * TILES_WRITTEN);

	out->at = tiles_write_run(to, tiles, n, (enum tiles_style)m->style);
}

static void
put_tile(struct out *out, const struct mjhu *m, int tile)
{
	out->at = tiles_write(out_room(out, TILES_WRITTEN), (unsigned)tile,
	    (enum tiles_style)m->style);
}

/* A set of tiles: 147m5z. */
static void
put_set(struct out *out, const struct mjhu *m, uint64_t set)
{
	uint8_t run[RANKS];

	while (set != 0) {
		int suit = __builtin_ctzll(set) / RANKS;
		uint64_t rest = set >> RANKS * (suit + 1) << RANKS * (suit + 1);
		size_t n = 0;

		for (uint64_t here = set ^ rest; here != 0; here &= here - 1)
			run[n++] = (uint8_t)__builtin_ctzll(here);
		put_run(out, m, run, n);
		set = rest;
	}
}

/* The same with each tile an item of its own. */
static void
put_items(struct out *out, const struct mjhu *m, uint64_t set)
{
	for (; set != 0; set &= set - 1) {
		put_tile(out, m, __builtin_ctzll(set));
		if ((set & (set - 1)) != 0)
			out_next(out);
	}
}

/* Writes a group; returns where it ends. */
static inline char *
write_group(char *to, const struct group *group, enum tiles_style style)
{
	struct group_shape shape = group_shape(group->type);
	int tile = group->tile, step = shape.step, n = shape.tiles;
	char digit = (char)('1' + tile % RANKS);

	if (style == TILES_MPSZ) {
		/* Always four, and the suit over what is too much. */
		for (int i = 0; i < 4; i++)
			to[i] = (char)(digit + i * step);
		to[n] = "mpsz"[tile / RANKS];
		return to + n + 1;
	}
	for (int i = 0; i < n; i++)
		to = tiles_write(to, (unsigned)(tile + i * step), style);
	return to;
}

static void
put_group(struct out *out, const struct mjhu *m, const struct group *group)
{
	out->at = write_group(out_room(out, 4 * TILES_WRITTEN), group,
	    (enum tiles_style)m->style);
}

/* [123m] [+1111z] [8888p,5] */
static void
put_meld(struct out *out, const struct mjhu *m, const struct meld *meld)
{
	struct group group = {meld->type, meld->tile};
	int claim = meld->claim + (meld->added ? 4 : 0);

	out_char(out, '[');
	if (meld->type == GROUP_KONG && meld->exposed && claim == 0)
		out_char(out, '+');
	put_group(out, m, &group);
	if (claim > 0) {
		out_char(out, ',');
		out_char(out, (char)('0' + claim));
	}
	out_char(out, ']');
}

/* ---- How it wins ---- */

/* The concealed groups with blanks between, in one go. */
static void
put_line_of_groups(struct out *out, const struct mjhu *m)
{
	const struct reading *reading = &m->reading;
	char *to = out_room(out, GROUPS * (4 * TILES_WRITTEN + 1));

	for (int i = 0; i < reading->groups; i++) {
		to = write_group(
		    to, &reading->group[i], (enum tiles_style)m->style);
		*to++ = ' ';
	}
	out->at = to - 1;
}

void
put_groups(struct out *out, void *state)
{
	const struct mjhu *m = state;

	if (!m->has_reading)
		return;
	if (out->items)
		for (int i = 0; i < m->reading.groups; i++) {
			if (i > 0)
				out_next(out);
			put_group(out, m, &m->reading.group[i]);
		}
	else
		put_line_of_groups(out, m);
	for (int i = 0; i < m->hand.melds; i++) {
		out_next(out);
		put_meld(out, m, &m->hand.meld[i]);
	}
}

void
put_waits(struct out *out, void *state)
{
	const struct mjhu *m = state;

	if (out->items)
		put_items(out, m, m->waits);
	else
		put_set(out, m, m->waits);
}

/* All forms that hold; the row's under -a; under -r the best reading's. */
void
put_form(struct out *out, void *state)
{
	const struct mjhu *m = state;
	unsigned forms;
	bool first = true;

	if (m->has_fan) {
		out_string(out,
		    m->fan.reading.form == FORM_ANY
			? "any"
			: form_names[m->fan.reading.form]);
		return;
	}
	if (!m->full)
		return;
	forms = m->all && m->has_reading ? 1U << m->reading.form
					 : hand_forms(&m->hand, &m->law);
	for (enum form form = 0; form < FORMS; form++) {
		if (!(forms >> form & 1))
			continue;
		if (!first)
			out_char(out, '+');
		first = false;
		out_string(out, form_names[form]);
	}
}

/* The wildcards in the order written, each by its tile or TILE_WILD. */
static void
list_wilds(const struct mjhu *m, uint8_t faces[HAND_TILES])
{
	int n = 0;

	memset(faces, TILE_WILD, HAND_TILES);
	if (!m->written)
		return;
	for (int i = 0; i < m->tiles.count; i++) {
		uint8_t tile = m->tiles.tile[i];

		if (is_wild(m, tile))
			faces[n++] = tile;
	}
}

/* The last that was written won as this tile; the others share the rest. */
static void
stand_but_last(const struct mjhu *m, const uint8_t *faces, uint8_t *stands)
{
	struct hand hand = m->hand;
	int win = m->fan.reading.win;

	hand.natural[win / RANKS] += tile_sum(win);
	hand.wilds--;
	hand_stands(&hand, &m->reading, faces, stands);
	stands[hand.wilds] = (uint8_t)win;
}

void
put_laizi(struct out *out, void *state)
{
	const struct mjhu *m = state;
	uint8_t faces[HAND_TILES], stands[HAND_TILES];

	if (!m->has_reading)
		return;
	list_wilds(m, faces);
	if (m->has_fan && winning_tile(m) == FAN_WILD)
		stand_but_last(m, faces, stands);
	else
		hand_stands(&m->hand, &m->reading, faces, stands);
	for (int i = 0; i < m->hand.wilds; i++) {
		if (i > 0)
			out_next(out);
		put_tile(out, m, stands[i]);
	}
}

/* ---- How far it is ---- */

void
put_shanten(struct out *out, void *state)
{
	const struct mjhu *m = state;
	int shanten = hand_shanten(&m->hand, &m->law, m->laizi);

	if (shanten >= 0 && shanten <= 9)
		out_char(out, (char)('0' + shanten));
	else if (shanten != SHANTEN_NEVER)
		out_number(out, shanten);
}

/* Copies of a tile that lie neither in the hand nor in sight. */
static int
unseen(const struct mjhu *m, const struct hand *hand, int tile)
{
	int left = m->law.copies - hand_copies(hand, tile) - m->seen[tile];

	return left > 0 ? left : 0;
}

/* Without the tiles of which no copy is left, but under --fifth=any. */
static uint64_t
still_unseen(const struct mjhu *m, const struct hand *hand, uint64_t tiles)
{
	if (m->law.fifth == FIFTH_ANY)
		return tiles;
	for (int tile = 0; tile < TILES; tile++)
		if (unseen(m, hand, tile) == 0)
			tiles &= ~(UINT64_C(1) << tile);
	return tiles;
}

void
put_useful(struct out *out, void *state)
{
	const struct mjhu *m = state;
	int shanten;
	uint64_t useful;

	if (m->full)
		return;
	useful = hand_useful(&m->hand, &m->law, m->laizi, &shanten);
	useful = still_unseen(m, &m->hand, useful);
	for (int tile = 0; tile < TILES; tile++) {
		if (!(useful >> tile & 1))
			continue;
		put_tile(out, m, tile);
		out_number(out, unseen(m, &m->hand, tile));
		if (useful >> tile > 1)
			out_next(out);
	}
}

/* A tile that may go, and what the hand is without it. */
struct discard {
	int tile, shanten, accepted; /* copies of the tiles accepted */
	uint64_t useful;
};

static struct hand
hand_without(const struct mjhu *m, int tile)
{
	struct hand hand = m->hand;

	hand.natural[tile / RANKS] -= tile_sum(tile);
	hand.tiles--;
	return hand;
}

static struct discard
discard_of(const struct mjhu *m, int tile)
{
	struct discard discard = {.tile = tile};
	struct hand hand = hand_without(m, tile);

	discard.shanten = hand_shanten(&hand, &m->law, m->laizi);
	return discard;
}

/* Fills in what the hand accepts without the tile; its copies there count. */
static void
accept(const struct mjhu *m, struct discard *discard)
{
	struct hand hand = hand_without(m, discard->tile);

	discard->useful =
	    hand_useful(&hand, &m->law, m->laizi, &discard->shanten);
	discard->useful = still_unseen(m, &m->hand, discard->useful);
	for (int i = 0; i < TILES; i++)
		if (discard->useful >> i & 1)
			discard->accepted += unseen(m, &m->hand, i);
}

static void
put_discard(struct out *out, const struct mjhu *m, const struct discard *d)
{
	put_tile(out, m, d->tile);
	out_char(out, ':');
	out_number(out, d->shanten);
	out_char(out, ':');
	if (d->useful == 0)
		out_char(out, '-');
	put_set(out, m, d->useful);
}

/* Most copies accepted first, then by tile. */
static void
sort_discards(struct discard *discard, int n)
{
	for (int i = 1; i < n; i++)
		for (int j = i;
		     j > 0 && discard[j].accepted > discard[j - 1].accepted;
		     j--) {
			struct discard better = discard[j];

			discard[j] = discard[j - 1];
			discard[j - 1] = better;
		}
}

void
put_discards(struct out *out, void *state)
{
	const struct mjhu *m = state;
	struct discard discard[HAND_TILES];
	int n = 0, least = SHANTEN_NEVER;

	if (!m->full)
		return;
	for (int tile = 0; tile < TILES; tile++) {
		struct discard d;

		if (suit_copies(m->hand.natural[tile / RANKS], tile % RANKS) ==
		    0)
			continue;
		d = discard_of(m, tile);
		if (d.shanten < least) {
			least = d.shanten;
			n = 0;
		}
		if (d.shanten == least && least != SHANTEN_NEVER)
			discard[n++] = d;
	}
	for (int i = 0; i < n; i++)
		accept(m, &discard[i]);
	sort_discards(discard, n);
	for (int i = 0; i < n; i++) {
		if (i > 0)
			out_next(out);
		put_discard(out, m, &discard[i]);
	}
}

/* ---- The hand and what it is worth ---- */

void
put_ways(struct out *out, void *state)
{
	const struct mjhu *m = state;

	out_unsigned(out, m->full ? hand_ways(&m->hand, &m->law) : UINT64_C(0));
}

/* Tiles in order, then wildcards, then melds. */
void
put_hand(struct out *out, void *state)
{
	const struct mjhu *m = state;
	const struct hand *hand = &m->hand;
	uint8_t run[HAND_TILES];
	int wilds = hand->wilds;

	for (int suit = 0; suit < SUITS; suit++) {
		uint64_t tiles = hand->natural[suit] + hand->face[suit];
		size_t n = 0;

		for (int rank = 0; rank < RANKS; rank++)
			for (int i = suit_copies(tiles, rank); i > 0; i--)
				run[n++] = (uint8_t)(RANKS * suit + rank);
		for (int rank = 0; rank < RANKS; rank++)
			wilds -= suit_copies(hand->face[suit], rank);
		put_run(out, m, run, n);
	}
	for (int i = 0; i < wilds; i++)
		put_tile(out, m, TILE_WILD);
	for (int i = 0; i < hand->melds; i++)
		put_meld(out, m, &hand->meld[i]);
}

void
put_fan(struct out *out, void *state)
{
	const struct mjhu *m = state;

	if (m->has_fan)
		out_number(out, m->fan.value);
}

/* half-flush,root*2 in the order of the rule set. */
void
put_fans(struct out *out, void *state)
{
	const struct mjhu *m = state;
	bool first = true;
	const char *name;

	if (!m->has_fan)
		return;
	for (int i = 0; (name = rules_entry(m->rules, i)) != NULL; i++) {
		if (m->fan.count[i] == 0)
			continue;
		if (!first)
			out_next(out);
		first = false;
		out_string(out, out->zh ? rules_entry_zh(m->rules, i) : name);
		if (m->fan.count[i] != 1) {
			out_char(out, '*');
			out_number(out, m->fan.count[i]);
		}
	}
}
