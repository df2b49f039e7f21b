package tlc_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// The specifications of TestTemporalBruteForce have two variables; a state of theirs is their values.
type pairState struct{ x, y int }

var pairStates = []pairState{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}}

// Parts of specifications, each as text and as what it means.
type (
	predicate struct {
		text  string
		holds func(s pairState) bool
	}
	action struct {
		text  string
		holds func(s, t pairState) bool
	}
	// temporal says whether a formula holds from a position of a lasso on.
	temporal struct {
		text  string
		holds func(l pairLasso, at int) bool
	}
)

// pairLasso is a behavior that goes on at a position after its last state.
type pairLasso struct {
	states []pairState
	loop   int
}

func (l pairLasso) next(i int) pairState {
	if i+1 == len(l.states) {
		return l.states[l.loop]
	}
	return l.states[i+1]
}

// from returns the positions that come at or after one.
func (l pairLasso) from(at int) []int {
	var out []int
	for i := min(at, l.loop); i < len(l.states); i++ {
		if i >= at || i >= l.loop {
			out = append(out, i)
		}
	}
	return out
}

func (l pairLasso) ever(at int, holds func(i int) bool) bool {
	return slices.ContainsFunc(l.from(at), holds)
}

func (l pairLasso) always(at int, holds func(i int) bool) bool {
	return !l.ever(at, func(i int) bool { return !holds(i) })
}

// takes reports whether the step from a position is one of an action that changes what a subscript names.
func (l pairLasso) takes(a action, sub string, i int) bool {
	return a.holds(l.states[i], l.next(i)) && changes(sub, l.states[i], l.next(i))
}

func changes(sub string, s, t pairState) bool {
	return s.x != t.x && sub != "y" || s.y != t.y && sub != "x"
}

func (a action) enabled(sub string, s pairState) bool {
	return slices.ContainsFunc(pairStates, func(t pairState) bool {
		return a.holds(s, t) && (sub == "" || changes(sub, s, t))
	})
}

var pairPredicates = []predicate{
	{"x > 0", func(s pairState) bool { return s.x > 0 }},
	{"y = 0", func(s pairState) bool { return s.y == 0 }},
	{"x = 2", func(s pairState) bool { return s.x == 2 }},
	{"x < 2 /\\ y = 1", func(s pairState) bool { return s.x < 2 && s.y == 1 }},
	{"x = y", func(s pairState) bool { return s.x == s.y }},
	{"x + y = 2", func(s pairState) bool { return s.x+s.y == 2 }},
}

var pairTerms = []struct {
	text string
	of   func(s pairState) int
}{
	{"x", func(s pairState) int { return s.x }},
	{"y", func(s pairState) int { return s.y }},
	{"x + 1", func(s pairState) int { return s.x + 1 }},
	{"x + y", func(s pairState) int { return s.x + s.y }},
	{"2", func(pairState) int { return 2 }},
	{"y + 1", func(s pairState) int { return s.y + 1 }},
}

var pairConstraints = []action{
	{"x' # x", func(s, t pairState) bool { return s.x != t.x }},
	{"y' >= y", func(s, t pairState) bool { return t.y >= s.y }},
	{"x' # 2", func(s, t pairState) bool { return t.x != 2 }},
}

// pairMaker makes random specifications.
type pairMaker struct {
	*rand.Rand
	actions []action
}

func pick[T any](r *rand.Rand, all []T) T { return all[r.Intn(len(all))] }

// action returns the definition of an action, and the action by its name.
func (m *pairMaker) action(name string) (string, action) {
	guard, ex, ey := pick(m.Rand, pairPredicates), pick(m.Rand, pairTerms), pick(m.Rand, pairTerms)
	free := m.Intn(7) == 0
	text := fmt.Sprintf("%s == %s /\\ x' = (%s) %% 3 /\\ y' = (%s) %% 2", name, guard.text, ex.text, ey.text)
	if free {
		text = fmt.Sprintf("%s == %s /\\ x' = (%s) %% 3 /\\ y' \\in {0, 1}", name, guard.text, ex.text)
	}
	return text, action{name, func(s, t pairState) bool {
		return guard.holds(s) && t.x == ex.of(s)%3 && (free || t.y == ey.of(s)%2)
	}}
}

