/*
 * Private to ddzpat: its state, and what its files share.
 *
 *	ddzpat.c          what the tool is: tables, options, a play a line
 *	ddzpat_columns.c  what is written of a record
 *	ddzpat_read.c     parts of a line, cards, plays
 *	ddzpat_moves.c    --moves
 *	ddzpat_game.c     --game, --deal
 */
#ifndef DDZPAT_H
#define DDZPAT_H

#include "doudizhu/doudizhu.h"
#include "filter/filter.h"
#include "notation/ranks.h"

/* One play as it was written, and what it means. */
struct written {
	const char *text; /* bytes of the line, not ended by NUL */
	size_t n;
	struct ranks ranks;
	struct ddz_play play;        /* the same cards, laizi and stars apart */
	struct ddz_reading declared; /* after `=`, if is_declared */
	bool is_declared;
};

/* The state: options, and the record that columns are written from. */
struct ddzpat {
	/* Options. */
	struct ddz_rules rules; /* made of the options */
	unsigned switches;
	unsigned laizi;       /* bit r: rank r */
	struct ranks_how how; /* decks 0: options are still being read */
	int bombs;
	long decks, hint;
	bool all, beats, moves, group, game, long_bombs;
	const char *deal; /* hands as text, or NULL */
	size_t deal_length;

	/* The record. */
	struct written written; /* the play; --moves: the hand */
	struct written previous;
	struct ddz_reading reading;
	bool is_read;    /* has `reading` a meaning? */
	int verdict;     /* as filter_row() takes it */
	bool is_pattern; /* is the verdict one? */

	/* Moves. */
	struct filter *filter; /* whom moves are given to */
	struct ddz_hand hand;
	struct ddz_put put; /* the move as it is put down */
	uint64_t target;    /* and after replacement */
	uint64_t plays;     /* of a group */
	long given;         /* rows of the hand, for --hint */

	/* A game. */
	uint64_t cards[DDZ_SEATS]; /* as dealt */
	unsigned stars[DDZ_SEATS];
	struct ddz_game table;
	struct written standing; /* the play to be beaten */
	int illegal;             /* number of the first illegal play, or 0 */
	char reason[192];        /* of that */
};

/* ---- Verdicts (ddzpat.c) ----------------------------------------------- */

/* --beats. */
extern const struct filter_verdict beats_words[];

/* ---- Columns (ddzpat_columns.c) ----------------------------------------
 *
 * Each writes its value of the state, a struct ddzpat, or nothing where it has
 * none; the table of columns says what they are.
 */
void put_verdict(struct out *, void *state);
void put_rank(struct out *, void *state);
void put_length(struct out *, void *state);
void put_laizi(struct out *, void *state);
void put_cards(struct out *, void *state);
void put_play(struct out *, void *state);
void put_bomb(struct out *, void *state);
void put_readings(struct out *, void *state);
void put_type(struct out *, void *state);
void put_plays(struct out *, void *state);
void put_reason(struct out *, void *state);
void put_winner(struct out *, void *state);

/* The pattern of that name, English or Chinese, or -1. */
int pattern_named(const char *s, size_t n);

/* ---- Reading (ddzpat_read.c) ------------------------------------------- */

/* Text that is read part by part. */
struct parts {
	const char *s;
	size_t n;
	char mark;
	bool more; /* is there one more part? */
};

/*
 * Takes the next part off, without the blanks around it; false: there is none.
 * The first is always there, though it may be empty.
 */
bool next_part(struct parts *, const char **s, size_t *n);

/* Takes blanks off both ends of (*s)[0..*n). */
void trim(const char **s, size_t *n);

/*
 * Cards, of which there must be some.  False here, from laizi_of() and from
 * read_play(): the record is malformed, and the engine has been told.
 */
bool read_cards(struct filter *, const struct ranks_how *, const char *s,
    size_t n, struct ranks *);

/* The laizi of the options and of the line, as bits; at most DDZ_LAIZI. */
bool laizi_of(struct filter *, const struct ddzpat *, const char *s,
    const struct ranks *, unsigned *laizi);

/* A play, and what it declares. */
bool read_play(struct filter *, const struct ddzpat *, const char *s, size_t n,
    struct written *);

/*
 * All readings of a play, best first after `previous` (NULL: there is none), or
 * the declared one, if it is one of them; returns how many there are.
 */
int readings_of(const struct ddzpat *, const struct written *,
    const struct ddz_reading *previous, struct ddz_reading all[DDZ_READINGS]);

/* ---- --moves (ddzpat_moves.c) ------------------------------------------ */

/* HAND or HAND | PREVIOUS: a row a move, or a group of them. */
void judge_moves(struct filter *, void *state, const char *s, size_t n);

/* ---- --game (ddzpat_game.c) -------------------------------------------- */

/*
 * PLAY | PLAY | ...: a row a game.  Plays after an illegal one are read, for a
 * malformed record is no game, but not judged.
 */
void judge_game(struct filter *, void *state, const char *s, size_t n);

/*
 * --deal: three hands and the bottom.  While options are still being read, the
 * text is only kept: its cards are read when notation and decks are known.
 */
bool set_deal(void *state, const char *s, size_t n, struct fault *);

#endif
