package tlc

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/report"
)

// lint tells, after a run that found no error, why that may mean less than it seems to. That an invariant is a constant is told
// while the model is built.
func (r *run) lint() {
	m := r.prepared.Model
	if !r.o.Lint || r.ctx.Err() != nil {
		return
	}
	r.neverTaken()
	if at := constraint(m.Constraints, m.ActionConstraints); at.IsValid() {
		r.beyond(at, len(m.Temporal) > 0)
	}
	if len(m.Temporal) == 0 {
		return
	}
	if len(m.Fairness) > 0 && !r.isFair() {
		r.tell.Note(report.Note{
			Span: m.Fairness[0].Whole.Span(), Text: "the temporal properties hold because no behavior satisfies what the specification assumes about fairness",
			Hint: "fairness of an action that becomes impossible is satisfied; a temporal conjunct that no behavior satisfies makes every property hold",
		})
	}
}

// neverTaken tells which actions have no step.
func (r *run) neverTaken() {
	if r.explored.Graph == nil {
		return
	}
	for _, a := range r.explored.Graph.Actions {
		if a.Taken > 0 || a.Initial {
			continue
		}
		n := report.Note{
			Text: "the action " + a.Name + " was never taken: in no state that was reached is it possible",
			Hint: "gotlc explore shows why an action is not possible in a state (why " + a.Name + ")",
		}
		for _, known := range r.prepared.Model.Actions {
			if at := known.Span; at.IsValid() && known.Name == a.Name && at.InFile().Begin.Line == a.Place.Line {
				n.Span = at
			}
		}
		r.tell.Note(n)
	}
}

// constraint is the place of the first constraint, the zero Span if there is none.
func constraint(lists ...[]*eval.Predicate) ast.Span {
	for _, p := range slices.Concat(lists...) {
		return p.Formula.Span()
	}
	return ast.Span{}
}

// neverFair is what lint names a property that no behavior satisfies.
const neverFair = "GotlcNoFairBehavior"

// unconstrained is what lint names a constraint that excludes nothing.
const unconstrained = "GotlcUnconstrained"

// beyond tells whether what was checked holds only because of constraints, by a search without them. That may not end: it may take as
// long as the run has taken.
func (r *run) beyond(at ast.Span, temporal bool) {
	o := r.second()
	o.define(unconstrained, "TRUE")
	o.Amendment = strings.TrimSpace(o.Amendment + "\nCONSTRAINT " + unconstrained + "\nACTION_CONSTRAINT " + unconstrained)
	o.StopAfter = min(max(time.Since(r.started), leastBeyond), mostBeyond)
	res := Run(r.ctx, o, io.Discard, nil)
	n := report.Note{Span: at}
	switch found := res.Details.Counterexample; {
	case found != nil && len(found.Names) > 0:
		kind := "the invariant "
		if found.Temporal {
			kind = "the temporal property "
		}
		n.Text = fmt.Sprintf("%s%s holds only because of this constraint: without it a behavior of %d states violates it", kind, strings.Join(found.Names, ", "), len(found.States))
		n.Hint = "take the constraint out of the configuration to see that behavior"
	case res.ExitCode == report.ExitSuccess && res.Queue == 0:
		return // all holds without it
	case temporal:
		n.Text = "the temporal properties were checked in behaviors that satisfy this constraint for ever: one that leaves it was not looked at"
		n.Hint = fmt.Sprintf("a search without the constraint found nothing wrong in %d states, and did not come to its end: check a smaller model without a constraint", res.Distinct)
	default:
		return // that is what constraints are for
	}
	r.tell.Note(n)
}

// How long a search beyond a constraint may take, however long the run took.
const leastBeyond, mostBeyond = time.Second, time.Minute

// second returns the options of another search of the same model, which tells nobody anything.
func (r *run) second() Options {
	o := r.o
	o.OutputOptions, o.FormOptions, o.DumpOptions = OutputOptions{}, FormOptions{}, DumpOptions{TraceSpec: TraceSpecNever}
	o.Deadlock, o.Checkpoint, o.Recover, o.OnProgress, o.Debugger = false, 0, "", nil, nil
	o.PostConditions = nil
	return o
}

// define adds a definition to those that the options have.
func (o *Options) define(name, body string) {
	o.Definitions = maps.Clone(o.Definitions)
	if o.Definitions == nil {
		o.Definitions = map[string]string{}
	}
	o.Definitions[name] = body
}

// isFair reports whether some behavior satisfies the fairness conditions, by checking a property that is false of all: a
// counterexample is a fair behavior.
func (r *run) isFair() bool {
	o := r.second()
	v := r.prepared.Model.Vars[0]
	o.define(neverFair, "<>[]("+v+" # "+v+")")
	o.Amendment = strings.TrimSpace(o.Amendment + "\nPROPERTY " + neverFair)
	o.Invariants, o.InvLevel = nil, 0
	res := Run(r.ctx, o, io.Discard, nil)
	return res.ExitCode != report.ExitSuccess
}
