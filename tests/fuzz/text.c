/* UTF-8, numbers, and how a hand was won. */
#include <errno.h>

#include "fuzz.h"
#include "notation/win.h"

/* UTF-8 written out; the bytes that it takes. */
static size_t
encode(uint32_t code, unsigned char to[4])
{
	if (code < 0x80) {
		to[0] = (unsigned char)code;
		return 1;
	}
	if (code < 0x800) {
		to[0] = (unsigned char)(0xC0 | code >> 6);
		to[1] = (unsigned char)(0x80 | (code & 63));
		return 2;
	}
	if (code < 0x10000) {
		to[0] = (unsigned char)(0xE0 | code >> 12);
		to[1] = (unsigned char)(0x80 | (code >> 6 & 63));
		to[2] = (unsigned char)(0x80 | (code & 63));
		return 3;
	}
	to[0] = (unsigned char)(0xF0 | code >> 18);
	to[1] = (unsigned char)(0x80 | (code >> 12 & 63));
	to[2] = (unsigned char)(0x80 | (code >> 6 & 63));
	to[3] = (unsigned char)(0x80 | (code & 63));
	return 4;
}

/* What is read is what would be written, and the only way to write it. */
static void
check_decode(const char *s, size_t n)
{
	uint32_t code = 0;
	unsigned char written[4];
	size_t length = text_decode(s, n, &code);
	char quoted[TEXT_QUOTED];

	if (length > 0) {
		MUST(code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF));
		MUST(encode(code, written) == length);
		MUST(memcmp(written, s, length) == 0);
	} else {
		MUST((unsigned char)s[0] >= 0x80);
	}
	MUST(strlen(text_quote(quoted, s, n)) < TEXT_QUOTED);
}

/* Does strtol() read it so, and whole? */
static void
check_number(const char *s, size_t n)
{
	char copy[32], *end;
	long number = 0, wanted;
	bool plain = n > 0 && n < sizeof(copy);

	for (size_t i = 0; i < n; i++)
		plain = plain &&
		    ((s[i] >= '0' && s[i] <= '9') ||
			(i == 0 && s[0] == '-' && n > 1));
	if (n >= sizeof(copy))
		return;
	memcpy(copy, s, n);
	copy[n] = '\0';
	errno = 0;
	wanted = strtol(copy, &end, 10);
	MUST(text_number(s, n, -4000, 99999999999, &number) ==
	    (plain && errno == 0 && wanted >= -4000 && wanted <= 99999999999));
	MUST(!plain || number == 0 || number == wanted);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz fuzz = {data, size};
	struct win win = {0};
	struct fault fault;
	char *s = fuzz_text(&fuzz, 0);
	size_t characters = 0;

	for (size_t i = 0; i < size; i++)
		check_decode(s + i, size - i);
	for (size_t i = 0, length; i<size; i += length> 0 ? length : 1) {
		uint32_t code;

		length = text_decode(s + i, size - i, &code);
		characters++;
	}
	MUST(text_characters(s, size) == characters);
	check_number(s, size);
	if (!win_read(s, size, &win, &fault))
		fuzz_fault(&fault, size);
	else
		MUST(win.flowers <= WIN_FLOWERS);
	free(s);
	return 0;
}
