#!/usr/bin/env bats
# mjhu -r: what a rule set may say, and where its tables end.
bats_require_minimum_version 1.5.0

setup() {
	cd "$BATS_TEST_TMPDIR"
}

# refused TEXT MESSAGE: a rule set of that text, after a good first line
refused() {
	printf 'name town 镇\n%b\n' "$1" >town.rules
	run --separate-stderr mjhu --rules-check=town.rules
	[ "$stderr" = "mjhu: town.rules:$2
Try 'mjhu --help'" ] && [ -z "$output" ] && [ "$status" -eq 2 ] ||
		{ echo "($status) $output $stderr"; return 1; }
}

# worth TEXT HAND "FAN[ FANS]" [OPTION...]: what the rule set makes of the hand
worth() {
	local hand=$2 want=$3
	printf 'name town 镇\n%b\n' "$1" >town.rules
	shift 3
	run --separate-stderr mjhu -r town.rules -o fan,fans "$@" <<<"$hand"
	[[ $want == *\ * ]] || output=${output%%$'\t'*}
	[ "$output" = "${want/ /$'\t'}" ] && [ -z "$stderr" ] ||
		{ echo "$hand: $output $stderr"; return 1; }
}

# won TEXT HAND VERDICT [OPTION...]
won() {
	local hand=$2 want=$3
	printf 'name town 镇\n%b\n' "$1" >town.rules
	shift 3
	run --separate-stderr mjhu -r town.rules -o verdict "$@" <<<"$hand"
	[ "$output" = "$want" ] && [ -z "$stderr" ] ||
		{ echo "$hand: $output $stderr"; return 1; }
}

# times N FORMAT: the format for each number from 1 to N
times() {
	local i
	for ((i = 1; i <= $1; i++)); do printf "$2" "$i"; done
}

PUNGS=111m222p333s444m55p

@test "a colon may follow the Chinese name at once" {
	won 'need n 必: suits == 1' 123m456m789m11p no
	won 'need n 必: suits == 2' 123m456m789m11p hu
	won 'need n 必:suits == 2' 123m456m789m11p hu
	worth 'cap 6\nlimit lim 限: pungs' 111m22m "6 lim"
	refused 'need n : suits' "2: expected a Chinese name after 'n'"
	refused 'need n :suits' "2: expected a Chinese name after 'n'"
	refused 'need n' "2: expected a Chinese name after 'n'"
	refused 'fan f 番: suits' "2: 'f' has no points"
	refused 'need n 必 suits' "2: expected ':' and a condition"
}

# ---- The best reading ----

@test "no tile is waited for that is not in play" {
	worth 'tiles 1234m\nfan w 听 1 each : waits' 4443m3m "2 w*2"
	worth 'tiles 1234m\nfan w 听 1 each : live_waits' 4443m3m "2 w*2"
	worth 'fan w 听 1 each : waits' 4443m3m "3 w*3"
}

@test "points below 0 count for the hand where their count is below 0" {
	worth 'base 10\nfan a 甲 -1 each : pungs - 2' '1*m*44p' 12
	worth 'base 2\nwild copies=4\ntiles m p
fan a 甲 -1 each : (concealed_pungs >= 2) - (waits == 1)' '1m3p2p1m*1p9p9p' 3
}

@test "a relation that takes points is not left out so that otherwise holds" {
	local law one='fan r 甲 -1 each : equal_chows(2)'
	for law in forest disjoint; do
		worth "base 10\ncombine $law\n$one
fan oth 乙 -4 : otherwise" 234m234m11p "9 r"
		worth "base 10\ncombine $law\n$one
fan oth 乙 4 : otherwise" 234m234m11p "9 r"
		worth "base 10\ncombine $law\n$one
fan oth 乙 4 : otherwise" 234m345m11p "14 oth"
		# of those that count, the one that takes least
		worth "base 10\ncombine $law\n$one\nfan s 丙 -3 : end_chows
fan oth 乙 4 : otherwise" 123m123m789m11p "9 r"
		# nothing asks, nothing is taken
		worth "base 10\ncombine $law\n$one" 234m234m11p "10 -"
		worth "base 10\ncombine $law\n$one
fan c 丁 2 : count(r)" 234m234m11p "11 r,c"
		worth "base 10\ncombine $law\n$one
fan c 丁 2 : count(r)\nfan oth 乙 8 : otherwise" 234m234m11p "11 r,c"
		# worth nothing, it counts none the less
		worth "base 10\ncombine $law\nfan r 甲 0 : equal_chows(2)
fan oth 乙 4 : otherwise" 234m234m11p "10 r"
	done
}

@test "of equal values more points before the cap win, a limit adds none" {
	local table='base 3\ncap 6\nlimit lim 限 : pair(1m)\nfan o 番'
	worth "$table 4 : pair(2m)" '12*3*m' "6 o"
	worth "$table 2 : pair(2m)" '12*3*m' "6 lim"
}

@test "a fan excluded @own counts only groups that are left" {
	local fans='fan f 花 2 : flowers | kongs
fan e 同 5 : equal_chows(3) excludes f@own'
	worth "$fans" '234m234m234m11p | flowers=1' "7 f,e"
	worth "$fans" '[5555m,1]234m234m234m11p' "7 f,e"
	worth "$fans" '234m234m234m11p' "5 e"
	worth 'fan k 杠 2 : pungs >= 1 | flowers
fan p 刻 5 : pungs(m) excludes k@own' '111m22p | flowers=1' "5 p"
	worth 'fan k 杠 2 : pungs >= 1 | flowers
fan p 刻 5 : pungs(m) excludes k@own' '111m555p33s' "7 k,p"
	worth 'fan k 无 2 : !kongs
fan p 刻 5 : pungs(m) excludes k@own' '111m22p' "7 k,p"
	worth "$fans" '[5555m,1]234m234m234m11p | flowers=1' "7 f,e"
	worth "$fans" '234m234m345m11p | flowers=1' "2 f"
}

@test "wilds_in_pair is the most wildcards that can be in the pair" {
	worth 'base 10\nfan p 将 -1 each : wilds_in_pair' '3p3p3p3p*' "9 p"
}

@test "a power of two is 2^40 at most" {
	worth 'convert pow2\nfan f 番 50 : 1' 111m22m "1099511627776 f"
	worth 'convert pow2m1\nfan f 番 50 : 1' 111m22m "1099511627776 f"
}

@test "no arrangement wins only by a fan that asks for no other" {
	won 'shapes any\nfan o 番 1 : otherwise' 159m11p no
	won 'shapes any\nfan o 番 1 : suits == 2' 159m11p hu
}

# ---- Where tables end ----

@test "a rule set holds 128 entries" {
	refused "$(times 129 'fan f%d 番 1 : 1\\n')" "130: above 128 entries"
	worth "$(times 127 'fan f%d 番 1 : 0\\n')\nfan last 末 5 : 1" $PUNGS "5 last"
}

@test "every entry of 128 counts, whichever half of the set it is in" {
	printf 'name town 镇\n%b' "$(times 128 'fan f%d 番 %d : pungs\\n')" >town.rules
	sed -i 's/番 0/番 1/' town.rules
	[ "$(mjhu -r ./town.rules -o fans <<<$PUNGS | tr , '\n' | wc -l)" -eq 128 ]
}

@test "a rule set holds 16 groups of fans, 32 numbers and a table of 64" {
	refused "fan a 甲 1 : 1\n$(times 17 'group a # %d\\n')" "19: above 16 groups"
	worth "fan a 甲 1 : 1\nfan b 乙 2 : 1\n$(times 15 'group a # %d\\n')\ngroup a b" $PUNGS "2 b"
	refused "$(times 33 'set n%d 1\\n')" "34: above 32 numbers are set"
	worth "$(times 32 'set n%d 7\\n')\nfan a 甲 n32 : n1" $PUNGS "7 a"
	refused "convert table $(times 65 '%d:1 ')" "2: expected FAN:VALUE, at most 64, not '65:1'"
	worth "convert table $(times 64 '%d:7 ')\nfan a 甲 64 : 1" $PUNGS "7 a"
}

# words N: fans that add up the values of N different words, two by two
words() {
	local word suit rank n=0
	for word in tiles kinds only real_tiles real_kinds; do
		for suit in m p s; do
			for rank in 1 2 3 4 5 6 7 8 9; do
				((n++ < $1)) || return 0
				((n % 2)) && printf 'fan f%d 番 1 each : ' $n
				printf '%s(%s)' "$word" "$rank$suit"
				((n % 2 && n < $1)) && printf ' + ' || printf '\\n'
			done
		done
	done
}

@test "128 different words are told apart, and no more fit" {
	refused "$(words 129)" "66: too many different words"
	# 14 tiles of 5 kinds, the natural tiles as well; 4 kinds below 3s
	worth "$(words 128)" $PUNGS 37
}

@test "what a condition may hold" {
	deep() { # N: so many brackets, each with the right of a sum
		printf 'fan a 甲 1 each : '
		times $1 'pungs + ('
		printf '1'
		times $1 ')'
	}
	refused "fan a 甲 1 : $(times 40 '(')1" "2: brackets too deep"
	refused "fan a 甲 1 : $(times 40 '!')1" "2: brackets too deep"
	worth "fan a 甲 1 each : $(times 31 '(')pungs$(times 31 ')')" $PUNGS "4 a*4"
	worth "$(deep 15)" $PUNGS "61 a*61"
	refused "$(deep 16)" "2: the condition is too deep"
	worth "fan a 甲 1 each : pungs$(times 63 ' + pungs')" $PUNGS "256 a*256"
	refused "fan a 甲 1 each : pungs$(times 64 ' + pungs')" "2: the condition is too long"
	refused "fan b 乙 1 : 1\nfan a 甲 1 : count($(times 64 'b '))" "3: the condition is too long"
}

@test "all conditions together hold 2048 numbers of code" {
	# of 64 words each: 2 a word, 1 a sum and 1 at the end are 192
	local long="pungs$(times 63 ' + pungs')"
	worth "$(times 10 "fan f%d 番 1 each : $long\\n")\nfan a 甲 1 each : pungs$(times 41 ' + pungs')" $PUNGS 2728
	refused "$(times 11 "fan f%d 番 1 each : $long\\n")" "12: the rule set is too long"
}

@test "a rule set holds 256 exclusions of single groups" {
	local fans="$(times 17 'fan f%d 番 1 : pungs\\n')"
	local sixteen="$(times 16 'f%d@own ')"
	refused "$fans$(times 17 "fan g%d 番 1 : pungs excludes $sixteen\\n")" "35: too many exclusions"
	refused "$fans$(times 17 "fan g%d 番 1 : pungs excludes $(times 16 'f%d@one ')\\n")" "35: too many exclusions"
	worth "$fans$(times 16 "fan g%d 番 1 : pungs excludes $sixteen\\n")" $PUNGS 17
}

# ---- What is refused ----

@test "names: of 1 to 31 bytes, and of entries only a-z 0-9 and -" {
	run --separate-stderr mjhu --rules-check=<(echo name)
	[[ $stderr = *":1: expected a name"* ]]
	local long=$(times 31 x%.0s)
	refused "fan ${long}x 长 1 : 1" "2: the name '${long}x...' is above 31 bytes"
	worth "fan $long 长 1 : 1" $PUNGS "1 $long"
	refused "fan a 长长长长长长长长长长长 1 : 1" "2: the name '长长长长长长长长长长长...' is above 31 bytes"
	refused "set ${long}x 1" "2: the name '${long}x...' is above 31 bytes"
	refused "fan -a 甲 1 : 1" "2: expected a name of a-z, 0-9 and '-', not '-a'"
	worth "fan a-1 甲 1 : 1" $PUNGS "1 a-1"
	refused "fan a" "2: expected a Chinese name after 'a'"
	refused "set" "2: expected a name"
	refused "set count 1" "2: the name 'count' is taken"
	refused "set a 1\nset a 2" "3: the name 'a' is taken"
}

@test "numbers: of 12 digits at most, those of conditions to 9999" {
	refused "base 1234567890123" "2: expected a number, not '1234567890123'"
	worth "base 123456789012" $PUNGS "123456789012 -"
	worth "base -12345678901" $PUNGS "-12345678901 -"
	refused "base -" "2: expected a number, not '-'"
	refused "base 1x" "2: expected a number, not '1x'"
	refused "cap x" "2: expected a number, not 'x'"
	refused "most" "2: expected a number"
	refused "min 1." "2: expected a number, not '1.'"
	refused "set a 10000" "2: expected on, off or a number after 'set a'"
	refused "set a -10000" "2: expected on, off or a number after 'set a'"
	worth "set a -9999\nset b 9999\nfan c 丙 a + b + 1 : 1" $PUNGS "1 c"
}

@test "statements that hold a list want one" {
	refused "shapes" "2: expected shapes, as in 'shapes std 7pairs'"
	refused "group" "2: expected the names of fans after 'group'"
	refused "wild" "2: expected may=, copies=, max= or draw-only"
	refused "wild max=100" "2: expected a number in 'max=100'"
	refused "wild max=-1" "2: expected a number in 'max=-1'"
	refused "wild max" "2: expected a number in 'max'"
	refused "wild copies=all" "2: expected a number in 'copies=all'"
	refused "wild may=" "2: expected tiles in 'may='"
	refused "wild may=x" "2: expected tiles in 'may=x'"
	refused "tiles win" "2: expected tiles, as in 'tiles m p s', not 'win'"
	refused "tiles" "2: expected tiles, as in 'tiles m p s', not ''"
	refused "convert table x:1" "2: expected FAN:VALUE, at most 64, not 'x:1'"
	refused "convert table 1" "2: expected FAN:VALUE, at most 64, not '1'"
	refused "convert table 1:x" "2: expected FAN:VALUE, at most 64, not '1:x'"
	refused "convert table 1:1 1:2" "2: the fan of '1:2' is not above the one before"
}

@test "tiles: digits of a suit, or of all three, and of honours to 7" {
	refused "fan a 甲 1 : only(1x)" "2: expected tiles, as in 'only(258)' or 'only(dragon, 19m)', not '1x'"
	refused "fan a 甲 1 : only(1mm)" "2: expected tiles, as in 'only(258)' or 'only(dragon, 19m)', not '1mm'"
	refused "fan a 甲 1 : only(8z)" "2: expected tiles, as in 'only(258)' or 'only(dragon, 19m)', not '8z'"
	refused "fan a 甲 1 : only(m1)" "2: expected tiles, as in 'only(258)' or 'only(dragon, 19m)', not 'm1'"
	refused "fan a 甲 1 : only( , )" "2: expected tiles, as in 'only(258)' or 'only(dragon, 19m)', not ''"
	worth "fan a 甲 1 each : tiles(567z)" 111m222p333s55566z "5 a*5"
	worth "fan a 甲 1 each : tiles(12)" $PUNGS "6 a*6"
	worth "fan a 甲 1 each : tiles(2p+5p,3s)" $PUNGS "8 a*8"
}

@test "expressions: what is missing, and where" {
	refused "fan a 甲 1 : " "2: expected a number or a word at the end"
	refused "fan a 甲 1 : 1 + %" "2: expected a number or a word at '%'"
	refused "fan a 甲 1 : chows(m" "2: '(' without ')'"
	refused "fan a 甲 1 : count(" "2: '(' without ')'"
	refused "fan a 甲 1 : count()" "2: expected names of fans, as in 'count(all-pungs)'"
	refused "fan a 甲 1 : count" "2: expected names of fans, as in 'count(all-pungs)'"
	refused "fan a 甲 1 : 1 |" "2: expected a number or a word at the end"
	refused "fan a 甲 1 : 1 & " "2: expected a number or a word at the end"
	refused "fan a 甲 1 : 1 == " "2: expected a number or a word at the end"
	refused "fan a 甲 1 : 1 - " "2: expected a number or a word at the end"
	refused "fan a 甲 1 : - " "2: expected a number or a word at the end"
	refused "fan a 甲 1 : equal_chows" "2: expected a number from 2 to 4, as in 'equal_chows(2)'"
	refused "fan a 甲 1 : equal_chows(1)" "2: expected a number from 2 to 4, as in 'equal_chows(2)'"
	refused "fan a 甲 1 : equal_chows(22)" "2: expected a number from 2 to 4, as in 'equal_chows(2)'"
	refused "fan a 甲 1 : 12a" "2: unknown word '12a'"
	refused "fan a 甲 otherwise : 1" "2: points may not ask for other fans"
	refused "fan a 甲 count(b) : 1\nfan b 乙 1 : 1" "2: points may not ask for other fans"
	refused "fan a 甲 1 + : 1" "2: expected a number or a word at the end"
}

@test "exclusions: no need, no circle of any length" {
	refused "fan a 甲 1 : 1 excludes b\nneed b 乙 : 1" "2: 'a' excludes 'b', which is a need"
	refused "fan a 甲 1 : 1 excludes b\nfan b 乙 1 : 1 excludes c\nfan c 丙 1 : 1 excludes a\nfan d 丁 1 : 1 excludes a" \
		"2: a circle: 'a' is excluded by 'c' (line 4), and in the end excludes it"
	refused "fan a 甲 1 : 1\nfan b 乙 1 : 1 excludes a c\nfan c 丙 1 : 1 excludes a b" \
		"3: a circle: 'b' is excluded by 'c' (line 4), and in the end excludes it"
	refused "fan a 甲 1 : pungs excludes b@own\nfan b 乙 1 : otherwise" "2: 'b@own' needs a fan that counts groups"
	refused "fan a 甲 1 : pungs excludes b@own\nfan b 乙 1 each : pungs + 1" "2: 'b@own' needs a fan that counts groups"
	refused "fan a 甲 1 : pungs excludes\nfan b 乙 1 : 1" "2: expected the name of a fan after 'excludes'"
	refused "fan a 甲 1 : otherwise excludes b@one\nfan b 乙 1 : 1" "2: 'a' asks for other fans and may exclude none"
	refused "fan a 甲 1 : otherwise excludes b@own\nfan b 乙 1 : 1" "2: 'a' asks for other fans and may exclude none"
	refused "fan a 甲 1 : 1\nmult b 乙 2 : 1\ngroup a b" "4: no fan 'b' to group"
	refused "fan a 甲 1 : 1\nfan b 乙 2 : otherwise\ngroup a b" "4: no fan 'b' to group"
	refused "need a 甲 each : 1" "2: 'a' takes no points"
}

@test "UTF-8: cut, too long, a surrogate, above U+10FFFF" {
	refused 'fan a \xe5' "2: byte 0xe5 at 7 is no UTF-8"
	refused 'fan a \xf0\x9f\x80' "2: byte 0xf0 at 7 is no UTF-8"
	refused 'fan a \xf4\x90\x80\x80 1 : 1' "2: byte 0xf4 at 7 is no UTF-8"
	refused 'fan a \xf8\x90\x80\x80 1 : 1' "2: byte 0xf8 at 7 is no UTF-8"
	refused 'fan a \xf0\x8f\xbf\xbf 1 : 1' "2: byte 0xf0 at 7 is no UTF-8"
	refused 'fan a \x80 1 : 1' "2: byte 0x80 at 7 is no UTF-8"
	worth 'fan a \xf4\x8f\xbf\xbf 1 : 1' $PUNGS "1 a"
}

# ---- What it means ----

@test "each operator, on numbers and on what a hand says" {
	# PUNGS: pungs 4, chows 0, suits 3
	is() { # EXPRESSION VALUE, with words and with their numbers
		local numbers=$1
		numbers=${numbers//pungs/4}
		numbers=${numbers//chows/0}
		numbers=${numbers//suits/3}
		worth "fan a 甲 1 each : 20 + ($1)" $PUNGS "$((20 + $2)) a*$((20 + $2))"
		worth "fan a 甲 1 each : 20 + ($numbers)" $PUNGS "$((20 + $2)) a*$((20 + $2))"
	}
	is 'pungs + suits' 7
	is 'pungs - suits' 1
	is 'suits - pungs - suits' -4
	is '-pungs' -4
	is '- -pungs' 4
	is '!pungs' 0
	is '!chows' 1
	is 'pungs == suits' 0
	is 'pungs == 4' 1
	is 'pungs != suits' 1
	is 'pungs != 4' 0
	is 'pungs < suits' 0
	is 'suits < pungs' 1
	is 'pungs < pungs' 0
	is 'pungs <= suits' 0
	is 'pungs <= pungs' 1
	is 'pungs > suits' 1
	is 'pungs > pungs' 0
	is 'suits >= pungs' 0
	is 'suits >= suits' 1
	is 'pungs & suits' 3
	is 'chows & suits' 0
	is 'pungs & chows' 0
	is 'pungs | suits' 4
	is 'chows | suits' 3
	is 'chows | chows' 0
	is '1 & suits' 3
	is '0 & suits' 0
	is 'suits & 2' 2
	is 'chows | suits & pungs' 4
	is 'pungs - (suits - 1)' 2
	is 'pungs + suits == 7' 1
}

@test "a test of a word is the same with the number on either side" {
	hold() { # CONDITION yes|no
		local want="0 -"
		[ "$2" = no ] || want="1 a"
		worth "fan a 甲 1 : $1" $PUNGS "$want"
	}
	for test in '4 == pungs yes' '3 == pungs no' '4 != pungs no' '3 < pungs yes' \
		'4 < pungs no' '4 <= pungs yes' '5 <= pungs no' '4 > pungs no' \
		'5 > pungs yes' '4 >= pungs yes' '3 >= pungs no' 'pungs < 4 no' \
		'pungs <= 4 yes' 'pungs > 3 yes' 'pungs >= 5 no' '-1 < pungs yes' \
		'pungs > -1 yes' 'pungs == -1 no' '14 == tiles(all) yes' \
		'15 > tiles(all) yes' 'tiles(all) < 14 no' 'tiles(all) == 15 no' \
		'20 > tiles(all) yes' 'pungs yes' '!pungs no' '!chows yes' \
		'chows no' 'pungs == suits + 1 yes' 'waits == 1 yes' '2 == waits no'; do
		hold "${test% *}" "${test##* }"
	done
	# four kongs are 18 tiles, above what guards tell apart
	worth 'fan a 甲 1 : tiles(all) > 14\nfan b 乙 2 : tiles(all) == 18\nfan c 丙 4 : tiles(all) < 18' \
		'[1111m][2222p][3333s][4444m]5p5p' "3 a,b"
}

@test "a switch that is off takes its line away, a need that is off all wins" {
	worth 'set x off\nfan a 甲 1 : x & pungs\nfan b 乙 2 : pungs & x\nfan c 丙 4 : x' $PUNGS "0 -"
	worth 'set x on\nfan a 甲 1 : x & pungs\nfan b 乙 2 : pungs & x\nfan c 丙 4 : x' $PUNGS "7 a,b,c"
	worth 'fan a 甲 1 each : 3' $PUNGS "3 a*3"
	worth 'fan a 甲 1 each : pungs & 3' $PUNGS "3 a*3"
	won 'need a 甲 : 0' $PUNGS no
	won 'need a 甲 : pungs == 4' $PUNGS hu
	won 'need a 甲 : pungs == 3' $PUNGS no
	won 'need a 甲 : count(b)\nfan b 乙 1 : chows' $PUNGS no
	won 'need a 甲 : count(b)\nfan b 乙 1 : pungs' $PUNGS hu
}

@test "points, mults and flats may be negative, and may be expressions" {
	worth 'base 9\nfan a 甲 -2 each : pungs' $PUNGS "1 a*4"
	worth 'base -3\nfan a 甲 5 : 1' $PUNGS "2 a"
	worth 'base 2\nmult a 甲 -3 : 1' $PUNGS "-6 a"
	worth 'base 2\nmult a 甲 pungs - 1 : 1\nflat b 乙 0 - pungs : 1' $PUNGS "2 a,b"
	worth 'base 2\nflat b 乙 -5 each : pungs' $PUNGS "-18 b*4"
	worth 'cap -2\nfan a 甲 1 : 1' $PUNGS "-2 a"
	worth 'convert pow2\nbase -2' $PUNGS "0 -"
	worth 'convert pow2m1\nbase 0' $PUNGS "0 -"
	worth 'convert table 2:7 4:9\nbase 1' $PUNGS "0 -"
	worth 'convert table 2:7 4:9\nbase 4' $PUNGS "9 -"
	worth 'convert table -1:-7 4:9\nbase 3' $PUNGS "-7 -"
	worth 'convert id\nbase 3' $PUNGS "3 -"
}

@test "any tiles: all wildcards are one tile, within what may be and copies" {
	any='shapes any\nfan a 甲 1 each : tiles(1m)\nfan b 乙 0 : 1\n'
	worth "$any" '1119m19p19s1234z**' "5 a*5,b"
	worth "${any}wild copies=4" '1119m19p19s1234z**' "3 a*3,b"
	worth "${any}wild copies=4" '1119m19p19s12345z*' "4 a*4,b"
	worth "${any}wild may=9p" '1119m19p19s1234z**' "3 a*3,b"
	won "${any}wild may=1m copies=4" '1119m19p19s1234z**' no
	worth "${any}wild may=1m copies=4" '1119m19p19s12345z*' "4 a*4,b"
	worth "$any" '1119m19p19s123456z' "3 a*3,b"
	won 'shapes any\nfan a 甲 1 : tiles(5m)' '1119m19p19s123456z' no
	won 'shapes any\nfan a 甲 1 : otherwise' '1119m19p19s123456z' no
	won 'shapes any\ncap 3\nlimit a 甲 : tiles(1m) == 3' '1119m19p19s123456z' hu
}

@test "formal waits: of a small hand, and beside other shapes" {
	worth 'shapes std 7pairs\nfan a 甲 1 each : waits' 11m "1 a"
	worth 'shapes knitted unrelated\nfan a 甲 1 each : waits' 147m258p36s123456z "3 a*3"
	worth 'shapes std 13orphans\nfan a 甲 1 each : waits' 119m19p19s1234567z "1 a"
	worth 'shapes std 13orphans\nfan a 甲 1 each : waits' 19m19p19s1234567z+1m "13 a*13"
}

@test "rank: of the lowest of the tiles, 0 for an honour and for no tile" {
	worth 'fan a 甲 1 each : 1 + rank(seat)' $PUNGS "1 a"
	worth 'fan a 甲 1 each : 1 + rank(seat)' "$PUNGS|seat=E" "1 a"
	worth 'fan a 甲 1 each : rank(9p, 3m)' $PUNGS "3 a*3"
	worth 'fan a 甲 1 each : rank(win)' $PUNGS "5 a*5"
}

@test "what is drawn alone, and how many wildcards win" {
	won 'wild draw-only' 111m222p333s444m5p* no
	won 'wild draw-only' '111m222p333s444m5p*|draw' hu
	won 'wild draw-only' $PUNGS hu
	won 'wild max=1' 111m222p333s444m5p* hu
	won 'wild max=1' '111m222p333s444m**' no
	won 'wild max=0' 111m222p333s444m5p* no
	won 'wild may=z' 111m222p333s444m5p* no
	won 'wild may=5p' 111m222p333s444m5p* hu
	won 'tiles m p' $PUNGS no
	won 'tiles m p s' $PUNGS hu
	won 'tiles m p s' 111m222p333s44455z no
}

# Two readings, the first of them with three chows, the other with three pungs.
TWO=11122233345644m

@test "no reading is passed over where more fans may be worth less" {
	# a table that falls: what is excluded would have made it less
	worth 'convert table 1:9 2:2 3:5\nfan a 甲 1 : pungs == 3 excludes b\nfan b 乙 1 : pungs == 3\nfan c 丙 3 : pungs != 3' $TWO "9 a"
	worth 'convert table 0:-5 1:1\nfan a 甲 0 : pungs == 3 excludes m\nmult m 倍 3 : pungs == 3\nflat c 丙 -2 : pungs != 3' $TWO "-5 a"
	worth 'base -5\nfan a 甲 0 : pungs == 3 excludes m\nmult m 倍 3 : pungs == 3\nflat c 丙 -2 : pungs != 3' $TWO "-5 a"
	worth 'cap -5\nfan a 甲 0 : pungs == 3 excludes m\nmult m 倍 3 : pungs == 3\nflat c 丙 -2 : pungs != 3' $TWO "-5 a"
	# two factors below 0 make a value above it
	worth 'base 4\nmult m 倍 -2 : pungs == 3\nmult n 番 -2 : pungs == 3\nflat c 丙 5 : pungs != 3' $TWO "16 m,n"
	worth 'base 4\nmult m 倍 1 - pungs : pungs == 3\nmult n 番 1 - pungs : pungs == 3\nflat c 丙 5 : pungs != 3' $TWO "16 m,n"
	# what asks for other fans is counted after them
	worth 'fan a 甲 1 each : pungs\nfan d 丁 9 each : count(a)\nfan c 丙 15 : pungs != 3' $TWO "30 a*3,d*3"
	worth 'fan a 甲 1 each : pungs\nfan d 丁 9 + pungs : count(a)\nfan c 丙 4 : pungs != 3' $TWO "15 a*3,d"
	worth 'cap 20\nfan c 丙 15 : pungs != 3\nlimit l 限 : pungs == 3' $TWO "20 l"
	worth 'cap 20\nfan c 丙 15 : pungs != 3\nlimit l 限 : count(d)\nfan d 丁 1 : pungs == 3' $TWO "20 l,d"
}

@test "what asks for others: counts, otherwise, and what excludes it" {
	worth 'fan a 甲 2 each : pungs\nfan b 乙 1 each : count(a)' $PUNGS "12 a*4,b*4"
	worth 'fan a 甲 2 : 1\nfan b 乙 1 each : count(a, c)\nfan c 丙 3 : chows' $PUNGS "3 a,b"
	worth 'fan a 甲 2 : 1 excludes b\nfan b 乙 1 : count(a)' $PUNGS "2 a"
	worth 'fan a 甲 2 : 1\nfan b 乙 1 : count(a) - 1' $PUNGS "2 a"
	worth 'fan a 甲 2 : 1\nflat b 乙 1 : otherwise' $PUNGS "2 a"
	worth 'flat a 甲 2 : 1\nmult c 丙 3 : 1\nfan b 乙 1 : otherwise' $PUNGS "5 a,c,b"
	worth 'cap 7\nlimit a 甲 : pungs\nfan b 乙 1 : otherwise' $PUNGS "7 a"
	worth 'fan a 甲 1 : 1\nmult b 乙 2 each : count(a) + 1' $PUNGS 4
	worth 'fan a 甲 1 : !count(b)\nfan b 乙 1 : chows' $PUNGS "1 a"
}

@test "a relation that a group takes off does not keep others away" {
	rules='combine forest\nfan b 乙 5 : chows >= 2\nfan r 甲 2 each : equal_chows(2)\nfan q 丁 1 each : mixed_equal_chows(2)\ngroup b r'
	worth "$rules" 234m234m234p11s "7 b,q*2"
	worth "$rules" 234m234m234p234p11s "8 b,q*3"
}
