/*
 * A line of a trace says which play it is, whose, of which card, what lies on
 * the table with what is taken from it in brackets, and the hands after it:
 *
 *	   6 2 3 2(343)    25611|564343
 */
#include <stdio.h>

#include "catfish_trace.h"

enum { WIDTH = 80, ROW = 1024 };

struct trace {
	struct out *out;
	const struct deal *deal;
	bool color;
	int number_width;            /* of the last play's */
	int card_width, table_width; /* of any card and table of the game */
};

/* ---- Words ---- */

/* Who plays: 1 to 8, or 甲 to 辛. */
static const char *
player_name(const struct trace *trace, int player)
{
	static const char *const names[2][CAT_PLAYERS] = {
	    {"1", "2", "3", "4", "5", "6", "7", "8"},
	    {"甲", "乙", "丙", "丁", "戊", "己", "庚", "辛"},
	};

	return names[trace->out->zh][player];
}

/* Columns that a card takes, run together. */
static int
card_width(int rank)
{
	return rank > 13 ? 4 : 1;
}

static void
put_blanks(const struct trace *trace, int n)
{
	while (n-- > 0)
		out_char(trace->out, ' ');
}

/* A card in a run; an ace is 1 where the record has numbers. */
static void
put_card(const struct trace *trace, int rank)
{
	if (rank == 1 && !trace->deal->letters)
		out_char(trace->out, '1');
	else
		out_string(trace->out, deal_letter(rank, trace->deal->x));
}

/* A card in a list, as the record has its cards; returns its columns. */
static int
put_listed(const struct trace *trace, int rank)
{
	if (trace->deal->letters) {
		put_card(trace, rank);
		return card_width(rank);
	}
	out_unsigned(trace->out, (unsigned)rank);
	return rank > 9 ? 2 : 1;
}

/* All the cards after so many columns, broken before the margin. */
static void
put_list(const struct trace *trace, int column, const uint8_t *card, size_t n)
{
	bool blanks = !trace->deal->letters;
	size_t i;

	for (i = 0; i < n; i++) {
		if (column + 5 > WIDTH) {
			out_string(trace->out, "\n  ");
			column = 2;
		} else if (blanks && i > 0) {
			out_char(trace->out, ' ');
			column++;
		}
		column += put_listed(trace, card[i]);
	}
	out_char(trace->out, '\n');
}

/* ---- Hands and table, before and after ---- */

static void
put_hands(const struct trace *trace, const struct cat_game *game)
{
	const char *holds = trace->out->zh ? "手中的牌：" : " holds ";
	int column = trace->out->zh ? 12 : 8;
	int i;

	for (i = 0; i < game->players; i++) {
		out_string(trace->out, player_name(trace, i));
		if (cat_held(game, i) == 0) {
			out_string(trace->out,
			    trace->out->zh ? "手中没有牌\n"
					   : " holds nothing\n");
			continue;
		}
		out_string(trace->out, holds);
		put_list(trace, column, game->hand[i].head, cat_held(game, i));
	}
}

static void
put_table(const struct trace *trace, const struct cat_game *game)
{
	bool zh = trace->out->zh;

	if (game->height == 0) {
		out_string(
		    trace->out, zh ? "桌上没有牌\n" : "the table is empty\n");
		return;
	}
	out_string(trace->out, zh ? "桌上的牌：" : "on the table ");
	put_list(trace, zh ? 10 : 13, game->table, (size_t)game->height);
}

/* ---- A play ---- */

/*
 * The card on the table as it was, what goes to the hand in brackets; returns
 * the columns that it takes.
 */
static int
put_play_on_table(const struct trace *trace, const uint8_t *table, int height,
    const struct cat_play *play)
{
	int from = height + 1 - play->taken, columns = 0, i, rank;

	for (i = 0; i <= height; i++) {
		if (i == from) {
			out_string(
			    trace->out, trace->color ? "\033[32m(" : "(");
			columns++;
		}
		rank = i < height ? table[i] : play->card;
		put_card(trace, rank);
		columns += card_width(rank);
	}
	if (play->taken > 0) {
		out_string(trace->out, trace->color ? ")\033[m" : ")");
		columns++;
	}
	return columns;
}

/* A hand in so many columns; '+' for what does not fit. */
static void
put_short_hand(const struct trace *trace, const struct cat_hand *hand, int room)
{
	const uint8_t *card;
	int need = 0;

	for (card = hand->head; card < hand->tail; card++)
		need += card_width(*card);
	for (card = hand->head; card < hand->tail; card++) {
		if (need > room && room <= card_width(*card)) {
			out_char(trace->out, '+');
			return;
		}
		put_card(trace, *card);
		room -= card_width(*card);
		need -= card_width(*card);
	}
}

static void
put_short_hands(
    const struct trace *trace, const struct cat_game *game, int columns)
{
	int i, need = 0, room = WIDTH - columns - game->players + 1;
	const uint8_t *card;

	for (i = 0; i < game->players; i++)
		for (card = game->hand[i].head; card < game->hand[i].tail;
		     card++)
			need += card_width(*card);
	for (i = 0; i < game->players; i++) {
		if (i > 0)
			out_char(trace->out, '|');
		put_short_hand(trace, &game->hand[i],
		    need <= room ? room : room / game->players);
	}
}

