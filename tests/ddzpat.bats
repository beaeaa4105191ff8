#!/usr/bin/env bats
# ddzpat: plays, hands and games of Dou Dizhu in, verdicts out.
bats_require_minimum_version 1.5.0

ORACLE=$BATS_TEST_DIRNAME/../../shared/oracle/ddz

setup() {
	cd "$BATS_TEST_TMPDIR"
}

# judges LINE WANTED OPTION...: status 0, nothing on standard error
judges() {
	local line=$1 want=$2
	shift 2
	run --separate-stderr ddzpat "$@" <<<"$line"
	[ "$output" = "$want" ] && [ -z "$stderr" ] && [ "$status" -eq 0 ] ||
		{ echo "$line: '$output' ($status) $stderr"; return 1; }
}

# is PLAY WANTED OPTION...: WANTED is verdict:rank:length
is() {
	local line=$1 want=$2
	shift 2
	judges "$line" "${want//:/$'\t'}" -o verdict,rank,length "$@"
}

# refuses LINE MESSAGE OPTION...: one malformed line, and its row
refuses() {
	local line=$1 want=$2
	shift 2
	run --separate-stderr ddzpat -o verdict,rank "$@" <<<"$line"
	[ "$output" = $'error\t-' ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "ddzpat: -:1:$want
ddzpat: 1 malformed line" ] ||
		{ echo "$line: '$output' ($status) $stderr"; return 1; }
}

# usage MESSAGE OPTION...
usage() {
	local want=$1
	shift
	run --separate-stderr ddzpat "$@" </dev/null
	[ -z "$output" ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "ddzpat: $want
Try 'ddzpat --help'" ] || { echo "($status) $stderr"; return 1; }
}

needs_oracle() {
	[ -d "$ORACLE" ] || skip "no ../shared/oracle here"
}

# ---- Patterns ----------------------------------------------------------------

@test "the default row: pattern, rank, length, laizi, line" {
	judges '3334445566' $'plane+pairs\t3\t2\t-\t3334445566'
	judges '5557T' $'trio+pair\t5\t1\tT\t5557T' -l 7
}

@test "each pattern, its rank and its length" {
	is 2 single:2:1
	is X single:X:1
	is D single:D:1
	is AA pair:A:1
	is 222 trio:2:1
	is 3335 trio+single:3:1
	is 333D trio+single:3:1
	is 33355 trio+pair:3:1
	is 34567 straight:3:5
	is 3456789TJQKA straight:3:12
	is QQKKAA pairs:Q:3
	is 33445566778899TTJJQQ pairs:3:10
	is KKKAAA plane:K:2
	is 333444555666777888 plane:3:6
	is 3334445X plane+singles:3:2
	is 33344455566677789TJQ plane+singles:3:5
	is 3334445522 plane+pairs:3:2
	is 33344455566677889922 plane+pairs:3:4
	is 555534 four+singles:5:1
	is 55553344 four+pairs:5:1
	is 7777 bomb:7:4
	is XD rocket:D:1
}

@test "what is no play" {
	local play
	for play in 34 345 3456 QKA2 JQKA2 3344 KKAA22 AAA222 333XD 33344456XD \
		34567X 3333444 33334444 333444677 99923 333445 XD3; do
		is "$play" none:-:-
	done
}

@test "a chain never holds a two or a joker, but a kicker may" {
	is 23456 none:-:-
	is TJQKA2 none:-:-
	is QQQKKKAAA222 plane+singles:Q:3
	is QQKKAA22 none:-:-
}

@test "none is negative, all patterns are positive" {
	printf '34\n33\nXD\n' >plays
	[ "$(ddzpat -m plays)" = $'33\nXD' ]
	[ "$(ddzpat -v plays)" = 34 ]
	[ "$(ddzpat --select=rocket -m plays)" = XD ]
	run ddzpat -q <<<34
	[ "$status" -eq 1 ] && [ -z "$output" ]
}

@test "-c counts by pattern, in the manual's order" {
	run ddzpat -c <<<$'34\n33\n44\nXD'
	[ "$output" = "single	0
pair	2
trio	0
trio+single	0
trio+pair	0
straight	0
pairs	0
plane	0
plane+singles	0
plane+pairs	0
four+singles	0
four+pairs	0
bomb	0
rocket	1
none	1
error	0" ]
}

@test "--lang=zh names patterns in Chinese" {
	local want
	want=$(printf '%s\n' 单张 对子 三张 三带一 三带二 顺子 连对 飞机 飞机带单 \
		飞机带对 四带二 四带两对 炸弹 王炸 不成牌)
	run ddzpat --lang=zh -o verdict <<'END'
3
33
333
3334
33344
34567
334455
333444
33344456
3334445566
333345
33334455
3333
XD
34
END
	[ "$output" = "$want" ]
}

# ---- Notations ---------------------------------------------------------------

@test "auto: ten is T, t, 0 and 10; letters in either case" {
	judges '89TJQ' 89TJQ -o play
	judges '8910JQ' 89TJQ -o play
	judges '890jq' 89TJQ -o play
	judges '100' TT -o play
	judges 'tTjJqQkKaA' TTJJQQKKAA -o play
}

@test "auto: jokers are X B Y 小王 and D R Z 大王, in upper case" {
	local pair
	for pair in XD BR YZ DX '小王大王' '大王 小王'; do
		judges "$pair" XD -o play
	done
}

@test "auto: blanks, commas and hyphens may part cards" {
	judges ' 3-3-3-4 ' 3334 -o play
	judges '3,3, 3	4' 3334 -o play
}

@test "auto: suits may stand, and do not matter" {
	judges '3s3h4d5cKs' 3345K -o play
	judges '♠3♥3♦4♣5' 3345 -o play
	judges '3♠3♥4♦5♣' 3345 -o play
	judges '♤3♡3♢4♧10' 334T -o play
	judges '6♠️7♥️' 67 -o play
	judges '方块3梅花10红桃J黑桃Q草花K方片A红心2' 3TJQKA2 -o play
}

@test "auto: full-width forms are read as ASCII" {
	judges '３，４－１０＊　Ｋ' '34TK*' -o play
	judges '５５｜４４' no --beats -o verdict
	judges '４４ ｜ ５５＝pair:5:1' yes --beats -o verdict
}

@test "auto: a star is one card, never part of the next" {
	judges '*7' '7*' -o play
	judges '***' '***' -o play
}

@test "-i hex: bytes of servers" {
	judges '0x03 0x13,0x23' 333 -i hex -o play
	judges '0111213102124e4f' AAAA22XD -i hex -o play
	judges '0A 1b 2C 3D *' 'TJQK*' -i hex -o play
}

@test "-i botzone and -i openspiel: 0 to 53, by rank or by suit" {
	judges '0 1 2 3' 3333 -i botzone -o play
	judges '[48, 51, 52, 53, *]' '22XD*' -i botzone -o play
	judges '0 13 26 39' 3333 -i openspiel -o play
	judges '12,25 52 53' 22XD -i openspiel -o play
}

@test "-i douzero: 3 to 14, 17, 20, 30" {
	judges '[3, 3, 3, 17]' 3332 -i douzero -o play
	judges '10 14 20 30' TAXD -i douzero -o play
}

@test "-i rlcard: action strings, and cards with the suit first" {
	judges 3334B 3334X -i rlcard -o play
	judges BR XD -i rlcard -o play
	judges 'S3 H3 DT BJ RJ' 33TXD -i rlcard -o play
}

@test "-i ratel: 1 is an ace, 0 a ten, S small, X big, *7 a laizi" {
	judges 1110 TAAA -i ratel -o play
	judges 'sx' XD -i ratel -o play
	judges 'tT0' TTT -i ratel -o play
	judges '*7666' $'bomb\tsoft\t6' -i ratel -o verdict,bomb,laizi
	judges '*7*76' $'trio\t66' -i ratel -o verdict,laizi
}

@test "the field of a log, and laizi from another" {
	judges $'a\t5557T\t7\tb' $'trio+pair\tT\ta\t5557T\t7\tb' \
		-f 2 -l field:3 -o verdict,laizi,line
	judges $'5557T\t-' none -f 1 -l field:2 -o verdict
}

# ---- Wildcards ---------------------------------------------------------------

@test "a laizi stands for three to two, never for a joker" {
	is X7 none:-:- -l 7
	is 7D none:-:- -l 7
	is 27 pair:2:1 -l 7
	is TJQK7 straight:T:5 -l 7
	is JQKA7 straight:T:5 -l 7
}

@test "laizi alone are what is printed on them" {
	judges 7 $'single\t7\t7' -l 7 -o verdict,rank,laizi
	judges 77 $'pair\t7\t77' -l 7 -o verdict,rank,laizi
	judges 7777 $'bomb\t7\tpure' -l 7 -o verdict,rank,bomb
	is 7799 none:-:- -l 7,9
	is 79 none:-:- -l 7,9
	is 777799 four+singles:7:1 -l 7,9
}

@test "stars alone may be any rank" {
	judges '*' 13 -o readings
	judges '**' 13 -o readings
	judges '****' $'bomb\t2\tpure\t26' -o verdict,rank,bomb,readings
	judges '*****' $'straight\tT\t21' -o verdict,rank,readings
}

@test "bombs are hard, soft or pure" {
	judges KKKK hard -l 7 -o bomb
	judges KK77 soft -l 7 -o bomb
	judges 7777 pure -l 7 -o bomb
	judges KKK4 - -l 7 -o bomb
}

@test "--long-bombs: five cards and more, up to twelve" {
	is 33377 trio+pair:3:1 -l 7
	is 33377 bomb:3:5 -l 7 --long-bombs
	is 333377779999 bomb:3:12 -l 7,9 --long-bombs
	is '3333*********' none:-:- --long-bombs
	is 33333333 bomb:3:8 --long-bombs --decks=2
}

@test "--decks: more than four of a rank are no part of anything but a bomb" {
	local play
	for play in 33333 333334 3333344 33333444 333334445 33333444455 3333377; do
		is "$play" none:-:- --decks=2
	done
	is 33333 bomb:3:5 --decks=2 --long-bombs
	is XX none:-:- --decks=2
	is XXDD none:-:- --decks=2
	is XX444455 none:-:- --decks=2
	is XX44456 none:-:- --decks=2
	is XX4444 four+singles:4:1 --decks=2
	is XX4444 none:-:- --decks=2 --rules=strict
	is XX333444 plane+singles:3:2 --decks=2
	is XX333444 none:-:- --decks=2 --rules=strict
	is XXD333444555 none:-:- --decks=2
	is XX56444* none:-:- --decks=2
	judges XXD $'X\nD\nXD' --decks=2 --moves -o play
	judges 33333 $'3\n33\n333\n3333' --decks=2 --moves -o play
}

# jokers RULES WANTED: types of eight plays with jokers of several packs, and
# how many plays --moves makes of the same cards with all of them
jokers() {
	local plays='333444XX 3333XX 333XX 333444XXDD 3333XXDD 333444555XXD'
	local play
	plays+=' 333444555XDD 333444555XXX 3333XD 333444XD'
	for play in $plays; do
		ddzpat --decks=3 -r "$1" -o type <<<"$play"
		ddzpat --decks=3 -r "$1" --moves -o type,play <<<"$play" |
			awk -v play="$play" '$2 == play { print $1 }' | grep . ||
			echo -
	done >"types.$1"
	# The judge and the moves say the same.
	diff <(sed -n 1~2p "types.$1") <(sed -n 2~2p "types.$1")
	[ "$(sed -n 1~2p "types.$1" | cut -d : -f 1 | xargs)" = "$2" ] ||
		{ cat "types.$1"; return 1; }
}

@test "--decks: jokers obey the switches of kickers" {
	jokers strict '- - - - - - - - - -'
	jokers competition \
		'plane+singles four+singles - - - - - plane+singles - -'
	jokers botzone '- - - - - - - - four+singles plane+singles'
	jokers douzero 'plane+singles four+singles - - - plane+singles plane+singles plane+singles four+singles plane+singles'
	is 333444555666XXDD plane+singles:3:4 --decks=2 -r douzero
	is 333444555666XXDD none:-:- --decks=2
}

@test "-a: all readings, the best first" {
	judges '66777899' $'pairs\t6\t4\t778
plane+singles\t8\t2\t889
four+pairs\t9\t1\t899
four+pairs\t8\t1\t888
four+pairs\t6\t1\t668' -l 7 -a -o verdict,rank,length,laizi
	judges 34 $'none\t0' -a -o verdict,readings
}

@test "the reading shown: bomb, fewest changed, longest, highest" {
	is 777K bomb:K:4 -l 7
	is 33777 trio+pair:7:1 -l 7
	is '3*' pair:3:1
	is '345**' straight:3:5
	is '4567***' straight:4:7
	is '3377' bomb:3:4 -l 7
	is 777334 four+singles:3:1 -l 7
	is 778899 pairs:7:3 -l 9
}

@test "fewest laizi changed: free kickers keep their rank, or are the lowest" {
	judges '33344457' $'-' -o laizi
	judges '33344457' 7 -l 7 -o laizi
	judges '33344477' 77 -l 7 -o laizi
	judges '333447' 4 -l 7 -o laizi
	judges '333444**' 55 -r strict,+wing-pair -o laizi
	judges '333444**' 56 -r strict -o laizi
	judges '555**' '555+33' -o cards
}

@test "cards: the body, and after + the kickers" {
	judges '3334445566' '333444+5566' -o cards
	judges '5557T' '555+TT' -l 7 -o cards
	judges '34567' 34567 -o cards
	judges 34 - -o cards
}

@test "JSON: laizi are a list, an absent value is null" {
	judges '5557T' \
		'{"verdict":"trio+pair","rank":"5","length":1,"laizi":["T"],"bomb":null,"line":"5557T"}' \
		-l 7 -j -o verdict,rank,length,laizi,bomb,line
	judges '34' '{"verdict":"none","rank":null,"laizi":null,"readings":0}' \
		-j -o verdict,rank,laizi,readings
}

# ---- Rule sets ---------------------------------------------------------------

# allows SWITCH PLAY PATTERN SET: only with the switch the play is a pattern
allows() {
	judges "$2" none -r "$4,-$1" -o verdict
	judges "$2" "$3" -r "$4,+$1" -o verdict
}

@test "each switch allows its example" {
	allows wing-pair 33344455 plane+singles strict
	allows wing-trio 333444555777 plane+singles strict
	allows wing-quad 3334445556668888 plane+singles competition
	allows wing-jokers 333444XD plane+singles strict
	allows wing-own 33334445 plane+singles strict
	allows wing-quad-pairs 3334446666 plane+pairs strict
	allows four-pair 333344 four+singles strict
	allows four-jokers 3333XD four+singles strict
	allows four-quad 33335555 four+pairs strict
	judges 333345 none -r +no-four -o verdict
	judges 333345 four+singles -r openspiel,-no-four -o verdict
}

@test "wing-adjacent: a trio that touches the plane is a second reading" {
	judges 333444555666 1 -r competition -o readings
	judges 333444555666 3 -r +wing-adjacent -o readings
	judges 3334445556667778 none -r competition -o verdict
	judges 3334445556667778 plane+singles -r +wing-adjacent -o verdict
}

@test "more wings of a rank includes fewer, and less excludes more" {
	judges 33344455 plane+singles -r strict,+wing-quad -o verdict
	judges 333444555777 none -r competition,-wing-pair -o verdict
	judges 33344455 none -r douzero,-wing-pair -o verdict
}

@test "the sets: which examples each allows" {
	cat >plays <<'END'
33344455
333444555777
3334445556668888
333444XD
3334446666
333344
3333XD
33335555
333345
END
	sets() { ddzpat -r "$1" -m -o nr plays | tr -d '\n'; }
	[ "$(sets competition)" = 1269 ]
	[ "$(sets strict)" = 9 ]
	[ "$(sets botzone)" = 479 ]
	[ "$(sets douzero)" = 1234679 ]
	[ "$(sets openspiel)" = 12 ]
	[ "$(sets loose)" = 123456789 ]
}

# ---- --beats -----------------------------------------------------------------

beats() {
	judges "$1" "$2" --beats -o verdict "${@:3}"
}

@test "--beats: the default row names the reading that beats" {
	judges '44 | 57' $'yes\tpair:5:1\t44 | 57' --beats -l 7
	judges '44 | 33' $'no\t-\t44 | 33' --beats
	judges '44 | 35' $'none\t-\t44 | 35' --beats
	judges '35 | 44' $'none\t-\t35 | 44' --beats
}

@test "--beats: same pattern, same length, higher rank; kickers do not count" {
	beats '3334 | 5553' yes
	beats '5553 | 3334' no
	beats '3334 | 444X' yes
	beats '34567 | 45678' yes
	beats '34567 | 456789' no
	beats '33 | 33' no
	beats 'X | D' yes
	beats '2 | X' yes
	beats '333344 | 333345' no
	beats '33344 | 4445' no
}

@test "--beats: bombs beat all but higher bombs and the rocket" {
	beats '22 | 3333' yes
	beats '3333 | 22' no
	beats '3333 | 4444' yes
	beats '2222 | XD' yes
	beats 'XD | 2222' no
	beats '444455 | 3333' yes
}

@test "--bombs: tiers, length or plain" {
	beats 'AA77 | 3333' yes -l 7 --bombs=tiers
	beats '4444 | 5577' no -l 7
	beats '4444 | 5577' yes -l 7 --bombs=plain
	beats '3333 | AA77' yes -l 7 --bombs=plain
	beats '2222 | 7777' yes -l 7
	beats '7777 | 22777' no -l 7 --bombs=tiers --long-bombs
	beats '7777 | 22777' yes -l 7 --long-bombs
	beats '2222 | 33337' yes -l 7 --bombs=length --long-bombs
	beats '2222 | 33337' no -l 7 --bombs=tiers --long-bombs
}

@test "--beats: some reading that beats is enough, a declared one is the only" {
	beats '444TT | 5557T' yes -l 7
	beats '5557T | 666TT' yes -l 7
	beats '4449 | 5557=trio+single:5:1' yes -l 7
	beats '4449 | 5557=trio+single:7:1' none -l 7
	beats '4447T=trio+pair:4:1 | 555TT' yes -l 7
	beats '44TT7=trio+pair:4:1 | 555JJ' yes -l 7
	beats '44TT7=trio+pair:T:1 | 555JJ' no -l 7
	beats '4447T=三带二:4:1 | 555TT' yes -l 7
	beats '4447T=straight:4:5 | 555TT' none -l 7
	judges '44TT7=trio+pair:4:1' $'trio+pair\t4\t4' -l 7 -o verdict,rank,laizi
}

@test "readings: one if the play declares it, none if it cannot be it" {
	judges 5577T 2 -l 7 -o readings
	judges '5577T=trio+pair:T:1' $'trio+pair:T:1\t1' -l 7 -a -o type,readings
	judges '5577T=trio+pair:T:1' 1 -l 7 -o readings
	judges '3=straight:3:5' $'-\t0' -o type,readings
	judges '4 | 3=single:3:1' $'no\t1' --beats -o verdict,readings
}

# ---- --moves -----------------------------------------------------------------

@test "--moves: every play of a hand, by pattern, length, rank, kickers" {
	judges 33345XD '3
4
5
X
D
33
333
3334
3335
333X
333D
XD' --moves -o play
}

@test "--moves: the default row" {
	judges '347 | 3' $'4\tsingle\t4\t1\t-
7\tsingle\t7\t1\t7' --moves -l 7
	judges '3447 | 33' $'44\tpair\t4\t1\t-' --moves -l 7
}

@test "--moves: only what beats the play before" {
	judges '3344567X | 33' $'44' --moves -o play
	judges '3344567X | 33' $'44\n57\n67' --moves -l 7 -o play
	judges '34444XD | 2' $'X\nD\n4444\nXD' --moves -o play
	judges '3456789 | 34567' $'45678\n56789' --moves -o play
	judges '66688 | 5557T=trio+pair:5:1' 66688 --moves -l 7 -o play
	judges '66688 | 55TT7=trio+pair:5:1' 66688 --moves -l 7 -o play
	judges '66688 | 55TT7=trio+pair:T:1' - --moves -l 7 -o play
}

@test "--moves: no move is one row with verdict none" {
	judges '34 | XD' $'-\tnone\t-\t-\t-' --moves
	judges '34 | XD' $'-\tnone\t34 | XD' --moves -o play,verdict,line
	run ddzpat --moves -m <<<'34 | XD'
	[ "$status" -eq 1 ]
}

@test "--moves: cards stand for themselves before wildcards do" {
	judges '33347 | 22' $'3337\t3' --moves -l 7 -o play,laizi
	judges '333347 | 22' $'3333\t-' --moves -l 7 -o play,laizi
	judges '447* | 333' $'44*\t4\n447*\t44' --moves -l 7 -o play,laizi
}

@test "--moves: where cards that stand for themselves are too weak, wildcards alone" {
	judges 'A2**** | KKKK' $'****\tA\t4\tpure\tAAAA
****\t2\t4\tpure\t2222' --moves -l K -o play,rank,length,bomb,laizi
	judges 'A2**** | KKKK' $'A***\tsoft\n2***\tsoft' --moves -o play,bomb \
		--bombs=plain
	run ddzpat --moves -o play,type,bomb <<<'3****5 | QQQQ'
	[ "${lines[*]:0:3}" = \
		'****	bomb:3:4	pure ****	bomb:4:4	pure ****	bomb:5:4	pure' ]
	[ "${#lines[@]}" = 13 ]
	judges '35*777 | QQQQ' $'777*\tbomb:3:4\tpure' --moves -l 7 \
		-o play,type,bomb --hint=1
	# Laizi alone stand for nothing but themselves.
	judges '37777 | QQQQ' $'7777\tbomb:7:4\tpure' --moves -l 7 \
		-o play,type,bomb
	run ddzpat --moves --group -o type,plays <<<'3****5 | QQQQ'
	[ "${lines[0]}" = 'bomb:3:4	1' ]
}

@test "--moves: columns of the play after replacement" {
	judges '5557T | 33344' $'5557T\t555+TT\tT\t-\ttrio+pair:5:1
5557\t5555\t5\tsoft\tbomb:5:4' --moves \
		-l 7 -o play,cards,laizi,bomb,type
	judges '5577 | 222' $'5577\t5555\t55\tsoft\tbomb:5:4' --moves -l 7 \
		-o play,cards,laizi,bomb,type
}

@test "--moves: a play of two patterns is listed under each, of two ranks once" {
	run ddzpat --moves -r loose -o play,verdict,rank <<<333444555666
	[ "$(grep '^333444555666' <<<"$output")" = \
		$'333444555666\tplane\t3\n333444555666\tplane+singles\t4' ]
}

@test "--group: a row a reading, with the number of plays" {
	judges '333445' $'single\t3\t1\t1
single\t4\t1\t1
single\t5\t1\t1
pair\t3\t1\t1
pair\t4\t1\t1
trio\t3\t1\t1
trio+single\t3\t1\t2
trio+pair\t3\t1\t1' --moves --group
	judges '3 | 4' $'none\t-\t-\t-' --moves --group
}

@test "--hint: the weakest first, bombs last, by their strength" {
	judges '345XD | 3' $'4\n5' --moves --hint=2 -o play
	judges '3333557778 | 44' $'55\n77' --moves --hint=2 -l 7 -o play
	run ddzpat --moves --hint=99 -l 7 -o play,bomb <<<'33335577 | KKK'
	[ "$output" = $'5577\tsoft\n3333\thard' ]
	run ddzpat --moves --hint=99 -l 7 -o play,bomb --bombs=plain <<<'33335577 | KKK'
	[ "$output" = $'3333\thard\n5577\tsoft' ]
}

@test "--moves -c counts by pattern" {
	run bash -c "ddzpat --moves -c <<<333445 | grep -v 0$"
	[ "$output" = "single	3
pair	2
trio	1
trio+single	2
trio+pair	1" ]
}

# ---- --game ------------------------------------------------------------------

game() {
	judges "$1" "$2" --game -o verdict,reason "${@:3}"
}

@test "--game: a legal game; two passes start a new round" {
	game '3 | 4 | 5 | pass | pass | 33 | 44 | pass | PASS | 3' $'ok\t-'
	game '3|||4' $'ok\t-'
	game '3|过|不出|4' $'ok\t-'
	judges '3|4' $'ok\t-\t3|4' --game
}

@test "--game: the number of the first illegal play, and why" {
	game '3 | 4 | 4' $'3\t4 does not beat 4'
	game '5|pass|4' $'3\t4 does not beat 5'
	game '34' $'1\t34 is no play'
	game 'pass' $'1\ta pass where seat 1 must lead'
	game '3|pass|pass|pass' $'4\ta pass where seat 1 must lead'
	game '3|4|34|2|X' $'3\t34 is no play'
	game '3♠3♠4♠4♠5♠5♠6♠6♠7♠7♠8♠8♠9♠J♠' \
		$'1\t3♠3♠4♠4♠5♠5♠6♠6♠7♠7♠8♠8♠... is no play'
	game '333=pair:3:1' $'1\t333=pair:3:1 is no play'
}

@test "--game: seats in turn" {
	game '2:3 | 3:4 | 1:5 | pass | 3:pass | 1:3' $'ok\t-'
	game '2:3 | 1:4' "2	seat 1 out of turn: it is seat 3's"
	game '3 | 4 | 1:5' "3	seat 1 out of turn: it is seat 3's"
}

@test "--game: a play with several readings stands in those that beat" {
	game '44455 | 5557T | 6667T' $'ok\t-' -l 7
	game '5557T | 666TT' $'ok\t-' -l 7
	game '55TT7 | 666JJ' $'ok\t-' -l 7
	game '88899 | 55TT7 | 666JJ' $'3\t666JJ does not beat 55TT7' -l 7
	game '88899 | 55TT7 | JJJ66' $'ok\t-' -l 7
	game '999TT | 5557T | 666TT' $'2\t5557T does not beat 999TT' -l 7
	game '88855 | 5557T=trio+pair:T:1' $'2\t5557T=trio+pair:T:1 is no play' -l 7
	game '5557T=trio+pair:5:1 | 66688' $'ok\t-' -l 7
}

@test "--game: the time grows with the plays, not with their square" {
	local bar
	for bar in '|' '｜'; do
		yes "3${bar}4${bar}pass${bar}pass${bar}" | head -n 40000 |
			tr -d '\n' >long
		printf '3\n' >>long
		run timeout 3 ddzpat --game -o verdict long
		[ "$output" = ok ]
	done
}

@test "--deal: cards that are not held, and who went out" {
	judges '3|4|5|6|7' $'5\tseat 2 lacks 7\t-' --game \
		--deal='367 / 45 / 58' -o verdict,reason,winner
	judges '3|4|5|6|pass|8' $'ok\t-\t3' --game \
		--deal='367 / 45 / 58' -o verdict,reason,winner
	judges '3|4|5|6|pass|8|pass' \
		$'7\tthe game is over: seat 3 has no cards\t3' --game \
		--deal='367 / 45 / 58' -o verdict,reason,winner
	judges '33|4' $'1\tseat 1 lacks 3\t-\t33|4' --game --deal='36/45/58'
}

@test "--deal: from a field, the bottom for seat 1, stars are cards" {
	judges $'3/46/58/67\t3|4|5|6|X' $'5\tseat 2 lacks X\t-' --game -f 2 \
		--deal=field:1 -o verdict,reason,winner
	judges '3*|44|pass|pass' $'2\tseat 2 lacks 4\t-' --game --deal='3*5/46/78' \
		-o verdict,reason,winner
	judges '3**' $'1\tseat 1 lacks *\t-' --game --deal='3*5/46/78' \
		-o verdict,reason,winner
}

@test "--game -c: all illegal games are one word; --select knows it" {
	run ddzpat --game -c <<<$'3|4\n3|3\n4|3|5'
	[ "$output" = $'ok\t1\nillegal\t2\nerror\t0' ]
	run ddzpat --game --select=illegal <<<$'3|4\n3|3\n4|5|3'
	[ "$output" = $'3|3\n4|5|3' ]
}

# ---- Bad input ---------------------------------------------------------------

wanted="expected a rank (3456789TJQKA2), X small joker, D big joker or *"

@test "a card too many" {
	refuses 33333 '5: more than 4 of rank 3: there is 1 deck'
	refuses '3 XX' '4: more than 1 of rank X: there is 1 deck'
	refuses 333444455555 '12: more than 4 of rank 5: there is 1 deck'
	refuses 33334444555566667777X '21: more than 20 cards'
	refuses 333333333 '9: more than 8 of rank 3: there are 2 decks' --decks=2
}

@test "an unknown mark, with its column in characters" {
	refuses 3x "2: unexpected 'x', $wanted"
	refuses '♠3 é' "4: unexpected 'é' (U+00E9), $wanted"
	refuses S3 "1: unexpected 'S', $wanted"
	refuses xd "1: unexpected 'x', $wanted"
	refuses s3 "1: unexpected 's', $wanted"
	refuses $'3\xff' "2: unexpected byte 0xFF, $wanted"
	refuses $'３\xff' "2: unexpected byte 0xFF, $wanted"
	refuses $'3，\xff' "3: unexpected byte 0xFF, $wanted"
	refuses '3|4' "2: unexpected '|', $wanted"
}

@test "a one that is no ten" {
	refuses 123 "1: '1' without '0' after it: ten is T, 10 or 0, ace is A"
	refuses '91 0' "2: '1' without '0' after it: ten is T, 10 or 0, ace is A"
}

@test "joker words that programs read differently" {
	local word advice
	advice='is not the same joker in all programs: write X for the small one, D for the big one'
	for word in BJ SJ RJ CJ bj rj cj Bj joker JOKER; do
		refuses "3 $word" "3: '$word' $advice"
	done
	refuses 3RJ "2: 'RJ' $advice"
	refuses 3ＢＪ "2: 'ＢＪ' $advice"
	judges 3sJs 3J -o play
	judges 'B-J' JX -o play
}

@test "a suit without a rank" {
	refuses '3♠♥' "4: unexpected end, expected a rank after the suit"
	refuses '♠ 3' "2: unexpected ' ', expected a rank after the suit"
	refuses '♠X' "2: unexpected 'X', expected a rank after the suit"
	refuses '♠♥3' "2: unexpected '♥' (U+2665), expected a rank after the suit"
}

@test "no cards where a play must be" {
	refuses ', -' '1: no cards, expected a play'
	refuses '33 |' '5: no cards, expected a play' --beats
	refuses '| 33' '1: no cards, expected a play' --beats
	refuses '33 |' '5: no cards, expected a play' --moves
	refuses '33' '3: one play, expected PREVIOUS | PLAY' --beats
	refuses '3|4|5' '5: a third play, expected PREVIOUS | PLAY' --beats
	refuses '3|4|5' '5: a third part, expected HAND or HAND | PREVIOUS' --moves
	refuses '3|45' '3: the play before has no pattern that can be beaten' --moves
	refuses '3|-|4' '3: no cards, expected a play' --game
}

@test "a declared reading that says nothing" {
	refuses '33=pair' "4: 'pair' after '=', expected PATTERN:RANK:LENGTH"
	refuses '33=pear:3:1' "4: no pattern is named 'pear'"
	refuses '33=pair:W:1' "9: 'W' is no rank"
	refuses '33=pair:34:1' "9: '34' is no rank"
	refuses '33=pair:*:1' "9: '*' is no rank"
	refuses '33=pair::1' "9: '' is no rank"
	refuses '33=pair:3:0' "11: '0' is no length from 1 to 20"
}

@test "a game that cannot be read" {
	refuses '1:3|2:44＠5' "9: unexpected '＠' (U+FF20), $wanted" --game
	refuses $'1:3|2:44\x01' "9: unexpected byte 0x01, $wanted" --game
	refuses '3|4:4' '3: seat 4, expected 1 to 3' --game
	refuses '3|3|w' "5: unexpected 'w', $wanted" --game
}

@test "numbers that are no cards" {
	refuses '0x0E' "1: unexpected '0', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F" -i hex
	refuses '03 03' '4: this card is there twice' -i hex
	refuses '1 54' "3: unexpected '5', expected a card's number from 0 to 53" -i botzone
	refuses '7 7' '3: this card is there twice' -i openspiel
	refuses '3 15' "3: unexpected '1', expected 3-14, 17 a two, 20 and 30 the jokers" -i douzero
	refuses '3 X' "3: unexpected 'X', expected a rank (3456789TJQKA2), B or BJ, R or RJ" -i rlcard
	refuses '3b' "2: unexpected 'b', expected a rank (34567890jqka2; 1 is an ace), s or x" -i ratel
	refuses '*s' "2: unexpected 's', expected the rank of a laizi after *" -i ratel
	refuses '*7*8*9' '1: more than 2 laizi ranks' -i ratel
}

@test "what a notation by name does not know" {
	refuses 3￥ "2: unexpected '￥' (U+FFE5), $wanted"
	refuses '♠　3' "2: unexpected '　' (U+3000), expected a rank after the suit"
	refuses 10000 "1: unexpected '1', expected a card's number from 0 to 53" -i botzone
	refuses 3/4 "2: unexpected '/', expected a card's number from 0 to 53" -i openspiel
	refuses 31 "1: unexpected '3', expected 3-14, 17 a two, 20 and 30 the jokers" -i douzero
	refuses '0x0' "1: unexpected '0', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F" -i hex
	refuses '0x' "1: unexpected '0', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F" -i hex
	refuses 'g1' "1: unexpected 'g', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F" -i hex
	refuses '1g' "1: unexpected '1', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F" -i hex
	refuses '4D' "1: unexpected '4', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F" -i hex
	refuses SBJ "1: unexpected 'S', expected a rank (3456789TJQKA2), B or BJ, R or RJ" -i rlcard
	refuses SRJ "1: unexpected 'S', expected a rank (3456789TJQKA2), B or BJ, R or RJ" -i rlcard
	refuses 'S' "1: unexpected 'S', expected a rank (3456789TJQKA2), B or BJ, R or RJ" -i rlcard
	refuses 'SX' "2: unexpected 'X', expected a rank (3456789TJQKA2), B or BJ, R or RJ" -i rlcard
	refuses '*x' "2: unexpected 'x', expected the rank of a laizi after *" -i ratel
	judges '3, *' '3*' -i rlcard -o play
	judges 'BJRJ' XD -i rlcard -o play
	judges '3 * *' '3**' -i ratel -o play
	judges '0 0' 33 -i botzone --decks=2 -o play
	judges 'a1a' AAA -i ratel -o play
}

@test "more than 20 cards, the last a star, in each notation" {
	stars=$(printf '*%.0s' {1..20})
	for notation in auto hex botzone openspiel douzero rlcard; do
		refuses "$stars*" '21: more than 20 cards' -i $notation
	done
	refuses "$(sed 's/./& /g' <<<$stars)*" '41: more than 20 cards' -i ratel
	refuses "33334444555566667777 *" '22: more than 20 cards' -i ratel
}

@test "values of options" {
	usage "--laizi: unexpected 'w', $wanted" -l w
	usage '--laizi: a joker cannot be laizi' -l X
	usage '--laizi: more than two ranks' -l 3,4,5
	usage '--laizi: a rank is given twice' -l 7,7
	usage '--laizi: * is not a rank' -l '*'
	usage '--laizi: names no rank' -l ','
	usage "--rules: no rule set or switch 'tight' (--help lists them)" -r tight
	usage "--rules: no rule set or switch '+wing' (--help lists them)" -r loose,+wing
	usage "--rules: the rule set 'loose' must come first" -r +wing-own,loose
	usage "--rules: the rule set 'loose' must come first" -r strict,loose
	usage "--bombs: unknown value 'x', expected tiers, length or plain" --bombs=x
	usage "--decks: '4' is no number from 1 to 3" --decks=4
	usage "--hint: '0' is no number from 1 to 1000000" --moves --hint=0
	usage '--deal: fewer than three hands, parted by '"'/'" --game --deal=3/4
	usage '--deal: more than three hands and the bottom' --game --deal=3/4/5/6/7
	usage '--deal: an empty hand' --game --deal=3//5
	usage '--deal: more than 4 of rank 3 in the deal' --game --deal=33/33/3
	usage "--deal: unexpected 'w', $wanted" --game --deal=3/w/5
	usage '--deal goes with --game only' --deal=3/4/5
}

@test "options that do not go together" {
	usage 'only one of --beats, --moves and --game' --beats --moves
	usage '-a goes with single plays only' -a --game
	usage '--group goes with --moves only' --group
	usage '--hint goes with --moves only' --hint=3
	usage '--hint and --group do not go together' --moves --hint=3 --group
}

@test "a laizi field or a deal field that does not fit" {
	refuses $'33\tX' '4: --laizi: a joker cannot be laizi' -f 1 -l field:2
	judges $'33\t-' pair -f 1 -l field:2 -o verdict
	judges $'33\t' pair -f 1 -l field:2 -o verdict
	refuses $'3\t3/4' '3: --deal: fewer than three hands, parted by '"'/'" \
		-f 1 --game --deal=field:2
}

# ---- Against answers from elsewhere ------------------------------------------

# type numbers as words
words='function word(n) { split("single pair trio bomb rocket trio+single trio+pair straight pairs plane plane+singles plane+pairs four+singles four+pairs", w, " "); return w[n] }'

@test "all 27,471 plays of RLCard" {
	needs_oracle
	tail -n +2 "$ORACLE/rlcard_actions.tsv" | awk -F'\t' '$6 >= 1 && $6 <= 14' >rows
	cut -f 3 rows | ddzpat -o verdict,rank,length >got
	awk -F'\t' -v OFS='\t' "$words"'{ print word($6), $7, $8 }' rows >want
	[ "$(wc -l <want)" -eq 27471 ]
	cmp got want
}

@test "every reading and assignment of 11,014 plays with laizi" {
	needs_oracle
	tail -n +2 "$ORACLE/laizi_plays.tsv" >one
	tail -n +2 "$ORACLE/laizi2_plays.tsv" | sed 's/^\(.\)/\1,/' >two
	ddzpat -f 2 -l field:1 -a -o verdict,rank,length,bomb,laizi,line one >rows
	ddzpat -f 2 -l field:1 -a -o verdict,rank,length,bomb,laizi,line \
		--long-bombs two >>rows
	awk -F'\t' '$1 != "none" { print $6 ":" $7 "\t" $1 ":" $2 ":" $3 \
		($4 == "-" ? "" : ":" $4) "=" $5 }' rows | sort >got
	cat one two | awk -F'\t' "$words"'{
		n = split($5, all, " ")
		for (i = 1; i <= n; i++) {
			split(all[i], part, "=")
			m = split(part[1], r, ":")
			print $1 ":" $2 "\t" word(r[1]) ":" r[2] ":" r[3] \
			    (m > 3 ? ":" r[4] : "") "=" (part[2] == "" ? "-" : part[2])
		}
	}' | sort >want
	[ "$(cat one two | wc -l)" -eq 11014 ]
	cmp got want
}

@test "what beats what, where three programs agree" {
	needs_oracle
	tail -n +2 "$ORACLE/beats.tsv" | awk -F'\t' '$3 == $4 && $4 == $5' >rows
	awk -F'\t' '{ print $1 " | " $2 }' rows | ddzpat --beats -o verdict >got
	awk -F'\t' '{ print $3 ? "yes" : "no" }' rows >want
	cmp got want
}

@test "moves of 1,011 hands: leads and answers" {
	needs_oracle
	tail -n +2 "$ORACLE/hands.tsv" >rows
	count() { # RULES FIELD
		ddzpat -r "$1" --moves -o verdict,nr lines |
		awk '{ n[$2] += $1 != "none" } END { for (i = 1; i in n; i++) print n[i] }'
	}
	cut -f 3 rows >lines
	count competition | cmp - <(awk -F'\t' '{ print $20 }' rows)
	count douzero | cmp - <(awk -F'\t' '{ print $18 }' rows)
	awk -F'\t' '$29 ~ /^[0-9]+$/ { print $3 " | " $21 }' rows >lines
	count douzero | cmp - <(awk -F'\t' '$29 ~ /^[0-9]+$/ { print $29 }' rows)
	awk -F'\t' '$30 ~ /^[0-9]+$/ { print $3 " | " $21 }' rows >lines
	count competition | cmp - <(awk -F'\t' '$30 ~ /^[0-9]+$/ { print $30 }' rows)
}

@test "moves with laizi: plays by pattern of 199 hands" {
	needs_oracle
	tail -n +2 "$ORACLE/laizi_hands.tsv" >rows
	ddzpat --moves --group -f 1 -l field:2 -o nr,verdict,plays rows |
	awk -F'\t' "$words"'
	{ n[$1, $2] += $3 }
	END { for (i = 1; i <= 199; i++) for (t = 1; t <= 14; t++)
		print n[i, word(t)] + 0 }' >got
	awk -F'\t' '{ for (t = 1; t <= 14; t++) print $(t + 3) }' rows >want
	cmp got want
}

@test "plays from bug reports of other programs" {
	[ -r "$ORACLE/../field_cases.tsv" ] || skip "no ../shared/oracle here"
	awk -F'\t' '$2 == "ddzpat"' "$ORACLE/../field_cases.tsv" |
		sed 's/JOKER/D/g; s/joker/X/g; s/ x\t/ *\t/' >cases
	[ "$(wc -l <cases)" -eq 20 ]
	while IFS=$'\t' read -r id _ kind input options want; do
		case $kind,$options in
		beats,standard) # theirs: the first beats, jokers may be kickers
			got=$(ddzpat --beats -r loose -o verdict \
				<<<"${input#* | } | ${input% | *}") ;;
		pattern,loose*) got=$(ddzpat -r loose -o type <<<"$input") ;;
		pattern,strict*) got=$(ddzpat -r strict -o type <<<"$input") ;;
		*) got="what is $options?" ;;
		esac
		# Theirs has the highest link of a chain, and other names.
		got=$(sed 's/^-$/invalid/; s/four+/four+2/; s/trio/triple/
			s/triple+single/&s/' <<<"$got" | awk -F: 'NF < 3 { print; next }
			{ r = "3456789TJQKA2XD"
			print $1 ":" substr(r, index(r, $2) + $3 - 1, 1) "x" $3 }')
		[ "$got" = "${want/:10x/:Tx}" ] ||
			{ echo "$id: $input: '$got', not '$want'"; return 1; }
	done <cases
}
