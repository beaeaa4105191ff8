/* Rule sets by name; mjhu_rules.h. */
#include "mjhu_rules.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "text/file.h"

static bool
is_file(const char *name)
{
	static const char suffix[] = ".rules";
	size_t n = strlen(name);

	return strchr(name, '/') != NULL ||
	    (n >= sizeof suffix &&
		strcmp(name + n - (sizeof suffix - 1), suffix) == 0);
}

/* The text of the built-in set, or NULL. */
static const char *
builtin(const char *name)
{
	const char *set, *text;

	for (int i = 0; (set = rules_builtin(i, &text)) != NULL; i++)
		if (strcmp(set, name) == 0)
			return text;
	return NULL;
}

static bool
refuse_name(const char *name, struct fault *fault)
{
	const char *set, *text;
	char known[160];
	size_t n = 0;

	known[0] = '\0';
	for (int i = 0; (set = rules_builtin(i, &text)) != NULL; i++)
		if (n + strlen(set) + 2 < sizeof known)
			n += (size_t)sprintf(known + n, " %s", set);
	return fault_set(fault, 0,
	    "no rule set '%.40s'; known are%s, or a file named with '/' or "
	    ".rules",
	    name, known);
}

static struct rules *
compile(const char *name, const char *text, size_t n, struct fault *fault)
{
	struct rules_fault wrong;
	struct rules *rules = rules_compile(text, n, &wrong);

	if (rules == NULL)
		fault_set(fault, 0, "%s:%d: %s", name, wrong.line, wrong.what);
	return rules;
}

struct rules *
rules_open(const char *name, struct fault *fault)
{
	const char *text = is_file(name) ? NULL : builtin(name);
	struct rules *rules;
	char *read;
	size_t n;

	if (text != NULL)
		return compile(name, text, strlen(text), fault);
	if (!is_file(name)) {
		refuse_name(name, fault);
		return NULL;
	}
	read = file_read(name, &n);
	if (read == NULL) {
		fault_set(fault, 0, "%s: %s", name, strerror(errno));
		return NULL;
	}
	rules = compile(name, read, n, fault);
	free(read);
	return rules;
}

static void
put_line(struct out *out, const char *name, const char *what)
{
	out_string(out, name);
	out_char(out, '\t');
	out_string(out, what);
	out_char(out, '\n');
}

bool
rules_list(struct out *out, bool words, struct fault *fault)
{
	const char *name, *text;

	for (int i = 0; words && rules_word(i, &name, &text); i++)
		put_line(out, name, text);
	for (int i = 0; !words && (name = rules_builtin(i, &text)) != NULL;
	     i++) {
		struct rules *rules = compile(name, text, strlen(text), fault);

		if (rules == NULL)
			return false;
		put_line(out, name, rules_name_zh(rules));
		rules_free(rules);
	}
	return true;
}

bool
rules_show(struct out *out, const char *name, struct fault *fault)
{
	const char *text = builtin(name);

	if (text == NULL)
		return refuse_name(name, fault);
	out_string(out, text);
	return true;
}

bool
rules_check(struct out *out, const char *name, struct fault *fault)
{
	struct rules *rules = rules_open(name, fault);
	int n = 0;

	if (rules == NULL)
		return false;
	while (rules_entry(rules, n) != NULL)
		n++;
	out_string(out, name);
	out_string(out, ": ");
	out_string(out, rules_name(rules));
	out_char(out, ' ');
	out_string(out, rules_name_zh(rules));
	out_string(out, ", conditions: ");
	out_number(out, n);
	out_char(out, '\n');
	rules_free(rules);
	return true;
}
