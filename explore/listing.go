package explore

import (
	"context"
	"crypto/sha256"
	"fmt"
	"iter"
	"strings"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/safety"
)

// option is a state that can be gone to from the current position: an initial state or a successor. One that failed has no
// state.
type option struct {
	number  int
	state   []value.Value
	print   uint64 // fingerprint of state
	action  *eval.Action
	label   string // the innermost action with its arguments
	span    ast.Span
	choices []eval.Choice
	failure *Failure
	notes   *judgement // what holds of it; nil until somebody asks
}

// isNamed reports whether the option's action is the one that is meant: its name, or its name with arguments.
func (o *option) isNamed(action string) bool {
	squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
	return o.label == action || squeeze(o.label) == squeeze(action) || baseName(o.label) == action
}

// baseName is an action's name without arguments.
func baseName(label string) string {
	name, _, _ := strings.Cut(label, "(")
	return name
}

// everything asks for all options.
const everything = int(^uint(0) >> 1)

// listing is a list of options that is made as far as it is looked at. The enumeration runs on a coroutine of its own and
// waits there.
type listing struct {
	options []*option
	done    bool // there are no more
	failed  bool // the enumeration of some action ended with an error

	next func() (*option, bool) // nil stands for a moment in which nothing was found
	stop func()
	seen map[[sha256.Size]byte]bool

	// ctx and deadline are those of who is waiting at the moment.
	ctx      context.Context
	deadline time.Time
}

// look makes the list of options at the current position at least n long, or complete. With a limit, that many seconds are
// enough: what has been found until then is the result, and looking again goes on.
func (x *Explorer) look(ctx context.Context, n int, limit time.Duration) (*listing, error) {
	if x.options == nil {
		x.options = x.list()
	}
	l := x.options
	l.ctx, l.deadline = ctx, time.Time{}
	if limit > 0 {
		l.deadline = time.Now().Add(limit)
	}
	for !l.done && len(l.options) < n {
		o, ok := l.next()
		switch {
		case ctx.Err() != nil:
			x.forget() // the evaluation may have been cut short
			return nil, ctx.Err()
		case !ok:
			l.done = true
		case o == nil && l.isLate():
			return l, nil
		case o != nil:
			o.number = len(l.options) + 1
			l.failed = l.failed || o.failure != nil
			l.options = append(l.options, o)
		}
	}
	return l, nil
}

func (l *listing) isLate() bool { return !l.deadline.IsZero() && time.Now().After(l.deadline) }

// partsBetweenLooks is how many parts of a formula are reached between two looks at the clock.
const partsBetweenLooks = 64

// list begins to list the options of the current position.
func (x *Explorer) list() *listing {
	l := &listing{seen: map[[sha256.Size]byte]bool{}}
	position, from := x.at, x.current()
	l.next, l.stop = iter.Pull(func(yield func(*option) bool) {
		c := x.model.Compiler.NewCtx(x.env)
		c.SetPath(x.path)
		c.InterruptBy(x.interrupt)
		stopped, parts := false, 0
		emit := func(o *option) bool {
			stopped = stopped || !yield(o)
			c.InterruptBy(x.interrupt)
			return !stopped
		}
		c.Probe(&eval.Probe{GoOn: func() bool {
			if parts++; !stopped && parts%partsBetweenLooks == 0 && (l.isLate() || l.ctx.Err() != nil) {
				emit(nil)
			}
			return !stopped
		}})
		c.SetLevel(position)
		if from == nil {
			x.enumerate(c, l, emit, nil)
			return
		}
		c.SetState(from, nil)
		for _, a := range x.model.Actions {
			if x.enumerate(c, l, emit, a); stopped {
				return
			}
		}
	})
	return l
}

// enumerate emits the successors under an action, the initial states for nil, and what goes wrong with them.
func (x *Explorer) enumerate(c *eval.Ctx, l *listing, emit func(*option) bool, a *eval.Action) {
	run := x.model.Init.Initial
	if a != nil {
		run = a.Next
	}
	err := run(c, func(c *eval.Ctx, vals []value.Value) bool {
		o := x.arrive(c, a)
		if o.state, o.failure = x.complete(vals, o.label); o.failure == nil {
			o.print = state.Fingerprint(o.state)
			key := sha256.Sum256(fmt.Append(nil, o.label, o.choices, o.print)) // the text may be long
			if l.seen[key] {
				return true
			}
			l.seen[key] = true
		}
		return emit(o)
	})
	if err != nil {
		o := x.arrive(c, a)
		o.failure = x.failure(err, c.Stack())
		emit(o)
	}
}

// arrive describes how an enumeration got where it is.
func (x *Explorer) arrive(c *eval.Ctx, a *eval.Action) *option {
	if a == nil {
		return &option{label: initialLabel, span: x.model.InitSpan, choices: chosen.Normal(c.Choices())}
	}
	way := chosen.At(c, x.model.Info, a)
	return &option{action: a, label: way.Label, span: way.Span, choices: way.Choices}
}

// initialLabel stands for the action of initial states.
const initialLabel = "Initial predicate"

// complete copies a state that an enumeration hands out. Every variable must have a value.
func (x *Explorer) complete(vals []value.Value, label string) ([]value.Value, *Failure) {
	kept, v := safety.Complete(x.model.Vars, vals)
	switch {
	case v == nil:
		return kept, nil
	case v.Kind == safety.Incomplete:
		return nil, &Failure{Text: fmt.Sprintf("%s gives no value to %s.", label, strings.Join(v.Missing, ", "))}
	}
	return nil, x.failure(v.Err, nil)
}
