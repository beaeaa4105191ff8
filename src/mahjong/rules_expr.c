/*
 * Conditions of a rule set: text -> tree -> guards and code.
 *
 *	or      = and { "|" and }            the first that is not 0
 *	and     = compare { "&" compare }    the last, if none before is 0
 *	compare = sum [ ("=="|"!="|"<"|"<="|">"|">=") sum ]
 *	sum     = unary { ("+"|"-") unary }
 *	unary   = ("!"|"-") unary | "(" or ")" | number | name
 *	        | word "(" ... ")"
 *
 * Most conditions are a few tests of one word joined by "&".  Those become
 * guards, which entries share; what is left becomes code for a small stack.
 */
#include <stdlib.h>
#include <string.h>

#include "mahjong/rules_internal.h"

enum { NODES = 128, DEPTH = 32 };

struct node {
	enum op op;
	int number;        /* or slot, or entry */
	const char *shape; /* the number is that of this one */
	struct node *a, *b;
};

struct parser {
	struct compiler *compiler;
	struct slice text;
	struct node node[NODES];
	int nodes, depth;
	bool after; /* asks for fans that count */
};

static struct node *parse_or(struct parser *);

/* ---- Tokens ------------------------------------------------------------ */

static void
skip_blanks(struct parser *p)
{
	while (p->text.n && (*p->text.s == ' ' || *p->text.s == '\t')) {
		p->text.s++;
		p->text.n--;
	}
}

static void
skip(struct parser *p, size_t n)
{
	p->text.s += n;
	p->text.n -= n;
}

static bool
take(struct parser *p, const char *token)
{
	size_t n = strlen(token);

	skip_blanks(p);
	if (p->text.n < n || memcmp(p->text.s, token, n) != 0)
		return false;
	skip(p, n);
	return true;
}

static bool
is_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

static struct slice
take_name(struct parser *p)
{
	struct slice name = {p->text.s, 0};

	skip_blanks(p);
	name.s = p->text.s;
	while (name.n < p->text.n && is_name(name.s[name.n]))
		name.n++;
	skip(p, name.n);
	return name;
}

/* What stands between brackets, which hold no others. */
static bool
take_argument(struct parser *p, struct slice *argument)
{
	argument->s = NULL;
	argument->n = 0;
	if (!take(p, "("))
		return true;
	argument->s = p->text.s;
	while (argument->n < p->text.n && p->text.s[argument->n] != ')')
		argument->n++;
	if (argument->n == p->text.n)
		return rules_refuse(p->compiler, "'(' without ')'");
	skip(p, argument->n + 1);
	*argument = slice_trim(*argument);
	return true;
}

/* ---- Nodes ------------------------------------------------------------- */

static struct node *
new_node(struct parser *p, enum op op, int number)
{
	struct node *node = &p->node[p->nodes];

	if (p->nodes == NODES) {
		rules_refuse(p->compiler, "the condition is too long");
		return NULL;
	}
	p->nodes++;
	node->op = op;
	node->number = number;
	node->shape = NULL;
	node->a = node->b = NULL;
	return node;
}

static int
compute(enum op op, int a, int b)
{
	switch (op) {
	case OP_ADD:
		return a + b;
	case OP_SUBTRACT:
		return a - b;
	case OP_NEGATE:
		return -a;
	case OP_EQUAL:
		return a == b;
	case OP_UNEQUAL:
		return a != b;
	case OP_LESS:
		return a < b;
	case OP_LESS_EQUAL:
		return a <= b;
	case OP_GREATER:
		return a > b;
	case OP_GREATER_EQUAL:
		return a >= b;
	case OP_AND:
		return a ? b : 0;
	case OP_OR:
		return a ? a : b;
	case OP_NOT:
		return !a;
	default:
		return 0;
	}
}

/* Refuses the name of a shape, which is a number only for `shape`. */
static bool
no_shape(struct parser *p, const struct node *node)
{
	return !node->shape ||
	    rules_refuse(p->compiler,
		"a shape such as '%s' stands only in 'shape == %s' or '!='",
		node->shape, node->shape);
}

