package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tracecheck"
)

const traceDescription = `Checks that what an implementation logged is a behavior of its specification. The trace has one JSON object a line:
the name of an event, values of variables after it, arguments of the action; - reads standard input. See
docs/trace-validation.md.
The exit status is 0 if the trace is a behavior, 12 if it is not, 1 if the command line or the trace cannot be understood,
75 if the states cannot be computed, 255 if a bound was exceeded; if the specification cannot be used, that of gotlc check.
`

func (i *invocation) traceCommand() *cli.Command {
	return &cli.Command{
		Usage: "check that a log is a behavior of a specification", ArgsUsage: "TRACE",
		UsageText: "trace -spec SPEC[.tla] [options] TRACE.ndjson", Description: traceDescription, Action: i.traceAction,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: flagSpec, Usage: "`SPEC` the specification"},
			configFlag("its configuration; SPEC.cfg by default"),
			libraryFlag(),
			&cli.StringFlag{Name: "event-field", Usage: "`NAME` the field that names the event; event by default"},
			&cli.StringSliceFlag{Name: "action", Usage: "`EVENT=NAME` events of that name are steps of action NAME; may be repeated"},
			&cli.StringSliceFlag{Name: "map", Usage: "`FIELD=NAME` the field is variable or parameter NAME, or a place in a variable (x.key); may be repeated"},
			&cli.StringSliceFlag{Name: "ignore", Usage: "`FIELD` the field means nothing; may be repeated"},
			&cli.IntFlag{Name: "hidden-steps", Usage: "`N` up to N steps between two events are not in the trace; 0 by default"},
			&cli.StringSliceFlag{Name: "hidden", Usage: "`NAME` only steps of action NAME may be missing; may be repeated"},
			&cli.IntFlag{Name: "max-states", Usage: "`N` greatest number of states that may fit one event; 1000000 by default"},
			&cli.BoolFlag{Name: "behavior", Usage: "show a behavior of the specification that the events are part of, with the steps that are not in the trace"},
			&cli.BoolFlag{Name: "json", Usage: "print the outcome as a JSON document in place of text"},
			&cli.StringFlag{Name: "junit", Usage: "`FILE` write the outcome in JUnit XML as well"},
			memoryFlag("memory to take at most, such as 2g or 50%; 80% by default. Beyond it the exit status is 255"),
		},
	}
}

// traceAction checks a trace.
func (i *invocation) traceAction(ctx context.Context, c *cli.Command) error {
	const usage = "usage: gotlc trace -spec SPEC TRACE.ndjson"
	defer i.impatient(ctx)()
	switch {
	case c.String("spec") == "":
		return &usageError{text: "no specification is given", hint: usage}
	case c.NArg() != 1:
		return &usageError{text: fmt.Sprintf("one trace is expected, %d are given", c.NArg()), hint: usage}
	}
	spec := tlc.DefaultOptions()
	spec.SpecFile, spec.ConfigFile, spec.Library = strings.TrimSuffix(c.String("spec"), ".tla"), c.String("config"), c.StringSlice("library")
	o := tracecheck.Options{
		Name: c.Args().First(), EventField: c.String("event-field"), Ignore: c.StringSlice("ignore"),
		HiddenSteps: c.Int("hidden-steps"), Hidden: c.StringSlice("hidden"), MaxStates: c.Int("max-states"),
	}
	var err error
	if o.Actions, err = pairs("action", c.StringSlice("action")); err != nil {
		return err
	}
	if o.Fields, err = pairs("map", c.StringSlice("map")); err != nil {
		return err
	}
	in := io.Reader(os.Stdin)
	if o.Name != "-" {
		f, err := os.Open(o.Name)
		if err != nil {
			return &usageError{text: err.Error()}
		}
		defer f.Close()
		in = f
	}
	if err := writable("-junit", c.String("junit")); err != nil {
		return err
	}
	ctx, stop, err := i.limited(ctx, c)
	if err != nil {
		return err
	}
	started := time.Now()
	r, err := tracecheck.Check(ctx, spec, o, in)
	stop(&err)
	i.result = traceStatus(r, err)
	told, failed := i.reportTrace(c, r, err, time.Since(started))
	if !told && failed == nil {
		i.tellTrace(r, err, c.Bool("behavior"))
	}
	return failed
}

// pairs reads values of the form NAME=NAME.
func pairs(option string, values []string) (map[string]string, error) {
	out := map[string]string{}
	for _, v := range values {
		from, to, ok := strings.Cut(v, "=")
		if !ok || from == "" || to == "" {
			return nil, &usageError{text: fmt.Sprintf("-%s %s: NAME=NAME is expected", option, v)}
		}
		out[from] = to
	}
	return out, nil
}

// tellTrace prints the outcome for people.
func (i *invocation) tellTrace(r *tracecheck.Result, err error, behavior bool) {
	if err != nil {
		fmt.Fprintln(i.stderr, err)
		return
	}
	if r.Rejection != nil {
		fmt.Fprint(i.stdout, r.Rejection)
	} else {
		fmt.Fprintf(i.stdout, "The trace is a behavior of the specification: %s, after which it may be in %s.\n",
			count(r.Events, "event"), count(r.States, "state"))
	}
	if behavior {
		i.showBehavior(r)
	}
}

// traceStatus is the exit status.
func traceStatus(r *tracecheck.Result, err error) int {
	var load *tracecheck.LoadError
	var evaluation *tracecheck.EvaluationError
	var limit *tracecheck.LimitError
	var short *tlc.MemoryError
	switch {
	case err == nil && r.Rejection != nil:
		return report.ExitSafety
	case err == nil:
		return report.ExitSuccess
	case errors.As(err, &load):
		return load.Result.ExitCode
	case errors.As(err, &evaluation):
		return report.ExitEvaluation
	case errors.As(err, &limit), errors.As(err, &short), errors.Is(err, context.Canceled):
		return report.ExitOther
	}
	return report.ExitCommandLine
}

// count is a number of things.
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
