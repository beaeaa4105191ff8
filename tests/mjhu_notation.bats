#!/usr/bin/env bats
# mjhu: notations, and what each malformed hand is told.

setup() {
	cd "$BATS_TEST_TMPDIR"
}

# reads NOTATION: each further pair of TEXT and HAND is the same hand
reads() {
	local notation=$1 got
	shift
	while [ $# -gt 0 ]; do
		got=$(printf '%s\n' "$1" | mjhu -i $notation -o hand 2>&1) || true
		[ "$got" = "$2" ] ||
			{ printf '%s: want %s, got %s\n' "$1" "$2" "$got"; return 1; }
		shift 2
	done
}

# faults NOTATION: each further pair of TEXT and COLUMN: MESSAGE
faults() {
	local notation=$1 got
	shift
	while [ $# -gt 0 ]; do
		got=$(printf '%s\n' "$1" | mjhu -i $notation -o verdict 2>&1 >row) && return 1
		[ "$(cat row)" = error ] || return 1
		[ "$got" = "mjhu: -:1:$2
mjhu: 1 malformed line" ] ||
			{ printf '%s: want %s, got %s\n' "$1" "$2" "$got"; return 1; }
		shift 2
	done
}

@test "suits and their other letters, in either case" {
	reads auto 1m2p3s4z 1m2p3s4z 1w2b3t4z 1m2p3s4z 1M2P3S4Z 1m2p3s4z \
		1W2B3T4z 1m2p3s4z '1 2 m 3 4 s' 12m34s 21m11m 1112m
}

@test "rule 1: a word wholly of Botzone" {
	reads auto 'W1 B2 T3 F4' 1m2p3s4z 'J1 J2 J3 W9' 9m567z 'F1 F2 F3 F4' 1234z \
		W1 1m 'W1W2W3 F1' 123m1z 'H1 W1 H8' 1m W1F1 1m1z
	reads auto '[W1 W2 W3] F1' '1z[123m]' 'F1 F1 F1 +F1' 1111z \
		'W1 [+F1 F1 F1 F1]' '1m[+1111z]' 'W1|ready' 1m
}

@test "rule 2: digits wait for the first letter, also over blanks" {
	reads auto '1 2 3 5 m' 1235m '12 *3 m' '123m*' 22S 22s '11 W' 11m 1234b 1234p
}

@test "rule 3: upper-case letters without digits are honours" {
	reads auto ESWN 1234z PFCC 5677z WWW1m 1m333z F1m 1m6z SS 22z SS22S 22s22z \
		'E E E E' 1111z 1mE 1m1z 11mW1m 111m3z
}

@test "rule 4: digits that still wait are an error at the first of them" {
	faults auto 1m23 "3: no suit after '2'; expected m, p, s or z after digits" \
		'12[123m]' "1: no suit after '1'; expected m, p, s or z after digits" \
		'1m[12]' "4: no suit after '1'; expected m, p, s or z after digits" \
		'1m 2+3m' "4: no suit after '2'; expected m, p, s or z after digits" \
		'1m2|draw' "3: no suit after '2'; expected m, p, s or z after digits" \
		'W1 2' "4: no suit after '2'; expected m, p, s or z after digits" \
		'1m W1F' "6: unknown suit 'F'; expected m, p, s or z after digits"
}

@test "honours: 5z white 6z green 7z red; under cn red green white" {
	reads auto 5z 5z '5z PPP' 5555z '6zFFF' 6666z '7zCCC' 7777z 白白白5z 5555z
	reads cn 'PP7z1z' 1555z '白中发1z' 1567z
}

@test "Chinese, simplified and traditional, with synonyms" {
	reads auto 红中紅中青发青發 6677z 白板发财發財東 1566z 东风南风西风北风 1234z 一二三四万 1234m
}

@test "full-width letters, digits and blanks" {
	reads auto ５筒５ｐ１ｍ２ｍ 12m55p １２３４ｍ 1234m 'Ｅ　Ｓ　Ｗ　Ｎ' 1234z ＊１ｍ＊１ｍ '11m**'
}

@test "the tiles of Unicode, variation selectors ignored" {
	reads auto 🀇🀏🀙🀡 19m19p 🀐🀘🀀🀁 19s12z 🀂🀃🀄🀅 3467z 🀆🀆🀆🀪 '555z*' \
		🀇$'\xef\xb8\x8f'🀈🀉🀊 1234m 🀢🀩🀇 1m
}

@test "red fives, wildcards anywhere" {
	reads auto 0m0p0s5s 5m5p55s '1*2xm' '12m**' '*1m*2m' '12m**' 'x1mx1m' '11m**'
}

@test "flowers are set aside" {
	reads auto 'H1 H2 1m' 1m 春夏秋冬梅兰竹菊1m 1m 蘭1m 1m
}

@test "melds: chow, pung, kong, claim marks, anywhere" {
	reads auto '[123m]1m' '1m[123m]' '[312m]1m' '1m[123m]' '1m[1m2m3m]' '1m[123m]' \
		'[111z]1m' '1m[111z]' '[1111z]1m' '1m[1111z]' '[+1111z]1m' '1m[+1111z]' \
		'[+111z]1m' '1m[111z]' '[东东东]1m' '1m[111z]' '[EEE]1m' '1m[111z]' \
		'[111z,2]1m' '1m[111z,2]' '[1111z,3]1m' '1m[1111z,3]' \
		'[1111z,7]1m' '1m[1111z,7]' '[ 1 2 3 m , 1 ] 1m' '1m[123m,1]'
}

@test "the winning tile: + before the last" {
	reads auto 123m+1m 1123m '123m+*' '123m*' '+1m' 1m '1z+1z[123m]' '11z[123m]'
}

@test "ids: m s p, ESWN, red green white" {
	reads ids '0 8 9 17' 19m19s '18,26,27,30' 19p14z '31 32 33 33' 5567z \
		'0, 1, 2, *' '123m*' '[0 1 2] 3' '4m[123m]' '[+27 27 27 27] +0' '1m[+1111z]'
	faults ids '0 34' "3: unknown tile '34'; expected 0 to 33" \
		'0 -1' "3: unknown tile '-1'; expected 0 to 33" \
		'1m' "1: unknown tile '1m'; expected 0 to 33"
}

@test "ids-mps, tenhou136" {
	reads ids-mps '0 8 9 17' 19m19p '18,26,27,30' 19s14z '31 32 33 33' 5677z
	reads tenhou136 '0 3 4 35' 1129m '36 72 108 135' 1p1s17z
	faults tenhou136 '0 136' "3: unknown tile '136'; expected 0 to 135"
}

@test "hex: bytes of servers" {
	reads hex '01 09 11 19' 19m19s '0x21,0x29,0x31,0x34' 19p14z '35 36 37 37' 5567z
	faults hex '01 0a' "4: unknown tile '0a'; expected 01-09, 11-19, 21-29 or 31-37" \
		'01 38' "4: unknown tile '38'; expected 01-09, 11-19, 21-29 or 31-37"
}

@test "mjai" {
	reads mjai '1m 5mr 9s E' 15m9s1z 'P F C C' 5677z
	faults mjai '1m 4mr' "4: unknown tile '4mr'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C" \
		'1m ?' "4: unknown tile '?'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C"
}

@test "words of a notation by name: numbers out of range, and no numbers" {
	faults hex 00 "1: unknown tile '00'; expected 01-09, 11-19, 21-29 or 31-37" \
		'01 10' "4: unknown tile '10'; expected 01-09, 11-19, 21-29 or 31-37" \
		41 "1: unknown tile '41'; expected 01-09, 11-19, 21-29 or 31-37" \
		0x41 "1: unknown tile '0x41'; expected 01-09, 11-19, 21-29 or 31-37" \
		0x "1: unknown tile '0x'; expected 01-09, 11-19, 21-29 or 31-37" \
		0g "1: unknown tile '0g'; expected 01-09, 11-19, 21-29 or 31-37" \
		1001 "1: unknown tile '1001'; expected 01-09, 11-19, 21-29 or 31-37"
	reads hex 001 1m 0X01 1m '0x37,x' '5z*'
	faults ids-mps 34 "1: unknown tile '34'; expected 0 to 33" \
		0000 "1: unknown tile '0000'; expected 0 to 33" \
		0a "1: unknown tile '0a'; expected 0 to 33" \
		'0 白' "3: unknown tile '白' (U+767D); expected 0 to 33" \
		123456789012 "1: unknown tile '1'; expected 0 to 33"
	faults mjai 0m "1: unknown tile '0m'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C" \
		am "1: unknown tile 'am'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C" \
		1w "1: unknown tile '1w'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C" \
		1z "1: unknown tile '1z'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C" \
		5mx "1: unknown tile '5mx'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C" \
		5mrr "1: unknown tile '5mrr'; expected 1m to 9s, 5mr 5pr 5sr or E S W N P F C"
	faults ids '0 ]' "3: ']' without '['; expected a tile" \
		'[0 0 1] 2' '1: [0 0 1] is no meld; expected a chow, a pung or a kong' \
		'[0 0 1' "1: '[' is not closed; expected ']'"
}

@test "words of Botzone that are not closed, or go on after the winning one" {
	faults auto '[W1 W2 W3' "1: '[' is not closed; expected ']'" \
		'[F1 F1 F1|draw' "1: '[' is not closed; expected ']'" \
		'W1 +F1F2' "7: a tile after the winning one; expected '+' before the last tile" \
		'F1 F5' "5: no suit after '5'; expected m, p, s or z after digits" \
		'[1m4m' "1: '[' is not closed; expected ']'"
	faults auto 'W1W1 J4m' "6: unknown character 'J'; expected a tile" \
		'W1 H9m' "4: unknown character 'H'; expected a tile"
	reads auto '+F1' 1z
}

@test "sizes: 3n tiles, 18 tiles" {
	faults auto 123m '1: 3 tiles; expected 3n+1 or 3n+2, at most 17' \
		'  123m' '3: 3 tiles; expected 3n+1 or 3n+2, at most 17' \
		123456789m123456789p '1: 18 tiles; expected 3n+1 or 3n+2, at most 17' \
		'123m[123m][123m][123m][123m]' '1: 15 tiles (a meld counts as three); expected 3n+1 or 3n+2, at most 17' \
		'11m[111p][222p][333p][444p][555p][666p]' '1: 20 tiles (a meld counts as three); expected 3n+1 or 3n+2, at most 17' \
		'[123m]' '1: 3 tiles (a meld counts as three); expected 3n+1 or 3n+2, at most 17' \
		'**************************************' '1: 38 tiles; expected 3n+1 or 3n+2, at most 17' \
		'H1' '1: 0 tiles; expected 3n+1 or 3n+2, at most 17'
}

@test "more melds than any hand has" {
	faults auto "1m$(printf '[111p]%.0s' {1..20})" '1: 61 tiles (a meld counts as three); expected 3n+1 or 3n+2, at most 17'
	faults ids $'\x01\x01 1' '1: unknown tile byte 0x01; expected 0 to 33'
}

@test "five copies, at the fifth" {
	faults auto 11111m '5: more than 4 copies of 1m; expected at most 4 (--copies)' \
		5550m5m11p '6: more than 4 copies of 5m; expected at most 4 (--copies)' \
		'1m[1111m]' '1: more than 4 copies of 1m; expected at most 4 (--copies)' \
		'5m[111m][111m]' '9: more than 4 copies of 1m; expected at most 4 (--copies)'
}

@test "far too many copies, plain and not" {
	local n hand
	for n in 5 7 8 11 13 14 16 17; do
		hand=$(printf '%0*d' $n 0)
		faults auto ${hand//0/1}m '5: more than 4 copies of 1m; expected at most 4 (--copies)' \
			${hand//0/9}p '5: more than 4 copies of 9p; expected at most 4 (--copies)' \
			${hand//0/7}z '5: more than 4 copies of 7z; expected at most 4 (--copies)'
	done
	faults auto 1p1111111111111111m \
		'7: more than 4 copies of 1m; expected at most 4 (--copies)' \
		'9999999999999999s*' \
		'5: more than 4 copies of 9s; expected at most 4 (--copies)' \
		99999999999999999999999999999999m \
		'1: 32 tiles; expected 3n+1 or 3n+2, at most 17'
}

@test "unknown suits and characters" {
	faults auto 12q "3: unknown suit 'q'; expected m, p, s or z after digits" \
		m12 "1: no digit before the suit 'm'; expected 1 to 9" \
		1mm "3: no digit before the suit 'm'; expected 1 to 9" \
		1万万 '3: no digit before the suit; expected 1 to 9' \
		1m? "3: unknown character '?'; expected a tile" \
		1mq "3: unknown character 'q'; expected a tile" \
		1m,1m "3: unknown character ','; expected a tile" \
		1mД "3: unknown character 'Д' (U+0414); expected a tile" \
		$'1m\xff' '3: unknown character byte 0xFF; expected a tile' \
		8z "1: '8' is no honour; expected 1 to 7 before z" \
		1230z "4: '0' is no honour; expected 1 to 7 before z" \
		12东 "1: no suit after '1'; expected m, p, s or z after digits" \
		'*m' "2: no digit before the suit 'm'; expected 1 to 9"
}

@test "melds that are none" {
	faults auto '[124m]1m' '1: [124m] is no meld; expected a chow, a pung or a kong' \
		'1m[1m2p3s]' '3: [1m2p3s] is no meld; expected a chow, a pung or a kong' \
		'[89m1p]1m' '1: [89m1p] is no meld; expected a chow, a pung or a kong' \
		'[123z]1m' '1: [123z] is no meld; expected a chow, a pung or a kong' \
		'[11m]1m' '1: [11m] is no meld; expected a chow, a pung or a kong' \
		'[1234m]1m' '1: [1234m] is no meld; expected a chow, a pung or a kong' \
		'[11111m]1p' '1: [11111m] is no meld; expected a chow, a pung or a kong' \
		'[]1m' '1: [] is no meld; expected a chow, a pung or a kong'
}

@test "brackets, claim marks, wildcards and flowers in melds" {
	faults auto '[123m' "1: '[' is not closed; expected ']'" \
		'1m[123m|draw' "3: '[' is not closed; expected ']'" \
		'1m]' "3: ']' without '['; expected a tile" \
		'[1m[' "4: '[' in a meld; expected ']' first" \
		'[12*m]' '4: a wildcard in a meld; expected the tiles that lie there' \
		'[11z春]' '5: a flower in a meld; expected tiles of a suit' \
		'[123m,4]1m' "7: the claim mark is '4'; expected 1 to 3" \
		'[111m,5]1m' "7: the claim mark is '5'; expected 1 to 3" \
		'[1111m,4]1m' "8: the claim mark is '4'; expected 1 to 3, or 5 to 7 for an added kong" \
		'[123m,0]1m' "7: the claim mark is '0'; expected 1 to 3" \
		'[1111m,8]1m' "8: the claim mark is '8'; expected 1 to 3, or 5 to 7 for an added kong" \
		'[123m,]1m' "7: the claim mark is ']'; expected 1 to 3" \
		'[123m,1' "1: '[' is not closed; expected ']'" \
		'[123m,2|draw' "1: '[' is not closed; expected ']'" \
		'[123m,2,3]5m' "8: ',' after the claim mark; expected ']'" \
		'[123m,2 3]5m' "9: '3' after the claim mark; expected ']'" \
		'[1m+2m]' "4: '+' among the tiles of a meld; expected it after '['"
}

@test "faults of the winning tile" {
	faults auto '1m+' "3: no tile after '+'; expected the winning tile" \
		'1m+2m3m' "6: a tile after the winning one; expected '+' before the last tile" \
		'1m+23m' "5: a tile after the winning one; expected '+' before the last tile" \
		'1m++2m' "4: a second '+'; expected one winning tile" \
		'1m+[123m]' "4: a meld after '+'; expected the winning tile"
}

@test "a hand of its field, columns counted in characters of the line" {
	run sh -c "printf 'a\t东1q\n' | mjhu -f 2 -o verdict 2>&1"
	[ "${lines[0]}" = "mjhu: -:1:5: unknown suit 'q'; expected m, p, s or z after digits" ]
}

@test "one line, every notation at once" {
	reads auto '12m 三万 🀇 E E 5筒 0p 9s * [白白白]' '1123m55p9s11z*[555z]'
}
