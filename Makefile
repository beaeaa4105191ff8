# paitools: judge Chinese card and tile games from a pipe.
#
#   make            build the tools into bin/
#   make check      build and run all tests; check-full: the long proofs too
#   make bench      the speed of whole processes; bench-quick: in a minute
#   make pictures   draw those of the README anew
#   make lint       formatting, static analysis, manual pages
#   make asan       the tests under address and undefined sanitizers
#   make faults     full disks, failing calls; load: gigabytes
#   make msan       the same under the memory sanitizer; make valgrind
#   make coverage   the branches that the tests take, and those they do not
#   make mutants    changed games that the tests do not notice
#   make prove      Frama-C: no index outside, no number too large
#   make fuzz       FUZZ_S=20 seconds for each fuzz target
#   make install    PREFIX (/usr/local), DESTDIR, BINDIR, MANDIR; uninstall
#   make deb        a Debian package in build/; dist: a tar archive

VERSION = 0.2.0
PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
MANDIR = $(PREFIX)/share/man
BUILD = build
BIN = bin

CFLAGS = -O2 -g
WARN = -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes
HARDEN = -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE
ALL_CPPFLAGS = -Isrc -D_GNU_SOURCE -DVERSION='"$(VERSION)"' $(CPPFLAGS)
ALL_CFLAGS = -std=c11 $(WARN) $(HARDEN) -ffile-prefix-map=$(CURDIR)/= \
	-MMD -MP $(CFLAGS)
ALL_LDFLAGS = -pie -Wl,-z,relro,-z,now $(LDFLAGS)

TOOLS = mjhu zjhcmp ddzpat catfish fapai

FILTER = filter/filter.o filter/start.o filter/jobs.o filter/record.o \
	filter/ask.o filter/options.o filter/shared.o filter/help.o \
	filter/complete.o filter/lines.o filter/rows.o filter/json.o \
	filter/out.o filter/progress.o text/text.o

# Fan scoring and its rule sets, a part of mjhu.
FAN = mahjong/fan_search.o mahjong/fan_natural.o mahjong/fan_wild.o \
	mahjong/fan_value.o mahjong/fan_holds.o \
	mahjong/fan_words.o mahjong/fan_relations.o mahjong/fan_waits.o \
	mahjong/fan_reach.o mahjong/rules_terms.o \
	mahjong/rules.o mahjong/rules_slice.o \
	mahjong/rules_read.o mahjong/rules_order.o mahjong/rules_expr.o \
	mahjong/rules_tiles.o mahjong/rules_builtin.o

# Mahjong tiles as text.
TILES = notation/tiles.o notation/tiles_quick.o notation/tiles_auto.o \
	notation/tiles_words.o notation/tiles_botzone.o notation/tiles_meld.o \
	notation/tiles_reader.o notation/tiles_token.o \
	notation/tiles_plain.o notation/tiles_write.o

# What each tool is made of, above the engine.
mjhu = mjhu.o mjhu_hand.o mjhu_columns.o mjhu_options.o mjhu_rules.o \
	notation/win.o $(TILES) text/file.o \
	mahjong/judge.o mahjong/need.o mahjong/readings.o mahjong/special.o \
	mahjong/tables.o $(FAN)
zjhcmp = zjhcmp.o notation/cards.o zhajinhua/hands.o zhajinhua/rounds.o \
	zhajinhua/odds.o
ddzpat = ddzpat.o ddzpat_columns.o ddzpat_read.o ddzpat_moves.o \
	ddzpat_game.o notation/ranks.o doudizhu/shapes.o doudizhu/patterns.o \
	doudizhu/form.o doudizhu/moves.o doudizhu/game.o
catfish = catfish.o catfish_trace.o notation/deals.o cat_fishing/game.o \
	cat_fishing/quick.o cat_fishing/endless.o
fapai = fapai.o deal/random.o deal/mahjong.o deal/doudizhu.o

# Proofs in C (tests/check/NAME.c), and what of the source each is held against.
CHECKS =

CHECKS += mjhu_suit mjhu_random mjhu_readings mjhu_counts mjhu_plain mjhu_shapes
CHECKS += tiles_quick
MAHJONG = mahjong/judge.o mahjong/need.o mahjong/readings.o \
	mahjong/special.o mahjong/tables.o
check_mjhu_suit = $(MAHJONG)
check_mjhu_random = $(MAHJONG)
check_mjhu_readings = $(MAHJONG)
check_mjhu_counts = $(MAHJONG)
check_mjhu_shapes = $(MAHJONG)
check_mjhu_plain = $(filter-out %_plain.o,$(TILES)) text/text.o
check_tiles_quick = $(TILES) text/text.o

