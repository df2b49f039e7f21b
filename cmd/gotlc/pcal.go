package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/gotlc/gotlc/pluscal"
)

const pcalHelp = `usage: gotlc pcal [options] FILE[.tla]

Translates the PlusCal algorithm in a module, as pcal.trans does, and writes the translation into the module.
`

// pcalAction translates the algorithm in a file. The arguments are those of pcal.trans.
func (i *invocation) pcalAction(c *cli.Context) error {
	fmt.Fprintln(i.stdout, pluscal.VersionLine)
	o, errs := pluscal.ParseArguments(c.Args().Slice())
	if len(errs) > 0 {
		for _, err := range errs {
			fmt.Fprintln(i.stdout, pluscal.Frame(err))
		}
		i.result = pluscal.ExitFailure
		return nil
	}
	if o.Help {
		fmt.Fprint(i.stdout, pcalHelp)
		return nil
	}
	i.result = pluscal.Run(o, i.stdout).Status
	return nil
}
