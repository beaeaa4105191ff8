#!/usr/bin/env bats
# zjhcmp: three-card hands in, verdicts out.
bats_require_minimum_version 1.5.0

ORACLE=$BATS_TEST_DIRNAME/../../shared/oracle

setup() {
	cd "$BATS_TEST_TMPDIR"
}

# judges LINE WANTED OPTION...: status 0, nothing on standard error
judges() {
	local line=$1 want=$2
	shift 2
	run --separate-stderr zjhcmp "$@" <<<"$line"
	[ "$output" = "$want" ] && [ -z "$stderr" ] && [ "$status" -eq 0 ] ||
		{ echo "$line: '$output' ($status) $stderr"; return 1; }
}

# refuses LINE MESSAGE OPTION...: one malformed line, and its row
refuses() {
	local line=$1 want=$2
	shift 2
	run --separate-stderr zjhcmp -o verdict,score "$@" <<<"$line"
	[ "$output" = $'error\t-' ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "zjhcmp: $want
zjhcmp: 1 malformed line" ] ||
		{ echo "$line: '$output' ($status) $stderr"; return 1; }
}

# usage MESSAGE OPTION...
usage() {
	local want=$1
	shift
	run --separate-stderr zjhcmp "$@" </dev/null
	[ -z "$output" ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "zjhcmp: $want
Try 'zjhcmp --help'" ] || { echo "($status) $stderr"; return 1; }
}

needs_oracle() {
	[ -d "$ORACLE" ] || skip "no ../shared/oracle here"
}

# ---- Columns -----------------------------------------------------------------

@test "the default row: winner, categories, scores, line" {
	judges 'AsKsQs 9h9d9c 2c3d5h' \
		$'2\tstraight-flush,trips,high\t5141312,6090909,0050302\tAsKsQs 9h9d9c 2c3d5h'
}

@test "verdict: equal winners are joined, whatever loses" {
	judges '2c3d5h KsQhJd KhQdJc' '2=3' -o verdict
	judges 'AsAhKd AcAdKc' '1=2' -o verdict
	judges '7h7c7d' 1 -o verdict
}

@test "the number of a winner may have two digits" {
	judges '2c3d5h 2d3h5c 2h3c6d 4s5d7h 4c6s7d 4d5s8h 4h6h8d 6c8c9s 9hTd2s 9cTs3s JsJcJd' \
		11 -o verdict
}

@test "type and score: each category" {
	judges 'AdKc8h 7s7cAc Js9dTh Ah4h9h 5d6d7d QcQdQs' \
		$'high,pair,straight,flush,straight-flush,trips\t0141308,1070714,2111009,3140904,5070605,6121212' \
		-o type,score
}

@test "type in Chinese" {
	judges 'AdKc8h 7s7cAc Js9dTh Ah4h9h 5d6d7d QcQdQs' \
		'单张,对子,顺子,金花,顺金,豹子' -o type --lang=zh
}

@test "order ranks all hands, equal ones joined" {
	judges '2c3d5h KsQhJd KhQdJc 9s9h9d' '4>2=3>1' -o order
}

@test "cmp: 1, 0, -1 of two hands, absent for others" {
	judges 'AsKsQs 9h9d9c' -1 -o cmp
	judges '9h9d9c AsKsQs' 1 -o cmp
	judges '2c3d5h 2d3h5c' 0 -o cmp
	judges '2c3d5h 2d3h5c AsKsQs' - -o cmp
	judges 'AsKsQs' - -o cmp
}

@test "place: 1 for the best, equal hands share" {
	judges 'AsAhAd 2c3d5h 2d3h5c AcKcQc' 1,22041,22041,53 -o place
	judges 'AsAhAd 2c3d5h 2d3h5c AcKcQc' 22097,1,1,22045 -o place --low
	judges '3s3h3d AsAhAd' 1,5 -o place -r brag
}

@test "odds: wins and ties of 18,424" {
	judges 'AsKsQs AhKdQc 5c3h2d' 18378:3,17409:26,0:26 -o odds
	judges '5c3h2d' 18398:26 -o odds --low
	judges 'As*Kd' - -o odds
	judges 'AKQ' - -o odds
}

@test "odds look at 2-3-5, at suits, at wild ranks and at packs" {
	judges '5c3h2d' 43:26 -o odds --235=trips
	judges '5c3h2d' 4:26 -o odds --235=aces
	judges '5s3h2d' 26:0 -o odds --suits=shcd
	judges '5s3h2d' 0:0 -o odds --suits=dchs
	judges '5c3h2d' 16272:109 -o odds -w 5
	judges '2c3d5h' 0:323 -o odds --decks=2
}

@test "hands converts between notations" {
	judges '梅花3黑桃A红心10 | 9h 9d 9c' 'AsTh3c 9h9c9d' -o hands
	judges 'AsTh3c 9h9c9d' 'A♠T♥3♣ 9♥9♣9♦' -o hands --cards=symbols
	judges 'AsTh3c 9h9c9d' '黑桃A红桃10梅花3 红桃9梅花9方块9' -o hands --cards=zh
	judges 'AsTh3c 9h9c9d' '🂡🂺🃓 🂹🃙🃉' -o hands --cards=unicode
	judges 'AsTh3c' 'AsTh3c' -o hands --cards=ascii
	judges '*7d7c' '7c7d*' -o hands
}

@test "hands: a pair before its kicker, a low ace last" {
	judges 'Ah7c7s' '7s7cAh' -o hands
	judges '2d3cAh' 'Ah3c2d' -o hands
	judges '2d3cAh' '3c2dAh' -o hands --a23=low
}

@test "best: what wild cards become, spades first" {
	judges 'As*Kd **7h ***' 'AsKdQs 7s7h7c AsAhAc' -o best
	judges '5s6h7c 7s8d* KsKh4d' '7c6h5s 9s8d7s KsKhKc' -o best -w 4
}

@test "JSON: lists are arrays, an absent cmp is null" {
	judges 'AsKsQs' \
		'{"verdict":"1","type":["straight-flush"],"score":["5141312"],"cmp":null,"line":"AsKsQs"}' \
		-j -o verdict,type,score,cmp,line
	judges '2c3d5h 2d3h5c' \
		'{"verdict":"1=2","cmp":0,"hands":["5h3d2c","5c3h2d"]}' \
		-j -o verdict,cmp,hands
}

@test "-c counts wins by number and shared ones as tie" {
	printf '%s\n' 'AsKsQs 9h9d9c' '9h9d9c AsKsQs' '2c3d5h 2d3h5c' x \
		'4d5h6s 2c2dAh' >lines
	run --separate-stderr zjhcmp -c lines
	[ "$output" = $'1\t2\n2\t1\ntie\t1\nerror\t1' ]
	[ "$status" -eq 2 ]
}

@test "-m selects what the first hand wins alone" {
	printf '%s\n' 'AsKsQs 9h9d9c' '9h9d9c AsKsQs' '2c3d5h 2d3h5c' >lines
	[ "$(zjhcmp -m lines)" = '9h9d9c AsKsQs' ]
	[ "$(zjhcmp -v lines)" = $'AsKsQs 9h9d9c\n2c3d5h 2d3h5c' ]
	[ "$(zjhcmp --select=tie,2 lines)" = $'AsKsQs 9h9d9c\n2c3d5h 2d3h5c' ]
	zjhcmp -q lines
}

# ---- Rules -------------------------------------------------------------------

@test "zjh: a flush beats a straight, under teenpatti it does not" {
	judges '4h8hKh 7s8d9c' 1 -o verdict -r zjh
	judges '4h8hKh 7s8d9c' 2 -o verdict -r teenpatti
	judges '4h8hKh 7s8d9c' 2130804,3090807 -o score -r teenpatti
}

@test "threecard: a straight flush beats trips, A-2-3 is the lowest straight" {
	judges 'AsAhAd 4c3c2c' 2 -o verdict -r threecard
	judges 'AsAhAd 4c3c2c' 5141414,6040302 -o score -r threecard
	judges 'Ac2c3c 4d3d2d' 2 -o verdict -r threecard
	judges 'Ac2c3c' 6030201 -o score -r threecard
}

@test "brag: 3-3-3 beats A-A-A, A-2-3 beats A-K-Q" {
	judges 'AsAhAd 3c3d3h' 2 -o verdict -r brag
	judges 'AsAhAd 3c3d3h' 6141414,6151515 -o score -r brag
	judges 'AsKhQd Ac2h3d' 2 -o verdict -r brag
	judges 'Ac2h3d' 3150302 -o score -r brag
}

@test "--a23: second, high, low, no" {
	line='AsKhQd KcQcJh Ac2h3d 4s3h2c'
	judges "$line" '1>3>2>4' -o order
	judges "$line" '1>3>2>4' -o order --a23=second
	judges "$line" '3>1>2>4' -o order --a23=high
	judges "$line" '1>2>4>3' -o order --a23=low
	judges "$line" $'1>2>4>3\tstraight,straight,high,straight' \
		-o order,type --a23=no
	judges 'Ac2c3c' $'flush\t3140302' -o type,score --a23=no
	judges 'Ac2h3d' 2150302 -o score --a23=high
	judges 'Ac2h3d' 2030201 -o score --a23=low
}

@test "an option edits a rule set wherever it stands" {
	judges 'AsKhQd Ac2h3d' 1 -o verdict --a23=second -r brag
	judges 'AsKhQd Ac2h3d' 1 -o verdict -r brag --a23=second
}

@test "--order takes any order of the categories" {
	line='AdKc8h 7s7cAc Js9dTh Ah4h9h 5d6d7d QcQdQs'
	judges "$line" '1>2>3>4>5>6' -o order \
		--order=high,pair,straight,flush,straight-flush,trips
	judges "$line" 6141308,5070714,3111009,2140904,1070605,0121212 -o score \
		--order=high,pair,straight,flush,straight-flush,trips
	judges "$line" '4>6>5>3>2>1' -o order -r threecard \
		--order=flush,trips,straight-flush,straight,pair,high
}

@test "--235: trips present, all mixed 2-3-5 win" {
	judges '2s3h5d 9h9d9c AsKsQs' '1>2>3' -o order --235=trips
	judges '2s3h5d 9h9d8c AsKsQs' '3>2>1' -o order --235=trips
	judges '2s3s5s 9h9d9c AsKsQs' '2>3>1' -o order --235=trips
	judges '2s3h5d 9h9d9c 2h3d5s' '1=3>2' -o order --235=trips
	judges '2s3h5d 9h9d9c 2h3d5s' '3>1>2' -o order --235=trips --suits=shcd
	judges '2s3h5d 9h9d9c' '2>1' -o order
	judges '2s3h5d 9h9d9c' '2>1' -o order --235=no
	judges '235 999' '1>2' -o order --235=trips
}

@test "--235=aces: only three aces lose" {
	judges '2s3h5d KhKdKc' '2>1' -o order --235=aces
	judges '2s3h5d KhKdKc AhAdAc' '1>3>2' -o order --235=aces
}

@test "--235: trips made by a wild card are trips" {
	judges '2s3h5d 9h9d*' '1>2' -o order --235=trips
	judges '2s3h5d 9h9d*' $'0050302,6090909' -o score --235=trips
}

@test "--suits decides between equal hands" {
	judges 'AsKdQh AcKsQs' 1 -o verdict --suits=shcd
	judges 'AsKdQh AcKsQs' 2 -o verdict --suits=dchs
	judges '7s7dKh 7h7cKs' 1 -o verdict --suits=shcd
	judges '7s7dKh 7h7cKs' 1=2 -o verdict --suits=no
	judges 'Ks7d2h Kh7s2s' 1 -o verdict --suits=SHCD
}

@test "--suits with A-2-3 lowest: the three decides before the ace" {
	judges 'Ac3s2d As3h2h' 1 -o verdict --suits=shcd --a23=low
	judges 'Ac3s2d As3h2h' 2 -o verdict --suits=shcd
}

@test "--low: the lowest hand wins, suits turn too, scores stay" {
	judges '5c3h2d 9h9d9c' $'1\t0050302,6090909' -o verdict,score --low
	judges 'AsKdQh AcKsQs' 2 -o verdict --suits=shcd --low
	judges '4s8d*' 8d4s2d -o best --low
}

@test "--tie: all, the first or the last of equal hands" {
	line='KsQhJd 2c2d3h KhQdJc KcQsJh'
	judges "$line" $'1=3=4\t1=3=4>2' -o verdict,order
	judges "$line" $'1\t1>3>4>2' -o verdict,order --tie=first
	judges "$line" $'4\t4>3>1>2' -o verdict,order --tie=last
	judges 'KsQhJd KhQdJc' $'2\t0' -o verdict,cmp --tie=last
	judges 'KsQhJd KhQdJc' $'1=2' -o verdict --tie=split
}

@test "--decks: a card as often as there are packs, paired flushes" {
	judges 'AsKsQs AsKhQd' 1 -o verdict --decks=2
	judges 'AsAs9s AhKhJh' $'1\tflush,flush\t3141409,3141311' \
		-o verdict,type,score --decks=2
	judges 'AsAsAs 2c3c4c' $'trips,straight-flush' -o type --decks=3
	fapai -n 100 -s 4 --players=34 --decks=2 zjhcmp |
		zjhcmp --decks=2 -o verdict >rows
	[ "$(grep -c '^[0-9]' rows)" -eq 100 ]
}

@test "-w: ranks are wild, also from a field of each line" {
	judges '5s6h7c 7s8d* KsKh4d' $'3\tstraight,straight,trips' \
		-o verdict,type -w 4
	judges 'AsKh2d 7s8d9c' 2 -o verdict
	judges 'AsKh2d 7s8d9c' 1 -o verdict -w 2,3
	judges 'AsKh2d' AsAhAc -o best --wild=23AK
	printf '%s\t%s\n' KsKh4d 4 KsKh4d - KsKh4d K,4 >lines
	[ "$(zjhcmp -f 1 -w field:2 -o type lines)" = $'trips\npair\ntrips' ]
}

@test "a wild card does not care for the cards of other hands" {
	judges 'As*Ad 7c7d* AhAc2c' $'6141414,6070707,1141402' -o score
}

# ---- Notation ----------------------------------------------------------------

@test "each notation of a card reads the same" {
	for hand in AsKhQd asKHqd sAhKdQ 'As Kh Qd' 'As,Kh,Qd' 'As, Kh, Qd' A♠K♥Q♦ \
		♠A♥K♦Q A♠️K♥️Q♦️ A♤K♡Q♢ 黑桃A红桃K方块Q 黑桃A红心K方片Q \
		黑桃A紅桃K方塊Q 'A黑桃K紅心Q方块' SpadeAHeartKDiamondQ \
		'(SpadeA,HeartK,DiamondQ)' '( As Kh Qd )' ＡｓＫｈＱｄ \
		'（Ａｓ，Ｋｈ，Ｑｄ）' 🂡🂾🃍 AshKdQ; do
		judges "$hand" AsKhQd -o hands
	done
	judges AssKQs AsKsQs -o hands
	judges 梅花10草花9C8 Tc9c8c -o hands
	judges '10h10d10c' ThTcTd -o hands
}

@test "hands are parted by bars, brackets, words, or every three cards" {
	for line in 'AsKsQs 9h9d9c' 'AsKsQs|9h9d9c' 'As Ks Qs | 9h 9d 9c' \
		'As Ks Qs 9h 9d 9c' 'AsKs Qs|9h,9d9c' '(AsKsQs)(9h9d9c)' \
		'(AsKsQs) (9h,9d,9c)' '(As,Ks,Qs) | (9h 9d 9c)' \
		'AsKsQs | (9h9d9c)' $'AsKsQs\t9h9d9c' '  AsKsQs  9h9d9c ' \
		'As, Ks, Qs, 9h, 9d, 9c' 'As,Ks,Qs 9h,9d,9c' \
		'AsKsQs｜9h9d9c' 'AsKsQs　9h9d9c'; do
		judges "$line" 5141312,6090909 -o score
	done
}

@test "hands without suits are of mixed suits" {
	judges '10QA 6102' $'1\thigh,high\t0141210,0100602' -o verdict,type,score
	judges '10 Q A 6 10 2' 0141210,0100602 -o score
	judges 'AKQ AAA 22*' straight,trips,trips -o type
	judges 'AK*' AKQ -o best
}

@test "jokers are wild" {
	for joker in '*' Joker joker JOKER 小王 大王 🂿 🃏 🃟; do
		judges "AsAh$joker" 6141414 -o score
	done
}

@test "-i hex: server bytes" {
	judges '01 0D 0C 31 3d 0x3C' $'AdKdQd AsKsQs' -o hands -i hex
	judges '11,12,13|21 22 23' $'Ac3c2c Ah3h2h' -o hands -i hex
	judges '1 4E 4F' 6141414 -o score -i hex
	refuses '01 0E 0C' "-:1:4: '0E', expected a byte 01-0D, 11-1D, 21-2D, 31-3D, 4E or 4F" -i hex
	refuses '01 41 0C' "-:1:4: '41', expected a byte 01-0D, 11-1D, 21-2D, 31-3D, 4E or 4F" -i hex
	refuses 'As Ks Qs' "-:1:1: 'As', expected a byte 01-0D, 11-1D, 21-2D, 31-3D, 4E or 4F" -i hex
}

@test "-i ids: 0-51, spades hearts diamonds clubs from 2 to A" {
	judges '12 25 38 | 51 50 49' 'AsAhAd AcKcQc' -o hands -i ids
	judges '0,13,26' '2s2h2d' -o hands -i ids
	refuses '0 52 1' "-:1:3: '52', expected a number 0-51" -i ids
	refuses '0 -1 1' "-:1:3: '-1', expected a number 0-51" -i ids
	refuses '0 1 000' "-:1:5: '000', expected a number 0-51" -i ids
}

@test "the hand may stand in a field of the line" {
	printf 'one\tAsKsQs 9h9d9c\ttwo\n' >log
	[ "$(zjhcmp -f 2 log)" = \
		$'2\tstraight-flush,trips\t5141312,6090909\tone\tAsKsQs 9h9d9c\ttwo' ]
	run --separate-stderr zjhcmp -d, -f 2 <<<'one,AsAs9c,two'
	[ "${stderr_lines[0]}" = \
		'zjhcmp: -:1:7: As is on the line already, at column 5' ]
}

# ---- What is refused ---------------------------------------------------------

@test "a card twice: both places" {
	refuses '7h 7h 2c | 3s Ad 9c' '-:1:4: 7h is on the line already, at column 1'
	refuses 'AsKhQd | 7c 7d As' '-:1:16: As is on the line already, at column 1'
	refuses '黑桃A红桃K方块Q 黑桃A红桃2方块2' \
		'-:1:11: As is on the line already, at column 1'
	refuses 'AsKsQs AsKhQd AhAsKd' \
		'-:1:17: As is on the line 2 times already, at last at column 8' \
		--decks=2
	refuses '小王小王As' '-:1:3: this joker is on the line already, at column 1'
	refuses 'AAA AKQ 22A' \
		'-:1:11: A is on the line 4 times already, at last at column 5'
	refuses 'AsAhAd AcKsQs AKQ' \
		'-:1:15: A is on the line 4 times already, at last at column 8'
}

@test "a card twice in any two places of two hands, in every notation" {
	awk 'BEGIN {
		split("As Kd Qh 9c 7s 2d", card)
		for (i = 1; i < 6; i++)
			for (j = i + 1; j <= 6; j++)
				for (blanks = 0; blanks < 2; blanks++) {
					line = ""
					for (k = 1; k <= 6; k++) {
						if (k > 1 && (blanks || k == 4))
							line = line " "
						at[k] = length(line) + 1
						line = line card[k == j ? i : k]
					}
					print line
					printf "zjhcmp: lines:%d:%d: %s is on the line already, at column %d\n",
						++n, at[j], card[i], at[i] >"want"
				}
		print "zjhcmp: 30 malformed lines" >"want"
	}' >lines
	run zjhcmp -q lines 2>&1
	[ "$output" = "$(cat want)" ]
	[ "$status" -eq 2 ]
}

@test "what is nearly a usual line is not taken for one" {
	refuses 'AsKsQs-2c3c4c' "-:1:7: '-', expected a rank or a suit"
	refuses 'AsKsQs,2c3c4c' '-:1:1: a hand of 6 cards, expected 3'
	refuses 'AsKsQsx2c3c4c' "-:1:7: 'x', expected a rank or a suit: a wild card is '*'"
	refuses 'AsKsQs 2c3c4' '-:1:12: a card without a suit in a hand with suits'
	refuses 'AsKsQs 2c3c4c5' '-:1:8: a hand of 4 cards, expected 3'
	refuses 'AsKsQs 2c3c4x' "-:1:13: 'x', expected a rank or a suit: a wild card is '*'"
	judges 'AsKsQs  2c3c4c' 5141312,5040302 -o score
	judges 'AsKsQs 2c3c4c ' 5141312,5040302 -o score
	judges ' AsKsQs 2c3c4c' 5141312,5040302 -o score
	# What stands after the field is no part of it.
	refuses 'AsKsQs 2c3c4c5h' '-:1:8: a hand of 2 cards, expected 3' -d 4 -f 1
	printf 'AsKsQs 2c3c4c\nAsKsQs 2c3c' >lines
	run --separate-stderr zjhcmp -o score lines
	[ "$output" = $'5141312,5040302\n-' ]
	[ "${stderr_lines[0]}" = 'zjhcmp: lines:2:8: a hand of 2 cards, expected 3' ]
}

@test "the usual line and the same with bars give the same rows" {
	for options in '' '-w 7' '--suits=shcd' '--low' '--235=trips' '-r brag' \
		'--decks=8' '--tie=last'; do
		fapai -n 3000 -s 9 --players=9 zjhcmp >usual
		sed 's/ / | /g' usual >bars
		zjhcmp $options -o verdict,type,score,order,best,hands,place usual >want
		zjhcmp $options -o verdict,type,score,order,best,hands,place bars |
			cmp - want
		[ "$(wc -l <want)" -eq 3000 ]
		# Asking for less must not change it.
		cut -f 1 want >verdicts
		zjhcmp $options -o verdict usual | cmp - verdicts
	done
}

@test "hands of two or four cards" {
	refuses 'AsKs' '-:1:1: a hand of 2 cards, expected 3'
	refuses 'AsKsQsJs' '-:1:1: a hand of 4 cards, expected 3'
	refuses 'AsKsQs 2c3c' '-:1:8: a hand of 2 cards, expected 3'
	refuses 'AsKsQs 2c3c4c5c' '-:1:8: a hand of 4 cards, expected 3'
	refuses 'As Ks Qs 2c 3c' '-:1:10: a hand of 2 cards, expected 3'
	refuses 'As Ks Qs 2c' '-:1:10: a hand of 1 card, expected 3'
	refuses 'As Ks | 2c 3c 4c' '-:1:1: a hand of 2 cards, expected 3'
	refuses 'AsKsQs 2c3c4c | 5c6c7c' '-:1:1: a hand of 6 cards, expected 3'
	refuses '(AsKs) (2c3c4c)' '-:1:2: a hand of 2 cards, expected 3'
	refuses 'AsKsQs |' '-:1:9: a hand of no cards, expected 3'
	refuses '| AsKsQs' '-:1:1: a hand of no cards, expected 3'
	refuses '()' '-:1:2: a hand of no cards, expected 3'
	refuses ',' '-:1:2: a hand of no cards, expected 3'
	refuses 'AsKsQs 2c 3c 4c' '-:1:8: a word of 1 card after words of 3, expected a hand a word, or a card a word'
	refuses 'As Ks Qs 2c3c4c' '-:1:10: a word of 3 cards after words of 1, expected a hand a word, or a card a word'
}

@test "unknown ranks, suits and letters, by their column" {
	refuses '6с Tc 9h' "-:1:2: 'с' (U+0441), expected a rank or a suit"
	refuses 'Аs Tc 9h' "-:1:1: 'А' (U+0410), expected a rank or a suit"
	refuses 'AsKs1s' "-:1:5: '1', expected a rank or a suit: ten is 10 or T, an ace A"
	refuses 'AsKs0s' "-:1:5: '0', expected a rank or a suit: ten is 10 or T, an ace A"
	refuses 'AsKsXs' "-:1:5: 'X', expected a rank or a suit: a wild card is '*'"
	refuses 'AsKsEs' "-:1:5: 'E', expected a rank or a suit"
	refuses 'AsKs黑Q' "-:1:5: '黑' (U+9ED1), expected a rank or a suit"
	refuses 'AsKs🂬' "-:1:5: '🂬' (U+1F0AC), expected a rank or a suit"
	refuses 'AsKs🂠' "-:1:5: '🂠' (U+1F0A0), expected a rank or a suit"
	refuses '"AS,AH,AC","AS,2S,3S",,Normal,Player1,' \
		"-:1:1: '\"', expected a rank or a suit"
	refuses 'Asss2s' "-:1:4: 's' after a suit, expected a rank"
	refuses 'AsKss' '-:1:6: the end after a suit, expected a rank'
	refuses 'AsKsQ' '-:1:5: a card without a suit in a hand with suits'
	refuses 'AKsQs 2c3c4c' '-:1:1: a card without a suit in a hand with suits'
}

@test "brackets that do not close" {
	refuses '(AsKsQs' "-:1:8: the end, expected ')'"
	refuses 'AsKsQs)' "-:1:7: ')' without '(' before it"
	refuses '((AsKsQs))' "-:1:2: '(' within brackets, expected ')'"
	refuses '(AsKsQs | 2c3c4c)' "-:1:9: '|' within brackets, expected ')'"
}

@test "more hands than the packs hold" {
	line=$(for i in $(seq 18); do printf '*** '; done)
	refuses "$line" '-:1:69: hand 18, expected at most 17 from 1 pack'
	judges "$line" 1 -o verdict --decks=2 --tie=first
	line=$(for i in $(seq 35); do printf '*** '; done)
	refuses "$line" '-:1:137: hand 35, expected at most 34 from 2 packs' --decks=2
	line=$(for i in $(seq 139); do printf '***|'; done)
	refuses "$line" '-:1:555: more than 416 cards' --decks=8
}

@test "--suits needs hands with suits" {
	refuses 'AsKsQs AKQ' \
		'-:1:8: a hand without suits, and --suits lets them decide' --suits=shcd
	judges 'AsKsQs ***' 5141312,6141414 -o score --suits=shcd
}

@test "-w of a field that is no rank" {
	printf '%s\t%s\n' KsKh4d x >lines
	run --separate-stderr zjhcmp -f 1 -w field:2 -o verdict lines
	[ "$output" = error ]
	[ "${stderr_lines[0]}" = "zjhcmp: lines:1:8: --wild: 'x', expected a rank" ]
}

@test "usage errors" {
	usage "--low and --235 do not go together" --low --235=aces
	for order in trips,flush trips,trips,flush,straight,pair,high \
		trips,straight-flush,flush,straight,pair,high,high \
		trips,straight-flush,flush,straight,pair,high, \
		,trips,straight-flush,flush,straight,pair,high \
		trips,straight-flush,flush,straight,pair,high,x \
		trips,straight-flush,flush,straight,pair,x ''; do
		usage "--order: '$order', expected trips, straight-flush, flush, straight, pair and high once each, from high to low" --order=$order
	done
	usage "--suits: 'shc', expected the four suits from high to low, as shcd, or no" --suits=shc
	usage "--suits: 'shcc', expected the four suits from high to low, as shcd, or no" --suits=shcc
	usage "--suits: 'shcx', expected the four suits from high to low, as shcd, or no" --suits=shcx
	usage "--wild: no rank" -w ''
	usage "--wild: 'x', expected a rank" -w Ax
}

# ---- What others found -------------------------------------------------------

@test "all 22,100 hands and 678 jokers as the seed's program scores them" {
	needs_oracle
	awk -F '\t' 'NR > 1 { print $1 $2 $3 }' "$ORACLE/zjh/hands22100.tsv" >hands
	awk -F '\t' 'NR > 1 { printf "%07d\n", $5 }' "$ORACLE/zjh/hands22100.tsv" >want
	zjhcmp -o score hands | cmp - want
	[ "$(wc -l <want)" -eq 22100 ]
	awk -F '\t' 'NR > 1 { gsub("X", "*"); print $1 $2 $3 }' \
		"$ORACLE/zjh/jokers.tsv" >hands
	awk -F '\t' 'NR > 1 { printf "%07d\n", $4 }' "$ORACLE/zjh/jokers.tsv" >want
	zjhcmp -o score hands | cmp - want
	[ "$(wc -l <want)" -eq 678 ]
}

@test "places fall as the classes of eight rule variants rise" {
	needs_oracle
	table=$ORACLE/zjh/hands22100.tsv
	awk -F '\t' 'NR > 1 { print $1 $2 $3 }' "$table" >hands
	i=6
	for rules in '' --a23=low --a23=high '-r teenpatti' \
		'-r teenpatti --a23=low' '-r teenpatti --a23=high' '-r brag' \
		'-r threecard'; do
		zjhcmp $rules -o place hands >places
		awk -F '\t' -v i=$i 'NR > 1 { print $i }' "$table" | paste - places |
			sort -n | awk '
			NR > 1 && ($1 == class) != ($2 == place) { bad++ }
			NR > 1 && $1 > class && $2 >= place { bad++ }
			{ class = $1; place = $2 }
			END { exit bad > 0 || class != 740 || place != 1 }' ||
			{ echo "$rules"; false; }
		i=$((i + 1))
	done
}

@test "the place of each score is what others count" {
	needs_oracle
	awk -F '\t' 'NR > 1 { print $1 $2 $3 }' "$ORACLE/zjh/hands22100.tsv" |
		zjhcmp -o score,place | sort -u >got
	awk -F '\t' 'NR > 1 { print $1 "\t" 22100 - $5 + 1 }' \
		"$ORACLE/zjh/score_table.tsv" | sort | cmp - got
	[ "$(wc -l <got)" -eq 741 ]
}

@test "teenpatti: jokers become hands of the classes that others find" {
	needs_oracle
	awk -F '\t' 'NR > 1 { gsub("X", "*"); print $1 $2 $3 }' \
		"$ORACLE/zjh/jokers.tsv" | zjhcmp -r teenpatti -o place >places
	awk -F '\t' 'NR > 1 { print $5 }' "$ORACLE/zjh/jokers.tsv" |
		paste - places | sort -n | awk '
		NR > 1 && ($1 == class) != ($2 == place) { bad++ }
		NR > 1 && $1 > class && $2 >= place { bad++ }
		{ class = $1; place = $2 }
		END { exit bad > 0 || NR != 678 }'
}

@test "rounds: winners under three A-2-3 and with 2-3-5" {
	needs_oracle
	table=$ORACLE/zjh/rounds.tsv
	awk -F '\t' 'NR > 1 { print $1 }' "$table" >rounds
	i=3
	for rules in '' '' --a23=low --a23=high --235=trips; do
		if [ $i -ne 4 ]; then
			awk -F '\t' -v i=$i 'NR > 1 { gsub(/[ ,]+/, "=", $i); print $i }' \
				"$table" >want
			zjhcmp $rules -o verdict rounds | cmp - want
		fi
		i=$((i + 1))
	done
}

@test "the order of all hands with suits is as others have it" {
	needs_oracle
	table=$ORACLE/zjh/suit_total_order.tsv
	# Each hand against the next in the order: the second wins.
	awk -F '\t' 'NR > 1 { print $4 "\t" $1 $2 $3 }' "$table" |
		sort -n | cut -f 2 >hands
	awk 'NR > 1 { print last " " $0 } { last = $0 }' hands |
		zjhcmp --decks=2 --a23=low --suits=shcd -o verdict | sort | uniq -c >got
	[ "$(tr -s ' ' <got)" = " 11005 2" ]
}

@test "a straight flush at the casino wins 617,044 of 884,352" {
	# Every hand of the dealer, for every straight flush of one suit and the
	# rest by symmetry: hands with the dealer's score queen high or better.
	awk 'BEGIN {
		r = "23456789TJQKA"; s = "shcd"
		for (i = 0; i < 52; i++)
			card[i] = substr(r, i % 13 + 1, 1) substr(s, int(i / 13) + 1, 1)
		for (f = 0; f < 12; f++) {
			a = f ? f - 1 : 12; b = f; c = f + 1
			for (i = 0; i < 52; i++)
				for (j = 0; j < i; j++)
					for (k = 0; k < j; k++)
						if (i != a && i != b && i != c && j != a && j != b &&
						    j != c && k != a && k != b && k != c)
							print card[a] card[b] card[c] " " card[i] card[j] card[k]
		}
	}' | zjhcmp -r threecard -o verdict,score | awk -F '[\t,]' '
		$3 < "0120302" { out += 4; next }
		{ n[$1] += 4 }
		END { print n["1"], n["1=2"], n["2"], out }' >got
	[ "$(cat got)" = '617044 144 968 266196' ]
}

