/* The context of a win; win.h says how it is written. */
#include <string.h>

#include "notation/win.h"

#define WORD(text, how)                     \
	{                                   \
		text, sizeof(text) - 1, how \
	}

static const struct {
	const char *text;
	size_t length;
	unsigned how;
} words[] = {
    WORD("draw", WIN_DRAW),
    WORD("last-copy", WIN_LAST_COPY),
    WORD("last-tile", WIN_LAST_TILE),
    WORD("kong", WIN_KONG),
    WORD("after-kong", WIN_AFTER_KONG),
    WORD("first", WIN_FIRST),
    WORD("ready", WIN_READY),
    WORD("dealer", WIN_DEALER),
};

static bool
is_wind(char c)
{
	return c == 'E' || c == 'S' || c == 'W' || c == 'N';
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == ',';
}

/* ---- EN0101|3 ---------------------------------------------------------- */

static bool
is_compact(const char *s, size_t n)
{
	size_t i;

	if (n < 6 || !is_wind(s[0]) || !is_wind(s[1]))
		return false;
	for (i = 2; i < 6; i++) {
		if (s[i] != '0' && s[i] != '1')
			return false;
	}
	return n == 6 || s[6] == '|';
}

static bool
read_flowers(
    const char *s, size_t n, size_t at, struct win *win, struct fault *fault)
{
	long flowers;

	if (!text_number(s, n, 0, WIN_FLOWERS, &flowers))
		return fault_set(fault, at,
		    "expected the number of flowers, 0 to %d", WIN_FLOWERS);
	win->flowers = (uint8_t)flowers;
	return true;
}

static bool
read_compact(
    const char *s, size_t n, size_t at, struct win *win, struct fault *fault)
{
	static const unsigned digits[] = {
	    WIN_DRAW, WIN_LAST_COPY, WIN_LAST_TILE, WIN_KONG};
	size_t i;

	*win = (struct win){.round = s[0], .seat = s[1]};
	for (i = 0; i < 4; i++)
		win->how |= s[2 + i] == '1' ? digits[i] : 0;
	return n <= 7 || read_flowers(s + 7, n - 7, at + 7, win, fault);
}

/* ---- Words ------------------------------------------------------------- */

/* The length of KEY= at the start of a word, or 0. */
static inline size_t
starts(const char *s, size_t n, const char *key)
{
	size_t length = strlen(key);

	return n >= length && memcmp(s, key, length) == 0 ? length : 0;
}

static bool
read_wind(const char *s, size_t n, size_t at, char *wind, struct fault *fault)
{
	if (n == 1 && is_wind(*s)) {
		*wind = *s;
		return true;
	}
	return fault_set(fault, at, "expected a wind, E S W or N, not '%.*s'",
	    n < 40 ? (int)n : 40, s);
}

static bool
read_word(
    const char *s, size_t n, size_t at, struct win *win, struct fault *fault)
{
	size_t i, key;

	if ((key = starts(s, n, "round=")) > 0)
		return read_wind(
		    s + key, n - key, at + key, &win->round, fault);
	if ((key = starts(s, n, "seat=")) > 0)
		return read_wind(s + key, n - key, at + key, &win->seat, fault);
	if ((key = starts(s, n, "flowers=")) > 0)
		return read_flowers(s + key, n - key, at + key, win, fault);
	for (i = 0; i < sizeof(words) / sizeof(*words); i++) {
		if (n == words[i].length && s[0] == words[i].text[0] &&
		    memcmp(s, words[i].text, n) == 0) {
			win->how |= words[i].how;
			return true;
		}
	}
	return fault_set(fault, at,
	    "unknown word '%.*s' about the win; known are draw round= seat= "
	    "last-tile last-copy kong after-kong first ready dealer flowers=",
	    n < 40 ? (int)n : 40, s);
}

bool
win_read(const char *s, size_t n, struct win *win, struct fault *fault)
{
	size_t start, end = n, i;

	for (start = 0; start < end && is_blank(s[start]); start++)
		continue;
	while (end > start && is_blank(s[end - 1]))
		end--;
	if (is_compact(s + start, end - start))
		return read_compact(s + start, end - start, start, win, fault);
	for (i = start; i < end; start = i) {
		if (is_blank(s[i])) {
			i++;
			continue;
		}
		while (i < end && !is_blank(s[i]))
			i++;
		if (!read_word(s + start, i - start, start, win, fault))
			return false;
	}
	return true;
}