/* Is it `shape == NAME`, `NAME != shape`? */
static bool
compares_shape(const struct parser *p, enum op op, const struct node *a,
    const struct node *b)
{
	const struct node *term = b && b->shape ? a : b;
	const struct term *terms = p->compiler->rules->term;

	return (op == OP_EQUAL || op == OP_UNEQUAL) && term->op == OP_TERM &&
	    strcmp(terms[term->number].word->name, "shape") == 0;
}

/* An operation on nodes, done at once on numbers.  b is NULL for one. */
static struct node *
operation(struct parser *p, enum op op, struct node *a, struct node *b)
{
	struct node *node;

	if (!a)
		return NULL;
	if (!compares_shape(p, op, a, b) &&
	    (!no_shape(p, a) || (b && !no_shape(p, b))))
		return NULL;
	if (a->op == OP_NUMBER && (!b || b->op == OP_NUMBER))
		return new_node(
		    p, OP_NUMBER, compute(op, a->number, b ? b->number : 0));
	if (op == OP_AND && a->op == OP_NUMBER)
		return a->number ? b : a;
	node = new_node(p, op, 0);
	if (node) {
		node->a = a;
		node->b = b;
	}
	return node;
}

/* ---- Words and names --------------------------------------------------- */

static bool
word_argument(struct parser *p, struct term *term, struct slice argument)
{
	const struct word *word = term->word;

	switch (word->takes) {
	case TAKES_NOTHING:
		if (!argument.s)
			return true;
		return rules_refuse(
		    p->compiler, "'%s' takes nothing in brackets", word->name);
	case TAKES_NUMBER:
		if (argument.n == 1 && argument.s[0] >= '0' + word->min &&
		    argument.s[0] <= '0' + word->max) {
			term->number = (int8_t)(argument.s[0] - '0');
			return true;
		}
		return rules_refuse(p->compiler,
		    "expected a number from %d to %d, as in '%s(%d)'",
		    word->min, word->max, word->name, word->min);
	case MAY_TAKE_TILES:
		if (!argument.s) {
			term->tiles = EVERY_TILE;
			return true;
		}
		break;
	case TAKES_TILES:
		break;
	}
	if (argument.s &&
	    rules_tiles(argument.s, argument.n, &term->tiles, &term->dynamic))
		return true;
	return rules_refuse(p->compiler,
	    "expected tiles, as in '%s(258)' or '%s(dragon, 19m)', not '%.*s'",
	    word->name, word->name, slice_length(argument),
	    argument.s ? argument.s : "");
}

/* The slot of the term, a new one for a new use; -1: there are too many. */
static int
slot_of(struct rules *rules, const struct term *term)
{
	int i;

	for (i = 0; i < rules->terms; i++) {
		const struct term *other = &rules->term[i];

		if (other->word == term->word && other->tiles == term->tiles &&
		    other->dynamic == term->dynamic &&
		    other->number == term->number)
			return i;
	}
	if (i == SLOTS)
		return -1;
	rules->term[rules->terms++] = *term;
	memset(rules->pass[i], 0xff, sizeof(rules->pass[i]));
	return i;
}

static struct node *
parse_word(struct parser *p, const struct word *word)
{
	struct term term = {.word = word};
	struct slice argument;
	int slot;

	if (!take_argument(p, &argument) || !word_argument(p, &term, argument))
		return NULL;
	slot = slot_of(p->compiler->rules, &term);
	if (slot < 0) {
		rules_refuse(p->compiler, "too many different words");
		return NULL;
	}
	return new_node(p, OP_TERM, slot);
}

/* count(a, b): how often these fans count. */
static struct node *
parse_count(struct parser *p)
{
	struct node *sum = new_node(p, OP_NUMBER, 0);
	struct slice argument, name;
	int entry;

	if (!take_argument(p, &argument))
		return NULL;
	while (sum && argument.s && (name = slice_word(&argument)).n) {
		entry = rules_find(p->compiler->rules, name);
		if (entry < 0) {
			rules_refuse(p->compiler, "no fan '%.*s' to count",
			    slice_length(name), name.s);
			return NULL;
		}
		sum = operation(p, OP_ADD, sum, new_node(p, OP_COUNT, entry));
	}
	if (sum && sum->op == OP_NUMBER) {
		rules_refuse(p->compiler,
		    "expected names of fans, as in 'count(all-pungs)'");
		return NULL;
	}
	return sum;
}

