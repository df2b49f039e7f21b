package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"
)

// The library takes texts of help as templates, for each command before any runs. Ours are made when somebody asks.
func init() {
	cli.HelpPrinter = func(w io.Writer, _ string, of any) {
		c := of.(*cli.Command)
		if c == c.Root() {
			io.WriteString(w, appHelp(c))
		} else {
			io.WriteString(w, commandHelp(c))
		}
	}
}

// appHelp is the help of the program: what it is for, its commands, and the options that people need most.
func appHelp(app *cli.Command) string {
	var b strings.Builder
	b.WriteString(`gotlc checks TLA+ specifications.

usage: gotlc check SPEC [options]     model check SPEC.tla with SPEC.cfg
       gotlc COMMAND [options] ...    one of these:

`)
	for _, c := range app.VisibleCommands() {
		if c.Name != "help" {
			fmt.Fprintf(&b, "  %-12s %s\n", c.Name, c.Usage)
		}
	}
	fmt.Fprintf(&b, "  %-12s %s\n", "help", helpUsage)
	b.WriteString(`
The options of gotlc check that people need most:

`)
	list := descriptions(app.Command("check"))
	for _, name := range often {
		k := slices.IndexFunc(list, func(d description) bool { return d.first == "-"+name })
		b.WriteString(helpLine(list[k], shortColumn))
	}
	b.WriteString(`
Examples:

  gotlc check Spec.tla                                   Spec.tla with Spec.cfg
  gotlc check Spec -config small -trace-style diff       another configuration; what each step changes
  gotlc check Spec -simulate num=1000 -depth 50          1000 random behaviors of at most 50 steps
  gotlc check Spec -json | jq 'select(.event == "error")'

gotlc help check lists all options, gotlc help COMMAND those of another command; gotlc man | man -l - is the manual.
Called as tlc, gotlc takes the arguments of tlc2.TLC; called as java, the command line of java for tlc2.TLC, tlc2.REPL,
tla2sany.SANY, tla2sany.xml.XMLExporter or pcal.trans.
`)
	return b.String()
}

const helpUsage = "print this, or the help of a command"

// often are the options that the help begins with.
var often = []string{
	"config", "workers", "deadlock", "continue", "trace-style", "simulate", "depth", "coverage", "json", "report",
}

// widths of what is printed: lines, and the column of options.
const (
	helpWidth    = 120
	optionColumn = 30
	shortColumn  = 28 // in the help of the program
)

// usageLine says how a command is called, options first.
func usageLine(c *cli.Command) string {
	line := c.Name
	if slices.ContainsFunc(c.Flags, isDescribed) {
		line += " [options]"
	}
	return strings.TrimSpace(line + " " + c.ArgsUsage)
}

// commandHelp is the help of a command: how it is called, what it does, and its options.
func commandHelp(c *cli.Command) string {
	var b strings.Builder
	b.WriteString("usage: gotlc " + c.UsageText + "\n")
	if c.Description != "" {
		b.WriteString("\n" + c.Description)
	}
	list := descriptions(c)
	width := 0
	for _, d := range list {
		if len(d.spelled) <= optionColumn {
			width = max(width, len(d.spelled))
		}
	}
	for _, group := range byCategory(list) {
		b.WriteString("\n")
		if category := group[0].category; category != "" {
			b.WriteString(category + ":\n")
		}
		for _, d := range group {
			b.WriteString(helpLine(d, width))
		}
	}
	return b.String()
}

// helpLine is what the help says of an option: in a column of its own, on further lines if it is long.
func helpLine(d description, width int) string {
	indent := strings.Repeat(" ", width+4)
	left := "  " + d.spelled + "\n" + indent
	if len(d.spelled) <= width {
		left = fmt.Sprintf("  %-*s  ", width, d.spelled)
	}
	var b strings.Builder
	b.WriteString(left)
	column := len(indent)
	for k, word := range strings.Fields(d.brief()) {
		switch {
		case k == 0:
		case column+1+len(word) > helpWidth:
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String() + "\n"
}
