/* ddzpat --game: PLAY | PLAY | ..., and --deal. */
#include "ddzpat.h"

#include <stdio.h>

/* ---- The hands --------------------------------------------------------- */

/* One hand of a deal; the last, the bottom, goes to the landlord, seat 1. */
static bool
add_dealt(struct ddzpat *ddzpat, int hand, const char *s, size_t n,
    uint64_t *all, struct fault *fault)
{
	struct ranks_how how = ddzpat->how;
	int seat = hand < DDZ_SEATS ? hand : 0;
	struct ranks ranks = {0};

	how.most = DDZ_PLAY_CARDS * how.decks;
	if (!ranks_read(s, n, &how, &ranks, fault))
		return false;
	if (ranks.n == 0)
		return fault_set(fault, 0, "an empty hand");
	for (unsigned rank = 0; rank < DDZ_RANKS; rank++) {
		unsigned most = how.decks * (rank < DDZ_SMALL ? 4 : 1);

		if (ddz_held(*all, rank) + ddz_held(ranks.cards, rank) > most)
			return fault_set(fault, 0,
			    "more than %u of rank %c in the deal", most,
			    ranks_letters[rank]);
	}
	*all += ranks.cards;
	ddzpat->cards[seat] += ranks.cards;
	ddzpat->stars[seat] += ranks.stars;
	return true;
}

bool
set_deal(void *state, const char *s, size_t n, struct fault *fault)
{
	struct ddzpat *ddzpat = state;
	struct parts parts = {s, n, '/', true};
	uint64_t all = 0;
	const char *part;
	size_t length;
	int hands = 0;

	ddzpat->deal = s;
	ddzpat->deal_length = n;
	if (ddzpat->how.decks == 0)
		return true; /* ready() reads it, when all options are known */
	memset(ddzpat->cards, 0, sizeof ddzpat->cards);
	memset(ddzpat->stars, 0, sizeof ddzpat->stars);
	while (next_part(&parts, &part, &length)) {
		if (hands == DDZ_SEATS + 1)
			return fault_set(fault, (size_t)(part - s),
			    "more than three hands and the bottom");
		if (!add_dealt(ddzpat, hands++, part, length, &all, fault)) {
			fault->at += (size_t)(part - s);
			return false;
		}
	}
	return hands >= DDZ_SEATS ||
	    fault_set(fault, 0, "fewer than three hands, parted by '/'");
}

/* ---- The plays --------------------------------------------------------- */

