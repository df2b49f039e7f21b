package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/repl"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

const evalDescription = `Prints the value of a TLA+ expression as TLC does. Without an expression it reads expressions, definitions and EXTENDS:
from a person, with line editing and a history, or from a file or pipe as a script. :help tells more.
Integers, Reals, Sequences, FiniteSets, Bags, TLC and Randomization are known from the start.
The exit status is 0 if everything could be evaluated, 150 if the syntax or a name is wrong, 75 if there is no value, 255
if the evaluation was interrupted; a script goes on after an error, and its status is that of the first one.
`

func (i *invocation) evalCommand() *cli.Command {
	return &cli.Command{
		Usage: "evaluate expressions, or ask for them", ArgsUsage: "[EXPRESSION]",
		Description: evalDescription, Action: i.evalAction, Flags: append([]cli.Flag{
			&cli.StringFlag{Name: flagSpec, Usage: "`SPEC` know the definitions of SPEC, too, with the constants of its configuration. Its variables have no values; assumptions are not checked"},
			configFlag("that configuration; SPEC.cfg by default"),
			libraryFlag("I"),
			memoryFlag("memory to take at most, such as 2g or 50%; 80% by default. Beyond it the exit status is 255"),
			&cli.StringSliceFlag{Name: flagExtends, Usage: "`A,B` as EXTENDS A, B; may be repeated"},
			&cli.Int64Flag{Name: flagSeed, Usage: "`N` seed of RandomElement and the module Randomization"},
			&cli.BoolFlag{Name: flagOriginal, Hidden: true},
			&cli.StringFlag{Name: flagClassPath, Hidden: true},
		}, effectFlags()...),
	}
}

// Names of eval's options.
const (
	flagSpec    = "spec"
	flagExtends = "extends"
	flagSeed    = "seed"
)

// original is an option for java only: TLC's REPL rather than ours.
const flagOriginal = "original"

// evalOptions are the surroundings of expressions.
func (i *invocation) evalOptions(c *cli.Command) (tlc.Options, error) {
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = strings.TrimSuffix(c.String(flagSpec), ".tla"), c.String("config")
	o.Library, o.ClassPath = c.StringSlice(flagLibrary), tlc.SplitClassPath(c.String(flagClassPath))
	o.Seed, o.SeedSet = c.Int64(flagSeed), c.IsSet(flagSeed)
	o.EffectOptions = i.options.EffectOptions
	o.AllowRead = append(o.AllowRead, c.StringSlice("allow-read")...)
	o.AllowWrite = append(o.AllowWrite, c.StringSlice("allow-write")...)
	o.AllowExec, o.AllowEnv = o.AllowExec || c.Bool("allow-exec"), o.AllowEnv || c.Bool("allow-env")
	if o.ConfigFile != "" && o.SpecFile == "" {
		return o, &usageError{text: "-config has no meaning without -spec", hint: "gotlc eval -spec SPEC -config FILE"}
	}
	if err := o.CheckFolders(); err != nil {
		return o, &usageError{text: err.Error()}
	}
	return o, nil
}

// evalAction evaluates what the arguments say, or what is read.
func (i *invocation) evalAction(ctx context.Context, c *cli.Command) (err error) {
	o, err := i.evalOptions(c)
	if err != nil {
		return err
	}
	ctx, stop, err := i.limited(ctx, c)
	if err != nil {
		return err
	}
	defer stop(&err)
	loaded := i.impatient(ctx)
	e, err := tlc.NewEvaluator(o, i.stdout)
	if err == nil && len(c.StringSlice(flagExtends)) > 0 {
		err = e.Extend(c.StringSlice(flagExtends)...)
	}
	loaded()
	if failed := (*tlc.InputError)(nil); errors.As(err, &failed) {
		for _, n := range failed.Notes {
			io.WriteString(i.stderr, n.String())
		}
		i.result = failed.ExitStatus()
		return nil
	}
	e.Notices(func(text string) { fmt.Fprintln(i.stderr, text) })
	expression := strings.Join(c.Args().Slice(), " ")
	switch {
	case c.Bool(flagOriginal):
		return i.originalREPL(ctx, e, expression)
	case expression != "":
		s := i.session(e, "expression")
		i.result = s.Answer(ctx, repl.Chunk{Text: expression, Line: 1})
		return nil
	}
	return i.readEvaluate(ctx, e)
}

