/*
 * text: what the engine and the notations share below games and files.
 * UTF-8, numbers, and the fault: where a text goes wrong and why.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * What is wrong with a text, and where: `at` is a byte offset from the start
 * of the text that was being read (0 for a fault of the whole of it), `what`
 * one line without a full stop: what was read, and what was expected.
 */
struct fault {
	size_t at;
	char what[256];
};

/*
 * Fills in a fault and returns false, so that a reader can
 * `return fault_set(fault, p - text, "no suit after '%c'", c)`.
 * A message that is too long is cut.
 */
bool fault_set(struct fault *fault, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4), cold));

/*
 * Decodes one character of UTF-8 from s[0..n), n > 0.  Returns its length in
 * bytes (1 to 4) and stores the code point; returns 0 for bytes that are no
 * UTF-8 (overlong forms, surrogates and values above U+10FFFF included).
 */
size_t text_decode(const char *s, size_t n, uint32_t *code);

/* Characters in s[0..n); a byte that is no UTF-8 counts as one. */
size_t text_characters(const char *s, size_t n);

/* Room that text_quote needs, and so the length that it never exceeds. */
enum { TEXT_QUOTED = 40 };

/*
 * Names the character at the start of s[0..n) for a message: 'q' with the
 * quotes, 'с' (U+0441) beyond ASCII, "byte 0x00" for what cannot be shown,
 * "the end" if n is 0.  Returns `to`.
 */
const char *text_quote(char to[TEXT_QUOTED], const char *s, size_t n);

/*
 * Reads s[0..n) whole as a decimal number in min..max.  ASCII digits, a
 * leading '-' if min < 0.  False if it is none, or out of range.
 */
bool text_number(const char *s, size_t n, long min, long max, long *number);

/* Is s[0..n) the word? */
bool text_is(const char *s, size_t n, const char *word);

#endif