CHECKS += zjh_hands zjh_wild zjh_rounds zjh_odds zjh_cards
ZHAJINHUA = zhajinhua/hands.o zhajinhua/rounds.o zhajinhua/odds.o
check_zjh_hands = $(ZHAJINHUA)
check_zjh_wild = $(ZHAJINHUA)
check_zjh_rounds = $(ZHAJINHUA)
check_zjh_odds = $(ZHAJINHUA)
check_zjh_cards = notation/cards.o text/text.o

CHECKS += deal_random deal_hands
check_deal_random = deal/random.o
check_deal_hands = deal/random.o deal/mahjong.o deal/doudizhu.o
$(BUILD)/check/deal_%: LDLIBS += -lm

CHECKS += catfish_rules catfish_deals
check_catfish_rules = cat_fishing/game.o cat_fishing/quick.o \
	cat_fishing/endless.o
check_catfish_deals = notation/deals.o text/text.o

CHECKS += ddz_readings ddz_space ddz_moves ddz_game ddz_ranks
DOUDIZHU = doudizhu/shapes.o doudizhu/patterns.o doudizhu/form.o \
	doudizhu/moves.o doudizhu/game.o
check_ddz_readings = $(DOUDIZHU)
check_ddz_space = $(DOUDIZHU)
check_ddz_moves = $(DOUDIZHU)
check_ddz_game = $(DOUDIZHU)
check_ddz_ranks = notation/ranks.o text/text.o

CHECKS += fan_wild fan_forest fan_words fan_limits fan_shapes fan_tables
check_fan_wild = $(FAN) mahjong/tables.o
check_fan_forest = $(FAN) mahjong/tables.o
check_fan_words = $(FAN) mahjong/tables.o
check_fan_limits = $(FAN) mahjong/tables.o
check_fan_shapes = $(FAN) mahjong/tables.o
check_fan_tables = $(FAN) mahjong/tables.o

CHECKS += notation_ends
check_notation_ends = $(filter notation/tiles%,$(mjhu)) notation/win.o \
	notation/cards.o text/text.o

# Tools that only the tests use (tests/tool/NAME.c).
TEST_TOOLS = letters

