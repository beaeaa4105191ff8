/*
 * The statements of a rule set, a line each, and what they say.
 */
#include <stdlib.h>
#include <string.h>

#include "mahjong/rules_internal.h"

/* ---- Names and numbers ------------------------------------------------- */

static bool
keep_name(struct compiler *c, char to[NAME], struct slice name)
{
	if (name.n == 0)
		return rules_refuse(c, "expected a name");
	if (name.n >= NAME)
		return rules_refuse(c, "the name '%.*s...' is above %d bytes",
		    slice_length(name), name.s, NAME - 1);
	memcpy(to, name.s, name.n);
	to[name.n] = '\0';
	return true;
}

static bool
is_entry_name(struct slice name)
{
	size_t i;

	for (i = 0; i < name.n; i++) {
		char c = name.s[i];

		if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
			(c == '-' && i > 0)))
			return false;
	}
	return name.n > 0;
}

static bool
to_number(struct slice text, int64_t *number)
{
	bool minus = text.n && text.s[0] == '-';
	size_t i = minus;

	*number = 0;
	for (; i < text.n && i <= 12 && text.s[i] >= '0' && text.s[i] <= '9';
	     i++)
		*number = 10 * *number + text.s[i] - '0';
	if (i < text.n || i == minus || i > 12)
		return false;
	*number = minus ? -*number : *number;
	return true;
}

/* ---- Statements of one value ------------------------------------------- */

static bool
read_name(struct compiler *c, struct slice *rest)
{
	struct slice name = slice_word(rest), zh = slice_word(rest);

	return keep_name(c, c->rules->name, name) &&
	    keep_name(c, c->rules->zh, zh.n ? zh : name);
}

static bool
read_tiles(struct compiler *c, struct slice *rest)
{
	uint8_t dynamic;
	struct slice list = slice_trim(*rest);

	rest->n = 0;
	if (rules_tiles(list.s, list.n, &c->rules->tiles, &dynamic) && !dynamic)
		return true;
	return rules_refuse(c,
	    "expected tiles, as in 'tiles m p s', not '%.*s'",
	    slice_length(list), list.s);
}

static bool
read_shapes(struct compiler *c, struct slice *rest)
{
	static const char *const names[] = {"std", "7pairs", "7pairs-distinct",
	    "13orphans", "knitted", "unrelated", "any", NULL};
	struct slice name;
	int i;

	c->rules->forms = 0;
	while ((name = slice_word(rest)).n) {
		for (i = 0; names[i] && !slice_is(name, names[i]); i++)
			continue;
		if (!names[i])
			return rules_refuse(c,
			    "unknown shape '%.*s'; known are std 7pairs "
			    "7pairs-distinct 13orphans knitted unrelated any",
			    slice_length(name), name.s);
		c->rules->forms |= 1u << i;
	}
	return c->rules->forms ||
	    rules_refuse(c, "expected shapes, as in 'shapes std 7pairs'");
}

static bool
read_amount(struct compiler *c, struct slice *rest, int64_t *amount)
{
	struct slice word = slice_word(rest);

	return to_number(word, amount) ||
	    rules_refuse(c, "expected a number%s%.*s%s",
		word.n ? ", not '" : "", slice_length(word), word.s,
		word.n ? "'" : "");
}

static bool
read_base(struct compiler *c, struct slice *rest)
{
	return read_amount(c, rest, &c->rules->base);
}

static bool
read_cap(struct compiler *c, struct slice *rest)
{
	c->rules->capped = true;
	return read_amount(c, rest, &c->rules->cap);
}

static bool
read_most(struct compiler *c, struct slice *rest)
{
	c->rules->limited = true;
	return read_amount(c, rest, &c->rules->most);
}

static bool
read_min(struct compiler *c, struct slice *rest)
{
	return read_amount(c, rest, &c->rules->min);
}

/* KEY=NUMBER of a `wild` statement. */
static bool
read_wild_number(
    struct compiler *c, struct slice word, struct slice value, int *to)
{
	int64_t number;

	if (!to_number(value, &number) || number < 0 || number > 99)
		return rules_refuse(c, "expected a number in '%.*s'",
		    slice_length(word), word.s);
	*to = (int)number;
	return true;
}

