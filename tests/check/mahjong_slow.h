/*
 * A slow reference for mahjong: complete hands T are built group by group, and
 * the tiles that the hand lacks of T are counted.  It shares no code with src,
 * and has no thought in it but a bound.
 */
#ifndef MAHJONG_SLOW_H
#define MAHJONG_SLOW_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SLOW_FAR = 60, SLOW_ANY = 1000 };

/* Natural concealed tiles, tiles of melds, groups to lay, copies there are. */
struct slow {
	int natural[34], melded[34];
	int groups, copies, excess; /* tiles of T beyond copies; SLOW_ANY */
	uint64_t laizi;             /* bits: all of these are beyond */
	/* the search */
	int made[34], best;
	bool all;  /* lay also groups that have none of the hand's tiles */
	int bound; /* look for less than this, which may be found sooner; or 0
		    */
};

static inline void
slow_add(struct slow *s, int tile, int *lacks, int *excess)
{
	int t = ++s->made[tile];

	*lacks += t > s->natural[tile];
	*excess += s->excess != SLOW_ANY &&
	    (s->laizi >> tile & 1 || t + s->melded[tile] > s->copies);
}

/* Group g of 55: a chow of the first 21, a pung. */
static inline int
slow_tile(int g, int i)
{
	return g < 21 ? g / 7 * 9 + g % 7 + i : g - 21;
}

/* `over` is how far T is beyond the copies. */
static inline void
slow_lay(struct slow *s, int from, int left, int lacks, int over)
{
	if (lacks >= s->best || (s->excess != SLOW_ANY && over > s->excess))
		return;
	/*
	 * The groups left may be pungs of kinds that nobody has: with three
	 * copies there are always such kinds.
	 */
	if (!s->all && lacks + 3 * left < s->best)
		s->best = lacks + 3 * left;
	if (left == 0 && lacks < s->best)
		s->best = lacks;
	if (left == 0)
		return;
	for (int g = from; g < 55; g++) {
		int l = lacks, o = over;

		for (int i = 0; i < 3; i++)
			slow_add(s, slow_tile(g, i), &l, &o);
		if (s->all || l < lacks + 3)
			slow_lay(s, g, left - 1, l, o);
		for (int i = 0; i < 3; i++)
			s->made[slow_tile(g, i)]--;
	}
}

/* The fewest tiles that the hand lacks of groups and a pair. */
static inline int
slow_std(struct slow *s)
{
	s->best = s->bound > 0 ? s->bound : SLOW_FAR;
	s->all = s->copies < 3 && s->excess != SLOW_ANY;
	memset(s->made, 0, sizeof s->made);
	for (int pair = 0; pair < 34; pair++) {
		int lacks = 0, over = 0;

		slow_add(s, pair, &lacks, &over);
		slow_add(s, pair, &lacks, &over);
		slow_lay(s, 0, s->groups, lacks, over);
		s->made[pair] -= 2;
	}
	return s->best;
}

static inline int
slow_least(int a, int b)
{
	return a < b ? a : b;
}

/*
 * Seven pairs, up to `most` of a kind: a table over kinds, pairs and excess.
 */
static inline int
slow_7pairs(struct slow *s, int most)
{
	int limit = s->excess == SLOW_ANY ? 0 : s->excess, best = SLOW_FAR;
	int least[8][40];

	for (int p = 0; p < 8; p++)
		for (int e = 0; e < 40; e++)
			least[p][e] = p == 0 && e == 0 ? 0 : SLOW_FAR;
	memset(s->made, 0, sizeof s->made);
	for (int tile = 0; tile < 34; tile++)
		for (int p = 7; p >= 1; p--)
			for (int e = limit; e >= 0; e--)
				for (int n = 1; n <= most && n <= p; n++) {
					int l = 0, o = 0;

					for (int i = 0; i < 2 * n; i++)
						slow_add(s, tile, &l, &o);
					s->made[tile] = 0;
					if (o <= e)
						least[p][e] = slow_least(
						    least[p][e],
						    least[p - n][e - o] + l);
				}
	for (int e = 0; e <= limit; e++)
		best = slow_least(best, least[7][e]);
	return best < SLOW_FAR ? best : SLOW_FAR;
}

static inline bool
slow_is_orphan(int tile)
{
	return tile >= 27 || tile % 9 == 0 || tile % 9 == 8;
}

static inline int
slow_13orphans(struct slow *s)
{
	int best = SLOW_FAR;

	for (int pair = 0; pair < 34; pair++) {
		int lacks = 0, over = 0;

		if (!slow_is_orphan(pair))
			continue;
		memset(s->made, 0, sizeof s->made);
		for (int tile = 0; tile < 34; tile++)
			if (slow_is_orphan(tile))
				slow_add(s, tile, &lacks, &over);
		slow_add(s, pair, &lacks, &over);
		if (s->excess == SLOW_ANY || over <= s->excess)
			best = slow_least(best, lacks);
	}
	return best;
}

/* Is the tile one of the nine of knitting k (0..5)? */
static inline bool
slow_knitted_tile(int k, int tile)
{
	static const int thirds[6][3] = {
	    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

	return tile < 27 && tile % 3 == thirds[k][tile / 9];
}

static inline int
slow_unrelated(struct slow *s)
{
	int best = SLOW_FAR;

	for (int k = 0; k < 6; k++)
		for (int a = 0; a < 34; a++)
			for (int b = a + 1; b < 34; b++) {
				int lacks = 0, tiles = 0;

				/* All sixteen but a and b. */
				for (int tile = 0; tile < 34; tile++)
					if ((tile >= 27 ||
						slow_knitted_tile(k, tile)) &&
					    tile != a && tile != b) {
						tiles++;
						lacks += s->natural[tile] == 0;
					}
				if (tiles == 14)
					best = slow_least(best, lacks);
			}
	return best;
}

/* s->groups is 1, or 0 beside a meld. */
static inline int
slow_knitted(struct slow *s)
{
	int best = SLOW_FAR;

	for (int k = 0; k < 6; k++)
		for (int pair = 0; pair < 34; pair++)
			for (int g = 0; g < (s->groups == 1 ? 55 : 1); g++) {
				int lacks = 0, over = 0;

				memset(s->made, 0, sizeof s->made);
				for (int tile = 0; tile < 27; tile++)
					if (slow_knitted_tile(k, tile))
						slow_add(
						    s, tile, &lacks, &over);
				slow_add(s, pair, &lacks, &over);
				slow_add(s, pair, &lacks, &over);
				for (int i = 0; i < 3 * s->groups; i++)
					slow_add(
					    s, slow_tile(g, i), &lacks, &over);
				if (s->excess == SLOW_ANY || over <= s->excess)
					best = slow_least(best, lacks);
			}
	return best;
}

#endif
