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
