/* Buffered output, messages, memory: all that can fail outside the input. */
#include "filter/internal.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char *speaker = "paitools";
static struct out *rows; /* what must not be lost, NULL: nothing yet */

static void (*before_writing)(void); /* or NULL */

void
out_before_writing(void (*call)(void))
{
	before_writing = call;
}

void
say_as(const char *tool)
{
	speaker = tool;
}

/* write(2) whole: 0, or the error. */
static int
write_all(int fd, const char *s, size_t n)
{
	if (n > 0 && before_writing != NULL)
		before_writing();
	while (n > 0) {
		ssize_t done = write(fd, s, n);

		if (done >= 0) {
			s += done;
			n -= (size_t)done;
		} else if (errno == EAGAIN) {
			struct pollfd ready = {.fd = fd, .events = POLLOUT};

			poll(&ready, 1, -1);
		} else if (errno != EINTR) {
			return errno;
		}
	}
	return 0;
}

void
say_bytes(const char *s, size_t n)
{
	write_all(STDERR_FILENO, s, n);
}

static void
say_list(const char *format, va_list args)
{
	char text[8192];
	int n = snprintf(text, 256, "%s: ", speaker);
	int more =
	    vsnprintf(text + n, sizeof text - (size_t)n - 1, format, args);

	if (more > (int)sizeof text - n - 2)
		more = (int)sizeof text - n - 2;
	text[n + more] = '\n';
	say_bytes(text, (size_t)(n + more + 1));
}

void
say(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say_list(format, args);
	va_end(args);
}

void
die(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say_list(format, args);
	va_end(args);
	_exit(2);
}

void
usage(const char *format, ...)
{
	char text[4096];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	die("%s\nTry '%s --help'", text, speaker);
}

void
out_open(struct out *out, int fd, size_t size)
{
	out->fd = fd;
	out->start = out->at = out->whole = allocate(NULL, size);
	out->written = 0;
	out->end = out->start + size;
	if (fd >= 0)
		rows = out;
}

/* Writes what lies before `end`, and moves the rest to the front. */
static void
flush_to(struct out *out, const char *end)
{
	size_t n = (size_t)(end - out->start);
	size_t rest = (size_t)(out->at - end);
	int error = write_all(out->fd, out->start, n);

	if (error != 0)
		die("write error: %s", strerror(error));
	memmove(out->start, end, rest);
	out->at = out->start + rest;
	out->whole = out->start;
	out->written += n;
}

void *
allocate(void *old, size_t size)
{
	void *p = realloc(old, size);

	if (p != NULL)
		return p;
	if (rows != NULL)
		flush_to(rows, rows->whole);
	die("no memory");
}

void
out_flush(struct out *out)
{
	flush_to(out, out->at);
}

void
out_close(struct out *out)
{
	out_flush(out);
	if (close(out->fd) != 0 && errno != EBADF && errno != EINTR)
		die("write error: %s", strerror(errno));
}

void
out_make_room(struct out *out, size_t n)
{
	size_t used = (size_t)(out->at - out->start);
	size_t size = (size_t)(out->end - out->start);

	if (out->fd >= 0) {
		flush_to(out, out->whole);
		if ((size_t)(out->end - out->at) < n)
			out_flush(out); /* a row that fills the buffer */
		return;
	}
	size = size * 2 > used + n ? size * 2 : used + n;
	out->start = allocate(out->start, size);
	out->at = out->start + used;
	out->end = out->start + size;
}

void
out_bytes(struct out *out, const char *s, size_t n)
{
	size_t room = (size_t)(out->end - out->at);

	while (n > room) {
		memcpy(out->at, s, room);
		out->at += room;
		s += room;
		n -= room;
		out_make_room(out, 1);
		room = (size_t)(out->end - out->at);
	}
	memcpy(out->at, s, n);
	out->at += n;
}

void
out_unsigned(struct out *out, uint64_t number)
{
	char digits[20], *p = digits + sizeof digits;

	do
		*--p = (char)('0' + number % 10);
	while ((number /= 10) > 0);
	out_bytes(out, p, (size_t)(digits + sizeof digits - p));
}

void
out_number(struct out *out, int64_t number)
{
	if (number < 0)
		out_char(out, '-');
	out_unsigned(out, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void
out_next(struct out *out)
{
	out_string(out, out->separator);
}
