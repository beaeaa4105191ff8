/* Columns, selection and counts: what becomes of a verdict. */
#include "filter/internal.h"

/* The columns that every tool has. */
static const struct cell own_columns[] = {
    {CELL_LINE, NULL, "line", NULL, FILTER_TEXT},
    {CELL_FILE, NULL, "file", NULL, FILTER_TEXT},
    {CELL_NR, NULL, "nr", NULL, FILTER_NUMBER},
};
enum { OWN_COLUMNS = sizeof own_columns / sizeof own_columns[0] };

/* ---- Columns: -o ---- */

/* "unknown column", with those that there are. */
__attribute__((noreturn)) static void
unknown_column(const struct filter_tool *tool, const char *s, size_t n)
{
	char known[1024] = "";
	size_t at = 0;

	for (const struct filter_column *c = tool->columns; c->name; c++) {
		size_t length = strlen(c->name);

		memcpy(known + at, c->name, length);
		at += length;
		memcpy(known + at, ", ", 3);
		at += 2;
	}
	usage("unknown column '%.*s' (known: %sline, file, nr)", (int)n, s,
	    known);
}

/* The cell of the column named s[0..n). */
static struct cell
find_cell(struct filter *f, const char *s, size_t n)
{
	const struct filter_column *columns = f->tool->columns;

	for (int i = 0; i < OWN_COLUMNS; i++)
		if (text_is(s, n, own_columns[i].name))
			return own_columns[i];
	for (int i = 0; columns[i].name != NULL; i++) {
		const struct filter_column *c = &columns[i];

		if (!text_is(s, n, c->name))
			continue;
		f->wanted |= UINT64_C(1) << i;
		return (struct cell){c->put != NULL ? CELL_TOOL : CELL_VERDICT,
		    c->put, c->name, c->separator ? c->separator : " ",
		    c->type};
	}
	unknown_column(f->tool, s, n);
}

/* Adds the columns of a comma-separated list, before `line` if it is last. */
static void
add_columns(struct filter *f, const char *list, bool before_line)
{
	struct cell last = {0};

	if (before_line && f->cell_count > 0 &&
	    f->cells[f->cell_count - 1].is == CELL_LINE)
		last = f->cells[--f->cell_count];
	for (;;) {
		size_t n = strcspn(list, ",");

		if (f->cell_count == COLUMNS - 1)
			usage("more than %d columns", COLUMNS - 1);
		f->cells[f->cell_count++] = find_cell(f, list, n);
		if (list[n] == '\0')
			break;
		list += n + 1;
	}
	if (last.name != NULL)
		f->cells[f->cell_count++] = last;
}

/* The row's columns: the mode's, those of -o, or the mode's and +NAMEs. */
static void
choose_columns(struct filter *f)
{
	f->cell_count = 0;
	f->wanted = 0;
	if (f->columns != NULL && f->columns[0] != '+') {
		add_columns(f, f->columns, false);
		return;
	}
	if (f->mode->columns != NULL)
		add_columns(f, f->mode->columns, false);
	if (f->columns != NULL)
		add_columns(f, f->columns + 1, true);
}

/* ---- Selection: -m -v -q --select ---- */

static int
find_verdict(struct filter *f, const char *s, size_t n)
{
	long number;

	for (int i = 0; f->mode->verdicts[i].word != NULL; i++)
		if (text_is(s, n, f->mode->verdicts[i].word))
			return i;
	if (f->mode->positive_numbers > 0 &&
	    text_number(s, n, 1, 9999, &number))
		return FILTER_NUMBERED + (int)number;
	return -1;
}

static void
add_selected(struct filter *f, const char *s, size_t n)
{
	int verdict = find_verdict(f, s, n);

	if (verdict < 0)
		usage("--select: no verdict '%.*s'", (int)n, s);
	if (verdict < FILTER_NUMBERED)
		f->positive_words[verdict] = true;
	else if (f->positive_number_count == SELECTED)
		usage("--select: more than %d numbers", SELECTED);
	else
		f->positive_numbers[f->positive_number_count++] = verdict;
}

