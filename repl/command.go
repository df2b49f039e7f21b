package repl

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/explain"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/stdlib/manual"
	"github.com/gotlc/gotlc/tlc/report"
)

const help = `An expression is answered with its value:     {1, 2} \cup 1..3   becomes   {1, 2, 3}
A definition is kept, and replaces an earlier one:     f(x) == x + 1     g[n \in 0..9] == n * n
EXTENDS SequencesExt, MyModule     makes the definitions of modules known
--algorithm A ... end algorithm    shows what an algorithm in PlusCal is translated to, and makes that known; so does one in a comment

What is not complete goes on in the next line; a blank line ends it. Lists of /\ and \/ end with a blank line, too.
Ctrl-C gives up a line or an evaluation; Tab completes the names of library operators and of what has been defined.

  :defs           what has been defined, and the modules that are extended
  :reset          forget all that
  :doc NAME       what an operator of a library module does
  :explain CODE   what a message number means
  :quit           leave (also Ctrl-D)
`

// commands are the names of all commands.
var commands = []string{":help", ":quit", ":exit", ":q", ":defs", ":reset", ":doc", ":explain"}

// command carries out an input that begins with a colon.
func (s *Session) command(words []string) (status int, quit bool) {
	switch words[0] {
	case ":help", ":h", ":?":
		fmt.Fprint(s.Out, help)
	case ":quit", ":exit", ":q":
		return report.ExitSuccess, true
	case ":defs":
		fmt.Fprintln(s.Out, "EXTENDS "+strings.Join(s.Evaluator.Modules(), ", "))
		for _, u := range s.Evaluator.Definitions() {
			fmt.Fprintln(s.Out, ast.Print(u))
		}
	case ":reset":
		s.Evaluator.Forget()
	case ":doc":
		return s.doc(words[1:]), false
	case ":explain":
		return s.explain(words[1:]), false
	default:
		fmt.Fprintln(s.Err, "unknown command "+words[0])
		hint := ":help lists the commands"
		if meant := suggest.Closest(words[0], commands); meant != "" {
			hint = "did you mean " + meant + "?"
		}
		fmt.Fprintln(s.Err, "hint: "+hint)
		return report.ExitCommandLine, false
	}
	return report.ExitSuccess, false
}

// doc shows what is known of the library operators of a name.
func (s *Session) doc(words []string) int {
	name := strings.Join(words, " ")
	found := manual.Find(name)
	if len(found) == 0 {
		fmt.Fprintf(s.Err, "no library module has an operator %q\n", name)
		if meant := suggest.Closest(name, manual.Complete("")); meant != "" {
			fmt.Fprintln(s.Err, "hint: did you mean "+meant+"?")
		}
		return report.ExitCommandLine
	}
	for i, op := range found {
		if i > 0 {
			fmt.Fprintln(s.Out)
		}
		fmt.Fprint(s.Out, op.Text())
	}
	return report.ExitSuccess
}

func (s *Session) explain(words []string) int {
	text, err := explain.Text(strings.Join(words, " "))
	if err != nil {
		fmt.Fprintln(s.Err, err)
		return report.ExitCommandLine
	}
	fmt.Fprint(s.Out, text)
	return report.ExitSuccess
}
