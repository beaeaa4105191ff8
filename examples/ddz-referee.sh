#!/usr/bin/env bash
# Referees a log of Dou Dizhu games.  A line is a game: its name, the three
# hands (the landlord's first, with the bottom), the plays, and the seat that
# the server took for the winner; tabs between:
#
#   g1	367 / 45 / 58	3 | 4 | 5 | 6 | pass | 8	3
#
# Prints the games in dispute: the name, and what is wrong.  Status 1: there
# are some; 2: a line is malformed.
#
# usage: ddz-referee.sh LOG [OPTION of ddzpat]...
set -euo pipefail
if [ $# = 0 ]; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
log=$1
shift
ddzpat --game --deal=field:2 --field=3 -o verdict,reason,winner,line "$@" \
	"$log" | awk -F '\t' '
	$1 == "error" { print $4 ": malformed"; malformed++; next }
	$1 != "ok" { print $4 ": play " $1 ": " $2; disputes++; next }
	$3 != $7 { print $4 ": won by " $3 ", not by " $7; disputes++ }
	END { exit malformed ? 2 : disputes > 0 }'