@test "cases from bug reports" {
	judges 'As Ah Ac | As 2s 3s' 1 -o verdict --decks=2
	judges 'As Ks Qs | Kh Kc Kd' 2 -o verdict
	judges 'As 7s 9h | 2s 3s 7s' 2 -o verdict --decks=2
	judges 'Qc Qh Jd | Qc Qs Jc' 1=2 -o verdict --decks=2
	judges 'As 2s 9s | 2d 3h 4h' 1 -o verdict
	judges 'Ts Qh Ad | 6s Th 2d' 1 -o verdict --a23=no
	judges 'Js Kh Jd | 9s 2h 6d' 1 -o verdict --a23=no
	judges 'Qs Ah Kd | 5s 3h 4d' 1 -o verdict --a23=no
	judges 'As 2h 3d | Ac Kh Qd' 1 -o verdict --a23=high
	judges 'As 2c Kc | Ad 2d Kc' 1=2 -o verdict --decks=2
	judges '2s 3h 5d | As Ah Ad' 1 -o verdict --235=trips
	judges '2s 3h 5d | As Ah Ad' 2 -o verdict
	judges 'kH KC KS' 6131313 -o score
	judges '10QA 6102' 'AQT T62' -o hands
	judges '5s 6h 7c | 7s 8d Tc' 2 -o verdict -w T
}

@test "a hand without suits has none either when its ranks are wild" {
	got=$(printf '%s\n' 'KKK | AAA' 'K K *' 'KKK | 2s3s5s' |
		zjhcmp -r threecard -w K -o verdict,type,best)
	[ "$got" = $'1=2\ttrips,trips\tAAA AAA
1\ttrips\tAAA
1\ttrips,flush\tAAA 5s3s2s' ]
}

@test "a variation selector after a suit, of text or of emoji, is skipped" {
	run zjhcmp -o verdict,score <<<$'A♠\xEF\xB8\x8E K♠\xEF\xB8\x8E Q♠\xEF\xB8\x8E | 2♥\xEF\xB8\x8F 3♥\xEF\xB8\x8E 5♥'
	[ "$output" = $'1\t5141312,3050302' ]
	run --separate-stderr zjhcmp -o verdict <<<$'A♠\xEF\xB8\x8D KQ | 235'
	[ "$output" = error ]
}
