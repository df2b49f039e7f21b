package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/report"
)

const pcalHelp = `usage: gotlc pcal [options] FILE[.tla]

Translates the PlusCal algorithm in a module and writes the translation into the module, as pcal.trans does. Options stand before
the file, with one dash. The module as it was is kept in FILE.old; FILE.cfg is made, or completed. A run that fails changes no file.
The exit status is pcal.trans's: 0 translated, 255 not.

What is assumed of processes:
  -wf, -sf           weak, strong fairness of each process that does not say what it is
  -wfNext            weak fairness of the next-state relation
  -nof               no fairness, whatever the algorithm says
  -termination       check that all processes terminate; implies -wf if nothing else is given

Labels:
  -label             add the labels that are missing
  -reportLabels      the same, and list them
  -labelRoot NAME    they are NAME1, NAME2, ... (default Lbl_1, ...)

The translation:
  -lineWidth N       break lines at N columns, 60 or more (default 78)
  -noDoneDisjunct    no action that lets a terminated algorithm stutter
  -version V         the language as it was in version V

Files:
  -nocfg             do not write FILE.cfg
  -noold             do not keep FILE.old
  -unixEOL           end lines as Unix does, on Windows, too
  -writeAST          write the tree of the algorithm into AST.tla, and no translation; the exit status is 255
  -debug             with the places of statements in that tree, and in the checksum

Most options can stand in the module, too: PlusCal options (-wf, -termination).
`

func (i *invocation) pcalCommand() *cli.Command {
	return &cli.Command{
		Name: "pcal", Aliases: []string{"translate"}, Usage: "translate the PlusCal algorithm in a module", ArgsUsage: "FILE[.tla]",
		CustomHelpTemplate: pcalHelp, SkipFlagParsing: true, Action: i.pcalAction, OnUsageError: i.usageError,
	}
}

// pcalAction translates the algorithm in a file. The arguments are those of pcal.trans.
func (i *invocation) pcalAction(c *cli.Context) error {
	o, errs := pluscal.ParseArguments(c.Args().Slice())
	if len(errs) == 0 && o.Help {
		fmt.Fprint(i.stdout, pcalHelp)
		return nil
	}
	fmt.Fprintln(i.stdout, pluscal.VersionLine)
	if len(errs) > 0 {
		for _, err := range errs {
			fmt.Fprintln(i.stdout, pluscal.Frame(err))
		}
		i.result = pluscal.ExitFailure
		return nil
	}
	outcome := pluscal.Run(o, i.stdout)
	i.result = outcome.Status
	if !i.dropIn {
		i.explainPlusCal(outcome, o)
	}
	return nil
}

// explainPlusCal shows the errors of a run, and all others that the algorithm has, in its text.
func (i *invocation) explainPlusCal(outcome pluscal.Outcome, o *pluscal.Options) {
	errs := pluscal.Diagnose(outcome.Lines, o)
	if len(outcome.Errors) == 0 || len(errs) == 0 {
		errs = outcome.Errors
	}
	file := &ast.File{Path: outcome.Path, Lines: outcome.Lines}
	for _, err := range errs {
		n := report.Note{Text: err.Summary(), Hint: err.Hint}
		if err.Pos.Line > 0 {
			at := ast.Position{Line: err.Pos.Line, Col: err.Pos.Col}
			n.Span = ast.Span{File: file, Begin: at, End: at}
		}
		if err.Call.Line > 0 {
			n.Text += fmt.Sprintf(" (in the macro called in line %d)", err.Call.Line)
		}
		fmt.Fprint(i.stderr, n)
	}
}
