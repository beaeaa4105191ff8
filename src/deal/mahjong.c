/* mahjong: random hands of tiles, and random winning hands. */
#include <string.h>

#include "deal/deal.h"

static void
add_meld(struct deal_mahjong *deal, int a, int b, int c)
{
	unsigned char *meld = deal->meld[deal->melds++];

	meld[0] = (unsigned char)a;
	meld[1] = (unsigned char)b;
	meld[2] = (unsigned char)c;
}

void
deal_mahjong_prepare(struct deal_mahjong *deal, unsigned suits)
{
	deal->size = deal->melds = 0;
	for (int kind = 0; kind < DEAL_KINDS; kind++) {
		if (!(suits >> kind / 9 & 1))
			continue;
		for (int copy = 0; copy < 4; copy++)
			deal->pack[deal->size++] = (unsigned char)kind;
		add_meld(deal, kind, kind, kind);
		if (kind < 27 && kind % 9 < 7)
			add_meld(deal, kind, kind + 1, kind + 2);
	}
}

/* Groups and a pair; false if the pack does not hold them. */
static bool
draw_groups(struct deal_random *random, const struct deal_mahjong *deal,
    unsigned char hand[DEAL_HAND])
{
	unsigned char held[DEAL_KINDS] = {0};
	unsigned char pair;
	bool fits = true;
	int n = 0;

	while (n + 2 < deal->tiles) {
		int meld = deal_below(random, (uint32_t)deal->melds);

		memcpy(&hand[n], deal->meld[meld], 3);
		n += 3;
	}
	pair = deal->pack[4 * deal_below(random, (uint32_t)deal->size / 4)];
	hand[n] = hand[n + 1] = pair;
	for (int i = 0; i < deal->tiles; i++)
		fits &= ++held[hand[i]] <= 4;
	return fits;
}

void
deal_mahjong(struct deal_random *random, const struct deal_mahjong *deal,
    unsigned char count[DEAL_KINDS])
{
	unsigned char hand[DEAL_TILES];

	if (deal->win) {
		while (!draw_groups(random, deal, hand))
			;
		deal_draw(random, hand, deal->tiles, deal->wild);
	} else {
		memcpy(hand, deal->pack, DEAL_TILES);
		deal_draw(random, hand, deal->size, deal->tiles);
	}
	memset(count, 0, DEAL_KINDS);
	for (int i = deal->wild; i < deal->tiles; i++)
		count[hand[i]]++;
}