func (i *invocation) session(e *tlc.Evaluator, name string) *repl.Session {
	return &repl.Session{Evaluator: e, Out: i.stdout, Err: i.stderr, Name: name}
}

// readEvaluate answers what a person types, or a script.
func (i *invocation) readEvaluate(ctx context.Context, e *tlc.Evaluator) error {
	s := i.session(e, "stdin")
	var lines repl.Lines = repl.NewReader(i.input(), nil)
	if i.atTerminal() {
		var leave func()
		lines, leave = i.editor()
		defer leave()
		s.Name, s.Interactive, s.Interruptible = "input", true, untilCtrlC
		fmt.Fprintf(i.stdout, "gotlc %s evaluates TLA+. :help tells how, :quit or Ctrl-D leaves.\n", tlc.Version())
	}
	if s.Interactive {
		ctx = context.WithoutCancel(ctx) // see untilCtrlC
	} else {
		defer i.impatient(ctx)() // a script may come from a pipe into which nobody writes
	}
	status, err := s.Run(ctx, lines)
	if s.Interactive {
		fmt.Fprintln(i.stdout)
		return err // the person has seen what failed
	}
	i.result = status
	if ctx.Err() != nil {
		i.result = report.ExitOther
	}
	return err
}

// originalREPL is TLC's REPL, for java.
func (i *invocation) originalREPL(ctx context.Context, e *tlc.Evaluator, expression string) error {
	o := &repl.Original{Evaluator: e, Out: i.stdout}
	if expression != "" {
		o.Answer(ctx, expression)
		return nil
	}
	var lines repl.Lines = repl.NewReader(i.input(), i.stdout)
	if i.atTerminal() {
		var leave func()
		lines, leave = i.editor()
		defer leave()
		o.Interruptible = untilCtrlC
	}
	return o.Run(ctx, lines)
}

// input is standard input; tests may give none.
func (i *invocation) input() io.Reader {
	if i.stdin == nil {
		return strings.NewReader("")
	}
	return i.stdin
}

// atTerminal reports whether a person types the input.
func (i *invocation) atTerminal() bool {
	f, ok := i.stdin.(*os.File)
	return ok && repl.IsTerminal(f)
}

// editor reads lines from the terminal at standard input. The function gives the terminal back.
func (i *invocation) editor() (lines repl.Lines, leave func()) {
	in := i.stdin.(*os.File)
	out := terminalOf(i.stdout)
	if out == nil || !repl.IsTerminal(out) || os.Getenv("TERM") == "dumb" {
		return repl.NewReader(in, i.stdout), func() {}
	}
	history, err := repl.OpenHistory(repl.HistoryPath())
	if err != nil {
		fmt.Fprintf(i.stderr, "gotlc: the history will not be kept: %v\n", err)
	}
	t := repl.NewTerminal(in, out, history)
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGTERM)
	go func() {
		if _, ok := <-ended; ok {
			t.Restore()
			os.Exit(128 + int(syscall.SIGTERM))
		}
	}()
	return t, func() {
		signal.Stop(ended)
		close(ended)
		if history.Err() != nil {
			fmt.Fprintf(i.stderr, "gotlc: the history could not be kept: %v\n", history.Err())
		}
	}
}

// untilCtrlC returns a context that ends at the next Ctrl-C. That of the program ends at the first one, and must not count.
func untilCtrlC(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.WithoutCancel(ctx), os.Interrupt)
}
