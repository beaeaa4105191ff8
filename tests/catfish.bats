# catfish: deals in, verdicts out.
bats_require_minimum_version 1.5.0

# Judges the lines on standard input with the options.
judge()
{
	run --separate-stderr catfish "$@"
}

@test "the textbook deal goes to the second player after 49 plays" {
	judge -o verdict,plays,tricks,hands,table \
		<<< '2 4 1 2 5 6 | 3 1 3 5 6 4'
	[ "$output" = $'2\t49\t13\t- | 1 6 5 2 3 4 1\t3 4 5 6 2' ]
	[ "$status" -eq 0 ]
	[ -z "$stderr" ]
}

@test "the default row is verdict, plays and the line" {
	judge <<< '2 3 5 6 | 1 5 4 2'
	[ "$output" = $'1\t20\t2 3 5 6 | 1 5 4 2' ]
}

@test "the book's code, as seed, gives the same deal to the first player" {
	judge -r seed -o verdict,hands,table <<< '2 4 1 2 5 6 | 3 1 3 5 6 4'
	[ "$output" = $'1\t5 6 2 3 1 4 6 5 | -\t2 1 3 4' ]
}

@test "the contest's three answers and its endless game" {
	judge -r lanqiao -o verdict,hands <<-'END'
	K8XKA2A95A 27K5J5Q6K4
	96J5A898QA 6278A7Q973
	25663K6X7448 J88A5KJXX45A
	A7893KA 456XJQA
	END
	[ "$output" = $'2\t- | 9K2A62KAX58K57KJ5
1\t2J9A7QA6Q6889977 | -
2\t- | 6KAJ458KXAX885XJ645
endless\t-' ]
}

@test "both hands empty at the end of a round is a draw" {
	judge -r round -o verdict,plays <<< '2 3 | 4 5'
	[ "$output" = $'draw\t4' ]
	judge -r seed -o verdict,plays <<< '2 3 | 4 5'
	[ "$output" = $'draw\t4' ]
}

@test "the round is played out before an empty hand is seen" {
	judge -r round -o verdict,plays,hands,table <<< '1 | 1'
	[ "$output" = $'2\t2\t- | 1 1\t-' ]
}

@test "an endless game has the plays before its cycle and its period" {
	judge -o verdict,plays,period,tricks,hands,table,peak \
		<<< '5 8 5 | 9 8 7'
	[ "$output" = $'endless\t6\t10\t-\t-\t-\t-' ]
}

@test "a rank that no hand can lose proves a game endless without a cycle" {
	judge -r seed -o verdict,plays,period <<< '2 5 2 | 2 3 4'
	[ "$output" = $'endless\t-\t-' ]
}

@test "with the jack's sweep no rank is safe, and the game ends" {
	judge -r seed --jack=sweep --end=turn -o verdict,plays \
		<<< '1 1 11 | 1 2 3'
	[ "$output" = $'1\t10' ]
}

@test "an option edits the set, before or after it" {
	judge -r seed --end=turn -o verdict,plays <<< '2 3 | 4 5'
	[ "$output" = $'2\t3' ]
	judge --end=turn -r seed -o verdict,plays <<< '2 3 | 4 5'
	[ "$output" = $'2\t3' ]
}
