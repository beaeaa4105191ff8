#!/usr/bin/env bats
# The engine, by a tool of the tests: `letters` counts the letters of a line.
# Exact standard output, standard error and status.

setup() {
	cd "$BATS_TEST_TMPDIR"
	T=$'\t'
}

# run_both COMMAND: $out, $err, $status (newlines at the end kept as a dot)
run_both() {
	status=0
	sh -c "$1" >stdout 2>stderr || status=$?
	out=$(cat stdout; echo .); out=${out%.}
	err=$(cat stderr; echo .); err=${err%.}
}

# expect STATUS STDOUT STDERR
expect() {
	[ "$status" = "$1" ] || { echo "status $status"; echo "$err"; return 1; }
	[ "$out" = "$2" ] || { printf 'stdout: %q\n' "$out"; return 1; }
	[ "$err" = "$3" ] || { printf 'stderr: %q\n' "$err"; return 1; }
}

@test "a row a record; blank lines and comments give none" {
	run_both "printf 'abc\n\n  \t\n # x\n#\nab\n' | letters -l3"
	expect 0 "enough${T}3${T}abc"$'\n'"few${T}2${T}ab"$'\n' ""
}

@test "LF, CRLF, a BOM and a missing last newline read alike" {
	run_both "printf '\357\273\277ab\r\nabc\nabcd' | letters -o count,line"
	expect 0 "2${T}ab"$'\n'"3${T}abc"$'\n'"4${T}abcd"$'\n' ""
}

@test "a last line without a newline, after few lines and after many" {
	for n in 1 9 10 16 20 100 30000; do
		run_both "{ yes abcde | head -n $n; printf 'abcdefg'; } |
			letters -o count | sort | uniq -c | tr -s ' '"
		expect 0 " $n 5"$'\n'" 1 7"$'\n' ""
	done
}

@test "only a BOM, nothing, blanks: no row, status 0" {
	for text in '\357\273\277' '' '\n' '\r\n' ' ' '#'; do
		run_both "printf '$text' | letters"
		expect 0 "" ""
	done
}

@test "files and - in order, nr and file count each by itself" {
	printf 'ab\n\nabc\n' >one
	run_both "printf 'x\n' | letters -o file,nr,line one - one"
	expect 0 "one${T}1${T}ab
one${T}3${T}abc
-${T}1${T}x
one${T}1${T}ab
one${T}3${T}abc
" ""
}

@test "options may follow files, -- ends them" {
	printf 'ab\n' >-o
	run_both "letters -- -o"
	expect 0 "enough${T}2${T}ab
" ""
	run_both "POSIXLY_CORRECT=1 letters ./-o -o count"
	expect 0 "2
" ""
}

@test "-f and -d choose the field, the line passes through whole" {
	run_both "printf '1,ab,\n2,abc,z\n' | letters -f2 -d, -o count,line"
	expect 0 "2${T}1,ab,
3${T}2,abc,z
" ""
	run_both "printf '1\tab\n' | letters -f 2"
	expect 0 "enough${T}2${T}1${T}ab
" ""
	run_both "printf '1，ab\n' | letters -d ， -f 2 -o count"
	expect 0 "2
" ""
}

@test "a line that lacks the field is malformed" {
	run_both "printf 'ab\n' | letters -f2"
	expect 2 "error${T}-${T}ab
" "letters: -:1:3: the line ends before the hand's field
letters: 1 malformed line
"
}

@test "-z: records end in NUL on input and output" {
	run_both "printf 'ab\0abc' | letters -z -o count | tr '\0' ,"
	expect 0 "2,3," ""
}

@test "-o NAME,..., -o +NAME before the line, twice adds twice" {
	run_both "printf 'ab\n' | letters -o letters,verdict"
	expect 0 "a,b${T}enough
" ""
	run_both "printf 'ab\n' | letters -o +letters -o +nr"
	expect 0 "enough${T}2${T}a,b${T}1${T}ab
" ""
}

@test "an absent value is - in text and null in JSON" {
	run_both "printf 'ab\n' | letters -o tag,count"
	expect 0 "-${T}2
" ""
	run_both "printf 'ab\n' | letters -j -o tag,count"
	expect 0 '{"tag":null,"count":2}
' ""
}

