package naive

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/packed"
	states "github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// stepModule writes the module of some expressions, each of which an action gives to a variable in a step that changes
// others; a second definition is a predicate of that step.
func stepModule(xs ...expression) string {
	var b strings.Builder
	b.WriteString("---- MODULE M ----\n" + preamble + "VARIABLE out\n")
	for _, x := range xs {
		fmt.Fprintf(&b, "%sStep%s == i' = 2 - i /\\ p' = ~p /\\ s' = s \\cup {i'} /\\ UNCHANGED <<f, q, r, t>> /\\ out' = %s\n", x.text, x.name, x.name)
		fmt.Fprintf(&b, "Says%s == out' = %s\n", x.name, x.name)
	}
	return b.String() + "====\n"
}

// stepLab is a lab in which an expression is run in machine words.
type stepLab struct {
	*lab
	ctx    *eval.Ctx
	says   *eval.Predicate
	action *eval.Action
	ended  error // of the last enumeration of successors
}

// successor returns the only successor of a state by package eval; nil if there is none, or an error.
func (s *stepLab) successor(vals []value.Value) (next []value.Value) {
	s.ctx.SetState(vals, nil)
	if err := s.action.Next(s.ctx, func(_ *eval.Ctx, vals []value.Value) bool {
		next = make([]value.Value, len(vals))
		for i, v := range vals {
			next[i] = value.Settle(value.Normalize(v))
		}
		return true
	}); err != nil {
		s.ended = err
		return nil
	}
	s.ended = nil
	return next
}

// samples returns random states with values for all variables; out has one that the expression has, if it has any.
func (l *stepLab) samples(r *rand.Rand, n int) (all [][]value.Value) {
	for range n {
		s := l.randomState(r)
		s[l.info.Root.Lookup("out")] = 0
		vals := l.foreign(s)
		for i, v := range vals {
			vals[i] = value.Settle(value.Normalize(v))
		}
		if next := l.successor(vals); next != nil {
			vals[len(vals)-1] = next[len(next)-1]
		}
		all = append(all, vals)
	}
	return all
}

// inWords compares the step of an expression in machine words with that of package eval, in states that the form was made
// from, and in others. It says how they differ, and counts steps that were taken.
func (l *lab) inWords(x expression, taken *int) (how string) {
	s := &stepLab{lab: l, ctx: l.k.NewCtx(environment{})}
	s.action = l.k.Split(l.k.Definition(l.info.Root.Lookup("Step" + x.name)))[0]
	s.action.Compile(l.k)
	s.says = l.k.Predicate("Says", l.k.Definition(l.info.Root.Lookup("Says"+x.name)))
	all := s.samples(rand.New(rand.NewPCG(uint64(x.seed), 4)), 8)
	form, err := packed.NewLayout(&packed.Spec{
		Compiler: l.k, Env: environment{}, Table: l.table, Variables: len(l.vars), Actions: []*eval.Action{s.action},
		ImpliedActions: []*eval.Predicate{s.says}, Held: true,
	}, all[:5], nil, 0)
	if err != nil {
		return ""
	}
	w := form.NewWorker(l.k.NewCtx(environment{}))
	for _, vals := range all {
		if !w.SetValues(vals) {
			continue
		}
		if enc, ok := w.EncodeCurrent(nil); ok {
			w.SetValues(all[0])
			w.Set(enc)
			if got := w.Values(); states.Fingerprint(got) != states.Fingerprint(vals) {
				return fmt.Sprintf("%v comes back as %v", value.MakeTuple(vals), value.MakeTuple(got))
			}
		}
		var got []uint64
		implied := true
		trapped := w.Expand(0, 1, func(_ int, fp uint64) bool {
			got = append(got, fp)
			w.Accept()
			implied = w.Implied()
			return true
		})
		if trapped != "" {
			continue
		}
		*taken++
		next := s.successor(vals)
		if next == nil && len(got) == 0 && s.ended == nil {
			continue
		}
		if next == nil || len(got) != 1 || got[0] != states.Fingerprint(next) {
			return fmt.Sprintf("in words %x come from %v; want %v, %v", got, value.MakeTuple(vals), next, s.ended)
		}
		s.ctx.SetState(vals, next)
		if want, err := s.says.Eval(s.ctx); err != nil || want != implied {
			return fmt.Sprintf("in words the predicate of the step from %v is %v; want %v, %v", value.MakeTuple(vals), implied, want, err)
		}
	}
	return ""
}

// TestWords compares random expressions in machine words (eval/packed) with the same by package eval.
func TestWords(t *testing.T) {
	t.Parallel()
	taken := 0
	for done := 0; goOn(done, 400); done += 20 {
		xs := batch(*seedFlag+int64(done), min(20, cases(20)), expressionSize)
		l := newLab(t, map[string]string{"M": stepModule(xs...), "Below": below})
		for _, x := range xs {
			if how := l.inWords(x, &taken); how != "" {
				reportSmaller(t, "TestWords", x.seed, stepModule(x), func(module string) string {
					l, err := tryLab(map[string]string{"M": module, "Below": below})
					if err != nil || l.info.Root.Lookup("Step"+x.name) == nil || l.info.Root.Lookup("Says"+x.name) == nil {
						return ""
					}
					return l.inWords(x, new(int))
				})
			}
		}
	}
	t.Logf("%d steps", taken)
	if long() && taken == 0 {
		t.Error("no step was taken in words")
	}
}