RULES = $(wildcard src/mahjong/rules/*.rules)

all: $(TOOLS:%=$(BIN)/%) completions

define TOOL
$(BIN)/$(1): $(addprefix $(BUILD)/,$($(1)) $(FILTER))
endef
$(foreach tool,$(TOOLS),$(eval $(call TOOL,$(tool))))

$(TOOLS:%=$(BIN)/%):
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $(filter %.o,$^) $(LDLIBS)

# The built-in rule sets are the files as they are shipped.
$(BUILD)/mahjong/rules_builtin.c: src/mahjong/rules/embed $(RULES)
	@mkdir -p $(@D)
	src/mahjong/rules/embed $(RULES) >$@.new
	mv $@.new $@

$(BUILD)/mahjong/rules_builtin.o: $(BUILD)/mahjong/rules_builtin.c
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

# The tables of mahjong hands are computed before they are compiled.
$(BUILD)/generate: src/mahjong/generate.c src/mahjong/need.c \
		src/mahjong/need.h src/mahjong/tables.h src/mahjong/mahjong.h
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) -std=c11 $(WARN) -O2 -o $@ $(filter %.c,$^)

$(BUILD)/mahjong/tables.c: $(BUILD)/generate
	@mkdir -p $(@D)
	$(BUILD)/generate >$@.part
	mv $@.part $@

$(BUILD)/mahjong/tables.o: $(BUILD)/mahjong/tables.c
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/check/%.o: tests/check/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) -Itests/check $(ALL_CFLAGS) -c -o $@ $<

define CHECK
$(BUILD)/check/$(1): $(addprefix $(BUILD)/,check/$(1).o $(check_$(1)))
	$$(CC) $$(ALL_CFLAGS) $$(ALL_LDFLAGS) -o $$@ $$^ $$(LDLIBS)
endef
$(foreach check,$(CHECKS),$(eval $(call CHECK,$(check))))

$(TEST_TOOLS:%=$(BUILD)/tool/%): $(BUILD)/tool/%: tests/tool/%.c \
		$(addprefix $(BUILD)/,$(FILTER))
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ \
		$(filter %.c %.o,$^) $(LDLIBS)

# Makes calls of a program fail, for tests/faults/run.
$(BUILD)/faults.so: tests/faults/faults.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_GNU_SOURCE $(WARN) -O2 -fPIC -shared -o $@ $<

# Each call fails once.
FAULTS = tests/faults/run
TESTED = all $(CHECKS:%=$(BUILD)/check/%) $(TEST_TOOLS:%=$(BUILD)/tool/%) \
	$(if $(FAULTS),$(BUILD)/faults.so)
TESTS = BUILD="$(abspath $(BUILD))" TOOLS="$(TEST_TOOLS) $(TOOLS)" \
	PATH="$(abspath $(BIN)):$(abspath $(BUILD))/tool:$$PATH"
BEHAVIOUR = $(wildcard tests/*.bats)
PROVE = $(TESTS) \
	prove -j2 -e tests/run $(CHECKS:%=$(BUILD)/check/%) $(BEHAVIOUR) $(FAULTS)

check: $(TESTED)
	$(PROVE)

# The faults that only the kernel can make.
faults: all
	$(TESTS) prove -e tests/run tests/faults/kernel.bats

# Gigabytes, and answers in step; LOAD=quick: a tenth of each.
load: all
	$(TESTS) prove -e tests/run tests/faults/load.bats

check-full: $(TESTED)
	CHECK_FULL=1 $(PROVE)

# Sanitizers bring allocators of their own, and need much address space.  What
# is tested of clusters and packages is not the tools.
SANITIZED = MEMORY=unlimited $(MAKE) check FAULTS= HARDEN= \
	BEHAVIOUR='$(filter-out tests/cluster.bats tests/install.bats \
	tests/completions.bats,$(BEHAVIOUR))'

asan: all
	$(SANITIZED) BUILD=build/asan BIN=build/asan/bin \
		CFLAGS='-O1 -g -fsanitize=address,undefined \
		-fno-sanitize-recover=undefined -fno-omit-frame-pointer'

msan: all
	$(SANITIZED) BUILD=build/msan BIN=build/msan/bin CC=clang \
		CFLAGS='-O1 -g -fsanitize=memory -fsanitize-memory-track-origins \
		-fno-omit-frame-pointer'

valgrind: all
	PATH="$(abspath $(BIN)):$$PATH" tests/faults/valgrind

# Branches that the tests take, of the games and notations, and what they do
# not reach.  Counts are written by exit(), not by _exit().
COVERED = --filter 'src/(notation|zhajinhua|doudizhu|cat_fishing|mahjong|deal)/' \
	--exclude 'src/mahjong/generate.c' --exclude-throw-branches
coverage: all
	-$(SANITIZED) BUILD=build/coverage BIN=build/coverage/bin \
		CFLAGS='-O1 -g --coverage -D_exit=exit'
	gcovr --root . $(COVERED) --branches build/coverage
	gcovr --root . $(COVERED) build/coverage --json | tests/uncovered

# Changes of the games that no test notices; MUTANTS=0 tries all, for hours.
MUTANTS = 30
mutants:
	MUTANTS=$(MUTANTS) tests/mutants $(SUBJECTS)

# Frama-C.  Eva follows all values at once through a driver's calls; an alarm,
# or an assertion that it cannot prove, is a failure.  WP proves contracts; what
# loops keep to is put into a copy of the source, by NAME.sed of NAME.c.
FRAMA_C = nice frama-c -machdep gcc_x86_64 \
	-cpp-extra-args='-I$(BUILD)/prove -Isrc -DPORTABLE'
EVA = -eva-precision 6 -eva-slevel 5000 -eva-auto-loop-unroll 100
eva_form = -eva-slevel 30 -eva-auto-loop-unroll 30
eva_hands = -eva-slevel 100 -eva-slevel-function main:100000 \
	-eva-auto-loop-unroll 30 -eva-unroll-recursive-calls 5
eva_keys = -eva-slevel 100 -eva-auto-loop-unroll 20
wp_game = -wp-fct cat_make_room,take
wp_quick = -wp-fct plays_of_room,all_hold_cards,play_rounds,play_turns \
	-wp-fct advance_rounds,advance_some,cat_advance_watching
EVA_DRIVERS = $(patsubst tests/prove/%.c,%,$(wildcard tests/prove/*.c))

prove: $(EVA_DRIVERS:%=prove-eva-%) prove-wp-game prove-wp-quick

prove-eva-%: tests/prove/%.c
	@mkdir -p $(BUILD)/prove
	@$(FRAMA_C) -eva $(or $(eva_$*),$(EVA)) $< >$(BUILD)/prove/$*.log && \
	grep -q '^  0 alarms generated' $(BUILD)/prove/$*.log && \
	! grep -E ' [1-9][0-9]* (unknown|invalid)' $(BUILD)/prove/$*.log && \
	echo "prove: $<: no alarm" || \
	{ tail -n 40 $(BUILD)/prove/$*.log; exit 1; }

prove-wp-%: tests/prove/wp/%_queue.c
	@mkdir -p $(BUILD)/prove
	@sed -f tests/prove/wp/$*_queue.sed src/cat_fishing/$*.c \
		>$(BUILD)/prove/$*.c
	@$(FRAMA_C) -pp-annot -wp -wp-rte -wp-prover cvc4,z3 -wp-timeout 60 \
		$(wp_$*) $< >$(BUILD)/prove/wp_$*.log && \
	awk '/Proved goals:/ && $$4 == $$6 { \
		print "prove: $<: " $$4 " goals"; all = 1 } \
		END { exit !all }' $(BUILD)/prove/wp_$*.log || \
	{ grep -E 'Timeout|Unknown|Failed' $(BUILD)/prove/wp_$*.log; exit 1; }

# Fuzz targets (tests/fuzz/NAME.c), and what they are linked with; a whole tool
# is one too, driven by tests/fuzz/tool.c instead of filter/filter.o.
FUZZ_S = 20
FUZZ = text cards ranks deals tiles quick rules mjhu zjhcmp ddzpat catfish
fuzz_text = text/text.o notation/win.o
fuzz_cards = text/text.o notation/cards.o $(ZHAJINHUA)
fuzz_ranks = text/text.o notation/ranks.o $(DOUDIZHU)
fuzz_deals = text/text.o notation/deals.o cat_fishing/game.o \
	cat_fishing/quick.o cat_fishing/endless.o
fuzz_tiles = text/text.o $(filter notation/tiles% mahjong/%,$(mjhu))
fuzz_quick = text/text.o $(filter notation/tiles%,$(mjhu))
fuzz_rules = text/text.o $(filter mahjong/%,$(mjhu))
FUZZ_FLAGS = -O1 -g -fno-sanitize-recover=undefined

define FUZZ_TOOL
fuzz_$(1) = fuzz/$(1).o $(filter-out $(1).o filter/filter.o,$($(1)) $(FILTER))
$(BUILD)/fuzz/$(1).o: src/$(1).c
	@mkdir -p $$(@D)
	$$(CC) $$(ALL_CPPFLAGS) $$(ALL_CFLAGS) -Dmain=tool_main -c -o $$@ $$<
endef
$(foreach tool,$(filter-out fapai,$(TOOLS)),$(eval $(call FUZZ_TOOL,$(tool))))

define FUZZ_TARGET
$(BUILD)/fuzz-$(1): $(wildcard tests/fuzz/$(1).c) \
		$(if $(wildcard tests/fuzz/$(1).c),,tests/fuzz/tool.c) \
		tests/fuzz/fuzz.h $(addprefix $(BUILD)/,$(fuzz_$(1)))
	$$(CC) $$(ALL_CPPFLAGS) -Itests/check -Itests/fuzz $$(ALL_CFLAGS) \
		-fsanitize=fuzzer -o $$@ \
		$$< $$(filter %.o,$$^) $$(LDLIBS)
endef
$(foreach target,$(FUZZ),$(eval $(call FUZZ_TARGET,$(target))))

fuzz:
	$(MAKE) fuzz-run BUILD=build/fuzz CC=clang HARDEN= CFLAGS='$(FUZZ_FLAGS) \
		-fsanitize=fuzzer-no-link,address,undefined'

fuzz-run: $(FUZZ:%=$(BUILD)/fuzz-%)
	FUZZ_S=$(FUZZ_S) tests/fuzz/run $(BUILD)

bench: all
	tests/bench/run

bench-quick: all
	tests/bench/run quick

# Terminals with what the commands of a session print, and a plot.
SESSIONS = $(wildcard examples/pictures/*.session)
pictures: all
	PATH="$(abspath $(BIN)):$$PATH"; \
	for session in $(SESSIONS); do \
		examples/pictures/terminal.pl $$session >$(BUILD)/picture && \
		cp $(BUILD)/picture $${session%.session}.svg || exit; \
	done; \
	examples/catfish-lengths.sh 100000 examples/catfish-lengths.svg

lint: all
	tests/lint

# Where things go, and what goes there.
SHARE = $(PREFIX)/share
RULESDIR = $(SHARE)/paitools/rules
EXAMPLESDIR = $(SHARE)/doc/paitools/examples
BASHDIR = $(SHARE)/bash-completion/completions
ZSHDIR = $(SHARE)/zsh/site-functions
# Without XDG_DATA_DIRS, fish does not look into /usr/local/share.
FISHDIR = $(if $(filter /usr/local,$(PREFIX)),/etc/fish/completions,$\
	$(SHARE)/fish/vendor_completions.d)

PAGES = $(wildcard man/man[157]/*.[157] man/*/man[157]/*.[157])
EXAMPLES = $(wildcard examples/*.* examples/*/*)
COMPLETIONS = $(TOOLS:%=bash/%) $(TOOLS:%=zsh/_%) $(TOOLS:%=fish/%.fish)

