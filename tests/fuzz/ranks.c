/* Dou Dizhu plays in all notations, read as substitution reads them. */
#include "ddz_reference.h"
#include "fuzz.h"
#include "notation/ranks.h"

/* Wildcards that can be tried in every place: 13 ranks for each. */
enum { TRIED = 4 };

static struct ddz_rules
choose_rules(struct fuzz *fuzz)
{
	unsigned switches = fuzz_choice(fuzz, 256) * 8 + fuzz_choice(fuzz, 8);
	enum ddz_bombs bombs = (enum ddz_bombs)fuzz_choice(fuzz, 3);

	return ddz_rules(switches, bombs, fuzz_choice(fuzz, 2));
}

static const struct ref_found *
find(const struct ref_search *search, const struct ddz_reading *reading)
{
	for (int i = 0; i < search->found; i++)
		if (search->all[i].reading.pattern == reading->pattern &&
		    search->all[i].reading.rank == reading->rank &&
		    search->all[i].reading.length == reading->length)
			return &search->all[i];
	return NULL;
}

/* All readings, their forms, and which is the best. */
static void
check_readings(
    const struct ddz_rules *rules, const struct ranks *ranks, unsigned laizi)
{
	static struct ref_search search;
	struct ddz_play play = ddz_play(ranks->cards, ranks->stars, laizi);
	struct ddz_reading all[DDZ_READINGS], best;
	int n = ddz_readings(rules, &play, NULL, all);

	MUST(n == ddz_count_readings(rules, &play) && n <= DDZ_READINGS);
	MUST(ddz_best(rules, &play, NULL, &best) == (n > 0));
	MUST(n == 0 || memcmp(&best, &all[0], sizeof(best)) == 0);
	if (play.wildcards > TRIED && !play.pure)
		return;
	ref_readings(&search, rules, ranks->cards, (int)ranks->stars, laizi);
	MUST(search.found == n);
	for (int i = 0; i < n; i++) {
		const struct ref_found *found = find(&search, &all[i]);
		struct ddz_form form = ddz_form(rules, &play, &all[i]);

		MUST(found != NULL && found->changed == all[i].changed);
		MUST(found->stands == form.stands);
		MUST(form.body + form.kickers ==
		    play.cards + (play.pure ? 0 : form.stands));
		MUST(ddz_is(rules, &play, &all[i]));
		MUST(!ddz_beats(rules, &all[i], &all[i]));
	}
}

/* Written and read again they are the same. */
static void
check_written(const struct ranks *ranks)
{
	const struct ranks_how how = {RANKS_AUTO, 3, 200};
	char text[256];
	struct ranks again;
	struct fault fault;
	char *end = ranks_write(text, ranks->cards);

	MUST(ranks_read(text, (size_t)(end - text), &how, &again, &fault));
	MUST(again.cards == ranks->cards && again.stars == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz fuzz = {data, size};
	struct ddz_rules rules = choose_rules(&fuzz);
	struct ranks_how how = {(enum ranks_input)fuzz_choice(&fuzz, 7),
	    1 + fuzz_choice(&fuzz, 3), 20};
	unsigned first = fuzz_choice(&fuzz, 16),
		 second = fuzz_choice(&fuzz, 16);
	unsigned laizi = (1U << first | 1U << second) & ((1U << 13) - 1);
	char *s = fuzz_text(&fuzz, 0);
	size_t n = fuzz.size;
	struct ranks ranks, plain;
	struct fault fault;
	bool read = ranks_read(s, n, &how, &ranks, &fault);

	if (!read) {
		fuzz_fault(&fault, n);
	} else {
		MUST(ddz_count(ranks.cards) + ranks.stars == ranks.n);
		check_written(&ranks);
		if (ranks.laizi != 0)
			laizi = ranks.laizi;
		if (ranks.n > 0)
			check_readings(&rules, &ranks, laizi);
	}
	if (how.input == RANKS_AUTO && how.decks == 1 &&
	    ranks_read_plain(s, n, &plain)) {
		MUST(read && plain.cards == ranks.cards);
		MUST(plain.stars == ranks.stars && plain.n == ranks.n);
	}
	if (!ranks_read_laizi(s, n, &laizi, &fault))
		fuzz_fault(&fault, n);
	free(s);
	return 0;
}
