#!/bin/sh
# Splits a big file into N parts of whole lines, for the scripts beside this.
#
#   split.sh FILE N DIR
#
# DIR appears when all parts are there, and must not be there before: rows of
# another file would be taken for the rows of this.
set -eu
if [ $# -lt 3 ]; then
	sed -n 's/^#   \(split.sh.*\)/usage: \1/p' "$0" >&2
	exit 2
fi
file=$1 parts=$2 dir=${3%/}
if [ -e "$dir" ]; then
	echo "$0: $dir is there already" >&2
	exit 1
fi
trap 'rm -rf "$dir.draft"' EXIT
trap 'exit 1' HUP INT TERM
rm -rf "$dir.draft"
mkdir "$dir.draft"
split -n "l/$parts" -d -a 4 --additional-suffix=.hands \
	"$file" "$dir.draft/"
mv "$dir.draft" "$dir"