static void
choose_selection(struct filter *f)
{
	const char *list = f->selected;

	memset(f->positive_words, 0, sizeof f->positive_words);
	f->positive_number_count = 0;
	if (list == NULL) {
		for (int i = 0; f->mode->verdicts[i].word != NULL; i++)
			f->positive_words[i] = f->mode->verdicts[i].positive;
		return;
	}
	for (;;) {
		size_t n = strcspn(list, ",");

		add_selected(f, list, n);
		if (list[n] == '\0')
			return;
		list += n + 1;
	}
}

static bool
positive(struct filter *f, int verdict)
{
	if (verdict < FILTER_NUMBERED)
		return f->positive_words[verdict];
	if (f->selected == NULL)
		return verdict - FILTER_NUMBERED <= f->mode->positive_numbers;
	for (int i = 0; i < f->positive_number_count; i++)
		if (f->positive_numbers[i] == verdict)
			return true;
	return false;
}

/* ---- Text rows ---- */

void
verdict_put(struct filter *f, struct out *out, int verdict)
{
	const struct filter_verdict *word;

	if (verdict >= FILTER_NUMBERED) {
		out_unsigned(out, (uint64_t)(verdict - FILTER_NUMBERED));
		return;
	}
	word = &f->mode->verdicts[verdict];
	out_string(out, out->zh && word->zh != NULL ? word->zh : word->word);
}

void
cell_put(
    struct filter *f, const struct cell *cell, struct out *out, int verdict)
{
	switch (cell->is) {
	case CELL_TOOL:
		out->separator = cell->separator;
		cell->put(out, f->state);
		break;
	case CELL_VERDICT:
		verdict_put(f, out, verdict);
		break;
	case CELL_LINE:
		out_bytes(out, f->line, f->length);
		break;
	case CELL_FILE:
		out_string(out, f->file);
		break;
	case CELL_NR:
		out_unsigned(out, f->nr);
		break;
	}
}

/* Keeps the words of the mode, so that a row copies so many bytes at once. */
static void
keep_words(struct filter *f)
{
	for (int i = 0; f->mode->verdicts[i].word != NULL; i++) {
		const struct filter_verdict *verdict = &f->mode->verdicts[i];
		const char *text = f->out.zh && verdict->zh != NULL
		    ? verdict->zh
		    : verdict->word;
		size_t n = strlen(text);

		f->words[i] = (struct word){.length = 0};
		if (n > sizeof f->words[i].text)
			continue;
		memcpy(f->words[i].text, text, n);
		f->words[i].length = n;
	}
}

/* verdict_put() to the output. */
static inline void
word_put(struct filter *f, int verdict)
{
	const struct word *word;

	if (verdict >= FILTER_NUMBERED || f->words[verdict].length == 0) {
		verdict_put(f, &f->out, verdict);
		return;
	}
	word = &f->words[verdict];
	memcpy(out_room(&f->out, sizeof word->text), word->text,
	    sizeof word->text);
	f->out.at += word->length;
}

static void
text_row(struct filter *f, int verdict)
{
	struct out *out = &f->out;

	for (int i = 0; i < f->cell_count; i++) {
		const struct cell *cell = &f->cells[i];
		uintptr_t before = out_position(out);

		if (cell->is == CELL_TOOL) { /* the usual, without a detour */
			out->separator = cell->separator;
			cell->put(out, f->state);
		} else if (cell->is == CELL_VERDICT) {
			word_put(f, verdict);
		} else {
			cell_put(f, cell, out, verdict);
		}
		if (out_position(out) == before)
			out_char(out, '-');
		out_char(out, '\t');
	}
	out->at[-1] = f->separator;
	out_end_row(out);
}

static void
json_emit(struct filter *f, int verdict)
{
	json_row(f, verdict, false);
}

/* The line as it came, once a record. */
static void
line_row(struct filter *f, int verdict)
{
	(void)verdict;
	if (f->rows > 1)
		return;
	out_bytes(&f->out, f->line, f->length + f->carriage);
	out_char(&f->out, f->separator);
	out_end_row(&f->out);
}

/* ---- Counts: -c ---- */

