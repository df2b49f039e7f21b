package naive

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
)

// search is a breadth-first search as TLC makes it with one worker, over states in TLC's order: what it finds first, and how often it
// finds a state, is said exactly.
type search struct {
	l         *lab
	symmetric bool
	nodes     []node
	seen      map[string]bool
	generated int
	depth     int
	exit      int
	last      int // the state that is wrong; -1: none was made

	// With onward, a search goes on after violations, which it counts.
	onward bool
	wrong  int
	// invariants are the names of those to check.
	invariants []string
	init, next string // names, if not Init and Next
	most       int    // states, if not 0; with more, the search gives up
}

type node struct {
	state state
	level int
	from  int
}

// stop is what ends a search.
type stop struct{}

// run searches. The result is in exit: 0, 11 (deadlock), 12 (invariant), 13 (property of steps), or, if evaluation
// fails, failedNext or failedInvariant. It reports whether one is known.
func (q *search) run() (reached bool) {
	defer func() {
		switch r := recover().(type) {
		case nil, stop:
			reached = true
		case failure:
			q.exit, reached = failedNext, !r.delayed
		case outOfReach:
			reached = false
		default:
			panic(r)
		}
	}()
	q.seen, q.depth, q.last = map[string]bool{}, 0, -1
	q.l.naive.delayed = 0
	e := &enumerator{evaluator: q.l.naive, vars: q.l.vars}
	e.successors(q.l.body(cmp.Or(q.init, "Init")), nil, func(s state) { q.process(-1, s) })
	for n := 0; n < len(q.nodes); n++ {
		before := q.generated
		q.last = n
		e.successors(q.l.body(cmp.Or(q.next, "Next")), q.nodes[n].state, func(s state) { q.process(n, s) })
		if q.generated == before && !q.onward {
			q.exit = 11
			return true
		}
	}
	q.last = -1
	return true
}

const failedNext, failedInvariant = -1, -2

func (q *search) process(from int, s state) {
	q.generated++
	q.depth = max(q.depth, 1)
	if len(s) < len(q.l.vars) {
		q.exit, q.last = failedNext, -1 // the state that is shown has no value for some variable
		panic(stop{})
	}
	var parent state
	level := 1
	if from >= 0 {
		parent, level = q.nodes[from].state, q.nodes[from].level+1
	}
	in := q.l.inModel(parent, s)
	fresh := false
	if in {
		k := q.fingerprint(s)
		fresh = !q.seen[k]
		q.seen[k] = true
	}
	if fresh {
		q.depth = max(q.depth, level)
	}
	if q.nodes = append(q.nodes, node{s, level, from}); q.most > 0 && len(q.nodes) > q.most {
		panic(outOfReach{})
	}
	if fresh || !in {
		q.check(s)
	}
	if step := q.l.info.Root.Lookup("Step"); step != nil && from >= 0 {
		q.last = len(q.nodes) - 1
		if !q.l.naive.holds(step.Body.(*ast.Prefix).X, parent, s) {
			q.violated(13)
		}
		q.last = from
	}
	if !fresh || !in {
		q.nodes = q.nodes[:len(q.nodes)-1]
	}
}

// check evaluates the invariant in the state that was made last.
func (q *search) check(s state) {
	broken := 0
	func() {
		defer func() {
			if f, ok := recover().(failure); ok {
				if f.delayed {
					panic(f)
				}
				q.exit, q.last = failedInvariant, len(q.nodes)-1
				panic(stop{})
			}
		}()
		for _, name := range q.invariants {
			// Of a successor, one is told; of an initial state, all are.
			if (broken == 0 || q.nodes[len(q.nodes)-1].level == 1) && !q.l.naive.holds(q.l.body(name), s, nil) {
				broken++
			}
		}
	}()
	for range broken {
		q.violated(12)
	}
}

// violated ends the search, unless it is to go on.
func (q *search) violated(exit int) {
	q.wrong++
	if !q.onward {
		q.exit, q.last = exit, len(q.nodes)-1
		panic(stop{})
	}
}

