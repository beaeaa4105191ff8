#!/usr/bin/env bats
# fapai: the same lines everywhere, fit for the judges.
bats_require_minimum_version 1.5.0

setup() {
	cd "$BATS_TEST_TMPDIR"
}

# deals WANTED OPTION...
deals() {
	local want=$1
	shift
	run --separate-stderr fapai "$@"
	[ "$output" = "$want" ] && [ -z "$stderr" ] && [ "$status" -eq 0 ] ||
		{ echo "fapai $*: '$output' ($status) $stderr"; return 1; }
}

# usage MESSAGE OPTION...
usage() {
	local want=$1
	shift
	run --separate-stderr fapai "$@"
	[ -z "$output" ] && [ "$status" -eq 2 ] &&
		[ "$stderr" = "fapai: $want
Try 'fapai --help'" ] || { echo "fapai $*: ($status) $stderr"; return 1; }
}

# counted VERDICT TOOL...: how many rows have it
counted() {
	local verdict=$1
	shift
	"$@" -c | awk -F '\t' -v v="$verdict" '$1 == v { print $2 }'
}

@test "the same seed gives these bytes, on every machine" {
	deals $'33458m267p8s11366z\n179m23489p2689s34z' -s 7 -n 2 mjhu
	deals $'Qc2c9s 4sQh5c\nAhJs6h 3h9c7c' -s 7 -n 2 zjhcmp
	deals '34445678899TQKKKAA2D' -s 7 ddzpat
	deals 'JA83J4AQ9T572T78AK3Q56TJ82 | 4K924673K4QK38A59QT69625J7' \
		-s 7 catfish
	for game in mjhu zjhcmp ddzpat catfish; do
		fapai -n 100000 -s -1 $game
	done | sha256sum >sum
	[ "$(cut -c1-16 sum)" = 94e4a0b75976af51 ]
	for options in '--win mjhu' '--win --laizi=3 mjhu' '--suits=mz mjhu' \
		'--players=17 zjhcmp' '--decks=8 zjhcmp' '--hands ddzpat' \
		'--legal ddzpat' '--legal --laizi=2 ddzpat' \
		'--cards=6 catfish' '--players=5 catfish'; do
		fapai -n 10000 -s 0xFEDCBA9876543210 $options
	done | sha256sum >sum
	[ "$(cut -c1-16 sum)" = 1c8ee974f26faab4 ]
}

@test "seeds: decimal, negative and hexadecimal are 64 bits" {
	want=$(fapai -s 18446744073709551615 zjhcmp)
	deals "$want" -s -1 zjhcmp
	deals "$want" -s 0xffffffffffffffff zjhcmp
	deals "$want" --seed=0XFFFFFFFFFFFFFFFF zjhcmp
	deals "$(fapai -s 0x8000000000000000 zjhcmp)" -s -9223372036854775808 zjhcmp
	[ "$(fapai -s 1 zjhcmp)" != "$(fapai -s 4294967297 zjhcmp)" ]
}

@test "without a seed one is told, and deals the same again" {
	run --separate-stderr fapai -n 3 mjhu
	[ "${#lines[@]}" -eq 3 ]
	[[ $stderr =~ ^fapai:\ seed\ ([0-9]+)$ ]]
	[ "$(fapai -n 3 -s "${BASH_REMATCH[1]}" mjhu)" = "$output" ]
	[ "$(fapai mjhu 2>/dev/null)" != "$(fapai mjhu 2>/dev/null)" ]
}

@test "--skip: any cut gives the whole, for every way to deal" {
	for options in mjhu '--win --laizi=2 mjhu' '--win --suits=z mjhu' zjhcmp \
		'--players=17 zjhcmp' ddzpat '--hands ddzpat' \
		'--legal --laizi=4 ddzpat' catfish '--players=8 --cards=6 catfish'; do
		fapai -n 100 -s 3 $options >whole
		for cut in 0 1 2 37 99 100; do
			{
				fapai -n $cut -s 3 $options
				fapai -n $((100 - cut)) -s 3 --skip=$cut $options
			} | cmp - whole
		done
	done
	[ "$(fapai -s 3 --skip=18446744073709551615 zjhcmp)" = \
		"$(fapai -s 3 --skip=0xffffffffffffffff zjhcmp)" ]
}

@test "-n: so many lines, none, or no end" {
	[ "$(fapai -s 1 zjhcmp | wc -l)" -eq 1 ]
	[ "$(fapai -s 1 -n 0 zjhcmp | wc -c)" -eq 0 ]
	[ "$(fapai -s 1 -n 12345 zjhcmp | wc -l)" -eq 12345 ]
	fapai -s 1 -n 5000 zjhcmp >some
	fapai -s 1 -n inf zjhcmp | head -n 5000 | cmp - some
}

@test "-z: lines end in NUL" {
	fapai -z -s 1 -n 10 catfish | tr '\0' '\n' >lines
	[ "$(wc -l <lines)" -eq 10 ]
	fapai -s 1 -n 10 catfish | cmp - lines
}

@test "mjhu: hands of each size, of the suits" {
	for n in 1 2 4 5 7 8 10 11 13 14 16 17; do
		fapai -n 200 -s $n --tiles=$n --suits=pz mjhu >hands
		tr -d 'pz\n' <hands >digits
		[ "$(wc -c <digits)" -eq $((200 * n)) ]
		[ "$(tr -d '0-9' <hands | tr -d 'pz' | tr -d '\n' | wc -c)" -eq 0 ]
	done
}

@test "mjhu takes all hands, those of --win are wins" {
	for n in 1 2 4 5 7 8 10 11 13 14 16 17; do
		[ "$(fapai -n 2000 -s $n --tiles=$n mjhu | counted error mjhu)" = 0 ]
	done
	for n in 2 5 8 11 14 17; do
		for suits in mpsz m z ps; do
			[ "$(fapai -n 1000 -s 1 --win --tiles=$n --suits=$suits mjhu |
				counted hu mjhu)" = 1000 ]
		done
	done
}

@test "mjhu: --laizi turns so many tiles, and a win stays one" {
	for k in 0 1 2 7 13 14; do
		fapai -n 1000 -s 2 --win --laizi=$k mjhu >hands
		[ "$(tr -dc '*' <hands | wc -c)" -eq $((1000 * k)) ]
		[ "$(counted hu mjhu hands)" = 1000 ]
		[ "$(fapai -n 1000 -s 2 --laizi=$k mjhu | counted error mjhu)" = 0 ]
	done
}

@test "zjhcmp takes all rounds" {
	for n in 1 2 3 9 17; do
		fapai -n 2000 -s $n --players=$n zjhcmp >rounds
		awk -v n=$n 'NF != n { exit 1 }' rounds
		[ "$(counted error zjhcmp rounds)" = 0 ]
	done
	fapai -n 500 -s 1 --players=138 --decks=8 zjhcmp >rounds
	[ "$(zjhcmp --decks=8 -c rounds | awk '$1 == "error" { print $2 }')" = 0 ]
	fapai -n 500 -s 1 --laizi=2 zjhcmp >rounds
	[ "$(tr -dc '*' <rounds | wc -c)" -eq 2000 ]
	[ "$(counted error zjhcmp rounds)" = 0 ]
}

@test "zjhcmp: 26 random packs in 8 make a card occur twice" {
	run zjhcmp --errors=quiet -c <<<"$(fapai -n 100 -s 1 --players=17 --decks=8 zjhcmp)"
	[ "$(awk '$1 == "error" { print ($2 > 50) }' <<<"$output")" = 1 ]
}

@test "ddzpat takes all plays, those of --legal are legal" {
	[ "$(fapai -n 20000 -s 1 ddzpat | counted error ddzpat)" = 0 ]
	for k in 0 1 2 4 20; do
		fapai -n 20000 -s $k --legal --laizi=$k ddzpat >plays
		[ "$(counted none ddzpat plays)" = 0 ]
		[ "$(counted error ddzpat plays)" = 0 ]
	done
}

@test "ddzpat: --legal deals all fourteen patterns alike" {
	fapai -n 28000 -s 1 --legal ddzpat | ddzpat -c >counts
	[ "$(awk '$2 > 1750 && $2 < 2250' counts | wc -l)" -eq 14 ]
}

@test "ddzpat: --hands are 17 17 17 and 3" {
	fapai -n 1000 -s 1 --hands ddzpat | awk -F ' / ' '
		length($1) != 17 || length($2) != 17 || length($3) != 17 ||
		length($4) != 3 || NF != 4 { exit 1 }'
	[ "$(fapai -s 1 --hands ddzpat | fold -w1 | grep -c '[3-9TJQKA2XD]')" -eq 54 ]
}

@test "catfish takes all deals" {
	for n in 1 2 6 13 26; do
		fapai -n 500 -s $n --cards=$n catfish >deals
		awk -v n=$n '{ exit length($1) != n || length($3) != n }' deals
		[ "$(counted error catfish deals)" = 0 ]
	done
	for n in 2 3 4 5 6 7 8; do
		fapai -n 200 -s $n --players=$n catfish >deals
		awk -v n=$n -F ' [|] ' 'NF != n || length($1) != int(52 / n) { exit 1 }' deals
		[ "$(counted error catfish deals)" = 0 ]
	done
}

# by_chance CELLS: counts, one a line, are within five deviations of even ones
by_chance() {
	awk -v cells="$1" '{ count[NR] = $1; all += $1 }
		END {
			for (i = 1; i <= NR; i++)
				chi += (count[i] - all / cells) ^ 2 / (all / cells)
			free = cells - 1
			if (NR != cells || chi > free + 5 * sqrt(2 * free)) {
				print NR " cells, chi squared " chi
				exit 1
			}
		}'
}

# positions WIDTH: each character (or two) of a line, with its place
positions() {
	awk -v width="$1" '{
		gsub(/[ |\/]/, "")
		for (i = 1; i <= length($0); i += width)
			count[i " " substr($0, i, width)]++
	} END { for (c in count) print count[c] }'
}