@test "-j: strings are escaped, lists are arrays, bad UTF-8 is U+FFFD" {
	run_both "printf 'ab\t\"\\\\\\001\377é\n' | letters -f1 -j -o letters,line,nr,file,verdict"
	expect 0 '{"letters":["a","b"],"line":"ab\t\"\\\u0001�é","nr":1,"file":"-","verdict":"enough"}
' ""
	jq -e '.line' <stdout
}

@test "-j: an error row has null but verdict, line, file and nr" {
	run_both "printf 'A\n' | letters -j -o verdict,count,line,nr --errors=quiet"
	expect 0 '{"verdict":"error","count":null,"line":"A","nr":1}
' ""
}

@test "-H prints names first" {
	run_both "printf 'ab\n' | letters -H -o count,line"
	expect 0 "count${T}line
2${T}ab
" ""
	run_both "printf '' | letters -H -c"
	expect 0 "verdict${T}count
enough${T}0
few${T}0
error${T}0
" ""
}

@test "-m prints the positive lines as they came, -v the negative" {
	run_both "printf 'abc\r\nab\nabcd' | letters -l3 -m"
	expect 0 $'abc\r\nabcd\n' ""
	run_both "printf 'abc\nab\n' | letters -l3 -v"
	expect 0 "ab
" ""
}

@test "-m with -o, -H or -j prints rows" {
	run_both "printf 'abc\nab\n' | letters -l3 -m -o count"
	expect 0 "3
" ""
	run_both "printf 'abc\nab\n' | letters -l3 -m -H"
	expect 0 "verdict${T}count${T}line
enough${T}3${T}abc
" ""
}

@test "-m without a match is status 1; malformed lines are not selected" {
	run_both "printf 'ab\n' | letters -l3 -m"
	expect 1 "" ""
	run_both "printf 'A\nb\n' | letters -m"
	expect 2 "b
" "letters: -:1:1: unexpected 'A', expected a letter
letters: 1 malformed line
"
	run_both "printf 'A\nb\n' | letters -v --errors=quiet"
	expect 1 "" ""
}

@test "--select chooses the positive verdicts" {
	run_both "printf 'ab\nabcdefg\nx\n' | letters -l2 --select=few,7"
	expect 0 "abcdefg
x
" ""
	run_both "printf 'ab\nabcdefg\nx\n' | letters -l2 -v --select=few,7"
	expect 0 "ab
" ""
}

@test "-q prints nothing and stops at the first positive line" {
	run_both "printf 'ab\nabc\nA\n' | letters -l3 -q"
	expect 0 "" ""
	run_both "printf 'ab\n' | letters -l3 -q"
	expect 1 "" ""
}

@test "-c counts: numbers to the highest, words in order, error last" {
	run_both "printf 'ab\nabcdefg\nB\n' | letters -c -l3"
	expect 2 "1${T}0
2${T}0
3${T}0
4${T}0
5${T}0
6${T}0
7${T}1
enough${T}0
few${T}1
error${T}1
" "letters: -:3:1: unexpected 'B', expected a letter
letters: 1 malformed line
"
	run_both "printf 'ab\n' | letters -cj"
	expect 0 '{"verdict":"enough","count":1}
{"verdict":"few","count":0}
{"verdict":"error","count":0}
' ""
}

@test "a record of two rows: both shown, -m prints its line once" {
	run_both "printf 'ab\n' | letters -a -o count"
	expect 0 "2
2
" ""
	run_both "printf 'ab\n' | letters -a -m"
	expect 0 "ab
" ""
}

@test "--errors=stop ends with the error's row, quiet says nothing" {
	run_both "printf 'a\nB\nc\n' | letters --errors=stop"
	expect 2 "enough${T}1${T}a
error${T}-${T}B
" "letters: -:2:1: unexpected 'B', expected a letter
"
	run_both "printf 'a\nB\nc\n' | letters --errors=quiet"
	expect 0 "enough${T}1${T}a
error${T}-${T}B
enough${T}1${T}c
" ""
}

@test "the place counts characters, in the line, after the BOM" {
	run_both "printf '\357\273\277中\tabс\n' | letters -f2 --errors=stop -o verdict"
	expect 2 "error
" "letters: -:1:5: unexpected 'с' (U+0441), expected a letter
"
}

