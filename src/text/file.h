/* file: a file that is small enough to be held whole. */
#ifndef FILE_H
#define FILE_H

#include <stddef.h>

/* The file's bytes, to be freed, and their number; NULL and errno. */
char *file_read(const char *path, size_t *n);

#endif
