package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc"
)

// world is what the command acts on. Tests give their own.
type world struct {
	stdin          io.Reader // nil for none
	stdout, stderr io.Writer
	terminal       bool // stderr is a terminal
	person         bool // so is stdout
	color          bool // standard output may be coloured
	columns        int  // its width, or that of stderr; 0 if neither is known
	check          func(ctx context.Context, o tlc.Options, out, notes io.Writer) tlc.Result
	collector      *tlc.Collector // of the process, nil if it is not the command's
	parse          func(paths []string, o tlc.ParseOptions, out, notes io.Writer) (tlc.Result, error)
	unattended     func()       // gives signals their usual effect again; nil for nothing
	exit           func(int)    // ends the process; nil if it is not the command's
	debugger       tlc.Debugger // goes along with runs; nil for none
}

// run carries out a command line, program name first, and returns the exit status.
func run(ctx context.Context, args []string, w world) int {
	out := watchOutput(ctx, &w)
	status := carryOut(ctx, args, w)
	unread := errors.Is(out.err, errUnread)
	if out.err != nil && (status == 0 || unread) {
		fmt.Fprintf(w.stderr, "gotlc: not all output could be written: %v\n", out.err)
	}
	switch {
	case out.err == nil || status != 0:
		return status
	case unread:
		return exitInterrupted
	}
	return 1
}

func carryOut(ctx context.Context, args []string, w world) int {
	var err error
	i := &invocation{world: w, options: tlc.DefaultOptions(), args: args}
	i.options.TraceSpec, i.options.Collector, i.options.Debugger = tlc.TraceSpecDefault, w.collector, w.debugger
	switch name := strings.TrimSuffix(filepath.Base(args[0]), ".exe"); name {
	case "java":
		var ignored []string
		args, ignored, err = javaCommand(args[1:])
		i.dropIn = true
		if len(ignored) > 0 {
			fmt.Fprintf(i.people(), "gotlc: there is no Java here, so these options have no effect: %s\n", strings.Join(ignored, " "))
		}
	case "tlc":
		args = append([]string{"gotlc", "check"}, args[1:]...)
		i.dropIn = true
	}
	if err == nil && i.dropIn {
		err = i.inheritPermissions()
	}
	if err == nil && i.complete(args) {
		return 0
	}
	if slices.Contains([]string{"-v", "-version", "--version"}, commandName(args)) {
		args = []string{args[0], "version"}
	}
	if err == nil {
		app := i.app(commandName(args))
		err = app.Run(ctx, i.normalized(app, args))
	}
	return i.status(err)
}

// commandName is the first argument of a command line, "" if there is none.
func commandName(args []string) string {
	if len(args) < 2 {
		return ""
	}
	return args[1]
}

// invocation is one run of the command.
type invocation struct {
	world
	dropIn   bool // called as tlc or java: TLC's defaults
	options  tlc.Options
	notices  []string // lines to print before anything else
	pending  error    // first argument of check that cannot be understood; see normalized
	argError error    // first value of an option that is wrong
	result   int      // exit status of the work done
	// errorStatus is the exit status of errors, 0 for that of TLC.
	errorStatus int
	// explores has check end in the explorer, watches has it begin again when files change.
	explores, watches bool
	args              []string // the command line
	// style is how check speaks: human or tlc; "" if that follows from where standard output goes.
	style string
	outputs
	distribution distribution
	// awaited is the debugger that check is to wait for; nil for none.
	awaited *debuggerOption
}

// outputs are where check writes a report of the model, and the state graph; "" for nowhere.
type outputs struct{ page, graph string }

// orderly are the commands that end in order when a signal tells them to; the others may end at any moment.
var orderly = []string{"check", "trace", "explore", "test", "eval", "lsp", "dap", "mcp"}

// maker is a command of gotlc: what it is called, first by its name, and how it is made.
type maker struct {
	names []string
	make  func() *cli.Command
}

