/*
 * Makes the tables of tables.h and writes them as C.  A program of its own, run
 * when the tools are built.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mahjong/tables.h"

enum { CLASSES = 512, SLOTS = 4096 };

/* Vectors, each once, found by hashing. */
struct classes {
	int count;
	struct need need[CLASSES];
	uint16_t slot[SLOTS]; /* class + 1 */
};

/* What is gathered for the sets of tiles of one kind of suit. */
struct suit {
	const char *name;
	int ranks;
	bool chows;
	uint32_t keys;
	uint8_t *cover;
	uint8_t *class[2]; /* capped, free */
	struct classes classes[2];
};

static const char *const laws[2] = {"capped", "free"};
static const int caps[2] = {COPIES, NEED_NO_CAP};

static unsigned
hash(const uint8_t *lane)
{
	uint32_t h = 2166136261u;

	for (int i = 0; i < NEED_LANES; i++)
		h = (h ^ lane[i]) * 16777619u;
	return h % SLOTS;
}

/* The class of a vector; a new one if it was not met before. */
static int
class_of(struct classes *classes, const struct need *need)
{
	struct need known = *need;
	unsigned at;
	int class;

	for (int i = 2 * HAND_MELDS + 2; i < NEED_LANES; i++)
		known.lane[i] = NEED_NEVER;
	for (at = hash(known.lane); classes->slot[at] != 0;
	     at = (at + 1) % SLOTS) {
		class = classes->slot[at] - 1;
		if (memcmp(classes->need[class].lane, known.lane, NEED_LANES) ==
		    0)
			return class;
	}
	class = classes->count++;
	if (classes->count > CLASSES) {
		fprintf(stderr, "generate: more than %d classes\n", CLASSES);
		exit(1);
	}
	classes->need[class] = known;
	classes->slot[at] = (uint16_t)(class + 1);
	return class;
}

/* ---- Covers: the fewest groups that hold all tiles ---- */

enum { NO_COVER = 99 };

/* groups[older][old][pairs], as need_walk. */
struct cover {
	int groups[NEED_CHOWS][NEED_CHOWS][2];
};

static void
cover_clear(struct cover *cover)
{
	for (int i = 0; i < NEED_CHOWS * NEED_CHOWS * 2; i++)
		(&cover->groups[0][0][0])[i] = NO_COVER;
}

static void
cover_lay(const struct cover *from, struct cover *to, int older, int old,
    int chows, int copies)
{
	for (int pairs = 0; pairs < 2; pairs++)
		for (int here = 0; here <= pairs; here++) {
			int left = copies - older - old - chows - 2 * here;
			int pungs = left > 0 ? (left + 2) / 3 : 0;
			int groups = from->groups[older][old][pairs - here] +
			    chows + pungs;

			if (groups < to->groups[old][chows][pairs])
				to->groups[old][chows][pairs] = groups;
		}
}

static void
cover_step(
    const struct cover *from, struct cover *to, bool may_chow, int copies)
{
	cover_clear(to);
	for (int older = 0; older < NEED_CHOWS; older++)
		for (int old = 0; old < NEED_CHOWS; old++)
			for (int chows = 0;
			     chows <= (may_chow ? NEED_CHOWS - 1 : 0); chows++)
				cover_lay(from, to, older, old, chows, copies);
}

static uint8_t
cover_entry(const struct cover *cover, int tiles)
{
	int alone = 3 * cover->groups[0][0][0] - tiles;
	int paired = 3 * cover->groups[0][0][1] + 2 - tiles;

	if (paired != alone - 1 && paired != alone + 2) {
		fprintf(stderr, "generate: a pair costs %d\n", paired - alone);
		exit(1);
	}
	if (alone > COVER_MOST)
		alone = COVER_MOST;
	return (uint8_t)(alone * COVER_STEP + (paired < alone));
}

/* ---- All sets of tiles of a suit ---- */

struct place {
	struct cover cover;
	struct need_walk walk[2];
};

/* Every number of copies at this rank and after it. */
static void
fill(struct suit *suit, struct place *place, int rank, int tiles, uint32_t key,
    uint32_t power)
{
	bool chows = suit->chows && rank + 2 < suit->ranks;

	if (rank == suit->ranks) {
		suit->cover[key] = cover_entry(&place->cover, tiles);
		for (int law = 0; law < 2; law++)
			suit->class[law][key] = (uint8_t)class_of(
			    &suit->classes[law], &place->walk[law].at[0][0][0]);
		return;
	}
	for (int copies = 0; copies <= COPIES && tiles + copies <= HAND_TILES;
	     copies++) {
		cover_step(&place->cover, &place[1].cover, chows, copies);
		for (int law = 0; law < 2; law++)
			need_step(&place->walk[law], &place[1].walk[law], chows,
			    copies, caps[law], 0);
		fill(suit, place + 1, rank + 1, tiles + copies,
		    key + (uint32_t)copies * power, power * 5);
	}
}

static void *
zeros(size_t n, size_t size)
{
	void *memory = calloc(n, size);

	if (memory == NULL) {
		fprintf(stderr, "generate: no memory\n");
		exit(1);
	}
	return memory;
}

