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
command=$1
shift
case $command in
judge)
	input=$1 output=$2
	shift 2
	# The whole line is the key, and nothing is written after it: else a
	# row without a tab would get one.
	exec hadoop jar "$HADOOP_STREAMING" \
		-D mapreduce.job.name=paitools \
		-D mapreduce.job.reduces=0 \
		-D stream.num.map.output.key.fields=1000000 \
		-D mapreduce.output.textoutputformat.separator= \
		-files "$(realpath "$0")" \
		-input "$input" -output "$output" \
		-mapper "sh hadoop.sh map $*"
	;;
map) # standard input: the lines of a split
	printf '%s\t%020d\n' \
		"${mapreduce_map_input_file?}" "${mapreduce_map_input_start?}"
	"$@" --errors=quiet || [ $? -eq 1 ] # no line was selected
	;;
rows)
	hadoop fs -ls -C "$1/part-*" | while read -r part; do
		printf '%s\t%s\n' "$(hadoop fs -cat "$part" | head -n 1)" "$part"
	done | LC_ALL=C sort | cut -f 3 | while read -r part; do
		hadoop fs -cat "$part" | tail -n +2
	done
	;;
*)
	sed -n 's/^# \{0,1\}//p; /^set/q' "$0" >&2
	exit 2
	;;
esac