@test "NUL, bad UTF-8 and control characters are named" {
	run_both "printf 'a\0\n\377\n\001\n' | letters -o verdict"
	expect 2 "error
error
error
" "letters: -:1:2: unexpected byte 0x00, expected a letter
letters: -:2:1: unexpected byte 0xFF, expected a letter
letters: -:3:1: unexpected byte 0x01, expected a letter
letters: 3 malformed lines
"
}

@test "an option's value from a field of each line" {
	run_both "printf 'ab\tx\nabc\ty\nb\n' | letters -f1 -t field:2 -o tag,count"
	expect 2 "x${T}2
y${T}3
-${T}-
" "letters: -:3:2: the line ends before field 2 (--tag)
letters: 1 malformed line
"
	run_both "printf 'a\t12345678\n' | letters -f1 -t field:2 -o tag"
	expect 2 "-
" "letters: -:1:10: --tag: a tag has at most 7 bytes
letters: 1 malformed line
"
	run_both "printf 'a\tx\n' | letters -f1 -t p:field:2 -o tag"
	expect 0 "p:x
" ""
}

@test "an unreadable file is reported, and the next is judged" {
	printf 'ab\n' >one
	run_both "letters . none one -o count"
	expect 2 "2
" "letters: .: Is a directory
letters: none: No such file or directory
"
}

@test "a line over 1 MiB is an error of that line only" {
	{ head -c 1048576 /dev/zero | tr '\0' a; echo; } >just
	run_both "letters -o count just"
	expect 0 "1048576
" ""
	{ echo b; head -c 3000000 /dev/zero | tr '\0' a; echo; echo c; } >long
	run_both "letters -o verdict,line long | awk '{ print length }'"
	expect 0 "8
1048582
8
" "letters: long:2:1: the line is longer than 1 MiB
letters: 1 malformed line
"
	run_both "head -c 3000000 /dev/zero | tr '\0' a | letters -c"
	expect 2 "enough${T}0
few${T}0
error${T}1
" "letters: -:1:1: the line is longer than 1 MiB
letters: 1 malformed line
"
	{ head -c 1048577 /dev/zero | tr '\0' ' '; echo a; echo ab; } >blank
	run_both "letters -o verdict,nr blank"
	expect 2 "error${T}1
enough${T}2
" "letters: blank:1:1: the line is longer than 1 MiB
letters: 1 malformed line
"
	{ printf '#'; head -c 3000000 /dev/zero | tr '\0' a; } >comment
	run_both "letters comment"
	expect 0 "" ""
}

@test "--lang=zh names verdicts in Chinese, LANG does not" {
	run_both "printf 'ab\n' | LANG=zh_CN.UTF-8 letters --lang=zh -o verdict"
	expect 0 "够
" ""
	run_both "printf 'ab\n' | LANG=zh_CN.UTF-8 letters -o verdict"
	expect 0 "enough
" ""
}

@test "--color: never, always, auto (not to a file), NO_COLOR" {
	run_both "printf 'ab\n' | letters --people --color=always"
	expect 0 $'\e[1mab\n' ""
	run_both "printf 'ab\n' | letters --people"
	expect 0 "ab
" ""
	run_both "script -qec \"printf 'ab\\n' | NO_COLOR= letters --people\" /dev/null | tr -d '\r'"
	expect 0 $'\e[1mab\n' ""
	run_both "script -qec \"printf 'ab\\n' | NO_COLOR=1 letters --people\" /dev/null | tr -d '\r'"
	expect 0 "ab
" ""
}

