package explore

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Explorer is a walk through the states of a specification. Position 0 is before the first state, where the options are
// the initial states; position n is the n-th state of the trace.
type Explorer struct {
	// turn is held by the operation that is going on.
	turn chan struct{}

	src source // what is explored

	session  *tlc.Session
	model    *model.Model // by probing code
	env      eval.Env
	check    *eval.Ctx    // for what is evaluated in a state or step
	refusing *model.Model // made at first use

	// statements are those of PlusCal algorithms, by the actions that they became.
	statements *pluscal.Statements

	trace    []*option    // the states visited, those that were stepped back from included
	at       int          // the position
	options  *listing     // what can be done here; nil until somebody looks
	revision atomic.Int64 // counts the moves

	// interrupt ends the evaluations of the operation that is going on.
	interrupt *eval.Interrupt
}

// source is a specification, as it is to be read, and what was read.
type source struct {
	o       tlc.Options
	out     io.Writer // for what the specification prints while it is read
	name    string
	folders []string // below which traces may be saved
	marks   map[string]fileMark
}

// Open reads a specification with its configuration; see tlc.Open. What it prints while constants are evaluated goes to
// out. The error is a *tlc.LoadError, or says that there is nothing to explore.
func Open(ctx context.Context, o tlc.Options, out io.Writer) (*Explorer, error) {
	session, result := tlc.Open(ctx, o, out)
	if session == nil {
		return nil, &tlc.LoadError{Result: result}
	}
	m, err := session.Probing(false)
	if err != nil {
		return nil, err
	}
	if m.Init == nil {
		return nil, fmt.Errorf("%s has no initial predicate: there are no states to explore", o.ModuleName())
	}
	x := &Explorer{
		turn: make(chan struct{}, 1), session: session, model: m, env: session.Quiet(), statements: &pluscal.Statements{},
		src: source{o, out, o.ModuleName(), append([]string{".", filepath.Dir(o.SpecPath())}, o.AllowWrite...), marks(o, m.Info)},
	}
	x.check = m.Compiler.NewCtx(x.env)
	x.check.SetPath(x.path)
	return x, nil
}

// begin waits until no other operation is going on. The function it returns, which has to be deferred, ends the operation: its error is
// that of ctx if it was broken off.
func (x *Explorer) begin(ctx context.Context) (end func(err *error), err error) {
	select {
	case x.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err := ctx.Err(); err != nil {
		<-x.turn
		return nil, err
	}
	x.interrupt = &eval.Interrupt{}
	stop := x.interrupt.SetAfter(ctx)
	x.check.InterruptBy(x.interrupt)
	return func(err *error) {
		p := recover()
		stop()
		<-x.turn
		if cut, ok := p.(interface{ Interrupted() bool }); ok && cut.Interrupted() {
			*err = ctx.Err()
		} else if p != nil {
			*err = eval.AsError(p) // of a value that cannot be shown
		}
	}, nil
}

// Close gives up what the explorer holds. Nothing may be going on.
func (x *Explorer) Close() { x.forget() }

// forget drops the list of options.
func (x *Explorer) forget() {
	if x.options != nil {
		x.options.stop()
		x.options = nil
	}
}

// move goes to a position of the trace.
func (x *Explorer) move(to int) {
	if to != x.at {
		x.forget()
	}
	x.at = to
	x.revision.Add(1)
}

// current returns the state at hand, nil at position 0.
func (x *Explorer) current() []value.Value {
	if x.at == 0 {
		return nil
	}
	return x.trace[x.at-1].state
}

// path is the behavior that leads to the current state, and on to what has been stepped back from.
func (x *Explorer) path() ([][]value.Value, error) { return pathOf(x.trace)() }

func pathOf(options []*option) eval.Path {
	return func() ([][]value.Value, error) {
		states := make([][]value.Value, len(options))
		for i, o := range options {
			states[i] = o.state
		}
		return states, nil
	}
}

// MoveError is a move that is not possible, or does not say clearly which is meant.
type MoveError struct{ Text string }

func (e *MoveError) Error() string { return e.Text }

func moveError(format string, args ...any) error { return &MoveError{fmt.Sprintf(format, args...)} }

// Step takes the option of a number, from 1: an initial state at position 0, a successor elsewhere. States that were
// stepped back from are kept if it leads to the next one of them.
func (x *Explorer) Step(ctx context.Context, number int) (err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return err
	}
	defer end(&err)
	o, err := x.option(ctx, number)
	if err != nil {
		return err
	}
	x.take(o)
	return nil
}

