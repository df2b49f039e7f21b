package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/explore/script"
	"github.com/gotlc/gotlc/explore/term"
	"github.com/gotlc/gotlc/explore/web"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/repl"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

const exploreDescription = `Walks through the states of a specification, one step at a time: in the terminal, in a browser, or by a script. See
docs/explore.md.
The exit status is 0, 12 if an assertion of a script is not TRUE, 1 if a command fails or the command line cannot be
understood; if the specification cannot be used, that of gotlc check.

Commands of scripts, and of the command line that : opens in the terminal:
`

func (i *invocation) exploreCommand() *cli.Command {
	var commands strings.Builder
	runner := script.Runner{Out: &commands}
	runner.Do(context.Background(), "help")
	return &cli.Command{
		Usage: "walk through the states of a specification by hand", ArgsUsage: "SPEC[.tla]",
		UsageText:   "explore SPEC[.tla] [options]",
		Description: exploreDescription + indented(commands.String()), Action: i.exploreAction, Flags: append([]cli.Flag{
			configFlag("its configuration; SPEC.cfg by default"),
			libraryFlag(),
			memoryFlag("memory to take at most, such as 2g or 50%; 80% by default"),
			&cli.BoolFlag{Name: "pcal", Usage: "translate algorithms in PlusCal in memory first; files stay as they are"},
			&cli.StringFlag{Name: "http", Usage: "`ADDRESS` serve a page at ADDRESS of this machine, such as :8080, or :0 for any free port. Expressions do not read files then, whatever is allowed"},
			&cli.StringFlag{Name: "trace", Usage: "`FILE` begin at the end of the behavior in FILE, which save or gotlc check -dumpTrace wrote as json or tlc"},
			&cli.StringFlag{Name: "script", Usage: "`FILE` carry out the commands in FILE; - is standard input, which is read too if it is no terminal"},
		}, effectFlags()...),
	}
}

// indented puts two blanks before each line, as before the options.
func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n  ") + "\n"
}

// exploreAction lets people walk through the states.
func (i *invocation) exploreAction(ctx context.Context, c *cli.Command) (err error) {
	const usage = "usage: gotlc explore SPEC"
	switch {
	case c.NArg() != 1:
		return &usageError{text: fmt.Sprintf("one specification is expected, %d are given", c.NArg()), hint: usage}
	case c.String("http") != "" && c.String("script") != "":
		return &usageError{text: "-http and -script exclude each other"}
	}
	inTerminal := c.String("http") == "" && c.String("script") == "" && i.atTerminal()
	if out := terminalOf(i.stdout); inTerminal && (out == nil || !repl.IsTerminal(out) || os.Getenv("TERM") == "dumb") {
		return &usageError{text: "standard output is no terminal to draw on", hint: "-http :0 serves a page, -script FILE carries out commands"}
	}
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile, o.Library = strings.TrimSuffix(c.Args().First(), ".tla"), c.String("config"), c.StringSlice("library")
	o.AllowRead, o.AllowWrite = c.StringSlice("allow-read"), c.StringSlice("allow-write")
	o.AllowExec, o.AllowEnv = c.Bool("allow-exec"), c.Bool("allow-env")
	o.PlusCal = c.Bool("pcal")
	o.Closed = c.String("http") != "" // who reaches the page evaluates expressions
	if err := o.CheckFolders(); err != nil {
		return &usageError{text: err.Error()}
	}
	ctx, stop, err := i.limited(ctx, c)
	if err != nil {
		return err
	}
	defer stop(&err)
	loaded := i.impatient(ctx)
	x, err := explore.Open(ctx, o, i.stderr)
	loaded()
	var load *tlc.LoadError
	switch {
	case errors.As(err, &load):
		fmt.Fprintln(i.stderr, err)
		i.result = load.Result.ExitCode
		return nil
	case err != nil:
		return &usageError{text: err.Error()}
	}
	defer x.Close()
	if file := c.String("trace"); file != "" {
		if err := x.LoadFile(ctx, file); err != nil {
			return &usageError{text: "-trace " + err.Error()}
		}
	}
	switch {
	case c.String("http") != "":
		return i.exploreServed(ctx, c.String("http"), x)
	case inTerminal:
		return term.Run(ctx, x, i.stdin, terminalOf(i.stdout))
	}
	return i.exploreScript(ctx, c.String("script"), x)
}

// canExplore says what is missing for -explore, nil if it is not asked for.
func (i *invocation) canExplore() error {
	switch {
	case !i.explores:
		return nil
	case i.options.Tool || i.options.JSON:
		return &usageError{text: "-explore is for people: leave out -tool and -json"}
	case i.atTerminal() && !i.person:
		return &usageError{text: "-explore: standard output is no terminal to draw on", hint: "gotlc explore SPEC -trace FILE opens what -dumpTrace json FILE wrote"}
	}
	return nil
}

// exploreCounterexample opens the explorer on the behavior that a run reported. The exit status stays that of the run.
func (i *invocation) exploreCounterexample(ctx context.Context, res tlc.Result) error {
	if res.Details == nil || res.Details.Counterexample == nil {
		return nil
	}
	status := i.result
	trace, err := res.Details.Counterexample.Format("tlc", "")
	if err != nil {
		return err
	}
	loaded := i.impatient(ctx)
	x, err := explore.Open(ctx, i.options, i.stderr)
	loaded()
	if err != nil {
		return err
	}
	defer x.Close()
	if err := x.Load(ctx, trace); err != nil {
		return err
	}
	if i.atTerminal() {
		err = term.Run(ctx, x, i.stdin, terminalOf(i.stdout))
	} else {
		err = i.exploreScript(ctx, "", x)
	}
	i.result = cmp.Or(status, i.result)
	return err
}

// exploreServed serves the page until the command is interrupted.
func (i *invocation) exploreServed(ctx context.Context, address string, x *explore.Explorer) error {
	server, err := web.Listen(x, address)
	if err != nil {
		return &usageError{text: "-http " + err.Error()}
	}
	fmt.Fprintf(i.stdout, "Exploring at %s (interrupt to stop)\n", server.URL())
	return server.Serve(ctx)
}

// exploreScript carries out the commands of a script.
func (i *invocation) exploreScript(ctx context.Context, name string, x *explore.Explorer) error {
	in := i.input()
	switch {
	case name != "" && name != "-":
		f, err := readlimit.Open(name)
		if err != nil {
			return &usageError{text: err.Error(), hint: "-script - reads standard input"}
		}
		defer f.Close()
		in = f
	default:
		name = "standard input"
	}
	defer i.impatient(ctx)() // a script may come from a pipe into which nobody writes
	r := script.Runner{Explorer: x, Out: i.stdout}
	n, err := r.Run(ctx, name, in)
	var assertion *script.AssertionError
	switch {
	case err == nil && n == 0:
		return &usageError{text: name + " holds no commands, and is no terminal",
			hint: "-http :0 serves a page, -script FILE carries out commands, such as: init 1"}
	case errors.As(err, &assertion):
		fmt.Fprintln(i.stderr, err)
		i.result = report.ExitSafety
	case err != nil:
		fmt.Fprintln(i.stderr, err)
		i.result = report.ExitCommandLine
	}
	return nil
}
