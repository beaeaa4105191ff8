/* A game, play by play. */
#include "doudizhu/internal.h"

void
ddz_game_start(struct ddz_game *game, const struct ddz_rules *rules)
{
	game->rules = rules;
	game->dealt = false;
	game->turn = -1;
	game->passes = 0;
	game->winner = -1;
	game->standing = 0;
}

int
ddz_game_turn(const struct ddz_game *game)
{
	return game->turn < 0 ? 0 : game->turn;
}

/* May that seat do anything now?  Settles which seat it is. */
static enum ddz_illegal
check_turn(const struct ddz_game *game, int *seat)
{
	if (game->winner >= 0)
		return DDZ_OVER;
	if (*seat < 0)
		*seat = ddz_game_turn(game);
	return game->turn >= 0 && *seat != game->turn ? DDZ_TURN : DDZ_LEGAL;
}

enum ddz_illegal
ddz_game_pass(struct ddz_game *game, int seat)
{
	enum ddz_illegal illegal = check_turn(game, &seat);

	if (illegal != DDZ_LEGAL)
		return illegal;
	if (game->standing == 0)
		return DDZ_MUST_LEAD;
	game->turn = (seat + 1) % DDZ_SEATS;
	if (++game->passes == DDZ_SEATS - 1)
		game->standing = 0;
	return DDZ_LEGAL;
}

static bool
holds(const struct ddz_game *game, int seat, uint64_t cards, unsigned stars)
{
	if (stars > game->stars[seat])
		return false;
	for (unsigned rank = 0; rank < DDZ_RANKS; rank++)
		if (ddz_held(cards, rank) > ddz_held(game->cards[seat], rank))
			return false;
	return true;
}

/* Keeps the readings that beat one that stands; how many these are. */
static int
beating(const struct ddz_game *game, const struct ddz_reading *from, int n,
    struct ddz_reading *to)
{
	int kept = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < game->standing; j++)
			if (ddz_beats(
				game->rules, &from[i], &game->reading[j])) {
				to[kept++] = from[i];
				break;
			}
	return kept;
}

/* The readings that the play may have: all, or the one declared. */
static int
readings(const struct ddz_game *game, const struct ddz_play *play,
    const struct ddz_reading *declared, struct ddz_reading *all)
{
	if (declared == NULL)
		return ddz_readings(game->rules, play, NULL, all);
	all[0] = *declared;
	return ddz_is(game->rules, play, &all[0]);
}

enum ddz_illegal
ddz_game_play(struct ddz_game *game, int seat, uint64_t cards, unsigned stars,
    const struct ddz_play *play, const struct ddz_reading *declared)
{
	enum ddz_illegal illegal = check_turn(game, &seat);
	struct ddz_reading all[DDZ_READINGS], kept[DDZ_READINGS];
	int n;

	if (illegal != DDZ_LEGAL)
		return illegal;
	if (game->dealt && !holds(game, seat, cards, stars))
		return DDZ_NOT_HELD;
	n = readings(game, play, declared, all);
	if (n == 0)
		return DDZ_NO_PATTERN;
	if (game->standing > 0) {
		n = beating(game, all, n, kept);
		if (n == 0)
			return DDZ_TOO_WEAK;
	}
	for (int i = 0; i < n; i++)
		game->reading[i] = game->standing > 0 ? kept[i] : all[i];
	game->standing = n;
	game->passes = 0;
	game->turn = (seat + 1) % DDZ_SEATS;
	if (game->dealt) {
		game->cards[seat] -= cards;
		game->stars[seat] -= stars;
		if (game->cards[seat] == 0 && game->stars[seat] == 0)
			game->winner = seat;
	}
	return DDZ_LEGAL;
}
