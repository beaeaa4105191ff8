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
# after 15 seconds.  Run it again, with other HOSTS if need be: it judges the
# parts that have no rows yet.
set -eu
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

echo "$todo" | parallel --quote --sshloginfile "$hosts" --retries 4 \
	--workdir ... --transferfile '{}' --return '{.}.rows' --cleanup \
	sh -c "$(cat "$here/judge.sh")" judge.sh '{}' "$@"

# Rows that were lost on the way back do not change parallel's status.
[ -z "$("$here/todo.sh" . "$@")" ]
