/* TAP for the C proofs: ok() a line a fact, done() at the end. */
#ifndef TAP_H
#define TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int tap_tests, tap_failures;

/* One fact, named; prints it and counts. */
__attribute__((format(printf, 2, 3))) static inline bool
ok(bool holds, const char *format, ...)
{
	va_list args;

	printf("%sok %d - ", holds ? "" : "not ", ++tap_tests);
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	printf("\n");
	fflush(stdout);
	tap_failures += !holds;
	return holds;
}

/* Are the long proofs wanted (make check-full)? */
static inline bool
tap_full(void)
{
	return getenv("CHECK_FULL") != NULL;
}

/* The plan, and main's return value. */
static inline int
done(void)
{
	printf("1..%d\n", tap_tests);
	return tap_failures != 0;
}

#endif