static bool
is_pass(const char *s, size_t n)
{
	static const char *const words[] = {
	    "", "pass", "Pass", "PASS", "过", "不出", "不要", "要不起"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (text_is(s, n, words[i]))
			return true;
	return false;
}

/* A seat from 1 and a colon before the play: the seat from 0, or -1. */
static int
take_seat(const char **s, size_t *n)
{
	struct parts parts = {*s, *n, ':', true};
	const char *seat;
	size_t length;
	long number;

	next_part(&parts, &seat, &length);
	if (!parts.more || !text_number(seat, length, 1, 999999, &number))
		return -1;
	*s = parts.s;
	*n = parts.n;
	trim(s, n);
	return (int)number - 1;
}

/* Cards of the play that the seat lacks, as text. */
static void
say_lacking(const struct ddzpat *ddzpat, int seat, char *to)
{
	const struct ranks *ranks = &ddzpat->written.ranks;
	uint64_t lacking = 0;

	for (unsigned rank = 0; rank < DDZ_RANKS; rank++) {
		unsigned put = ddz_held(ranks->cards, rank);
		unsigned held = ddz_held(ddzpat->table.cards[seat], rank);

		if (put > held)
			lacking += (uint64_t)(put - held) << 4 * rank;
	}
	to = ranks_write(to, lacking);
	if (ranks->stars > ddzpat->table.stars[seat])
		*to++ = '*';
	*to = '\0';
}

enum { QUOTED = 48 }; /* bytes of a play that a reason quotes */

/* The play as it was written, cut after whole characters if it is long. */
static const char *
quote(char to[QUOTED + 4], const struct written *written)
{
	bool cut = written->n > QUOTED;
	size_t n = cut ? QUOTED : written->n;

	while (cut && (written->text[n] & 0xC0) == 0x80)
		n--;
	snprintf(
	    to, QUOTED + 4, "%.*s%s", (int)n, written->text, cut ? "..." : "");
	return to;
}

static void
say_why(struct ddzpat *ddzpat, enum ddz_illegal why, int seat)
{
	const struct written *play = &ddzpat->written;
	char lacking[DDZ_PLAY_CARDS + RANKS_SLACK + 2];
	char mine[QUOTED + 4], theirs[QUOTED + 4];
	int turn = ddz_game_turn(&ddzpat->table) + 1;
	char *to = ddzpat->reason;
	size_t size = sizeof ddzpat->reason;

	switch (why) {
	case DDZ_OVER:
		snprintf(to, size, "the game is over: seat %d has no cards",
		    ddzpat->table.winner + 1);
		break;
	case DDZ_TURN:
		snprintf(to, size, "seat %d out of turn: it is seat %d's",
		    seat + 1, turn);
		break;
	case DDZ_MUST_LEAD:
		snprintf(to, size, "a pass where seat %d must lead", turn);
		break;
	case DDZ_NOT_HELD:
		say_lacking(ddzpat, turn - 1, lacking);
		snprintf(to, size, "seat %d lacks %s", turn, lacking);
		break;
	case DDZ_TOO_WEAK:
		snprintf(to, size, "%s does not beat %s", quote(mine, play),
		    quote(theirs, &ddzpat->standing));
		break;
	default:
		snprintf(to, size, "%s is no play", quote(mine, play));
	}
}

/* One play of the game: why it is illegal; false, malformed. */
static bool
read_turn(struct filter *filter, struct ddzpat *ddzpat, const char *s, size_t n,
    enum ddz_illegal *why, int *seat)
{
	struct written *play = &ddzpat->written;
	const char *start = s;

	*seat = take_seat(&s, &n);
	if (*seat >= DDZ_SEATS) {
		filter_malformed(
		    filter, start, "seat %d, expected 1 to 3", *seat + 1);
		return false;
	}
	if (is_pass(s, n)) {
		if (ddzpat->illegal == 0)
			*why = ddz_game_pass(&ddzpat->table, *seat);
		return true;
	}
	if (!read_play(filter, ddzpat, s, n, play))
		return false;
	if (ddzpat->illegal > 0)
		return true;
	*why = ddz_game_play(&ddzpat->table, *seat, play->ranks.cards,
	    play->ranks.stars, &play->play,
	    play->is_declared ? &play->declared : NULL);
	return true;
}

static void
start_game(struct ddzpat *ddzpat)
{
	struct ddz_game *table = &ddzpat->table;

	ddz_game_start(table, &ddzpat->rules);
	table->dealt = ddzpat->deal != NULL;
	for (int i = 0; i < DDZ_SEATS; i++) {
		table->cards[i] = ddzpat->cards[i];
		table->stars[i] = ddzpat->stars[i];
	}
	ddzpat->is_read = false;
	ddzpat->illegal = 0;
}

void
judge_game(struct filter *filter, void *state, const char *s, size_t n)
{
	struct ddzpat *ddzpat = state;
	struct parts parts = {s, n, '|', true};
	const char *part;
	size_t length;

	start_game(ddzpat);
	for (int i = 1; next_part(&parts, &part, &length); i++) {
		enum ddz_illegal why = DDZ_LEGAL;
		int seat;

		if (!read_turn(filter, ddzpat, part, length, &why, &seat))
			return;
		if (why == DDZ_LEGAL && ddzpat->illegal == 0 &&
		    ddzpat->table.passes == 0)
			ddzpat->standing = ddzpat->written;
		if (why == DDZ_LEGAL)
			continue;
		say_why(ddzpat, why, seat);
		ddzpat->illegal = i;
	}
	filter_row(filter, ddzpat->illegal > 0);
}
