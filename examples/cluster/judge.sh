#!/bin/sh
# Judges one part of a big file so that a machine may die at any moment: the
# rows appear whole under their name, or not at all.
#
#   judge.sh PART.hands TOOL [OPTION]...        writes PART.rows
#
# A malformed hand is a row with the verdict `error`, no failure of the part,
# or schedulers would run it again for ever.  Two machines that work on one
# part do no harm: each has its own draft, and their rows are the same.
set -eu
if [ $# -lt 2 ]; then
	sed -n 's/^#   \(judge.sh.*\)/usage: \1/p' "$0" >&2
	exit 2
fi
part=$1
shift
rows=${part%.hands}.rows
draft=$rows.$(uname -n).$$
trap 'rm -f "$draft"' EXIT
trap 'exit 1' HUP INT TERM
"$@" --errors=quiet "$part" >"$draft" ||
	[ $? -eq 1 ] # -m and -v: no line of this part was selected
sync "$draft"
mv "$draft" "$rows"