// commands are made anew for each invocation, because options write into them.
func (i *invocation) commands() []maker {
	return []maker{
		{[]string{"check"}, i.checkCommand},
		{[]string{"parse"}, i.parseCommand},
		{[]string{"trace"}, i.traceCommand},
		{[]string{"explore"}, i.exploreCommand},
		{[]string{"test"}, i.testCommand},
		{[]string{"pcal", "translate"}, i.pcalCommand},
		{[]string{"fmt", "format"}, i.fmtCommand},
		{[]string{"lsp"}, i.lspCommand},
		{[]string{"dap"}, i.dapCommand},
		{[]string{"mcp"}, i.mcpCommand},
		{[]string{"eval", "repl"}, i.evalCommand},
		{[]string{"worker"}, i.workerCommand},
		{[]string{"explain"}, i.explainCommand},
		{[]string{"version"}, i.versionCommand},
		{[]string{"completion"}, i.completionCommand},
		{[]string{"man"}, i.manCommand},
	}
}

// app is the program as the library of command lines knows it: with the command of a name alone, as making all of them takes
// some of the time of a small run; with all of them if there is none of that name.
func (i *invocation) app(name string) *cli.Command {
	app := &cli.Command{
		Name:           "gotlc",
		Usage:          "check TLA+ specifications",
		HideVersion:    true,
		Writer:         i.stdout,
		ErrWriter:      i.stderr,
		ExitErrHandler: func(context.Context, *cli.Command, error) {},
		OnUsageError:   i.usageError,
		Action:         i.noCommand,
	}
	commands := i.commands()
	if k := slices.IndexFunc(commands, func(m maker) bool { return slices.Contains(m.names, name) }); k >= 0 {
		commands = commands[k : k+1]
	}
	for _, m := range commands {
		c := m.make()
		c.Name, c.Aliases, c.HideHelpCommand = m.names[0], m.names[1:], true
		if c.OnUsageError == nil {
			c.OnUsageError = i.usageError
		}
		if !slices.Contains(orderly, c.Name) && i.unattended != nil {
			c.Before = func(ctx context.Context, _ *cli.Command) (context.Context, error) { i.unattended(); return ctx, nil }
		}
		c.UsageText = cmp.Or(c.UsageText, usageLine(c))
		app.Commands = append(app.Commands, c)
	}
	return app
}

// usageError is called when the library cannot parse flags. A mistake that an option's set function found is known
// better.
func (i *invocation) usageError(_ context.Context, c *cli.Command, err error, sub bool) error {
	if i.argError != nil {
		return i.argError
	}
	text := err.Error()
	if value, _, ok := strings.Cut(text, ": strconv."); ok {
		text = value + text[strings.LastIndex(text, ": "):] // without the name of a function of Go
	}
	e := &usageError{text: text, hint: "see gotlc help"}
	if sub {
		e.hint += " " + c.Name
		var names []string
		for _, f := range c.Flags {
			names = append(names, f.Names()...)
		}
		_, unknown, ok := strings.Cut(e.text, "not defined: -")
		if meant := suggest.Closest(strings.Trim(unknown, "-"), names); ok && meant != "" {
			e.hint = "did you mean -" + meant + "?"
		}
	} else if _, unknown, ok := strings.Cut(e.text, "not defined: -"); ok && find(unknown) != nil {
		e.hint = "options stand behind a command: gotlc check -" + unknown + " ..."
	}
	return e
}

// alone refuses arguments of a command that takes at most so many.
func alone(c *cli.Command, most int) error {
	if c.NArg() > most {
		return &usageError{text: fmt.Sprintf("gotlc %s: what is %q?", c.Name, c.Args().Get(most)),
			hint: strings.TrimSpace("usage: gotlc " + c.Name + " " + c.ArgsUsage)}
	}
	return nil
}

