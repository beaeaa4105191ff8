#!/usr/bin/env bats
# The pictures of the README show what the tools print today.

setup() {
	cd "$BATS_TEST_DIRNAME/.."
	PICTURES=examples/pictures
	WORK=$BATS_TEST_TMPDIR
}

# draw LINE...: the picture of a session of these lines
draw() {
	printf '%s\n' "$@" >"$WORK/session"
	$PICTURES/terminal.pl "$WORK/session"
}

@test "each terminal is the one that its session gives, byte for byte" {
	[ "$(ls $PICTURES/*.session | wc -l)" -ge 5 ]
	for session in $PICTURES/*.session; do
		$PICTURES/terminal.pl "$session" |
			cmp - "${session%.session}.svg"
	done
	[ "$(ls $PICTURES/*.session | wc -l)" -eq "$(ls $PICTURES/*.svg | wc -l)" ]
}

@test "the plot is the one that its script draws, byte for byte" {
	command -v gnuplot >/dev/null || skip 'no gnuplot here'
	version=$(gnuplot --version | sed 's/^g/G/; s/[^ ]*/GNUPLOT/')
	grep -q "Produced by $version" examples/catfish-lengths.svg ||
		skip 'another gnuplot than that of the picture'
	examples/catfish-lengths.sh 100000 "$WORK/plot.svg" >/dev/null
	cmp "$WORK/plot.svg" examples/catfish-lengths.svg
}

@test "README shows each picture, twice: in both languages" {
	for picture in $PICTURES/*.svg examples/catfish-lengths.svg; do
		[ "$(grep -c "]($picture)" README.md)" -eq 2 ]
		[ "$(wc -c <"$picture")" -lt 30000 ]
	done
	for picture in $(grep -oE '\]\([^)]*\.svg\)' README.md | tr -d '])('); do
		[ -e "$picture" ]
	done
}

@test "the drawing: what was typed, wide characters, tabs, colours, <&>" {
	draw "printf '%s\\n' '中文a' |" "  cat" "printf 'a\\tb  c\\n'" \
		"printf '牌\\t\\033[32mg\\033[m<&>\\n'" >"$WORK/drawn"
	text() { sed -n "s/^<text x=\"$1\" y=\"$2\"\(.*\)<\/text>/\1/p" "$WORK/drawn"; }
	# A column is 8.4 wide, the first at 16; the first line at 44, then 19 more.
	[[ $(text 16 44) = *'class="g"'*'>$' ]]
	[[ $(text 16 63) = *'class="g"'*'>&gt;' ]]
	[[ $(text 49.6 63) = *'class="b"'*'>cat' ]]
	[ "$(text 16 82)" = ' class="w" textLength="33.6" lengthAdjust="spacingAndGlyphs">中文' ]
	[ "$(text 49.6 82)" = ' textLength="8.4" lengthAdjust="spacingAndGlyphs">a' ]
	[[ $(text 83.2 120) = *'>b' && $(text 108.4 120) = *'>c' ]]
	[[ $(text 83.2 158) = *'class="g"'*'>g' ]]
	[[ $(text 91.6 158) = *'>&lt;&amp;&gt;' ]]
}

@test "a command that fails is not drawn" {
	run draw 'exit 3'
	[ "$status" -ne 0 ]
	[[ $output = *'status 3: exit 3'* ]]
}
