#!/usr/bin/env bats
# mjhu: verdicts, waits, groups, wildcards, forms, shanten and their options.

setup() {
	cd "$BATS_TEST_TMPDIR"
}

# gives WANT HAND OPTION...: the rows of one hand, tabs as they are
gives() {
	local want=$1 hand=$2
	shift 2
	got=$(printf '%s\n' "$hand" | mjhu "$@") && [ "$got" = "$want" ] ||
		{ printf '%s %s: want\n%s\ngot\n%s\n' "$hand" "$*" "$want" "$got"; return 1; }
}

# column NAME OPTIONS: each further pair of HAND and VALUE holds
column() {
	local name=$1 options=$2
	shift 2
	while [ $# -gt 0 ]; do
		gives "$2" "$1" -o "$name" $options || return 1
		shift 2
	done
}

@test "default columns: verdict, groups, waits and the line as it came" {
	gives $'hu\t123m 456p 789s 111z 22z\t-\t123m456p789s1112*z' '123m456p789s1112*z'
	gives $'ting\t-\t123456789m\t1112345678999m' 1112345678999m
	gives $'no\t-\t-\t1357m' 1357m
	gives $'no\t-\t-\t12m' 12m
}

@test "verdict: every size from 1 to 17 tiles" {
	column verdict '' 1m ting 11m hu '**' hu '*' ting 1234m ting 12344m hu \
		11122233m hu 11122233344m hu 11122233344455m hu \
		11122233344455566m hu 1112223334445556m ting '11m[123m]' hu \
		'1m[111z][222z][333z][444z][555z]' ting
}

@test "a kong counts as three tiles" {
	column verdict '' '11m[1111z][+2222z][3333z,1][4444z,5]' hu \
		'1m[1111z]' ting
}

@test "standard form: no two pairs, no four of a kind as group" {
	column verdict --forms=std 11113355778899m no 1112345678999m1s no \
		14725558369m hu 11112233444m555p hu 444p222234m555s55z hu \
		1122m2266p2266s22z no
}

@test "honours make no chow, and suits do not join" {
	column verdict --forms=std 12311z no 56711z no 89m1p11z no 78m9p11z no
}

@test "waits: open, edge, closed, pair, nine gates, none" {
	column waits --forms=std 23m44z 14m 12m44z 3m 13m44z 2m 1z 1z \
		1112345678999m 123456789m 11222333789s66z 14s6z 1357m -
}

@test "no wait on a tile of which the hand and its melds hold every copy" {
	column waits --forms=std 1112223334444m 1235m '13m456p789s11z[2222m]' - \
		'78889m11888p[444z]' 8m1p '22p123678s66z[123p]' 2p6z
	column verdict --forms=std '13m456p789s11z[2222m]' no
}

@test "--fifth=any lists formal waits" {
	column waits '--forms=std --fifth=any' 1234444678m456p 14m 1111m 1m \
		'13m456p789s11z[2222m]' 2m 1111z 1z
	column waits --forms=std 1234444678m456p 1m 1111m - 1111z -
}

@test "--fifth: may a wildcard be a fifth copy of a tile" {
	column verdict '--forms=std' '1111m*' hu '1m*[111m]' hu
	column verdict '--forms=std --fifth=none' '1111m*' no '1m*[111m]' no \
		'1m*[111p]' hu
	column verdict '--forms=std --fifth=any' '1111m*' hu '1m*[111m]' hu
	# and a sixth
	column verdict '--forms=std' '123m11112222z***' hu
}

@test "--fifth in shanten: exact under all three" {
	column shanten '--forms=std' 11122245679999s 0 \
		'11z567z[777z][666z][555z]' 2 1111z 1 '1111z*' -1
	column shanten '--forms=std --fifth=none' \
		'45z[444z][111z][555z][777z]' 1 '1111z*' 0
	column shanten '--forms=std --fifth=any' 1111z 0 '1111z*' -1
}

@test "wildcards: any number, up to the whole hand" {
	column verdict '' '**************' hu '*************' ting '**' hu '*' ting \
		'1p38m16s*********' hu '13m7p**' hu '13m7pxx' hu '14m7p**' no
	column waits --forms=std '1m***' 123456789m123456789p123456789s1234567z \
		'*' 123456789m123456789p123456789s1234567z '14m5p*' -
	# eight wildcards do not always win
	column verdict '--forms=std' '159m159p********' no '123m159p********' hu
	column verdict '--forms=std --fifth=none' '1p38m16sxxxxxxxxx' hu \
		33334m4p4s4zxxx no 66m23456778sx hu
}

@test "laizi: what wildcards stand for, in the order written" {
	gives $'123m 456p 789s 111z 22z\t2z' '123m456p789s1112*z' -o groups,laizi
	gives $'234m 777s 666z 11z\t2m,1z' 34m55p777s6661z -l 5p -o groups,laizi
	gives $'123m 11m\t1m,1m,1m,2m,3m' '*****' -o groups,laizi
	gives $'-\t-' 13m -o groups,laizi
	# a laizi is itself where it can be
	gives $'456m 11z\t1z,5m' '46m*5m1z' -l 5m -o groups,laizi
	# and those that are alike ascend
	gives $'123m 456m 11z\t2m,5m,1z' '13m7p46m7p1z*' -l 7p -o groups,laizi
}

@test "-l: each concealed copy is a wildcard, those in melds are not" {
	column verdict '-l 5p' 34m5p11z hu '3m5p[555p]' hu '3m4m[555p]' no
	column verdict '-l 5p,1z' 34m5p1z2s hu 34m5p11z hu 36m9p1z2s no
}

@test "-l: a drawn laizi is a wait when one more wildcard completes the hand" {
	column waits '-l 5p --forms=std' 23m44z 14m5p 1z 5p1z
	column waits '-l 5p --forms=std' '23m44z[5555p]' 14m
	column waits '-l 5p --forms=std' 1357m -
}

@test "-l field:N and next: from the line" {
	printf '34m5p11z\t5p\n34m5p11z\t5s\n34m5p11z\t-\n34m5p11z\t\n' >log
	[ "$(mjhu -f 1 -l field:2 -o verdict log)" = $'hu\nno\nno\nno' ]
	printf '34m5p11z\t4p\n34m1p11z\t9p\n34m1z22s\t4z\n34m5z22s\t6z\n34m6z22s\t7z\n34m7z22s\t5z\n' >log
	[ "$(mjhu -f 1 -l next:field:2 -o verdict log | uniq -c | tr -d ' ')" = 6hu ]
	column verdict '-l next:4p' 34m5p11z hu 34m4p11z no
}

@test "-l and --seen are read in the hands' notation, or as 5m" {
	gives $'567m 11z\t1z' '4 5 6 27 33' -l 33 -i ids -o groups,laizi
	gives $'567m 11z\t1z' '4 5 6 27 33' -i ids -l 5z -o groups,laizi
	gives $'567m 11z\t1z' '567m17z' -l 7z -i cn -o groups,laizi
	gives '1m4 4m3' '1 2 27 27' -i ids-mps --seen=3 -o useful
}

@test "-l and --seen: a fault is the option's, or the line's" {
	run sh -c 'echo 11m | mjhu -l 8z 2>&1'
	[ "$status" = 2 ]
	[ "${lines[0]}" = "mjhu: --laizi: '8' is no honour; expected 1 to 7 before z" ]
	run sh -c 'echo 11m | mjhu --seen=1q 2>&1'
	[ "$status" = 2 ]
	[ "${lines[0]}" = "mjhu: --seen: unknown suit 'q'; expected m, p, s or z after digits" ]
	run sh -c "printf '11m\t*\n' | mjhu -f 1 -l field:2 2>&1"
	[ "$status" = 2 ]
	[ "${lines[0]}" = "mjhu: -:1:5: --laizi: a wildcard without a face; expected a tile as 5m" ]
}

@test "forms: each by its name, none by another's" {
	column form --forms=all 1122m2266p2266s22z \
		7pairs+7pairs-distinct 1122m3366p2277s22z 7pairs+7pairs-distinct \
		1122m2222p3366s44z 7pairs \
		11223344556677m std+7pairs+7pairs-distinct \
		19m19p19s12345677z 13orphans 147m258p369s12344z - \
		147m258p369s11122z knitted 147m258p369s12345z unrelated \
		147m25p36s1234567z unrelated 147m258p36s123456z unrelated \
		147m258p369s22z'[111z]' knitted '258m147p369s22z[123m]' knitted \
		'147m258p369s1*122z' knitted '19m19p19s1234567*z' 13orphans
	column verdict --forms=7pairs-distinct 1122m2222p3366s44z no
	column verdict '' 147m258p369s11122z no 147m258p369s12345z no
}

@test "special forms are of 13 and 14 tiles without melds" {
	column verdict --forms=7pairs 1122m3m no 1122334455m6m no
	column verdict --forms=7pairs '1122m3366p55s[777z]' no
	column verdict --forms=13orphans '19m19p19s11z[777z]' no
	column verdict --forms=knitted '147m258p22z[111z][111p]' no
	column waits --forms=13orphans 19m19p19s1234567z 19m19p19s1234567z \
		119m19p19s123456z 7z
	column waits --forms=unrelated 147m258p369s1234z 567z
	column waits --forms=7pairs 112233445566m7z 7z 1111223344556m 6m
	column waits --forms=7pairs-distinct 1111223344556m -
}

@test "groups of the other forms" {
	column groups '' 1122m3366p2277s22z '11m 22m 33p 66p 22s 77s 22z' \
		19m19p19s12345677z '1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z'
	column groups --forms=knitted \
		147m258p369s11122z '147m 258p 369s 111z 22z' \
		'258m147p369s22z[123m]' '258m 147p 369s 22z [123m]'
	column groups --forms=unrelated 147m258p36s123456z \
		'1m 4m 7m 2p 5p 8p 3s 6s 1z 2z 3z 4z 5z 6z'
	column groups --forms=7pairs \
		'112233445566m7z*' '11m 22m 33m 44m 55m 66m 77z' \
		'**************' '11m 11m 22m 22m 33m 33m 44m'
	column groups '--forms=7pairs-distinct' \
		'**************' '11m 22m 33m 44m 55m 66m 77m'
}

@test "--forms: an unknown name is a usage error that lists the known" {
	run sh -c 'echo 11m | mjhu --forms=std,pairs 2>&1'
	[ "$status" = 2 ]
	[ "${lines[0]}" = "mjhu: --forms: unknown form 'pairs' (known: std, 7pairs, 7pairs-distinct, 13orphans, knitted, unrelated, all)" ]
}

@test "shanten: the least of the forms" {
	column shanten '' 123456789m1111p 1 1122m3366p2277s22z -1 1m 0 14m 0 \
		147m2p 2 147m258p369s1234z 6
	column shanten --forms=std 147m258p369s1234z 8
	column shanten --forms=all 147m258p369s1234z 0
	column shanten --forms=13orphans 19m19p19s1234567z 0 1357m -
	column shanten --forms=7pairs,13orphans 11m -
	column shanten --forms=7pairs-distinct 1111222233334z 6
	column shanten --forms=7pairs 1111222233334z 0
}

@test "useful: tiles that lower shanten, copies left unseen" {
	column useful '' 1m 1m3 23m44z '1m4 4m4' \
		1357m '1m3 2m4 3m3 4m4 5m3 6m4 7m3' 11m -
	column useful --seen=1m1m1m1m4m 23m44z 4m3
	column useful --seen=444m 23m44z '1m4 4m1'
	column useful '--seen=1111m --fifth=any' 23m44z '1m0 4m4'
	printf '23m44z\t1m\n23m44z\t-\n' >log
	[ "$(mjhu -f 1 --seen=field:2 -o useful log)" = $'1m3 4m4\n1m4 4m4' ]
}

@test "discards: least shanten, most copies first, then by tile" {
	column discards '' 2346799m345p178s3z '1s:1:58m69s 3z:1:58m69s' \
		11m '1m:0:1m' 12m '1m:0:2m 2m:0:1m' 1m -
	column discards --seen=2m2m2m 12m '2m:0:1m 1m:0:-'
	column discards --seen=2m2m 12m '2m:0:1m 1m:0:2m'
	column discards '' '1m*' '1m:0:123456789m123456789p123456789s1234567z'
}

@test "ways: counted, not listed; each other form is one" {
	column ways --forms=std 222333444m55z 2 '**************' 14425180 12m 0 1m 0
	column ways --forms=std,7pairs,13orphans '**************' 14425182
	# the most that six tiles of a suit and eight wildcards have
	column ways --forms=std '345678m********' 87526
}

@test "-a: a row a reading, in canonical order" {
	gives $'hu\t234m 234m 234m 55z\nhu\t222m 333m 444m 55z' 222333444m55z -a -o verdict,groups
	gives $'123m 11m\n111m 22m' '1112*m' -a -o groups
	gives $'no\t-' 13m -a -o verdict,groups
	[ "$(echo 11223344556677m | mjhu -a -o form --forms=std,7pairs,7pairs-distinct | uniq -c | tr -s ' ')" = $' 3 std\n 1 7pairs\n 1 7pairs-distinct' ]
}

@test "-a: as many different rows as ways" {
	for hand in '123m456p789s1*22*z' '1112345678999*m' '112233m**' '1*1z**' \
		'22m3344p66s******'; do
		for fifth in wild none any; do
			echo "$hand" | mjhu --forms=std -a --limit=0 --fifth=$fifth -o groups >rows
			[ "$(sort -u rows | wc -l)" = "$(wc -l <rows)" ]
			[ "$(wc -l <rows)" = "$(echo "$hand" | mjhu --forms=std --fifth=$fifth -o ways)" ]
		done
	done
}

@test "-a: a hand of eight wildcards, all its readings in bounded memory" {
	rows=$(ulimit -v "${MEMORY-30000}"; echo '345678m********' |
		mjhu --forms=std -a --limit=0 -o groups | sort -u | wc -l)
	[ "$rows" = 87526 ]
}

@test "--limit: cuts, and says so once" {
	run sh -c "printf '%s\n' '**************' '**************' | mjhu -a --limit=2 -o groups 2>&1"
	[ "$status" = 0 ]
	[ "${#lines[@]}" = 5 ]
	[ "$(printf '%s\n' "${lines[@]}" | grep -c '^mjhu: a hand has more than 2 readings; the rest is cut (--limit)$')" = 1 ]
	[ "$(echo '**************' | mjhu -a -o nr 2>/dev/null | wc -l)" = 1000 ]
	# exactly as many as there are: nothing is cut
	run sh -c "echo 222333444m55z | mjhu -a --limit=2 -o groups 2>&1"
	[ "${#lines[@]}" = 2 ]
}

@test "--copies: more than so many of a tile is malformed" {
	column verdict --copies=14 11111111111111m hu 99999999999999p hu \
		77777777777777z hu
	column waits --copies=14 1111111111111m 1m 9999999999999s 9s
	column verdict --copies=8 11111111m hu
	column waits '--copies=5 --forms=std' 1111m 1m 1234444678m456p 14m
	column verdict --copies=3 111m22z hu
	run sh -c "echo 1111m2m | mjhu --copies=3 -o verdict 2>&1"
	[ "${lines[0]}" = "mjhu: -:1:4: more than 3 copies of 1m; expected at most 3 (--copies)" ]
	column shanten '--copies=1 --forms=std --fifth=none' 1m -
	column shanten '--copies=1 --forms=std' 1m - '1*m' -1
}

@test "--copies=15: four kongs of one tile are sixteen, and too many" {
	local tile
	for tile in 2m 9s 7z; do
		run sh -c "echo '[k][k][k][k]*' | sed 's/k/${tile%?}${tile%?}${tile%?}$tile/g' |
			mjhu --copies=15 -o verdict 2>&1"
		[ "$status" = 2 ]
		[ "${lines[0]}" = "mjhu: -:1:22: more than 15 copies of $tile; expected at most 15 (--copies)" ]
	done
	column verdict --copies=15 '[2222m][2222m][2222m][222m]**' hu
}

@test "--tiles: how every column prints tiles" {
	gives $'一万二万三万 东东\t三万' '12*m11z' --tiles=zh -o groups,laizi
	gives $'🀇🀈🀉 🀀🀀\t🀉' '12*m11z' --tiles=unicode -o groups,laizi
	gives 🀇🀙🀐🀀🀁🀂🀃🀆🀅🀄🀪 '1m1p1s1234567z*' --tiles=unicode -o hand
	gives 一万一筒一条东南西北白发中 '1m1p1s1234567z' --tiles=zh -o hand
	gives 一万四万 23m44z --tiles=zh -o waits
	gives '一万4 四万4' 23m44z --tiles=zh -o useful
}

@test "hand: canonical order, wildcards, then melds as written" {
	gives '12m5p11z**[222z][+3333z]' '1*1z[222z]5p*[+3333z]21m' -o hand
	gives '11m[123m,2][8888p,5][9999p,3][1111p]' '[231m,2]1m[8888p,5]1m[9999p,3][1111p]' -o hand
}

@test "-j: lists are arrays, absent values null" {
	gives '{"verdict":"hu","groups":["123m","11z"],"waits":null,"laizi":["3m"]}' \
		'12*m11z' -j -o verdict,groups,waits,laizi
	gives '{"waits":["1m","4m"],"useful":["1m4","4m4"],"shanten":0}' 23m44z -j -o waits,useful,shanten
}

@test "-c, -m and --lang=zh" {
	[ "$(printf '%s\n' 11m 12m 1m 1m | mjhu -c)" = $'hu\t1\nting\t2\nno\t1\nerror\t0' ]
	[ "$(printf '%s\n' 11m 12m 1m | mjhu -o verdict --lang=zh)" = $'胡\n不胡\n听' ]
	[ "$(printf '%s\n' 11m 12m 1m | mjhu -m)" = $'11m\n1m' ]
}

@test "shanten: a laizi that is drawn is a wildcard more" {
	# 999p and 9p with a wildcard that is a fifth
	gives $'ting\t1z\t0\t1z4' 9999p -l 1z -o verdict,waits,shanten,useful
	gives $'no\t-\t1' 9999p -o verdict,waits,shanten
	gives '4m:0:1p1z 1p:0:1z' 4444m1p -l 1z -o discards
	# 5m and a fifth 1z lack; the one 5m that is held cannot be both
	gives $'no\t-\t1' '46m1111z5m[555m]' -l 5m -o verdict,waits,shanten
}

@test "-J: that readings are cut is said once, and where it is with one process" {
	yes 222333444m55z | head -n 20000 >hands
	mjhu -a --limit=1 hands hands >whole 2>&1
	[ "$(grep -c -- --limit whole)" = 1 ]
	for n in 2 5; do
		mjhu -a --limit=1 -J $n hands hands 2>&1 | cmp - whole
	done
}

@test "thirteen orphans: four of one are its kind and the pair" {
	run mjhu --forms=13orphans -o verdict,shanten,useful \
		<<<'1111m9m19p19s1234z'
	[ "$output" = $'no\t2\t5z4 6z4 7z4' ]
}

@test "knitted: fourteen tiles with a meld, never seventeen" {
	run mjhu --forms=knitted -o verdict <<<'147m258p369s11122z'
	[ "$output" = hu ]
	run mjhu --forms=knitted -o verdict <<<'147m258p369s22z[123m]'
	[ "$output" = hu ]
	run mjhu --forms=knitted -o verdict <<<'147m258p369s11122z[123m]'
	[ "$output" = no ]
}
