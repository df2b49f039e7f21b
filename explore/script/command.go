package script

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/gotlc/gotlc/explore"
	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc"
)

// Runner carries out commands on an explorer and writes what they show. How long finding options may take while a list of
// them is shown is up to Patience; 0 means as long as it takes.
type Runner struct {
	Explorer *explore.Explorer
	Out      io.Writer
	Patience time.Duration
}

// Command is something that can be done.
type Command struct {
	Name string
	// Arguments is how they are written, Usage what the command does: lower case, no full stop.
	Arguments, Usage string

	run func(r *Runner, ctx context.Context, rest string) error
}

// UsageError is a line that is no command.
type UsageError struct{ Text string }

func (e *UsageError) Error() string { return e.Text }

func usagef(format string, args ...any) error { return &UsageError{fmt.Sprintf(format, args...)} }

// AssertionError is an expression that was to be TRUE and is not.
type AssertionError struct {
	Text  string // the expression
	Value string
}

func (e *AssertionError) Error() string {
	return fmt.Sprintf("the assertion %s is %s", e.Text, e.Value)
}

// listed is how many options are listed unless a number is given.
const listed = 20

// fileArgument is the argument of commands that read or write a file.
const fileArgument = "FILE"

// Commands lists the commands in the order in which the help shows them.
func Commands() []Command {
	return []Command{
		{"options", "[N]", "list the first N initial states or successors (20 by default)", (*Runner).options},
		{"init", "[N]", "begin with initial state N (1 by default)", (*Runner).begin},
		{"step", "N|ACTION", "take successor N, or the only one of an action: step Send(n1, n2)", (*Runner).step},
		{"random", "[N]", "take N steps at random (10 by default), until a deadlock or what the model forbids", (*Runner).random},
		{"back", "[N]", "take back N steps (1 by default)", moving((*explore.Explorer).Back)},
		{"forward", "[N]", "take N steps again that were taken back (1 by default)", moving((*explore.Explorer).Forward)},
		{"goto", "N", "go to state N of the trace, 0 for before the first", (*Runner).jump},
		{"state", "", "show the current state", (*Runner).state},
		{"checks", "", "show invariants, properties and constraints in the current state", (*Runner).checks},
		{"trace", "", "list the states visited", (*Runner).trace},
		{"why", "[ACTION]", "say why actions are not enabled: which conjunct is false", (*Runner).why},
		{"eval", "EXPR", "evaluate an expression in the current state", evaluating(explore.Scope{})},
		{"last", "EXPR", "evaluate in the step that led here: x is the value before, x' the one after", evaluating(explore.Scope{Last: true})},
		{"over", "N EXPR", "evaluate in the step to successor N", (*Runner).over},
		{"assert", "EXPR", "fail unless the expression is TRUE in the current state", (*Runner).assert},
		{"save", fileArgument + " [FORMAT]", "write the trace: " + strings.Join(tlc.TraceFormats(), ", "), (*Runner).save},
		{"load", fileArgument, "go along a trace saved as json or tlc", (*Runner).load},
		{"reload", "", "read the specification again, and go along the trace as far as it allows that now", (*Runner).reload},
		{"help", "", "list the commands", (*Runner).help},
	}
}

// Do carries out one line. A blank one, and one that begins with \* or #, does nothing.
func (r *Runner) Do(ctx context.Context, line string) error {
	if !isCommand(line) {
		return nil
	}
	name, rest := firstWord(strings.TrimSpace(line))
	var names []string
	for _, c := range Commands() {
		if c.Name == name {
			return c.run(r, ctx, rest)
		}
		names = append(names, c.Name)
	}
	text := "unknown command " + name
	if meant := suggest.Closest(name, names); meant != "" {
		text += "; did you mean " + meant + "?"
	}
	return &UsageError{text + " (help lists the commands)"}
}

// UsesFile reports whether a line is a command that reads or writes a file.
func UsesFile(line string) bool {
	name, _ := firstWord(strings.TrimSpace(line))
	return slices.ContainsFunc(Commands(), func(c Command) bool { return c.Name == name && strings.HasPrefix(c.Arguments, fileArgument) })
}

// firstWord splits off what stands before the first blank or tab.
func firstWord(text string) (word, rest string) {
	i := strings.IndexFunc(text, unicode.IsSpace)
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimSpace(text[i:])
}

// isCommand reports whether a line is neither blank nor a comment.
func isCommand(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && !strings.HasPrefix(line, `\*`) && !strings.HasPrefix(line, "#")
}

func (r *Runner) printf(format string, args ...any) { fmt.Fprintf(r.Out, format, args...) }

