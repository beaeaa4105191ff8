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

/* Adds a meld's tiles; false if there are too many copies of one. */
static bool
add_meld(struct mjhu *m, const struct tiles_meld *written)
{
	static const uint8_t types[] = {
	    [TILES_CHOW] = GROUP_CHOW,
	    [TILES_PUNG] = GROUP_PUNG,
	    [TILES_KONG] = GROUP_KONG,
	};
	struct hand *hand = &m->hand;
	int n = written->type == TILES_KONG ? 4 : 3;

	hand->meld[hand->melds++] = (struct meld){
	    .type = types[written->type],
	    .tile = written->tile,
	    .exposed = written->exposed,
	    .added = written->added,
	    .claim = written->claim,
	};
	for (int i = 0; i < n; i++) {
		int tile =
		    written->tile + (written->type == TILES_CHOW ? i : 0);

		hand->melded[tile / RANKS] += tile_sum(tile);
		if (hand_copies(hand, tile) > m->law.copies)
			return false;
	}
	return true;
}

static bool
add_concealed(struct mjhu *m, uint8_t tile)
{
	struct hand *hand = &m->hand;

	hand->tiles++;
	if (tile == TILES_WILD) {
		hand->wilds++;
		return true;
	}
	if (m->laizi >> tile & 1) {
		hand->wilds++;
		hand->face[tile / RANKS] += tile_sum(tile);
	} else
		hand->natural[tile / RANKS] += tile_sum(tile);
	return hand_copies(hand, tile) <= m->law.copies;
}

/* More of a tile than there are: at the first too many. */
static void
too_many_copies(struct filter *f, const struct mjhu *m, size_t at)
{
	int worst = 0;
	char name[TILES_WRITTEN + 1];

	for (int tile = 0; tile < TILES; tile++)
		if (hand_copies(&m->hand, tile) > m->law.copies)
			worst = tile;
	tile_name(name, worst);
	filter_malformed(f, m->text + at,
	    "more than %d cop%s of %s; expected at most %d (--copies)",
	    m->law.copies, m->law.copies == 1 ? "y" : "ies", name,
	    m->law.copies);
}

/* The tiles written, as a hand; false: malformed, and said. */
static bool
gather(struct filter *f, struct mjhu *m)
{
	const struct tiles *tiles = &m->tiles;
	int count = tiles->count + 3 * tiles->melds;

	m->hand = (struct hand){0};
	if (!good_count(count)) {
		filter_malformed(f, hand_start(m),
		    "%d tile%s%s; expected 3n+1 or 3n+2, at most %d", count,
		    count == 1 ? "" : "s",
		    tiles->melds > 0 ? " (a meld counts as three)" : "",
		    HAND_TILES);
		return false;
	}
	for (int i = 0; i < tiles->melds; i++)
		if (!add_meld(m, &tiles->meld[i])) {
			too_many_copies(f, m, tiles->meld[i].at);
			return false;
		}
	for (int i = 0; i < tiles->count; i++)
		if (!add_concealed(m, tiles->tile[i])) {
			too_many_copies(f, m, tiles->at[i]);
			return false;
		}
	return true;
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

int
winning_tile(const struct mjhu *m)
{
	uint8_t tile;

	if (!m->written)
		return last_plain(m);
	tile = m->tiles.tile[m->tiles.count - 1];
	return is_wild(m, tile) ? FAN_WILD : tile;
}

static int8_t
wind_tile(char wind)
{
	static const char winds[] = "ESWN";

	return wind == '\0' ? FAN_NO_WIND
			    : (int8_t)(27 + (strchr(winds, wind) - winds));
}

struct fan_win
how_won(const struct mjhu *m)
{
	unsigned how = m->win.how;
	int flowers = m->win.flowers + (m->written ? m->tiles.flowers : 0);

	return (struct fan_win){
	    .tile = winning_tile(m),
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
