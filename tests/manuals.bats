#!/usr/bin/env bats
# The manuals in both languages: the same sections, options, columns, words and
# examples; what --help names; and that man shows them.

setup() {
	TOP=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	TOOLS='mjhu zjhcmp ddzpat catfish fapai'
	cd "$TOP/man"
	PAGES=$(echo man[157]/*)
	WORK=$BATS_TEST_TMPDIR
}

# both COMMAND: prints the same of each page and of its translation
both() {
	for page in $PAGES; do
		"$@" "$page" >"$WORK/en"
		"$@" "zh_CN/$page" >"$WORK/zh"
		diff "$WORK/en" "$WORK/zh" || { echo "$page: $*"; return 1; }
	done
}

# arguments MACRO PAGE: each argument of a macro of mdoc, once
arguments() {
	awk -v macro="$1" '
	/^\.Bd -literal/, /^\.Ed/ { next }
	/^\./ {
		sub(/^\./, "")
		taking = 0
		for (i = 1; i <= NF; i++)
			if ($i ~ /^[A-Z][a-z]$/) # another macro
				taking = $i == macro
			else if ($i ~ /^(，|。|：|；|、|（|）)/)
				taking = 0
			else if (taking && $i !~ /^[][,.:;|()=]$/)
				print $i
	}' "$2" | sort -u
}

# items PAGE: the items of its lists; of a table the first cell of each row
# that is not its head
items() {
	sed -n '/^\.It Sy/d; /^\.It/{ s/ Ta .*//; p; }' "$1"
}

sections() {
	sed -n 's/^\.Sh //p' "$1"
}

# subsections PAGE: how many each section has
subsections() {
	awk '/^\.Sh/ { name = $0; n[name] = 0 } /^\.Ss/ { n[name]++ }
	END { for (name in n) print name, n[name] }' "$1" | sort
}

# examples PAGE: the displays with commands, and all of EXAMPLES
examples() {
	awk '/^\.Sh/ { all = /EXAMPLES/ }
	/^\.Bd -literal/ { display = ""; commands = all; inside = 1 }
	inside { display = display $0 "\n" }
	inside && /^\$ / { commands = 1 }
	/^\.Ed/ { inside = 0; if (commands) printf "%s", display; commands = 0 }
	' "$1"
}

# columns PAGE: the items of the subsection Columns
columns() {
	awk '/^\.S[sh]/ { inside = /^\.Ss (Columns|列)$/ }
	inside && /^\.It Cm/ { print $3 }' "$1"
}

# cell N TABLE ROW: the cell of a row, cells being two blanks apart
cell() {
	sed -n "/^$3 /{ s/   */\t/g; p; }" <<<"$2" | cut -f "$1"
}

# table PAGE TITLE: the display of a subsection
table() {
	awk -v title="$2" '/^\.Ss/ { inside = index($0, title) }
	inside && /^\.Bd/, /^\.Ed/ { if (inside && !/^\./) print }' "$1"
}

# reads TOOL NOTATION COLUMN TEXT CARD
reads() {
	[ "$(echo "$4" | $1 -i "$2" -o "$3")" = "$5" ] ||
		{ echo "$1 -i $2 reads '$4' as other than $5"; return 1; }
}

# has MACRO WORD PAGE
has() {
	arguments "$1" "$3" | grep -qxF -e "$2" ||
		{ echo "$3 lacks $2"; return 1; }
}

# installed: what `make install` makes of the manuals, $root
installed() {
	man --version 2>/dev/null | grep -q "^man [0-9]" || skip 'no man-db here'
	root=$BATS_FILE_TMPDIR/root
	[ -e "$root" ] || make -s -C "$TOP" install DESTDIR="$root" \
		PREFIX=/usr >/dev/null
}

# shown LANGUAGE PAGE: the page as man shows it in 80 columns
shown() {
	# not -M, under which man looks for no translation
	LC_ALL=C.UTF-8 MANPATH=$root/usr/share/man MANWIDTH=80 MANPAGER=cat \
		man -L "$1" "${2##*.}" "$(basename "${2%.*}")" \
		2>"$WORK/warnings" | LC_ALL=C.UTF-8 col -bx
}