@test "usage errors: one line, the hint, status 2" {
	while IFS='|' read -r args message; do
		run_both "letters $args </dev/null"
		expect 2 "" "letters: $message
Try 'letters --help'
"
	done <<'END'
-x|unknown option '-x'
--xyz|unknown option '--xyz'
-l|option '-l' needs a value (N)
--least|option '--least' needs a value (N)
--header=1|option '--header' takes no value
-l 10|--least: '10' is no number from 0 to 9
-l -1|--least: '-1' is no number from 0 to 9
-l ''|--least: '' is no number from 0 to 9
--vowels=all|--vowels: unknown value 'all', expected in, out or count
-i hex|--input: unknown value 'hex', expected auto or other
-o foo|unknown column 'foo' (known: verdict, count, letters, tag, line, file, nr)
-o count,|unknown column '' (known: verdict, count, letters, tag, line, file, nr)
-o ''|--columns: names no column
-o +|--columns: names no column
-f 0|--field: '0' is no number from 1 to 1048576
-d ab|--delimiter: 'ab' is not one character
-d ''|--delimiter: '' is not one character
--errors=no|--errors: unknown value 'no', expected report, stop or quiet
--lang=fr|--lang: unknown value 'fr', expected en or zh
--select=win|--select: no verdict 'win'
-t 12345678|--tag: a tag has at most 7 bytes
-t field:x|--tag: 'x' is no field number
--people -a|--people does not go with --twice
--people -c|-o -H -j -m -v -q -c do not go with a trace
END
}

@test "--version and --help: status 0, help fits 80 columns" {
	run_both "letters --version"
	[[ $out =~ ^letters\ \(paitools\)\ [0-9]+\.[0-9]+\.[0-9]+$'\n'$ ]]
	run_both "letters --help"
	expect 0 "$out" ""
	[ "$(wc -L <stdout)" -le 80 ]
	for word in --least=N --tag=TAG --progress verdict letters nr enough; do
		grep -qe "$word" stdout
	done
}

@test "a write error is reported and gives 2, also in help and version" {
	for args in '' -j -c -m --help --version --people; do
		run_both "echo ab | letters $args >/dev/full"
		expect 2 "" "letters: write error: No space left on device
"
		run_both "echo ab | letters $args >&-"
		expect 2 "" "letters: write error: Bad file descriptor
"
	done
}

@test "a closed standard input is an error" {
	run_both "letters <&-"
	expect 2 "" "letters: -: Bad file descriptor
"
}

@test "SIGPIPE ends quietly; ignored, the write error is told" {
	yes abc | head -n 300000 >many
	run_both "letters many | head -n 1"
	expect 0 "enough${T}3${T}abc
" ""
	run_both "(trap '' PIPE; letters many; echo \$? >&2) | true"
	expect 0 "" "letters: write error: Broken pipe
2
"
}

@test "a co-process gets its answer before the next question" {
	mkfifo ask answer
	letters -o count <ask >answer &
	exec 7>ask 8<answer
	for word in a ab abc; do
		echo $word >&7
		read -r -t 5 count <&8
		[ "$count" = ${#word} ]
	done
	exec 7>&- 8<&-
}

@test "lines cut anywhere by reads come out whole" {
	seq 1 20000 | tr 0-9 a-j >lines
	for size in 1 7 64 4095; do
		dd if=lines obs=$size 2>/dev/null | letters -o line | cmp - lines
	done
}

@test "--progress ends with a line of records; SIGUSR1 asks for one" {
	run_both "printf 'a\nb\n' | letters --progress -q -l9"
	[ "$status" = 1 ]
	[[ $err =~ ^letters:\ 2\ records,\ [0-9]+/s$'\n'$ ]]
	mkfifo pipe
	letters pipe >rows 2>said &
	pid=$!
	exec 7>pipe
	echo a >&7
	for i in {1..50}; do [ -s rows ] && break; sleep 0.1; done
	kill -USR1 $pid
	for i in {1..50}; do [ -s said ] && break; sleep 0.1; done
	echo b >&7
	exec 7>&-
	wait $pid
	[[ $(cat said) =~ ^letters:\ 1\ records,\ [0-9]+/s$ ]]
	[ "$(wc -l <rows)" = 2 ]
}

@test "no memory: said, status 2, never a wrong row" {
	[ -z "${MEMORY-}" ] || skip "a sanitizer needs more address space"
	said=0
	for limit in $(seq 2000 100 6000); do
		run_both "(ulimit -v $limit; echo ab | letters -o count)"
		case $status,$out,$err in
		$'2,,letters: no memory\n') said=$((said + 1)) ;;
		$'0,2\n,') ;;
		127,,* | 126,,*) ;; # the loader itself had no memory
		*) echo "$limit: $status,$out,$err"; return 1 ;;
		esac
	done
	[ $said -gt 0 ]
}

