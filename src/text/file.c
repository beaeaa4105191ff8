#include "text/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* The rest of an open file; NULL and errno. */
static char *
read_stream(FILE *stream, size_t *n)
{
	size_t room = 1 << 14;
	char *bytes = malloc(room), *more;

	*n = 0;
	while (bytes) {
		*n += fread(bytes + *n, 1, room - *n, stream);
		if (*n < room)
			break;
		more = realloc(bytes, room *= 2);
		if (!more)
			free(bytes);
		bytes = more;
	}
	if (bytes && ferror(stream)) {
		free(bytes);
		return NULL;
	}
	return bytes;
}

char *
file_read(const char *path, size_t *n)
{
	FILE *stream = fopen(path, "r");
	char *bytes;
	int error;

	if (!stream)
		return NULL;
	bytes = read_stream(stream, n);
	error = errno;
	fclose(stream);
	errno = error;
	return bytes;
}
