/*
 * start COMMAND [ARGUMENT]...: how long it takes from its start to its end, by
 * the clock, next to `true`: both are run in turn, a thousand times.  Prints
 * the medians in microseconds, and their ratio.
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 1000 };

extern char **environ;

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* Microseconds of one run. */
static double
run(char **words)
{
	posix_spawn_file_actions_t quiet;
	double start;
	int status;
	pid_t pid;

	posix_spawn_file_actions_init(&quiet);
	posix_spawn_file_actions_addopen(
	    &quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	start = now();
	if (posix_spawnp(&pid, words[0], &quiet, NULL, words, environ) != 0 ||
	    waitpid(pid, &status, 0) != pid || status != 0) {
		fprintf(stderr, "start: %s failed\n", words[0]);
		exit(1);
	}
	posix_spawn_file_actions_destroy(&quiet);
	return now() - start;
}

static int
compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double
median(double *times)
{
	qsort(times, RUNS, sizeof *times, compare);
	return times[RUNS / 2];
}

int
main(int argc, char **argv)
{
	static char *nothing[] = {"true", NULL};
	static double tool[RUNS], least[RUNS];

	if (argc < 2)
		return 2;
	for (int i = 0; i < RUNS; i++) {
		least[i] = run(nothing);
		tool[i] = run(argv + 1);
	}
	printf("%.0f %.0f %.2f\n", median(tool), median(least),
	    median(tool) / median(least));
	return 0;
}
