package main

import (
	"context"
	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

const parseDescription = `Checks the syntax, names and levels of the modules and of what they extend or instantiate, as SANY does.
The exit status is SANY's: 0 no error, 4 names, arities or levels are wrong, 255 the syntax is wrong or a module is missing.
`

func (i *invocation) parseCommand() *cli.Command {
	return &cli.Command{
		Usage: "check syntax, names and levels of modules", ArgsUsage: "FILE...", Action: i.parseAction,
		Description: parseDescription, Flags: []cli.Flag{
			&cli.BoolFlag{Name: flagSyntax, Usage: "check the syntax of the files alone: no imports, any module name"},
			&cli.BoolFlag{Name: flagJSON, Usage: "write syntax trees, symbols and findings as one JSON document (docs/parse-json.md)"},
			&cli.BoolFlag{Name: flagXML, Usage: "write declarations, definitions and formulas in the XML of SANY's exporter, as far as it is known"},
			&cli.BoolFlag{Name: flagXMLRoot, Usage: "with -xml: only what the file's own module declares and mentions"},
			&cli.BoolFlag{Name: flagXMLPretty, Usage: "with -xml: an element on each line"},
			libraryFlag(),
			memoryFlag(memoryToRead),
			&cli.StringFlag{Name: flagClassPath, Hidden: true},
			&cli.BoolFlag{Name: flagNoSemantics, Hidden: true}, &cli.BoolFlag{Name: flagNoLevels, Hidden: true}, &cli.BoolFlag{Name: flagNoLinting, Hidden: true},
			&cli.BoolFlag{Name: flagErrorsApart, Hidden: true},
			&cli.BoolFlag{Name: flagErrorCodes, Usage: "in place of java: exit with 4 rather than 0 if names, arities or levels are wrong"},
		},
	}
}

// Names of parse's options.
const (
	flagSyntax     = "syntax"
	flagJSON       = "json"
	flagXML        = "xml"
	flagXMLRoot    = "xml-root"
	flagXMLPretty  = "xml-pretty"
	flagLibrary    = "library"
	flagErrorCodes = "error-codes"
)

// Options for java only: what the switches of the official parser turn off.
const (
	flagNoSemantics = "no-semantics"
	flagNoLevels    = "no-levels"
	flagNoLinting   = "no-linting"
)

// flagErrorsApart is an option for java only: errors go to standard error, as a property demands. What the official parser takes for
// errors there is not recorded; here it is all but the lines about its progress.
const flagErrorsApart = "errors-apart"

// flagClassPath is an option for java only: a class path.
const flagClassPath = "class-path"

// parseAction runs the front end on the files.
func (i *invocation) parseAction(_ context.Context, c *cli.Command) error {
	if !c.Args().Present() {
		return &usageError{text: "no file is given", hint: "usage: gotlc parse FILE..."}
	}
	unbound, err := i.confined(c.String(flagMemory))
	if err != nil {
		return err
	}
	defer unbound()
	o := tlc.ParseOptions{
		ModulePath: tlc.ModulePath{
			Library:   append(c.StringSlice(flagLibrary), i.options.Library...),
			ClassPath: tlc.SplitClassPath(c.String(flagClassPath)),
		},
		SyntaxOnly: c.Bool(flagSyntax),
		JSON:       c.Bool(flagJSON),
		Skip:       tlc.Skip{Semantics: c.Bool(flagNoSemantics), Levels: c.Bool(flagNoLevels), Linting: c.Bool(flagNoLinting)},
	}
	if c.Bool(flagXML) {
		if o.JSON || o.SyntaxOnly || c.NArg() > 1 {
			return &usageError{text: "-xml writes one file's document, with the meaning of names", hint: "usage: gotlc parse -xml FILE"}
		}
		o.XML = &tlc.XMLOptions{RootOnly: c.Bool(flagXMLRoot), Pretty: c.Bool(flagXMLPretty)}
		o.Skip = tlc.Skip{Linting: true}
	}
	if !c.Bool(flagXML) && (c.Bool(flagXMLRoot) || c.Bool(flagXMLPretty)) {
		return &usageError{text: "-xml-root and -xml-pretty say what -xml writes", hint: "usage: gotlc parse -xml FILE"}
	}
	if c.Bool(flagErrorsApart) {
		o.Errors = i.stderr
	}
	if i.dropIn {
		o.Missing = i.stderr // where the official parser's file finder writes, unlike the parser; unconfirmed
	}
	result, err := i.parse(c.Args().Slice(), o, i.stdout, i.people())
	if err != nil {
		i.errorStatus = report.ExitOther
		return err
	}
	i.result = result.ExitCode
	if i.dropIn && i.result == report.ExitSemantic && !c.Bool(flagErrorCodes) && o.XML == nil {
		i.result = report.ExitSuccess // as SANY, which tells such errors in its output only
	}
	return nil
}
