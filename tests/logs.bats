#!/usr/bin/env bats
# The examples for logs, long work, odds and the terminal do what their headers
# say.

setup() {
	EXAMPLES=$(cd "$BATS_TEST_DIRNAME/../examples" && pwd)
	cd "$BATS_TEST_TMPDIR"
	# What makes a log hard: quotes, commas, a line end within a hand, hands
	# that give no row by themselves, hands that are wrong.
	cat >games.csv <<-'END'
		id,who,hands,winner
		1,"Li, Wei",AsKsQs 9h9d9c,2
		2,"said ""no""","AsKsQs
		9h9d9c",1
		3,,,1
		4,x,# AsKsQs 9h9d9c,1
		5,y,AsKsQs 9h9d9z,2
		6,z,2c3d5h AsKsQs,2
	END
}

@test "log-csv: each record as it was, its verdict beside it" {
	"$EXAMPLES/log-csv.sh" games.csv hands zjhcmp -o verdict,type >judged
	diff judged - <<-'END'
		id,who,hands,winner,verdict,type
		1,"Li, Wei",AsKsQs 9h9d9c,2,2,"straight-flush,trips"
		2,"said ""no""","AsKsQs
		9h9d9c",1,2,"straight-flush,trips"
		3,,,1,error,-
		4,x,# AsKsQs 9h9d9c,1,error,-
		5,y,AsKsQs 9h9d9z,2,error,-
		6,z,2c3d5h AsKsQs,2,2,"high,straight-flush"
	END
}

@test "log-json: each object as it was, with its verdict" {
	mlr --icsv --ojsonl cat games.csv >games.jsonl
	"$EXAMPLES/log-json.sh" games.jsonl hands zjhcmp -o verdict,score >judged
	jq -c 'del(.judged)' judged | cmp - <(jq -c . games.jsonl)
	diff <(jq -c .judged judged) - <<-'END'
		{"verdict":"2","score":["5141312","6090909"]}
		{"verdict":"2","score":["5141312","6090909"]}
		{"verdict":"error","score":null}
		{"verdict":"error","score":null}
		{"verdict":"error","score":null}
		{"verdict":"2","score":["0050302","5141312"]}
	END
}

# refused COMMAND...: it prints nothing, says why, and does not end with 0
refused() {
	status=0
	"$@" >printed 2>said </dev/null || status=$?
	[ "$status" != 0 ] || { echo "ends with 0: $*"; return 1; }
	[ ! -s printed ] || { echo "prints: $*"; return 1; }
	[ -s said ] || { echo "says nothing: $*"; return 1; }
}

@test "log-json: the bytes of a record stay, whatever numbers are in it" {
	printf '%s\r\n' \
		'{"id": 1234567890123456789, "x":6.10, "hands":"AsKsQs 9h9d9c"} ' \
		'{"hands":"AsKsQs 9h9d9z","y":"\u4e2d & \\ }","z":1e400}' >log
	printf '{"hands":"2c3d5h AsKsQs","deep":{"a":[{}]}}' >>log
	"$EXAMPLES/log-json.sh" log hands zjhcmp -o verdict >judged
	{
		printf '%s\r\n' \
			'{"id": 1234567890123456789, "x":6.10, "hands":"AsKsQs 9h9d9c","judged":{"verdict":"2"}} ' \
			'{"hands":"AsKsQs 9h9d9z","y":"\u4e2d & \\ }","z":1e400,"judged":{"verdict":"error"}}'
		echo '{"hands":"2c3d5h AsKsQs","deep":{"a":[{}]},"judged":{"verdict":"2"}}'
	} | cmp - judged
	# From a pipe, too.
	"$EXAMPLES/log-json.sh" <(cat log) hands zjhcmp -o verdict |
		cmp - judged
}

@test "log-json: a line that is no record with a hand is told, by its number" {
	local good='{"hands":"AsKsQs 9h9d9c"}'
	for bad in '{"hands":"AsKsQs' '[1]' "$good $good" '' 'x' '{}' \
		'{"hands":147258369}' '{"hands":null}' '{"hands":"\ud800"}' "${good%\}},\"judged\":1}"; do
		printf '%s\n' "$good" "$bad" "$good" >log
		refused "$EXAMPLES/log-json.sh" log hands zjhcmp
		grep -q '^jq: error (at <stdin>:2): ' said
		[ "$status" = 2 ]
		printf '%s\n%s' "$good" "$bad" >log
		[ -n "$bad" ] || continue
		refused "$EXAMPLES/log-json.sh" log hands zjhcmp
		grep -q '^jq: error (at <stdin>:2): ' said
		[ "$status" = 2 ]
	done
}

