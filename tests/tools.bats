#!/usr/bin/env bats
# What holds for every tool, whatever its game: the judges are run over the
# same faults.  SAMPLE[tool] is a hand that it judges without fault.

setup() {
	cd "$BATS_TEST_TMPDIR"
	declare -gA SAMPLE=(
		[mjhu]='123m456p789s1112*z'
		[zjhcmp]='AsKsQs 9h9d9c 2c3d5h'
		[ddzpat]='3334445566'
		[catfish]='2 4 1 2 5 6 | 3 1 3 5 6 4'
	)
	JUDGES='mjhu zjhcmp ddzpat catfish'
}

# fails TOOL MESSAGE COMMAND: status 2 and exactly this on standard error
fails() {
	status=0
	err=$(sh -c "$3" 2>&1 >stdout) || status=$?
	[ "$status" = 2 ] && [ "$err" = "$2" ] ||
		{ echo "$3: status $status: $err"; return 1; }
}

@test "each says its name and version" {
	for tool in $JUDGES fapai; do
		[[ $($tool --version) =~ ^$tool\ \(paitools\)\ [0-9.]+$ ]]
		[ "$($tool -V)" = "$($tool --version)" ]
	done
}

@test "each help fits 80 columns and names the tool's manual options" {
	for tool in $JUDGES fapai; do
		$tool --help >help
		[ "$($tool -h | cksum)" = "$(cksum <help)" ]
		[ "$(wc -L <help)" -le 80 ] || { wc -L help; echo $tool; false; }
		grep -q -- '--progress' help
	done
}

@test "each option of --help stands in the manual, each column too" {
	for tool in $JUDGES fapai; do
		$tool --help | sed -n '/^Shared/q; s/^  .*--\([a-z0-9-]*\).*/\1/p' |
		while read -r option; do
			grep -qE "Fl -$option( |$)" "$BATS_TEST_DIRNAME/../man/man1/$tool.1" ||
				{ echo "$tool.1 lacks --$option"; exit 1; }
		done
		$tool --help | sed -n '/^Columns/,/^  line/s/^  \([a-z0-9]*\) .*/\1/p' |
		while read -r column; do
			grep -qw "$column" "$BATS_TEST_DIRNAME/../man/man1/$tool.1" ||
				{ echo "$tool.1 lacks column $column"; exit 1; }
		done
	done
}

@test "each judges its sample: one row, the line last" {
	for tool in $JUDGES; do
		row=$(echo "${SAMPLE[$tool]}" | $tool)
		[ "${row##*$'\t'}" = "${SAMPLE[$tool]}" ]
		[[ $row != error* ]]
	done
}

@test "LF, CRLF, BOM, no last newline: the same row" {
	for tool in $JUDGES; do
		want=$(echo "${SAMPLE[$tool]}" | $tool)
		[ "$(printf '%s\r\n' "${SAMPLE[$tool]}" | $tool)" = "$want" ]
		[ "$(printf '\357\273\277%s' "${SAMPLE[$tool]}" | $tool)" = "$want" ]
		[ "$(printf '%s\0' "${SAMPLE[$tool]}" | $tool -z | tr -d '\0')" = "$want" ]
	done
}

@test "an empty file, a missing file, a directory" {
	: >empty
	for tool in $JUDGES; do
		[ -z "$($tool empty)" ]
		fails $tool "$tool: none: No such file or directory" "$tool none empty"
		fails $tool "$tool: .: Is a directory" "$tool . empty"
	done
}

@test "a write error gives 2 in every way to print" {
	for tool in $JUDGES; do
		echo "${SAMPLE[$tool]}" >hand
		for args in '' -H -j -c '-o line'; do
			fails $tool "$tool: write error: No space left on device" \
				"$tool $args hand >/dev/full"
			fails $tool "$tool: write error: Bad file descriptor" \
				"$tool $args hand >&-"
		done
	done
	fails fapai "fapai: write error: No space left on device" \
		"fapai -s1 catfish >/dev/full"
}

@test "a file-size limit: what was written is whole, status is not 0" {
	for tool in $JUDGES; do
		yes "${SAMPLE[$tool]}" | head -n 100000 >many
		status=0
		(ulimit -f 100; trap '' XFSZ; exec $tool many) >rows 2>err || status=$?
		[ $status = 2 ]
		[ "$(cat err)" = "$tool: write error: File too large" ]
		head -n 100 rows | awk -F '\t' -v l="${SAMPLE[$tool]}" '$NF != l { exit 1 }'
	done
}

