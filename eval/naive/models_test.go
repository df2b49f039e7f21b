package naive

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc"
)

// graph is the state graph of a specification: states by number in the order of a breadth-first search, with levels from 1.
type graph struct {
	states []state
	found  []int // the level at which each was made first, be it as one that constraints keep out
	level  []int // the level from which it was gone on
	steps  [][]int
	number map[string]int // by the text of the state
	init   int            // how many states are initial, excluded ones included
	// excluded tells which states are checked, but neither counted nor gone on from: constraints keep them out.
	excluded []bool
}

// inModel tells whether the constraints admit a step, or an initial state.
func (l *lab) inModel(cur, next state) bool {
	for _, name := range []string{"Constraint", "ActionConstraint"} {
		sym := l.info.Root.Lookup(name)
		switch {
		case sym == nil, name == "ActionConstraint" && cur == nil:
		case name == "Constraint" && !l.naive.holds(sym.Body, next, nil), name == "ActionConstraint" && !l.naive.holds(sym.Body, cur, next):
			return false
		}
	}
	return true
}

// kept returns how many states there are that constraints do not exclude, and the greatest level of them.
func (g *graph) kept() (n, depth int) {
	depth = 1
	for i, out := range g.excluded {
		if !out {
			n++
			depth = max(depth, g.level[i])
		}
	}
	return n, depth
}

// explore finds the reachable states of Init and Next by trying all pairs of the universe.
func (l *lab) explore() *graph {
	g := &graph{number: map[string]int{}}
	var queue []int
	enter := func(cur, s state, level int) int {
		n, known := g.number[l.show(s)]
		if !known {
			n = len(g.states)
			g.number[l.show(s)] = n
			g.states, g.found, g.level = append(g.states, s), append(g.found, level), append(g.level, level)
			g.steps, g.excluded = append(g.steps, nil), append(g.excluded, true)
		}
		if g.excluded[n] && l.inModel(cur, s) {
			g.excluded[n], g.level[n] = false, level
			queue = append(queue, n)
		}
		return n
	}
	for _, s := range l.naive.universe {
		if l.naive.holds(l.body("Init"), s, nil) {
			enter(nil, s, 1)
		}
	}
	g.init = len(g.states)
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		for _, u := range l.naive.universe {
			if l.naive.holds(l.body("Next"), g.states[n], u) {
				to := enter(g.states[n], u, g.level[n]+1)
				g.steps[n] = append(g.steps[n], to)
			}
		}
	}
	return g
}

// outcome is how checking ends.
type outcome struct{ exit, length int }

// outcomes lists how checking the invariant Inv and deadlock may end: the level whose expansion shows a problem first
// decides, and if it shows both kinds, the order of its states does.
func (l *lab) outcomes(g *graph) []outcome {
	invariant, deadlock := 0, 0
	for n, s := range g.states {
		if !l.naive.holds(l.body("Inv"), s, nil) && (invariant == 0 || g.found[n] < invariant) {
			invariant = g.found[n]
		}
		if len(g.steps[n]) == 0 && !g.excluded[n] && (deadlock == 0 || g.level[n] < deadlock) {
			deadlock = g.level[n]
		}
	}
	violated, stuck := outcome{12, invariant}, outcome{11, deadlock}
	switch {
	case invariant == 0 && deadlock == 0:
		if post := l.info.Root.Lookup("Post"); post != nil {
			if n, _ := g.kept(); n > l.most {
				return []outcome{{10, 0}}
			}
		}
		return []outcome{{0, 0}}
	case deadlock == 0 || invariant > 0 && invariant-1 < deadlock:
		return []outcome{violated}
	case invariant == 0 || deadlock < invariant-1:
		return []outcome{stuck}
	}
	return []outcome{violated, stuck}
}

// specification is a module with a configuration.
type specification struct {
	module, config string
	overrides      []override
	most           int    // the postcondition fails if there are more states
	engine         string // that the search uses
	more           func(*tlc.Options)
	others         map[string]string // more modules, by name
}

