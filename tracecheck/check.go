package tracecheck

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/gotlc/gotlc/parser/suggest"
	"github.com/gotlc/gotlc/tlc"
)

// Check reads a trace and finds out whether it is a behavior of a specification. The options of the specification are
// those of a run: files, library, amendment. A trace that is no behavior is no error, but a Rejection in the result. The
// error is an *InputError for a trace that cannot be understood, a *LoadError for a specification that cannot be used, an
// *EvaluationError, a *LimitError, ctx's error, or one about o.
func Check(ctx context.Context, spec tlc.Options, o Options, trace io.Reader) (*Result, error) {
	if err := o.validate(); err != nil {
		return nil, err
	}
	session, loaded := tlc.Open(ctx, spec, io.Discard)
	if session == nil && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if session == nil {
		return nil, &LoadError{Result: loaded}
	}
	k := &checker{o: &o, session: session, model: session.Model, ctx: ctx, eval: session.Model.Compiler.NewCtx(session.Env)}
	if err := k.knowsHidden(); err != nil {
		return nil, err
	}
	defer k.interrupt.SetAfter(ctx)()
	k.eval.InterruptBy(&k.interrupt)
	r, err := k.check(newReader(&o, trace))
	if failed := (*EvaluationError)(nil); errors.As(err, &failed) && failed.Err.Interrupted() {
		return nil, ctx.Err()
	}
	return r, err
}

// knowsHidden checks the names of the actions of hidden steps.
func (k *checker) knowsHidden() error {
	var names []string
	for _, a := range k.model.Actions {
		names = append(names, a.Name)
	}
	for _, h := range k.o.Hidden {
		if !slices.Contains(names, h) {
			text := fmt.Sprintf("the specification has no action %s to be taken in hidden steps", h)
			if meant := suggest.Closest(h, names); meant != "" {
				text += "; did you mean " + meant + "?"
			}
			return errors.New(text)
		}
	}
	return nil
}

func (k *checker) check(in *reader) (*Result, error) {
	r := &Result{Variables: k.model.Vars}
	var at *frontier
	for {
		if err := k.ctx.Err(); err != nil {
			return nil, err
		}
		e, err := in.next()
		if err != nil {
			return nil, err
		}
		if e == nil {
			break
		}
		m, err := k.resolve(e, r.Events == 0)
		if err != nil {
			return nil, err
		}
		next, rejection, err := k.follow(at, m)
		if err != nil {
			return nil, atLine(err, e.line)
		}
		if rejection != nil {
			r.Rejection = rejection
			break
		}
		at = next
		r.Events++
	}
	if r.Events == 0 && r.Rejection == nil {
		return nil, &InputError{k.o.name(), 0, "the trace has no events", "each line holds one object"}
	}
	if at != nil && len(at.nodes) > 0 {
		r.States, r.Behavior = len(at.nodes), behavior(at.nodes[0])
	}
	return r, nil
}

// follow goes over one event: from the states before it, nil before the first one, to those after it, or to a rejection.
func (k *checker) follow(from *frontier, m *meaning) (*frontier, *Rejection, error) {
	rejection := &Rejection{File: k.o.name(), Line: m.line, Event: m.text}
	if m.initial {
		to, err := k.initial(m)
		if err == nil && len(to.nodes) == 0 {
			rejection.Closest, err = k.closestInitial(m)
			return nil, rejection, err
		}
		return to, nil, err
	}
	var err error
	if from == nil {
		from, err = k.initial(nil)
	}
	if err == nil {
		from, err = k.hidden(from)
	}
	if err != nil {
		return nil, nil, err
	}
	to, err := k.match(from, m)
	if err != nil || len(to.nodes) > 0 {
		return to, nil, err
	}
	rejection.States = len(from.nodes)
	if len(from.nodes) > 0 {
		rejection.Before = k.text(from.nodes[0].state)
	}
	rejection.Closest, err = k.closest(from, m)
	if len(rejection.Closest) == 0 {
		rejection.Closest = k.noAction(m)
	}
	return nil, rejection, err
}

// noAction says that no action has the arguments that an event tells.
func (k *checker) noAction(m *meaning) []Mismatch {
	var out []Mismatch
	for _, arg := range m.args {
		found := false
		var values []string
		for _, a := range m.actions {
			v, ok := argumentOf(a, arg.name)
			if found = ok && matches(arg.want, v); found {
				break
			}
			if ok && !slices.Contains(values, v.String()) && len(values) < 10 {
				values = append(values, v.String())
			}
		}
		if !found {
			reason := fmt.Sprintf("the parameter %s is never %s; it takes the values %v", arg.name, jsonText(arg.want), values)
			out = append(out, Mismatch{Action: m.action, Reason: reason, span: m.actions[0].Span})
		}
	}
	return out
}

// atLine adds the line of the event at hand to an error.
func atLine(err error, line int) error {
	var evaluation *EvaluationError
	var limit *LimitError
	switch {
	case errors.As(err, &evaluation):
		evaluation.Line = line
	case errors.As(err, &limit):
		limit.Line = line
	}
	return err
}

// behavior lists the steps that lead to a node.
func behavior(n *node) []Step {
	var steps []Step
	for ; n != nil; n = n.from {
		s := Step{Line: n.line, State: n.state}
		if n.action != nil {
			s.Action = n.action.Label()
		}
		steps = append(steps, s)
	}
	slices.Reverse(steps)
	return steps
}