// number reads a number, which may be left out if there is a default.
func number(rest string, otherwise int) (int, error) {
	if rest == "" && otherwise > 0 {
		return otherwise, nil
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 0 {
		return 0, usagef("a number is expected, not %q", rest)
	}
	return n, nil
}

func (r *Runner) options(ctx context.Context, rest string) error {
	n, err := number(rest, listed)
	if err != nil {
		return err
	}
	v, err := r.Explorer.View(ctx, explore.Sight{Options: n, Within: r.Patience})
	if err == nil {
		r.showOptions(v)
	}
	return err
}

func (r *Runner) begin(ctx context.Context, rest string) error {
	n, err := number(rest, 1)
	if err != nil {
		return err
	}
	if err := r.Explorer.Begin(ctx, n); err != nil {
		return err
	}
	return r.state(ctx, "")
}

func (r *Runner) step(ctx context.Context, rest string) error {
	if rest == "" {
		return usagef("step takes the number of a successor, or an action")
	}
	n, err := strconv.Atoi(rest)
	if err == nil {
		err = r.Explorer.Step(ctx, n)
	} else {
		err = r.Explorer.StepBy(ctx, rest)
	}
	if err != nil {
		return err
	}
	return r.state(ctx, "")
}

func moving(move func(x *explore.Explorer, ctx context.Context, n int) error) func(*Runner, context.Context, string) error {
	return func(r *Runner, ctx context.Context, rest string) error {
		n, err := number(rest, 1)
		if err == nil {
			err = move(r.Explorer, ctx, n)
		}
		if err != nil {
			return err
		}
		return r.state(ctx, "")
	}
}

func (r *Runner) jump(ctx context.Context, rest string) error {
	n, err := number(rest, 0)
	if err == nil {
		err = r.Explorer.Goto(ctx, n)
	}
	if err != nil {
		return err
	}
	return r.state(ctx, "")
}

// evaluate evaluates an expression; a failed evaluation is an error.
func (r *Runner) evaluate(ctx context.Context, text string, in explore.Scope) (*explore.Evaluated, error) {
	if text == "" {
		return nil, usagef("an expression is expected")
	}
	v, err := r.Explorer.Evaluate(ctx, text, in)
	if err != nil {
		return nil, err
	}
	r.printf("%s", v.Output)
	if v.Failure != nil {
		return nil, &EvaluationError{v.Failure}
	}
	return v, nil
}

// EvaluationError is an expression that could not be evaluated.
type EvaluationError struct{ Failure *explore.Failure }

func (e *EvaluationError) Error() string { return strings.TrimRight(e.Failure.String(), "\n") }

func evaluating(in explore.Scope) func(*Runner, context.Context, string) error {
	return func(r *Runner, ctx context.Context, rest string) error {
		v, err := r.evaluate(ctx, rest, in)
		if err == nil {
			r.printf("%s\n", v.Value)
		}
		return err
	}
}

func (r *Runner) over(ctx context.Context, rest string) error {
	first, text := firstWord(rest)
	n, err := number(first, 0)
	if err != nil || n == 0 {
		return usagef("over takes the number of a successor and an expression")
	}
	return evaluating(explore.Scope{Option: n})(r, ctx, text)
}

func (r *Runner) assert(ctx context.Context, rest string) error {
	v, err := r.evaluate(ctx, rest, explore.Scope{})
	if err == nil && !v.IsTrue {
		err = &AssertionError{rest, v.Value}
	}
	return err
}

func (r *Runner) save(ctx context.Context, rest string) error {
	words := strings.Fields(rest)
	if len(words) < 1 || len(words) > 2 {
		return usagef("save takes a file and, if its name does not tell, a format: %s", strings.Join(tlc.TraceFormats(), ", "))
	}
	if err := r.Explorer.Save(ctx, strings.Join(words[1:], ""), words[0]); err != nil {
		return err
	}
	r.printf("saved %s\n", words[0])
	return nil
}

func (r *Runner) load(ctx context.Context, rest string) error {
	if rest == "" {
		return usagef("load takes a file")
	}
	if err := r.Explorer.LoadFile(ctx, rest); err != nil {
		return err
	}
	return r.state(ctx, "")
}

func (r *Runner) help(context.Context, string) error {
	for _, c := range Commands() {
		r.printf("%-20s %s\n", strings.TrimSpace(c.Name+" "+c.Arguments), c.Usage)
	}
	return nil
}

// random goes on at random.
func (r *Runner) random(ctx context.Context, rest string) error {
	n, err := number(rest, 10)
	if err != nil {
		return err
	}
	steps, err := r.Explorer.Random(ctx, n)
	if err != nil {
		return err
	}
	if steps < n {
		r.printf("The walk ended after %d of %d steps.\n", steps, n)
	}
	return r.state(ctx, "")
}

func (r *Runner) reload(ctx context.Context, rest string) error {
	if rest != "" {
		return usagef("reload takes nothing")
	}
	lost, err := r.Explorer.Reload(ctx)
	if err != nil {
		return err
	}
	if lost > 0 {
		r.printf("The specification does not allow the last %d states of the trace any more.\n", lost)
	}
	return r.state(ctx, "")
}
