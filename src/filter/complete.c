/* --complete: completion scripts for three shells, from the tool's tables. */
#include "filter/internal.h"

#include <stdio.h>
#include <stdlib.h>

/* What a shell's script is made with. */
struct shell {
	void (*start)(struct filter *);
	void (*option)(
	    struct filter *, const struct filter_option *, const char *words);
	void (*end)(struct filter *);
};

/* Adds a word, and a blank before it if it is not the first. */
static void
add_word(char *words, size_t size, const char *word)
{
	size_t n = strlen(words);

	snprintf(words + n, size - n, "%s%s", n > 0 ? " " : "", word);
}

static void
add_columns(const struct filter_tool *tool, char *words, size_t size)
{
	for (const struct filter_column *c = tool->columns; c->name; c++)
		add_word(words, size, c->name);
	add_word(words, size, "line file nr");
}

static void
add_verdicts(const struct filter_tool *tool, char *words, size_t size)
{
	for (const struct filter_verdict *v = tool->mode->verdicts; v->word;
	     v++)
		add_word(words, size, v->word);
}

/*
 * The words that an option's value may be, parted by blanks, or NULL.  The
 * value is one of `choices` or of the notations, or a list of others.
 */
static const char *
words_of(struct filter *f, const struct filter_option *o)
{
	static char words[2048];
	const char *const *own = f->tool->words;

	words[0] = '\0';
	if (o->choices != NULL)
		return o->choices;
	if (strcmp(o->name, "input") == 0)
		return f->tool->inputs;
	if (strcmp(o->name, "columns") == 0)
		add_columns(f->tool, words, sizeof words);
	if (strcmp(o->name, "select") == 0)
		add_verdicts(f->tool, words, sizeof words);
	for (; own != NULL && *own != NULL; own += 2)
		if (strcmp(o->name, own[0]) == 0)
			add_word(words, sizeof words, own[1]);
	return words[0] != '\0' ? words : NULL;
}

/* May the value be a file as well as one of its words?  Its name says so. */
static bool
also_file(const struct filter_option *o)
{
	return o->arg != NULL && strstr(o->arg, "|FILE") != NULL;
}

/* The words that an operand may be, or NULL: it is a file. */
static const char *
operand_words(const struct filter_tool *tool)
{
	const char *const *own = tool->words;

	for (; own != NULL && *own != NULL; own += 2)
		if (tool->operands && strcmp(tool->operands, own[0]) == 0)
			return own[1];
	return NULL;
}

/* Is the value a list of its words?  Its name says so: LIST, or V,... */
static bool
is_list(const struct filter_option *o)
{
	return o->arg != NULL &&
	    (strcmp(o->arg, "LIST") == 0 || strchr(o->arg, ',') != NULL);
}

static void
each_option(struct filter *f, const struct shell *shell)
{
	for (const struct filter_option *o = f->tool->options; o->name; o++)
		shell->option(f, o, words_of(f, o));
	for (const struct shared_option *o = shared_options; o->option.name;
	     o++)
		if (option_applies(f->tool, o))
			shell->option(f, &o->option, words_of(f, &o->option));
}

/* An optional value is never completed. */
static bool
takes_value(const struct filter_option *o)
{
	return o->arg != NULL && o->arg[0] != '[';
}

/* Writes the strings one after the other, up to a null pointer. */
static void
put_strings(struct filter *f, ...)
{
	va_list args;
	const char *s;

	va_start(args, f);
	while ((s = va_arg(args, const char *)) != NULL)
		out_string(&f->out, s);
	va_end(args);
}

#define put(f, ...) put_strings(f, __VA_ARGS__, (const char *)0)

/* A text within single quotes of a shell; `also` is escaped by a backslash. */
static void
put_quoted(struct filter *f, const char *s, const char *also)
{
	for (; *s != '\0'; s++) {
		if (*s == '\'')
			put(f, "'\\''");
		else if (strchr(also, *s) != NULL)
			put(f, (char[]){'\\', *s, '\0'});
		else
			put(f, (char[]){*s, '\0'});
	}
}

/* ---- bash ---- */

static void
bash_start(struct filter *f)
{
	put(f, "# bash completion for ", f->tool->name, "\n_paitools_",
	    f->tool->name,
	    "()\n{\n"
	    "\tlocal cur=${COMP_WORDS[COMP_CWORD]} words=\n"
	    "\tlocal prev=${COMP_WORDS[COMP_CWORD - 1]} head=\n"
	    "\tif [[ $cur == = ]]; then\n"
	    "\t\tcur=\n"
	    "\telif [[ $prev == = ]]; then\n"
	    "\t\tprev=${COMP_WORDS[COMP_CWORD - 2]}\n"
	    "\tfi\n"
	    "\tcase $prev in\n");
}

