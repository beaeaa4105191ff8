#!/usr/bin/env bash
# Puts verdicts into the records of a log of JSON Lines, as the object
# `judged`.  The log may be of any size.
#
# The tool must give a row for each hand: no --match, no --all.
#
# usage: log-json.sh LOG.jsonl KEY TOOL [OPTION]...
#        log-json.sh games.jsonl hands zjhcmp -o verdict,type
set -euo pipefail
if [ $# -lt 3 ]; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
log=$1 key=$2
shift 2
: <"$log" # can it be read?

# A hand a line.  An empty hand, or one after #, would give no row, and all
# after it would slip: as ? it is malformed, and its verdict is `error`.
hands() {
	jq -r --arg key "$key" '.[$key] | tostring | gsub("[\r\n]"; " ") |
		if test("^[ \t]*(#|$)") then "?" else . end' "$log"
}

paste -d '\n' <(jq -c . "$log") <(hands | "$@" --json --errors=quiet) |
	jq -c '. + {judged: input}'
