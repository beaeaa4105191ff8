/*
 * The same game, quickly.
 *
 * Whether a play takes cards is as hard to guess as a coin, so nothing branches
 * on it: both outcomes are computed and one is chosen.  The table is two words,
 * a set of ranks with its height, and its cards as nibbles, the top one lowest.
 * For each rank the table is kept as it was below that card, so taking is one
 * load.  What would be taken is always written behind the hand, and only the
 * hand's end says whether it counts.
 */
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

/* The rules of taking, as masks: all ones or 0. */
struct taking {
	uint64_t between, table, sweep;
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

/* The lowest n nibbles of a word, in reverse; the rest is anything. */
static inline uint64_t
reverse_nibbles(uint64_t word, uint64_t n)
{
	uint64_t swapped = __builtin_bswap64(word);
	uint64_t even = UINT64_C(0x0f0f0f0f0f0f0f0f);

	swapped = (swapped & even) << 4 | (swapped >> 4 & even);
	return swapped >> ((16 - n) * 4 & 63);
}

/*
 * A play of the hand: its first card is put down, and takes or stays.  Returns
 * all ones if it takes, else 0.
 */
static inline __attribute__((always_inline)) uint64_t
play(struct quick *q, uint8_t **head, uint8_t **tail, struct taking how)
{
	unsigned card = *(*head)++;
	struct cat_pile pile = q->pile, below = q->below[card], after;
	struct cat_pile on = put_on(pile, card);
	uint64_t sweeps =
	    how.sweep & -(uint64_t)((card == CAT_JACK) & (pile.ranks != 0));
	uint64_t takes = -(pile.ranks >> card & 1) | sweeps;
	uint64_t stays = how.between & takes & ~sweeps; /* the matching card */
	uint64_t taken;

	below = choose_pile(sweeps, (struct cat_pile){0, 0}, below);
	taken = ((pile.ranks - below.ranks) >> 32) + 1 + stays; /* less one */
	write_nibbles(
	    *tail, how.table ? reverse_nibbles(on.cards, taken) : on.cards);
	*tail += taken & takes;
	q->tricks -= takes;
	q->below[card] = choose_pile(stays, below, pile);
	after = choose_pile(stays, put_on(below, card), below);
	q->pile = choose_pile(takes, after, on);
	if (q->peak < q->pile.ranks)
		q->peak = q->pile.ranks;
	return takes;
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

/* Is this table watched for? */
static inline bool
is_watched(const struct quick *q, const uint64_t *watched)
{
	return watched != NULL && q->pile.cards == *watched;
}

/*
 * Two players in turn, from the first: up to `rounds` rounds, until a hand is
 * empty after its play, or the table is as watched.  Returns the number of
 * plays; the last is not settled.
 */
static inline __attribute__((always_inline)) uint64_t
play_rounds(struct cat_game *game, uint64_t rounds, struct taking how,
    const uint64_t *watched)
{
	uint8_t *head0 = game->hand[0].head, *tail0 = game->hand[0].tail;
	uint8_t *head1 = game->hand[1].head, *tail1 = game->hand[1].tail;
	struct quick q = begin(game);
	uint64_t left = rounds, odd = 0;

	do {
		play(&q, &head0, &tail0, how);
		if (head0 == tail0) {
			odd = 1;
			break;
		}
		play(&q, &head1, &tail1, how);
		left--;
	} while (head1 != tail1 && left > 0 && !is_watched(&q, watched));
	game->hand[0].head = head0;
	game->hand[0].tail = tail0;
	game->hand[1].head = head1;
	game->hand[1].tail = tail1;
	finish(game, &q);
	return 2 * (rounds - left) + odd;
}

/* Who plays after whom. */
static void
find_next(const struct cat_game *game, int next[CAT_PLAYERS])
{
	int first = __builtin_ctz(game->in), last = first;

	for (int i = first + 1; i < game->players; i++) {
		if (!(game->in >> i & 1))
			continue;
		next[last] = i;
		last = i;
	}
	next[last] = first;
}

/*
 * Any players and rules, all hands holding cards: up to `plays` plays, until a
 * hand is empty or the table is as watched.  Who plays again does branch: what
 * comes then can be begun before it is known.
 */
static inline __attribute__((always_inline)) void
play_turns(struct cat_game *game, uint64_t plays, struct taking how,
    const uint64_t *watched)
{
	uint64_t again = -(uint64_t)(game->rules.again == CAT_AGAIN_YES), takes;
	struct quick q = begin(game);
	uint64_t left = plays;
	int next[CAT_PLAYERS], turn = game->turn;
	bool stop;

	find_next(game, next);
	for (;;) {
		struct cat_hand *hand = &game->hand[turn];
		uint8_t *head = hand->head, *tail = hand->tail;

		do {
			takes = play(&q, &head, &tail, how) & again;
			stop = --left == 0 || head == tail ||
			    is_watched(&q, watched);
		} while (takes != 0 && !stop);
		hand->head = head;
		hand->tail = tail;
		if (stop)
			break;
		turn = next[turn];
	}
	finish(game, &q);
	game->turn = turn;
	game->plays += plays - left;
	cat_settle(game, takes != 0);
}

/* Plays for which the hands' rooms surely do. */
static uint64_t
plays_of_room(struct cat_game *game)
{
	size_t most = 0, used;
	int i;

	for (i = 0; i < game->players; i++) {
		cat_make_room(game, &game->hand[i]);
		used = (size_t)(game->hand[i].tail - game->hand[i].room);
		if (most < used)
			most = used;
	}
	return (game->window - most) / 16 + 1;
}

/* May plays go on without a look at who is out? */
static bool
all_hold_cards(const struct cat_game *game)
{
	int i;

	for (i = 0; i < game->players; i++)
		if (game->in >> i & 1 && cat_held(game, i) == 0)
			return false;
	return true;
}

/* By itself, for the compiler to make the best of the three loops. */
static __attribute__((noinline)) void
advance_rounds(struct cat_game *game, uint64_t rounds, const uint64_t *watched)
{
	bool between = game->rules.take == CAT_TAKE_BETWEEN;
	uint64_t plays;

	if (watched != NULL)
		plays = play_rounds(game, rounds,
		    (struct taking){-(uint64_t)between, 0, 0}, watched);
	else if (between)
		plays = play_rounds(
		    game, rounds, (struct taking){UINT64_MAX, 0, 0}, NULL);
	else
		plays =
		    play_rounds(game, rounds, (struct taking){0, 0, 0}, NULL);
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

/*
 * At least one play, and no further than to a table like that of the mark.
 * Whole rounds where the rules are the common ones, but for a mark within one.
 */
static void
advance_some(struct cat_game *game, uint64_t plays, const struct cat_game *mark)
{
	const struct cat_rules *rules = &game->rules;
	struct taking how = {-(uint64_t)(rules->take == CAT_TAKE_BETWEEN),
	    -(uint64_t)(rules->order == CAT_ORDER_TABLE),
	    -(uint64_t)(rules->jack == CAT_JACK_SWEEP)};
	uint64_t room = plays_of_room(game), word, *watched = NULL;

	if (mark != NULL) {
		word = cards_word(mark);
		watched = &word;
	}
	if (game->in == 3 && game->turn == 0 && plays >= 2 &&
	    rules->again == CAT_AGAIN_NO && how.table == 0 && how.sweep == 0 &&
	    (mark == NULL || mark->turn == 0))
		advance_rounds(
		    game, plays / 2 < room ? plays / 2 : room, watched);
	else if ((how.between | how.table | how.sweep) == 0)
		play_turns(game, plays < room ? plays : room,
		    (struct taking){0, 0, 0}, watched);
	else
		play_turns(game, plays < room ? plays : room, how, watched);
}

bool
cat_advance_watching(
    struct cat_game *game, uint64_t plays, const struct cat_game *mark)
{
	while (game->outcome == CAT_PLAYING && game->plays < plays) {
		if (all_hold_cards(game))
			advance_some(game, plays - game->plays, mark);
		else
			cat_play(game);
		if (mark != NULL && cat_same_state(game, mark))
			return true;
	}
	return false;
}

void
cat_advance(struct cat_game *game, uint64_t plays)
{
	cat_advance_watching(game, plays, NULL);
}
