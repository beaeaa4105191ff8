#!/usr/bin/perl
# Draws a terminal window as SVG: runs each command of a session with bash, and
# shows what was typed and what it printed, with its colours.  Wide characters
# (中文) take two columns, tabs go to the next eighth.
#
# A session is a file of commands, a line each; a line that ends in | or \ goes
# on in the next one, and comments (# ...) are not shown.
#
# usage: terminal.pl SESSION >PICTURE.svg
use strict;
use warnings;
use utf8;
use open qw(:std :encoding(UTF-8));

my ($column, $line, $size) = (8.4, 19, 14); # pixels
my ($margin, $bar) = (16, 30);
my $wide = qr/[\x{1100}-\x{115f}\x{2e80}-\x{a4cf}\x{ac00}-\x{d7a3}\x{f900}-\x{faff}\x{fe30}-\x{fe6f}\x{ff00}-\x{ff60}\x{ffe0}-\x{ffe6}\x{1f300}-\x{1faff}]/;

# What ESC [ N m turns on, as a class of the style below.
my %color = (1 => 'b', 31 => 'r', 32 => 'g', 33 => 'y', 34 => 'u');

sub width {
	my ($text) = @_;
	return length($text) + (() = $text =~ /$wide/g);
}

# The text with blanks for its tabs; what is between ESC and m has no width.
sub expand {
	my ($text) = @_;
	my ($out, $at) = ('', 0);
	for my $part (split /(\t|\e\[[0-9;]*m)/, $text) {
		if ($part eq "\t") {
			my $blanks = 8 - $at % 8;
			$out .= ' ' x $blanks;
			$at += $blanks;
		} else {
			$out .= $part;
			$at += width($part) unless $part =~ /^\e/;
		}
	}
	return $out;
}

# What a session shows: lines of text, ESC [ N m for colours in it.
sub play {
	my ($session) = @_;
	my @shown;
	my $typed = '';
	open my $file, '<', $session or die "$session: $!\n";
	while (<$file>) {
		chomp;
		next if /^#/;
		push @shown, ($typed eq '' ? "\e[32m\$" : "\e[32m>") . "\e[m \e[1m$_\e[m";
		$typed .= "$_\n";
		next if /[|\\]$/;
		open my $printed, '-|', 'bash', '-c', "exec 2>&1\n$typed"
			or die "bash: $!\n";
		push @shown, map { chomp; $_ } <$printed>;
		close $printed or die "$session: status ", $? >> 8, ": $typed";
		$typed = '';
	}
	return map { expand($_) } @shown;
}

# A run of text that is all narrow, or all wide, at a column.
sub draw_run {
	my ($text, $at, $y, $class) = @_;
	my %name = ('&' => '&amp;', '<' => '&lt;', '>' => '&gt;');
	my $cells = width($text);
	my $x = sprintf '%g', $margin + $at * $column;
	if ($text =~ /$wide/) {
		$class .= ' w';
	}
	$class =~ s/^ //;
	$text =~ s/([&<>])/$name{$1}/g;
	print "<text x=\"$x\" y=\"$y\"", $class ? " class=\"$class\"" : '',
		' textLength="', sprintf('%g', $cells * $column),
		"\" lengthAdjust=\"spacingAndGlyphs\">$text</text>\n";
}

sub draw_line {
	my ($text, $y) = @_;
	my ($at, $class) = (0, '');
	for my $part (split /(\e\[[0-9;]*m|  +|$wide+)/, $text) {
		if ($part =~ /^\e\[(\d*)m$/) {
			$class = $color{$1 || 0} // '';
			next;
		}
		my ($before, $run) = $part =~ /^( *)(.*?) *$/;
		draw_run($run, $at + length $before, $y, $class) if $run ne '';
		$at += width($part);
	}
}

my ($session) = @ARGV;
die "usage: terminal.pl SESSION >PICTURE.svg\n" unless @ARGV == 1;
$ENV{LC_ALL} = 'C.UTF-8'; # the same picture for everyone
my @shown = play($session);
my $columns = 0;
for my $text (@shown) {
	(my $plain = $text) =~ s/\e\[[0-9;]*m//g;
	$columns = width($plain) if width($plain) > $columns;
}
my ($w, $h) = (int(2 * $margin + $columns * $column + 1),
	$bar + @shown * $line + $margin);

print <<"END";
<svg xmlns="http://www.w3.org/2000/svg" width="$w" height="$h" viewBox="0 0 $w $h" role="img">
<style>
text { font: ${size}px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace; fill: #d6deeb; white-space: pre }
.w { font: @{[2 * $column]}px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Zen Hei", sans-serif }
.b { fill: #ffffff; font-weight: bold }
.r { fill: #ff7b72 } .g { fill: #7ee787 } .y { fill: #f2cc60 } .u { fill: #79c0ff }
</style>
<rect x="0.5" y="0.5" width="@{[$w - 1]}" height="@{[$h - 1]}" rx="8" fill="#1b2028" stroke="#596270"/>
<g fill="#596270"><circle cx="18" cy="16" r="5"/><circle cx="36" cy="16" r="5"/><circle cx="54" cy="16" r="5"/></g>
END
for my $i (0 .. $#shown) {
	draw_line($shown[$i], $bar + $i * $line + $size);
}
print "</svg>\n";