static void
fill_suit(struct suit *suit)
{
	static struct place places[RANKS + 1];
	struct need never;

	memset(&never, NEED_NEVER, sizeof never);
	suit->cover = zeros(suit->keys, 1);
	for (int law = 0; law < 2; law++) {
		suit->class[law] = zeros(suit->keys, 1);
		class_of(&suit->classes[law], &never); /* too many tiles */
		need_begin(&places[0].walk[law], 0);
	}
	cover_clear(&places[0].cover);
	places[0].cover.groups[0][0][0] = 0;
	fill(suit, places, 0, 0, 0, 1);
	if (suit->classes[0].count > CLASS_STEP ||
	    suit->classes[1].count > CLASS_STEP) {
		fprintf(stderr, "generate: more than %d classes\n", CLASS_STEP);
		exit(1);
	}
}

/* ---- Writing ---- */

/* As a string: compilers take long ones in no time. */
static void
write_bytes(const char *type, const char *name, const char *law,
    const uint8_t *bytes, size_t n)
{
	printf("%sconst uint8_t %s%s[%zu] =", type, name, law, n);
	for (size_t i = 0; i < n; i++) {
		if (i % 64 == 0)
			printf("%s\n    \"", i > 0 ? "\"" : "");
		printf("\\%o", bytes[i]);
		/* A digit after it cannot come: each byte is an escape. */
	}
	printf("\";\n\n");
}

static void
write_needs(const char *name, const char *law, const struct classes *classes)
{
	printf("static const struct need %s%s[] = {\n", name, law);
	for (int i = 0; i < classes->count; i++) {
		printf("    {{");
		for (int j = 0; j < NEED_LANES; j++)
			printf("%d,", NEED_NEVER);
		printf("}, {");
		for (int j = 0; j < NEED_LANES; j++)
			printf("%d,", classes->need[i].lane[j]);
		printf("}},\n");
	}
	printf("};\n\n");
}

/* Classes of both for each class of one and of the other. */
static void
write_joins(const char *name, const char *law, const struct classes *one,
    const struct classes *other, struct classes *both)
{
	struct need need;

	printf("static const uint16_t %s%s[] = {\n", name, law);
	for (int i = 0; i < one->count; i++) {
		for (int j = 0; j < CLASS_STEP; j++) {
			int class = 0;

			if (j < other->count) {
				need_join(
				    &one->need[i], &other->need[j], 0, &need);
				class = class_of(both, &need);
			}
			printf("%d,", class);
		}
		printf("\n");
	}
	printf("};\n\n");
}

static void
write_totals(
    const char *law, const struct classes *one, const struct classes *other)
{
	size_t n = (size_t)one->count * JOIN_STEP;
	uint8_t *total = zeros(n, 1);
	char name[32];

	for (int groups = 0; groups <= HAND_MELDS; groups++) {
		for (int i = 0; i < one->count; i++)
			for (int j = 0; j < other->count; j++)
				total[i * JOIN_STEP + j] = (uint8_t)need_total(
				    &one->need[i], &other->need[j], 0, groups);
		snprintf(name, sizeof name, "total_%d_", groups);
		write_bytes("static ", name, law, total, n);
	}
	free(total);
}

static void
write_law(const struct suit *suit, const struct suit *honors, int law)
{
	static struct classes joined[2][2];
	struct classes *suits = &joined[law][0], *mixed = &joined[law][1];
	const char *name = laws[law];

	write_bytes("static ", "suit_", name, suit->class[law], suit -> keys);
	write_bytes(
	    "static ", "honors_", name, honors->class[law], honors -> keys);
	write_needs("suit_need_", name, &suit->classes[law]);
	write_needs("honors_need_", name, &honors->classes[law]);
	write_joins(
	    "suits_", name, &suit->classes[law], &suit->classes[law], suits);
	write_joins("suit_honors_", name, &suit->classes[law],
	    &honors->classes[law], mixed);
	write_totals(name, suits, mixed);
	printf("const struct class_table class_%s = {suit_%s, honors_%s,\n"
	       "    suit_need_%s, honors_need_%s, suits_%s, suit_honors_%s,\n"
	       "    {",
	    name, name, name, name, name, name, name);
	for (int groups = 0; groups <= HAND_MELDS; groups++)
		printf("total_%d_%s, ", groups, name);
	printf("}};\n\n");
}

int
main(void)
{
	static struct suit suit = {
	    "suit", RANKS, true, SUIT_KEYS, 0, {0}, {{0}}};
	static struct suit honors = {
	    "honors", TILES - 3 * RANKS, false, HONOR_KEYS, 0, {0}, {{0}}};

	fill_suit(&suit);
	fill_suit(&honors);
	printf("/* Made by generate.c. */\n#include \"mahjong/tables.h\"\n\n");
	write_bytes("", "cover_suit", "", suit.cover, suit.keys);
	write_bytes("", "cover_honors", "", honors.cover, honors.keys);
	for (int law = 0; law < 2; law++)
		write_law(&suit, &honors, law);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		fprintf(stderr, "generate: cannot write\n");
		return 1;
	}
	return 0;
}
