#!/usr/bin/env bats
# mjhu -r: fans by rule sets.
bats_require_minimum_version 1.5.0

ORACLE=$BATS_TEST_DIRNAME/../../shared/oracle
DATA=$BATS_TEST_DIRNAME/data
RULES=$BATS_TEST_DIRNAME/../src/mahjong/rules
TOWNS=$BATS_TEST_DIRNAME/../examples/rules

setup() {
	cd "$BATS_TEST_TMPDIR"
}

# worth RULES HAND "FAN[ FANS]" [OPTION...]: value and, if asked, its fans
worth() {
	local rules=$1 hand=$2 want=$3
	shift 3
	run --separate-stderr mjhu -r "$rules" -o fan,fans "$@" <<<"$hand"
	output=${output/$'\t'/ }
	[[ $want == *\ * ]] || output=${output%% *}
	[ "$output" = "$want" ] && [ -z "$stderr" ] && [ "$status" -eq 0 ] ||
		{ echo "$hand: '$output' ($status) $stderr"; return 1; }
}

# verdict RULES HAND WANTED [OPTION...]
verdict() {
	local rules=$1 hand=$2 want=$3
	shift 3
	run --separate-stderr mjhu -r "$rules" -o verdict "$@" <<<"$hand"
	[ "$output" = "$want" ] && [ -z "$stderr" ] ||
		{ echo "$hand: '$output' ($status) $stderr"; return 1; }
}

