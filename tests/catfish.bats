#!/usr/bin/env bats
# catfish: deals in, verdicts out.
bats_require_minimum_version 1.5.0

ORACLE=$BATS_TEST_DIRNAME/../../shared/oracle/catfish

setup()
{
	cd "$BATS_TEST_TMPDIR"
}

# Judges the lines on standard input with the options.
judge()
{
	run --separate-stderr catfish "$@"
}

# judges LINE WANTED OPTION...: status 0, nothing on standard error
judges()
{
	local line=$1 want=$2
	shift 2
	judge "$@" <<< "$line"
	[ "$output" = "$want" ] && [ -z "$stderr" ] && [ "$status" -eq 0 ] ||
		{ echo "$line: '$output' ($status) $stderr"; return 1; }
}

# refuses LINE MESSAGE OPTION...: one malformed line, and its row
refuses()
{
	local line=$1 want=$2
	shift 2
	judge "$@" <<< "$line"
	[ "$output" = $'error\t-\t'"$line" ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "catfish: -:1:$want
catfish: 1 malformed line" ] ||
		{ echo "$line: '$output' ($status) $stderr"; return 1; }
}

needs_oracle()
{
	[ -d "$ORACLE" ] || skip "no ../shared/oracle here"
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

@test "a game that is back at the deal itself" {
	judges '8 8 | 5 8' $'endless\t0\t10' -r lanqiao -o verdict,plays,period
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

@test "a jack proves nothing last in its hand, or on an empty table" {
	between='-r od --take=between -o verdict,plays,period'
	judges '2 11 | 3 11' $'2\t11\t-' $between
	judges '11 11 | 11 11' $'endless\t0\t4' $between
	judges '11 3 | 11 3' $'endless\t3\t1' $between
	judges '2 11 3 | 11 3' $'endless\t-\t-' $between
	judges '2 11 | 3 11' $'endless\t-\t-' $between --order=table
	judges '2 11 3 | 11 3' $'2\t8\t-' $between --again=no
}

@test "no card in any hand is a draw, before the first empty hand wins" {
	judges '1 | 2' draw -o verdict --end=round --goal=shed
	judges '1 | 2 | 3' draw -o verdict --end=round --goal=shed
	judges '1 | 2 | 3 4' 1 -o verdict --end=round --goal=shed
}

@test "an option edits the set, before or after it" {
	judge -r seed --end=turn -o verdict,plays <<< '2 3 | 4 5'
	[ "$output" = $'2\t3' ]
	judge --end=turn -r seed -o verdict,plays <<< '2 3 | 4 5'
	[ "$output" = $'2\t3' ]
}

# ---- Rules, an option each ---------------------------------------------------

@test "--take: the matching card is taken, or stays" {
	judges '5 2 5 | 3 4 6' $'5 4 2 3 5 | 6\t-' -o hands,table --max=5
	judges '5 2 5 | 3 4 6' $'5 4 2 3 | 6\t5' -o hands,table --max=5 \
		--take=between
}

@test "--order: the card played first and then from the top, or as they lay" {
	judges '5 2 5 | 3 4 6' '5 4 2 3 5 | 6' -o hands --max=5 --order=played
	judges '5 2 5 | 3 4 6' '5 3 2 4 5 | 6' -o hands --max=5 --order=table
	judges '5 2 5 | 3 4 6' '3 2 4 5 | 6' -o hands --max=5 --order=table \
		--take=between
}

@test "--again: who takes cards plays again" {
	judges '5 2 5 7 | 3 4 6 8' $'7 5 4 2 3 5 | 8\t6' -o hands,table --max=6
	judges '5 2 5 7 | 3 4 6 8' $'5 4 2 3 5 | 6 8\t7' -o hands,table --max=6 \
		--again=yes
}

@test "--end: after the play, after the round, or before the next play" {
	judges '1 | 1' $'2\t1\t- | 1\t1' -o verdict,plays,hands,table
	judges '1 | 1' $'2\t2\t- | 1 1\t-' -o verdict,plays,hands,table \
		--end=round
	judges '1 | 2 3 4' $'2\t1' -o verdict,plays --end=turn
	judges '1 | 2 3 4' $'2\t2' -o verdict,plays --end=round
	judges '1 | 2 3 4' $'2\t2' -o verdict,plays --end=start
	judges '1 2 | 3' $'1\t2' -o verdict,plays --end=turn
	judges '1 2 4 | 3' $'1\t3' -o verdict,plays --end=start
	judges '1 | 2' $'draw\t2' -o verdict,plays --end=start
}

@test "--goal: who has no card loses, or wins" {
	judges '1 | 2 3' 2 -o verdict --goal=keep
	judges '1 | 2 3' 1 -o verdict --goal=shed
	judges '1 | 2' draw -o verdict --goal=shed --end=round
}

@test "--jack: a jack takes a table that is not empty" {
	judges 'J9 34' $'9 | 4\tJ3' -o hands,table --max=2 --jack=sweep
	judges '5J9 342' $'9J35 | 42\t-' -o hands,table --max=3 --jack=sweep
	judges '5J9 342' $'9 | 42\t53J' -o hands,table --max=3
}

@test "the contest with a sweeping jack: its draw" {
	judges '1 2 3 | 4 5 6' $'draw\t6' -o verdict,plays -r od
}

@test "a player without a card drops out, the last one left wins" {
	judges '5 | 6 | 7 8' $'3\t2\t- | - | 7 8\t5 6' \
		-o verdict,plays,hands,table
	judges '1|2|3|4|5|6|7|8 9' $'8\t7' -o verdict,plays
}

@test "several out at once: nobody is left in the round, or one" {
	judges '5 | 6 | 7' $'draw\t3' -o verdict,plays --end=round
	judges '5 | 6 | 7 8' $'3\t3' -o verdict,plays --end=round
	judges '5 | 6 | 7 8' $'1\t3' -o verdict,plays --end=round --goal=shed
}

@test "--max stops a game: open, with its hands and table then" {
	judges '2 4 1 2 5 6 | 3 1 3 5 6 4' $'open\t48' -o verdict,plays --max=48
	judges '2 4 1 2 5 6 | 3 1 3 5 6 4' $'2\t49' -o verdict,plays --max=49
}

@test "--max: endless is what has come back within so many plays" {
	judges '5 8 5 | 9 8 7' $'open\t15\t-' -o verdict,plays,period --max=15
	judges '5 8 5 | 9 8 7' $'endless\t6\t10' -o verdict,plays,period --max=16
}

@test "a hand of one rank that is played for ever within one turn" {
	judges '3 3 | 4 3' endless -o verdict -r lanqiao --take=between
}

@test "peak is the most that lay on the table after a play" {
	judges '2 3 5 6 | 1 5 4 2' $'1\t5' -o verdict,peak
}

# ---- Notation ----------------------------------------------------------------

@test "a card is written in many ways" {
	for hand in 'A T J Q K' 'ATJQK' 'A10JQK' 'A0JQK' 'a t j q k' \
	    'AsThJdQcKs' 'sAhTdJcQsK' '♠A♥10♦J♣Q♠️K' 'Ａ１０ＪＱＫ' \
	    '黑桃A红桃10方块J梅花Q草花K'; do
		judges "$hand | 2 3 4 5 6" 'A2T3J4Q5K' -o table
	done
	for hand in '1 10 11 12 13' '1, 10, 11, 12, 13' '🂡🂪🂫🂭🂮' \
	    'S1 H10 D11 12C 13'; do
		judges "$hand | 2 3 4 5 6" '1 2 10 3 11 4 12 5 13' -o table
	done
	judges 'AXJQK | 2 3 4 5 6' 'A2X3J4Q5K' -o table
}

@test "hands are parted by | or /, or are two words" {
	for line in 'K8 9Q' 'K8、9Q' 'K8　9Q' 'K8|9Q' 'K8 / 9Q' 'K 8 | 9 Q' 'K8｜9Q'; do
			judge -o table --max=3 <<< "$line"
		[ "$output" = K98 ]
	done
}

@test "a word of digits is a number if it is one, else a run" {
	judges '12 13' $'- | 13\t12' -o hands,table
	judges '234 567' $'3 4 | 5 6 7\t2' -o hands,table --max=1
	judges '234 | 567' $'3 4 | 5 6 7\t2' -o hands,table --max=1
}

@test "hands print as the line has them: numbers, or run together with T or X" {
	judges '10 2 10 | 3 4' $'2 10 | 3 4\t10' -o hands,table --max=1
	judges 'T2T 34' $'2T | 34\tT' -o hands,table --max=1
	judges '10 2 K | 3 4' $'2K | 34\tT' -o hands,table --max=1
	judges 'X2T 34' $'2X | 34\tX' -o hands,table --max=1
}

@test "JSON: hands and table are lists" {
	judges 'T2T 34' '{"hands":["2T","34"],"table":["T"]}' -j -o hands,table \
		--max=1
	judges '10 2 | 3' '{"hands":["2",null],"table":["10","3"],"period":null}' \
		-j -o hands,table,period
}

@test "--ranks=15 has jokers" {
	judges '小王K | 大王 5' $'K | 大王5\t小王' -o hands,table --max=1 \
		--ranks=15
	judges '14 13 | 15 5' $'13 | 15 5\t14' -o hands,table --max=1 --ranks=15
}

@test "--ranks=15: the three jokers of Unicode" {
	judges '🃏5🂿J | 🃟K' $'5大王J | 大王K\t小王' -o hands,table \
		--ranks=15 --max=1
	refuses '🃏 | 5' "1: '🃏' is not a card: ranks are 1 to 13"
	refuses '🃟 | 5' "1: '🃟' is not a card: ranks are 1 to 13"
	refuses '🃟 | 5' "1: '🃟' is not a card: ranks are 1 to 14" --ranks=14
}

@test "a hand of digits with a zero first is a run, as no number begins so" {
	judges '02|3' $'2 | 3\t10' -o hands,table --max=1
	judges '02 34' $'2 | 3 4\t10' -o hands,table --max=1
	judges '00 / 023' $'10 | 10 2 3\t10' -o hands,table --max=1
	judges 'H02|3' $'2 | 3\t10' -o hands,table --max=1
	refuses '02 4 | 3' "1: '02' is not a card: ranks are 1 to 13"
	refuses '4 02 | 3' "3: '02' is not a card: ranks are 1 to 13"
	refuses '02|3' "1: '0' is not a card: ranks are 1 to 8" --ranks=8
}

@test "a zero alone is no card, but with a suit it is a hand of a ten" {
	for ten in H0 红心0 0h 0♥ Ｈ０; do
		judges "$ten|2 3" $'- | 2 3\t10' -o hands,table --max=1
	done
	judges '红心0/8 3' $'- | 8 3\t10' -o hands,table --max=1
	judges 'H0 23' $'- | 2 3\t10' -o hands,table --max=1
	refuses '0|2' "1: '0' is not a card: ranks are 1 to 13"
	refuses '2 0' "3: '0' is not a card: ranks are 1 to 13"
	refuses 'H0 5|2' "2: '0' is not a card: ranks are 1 to 13"
}

@test "a hand of 1,000 cards is read, one of 1,001 is not" {
	hand=$(yes 7 | head -1000 | tr '\n' ' ')
	judge -o verdict <<< "$hand| 5"
	[ "$output" = 1 ]
	judge -o verdict <<< "$hand 8 | 5"
	[ "$output" = error ]
	[ "${stderr_lines[0]}" = \
		'catfish: -:1:2002: hand 1 has more than 1000 cards' ]
}

# ---- What is refused ---------------------------------------------------------

@test "numbers that are no card" {
	refuses '0 5 6 | 1 2 3' "1: '0' is not a card: ranks are 1 to 13"
	refuses '5 14 6 | 1 2 3' "3: '14' is not a card: ranks are 1 to 13"
	refuses '5 6 | 1 22 3' "9: '22' is not a card: ranks are 1 to 13"
	refuses '05 6 | 1' "1: '05' is not a card: ranks are 1 to 13"
	refuses '100 6 | 1' "1: '100' is not a card: ranks are 1 to 13"
	refuses '5 -1 | 6' "3: '-' is not a card: A 2 .. 10 J Q K expected"
	refuses '1.5 | 6' "1: '1' in a run of cards: A or 10 expected"
	refuses '99999999999999999999 4 | 6' \
		"1: '99999999999999999999' is not a card: ranks are 1 to 13"
}

@test "words that are no card" {
	refuses 'six 5 | 3' "2: 'i' is not a card: A 2 .. 10 J Q K expected"
	refuses 'K8ZK 33' "3: 'Z' is not a card: A 2 .. 10 J Q K expected"
	refuses 'K1Q 33' "2: '1' in a run of cards: A or 10 expected"
	refuses 'K王 33' "2: '王' (U+738B) is not a card: A 2 .. 10 J Q K expected"
	refuses 'K小王 33' "2: '小王' is not a card: ranks are 1 to 13"
	refuses '🂠 33' "1: '🂠' (U+1F0A0) is not a card: A 2 .. 10 J Q K expected"
	refuses '🂬 33' "1: '🂬' (U+1F0AC) is not a card: A 2 .. 10 J Q K expected"
	refuses '🂯 33' "1: '🂯' (U+1F0AF) is not a card: A 2 .. 10 J Q K expected"
	refuses 'hhK 33' "2: 'h' is not a card: A 2 .. 10 J Q K expected"
	refuses 'Kd h | 33' "5: a rank expected after the suit"
	refuses '1 1' "1: '1' alone: A expected in two words, '|' between hands of numbers"
	refuses $'K\xff 33' "2: byte 0xFF is not a card: A 2 .. 10 J Q K expected"
}

@test "too few hands, too many, and empty ones" {
	refuses '5' "1: one hand: another expected after '|' or a blank"
	refuses 'K8XKA' "1: one hand: another expected after '|' or a blank"
	refuses '5 6 7' "5: a third word: '|' expected between hands of several words"
	refuses '1 2 3' "5: a third word: '|' expected between hands of several words"
	refuses '2 1 3' "5: a third word: '|' expected between hands of several words"
	refuses '1' "1: one hand: another expected after '|' or a blank"
	refuses ' 2, 1 ' "5: '1' alone: A expected in two words, '|' between hands of numbers"
	refuses '5 |' "4: hand 2 has no card"
	refuses '| 5' "1: hand 1 has no card"
	refuses '5 | | 6' "5: hand 2 has no card"
	refuses '|' "1: hand 1 has no card"
	refuses '1|2|3|4|5|6|7|8|9' "17: more than 8 hands"
	refuses 'A|2|3|4|5|6|7|8|9' "17: more than 8 hands"
	refuses 'A3|2|3|4|5|6|7|8|9 5' "18: more than 8 hands"
}

@test "a rank more often than --copies" {
	refuses '5 5 7 | 5 5 5' "13: '5' more often than --copies=4" --copies=4
	refuses 'KK7 7KKK' "8: 'K' more often than --copies=4" --copies=4
}

@test "a rank above --ranks" {
	refuses '5 9 | 3' "3: '9' is not a card: ranks are 1 to 8" --ranks=8
	refuses '5 15 | 3' "3: '15' is not a card: ranks are 1 to 14" --ranks=14
}

@test "a hand broken over two lines is two records" {
	judge -o verdict <<-'END'
	25663K6X
	7448
	J88A5KJXX45A
	END
	[ "$output" = $'error\nerror\nerror' ]
	[ "$status" -eq 2 ]
}

# usage MESSAGE OPTION...
usage()
{
	local want=$1
	shift
	judge "$@" < /dev/null
	[ -z "$output" ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "catfish: $want
Try 'catfish --help'" ] || { echo "($status) $stderr"; return 1; }
}

@test "options that do not fit" {
	usage "--take: unknown value 'some', expected all or between" --take=some
	usage "--rules: unknown value 'book', expected prose, seed, round, lanqiao or od" -r book
	usage "--ranks: '16' is no number from 1 to 15" --ranks=16
	usage "--max: '0' is no number from 1 to 2305843009213693951" --max=0
	usage "--copies: 'x' is no number from 1 to 8000" --copies=x
	usage "-o -H -j -m -v -q -c do not go with a trace" -t -c
}

# ---- The trace ---------------------------------------------------------------

@test "-t: a line a play, what is taken in brackets" {
	judges '5 2 5 | 3 4' '1 holds 5 2 5
2 holds 3 4
   1 1 5 5       25|34
   2 2 3 53      25|4
   3 1 2 532     5|4
   4 2 4 5324    5|
1 wins after 4 plays
1 holds 5
2 holds nothing
on the table 5 3 2 4' -t
}

@test "-t --lang=zh: the textbook game in the style of the textbook" {
	judge -t --lang=zh -r seed <<< '2 4 1 2 5 6 | 3 1 3 5 6 4'
	[ "${lines[0]}" = '甲手中的牌：2 4 1 2 5 6' ]
	[ "${lines[1]}" = '乙手中的牌：3 1 3 5 6 4' ]
	[ "${lines[16]}" = '  15 甲 2 2(564132) 356231465|14' ]
	[ "${lines[20]}" = '甲赢，共出牌18张' ]
	[ "${lines[21]}" = '甲手中的牌：5 6 2 3 1 4 6 5' ]
	[ "${lines[22]}" = '乙手中没有牌' ]
	[ "${lines[23]}" = '桌上的牌：2 1 3 4' ]
}

@test "-t: an endless game is shown once around" {
	judge -t <<< '5 8 5 | 9 8 7'
	[ "${lines[17]}" = '  16 2 8 7(88)   595|88' ]
	[ "${lines[18]}" = 'endless: as after play 6, so after play 16' ]
	judge -t -r seed <<< '2 5 2 | 2 3 4'
	[ "${lines[3]}" = 'endless: who holds a 2 always gets it back' ]
}

@test "-t: one play is no plays" {
	judge -t <<< '1 | 2'
	[ "${lines[3]}" = '2 wins after 1 play' ]
	judge -t --max=1 <<< '1 2 | 2'
	[ "${lines[3]}" = 'open after 1 play' ]
	judge -t --max=2 <<< '1 2 | 2 3'
	[ "${lines[4]}" = 'open after 2 plays' ]
	judge -t --end=round <<< '1 | 2'
	[ "${lines[4]}" = 'a draw after 2 plays' ]
}

@test "-t: the rank that proves a game endless, as the plays write it" {
	judge -t -r seed <<< '11 5 11 | 11 3 4'
	[ "${lines[2]}" = '   1 1 J J       5J|J34' ]
	[ "${lines[3]}" = 'endless: who holds a J always gets it back' ]
	judge -t -r seed <<< 'X5X | TX4'
	[ "${lines[3]}" = 'endless: who holds a X always gets it back' ]
	judge -t -r seed <<< '858 | 834'
	[ "${lines[3]}" = 'endless: who holds an 8 always gets it back' ]
	judge -t -r seed <<< 'A5A | A34'
	[ "${lines[3]}" = 'endless: who holds an A always gets it back' ]
	judge -t -r seed --lang=zh <<< '1 5 1 | 1 3 4'
	[ "${lines[3]}" = '没有尽头：手中有1的人总能把它收回来' ]
	judge -t -r seed --lang=zh --ranks=15 <<< '14 5 14 | 14 3 4'
	[ "${lines[3]}" = '没有尽头：手中有小王的人总能把它收回来' ]
}

@test "-t: jacks that sweep do not always come back, but never run out" {
	judge -t -r od --take=between <<< '11 5 11 2 | 3 11 4'
	[[ "$output" == *'
endless: who sweeps with a J never runs out of them
'* ]]
}

@test "-t --max stops" {
	judge -t --max=3 <<< '2 4 1 2 5 6 | 3 1 3 5 6 4'
	[ "${lines[5]}" = 'open after 3 plays' ]
	[ "${#lines[@]}" -eq 9 ]
}

@test "-t --color=always paints what is taken" {
	judge -t --max=3 --color=always <<< '5 5 | 3'
	[ "${lines[3]}" = $'   2 2 3 53    5|' ]
	judge -t --color=always <<< '5 2 5 | 3 4 6'
	[ "${lines[6]}" = $'   5 1 5 \033[32m(53245)\033[m  54235|6' ]
}

# aligned FILE: are the tables and hands of a trace's plays in one column each, a
# blank between them, and no line wider than 80 columns?
aligned()
{
	[ "$(wc -L < "$1")" -le 80 ] && awk '
	{
		gsub(/小王|大王/, "wwww")
		sub(/甲|乙|丙|丁|戊|己|庚|辛/, "ww")
	}
	/^ *[0-9]+ ([1-8]|ww) / {
		match($0, /^ *[0-9]+ [^ ]+ [^ ]+ +/)
		table = RLENGTH
		bad += !match(substr($0, table + 1), /^[^ ]+ +/)
		hands = table + RLENGTH
		if (plays++ == 0) {
			first_table = table
			first_hands = hands
		}
		bad += table != first_table || hands != first_hands
	}
	END { exit bad > 0 || plays == 0 }' "$1"
}

@test "-t: jokers are four columns wide, and the hands stay in their column" {
	judges '14 3 | 14' '1 holds 14 3
2 holds 14
   1 1 小王 小王        3|小王
   2 2 小王 (小王小王)  3|小王小王
   3 1 3    3           |小王小王
2 wins after 3 plays
1 holds nothing
2 holds 14 14
on the table 3' -t --ranks=15
	cards='A23456789TJQK小王大王'
	for lang in en zh; do
		for line in '14 3 | 14' '14 15 3 14 | 15 14 2' \
		    "$cards | 大王$cards" '小王5J9 | 大王42J5'; do
			for set in prose od; do
				catfish --ranks=15 --lang=$lang -r $set -t \
					--max=300 <<< "$line" > trace
				aligned trace || { cat trace; return 1; }
			done
		done
	done
}

@test "-t: the play's number is as wide as the last one needs" {
	line='8 4 4 6 12 11 5 9 10 1 5 11 9 | 3 1 11 13 13 12 7 11 7 6 10 3 2'
	for lang in en zh; do
		catfish -r od -t --lang=$lang <<< "$line" > trace
		grep -q '^16424 ' trace
		aligned trace
		catfish -r od -t --lang=$lang --max=9999 <<< "$line" > trace
		grep -q '^9999 ' trace
		aligned trace
	done
	catfish -r od -t <<< '7JTJ26TJ | 39TJQK54' > trace
	grep -q '^15741 ' trace
	aligned trace
}

@test "-t: no line is wider than 80 columns" {
	fapai -n 20 -s 3 catfish > deals
	fapai -n 20 -s 3 --players=4 --cards=13 catfish >> deals
	catfish -t deals > trace
	catfish -t -r od deals >> trace
	yes 12 | head -1000 | tr '\n' ' ' > long
	printf '| 3 K 10 | 4\n' >> long
	catfish -t long >> trace
	[ "$(wc -L < trace)" -le 80 ]
}

@test "-t: a malformed line is told, and no row stands in the trace" {
	judge -t <<< 'x'
	[ -z "$output" ]
	[ "$status" -eq 2 ]
	[ "${stderr_lines[1]}" = 'catfish: 1 malformed line' ]
}

# ---- Answers from elsewhere --------------------------------------------------

@test "longest and endless games found by others" {
	needs_oracle
	# The state may be back a play before the other program looked.
	for rules in prose seed lanqiao od; do
		awk -F '\t' -v r=${rules/lanqiao/lmc} '$2 == r' \
			"$ORACLE/vectors_extreme.tsv" > cases
		awk -F '\t' '{ print $4 " | " $5 }' cases |
			catfish -r $rules -o verdict,plays,period > got
		paste cases got | awk -F '\t' -v rules=$rules '
		$6 != "L" { bad += $10 != ($6 == "A" ? 1 : 2) || $11 != $7; next }
		{ bad += $10 != "endless" }
		rules == "seed" && $11 == "-" { next } # proved by a rank
		{ bad += ($11 != $8 && $11 != $8 - 1) || $12 != $9 }
		END { exit NR < 5 || bad }'
	done
}

@test "2,600 deals under five sets, as another program plays them" {
	needs_oracle
	for pair in prose:prose seed:seed prose_round:round lmc:lanqiao od:od; do
		awk -F '\t' 'NR == FNR { deal[$1] = $3 " | " $4; next }
			FNR > 1 && $2 != "U" { print deal[$1] }' \
			"$ORACLE/deals.tsv" "$ORACLE/result_${pair%:*}.tsv" |
		    catfish -r "${pair#*:}" -o verdict,plays,tricks,table > got
		awk -F '\t' 'BEGIN { OFS = FS } FNR > 1 && $2 != "U" {
			v = $2 == "A" ? 1 : $2 == "B" ? 2 : $2 == "L" ? "endless" : "draw"
			print v, v == "endless" ? "-" : $3,
			    v == "endless" ? "-" : $6, v == "endless" ? "-" : $9 }' \
			"$ORACLE/result_${pair%:*}.tsv" > want
		sed -i 's/^endless.*/endless\t-\t-\t-/' got
		diff want got
	done
}
