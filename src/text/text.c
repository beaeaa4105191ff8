#include "text/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool
fault_set(struct fault *fault, size_t at, const char *format, ...)
{
	va_list args;

	fault->at = at;
	va_start(args, format);
	vsnprintf(fault->what, sizeof fault->what, format, args);
	va_end(args);
	return false;
}

/* Length by the first byte, 0 for a byte that starts no character. */
static size_t
sequence_length(unsigned char first)
{
	if (first < 0x80)
		return 1;
	if (first >= 0xC2 && first < 0xE0)
		return 2;
	if (first >= 0xE0 && first < 0xF0)
		return 3;
	if (first >= 0xF0 && first < 0xF5)
		return 4;
	return 0;
}

size_t
text_decode(const char *s, size_t n, uint32_t *code)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	size_t length = sequence_length((unsigned char)s[0]);
	uint32_t c;

	if (length == 0 || length > n)
		return 0;
	if (length == 1) {
		*code = (unsigned char)s[0];
		return 1;
	}
	c = (unsigned char)s[0] & (0x7FU >> length);
	for (size_t i = 1; i < length; i++) {
		unsigned char next = (unsigned char)s[i];

		if ((next & 0xC0) != 0x80)
			return 0;
		c = c << 6 | (next & 0x3FU);
	}
	if (c < least[length] || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF)
		return 0;
	*code = c;
	return length;
}

size_t
text_characters(const char *s, size_t n)
{
	size_t characters = 0, length;
	uint32_t code;

	for (size_t i = 0; i<n; i += length> 0 ? length : 1) {
		length = text_decode(s + i, n - i, &code);
		characters++;
	}
	return characters;
}

const char *
text_quote(char to[TEXT_QUOTED], const char *s, size_t n)
{
	uint32_t code = 0;
	size_t length = n > 0 ? text_decode(s, n, &code) : 0;

	if (n == 0)
		snprintf(to, TEXT_QUOTED, "the end");
	else if (length == 1 && code >= ' ' && code < 0x7F)
		snprintf(to, TEXT_QUOTED, "'%c'", (char)code);
	else if (length > 1 && code >= 0xA0)
		snprintf(to, TEXT_QUOTED, "'%.*s' (U+%04X)", (int)length, s,
		    (unsigned)code);
	else
		snprintf(to, TEXT_QUOTED, "byte 0x%02X", (unsigned char)s[0]);
	return to;
}

bool
text_number(const char *s, size_t n, long min, long max, long *number)
{
	bool minus = n > 0 && s[0] == '-' && min < 0;
	long value = 0;

	if (n == minus)
		return false;
	for (size_t i = minus; i < n; i++) {
		if (s[i] < '0' || s[i] > '9' ||
		    __builtin_mul_overflow(value, 10, &value) ||
		    __builtin_add_overflow(value, s[i] - '0', &value))
			return false;
	}
	value = minus ? -value : value;
	if (value < min || value > max)
		return false;
	*number = value;
	return true;
}

bool
text_is(const char *s, size_t n, const char *word)
{
	return strlen(word) == n && memcmp(s, word, n) == 0;
}
