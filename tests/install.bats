#!/usr/bin/env bats
# make install, uninstall, deb and dist.

setup() {
	TOP=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
	VERSION=$(mjhu --version | awk '{ print $NF }')
	cd "$BATS_TEST_TMPDIR"
}

# made ARGUMENT...: make in the tree, quietly
made() {
	make -s -C "$TOP" "$@" >log 2>&1 || { cat log; false; }
}

# files ROOT: what lies below it, without the root
files() {
	(cd "$1" && find . ! -type d | sort)
}

# what `make install` puts where with PREFIX=/usr
expected() {
	local tool file
	for tool in mjhu zjhcmp ddzpat catfish fapai; do
		echo "./usr/bin/$tool"
		echo "./usr/share/bash-completion/completions/$tool"
		echo "./usr/share/zsh/site-functions/_$tool"
		echo "./usr/share/fish/vendor_completions.d/$tool.fish"
	done
	cd "$TOP"
	for file in man/man[157]/* man/*/man[157]/*; do
		[ ! -e "$file" ] || echo "./usr/share/$file"
	done
	for file in src/mahjong/rules/*.rules; do
		echo "./usr/share/paitools/rules/${file##*/}"
	done
	find examples -type f | sed 's|^|./usr/share/doc/paitools/|'
}

@test "install: every file in its place, and nothing else" {
	made install DESTDIR="$PWD/root" PREFIX=/usr
	diff <(expected | sort) <(files root)
	for tool in mjhu zjhcmp ddzpat catfish fapai; do
		cmp "root/usr/bin/$tool" "$(command -v $tool)"
	done
	[ -z "$(find root/usr/bin -type f ! -perm 755)" ]
	[ -z "$(find root/usr/share -name '*.sh' ! -perm 755)" ]
	[ -z "$(find root/usr/share -type f ! -perm 644 ! -perm 755)" ]
}

@test "install: BINDIR, MANDIR and PREFIX are each obeyed" {
	made install DESTDIR="$PWD/root" PREFIX=/opt/pai BINDIR=/bin MANDIR=/man
	[ "$(echo 'AsKsQs 9h9d9c' | root/bin/zjhcmp -o verdict)" = 2 ]
	[ -e root/man/man7/paitools.7 ]
	[ -e root/opt/pai/share/paitools/rules/guobiao.rules ]
	[ "$(ls root)" = $'bin\nman\nopt' ]
	made uninstall DESTDIR="$PWD/root" PREFIX=/opt/pai BINDIR=/bin MANDIR=/man
	[ -z "$(files root)" ]
}

@test "install and uninstall: blanks in paths, and paths from here" {
	made install DESTDIR="$PWD/my stage" PREFIX='/opt/my tools'
	[ "$(echo 'AsKsQs 9h9d9c' |
		"my stage/opt/my tools/bin/zjhcmp" -o verdict)" = 2 ]
	: >my
	made uninstall DESTDIR="$PWD/my stage" PREFIX='/opt/my tools'
	[ -e my ]
	[ -z "$(files 'my stage')" ]
	here=$(realpath --relative-to="$TOP" "$PWD")
	made install DESTDIR="$here/root" PREFIX=/usr
	diff <(expected | sort) <(files root)
	made uninstall DESTDIR="$here/root" PREFIX=/usr
	[ -z "$(files root)" ]
}

@test "install: by default below /usr/local, but for fish, which looks in /etc" {
	made install DESTDIR="$PWD/root"
	[ "$(ls root)" = $'etc\nusr' ]
	[ "$(ls root/usr)" = local ]
	[ "$(files root/etc | xargs)" = "$(printf './fish/completions/%s.fish ' \
		catfish ddzpat fapai mjhu zjhcmp | sed 's/ $//')" ]
	made uninstall DESTDIR="$PWD/root"
	[ -z "$(files root)" ]
}