static bool
read_wild_part(struct compiler *c, struct slice word)
{
	const char *equals = memchr(word.s, '=', word.n);
	struct slice key = word, value = {"", 0};
	uint8_t dynamic;

	if (slice_is(word, "draw-only")) {
		c->rules->draw_only = true;
		return true;
	}
	if (equals) {
		key.n = (size_t)(equals - word.s);
		value.s = equals + 1;
		value.n = word.n - key.n - 1;
	}
	if (slice_is(key, "max"))
		return read_wild_number(c, word, value, &c->rules->max_wilds);
	if (slice_is(key, "copies")) {
		c->rules->copies = 0;
		return slice_is(value, "free") ||
		    read_wild_number(c, word, value, &c->rules->copies);
	}
	if (!slice_is(key, "may"))
		return rules_refuse(c,
		    "expected may=, copies=, max= or draw-only, not '%.*s'",
		    slice_length(word), word.s);
	return (rules_tiles(value.s, value.n, &c->rules->may, &dynamic) &&
		   !dynamic) ||
	    rules_refuse(
		c, "expected tiles in '%.*s'", slice_length(word), word.s);
}

/* A list after may= has '+' for a comma, which parts words. */
static bool
read_wild(struct compiler *c, struct slice *rest)
{
	struct slice word = slice_word(rest);

	if (word.n == 0)
		return rules_refuse(
		    c, "expected may=, copies=, max= or draw-only");
	for (; word.n; word = slice_word(rest)) {
		if (!read_wild_part(c, word))
			return false;
	}
	return true;
}

static bool
read_combine(struct compiler *c, struct slice *rest)
{
	struct slice word = slice_word(rest);

	if (slice_is(word, "free"))
		c->rules->combine = COMBINE_FREE;
	else if (slice_is(word, "forest"))
		c->rules->combine = COMBINE_FOREST;
	else if (slice_is(word, "disjoint"))
		c->rules->combine = COMBINE_DISJOINT;
	else
		return rules_refuse(
		    c, "expected 'combine free', 'forest' or 'disjoint'");
	return true;
}

static bool
read_table(struct compiler *c, struct slice *rest)
{
	struct rules *rules = c->rules;
	struct slice word;

	while ((word = slice_word(rest)).n) {
		const char *colon = memchr(word.s, ':', word.n);
		struct slice from = word, to = {"", 0};
		int n = rules->tables;

		if (colon) {
			from.n = (size_t)(colon - word.s);
			to.s = colon + 1;
			to.n = word.n - from.n - 1;
		}
		if (n == TABLE || !to_number(from, &rules->table_from[n]) ||
		    !to_number(to, &rules->table_to[n]))
			return rules_refuse(c,
			    "expected FAN:VALUE, at most %d, not '%.*s'", TABLE,
			    slice_length(word), word.s);
		if (n && rules->table_from[n] <= rules->table_from[n - 1])
			return rules_refuse(c,
			    "the fan of '%.*s' is not above the one before",
			    slice_length(word), word.s);
		rules->tables++;
	}
	return rules->tables ||
	    rules_refuse(c, "expected FAN:VALUE, as in 'table 0:1 1:2 3:8'");
}

static bool
read_convert(struct compiler *c, struct slice *rest)
{
	struct slice word = slice_word(rest);

	if (slice_is(word, "id"))
		c->rules->conversion = CONVERT_ID;
	else if (slice_is(word, "pow2"))
		c->rules->conversion = CONVERT_POW2;
	else if (slice_is(word, "pow2m1"))
		c->rules->conversion = CONVERT_POW2M1;
	else if (slice_is(word, "table"))
		c->rules->conversion = CONVERT_TABLE;
	else
		return rules_refuse(c,
		    "expected 'convert id', 'pow2', 'pow2m1' or 'table ...'");
	return c->rules->conversion != CONVERT_TABLE || read_table(c, rest);
}

/* A number by a name, for conditions and points. */
static bool
read_set(struct compiler *c, struct slice *rest)
{
	struct slice name = slice_word(rest), word = slice_word(rest);
	int64_t number;
	int value;

	if (c->constants == CONSTANTS)
		return rules_refuse(c, "above %d numbers are set", CONSTANTS);
	if (!keep_name(c, c->constant[c->constants].name, name))
		return false;
	if (rules_constant(c, name, &value) || rules_reserved(name))
		return rules_refuse(
		    c, "the name '%.*s' is taken", slice_length(name), name.s);
	if (slice_is(word, "on") || slice_is(word, "off"))
		number = slice_is(word, "on");
	else if (!to_number(word, &number) || number > 9999 || number < -9999)
		return rules_refuse(c,
		    "expected on, off or a number after 'set %.*s'",
		    slice_length(name), name.s);
	c->constant[c->constants++].value = (int)number;
	return true;
}

