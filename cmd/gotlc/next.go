package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/explain"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
)

// tellNext tells a person what to do after an error was found.
func (i *invocation) tellNext(res tlc.Result, out io.Writer) {
	if !i.options.Human || res.ExitCode == 0 || res.Details == nil {
		return
	}
	var next [][2]string
	again := "gotlc check " + i.options.SpecFile
	if c := i.options.ConfigFile; c != "" {
		again += " -config " + c
	}
	if c := res.Details.Counterexample; c != nil && len(c.States) > 0 {
		next = append(next, [2]string{again + " -explore", "walk through these states, and others"})
		if i.options.TraceStyle == 0 && len(c.States) > 1 {
			next = append(next, [2]string{again + " -trace-style table", "see them side by side"})
		}
	}
	if res.Code > code.General && res.Code != code.ParseFailed {
		if _, ok := explain.Find(strconv.Itoa(res.Code)); ok {
			next = append(next, [2]string{"gotlc explain " + strconv.Itoa(res.Code), "read about this error"})
		}
	}
	if len(next) == 0 {
		return
	}
	width := 0
	for _, n := range next {
		width = max(width, len(n[0]))
	}
	fmt.Fprintln(out, "\nWhat next?")
	for _, n := range next {
		fmt.Fprintf(out, "  %s%s  %s\n", n[0], strings.Repeat(" ", width-len(n[0])), n[1])
	}
}
