#!/usr/bin/env bash
# Which games did the server judge wrongly?  Every line of the log is a game,
# its fields parted by tabs: the hands in one, what the server said of them in
# another.  Prints the games where the verdict is another text, with the
# verdict first; malformed hands count as disputes.  Status 1: there are some;
# 2: not all was judged, and nothing is printed.
#
# usage: log-disputes.sh LOG.tsv HANDS-FIELD SAID-FIELD TOOL [OPTION]...
#        log-disputes.sh games.tsv 2 3 zjhcmp --suits=shcd
set -euo pipefail
usage() {
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
}
[ $# -ge 4 ] || usage
log=$1 hands=$2 said=$3
shift 3
[[ $hands =~ ^[1-9][0-9]*$ && $said =~ ^[1-9][0-9]*$ ]] || usage
for option; do
	case $option in -d* | --del*)
		echo "$0: fields are parted by tabs: no $option" >&2
		exit 2
	esac
done
verdicts=$(mktemp)
trap 'rm -f "$verdicts"' EXIT

# A line that is blank, or begins with #, would give no row: ? goes before it.
status=0
LC_ALL=C sed -E 's/^[[:blank:]]*(#|\r?$)/?&/' "$log" |
	"$@" --columns=verdict --errors=quiet --field="$hands" >"$verdicts" ||
	status=$?
if [ $status != 0 ] ||
	[ "$(awk 'END { print NR }' "$log")" != "$(wc -l <"$verdicts")" ]; then
	echo "$0: $1 failed, or gave not a row for each game" >&2
	exit 2
fi
LC_ALL=C awk -F '\t' -v said="$said" -v verdicts="$verdicts" '{
	sub(/\r$/, "")
	getline verdict <verdicts
	if (verdict "" != $said "") { print verdict "\t" $0; disputes++ }
}
END { exit disputes > 0 }' "$log"
