/* random: Philox4x32-10 and the shuffle (deal.h says where they come from). */
#include <string.h>

#include "deal/deal.h"

/* The constants of the paper. */
#define MULTIPLIER_0 UINT32_C(0xD2511F53)
#define MULTIPLIER_1 UINT32_C(0xCD9E8D57)
#define WEYL_0 UINT32_C(0x9E3779B9)
#define WEYL_1 UINT32_C(0xBB67AE85)

enum { ROUNDS = 10, BLOCKS = DEAL_WORDS / 4 };

void
deal_start(struct deal_random *random, uint64_t seed, uint64_t line)
{
	random->seed = seed;
	random->line = line;
	random->block = 0;
	random->used = DEAL_WORDS;
}

/* The blocks are independent, so a processor may work at all of them at once.
 */
void
deal_refill(struct deal_random *random)
{
	uint32_t c0[BLOCKS], c1[BLOCKS], c2[BLOCKS], c3[BLOCKS];
	uint32_t key_0 = (uint32_t)random->seed;
	uint32_t key_1 = (uint32_t)(random->seed >> 32);

	for (int b = 0; b < BLOCKS; b++) {
		c0[b] = (uint32_t)(random->block + (uint64_t)b);
		c1[b] = (uint32_t)((random->block + (uint64_t)b) >> 32);
		c2[b] = (uint32_t)random->line;
		c3[b] = (uint32_t)(random->line >> 32);
	}
	for (int round = 0; round < ROUNDS; round++) {
		for (int b = 0; b < BLOCKS; b++) {
			uint64_t p0 = (uint64_t)MULTIPLIER_0 * c0[b];
			uint64_t p1 = (uint64_t)MULTIPLIER_1 * c2[b];

			c0[b] = (uint32_t)(p1 >> 32) ^ c1[b] ^ key_0;
			c1[b] = (uint32_t)p1;
			c2[b] = (uint32_t)(p0 >> 32) ^ c3[b] ^ key_1;
			c3[b] = (uint32_t)p0;
		}
		key_0 += WEYL_0;
		key_1 += WEYL_1;
	}
	for (int b = 0; b < BLOCKS; b++) {
		random->word[4 * b] = c0[b];
		random->word[4 * b + 1] = c1[b];
		random->word[4 * b + 2] = c2[b];
		random->word[4 * b + 3] = c3[b];
	}
	random->block += BLOCKS;
	random->used = 0;
}

void
deal_draw(struct deal_random *random, unsigned char *pack, int size, int drawn)
{
	for (int i = 0; i < drawn; i++) {
		int j = i + deal_below(random, (uint32_t)(size - i));
		unsigned char card = pack[j];

		pack[j] = pack[i];
		pack[i] = card;
	}
}