@test "log-csv: a field that is not there, or a record too short, is told" {
	refused "$EXAMPLES/log-csv.sh" games.csv hand zjhcmp
	grep -q 'no field hand$' said
	refused "$EXAMPLES/log-csv.sh" games.csv 'x"' zjhcmp
	grep -q 'no field x"$' said
	printf '%s\n' id,hands 1,AsKsQs 2 3,AsKsQs >ragged.csv
	refused "$EXAMPLES/log-csv.sh" ragged.csv hands zjhcmp
	grep -q 'ragged.csv row 3' said
}

@test "log-csv: names, hands and numbers of any kind" {
	printf '%s\n' '"a ""hand""",id' $'"AsKsQs\t9h9d9c",6.10' \
		'9h9d\t9c,1234567890123456789' '147258369,0x1F' >odd.csv
	"$EXAMPLES/log-csv.sh" odd.csv 'a "hand"' zjhcmp --errors=quiet \
		-o verdict,line >judged
	diff judged - <<-END
		"a ""hand""",id,verdict,line
		AsKsQs	9h9d9c,6.10,2,AsKsQs 9h9d9c
		9h9d\t9c,1234567890123456789,error,9h9d\t9c
		147258369,0x1F,error,147258369
	END
}

@test "a tool that fails, or gives no row for each hand, gives no output" {
	echo '{"hands":"AsKsQs 9h9d9c"}' >log.jsonl
	printf 'g1\tAsKsQs 9h9d9c\t2\n' >log.tsv
	printf 'g1\t367 / 45 / 58\t3 | 4 | 5 | 6 | pass | 8\t3\n' >log.ddz
	for tool in no-such-tool 'zjhcmp --bad' 'zjhcmp -m' 'zjhcmp -c'; do
		# shellcheck disable=SC2086 # words
		refused "$EXAMPLES/log-json.sh" log.jsonl hands $tool
		# shellcheck disable=SC2086 # words
		refused "$EXAMPLES/log-csv.sh" games.csv hands $tool
		# shellcheck disable=SC2086 # words
		refused "$EXAMPLES/log-disputes.sh" log.tsv 2 3 $tool
		[ "$status" = 2 ]
	done
	for option in --bad -v -c -H; do
		refused "$EXAMPLES/ddz-referee.sh" log.ddz $option
		[ "$status" = 2 ]
	done
}

@test "a log of 20000 games: CSV, JSON and the tool alone agree" {
	fapai -n 20000 -s 4 zjhcmp >hands
	{ echo id,hands; awk '{ print NR "," $0 }' hands; } >big.csv
	mlr --icsv --ojsonl cat big.csv >big.jsonl
	zjhcmp -o verdict hands >verdicts
	"$EXAMPLES/log-csv.sh" big.csv hands zjhcmp -o verdict |
		cmp - <(paste -d, big.csv <(echo verdict; cat verdicts))
	"$EXAMPLES/log-json.sh" big.jsonl hands zjhcmp -o verdict |
		jq -r .judged.verdict | cmp - verdicts
}

@test "a log that cannot be read is no empty log" {
	for script in log-csv log-json; do
		run "$EXAMPLES/$script.sh" none hands zjhcmp
		[ "$status" != 0 ]
		[[ $output = *'none: No such file or directory' ]]
	done
	mkdir directory
	for script in log-csv log-json; do
		refused "$EXAMPLES/$script.sh" directory hands zjhcmp
	done
	refused "$EXAMPLES/log-disputes.sh" directory 1 2 zjhcmp
	refused "$EXAMPLES/ddz-referee.sh" directory
	run "$EXAMPLES/log-disputes.sh" none 1 2 zjhcmp
	[ "$status" = 2 ]
	run "$EXAMPLES/log-disputes.sh" games.csv 1 2 zjhcmp --no-such-option
	[ "$status" = 2 ]
}

