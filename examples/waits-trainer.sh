#!/usr/bin/env bash
# Trains to see what a ready hand waits for, at the terminal: deals ready hands
# of one suit, the hardest to read, and checks the answers.
#
# usage: waits-trainer.sh [HANDS [SEED]]
#
# An answer is digits, as 147; an empty one shows the waits.
set -euo pipefail
hands=${1-10}
seed=${2-$RANDOM}
if ! [ "$hands" -gt 0 ] 2>/dev/null ||
	! fapai --seed="$seed" mjhu >/dev/null; then
	sed -n 's/^# usage/usage/p' "$0" >&2
	exit 2
fi
right=0 asked=0

while [ $asked -lt "$hands" ]; do
	IFS=$'\t' read -r waits hand <&3 || exit 2 # who deals has said why
	read -rp "$hand  waits for? " answer || break
	asked=$((asked + 1))
	if [ "$(grep -o '[1-9]' <<<"$answer" | sort -u | tr -d '\n')m" = "$waits" ]; then
		right=$((right + 1))
		echo "  yes"
	else
		echo "  no: $waits"
	fi
done 3< <(fapai --number=inf --seed="$seed" --tiles=13 --suits=m mjhu |
	mjhu --select=ting -o waits,hand)
echo "$right of $asked"