func (i *invocation) noCommand(_ context.Context, c *cli.Command) error {
	name := c.Args().First()
	if !c.Args().Present() && c.NArg() == 0 {
		return cli.ShowRootCommandHelp(c)
	}
	hint := strings.Join(strings.Fields("gotlc check "+name), " ") + " checks a specification; see gotlc help"
	if c.NArg() > 1 { // the name is meant for a command
		hint = "gotlc check Spec checks a specification; see gotlc help"
	}
	var known []string
	for _, command := range c.VisibleCommands() {
		known = append(known, command.Names()...)
	}
	if meant := suggest.Closest(name, known); meant != "" {
		hint = "did you mean " + meant + "?"
	}
	return &usageError{text: "unknown command " + strconv.Quote(name), hint: hint}
}

func (i *invocation) versionCommand() *cli.Command {
	return &cli.Command{Usage: "print the versions", Action: i.versionAction, Flags: []cli.Flag{&cli.StringFlag{Name: flagJava, Hidden: true}}}
}

func (i *invocation) versionAction(_ context.Context, c *cli.Command) error {
	if err := alone(c, 0); err != nil {
		return err
	}
	if c.IsSet(flagJava) {
		i.javaVersion(c.String(flagJava))
		return nil
	}
	fmt.Fprintf(i.stdout, "gotlc %s, compatible with TLC2 Version %s\n", tlc.Version(), tlc.CompatVersion)
	return nil
}

// writable makes the file of an option, so that a run is not made for nothing if that is impossible; "" is no file.
func writable(option, file string) error {
	if file == "" {
		return nil
	}
	var f *os.File
	err := readlimit.LeadsOut(file)
	if err == nil {
		f, err = os.OpenFile(file, os.O_CREATE|os.O_WRONLY, 0o666)
	}
	if err != nil {
		return &usageError{text: option + ": " + err.Error(), hint: "give a file that can be written"}
	}
	return f.Close()
}

const checkDescription = `Model checks a specification. The options are those of tlc2.TLC, with one dash or two, anywhere on the line.
The exit status is TLC's: 0 no error, 10 assumption, 11 deadlock, 12 safety, 13 liveness, 14 Assert, 75 to 77 what cannot be
evaluated or checked, 150 syntax, 151 configuration.
`

func (i *invocation) checkCommand() *cli.Command {
	return &cli.Command{
		Usage: "model check a specification", ArgsUsage: "SPEC[.tla]", UsageText: "check SPEC[.tla] [options]",
		Description: checkDescription, Flags: i.flags(), Action: i.checkAction,
	}
}

// checkAction checks the specification named by the arguments.
func (i *invocation) checkAction(ctx context.Context, c *cli.Command) error {
	if i.argError == nil {
		i.argError = i.finishOptions()
	}
	if i.argError != nil {
		return i.argError
	}
	if err := i.options.Validate(); err != nil {
		return &usageError{text: err.Error(), tlc: true}
	}
	i.options.Color, i.options.Columns = i.color, i.columns
	if i.style == "" {
		i.options.Human = i.person && !i.dropIn && !i.options.Tool && !i.options.JSON && !i.options.DiffTrace
	}
	stop, err := i.distribute()
	if err != nil {
		return err
	}
	defer stop()
	if i.watches {
		return i.watch(ctx, filepath.Dir(i.options.SpecPath()), filepath.Dir(i.options.ConfigPath()))
	}
	if err := i.canExplore(); err != nil {
		return err
	}
	for _, line := range i.notices {
		if i.options.JSON {
			fmt.Fprintln(i.stderr, line)
		} else {
			fmt.Fprintln(i.stdout, line)
		}
	}
	out, notes := i.stdout, i.people()
	var line *progressLine
	if i.terminal {
		line = newProgressLine(i.stderr, i.columns)
		defer line.clear()
		i.options.OnProgress = line.update
		out, notes = line.before(out), line.before(notes)
	}
	var res tlc.Result
	err = i.debugged(ctx, out, func(ctx context.Context) (err error) {
		res, err = i.checkAndReport(ctx, out, notes)
		return err
	})
	if err != nil || !i.explores {
		return err
	}
	if line != nil {
		line.clear()
	}
	return i.exploreCounterexample(ctx, res)
}
