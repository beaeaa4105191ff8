#!/usr/bin/env bash
# How far is it?  Three ways to see that while a long work runs: pv in a pipe
# whose length is known, --progress on a file, and a signal to a tool that was
# started without.  Counts how many games each player of 小猫钓鱼 wins.
#
# usage: long-work.sh [GAMES]
set -euo pipefail
games=${1-1000000}
if ! [ "$games" -gt 0 ] 2>/dev/null; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
deals=$(mktemp)
trap 'rm -f "$deals"' EXIT

echo "pv: lines of the pipe, and the time that is left" >&2
fapai -n "$games" -s 7 catfish |
	pv --force --line-mode --size "$games" | tee "$deals" |
	catfish --count

echo "--progress: the tool knows its file" >&2
catfish --count --progress "$deals"

echo "kill -USR1: asked while it runs" >&2
catfish --count "$deals" &
sleep 0.1
kill -USR1 $! || true
wait $!