static bool
read_group(struct compiler *c, struct slice *rest)
{
	int n = c->rules->families++;

	if (n == FAMILIES)
		return rules_refuse(c, "above %d groups", FAMILIES);
	c->family[n] = slice_trim(*rest);
	c->family_line[n] = c->line;
	rest->n = 0;
	return c->family[n].n ||
	    rules_refuse(c, "expected the names of fans after 'group'");
}

/* ---- Entries ----------------------------------------------------------- */

/* Where the word stands by itself in the text; its length if it does not. */
static size_t
find_word(struct slice text, const char *word)
{
	size_t n = strlen(word), i;

	for (i = 1; i + n <= text.n; i++) {
		if (memcmp(text.s + i, word, n) == 0 &&
		    slice_blank(text.s[i - 1]) &&
		    (i + n == text.n || slice_blank(text.s[i + n])))
			return i;
	}
	return text.n;
}

/* NAME 中文 [POINTS] [each] : EXPRESSION [excludes NAME...] */
static bool
read_draft(struct compiler *c, struct entry *entry, struct slice *rest)
{
	struct draft *draft = &c->draft[c->rules->entries];
	const char *colon = memchr(rest->s, ':', rest->n);
	struct slice head = *rest, tail, each;
	size_t at;

	if (!colon)
		return rules_refuse(c, "expected ':' and a condition");
	head.n = (size_t)(colon - rest->s);
	tail.s = colon + 1;
	tail.n = rest->n - head.n - 1;
	rest->n = 0;
	head = slice_trim(head);
	if (head.n > 4) {
		each.s = head.s + head.n - 5;
		each.n = 5;
		entry->each = slice_blank(each.s[0]) &&
		    memcmp(each.s + 1, "each", 4) == 0;
		head.n -= entry->each ? 5 : 0;
	}
	draft->points = slice_trim(head);
	at = find_word(tail, "excludes");
	draft->condition.s = tail.s;
	draft->condition.n = at;
	draft->excludes.s = tail.s + at;
	draft->excludes.n = tail.n - at;
	slice_word(&draft->excludes);
	draft->condition = slice_trim(draft->condition);
	draft->excludes = slice_trim(draft->excludes);
	return at == tail.n || draft->excludes.n ||
	    rules_refuse(c, "expected the name of a fan after 'excludes'");
}

/* The Chinese name ends at a colon, too. */
static struct slice
slice_zh(struct slice *rest)
{
	struct slice zh = slice_word(rest);
	const char *colon = memchr(zh.s, ':', zh.n);
	size_t after = colon ? zh.n - (size_t)(colon - zh.s) : 0;

	zh.n -= after;
	rest->s -= after;
	rest->n += after;
	return zh;
}

static bool
read_entry(struct compiler *c, struct slice *rest, enum entry_kind kind)
{
	struct rules *rules = c->rules;
	struct entry *entry = &rules->entry[rules->entries];
	struct slice name = slice_word(rest), zh = slice_zh(rest);
	const struct draft *draft = &c->draft[rules->entries];
	bool valued = kind != IS_NEED && kind != IS_LIMIT;

	if (rules->entries == FAN_ENTRIES)
		return rules_refuse(c, "above %d entries", FAN_ENTRIES);
	if (!is_entry_name(name))
		return rules_refuse(c,
		    "expected a name of a-z, 0-9 and '-', not '%.*s'",
		    slice_length(name), name.s);
	if (rules_find(rules, name) >= 0)
		return rules_refuse(c,
		    "a second '%.*s'; the first is on line %d",
		    slice_length(name), name.s,
		    rules->entry[rules_find(rules, name)].line);
	if (zh.n == 0)
		return rules_refuse(c, "expected a Chinese name after '%.*s'",
		    slice_length(name), name.s);
	if (!keep_name(c, entry->name, name) || !keep_name(c, entry->zh, zh))
		return false;
	entry->kind = kind;
	entry->line = c->line;
	entry->place = rules->entries;
	if (!read_draft(c, entry, rest))
		return false;
	if (valued && draft->points.n == 0)
		return rules_refuse(c, "'%s' has no points", entry->name);
	if (!valued && (draft->points.n || entry->each))
		return rules_refuse(c, "'%s' takes no points", entry->name);
	rules->entries++;
	return true;
}

/* ---- The file ---------------------------------------------------------- */

typedef bool statement(struct compiler *, struct slice *rest);