@test "log-disputes: the games with another verdict, no others" {
	printf '%s\t%s\t%s\n' g1 'AsKsQs 9h9d9c' 2 g2 'AsKsQs 9h9d9c' 1 \
		g3 'AsKs 9h9d9c' 1 g4 'AsKhQd AhKdQs' tie g5 'AsKhQd AhKdQs' 1=2 \
		>games.tsv
	run "$EXAMPLES/log-disputes.sh" games.tsv 2 3 zjhcmp
	[ "$status" = 1 ]
	[ "$output" = "2	g2	AsKsQs 9h9d9c	1
error	g3	AsKs 9h9d9c	1
1=2	g4	AsKhQd AhKdQs	tie" ]
	sed -i -n '/g[15]/p' games.tsv
	run "$EXAMPLES/log-disputes.sh" games.tsv 2 3 zjhcmp
	[ "$status" = 0 ]
	[ -z "$output" ]
}

@test "log-disputes: every line is a game, also one that begins with #" {
	printf '%s\t%s\t%s\n' '#1' 'AsKsQs 9h9d9c' 2 '#2' 'AsKsQs 9h9d9c' 1 \
		' # 3' 'AsKsQs 9h9d9c' 1 '' 'AsKsQs 9h9d9c' 1 '' '' 1 >games.tsv
	run "$EXAMPLES/log-disputes.sh" games.tsv 2 3 zjhcmp
	[ "$status" = 1 ]
	[ "$output" = "2	#2	AsKsQs 9h9d9c	1
2	 # 3	AsKsQs 9h9d9c	1
2		AsKsQs 9h9d9c	1
error			1" ]
	# The hand in the first field, line ends of Windows.
	printf '%s\t%s\r\n' 'AsKsQs 9h9d9c' 2 '# AsKsQs 9h9d9c' 2 >games.tsv
	run "$EXAMPLES/log-disputes.sh" games.tsv 1 2 zjhcmp
	[ "$status" = 1 ]
	[ "$output" = "error	# AsKsQs 9h9d9c	2" ]
}

@test "log-disputes: what the server said is text" {
	printf '%s\t%s\t%s\n' g1 '9h9d9c AsKsQs' 1 g2 '9h9d9c AsKsQs' 01 \
		g3 '9h9d9c AsKsQs' 1e0 g4 '9h9d9c AsKsQs' 1.0 >games.tsv
	run "$EXAMPLES/log-disputes.sh" games.tsv 2 3 zjhcmp
	[ "$status" = 1 ]
	[ "$(cut -f 2 <<<"$output" | xargs)" = 'g2 g3 g4' ]
}

@test "log-disputes: fields are numbers, and parted by tabs" {
	printf 'g1\tAsKsQs 9h9d9c\t1\n' >games.tsv
	for field in x 0 '' -1 3x; do
		refused "$EXAMPLES/log-disputes.sh" games.tsv 2 "$field" zjhcmp
		[ "$status" = 2 ]
		grep -q '^usage' said
		refused "$EXAMPLES/log-disputes.sh" games.tsv "$field" 3 zjhcmp
		[ "$status" = 2 ]
		grep -q '^usage' said
	done
	for option in '-d ,' -d, --delimiter=, '--delim ,'; do
		# shellcheck disable=SC2086 # words
		refused "$EXAMPLES/log-disputes.sh" games.tsv 2 3 zjhcmp $option
		[ "$status" = 2 ]
	done
	# No delimiter.
	run "$EXAMPLES/log-disputes.sh" games.tsv 2 3 zjhcmp --decks=2
	[ "$status" = 1 ]
}

@test "long-work: three times the same count, each way shows how far it is" {
	"$EXAMPLES/long-work.sh" 300000 >counts 2>progress
	fapai -n 300000 -s 7 catfish | catfish -c >count
	cat count count count | cmp - counts
	tr '\r' '\n' <progress >lines
	grep -qE '^ *300k .*100%' lines
	grep -qE '^catfish: 300000 records, [0-9]+/s, 100%, 0:00 left$' lines
	[ "$(sed -n '/^kill/,$p' lines | grep -c '^catfish: ')" = 1 ]
}

@test "three-card-odds: all hands, and odds that playing them gives" {
	"$EXAMPLES/three-card-odds.sh" >table
	diff <(awk 'NR > 1 { print $1, $2 }' table) - <<-'END'
		trips 52
		straight-flush 48
		flush 1096
		straight 720
		pair 3744
		high 16440
	END
	# The weakest pair against each hand of the 49 other cards.
	awk 'BEGIN {
		for (i = 0; i < 52; i++)
			card[i] = substr("23456789TJQKA", i % 13 + 1, 1) \
				substr("shcd", i / 13 + 1, 1)
		for (i = 0; i < 52; i++) for (j = 0; j < i; j++)
			for (k = 0; k < j; k++) {
				hand = card[i] card[j] card[k]
				if (hand !~ /2c|2d|3c/) print "2c2d3c", hand
			}
	}' >played
	[ "$(wc -l <played)" = 18424 ]
	wins=$(zjhcmp --select=1 -o verdict played | wc -l)
	awk -v wins="$wins" '$1 == "pair" {
		exit !($4 == "2c2d3c" && $5 == sprintf("%.1f%%", 100 * wins / 18424))
	}' table
	# Options are the tool's: a straight is worth more than a flush.
	[ "$("$EXAMPLES/three-card-odds.sh" --rules=teenpatti |
		awk '{ print $1 }' | sed -n '4,5p' | xargs)" = 'straight flush' ]
}

