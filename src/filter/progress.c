/* --progress and SIGUSR1: how far the run is, on standard error. */
#include "filter/internal.h"

#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

volatile int progress_due;

static struct timespec started;
static bool terminal;
static uint64_t total;  /* bytes of all inputs, 0: not known */
static uint64_t before; /* bytes of the inputs that are done */

static void
due(int signal_number)
{
	(void)signal_number;
	progress_due = 1;
}

/* Bytes of all inputs, or 0 if one of them is no regular file. */
static uint64_t
input_bytes(struct filter *f)
{
	uint64_t bytes = 0;
	struct stat status;

	for (int i = 0; i < f->operand_count; i++) {
		if (strcmp(f->operands[i], "-") == 0) {
			if (fstat(STDIN_FILENO, &status) != 0)
				return 0;
		} else if (stat(f->operands[i], &status) != 0) {
			continue;
		}
		if (!S_ISREG(status.st_mode))
			return 0;
		bytes += (uint64_t)status.st_size;
	}
	return bytes;
}

/*
 * No SA_RESTART: a read that waits is interrupted, so that the answer comes at
 * once; all reads and writes here go on after EINTR.
 */
void
progress_start(struct filter *f)
{
	struct sigaction action = {.sa_handler = due};
	struct itimerval second = {{1, 0}, {1, 0}};

	clock_gettime(CLOCK_MONOTONIC, &started);
	sigaction(SIGUSR1, &action, NULL);
	if (!f->progress)
		return;
	terminal = isatty(STDERR_FILENO);
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &second, NULL);
}

void
progress_input_done(struct filter *f)
{
	before += f->lines.read;
	f->lines.read = 0;
}

/* Appends percent and the time left, for regular files. */
static int
put_left(struct filter *f, char *text, size_t size, double seconds)
{
	uint64_t bytes = before + f->lines.read;
	double left;

	if (total == 0)
		total = input_bytes(f);
	if (total == 0 || bytes == 0 || f->mode->source != NULL)
		return 0;
	if (bytes > total)
		bytes = total;
	left = seconds * (double)(total - bytes) / (double)bytes;
	return snprintf(text, size, ", %d%%, %ld:%02ld left",
	    (int)(bytes * 100 / total), (long)left / 60, (long)left % 60);
}

void
progress_show(struct filter *f)
{
	struct timespec now;
	double seconds;
	char text[256];
	int n;

	progress_due = 0;
	clock_gettime(CLOCK_MONOTONIC, &now);
	seconds = (double)(now.tv_sec - started.tv_sec) +
	    (double)(now.tv_nsec - started.tv_nsec) / 1e9;
	n = snprintf(text, sizeof text, "%s%s: %llu records, %.0f/s",
	    terminal ? "\r" : "", f->tool->name,
	    (unsigned long long)f->counts.records,
	    seconds > 0 ? (double)f->counts.records / seconds : 0.0);
	n += put_left(f, text + n, sizeof text - 8 - (size_t)n, seconds);
	n += snprintf(text + n, sizeof text - (size_t)n, "%s",
	    terminal ? "\033[K" : "\n");
	say_bytes(text, (size_t)n);
}

void
progress_end(struct filter *f)
{
	struct itimerval none = {{0, 0}, {0, 0}};

	if (!f->progress)
		return;
	setitimer(ITIMER_REAL, &none, NULL);
	progress_show(f);
	if (terminal)
		say_bytes("\n", 1);
}
