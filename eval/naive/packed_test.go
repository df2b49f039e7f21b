package naive

import (
	"fmt"
	"math/rand/v2"
	"slices"
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
		fmt.Fprintf(&b, startFormat, x.name)
	}
	return b.String() + "====\n"
}

// startFormat is an initial predicate in which an expression gives a variable its value, twice: before two others have values, so that it
// fails if it depends on them, and where all have.
const startFormat = `Start%s == /\ i \in -1..1 /\ p \in BOOLEAN /\ s \in {{}, {0, 2}, -1..1} /\ (f = [x \in {"a", "b"} |-> i] \/ f = [x \in {"c"} |-> 3])
  /\ \E n \in s \cup {2}: r = [a |-> n, b |-> {p}] /\ (IF p THEN q = <<<<n, m1>>>> ELSE q \in {<<>>, <<<<i, m2>>, <<n, m3>>>>})
  /\ LET e == %[1]s IN (out = e /\ t = [x \in Models |-> {"a"}]) \/ (i = 0 /\ t \in [Models -> {{"a"}, {"b", "c"}}] /\ out = e)
`

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
	form, err := packed.NewMaking(&packed.Spec{
		Compiler: l.k, Env: environment{}, Table: l.table, Variables: len(l.vars), Actions: []*eval.Action{s.action},
		ImpliedActions: []*eval.Predicate{s.says}, Assumed: packed.Assumed{Held: true, Heavy: true},
	}, packed.SamplesOf(all[:5]...), nil).Go(nil)
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

// startsInWords compares the initial states that an expression is part of in machine words with those of package eval, in a form made from
// the first of them, and counts them.
func (l *lab) startsInWords(x expression, taken *int) (how string) {
	start := []eval.Formula{l.k.Definition(l.info.Root.Lookup("Start" + x.name))}
	var all [][]value.Value
	var want []uint64
	failed := l.k.Initial(start).Initial(l.k.NewCtx(environment{}), func(_ *eval.Ctx, vals []value.Value) bool {
		kept := make([]value.Value, len(vals))
		for i, v := range vals {
			kept[i] = value.Settle(value.Normalize(v))
		}
		all, want = append(all, kept), append(want, states.Fingerprint(kept))
		return true
	})
	if len(all) == 0 {
		return ""
	}
	form, err := packed.NewMaking(&packed.Spec{
		Compiler: l.k, Env: environment{}, Table: l.table, Variables: len(l.vars), Init: start, Assumed: packed.Assumed{Held: true},
	}, packed.SamplesOf(all[:1+len(all)/5]...), nil).Go(nil)
	if err != nil {
		return ""
	}
	from := len(all) / 3
	got := slices.Clone(want[:from])
	w := form.NewWorker(l.k.NewCtx(environment{}))
	trapped := w.Initial(uint64(from), func(fp uint64) bool {
		got = append(got, fp)
		return true
	})
	*taken += len(got) - from
	if !slices.Equal(got, want[:min(len(got), len(want))]) || len(got) > len(want) || trapped == "" && (failed != nil || len(got) < len(want)) {
		return fmt.Sprintf("%d initial states in words; want %d (trapped: %q, failed: %v)", len(got), len(want), trapped, failed)
	}
	return ""
}

// bothInWords compares an expression in a step and in initial states.
func (l *lab) bothInWords(x expression, taken, started *int) (how string) {
	if how := l.inWords(x, taken); how != "" {
		return how
	}
	return l.startsInWords(x, started)
}

// TestWords compares random expressions in machine words (eval/packed) with the same by package eval.
func TestWords(t *testing.T) {
	t.Parallel()
	taken, started := 0, 0
	for done := 0; goOn(done, 400); done += 20 {
		xs := batch(*seedFlag+int64(done), min(20, cases(20)), expressionSize)
		l := newLab(t, map[string]string{"M": stepModule(xs...), "Below": below})
		for _, x := range xs {
			if how := l.bothInWords(x, &taken, &started); how != "" {
				reportSmaller(t, "TestWords", x.seed, stepModule(x), func(module string) string {
					l, err := tryLab(map[string]string{"M": module, "Below": below})
					if err != nil || l.info.Root.Lookup("Step"+x.name) == nil || l.info.Root.Lookup("Says"+x.name) == nil {
						return ""
					}
					return l.bothInWords(x, new(int), new(int))
				})
			}
		}
	}
	t.Logf("%d steps, %d initial states", taken, started)
	if long() && (taken == 0 || started == 0) {
		t.Error("no step was taken in words, or no initial state found")
	}
}
