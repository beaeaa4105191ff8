/* Reading for ddzpat: parts of a line, cards, plays. */
#include "ddzpat.h"

/*
 * Where an ASCII mark, or its full-width form, first stands in s[0..n): its
 * offset, n if it is not there; *size is its length.
 */
static size_t
find_mark(const char *s, size_t n, char mark, size_t *size)
{
	const char wide[3] = {'\xEF', (char)(mark < 0x60 ? 0xBC : 0xBD),
	    (char)(0x80 + ((mark - 0x20) & 0x3F))};

	/* Never beyond the mark: a line may have very many of them. */
	for (size_t i = 0; i < n; i++) {
		if (s[i] == mark) {
			*size = 1;
			return i;
		}
		if (s[i] == wide[0] && n - i >= sizeof wide &&
		    memcmp(s + i, wide, sizeof wide) == 0) {
			*size = sizeof wide;
			return i;
		}
	}
	*size = 1;
	return n;
}

void
trim(const char **s, size_t *n)
{
	while (*n > 0 && (**s == ' ' || **s == '\t')) {
		++*s;
		--*n;
	}
	while (*n > 0 && ((*s)[*n - 1] == ' ' || (*s)[*n - 1] == '\t'))
		--*n;
}

bool
next_part(struct parts *parts, const char **s, size_t *n)
{
	size_t size, end;

	if (!parts->more)
		return false;
	end = find_mark(parts->s, parts->n, parts->mark, &size);
	parts->more = end < parts->n;
	*s = parts->s;
	*n = end;
	if (parts->more) {
		parts->s += end + size;
		parts->n -= end + size;
	}
	trim(s, n);
	return true;
}

/* pattern:rank:length, after a play and `=`. */
static bool
read_declared(struct filter *filter, const char *s, size_t n,
    struct ddz_reading *declared)
{
	struct parts parts = {s, n, ':', true};
	const char *name, *rank, *length;
	size_t name_n, rank_n, length_n;
	unsigned number;
	int pattern;
	long links;

	if (!next_part(&parts, &name, &name_n) ||
	    !next_part(&parts, &rank, &rank_n) ||
	    !next_part(&parts, &length, &length_n) || parts.more) {
		filter_malformed(filter, s,
		    "'%.*s' after '=', expected PATTERN:RANK:LENGTH", (int)n,
		    s);
		return false;
	}
	pattern = pattern_named(name, name_n);
	if (pattern < 0) {
		filter_malformed(filter, name, "no pattern is named '%.*s'",
		    (int)name_n, name);
		return false;
	}
	if (!ranks_read_one(rank, rank_n, &number)) {
		filter_malformed(
		    filter, rank, "'%.*s' is no rank", (int)rank_n, rank);
		return false;
	}
	if (!text_number(length, length_n, 1, DDZ_PLAY_CARDS, &links)) {
		filter_malformed(filter, length,
		    "'%.*s' is no length from 1 to %d", (int)length_n, length,
		    DDZ_PLAY_CARDS);
		return false;
	}
	*declared = (struct ddz_reading){.pattern = (uint8_t)pattern,
	    .rank = (uint8_t)number,
	    .length = (uint8_t)links};
	return true;
}

bool
read_cards(struct filter *filter, const struct ranks_how *how, const char *s,
    size_t n, struct ranks *ranks)
{
	struct fault fault = {0};

	if (!ranks_read(s, n, how, ranks, &fault)) {
		filter_fault(filter, s, &fault);
		return false;
	}
	if (ranks->n == 0) {
		filter_malformed(filter, s, "no cards, expected a play");
		return false;
	}
	return true;
}

bool
laizi_of(struct filter *filter, const struct ddzpat *ddzpat, const char *s,
    const struct ranks *ranks, unsigned *laizi)
{
	*laizi = ddzpat->laizi | ranks->laizi;
	if (__builtin_popcount(*laizi) <= DDZ_LAIZI)
		return true;
	filter_malformed(filter, s, "more than %d laizi ranks", DDZ_LAIZI);
	return false;
}

bool
read_play(struct filter *filter, const struct ddzpat *ddzpat, const char *s,
    size_t n, struct written *written)
{
	struct ranks *ranks = &written->ranks;
	unsigned laizi = ddzpat->laizi;
	size_t size, end;

	written->text = s;
	written->n = n;
	written->is_declared = false;
	if (ddzpat->how.input != RANKS_AUTO || ddzpat->how.decks > 1 ||
	    !ranks_read_plain(s, n, ranks)) {
		end = find_mark(s, n, '=', &size);
		written->is_declared = end < n;
		if (!read_cards(filter, &ddzpat->how, s, end, ranks) ||
		    !laizi_of(filter, ddzpat, s, ranks, &laizi))
			return false;
		if (written->is_declared &&
		    !read_declared(filter, s + end + size, n - end - size,
			&written->declared))
			return false;
	}
	written->play = ddz_play(ranks->cards, ranks->stars, laizi);
	return true;
}

int
readings_of(const struct ddzpat *ddzpat, const struct written *written,
    const struct ddz_reading *previous, struct ddz_reading all[DDZ_READINGS])
{
	if (!written->is_declared)
		return ddz_readings(
		    &ddzpat->rules, &written->play, previous, all);
	all[0] = written->declared;
	return ddz_is(&ddzpat->rules, &written->play, &all[0]);
}