func (m *pairMaker) fairness() temporal {
	a, sub := pick(m.Rand, m.actions), pick(m.Rand, []string{"vars", "x", "y"})
	disabled := func(l pairLasso) func(i int) bool {
		return func(i int) bool { return !a.enabled(sub, l.states[i]) }
	}
	taken := func(l pairLasso) bool {
		return l.ever(l.loop, func(i int) bool { return l.takes(a, sub, i) })
	}
	if m.Intn(2) == 0 {
		return temporal{fmt.Sprintf("WF_%s(%s)", sub, a.text), func(l pairLasso, _ int) bool {
			return taken(l) || l.ever(l.loop, disabled(l))
		}}
	}
	return temporal{fmt.Sprintf("SF_%s(%s)", sub, a.text), func(l pairLasso, _ int) bool {
		return taken(l) || l.always(l.loop, disabled(l))
	}}
}

// formula returns a property in the class that TLC checks.
func (m *pairMaker) formula(depth int) temporal {
	p, q := pick(m.Rand, pairPredicates), pick(m.Rand, pairPredicates)
	a, sub := pick(m.Rand, m.actions), pick(m.Rand, []string{"vars", "x", "y"})
	is := func(p predicate, l pairLasso) func(i int) bool {
		return func(i int) bool { return p.holds(l.states[i]) }
	}
	switch k := m.Intn(10); {
	case k == 0:
		return temporal{fmt.Sprintf("((%s) ~> (%s))", p.text, q.text), func(l pairLasso, at int) bool {
			return l.always(at, func(i int) bool { return !p.holds(l.states[i]) || l.ever(i, is(q, l)) })
		}}
	case k == 1:
		return temporal{"<>(" + p.text + ")", func(l pairLasso, at int) bool { return l.ever(at, is(p, l)) }}
	case k == 2:
		return temporal{"[]<>(" + p.text + ")", func(l pairLasso, _ int) bool { return l.ever(l.loop, is(p, l)) }}
	case k == 3:
		return temporal{"<>[](" + p.text + ")", func(l pairLasso, _ int) bool { return l.always(l.loop, is(p, l)) }}
	case k == 4:
		return temporal{fmt.Sprintf("[]<><<%s>>_%s", a.text, sub), func(l pairLasso, _ int) bool {
			return l.ever(l.loop, func(i int) bool { return l.takes(a, sub, i) })
		}}
	case k == 5:
		return temporal{fmt.Sprintf("<>[][%s]_%s", a.text, sub), func(l pairLasso, _ int) bool {
			return l.always(l.loop, func(i int) bool { return l.takes(a, sub, i) || !changes(sub, l.states[i], l.next(i)) })
		}}
	case k == 6:
		return m.fairness()
	case k == 7:
		return temporal{fmt.Sprintf("[]((ENABLED %s) => <>(%s))", a.text, p.text), func(l pairLasso, at int) bool {
			return l.always(at, func(i int) bool { return !a.enabled("", l.states[i]) || l.ever(i, is(p, l)) })
		}}
	case k == 8 || depth == 0:
		return temporal{fmt.Sprintf("<>(%s /\\ <>(%s))", p.text, q.text), func(l pairLasso, at int) bool {
			return l.ever(at, func(i int) bool { return p.holds(l.states[i]) && l.ever(i, is(q, l)) })
		}}
	}
	f, g := m.formula(depth-1), m.formula(depth-1)
	return temporal{fmt.Sprintf("((%s) => (%s))", f.text, g.text), func(l pairLasso, at int) bool {
		return !f.holds(l, at) || g.holds(l, at)
	}}
}

// pairSpec is a random specification with what is to be known of it.
type pairSpec struct {
	modules  map[string]string
	config   string
	init     []pairState
	step     func(s, t pairState) bool
	assumed  []temporal
	promised []temporal
}

// violated reports whether a short lasso of the specification violates a property.
func (p *pairSpec) violated(states []pairState) bool {
	last := states[len(states)-1]
	for i, s := range states {
		if l := (pairLasso{states, i}); s == last || p.step(last, s) {
			broken := func(f temporal) bool { return !f.holds(l, 0) }
			if !slices.ContainsFunc(p.assumed, broken) && slices.ContainsFunc(p.promised, broken) {
				return true
			}
		}
	}
	return len(states) < 7 && slices.ContainsFunc(pairStates, func(t pairState) bool {
		return t != last && p.step(last, t) && p.violated(append(slices.Clip(states), t))
	})
}

