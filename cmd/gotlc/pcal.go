package main

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/linediff"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/report"
)

const pcalDescription = `Translates the PlusCal algorithm in a module and writes the translation into the module, as pcal.trans does. Options stand before
the file, with one dash. The module as it was is kept in FILE.old; FILE.cfg is made, or completed. A run that fails changes no file.
The exit status is pcal.trans's: 0 translated, 255 not.

Most options can stand in the module, too: PlusCal options (-wf, -termination).
`

func (i *invocation) pcalCommand() *cli.Command {
	return &cli.Command{
		Usage: "translate the PlusCal algorithm in a module", ArgsUsage: "FILE[.tla]",
		Description: pcalDescription, SkipFlagParsing: true, Action: i.pcalAction, Flags: pcalFlags(),
	}
}

// pcalFlags describes the options, which package pluscal reads.
func pcalFlags() []cli.Flag {
	const (
		processes   = "What is assumed of processes"
		labels      = "Labels"
		translation = "The translation"
		files       = "Files"
		integration = "For continuous integration"
	)
	return []cli.Flag{
		&cli.BoolFlag{Name: "wf", Category: processes, Usage: "weak fairness of each process that does not say what it is. Of the next-state relation if there are no processes"},
		&cli.BoolFlag{Name: "sf", Category: processes, Usage: "strong fairness of these processes"},
		&cli.BoolFlag{Name: "wfNext", Category: processes, Usage: "weak fairness of the next-state relation"},
		&cli.BoolFlag{Name: "nof", Category: processes, Usage: "no fairness, whatever the algorithm says"},
		&cli.BoolFlag{Name: "termination", Category: processes, Usage: "check that all processes terminate; implies -wf if nothing else is given"},
		&cli.BoolFlag{Name: "label", Category: labels, Usage: "add the labels that are missing. Without it that is done in an algorithm without processes that has no label at all"},
		&cli.BoolFlag{Name: "reportLabels", Category: labels, Usage: "the same, and list them"},
		&cli.StringFlag{Name: "labelRoot", Category: labels, Usage: "`NAME` they are NAME1, NAME2, ...; Lbl_1, ... by default"},
		&cli.StringFlag{Name: "lineWidth", Category: translation, Usage: "`N` break lines at N columns, 60 or more; 78 by default"},
		&cli.BoolFlag{Name: "noDoneDisjunct", Category: translation, Usage: "no action that lets a terminated algorithm stutter"},
		&cli.StringFlag{Name: "version", Category: translation, Usage: "`V` the language as it was in version V. Below 1.5 pc is never left out"},
		&cli.BoolFlag{Name: "nocfg", Category: files, Usage: "do not write FILE.cfg"},
		&cli.BoolFlag{Name: "noold", Category: files, Usage: "do not keep FILE.old"},
		&cli.BoolFlag{Name: "unixEOL", Category: files, Usage: "end lines as Unix does, on Windows, too"},
		&cli.BoolFlag{Name: "writeAST", Category: files, Usage: "write the tree of the algorithm into AST.tla, and no translation; the exit status is 255"},
		&cli.BoolFlag{Name: "debug", Category: files, Usage: "with the places of statements in that tree, and in the checksum"},
		&cli.StringFlag{Name: flagMemory, Category: integration, Usage: "`SIZE` " + memoryToRead},
		&cli.BoolFlag{Name: "check", Category: integration, Usage: "write nothing: exit with 1 and print what would change if a module is not translated as it stands. Takes several files, behind the options they were translated with"},
	}
}

// pcalAction translates the algorithm in a file. The arguments are those of pcal.trans.
func (i *invocation) pcalAction(_ context.Context, c *cli.Command) error {
	args, memory := c.Args().Slice(), ""
	if !i.dropIn {
		var err error
		if args, memory, err = cutMemory(args); err != nil {
			return err
		}
	}
	unbound, err := i.confined(memory)
	if err != nil {
		return err
	}
	defer unbound()
	if !i.dropIn && slices.ContainsFunc(args, asksForCheck) {
		i.result = i.checkTranslations(slices.DeleteFunc(args, asksForCheck))
		return nil
	}
	o, errs := pluscal.ParseArguments(args)
	if len(errs) == 0 && o.Help {
		fmt.Fprint(i.stdout, commandHelp(c))
		return nil
	}
	fmt.Fprintln(i.stdout, pluscal.VersionLine)
	if len(errs) > 0 {
		for _, err := range errs {
			fmt.Fprintln(i.stdout, pluscal.Frame(err))
		}
		i.result = pluscal.ExitFailure
		if !i.dropIn {
			i.explainPlusCal(pluscal.Outcome{Errors: errs}, o)
		}
		return nil
	}
	// A translation is over before it would be worth while to collect garbage.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	outcome := pluscal.Run(o, i.stdout)
	i.result = outcome.Status
	if !i.dropIn {
		i.explainPlusCal(outcome, o)
		if len(outcome.Translated) > mostExamined {
			return nil
		}
		if n := i.explainExpressions(outcome, o); n > 0 {
			fmt.Fprintf(i.stderr, "%s is translated all the same, as pcal.trans does; no model checker accepts it\n", outcome.Path)
		}
	}
	return nil
}

