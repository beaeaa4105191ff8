/* JSON Lines: one object a row. */
#include "filter/internal.h"

/* One character that JSON escapes, or any byte below a blank. */
static void
escape(struct out *out, unsigned char c)
{
	static const char digits[] = "0123456789abcdef";
	static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt";
	char *p = out_room(out, 6);

	*p++ = '\\';
	for (size_t i = 0; i < sizeof named - 1; i += 2) {
		if ((unsigned char)named[i] == c) {
			*p++ = named[i + 1];
			out->at = p;
			return;
		}
	}
	memcpy(p, "u00", 3);
	p[3] = digits[c >> 4];
	p[4] = digits[c & 15];
	out->at = p + 5;
}

/* A string in quotes; bytes that are no UTF-8 become U+FFFD. */
void
json_string(struct out *out, const char *s, size_t n)
{
	out_char(out, '"');
	for (size_t i = 0; i < n;) {
		unsigned char c = (unsigned char)s[i];
		uint32_t code;
		size_t length;

		if (c < ' ' || c == '"' || c == '\\') {
			escape(out, c);
			i++;
			continue;
		}
		length = text_decode(s + i, n - i, &code);
		if (length == 0)
			out_string(out, "\xEF\xBF\xBD");
		else
			out_bytes(out, s + i, length);
		i += length > 0 ? length : 1;
	}
	out_char(out, '"');
}

/* Items of a list come parted by this; no value holds it. */
static const char item_end[] = "\x1F";

static void
json_list(struct out *out, const char *s, size_t n)
{
	const char *end = s + n, *item;

	out_char(out, '[');
	for (; s <= end; s = item + 1) {
		item = memchr(s, item_end[0], (size_t)(end - s));
		if (item == NULL)
			item = end;
		if (item == s)
			out_string(out, "null");
		else
			json_string(out, s, (size_t)(item - s));
		if (item < end)
			out_char(out, ',');
	}
	out_char(out, ']');
}

static void
json_value(struct filter *f, const struct cell *cell, int verdict)
{
	struct out *out = &f->out, *value = &f->scratch;
	struct cell parted = *cell;
	size_t n;

	value->at = value->start;
	value->items = cell->type == FILTER_LIST;
	value->zh = out->zh;
	if (value->items)
		parted.separator = item_end;
	cell_put(f, &parted, value, verdict);
	n = (size_t)(value->at - value->start);
	if (n == 0 && cell->is != CELL_LINE)
		out_string(out, "null");
	else if (cell->type == FILTER_LIST)
		json_list(out, value->start, n);
	else if (cell->type == FILTER_NUMBER)
		out_bytes(out, value->start, n);
	else
		json_string(out, value->start, n);
}

void
json_row(struct filter *f, int verdict, bool malformed)
{
	struct out *out = &f->out;

	for (int i = 0; i < f->cell_count; i++) {
		const struct cell *cell = &f->cells[i];

		out_char(out, i == 0 ? '{' : ',');
		json_string(out, cell->name, strlen(cell->name));
		out_char(out, ':');
		if (!malformed)
			json_value(f, cell, verdict);
		else if (strcmp(cell->name, "verdict") == 0)
			out_string(out, "\"error\"");
		else if (cell->is == CELL_TOOL)
			out_string(out, "null");
		else
			json_value(f, cell, verdict);
	}
	out_char(out, '}');
	out_char(out, f->separator);
	out_end_row(out);
}
