package eval_test

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// compile analyses a module and prepares a compiler for it.
func compile(t testing.TB, text string) (*eval.Compiler, *sem.Info) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "M.tla"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	prog, err := load.Load(filepath.Join(dir, "M"), load.Options{Sources: []load.Source{{FS: tla.Modules(), Std: true}}})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return eval.NewCompiler(eval.Config{
		Info: info, Registry: stdlib.Registry(), Table: value.NewTable(), Vars: sem.VariableOrder(info.Root),
	}), info
}

// actionGen writes random actions over the variables x, y and z, whose values stay within 0..2. Every branch gives every
// variable a value, in any of the ways that enumeration knows.
type actionGen struct {
	r     *rand.Rand
	depth int
	bound []string
	fresh int
}

func (g *actionGen) pick(ss ...string) string { return ss[g.r.Intn(len(ss))] }

// term is an integer expression within 0..2 over what has a value.
func (g *actionGen) term(assigned []string) string {
	atoms := append([]string{"x", "y", "z", "0", "1", "2"}, g.bound...)
	for _, v := range assigned {
		atoms = append(atoms, v+"'")
	}
	a, b := g.pick(atoms...), g.pick(atoms...)
	return g.pick(a, "(("+a+" + "+b+") % 3)", "Twice("+a+")", "(IF "+a+" = "+b+" THEN 1 ELSE "+b+")",
		"(LET n == "+a+" IN (n + n) % 3)", "[i \\in 0..2 |-> 2 - i]["+a+"]")
}

func (g *actionGen) guard(assigned []string) string {
	a, b := g.term(assigned), g.term(assigned)
	g.fresh++
	name := fmt.Sprintf("q%d", g.fresh)
	return g.pick(a+" < "+b, a+" # "+b, "("+a+" = 0 \\/ "+b+" > 0)",
		"(\\E "+name+" \\in {"+a+", 1} : "+name+" = "+b+")", "~("+a+" = "+b+")",
		"("+a+" = 1 => "+b+" < 2)", "Small("+a+", "+b+")")
}

// action assigns the variables in todo, given those already assigned.
func (g *actionGen) action(todo, assigned []string) string {
	if len(todo) == 0 {
		return g.pick("TRUE", g.guard(assigned))
	}
	if g.depth > 4 {
		return "UNCHANGED <<" + strings.Join(todo, ", ") + ">>"
	}
	g.depth++
	defer func() { g.depth-- }()
	v, rest := todo[0], todo[1:]
	if g.r.Intn(3) == 0 && len(todo) > 1 {
		v, rest = todo[1], append([]string{todo[0]}, todo[2:]...)
	}
	done := append(append([]string(nil), assigned...), v)
	switch g.r.Intn(9) {
	case 0:
		return "(" + g.action(todo, assigned) + " \\/ " + g.action(todo, assigned) + ")"
	case 1:
		g.fresh++
		name := fmt.Sprintf("q%d", g.fresh)
		g.bound = append(g.bound, name)
		defer func() { g.bound = g.bound[:len(g.bound)-1] }()
		return "(\\E " + name + " \\in " + g.pick("0..2", "{0, 2}", "{x, y}") + " : " + g.action(todo, assigned) + ")"
	case 2:
		return "(IF " + g.guard(assigned) + " THEN " + g.action(todo, assigned) + " ELSE " + g.action(todo, assigned) + ")"
	case 3:
		return "(" + g.guard(assigned) + " /\\ " + g.action(todo, assigned) + ")"
	case 4:
		return "(Set_" + v + "(" + g.term(assigned) + ") /\\ " + g.action(rest, done) + ")"
	case 5:
		return "(" + v + "' \\in {" + g.term(assigned) + ", " + g.term(assigned) + "} /\\ " + g.action(rest, done) + ")"
	case 6:
		return "(UNCHANGED " + v + " /\\ " + g.action(rest, done) + ")"
	case 7:
		return "(CASE " + g.guard(assigned) + " -> " + g.action(todo, assigned) + " [] OTHER -> " + g.action(todo, assigned) + ")"
	}
	return "(" + v + "' = " + g.term(assigned) + " /\\ " + g.action(rest, done) + ")"
}

const frame = `---- MODULE M ----
EXTENDS Integers
VARIABLES x, y, z
Twice(n) == (n + n) %% 3
Small(a, b) == a + b < 3 /\ a # 2
Set_x(e) == x' = e
Set_y(e) == \E v \in 0..2 : v = e /\ y' = v
Set_z(e) == LET v == e IN z' = v
Next == %s
====
`

// TestEnumerationAgainstTruth is the meaning of enumeration: the successors of a state are those states that make the
// action, read as a plain formula, true. Formulas are random; truth is asked for every pair of states.
func TestEnumerationAgainstTruth(t *testing.T) {
	const seed, cases = 20261120, 400
	for n := range cases {
		g := &actionGen{r: rand.New(rand.NewSource(seed + int64(n)))}
		text := fmt.Sprintf(frame, g.action([]string{"x", "y", "z"}, nil))
		k, info := compile(t, text)
		f := k.Definition(info.Root.Lookup("Next"))
		truth := k.Predicate("Next", f)
		actions := k.Split(f)
		for _, a := range actions {
			a.Compile(k)
		}
		c, d := k.NewCtx(nil), k.NewCtx(nil)
		states := allStates(3)
		for _, s := range states[:9+n%9] {
			var want []string
			from := d.From(s)
			for _, u := range states {
				d.SetStep(d.To(from, u))
				ok, err := truth.Eval(d)
				if err != nil {
					t.Fatalf("case %d: %v\n%s", n, err, text)
				}
				if ok {
					want = append(want, fmt.Sprint(u))
				}
			}
			if got := successors(t, c, actions, s); strings.Join(got, " ") != strings.Join(want, " ") {
				t.Fatalf("case %d (seed %d): successors of %v are\n%v\nbut the action is true for\n%v\n%s", n, seed, s, got, want, text)
			}
		}
	}
}

// allStates lists the states over 0..2 for a number of variables.
func allStates(vars int) [][]value.Value {
	states := [][]value.Value{nil}
	for range vars {
		var next [][]value.Value
		for _, s := range states {
			for i := range int32(3) {
				next = append(next, append(append([]value.Value(nil), s...), value.MakeInt(i)))
			}
		}
		states = next
	}
	return states
}

// successors returns the distinct successors of a state, sorted.
func successors(t *testing.T, c *eval.Ctx, actions []*eval.Action, s []value.Value) []string {
	t.Helper()
	seen := map[string]bool{}
	c.SetState(s, nil)
	for _, a := range actions {
		err := a.Next(c, func(_ *eval.Ctx, vals []value.Value) bool {
			seen[fmt.Sprint(vals)] = true
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	out := make([]string, 0, len(seen))
	for u := range seen {
		out = append(out, u)
	}
	sort.Strings(out)
	return out
}
