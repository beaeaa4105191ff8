#!/usr/bin/env bash
# Referees a log of Dou Dizhu games.  Every line is a game: its name, the three
# hands (the landlord's first, with the bottom), the plays, and the seat that
# the server took for the winner; tabs between:
#
#   g1	367 / 45 / 58	3 | 4 | 5 | 6 | pass | 8	3
#
# Prints the games in dispute: the name, and what is wrong.  Status 1: there
# are some; 2: a line is malformed, or not all was judged.
#
# usage: ddz-referee.sh LOG [OPTION of ddzpat]...
set -euo pipefail
if [ $# = 0 ]; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
log=$1
shift
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

# A line that is blank, or begins with #, would give no row: ? goes before it.
status=0
LC_ALL=C sed -E 's/^[[:blank:]]*(#|\r?$)/?&/' "$log" |
	ddzpat --game --deal=field:2 --field=3 "$@" \
		-o verdict,reason,winner >"$rows" || status=$?
# Status 2 may be a malformed line: its row says so.
if [ $status != 0 ] && [ $status != 2 ] ||
	[ "$(awk 'END { print NR }' "$log")" != "$(wc -l <"$rows")" ]; then
	echo "$0: ddzpat failed, or gave not a row for each game" >&2
	exit 2
fi
LC_ALL=C awk -F '\t' -v rows="$rows" '
{
	sub(/\r$/, "")
	getline row <rows
	split(row, is, "\t")
}
is[1] == "error" { print $1 ": malformed"; malformed++; next }
is[1] != "ok" { print $1 ": play " is[1] ": " is[2]; disputes++; next }
is[3] "" != $4 "" { print $1 ": won by " is[3] ", not by " $4; disputes++ }
END { exit malformed ? 2 : disputes > 0 }' "$log"
