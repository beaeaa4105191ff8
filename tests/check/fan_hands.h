/* What the proofs of fan scoring share: hands as text, and random ones. */
#ifndef FAN_HANDS_H
#define FAN_HANDS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mahjong/fan.h"

static uint64_t random_state = 20261129;

static inline unsigned
random_below(unsigned n)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return (unsigned)(random_state >> 33) % n;
}

static inline struct rules *
compile_text(const char *text)
{
	struct rules_fault fault;
	struct rules *rules = rules_compile(text, strlen(text), &fault);

	if (!rules) {
		printf("Bail out! line %d: %s\n", fault.line, fault.what);
		exit(1);
	}
	return rules;
}

static inline struct rules *
compile_builtin(const char *name)
{
	const char *text;
	int i;

	for (i = 0; strcmp(rules_builtin(i, &text), name) != 0; i++)
		continue;
	return compile_text(text);
}

/* ---- Hands -------------------------------------------------------------- */

/* No tiles; where melds are not, there is what was left of others. */
static inline void
clear_hand(struct hand *hand)
{
	int i;

	memset(hand, 0, sizeof(*hand));
	for (i = 0; i < HAND_MELDS; i++)
		hand->meld[i] = (struct meld){.type = GROUP_KONG,
		    .tile = (uint8_t)random_below(TILES),
		    .exposed = true,
		    .added = true};
}

static inline void
add_tile(struct hand *hand, int tile)
{
	hand->natural[tile / 9] += tile_sum(tile);
	hand->tiles++;
}

static inline void
add_wild(struct hand *hand, int face)
{
	if (face >= 0)
		hand->face[face / 9] += tile_sum(face);
	hand->wilds++;
	hand->tiles++;
}

static inline void
add_meld(struct hand *hand, int type, int tile, bool exposed)
{
	struct meld *meld = &hand->meld[hand->melds++];
	int i;

	*meld = (struct meld){
	    .type = (uint8_t)type, .tile = (uint8_t)tile, .exposed = exposed};
	for (i = 0; i < (type == GROUP_KONG ? 4 : 3); i++) {
		int each = tile + (type == GROUP_CHOW ? i : 0);

		hand->melded[each / 9] += tile_sum(each);
	}
}

static inline int
natural_of(const struct hand *hand, int tile)
{
	return suit_copies(hand->natural[tile / 9], tile % 9);
}

static inline int
melded_of(const struct hand *hand, int tile)
{
	return suit_copies(hand->melded[tile / 9], tile % 9);
}

static inline int
face_of(const struct hand *hand, int tile)
{
	return suit_copies(hand->face[tile / 9], tile % 9);
}

/* For messages: 123m..., z in the order of the tiles, melds in brackets. */
static inline const char *
show_hand(const struct hand *hand)
{
	static char text[128];
	char *at = text;
	int i, k, tile;

	for (i = 0; i < hand->melds; i++)
		at += sprintf(
		    at, "[%d%c%s]", hand->meld[i].tile % 9 + 1,
		    "mpsz" [hand->meld[i].tile / 9],
		    (const char *[]) { "+", "x3", "x4" }[hand->meld[i].type]);
	for (tile = 0; tile < TILES; tile++) {
		for (k = natural_of(hand, tile); k > 0; k--)
			at += sprintf(at, "%d", tile % 9 + 1);
		if ((tile % 9 == 8 || tile == 33) && hand->natural[tile / 9])
			*at++ = "mpsz"[tile / 9];
	}
	for (k = 0; k < hand->wilds; k++)
		*at++ = '*';
	*at = '\0';
	return text;
}

/*
 * A random hand of four groups and a pair in few suits, so that fans abound;
 * at most `melds` of the groups lie open.  Each tile at most four times.
 */
static inline struct hand
random_win(int melds, const int *tiles, int n)
{
	struct hand hand;
	int count[TILES], i, k;

restart:
	clear_hand(&hand);
	memset(count, 0, sizeof(count));
	for (i = 0; i < 5; i++) {
		int tile = tiles[random_below((unsigned)n)];
		int chow =
		    i < 4 && tile < 27 && tile % 9 < 7 && random_below(2);
		int size = i < 4 ? 3 : 2;
		bool meld = i < 4 && (int)random_below(6) < melds;

		if (meld && !chow && random_below(3) == 0)
			size = 4;
		for (k = 0; k < size; k++)
			if (++count[tile + (chow ? k : 0)] > 4)
				goto restart;
		if (meld && hand.melds < melds) {
			add_meld(&hand,
			    chow            ? GROUP_CHOW
				: size == 4 ? GROUP_KONG
					    : GROUP_PUNG,
			    tile, size == 3 || random_below(2));
			continue;
		}
		for (k = 0; k < (size == 4 ? 3 : size); k++)
			add_tile(&hand, tile + (chow ? k : 0));
	}
	return hand;
}

/* A random winning hand of another form, of all 34 kinds, without melds. */
static inline struct hand
random_special(void)
{
	static const int orphans[] = {
	    0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
	static const int suits[6][3] = {
	    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
	const int *suit = suits[random_below(6)];
	int form = (int)random_below(4), i, skip = (int)random_below(15), tile;
	struct hand hand;

	clear_hand(&hand);
	for (i = 0; form == 0 && i < 7; i++) {
		do
			tile = (int)random_below(random_below(2) ? 9 : TILES);
		while (natural_of(&hand, tile) > 2);
		add_tile(&hand, tile);
		add_tile(&hand, tile);
	}
	for (i = 0; form == 1 && i < 13; i++)
		add_tile(&hand, orphans[i]);
	if (form == 1)
		add_tile(&hand, orphans[random_below(13)]);
	for (i = 0; form > 1 && i < 9; i++)
		if (form == 3 || (i != skip && i != skip + 1))
			add_tile(
			    &hand, 9 * (i / 3) + suit[i / 3] + 3 * (i % 3));
	for (i = 0; form == 2 && hand.tiles < 14; i++)
		add_tile(&hand, 27 + i);
	if (form == 3) {
		tile = 9 * (int)random_below(3) + (int)random_below(7);
		for (i = 0; i < 3; i++)
			add_tile(&hand, tile + (skip % 2 ? i : 0));
		for (i = 0; i < 2; i++)
			add_tile(&hand, 27 + skip % 7);
	}
	return hand;
}

/* A concealed natural tile of the hand. */
static inline int
random_tile_of(const struct hand *hand)
{
	int tile;

	do
		tile = (int)random_below(TILES);
	while (natural_of(hand, tile) == 0);
	return tile;
}

static inline void
remove_tile(struct hand *hand, int tile)
{
	hand->natural[tile / 9] -= tile_sum(tile);
	hand->tiles--;
}

static inline struct fan_win
random_how(void)
{
	struct fan_win win = {.round = (int8_t)(27 + random_below(4)),
	    .seat = (int8_t)(27 + random_below(4)),
	    .draw = random_below(2),
	    .last_tile = random_below(8) == 0,
	    .last_copy = random_below(8) == 0,
	    .kong = random_below(8) == 0,
	    .after_kong = random_below(8) == 0,
	    .first = random_below(8) == 0,
	    .ready = random_below(8) == 0,
	    .dealer = random_below(4) == 0,
	    .flowers = (uint8_t)random_below(3)};

	return win;
}

#endif