@test "three-card-odds: one pack, and rows as it asks for them" {
	for option in --decks=2 '--dec 8' --bad -H -j -c -m -v; do
		# shellcheck disable=SC2086 # words
		refused "$EXAMPLES/three-card-odds.sh" $option
	done
	refused "$EXAMPLES/three-card-odds.sh" -o verdict --bad
	"$EXAMPLES/three-card-odds.sh" --decks=1 >table
	"$EXAMPLES/three-card-odds.sh" -o verdict | cmp - table
}

@test "numbers are numbers" {
	for wrong in 'long-work.sh x' 'long-work.sh 0' 'long-work.sh -1' \
		'waits-trainer.sh x' 'long-work.sh 1.5' \
		'waits-trainer.sh 99999999999999999999' 'waits-trainer.sh 2 badseed'; do
		# shellcheck disable=SC2086 # words
		refused "$EXAMPLES/"$wrong
		[ "$status" = 2 ]
		grep -q "^usage: ${wrong%% *}" said
	done
}

@test "waits-trainer: no dealer, no score" {
	mkdir broken
	printf '#!/bin/sh\nexit 2\n' >broken/mjhu
	chmod +x broken/mjhu
	PATH=$PWD/broken:$PATH run "$EXAMPLES/waits-trainer.sh" 2 1 <<<$'1\n1'
	[ "$status" = 2 ]
	[[ $output != *of* ]]
}

@test "without a log a script says how it is used" {
	local script
	for script in ddz-referee log-csv log-json log-disputes; do
		run "$EXAMPLES/$script.sh"
		[ "$status" = 2 ]
		[ "${#lines[@]}" = 1 ]
		[[ $output = "usage: $script.sh LOG"* ]]
	done
}