@test "each page is there in both languages" {
	diff <(ls man[157]) <(cd zh_CN && ls man[157])
	for tool in $TOOLS; do
		[ -e man1/$tool.1 ]
	done
}

@test "mandoc finds nothing to warn of" {
	for page in $PAGES; do
		mandoc -T lint -W warning "$page" "zh_CN/$page"
	done
}

@test "both languages have the same sections, in the order of mdoc(7)" {
	printf '%s\n' NAME SYNOPSIS DESCRIPTION ENVIRONMENT FILES \
		'EXIT STATUS' EXAMPLES DIAGNOSTICS 'SEE ALSO' CAVEATS \
		>"$WORK/order"
	both sections
	both subsections
	for page in $PAGES; do
		diff <(sections "$page") \
			<(grep -xFf <(sections "$page") "$WORK/order")
		[[ $(sections "$page") = NAME* ]]
		grep -q '^\.Sh EXAMPLES' "$page"
	done
	for tool in $TOOLS; do
		for section in SYNOPSIS 'EXIT STATUS' DIAGNOSTICS; do
			grep -q "^\.Sh $section" man1/$tool.1
		done
	done
}

@test "both languages have the same options and the same lists" {
	[ "$(arguments Fl man1/fapai.1 | wc -l)" -ge 12 ]
	both arguments Fl
	both items
}

@test "both languages have the same columns" {
	[ "$(columns man1/mjhu.1 | wc -l)" -ge 12 ]
	both columns
}

@test "both languages have the same words of the program" {
	for macro in Cm Ic Ev Dv Xr; do
		both arguments $macro
	done
}

@test "both languages have the same examples, to the letter" {
	for page in $PAGES; do
		examples "$page" | grep -q '^\$ '
	done
	both examples
}

@test "each option of --help stands in both" {
	for tool in $TOOLS; do
		$tool --help >"$WORK/help"
		for language in . zh_CN; do
			sed '/^Shared/,$d' "$WORK/help" |
				grep -oE -- ' -(-[a-z0-9-]+|[a-z0-9],)' |
				sed 's/^ -//; s/,$//' >"$WORK/own"
			[ -s "$WORK/own" ]
			while read -r option; do
				has Fl "$option" $language/man1/$tool.1
			done <"$WORK/own"
			sed -n '/^Shared/,/^[A-Z]*[a-z]* (-[io]/p' "$WORK/help" |
				grep -oE -- ' -(-[a-z0-9-]+|[a-zA-Z],)' |
				sed 's/^ -//; s/,$//' >"$WORK/shared"
			[ -s "$WORK/shared" ]
			while read -r option; do
				has Fl "$option" $language/man7/paitools.7
			done <"$WORK/shared"
		done
	done
}

@test "each column of --help stands in both, in that order" {
	for tool in mjhu zjhcmp ddzpat catfish; do
		$tool --help |
			sed -n '/^Columns/,/^Verdicts/s/^  \([a-z]*\) .*/\1/p' \
				>"$WORK/columns"
		[ -s "$WORK/columns" ]
		for language in . zh_CN; do
			diff "$WORK/columns" <(columns $language/man1/$tool.1)
		done
		grep -qx line "$WORK/columns"
	done
	has Cm file man7/paitools.7
	has Cm nr man7/paitools.7
}

