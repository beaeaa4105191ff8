/* A line becomes a hand, and how it was won; mjhu.h. */
#include "mjhu.h"

static void
tile_name(char name[TILES_WRITTEN], int tile)
{
	*tiles_write(name, (unsigned)tile, TILES_MPSZ) = '\0';
}

/* Where the hand begins: its first byte that is no blank. */
static const char *
hand_start(const struct mjhu *m)
{
	size_t i = 0;

	while (i + 1 < m->length && (m->text[i] == ' ' || m->text[i] == '\t'))
		i++;
	return m->text + i;
}

/* ---- Copies of a tile ---- */

/*
 * Is no tile of the hand there too often?  Two ranks a byte are looked at
 * apart, so that one above `copies` fills its byte's highest bit.  If there
 * were 16 of one, they would count as one of the next rank, and the sum be less
 * than the tiles.
 */
static bool
copies_hold(const struct hand *hand, int tiles, int copies)
{
	const uint64_t each = UINT64_C(0x0101010101);
	const uint64_t room = each * (uint64_t)(127 - copies);
	uint64_t sum = 0, above = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		uint64_t held =
		    hand->natural[suit] + hand->face[suit] + hand->melded[suit];
		uint64_t even = held & each * 15;
		uint64_t odd = held >> 4 & (each >> 8) * 15;

		above |= (even + room) | (odd + room);
		sum += even + odd;
	}
	return (above & each * 128) == 0 &&
	    (int)(sum * each >> 32 & 255) == tiles;
}

static void
too_many_copies(struct filter *f, const struct mjhu *m, int tile, size_t at)
{
	char name[TILES_WRITTEN + 1];

	tile_name(name, tile);
	filter_malformed(f, m->text + at,
	    "more than %d cop%s of %s; expected at most %d (--copies)",
	    m->law.copies, m->law.copies == 1 ? "y" : "ies", name,
	    m->law.copies);
}

/* Says which tile, melds first, is the first too many. */
static void
say_too_many(struct filter *f, const struct mjhu *m)
{
	const struct tiles *tiles = &m->tiles;
	int have[TILES] = {0};

	for (int i = 0; i < tiles->melds; i++) {
		const struct tiles_meld *meld = &tiles->meld[i];
		int n = meld->type == TILES_KONG ? 4 : 3;

		for (int k = 0; k < n; k++) {
			int tile =
			    meld->tile + (meld->type == TILES_CHOW ? k : 0);

			if (++have[tile] > m->law.copies) {
				too_many_copies(f, m, tile, meld->at);
				return;
			}
		}
	}
	for (int i = 0; i < tiles->count; i++) {
		int tile = tiles->tile[i];

		if (tile != TILES_WILD && ++have[tile] > m->law.copies) {
			too_many_copies(f, m, tile, tiles->at[i]);
			return;
		}
	}
}

/* ---- Tiles as written become a hand ---- */

static void
add_meld(struct hand *hand, const struct tiles_meld *written)
{
	static const uint8_t types[] = {
	    [TILES_CHOW] = GROUP_CHOW,
	    [TILES_PUNG] = GROUP_PUNG,
	    [TILES_KONG] = GROUP_KONG,
	};
	int tile = written->tile;
	uint64_t sum = tile_sum(tile);

	hand->meld[hand->melds++] = (struct meld){
	    .type = types[written->type],
	    .tile = written->tile,
	    .exposed = written->exposed,
	    .added = written->added,
	    .claim = written->claim,
	};
	if (written->type == TILES_CHOW)
		sum += tile_sum(tile + 1) + tile_sum(tile + 2);
	else
		sum *= written->type == TILES_KONG ? 4 : 3;
	hand->melded[tile / RANKS] += sum;
}

static void
add_concealed(struct hand *hand, int tile, uint64_t laizi)
{
	if (tile == TILES_WILD)
		hand->wilds++;
	else if ((laizi >> tile & 1) != 0) {
		hand->wilds++;
		hand->face[tile / RANKS] += tile_sum(tile);
	} else
		hand->natural[tile / RANKS] += tile_sum(tile);
}

