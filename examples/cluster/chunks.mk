#!/usr/bin/make -f
# Judges a big file on all cores of one machine with nothing but make.
#
#   make -j8 -f chunks.mk FILE=hands.txt JUDGE='zjhcmp -o verdict,odds'
#
# gives hands.txt.rows.  Killed, it goes on where it was when run again;
# with another JUDGE it starts again.
FILE = hands.txt
JUDGE = zjhcmp
PARTS = 64
export JUDGE
DIR = $(FILE).$(PARTS)
ifneq ($(words $(FILE)),1)
$(error FILE is '$(FILE)': one name without blanks, please)
endif
HERE := $(dir $(lastword $(MAKEFILE_LIST)))

parts := $(shell seq -f $(DIR)/%04.0f 0 $$(($(PARTS) - 1)))

$(FILE).rows: $(parts:=.rows) $(DIR)/judge
	cat $(parts:=.rows) >$@.draft
	mv $@.draft $@

%.rows: %.hands $(DIR)/judge
	sh $(HERE)judge.sh $< $(JUDGE)

$(parts:=.hands) &: $(FILE)
	rm -rf $(DIR)
	sh $(HERE)split.sh $< $(PARTS) $(DIR)

# Newer than the rows when the command is another one.
$(DIR)/judge: $(parts:=.hands) FORCE
	@printenv JUDGE | cmp -s - $@ || printenv JUDGE >$@

FORCE:
.SECONDARY:
.PHONY: FORCE
