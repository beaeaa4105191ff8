#!/usr/bin/env bats
# The example scripts about catfish do what they say.
bats_require_minimum_version 1.5.0

EXAMPLES=$BATS_TEST_DIRNAME/../examples

setup() {
	cd "$BATS_TEST_TMPDIR"
}

@test "catfish-lengths.sh draws every game, as a picture and as text" {
	run "$EXAMPLES/catfish-lengths.sh" 2000 lengths.svg
	[ "$status" -eq 0 ]
	[ "${lines[-1]}" = lengths.svg ]
	[[ $output = *'2000 games of two hands of 26 cards'*'*'* ]]
	[ "$(wc -L <<< "$output")" -le 80 ]
	# A box for each bucket up to 3,000 plays that has games.
	[ "$(grep -c '<polygon fill' lengths.svg)" -gt 20 ]
}

@test "catfish-record.sh keeps the longest game, and goes on where it was" {
	run "$EXAMPLES/catfish-record.sh" record 3 2000
	[ "$status" -eq 0 ]
	[ "$output" = "$(grep -v '^#' record)" ]
	[ "$(grep -c '^# seed' record)" -eq 3 ]
	most=$(for seed in 1 2 3; do fapai -s $seed -n 2000 catfish; done |
		catfish -o plays | sort -n | tail -n 1)
	[ "$(grep -v '^#' record | tail -n 1 | cut -f 1)" -eq "$most" ]

	run "$EXAMPLES/catfish-record.sh" record 2 2000
	[ "$(sed -n 's/^# //p' record | tail -n 1)" = 'seed 5' ]

	# Each record is what it says, and beats the one before.
	grep -v '^#' record | cut -f 3 | catfish -o plays,verdict,line > again
	grep -v '^#' record | diff - again
	cut -f 1 again | sort -c -n -u
}

@test "catfish-record.sh passes options on" {
	run "$EXAMPLES/catfish-record.sh" record 1 500 -r od
	[ "$status" -eq 0 ]
	grep -v '^#' record | cut -f 3 | catfish -r od -o plays,verdict,line |
		diff - <(grep -v '^#' record)
}

@test "numbers are numbers, and a tool that fails leaves no note" {
	for wrong in 'catfish-lengths.sh x' 'catfish-lengths.sh 0' \
		'catfish-record.sh record 99999999999999999999' \
		'catfish-record.sh record x' 'catfish-record.sh record 1 xx' \
		'catfish-record.sh record 1 inf'; do
		# shellcheck disable=SC2086 # words
		run -2 "$EXAMPLES/"$wrong
		[[ $output = "usage: ${wrong%% *} "* ]]
		[ ! -e record ]
	done
	run ! "$EXAMPLES/catfish-record.sh" record 2 100 --bad
	[[ $output = *"catfish: unknown option '--bad'"* ]]
	! grep seed record
	for option in -H -j -c; do
		run ! "$EXAMPLES/catfish-record.sh" record 2 100 $option
		[[ $output = *'other rows were asked for' ]]
		! grep seed record
	done
}

@test "catfish-record.sh: that no game ends is no failure" {
	run "$EXAMPLES/catfish-record.sh" record 2 100 --select=draw
	[ "$status" -eq 0 ]
	[ "$(cat record)" = "# seed 1
# seed 2" ]
}

@test "catfish-record.sh keeps a draw, too" {
	mkdir dealer
	printf "#!/bin/sh\necho '1 | 2'\n" >dealer/fapai
	chmod +x dealer/fapai
	PATH=$PWD/dealer:$PATH run -0 "$EXAMPLES/catfish-record.sh" record 1 1 \
		--end=round --goal=shed
	[ "$output" = "2	draw	1 | 2" ]
}

@test "catfish-lengths.sh writes to any name" {
	run -0 "$EXAMPLES/catfish-lengths.sh" 100 "q\"'x.svg"
	grep -q '<polygon fill' "q\"'x.svg"
	run ! "$EXAMPLES/catfish-lengths.sh" 100 none/x.svg
	mkdir broken
	printf '#!/bin/sh\nexit 2\n' >broken/catfish
	chmod +x broken/catfish
	PATH=$PWD/broken:$PATH run ! "$EXAMPLES/catfish-lengths.sh" 100 y.svg
	[ ! -e y.svg ]
}
