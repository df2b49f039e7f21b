package naive

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// temporal is a temporal formula: an operator with its operands, or a formula of a step with its truth in the steps of
// a graph.
type temporal struct {
	op   string // "[]", "<>", "and", "or", "not", or "" for a step
	args []*temporal
	step func(from, to int) bool
}

// reading turns formulas into temporal ones. Mutations of fairness show that it matters.
type reading struct {
	l *lab
	g *graph
	// strong reads WF as SF, enabled takes every action for enabled, and none drops fairness.
	strong, enabled, none bool
}

// isTemporal reports whether an expression has temporal operators in it, in definitions too.
func (r *reading) isTemporal(x ast.Node) (found bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Fairness:
			found = true
		case *ast.Prefix:
			found = found || n.Op.Text == "[]" || n.Op.Text == "<>"
		case *ast.Infix:
			found = found || n.Op.Text == "~>"
		case *ast.Apply:
			if s := r.l.info.Uses[n]; s != nil && s.Kind == sem.Definition && s.Body != nil {
				found = found || s.Level == sem.TemporalLevel
			}
		}
		return !found
	})
	return found
}

func op(name string, args ...*temporal) *temporal { return &temporal{op: name, args: args} }

// leaf is a formula of a step, decided once for each step.
func (r *reading) leaf(decide func(e *evaluator) bool) *temporal {
	known := map[[2]int]bool{}
	return &temporal{step: func(from, to int) bool {
		v, ok := known[[2]int{from, to}]
		if !ok {
			e := r.l.naive
			e.cur, e.next, e.steps = r.g.states[from], r.g.states[to], 0
			v = decide(e)
			known[[2]int{from, to}] = v
		}
		return v
	}}
}

func (r *reading) read(x ast.Expr, s *env) *temporal {
	if !r.isTemporal(x) {
		return r.leaf(func(e *evaluator) bool { return e.bool(x, s) })
	}
	sub := func(x ast.Expr) *temporal { return r.read(x, s) }
	switch x := x.(type) {
	case *ast.Prefix:
		name := map[string]string{"[]": "[]", "<>": "<>", `\lnot`: "not"}[x.Op.Text]
		return op(name, sub(x.X))
	case *ast.Infix:
		switch x.Op.Text {
		case "~>":
			return op("[]", op("or", op("not", sub(x.X)), op("<>", sub(x.Y))))
		case "=>":
			return op("or", op("not", sub(x.X)), sub(x.Y))
		case `\lor`:
			return op("or", sub(x.X), sub(x.Y))
		case `\land`:
			return op("and", sub(x.X), sub(x.Y))
		}
	case *ast.Junction:
		n := op(map[bool]string{true: "or", false: "and"}[x.Or])
		for _, it := range x.Items {
			n.args = append(n.args, sub(it))
		}
		return n
	case *ast.Quant:
		n := op(map[bool]string{true: "or", false: "and"}[x.Kind == ast.Exists])
		r.l.naive.each(x.Bounds, s, func(s *env, _ []val) bool { n.args = append(n.args, r.read(x.Body, s)); return true })
		return n
	case *ast.Fairness:
		return r.fairness(x, s)
	case *ast.Apply:
		def := r.l.info.Uses[x]
		args := r.l.naive.arguments(x, s)
		for i, p := range def.Params {
			s = &env{up: s, sym: p, op: args[i]}
		}
		return r.read(def.Body, s)
	}
	panic(fmt.Sprintf("%T is no temporal formula of these tests", x))
}

// fairness is WF_v(A) or SF_v(A) by its definition.
func (r *reading) fairness(x *ast.Fairness, s *env) *temporal {
	step := func(e *evaluator) bool { return e.bool(x.Action, s) && !e.unchanged(x.Sub, s) }
	occurs := op("[]", op("<>", r.leaf(step)))
	disabled := r.leaf(func(e *evaluator) bool {
		return !r.enabled && !e.some(func(u state) bool { e.next = u; return step(e) })
	})
	switch {
	case r.none:
		return r.leaf(func(*evaluator) bool { return true })
	case x.Strong || r.strong:
		return op("or", op("<>", op("[]", disabled)), occurs)
	}
	return op("or", op("[]", op("<>", disabled)), occurs)
}

// lasso is a behavior: states of a graph, and the index it goes back to after the last.
type lasso struct {
	states []int
	loop   int
}

func (b lasso) at(i int) int {
	if n := len(b.states); i >= n {
		i = b.loop + (i-n)%(n-b.loop)
	}
	return b.states[i]
}

