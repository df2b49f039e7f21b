package eval_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// silent is an environment in which warnings are lost; not much else may be asked of it.
type silent struct{ eval.Env }

func (silent) Warn(int, ...string) {}

func (silent) FormatValue(v value.Value) string { return v.String() }

// TestExplainingAgrees demands of random actions that explaining code gives the same successors, that with all variables
// given it finds just those successors again, and that it tells of a refusal wherever it finds nothing.
func TestExplainingAgrees(t *testing.T) {
	const seed, cases = 20261121, 150
	for n := range cases {
		g := &actionGen{r: rand.New(rand.NewSource(seed + int64(n)))}
		text := fmt.Sprintf(frame, g.action([]string{"x", "y", "z"}, nil))
		k, info := compile(t, text)
		x := k.Probing(true)
		actions := k.Split(k.Definition(info.Root.Lookup("Next")))
		explained := x.Split(x.Definition(info.Root.Lookup("Next")))
		for i := range actions {
			actions[i].Compile(k)
			explained[i].Compile(x)
		}
		c, d := k.NewCtx(silent{}), x.NewCtx(silent{})
		states := allStates(3)
		for _, s := range states[n%9 : n%9+3] {
			want := successors(t, c, actions, s)
			if got := successors(t, d, explained, s); strings.Join(got, " ") != strings.Join(want, " ") {
				t.Fatalf("case %d: explaining code gives the successors %v, want %v\n%s", n, got, want, text)
			}
			for _, u := range states {
				found, refusals := within(t, d, explained, s, u)
				if isWanted := strings.Contains(strings.Join(want, " "), fmt.Sprint(u)); found != isWanted {
					t.Fatalf("case %d: %v to %v: found %v, want %v\n%s", n, s, u, found, isWanted, text)
				}
				if !found && refusals == 0 {
					t.Fatalf("case %d: nothing refuses the step from %v to %v\n%s", n, s, u, text)
				}
			}
		}
	}
}

// within looks for a step between two states and counts the refusals.
func within(t *testing.T, c *eval.Ctx, actions []*eval.Action, s, u []value.Value) (found bool, refusals int) {
	t.Helper()
	for _, a := range actions {
		c.SetState(s, nil)
		c.Probe(&eval.Probe{Refused: func(r eval.Refusal) {
			refusals++
			if !r.At.Span().IsValid() || r.Passed < 0 {
				t.Errorf("refusal %+v has no place", r)
			}
		}})
		err := a.NextWithin(c, u, func(_ *eval.Ctx, vals []value.Value) bool { found = true; return true })
		if c.Probe(nil); err != nil {
			t.Fatal(err)
		}
	}
	return found, refusals
}

// TestRefusal gives actions, with x = 1, and the conjunct that is to blame in the refusal that came furthest.
func TestRefusal(t *testing.T) {
	for _, tt := range []struct{ next, want string }{
		{`x = 2 /\ x' = 3`, `x = 2`},
		{`x = 1 /\ x' = 3 /\ x' < 3`, `x' < 3`},
		{`x = 1 /\ x' = 3 /\ x' = 4`, `x' = 4`},
		{`x = 1 /\ (x = 3 \/ x = 2) /\ x' = 1`, `x = 3`},
		{`x = 3 \/ (x = 1 /\ x = 4)`, `x = 4`},
		{`\E i \in {} : x' = i`, `\E i \in {} : x' = i`},
		{`\E i \in 1..2 : x + i = 9 /\ x' = i`, `x + i = 9`},
		{`\A i \in 1..2 : x = i`, `x = i`},
		{`IF x = 1 THEN x = 5 ELSE x = 6`, `x = 5`},
		{`x' = 2 /\ UNCHANGED x`, `UNCHANGED x`},
		{`Small /\ x' = 1`, `x < 1`},
		{`LET y == x + 1 IN y = 3 /\ x' = y`, `y = 3`},
		{`x' \in {} /\ TRUE`, `x' \in {}`},
		{`x' = 1 /\ x' \in {2}`, `x' \in {2}`},
		{`<<x' = 1>>_x`, `<<x' = 1>>_x`},
		{`ENABLED (x = 2 /\ x' = 1) /\ x' = 1`, `ENABLED (x = 2 /\ x' = 1)`},
		{`x = 1 /\ ~(x > 0) /\ x' = 1`, `~(x > 0)`},
	} {
		k, info := compile(t, "---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nSmall == x < 5 /\\ x < 1\nNext == "+tt.next+"\n====\n")
		x := k.Probing(true)
		actions := x.Split(x.Definition(info.Root.Lookup("Next")))
		best := eval.Refusal{Passed: -1}
		c := x.NewCtx(silent{})
		for _, a := range actions {
			a.Compile(x)
			c.SetState([]value.Value{value.MakeInt(1)}, nil)
			c.Probe(&eval.Probe{Refused: func(r eval.Refusal) {
				if r.Passed > best.Passed {
					best = r
				}
			}})
			if err := a.Next(c, func(*eval.Ctx, []value.Value) bool { t.Errorf("%s has a successor", tt.next); return true }); err != nil {
				t.Fatal(err)
			}
		}
		if best.At == nil {
			t.Errorf("%s: nothing refuses", tt.next)
		} else if got := source(best.At.Span()); got != tt.want {
			t.Errorf("%s: %s refuses, want %s", tt.next, got, tt.want)
		}
	}
}

// source returns the text of a span on one line.
func source(s ast.Span) string {
	return s.File.Lines[s.Begin.Line-1][s.Begin.Col-1 : s.End.Col]
}
