/* The values of the options; mjhu.h. */
#include "mjhu.h"

/* ---- Tiles: --laizi, --seen ---- */

/* In the notation of the hands, or as 5m. */
static bool
read_either(const struct mjhu *m, const char *text, size_t n,
    struct tiles *tiles, struct fault *fault)
{
	if (m->input > TILES_CN && tiles_read(text, n, m->input, tiles, fault))
		return true;
	return tiles_read(text, n, m->input == TILES_CN ? TILES_CN : TILES_AUTO,
	    tiles, fault);
}

/* Reads tiles with commas or nothing between; calls add with each. */
static bool
read_tiles(struct mjhu *m, const char *text, size_t n, struct fault *fault,
    void (*add)(struct mjhu *, int tile))
{
	struct tiles tiles;
	size_t at = 0;

	while (at < n) {
		const char *comma = memchr(text + at, ',', n - at);
		size_t end = comma != NULL ? (size_t)(comma - text) : n;

		if (!read_either(m, text + at, end - at, &tiles, fault)) {
			fault->at += at;
			return false;
		}
		if (tiles.melds > 0 || tiles.context_length > 0 ||
		    tiles.count > TILES_MOST)
			return fault_set(fault, at,
			    "'%.*s'; expected tiles as 5m or 5m,7z",
			    (int)(end - at > 80 ? 80 : end - at), text + at);
		for (int i = 0; i < tiles.count; i++) {
			if (tiles.tile[i] == TILES_WILD)
				return fault_set(fault, at + tiles.at[i],
				    "a wildcard without a face; expected a "
				    "tile as 5m");
			add(m, tiles.tile[i]);
		}
		at = end + 1;
	}
	return true;
}

static void
add_laizi(struct mjhu *m, int tile)
{
	m->laizi |= UINT64_C(1) << tile;
}

/* 9 to 1, north to east, red green white red. */
static int
tile_after(int tile)
{
	static const uint8_t after_honor[] = {28, 29, 30, 27, 33, 31, 32};

	if (tile >= 3 * RANKS)
		return after_honor[tile - 3 * RANKS];
	return tile % RANKS == RANKS - 1 ? tile - (RANKS - 1) : tile + 1;
}

static void
add_laizi_after(struct mjhu *m, int tile)
{
	add_laizi(m, tile_after(tile));
}

/* A field may say with nothing, or '-', that there is none. */
static bool
says_none(const char *text, size_t n)
{
	return n == 0 || (n == 1 && text[0] == '-');
}

static bool
take_laizi(struct mjhu *m, const char *text, size_t n, struct fault *fault)
{
	static const char next[] = "next:";
	size_t prefix = sizeof next - 1;
	bool after = n >= prefix && memcmp(text, next, prefix) == 0;

	m->laizi = 0;
	prefix = after ? prefix : 0;
	if (says_none(text + prefix, n - prefix))
		return true;
	if (!read_tiles(m, text + prefix, n - prefix, fault,
		after ? add_laizi_after : add_laizi)) {
		fault->at += prefix;
		return false;
	}
	return true;
}

/* Before all options are known, the notation is not: keeps the text. */
bool
set_laizi(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->laizi_given = (struct value){text, n};
	return !m->started || take_laizi(m, text, n, fault);
}

static void
add_seen(struct mjhu *m, int tile)
{
	if (m->seen[tile] < COPIES_MOST)
		m->seen[tile]++;
}

static bool
take_seen(struct mjhu *m, const char *text, size_t n, struct fault *fault)
{
	memset(m->seen, 0, sizeof m->seen);
	return says_none(text, n) || read_tiles(m, text, n, fault, add_seen);
}

bool
set_seen(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->seen_given = (struct value){text, n};
	return !m->started || take_seen(m, text, n, fault);
}

bool
take_given(struct filter *f, struct mjhu *m, struct fault *fault)
{
	struct fault inner;
	const struct value *laizi = &m->laizi_given, *seen = &m->seen_given;

	m->started = true;
	m->input = (enum tiles_input)filter_input(f);
	if (laizi->text != NULL &&
	    !take_laizi(m, laizi->text, laizi->length, &inner))
		return fault_set(fault, 0, "--laizi: %s", inner.what);
	if (seen->text != NULL &&
	    !take_seen(m, seen->text, seen->length, &inner))
		return fault_set(fault, 0, "--seen: %s", inner.what);
	return true;
}

/* ---- The others ---- */

/* The forms that one name of --forms means; 0 if it is none. */
static unsigned
form_named(const char *text, size_t n)
{
	if (text_is(text, n, "all"))
		return (1U << FORMS) - 1;
	for (enum form form = 0; form < FORMS; form++)
		if (text_is(text, n, form_names[form]))
			return 1U << form;
	return 0;
}

bool
set_forms(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;
	size_t at = 0, end;

	m->law.forms = 0;
	for (;; at = end + 1) {
		const char *comma = memchr(text + at, ',', n - at);
		unsigned forms;

		end = comma != NULL ? (size_t)(comma - text) : n;
		forms = form_named(text + at, end - at);
		if (forms == 0)
			return fault_set(fault, at,
			    "unknown form '%.*s' (known: std, 7pairs, "
			    "7pairs-distinct, 13orphans, knitted, unrelated, "
			    "all)",
			    (int)(end - at > 40 ? 40 : end - at), text + at);
		m->law.forms |= forms;
		if (end == n)
			return true;
	}
}

bool
set_context(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->context = (struct win){0};
	return win_read(text, n, &m->context, fault);
}

bool
set_rules(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	(void)n, (void)fault;
	m->rules_name = text;
	return true;
}

bool
set_rules_list(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	m->list = true;
	m->list_words = text_is(text, n, "words");
	return n == 0 || m->list_words ||
	    fault_set(fault, 0, "expected nothing or 'words', not '%s'", text);
}

bool
set_rules_show(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	(void)n, (void)fault;
	m->show = text;
	return true;
}

bool
set_rules_check(void *state, const char *text, size_t n, struct fault *fault)
{
	struct mjhu *m = state;

	(void)n, (void)fault;
	m->check = text;
	return true;
}