@test "every rank and suit in every position by chance" {
	fapai -n 50000 -s 1 --players=3 zjhcmp >lines
	positions 2 <lines | by_chance $((9 * 52))
	for position in 1 8 17; do
		cut -c $position lines | sort | uniq -c | by_chance 13
		cut -c $((position + 1)) lines | sort | uniq -c | by_chance 4
	done
	fapai -n 50000 -s 1 catfish | positions 1 | by_chance $((52 * 13))
	fapai -n 50000 -s 1 --cards=6 catfish | positions 1 | by_chance $((12 * 13))
}

@test "every tile, every card of each seat by chance" {
	fapai -n 50000 -s 1 mjhu |
		awk '{ n = split($0, c, "")
			for (i = n; i > 0; i--)
				if (c[i] ~ /[a-z]/) suit = c[i]
				else count[c[i] suit]++ }
			END { for (t in count) print count[t] }' | by_chance 34
	fapai -n 50000 -s 1 --hands ddzpat >lines
	for seat in 1 2 3 4; do
		awk -F ' / ' -v s=$seat '{ print $s }' lines | fold -w1 | sort |
			uniq -c | awk '$2 ~ /[XD]/ { $1 *= 4 } { print $1 }' |
			by_chance 15
	done
}

@test "a pack deals each card once" {
	[ "$(fapai -s 1 -n 1 --players=17 zjhcmp | tr -d ' \n' | fold -w2 |
		sort -u | wc -l)" -eq 51 ]
	[ "$(fapai -s 1 --cards=26 catfish | tr -d ' |\n' | fold -w1 | sort |
		uniq -c | awk '$1 == 4' | wc -l)" -eq 13 ]
}

