/* A run is set up: its command line, its output, its mode. */
#include "filter/internal.h"

#include <stdlib.h>

/* The mode that the options ask for; exits on a usage error. */
static void
choose_mode(struct filter *f)
{
	struct fault fault = {0};

	rows_prepare(f, f->tool->ready == NULL);
	if (f->tool->ready == NULL)
		return;
	f->mode = f->tool->ready(f, f->state, &fault);
	if (f->mode == NULL && fault.what[0] != '\0')
		usage("%s", fault.what);
	if (f->mode == NULL) {
		out_close(&f->out);
		exit(0);
	}
	if (f->mode->plain &&
	    (f->json || f->count || f->match || f->invert || f->quiet ||
		f->header || f->columns != NULL))
		usage("-o -H -j -m -v -q -c do not go with a trace");
	rows_prepare(f, true);
}

void
run_open(struct filter *f, const struct filter_tool *tool, int argc,
    char **argv, int fd, size_t size)
{
	f->tool = tool;
	f->mode = tool->mode;
	f->state = tool->state;
	f->separator = '\n';
	f->delimiter[0] = '\t';
	f->delimiter_length = 1;
	say_as(tool->name);
	out_open(&f->out, fd, size);
	out_open(&f->scratch, -1, 4096);
	options_read(f, argc, argv);
	if (f->asked == ASKED_HELP)
		help(f);
	if (f->asked == ASKED_VERSION)
		version(f);
	if (f->asked >= ASKED_COMPLETE)
		complete(f, f->asked - ASKED_COMPLETE);
	f->out.zh = f->language == 1;
	choose_mode(f);
}
