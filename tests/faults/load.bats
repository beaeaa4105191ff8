#!/usr/bin/env bats
# Load: memory stays flat, and answers come in step.  Each test prints what it
# measured.  LOAD=quick: a tenth of each.

setup() {
	cd "$BATS_TEST_TMPDIR"
	JUDGES='mjhu zjhcmp ddzpat catfish'
	LESS=1
	if [ "${LOAD-}" = quick ]; then LESS=10; fi
}

# measured COMMAND...: runs it; peak: its largest resident size in KiB
measured() {
	/usr/bin/time -f %M -o peak "$@"
}
peak() {
	tail -n 1 peak
}

@test "a billion bytes: a row each, no more memory than for a thousand lines" {
	for tool in $JUDGES; do
		fapai -n 20000 -s 7 $tool >part
		bytes=$(stat -c %s part)
		parts=$((1000000000 / LESS / bytes + 1))
		head -n 1000 part | measured $tool -o verdict >rows
		small=$(peak)
		for ((i = 0; i < parts; i++)); do echo part; done >names
		xargs cat <names | measured $tool -o verdict | wc -l >rows
		echo "# $tool: $((bytes * parts)) bytes, $(cat rows) rows," \
			"$(peak) KiB at most, $small for 1,000 lines" >&3
		[ "$(cat rows)" = $((20000 * parts)) ]
		[ "$(peak)" -lt $((small + 8192)) ] # tables are read in as they are met
	done
}

@test "a line of 300 MB is an error of its own, in the same memory" {
	for tool in $JUDGES; do
		fapai -s 7 $tool >hand
		{ head -c $((300000000 / LESS)) /dev/zero | tr '\0' 3; echo; cat hand; } |
			measured $tool --errors=quiet -o verdict >rows
		echo "# $tool: $(peak) KiB" >&3
		[ "$(sed -n 1p rows)" = error ]
		[ "$(wc -l <rows)" = 2 ]
		[ "$(peak)" -lt 8192 ]
	done
}

@test "ten million malformed lines: a row and a message each, none lost" {
	n=$((10000000 / LESS))
	for tool in $JUDGES; do
		status=0
		yes '?' | head -n $n >bad
		measured $tool -o verdict bad 2>said >rows || status=$?
		echo "# $tool: $(peak) KiB, $(wc -l <said) messages" >&3
		[ $status = 2 ]
		[ "$(uniq rows)" = error ]
		[ "$(wc -l <rows)" = $n ]
		[ "$(tail -n 1 said)" = "$tool: $n malformed lines" ]
		[ "$(wc -l <said)" = $((n + 1)) ]
		[ "$(peak)" -lt 8192 ]
		rm said rows
	done
}

@test "10,000 lines a second through a pipe, each answer in step" {
	for tool in $JUDGES; do
		fapai -n 10000 -s 7 $tool >hands
		perl "$BATS_TEST_DIRNAME/steps" $((60 / LESS)) hands \
			$tool -o verdict >steps
		echo "# $tool: $(cat steps)" >&3
	done
}