@test "a closed pipe ends each quietly" {
	for tool in $JUDGES; do
		yes "${SAMPLE[$tool]}" | head -n 200000 >many
		[ -z "$({ $tool many | head -n 1 >/dev/null; } 2>&1)" ]
	done
}

@test "random bytes: a row for every record, no crash, in order" {
	head -c 200000 /dev/urandom >noise
	records=$(LC_ALL=C awk '{ sub(/\r$/, ""); sub(/^[ \t]*/, "") }
		$0 != "" && substr($0, 1, 1) != "#"' noise | wc -l)
	for tool in $JUDGES; do
		status=0
		$tool -o nr --errors=quiet noise >rows || status=$?
		[ $status = 0 ]
		[ "$(wc -l <rows)" -ge "$records" ]
		sort -nc rows
	done
}

@test "a NUL and bad UTF-8 are malformed, with their column" {
	for tool in $JUDGES; do
		for byte in '\0' '\377'; do
			status=0
			printf "%s$byte\n" "${SAMPLE[$tool]}" | $tool >row 2>err || status=$?
			[ $status = 2 ]
			[ "$(cut -f1 row)" = error ]
			column=$((${#SAMPLE[$tool]} + 1))
			grep -q "^$tool: -:1:$column: .*byte 0x" err || { cat err; false; }
		done
	done
}

@test "a message about control characters has none" {
	for tool in $JUDGES; do
		printf '%s|dr\033[1maw\0x\n\033\n\013\n' "${SAMPLE[$tool]}" |
			$tool 2>err >rows || true
		printf 'x\ny|\033\0' | $tool -z 2>>err >rows || true
		[ "$(LC_ALL=C tr -d '\n -~\200-\377' <err | wc -c)" = 0 ]
		! LC_ALL=C grep -v "^$tool: " err
	done
}

@test "a line of 100 MB is an error of its own, in little memory" {
	for tool in $JUDGES; do
		{
			head -c 100000000 /dev/zero | tr '\0' 1
			echo
			echo "${SAMPLE[$tool]}"
		} >long
		(ulimit -v "${MEMORY-60000}"; exec $tool -o verdict --errors=quiet long) >rows
		[ "$(sed -n 1p rows)" = error ]
		[ "$(sed -n 2p rows)" != error ]
		[ "$(wc -l <rows)" = 2 ]
	done
}

@test "the output of the parts is the output of the whole" {
	for tool in $JUDGES; do
		fapai -n 3000 -s 11 $tool >all
		split -n l/4 all part
		$tool all >whole
		for part in part??; do $tool $part; done | cmp - whole
		rm part??
	done
}

@test "-o line gives the records back, JSON is JSON" {
	for tool in $JUDGES; do
		fapai -n 500 -s 5 $tool >all
		$tool -o line all | cmp - all
		$tool -j -o +nr,file all | jq -r .line | cmp - all
		$tool -j all | jq -e .verdict >/dev/null
	done
}

@test "-J puts out what one process does, rows and messages, to the byte" {
	for tool in $JUDGES; do
		{
			fapai -n 3000 -s 17 $tool
			printf 'what\n\n# none\n%s\r\n' "${SAMPLE[$tool]}"
			fapai -n 3000 -s 18 $tool
			printf '%s' "${SAMPLE[$tool]}"
		} >all
		fapai -n 40 -s 19 $tool >few
		for how in '' '-j -o +nr,file' -c '-v -c' -m --errors=quiet '-H -o nr'; do
			$tool $how all none - few <all >whole 2>&1 || echo $? >>whole
			for n in 1 2 5; do
				$tool -J $n $how all none - few <all >parts 2>&1 ||
					echo $? >>parts
				cmp parts whole
				cat all | $tool --jobs=$n $how all none - few \
					>parts 2>&1 || echo $? >>parts
				cmp parts whole
			done
		done
	done
}

@test "-J holds back no row of a hand with thousands of them" {
	fapai -n 400 -s 2 ddzpat >hands
	ddzpat --moves hands >whole
	ddzpat --moves -J 3 hands | cmp - whole
}
