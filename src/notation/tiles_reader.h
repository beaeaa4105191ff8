/*
 * tiles_reader: what the readers of tiles.h share; private to them.  Calls go
 * down only:
 *
 *	tiles.c		the notations by name
 *	tiles_quick.c	the usual hands of -i auto, in one pass
 *	tiles_auto.c	tokens become tiles: -i auto and cn
 *	tiles_words.c	words become tiles: ids, hex, tenhou136, mjai
 *	tiles_botzone.c	the words of Botzone among tokens
 *	tiles_meld.c	brackets and '+' in all of these; the end
 *	tiles_reader.c	a tile joins the hand or the meld in work
 *	tiles_token.c	characters become tokens; tiles_token.h
 */
#ifndef TILES_READER_H
#define TILES_READER_H

#include "notation/tiles.h"
#include "notation/tiles_token.h"

enum { PENDING = 32, IN_MELD = 5 };

struct reader {
	const char *s;
	size_t n;
	size_t at; /* where the next token begins */
	enum tiles_input input;
	struct tiles *tiles;
	struct fault *fault;

	/* digits that wait for their suit, wildcards among them */
	uint8_t digit[PENDING];
	size_t digit_at[PENDING];
	int pending, digits;
	size_t first_digit; /* where the first is */

	/* the meld in work */
	bool in_meld;
	size_t meld_at;
	bool meld_exposed;
	int meld_count;
	uint8_t meld_tile[IN_MELD];

	bool plus;  /* the next tile is the winning one */
	bool ended; /* it was there: no tile may follow */
	size_t plus_at;
};

/* ---- tiles_reader.c ---- */

/* A fault: false. */
bool reader_wrong(struct reader *, size_t at, const char *message);

/* A tile, for the hand or the meld in work; false with a fault. */
bool reader_add(struct reader *, uint8_t tile, size_t at);

/* The fault of digits that wait in vain: at the first. */
bool reader_no_suit(struct reader *);

/* ---- tiles_meld.c ---- */

/* One of [ , ] and '+'; false with a fault. */
bool reader_mark(struct reader *, const struct token *);

/* At a '|' or the end: nothing may be left open. */
bool reader_finish(struct reader *, size_t at);

/* ---- tiles_botzone.c ---- */

/*
 * Where the words of Botzone that begin here end, or `r->at` if none may begin:
 * `before` is the kind of the token before them.
 */
size_t botzone_word(const struct reader *, enum kind before);

/* Takes them, up to there; false with a fault. */
bool botzone_take(struct reader *, size_t end);

/* ---- the notations ---- */

bool tiles_read_auto(struct reader *);

/*
 * -i auto of what most logs have, fast, into tiles that hold nothing yet.
 * False for anything else, good or not; the tiles are then half read.
 */
bool tiles_read_quick(const char *s, size_t n, struct tiles *);

bool tiles_read_words(struct reader *);

#endif