# refuses HAND MESSAGE [OPTION...]: one malformed line
refuses() {
	local hand=$1 want=$2
	shift 2
	run --separate-stderr mjhu -r guobiao -o verdict,fan "$@" <<<"$hand"
	[ "$output" = $'error\t-' ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "mjhu: -:1:$want
mjhu: 1 malformed line" ] ||
		{ echo "$hand: '$output' ($status) $stderr"; return 1; }
}

# usage MESSAGE OPTION...
usage() {
	local want=$1
	shift
	run --separate-stderr mjhu "$@" </dev/null
	[ -z "$output" ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "mjhu: $want
Try 'mjhu --help'" ] || { echo "($status) $stderr"; return 1; }
}

# wrong TEXT MESSAGE: a rule set of that text (after a good first line) is
# refused on that line before any hand is judged
wrong() {
	printf 'name town 镇\n%b\n' "$1" >town.rules
	usage "town.rules:$2" -r town.rules
}

# ---- 国标 ----

@test "guobiao: each of its fans occurs in a hand written for it" {
	while IFS=$'\t' read -r fan hand total; do
		case $fan in '#'*) continue ;; esac
		run mjhu -r guobiao -o fan,fans <<<"$hand"
		[[ ${output%%$'\t'*} = "$total" ]]
		[[ ,${output#*$'\t'}, = *",$fan,"* ||
			,${output#*$'\t'}, = *",$fan*"* ]]
	done <"$DATA/guobiao.tsv"
}

@test "guobiao: the table of hands leaves out no fan but the switch's" {
	# 81 fans and 明暗杠, and fully-concealed-wmo, which is off
	fans=$(awk '$1 == "fan" || $1 == "flat" { print $2 }' \
		"$RULES/guobiao.rules" | grep -vx fully-concealed-wmo | sort)
	[ "$(wc -l <<<"$fans")" -eq 82 ]
	[ "$(grep -v '^#' "$DATA/guobiao.tsv" | cut -f1 | sort)" = "$fans" ]
}

@test "guobiao: kongs and concealed pungs, one fan of each series" {
	worth guobiao '[1111m,1][2222p,2]333s555m9s9s' "23 mixed-shifted-pungs,all-pungs,two-melded-kongs,two-concealed-pungs,terminal-pung,no-honors,single-wait"
	worth guobiao '[1111m]333s555m678p9s9s' "23 three-concealed-pungs,concealed-hand,concealed-kong,terminal-pung,no-honors,single-wait"
	worth guobiao '[1111m][2222p]345s678p9s9s' "11 two-concealed-kongs,concealed-hand,terminal-pung,no-honors,single-wait"
	worth guobiao '[1111m][2222p]345s555p9s9s' "27 three-concealed-pungs,two-concealed-kongs,concealed-hand,terminal-pung,no-honors,single-wait"
	worth guobiao '[1111m,1][2222p][3333s]567p9s9s' "45 three-kongs,mixed-shifted-pungs,two-concealed-pungs,terminal-pung,no-honors,single-wait"
	worth guobiao '[1111m][2222p][5555s]567p9s9s' "53 three-kongs,three-concealed-pungs,concealed-hand,terminal-pung,no-honors,single-wait"
}

@test "guobiao: a discarded tile opens a pung only if no chow takes it" {
	worth guobiao '[123m,1]555p34p888s66m5p' "5 tile-hog,two-concealed-pungs,no-honors"
	worth guobiao '[123m,1]55p678s888m66m5p' "1 no-honors"
}

@test "guobiao: what users reported to other programs" {
	worth guobiao '[123p]55m12379s789p+8s' 17
	worth guobiao '[999p]147m258s369p55z' "16 knitted-straight,tile-hog,terminal-pung,single-wait"
	worth guobiao '1234444678m456p1m|EE1000|0' 8
	worth guobiao '13347s12369m258p3m|EE1000|0' "19 knitted-straight,fully-concealed,all-chows,edge-wait"
}

@test "guobiao: nine gates adds what its winning tile makes" {
	worth guobiao 1112345678999m1m 106
	worth guobiao 1112345678999m2m 92
	worth guobiao 1112345678999m3m 89
	worth guobiao 1112345678999m5m 91
}

@test "guobiao: below 8 a hand is short, and flowers do not help" {
	verdict guobiao '[456m,1]567p345p777s9m9m|EE0000|0' short
	verdict guobiao '[456m,1]567p345p777s9m9m|EE0000|8' short
	worth guobiao '[456m,1]567p345p777s9m9m|EE0000|8' 10
	verdict guobiao '[123m,1][567p,2]34p789sPP5p' hu
	verdict guobiao '[123m,1][567p,2]34p789sPP9p' no
	run mjhu -r guobiao -m <<<'[456m,1]567p345p777s9m9m'
	[ -z "$output" ] && [ "$status" -eq 1 ]
	run mjhu -r guobiao -c <<<'[456m,1]567p345p777s9m9m'
	[ "$output" = $'hu\t0\nting\t0\nno\t0\nshort\t1\nerror\t0' ]
	run mjhu -r guobiao -o verdict --lang=zh <<<'[456m,1]567p345p777s9m9m'
	[ "$output" = 番不够 ]
}

@test "guobiao: the switches change what they say" {
	turned() {
		sed "s/^set $1 [^ ]*/set $1 $2/" "$RULES/guobiao.rules" >t.rules
		! cmp -s t.rules "$RULES/guobiao.rules"
		worth ./t.rules "$3" "$4"
	}
	turned mixed_kongs 6 '[1111m][3333p,1]456s789m2s2s' 9
	turned concealed_kongs_2 8 '[1111m][2222p]345s678p9s9s' 13
	turned knit_wait off '2588m147s369pFFF8m|NW1000|0' 18
	worth guobiao '2588m147s369pFFF8m|NW1000|0' 19
	turned exhausted_wait off '1112222666m666p3m|NS0000|0' 25
	worth guobiao '1112222666m666p3m|NS0000|0' 24
	turned strict98 on '[CCC,1]FFFPPP123m4p4p|SW0000|0' 91
	turned strict98 on '6677m7799p8899s66p' 25
	worth guobiao '6677m7799p8899s66p' 36
	turned wmo_concealed on '1133m4466p7799s5m5m|EE1000|0' 29
	worth guobiao '1133m4466p7799s5m5m|EE1000|0' 26
}

@test "guobiao: totals on which four programs agree" {
	[ -d "$ORACLE/mcr" ] || skip "no ../shared/oracle here"
	tail -n +2 "$ORACLE/mcr/mcr_hands.tsv" >rows
	cut -f2 rows | mjhu -r guobiao -o fan | diff <(cut -f3 rows) -
	tail -n +2 "$ORACLE/mcr/mcr_disputes.tsv" >rows
	cut -f2 rows | mjhu -r guobiao -o fan | diff <(cut -f3 rows) -
	for unit in gb helper; do
		awk -F'\t' 'NR > 1 && $2 == $5' "$ORACLE/mcr/unit_$unit.tsv" >rows
		cut -f1 rows | mjhu -r guobiao -o fan | diff <(cut -f2 rows) -
	done
}

@test "guobiao: wildcards are worth the best of all tiles tried" {
	[ -d "$ORACLE/mcr" ] || skip "no ../shared/oracle here"
	awk -F'\t' 'NR > 1 && $3 == 0 { $3 = "-" } NR > 1 { print $2 "\t" $3 }' \
		"$ORACLE/mcr/mcr_wild.tsv" >rows
	cut -f1 rows | mjhu -r guobiao --fifth=none -o fan |
		diff <(cut -f2 rows) -
}

@test "--lang=zh names fans in Chinese, JSON lists them" {
	worth guobiao '[EEE,1]234p678s456m9p9p|EE0000|2' "7 圈风刻,门风刻,单钓将,花牌*2" --lang=zh
	run mjhu -r guobiao -j -o verdict,fan,fans <<<'[EEE,1]234p678s456m9p9p|EE0000|2'
	[ "$output" = '{"verdict":"short","fan":7,"fans":["round-wind-pung","seat-wind-pung","single-wait","flower*2"]}' ]
	run mjhu -r guobiao -j -o verdict,fan,fans <<<'123m456p789s1122z'
	[ "$output" = '{"verdict":"ting","fan":null,"fans":null}' ]
}

# ---- Wildcards ----

@test "the reading that is worth most is shown with its wildcards" {
	run mjhu -r guobiao -o fan,groups,laizi,form <<<'19m19p19sESWNCF**'
	[ "$output" = $'88\t9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 11m\t5z,1m\t13orphans' ]
}

@test "of equal values more points, then fewer other tiles, then the first" {
	shown() {
		printf 'name t 测\n%b\n' "$1" >t.rules
		run mjhu -r ./t.rules -o fan,groups "${@:3}" <<<"$2"
	}
	shown 'cap 0\nfan a 甲 1 each : pungs' 111222333m444p55p
	[ "$output" = $'0\t111m 222m 333m 444p 55p' ]
	shown 'cap 0' 111222333m444p55p
	[ "$output" = $'0\t123m 123m 123m 444p 55p' ]
	shown 'fan a 甲 1 : 1' 123m456m789m1p9s9s9s1p -l 9s
	[ "$output" = $'1\t123m 456m 789m 999s 11p' ]
}

@test "a winning wildcard is the last in laizi" {
	run mjhu -r guobiao -o fan,laizi <<<'22234m777s567p5*m*'
	win=${output##*,}
	laizi=${output#*$'\t'}
	value=${output%%$'\t'*}
	# put in place, the hand is worth the same, won by that tile
	hand="22234m777s567p5m$(tr -d , <<<"$laizi")"
	worth guobiao "$hand" "$value"
}

@test "of two kinds of wildcard the last written has won, by its own face" {
	best() {
		run mjhu -r "$1" -o fan,fans,laizi -l "$3" <<<"$2"
		[ "$output" = "$4" ] || { echo "$2: $output"; return 1; }
	}
	best "$TOWNS/tianjin.rules" '7s2m3m4m6m789m222p33p1m|draw' 1m,7s \
		$'10\tdragon,own-dragon\t5m,1m'
	cat >faces.rules <<-'END'
		name x
		fan w 等 100 : win(9p)
		fan o 乙 10 each : wilds_as_self
		fan p 丙 1 each : wilds_as_other
	END
	best ./faces.rules 9p1s5p4p3p 3p,1s $'102\tw,p*2\t3p,9p'
	best ./faces.rules '9p*5p4p3p' 3p,1s $'102\tw,p*2\t3p,9p'
	best ./faces.rules 9p3p5p4p1s 3p,1s $'111\tw,o,p\t3p,9p'
	printf 'name x\nfan a 甲 1 : 1\n' >plain.rules
	best ./plain.rules '9p3p5p4p*' 3p $'1\ta\t3p,9p'
}

@test "hands with many wildcards are judged, the best kept" {
	worth guobiao '111222m********' 138
}

@test "sichuan: a table of two programs" {
	worth sichuan '1111223559999m3m | draw' 8
	worth sichuan '123m234m345m678p99p' 1
	verdict sichuan '123m234p345s678p99p' no
	verdict sichuan '123m234m345m111z99p' no
	worth sichuan '[111m,1][222m,1][333p,1][444p,1]5p5p' "4 all-pungs,golden-single"
	[ -d "$ORACLE/sichuan" ] || skip "no ../shared/oracle here"
	words() {
		awk -F'\t' -v flag="$1" -v fan="$2" 'NR > 1 {
			line = $2 " |"
			n = split($flag, f, ",")
			for (i = 1; i <= n; i++) line = line " " word[f[i]]
			value = $fan < 0 ? "-" : 2 ^ ($fan < 3 ? $fan : 3)
			print line "\t" value
		}
		BEGIN { word["zimo"] = "draw"; word["kongdraw"] = "kong"
			word["robkong"] = "kong"; word["kongshot"] = "after-kong"
			word["last"] = "last-tile" }' "$3"
	}
	words 3 4 "$ORACLE/sichuan/sbr_hands.tsv" >rows
	cut -f1 rows | mjhu -r sichuan -o fan | diff <(cut -f2 rows) -
	words 3 4 "$ORACLE/sichuan/sbr_wild.tsv" >rows
	cut -f1 rows | mjhu -r sichuan -o fan | diff <(cut -f2 rows) -
}

@test "hongkong: the program's faan, but for what its table has otherwise" {
	worth hongkong '[123m,1]456p789s345m9p9p' 1
	worth hongkong '123m456p789s345m9p9p | draw' "3 all-chows,self-drawn,concealed-hand"
	worth hongkong '[111m,1]222m777p888s9s9s' "3 all-pungs"
	worth hongkong '[EEE,1]SSSWWWNNN9m9m' 13
	worth hongkong '19m19p19sESWNCFPC' 13
	verdict hongkong '[123m,1]456p789s345m9p9p' short
	[ -d "$ORACLE/hk" ] || skip "no ../shared/oracle here"
	awk -F'\t' 'NR > 1 { print $2 "|" $3 $4 "0" $5 "0|0\t" \
		($6 == "L" ? 13 : $6) "\t" $7 }' "$ORACLE/hk/hk_hands.tsv" >rows
	cut -f1 rows | mjhu -r hongkong -o fan | paste - rows |
		awk -F'\t' '$1 != $3' >differ
	# it has no concealed pungs by discard, and 坎坎糊, 字一色 and any hand
	# of nine gates' tiles at the limit
	! grep -v -e 'kaan kaan' -e 'all honors' -e 'nine gates' \
		-e 'all in triplets' differ
	[ "$(wc -l <differ)" -eq 25 ]
}

@test "guangdong: the one highest pattern, doubled by the win" {
	worth guangdong '[123m,1]456p789s345m9p9p' "1 chicken"
	worth guangdong '[111m,1]222m777m888m9m9m' "5 pure-pungs"
	worth guangdong '1122m3344p5566s7z7z | draw' "6 seven-pairs,self-drawn"
	worth guangdong '11112233m445566p' "5 luxury-pairs"
	worth guangdong '[1111m,1]456p789s345m9p9p | draw kong' "4 chicken,self-drawn,kong-draw"
}

@test "hongzhong: self-drawn, and 红中 stands for suited tiles" {
	worth hongzhong '12m456p789s345m99pC | draw' 2 -l C
	verdict hongzhong '12m456p789s345m99pC' no -l C
	verdict hongzhong '123m456p789sEEE9sC | draw' no -l C
}

@test "enshi: soft and hard, patterns add, kongs multiply" {
	verdict enshi '12*m456p789s345m99p' short
	worth enshi '123m456p789s345m99p' "2 small,hard"
	worth enshi '12*m456p789s345m99p | draw' "3 small-draw"
	worth enshi '123m456p789s345m99p | draw' "6 small-draw,hard"
	worth enshi '123456789m345m9*m' "5 full-flush"
	worth enshi '1122334455668*m | draw' "15 full-flush,seven-pairs"
	worth enshi '1122334455668*m' "10 full-flush,seven-pairs"
	worth enshi '1111335577p2244s | draw' "40 seven-pairs,hard,luxury"
	worth enshi '258m258p2255s2885m' "10 all-258,hard"
	worth enshi '[1111m]234m567p345s99p | draw' "24 small-draw,hard,concealed-kong"
	verdict enshi '1**m456p789s345m99p' no
	worth enshi '****13579m13579p' "10 four-wilds"
	verdict enshi '258m258p2255s2885m258m' no
}

@test "plain: every shape counts 1" {
	worth plain 123m456p789s11222z "1 standard"
	worth plain 1122m3344p5566s77z "1 seven-pairs"
	worth plain 19m19p19s1234567z1z "1 thirteen-orphans"
}

@test "every shipped set and every example passes the checker" {
	for file in "$RULES"/*.rules "$TOWNS"/*.rules; do
		run --separate-stderr mjhu --rules-check="$file"
		[[ $output = "$file: $(basename "$file" .rules) "*", conditions: "* ]]
		[ "$status" -eq 0 ] && [ -z "$stderr" ]
	done
}

@test "the towns of the examples, as far as the facts go" {
	worth "$TOWNS/jingzhou.rules" '123m456p789s345m99p | draw' "2 hard"
	worth "$TOWNS/jingzhou.rules" '12*m456p789s345m99p | draw' 1
	verdict "$TOWNS/jingzhou.rules" '1**m456p789s345m99p | draw' no
	worth "$TOWNS/changsha.rules" '123m456p789s345m88p' "1 small"
	verdict "$TOWNS/changsha.rules" '123m456p789s345m99p' no
	worth "$TOWNS/changsha.rules" '123m456m789m345m99m' "6 full-flush"
	worth "$TOWNS/changsha.rules" '258m258p2255s2885m' "6 all-258"
	worth "$TOWNS/nanchang.rules" '123m456p789s345m99p' "7 german,german-five"
	worth "$TOWNS/nanchang.rules" '123m456p789s345m99p' "9 double-german,german-five" -l 1m
	worth "$TOWNS/tianjin.rules" '123m456p789s34599m | draw' "3 no-wild"
	worth "$TOWNS/tianjin.rules" '123m567p789s777m*9p | draw' "3 wild-wait"
	worth "$TOWNS/shaoxing.rules" '123m456p789s345m*+7z | draw' "2 burst-head,concealed-hand"
	verdict "$TOWNS/shaoxing.rules" '12m456p789s34m77z*3m | draw' no
}

# ---- How it was won ----

@test "words about the win, and the form of the 国标 programs" {
	worth sichuan '123m234m345m678p99p | kong' "2 robbed-kong"
	worth sichuan '123m234m345m678p99p | kong, draw' "2 kong-draw"
	worth sichuan '123m234m345m678p99p|after-kong last-tile' "4 after-kong,last-tile"
	worth guobiao '[EEE,1]234p678s456m9p9p | round=E seat=E' "5 round-wind-pung,seat-wind-pung,single-wait"
	worth guobiao '[EEE,1]234p678s456m9p9p|EE0000' 5
	worth guobiao '[EEE,1]234p678s456m9p9p | EE0000|1 ' 6
	worth guobiao '[EEE,1]234p678s456m9p9p | EE0000| ' 5
	worth guobiao '[EEE,1]234p678s456m9p9p |,round=E,	,seat=E, ' 5
	worth guobiao '[EEE,1]234p678s456m9p9p' "2 terminal-pung,single-wait"
	worth guobiao '[EEE,1]234p678s456m9p9p | flowers=2' 4
	worth sichuan-2 '123m234m345m678p99p | ready' 4
	worth sichuan-2 '123m234m345m678p99p | first draw' 32
	worth "$TOWNS/nanchang.rules" '123m456p789s345m99p | dealer' 9
}

@test "--context holds for lines that say nothing more" {
	worth sichuan '123m234m345m678p99p' 2 --context='kong draw'
	worth sichuan '123m234m345m678p99p | last-tile' 4 --context='draw kong'
	worth guobiao '[EEE,1]234p678s456m9p9p|WW0000' 2 --context=round=E
}

@test "how it was won is said of a hand of 3n+1 in vain, on any side" {
	[ "$(echo '1m | draw last-copy' | mjhu -o verdict,waits)" = $'ting\t1m' ]
	[ "$(echo 1m | mjhu --context='draw last-copy' -o verdict,waits)" = $'ting\t1m' ]
}

@test "a wrong word about the win is a malformed line, or a usage error" {
	known='known are draw round= seat= last-tile last-copy kong after-kong first ready dealer flowers='
	refuses '123m456p789s11222z | round=X' "28: expected a wind, E S W or N, not 'X'"
	refuses '123m456p789s11222z | zimo' "22: unknown word 'zimo' about the win; known are draw round= seat= last-tile last-copy kong after-kong first ready dealer flowers="
	refuses '123m456p789s11222z | flowers=9' "30: expected the number of flowers, 0 to 8"
	refuses '123m456p789s11222z | round=EE' "28: expected a wind, E S W or N, not 'EE'"
	refuses '123m456p789s11222z | seat=' "27: expected a wind, E S W or N, not ''"
	refuses '123m456p789s11222z|EX0000' "20: unknown word 'EX0000' about the win; $known"
	refuses '123m456p789s11222z|EE0200' "20: unknown word 'EE0200' about the win; $known"
	refuses '123m456p789s11222z|EE00000' "20: unknown word 'EE00000' about the win; $known"
	refuses '123m456p789s11222z|EE000' "20: unknown word 'EE000' about the win; $known"
	refuses '123m456p789s11222z|EE0000|x' "27: expected the number of flowers, 0 to 8"
	usage "--context: expected a wind, E S W or N, not 'X'" -r plain --context=round=X
}

# ---- Rule files ----

@test "a rule file is refused with its line and what was expected" {
	wrong 'fan a 甲 1 : suit == 1' "2: unknown word 'suit'"
	wrong '\n\nfan a 甲 1 : suits == ' "4: expected a number or a word at the end"
	wrong 'fan a 甲 1 : suits = 1' "2: expected an operator or the end at '= 1'"
	wrong 'fan a 甲 1 : (suits == 1' "2: '(' without ')'"
	wrong 'fan a 甲 1 : suits(m)' "2: 'suits' takes nothing in brackets"
	wrong 'fan a 甲 1 : only' "2: expected tiles, as in 'only(258)' or 'only(dragon, 19m)', not ''"
	wrong 'fan a 甲 1 : only(10z)' "2: expected tiles, as in 'only(258)' or 'only(dragon, 19m)', not '10z'"
	wrong 'fan a 甲 1 : equal_chows(5)' "2: expected a number from 2 to 4, as in 'equal_chows(2)'"
	wrong 'fan a 甲 : suits == 1' "2: 'a' has no points"
	wrong 'fan a 甲 1 suits == 1' "2: expected ':' and a condition"
	wrong 'fan a : 1 : suits' "2: expected a Chinese name after 'a'"
	wrong 'fan A 甲 1 : suits' "2: expected a name of a-z, 0-9 and '-', not 'A'"
	wrong 'fan a 甲 1 : suits\nfan a 乙 1 : suits' "3: a second 'a'; the first is on line 2"
	wrong 'fan a 甲 1 : suits excludes b' "2: 'a' excludes the unknown fan 'b'"
	wrong 'fan a 甲 1 : suits excludes a' "2: 'a' excludes itself"
	wrong 'fan a 甲 1 : suits excludes b\nfan b 乙 1 : suits excludes a' "2: a circle: 'a' is excluded by 'b' (line 3), and in the end excludes it"
	wrong 'fan a 甲 1 : pungs excludes b@owner\nfan b 乙 1 : suits' "2: expected '@own' or '@one', not '@owner'"
	wrong 'fan a 甲 1 : pungs excludes b@own\nfan b 乙 1 : suits' "2: 'b@own' needs a fan that counts groups"
	wrong 'fan a 甲 1 : suits excludes b@own\nfan b 乙 1 : pungs' "2: 'a' has no groups of its own"
	wrong 'fan a 甲 1 : count(b)' "2: no fan 'b' to count"
	wrong 'fan a 甲 1 : otherwise excludes b\nfan b 乙 1 : suits' "2: 'a' asks for other fans and may exclude none"
	wrong 'fan a 甲 1 : count(b)\nfan b 乙 1 : otherwise' "2: 'a' asks for 'b', which itself asks for others"
	wrong 'fan a 甲 10000 : suits' "2: the number 10000 is above 9999"
	wrong 'need a 甲 1 : suits' "2: 'a' takes no points"
	wrong 'limit a 甲 : suits' "2: a limit needs a cap"
	wrong 'convert table 0:1 1:' "2: expected FAN:VALUE, at most 64, not '1:'"
	wrong 'convert table 1:1 0:1' "2: the fan of '0:1' is not above the one before"
	wrong 'convert table' "2: expected FAN:VALUE, as in 'table 0:1 1:2 3:8'"
	wrong 'convert square' "2: expected 'convert id', 'pow2', 'pow2m1' or 'table ...'"
	wrong 'cap' "2: expected a number"
	wrong 'base x' "2: expected a number, not 'x'"
	wrong 'cap 1\ncap 2' "3: a second 'cap'"
	wrong 'tiles x' "2: expected tiles, as in 'tiles m p s', not 'x'"
	wrong 'shapes round' "2: unknown shape 'round'; known are std 7pairs 7pairs-distinct 13orphans knitted unrelated any"
	wrong 'wild may=win' "2: expected tiles in 'may=win'"
	wrong 'wild four' "2: expected may=, copies=, max= or draw-only, not 'four'"
	wrong 'combine trees' "2: expected 'combine free', 'forest' or 'disjoint'"
	wrong 'set x maybe' "2: expected on, off or a number after 'set x'"
	wrong 'set suits 1' "2: the name 'suits' is taken"
	wrong 'group b' "2: no fan 'b' to group"
	wrong 'combine forest\nfan a 甲 rank(win) : equal_chows(2)' "3: the points of a relation between groups must be a number"
	wrong 'fun a 甲 1 : suits' "2: unknown statement 'fun'"
	printf 'fan a 甲 1 : suits\n' >town.rules
	usage "town.rules:1: expected a statement 'name' somewhere" -r town.rules
	: >town.rules
	usage "town.rules:1: expected a statement 'name' somewhere" -r town.rules
}

@test "the name of a shape stands only against the word shape" {
	only="a shape such as '7pairs' stands only in 'shape == 7pairs' or '!='"
	wrong 'fan a 甲 1 : suits == 7pairs' "2: $only"
	wrong 'fan a 甲 1 : knitted' "2: a shape such as 'knitted' stands only in 'shape == knitted' or '!='"
	wrong 'fan a 甲 1 : shape < 7pairs' "2: $only"
	wrong 'fan a 甲 1 : shape & 7pairs' "2: $only"
	wrong 'fan a 甲 1 : 1 & !7pairs' "2: $only"
	wrong 'fan a 甲 1 : 7pairs == 7pairs' "2: $only"
	wrong 'fan a 甲 1 : shape == 7pairs + 1' "2: $only"
	wrong 'fan a 甲 7pairs : 1' "2: $only"
	wrong 'set 7pairs 3' "2: the name '7pairs' is taken"
	wrong 'set otherwise 3' "2: the name 'otherwise' is taken"
	printf 'name t\nfan a 甲 1 : 7pairs != (shape) & shape == (std)\nfan b 乙 1 : shape == knitted\n' >t.rules
	worth ./t.rules 111m222p333s444m55p "1 a"
}

@test "bytes of a rule file that are no text are named; a BOM is skipped" {
	wrong 'fan a \xff 1 : 1' "2: byte 0xff at 7 is no UTF-8"
	wrong 'fan a \xe5\xb9 1 : 1' "2: byte 0xe5 at 7 is no UTF-8"
	wrong 'fan a \xed\xa0\x80 1 : 1' "2: byte 0xed at 7 is no UTF-8"
	wrong 'fan a \xc0\xaf 1 : 1' "2: byte 0xc0 at 7 is no UTF-8"
	wrong 'fan a 甲 1 : 1\000 # x' "2: byte 0x00 at 16 is no text"
	wrong 'cap 3 # \000' "2: byte 0x00 at 9 is no text"
	printf '\xef\xbb\xbfname t 测\nfan a 甲𠀀 2 : 1 # \xff\n' >t.rules
	worth ./t.rules 111m222p333s444m55p "2 a"
	printf '\xef\xbb\xbf' >town.rules
	usage "town.rules:1: expected a statement 'name' somewhere" -r town.rules
}

@test "what is left over on a line of a rule file is said" {
	wrong 'cap 1 2' "2: unexpected '2' at the end of the line"
	wrong 'base 1 cpa 2' "2: unexpected 'cpa 2' at the end of the line"
	wrong 'convert pow2 3' "2: unexpected '3' at the end of the line"
	wrong 'set x on off' "2: unexpected 'off' at the end of the line"
	printf 'name a b c d\n' >town.rules
	usage "town.rules:1: unexpected 'c d' at the end of the line" -r town.rules
	wrong 'fan a 甲 1 : 1 excludes' "2: expected the name of a fan after 'excludes'"
	wrong 'fan a 甲 1 : 1 excludes  # b' "2: expected the name of a fan after 'excludes'"
	wrong 'need a 甲 : 1 excludes ,' "2: expected the name of a fan after 'excludes'"
}

@test "a rule set that is not there" {
	usage "no rule set 'town'; known are enshi guangdong guobiao hongkong hongzhong plain sichuan-2 sichuan, or a file named with '/' or .rules" -r town
	usage "town.rules: No such file or directory" -r town.rules
	usage "./town: No such file or directory" --rules-check=./town
	usage "no rule set 'x'; known are enshi guangdong guobiao hongkong hongzhong plain sichuan-2 sichuan, or a file named with '/' or .rules" --rules-show=x
	usage "--all does not go with --rules" -r plain -a
}

@test "--rules-list names the sets, and documents every word" {
	run mjhu --rules-list
	[ "$output" = "enshi	恩施一痞二癞
guangdong	鸡平胡
guobiao	国标麻将
hongkong	香港
hongzhong	红中癞子
plain	平胡
sichuan-2	四川血战二
sichuan	四川血战" ]
	run mjhu --rules-list=words
	[ "${#lines[@]}" -ge 60 ]
	[ "${lines[0]}" = "suits	suits that occur, 0 to 3" ]
	! grep -v $'^[a-z_]*\t[^\t]*$' <<<"$output"
	usage "--rules-list: expected nothing or 'words', not 'x'" --rules-list=x
}

@test "--rules-show prints the file, which works the same when copied" {
	for set in enshi guobiao hongkong; do
		mjhu --rules-show=$set >$set.rules
		cmp $set.rules "$RULES/$set.rules"
		cut -f2 "$DATA/guobiao.tsv" | grep -v '^hand' >hands
		mjhu -r $set hands >built-in
		mjhu -r ./$set.rules hands | cmp - built-in
	done
}

@test "what the command line asks for wins over the rule set" {
	verdict hongkong '1122m3344p5566s77z' no
	verdict hongkong '1122m3344p5566s77z' hu --forms=std,7pairs,13orphans
	verdict sichuan '1111*m456p789p999p' no
	verdict sichuan '1111*m456p789p999p' hu --fifth=wild
	verdict hongkong '1111*m456p789p999p' no --fifth=none
}

@test "the language: each says what the manual says" {
	value() {
		printf 'name t 测\nshapes std 7pairs\n%b\n' "$1" >t.rules
		worth ./t.rules "$2" "$3"
	}
	# & gives the last, | the first that is not 0
	value 'fan a 甲 3 each : suits == 3 & pungs' '111m222p333s444m55p' 12
	value 'fan a 甲 1 each : pungs(9) | 7' '111m222p333s444m55p' 7
	# base, cap, conversion, product, flat, in this order
	value 'base 1 cap 3\nconvert pow2\nfan a 甲 4 : 1\nmult b 乙 3 : 1\nflat c 丙 5 : 1' 111m222p333s444m55p "29 a,b,c"
	value 'convert pow2m1\nfan a 甲 3 : 1' 111m222p333s444m55p 4
	value 'convert table 0:1 2:7 5:9\nfan a 甲 4 : 1' 111m222p333s444m55p 7
	value 'fan a 甲 1 : 1\nmult b 乙 2 each : pungs' 111m222p333s444m55p 16
	value 'most 9\nfan a 甲 1 : 1\nmult b 乙 2 each : pungs\nflat c 丙 1 : 1' 111m222p333s444m55p 10
	value 'cap 13\nfan a 甲 1 : 1\nlimit b 乙 : pungs == 4' 111m222p333s444m55p "13 a,b"
	# points may be an expression
	value 'fan a 甲 rank(win) : 1' 111m222p333s444m55p 5
	# the excluded exclude nothing
	value 'fan a 甲 8 : 1 excludes b\nfan b 乙 4 : 1 excludes c\nfan c 丙 2 : 1' 111m222p333s444m55p "10 a,c"
	value 'fan a 甲 8 : pungs(m) == 2 excludes b@own\nfan b 乙 1 each : pungs' 111m222p333s444m55p "10 a,b*2"
	value 'fan a 甲 8 : 1 excludes b@one\nfan b 乙 1 each : pungs' 111m222p333s444m55p "11 a,b*3"
	value 'fan a 甲 2 : 1\nfan b 乙 5 : 1\ngroup a b' 111m222p333s444m55p "5 b"
	value 'fan a 甲 1 : otherwise\nfan b 乙 5 : suits == 1' 111m222p333s444m55p "1 a"
	value 'fan a 甲 1 : count(b, c) == 2\nfan b 乙 5 : 1\nfan c 丙 5 : 1' 111m222p333s444m55p "11 a,b,c"
	# the choice of relations is of the value, not of points
	value 'combine forest\nfan a 甲 1 : equal_chows(2) excludes c\nmult c 丙 9 : 1\nfan b 乙 1 : chows' 123m123m789p444s55s "9 c,b"
	# of a group the highest, however the relations have to be chosen for it
	group='combine forest\nfan a 甲 5 each : equal_chows(2)\nfan b 乙 4 each : mixed_equal_chows(2)\n'
	value "$group" '123m123m123p789s55z' "9 a,b"
	value "${group}group a b" '123m123m123p789s55z' "8 b*2"
	value "${group}convert table 0:9 8:20 9:1" '123m123m123p789s55z' "20 b*2"
	# relations: free counts all, disjoint uses a group once, forest joins
	relations='fan a 甲 1 each : mixed_equal_pungs(2)'
	value "$relations" 111m111p111s222m55p 3
	value "combine forest\\n$relations" 111m111p111s222m55p 2
	value "combine disjoint\\n$relations" 111m111p111s222m55p 1
}

@test "a reading at the limit is the best, whatever points another has" {
	cat >"$BATS_TEST_TMPDIR/limit.rules" <<'END'
name x 某
shapes std
cap 13
fan straight 龙 1 : straight
fan full-flush 清 7 : suits == 1
limit nine-gates 九 : nine_gates
END
	[ "$(echo '111234567999m*+8m' |
		mjhu -r "$BATS_TEST_TMPDIR/limit.rules" -o fan,fans,laizi)" = \
		$'13\tfull-flush,nine-gates\t8m' ]
}

@test "a limit is weighed against other readings, with flats and mults" {
	best() { # TABLE HAND: fan, groups
		printf 'name t 测\n%b' "$1" >t.rules
		run mjhu -r ./t.rules -o fan,groups <<<"$2"
		[ "$output" = "$3" ] || { echo "$2: $output"; return 1; }
	}
	[ "$(echo '111234567899*m+7m|draw' |
		mjhu -r hongkong -o fan,fans,laizi)" = \
		$'13\tself-drawn,concealed-hand,full-flush,nine-gates\t9m' ]
	tiny='cap 13\nfan chows 平 1 : chows == 4\nlimit pungs 碰 : chows < 4\n'
	best "$tiny" 11122233345644m $'13\t111m 222m 333m 456m 44m'
	best "$tiny" '1112223334445*m' $'13\t111m 234m 234m 345m 22m'
	concealed='shapes std\ncap 12\n'
	hand='6p2p7p5p5p3p7p2p6p1p5p6p2p +7p|draw'
	best "$concealed"'limit l 限 : 1\nflat x 加 1 each : concealed_pungs\n' \
		"$hand" $'15\t123p 555p 666p 777p 22p'
	best "$concealed"'limit l 限 : suits == 1\nmult x 倍 2 each : concealed_pungs\n' \
		"$hand" $'96\t123p 555p 666p 777p 22p'
}

@test "a reading is not passed over because a value below 0 is multiplied" {
	printf '%s\n' 'name t 测' 'base -1' 'cap 13' \
		'mult a 甲 4 : concealed_pungs == 2' \
		'mult b 乙 pungs - 2 each : chows' >t.rules
	worth ./t.rules '2344555777m888p*|draw' 0
}

@test "products stop beyond 2^40, above and below 0, and do not overflow" {
	for base in 5 -5; do
		printf 'name t 测\nbase %d\nmult a 甲 9999 each : pungs + 9\n' $base >t.rules
		worth ./t.rules 111m222p333s444m55p $((base * 9999 ** 3))
	done
	printf 'name t 测\nconvert pow2\nfan a 甲 41 : 1\n' >t.rules
	worth ./t.rules 111m222p333s444m55p $((2 ** 40))
}

@test "entries that ask which relations count are part of the choice" {
	printf '%s\n' 'name t 测' 'combine forest' \
		'fan a 甲 3 : mixed_equal_chows(3)' 'fan b 乙 2 each : mixed_equal_chows(2)' \
		'fan c 丙 10 : count(a)' 'fan d 丁 8 : otherwise' >t.rules
	# b three times is 6, a and b once 5; but a brings c
	worth ./t.rules 123123m123p123s99p "15 a,b,c"
	# no relation is left out for otherwise
	worth ./t.rules 123456m123p789s99p "2 b"
	worth ./t.rules 123456m234p789s99p "8 d"
	# what asks for others is no relation itself
	printf '%s\n' 'name t 测' 'combine forest' 'fan a 甲 1 : mixed_equal_chows(2)' \
		'fan b 乙 5 : otherwise & joined_chows' >t.rules
	worth ./t.rules 123456m123p789s99p "1 a"
	worth ./t.rules 123456m234p789s99p "5 b"
}

@test "pungs of every set of suits, and all that words can want" {
	local suits
	printf 'name t 测\n' >t.rules
	for suits in m p s z m+p m+s m+z p+s p+z s+z m+p+s m+p+z m+s+z p+s+z m+p+s+z; do
		printf 'fan p%s x 1 : pungs(%s)\n' "${suits//+/}" "${suits//+/ }"
	done >>t.rules
	printf 'fan w%s x 1 : %s\n' a 'equal_chows(2)' b 'shifted_chows(3)' c joined_chows \
		d end_chows e 'mixed_equal_chows(2)' f mixed_shifted_chows g mixed_straight \
		h 'shifted_pungs(2)' i 'mixed_equal_pungs(2)' j mixed_shifted_pungs k chows l kongs \
		m wilds n last_tile o knitted_tiles q quads r suits >>t.rules
	worth ./t.rules 111m222p333s44455z "17 pm,pp,ps,pz,pmp,pms,pmz,pps,ppz,psz,pmps,pmpz,pmsz,ppsz,pmpsz,wj,wr"
	worth ./t.rules 111222m333p444p55z "14 pm,pp,pmp,pms,pmz,pps,ppz,pmps,pmpz,pmsz,ppsz,pmpsz,wh,wr"
}

@test "a reading that reaches the least value goes before one that does not" {
	printf '%s\n' 'name t 测' 'min 5' 'fan a 甲 5 : pungs == 3' \
		'flat b 乙 9 : chows >= 3' 'fan c 丙 1 : 1 excludes d' 'fan d 丁 1 : 1' >t.rules
	[ "$(mjhu -r ./t.rules -o verdict,fan,fans <<<11122233345644m)" = \
		$'hu\t6\ta,c' ]
	[ "$(mjhu -r ./t.rules -o verdict,fan,fans <<<123456789m123p44s)" = \
		$'short\t10\tb,c' ]
}

@test "columns fan and fans without a rule set are a usage error" {
	usage "columns fan and fans need --rules" -o fan
	usage "columns fan and fans need --rules" -o +fans
}