static const struct {
	const char *word;
	statement *read; /* NULL: an entry of this kind */
	enum entry_kind kind;
	bool once;
} statements[] = {
    {"name", read_name, 0, true},
    {"tiles", read_tiles, 0, true},
    {"shapes", read_shapes, 0, true},
    {"wild", read_wild, 0, true},
    {"convert", read_convert, 0, true},
    {"base", read_base, 0, true},
    {"cap", read_cap, 0, true},
    {"min", read_min, 0, true},
    {"most", read_most, 0, true},
    {"combine", read_combine, 0, true},
    {"set", read_set, 0, false},
    {"group", read_group, 0, false},
    {"fan", NULL, IS_FAN, false},
    {"mult", NULL, IS_MULT, false},
    {"flat", NULL, IS_FLAT, false},
    {"limit", NULL, IS_LIMIT, false},
    {"need", NULL, IS_NEED, false},
};

enum { STATEMENTS = sizeof(statements) / sizeof(*statements) };

static bool
read_statement(struct compiler *c, struct slice *rest, bool first)
{
	struct slice all = *rest, word = slice_word(rest);
	int i;

	for (i = 0; i < STATEMENTS; i++) {
		if (slice_is(word, statements[i].word))
			break;
	}
	if (i == STATEMENTS && first)
		return rules_refuse(
		    c, "unknown statement '%.*s'", slice_length(word), word.s);
	if (i == STATEMENTS)
		return rules_refuse(c,
		    "unexpected '%.*s' at the end of the line",
		    slice_length(all), all.s);
	if (statements[i].once && c->seen >> i & 1)
		return rules_refuse(c, "a second '%s'", statements[i].word);
	c->seen |= UINT64_C(1) << i;
	if (statements[i].read)
		return statements[i].read(c, rest);
	return read_entry(c, rest, statements[i].kind);
}

/* The bytes of the character of UTF-8 that starts s[0..n); 0: there is none. */
static size_t
character(const char *s, size_t n)
{
	unsigned char first = (unsigned char)s[0];
	int length = 1 + (first >= 0xc0) + (first >= 0xe0) + (first >= 0xf0);
	uint32_t code = length == 1 ? first : first & 0xffu >> (length + 1);
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	int i;

	if ((first >= 0x80 && first < 0xc0) || first > 0xf7 ||
	    (size_t)length > n)
		return 0;
	for (i = 1; i < length; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (s[i] & 0x3f);
	}
	if (code < least[length] || code > 0x10ffff ||
	    (code >= 0xd800 && code < 0xe000))
		return 0;
	return (size_t)length;
}

/* Names the byte, which an editor may not show. */
static bool
refuse_byte(struct compiler *c, struct slice line, size_t at, const char *what)
{
	return rules_refuse(c, "byte 0x%02x at %zu is no %s",
	    (unsigned)(unsigned char)line.s[at], at + 1, what);
}

/* No NUL in the line, nothing but UTF-8 in what is read of it. */
static bool
check_bytes(struct compiler *c, struct slice line, size_t read)
{
	const char *nul = memchr(line.s, '\0', line.n);
	size_t at, n;

	if (nul)
		return refuse_byte(c, line, (size_t)(nul - line.s), "text");
	for (at = 0; at < read; at += n) {
		n = character(line.s + at, read - at);
		if (n == 0)
			return refuse_byte(c, line, at, "UTF-8");
	}
	return true;
}

/* One line: statements of one value may share it, as in `base 0  cap 3`. */
static bool
read_line(struct compiler *c, struct slice line)
{
	const char *comment = memchr(line.s, '#', line.n);
	struct slice text = line;
	bool first = true;

	if (comment)
		text.n = (size_t)(comment - text.s);
	if (!check_bytes(c, line, text.n))
		return false;
	text = slice_trim(text);
	for (; text.n; text = slice_trim(text)) {
		if (!read_statement(c, &text, first))
			return false;
		first = false;
	}
	return true;
}

/* Some editors begin a text of UTF-8 with a byte order mark. */
static size_t
mark_length(const char *text, size_t length)
{
	static const char mark[] = "\xef\xbb\xbf";

	return length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
}

bool
rules_read(struct compiler *c, const char *text, size_t length)
{
	const char *end = text + length;

	text += mark_length(text, length);
	do {
		const char *newline = memchr(text, '\n', (size_t)(end - text));
		struct slice line = {
		    text, (size_t)((newline ? newline : end) - text)};

		c->line++;
		if (!read_line(c, line))
			return false;
		text += line.n + 1;
	} while (text < end);
	if (c->rules->name[0])
		return true;
	return rules_refuse(c, "expected a statement 'name' somewhere");
}