@test "usage errors" {
	usage "no game given, expected mjhu, zjhcmp, ddzpat or catfish"
	usage "no game 'poker', expected mjhu, zjhcmp, ddzpat or catfish" poker
	usage "one game at a time: 'mjhu' is too much" zjhcmp mjhu
	usage "--number: 'x' is no number of lines" -n x mjhu
	usage "--number: '-1' is no number of lines" -n -1 mjhu
	usage "--number: '' is no number of lines" -n '' mjhu
	usage "--number: '18446744073709551616' is no number of lines" \
		-n 18446744073709551616 mjhu
	usage "--seed: '7z' is no 64-bit number" -s 7z mjhu
	usage "--seed: '0x' is no 64-bit number" -s 0x mjhu
	usage "--seed: '-' is no 64-bit number" -s - mjhu
	usage "--seed: '-9223372036854775809' is no 64-bit number" \
		-s -9223372036854775809 mjhu
	usage "--skip: '-1' is no number of lines" --skip=-1 mjhu
	usage "--suits: 'x' is no suit, expected some of m p s z" --suits=mx mjhu
	usage "--suits: no suit, expected some of m p s z" --suits= mjhu
	usage "--tiles=12: a hand has 3n+1 or 3n+2 tiles" --tiles=12 mjhu
	usage "--tiles=13: a winning hand has 3n+2 tiles" --win --tiles=13 mjhu
	usage "--laizi=15: more than the 14 tiles" --laizi=15 mjhu
	usage "--laizi=4: more than the 3 cards of a hand" --laizi=4 zjhcmp
	usage "--players=18: 17 hands at most from --decks=1" --players=18 zjhcmp
	usage "--players=35: 34 hands at most from --decks=2" --players=35 \
		--decks=2 zjhcmp
	usage "--players=1: 2 to 8 play catfish" --players=1 catfish
	usage "--players=9: 2 to 8 play catfish" --players=9 catfish
	usage "--cards=18: at most 17 for each of 3 players" --players=3 \
		--cards=18 catfish
	usage "--hands deals whole hands: no --legal, no --laizi" --hands --legal \
		ddzpat
	usage "--hands deals whole hands: no --legal, no --laizi" --hands \
		--laizi=1 ddzpat
	for option in --tiles=14 --suits=m --win --laizi=1 --decks=2 --hands --legal; do
		usage "${option%=*} is not for catfish" $option catfish
	done
	for option in --tiles=14 --suits=m --win --players=3 --decks=2 --cards=6; do
		usage "${option%=*} is not for ddzpat" $option ddzpat
	done
	for option in --tiles=14 --suits=m --win --hands --legal --cards=6; do
		usage "${option%=*} is not for zjhcmp" $option zjhcmp
	done
	for option in --players=3 --decks=2 --hands --legal --cards=6; do
		usage "${option%=*} is not for mjhu" $option mjhu
	done
}

@test "a write error ends it" {
	for game in mjhu zjhcmp ddzpat catfish; do
		run --separate-stderr sh -c "fapai -s 1 -n inf $game >/dev/full"
		[ "$status" -eq 2 ]
		[ "$stderr" = 'fapai: write error: No space left on device' ]
	done
}
