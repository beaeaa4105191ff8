#!/usr/bin/env bash
# Which games did the server judge wrongly?  The log has fields parted by tabs:
# the hands in one, what the server said of them in another.  Prints the games
# where the verdict is another one, with the verdict first; malformed hands
# count as disputes.  Status 1: there are some; 2: not all was judged.
#
# usage: log-disputes.sh LOG.tsv HANDS-FIELD SAID-FIELD TOOL [OPTION]...
#        log-disputes.sh games.tsv 2 3 zjhcmp --suits=shcd
set -euo pipefail
if [ $# -lt 4 ]; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
log=$1 hands=$2 said=$3
shift 3
"$@" --columns=verdict,line --errors=quiet --field="$hands" "$log" |
	awk -F '\t' -v said="$said" '
	$1 != $(said + 1) { print; disputes++ }
	END { exit disputes > 0 }'