// override is an entry of a configuration: what is replaced in the root module, or in Acts, by which definition or number.
type override struct {
	name, by string
	inActs   bool
	number   int // if by is empty
}

func (o override) String() string {
	switch {
	case o.by == "":
		return fmt.Sprintf("CONSTANT %s = %d\n", o.name, o.number)
	case o.inActs:
		return fmt.Sprintf("CONSTANT %s <- [Acts]%s\n", o.name, o.by)
	}
	return fmt.Sprintf("CONSTANT %s <- %s\n", o.name, o.by)
}

// newLab makes both evaluators heed the overrides.
func (s specification) newLab() (*lab, error) {
	l, err := tryLab(s.modules())
	if err != nil {
		return nil, err
	}
	l.most = s.most
	l.naive.overrides = map[*sem.Symbol]*sem.Symbol{}
	for _, o := range s.overrides {
		sym := l.info.Root.Lookup(o.name)
		if o.inActs {
			for _, m := range l.info.Modules {
				if m.Name == "Acts" {
					sym = m.Lookup(o.name)
				}
			}
		}
		delete(l.naive.constants, sym)
		if o.by == "" {
			l.naive.constants[sym] = o.number
		} else {
			l.naive.overrides[sym] = l.info.Root.Lookup(o.by)
		}
	}
	l.naive.universe = l.universe()
	return l, nil
}

func (s specification) modules() map[string]string {
	all := map[string]string{"M": s.module, "Acts": acts}
	maps.Copy(all, s.others)
	return all
}

// check runs gotlc.
func (s specification) check(dir string, workers int, deadlock bool) (tlc.Result, string) {
	files := map[string]string{"M.cfg": s.config}
	for name, text := range s.modules() {
		files[name+".tla"] = text
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return tlc.Result{ExitCode: -1}, err.Error()
		}
	}
	o := tlc.DefaultOptions()
	o.SpecFile, o.MetaDir, o.Workers = filepath.Join(dir, "M"), filepath.Join(dir, "meta"), workers
	o.Deadlock, o.Cdot, o.Engine = deadlock, true, s.engine
	if s.more != nil {
		s.more(&o)
	}
	var out bytes.Buffer
	res := tlc.Run(context.Background(), o, &out, nil)
	return res, out.String()
}

var (
	stateHead = regexp.MustCompile(`(?m)^(?:State )?(\d+): (?:<|Stuttering)`)
	backTo    = regexp.MustCompile(`Back to state:? (\d+)`)
)

// behavior reads the counterexample in an output: numbers of states of the graph, and where it goes back to: the index
// of a state, the last one for stuttering, or -1. A state that cannot be reached has the number -1.
func (l *lab) behavior(g *graph, out string) (states []int, loop int) {
	texts := map[string]int{}
	for n, s := range g.states {
		var lines []string
		for _, sym := range l.vars {
			lines = append(lines, "/\\ "+sym.Name+" = "+foreign(s[sym], l.table).String())
		}
		texts[inAnyOrder(lines)] = n
	}
	loop = -1
	var lines []string
	for _, line := range append(strings.Split(out, "\n"), "") {
		switch {
		case strings.HasPrefix(line, "/\\ z = "): // of an alias
		case strings.HasPrefix(line, "/\\ "):
			lines = append(lines, line)
		case len(lines) > 0:
			n, ok := texts[inAnyOrder(lines)]
			if !ok {
				n = -1
			}
			states, lines = append(states, n), nil
		case strings.Contains(line, "Stuttering") && stateHead.MatchString(line):
			loop = len(states) - 1
		case backTo.MatchString(line):
			fmt.Sscan(backTo.FindStringSubmatch(line)[1], &loop)
			loop--
		}
	}
	return states, loop
}

var innermost = regexp.MustCompile(`[\[{][^\[\]{}]*[\]}]`)

var interval = regexp.MustCompile(`-?\d+\.\.-?\d+`)

