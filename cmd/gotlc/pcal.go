package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/gotlc/gotlc/pluscal"
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
	i.result = pluscal.Run(o, i.stdout).Status
	return nil
}
