#!/usr/bin/env bash
# Puts verdicts beside the records of a CSV log: every field as it was, then
# one for each column asked for.  Fields may be quoted, the log may be of any
# size.  Miller reads and writes the CSV; a name that is there already gets _2.
# For the tool a tab or a line end within a hand is a blank.
#
# Prints nothing, and ends with a status other than 0, if the log is no CSV or
# lacks the field, or if the tool fails or does not give a row for each hand:
# no --match, no --all.
#
# usage: log-csv.sh LOG.csv FIELD TOOL [OPTION]...
#        log-csv.sh games.csv hands zjhcmp -o verdict,type
set -euo pipefail
if [ $# -lt 3 ]; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
log=$1 field=$2
shift 2
: <"$log" # can it be read?
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A hand a line.  An empty hand, or one after #, would give no row, and all
# after it would slip: as ? it is malformed, and its verdict is `error`.
field=$field mlr -S --icsv --onidx put -q '
	hand = $[ENV["field"]];
	if (is_absent(hand)) {
		eprint "no field ".ENV["field"];
		hand = asserting_present(hand);
	}
	hand = gsub(hand, "[\t\r\n]", " ");
	print hand =~ "^ *(#|$)" ? "?" : hand' "$log" >"$work/hands"
status=0
"$@" --header --errors=quiet <"$work/hands" >"$work/judged" || status=$?

# TSV has a record a line, and backslashes before what would part it.
mlr -S --icsv --otsv cat "$log" >"$work/log"
sed -i 's/\\/\\\\/g' "$work/judged"
if [ $status != 0 ] ||
	[ "$(wc -l <"$work/log")" != "$(wc -l <"$work/judged")" ]; then
	echo "$0: $1 failed, or gave not a row for each hand" >&2
	exit 2
fi
paste "$work/log" "$work/judged" | mlr -S --itsv --ocsv cat
