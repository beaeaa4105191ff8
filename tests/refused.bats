#!/usr/bin/env bats
# What the readers refuse.  Plays in each notation by name: what is read (the
# play and its wildcards), or what is refused.

@test "-i: what each notation takes and refuses" {
	while IFS='|' read -r notation text want; do
		got=$(echo "$text" | ddzpat -i "$notation" -o play,laizi 2>&1 |
			sed -n '1s/^ddzpat: -:1://p; 1s/\t/ /p')
		[ "$got" = "$want" ] ||
			{ echo "$notation, $text: $got, not $want"; return 1; }
	done <<'END'
auto|♠大王|2: unexpected '大' (U+5927), expected a rank after the suit
auto|♠，3|2: unexpected '，' (U+FF0C), expected a rank after the suit
auto|3 ♠|4: unexpected end, expected a rank after the suit
auto|大王大王|3: more than 1 of rank D: there is 1 deck
rlcard|33334*|33334* 4
rlcard|*****************************|21: more than 20 cards
rlcard|SB|1: unexpected 'S', expected a rank (3456789TJQKA2), B or BJ, R or RJ
rlcard|S3 H3 CT|33T -
rlcard|BJ|X -
rlcard|33333|5: more than 4 of rank 3: there is 1 deck
rlcard|3 é|3: unexpected 'é' (U+00E9), expected a rank (3456789TJQKA2), B or BJ, R or RJ
openspiel|*|* 2
openspiel|54|1: unexpected '5', expected a card's number from 0 to 53
openspiel|999|1: unexpected '9', expected a card's number from 0 to 53
openspiel|3 3|3: this card is there twice
openspiel|1 x|3: unexpected 'x', expected a card's number from 0 to 53
botzone|0 0|3: this card is there twice
botzone|*|* 2
botzone|1000|1: unexpected '1', expected a card's number from 0 to 53
botzone|53,52,*|XD* -
douzero|3,3,3,3,3|9: more than 4 of rank 3: there is 1 deck
douzero|16|1: unexpected '1', expected 3-14, 17 a two, 20 and 30 the jokers
douzero|30 20 *|XD* -
hex|0A4E4F|TXD -
hex|3E|1: unexpected '3', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F
hex|0x0a 1|6: unexpected '1', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F
hex|0A0A|3: this card is there twice
hex|G1|1: unexpected 'G', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F
hex|* 0d|K* K
hex|0e|1: unexpected '0', expected two hexadecimal digits of a card: 01-0D, 11-1D, 21-2D, 31-3D, 4E, 4F
hex|0d1d2d3d|KKKK -
ratel|3 4 5 S X|345XD -
ratel|*3 *4|34 -
ratel|3 3 3 3 3|9: more than 4 of rank 3: there is 1 deck
ratel|* *|** 22
ratel|1|A -
ratel|10 J|TJA -
ratel|3 *|3* 3
END
}

@test "a rule set is refused by the line that is wrong" {
	while IFS='|' read -r line want; do
		printf 'name x 某\n%s\nfan z 子 1 : 1\n' "$line" >"$BATS_TEST_TMPDIR/x.rules"
		status=0
		got=$(mjhu --rules-check="$BATS_TEST_TMPDIR/x.rules" 2>&1) || status=$?
		[ $status = 2 ]
		[[ $got = "mjhu: $BATS_TEST_TMPDIR/x.rules:2: $want"* ]] ||
			{ echo "$line: $got"; return 1; }
	done <<'END'
name|a second 'name'
name aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|a second 'name'
fan|expected a name of a-z, 0-9 and '-', not ''
fan a|expected a Chinese name after 'a'
fan A 甲 1 : 1|expected a name of a-z, 0-9 and '-', not 'A'
fan a 甲|expected ':' and a condition
fan a 甲 x : 1|unknown word 'x'
fan a 甲 1|expected ':' and a condition
fan a 甲 1 :|expected a number or a word at the end
fan a 甲 1 : (|expected a number or a word at the end
fan a 甲 1 : (1|'(' without ')'
fan a 甲 1 : 1 +|expected a number or a word at the end
fan a 甲 1 : 1 -|expected a number or a word at the end
fan a 甲 1 : 1 &|expected a number or a word at the end
fan a 甲 1 : !|expected a number or a word at the end
fan a 甲 1 : pungs(|'(' without ')'
fan a 甲 1 : pungs()|expected tiles, as in 'pungs(258)' or 'pungs(dragon, 19m)', not ''
fan a 甲 1 : pungs(qq)|expected tiles, as in 'pungs(258)' or 'pungs(dragon, 19m)', not 'qq'
fan a 甲 1 : suits(m)|'suits' takes nothing in brackets
fan a 甲 1 : equal_chows|expected a number from 2 to 4, as in 'equal_chows(2)'
fan a 甲 1 : equal_chows(9)|expected a number from 2 to 4, as in 'equal_chows(2)'
fan a 甲 1 : equal_chows(x)|expected a number from 2 to 4, as in 'equal_chows(2)'
fan a 甲 1 : shape == nothing|unknown word 'nothing'
fan a 甲 1 : nothing|unknown word 'nothing'
fan a 甲 1 : 1 == |expected a number or a word at the end
fan a 甲 1 : 99999999999999999999|the number 99999999999999999999 is above 9999
fan a 甲 99999999999999999999 : 1|the number 99999999999999999999 is above 9999
fan a 甲 1 : sum(|unknown word 'sum'
fan a 甲 1 : 1 excludes zz|'a' excludes the unknown fan 'zz'
fan a 甲 1 : ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1|brackets too deep
fan a 甲 1 1 : 1|expected an operator or the end at '1'
base x|expected a number, not 'x'
cap x|expected a number, not 'x'
min x|expected a number, not 'x'
flat|expected a name of a-z, 0-9 and '-', not ''
mult|expected a name of a-z, 0-9 and '-', not ''
combine tree|expected 'combine free', 'forest' or 'disjoint'
shapes cube|unknown shape 'cube'; known are std 7pairs 7pairs-distinct 13orphans knitted unrelated any
shapes|expected shapes, as in 'shapes std 7pairs'
copies 0|unknown statement 'copies'
copies x|unknown statement 'copies'
tiles|expected tiles, as in 'tiles m p s', not ''
tiles qq|expected tiles, as in 'tiles m p s', not 'qq'
win x|unknown statement 'win'
nonsense 1|unknown statement 'nonsense'
convert x|expected 'convert id', 'pow2', 'pow2m1' or 'table ...'
convert double|expected 'convert id', 'pow2', 'pow2m1' or 'table ...'
need|expected a name of a-z, 0-9 and '-', not ''
END
}
