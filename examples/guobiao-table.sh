#!/bin/sh
# What is each hand worth by 国标 rules?  A table of the winning hands of a
# file, the best first, with the fans that count; then how often each fan was
# made.  Hands below the least fan stand in it too.
#
# usage: guobiao-table.sh [OPTION of mjhu]... [FILE]
set -eu
tab=$(printf '\t')
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

status=0
mjhu --rules=guobiao --lang=zh --columns=fan,line,fans --select=hu,short \
	"$@" >"$rows" || status=$?
sort -s -t "$tab" -k1,1nr "$rows" |
	LC_ALL=C.UTF-8 column -t -s "$tab"
echo
cut -f 3 "$rows" | tr ',' '\n' | awk -F '*' '
	{ n[$1] += NF > 1 ? $2 : 1 }
	END { for (fan in n) printf "%6d  %s\n", n[fan], fan }' |
	LC_ALL=C sort -k1,1nr -k2,2
exit $status
