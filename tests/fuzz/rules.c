/*
 * Rule sets: any text is refused with a fault or compiled; a hand with a
 * wildcard is worth the most that any tile in its place is.
 */
#include "fan_hands.h"
#include "fuzz.h"

/* Above any value: readings that reach the least value go before others. */
#define ENOUGH (INT64_MAX / 2)

static struct hand hands[3];

/* 123m123p123s1122z, of all kinds; one suit; seven pairs. */
static void
make_hands(void)
{
	static const int tiles[3][13] = {
	    {0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 28, 28},
	    {0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8},
	    {1, 1, 3, 3, 12, 12, 14, 14, 23, 23, 31, 31, 33}};

	memset(hands, 0, sizeof(hands));
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < 13; k++)
			add_tile(&hands[i], tiles[i][k]);
}

static int64_t
value_of(const struct rules *rules, const struct hand *hand, int won)
{
	static struct fan_best best;
	struct fan_win win = {.tile = won, .round = 27, .seat = 28};

	if (!fan_best(rules, hand, &win, &best))
		return INT64_MIN;
	for (int i = 0; i < FAN_ENTRIES; i++)
		MUST(best.count[i] >= 0);
	return best.value + (best.enough ? ENOUGH : 0);
}

static void
check_hand(struct rules *rules, const struct hand *waiting, bool counts_wilds)
{
	struct hand wild = *waiting;
	int won = random_tile_of(waiting);
	int64_t value, most = INT64_MIN;

	add_wild(&wild, -1);
	value = value_of(rules, &wild, won);
	MUST(value == value_of(rules, &wild, won));
	if (counts_wilds)
		return;
	for (int tile = 0; tile < TILES; tile++) {
		struct hand next = *waiting;
		int64_t v;

		if (natural_of(waiting, tile) >= COPIES)
			continue;
		add_tile(&next, tile);
		v = value_of(rules, &next, won);
		most = v > most ? v : most;
	}
	MUST(value == most);
}

static bool
contains(const char *s, size_t n, const char *word)
{
	return memmem(s, n, word, strlen(word)) != NULL;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz fuzz = {data, size};
	char *s = fuzz_text(&fuzz, 0);
	struct rules_fault fault;
	struct rules *rules = rules_compile(s, size, &fault);
	bool wilds = contains(s, size, "wild") || contains(s, size, "real_") ||
	    contains(s, size, "waits") || contains(s, size, "copies");

	if (rules == NULL) {
		MUST(fault.line >= (size > 0));
		MUST(strlen(fault.what) > 0 &&
		    strlen(fault.what) < sizeof(fault.what));
	} else {
		make_hands();
		random_state = 1 + size;
		for (int i = 0; i < 3; i++)
			check_hand(rules, &hands[i], wilds);
		rules_free(rules);
	}
	free(s);
	return 0;
}
