/* ddzpat --moves: HAND, or HAND | PREVIOUS. */
#include "ddzpat.h"

/* A row a move. */
static bool
take_move(void *context, const struct ddz_move *move)
{
	struct ddzpat *ddzpat = context;

	ddzpat->is_read = true;
	ddzpat->target = move->cards;
	ddzpat->reading = move->reading;
	ddzpat->verdict = move->reading.pattern;
	if (ddzpat->hand.wild == 0 && ddzpat->hand.stars == 0)
		ddzpat->put.cards = move->cards;
	else
		ddzpat->put = ddz_put(&ddzpat->hand, move);
	filter_row(ddzpat->filter, ddzpat->verdict);
	if (ddzpat->hint > 0 && ++ddzpat->given == ddzpat->hint)
		return false;
	return filter_more_rows(ddzpat->filter);
}

/* A row for the group that has come to its end. */
static void
give_group(struct ddzpat *ddzpat)
{
	if (ddzpat->plays == 0)
		return;
	ddzpat->is_read = true;
	filter_row(ddzpat->filter, ddzpat->verdict);
}

/* Moves of one reading come one after another. */
static bool
take_group(void *context, const struct ddz_move *move)
{
	struct ddzpat *ddzpat = context;
	const struct ddz_reading *reading = &move->reading;

	if (ddzpat->plays == 0 || ddzpat->verdict != reading->pattern ||
	    ddzpat->reading.rank != reading->rank ||
	    ddzpat->reading.length != reading->length) {
		give_group(ddzpat);
		ddzpat->plays = 0;
		ddzpat->reading = *reading;
		ddzpat->verdict = reading->pattern;
	}
	ddzpat->plays++;
	return filter_more_rows(ddzpat->filter);
}

static void
give_moves(struct ddzpat *ddzpat, const struct ddz_reading *old, int olds)
{
	ddzpat->is_read = false;
	ddzpat->given = 0;
	ddzpat->plays = 0;
	ddzpat->put = (struct ddz_put){0};
	ddz_moves(&ddzpat->rules, &ddzpat->hand, old, olds, ddzpat->hint > 0,
	    ddzpat->group ? take_group : take_move, ddzpat);
	if (ddzpat->group)
		give_group(ddzpat);
	if (ddzpat->is_read)
		return;
	ddzpat->verdict = DDZ_PATTERNS;
	filter_row(ddzpat->filter, DDZ_PATTERNS);
}

/* The play before: how many readings, or -1, malformed. */
static int
read_previous(struct filter *filter, struct ddzpat *ddzpat, const char *s,
    size_t n, struct ddz_reading *old)
{
	int olds;

	if (!read_play(filter, ddzpat, s, n, &ddzpat->previous))
		return -1;
	olds = readings_of(ddzpat, &ddzpat->previous, NULL, old);
	if (olds > 0)
		return olds;
	filter_malformed(
	    filter, s, "the play before has no pattern that can be beaten");
	return -1;
}

void
judge_moves(struct filter *filter, void *state, const char *s, size_t n)
{
	struct ddzpat *ddzpat = state;
	struct ranks *ranks = &ddzpat->written.ranks;
	struct parts parts = {s, n, '|', true};
	struct ranks_how how = ddzpat->how;
	struct ddz_reading old[DDZ_READINGS];
	const char *part;
	unsigned laizi;
	size_t length;
	int olds = 0;

	how.most = DDZ_PLAY_CARDS * how.decks;
	next_part(&parts, &part, &length);
	if (!read_cards(filter, &how, part, length, ranks) ||
	    !laizi_of(filter, ddzpat, part, ranks, &laizi))
		return;
	if (next_part(&parts, &part, &length)) {
		olds = read_previous(filter, ddzpat, part, length, old);
		if (olds < 0)
			return;
	}
	if (parts.more) {
		filter_malformed(filter, parts.s,
		    "a third part, expected HAND or HAND | PREVIOUS");
		return;
	}
	ddzpat->filter = filter;
	ddzpat->hand = ddz_hand(ranks->cards, ranks->stars, laizi);
	give_moves(ddzpat, old, olds);
}
