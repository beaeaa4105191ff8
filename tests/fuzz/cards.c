/* Three-card hands in all notations, judged as the slow reference does. */
#include "fuzz.h"
#include "notation/cards.h"
#include "zjh_reference.h"

/* Any rules; which suits are high is one of four orders. */
static struct zjh_rules
choose_rules(struct fuzz *fuzz)
{
	struct zjh_rules rules =
	    zjh_rule_sets[fuzz_choice(fuzz, ZJH_RULE_SETS)];
	unsigned turn = fuzz_choice(fuzz, 8);

	rules.a23 = (enum zjh_a23)fuzz_choice(fuzz, 4);
	rules.low = fuzz_choice(fuzz, 2);
	rules.by_suit = turn & 1;
	for (unsigned i = 0; i < 4; i++)
		rules.suit[i] = (unsigned char)((i + turn / 2) % 4);
	return rules;
}

static bool
is_wild(const struct zjh *zjh, unsigned card)
{
	return zjh->wild >> (card & ZJH_RANK) & 1;
}

/* Written and read again they are the same, but for which joker it was. */
static void
check_written(const struct cards *cards, enum cards_style style)
{
	static char text[CARDS_MOST * (CARDS_WRITTEN + 1)];
	static struct cards again;
	struct fault fault;
	char *to = text;

	for (int i = 0; i < 3 * cards->hands; i++) {
		if (i > 0 && i % 3 == 0)
			*to++ = ' ';
		to = cards_write(to, cards->card[i], style);
	}
	MUST(cards_read(text, (size_t)(to - text), CARDS_AUTO, &again, &fault));
	MUST(again.hands == cards->hands);
	for (int i = 0; i < 3 * cards->hands; i++) {
		bool wild = (cards->card[i] & CARDS_RANK) == CARDS_RANK;

		MUST(again.card[i] == (wild ? CARDS_WILD : cards->card[i]));
	}
}

static void
check_hands(const struct zjh *zjh, const struct cards *cards)
{
	struct profile profile[2] = {0};
	uint32_t key[2] = {0, 0};

	for (int i = 0; i < cards->hands; i++) {
		const unsigned char *card = &cards->card[3 * i];
		unsigned strength = zjh_strength(zjh, card);
		hand_t best;
		int wilds = 0;

		for (int j = 0; j < 3; j++)
			wilds += is_wild(zjh, card[j]);
		zjh_best(zjh, card, strength, best);
		if (i < 3 && wilds > 0 && wilds < 3)
			MUST(wild_agrees(zjh, card));
		profile[i & 1] = profile_of(&zjh->rules, best);
		key[i & 1] = zjh_key(zjh, strength, best);
		if (i > 0)
			MUST(sign((long long)key[0] - key[1]) ==
			    sign(compare(
				&zjh->rules, &profile[0], &profile[1])));
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct zjh zjh;
	static struct cards cards;
	struct fuzz fuzz = {data, size};
	struct zjh_rules rules = choose_rules(&fuzz);
	enum cards_input input = (enum cards_input)fuzz_choice(&fuzz, 3);
	int decks = 1 + (int)fuzz_choice(&fuzz, CARDS_DECKS);
	unsigned wild = fuzz_choice(&fuzz, 16), ranks = 0;
	char *s = fuzz_text(&fuzz, 0);
	size_t n = fuzz.size, before;
	struct fault fault;

	make_pack();
	if (wild > 1 && wild < 15)
		ranks = 1U << wild;
	zjh_prepare(&zjh, &rules);
	zjh_set_wild(&zjh, ranks);
	if (!cards_read(s, n, input, &cards, &fault)) {
		fuzz_fault(&fault, n);
	} else {
		MUST(cards.hands > 0 && 3 * cards.hands <= CARDS_MOST);
		for (int i = 0; i < 3 * cards.hands; i++)
			MUST(cards.at[i] < n);
		if (!cards_fit(&cards, decks, &before, &fault))
			fuzz_fault(&fault, n);
		check_written(&cards, (enum cards_style)(wild % 3));
		check_hands(&zjh, &cards);
	}
	if (!cards_read_ranks(s, n, &ranks, &fault))
		fuzz_fault(&fault, n);
	free(s);
	return 0;
}