// listed writes an interval as a set.
func listed(interval string) string {
	var lo, hi int
	fmt.Sscanf(interval, "%d..%d", &lo, &hi)
	var members []string
	for i := lo; i <= hi; i++ {
		members = append(members, fmt.Sprint(i))
	}
	return "{" + strings.Join(members, ", ") + "}"
}

// inAnyOrder is a text for the lines of a state, the same whatever the order of variables, fields and members is.
func inAnyOrder(lines []string) string {
	var sorted []string
	for _, line := range lines {
		line = interval.ReplaceAllStringFunc(line, listed)
		sorted = append(sorted, innermost.ReplaceAllStringFunc(line, func(list string) string {
			parts := strings.Split(list[1:len(list)-1], ", ")
			slices.Sort(parts)
			return list[:1] + strings.Join(parts, ", ") + list[len(list)-1:]
		}))
	}
	slices.Sort(sorted)
	return strings.Join(sorted, "\n")
}

// isPath reports whether a behavior starts and goes on as the graph allows. Stuttering is allowed at the end.
func (g *graph) isPath(states []int, loop int) bool {
	if len(states) == 0 || states[0] >= g.init || slices.Contains(states, -1) {
		return false
	}
	if loop >= 0 {
		states = append(slices.Clone(states), states[loop])
	}
	for i := 1; i < len(states); i++ {
		stutters := loop >= 0 && states[i] == states[i-1]
		if !stutters && !slices.Contains(g.steps[states[i-1]], states[i]) {
			return false
		}
	}
	return true
}

func newSpecification(seed int64) specification {
	g := &actionGenerator{r: rand.New(rand.NewPCG(uint64(seed), 3))}
	var b strings.Builder
	b.WriteString("---- MODULE M ----\n" + actionPreamble)
	fmt.Fprintf(&b, "Init == %s /\\ %s /\\ %s\n",
		g.pick("x = 0", "x \\in {0, 2}", "x \\in 0..1 /\\ x < 2", "x = N % 3", "x \\in {N % 3, Plus(0)}"),
		g.pick("f = [k \\in K |-> 0]", "f \\in [K -> 0..1]", "f = [a |-> x % 2, b |-> 1]", "f \\in {[a |-> 0, b |-> x % 2]}"),
		g.pick("b = TRUE", "b \\in BOOLEAN", "b = (x = 0)", "(b = TRUE \\/ (x = 0 /\\ b = FALSE))"))
	var next []string
	for i := range 1 + g.r.IntN(3) {
		fmt.Fprintf(&b, "Act%d == %s\n", i, g.action([]string{"x", "f", "b"}, nil, 3))
		next = append(next, fmt.Sprint("Act", i))
	}
	inv := g.guard(nil, 2)
	if g.r.IntN(2) == 0 {
		inv = g.pick("x # 2 \\/ f.a = 0", "f.a + f.b < 2", "TRUE", "(b => f[\"b\"] = x)")
	}
	// TLC refuses an invariant that is constant and false.
	fmt.Fprintf(&b, "Next == %s\nInv == x < 3 /\\ (%s)\n", strings.Join(next, " \\/ "), inv)
	s := specification{config: "INIT Init\nNEXT Next\nINVARIANT Inv\n"}
	g.more(&s, &b)
	s.module = b.String() + "====\n"
	return s
}

