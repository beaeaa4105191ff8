#!/usr/bin/env bats
# Each example of the README and of the manuals gives what it says.

# The commands of a page stand in literal displays as `$ command` (lines that
# start with `> ` go on), and what follows is what they print, both streams.

setup() {
	TOP=$BATS_TEST_DIRNAME/..
	cd "$BATS_TEST_TMPDIR"
	for each in bin src man tests examples README.md; do
		ln -s "$(cd "$TOP" && pwd)/$each" .
	done
}

# literal FILE: the literal displays of a manual or of Markdown, as text
literal() {
	case $1 in
	*.md) # the first block builds, and CI runs it on a clean clone
		awk '/^```/ { inside = !inside; print "\f"; blocks++; next }
		inside && blocks > 1' "$1" ;;
	*) awk '/^\.Bd -literal/ { inside = 1; next }
		/^\.Ed/ { inside = 0; print "\f" }
		inside' "$1" |
		sed 's/\\e/\\/g; s/\\\&//g; s/\\-/-/g; s/\\(aq/'"'"'/g; s/\\(ga/`/g; s/\\(ti/~/g; s/\\(ha/^/g' ;;
	esac
}

# run_examples FILE: runs each, says which differ
run_examples() {
	literal "$1" | awk '
	function flush_() {
		if (command == "") return
		file = sprintf("example%03d", ++n)
		print command > (file ".sh"); close(file ".sh")
		sub(/\n+$/, "\n", expected)
		printf "%s", (expected == "\n" ? "" : expected) > (file ".want"); close(file ".want")
		command = ""; expected = ""
	}
	$0 == "\f" { flush_(); next }
	/^\$ / { flush_(); command = substr($0, 3); goes_on = 1; next }
	goes_on && /^> / { command = command "\n" substr($0, 3); next }
	command != "" && $0 == "" { goes_on = 0; expected = expected "\n"; next }
	command != "" { goes_on = 0; expected = expected $0 "\n" }
	END { flush_() }'
	wrong=0 examples=0
	for script in example*.sh; do
		[ -e "$script" ] || break
		bash "$script" >printed 2>&1 </dev/null || true
		examples=$((examples + 1))
		if ! cmp -s printed "${script%.sh}.want"; then
			echo "$1: $(cat "$script")"
			diff "${script%.sh}.want" printed || true
			wrong=$((wrong + 1))
		fi
	done
	rm -f example* printed
	[ $wrong -eq 0 ] && [ $examples -ge "$2" ]
}

@test "README.md" {
	run_examples "$TOP/README.md" 5
}
@test "mjhu(1)" {
	run_examples "$TOP/man/man1/mjhu.1" 5
}
@test "zjhcmp(1)" {
	run_examples "$TOP/man/man1/zjhcmp.1" 5
}
@test "ddzpat(1)" {
	run_examples "$TOP/man/man1/ddzpat.1" 5
}
@test "catfish(1)" {
	run_examples "$TOP/man/man1/catfish.1" 5
}
@test "fapai(1)" {
	run_examples "$TOP/man/man1/fapai.1" 3
}
@test "paitools(7)" {
	run_examples "$TOP/man/man7/paitools.7" 10
}
@test "paitools(5)" {
	run_examples "$TOP/man/man5/paitools.5" 3
}
@test "paitools-rules(5)" {
	run_examples "$TOP/man/man5/paitools-rules.5" 1
}
