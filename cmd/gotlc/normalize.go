package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc/report"
)

// normalized puts the arguments of a subcommand into the order and spelling that the command-line library reads:
// options first. The arguments of check are read as TLC reads them, from left to right; the first mistake ends that,
// and is kept until the values of the options before it have been checked.
func (i *invocation) normalized(args []string) []string {
	if len(args) < 2 {
		return args
	}
	switch args[1] {
	case "-v", "-version", "--version":
		return []string{args[0], "version"}
	case "parse":
		return slices.Concat(args[:2], parseArguments(args[2:]))
	case "test":
		return slices.Concat(args[:2], testArguments(args[2:]))
	case "trace", "explore":
		return slices.Concat(args[:2], valuedArguments(args[2:]))
	case "fmt":
		return slices.Concat(args[:2], flagsFirst(args[2:]))
	case "eval", "repl":
		return slices.Concat(args[:2], evalArguments(args[2:]))
	case "check":
		return slices.Concat(args[:2], i.checkArguments(args[2:]))
	}
	return args
}

// checkArguments normalizes the arguments of check, each option to -name=value.
func (i *invocation) checkArguments(args []string) []string {
	n := normalizer{}
	i.pending = n.read(args)
	if slices.ContainsFunc(args, asksForEvents) {
		i.options.JSON = true // so that a mistake before it is an event as well
		i.options.Arguments = args
	}
	if !i.dropIn && !slices.ContainsFunc(n.flags, dependsOnWorkers) {
		i.options.Workers = 0
	}
	if len(n.specs) > 0 {
		i.options.SpecFile = n.specs[0]
	}
	if slices.Contains(n.flags, "-help") {
		if i.dropIn {
			i.result = report.ExitCommandLine // TLC's status for -help
		}
		return []string{"-help"}
	}
	return append(n.flags, append([]string{"--"}, n.specs...)...)
}

// asksForEvents reports whether an argument is the option -json.
func asksForEvents(arg string) bool { return arg == "-json" || arg == "--json" }

// asksForHelp reports whether an argument is the option -help.
func asksForHelp(arg string) bool {
	name := strings.TrimLeft(arg, "-")
	return strings.HasPrefix(arg, "-") && (name == "h" || name == "help")
}

// dependsOnWorkers reports whether a normalized option asks for something whose results depend on the number of workers:
// one is the default then, as for TLC.
func dependsOnWorkers(flag string) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
	return name == "simulate" || name == "generate" || name == "dfid"
}

// normalizer collects the parts of a command line.
type normalizer struct {
	flags []string
	specs []string
}

// read takes the arguments one by one. It returns the first mistake.
func (n *normalizer) read(args []string) error {
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		var err error
		switch {
		case arg == "--":
			for _, a := range args {
				if err := n.spec(a); err != nil {
					return err
				}
			}
			return nil
		case !strings.HasPrefix(arg, "-") || arg == "-":
			err = n.spec(arg)
		case strings.HasPrefix(arg, "-D"):
			n.flags = append(n.flags, "-D="+strings.TrimPrefix(arg, "-D"))
		default:
			args, err = n.option(arg, args)
		}
		if err != nil {
			return err
		}
	}
	if len(n.specs) == 0 && !slices.Contains(n.flags, "-help") {
		return tlcErrorf("Error: Missing input TLA+ module.")
	}
	return nil
}

// spec takes a specification; there can be one.
func (n *normalizer) spec(arg string) error {
	if len(n.specs) > 0 {
		return tlcErrorf("Error: more than one input files: %s and %s", n.specs[0], arg)
	}
	n.specs = append(n.specs, strings.TrimSuffix(arg, ".tla"))
	return nil
}

// option takes an option with its arguments from the rest, and returns what remains.
func (n *normalizer) option(arg string, rest []string) ([]string, error) {
	name := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
	if name == "h" {
		name = "help"
	}
	name, value, inline := strings.Cut(name, "=")
	o := find(name)
	if o == nil || inline && o.value == "" {
		return nil, unknownOption(arg)
	}
	if o.name == "help" {
		n.flags = append(n.flags, "-help")
		return rest, nil
	}
	values := rest
	if inline {
		values = append([]string{value}, rest...)
	}
	count := o.arguments(values)
	if count == missing {
		return nil, &usageError{text: o.none, tlc: true}
	}
	if inline && count == 0 {
		return nil, unknownOption(arg)
	}
	if slices.Contains(values[:count], "") && o.none != "" {
		return nil, &usageError{text: o.none, tlc: true}
	}
	n.flags = append(n.flags, "-"+o.name+"="+strings.Join(values[:count], separator))
	return values[count:], nil
}

func unknownOption(arg string) error {
	err := &usageError{text: "Error: unrecognized option: " + arg, tlc: true}
	var names []string
	for _, o := range options {
		names = append(names, o.name)
	}
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	if meant := suggest.Closest(name, names); meant != "" {
		err.hint = "did you mean -" + meant + "?"
	}
	return err
}

// flags are the options of check for the command-line library.
func (i *invocation) flags() []cli.Flag {
	flags := []cli.Flag{&cli.GenericFlag{Name: "D", Value: &setting{set: setProperty, invocation: i}}}
	for _, o := range options {
		if o.set != nil { // help is the library's own
			flags = append(flags, &cli.GenericFlag{Name: o.name, Usage: o.usage, Value: &setting{set: o.set, invocation: i}})
		}
	}
	return flags
}

// setting is the value of a flag: giving it a value carries the option out.
type setting struct {
	set        func(*invocation, string) error
	invocation *invocation
	text       string
}

// Set is called by the command-line library for each occurrence of the flag, in order.
func (s *setting) Set(value string) error {
	s.text = value
	err := s.set(s.invocation, value)
	if err != nil && s.invocation.argError == nil {
		s.invocation.argError = err
	}
	return err
}

func (s *setting) String() string { return s.text }

// finishOptions checks what only the whole command line tells.
func (i *invocation) finishOptions() error {
	if i.pending != nil {
		return i.pending
	}
	o := &i.options
	if o.NoWarning && len(o.Suppress) > 0 {
		return tlcErrorf("-nowarning already suppresses all warnings, making -suppressMessages redundant. Use one of the two.")
	}
	var both []string
	for _, c := range o.Suppress {
		if slices.Contains(o.AsErrors, c) {
			both = append(both, itoa(c))
		}
	}
	if len(both) > 0 {
		return tlcErrorf("Error: The following codes were set to both -suppressMessages and -messagesAsErrors: [%s]", strings.Join(both, ", "))
	}
	return nil
}