// more adds constraints, an alias, a view, a postcondition and overrides.
func (g *actionGenerator) more(s *specification, b *strings.Builder) {
	if g.r.IntN(4) == 0 {
		fmt.Fprintf(b, "Constraint == x < 3 /\\ (%s)\n", g.guard(nil, 2))
		s.config += "CONSTRAINT Constraint\n"
	}
	if g.r.IntN(4) == 0 {
		fmt.Fprintf(b, "ActionConstraint == x' < 3 /\\ (%s)\n", g.guard([]string{"x", "f", "b"}, 2))
		s.config += "ACTION_CONSTRAINT ActionConstraint\n"
	}
	if g.r.IntN(4) == 0 {
		b.WriteString("Alias == [x |-> x, f |-> f, b |-> b, z |-> x + 1]\n")
		s.config += "ALIAS Alias\n"
	}
	if g.r.IntN(4) == 0 { // a view that loses nothing
		b.WriteString("View == " + g.pick("<<b, x, f>>", "[q |-> vars]", "<<f, 2 - x, ~b>>", "{<<f, x, b>>}") + "\n")
		s.config += "VIEW View\n"
	}
	if g.r.IntN(4) == 0 {
		s.most = g.r.IntN(20)
		fmt.Fprintf(b, "Post == TLCGet(\"distinct\") <= %d\n", s.most)
		s.config += "POSTCONDITION Post\n"
	}
	s.overrides = []override{{name: "N", number: g.r.IntN(3)}}
	if g.r.IntN(3) == 0 {
		s.overrides[0].by = g.pick("Two", "Limit")
	}
	b.WriteString("Limit == " + g.pick("0", "1", "Two - 1", "Cardinality(K)") + "\n")
	for _, o := range []override{{name: "Plus", by: "Minus"}, {name: "On", by: "Off"}, {name: "Two", number: 1}, {name: "Base", by: "Limit", inActs: true},
		{name: "Up", by: "Minus", inActs: true}, {name: "Act0", by: "Act0Again"}, {name: "Zero", by: "Limit"}} {
		if g.r.IntN(6) == 0 {
			s.overrides = append(s.overrides, o)
		}
	}
	fmt.Fprintf(b, "Act0Again == %s\n", g.action([]string{"x", "f", "b"}, nil, 2))
	for _, o := range s.overrides {
		s.config += o.String()
	}
}

// wrongModel describes how checking a specification differs from a search of all pairs of states, or is empty. It returns
// the exit status, too.
func (s specification) wrongModel(dir string) (how string, exit int) {
	l, err := s.newLab()
	if err != nil {
		return "", 0
	}
	g := l.explore()
	want := l.outcomes(g)
	for _, run := range []struct {
		workers int
		engine  string
	}{{1, "boxed"}, {1, "packed"}, {3, "packed"}} {
		s.engine = run.engine
		res, out := s.check(dir, run.workers, true)
		fail := func(format string, args ...any) (string, int) {
			return fmt.Sprintf("%+v: %s\n%s%s", run, fmt.Sprintf(format, args...), s.config, out), res.ExitCode
		}
		states, _ := l.behavior(g, out)
		if got := (outcome{res.ExitCode, len(states)}); !slices.Contains(want, got) {
			return fail("exit and length of the counterexample %v, want %v", got, want)
		}
		if exit = res.ExitCode; exit == 11 || exit == 12 {
			last := states[len(states)-1]
			if !g.isPath(states, -1) || exit == 12 && l.naive.holds(l.body("Inv"), g.states[last], nil) || exit == 11 && len(g.steps[last]) > 0 {
				return fail("the counterexample is none: %v", states)
			}
			continue
		}
		if n, depth := g.kept(); int(res.Distinct) != n || res.Depth != depth {
			return fail("%d states, depth %d; want %d, %d", res.Distinct, res.Depth, n, depth)
		}
	}
	return "", exit
}

// TestModels compares whole runs with a search of all pairs of states: figures, verdict, and a shortest counterexample.
func TestModels(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	seen, done := map[int]int{}, 0
	for ; goOn(done, 60); done++ {
		seed := *seedFlag + int64(done)
		s := newSpecification(seed)
		if _, err := s.newLab(); err != nil {
			t.Fatalf("%v\n%s", err, s.module)
		}
		how, exit := s.wrongModel(dir)
		seen[exit]++
		if how != "" {
			reportSmaller(t, "TestModels", seed, s.module, func(module string) string {
				s.module = module
				how, exit := s.wrongModel(dir)
				if exit >= 150 {
					return "" // the module has been made wrong
				}
				return how
			})
		}
	}
	t.Logf("%d specifications, by exit status: %v", done, seen)
	if long() && (seen[0] == 0 || seen[10] == 0 || seen[11] == 0 || seen[12] == 0) {
		t.Errorf("no fair sample of exit statuses: %v", seen)
	}
}