static const char *const shape_names[FAN_FORMS] = {"std", "7pairs",
    "7pairs-distinct", "13orphans", "knitted", "unrelated", "any"};

/* The shape of that name; FAN_FORMS: none. */
static int
find_shape(struct slice name)
{
	int i;

	for (i = 0; i < FAN_FORMS; i++) {
		if (slice_is(name, shape_names[i]))
			break;
	}
	return i;
}

bool
rules_reserved(struct slice name)
{
	return fan_word(name.s, name.n) || find_shape(name) < FAN_FORMS ||
	    slice_is(name, "otherwise") || slice_is(name, "count");
}

static struct node *
parse_shape(struct parser *p, int shape)
{
	struct node *node = new_node(p, OP_NUMBER, shape);

	if (node)
		node->shape = shape_names[shape];
	return node;
}

static struct node *
parse_name(struct parser *p, struct slice name)
{
	const struct word *word = fan_word(name.s, name.n);
	int i;

	if (word)
		return parse_word(p, word);
	if (slice_is(name, "otherwise") || slice_is(name, "count")) {
		p->after = true;
		return slice_is(name, "count") ? parse_count(p)
					       : new_node(p, OP_OTHERWISE, 0);
	}
	i = find_shape(name);
	if (i < FAN_FORMS)
		return parse_shape(p, i);
	if (rules_constant(p->compiler, name, &i))
		return new_node(p, OP_NUMBER, i);
	rules_refuse(
	    p->compiler, "unknown word '%.*s'", slice_length(name), name.s);
	return NULL;
}

/* ---- Grammar ----------------------------------------------------------- */

static struct node *
parse_number(struct parser *p, struct slice digits)
{
	int number = 0;
	size_t i;

	if (digits.n > 4) {
		rules_refuse(p->compiler, "the number %.*s is above 9999",
		    slice_length(digits), digits.s);
		return NULL;
	}
	for (i = 0; i < digits.n; i++)
		number = 10 * number + digits.s[i] - '0';
	return new_node(p, OP_NUMBER, number);
}

static bool
is_number(struct slice name)
{
	size_t i;

	for (i = 0; i < name.n && name.s[i] <= '9'; i++)
		continue;
	return name.n > 0 && i == name.n;
}

static struct node *
parse_primary(struct parser *p)
{
	struct slice name;

	if (take(p, "(")) {
		struct node *node = parse_or(p);

		if (node && !take(p, ")")) {
			rules_refuse(p->compiler, "'(' without ')'");
			return NULL;
		}
		return node;
	}
	name = take_name(p);
	if (name.n)
		return is_number(name) ? parse_number(p, name)
				       : parse_name(p, name);
	rules_refuse(p->compiler, "expected a number or a word %s%.*s%s",
	    p->text.n ? "at '" : "at the end", slice_length(p->text), p->text.s,
	    p->text.n ? "'" : "");
	return NULL;
}

static struct node *
parse_unary(struct parser *p)
{
	struct node *node;

	if (++p->depth > DEPTH) {
		rules_refuse(p->compiler, "brackets too deep");
		return NULL;
	}
	if (take(p, "!"))
		node = operation(p, OP_NOT, parse_unary(p), NULL);
	else if (take(p, "-"))
		node = operation(p, OP_NEGATE, parse_unary(p), NULL);
	else
		node = parse_primary(p);
	p->depth--;
	return node;
}

static struct node *
parse_sum(struct parser *p)
{
	struct node *node = parse_unary(p), *right;

	while (node) {
		enum op op;

		if (take(p, "+"))
			op = OP_ADD;
		else if (take(p, "-"))
			op = OP_SUBTRACT;
		else
			return node;
		right = parse_unary(p);
		node = right ? operation(p, op, node, right) : NULL;
	}
	return NULL;
}

static struct node *
parse_compare(struct parser *p)
{
	static const struct {
		const char *token;
		enum op op;
	} tests[] = {{"==", OP_EQUAL}, {"!=", OP_UNEQUAL},
	    {"<=", OP_LESS_EQUAL}, {">=", OP_GREATER_EQUAL}, {"<", OP_LESS},
	    {">", OP_GREATER}};
	struct node *node = parse_sum(p), *right;
	size_t i;

	for (i = 0; node && i < sizeof(tests) / sizeof(*tests); i++) {
		if (!take(p, tests[i].token))
			continue;
		right = parse_sum(p);
		return right ? operation(p, tests[i].op, node, right) : NULL;
	}
	return node;
}