/* Plays a card and writes its line. */
static void
trace_play(const struct trace *trace, struct cat_game *game)
{
	int height = game->height, columns;
	uint8_t table[CAT_RANKS + 1];
	struct cat_play play;
	char number[24];

	memcpy(table, game->table, sizeof table);
	play = cat_play(game);
	columns = snprintf(number, sizeof number, "%*llu ", trace->number_width,
	    (unsigned long long)game->plays);
	out_string(trace->out, number);
	out_string(trace->out, player_name(trace, play.player));
	out_char(trace->out, ' ');
	put_card(trace, play.card);
	put_blanks(trace, trace->card_width + 1 - card_width(play.card));
	columns += 3 + trace->out->zh + trace->card_width;
	columns += trace->table_width;
	put_blanks(trace,
	    trace->table_width -
		put_play_on_table(trace, table, height, &play));
	put_short_hands(trace, game, columns);
	out_char(trace->out, '\n');
}

/* ---- How it ends ---- */

static void
put_number(const struct trace *trace, const char *before, uint64_t number,
    const char *after)
{
	out_string(trace->out, before);
	out_unsigned(trace->out, number);
	out_string(trace->out, after);
}

/* How it went, and after how many plays. */
static void
put_plays(const struct trace *trace, const char *how, uint64_t plays)
{
	put_number(trace, how, plays,
	    trace->out->zh   ? "张\n"
		: plays == 1 ? " play\n"
			     : " plays\n");
}

/* The rank that some hands never lose; jacks only by what they sweep. */
static void
put_safe_rank(const struct trace *trace, int rank, bool sweeps)
{
	bool an = rank == 8 || (rank == 1 && trace->deal->letters);

	if (trace->out->zh) {
		out_string(
		    trace->out, sweeps ? "没有尽头：用" : "没有尽头：手中有");
		put_card(trace, rank);
		out_string(trace->out,
		    sweeps ? "收过牌的人手中总有它\n" : "的人总能把它收回来\n");
		return;
	}
	out_string(trace->out,
	    sweeps ? "endless: who sweeps with " : "endless: who holds ");
	out_string(trace->out, an ? "an " : "a ");
	put_card(trace, rank);
	out_string(trace->out,
	    sweeps ? " never runs out of them\n" : " always gets it back\n");
}

static void
put_endless(const struct trace *trace, const struct cat_judge *judge)
{
	bool zh = trace->out->zh;

	if (judge->period > 0) {
		put_number(trace,
		    zh ? "没有尽头：出" : "endless: as after play ",
		    judge->before, zh ? "张牌后的局面，" : ", so after play ");
		put_number(trace, zh ? "出" : "", judge->before + judge->period,
		    zh ? "张牌后又回来了\n" : "\n");
		return;
	}
	put_safe_rank(trace, judge->rank,
	    judge->game.rules.jack == CAT_JACK_SWEEP &&
		judge->rank == CAT_JACK);
}

static void
put_ending(const struct trace *trace, const struct cat_judge *judge,
    const struct cat_game *game)
{
	bool zh = trace->out->zh;

	switch (judge->outcome) {
	case CAT_WON:
		out_string(trace->out, player_name(trace, judge->winner));
		put_plays(
		    trace, zh ? "赢，共出牌" : " wins after ", game->plays);
		break;
	case CAT_DRAW:
		put_plays(
		    trace, zh ? "平局，共出牌" : "a draw after ", game->plays);
		break;
	case CAT_ENDLESS:
		put_endless(trace, judge);
		break;
	case CAT_PLAYING:
		put_plays(trace, zh ? "未分胜负，共出牌" : "open after ",
		    game->plays);
		break;
	}
	put_hands(trace, game);
	put_table(trace, game);
}

/* Is there nothing more to show of a game that is not over? */
static bool
is_shown(
    const struct cat_judge *judge, const struct cat_game *game, uint64_t max)
{
	if (judge->outcome == CAT_PLAYING)
		return game->plays == max;
	if (judge->outcome != CAT_ENDLESS)
		return false;
	if (judge->period > 0)
		return game->plays == judge->before + judge->period;
	return cat_endless_rank(game) != 0;
}

/*
 * The widest card; the table with all ranks, one twice, and brackets; and the
 * number of the last play that is shown.  Where a rank proves a game endless,
 * the judge may have looked for it only later than is shown.
 */
static void
measure(struct trace *trace, const struct cat_judge *judge)
{
	const struct deal *deal = trace->deal;
	uint64_t plays = judge->game.plays;
	int i;

	if (judge->period > 0)
		plays = judge->before + judge->period;
	trace->number_width = 4;
	for (; plays > 9999; plays /= 10)
		trace->number_width++;
	for (i = 1; i <= CAT_RANKS; i++)
		if (memchr(deal->card, i, deal->start[deal->players]) != NULL) {
			trace->card_width = card_width(i);
			trace->table_width += card_width(i);
		}
	trace->table_width += trace->card_width + 3;
}

void
catfish_trace(struct out *out, struct cat_judge *judge,
    const struct cat_rules *rules, const struct deal *deal, uint64_t max,
    bool color)
{
	const struct cat_deal dealt = {deal->players, deal->start, deal->card};
	struct trace trace = {.out = out, .deal = deal, .color = color};
	struct cat_game *game = &judge->mark; /* the judge is done with it */

	cat_judge(judge, rules, &dealt, max, true);
	cat_start(game, rules, &dealt);
	measure(&trace, judge);
	put_hands(&trace, game);
	while (game->outcome == CAT_PLAYING && !is_shown(judge, game, max))
		trace_play(&trace, game);
	put_ending(&trace, judge, game);
}