@test "ddz-referee: illegal games, false winners, malformed lines" {
	printf '%s\t367 / 45 / 58\t%s\t%s\n' \
		g1 '3 | 4 | 5 | 6 | pass | 8' 3 \
		g2 '3 | 4 | 5 | 6 | pass | 8' 1 \
		g3 '3 | 4 | 8 | 2' 1 \
		g4 '3 | 4' 1 >games
	run "$EXAMPLES/ddz-referee.sh" games
	[ "$status" = 1 ]
	[ "$output" = 'g2: won by 3, not by 1
g3: play 4: seat 1 lacks 2
g4: won by -, not by 1' ]
	printf 'g5\t367 / 45 / 58\t3 | wrong\t1\n' >>games
	run "$EXAMPLES/ddz-referee.sh" games
	[ "$status" = 2 ]
	grep -qx 'g5: malformed' <<<"$output"
	head -n 1 games >legal
	run "$EXAMPLES/ddz-referee.sh" legal
	[ "$status" = 0 ]
	[ -z "$output" ]
}

@test "ddz-referee: every line is a game, also one that begins with #" {
	printf '%s\t367 / 45 / 58\t%s\t%s\r\n' \
		'#1023' '3 | 4 | 5 | 6 | pass | 8' 1 \
		' #1' '3 | 4 | 8 | 2' 1 \
		'#2' '3 | 4 | 5 | 6 | pass | 8' 3 \
		'#3' '3 | 4 | 5 | 6 | pass | 8' 03 >games
	run "$EXAMPLES/ddz-referee.sh" games
	[ "$status" = 1 ]
	[ "$output" = '#1023: won by 3, not by 1
 #1: play 4: seat 1 lacks 2
#3: won by 3, not by 03' ]
	run "$EXAMPLES/ddz-referee.sh" none
	[ "$status" = 2 ]
}

@test "guobiao-table: the best first, then each fan counted" {
	cat >hands <<-'END'
		222m567888p12399s
		444m11p333666777s
		123m456p789s1122z
		678m222p999s44466z
		34555599m999s222z
	END
	"$EXAMPLES/guobiao-table.sh" hands >table
	diff table - <<-'END'
		27  678m222p999s44466z  三暗刻,五门齐,门前清,幺九刻*2,单钓将
		25  444m11p333666777s   三暗刻,碰碰和,门前清,无字
		9   34555599m999s222z   门前清,四归一,双暗刻,幺九刻*2,缺一门
		6   222m567888p12399s   门前清,双暗刻,无字,单钓将

		     4  幺九刻
		     4  门前清
		     2  三暗刻
		     2  单钓将
		     2  双暗刻
		     2  无字
		     1  五门齐
		     1  四归一
		     1  碰碰和
		     1  缺一门
	END
}

@test "guobiao-table: hands in a field of a log" {
	printf '%s\t%s\t%s\n' g1 222m567888p12399s 1,5 \
		g2 678m222p999s44466z 2 >log.tsv
	"$EXAMPLES/guobiao-table.sh" -f 2 log.tsv >table
	diff table - <<-'END'
		27  g2  678m222p999s44466z  2    三暗刻,五门齐,门前清,幺九刻*2,单钓将
		6   g1  222m567888p12399s   1,5  门前清,双暗刻,无字,单钓将

		     2  单钓将
		     2  幺九刻
		     2  门前清
		     1  三暗刻
		     1  五门齐
		     1  双暗刻
		     1  无字
	END
}

@test "guobiao-table: rows as it asks for them, or none" {
	printf '%s\n' 678m222p999s44466z 123456789m1234z >hands
	for option in -H -j -v -c --bad; do
		refused "$EXAMPLES/guobiao-table.sh" $option hands
	done
	refused "$EXAMPLES/guobiao-table.sh" none
	"$EXAMPLES/guobiao-table.sh" hands >table
	"$EXAMPLES/guobiao-table.sh" -o verdict hands | cmp - table
	# Bytes of any encoding beside the hand.
	printf '\xff\t678m222p999s44466z\n' >log.tsv
	"$EXAMPLES/guobiao-table.sh" -f 2 log.tsv | head -n 1 |
		LC_ALL=C grep -q '678m222p999s44466z  三'
	# A malformed hand is told, and the others stand in the table.
	echo 678m >>hands
	echo 1x >>hands
	run "$EXAMPLES/guobiao-table.sh" hands
	[ "$status" = 2 ]
	[[ $output = *'malformed line'* && $output = *'三暗刻'* ]]
}

@test "waits-trainer: knows right answers from wrong ones" {
	run "$EXAMPLES/waits-trainer.sh" 3 1 <<<$'369\n\n74'
	[ "$status" = 0 ]
	diff <(echo "$output") - <<-'END'
		  yes
		  no: 347m
		  yes
		2 of 3
	END
	# What it takes for waits are waits.
	fapai -n inf -s 1 --tiles=13 --suits=m mjhu |
		mjhu --select=ting -o waits,hand | head -n 100 >ready
	while IFS=$'\t' read -r waits hand; do
		for tile in 1 2 3 4 5 6 7 8 9; do
			[[ $waits != *$tile* ]] || echo "${hand%m}${tile}m"
		done
	done <ready >completed
	[ "$(mjhu --select=hu completed | wc -l)" = "$(wc -l <completed)" ]
}
