/* --help and --version, made from the tables of the tool. */
#include "filter/internal.h"

#include <stdio.h>
#include <stdlib.h>

enum { HELP_WIDTH = 80, OPTION_WIDTH = 28 };

/* "-l, --laizi=TILE", "    --rules-list[=words]" */
static int
option_text(char *to, size_t size, const struct filter_option *o)
{
	char letter[8] = "    ";
	bool optional = o->arg != NULL && o->arg[0] == '[';

	if (o->letter != 0)
		snprintf(letter, sizeof letter, "-%c, ", o->letter);
	return snprintf(to, size, "%s--%s%s%s", letter, o->name,
	    optional             ? "[="
		: o->arg != NULL ? "="
				 : "",
	    o->arg != NULL ? o->arg + optional : "");
}

/* "a|b|c" of choices "a b c" */
static void
choices_text(char *to, size_t size, const char *choices)
{
	size_t i;

	for (i = 0; choices[i] != '\0' && i + 1 < size; i++)
		to[i] = choices[i] == ' ' ? '|' : choices[i];
	to[i] = '\0';
}

/*
 * An option of the tool on its line.  Choices stand in the place of the
 * value's name, or after the help if there are too many.
 */
static void
own_option(struct out *out, struct filter_option o)
{
	char text[80], choices[80], line[256];

	if (o.choices != NULL) {
		const char *arg = o.arg;

		choices_text(choices, sizeof choices, o.choices);
		o.arg = choices;
		if (option_text(text, sizeof text, &o) > OPTION_WIDTH) {
			o.arg = arg;
			option_text(text, sizeof text, &o);
			snprintf(line, sizeof line, "  %-*s %s: %s\n",
			    OPTION_WIDTH, text, o.help, choices);
			out_string(out, line);
			return;
		}
	}
	option_text(text, sizeof text, &o);
	snprintf(line, sizeof line, "  %-*s %s\n", OPTION_WIDTH, text, o.help);
	out_string(out, line);
}

static void
own_options(struct out *out, const struct filter_tool *tool)
{
	for (const struct filter_option *o = tool->options; o->name; o++)
		own_option(out, *o);
}

/* The shared options, two a line. */
static void
common_options(struct out *out, const struct filter_tool *tool)
{
	char text[80], line[256];
	int shown = 0;

	out_string(out, "Shared by all tools (see paitools(7)):\n");
	for (int i = 0; shared_options[i].option.name != NULL; i++) {
		const struct shared_option *o = &shared_options[i];

		if (!option_applies(tool, o))
			continue;
		option_text(text, sizeof text, &o->option);
		if (shown++ % 2 == 0)
			snprintf(line, sizeof line, "  %-18s %-19s", text,
			    o->option.help);
		else
			snprintf(line, sizeof line, "  %-18s %s\n", text,
			    o->option.help);
		out_string(out, line);
	}
	if (shown % 2 == 1)
		out_char(out, '\n');
}

/* Words after a heading, broken before the margin. */
struct paragraph {
	struct out *out;
	size_t column;
};

static void
add_word(struct paragraph *p, const char *word)
{
	size_t width = text_characters(word, strlen(word));

	if (p->column + 1 + width > HELP_WIDTH) {
		out_string(p->out, "\n ");
		p->column = 1;
	}
	out_char(p->out, ' ');
	out_string(p->out, word);
	p->column += 1 + width;
}

static void
columns(struct out *out, const struct filter_tool *tool)
{
	char line[256];

	snprintf(line, sizeof line, "Columns (-o, default %s):\n",
	    tool->mode->columns);
	out_string(out, line);
	for (const struct filter_column *c = tool->columns; c->name; c++) {
		snprintf(line, sizeof line, "  %-10s %s\n", c->name, c->help);
		out_string(out, line);
	}
	out_string(out, "  line       the input line; also: file, nr\n");
}

static void
verdicts(struct out *out, const struct filter_mode *mode)
{
	struct paragraph p = {out, 9};

	out_string(out, "Verdicts:");
	if (mode->positive_numbers > 0)
		add_word(&p, "1, 2, ...,");
	for (int i = 0; mode->verdicts[i].word != NULL; i++) {
		char word[64];

		snprintf(word, sizeof word, "%s%s", mode->verdicts[i].word,
		    mode->verdicts[i + 1].word != NULL ? "," : ";");
		add_word(&p, word);
	}
	add_word(&p, "error: malformed");
	out_char(out, '\n');
}

void
help(struct filter *f)
{
	const struct filter_tool *tool = f->tool;
	struct out *out = &f->out;
	char line[256];

	snprintf(line, sizeof line, "Usage: %s [OPTION]... %s\n%s\n\n",
	    tool->name, tool->operands ? tool->operands : "[FILE]...",
	    tool->purpose);
	out_string(out, line);
	own_options(out, tool);
	common_options(out, tool);
	if (tool->inputs != NULL) {
		snprintf(
		    line, sizeof line, "Notations (-i): %s\n", tool->inputs);
		out_string(out, line);
	}
	if (tool->mode->verdicts != NULL) {
		columns(out, tool);
		verdicts(out, tool->mode);
	}
	if (tool->more != NULL)
		out_string(out, tool->more);
	out_close(out);
	exit(0);
}

void
version(struct filter *f)
{
	out_string(&f->out, f->tool->name);
	out_string(&f->out, " (paitools) " VERSION "\n");
	out_close(&f->out);
	exit(0);
}
