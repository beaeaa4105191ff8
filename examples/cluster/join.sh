#!/bin/sh
# Puts the rows of all parts together in the order of the input.
#
#   join.sh DIR >rows
#
# Prints nothing and gives status 1 as long as a part lacks its rows.
set -eu
if [ $# -lt 1 ]; then
	sed -n 's/^#   \(join.sh.*\)/usage: \1/p' "$0" >&2
	exit 2
fi
cd "$1"
missing=
for part in *.hands; do
	[ -e "${part%.hands}.rows" ] || missing="$missing $part"
done
if [ -n "$missing" ]; then
	echo "$0: not judged yet:$missing" >&2
	exit 1
fi
for part in *.hands; do
	cat "${part%.hands}.rows"
done
