#!/usr/bin/env bash
# What is a three-card hand worth?  For each category: how many hands of a pack
# it has, how often it is dealt, and how often its weakest, its middle and its
# strongest hand beat one other hand, exactly, from the 49 cards left.
# It reckons with one pack: no --decks.
#
# usage: three-card-odds.sh [OPTION of zjhcmp]...
#        three-card-odds.sh --rules=teenpatti
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk 'BEGIN {
	for (i = 0; i < 52; i++)
		card[i] = substr("23456789TJQKA", i % 13 + 1, 1) \
			substr("shcd", i / 13 + 1, 1)
	for (i = 0; i < 52; i++)
		for (j = i + 1; j < 52; j++)
			for (k = j + 1; k < 52; k++)
				print card[i] card[j] card[k]
}' >"$work/hands"
status=0
zjhcmp "$@" -o type,place,odds,hands "$work/hands" >"$work/rows" || status=$?
if [ $status != 0 ] || [ "$(wc -l <"$work/rows")" != 22100 ] ||
	[ "$(grep -c '[0-9]:[0-9]*	' "$work/rows")" != 22100 ]; then
	echo "$0: zjhcmp failed, or other rows were asked for" >&2
	exit 2
fi
# With more packs than one there would be more hands, among them this.
if [ "$(echo AsAsKh | zjhcmp "$@" -o type --errors=quiet)" != - ]; then
	echo "$0: reckons with one pack" >&2
	exit 2
fi

sort -k1,1 -k2,2nr "$work/rows" | awk -F '\t' '
function chance(at,   of) {
	split(odds[at], of, ":")
	return sprintf("%s %5.1f%%", hand[at], 100 * of[1] / 18424)
}
function category() {
	printf "%d\t%-15s%6d  %6.2f%%  %s  %s  %s\n", place[n], type, n,
		100 * n / 22100, chance(1), chance(int((n + 1) / 2)), chance(n)
	n = 0
}
$1 != type { if (n) category(); type = $1 }
{ n++; place[n] = $2; odds[n] = $3; hand[n] = $4 }
END { category() }' | sort -n | cut -f 2 | sed '1i\
category        hands    dealt  weakest: wins  middle: wins   strongest: wins'
