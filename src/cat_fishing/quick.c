/*
 * The common rules, quickly: two players, who takes cards does not play again,
 * they go under the hand in the order played, and no jack sweeps.
 *
 * Whether a play takes cards is as hard to guess as a coin, so nothing branches
 * on it: both outcomes are computed and one is chosen.  The table is two words,
 * a set of ranks with its height, and its cards as nibbles, the top one lowest.
 * For each rank the table is kept as it was below that card, so taking is one
 * load.  What would be taken is always written behind the hand, and only the
 * hand's end says whether it counts.
 */
#include <string.h>

#include "cat_fishing/game.h"

#if defined(__SSE2__) && !defined(PORTABLE)
#include <emmintrin.h>
#endif

#define HEIGHT_ONE (UINT64_C(1) << 32)

/* What plays change, beside the hands. */
struct quick {
	struct cat_pile pile;
	struct cat_pile *below; /* of each rank: the table as it was below */
	uint64_t tricks, peak;
};

/* The 16 nibbles of a word as bytes, the lowest first. */
static inline void
write_nibbles(uint8_t *to, uint64_t word)
{
#if defined(__SSE2__) && !defined(PORTABLE)
	__m128i low = _mm_cvtsi64_si128((long long)word);
	__m128i high = _mm_srli_epi64(low, 4);
	__m128i mask = _mm_set1_epi8(15);

	_mm_storeu_si128(
	    (void *)to, _mm_and_si128(_mm_unpacklo_epi8(low, high), mask));
#else
	for (int i = 0; i < 16; i++)
		to[i] = (uint8_t)(word >> 4 * i & 15);
#endif
}

/* `yes` if the mask is all ones, `no` if it is 0, without a branch. */
static inline uint64_t
choose(uint64_t mask, uint64_t yes, uint64_t no)
{
	return no ^ ((no ^ yes) & mask);
}

static inline struct cat_pile
put_on(struct cat_pile pile, unsigned card)
{
	return (struct cat_pile){
	    pile.ranks + (UINT64_C(1) << card) + HEIGHT_ONE,
	    pile.cards << 4 | card};
}

static inline struct cat_pile
choose_pile(uint64_t mask, struct cat_pile yes, struct cat_pile no)
{
	return (struct cat_pile){choose(mask, yes.ranks, no.ranks),
	    choose(mask, yes.cards, no.cards)};
}

/* A play of the hand: its first card is put down, and takes or stays. */
static inline __attribute__((always_inline)) void
play(struct quick *q, uint8_t **head, uint8_t **tail, bool between)
{
	unsigned card = *(*head)++;
	struct cat_pile pile = q->pile, below = q->below[card];
	struct cat_pile on = put_on(pile, card);
	uint64_t takes = -(pile.ranks >> card & 1);
	uint64_t height = (pile.ranks - below.ranks) >> 32;

	write_nibbles(*tail, on.cards);
	*tail += (between ? height : height + 1) & takes;
	q->tricks -= takes;
	if (between) {
		q->below[card] = choose_pile(takes, below, pile);
		q->pile = put_on(q->below[card], card);
	} else {
		q->below[card] = pile;
		q->pile = choose_pile(takes, below, on);
	}
	if (q->peak < q->pile.ranks)
		q->peak = q->pile.ranks;
}

static struct quick
begin(struct cat_game *game)
{
	struct quick q = {.below = game->below,
	    .tricks = game->tricks,
	    .peak = (uint64_t)game->peak << 32};
	int i;

	for (i = 0; i < game->height; i++) {
		q.below[game->table[i]] = q.pile;
		q.pile = put_on(q.pile, game->table[i]);
	}
	return q;
}

static void
finish(struct cat_game *game, const struct quick *q)
{
	uint64_t cards = q->pile.cards;
	int i;

	game->height = (int)(q->pile.ranks >> 32);
	for (i = game->height; i-- > 0; cards >>= 4)
		game->table[i] = (uint8_t)(cards & 15);
	game->tricks = q->tricks;
	game->peak = (int)(q->peak >> 32);
}

/*
 * Up to `rounds` rounds, until a hand is empty after its play, or the table is
 * as watched.  Returns the number of plays; the last is not settled.
 */
static inline __attribute__((always_inline)) uint64_t
play_rounds(struct cat_game *game, uint64_t rounds, bool between,
    const uint64_t *watched)
{
	uint8_t *head0 = game->hand[0].head, *tail0 = game->hand[0].tail;
	uint8_t *head1 = game->hand[1].head, *tail1 = game->hand[1].tail;
	struct quick q = begin(game);
	uint64_t left = rounds, odd = 0;

	do {
		play(&q, &head0, &tail0, between);
		if (head0 == tail0) {
			odd = 1;
			break;
		}
		play(&q, &head1, &tail1, between);
		left--;
	} while (head1 != tail1 && left > 0 &&
	    (watched == NULL || q.pile.cards != *watched));
	game->hand[0].head = head0;
	game->hand[0].tail = tail0;
	game->hand[1].head = head1;
	game->hand[1].tail = tail1;
	finish(game, &q);
	return 2 * (rounds - left) + odd;
}

static bool
is_common(const struct cat_game *game)
{
	const struct cat_rules *rules = &game->rules;

	return game->in == 3 && rules->again == CAT_AGAIN_NO &&
	    rules->order == CAT_ORDER_PLAYED && rules->jack == CAT_JACK_NO;
}

/* Rounds for which the hands' rooms surely do. */
static uint64_t
rounds_of_room(struct cat_game *game)
{
	size_t most = 0, used;
	int i;

	for (i = 0; i < 2; i++) {
		cat_make_room(game, &game->hand[i]);
		used = (size_t)(game->hand[i].tail - game->hand[i].room);
		if (most < used)
			most = used;
	}
	return (game->window - most) / 16 + 1;
}

/* At least one round of the common rules, both hands holding cards. */
static void
advance_rounds(struct cat_game *game, uint64_t rounds, const uint64_t *watched)
{
	bool between = game->rules.take == CAT_TAKE_BETWEEN;
	uint64_t room = rounds_of_room(game), plays;

	if (rounds > room)
		rounds = room;
	if (watched != NULL)
		plays = play_rounds(game, rounds, between, watched);
	else if (between)
		plays = play_rounds(game, rounds, true, NULL);
	else
		plays = play_rounds(game, rounds, false, NULL);
	game->plays += plays;
	game->turn = plays % 2 == 0;
	cat_settle(game, false);
}

/* The cards of a table as one word. */
static uint64_t
cards_word(const struct cat_game *game)
{
	uint64_t word = 0;
	int i;

	for (i = 0; i < game->height; i++)
		word = word << 4 | game->table[i];
	return word;
}

void
cat_advance_watching(
    struct cat_game *game, uint64_t plays, const struct cat_game *mark)
{
	/* Whole rounds are played, so only a mark before the first is seen. */
	bool common = is_common(game) && (mark == NULL || mark->turn == 0);
	uint64_t watched = mark != NULL ? cards_word(mark) : 0;

	while (game->outcome == CAT_PLAYING && game->plays < plays) {
		if (common && game->turn == 0 && plays - game->plays >= 2 &&
		    cat_held(game, 0) > 0 && cat_held(game, 1) > 0)
			advance_rounds(game, (plays - game->plays) / 2,
			    mark != NULL ? &watched : NULL);
		else
			cat_play(game);
		if (mark != NULL && game->height == mark->height &&
		    game->turn == mark->turn)
			return;
	}
}

void
cat_advance(struct cat_game *game, uint64_t plays)
{
	cat_advance_watching(game, plays, NULL);
}