// fingerprint is what states are told apart by: a view, the least of all permutations, or the state.
func (q *search) fingerprint(s state) string {
	if view := q.l.info.Root.Lookup("View"); view != nil {
		q.l.naive.cur, q.l.naive.next, q.l.naive.steps = s, nil, 0
		return key(q.l.naive.eval(view.Body, nil))
	}
	k := q.l.show(s)
	if q.symmetric {
		for _, p := range permutations("m1", "m2", "m3") {
			k = min(k, q.l.show(permuted(s, p)))
		}
	}
	return k
}

func permutations(names ...string) (all []map[string]string) {
	if len(names) == 0 {
		return []map[string]string{{}}
	}
	for i := range names {
		rest := slices.Concat(names[:i], names[i+1:])
		for _, p := range permutations(rest...) {
			// p maps the rest to themselves in another order; the first name takes what is left.
			q := map[string]string{"": names[i]}
			for k, v := range p {
				q[k+"*"] = v
			}
			all = append(all, q)
		}
	}
	return all
}

// permuted returns a state with the model values in h exchanged.
func permuted(s state, p map[string]string) state {
	t := state{}
	for sym, v := range s {
		if set, ok := v.(*set); ok && sym.Name == "h" {
			moved := newSet()
			for _, m := range set.list() {
				moved.add(model(p[strings.Repeat("*", int(m.(model)[1]-'1'))]))
			}
			v = moved
		}
		t[sym] = v
	}
	return t
}

// behavior is the way to the state at hand, from an initial one.
func (q *search) behavior() (way []state) {
	for n := q.last; n >= 0; n = q.nodes[n].from {
		way = append(way, q.nodes[n].state)
	}
	slices.Reverse(way)
	return way
}

