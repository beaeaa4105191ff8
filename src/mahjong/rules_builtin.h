/* rules_builtin: the shipped rule sets; rules/embed writes the table. */
#ifndef RULES_BUILTIN_H
#define RULES_BUILTIN_H

struct rules_builtin {
	const char *name; /* NULL ends the table */
	const char *text;
};

extern const struct rules_builtin rules_builtins[];

#endif