@test "install: man finds each page, in the reader's language" {
	made install DESTDIR="$PWD/root" PREFIX=/usr
	for page in "$TOP"/man/man[157]/*; do
		name=${page##*/}
		found=$(man -M root/usr/share/man -L C.UTF-8 -w \
			"${name##*.}" "${name%.*}")
		[ "$found" = "$PWD/root/usr/share/man/man${name##*.}/$name" ] ||
			[ "$found" = "root/usr/share/man/man${name##*.}/$name" ]
	done
	for page in "$TOP"/man/zh_CN/man[157]/*; do
		[ -e "$page" ] || break
		name=${page##*/}
		found=$(MANPATH=$PWD/root/usr/share/man man -L zh_CN.UTF-8 -w \
			"${name##*.}" "${name%.*}")
		[[ $found = */zh_CN/man${name##*.}/$name ]]
	done
}

@test "uninstall: all that was installed is gone, what others put there stays" {
	made install DESTDIR="$PWD/root" PREFIX=/usr
	mkdir -p root/usr/share/paitools/rules
	touch root/usr/bin/other root/usr/share/paitools/rules/mine.rules
	made uninstall DESTDIR="$PWD/root" PREFIX=/usr
	[ "$(files root)" = $'./usr/bin/other\n./usr/share/paitools/rules/mine.rules' ]
	rm root/usr/share/paitools/rules/mine.rules
	made uninstall DESTDIR="$PWD/root" PREFIX=/usr
	[ ! -e root/usr/share/paitools ]
	[ ! -e root/usr/share/doc/paitools ]
	[ -d root/usr/share/man/man1 ]
}

# packaged: makes the package of the ordinary build, whatever is tested
packaged() {
	MAKEFLAGS='' made deb
}

# the package, made once: $deb
package() {
	command -v dpkg-deb >/dev/null || skip 'no dpkg here'
	deb=$BATS_FILE_TMPDIR/paitools.deb
	[ ! -e "$deb" ] || return 0
	packaged
	mv "$TOP"/build/paitools_"$VERSION"_*.deb "$deb"
}

@test "deb: the same tree gives the same bytes, and lintian no errors" {
	package
	sleep 1
	packaged
	cmp "$deb" "$TOP"/build/paitools_"$VERSION"_*.deb
	lintian --allow-root --fail-on error "$deb" >tags 2>&1 ||
		{ cat tags; false; }
	[[ $(dpkg-deb -f "$deb" Depends) =~ ^libc6\ \(\>=\ [0-9.]+\) ]]
}

@test "deb: installs, runs and removes cleanly" {
	package
	[ "$(id -u)" = 0 ] || skip 'dpkg installs only for root'
	mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates
	# It installs beside the packages of this machine, so that what it
	# depends on is really looked for.
	cp /var/lib/dpkg/status root/var/lib/dpkg/status
	sed -i '/^Package: paitools$/,/^$/d' root/var/lib/dpkg/status
	find root | sort >before
	dpkg --root="$PWD/root" --force-script-chrootless --log=/dev/null \
		-i "$deb" >log 2>&1 || { cat log; false; }
	dpkg --root="$PWD/root" -s paitools | grep -q '^Status: install ok installed'
	[ -z "$(dpkg --root="$PWD/root" --verify paitools)" ]
	export PATH=$PWD/root/usr/bin:$PATH
	[ "$(command -v catfish)" = "$PWD/root/usr/bin/catfish" ]
	[ "$(echo '2 4 1 2 5 6 | 3 1 3 5 6 4' | catfish -o verdict,plays)" = $'2\t49' ]
	[ "$(echo '123m456p789s1112*z' | mjhu -o verdict)" = hu ]
	fapai -n 100 -s 1 ddzpat | ddzpat | awk 'END { exit NR < 100 }'
	fapai -n 100 -s 1 zjhcmp | zjhcmp | awk 'END { exit NR < 100 }'
	dpkg --root="$PWD/root" --log=/dev/null -P paitools >log 2>&1
	! dpkg --root="$PWD/root" -s paitools >/dev/null 2>&1
	[ -z "$(find root -iname '*paitools*' -o -name mjhu)" ]
	[ -z "$(files root | grep -v '^./var/lib/dpkg/')" ]
}

@test "dist: the archive holds what git holds, the same bytes each time" {
	git -C "$TOP" rev-parse --git-dir >/dev/null 2>&1 ||
		skip 'not a git checkout'
	made dist
	archive=${BUILD-$TOP/build}/paitools-$VERSION.tar.gz
	cp "$archive" first.tar.gz
	sleep 1
	made dist
	cmp first.tar.gz "$archive"
	tar xf first.tar.gz
	diff <(cd paitools-* && find . ! -type d | sort) \
		<(git -C "$TOP" ls-tree -r --name-only HEAD | sed 's|^|./|' | sort)
	# It needs neither git nor this tree to be built.
	make -n -C paitools-* all BUILD=build BIN=bin >commands
	grep -q 'bin/catfish' commands
	! grep -qF "$TOP" commands
}
