package eval_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

const waysFrame = `---- MODULE M ----
EXTENDS Integers, FiniteSets
VARIABLES x, y, z
RECURSIVE Upto(_)
Upto(k) == IF k = 0 THEN x ELSE LET l == k - 1 d == y IN Upto(l) + d
`

// writer writes random actions. Some fail in some states, or on some steps: values of different kinds are compared.
type writer struct {
	*rand.Rand
	bound []string // variables
}

func (w writer) pick(forms ...string) string { return forms[w.Intn(len(forms))] }

// number writes an expression about the current state.
func (w writer) number() string {
	return w.pick(append([]string{"x", "y", "z", "0", "1", "2", "x + 1", "y - 1", "Cardinality({x, y, z})", "(CHOOSE v \\in 0..2 : v # x)", "(IF x = 1 THEN \"a\" ELSE y)",
		"(6 \\div x)", "\"a\"", "Upto(y % 3)", "Upto({z})"}, w.bound...)...)
}

func (w writer) test() string {
	a, b := w.number(), w.number()
	return fmt.Sprintf(w.pick("%s = %s", "%s # %s", "%s < %s", "{%s} \\subseteq {0, %s}", "\\A u \\in 0..2 : u = %s \\/ u # %s"), a, b)
}

// demand writes a formula about the next state.
func (w writer) demand() string {
	v := w.pick("x", "y", "z")
	switch w.Intn(8) {
	case 0, 1:
		return "UNCHANGED " + w.pick("x", "y", "z", "<<x, y>>", "<<z, y, x>>", "<<y, z>>", "(x + y)")
	case 2:
		return fmt.Sprintf("%s' > %s", v, w.number())
	case 3:
		return fmt.Sprintf("%s' \\in {0, 1, %s}", v, w.number())
	case 4:
		return fmt.Sprintf("%s' + 1 = %s", v, w.number())
	case 5:
		return fmt.Sprintf("x' = y' + %s", w.number())
	}
	return fmt.Sprintf("%s' = %s", v, w.number())
}

func (w writer) formula(depth int) string {
	if depth == 0 {
		return w.pick(w.demand(), w.demand(), w.test())
	}
	part := func() string { return "(" + w.formula(depth-1) + ")" }
	switch w.Intn(9) {
	case 0, 1, 2:
		return part() + " /\\ " + part()
	case 3:
		return part() + " \\/ " + part()
	case 4:
		v := fmt.Sprint("b", len(w.bound))
		set := w.pick("0..2", "{x, y}", "{}", "{s \\in 0..3 : s > x}")
		w.bound = append(append([]string(nil), w.bound...), v)
		return "\\E " + v + " \\in " + set + " : " + w.formula(depth-1)
	case 5:
		return "IF " + w.pick(w.test(), w.demand()) + " THEN " + part() + " ELSE " + part()
	case 6:
		v := fmt.Sprint("l", depth)
		def := w.number()
		w.bound = append(append([]string(nil), w.bound...), v)
		return "LET " + v + " == " + def + " IN " + w.formula(depth-1)
	case 7:
		return w.pick("~", "") + "[" + w.formula(depth-1) + "]_" + w.pick("x", "<<y, z>>")
	}
	return "\\A a" + fmt.Sprint(depth) + " \\in 0..1 : " + w.formula(depth-1)
}

// values are those of a state; some models mix kinds.
func (w writer) values() []value.Value {
	vs := make([]value.Value, 3)
	for i := range vs {
		vs[i] = value.MakeInt(int32(w.Intn(3)))
		if w.Intn(30) == 0 {
			vs[i] = value.MakeBool(true)
		}
	}
	return vs
}

// TestWays compares predicates of steps that are asked of many steps from a state, in states that come again, with code that
// evaluates each of them as a whole: what it makes of a step is never told by ways.
func TestWays(t *testing.T) {
	seed, cases := int64(20261126), 500
	if testing.Short() {
		cases = 200
	}
	said := map[string]int{}
	for n := range cases {
		w := writer{Rand: rand.New(rand.NewSource(seed + int64(n)))}
		text := waysFrame + "A == " + w.formula(2) + "\nB(p) == (" + w.formula(1) + ") /\\ x' = p\nV == <<x, y, z>>\nP == (" + w.formula(1+w.Intn(3)) + ")" +
			w.pick("", " /\\ A", " \\/ A", " \\/ \\E i \\in 0..2 : B(i)", " /\\ B(y)") + "\n====\n"
		k, info := compile(t, text)
		whole := k.Tracing()
		of := func(k *eval.Compiler) *eval.Predicate {
			return k.StepPredicate("P", k.Definition(info.Root.Lookup("P")), k.Definition(info.Root.Lookup("V")))
		}
		p, q := of(k), of(whole)
		c, d := k.NewCtx(silent{}), whole.NewCtx(silent{})
		states := [][]value.Value{w.values(), w.values(), w.values()}
		for range 30 {
			cur := states[w.Intn(len(states))]
			from := c.From(cur)
			for range 5 {
				next := w.values()
				for i := range next {
					if w.Intn(2) == 0 {
						next[i] = cur[i]
					}
				}
				c.SetStep(c.To(from, next))
				if n%2 == 0 {
					c.SetTerms(&eval.Terms{Cur: terms(cur), Next: terms(next)})
				}
				d.SetState(cur, next)
				got, want := outcomeOf(p.Eval(c)), outcomeOf(q.Eval(d))
				if got != want {
					t.Fatalf("seed %d: from %v to %v: %s, %s wanted\n%s", seed+int64(n), cur, next, got, want, text)
				}
				said[strings.Fields(want)[0]]++
			}
		}
	}
	t.Log(said)
	for _, what := range []string{"true", "false", "failed:"} {
		if said[what] < 1000 {
			t.Errorf("%q came up only %d times", what, said[what])
		}
	}
}

func outcomeOf(ok bool, err *eval.Error) string {
	if err != nil {
		return "failed: " + err.Text
	}
	return fmt.Sprint(ok)
}

// TestWaysAreFoundOnce counts what is evaluated for many steps from a state, and for states in which what matters is the same.
func TestWaysAreFoundOnce(t *testing.T) {
	k, info, count := countedIn(t, `---- MODULE M ----
EXTENDS Integers
VARIABLES x, y, z
Seen(v) == v
P == \E i \in 0..2 : /\ Seen(x) + i < 4
                     /\ y' = i
                     /\ UNCHANGED <<x, z>>
V == <<x, y, z>>
====
`)
	p := k.StepPredicate("P", k.Definition(info.Root.Lookup("P")), k.Definition(info.Root.Lookup("V")))
	c := k.NewCtx(nil)
	for _, s := range []struct {
		cur  []value.Value
		want int // evaluations of Seen
	}{{ints(2, 0, 0), 3}, {ints(1, 0, 0), 3}, {ints(2, 5, 1), 0}, {ints(1, 2, 3), 0}} {
		from := c.From(s.cur)
		for y := range int32(9) {
			next := []value.Value{s.cur[0], value.MakeInt(y), s.cur[2]}
			c.SetStep(c.To(from, next))
			c.SetTerms(&eval.Terms{Cur: terms(s.cur), Next: terms(next)})
			if got, want := eval1(t, p, c), y < 4-s.cur[0].Int() && y <= 2 || next[1] == s.cur[1]; got != want {
				t.Errorf("from %v to y = %d: %v", s.cur, y, got)
			}
		}
		if n := count(); n != s.want {
			t.Errorf("%d evaluations in %v, want %d", n, s.cur, s.want)
		}
	}
}
