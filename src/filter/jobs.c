/*
 * -J: several processes judge one input.  They stand in a circle and hand on
 * two turns: who has the turn to read takes the next part of the input, whole
 * lines, and hands the turn on at once; who has the turn to write puts out the
 * rows and messages of its part, and hands it on when all of them are out.  So
 * parts are judged at the same time, while what comes out, to the byte, is what
 * one process writes.
 */
#include "filter/internal.h"

#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
	LEAST_PART = 1 << 10,
	/* What a process may write before its turn. */
	OUTPUT = 2 << 20,
	/* Parts for each process, at least, if the input has a size. */
	PARTS = 8
};

/* What the processes share, each field the one's who has the turn. */
struct board {
	/* reading */
	bool ended;
	uint64_t read;
	struct rest rest;
	/* writing */
	struct counts counts;
	/* either: how large parts are, and at most */
	atomic_size_t part;
	size_t most;

	struct {
		sem_t read, write;
	} turns[JOBS];
};

static struct board *board;
static int jobs, self;
static bool writing; /* it is our turn to write */

/* ---- A process of the circle ---- */

static void
wait_for(sem_t *turn)
{
	while (sem_wait(turn) != 0)
		;
}

/* Called before anything is put out. */
static void
await_writing(void)
{
	if (!writing)
		wait_for(&board->turns[self].write);
	writing = true;
}

bool
jobs_said(void)
{
	if (board == NULL)
		return false;
	await_writing();
	return board->counts.said;
}

static void
add_counts(struct counts *to, const struct counts *from)
{
	to->records += from->records;
	to->malformed += from->malformed;
	to->selections += from->selections;
	to->failed |= from->failed;
	to->said |= from->said;
	for (int i = 0; i < VERDICT_WORDS; i++)
		to->words[i] += from->words[i];
	for (int i = 0; i <= FILTER_NUMBERS; i++)
		to->numbers[i] += from->numbers[i];
}

/* Makes parts smaller whose rows do not wait for their turn in the buffer. */
static void
fit_parts(uint64_t written)
{
	size_t part = board->part;

	if (written > OUTPUT / 2 && part / 2 >= LEAST_PART)
		board->part = part / 2;
	else if (written < OUTPUT / 8 && part * 2 <= board->most)
		board->part = part * 2;
}

/* Takes the next part; false if there is none. */
static bool
take_part(struct filter *f)
{
	bool any;

	wait_for(&board->turns[self].read);
	any = !board->ended;
	f->lines.read = 0;
	if (any)
		board->ended = !lines_part(f, &board->rest, board->part);
	board->read += f->lines.read;
	sem_post(&board->turns[(self + 1) % jobs].read);
	return any;
}

static void
give_part(struct filter *f, uint64_t written)
{
	await_writing();
	out_flush(&f->out);
	fit_parts(f->out.written - written);
	add_counts(&board->counts, &f->counts);
	memset(&f->counts, 0, sizeof f->counts);
	writing = false;
	sem_post(&board->turns[(self + 1) % jobs].write);
}

__attribute__((noreturn)) static void
work(struct filter *f)
{
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
	signal(SIGUSR1, SIG_IGN);
	out_open(&f->out, f->out.fd, OUTPUT);
	out_before_writing(await_writing);
	memset(&f->counts, 0, sizeof f->counts);
	while (take_part(f)) {
		uint64_t written = f->out.written;

		judge_lines(f);
		give_part(f, written);
	}
	_exit(0);
}

/* ---- The process that waits for them ---- */

static void
open_board(struct filter *f, int fd)
{
	struct stat status;
	size_t part = LINES_PART;

	board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (board == MAP_FAILED)
		die("no memory");
	if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
	    status.st_size / (PARTS * jobs) < LINES_PART)
		part = (size_t)(status.st_size / (PARTS * jobs));
	board->most = part > LEAST_PART ? part : LEAST_PART;
	board->part = board->most;
	board->counts.said = f->counts.said;
	for (int i = 0; i < jobs; i++) {
		sem_init(&board->turns[i].read, 1, i == 0);
		sem_init(&board->turns[i].write, 1, i == 0);
	}
	lines_open(&f->lines, fd);
}

static void
stop_all(const pid_t *pids)
{
	for (int i = 0; i < jobs; i++)
		if (pids[i] > 0)
			kill(pids[i], SIGKILL);
}

/* One of them did not come to its end: nor do the others. */
__attribute__((noreturn)) static void
fail(const pid_t *pids, int status)
{
	stop_all(pids);
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE)
		raise(SIGPIPE);
	if (WIFSIGNALED(status))
		die("a process was killed by signal %d", WTERMSIG(status));
	_exit(WEXITSTATUS(status));
}

static void
start_all(struct filter *f, pid_t *pids)
{
	memset(pids, 0, (size_t)jobs * sizeof *pids);
	for (self = 0; self < jobs; self++) {
		pids[self] = fork();
		if (pids[self] == 0)
			work(f);
		if (pids[self] > 0)
			continue;
		stop_all(pids);
		die("-J: %s", strerror(errno));
	}
}

/* The next of them that has ended: its place, or -1 if a signal came first. */
static int
wait_for_one(const pid_t *pids, int *status)
{
	pid_t pid = wait(status);

	for (int i = 0; i < jobs; i++)
		if (pid > 0 && pids[i] == pid)
			return i;
	return -1;
}

static void
show(struct filter *f, uint64_t before)
{
	f->counts.records = before + board->counts.records;
	f->lines.read = board->read;
	progress_show(f);
	f->counts.records = before;
}

void
jobs_run(struct filter *f, int fd)
{
	pid_t pids[JOBS];
	int left, one, status;

	jobs = (int)f->jobs;
	signal(SIGCHLD, SIG_DFL); /* ignored, wait() would tell of none */
	open_board(f, fd);
	out_flush(&f->out);
	start_all(f, pids);
	for (left = jobs; left > 0;) {
		one = wait_for_one(pids, &status);
		if (progress_due)
			show(f, f->counts.records);
		if (one < 0)
			continue;
		pids[one] = 0;
		left--;
		if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
			fail(pids, status);
	}
	add_counts(&f->counts, &board->counts);
	f->lines.read = board->read;
	progress_input_done(f);
	munmap(board, sizeof *board);
	board = NULL;
}
