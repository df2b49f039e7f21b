package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc/report"
)

// normalized puts the arguments of a subcommand into the order and spelling that the command-line library reads:
// options first. The arguments of check are read as TLC reads them, from left to right; the first mistake ends that,
// and is kept until the values of the options before it have been checked.
func (i *invocation) normalized(app *cli.Command, args []string) []string {
	if len(args) < 2 {
		return args
	}
	c := app.Command(args[1])
	switch {
	case c == nil || len(c.Flags) == 0 || c.SkipFlagParsing:
		return args
	case c.Name == "check":
		return slices.Concat(args[:2], i.checkArguments(args[2:]))
	case c.Name == "eval":
		return slices.Concat(args[:2], arranged(args[2:], lettered, c.Flags))
	}
	return slices.Concat(args[:2], arranged(args[2:], dashed, c.Flags))
}

// checkArguments arranges the arguments of check, each option as -name=value.
func (i *invocation) checkArguments(args []string) []string {
	flags, specs, err := arrange(args, checkGrammar())
	if err == nil && len(specs) == 0 && !slices.Contains(flags, "-help") {
		err = tlcErrorf("Error: Missing input TLA+ module.")
	}
	i.pending = err
	if slices.ContainsFunc(args, asksForEvents) {
		i.options.JSON = true // so that a mistake before it is an event as well
		i.options.Arguments = args
	}
	if !i.dropIn && !slices.ContainsFunc(flags, dependsOnWorkers) {
		i.options.Workers = 0
	}
	if len(specs) > 0 {
		i.options.SpecFile = strings.TrimSuffix(specs[0], ".tla")
	}
	if slices.Contains(flags, "-help") {
		if i.dropIn {
			i.result = report.ExitCommandLine // TLC's status for -help
		}
		return []string{"-help"}
	}
	return slices.Concat(flags, []string{"--"}, specs)
}

// asksForEvents reports whether an argument is the option -json.
func asksForEvents(arg string) bool { return arg == "-json" || arg == "--json" }

// dependsOnWorkers reports whether a normalized option asks for something whose results depend on the number of workers:
// one is the default then, as for TLC.
func dependsOnWorkers(flag string) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
	return name == "simulate" || name == "generate" || name == "dfid"
}

// checkGrammar is that of tlc2.TLC, with two dashes as good as one, and with values behind =.
func checkGrammar() grammar {
	first := ""
	return grammar{isOption: dashed, option: checkOption, operand: func(spec string) error {
		if first != "" {
			return tlcErrorf("Error: more than one input files: %s and %s", first, spec)
		}
		first = strings.TrimSuffix(spec, ".tla")
		return nil
	}}
}

// checkOption reads an option of check with its arguments.
func checkOption(arg string, rest []string) (flags []string, used int, err error) {
	if property, ok := strings.CutPrefix(arg, "-D"); ok && !misspelled(arg[1:]) {
		return []string{"-D=" + property}, 0, nil
	}
	name := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
	if name == "h" {
		name = "help"
	}
	name, value, inline := strings.Cut(name, "=")
	o := find(name)
	if o == nil || inline && o.value == "" {
		return nil, 0, unknownOption(arg)
	}
	if o.name == "help" {
		return []string{"-help"}, 0, nil
	}
	values := rest
	if inline {
		values = append([]string{value}, rest...)
	}
	used = o.arguments(values)
	switch {
	case used == missing, used > 0 && o.none != "" && slices.Contains(values[:used], ""):
		return nil, 0, &usageError{text: o.none, tlc: true}
	case inline && used == 0:
		return nil, 0, unknownOption(arg)
	}
	flags = []string{"-" + o.name + "=" + strings.Join(values[:used], separator)}
	if inline {
		used--
	}
	return flags, used, nil
}

// misspelled reports whether a name is that of an option but for capitals: -Deadlock sets no property "eadlock".
func misspelled(name string) bool {
	return slices.ContainsFunc(options, func(o option) bool { return strings.EqualFold(o.name, name) })
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
	var flags []cli.Flag
	for _, o := range options {
		if o.set != nil { // help is the library's own
			flags = append(flags, checkFlag{&cli.GenericFlag{Name: o.name, Usage: o.described(), Category: string(o.category), Value: &setting{set: o.set, invocation: i}}})
		}
	}
	return append(flags, checkFlag{&cli.GenericFlag{Name: flagProperty, Category: "Properties", Value: &setting{set: setProperty, invocation: i},
		Usage: "`name=value` set a Java system property that TLC looks at"}})
}

// checkFlag is a flag of check, which has one name. The library asks each for its names once for each, and would look every time
// for a comma in them; that was a fifteenth of a small run.
type checkFlag struct{ *cli.GenericFlag }

func (f checkFlag) Names() []string { return []string{f.Name} }

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

// Get is what the library asks for where an option's value is wanted; nobody does.
func (s *setting) Get() any { return s.text }

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