@test "paitools(5): mjhu reads what its table says, in each notation" {
	for language in . zh_CN; do
		tiles=$(table $language/man5/paitools.5 'mjhu(1)')
		[ "$(wc -l <<<"$tiles")" = 13 ]
		while read -r name _; do
			first=$(cell 2 "$tiles" "$name.*")
			last=${first#*-} first=${first%-*}
			[[ $first = [1-9][mpsz] && $last = [1-9][mpsz] ]]
			for word in $(cell 3 "$tiles" "$name.*"); do
				reads mjhu auto hand "$word" "$first"
			done
			n=3
			for notation in ids ids-mps hex; do
				n=$((n + 1))
				numbers=$(cell $n "$tiles" "$name.*")
				reads mjhu $notation hand "${numbers%-*}" "$first"
				reads mjhu $notation hand "${numbers#*-}" "$last"
			done
		done < <(sed -n '2,11p' <<<"$tiles")
	done
}

@test "paitools(5): ddzpat reads what its table says, in each notation" {
	for language in . zh_CN; do
		cards=$(table $language/man5/paitools.5 'ddzpat(1)')
		[ "$(wc -l <<<"$cards")" = 8 ]
		while read -r notation _; do
			low=$(cell 2 "$cards" "$notation")
			reads ddzpat $notation play "${low%-*}" 3
			reads ddzpat $notation play "${low#*-}" 9
			high=$(cell 3 "$cards" "$notation")
			want='T J Q K A 2 X D'
			for words in $high "$(cell 4 "$cards" "$notation")" \
				"$(cell 5 "$cards" "$notation")"; do
				card=${want%% *}
				for word in ${words//\// }; do
					reads ddzpat $notation play "$word" "$card"
				done
				want=${want#* }
			done
		done < <(sed 1d <<<"$cards")
	done
}

@test "the table of words in Chinese has those of --rules-list, in order" {
	diff <(mjhu --rules-list=words | cut -f 1) \
		<(awk '/^suits  /, /^\.Ed/ { if (!/^\./) print $1 }' \
			zh_CN/man5/paitools-rules.5)
}

@test "man -L zh_CN.UTF-8 shows each page in Chinese after make install" {
	installed
	for page in $PAGES; do
		name=$(sed -n 's/^\.Nd //p' "zh_CN/$page")
		[[ $name = *[![:ascii:]]* ]]
		shown zh_CN.UTF-8 "$page" >"$WORK/page"
		grep -qF -- "— $name" "$WORK/page"
		! grep -qE 'mdoc|macro|undefined' "$WORK/warnings"
		shown en "$page" >"$WORK/english"
		grep -qF -- "— $(sed -n 's/^\.Nd //p' "$page")" "$WORK/english"
	done
}

@test "Chinese text breaks its lines where the terminal ends" {
	man --version 2>/dev/null | grep -q "^man [0-9]" || skip 'no man-db here'
	export LC_ALL=C.UTF-8 MANWIDTH=80 MANPAGER=cat
	for page in $PAGES; do
		# Displays are as wide as their commands are.
		sed '/^\.Bd -literal/, /^\.Ed/d' "zh_CN/$page" \
			>"$WORK/text.${page##*.}"
		man -L zh_CN.UTF-8 "$WORK/text.${page##*.}" 2>/dev/null |
			col -bx >"$WORK/page"
		[ "$(wc -L <"$WORK/page")" -gt 70 ]
		[ "$(wc -L <"$WORK/page")" -le 80 ] ||
			{ wc -L "$WORK/page"; echo "$page"; false; }
	done
}

# readme LANGUAGE: its part of the README, sections as ##
readme() {
	case $1 in
	en) sed '/^## 中文/,$d' "$TOP/README.md" ;;
	zh) sed '1,/^## 中文/d; s/^###/##/' "$TOP/README.md" ;;
	esac
}

@test "README has the same tools, pictures and figures in both languages" {
	for what in '^## [a-z]\+ .*' '\](.*svg)'; do
		[ "$(readme en | grep -c "$what")" -ge 5 ]
		diff <(readme en | grep -o "$what") \
			<(readme zh | grep -o "$what")
	done
	[ "$(readme en | grep -c '^## ')" = "$(readme zh | grep -c '^## ')" ]
	figures() { readme $1 | grep '^|' | grep -oE '[0-9][0-9.,]*' | sort; }
	[ "$(figures en | wc -l)" -gt 80 ]
	diff <(figures en) <(figures zh)
}
