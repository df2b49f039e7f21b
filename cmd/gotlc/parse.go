package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

const parseHelp = `usage: gotlc parse [options] FILE...

Checks the syntax, names and levels of the modules and of what they extend or instantiate, as SANY does.
The exit status is SANY's: 0 no error, 4 names, arities or levels are wrong, 255 the syntax is wrong or a module is missing.

  -syntax         check the syntax of the files alone: no imports, any module name
  -json           write syntax trees, symbols and findings as one JSON document (docs/parse-json.md)
  -library DIR    also look modules up in DIR, a folder, jar or zip file; may be repeated
  -error-codes    in place of java: exit with 4 rather than 0 if names, arities or levels are wrong
`

// Names of parse's options.
const (
	flagSyntax     = "syntax"
	flagJSON       = "json"
	flagLibrary    = "library"
	flagErrorCodes = "error-codes"
)

// flagClassPath is an option for java only: a class path.
const flagClassPath = "class-path"

func parseFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: flagSyntax, Usage: "check the syntax of the files alone"},
		&cli.BoolFlag{Name: flagJSON, Usage: "write syntax trees, symbols and findings as JSON"},
		&cli.StringSliceFlag{Name: flagLibrary, Usage: "also look modules up in `DIR`"},
		&cli.StringFlag{Name: flagClassPath, Hidden: true},
		&cli.BoolFlag{Name: flagErrorCodes, Usage: "exit with 4 if names, arities or levels are wrong"},
	}
}

// parseArguments moves options, with their values, before the files. Behind -- everything is a file.
func parseArguments(args []string) []string {
	var flags, files []string
	for k := 0; k < len(args); k++ {
		arg := args[k]
		name := strings.TrimLeft(arg, "-")
		takesValue := name == flagLibrary || name == flagClassPath
		switch {
		case arg == "--":
			files = append(files, args[k+1:]...)
			k = len(args)
		case takesValue && k+1 == len(args):
			return append(flags, arg) // the value is missing
		case takesValue:
			flags = append(flags, arg, args[k+1])
			k++
		case strings.HasPrefix(arg, "-"):
			flags = append(flags, arg)
		default:
			files = append(files, arg)
		}
	}
	return slices.Concat(flags, []string{"--"}, files)
}

// parseAction runs the front end on the files.
func (i *invocation) parseAction(c *cli.Context) error {
	if !c.Args().Present() {
		return &usageError{text: "no file is given", hint: "usage: gotlc parse FILE..."}
	}
	o := tlc.ParseOptions{
		ModulePath: tlc.ModulePath{
			Library:   append(c.StringSlice(flagLibrary), i.options.Library...),
			ClassPath: tlc.SplitClassPath(c.String(flagClassPath)),
		},
		SyntaxOnly: c.Bool(flagSyntax),
		JSON:       c.Bool(flagJSON),
	}
	result, err := i.parse(c.Args().Slice(), o, i.stdout, i.people())
	if err != nil {
		return err
	}
	i.result = result.ExitCode
	if i.dropIn && i.result == report.ExitSemantic && !c.Bool(flagErrorCodes) {
		i.result = report.ExitSuccess // as SANY, which tells such errors in its output only
	}
	return nil
}