// holds is the meaning of a formula at a position of a behavior.
func (b lasso) holds(f *temporal, i int) bool {
	horizon := max(i, b.loop) + len(b.states)
	switch f.op {
	case "":
		return f.step(b.at(i), b.at(i+1))
	case "not":
		return !b.holds(f.args[0], i)
	case "and", "or":
		for _, a := range f.args {
			if b.holds(a, i) == (f.op == "or") {
				return f.op == "or"
			}
		}
		return f.op == "and"
	}
	for j := i; j < horizon; j++ {
		if b.holds(f.args[0], j) == (f.op == "<>") {
			return f.op == "<>"
		}
	}
	return f.op == "[]"
}

// violation finds a behavior of at most a number of states for which fairness holds and a property does not.
func (g *graph) violation(fair, property *temporal, most int) (found lasso, ok bool) {
	var extend func(path []int) bool
	extend = func(path []int) bool {
		last := path[len(path)-1]
		for i, s := range path {
			if s == last && i == len(path)-1 || slices.Contains(g.steps[last], s) {
				b := lasso{path, i}
				if b.holds(fair, 0) && !b.holds(property, 0) {
					found = lasso{slices.Clone(path), i}
					return true
				}
			}
		}
		if len(path) == most {
			return false
		}
		for _, to := range g.steps[last] {
			if to != last && extend(append(path, to)) {
				return true
			}
		}
		return false
	}
	for s := range g.init {
		if extend([]int{s}) {
			return found, true
		}
	}
	return found, false
}

// condition writes a fairness condition about the actions of a specification.
func (g *actionGenerator) condition() string {
	sub := g.pick("vars", "vars", "x", "<<x, b>>")
	act := g.pick("Act0", "Act1", "Next", "(Act1 /\\ "+g.guard(nil, 1)+")", "(\\E k \\in K : Move(k))", "Both(Act0, x' # x)")
	if g.r.IntN(4) == 0 {
		return "(\\A k \\in K : " + g.pick("WF_", "SF_") + sub + "(Move(k)))"
	}
	return g.pick("WF_", "SF_") + sub + "(" + act + ")"
}

// property writes a property of the kind that TLC takes: actions occur below []<> and <>[] only.
func (g *actionGenerator) property(depth int) string {
	p := func() string {
		return g.pick(g.guard(nil, 1), "(x = "+g.pick("0", "1", "2")+")", "(ENABLED <<"+g.pick("Act0", "Act1", "Move(\"a\")")+">>_vars)")
	}
	again := func() string { return g.property(depth - 1) }
	act := g.pick("Act0", "Act1", "Move(\"b\")", "(Act1 /\\ x' # x)", "(\\E k \\in K : Move(k))")
	kinds := 7
	if depth > 0 {
		kinds = 12
	}
	switch g.r.IntN(kinds) {
	case 0:
		return "(" + p() + " ~> " + p() + ")"
	case 1:
		return "[]<>" + p()
	case 2:
		return "<>[]" + p()
	case 3:
		return "[]<><<" + act + ">>_" + g.pick("vars", "x")
	case 4:
		return "<>[][" + act + "]_" + g.pick("vars", "<<f, b>>")
	case 5:
		return "[](" + p() + " => <>" + p() + ")"
	case 6:
		return "(\\A k \\in K : []<>(f[k] = " + g.pick("0", "1", "x") + "))"
	case 7:
		return "(" + again() + " /\\ " + again() + ")"
	case 8:
		return "(" + again() + " \\/ " + again() + ")"
	case 9:
		return "(" + again() + " => " + again() + ")"
	case 10:
		return "(~" + again() + ")"
	}
	return g.condition()
}

