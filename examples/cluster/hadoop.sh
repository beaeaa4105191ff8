#!/bin/sh
# Judges files of hands by Hadoop Streaming: a mapper for each split of the
# input, no reducer.  All nodes have the tool.
#
#   hadoop.sh judge INPUT OUTPUT TOOL [OPTION]...
#   hadoop.sh rows OUTPUT >rows
#
# Hadoop hands out the largest split first and numbers the results by that, so
# each result starts with a line that says what was read, and `rows` puts them
# in the order of the input.  $HADOOP_STREAMING names hadoop-streaming.jar.
set -eu
usage() {
	sed -n 's/^#   /usage: /p' "$0" >&2
	exit 2
}
case ${1-} in
judge)
	[ $# -ge 4 ] || usage
	input=$2 output=$3
	shift 3
	# Each shell on the way, and Hadoop itself, has its own idea of quotes:
	# the command goes there as a file.
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	trap 'exit 1' HUP INT TERM
	printf '%s\0' "$@" --errors=quiet >"$work/command"
	# The whole line is the key, and nothing is written after it: else a
	# row without a tab would get one.
	hadoop jar "$HADOOP_STREAMING" \
		-D mapreduce.job.name=paitools \
		-D mapreduce.job.reduces=0 \
		-D stream.num.map.output.key.fields=1000000 \
		-D mapreduce.output.textoutputformat.separator= \
		-files "$(realpath "$0"),$work/command" \
		-input "$input" -output "$output" \
		-mapper 'sh hadoop.sh map'
	;;
map) # standard input: the lines of a split
	printf '%s\t%020d\n' \
		"${mapreduce_map_input_file?}" "${mapreduce_map_input_start?}"
	# Status 1: no line was selected.
	xargs -0 -a command sh -c '"$@" || [ $? -eq 1 ]' sh
	;;
rows)
	[ $# -eq 2 ] || usage
	hadoop fs -ls -C "$2/part-*" | while read -r part; do
		printf '%s\t%s\n' "$(hadoop fs -cat "$part" | head -n 1)" "$part"
	done | LC_ALL=C sort | cut -f 3 | while read -r part; do
		hadoop fs -cat "$part" | tail -n +2
	done
	;;
*) usage ;;
esac
