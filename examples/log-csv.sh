#!/usr/bin/env bash
# Puts verdicts beside the records of a CSV log: every field as it was, then
# one for each column asked for.  Fields may be quoted, the log may be of any
# size.  Miller reads and writes the CSV.
#
# The tool must give a row for each hand: no --match, no --all.
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

# A hand a line.  An empty hand, or one after #, would give no row, and all
# after it would slip: as ? it is malformed, and its verdict is `error`.
hands() {
	mlr --icsv --onidx put -q '
		hand = gsub(string($['"\"$field\""']), "[\r\n]", " ");
		print hand =~ "^[ \t]*(#|$)" ? "?" : hand' "$log"
}

paste <(mlr --icsv --otsv cat "$log") \
	<(hands | "$@" --header --errors=quiet) |
	mlr --itsv --ocsv cat
