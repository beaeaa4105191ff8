/*
 * Lines out of blocks.  Separators are found 64 bytes at a time and kept as a
 * bit mask, so that a short line costs one bit operation, not a call.
 */
#include "filter/internal.h"

#include <errno.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__SSE2__) && !defined(PORTABLE)
#include <emmintrin.h>
#endif

enum {
	BLOCK = 64,        /* bytes a mask stands for */
	READ = LINES_PART, /* a read: large enough, and stays in the cache */
	BUFFER = LINE_LIMIT + READ + BLOCK
};

void
lines_init(struct lines *lines, char separator)
{
	lines->separator = separator;
	lines->buffer = allocate(NULL, BUFFER + LINE_SLACK);
}

void
lines_open(struct lines *lines, int fd)
{
	struct stat status;

	lines->fd = fd;
	lines->regular = fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
	lines->ended = lines->skipping = false;
	lines->start = lines->limit = lines->buffer;
	lines->block = lines->buffer - BLOCK;
	lines->ends = 0;
	lines->read = 0;
}

/* Bit i: byte i of the block is a separator. */
static inline uint64_t
separators(const char *block, char separator)
{
	uint64_t mask = 0;

#if defined(__SSE2__) && !defined(PORTABLE)
	const __m128i wanted = _mm_set1_epi8(separator);

	for (int i = 0; i < BLOCK; i += 16) {
		__m128i bytes = _mm_loadu_si128((const void *)(block + i));
		unsigned found =
		    (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, wanted));

		mask |= (uint64_t)found << i;
	}
#else
	for (int i = 0; i < BLOCK; i++)
		mask |= (uint64_t)(block[i] == separator) << i;
#endif
	return mask;
}

/*
 * read(2) of at most `most` bytes after what is left, whatever interrupts: its
 * length, 0, or -1.
 */
static ssize_t
read_on(struct filter *f, struct lines *lines, size_t most)
{
	ssize_t n;

	while ((n = read(lines->fd, lines->limit, most)) < 0) {
		struct pollfd ready = {.fd = lines->fd, .events = POLLIN};

		if (progress_due)
			progress_show(f);
		if (errno == EAGAIN)
			poll(&ready, 1, -1);
		else if (errno != EINTR)
			break;
	}
	lines->error = n < 0 ? errno : 0;
	return n;
}

/*
 * Reads on after what is left of the buffer, moved to its front.  False at the
 * end of the input or at an error.
 */
static bool
fill(struct filter *f, struct lines *lines)
{
	size_t rest = (size_t)(lines->limit - lines->start);
	ssize_t n;

	memmove(lines->buffer, lines->start, rest);
	lines->start = lines->buffer;
	lines->limit = lines->buffer + rest;
	if (!lines->regular)
		out_flush(&f->out);
	n = read_on(f, lines, READ);
	lines->ended = n <= 0;
	if (n <= 0)
		return false;
	lines->block = lines->limit - BLOCK;
	lines->limit += n;
	memset(lines->limit, 0, LINE_SLACK); /* the same bytes in every run */
	lines->read += (uint64_t)n;
	return true;
}

bool
lines_scan(struct lines *lines)
{
	/* Less than 0 where what was read has moved to the front. */
	ptrdiff_t left = lines->limit - lines->block - BLOCK;

	if (left <= 0)
		return false;
	lines->block += BLOCK;
	lines->ends = separators(lines->block, lines->separator);
	if (left < BLOCK)
		lines->ends &= (UINT64_C(1) << left) - 1;
	return true;
}

/* Finds the next separator in what was read, or NULL. */
static inline char *
next_separator(struct lines *lines)
{
	char *found;

	while (lines->ends == 0)
		if (!lines_scan(lines))
			return NULL;
	found = lines->block + __builtin_ctzll(lines->ends);
	lines->ends &= lines->ends - 1;
	return found;
}

/* The line is what lies before `end`. */
static enum line_is
cut(struct filter *f, struct lines *lines, char *end)
{
	f->line = lines->start;
	f->length = (size_t)(end - lines->start);
	if (f->length <= LINE_LIMIT)
		return LINE_WHOLE;
	f->length = LINE_LIMIT;
	return LINE_LONG;
}

/*
 * Nothing more can be read: the last line, without a separator, or the end.
 * What lies before a failed read is no line: nobody knows its rest.
 */
static enum line_is
last_line(struct filter *f, struct lines *lines)
{
	enum line_is is;

	if (lines->skipping || lines->error != 0)
		lines->start = lines->limit;
	lines->skipping = false;
	if (lines->start == lines->limit)
		return lines->error != 0 ? LINE_FAILED : LINE_END;
	is = cut(f, lines, lines->limit);
	lines->start = lines->limit;
	return is;
}

enum line_is
lines_next(struct filter *f)
{
	struct lines *lines = &f->lines;
	enum line_is is;
	char *end;

	for (;;) {
		while ((end = next_separator(lines)) == NULL) {
			if (lines->skipping)
				lines->start = lines->limit;
			if (lines->limit - lines->start > LINE_LIMIT) {
				is = cut(f, lines, lines->limit);
				lines->skipping = true;
				return is;
			}
			if (lines->ended || !fill(f, lines))
				return last_line(f, lines);
		}
		is = cut(f, lines, end);
		lines->start = end + 1;
		if (!lines->skipping)
			return is;
		lines->skipping = false;
	}
}

/* ---- Parts of an input, for processes that take turns ---- */

/* How many separators lie in s[0..n); 64 bytes after it may be read. */
static uint64_t
count_separators(const char *s, size_t n, char separator)
{
	uint64_t count = 0;

	for (; n >= BLOCK; s += BLOCK, n -= BLOCK)
		count +=
		    (uint64_t)__builtin_popcountll(separators(s, separator));
	return count +
	    (uint64_t)__builtin_popcountll(
		separators(s, separator) & ((UINT64_C(1) << n) - 1));
}

/*
 * Reads until a separator has come: the place after the last one, or NULL at
 * the end of the input.  Of a line that is too long no more is kept than shows
 * it.
 */
static char *
read_part(struct filter *f, struct lines *lines, size_t most)
{
	for (;;) {
		ssize_t n = read_on(f, lines, most);
		char *last;

		if (n <= 0)
			return NULL;
		lines->read += (uint64_t)n;
		last = memrchr(lines->limit, lines->separator, (size_t)n);
		lines->limit += n;
		if (last != NULL)
			return last + 1;
		if (lines->limit - lines->start > LINE_LIMIT)
			lines->limit = lines->start + LINE_LIMIT + 1;
	}
}

bool
lines_part(struct filter *f, struct rest *rest, size_t most)
{
	struct lines *lines = &f->lines;
	char *end;

	lines->start = lines->buffer;
	lines->limit = lines->start + rest->length;
	lines->block = lines->buffer - BLOCK;
	memcpy(lines->start, rest->bytes, rest->length);
	rest->length = 0;
	end = read_part(f, lines, most);
	lines->ended = true;
	if (end != NULL) {
		rest->length = (size_t)(lines->limit - end);
		memcpy(rest->bytes, end, rest->length);
		lines->limit = end;
	}
	memset(lines->limit, 0, LINE_SLACK);
	f->nr = rest->nr;
	rest->nr += count_separators(lines->start,
	    (size_t)(lines->limit - lines->start), lines->separator);
	return end != NULL;
}