// mostExamined is how many lines a translated module may have for its expressions to be examined at once: reading more takes longer
// than translating may.
const mostExamined = 5000

// cutMemory takes -memory out of the arguments, which pcal.trans does not know. Its value is "" if it is not there.
func cutMemory(args []string) (rest []string, value string, err error) {
	name := func(arg string) (string, string, bool) { return strings.Cut(strings.TrimLeft(arg, "-"), "=") }
	at := slices.IndexFunc(args, func(arg string) bool {
		option, _, _ := name(arg)
		return option == flagMemory && strings.HasPrefix(arg, "-")
	})
	if at < 0 {
		return args, "", nil
	}
	if _, value, joined := name(args[at]); joined {
		return slices.Delete(slices.Clone(args), at, at+1), value, nil
	}
	if at+1 == len(args) {
		return nil, "", &usageError{text: "-memory has no value", hint: "usage: gotlc pcal -memory SIZE FILE, such as 2g or 50%"}
	}
	return slices.Delete(slices.Clone(args), at, at+2), args[at+1], nil
}

func asksForCheck(arg string) bool { return arg == "-check" || arg == "--check" }

// checkTranslations compares modules with what their translation would make of them and returns the exit status: 1 if one differs.
func (i *invocation) checkTranslations(args []string) int {
	first := len(args)
	for first > 0 && strings.EqualFold(filepath.Ext(args[first-1]), ".tla") {
		first--
	}
	first = min(first, max(len(args)-1, 0))
	status := 0
	for _, file := range args[first:] {
		if s := i.checkTranslation(append(slices.Clone(args[:first]), file)); status != pluscal.ExitFailure {
			status = max(status, s)
		}
	}
	if len(args) == 0 {
		fmt.Fprintln(i.stderr, "gotlc pcal -check: no file is given")
		return pluscal.ExitFailure
	}
	return status
}

// checkTranslation compares one module; the options stand before it.
func (i *invocation) checkTranslation(args []string) int {
	o, errs := pluscal.ParseArguments(args)
	outcome := pluscal.Outcome{Errors: errs}
	if len(errs) == 0 && !o.Help {
		var t *pluscal.Translation
		outcome, t = pluscal.Preview(o)
		if len(outcome.Errors) == 0 {
			diff := linediff.Unified(outcome.Path, outcome.Path+", translated", outcome.Lines, t.Lines)
			fmt.Fprint(i.stdout, diff)
			if i.explainExpressions(outcome, o) > 0 {
				return pluscal.ExitFailure
			}
			return min(len(diff), 1)
		}
	}
	i.explainPlusCal(outcome, o)
	return pluscal.ExitFailure
}

// explainExpressions shows what is wrong with the expressions of an algorithm that has a translation, and returns how many mistakes
// there are. The translator knows nothing of expressions: what it made of them is read, and what is wrong there told where it comes from.
func (i *invocation) explainExpressions(outcome pluscal.Outcome, o *pluscal.Options) int {
	if outcome.Translated == nil || outcome.Status != pluscal.ExitSuccess {
		return 0
	}
	notes := tlc.Examine(outcome.Path, []byte(strings.Join(outcome.Translated, "\n")+"\n"), tlc.ModulePath{})
	if len(notes) == 0 {
		return 0
	}
	file := &ast.File{Path: outcome.Path, Lines: outcome.Translated}
	notes, _ = tlc.AtOrigins(notes, file, pluscal.FindOrigins(outcome.Lines, o))
	for _, n := range notes {
		fmt.Fprint(i.stderr, n)
	}
	return len(notes)
}

// explainPlusCal shows the errors of a run, and all others that the algorithm has, in its text.
func (i *invocation) explainPlusCal(outcome pluscal.Outcome, o *pluscal.Options) {
	errs := outcome.Errors
	if len(outcome.Lines) > 0 && len(errs) > 0 {
		if all := pluscal.Diagnose(outcome.Lines, o); len(all) > 0 {
			errs = all
		}
	}
	file := &ast.File{Path: outcome.Path, Lines: outcome.Lines}
	for _, err := range errs {
		fmt.Fprint(i.stderr, report.PlusCalNote(err, file))
	}
}
