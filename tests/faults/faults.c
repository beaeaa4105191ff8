/*
 * A library to preload: makes one call of a program fail, once or from then
 * on, and counts the calls.
 *
 *	FAULT=CALL:N:ERRNO    the Nth call fails, with that error number
 *	FAULT=CALL:N:short    the Nth write takes, the Nth read gives one byte
 *	FAULT=CALL:N+:...     so do all after it
 *	FAULT_CHUNK=BYTES     no read gives more than so many
 *	FAULT_COUNTS=FILE     at exit: lines `CALL N`, the calls that there were
 *
 * CALL is memory, read or write; writes to standard error do not count.  For
 * glibc: its allocator has other names, and nothing must be looked up.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

enum call { MEMORY, READ, WRITE, CALLS };

static const char *const names[CALLS] = {"memory", "read", "write"};
static unsigned long counts[CALLS];
static bool counting;

/* Which call fails, and how. */
static struct {
	enum call call;
	unsigned long n;
	bool on;
	int error; /* 0: short */
} fault = {.call = CALLS};
static size_t chunk;

/* Nothing here may allocate. */
__attribute__((constructor)) static void
start(void)
{
	const char *text = getenv("FAULT"), *bytes = getenv("FAULT_CHUNK");
	char *end;

	if (bytes != NULL)
		chunk = strtoul(bytes, NULL, 10);
	for (int call = 0; text != NULL && call < CALLS; call++) {
		size_t length = strlen(names[call]);

		if (strncmp(text, names[call], length) != 0)
			continue;
		fault.call = (enum call)call;
		fault.n = strtoul(text + length + 1, &end, 10);
		fault.on = *end == '+';
		fault.error = atoi(end + fault.on + 1);
	}
	counting = true;
}

__attribute__((destructor)) static void
finish(void)
{
	const char *name = getenv("FAULT_COUNTS");
	FILE *file;

	counting = false;
	if (name == NULL || (file = fopen(name, "w")) == NULL)
		return;
	for (int call = 0; call < CALLS; call++)
		fprintf(file, "%s %lu\n", names[call], counts[call]);
	fclose(file);
}

/* Is this the call? */
static bool
strikes(enum call call)
{
	if (!counting)
		return false;
	counts[call]++;
	return call == fault.call &&
	    (fault.on ? counts[call] >= fault.n : counts[call] == fault.n);
}

static bool
no_memory(void)
{
	if (!strikes(MEMORY))
		return false;
	errno = ENOMEM;
	return true;
}

void *
malloc(size_t size)
{
	return no_memory() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	return no_memory() ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *old, size_t size)
{
	return no_memory() ? NULL : __libc_realloc(old, size);
}

ssize_t
read(int fd, void *to, size_t n)
{
	if (chunk > 0 && n > chunk)
		n = chunk;
	if (strikes(READ)) {
		errno = fault.error;
		if (fault.error != 0)
			return -1;
		n = n > 0;
	}
	return syscall(SYS_read, fd, to, n);
}

ssize_t
write(int fd, const void *from, size_t n)
{
	if (fd != STDERR_FILENO && strikes(WRITE)) {
		errno = fault.error;
		if (fault.error != 0)
			return -1;
		n = n > 0;
	}
	return syscall(SYS_write, fd, from, n);
}