// newLiveness writes a small specification with fairness and a property.
func newLiveness(seed int64) specification {
	g := &actionGenerator{r: rand.New(rand.NewPCG(uint64(seed), 4)), flat: true}
	var b strings.Builder
	b.WriteString("---- MODULE M ----\n" + actionPreamble)
	b.WriteString("Move(k) == f' = [f EXCEPT ![k] = 1 - @] /\\ x = " + g.pick("0", "1") + " /\\ UNCHANGED <<x, b>>\n")
	fmt.Fprintf(&b, "Init == x = 0 /\\ f = [k \\in K |-> 0] /\\ %s\n", g.pick("b = TRUE", "b \\in BOOLEAN"))
	fair, live := []string{"TRUE"}, g.property(2)
	if g.r.IntN(2) == 0 { // an action that another one enables and disables, so that WF and SF differ
		fmt.Fprintf(&b, "Act0 == b' = ~b /\\ %s\n", g.pick("UNCHANGED <<x, f>>", "x # 2 /\\ UNCHANGED <<x, f>>"))
		fmt.Fprintf(&b, "Act1 == %s /\\ x' = %s /\\ UNCHANGED <<f, b>>\n", g.pick("b", "~b", "b = (x = 0)"), g.pick("1 - (x % 2)", "Twice(x + 1)", "2"))
		fair = append(fair, "WF_vars(Act0)", g.pick("WF_", "SF_")+"vars(Act1)")
		if g.r.IntN(2) == 0 {
			live = g.pick("[]<><<Act1>>_vars", "(x = 0 ~> x # 0)", "[]<>(x # 0)", "<>[](x = 2)", "SF_vars(Act1)")
		}
	} else {
		for i := range 2 {
			fmt.Fprintf(&b, "Act%d == %s\n", i, g.action([]string{"x", "f", "b"}, nil, 2))
		}
	}
	b.WriteString("Next == Act0 \\/ Act1" + g.pick("", " \\/ \\E k \\in K : Move(k)", " \\/ Move(\"a\")") + "\n")
	for range g.r.IntN(4) {
		fair = append(fair, g.condition())
	}
	fmt.Fprintf(&b, "Fair == %s\nSpec == Init /\\ [][Next]_vars /\\ Fair\n", strings.Join(fair, " /\\ "))
	fmt.Fprintf(&b, "Live == %s\n====\n", live)
	return specification{module: b.String(), config: "SPECIFICATION Spec\nPROPERTY Live\nCONSTANT N = 1\n"}
}

const (
	mostStates = 8
	mostEdges  = 20 // of a graph; more makes too many behaviors
	longest    = 5  // states of a behavior that is tried
)

func (g *graph) size() (states, steps int) {
	for _, s := range g.steps {
		steps += len(s)
	}
	return len(g.states), steps
}

// TestLiveness compares verdicts about random properties under random fairness with the meaning of the formulas: a
// counterexample must be a behavior that is fair and violates, and there must be one if a short behavior is one.
func TestLiveness(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	violated, holding, killed := 0, 0, map[string]int{}
	done := 0
	for ; goOn(done, 110); done++ {
		seed := *seedFlag + int64(done)
		s := newLiveness(seed)
		l := newLab(t, s.modules())
		l.naive.universe = l.universe()
		g := l.explore()
		if states, steps := g.size(); states > mostStates || steps > mostEdges {
			continue
		}
		plain := &reading{l: l, g: g}
		fair, live := plain.read(l.body("Fair"), nil), plain.read(l.body("Live"), nil)
		short, isViolated := g.violation(fair, live, longest)
		for _, way := range []struct {
			engine  string
			workers int
		}{{"boxed", 1}, {"packed", 1}, {"packed", 3}} {
			s.engine = way.engine
			res, out := s.check(dir, way.workers, false)
			fail := func(format string, args ...any) {
				t.Fatalf("%v: %s\n%s\n%s%s", way, fmt.Sprintf(format, args...), s.module, out, repeat("TestLiveness", seed))
			}
			tautology := res.ExitCode == 77 && strings.Contains(out, "tautology")
			switch {
			case (res.ExitCode == 0 || tautology) && isViolated:
				fail("%v violates the property", short)
			case res.ExitCode == 0 || tautology:
				holding++
				continue
			case res.ExitCode != 13:
				fail("exit status %d", res.ExitCode)
			}
			violated++
			states, loop := l.behavior(g, out)
			if loop < 0 || !g.isPath(states, loop) {
				fail("%v back to %d is no behavior", states, loop)
			}
			if b := (lasso{states, loop}); !b.holds(fair, 0) || b.holds(live, 0) {
				fail("%v is fair: %v, satisfies: %v", b, b.holds(fair, 0), b.holds(live, 0))
			}
		}
		for name, r := range map[string]*reading{
			"WF read as SF": {l: l, g: g, strong: true}, "ENABLED ignored": {l: l, g: g, enabled: true}, "no fairness": {l: l, g: g, none: true},
		} {
			if _, v := g.violation(r.read(l.body("Fair"), nil), r.read(l.body("Live"), nil), longest); v != isViolated {
				killed[name]++
			}
		}
	}
	t.Logf("%d specifications, %d violated, %d holding; mutations of fairness that change a verdict: %v", done, violated, holding, killed)
	if long() && (violated < 15 || holding < 15 || len(killed) < 3) {
		t.Errorf("no fair sample: %d violated, %d holding, %v", violated, holding, killed)
	}
}
