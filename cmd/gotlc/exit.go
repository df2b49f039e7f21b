package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// usageError is a command line that cannot be carried out.
type usageError struct {
	text string
	hint string // help for people, or ""
	// tlc is set for the arguments of TLC, whose errors are printed as TLC does.
	tlc bool
}

func (e *usageError) Error() string { return e.text }

// status turns the outcome of the library into an exit status, printing the error if there is one.
func (i *invocation) status(err error) int {
	var usage *usageError
	switch {
	case err == nil:
		return i.result
	case errors.As(err, &usage) && usage.tlc && i.person && !i.dropIn && !i.options.Tool && !i.options.JSON && i.style != "tlc":
		fmt.Fprintf(i.stderr, "gotlc: %s\nhint: %s\n", strings.TrimPrefix(usage.text, "Error: "), cmp.Or(usage.hint, "see gotlc help check"))
	case errors.As(err, &usage) && usage.tlc:
		i.tlcError(usage.text)
		if usage.hint != "" {
			fmt.Fprintf(i.people(), "hint: %s\n", usage.hint)
		}
	case errors.As(err, &usage) && usage.hint != "":
		fmt.Fprintf(i.stderr, "gotlc: %v\nhint: %s\n", err, usage.hint)
	default:
		fmt.Fprintf(i.stderr, "gotlc: %v\n", err)
	}
	return cmp.Or(i.errorStatus, report.ExitCommandLine)
}

// tlcError prints a mistake in TLC's arguments the way TLC does: after the version.
func (i *invocation) tlcError(text string) {
	r := report.New(i.stdout, report.Options{Tool: i.options.Tool, JSON: i.options.JSON, Version: tlc.CompatVersion})
	r.VersionLine(report.Start{Program: tlc.Version(), Arguments: i.options.Arguments})
	r.Msg(code.CommandLine, text)
	r.End(report.Finish{ExitStatus: report.ExitCommandLine, Code: code.CommandLine})
}