// newOrdered is newSpecification with one more variable, a set of model values, and formulas that fail or enumerate what is not listed.
func newOrdered(seed int64) (s specification, symmetric bool) {
	g := &actionGenerator{r: rand.New(rand.NewPCG(uint64(seed), 9)), whole: true, failing: seed%3 == 0}
	var b strings.Builder
	b.WriteString("---- MODULE M ----\n" + strings.Replace(actionPreamble, "VARIABLES x, f, b\nvars == <<x, f, b>>",
		"CONSTANTS m1, m2, m3\nVARIABLES x, f, b, h\nvars == <<x, f, b>>\nModels == {m1, m2, m3}\nSymm == Permutations(Models)", 1))
	init := []string{
		g.pick("x = 0", "x \\in {0, 2}", "x \\in UNION {0..1, 1..2}", "x = N % 3"),
		g.pick("f = [k \\in K |-> 0]", "f \\in [K -> 0..1]", "f \\in [K -> {0}] \\cup [K -> 0..1]", "f = [a |-> x % 2, b |-> 1]"),
		g.pick("b = TRUE", "b \\in BOOLEAN", "b = (x = 0)", "(b = TRUE \\/ (x = 0 /\\ b \\in BOOLEAN))"),
		g.pick("h = {}", "h \\subseteq Models", "(IF x = 0 THEN h = {} ELSE h \\in {{m1}, Models})", "(\\A k \\in 1..2 : h = {m2} \\/ h = {})", "h \\in SUBSET Models", "\\E k \\in Models : h = {k}", "(h = {} \\/ h = Models)"),
	}
	fmt.Fprintf(&b, "Init == %s\n", strings.Join(init, " /\\ "))
	var next []string
	for i := range 1 + g.r.IntN(3) {
		change := g.pick("UNCHANGED h", "h' = h", "h' = Models \\ h", "h' \\in SUBSET Models", "(\\E k \\in h : h' = h \\ {k})",
			"(\\E k \\in Models : h' = h \\cup {k})", "(\\A k \\in h : h' = {})", "(IF h = {} THEN h' = Models ELSE UNCHANGED <<h>>)",
			"h' \\in UNION {SUBSET h, {h}}", "(h' = {} \\/ h' = {} \\/ h' = h)", "<<h' \\in {h, {}}>>_h", "[h' = {}]_h", "h' \\subseteq h",
			"h' \\in (SUBSET h) \\cup (SUBSET Models)", "h' \\in (SUBSET h) \\cup {h, {}}", "h' \\in {h} \\cup (SUBSET h)", "h' \\in (SUBSET Models) \\ {h}",
			"h' \\in (SUBSET Models) \\cap (SUBSET h)", "h' \\in {k \\in SUBSET Models : Cardinality(k) # 1}", "(h = {} => h' = Models) /\\ UNCHANGED h",
			"(CASE h = {} -> h' \\in SUBSET {m1} [] h = {m1} -> h' = {m2, m3} [] OTHER -> UNCHANGED h)", "(LET k == h' IN k \\in {h, {}})",
			"(\\E k \\in SUBSET h : h' = k)", "(\\E k, l \\in h : h' = {k, l})", "(\\E k \\in h, l \\in Models : h' = {k, l} \\ {l})",
			"(\\E <<k, l>> \\in h \\X {1, 2} : h' = IF l = 1 THEN {k} ELSE h)", "(LET l == (SUBSET h) \\cup {h} IN h' \\in l)", "(LET l(S) == h' \\in S IN l((SUBSET h) \\cup (SUBSET h)))",
			"((\\E k \\in {}: h' = {}) \\/ h' = h)", "(\\A k \\in h, l \\in {1, 2} : h' = h \\/ l = 1)", "(\\A k \\in {1, 2, 3} : h' = h \\/ h' = {})")
		change = g.pick(change+" /\\ "+g.action([]string{"x", "f", "b"}, nil, 3), "("+g.action([]string{"x", "f", "b"}, nil, 3)+") /\\ "+change)
		fmt.Fprintf(&b, "Act%d == %s\n", i, change)
		next = append(next, g.pick(fmt.Sprint("Act", i), fmt.Sprint("(\\E k \\in 1..2 : (k < 3 /\\ Act", i, "))"), fmt.Sprint("[Act", i, "]_<<vars, h>>")))
	}
	inv := g.pick("x # 2 \\/ f.a = 0", "f.a + f.b < 2", "TRUE", "(b => f[\"b\"] = x)", "Cardinality(h) < 2 \\/ b", "TRUE", "f[\"a\"] = 0 \\/ b \\/ Cardinality(h) < 3", g.guard(nil, 2))
	fmt.Fprintf(&b, "Next == %s\nInv == x < 3 /\\ (%s)\n", strings.Join(next, " \\/ "), inv)
	s.config = "INIT Init\nNEXT Next\nINVARIANT Inv\nCONSTANTS m1 = m1 m2 = m2 m3 = m3\n"
	s.overrides = []override{{name: "N", number: g.r.IntN(3)}}
	if g.r.IntN(4) == 0 {
		fmt.Fprintf(&b, "Constraint == x < 3 /\\ (%s)\n", g.guard(nil, 2))
		s.config += "CONSTRAINT Constraint\n"
	}
	if g.r.IntN(4) == 0 {
		fmt.Fprintf(&b, "ActionConstraint == x' < 3 /\\ (%s)\n", g.guard([]string{"x", "f", "b"}, 2))
		s.config += "ACTION_CONSTRAINT ActionConstraint\n"
	}
	if g.r.IntN(4) == 0 {
		fmt.Fprintf(&b, "Step == [][%s]_<<x, f, b>>\n", g.pick("x' # 2 \\/ b", "x' >= x \\/ x = 2", g.guard([]string{"x", "f", "b"}, 2)))
		s.config += "PROPERTY Step\n"
	}
	switch g.r.IntN(4) {
	case 0:
		symmetric = true
		s.config += "SYMMETRY Symm\n"
	case 1: // views that lose something
		b.WriteString("View == " + g.pick("<<b, x>>", "<<h, x % 2>>", "f", "<<x, f, b, Cardinality(h)>>") + "\n")
		s.config += "VIEW View\n"
	}
	s.config += s.overrides[0].String()
	s.module = b.String() + "====\n"
	return s, symmetric
}