/* A value that could be any word is left to bash. */
static void
bash_value(struct filter *f, const struct filter_option *o, const char *words)
{
	if (words == NULL && !takes_value(o))
		return;
	put(f, "\t--", o->name);
	if (o->letter != 0)
		put(f, " | -", (char[]){o->letter, '\0'});
	if (words == NULL)
		put(f, ") return ;;\n");
	else
		put(f, ") words='", words, "' ;;\n");
}

static void
bash_name(struct filter *f, const struct filter_option *o, const char *words)
{
	(void)words;
	put(f, " --", o->name, takes_value(o) ? "=" : "");
}

static void
bash_end(struct filter *f)
{
	static const struct shell names = {NULL, bash_name, NULL};
	const char *operands = operand_words(f->tool);

	put(f,
	    "\tesac\n"
	    "\tif [[ -n $words ]]; then\n"
	    "\t\t[[ $cur != *,* ]] || head=${cur%,*},\n"
	    "\t\tCOMPREPLY=($(compgen -P \"$head\" -W \"$words\" -- "
	    "\"${cur##*,}\"))\n"
	    "\telif [[ $cur == -* ]]; then\n"
	    "\t\tCOMPREPLY=($(compgen -W '");
	each_option(f, &names);
	put(f,
	    "' -- \"$cur\"))\n"
	    "\t\t[[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null || :\n");
	if (operands != NULL)
		put(f, "\telse\n\t\tCOMPREPLY=($(compgen -W '", operands,
		    "' -- \"$cur\"))\n");
	put(f,
	    "\tfi\n"
	    "}\n"
	    "complete -o default -F _paitools_",
	    f->tool->name, " ", f->tool->name, "\n");
}

/* ---- zsh ---- */

static void
zsh_start(struct filter *f)
{
	put(f, "#compdef ", f->tool->name, "\n_arguments -s -S \\\n");
}

static void
zsh_option(struct filter *f, const struct filter_option *o, const char *words)
{
	char letter[2] = {o->letter, '\0'};

	put(f, "\t");
	if (o->letter != 0)
		put(f, "'(-", letter, " --", o->name, ")'{-", letter,
		    takes_value(o) ? "+" : "", ",--", o->name,
		    takes_value(o) ? "=" : "", "}");
	else
		put(f, "--", o->name, takes_value(o) ? "=" : "");
	put(f, "'[");
	put_quoted(f, o->help, "[]:");
	put(f, "]");
	if (words != NULL && is_list(o))
		put(f, ":value:_sequence compadd - ", words);
	else if (words != NULL && also_file(o))
		put(f, ":value: _alternative \"names\\:name\\:(", words,
		    ")\" \"files\\:file\\:_files\"");
	else if (words != NULL)
		put(f, ":value:(", words, ")");
	else if (takes_value(o))
		put(f, ":value: ");
	put(f, "' \\\n");
}

static void
zsh_end(struct filter *f)
{
	const char *operands = operand_words(f->tool);

	if (operands != NULL)
		put(f, "\t':", f->tool->operands, ":(", operands, ")'\n");
	else
		put(f, "\t'*:file:_files'\n");
}

/* ---- fish ---- */

static void
fish_start(struct filter *f)
{
	put(f, "# fish completion for ", f->tool->name, "\n");
}

static void
fish_option(struct filter *f, const struct filter_option *o, const char *words)
{
	put(f, "complete -c ", f->tool->name, " -l ", o->name);
	if (o->letter != 0)
		put(f, " -s ", (char[]){o->letter, '\0'});
	if (takes_value(o))
		put(f, also_file(o) ? " -r -F" : " -x");
	if (words != NULL && is_list(o))
		put(f, " -a '(__fish_append , ", words, ")'");
	else if (words != NULL)
		put(f, " -a '", words, "'");
	put(f, " -d '");
	put_quoted(f, o->help, "");
	put(f, "'\n");
}

static void
fish_end(struct filter *f)
{
	const char *operands = operand_words(f->tool);

	if (operands != NULL)
		put(f, "complete -c ", f->tool->name, " -f -a '", operands,
		    "'\n");
}

void
complete(struct filter *f, int shell)
{
	static const struct shell shells[] = {
	    {bash_start, bash_value, bash_end},
	    {zsh_start, zsh_option, zsh_end},
	    {fish_start, fish_option, fish_end},
	};

	shells[shell].start(f);
	each_option(f, &shells[shell]);
	shells[shell].end(f);
	out_close(&f->out);
	exit(0);
}
