package main

import (
	"cmp"
	"fmt"
	"strings"
)

// appHelp is a template of the command-line library.
func appHelp() string {
	var b strings.Builder
	b.WriteString(`gotlc checks TLA+ specifications.

usage: gotlc check SPEC [options]     model check SPEC.tla with SPEC.cfg
       gotlc COMMAND [options] ...    one of these:

{{range .VisibleCommands}}{{if ne .Name "help"}}  {{printf "%-12s" .Name}} {{.Usage}}
{{end}}{{end}}  help         print this, or the help of a command

The options of gotlc check that people need most:

`)
	for _, name := range often {
		o := find(name)
		fmt.Fprintf(&b, "  %-18s %s\n", strings.TrimSpace("-"+o.name+" "+cmp.Or(o.short, o.value)), o.usage)
	}
	b.WriteString(`
Examples:

  gotlc check Spec.tla                                   Spec.tla with Spec.cfg
  gotlc check Spec -config small -trace-style diff       another configuration; what each step changes
  gotlc check Spec -simulate num=1000 -depth 50          1000 random behaviors of at most 50 steps
  gotlc check Spec -json | jq 'select(.event == "error")'

gotlc help check lists all options, gotlc help COMMAND those of another command; gotlc man | man -l - is the manual.
Called as tlc, gotlc takes the arguments of tlc2.TLC; called as java, the command line of java for tlc2.TLC, tlc2.REPL,
tla2sany.SANY or pcal.trans.
`)
	return b.String()
}

// often are the options that the help begins with.
var often = []string{
	"config", "workers", "deadlock", "continue", "trace-style", "simulate", "depth", "coverage", "json", "report",
}

// checkHelp lists the options by category.
func checkHelp() string {
	var b strings.Builder
	b.WriteString("usage: gotlc check SPEC[.tla] [options]\n\nModel checks a specification. The options are those of tlc2.TLC, with one dash or two, " +
		"anywhere on the line.\nThe exit status is TLC's: 0 no error, 10 assumption, 11 deadlock, 12 safety, 13 liveness, 75-77 evaluation, " +
		"150 syntax, 151 configuration.\n")
	for _, c := range categories {
		fmt.Fprintf(&b, "\n%s:\n", c)
		for _, o := range options {
			if o.category == c {
				fmt.Fprintf(&b, "  %-34s %s\n", strings.TrimSpace("-"+o.name+" "+o.value), o.usage)
			}
		}
	}
	b.WriteString("\n  -Dname=value                       set a Java system property that TLC looks at\n")
	return b.String()
}