// spec returns a specification, in a module of its own or by way of INSTANCE.
func (m *pairMaker) spec() *pairSpec {
	p := &pairSpec{init: []pairState{{0, 0}, {1, 1}}[:1+m.Intn(2)]}
	var defs, names []string
	for i := range 1 + m.Intn(3) {
		name := fmt.Sprint("A", i)
		text, a := m.action(name)
		defs, names, m.actions = append(defs, text), append(names, name), append(m.actions, a)
	}
	own := m.actions
	next := func(s, t pairState) bool {
		return slices.ContainsFunc(own, func(a action) bool { return a.holds(s, t) })
	}
	m.actions = append(slices.Clip(own), action{"Next", next})
	spec := "Init /\\ [][Next]_vars"
	for range m.Intn(3) {
		f := m.fairness()
		p.assumed, spec = append(p.assumed, f), spec+" /\\ "+f.text
	}
	inits := []string{"x = 0 /\\ y = 0", "x = 1 /\\ y = 1"}[:len(p.init)]
	defs = append(defs, "vars == <<x, y>>", "Init == ("+strings.Join(inits, ") \\/ (")+")", "Next == "+strings.Join(names, " \\/ "), "Spec == "+spec)
	p.config = "SPECIFICATION Spec\n"
	for i := range 1 + m.Intn(2) {
		f := m.formula(1)
		p.promised = append(p.promised, f)
		defs = append(defs, fmt.Sprintf("P%d == %s", i, f.text))
		p.config += fmt.Sprintf("PROPERTY P%d\n", i)
	}
	p.step = next
	if m.Intn(3) == 0 {
		c := pick(m.Rand, pairPredicates)
		defs, p.config = append(defs, "Cons == "+c.text), p.config+"CONSTRAINT Cons\n"
		p.init = slices.DeleteFunc(slices.Clone(p.init), func(s pairState) bool { return !c.holds(s) })
		p.step = func(s, t pairState) bool { return next(s, t) && c.holds(t) }
	}
	if step := p.step; m.Intn(3) == 0 {
		c := pick(m.Rand, pairConstraints)
		defs, p.config = append(defs, "ACons == "+c.text), p.config+"ACTION_CONSTRAINT ACons\n"
		p.step = func(s, t pairState) bool { return step(s, t) && c.holds(s, t) }
	}
	body := "EXTENDS Naturals\nVARIABLES x, y\n" + strings.Join(defs, "\n")
	p.modules = map[string]string{"M": body}
	if m.Intn(2) == 0 {
		outer := "VARIABLES u, v\nI == INSTANCE Inner WITH x <- u, y <- v\n"
		for _, d := range defs {
			if name, _, _ := strings.Cut(d, " "); strings.Contains(p.config, name+"\n") {
				outer += name + " == I!" + name + "\n"
			}
		}
		p.modules = map[string]string{"M": outer, "Inner": body}
	}
	return p
}

// TestTemporalBruteForce compares the verdict on random specifications, with fairness, constraints, ENABLED, several properties
// and instances, with the meaning of the formulas on all short lassos.
func TestTemporalBruteForce(t *testing.T) {
	outcomes := map[bool]int{}
	for seed := range int64(250) {
		m := pairMaker{Rand: rand.New(rand.NewSource(seed))}
		p := m.spec()
		if len(p.init) == 0 {
			continue
		}
		violated := slices.ContainsFunc(p.init, func(s pairState) bool { return p.violated([]pairState{s}) })
		res, out := check(t, p.modules, p.config, func(o *tlc.Options) {
			o.Workers, o.FPSet, o.Liveness = 1+m.Intn(2), m.Intn(2) == 0, pick(m.Rand, []string{"default", "final", "seqfinal"})
		})
		switch res.ExitCode {
		case 0, 12, 13:
			outcomes[violated]++
			if (res.ExitCode != 0) != violated {
				t.Errorf("seed %d: exit %d, violated: %t\n%v\n%s\n%s", seed, res.ExitCode, violated, p.modules, p.config, out)
			}
		case 77: // a tautology
		default:
			t.Errorf("seed %d: exit %d\n%v\n%s\n%s", seed, res.ExitCode, p.modules, p.config, out)
		}
	}
	if outcomes[true] < 50 || outcomes[false] < 50 {
		t.Errorf("%v is no fair sample", outcomes)
	}
}