/* The tiles written, as a hand; false: malformed, and said. */
static bool
gather(struct filter *f, struct mjhu *m)
{
	const struct tiles *tiles = &m->tiles;
	struct hand *hand = &m->hand;
	int count = tiles->count + 3 * tiles->melds;
	int faceless = 0, kongs = 0;

	if (!good_count(count)) {
		filter_malformed(f, hand_start(m),
		    "%d tile%s%s; expected 3n+1 or 3n+2, at most %d", count,
		    count == 1 ? "" : "s",
		    tiles->melds > 0 ? " (a meld counts as three)" : "",
		    HAND_TILES);
		return false;
	}
	*hand = (struct hand){.tiles = tiles->count};
	for (int i = 0; i < tiles->melds; i++) {
		add_meld(hand, &tiles->meld[i]);
		kongs += tiles->meld[i].type == TILES_KONG;
	}
	for (int i = 0; i < tiles->count; i++) {
		add_concealed(hand, tiles->tile[i], m->laizi);
		faceless += tiles->tile[i] == TILES_WILD;
	}
	if (copies_hold(hand, count + kongs - faceless, m->law.copies))
		return true;
	say_too_many(f, m);
	return false;
}

/*
 * What stands after the hand's `|`; of a hand of 3n+1 too, which no tile has
 * won yet: nothing asks for it.
 */
static bool
take_context(struct filter *f, struct mjhu *m)
{
	const struct tiles *tiles = &m->tiles;
	struct fault fault;
	const char *text = m->text + tiles->context;

	if (!win_read(text, tiles->context_length, &m->win, &fault)) {
		filter_fault(f, text, &fault);
		return false;
	}
	return true;
}

bool
take_written(struct filter *f, struct mjhu *m)
{
	struct fault fault;

	if (!tiles_read(m->text, m->length, m->input, &m->tiles, &fault)) {
		filter_fault(f, m->text, &fault);
		return false;
	}
	m->written = true;
	m->win = m->context;
	return gather(f, m) &&
	    (m->tiles.context_length == 0 || take_context(f, m));
}

/* ---- How it was won ---- */

/* The last tile of a hand in plain notation: 6p of 123m456p. */
static int
last_plain(const struct mjhu *m)
{
	const char *end = m->text + m->length;
	int suit;

	while (end[-1] == ' ' || end[-1] == '\t')
		end--;
	for (suit = 0; suit < SUITS && "mpsz"[suit] != end[-1]; suit++)
		continue;
	if (suit == SUITS || end[-2] < '0' || end[-2] > '9')
		return FAN_WILD;
	return RANKS * suit + (end[-2] == '0' ? 4 : end[-2] - '1');
}

static uint8_t
last_written(const struct mjhu *m)
{
	return m->tiles.tile[m->tiles.count - 1];
}

int
winning_tile(const struct mjhu *m)
{
	uint8_t tile;

	if (!m->written)
		return last_plain(m);
	tile = last_written(m);
	return is_wild(m, tile) ? FAN_WILD : tile;
}

static int8_t
wind_tile(char wind)
{
	switch (wind) {
	case 'E':
		return 27;
	case 'S':
		return 28;
	case 'W':
		return 29;
	case 'N':
		return 30;
	default:
		return FAN_NO_WIND;
	}
}

struct fan_win
how_won(const struct mjhu *m)
{
	unsigned how = m->win.how;
	int flowers = m->win.flowers + (m->written ? m->tiles.flowers : 0);

	return (struct fan_win){
	    .tile = winning_tile(m),
	    .face = m->written ? last_written(m) : TILE_WILD,
	    .round = wind_tile(m->win.round),
	    .seat = wind_tile(m->win.seat),
	    .draw = how & WIN_DRAW,
	    .last_tile = how & WIN_LAST_TILE,
	    .last_copy = how & WIN_LAST_COPY,
	    .kong = how & WIN_KONG,
	    .after_kong = how & WIN_AFTER_KONG,
	    .first = how & WIN_FIRST,
	    .ready = how & WIN_READY,
	    .dealer = how & WIN_DEALER,
	    .flowers = (uint8_t)flowers,
	};
}
