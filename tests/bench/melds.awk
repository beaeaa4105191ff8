# Hands that win, as `mjhu -o groups` prints them, become hands with one to four
# melds, as logs have them: kongs of honours, claim marks, the winning tile, and
# in two of three how it was won.  Others than four groups and a pair are left
# out.  The line's number alone decides.

function suit(group) { return substr(group, length(group)) }
function digits(group) { return substr(group, 1, length(group) - 1) }

# append A GROUP: a suit is named once
function append(tiles, group) {
	if (suit(tiles) == suit(group))
		tiles = digits(tiles)
	return tiles group
}

function meld(group, number, mark) {
	if (suit(group) == "z" && number % 2)
		group = substr(group, 1, 1) group
	mark = number % 3 ? "," number % 3 : ""
	return "[" (number % 7 ? "" : "+") group mark "]"
}

NF == 5 && length($5) == 3 {
	melds = 1 + NR % 4
	open = hidden = ""
	for (i = 1; i <= melds; i++)
		open = open meld($i, NR + i)
	if (NR % 5 < 2)
		hidden = $5
	for (; i <= 4; i++)
		hidden = append(hidden, $i)
	if (NR % 5 >= 2)
		hidden = append(hidden, $5)
	if (NR % 3 == 0) {
		print hidden open
		next
	}
	last = substr(hidden, length(hidden) - 1)
	hidden = substr(hidden, 1, length(hidden) - 2)
	if (hidden ~ /[1-9]$/)
		hidden = hidden suit(last)
	if (NR % 3 == 1)
		print open hidden "+" last "|" substr("ESWN", 1 + NR % 4, 1) \
			substr("ESWN", 1 + int(NR / 4) % 4, 1) \
			NR % 2 "0" int(NR / 2) % 2 "0|" NR % 9
	else
		print open hidden "+" last "|draw round=E seat=" \
			substr("ESWN", 1 + NR % 4, 1)
}