// wrongSearch describes how checking a specification differs from a search in TLC's order, or is empty.
func (s specification) wrongSearch(dir string, symmetric bool) (how string, exit int) {
	l, err := s.newLab()
	if err != nil {
		return "", 0
	}
	for i, m := range []string{"m1", "m2", "m3"} {
		l.naive.constants[l.info.Root.Lookup(m)] = model(fmt.Sprint("m", i+1))
	}
	q := &search{l: l, symmetric: symmetric, invariants: []string{"Inv"}}
	if !q.run() {
		return "", -1
	}
	res, out := s.check(dir, 1, true)
	if res.ExitCode >= 150 && res.ExitCode != 255 {
		return "", res.ExitCode
	}
	fail := func(format string, args ...any) (string, int) {
		return fmt.Sprintf(format, args...) + "\n" + s.config + out, res.ExitCode
	}
	ok := res.ExitCode == q.exit
	switch q.exit {
	case failedNext:
		ok = res.ExitCode == 75 || res.ExitCode == 255
	case failedInvariant:
		ok = res.ExitCode == 75 || res.ExitCode == 255 || res.ExitCode == 76
	}
	if !ok {
		return fail("exit status %d, want %d", res.ExitCode, q.exit)
	}
	if int(res.Generated) != q.generated || int(res.Distinct) != len(q.seen) || q.exit == 0 && res.Depth != q.depth {
		return fail("%d states generated, %d distinct, depth %d; want %d, %d, %d", res.Generated, res.Distinct, res.Depth, q.generated, len(q.seen), q.depth)
	}
	if symmetric || l.info.Root.Lookup("View") != nil || q.last < 0 || q.exit == failedInvariant && q.nodes[q.last].level == 1 {
		return "", q.exit // another behavior may be shown, or none
	}
	if got, want := l.shown(out), l.texts(q.behavior()); got != want {
		return fail("the behavior is\n%s\nwant\n%s", got, want)
	}
	return "", q.exit
}

// shown returns the states that an output shows, texts those of a behavior.
func (l *lab) shown(out string) string {
	var states []string
	var lines []string
	for _, line := range append(strings.Split(out, "\n"), "") {
		if strings.HasPrefix(line, "/\\ ") {
			lines = append(lines, line)
		} else if len(lines) > 0 {
			states, lines = append(states, strings.Join(lines, "\n")), nil
		}
	}
	return strings.Join(states, "\n\n")
}

func (l *lab) texts(way []state) string {
	var states []string
	for _, s := range way {
		var lines []string
		for _, sym := range l.vars {
			lines = append(lines, "/\\ "+sym.Name+" = "+foreign(s[sym], l.table).String())
		}
		states = append(states, strings.Join(lines, "\n"))
	}
	return strings.Join(states, "\n\n")
}

// alike tells whether two descriptions of failures are of one kind.
func alike(a, b string) bool {
	for _, kind := range []string{"exit status", "the behavior", "states generated"} {
		if strings.Contains(a[:min(len(a), 40)], kind) {
			return strings.Contains(b[:min(len(b), 40)], kind)
		}
	}
	return false
}

// TestOrder compares whole runs with a search in TLC's order: how many states are generated, distinct ones under symmetry and views,
// what is found first and how, evaluation errors included.
func TestOrder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	seen, done := map[int]int{}, 0
	for ; goOn(done, 150); done++ {
		seed := *seedFlag + int64(done)
		s, symmetric := newOrdered(seed)
		if _, err := s.newLab(); err != nil {
			t.Fatalf("%v\n%s", err, s.module)
		}
		how, exit := s.wrongSearch(dir, symmetric)
		seen[exit]++
		if how != "" {
			reportSmaller(t, "TestOrder", seed, s.module, func(module string) string {
				s.module = module
				if again, _ := s.wrongSearch(dir, symmetric); alike(again, how) {
					return again
				}
				return ""
			})
		}
	}
	t.Logf("%d specifications, by exit status: %v", done, seen)
}
