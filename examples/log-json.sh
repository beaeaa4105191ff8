#!/usr/bin/env bash
# Puts verdicts into the records of a log of JSON Lines, as the object
# `judged` at their end.  All else of a record keeps its bytes.  The log may be
# of any size.
#
# Prints nothing, and ends with a status other than 0, if a line is not one
# object with a string under KEY and no `judged`, or if the tool fails or does
# not give a row for each hand: no --match, no --all.
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
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat "$log" >"$work/log" # which may be a pipe
log=$work/log

# A hand a line.  An empty hand, or one after #, would give no row, and all
# after it would slip: as ? it is malformed, and its verdict is `error`.
# (jq ends with 0 though a line before the last was wrong.)
awk 1 "$log" | jq -Rr --arg key "$key" '
	(try fromjson catch null) as $record |
	if ($record | type) != "object" then error("not one object")
	elif $record | has("judged") then error("judged already")
	elif $record[$key] | type != "string" then error("no string \($key)")
	else $record[$key] | gsub("[\r\n]"; " ") |
		if test("^[ \t]*(#|$)") then "?" else . end
	end' >"$work/hands" 2>"$work/wrong" || true
if [ -s "$work/wrong" ]; then
	head "$work/wrong" >&2
	exit 2
fi
status=0
"$@" --json --errors=quiet <"$work/hands" >"$work/judged" || status=$?
if [ $status != 0 ] ||
	[ "$(awk 'END { print NR }' "$log")" != "$(wc -l <"$work/judged")" ]; then
	echo "$0: $1 failed, or gave not a row for each hand" >&2
	exit 2
fi
LC_ALL=C awk -v judged="$work/judged" '{
	getline row <judged
	match($0, /}[ \t\r]*$/)
	print substr($0, 1, RSTART - 1) ",\"judged\":" row substr($0, RSTART)
}' "$log"
