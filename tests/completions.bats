#!/usr/bin/env bats
# Completions, as installed, loaded by each shell in its own way.

setup_file() {
	export ROOT=$BATS_FILE_TMPDIR
	export TOOLS='mjhu zjhcmp ddzpat catfish fapai'
	make -s -C "$BATS_TEST_DIRNAME/.." install DESTDIR="$ROOT" PREFIX=/usr \
		>"$ROOT/log" 2>&1 || { cat "$ROOT/log"; false; }
	# The shells find nothing of this user's.
	export HOME=$ROOT XDG_DATA_DIRS=$ROOT/usr/share TERM=dumb
	unset XDG_CONFIG_HOME XDG_DATA_HOME
}

# options TOOL: all its options, long and short, from --help
options() {
	"$1" --help | grep -oE '(^| )(-[a-zA-Z], --[a-z0-9-]+|--[a-z0-9-]+)' |
		grep -oE -- '--?[a-zA-Z0-9][a-z0-9-]*' | sort -u
}

# offers TOOL WORD...: those words are the tool's options
offers() {
	local tool=$1
	shift
	[ $# -gt 8 ] || { echo "only $#: $*"; return 1; }
	diff <(options "$tool") <(printf '%s\n' "$@" | sort -u)
}

@test "the rule sets that completions offer are those that there are" {
	[ -e /usr/share/bash-completion ] || skip 'no bash-completion here'
	cd "$BATS_TEST_TMPDIR"
	mjhu --rules-list | cut -f 1 | sort >sets
	for option in --rules --rules-check --rules-show; do
		in_bash mjhu $option = '' | sort | cmp - sets
	done
	for form in $(in_bash mjhu --forms = ''); do
		mjhu --forms=$form </dev/null
	done
	ddzpat --help | sed -n 's/^Rule sets: //p' | tr ' ' '\n' | sort |
		cmp - <(in_bash ddzpat -r '' | sort)
	for set in $(in_bash ddzpat -r ''); do ddzpat -r $set </dev/null; done
}

# ---- bash --------------------------------------------------------------

# in_bash WORD...: what bash offers for the last, by bash-completion's loader
in_bash() {
	bash --norc -c '
	source /usr/share/bash-completion/bash_completion
	_completion_loader "$1"
	spec=($(complete -p "$1"))
	COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
	COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
	"${spec[-2]}" "$1" "${@: -1}" "${@: -2:1}"
	printf "%s\n" "${COMPREPLY[@]}"' bash "$@" 2>&1
}

@test "bash: the long options of --help, all of them" {
	[ -e /usr/share/bash-completion ] || skip 'no bash-completion here'
	for tool in $TOOLS; do
		# bash is told of the long ones; the short ones are added here.
		offers $tool $(options $tool | grep -v '^--') \
			$(in_bash $tool -- | sed 's/=$//')
	done
}

@test "bash: values, and columns in a list" {
	[ -e /usr/share/bash-completion ] || skip 'no bash-completion here'
	[ "$(in_bash zjhcmp --rules = t)" = $'teenpatti\nthreecard' ]
	[ "$(in_bash zjhcmp -o verdict,sc)" = verdict,score ]
	[ "$(in_bash catfish --take = '')" = $'all\nbetween' ]
	[ "$(in_bash mjhu --errors = q)" = quiet ]
	[ "$(in_bash catfish --select = 1,e)" = 1,endless ]
}

# ---- zsh ----------------------------------------------------------------

# in_zsh LINE: the words that zsh's completion finds when a tab is typed after
# the line, at a terminal
in_zsh() {
	mkdir -p "$ROOT/zsh"
	cat >"$ROOT/zsh/.zshrc" <<-'END'
		PS1=READY
		fpath=($ROOT/usr/share/zsh/site-functions $fpath)
		autoload -U compinit && compinit -D -u
		compadd() { # tells what it adds, unless it only looks
			if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
				local -a found
				builtin compadd -A found "$@"
				print -rl -- $found >>$ROOT/zsh/found
			fi
			builtin compadd "$@"
		}
		hang_up() { kill -HUP $$ }
		comppostfuncs=(hang_up)
	END
	: >"$ROOT/zsh/found"
	ZDOTDIR=$ROOT/zsh timeout 20 zsh -f -c '
	zmodload zsh/zpty
	zpty shell zsh -d -i
	zpty -r shell line "*READY"
	zpty -w -n shell "$1"$'"'\\t'"'
	while zpty -r shell line; do :; done
	' zsh "$1" >/dev/null
	cat "$ROOT/zsh/found"
}

@test "zsh: the options of --help, all of them" {
	command -v zsh >/dev/null || skip 'no zsh here'
	for tool in $TOOLS; do
		offers $tool $(in_zsh "$tool -")
	done
}

@test "zsh: values, and columns in a list" {
	command -v zsh >/dev/null || skip 'no zsh here'
	[ "$(in_zsh 'zjhcmp --rules=' | sort | xargs)" = \
		'brag teenpatti threecard zjh' ]
	[ "$(in_zsh 'zjhcmp -o verdict,' | sort | xargs)" = \
		'best cmp file hands line nr odds order place score type' ]
	[ "$(in_zsh 'catfish --take ' | sort | xargs)" = 'all between' ]
	[ "$(in_zsh 'mjhu --select=hu,' | sort | xargs)" = 'no ting' ]
}

@test "zsh: rule sets by name, and files of the user's own" {
	command -v zsh >/dev/null || skip 'no zsh here'
	cd "$BATS_TEST_TMPDIR"
	: >hometown.rules
	[ "$(in_zsh 'mjhu -r hong' | sort | xargs)" = 'hongkong hongzhong' ]
	[ "$(in_zsh 'mjhu -r ./home' | xargs)" = hometown.rules ]
	[ "$(in_zsh 'mjhu --rules-check=home' | xargs)" = hometown.rules ]
}

# ---- fish ----------------------------------------------------------------

# in_fish LINE: what fish offers, without what it says about it
in_fish() {
	fish -c 'complete -C $argv[1]' "$1" | cut -f 1
}

@test "fish: the options of --help, all of them" {
	command -v fish >/dev/null || skip 'no fish here'
	for tool in $TOOLS; do
		offers $tool $(in_fish "$tool -") $(in_fish "$tool --")
	done
}

@test "fish: values, and columns in a list" {
	command -v fish >/dev/null || skip 'no fish here'
	[ "$(in_fish 'zjhcmp --rules=t')" = $'--rules=teenpatti\n--rules=threecard' ]
	[ "$(in_fish 'zjhcmp -o sc')" = score ]
	[ "$(in_fish 'zjhcmp -o verdict,sc')" = verdict,score ]
	[ "$(in_fish 'catfish --take ')" = $'all\nbetween' ]
	[ "$(in_fish 'catfish --select draw,e')" = draw,endless ]
}

# ---- GAME ----------------------------------------------------------------

GAMES=$'catfish\nddzpat\nmjhu\nzjhcmp'

@test "bash: the games that fapai deals, but not for a value" {
	[ -e /usr/share/bash-completion ] || skip 'no bash-completion here'
	[ "$(in_bash fapai '' | sort)" = "$GAMES" ]
	[ "$(in_bash fapai -s 7 --laizi = 2 d)" = ddzpat ]
	[ "$(in_bash fapai -s '')" = '' ]
	[ "$(in_bash fapai --number = '')" = '' ]
	[ "$(in_bash mjhu '')" = '' ] # files: bash's own
}

@test "zsh: the games that fapai deals, but not for a value" {
	command -v zsh >/dev/null || skip 'no zsh here'
	[ "$(in_zsh 'fapai ' | sort)" = "$GAMES" ]
	[ "$(in_zsh 'fapai -s 7 --laizi=2 d')" = ddzpat ]
	[ "$(in_zsh 'fapai --number=')" = '' ]
}

@test "fish: the games that fapai deals, but not for a value" {
	command -v fish >/dev/null || skip 'no fish here'
	[ "$(in_fish 'fapai ' | sort)" = "$GAMES" ]
	[ "$(in_fish 'fapai -s 7 --laizi=2 d')" = ddzpat ]
	[ "$(in_fish 'fapai --number ')" = '' ]
}

@test "the games that completions offer are those that there are" {
	for game in $GAMES; do
		fapai -s 7 "$game" >/dev/null
		[[ $(fapai 2>&1) = *"$game"* ]]
	done
}

@test "fish: rule sets by name, and files of the user's own" {
	command -v fish >/dev/null || skip 'no fish here'
	cd "$BATS_TEST_TMPDIR"
	: >hometown.rules
	[ "$(in_fish 'mjhu -r hong')" = $'hongkong\nhongzhong' ]
	[ "$(in_fish 'mjhu -r ./home')" = ./hometown.rules ]
}
