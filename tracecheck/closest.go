package tracecheck

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/refusal"
)

// How much is looked at and told of a trace that does not match.
const (
	maxAsked   = 1000 // states
	maxClosest = 3    // actions
)

// refusing enumerates with code that tells where it comes to nothing.
type refusing struct {
	model *model.Model
	eval  *eval.Ctx
}

func (k *checker) refusing() (*refusing, error) {
	if k.inner == nil {
		m, err := k.session.Probing(true)
		if err != nil {
			return nil, err
		}
		k.inner = &refusing{m, m.Compiler.NewCtx(k.session.Quiet())}
		k.inner.eval.InterruptBy(&k.interrupt)
	}
	return k.inner, nil
}

func (x *refusing) stand(n *node) {
	x.eval.SetLevel(n.depth + 1)
	x.eval.SetPath(n.path)
	x.eval.SetState(n.state, nil)
}

// attempt is how far one action, or the initial predicate, came towards an event.
type attempt struct {
	Mismatch
	enabled bool // there is a step, but not to what the event says
	wrong   int  // observations that the step does not bear out
	passed  int
}

// closer orders attempts, the closest first.
func closer(a, b *attempt) int {
	if a.enabled != b.enabled {
		if a.enabled {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.wrong, b.wrong), cmp.Compare(b.passed, a.passed))
}

// closest tells why no step from any of the states matches an event.
func (k *checker) closest(from *frontier, m *meaning) ([]Mismatch, error) {
	x, err := k.refusing()
	if err != nil {
		return nil, err
	}
	var all []*attempt
	for _, n := range from.nodes[:min(len(from.nodes), maxAsked)] {
		if err := k.ctx.Err(); err != nil {
			return nil, err
		}
		for i, a := range x.model.Actions {
			if m.fits(k.model.Actions[i]) {
				all = append(all, k.attempt(x, n, a, m))
			}
		}
	}
	return best(all), nil
}

// closestInitial tells why no initial state matches an event.
func (k *checker) closestInitial(m *meaning) ([]Mismatch, error) {
	x, err := k.refusing()
	if err != nil || x.model.Init == nil {
		return nil, err
	}
	name := cmp.Or(x.model.InitName, "Init")
	t := k.try(x, &attempt{Mismatch: Mismatch{Action: name, span: x.model.InitSpan}}, m, enumeration{
		plain: func(emit eval.Emit) *eval.Error { return x.model.Init.Initial(x.eval, emit) },
		within: func(given []value.Value, emit eval.Emit) *eval.Error {
			return x.model.Init.InitialWithin(x.eval, given, emit)
		},
	})
	return best([]*attempt{t}), nil
}

func (k *checker) attempt(x *refusing, n *node, a *eval.Action, m *meaning) *attempt {
	t := &attempt{Mismatch: Mismatch{Action: a.Label(), State: k.text(n.state), span: a.Span}}
	return k.try(x, t, m, enumeration{
		plain: func(emit eval.Emit) *eval.Error { x.stand(n); return a.Next(x.eval, emit) },
		within: func(given []value.Value, emit eval.Emit) *eval.Error {
			x.stand(n)
			return a.NextWithin(x.eval, given, emit)
		},
	})
}

// enumeration computes states: all, or those in which some variables have given values.
type enumeration struct {
	plain  func(emit eval.Emit) *eval.Error
	within func(given []value.Value, emit eval.Emit) *eval.Error
}

// try finds out how far an enumeration comes. If there are states but none as the event says, those values are given, and
// the conjunct that does not allow them is the one to tell.
func (k *checker) try(x *refusing, t *attempt, m *meaning, e enumeration) *attempt {
	var nearest []value.Value
	counts := func(r eval.Refusal) bool { return !m.isInner() || m.entered(r.Within()) }
	follow := func(run func(emit eval.Emit) *eval.Error, emit eval.Emit) {
		found := refusal.Of(x.eval, refusal.Question{Counts: counts, Most: 1}, func() *eval.Error { return run(emit) })
		t.passed = -1
		if len(found.Refusals) > 0 {
			t.passed, t.span = found.Refusals[0].Passed, found.Refusals[0].Span
		}
		if found.Err != nil {
			t.Reason, t.failed = "this cannot be computed: "+strings.TrimSpace(found.Err.Text), true
			t.span = found.At
		}
	}
	t.Reason = "this is false"
	follow(e.plain, func(c *eval.Ctx, vals []value.Value) bool {
		if m.needsProbe() && !m.follows(k, c) {
			return true
		}
		next, err := k.complete(vals, nil)
		if err != nil {
			return true
		}
		wrong := m.mismatches(next)
		if !t.enabled || len(wrong) < t.wrong {
			t.enabled, t.wrong, nearest = true, len(wrong), next
		}
		return true
	})
	if nearest == nil {
		if m.isInner() && t.passed < 0 || len(m.chosen) > 0 {
			t.Reason = "no step from here goes through " + m.sought()
		}
		return t
	}
	wrong := m.mismatches(nearest)
	given := make([]value.Value, len(nearest))
	for _, o := range wrong {
		given[o.variable] = k.wanted(o, nearest[o.variable], given[o.variable])
	}
	t.failed = false
	within := func(emit eval.Emit) *eval.Error { return e.within(given, emit) }
	follow(within, func(*eval.Ctx, []value.Value) bool { return true })
	t.Reason = k.difference(wrong, nearest)
	return t
}

// wanted is the value of a variable that an observation asks for, as far as it tells; the rest is as in the given values.
func (k *checker) wanted(o observation, is, already value.Value) (v value.Value) {
	defer func() {
		if r := recover(); r != nil {
			eval.AsError(r) // the trace has what is no value, such as a set of numbers and strings
			v = already
		}
	}()
	if already.IsUndef() {
		already = is
	}
	part, ok := at(is, o.path)
	if !ok {
		return already
	}
	return with(already, o.path, like(k.session.Table, o.want, part))
}

// difference tells the values that a step gives and those that the trace has.
func (k *checker) difference(wrong []observation, state []value.Value) string {
	parts := make([]string, len(wrong))
	for i, o := range wrong {
		name := strings.Join(append([]string{k.model.Vars[o.variable]}, o.path...), ".")
		if v, ok := at(state[o.variable], o.path); ok {
			parts[i] = fmt.Sprintf("%s becomes %s, the trace has %s", name, v, jsonText(o.want))
		} else {
			parts[i] = fmt.Sprintf("there is no %s, the trace has %s", name, jsonText(o.want))
		}
	}
	return strings.Join(parts, "; ")
}

// best returns the closest of the attempts, each conjunct once.
func best(all []*attempt) []Mismatch {
	slices.SortStableFunc(all, closer)
	var out []Mismatch
	type known struct {
		action, reason string
		span           ast.Span
	}
	seen := map[known]bool{}
	for _, t := range all {
		key := known{t.Action, t.Reason, t.span}
		if seen[key] || len(out) == maxClosest {
			continue
		}
		seen[key] = true
		out = append(out, t.Mismatch)
	}
	return out
}