@test "--complete=bash completes options, choices, columns" {
	letters --complete=bash >completion
	completes() { # WORD... => $reply
		COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
		_paitools_letters
		reply="${COMPREPLY[*]}"
	}
	source ./completion
	completes letters --vo
	[ "$reply" = "--vowels=" ]
	completes letters --vowels = o
	[ "$reply" = out ]
	completes letters -o verdict,l
	[ "$reply" = "verdict,letters verdict,line" ]
	completes letters fi
	[ "$reply" = "" ]
}

# A line of 1 MiB, and some that are longer, among short ones.
long_lines() {
	yes abc | head -n 3000
	for bytes in 1048576 1048577 5000000; do
		head -c $bytes /dev/zero | tr '\0' a
		printf '\nab\n'
	done
	head -c 3000000 /dev/zero | tr '\0' a
}

@test "-J: lines that are longer than a part, or too long" {
	long_lines >long
	letters long >whole 2>&1 || true
	grep -c error whole
	for n in 2 3; do
		letters -J $n long >parts 2>&1 || true
		cmp parts whole
		long_lines | letters -J $n - 2>&1 | sed 's/: -:/: long:/' | cmp - whole
	done
}

@test "-J: -z, a BOM, no line, a directory, a full disk, a closed pipe" {
	printf '\357\273\277ab\0abc' >nul
	: >empty
	run_both "letters -J 2 -z -o count nul empty | tr '\\0' ' '"
	expect 0 "2 3 " ""
	run_both "letters -J 2 . nul"
	[ "$status" = 2 ]
	[[ "$err" = "letters: .: Is a directory"* ]]
	yes ab | head -n 100000 >many
	run_both "letters -J 2 many >/dev/full"
	expect 2 "" "letters: write error: No space left on device
"
	letters -J 2 many | head -n 1
	[ "${PIPESTATUS[*]}" = "141 0" ]
}

@test "-J answers each line before the next one comes" {
	mkfifo in out
	letters -J 2 <in >out &
	exec 5>in 6<out
	for word in a abcd ab; do
		echo $word >&5
		read -r -t 20 verdict count line <&6
		[ "$line" = $word ]
	done
	exec 5>&-
	wait $!
	exec 6<&-
}

# Until all three work.
wait_for_workers() {
	for i in $(seq 200); do
		[ "$(pgrep -c -P $tool)" -lt 3 ] || return 0
		sleep 0.05
	done
	return 1
}

@test "-J: a process that is killed ends all, and is told" {
	mkfifo in
	letters -J 3 <in >out 2>err &
	tool=$!
	exec 5>in
	wait_for_workers
	kill -KILL "$(pgrep -o -P $tool)"
	status=0
	wait $tool || status=$?
	exec 5>&-
	[ $status = 2 ]
	[ "$(cat err)" = "letters: a process was killed by signal 9" ]
}

@test "-J: they end with the one that started them" {
	mkfifo in
	letters -J 3 <in >out 2>err &
	tool=$!
	exec 5>in
	wait_for_workers
	workers=$(pgrep -P $tool)
	kill -TERM $tool
	wait $tool || true
	for i in $(seq 100); do
		kill -0 $workers 2>/dev/null || break
		sleep 0.1
	done
	exec 5>&-
	run kill -0 $workers
	[ "$status" != 0 ]
}

@test "-J: -q and --errors=stop stop where one process does" {
	printf 'ab\nxabc\n1\nabcd\n' >lines
	run_both "letters -q -J 2 -l 3 lines"
	expect 0 "" ""
	letters --errors=stop lines >whole 2>&1 || true
	letters --errors=stop -J 2 lines >parts 2>&1 || true
	cmp parts whole
}

@test "-J with --progress counts the records of all" {
	yes ab | head -n 50000 >many
	run_both "letters -J 2 -c --progress many"
	[ "$status" = 0 ]
	[[ "$err" = *"letters: 50000 records, "*"/s, 100%, 0:00 left
" ]]
}

@test "-J ends where its starter ignores the ends of processes" {
	yes ab | head -n 5000 >many
	letters -c many >whole
	timeout 20 env --ignore-signal=CHLD letters -J 2 -c many | cmp - whole
}
