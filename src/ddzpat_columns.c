/* The columns of ddzpat: what is written of a record. */
#include "ddzpat.h"

/* Pattern names, padded: 16 bytes are copied, n of them count. */
struct name {
	char text[16];
	size_t n;
};

static const struct name names[2][DDZ_PATTERNS + 1] = {
    {{"single", 6}, {"pair", 4}, {"trio", 4}, {"trio+single", 11},
	{"trio+pair", 9}, {"straight", 8}, {"pairs", 5}, {"plane", 5},
	{"plane+singles", 13}, {"plane+pairs", 11}, {"four+singles", 12},
	{"four+pairs", 10}, {"bomb", 4}, {"rocket", 6}, {"none", 4}},
    {{"单张", 6}, {"对子", 6}, {"三张", 6}, {"三带一", 9}, {"三带二", 9},
	{"顺子", 6}, {"连对", 6}, {"飞机", 6}, {"飞机带单", 12},
	{"飞机带对", 12}, {"四带二", 9}, {"四带两对", 12}, {"炸弹", 6},
	{"王炸", 6}, {"不成牌", 9}},
};

int
pattern_named(const char *s, size_t n)
{
	for (int zh = 0; zh < 2; zh++)
		for (int i = 0; i < DDZ_PATTERNS; i++)
			if (n == names[zh][i].n &&
			    memcmp(s, names[zh][i].text, n) == 0)
				return i;
	return -1;
}

static void
put_name(struct out *out, int pattern)
{
	const struct name *name = &names[out->zh][pattern];

	memcpy(out_room(out, sizeof name->text), name->text, sizeof name->text);
	out->at += name->n;
}

void
put_verdict(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->is_pattern)
		put_name(out, ddzpat->verdict);
	else if (ddzpat->illegal > 0)
		out_unsigned(out, (uint64_t)ddzpat->illegal);
	else if (ddzpat->game)
		out_string(out, "ok");
	else
		out_string(out, beats_words[ddzpat->verdict].word);
}

void
put_rank(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->is_read)
		out_char(out, ranks_letters[ddzpat->reading.rank]);
}

void
put_length(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->is_read)
		out_unsigned(out, ddzpat->reading.length);
}

/* Cards, as one word. */
static void
put_cards_of(struct out *out, uint64_t cards)
{
	char *to = out_room(out, DDZ_PLAY_CARDS + RANKS_SLACK);

	out->at = ranks_write(to, cards);
}

static struct ddz_form
form_of(const struct ddzpat *ddzpat)
{
	struct ddz_play move;

	if (ddzpat->moves) {
		move = ddz_play(ddzpat->target, 0, 0);
		return ddz_form(&ddzpat->rules, &move, &ddzpat->reading);
	}
	return ddz_form(
	    &ddzpat->rules, &ddzpat->written.play, &ddzpat->reading);
}

void
put_laizi(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	uint64_t stands;

	if (!ddzpat->is_read)
		return;
	stands = ddzpat->moves ? ddzpat->put.stands : form_of(ddzpat).stands;
	if (!out->items) {
		put_cards_of(out, stands);
		return;
	}
	for (bool more = false; stands != 0; more = true) {
		unsigned rank = (unsigned)__builtin_ctzll(stands) >> 2;

		if (more)
			out_next(out);
		out_char(out, ranks_letters[rank]);
		stands -= UINT64_C(1) << 4 * rank;
	}
}

void
put_cards(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	struct ddz_form form;

	if (!ddzpat->is_read)
		return;
	form = form_of(ddzpat);
	put_cards_of(out, form.body);
	if (form.kickers != 0) {
		out_char(out, '+');
		put_cards_of(out, form.kickers);
	}
}

void
put_play(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	const struct ranks *ranks = &ddzpat->written.ranks;
	unsigned stars = ddzpat->moves ? ddzpat->put.stars : ranks->stars;

	if (ddzpat->game || (ddzpat->moves && !ddzpat->is_read))
		return;
	put_cards_of(out, ddzpat->moves ? ddzpat->put.cards : ranks->cards);
	while (stars-- > 0)
		out_char(out, '*');
}

void
put_bomb(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	static const char *const kinds[] = {
	    [DDZ_NO_BOMB] = "",
	    [DDZ_SOFT] = "soft",
	    [DDZ_HARD] = "hard",
	    [DDZ_PURE] = "pure",
	};

	if (ddzpat->is_read)
		out_string(out, kinds[ddzpat->reading.kind]);
}

void
put_readings(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;
	const struct written *written = &ddzpat->written;
	struct ddz_reading declared = written->declared;
	int n;

	if (ddzpat->moves || ddzpat->game)
		return;
	if (written->is_declared)
		n = ddz_is(&ddzpat->rules, &written->play, &declared);
	else
		n = ddz_count_readings(&ddzpat->rules, &written->play);
	out_unsigned(out, (uint64_t)n);
}

/* As a play declares it. */
void
put_type(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (!ddzpat->is_read)
		return;
	out_string(out, names[0][ddzpat->reading.pattern].text);
	out_char(out, ':');
	out_char(out, ranks_letters[ddzpat->reading.rank]);
	out_char(out, ':');
	out_unsigned(out, ddzpat->reading.length);
}

void
put_plays(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->group && ddzpat->is_read)
		out_unsigned(out, ddzpat->plays);
}

void
put_reason(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->illegal > 0)
		out_string(out, ddzpat->reason);
}

void
put_winner(struct out *out, void *state)
{
	const struct ddzpat *ddzpat = state;

	if (ddzpat->game && ddzpat->table.winner >= 0)
		out_unsigned(out, (uint64_t)ddzpat->table.winner + 1);
}
