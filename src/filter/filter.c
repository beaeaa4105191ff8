/* The run: files into records, records to the judge, and the exit status. */
#include "filter/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { OUTPUT = 128 << 10 };

/* All lines of one open input, in one process. */
static void
read_lines(struct filter *f, int fd)
{
	lines_open(&f->lines, fd);
	f->nr = 0;
	judge_lines(f);
	progress_input_done(f);
}

/* What stops in the middle, or is for people, is for one process. */
static bool
is_for_many(const struct filter *f)
{
	return f->jobs > 1 && !f->mode->plain && !f->quiet &&
	    f->errors != ERRORS_STOP;
}

static void
read_file(struct filter *f, const char *name)
{
	int fd = STDIN_FILENO;

	f->file = name;
	if (strcmp(name, "-") != 0)
		fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	if (fd < 0) {
		out_flush(&f->out);
		say("%s: %s", name, strerror(errno));
		f->counts.failed = true;
		return;
	}
	if (is_for_many(f))
		jobs_run(f, fd);
	else
		read_lines(f, fd);
	if (fd != STDIN_FILENO)
		close(fd);
}

static void
run(struct filter *f)
{
	static char dash[] = "-", *standard_input[] = {dash, NULL};

	if (f->mode->source != NULL) {
		f->mode->source(f, f->state);
		return;
	}
	if (f->operand_count == 0) {
		f->operands = standard_input;
		f->operand_count = 1;
	}
	lines_init(&f->lines, f->separator);
	if (!f->mode->plain)
		rows_header(f);
	for (int i = 0; i < f->operand_count && !f->stop; i++)
		read_file(f, f->operands[i]);
	if (f->count && !f->mode->plain && !f->quiet)
		rows_counts(f);
}

static int
exit_status(const struct filter *f)
{
	if (f->counts.failed ||
	    (f->counts.malformed > 0 && f->errors != ERRORS_QUIET))
		return 2;
	if ((f->match || f->invert || f->quiet) && f->counts.selections == 0)
		return 1;
	return 0;
}

int
filter_main(const struct filter_tool *tool, int argc, char **argv)
{
	static struct filter run_state;
	struct filter *f = &run_state;

	run_open(f, tool, argc, argv, STDOUT_FILENO, OUTPUT);
	progress_start(f);
	run(f);
	out_close(&f->out);
	progress_end(f);
	if (f->counts.malformed > 0 && f->errors == ERRORS_REPORT)
		say("%llu malformed line%s",
		    (unsigned long long)f->counts.malformed,
		    f->counts.malformed == 1 ? "" : "s");
	return exit_status(f);
}
