#!/bin/sh
# Searches for long games of 小猫钓鱼 that end, and keeps the record in a file:
# plays, winner, and the deal, one line for each time it was beaten.  The file
# remembers which seeds were tried, so a search goes on where it was left.
#
# usage: catfish-record.sh [FILE [SEEDS [DEALS-A-SEED [CATFISH-OPTION]...]]]
set -eu
file=${1-catfish-record.txt}
seeds=${2-10}
deals=${3-100000}
shift $(($# < 3 ? $# : 3))
if ! { [ "$seeds" -ge 0 ] && [ "$deals" -gt 0 ]; } 2>/dev/null; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

touch "$file"
last=$(sed -n 's/^# seed \([0-9]*\)$/\1/p' "$file" | tail -n 1)
seed=${last:-0}
most=$(grep -v '^#' "$file" | tail -n 1 | cut -f 1)

while [ "$seeds" -gt 0 ]; do
	seed=$((seed + 1))
	seeds=$((seeds - 1))
	fapai -n "$deals" -s "$seed" catfish >"$work/deals"
	catfish -m "$@" -o plays,verdict,line "$work/deals" >"$work/games" ||
		[ $? -eq 1 ] # no game ended
	if grep -qv '^[0-9]*	[0-9a-z]*	' "$work/games"; then
		echo "$0: other rows were asked for" >&2
		exit 2
	fi
	longest=$(sort -n "$work/games" | tail -n 1)
	plays=${longest%%	*}
	if [ "${plays:-0}" -gt "${most:-0}" ]; then
		most=$plays
		echo "$longest" | tee -a "$file"
	fi
	echo "# seed $seed" >>"$file"
done