static struct node *
parse_and(struct parser *p)
{
	struct node *node = parse_compare(p), *right;

	while (node && take(p, "&")) {
		right = parse_compare(p);
		node = right ? operation(p, OP_AND, node, right) : NULL;
	}
	return node;
}

static struct node *
parse_or(struct parser *p)
{
	struct node *node = parse_and(p), *right;

	while (node && take(p, "|")) {
		right = parse_and(p);
		node = right ? operation(p, OP_OR, node, right) : NULL;
	}
	return node;
}

static struct node *
parse(struct parser *p, struct compiler *compiler, struct slice text)
{
	struct node *node;

	p->compiler = compiler;
	p->text = text;
	p->nodes = p->depth = 0;
	p->after = false;
	node = parse_or(p);
	skip_blanks(p);
	if (node && p->text.n) {
		rules_refuse(compiler,
		    "expected an operator or the end at '%.*s'",
		    slice_length(p->text), p->text.s);
		return NULL;
	}
	return node && no_shape(p, node) ? node : NULL;
}

/* ---- Code -------------------------------------------------------------- */

static bool
emit(struct rules *rules, int code)
{
	if (rules->codes == CODE)
		return false;
	rules->code[rules->codes++] = code;
	return true;
}

/* Operands first; answers the stack that it takes, or 0: no room. */
static int
emit_node(struct rules *rules, const struct node *node)
{
	int a = 0, b = 0;

	if (node->a && (a = emit_node(rules, node->a)) == 0)
		return 0;
	if (node->b && (b = emit_node(rules, node->b)) == 0)
		return 0;
	if (!emit(rules, (int)node->op))
		return 0;
	if ((node->op == OP_NUMBER || node->op == OP_TERM ||
		node->op == OP_COUNT) &&
	    !emit(rules, node->number))
		return 0;
	a = a ? a : 1;
	return a > b + 1 ? a : b + 1;
}

static bool
emit_all(struct compiler *c, const struct node *node, int *start)
{
	int stack;

	*start = c->rules->codes;
	stack = emit_node(c->rules, node);
	if (stack == 0 || !emit(c->rules, OP_END))
		return rules_refuse(c, "the rule set is too long");
	return stack <= STACK || rules_refuse(c, "the condition is too deep");
}

/* ---- Guards ------------------------------------------------------------ */

/* A test of one word. */
struct guard {
	int slot;
	enum op op;
	int number;
};

static enum op
swapped(enum op op)
{
	switch (op) {
	case OP_LESS:
		return OP_GREATER;
	case OP_LESS_EQUAL:
		return OP_GREATER_EQUAL;
	case OP_GREATER:
		return OP_LESS;
	case OP_GREATER_EQUAL:
		return OP_LESS_EQUAL;
	default:
		return op;
	}
}

/* The test that a node is, if it is one of a word and a number. */
static bool
is_test(const struct node *node, struct guard *guard)
{
	const struct node *a = node->a, *b = node->b;

	guard->op = node->op;
	if (node->op == OP_TERM || node->op == OP_NOT) {
		guard->op = node->op == OP_NOT ? OP_EQUAL : OP_UNEQUAL;
		guard->number = 0;
		a = node->op == OP_NOT ? node->a : node;
	} else if (node->op < OP_EQUAL || node->op > OP_GREATER_EQUAL) {
		return false;
	} else if (a->op == OP_NUMBER) {
		guard->op = swapped(node->op);
		guard->number = a->number;
		a = b;
	} else if (b->op == OP_NUMBER) {
		guard->number = b->number;
	} else {
		return false;
	}
	guard->slot = a->number;
	return a->op == OP_TERM;
}

/* Is it cheap, and does it tell apart values below GUARDED only? */
static bool
is_guard(const struct rules *rules, const struct node *node, struct guard *g)
{
	return is_test(node, g) && !rules->term[g->slot].word->late &&
	    g->number >= 0 && g->number < GUARDED - 1;
}