static void
count_row(struct filter *f, int verdict)
{
	if (verdict < FILTER_NUMBERED)
		f->counts.words[verdict]++;
	else
		f->counts.numbers[verdict - FILTER_NUMBERED]++;
}

static void
count_line(struct filter *f, int verdict, const char *word, uint64_t count)
{
	struct out *out = &f->out;

	out_string(out, f->json ? "{\"verdict\":\"" : "");
	if (word != NULL)
		out_string(out, word);
	else
		verdict_put(f, out, verdict);
	out_string(out, f->json ? "\",\"count\":" : "\t");
	out_unsigned(out, count);
	out_string(out, f->json ? "}" : "");
	out_char(out, f->separator);
	out_end_row(out);
}

void
rows_counts(struct filter *f)
{
	int highest = FILTER_NUMBERS;

	while (highest > 0 && f->counts.numbers[highest] == 0)
		highest--;
	for (int i = 1; i <= highest; i++)
		count_line(f, FILTER_NUMBERED + i, NULL, f->counts.numbers[i]);
	for (int i = 0; f->mode->verdicts[i].word != NULL; i++)
		count_line(f, i, NULL, f->counts.words[i]);
	count_line(f, 0, "error", f->counts.malformed);
}

/* ---- What the judge calls ---- */

/* A row under -m, -v or -q: the first row of a record selects it. */
static void
select_row(struct filter *f, int verdict)
{
	if (f->rows == 1) {
		f->selected_record = positive(f, verdict) != f->invert;
		f->counts.selections += f->selected_record;
	}
	if (!f->selected_record)
		return;
	if (f->quiet)
		f->stop = true;
	else if (f->count)
		count_row(f, verdict);
	else if (f->json)
		json_row(f, verdict, false);
	else if (f->columns != NULL || f->header)
		text_row(f, verdict);
	else
		line_row(f, verdict);
}

void
filter_row(struct filter *f, int verdict)
{
	f->rows++;
	f->emit(f, verdict);
}

static bool
selecting(const struct filter *f)
{
	return f->match || f->invert || f->quiet;
}

bool
filter_more_rows(const struct filter *f)
{
	if (f->stop)
		return false;
	if (!selecting(f) || f->rows == 0)
		return true;
	return f->selected_record &&
	    (f->count || f->json || f->columns != NULL || f->header);
}

bool
filter_wants(const struct filter *f, int column)
{
	return f->wanted >> column & 1;
}

void
rows_prepare(struct filter *f, bool final)
{
	if (f->mode->verdicts == NULL)
		return;
	choose_columns(f);
	keep_words(f);
	if (final)
		choose_selection(f);
	if (f->selected != NULL && !f->invert && !f->quiet)
		f->match = true;
	if (selecting(f) || f->count)
		f->wanted |= 1;
	if (f->count ||
	    (selecting(f) && f->columns == NULL && !f->header && !f->json))
		f->wanted = 1;
	if (selecting(f))
		f->emit = select_row;
	else if (f->count)
		f->emit = count_row;
	else
		f->emit = f->json ? json_emit : text_row;
}

void
rows_header(struct filter *f)
{
	struct out *out = &f->out;

	if (!f->header || f->json || f->quiet)
		return;
	if (f->count) {
		out_string(out, "verdict\tcount");
		out_char(out, f->separator);
		return;
	}
	for (int i = 0; i < f->cell_count; i++) {
		out_string(out, f->cells[i].name);
		out_char(out, i + 1 < f->cell_count ? '\t' : f->separator);
	}
}

void
rows_error(struct filter *f)
{
	struct out *out = &f->out;

	if (f->mode->plain || selecting(f) || f->count)
		return;
	if (f->json) {
		json_row(f, 0, true);
		return;
	}
	for (int i = 0; i < f->cell_count; i++) {
		const struct cell *cell = &f->cells[i];

		if (i > 0)
			out_char(out, '\t');
		if (strcmp(cell->name, "verdict") == 0)
			out_string(out, "error");
		else if (cell->is == CELL_TOOL)
			out_char(out, '-');
		else
			cell_put(f, cell, out, 0);
	}
	out_char(out, f->separator);
}