completions: $(COMPLETIONS:%=$(BUILD)/completions/%)

complete = @mkdir -p $(@D) && $< --complete=$(1) >$@.part && mv $@.part $@
$(BUILD)/completions/bash/%: $(BIN)/%
	$(call complete,bash)
$(BUILD)/completions/zsh/_%: $(BIN)/%
	$(call complete,zsh)
$(BUILD)/completions/fish/%.fish: $(BIN)/%
	$(call complete,fish)

install: all
	install -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(RULESDIR)" \
		"$(DESTDIR)$(BASHDIR)" "$(DESTDIR)$(ZSHDIR)" \
		"$(DESTDIR)$(FISHDIR)"
	install $(TOOLS:%=$(BIN)/%) "$(DESTDIR)$(BINDIR)"
	install -m 644 $(RULES) "$(DESTDIR)$(RULESDIR)"
	for page in $(PAGES:man/%=%); do \
		install -D -m 644 man/$$page "$(DESTDIR)$(MANDIR)/$$page" || exit; \
	done
	for example in $(EXAMPLES:examples/%=%); do \
		mode=644; test ! -x examples/$$example || mode=755; \
		install -D -m $$mode examples/$$example \
			"$(DESTDIR)$(EXAMPLESDIR)/$$example" || exit; \
	done
	install -m 644 $(BUILD)/completions/bash/* "$(DESTDIR)$(BASHDIR)"
	install -m 644 $(BUILD)/completions/zsh/* "$(DESTDIR)$(ZSHDIR)"
	install -m 644 $(BUILD)/completions/fish/* "$(DESTDIR)$(FISHDIR)"

uninstall:
	for tool in $(TOOLS); do \
		rm -f "$(DESTDIR)$(BINDIR)/$$tool" \
			"$(DESTDIR)$(BASHDIR)/$$tool" \
			"$(DESTDIR)$(ZSHDIR)/_$$tool" \
			"$(DESTDIR)$(FISHDIR)/$$tool.fish" || exit; \
	done
	for page in $(PAGES:man/%=%); do \
		rm -f "$(DESTDIR)$(MANDIR)/$$page" || exit; \
	done
	for rules in $(RULES:src/mahjong/rules/%=%); do \
		rm -f "$(DESTDIR)$(RULESDIR)/$$rules" || exit; \
	done
	for example in $(EXAMPLES:examples/%=%); do \
		rm -f "$(DESTDIR)$(EXAMPLESDIR)/$$example" || exit; \
	done
	for directory in "$(DESTDIR)$(SHARE)/paitools" \
		"$(DESTDIR)$(SHARE)/doc/paitools"; do \
		test ! -d "$$directory" || \
			find "$$directory" -type d -empty -delete; \
	done

# The package is of this machine's architecture and needs no more than libc.
deb: all
	rm -rf $(BUILD)/deb
	$(MAKE) install DESTDIR=$(abspath $(BUILD))/deb PREFIX=/usr \
		ZSHDIR=/usr/share/zsh/vendor-completions
	.deb/build $(VERSION) $(BUILD)/deb

dist:
	@mkdir -p $(BUILD)
	git archive --prefix=paitools-$(VERSION)/ HEAD | \
		gzip -9n >$(BUILD)/paitools-$(VERSION).tar.gz

clean:
	rm -rf build bin

.PHONY: all completions check check-full asan bench bench-quick lint pictures \
	install uninstall deb dist clean \
	msan faults load valgrind coverage mutants prove fuzz fuzz-run

-include $(wildcard $(BUILD)/*.d $(BUILD)/*/*.d)
