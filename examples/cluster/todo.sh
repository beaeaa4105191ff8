#!/bin/sh
# Lists the parts in DIR that have no rows yet.
#
#   todo.sh DIR TOOL [OPTION]...
#
# DIR remembers the command: rows of two commands are never put together.
set -eu
if [ $# -lt 2 ]; then
	sed -n 's/^#   \(todo.sh.*\)/usage: \1/p' "$0" >&2
	exit 2
fi
cd "$1"
shift
if [ ! -e command ]; then
	printf '%s\n' "$@" >"command.$$"
	mv "command.$$" command
fi
if ! printf '%s\n' "$@" | cmp -s - command; then
	echo "$0: here other options are at work:" "$(paste -sd' ' command)" >&2
	exit 1
fi
for part in *.hands; do
	[ -e "${part%.hands}.rows" ] || echo "$part"
done
