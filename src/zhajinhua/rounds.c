/* rounds: hands against each other. */
#include "zhajinhua/zhajinhua.h"

/* Above all keys of strengths and suits. */
enum { LIFTED = 1 << 24 };

static unsigned
strength_of(const struct zjh *zjh, uint32_t key)
{
	return zjh->rules.by_suit ? key >> 6 : key;
}

/* No other hand has the strength of a 2-3-5 of mixed suits. */
static bool
is_235(const struct zjh *zjh, unsigned strength)
{
	return strength == zjh->strength[0][0x532];
}

static bool
is_beaten(const struct zjh *zjh, unsigned strength)
{
	if (zjh->rules.special == ZJH_235_ACES)
		return strength == zjh->strength[0][0xEEE];
	return zjh_category(zjh, strength) == ZJH_TRIPS;
}

void
zjh_settle(const struct zjh *zjh, uint32_t *key, int hands)
{
	bool beaten = false;

	if (zjh->rules.special == ZJH_235_NOTHING)
		return;
	for (int i = 0; i < hands; i++)
		beaten |= is_beaten(zjh, strength_of(zjh, key[i]));
	for (int i = 0; i < hands && beaten; i++)
		if (is_235(zjh, strength_of(zjh, key[i])))
			key[i] |= LIFTED;
}

int
zjh_winner(const struct zjh *zjh, const uint32_t *key, int hands)
{
	uint32_t most = key[0];
	int first = 0, last = 0;

	for (int i = 1; i < hands; i++) {
		first = key[i] > most ? i : first;
		last = key[i] >= most ? i : last;
		most = key[i] > most ? key[i] : most;
	}
	if (zjh->rules.tie == ZJH_SPLIT && first != last)
		return -1;
	return zjh->rules.tie == ZJH_LAST ? last : first;
}

void
zjh_order(
    const struct zjh *zjh, const uint32_t *key, int hands, unsigned char *order)
{
	bool last = zjh->rules.tie == ZJH_LAST;

	for (int i = 0; i < hands; i++) {
		int place = i;

		for (; place > 0; place--) {
			uint32_t before = key[order[place - 1]];

			if (before > key[i] || (before == key[i] && !last))
				break;
			order[place] = order[place - 1];
		}
		order[place] = (unsigned char)i;
	}
}
