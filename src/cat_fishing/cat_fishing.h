/*
 * cat_fishing: 小猫钓鱼 (cats go fishing; also 拉马车, 接竹竿).
 *
 * The players in turn put their top card on the table.  If a card of that
 * rank lies there, the player takes it, the card played and all between, and
 * puts them under the own hand; else the card stays.  Nobody chooses anything,
 * so the deal decides the game.  The game ends when hands run out, or a state
 * (hands, table, who is to play) comes back, and then it never ends.
 *
 * Texts and programs differ; struct cat_rules has a switch for each difference.
 * The first value of each is what most printed rules say.
 *
 * Sources: 啊哈！算法 2.3 for the code with `between` and `round`, the rules as
 * printed beside it for `all`; the contest problem 拉马车 (蓝桥杯 2017) for
 * `again`; a contest problem with a jack that sweeps for `start` and `sweep`.
 */
#ifndef CAT_FISHING_H
#define CAT_FISHING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CAT_PLAYERS = 8, /* at most; at least 2 */
	CAT_HAND = 1000, /* cards dealt to one player at most; at least 1 */
	CAT_RANKS = 15,  /* ranks are 1..15: ace to king, and two jokers */
	CAT_JACK = 11,
	CAT_CARDS = CAT_PLAYERS * CAT_HAND,
	/* Bytes a play may write after the end of a hand. */
	CAT_SLACK = 32,
	/* A hand may hold all cards; twice that, to move it seldom. */
	CAT_ROOM = 2 * CAT_CARDS + 2048 + CAT_SLACK
};

enum cat_take {
	CAT_TAKE_ALL,    /* the matching card is taken too */
	CAT_TAKE_BETWEEN /* it stays on the table */
};

enum cat_order {
	CAT_ORDER_PLAYED, /* the card played, then the table from the top */
	CAT_ORDER_TABLE   /* the table from the bottom, then the card played */
};

enum cat_again {
	CAT_AGAIN_NO,
	CAT_AGAIN_YES /* who takes cards plays again */
};

/* When it is looked at whether a hand is empty. */
enum cat_end {
	CAT_END_TURN,  /* after each play, the hand of who played */
	CAT_END_ROUND, /* when the turn comes back to the first, all hands */
	CAT_END_START  /* before a play, the hand of who is to play */
};

/*
 * In every case nobody wins (a draw) when at such a moment no hand holds a
 * card.  Under `shed` the first in order of play of those found empty wins.
 */
enum cat_goal {
	CAT_GOAL_KEEP, /* who has no card is out; the last one left wins */
	CAT_GOAL_SHED  /* the first who has no card wins */
};

enum cat_jack {
	CAT_JACK_NO,
	CAT_JACK_SWEEP /* a jack on a table with cards takes them all */
};

/* Values of the enums above, as int so that option tables can store them. */
struct cat_rules {
	int take, order, again, end, goal, jack;
};

/* The named sets; the first is the default. */
enum { CAT_SETS = 5 };
#define CAT_SET_NAMES "prose seed round lanqiao od"
extern const struct cat_rules cat_sets[CAT_SETS];

/* A deal: player i holds card[start[i]] .. card[start[i + 1] - 1]. */
struct cat_deal {
	int players;
	const size_t *start; /* players + 1 of them */
	const uint8_t *card; /* ranks, in the order in which they are played */
};

/* A hand: the cards [head, tail) of its room; head is played next. */
struct cat_hand {
	uint8_t *head, *tail;
	uint8_t room[CAT_ROOM];
};

enum cat_outcome {
	CAT_PLAYING, /* not over: what stopped the game is a limit */
	CAT_WON,
	CAT_DRAW,
	CAT_ENDLESS /* proved; only cat_judge() says so */
};

/* A table in two words, for quick.c. */
struct cat_pile {
	uint64_t ranks; /* bit r: rank r lies there; from bit 32 the height */
	uint64_t cards; /* top card in the lowest four bits */
};

/* A game at some moment.  Read it freely; only the functions change it. */
struct cat_game {
	struct cat_rules rules;
	enum cat_outcome outcome;
	int winner;                   /* from 0, if it is won */
	int players;                  /* dealt to */
	unsigned in;                  /* bit i: player i is still in the game */
	int turn;                     /* who is to play, from 0 */
	int height;                   /* cards on the table */
	int peak;                     /* most that lay there after a play */
	uint64_t plays;               /* cards played */
	uint64_t tricks;              /* plays that took cards */
	size_t cards;                 /* in all hands and on the table */
	size_t window;                /* bytes of its room that a hand uses */
	uint8_t table[CAT_RANKS + 1]; /* bottom first; no rank twice */
	struct cat_pile below[CAT_RANKS + 1]; /* quick.c's, between its calls */
	struct cat_hand hand[CAT_PLAYERS];
};

/* What a play did, for those who watch. */
struct cat_play {
	int player;
	int card;
	int taken; /* cards that went to the hand; 0: it stays on the table */
};

/* Deals.  The deal must be within the limits above; nothing checks it here. */
void cat_start(
    struct cat_game *, const struct cat_rules *, const struct cat_deal *);

/* One play of a game that is not over. */
struct cat_play cat_play(struct cat_game *);

/*
 * Plays until the game is over or `plays` (of the whole game) are made.  The
 * same as cat_play() that often; the common rules go a faster way.
 */
void cat_advance(struct cat_game *, uint64_t plays);

/* The same, always card by card with cat_play(): for tests. */
void cat_advance_plainly(struct cat_game *, uint64_t plays);

/* Cards that a player holds. */
static inline size_t
cat_held(const struct cat_game *game, int player)
{
	return (size_t)(game->hand[player].tail - game->hand[player].head);
}

/* Are hands, table, players in the game and turn the same? */
bool cat_same_state(const struct cat_game *, const struct cat_game *);

/*
 * The rank of a table card that proves that the game never ends, or 0.  See
 * endless.c for the argument.  What is proved at one moment is proved ever
 * after.
 */
int cat_endless_rank(const struct cat_game *);

/* How a game goes, and the games that finding it out takes. */
struct cat_judge {
	enum cat_outcome outcome; /* CAT_PLAYING: undecided within `max` */
	int winner;
	/*
	 * Of an endless game that a cycle proves, states being compared after
	 * every play: plays before the first state that comes back, and the
	 * least number of plays after which it does.  0 0 if a rank proves it.
	 */
	uint64_t before, period;
	int rank;             /* that proves it, see cat_endless_rank() */
	struct cat_game game; /* at its end, unless it is endless */
	struct cat_game mark; /* a state to compare with */
};

/*
 * Plays a deal to its end, or proves that it has none.  With max > 0 the game
 * is undecided if it is not over, nor endless by a rank or a state that has
 * come back, after `max` plays.  `before` is found only if it is wanted or max
 * asks for it.
 */
void cat_judge(struct cat_judge *, const struct cat_rules *,
    const struct cat_deal *, uint64_t max, bool before);

#endif
