#!/usr/bin/env bats
# examples/cluster: what many machines give is, byte for byte, what one gives,
# also when a machine dies in the middle.

setup_file() {
	# Servers of others start and die here; a slow machine may need more tries.
	export BATS_TEST_RETRIES=2
	export WORK=$BATS_FILE_TMPDIR CLUSTER=$BATS_TEST_DIRNAME/../examples/cluster
	CLUSTER=$(cd "$CLUSTER" && pwd)
	cd "$WORK"
	# Malformed lines, lines that give no row, no newline at the end.
	{
		fapai -n 3000 -s 8 catfish
		printf '1 2 | 0\n\n# none\r\n1 2 | 2 1\r\n'
		fapai -n 3000 -s 9 catfish
		printf '3 | 4'
	} >hands
	catfish --errors=quiet -o verdict,plays,tricks,line hands >rows
}

setup() {
	cd "$BATS_TEST_TMPDIR"
}

teardown() {
	local pid
	for pid in $(cat pids 2>/dev/null); do
		# shellcheck disable=SC2046 # a list of numbers
		kill -KILL $(tree "$pid") 2>/dev/null || true
	done
}

# need COMMAND...: without it nothing can be tested
need() {
	local command
	for command; do
		PATH=$PATH:/usr/sbin command -v "$command" >/dev/null ||
			skip "no $command here, see tests/deps cluster"
	done
}

# tree PID: that process and all below it
tree() {
	local child
	echo "$1"
	for child in $(pgrep -P "$1"); do tree "$child"; done
}

# until_true SECONDS COMMAND...: waits for it
until_true() {
	local tries=$(($1 * 20))
	shift
	until "$@"; do
		[ $((tries -= 1)) -gt 0 ] || { echo "in vain: $*"; return 1; }
		sleep 0.05
	done
}

# A catfish that writes half a row and hangs, once: then $PWD/middle has its
# number.
hanging_catfish() {
	mkdir -p hanging
	cat >hanging/catfish <<-END
		#!/bin/sh
		if mkdir '$PWD/hung' 2>/dev/null; then
			printf half
			echo \$\$ >'$PWD/middle.draft'
			mv '$PWD/middle.draft' '$PWD/middle'
			exec sleep 1000
		fi
		exec '$(command -v catfish)' "\$@"
	END
	chmod +x hanging/catfish
}

# ---- One part ----------------------------------------------------------

