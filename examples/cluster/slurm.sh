#!/bin/sh
# Judges a big file by a Slurm array job, a task for each part.  The directory
# lies on a file system that all nodes share, and they have the tool.
#
#   split.sh hands.txt 64 work
#   slurm.sh work TOOL [OPTION]...
#   join.sh work >rows
#
# It waits for the end.  Tasks of a node that dies are queued again; run it
# again for what else failed: it judges the parts that have no rows yet.
# Slurm takes 1001 tasks at once unless its MaxArraySize says otherwise, and
# options of sbatch from variables, as SBATCH_PARTITION.
set -eu
if [ -n "${SLURM_ARRAY_TASK_ID-}" ]; then # on a node: JUDGE TOOL [OPTION]...
	judge=$1
	shift
	exec sh "$judge" "$(printf %04d.hands "$SLURM_ARRAY_TASK_ID")" "$@"
fi

if [ $# -lt 2 ]; then
	sed -n 's/^#   \(slurm.sh.*\)/usage: \1/p' "$0" >&2
	exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
work=$(realpath "$1")
shift
todo=$("$here/todo.sh" "$work" "$@")
[ -n "$todo" ] || exit 0
tasks=$(echo "$todo" | sed 's/\.hands$//; s/^0*\(.\)/\1/' | paste -sd, -)
cd "$work"
exec sbatch --quiet --wait --requeue --job-name=paitools --array="$tasks" \
	--output=slurm-%A_%a.log "$here/slurm.sh" "$here/judge.sh" "$@"
