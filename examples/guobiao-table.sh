#!/bin/sh
# What is each hand worth by 国标 rules?  A table of the winning hands of a
# file, the best first, with the fans that count; then how often each fan was
# made.  Hands below the least fan stand in it too.  With --field=N the fields
# of a log are columns of the table.
#
# usage: guobiao-table.sh [OPTION of mjhu]... [FILE]
set -eu
tab=$(printf '\t')
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

# The line comes last: it may have tabs.
status=0
mjhu --rules=guobiao --lang=zh "$@" \
	--columns=fan,fans,line --select=hu,short >"$rows" || status=$?
[ -s "$rows" ] || exit $status
if grep -qv "^[0-9]*$tab" "$rows"; then
	echo "$0: other rows were asked for" >&2
	exit 2
fi
sort -s -t "$tab" -k1,1nr "$rows" |
	LC_ALL=C sed "s/^\([^$tab]*$tab\)\([^$tab]*\)$tab\(.*\)/\1\3$tab\2/" |
	LC_ALL=C.UTF-8 column -t -s "$tab"
echo
cut -f 2 "$rows" | tr ',' '\n' | awk -F '*' '
	{ n[$1] += NF > 1 ? $2 : 1 }
	END { for (fan in n) printf "%6d  %s\n", n[fan], fan }' |
	LC_ALL=C sort -k1,1nr -k2,2
exit $status