// Begin goes back to before the first state and takes the initial state of a number. If there is none, nothing changes.
func (x *Explorer) Begin(ctx context.Context, number int) (err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return err
	}
	defer end(&err)
	at, options := x.at, x.options
	x.at = 0
	if at > 0 {
		x.options = nil
	}
	o, err := x.option(ctx, number)
	if err != nil {
		if at > 0 {
			x.forget()
			x.at, x.options = at, options
		}
		return err
	}
	if at > 0 && options != nil {
		options.stop()
	}
	x.take(o)
	return nil
}

// option returns an option by its number.
func (x *Explorer) option(ctx context.Context, number int) (*option, error) {
	if number < 1 {
		return nil, moveError("there is no %s %d; they are numbered from 1", kindOfOption(x.at), number)
	}
	l, err := x.look(ctx, number, 0)
	if err != nil {
		return nil, err
	}
	switch {
	case number > len(l.options):
		return nil, moveError("there is no %s %d; there are %d", kindOfOption(x.at), number, len(l.options))
	case l.options[number-1].state == nil:
		return nil, moveError("%s %d could not be computed", kindOfOption(x.at), number)
	}
	return l.options[number-1], nil
}

func kindOfOption(position int) string {
	if position == 0 {
		return "initial state"
	}
	return "successor"
}

// take makes an option the next state.
func (x *Explorer) take(o *option) {
	if x.at < len(x.trace) && x.trace[x.at].print != o.print {
		x.trace = x.trace[:x.at]
	}
	if x.at == len(x.trace) {
		x.trace = append(x.trace, o)
	}
	x.move(x.at + 1)
}

// StepBy takes the one option whose action has a name, or a name with arguments such as "Send(n1, n2)".
func (x *Explorer) StepBy(ctx context.Context, action string) (err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return err
	}
	defer end(&err)
	l, err := x.look(ctx, everything, 0)
	if err != nil {
		return err
	}
	var found []*option
	names := map[string]bool{}
	for _, o := range l.options {
		if names[o.label] = true; o.state != nil && o.isNamed(action) {
			found = append(found, o)
		}
	}
	switch len(found) {
	case 1:
		x.take(found[0])
		return nil
	case 0:
		return moveError("%s has no successor here; the actions that have one: %s", action, strings.Join(sorted(names), ", "))
	}
	var numbers []string
	for _, o := range found {
		numbers = append(numbers, fmt.Sprint(o.number))
	}
	return moveError("%s has %d successors here, numbers %s: choose one by its number", action, len(found), strings.Join(numbers, ", "))
}

// Goto goes to a position of the trace, from 0 to its length, those that were stepped back from included.
func (x *Explorer) Goto(ctx context.Context, position int) error {
	return x.moveTo(ctx, func() int { return position })
}

// Back takes back a number of steps, and Forward takes them again.
func (x *Explorer) Back(ctx context.Context, steps int) error {
	return x.moveTo(ctx, func() int { return x.at - steps })
}

// Forward takes a number of steps again that were taken back.
func (x *Explorer) Forward(ctx context.Context, steps int) error {
	return x.moveTo(ctx, func() int { return x.at + steps })
}

func (x *Explorer) moveTo(ctx context.Context, position func() int) (err error) {
	end, err := x.begin(ctx)
	if err != nil {
		return err
	}
	defer end(&err)
	to := position()
	if to < 0 || to > len(x.trace) {
		return moveError("there is no position %d; the trace has positions 0 to %d", to, len(x.trace))
	}
	x.move(to)
	return nil
}

// steps are the states up to the current one.
func (x *Explorer) steps() []safety.Step {
	steps := make([]safety.Step, x.at)
	for i, o := range x.trace[:x.at] {
		steps[i] = safety.Step{State: o.state, Action: o.action}
	}
	return steps
}

func sorted(set map[string]bool) []string {
	var out []string
	for s := range set {
		out = append(out, s)
	}
	slices.Sort(out)
	return out
}

// Revision returns the number that View.Revision would have.
func (x *Explorer) Revision() int { return int(x.revision.Load()) }
