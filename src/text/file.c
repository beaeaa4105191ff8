#include "text/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* read(2), whatever interrupts. */
static ssize_t
read_on(int fd, char *to, size_t n)
{
	ssize_t got;

	do
		got = read(fd, to, n);
	while (got < 0 && errno == EINTR);
	return got;
}

/* The rest of an open file; NULL and errno. */
static char *
read_rest(int fd, size_t *n)
{
	size_t room = 1 << 14;
	char *bytes = malloc(room), *more;
	ssize_t got = 1;

	*n = 0;
	while (
	    bytes != NULL && (got = read_on(fd, bytes + *n, room - *n)) > 0) {
		*n += (size_t)got;
		if (*n < room)
			continue;
		more = realloc(bytes, room *= 2);
		if (more == NULL)
			free(bytes);
		bytes = more;
	}
	if (got >= 0)
		return bytes;
	free(bytes);
	return NULL;
}

char *
file_read(const char *path, size_t *n)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	char *bytes;
	int error;

	if (fd < 0)
		return NULL;
	bytes = read_rest(fd, n);
	error = errno;
	close(fd);
	errno = error;
	return bytes;
}
