#!/usr/bin/env bats
# Faults by the kernel: injected calls, a full disk, limits.  What a program
# of the tests can inject is in tests/faults/run.

setup() {
	cd "$BATS_TEST_TMPDIR"
	JUDGES='mjhu zjhcmp ddzpat catfish'
}

teardown() {
	if mountpoint -q small; then umount small; fi
}

# injected CALL FILE ERROR N COMMAND...: the Nth call on the file fails
injected() {
	local call=$1 file=$2 error=$3 n=$4
	shift 4
	status=0
	strace -qq -o trace -P "$PWD/$file" -e "inject=$call:error=$error:when=$n" \
		"$@" >rows 2>said || status=$?
}

# start_of FILE: what is in rows are whole rows, the first of FILE
start_of() {
	head -c "$(stat -c %s rows)" "$1" | cmp - rows
	[ ! -s rows ] || [ "$(tail -c 1 rows | od -An -c | tr -d ' ')" = '\n' ]
}

traceable() {
	strace -qq -o trace true 2>said || skip "strace may not trace here"
}

@test "each write fails once: status 2, said, whole rows" {
	traceable
	for tool in $JUDGES; do
		fapai -n 20000 -s 1 $tool >hands
		$tool -j hands >all
		for n in 1 2 3 4; do
			injected write rows ENOSPC $n $tool -j hands
			[ $status = 2 ]
			[ "$(cat said)" = "$tool: write error: No space left on device" ]
			start_of all
		done
	done
}

@test "each read fails once: status 2, said, the rows of the lines before" {
	traceable
	for tool in $JUDGES; do
		fapai -n 30000 -s 1 $tool >hands
		$tool hands >all
		for n in 1 2 3; do
			injected read hands EIO $n $tool hands
			[ $status = 2 ]
			[ "$(cat said)" = "$tool: hands: Input/output error" ]
			start_of all
			lines=$(head -c $((131072 * (n - 1))) hands | wc -l)
			[ "$(wc -l <rows)" = "$lines" ]
		done
	done
}

@test "interrupted calls go on" {
	traceable
	for tool in $JUDGES; do
		fapai -n 20000 -s 1 $tool >hands
		$tool -j hands >all
		for call in read write; do
			file=$([ $call = read ] && echo hands || echo rows)
			injected $call $file EINTR 1+2 $tool -j hands
			[ $status = 0 ]
			[ ! -s said ]
			cmp all rows
		done
	done
}

@test "a full disk: status 2, said, the start of the rows" {
	mkdir small
	mount -t tmpfs -o size=64k none small 2>said ||
		skip "no file system may be mounted here"
	for tool in $JUDGES; do
		fapai -n 20000 -s 1 $tool >hands
		$tool hands >all
		status=0
		$tool hands >small/rows 2>said || status=$?
		[ $status = 2 ]
		[ "$(cat said)" = "$tool: write error: No space left on device" ]
		head -c "$(stat -c %s small/rows)" all | cmp - small/rows
		rm small/rows
	done
}
