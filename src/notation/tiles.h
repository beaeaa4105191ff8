/*
 * tiles: mahjong hands as text, in the notations of mjhu(1).
 *
 * A tile is 0..33: 0-8 characters (m), 9-17 dots (p), 18-26 bamboos (s), 27-30
 * east south west north, 31 white, 32 green, 33 red; TILES_WILD is a wildcard.
 */
#ifndef TILES_H
#define TILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/text.h"

enum {
	TILES_KINDS = 34,
	TILES_WILD = 34,
	TILES_MOST = 20, /* concealed tiles that are kept */
	TILES_MELDS = 6  /* melds that are kept */
};

enum tiles_input {
	TILES_AUTO,
	TILES_CN, /* as AUTO, but 5z 6z 7z are red, green, white */
	TILES_IDS,
	TILES_IDS_MPS,
	TILES_HEX,
	TILES_TENHOU136,
	TILES_MJAI
};

enum tiles_meld_type { TILES_CHOW, TILES_PUNG, TILES_KONG };

struct tiles_meld {
	uint8_t type;  /* enum tiles_meld_type */
	uint8_t tile;  /* the lowest */
	bool exposed;  /* false: a concealed kong */
	bool added;    /* a kong: its fourth tile joined an exposed pung */
	uint8_t claim; /* the tile that was claimed, 1..3; 0: not said */
	uint32_t at;   /* byte offset of its bracket */
};

/* A hand as it was written. */
struct tiles {
	int count; /* concealed tiles; those beyond TILES_MOST are not kept */
	uint8_t tile[TILES_MOST]; /* in the order written */
	uint32_t at[TILES_MOST];  /* byte offset of each */
	int melds;                /* those beyond TILES_MELDS are not kept */
	struct tiles_meld meld[TILES_MELDS];
	int flowers;
	bool marked; /* the last tile had a '+' before it: it is the winning one
		      */
	/* What follows a '|', without it; a length of 0: nothing. */
	size_t context, context_length;
};

/* Reads a hand; false with a fault. */
bool tiles_read(
    const char *s, size_t n, enum tiles_input, struct tiles *, struct fault *);

/* ---- The plainest hands, fast ---- */

/*
 * Reads a hand of digits before m, p, s or z, and wildcards, at most 32 bytes
 * and at most four of a tile.  Returns its number of tiles, wildcards included,
 * and stores how many those are; 0 for any other text, which may well be a good
 * hand for tiles_read().
 * The tiles of a suit (m p s z) are one number:
 *	bits 0..35   copies of each rank, four bits a rank
 *	bits 36..63  the sum of 5^rank, the lowest rank being 0
 * At least 64 bytes from s on can be read, whatever n is.
 */
typedef int tiles_plain_reader(
    const char *s, size_t n, uint64_t suits[4], int *wilds);

/* The reader that is the fastest on this machine. */
tiles_plain_reader *tiles_plain(void);

/* ---- Writing ---- */

enum tiles_style { TILES_MPSZ, TILES_CHINESE, TILES_UNICODE };

enum { TILES_WRITTEN = 8 }; /* bytes that a written tile takes at most */

/* Writes one tile; returns where it ends. */
char *tiles_write(char *to, unsigned tile, enum tiles_style);

/*
 * Writes tiles of one suit after each other; MPSZ names the suit once.  Takes
 * at most 1 + n * TILES_WRITTEN bytes.
 */
char *tiles_write_run(
    char *to, const uint8_t *tile, size_t n, enum tiles_style);

#endif
