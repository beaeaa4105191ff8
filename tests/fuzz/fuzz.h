/*
 * What the fuzz targets share.  A target reads some bytes as choices and the
 * rest as text; it aborts where an answer is wrong, not only where memory is.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(fact)                                                             \
	do {                                                                   \
		if (!(fact)) {                                                 \
			fprintf(                                               \
			    stderr, "%s:%d: %s\n", __FILE__, __LINE__, #fact); \
			abort();                                               \
		}                                                              \
	} while (0)

/* The input that is left. */
struct fuzz {
	const uint8_t *data;
	size_t size;
};

/* A choice 0..n-1, from one byte; 0 if there is none. */
static inline unsigned
fuzz_choice(struct fuzz *fuzz, unsigned n)
{
	if (fuzz->size == 0)
		return 0;
	fuzz->size--;
	return *fuzz->data++ % n;
}

/*
 * The rest as a text of its own, with `slack` bytes after it that may be read;
 * to be freed.  A reader that goes beyond them is caught.
 */
static inline char *
fuzz_text(const struct fuzz *fuzz, size_t slack)
{
	char *text = malloc(fuzz->size + slack + 1);

	MUST(text != NULL);
	if (fuzz->size > 0)
		memcpy(text, fuzz->data, fuzz->size);
	memset(text + fuzz->size, '5', slack);
	return text;
}

/* A reader that refuses says where, within the text, and what. */
static inline void
fuzz_fault(const struct fault *fault, size_t n)
{
	MUST(fault->at <= n);
	MUST(memchr(fault->what, '\0', sizeof(fault->what)) != NULL);
	MUST(fault->what[0] != '\0');
}

#endif
