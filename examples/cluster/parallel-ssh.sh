#!/bin/sh
# Judges a big file on many machines by GNU parallel over ssh.  Nothing is
# shared between the machines: each part is copied there and its rows are
# copied back by rsync.  They need rsync and the tool.
#
#   split.sh hands.txt 64 work
#   parallel-ssh.sh HOSTS work TOOL [OPTION]...
#   join.sh work >rows
#
# HOSTS has an ssh host a line, `8/name` for 8 parts at once.  What fails on
# one machine is tried on another, and a machine that falls silent is given up
# after 15 seconds.  Parts that have no rows in the end are named; run it again,
# with other HOSTS if need be: it judges those.
set -eu
if [ $# -lt 3 ]; then
	sed -n 's/^#   \(parallel-ssh.sh.*\)/usage: \1/p' "$0" >&2
	exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
hosts=$(realpath "$1")
work=$(realpath "$2")
shift 2

todo=$("$here/todo.sh" "$work" "$@")
[ -n "$todo" ] || exit 0
cd "$work"

# Each part takes several logins: one connection a host serves them all.
sockets=$(mktemp -d /tmp/paitools.XXXXXX) # a short path: sockets want it
hang_up() {
	for socket in "$sockets"/*; do
		ssh -o ControlPath="$socket" -O exit host 2>/dev/null || true
	done
	rm -rf "$sockets"
}
trap hang_up EXIT
trap 'exit 1' HUP INT TERM

# ssh takes the first value that it is given: those in PARALLEL_SSH.
PARALLEL_SSH="${PARALLEL_SSH-ssh} -o BatchMode=yes -o ConnectTimeout=15
-o ServerAliveInterval=5 -o ServerAliveCountMax=3
-o ControlMaster=auto -o ControlPersist=60 -o ControlPath=$sockets/%C"
PARALLEL_SSH=$(echo "$PARALLEL_SSH" | paste -sd ' ' -)
export PARALLEL_SSH

# Rows that are lost on the way back do not change parallel's status, nor does
# it try them again: see what is missing, as long as that gets less.
before=
while [ -n "$todo" ] && [ "$todo" != "$before" ]; do
	before=$todo
	echo "$todo" | parallel --quote --sshloginfile "$hosts" --retries 4 \
		--workdir ... --transferfile '{}' --return '{.}.rows' --cleanup \
		sh -c "$(cat "$here/judge.sh")" judge.sh '{}' "$@" || true
	todo=$("$here/todo.sh" . "$@")
done
if [ -n "$todo" ]; then
	echo "$0: not judged yet, run it again:" "$(echo "$todo" | paste -sd' ' -)" >&2
	exit 1
fi
