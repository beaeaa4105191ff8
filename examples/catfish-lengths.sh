#!/usr/bin/env bash
# How long are games of 小猫钓鱼?  Deals a pack to two players many times, and
# draws how many games took how many plays: as a picture, and on the terminal.
#
# usage: catfish-lengths.sh [GAMES [PICTURE.svg]]
set -euo pipefail
games=${1-100000}
picture=${2-catfish-lengths.svg}
if ! [ "$games" -gt 0 ] 2>/dev/null; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Columns: where a bucket of 50 plays begins, games in it.
fapai -n "$games" -s 7 catfish | catfish -o plays |
	awk '{ n[int($1 / 50)]++; if ($1 > most) most = $1 }
	END { for (i = 0; i <= most / 50; i++) print 50 * i, n[i] + 0 }' \
		>"$work/lengths"

gnuplot <<END
set title "$games games of two hands of 26 cards, rules prose"
set xlabel "plays"
set ylabel "games"
set xrange [0:3000]
set yrange [0:]
set boxwidth 50
set style fill solid 0.7
unset key

set terminal svg size 720,400 background rgb "white"
set output "$work/picture"
plot "$work/lengths" using (\$1 + 25):2 with boxes linecolor rgb "#2a6f97" notitle

set terminal dumb 78 22
set output
plot "$work/lengths" using (\$1 + 25):2 with impulses notitle
END
mv -- "$work/picture" "$picture"
echo "$picture"