/* The entry holds only where the term passes the guard. */
static void
add_guard(struct rules *rules, const struct guard *guard, fan_set entry)
{
	int value;

	for (value = 0; value < GUARDED; value++) {
		if (!compute(guard->op, value, guard->number))
			rules->pass[guard->slot][value] &= ~entry;
	}
}

/*
 * Takes off what guards can test; *rest is what is left (NULL: nothing).  The
 * last operand of a chain of "&" stays, if it is counted.
 */
static bool
split(struct parser *p, struct node *node, fan_set entry, bool keep,
    struct node **rest)
{
	struct guard guard;
	struct node *left;

	if (node->op == OP_AND) {
		if (!split(p, node->a, entry, false, &left) ||
		    !split(p, node->b, entry, keep, rest))
			return false;
		if (left && *rest)
			*rest = operation(p, OP_AND, left, *rest);
		else if (left)
			*rest = left;
		return left == NULL || *rest != NULL;
	}
	*rest = NULL;
	if (node->op == OP_NUMBER && node->number && !keep)
		return true; /* a switch is on */
	*rest = node;
	if (keep || !is_guard(p->compiler->rules, node, &guard))
		return true;
	*rest = NULL;
	add_guard(p->compiler->rules, &guard, entry);
	return true;
}

/* ---- Entries ----------------------------------------------------------- */

static struct node *
last_operand(struct node *node)
{
	while (node->op == OP_AND)
		node = node->b;
	return node;
}

/* The last word of the tree that finds groups: its slot, or -1. */
static int
groups_slot(const struct rules *rules, const struct node *node)
{
	int slot;

	if (!node)
		return -1;
	if (node->op == OP_TERM) {
		const struct word *word = rules->term[node->number].word;

		return word->groups || word->relation ? node->number : -1;
	}
	slot = groups_slot(rules, node->b);
	return slot >= 0 ? slot : groups_slot(rules, node->a);
}

/* What is counted: a word alone has its slot, all else is code. */
static bool
set_counted(struct compiler *c, struct entry *entry, struct node *node)
{
	const struct rules *rules = c->rules;
	const struct node *last = last_operand(node);
	const struct word *word =
	    last->op == OP_TERM ? rules->term[last->number].word : NULL;

	entry->groups_slot = groups_slot(rules, node);
	if (!word || word->late)
		return true;
	entry->relation = word->relation && rules->combine != COMBINE_FREE &&
	    entry->kind == IS_FAN && !entry->after;
	if (entry->each || entry->relation)
		entry->slot = last->number;
	if (entry->relation && entry->points_code >= 0)
		return rules_refuse(c,
		    "the points of a relation between groups must be a number");
	return true;
}

static bool
compile_condition(struct compiler *c, struct entry *entry, struct slice text)
{
	fan_set bit = fan_bit((int)(entry - c->rules->entry));
	struct parser p;
	struct node *node = parse(&p, c, text), *rest;

	if (!node)
		return false;
	entry->after = p.after;
	if (node->op == OP_NUMBER && node->number == 0)
		return true; /* a switch is off */
	c->rules->possible |= bit;
	if (node->op == OP_NUMBER && !entry->each)
		return true;
	if (!set_counted(c, entry, node))
		return false;
	if (!split(&p, node, bit, entry->each && entry->slot < 0, &rest))
		return false;
	return !rest || emit_all(c, rest, &entry->code);
}

static bool
compile_points(struct compiler *c, struct entry *entry, struct slice text)
{
	struct parser p;
	struct node *node = parse(&p, c, text);

	if (!node)
		return false;
	if (p.after)
		return rules_refuse(c, "points may not ask for other fans");
	if (node->op != OP_NUMBER)
		return emit_all(c, node, &entry->points_code);
	entry->points = node->number;
	return true;
}

bool
rules_condition(
    struct compiler *c, struct entry *entry, const struct draft *draft)
{
	bool valued = entry->kind != IS_NEED && entry->kind != IS_LIMIT;

	entry->points_code = entry->code = -1;
	entry->slot = entry->groups_slot = -1;
	if ((valued && !compile_points(c, entry, draft->points)) ||
	    !compile_condition(c, entry, draft->condition))
		return false;
	entry->plain = entry->after ||
	    (entry->code < 0 && entry->points_code < 0 && !entry->each);
	return true;
}