@test "split: whole lines, in order, never over an older directory" {
	"$CLUSTER/split.sh" "$WORK/hands" 7 work
	[ "$(ls work | wc -l)" = 7 ]
	cat work/*.hands | cmp - "$WORK/hands"
	run "$CLUSTER/split.sh" "$WORK/hands" 3 work
	[ "$status" = 1 ]
	[ "$output" = "$CLUSTER/split.sh: work is there already" ]
	[ "$(ls work | wc -l)" = 7 ]
}

@test "judge: rows appear whole or not at all" {
	"$CLUSTER/split.sh" "$WORK/hands" 2 work
	"$CLUSTER/judge.sh" work/0000.hands catfish
	catfish --errors=quiet work/0000.hands | cmp - work/0000.rows
	hanging_catfish
	PATH=$PWD/hanging:$PATH "$CLUSTER/judge.sh" work/0001.hands catfish &
	until_true 5 test -e middle
	[ "$(cat work/0001.rows.*)" = half ]
	# shellcheck disable=SC2046 # a list of numbers
	kill -TERM $(tree $!)
	wait $! || true
	[ "$(cd work && echo *)" = '0000.hands 0000.rows 0001.hands' ]
	run "$CLUSTER/join.sh" work
	[ "$status" = 1 ]
	[ "$output" = "$CLUSTER/join.sh: not judged yet: 0001.hands" ]
}

@test "judge: no selected line is no failure, a missing tool is" {
	mkdir work
	echo '1 2 | 2 1' >work/0000.hands
	"$CLUSTER/judge.sh" work/0000.hands catfish --select=draw
	[ -e work/0000.rows ] && [ ! -s work/0000.rows ]
	rm work/0000.rows
	! "$CLUSTER/judge.sh" work/0000.hands no-such-tool 2>/dev/null
	! "$CLUSTER/judge.sh" work/0000.hands catfish --no-such 2>/dev/null
	[ "$(ls work)" = 0000.hands ]
}

@test "todo: parts without rows, and never rows of two commands" {
	"$CLUSTER/split.sh" "$WORK/hands" 3 work
	[ "$("$CLUSTER/todo.sh" work catfish -r od | paste -sd' ')" = \
		'0000.hands 0001.hands 0002.hands' ]
	: >work/0001.rows
	[ "$("$CLUSTER/todo.sh" work catfish -r od | paste -sd' ')" = \
		'0000.hands 0002.hands' ]
	run "$CLUSTER/todo.sh" work catfish -r seed
	[ "$status" = 1 ]
	[ "$output" = "$CLUSTER/todo.sh: here other options are at work: catfish -r od" ]
}

@test "split: what fails leaves nothing" {
	run "$CLUSTER/split.sh" none 3 work
	[ "$status" != 0 ]
	run "$CLUSTER/split.sh" "$WORK/hands" x work
	[ "$status" != 0 ]
	[ -z "$(ls)" ]
}

@test "without arguments a script says how it is used" {
	for script in split judge join todo parallel-ssh slurm hadoop; do
		run "$CLUSTER/$script.sh"
		[ "$status" = 2 ]
		[[ ${lines[0]} = "usage: $script.sh "* ]]
		[[ $output != *'not set'* ]]
	done
	for arguments in 'split.sh hands 3' 'judge.sh 0000.hands' 'todo.sh work' \
		'parallel-ssh.sh hosts work' 'slurm.sh work' \
		'hadoop.sh judge in out' 'hadoop.sh rows' 'hadoop.sh wrong'; do
		# shellcheck disable=SC2086 # words
		run "$CLUSTER/"$arguments
		[ "$status" = 2 ]
		[[ ${lines[0]} = "usage: ${arguments%% *} "* ]]
	done
}

# ---- make ----------------------------------------------------------------

chunks() { # OPTIONS of catfish
	make -s -j3 -f "$CLUSTER/chunks.mk" FILE=hands PARTS=5 JUDGE="catfish $*"
}

@test "make: the rows of one run, and of another command when asked" {
	cp "$WORK/hands" .
	chunks -o verdict,plays,tricks,line
	cmp hands.rows "$WORK/rows"
	chunks "--errors=quiet -o 'verdict'"
	catfish --errors=quiet -o verdict hands | cmp - hands.rows
	fapai -n 100 -s 10 catfish >hands
	chunks -o verdict
	catfish -o verdict hands | cmp - hands.rows
}

@test "make: a name that make would take for two is refused" {
	cp "$WORK/hands" 'my hands'
	for file in 'my hands' ''; do
		run make -s -f "$CLUSTER/chunks.mk" FILE="$file" PARTS=2 JUDGE=catfish
		[ "$status" = 2 ]
		[[ $output = *"FILE is '$file': one name without blanks, please"* ]]
	done
	[ "$(ls)" = 'my hands' ]
}

@test "make: killed in the middle, it goes on where it was" {
	cp "$WORK/hands" .
	hanging_catfish
	PATH=$PWD/hanging:$PATH chunks -o verdict,plays,tricks,line 2>log &
	until_true 5 test -e middle
	until_true 5 eval '[ "$(ls hands.5/*.rows | wc -l)" = 4 ]'
	# shellcheck disable=SC2046 # a list of numbers
	kill -KILL $(tree $!)
	wait $! || true
	[ ! -e hands.rows ]
	touch -d '1 minute ago' hands.5/*.rows hands.5/*.hands hands.5/judge hands
	before=$(stat -c %Y hands.5/*.rows | paste -sd' ')
	chunks -o verdict,plays,tricks,line
	cmp hands.rows "$WORK/rows"
	[ "$(stat -c %Y hands.5/*.rows | grep -cxF "${before%% *}")" = 4 ]
}

# ---- GNU parallel over ssh -------------------------------------------------

# host NAME PATH: an sshd on a loopback port, in a home of its own
host() {
	local port
	[ -e key ] || ssh-keygen -q -t ed25519 -N '' -f key
	[ -d /run/sshd ] || [ "$(id -u)" != 0 ] || mkdir -p /run/sshd
	mkdir "home-$1"
	for _ in 1 2 3 4 5; do
		port=$((RANDOM % 20000 + 30000))
		cat >"sshd-$1" <<-END
			Port $port
			ListenAddress 127.0.0.1
			HostKey $PWD/key
			AuthorizedKeysFile $PWD/key.pub
			StrictModes no
			UsePAM no
			PasswordAuthentication no
			PidFile none
			MaxStartups 100
			SetEnv HOME=$PWD/home-$1 PATH=$2:/usr/bin:/bin
			ForceCommand cd && eval "\$SSH_ORIGINAL_COMMAND"
		END
		cat >"ssh-$1" <<-END
			Host $1
				HostName 127.0.0.1
				Port $port
				User $(id -un)
				IdentityFile $PWD/key
				IdentitiesOnly yes
				StrictHostKeyChecking no
				UserKnownHostsFile /dev/null
				LogLevel ERROR
		END
		"$(command -v sshd || echo /usr/sbin/sshd)" -D -f "sshd-$1" \
			-E "log-$1" 3>&- &
		echo $! >"pid-$1"
		disown
		cat "pid-$1" >>pids
		for _ in 1 2 3 4 5 6 7 8 9 10; do
			! grep -q 'Server listening' "log-$1" || break 2
			sleep 0.1
		done
	done
	ssh -F "ssh-$1" "$1" true
}

two_hosts() { # PATH of b
	local tools
	need sshd rsync parallel
	tools=$(dirname "$(command -v catfish)")
	export HOME=$PWD
	host a "$tools"
	host b "${1-$tools}"
	cat ssh-a ssh-b >ssh
	printf '2/a\n2/b\n' >hosts
	export PARALLEL_SSH="ssh -F $PWD/ssh"
	"$CLUSTER/split.sh" "$WORK/hands" "${2-3}" work
}

# The delimiter is one that shells like to eat, and that no line has.
over_ssh() {
	"$CLUSTER/parallel-ssh.sh" hosts work catfish -f 1 -d "'" \
		-o verdict,plays,tricks,line
}

@test "parallel over ssh: two hosts give the rows of one run" {
	two_hosts
	over_ssh
	"$CLUSTER/join.sh" work | cmp - "$WORK/rows"
	[ -z "$(find home-a home-b -type f -name '*.hands')" ]
	# Nothing is left to do: no ssh at all.
	PARALLEL_SSH=false over_ssh
}

@test "parallel over ssh: a host killed in the middle, nothing is lost" {
	hanging_catfish
	two_hosts "$PWD/hanging"
	over_ssh 2>log &
	until_true 60 test -e middle
	# shellcheck disable=SC2046 # a list of numbers
	kill -KILL $(tree "$(cat pid-b)")
	status=0
	wait $! || status=$?
	# What its retries did not reach, a second run does.
	[ $status = 0 ] || over_ssh
	! ssh -F ssh-b b true 2>/dev/null
	"$CLUSTER/join.sh" work | cmp - "$WORK/rows"
}

# Every host sends rows back by rsync: one hangs there, once.
hanging_rsync() {
	mkdir -p hanging
	ln -s "$(command -v catfish)" hanging
	cat >hanging/rsync <<-END
		#!/bin/sh
		case "\$*" in *--sender*)
			if mkdir '$PWD/hung' 2>/dev/null; then
				echo \$\$ >'$PWD/middle.draft'
				mv '$PWD/middle.draft' '$PWD/middle'
				exec sleep 1000
			fi
		esac
		exec '$(command -v rsync)' "\$@"
	END
	chmod +x hanging/rsync
}

@test "parallel over ssh: a host killed while rows come back, nothing is lost" {
	need rsync
	hanging_rsync
	two_hosts "$PWD/hanging"
	over_ssh 2>log &
	until_true 60 test -e middle
	# shellcheck disable=SC2046 # a list of numbers
	kill -KILL $(tree "$(cat pid-b)")
	wait $!
	"$CLUSTER/join.sh" work | cmp - "$WORK/rows"
}

@test "parallel over ssh: parts that no host judges are named" {
	need rsync parallel
	export HOME=$PWD
	"$CLUSTER/split.sh" "$WORK/hands" 2 work
	echo a >hosts
	PARALLEL_SSH=false run over_ssh
	[ "$status" = 1 ]
	[[ $output = *"parallel-ssh.sh: not judged yet, run it again: 0000.hands 0001.hands" ]]
}

@test "parallel over ssh: a host falls silent, nothing is lost" {
	hanging_catfish
	two_hosts "$PWD/hanging" 2
	# ssh takes the first value that it is given.
	PARALLEL_SSH="$PARALLEL_SSH -o ServerAliveInterval=1"
	PARALLEL_SSH="$PARALLEL_SSH -o ServerAliveCountMax=2 -o ConnectTimeout=2"
	over_ssh 2>log &
	until_true 60 test -e middle
	# shellcheck disable=SC2046 # a list of numbers
	kill -STOP $(tree "$(cat pid-b)")
	status=0
	wait $! || status=$?
	# What its retries did not reach, a second run does.
	[ $status = 0 ] || over_ssh
	"$CLUSTER/join.sh" work | cmp - "$WORK/rows"
}

# The trap that the README tells of; when it is gone, this test says so.
@test "parallel --pipepart --retries loses blocks and exits 0" {
	need parallel
	export HOME=$PWD
	seq 10000 >numbers
	cat >count <<-'END'
		#!/bin/sh
		mkdir "failed.$1" 2>/dev/null && exit 1
		wc -l
	END
	chmod +x count
	parallel -j2 --retries 3 --pipepart --block -1 -a numbers \
		./count '{#}' >counts
	[ "$(awk '{ n += $1 } END { print n }' counts)" -lt 10000 ]
}

# ---- Slurm -----------------------------------------------------------------

# slurm: a cluster of this machine alone, in $PWD; false: it does not start
slurm() {
	local node
	node=$(uname -n)
	# munge wants its socket where nobody else can write.
	mkdir -m 755 munge
	mkdir state spool
	head -c 1024 /dev/urandom >munge/key
	chmod 400 munge/key
	cat >slurm.conf <<-END
		ClusterName=paitools
		SlurmctldHost=$node(127.0.0.1)
		SlurmctldPort=$((RANDOM % 10000 + 30000))
		SlurmdPort=$((RANDOM % 10000 + 40000))
		SlurmUser=$(id -un)
		SlurmdUser=$(id -un)
		AuthType=auth/munge
		AuthInfo=socket=$PWD/munge/socket,cred_expire=5
		StateSaveLocation=$PWD/state
		SlurmdSpoolDir=$PWD/spool
		SlurmctldPidFile=$PWD/slurmctld.pid
		SlurmdPidFile=$PWD/slurmd.pid
		ProctrackType=proctrack/linuxproc
		TaskPlugin=task/none
		JobAcctGatherType=jobacct_gather/none
		SelectType=select/cons_tres
		SelectTypeParameters=CR_Core
		SchedulerParameters=batch_sched_delay=0,bf_interval=1,sched_interval=1
		ReturnToService=2
		NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc)
		PartitionName=all Nodes=ALL Default=YES State=UP
	END
	export SLURM_CONF=$PWD/slurm.conf PATH=$PATH:/usr/sbin
	munged --force --foreground --socket="$PWD/munge/socket" \
		--key-file="$PWD/munge/key" --pid-file="$PWD/munge/pid" \
		--log-file="$PWD/munge/log" --seed-file="$PWD/munge/seed" 3>&- &
	echo $! >>pids
	until_true 3 test -S munge/socket || return
	slurmctld -D >slurmctld.log 2>&1 3>&- &
	echo $! >>pids
	node
	until_true 10 eval 'sinfo -h -o %T 2>/dev/null | grep -q idle'
}

node() { # the machine that works
	slurmd -D -N "$(uname -n)" >>slurmd.log 2>&1 3>&- &
	echo $! | tee -a pids >pid-node
	disown
}

@test "Slurm: an array job whose node dies in the middle, nothing is lost" {
	need munged slurmctld slurmd sbatch
	slurm || skip 'Slurm does not start here'
	"$CLUSTER/split.sh" "$WORK/hands" 3 work
	hanging_catfish
	PATH=$PWD/hanging:$PATH "$CLUSTER/slurm.sh" work \
		catfish -o verdict,plays,tricks,line >log 2>&1 3>&- &
	echo $! >>pids
	until_true 60 test -e middle

	# The part's process, its parents up to Slurm's, and the node's daemon.
	dead=$(cat pid-node) pid=$(cat middle)
	while [ "$pid" != 1 ]; do
		dead="$dead $pid"
		pid=$(ps -o ppid= -p "$pid" | tr -d ' ')
	done
	kill -KILL $dead
	# What the controller does by itself after SlurmdTimeout.
	scontrol update nodename="$(uname -n)" state=down reason=killed
	node
	until_true 5 eval 'scontrol update nodename="$(uname -n)" state=idle'
	status=0
	wait %?slurm.sh || status=$?
	[ $status = 0 ] || { cat log work/*.log slurm*.log; false; }
	"$CLUSTER/join.sh" work | cmp - "$WORK/rows"
	# Nothing is left to do: no sbatch at all.
	SLURM_CONF=/none "$CLUSTER/slurm.sh" work \
		catfish -o verdict,plays,tricks,line
}

# ---- Hadoop Streaming --------------------------------------------------------

in_hadoop() { # SPLIT INPUT OPTION...
	SPLIT=$1 HADOOP_STREAMING=streaming.jar \
		PATH=$BATS_TEST_DIRNAME/tool:$PATH \
		"$CLUSTER/hadoop.sh" judge "$2" "out$1" "${TOOL-catfish}" "${@:3}"
	PATH=$BATS_TEST_DIRNAME/tool:$PATH "$CLUSTER/hadoop.sh" rows "out$1"
}

@test "Hadoop: any splits give the rows of one run, the largest first or not" {
	for split in 1000000 50000 33333; do
		in_hadoop $split "$WORK/hands" -o verdict,plays,tricks,line |
			cmp - "$WORK/rows"
	done
	# A short file before a long one: its split is the last task.
	mkdir in
	head -n 100 "$WORK/hands" >in/0
	tail -n +101 "$WORK/hands" >in/1
	in_hadoop 90000 in -o verdict,plays,tricks,line | cmp - "$WORK/rows"
	tail -n 1 out90000/part-00000 | grep -qv '^file:.*/in/0'
}

@test "Hadoop: rows of one column stay as they are" {
	in_hadoop 50000 "$WORK/hands" -o verdict |
		cmp - <(cut -f1 "$WORK/rows")
	in_hadoop 60000 "$WORK/hands" -v |
		cmp - <(catfish --errors=quiet -v "$WORK/hands")
}

@test "Hadoop: options that shells and blanks would change" {
	local delimiter
	touch x # what * would become
	for delimiter in '|' '*' "'" '"' $'\t' ' ' '\' '$' '%' '?'; do
		printf '%s\n' "g1${delimiter}AsKsQs" "g2${delimiter}2c3d5h" >hands
		rm -rf out1000
		TOOL=zjhcmp in_hadoop 1000 hands -f 2 -d "$delimiter" -o type,line |
			cmp - <(zjhcmp -f 2 -d "$delimiter" -o type,line hands)
	done
}

@test "Hadoop: a mapper killed in the middle is run again" {
	hanging_catfish
	until_true 60 test -e middle && kill -KILL "$(cat middle)" &
	PATH=$PWD/hanging:$PATH in_hadoop 50000 "$WORK/hands" \
		-o verdict,plays,tricks,line | cmp - "$WORK/rows"
	[ -e hung ]
}
