package naive

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// graph is the state graph of a specification: states by number in the order of a breadth-first search, with levels from 1.
type graph struct {
	states []state
	level  []int
	steps  [][]int
	number map[string]int // by the text of the state
	init   int            // how many states are initial
}

// explore finds the reachable states of Init and Next by trying all pairs of the universe.
func (l *lab) explore() *graph {
	g := &graph{number: map[string]int{}}
	enter := func(s state, level int) int {
		n, ok := g.number[l.show(s)]
		if !ok {
			n = len(g.states)
			g.number[l.show(s)] = n
			g.states, g.level = append(g.states, s), append(g.level, level)
		}
		return n
	}
	for _, s := range l.naive.universe {
		if l.naive.holds(l.body("Init"), s, nil) {
			enter(s, 1)
		}
	}
	g.init = len(g.states)
	for n := 0; n < len(g.states); n++ {
		var steps []int
		for _, u := range l.naive.universe {
			if l.naive.holds(l.body("Next"), g.states[n], u) {
				steps = append(steps, enter(u, g.level[n]+1))
			}
		}
		g.steps = append(g.steps, steps)
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
		if invariant == 0 && !l.naive.holds(l.body("Inv"), s, nil) {
			invariant = g.level[n]
		}
		if deadlock == 0 && len(g.steps[n]) == 0 {
			deadlock = g.level[n]
		}
	}
	violated, stuck := outcome{12, invariant}, outcome{11, deadlock}
	switch {
	case invariant == 0 && deadlock == 0:
		return []outcome{{0, 0}}
	case deadlock == 0 || invariant > 0 && invariant-1 < deadlock:
		return []outcome{violated}
	case invariant == 0 || deadlock < invariant-1:
		return []outcome{stuck}
	}
	return []outcome{violated, stuck}
}

// specification is a module with a configuration.
type specification struct{ module, config string }

func (s specification) modules() map[string]string {
	return map[string]string{"M": s.module, "Acts": acts}
}

// check runs gotlc.
func (s specification) check(t *testing.T, dir string, workers int, deadlock bool) (tlc.Result, string) {
	t.Helper()
	for name, text := range map[string]string{"M.tla": s.module, "Acts.tla": acts, "M.cfg": s.config} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o := tlc.DefaultOptions()
	o.SpecFile, o.MetaDir, o.Workers = filepath.Join(dir, "M"), filepath.Join(dir, "meta"), workers
	o.Deadlock, o.Cdot = deadlock, true
	var out bytes.Buffer
	res := tlc.Run(context.Background(), o, &out, nil)
	return res, out.String()
}

var (
	stateHead = regexp.MustCompile(`(?m)^(?:State )?(\d+): (?:<|Stuttering)`)
	backTo    = regexp.MustCompile(`Back to state:? (\d+)`)
)

// behavior reads the counterexample in an output: numbers of states of the graph, and where it goes back to: the index
// of a state, the last one for stuttering, or -1.
func (l *lab) behavior(t *testing.T, g *graph, out string) (states []int, loop int) {
	t.Helper()
	texts := map[string]int{}
	for n, s := range g.states {
		var lines []string
		for _, sym := range l.vars {
			lines = append(lines, "/\\ "+sym.Name+" = "+foreign(s[sym], l.k.Table).String())
		}
		slices.Sort(lines)
		texts[strings.Join(lines, "\n")] = n
	}
	loop = -1
	var lines []string
	for _, line := range append(strings.Split(out, "\n"), "") {
		switch {
		case strings.HasPrefix(line, "/\\ "):
			lines = append(lines, line)
		case len(lines) > 0:
			slices.Sort(lines)
			n, ok := texts[strings.Join(lines, "\n")]
			if !ok {
				t.Fatalf("no reachable state: %q\n%s", lines, out)
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

// isPath reports whether a behavior starts and goes on as the graph allows. Stuttering is allowed at the end.
func (g *graph) isPath(states []int, loop int) bool {
	if len(states) == 0 || states[0] >= g.init {
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
		g.pick("x = 0", "x \\in {0, 2}", "x \\in 0..1 /\\ x < 2"),
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
	fmt.Fprintf(&b, "Next == %s\nInv == x < 3 /\\ (%s)\n====\n", strings.Join(next, " \\/ "), inv)
	return specification{b.String(), "INIT Init\nNEXT Next\nINVARIANT Inv\n"}
}

// TestModels compares whole runs with a search of all pairs of states: figures, verdict, and a shortest counterexample.
func TestModels(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	seen := map[int]int{}
	for i := range cases(60) {
		seed := *seedFlag + int64(i)
		s := newSpecification(seed)
		l := newLab(t, s.modules())
		l.naive.universe = l.universe()
		g := l.explore()
		want := l.outcomes(g)
		for _, workers := range []int{1, 3} {
			res, out := s.check(t, dir, workers, true)
			fail := func(format string, args ...any) {
				t.Fatalf("%d workers: %s\n%s\n%s%s", workers, fmt.Sprintf(format, args...), s.module, out, repeat("TestModels", seed))
			}
			states, _ := l.behavior(t, g, out)
			if got := (outcome{res.ExitCode, len(states)}); !slices.Contains(want, got) {
				fail("exit and length of the counterexample %v, want %v", got, want)
			}
			seen[res.ExitCode]++
			if res.ExitCode != 0 {
				last := states[len(states)-1]
				if !g.isPath(states, -1) || res.ExitCode == 12 && l.naive.holds(l.body("Inv"), g.states[last], nil) ||
					res.ExitCode == 11 && len(g.steps[last]) > 0 {
					fail("the counterexample is none: %v", states)
				}
				continue
			}
			if int(res.Distinct) != len(g.states) || res.Depth != slices.Max(g.level) || int(res.Init) != g.init {
				fail("%d states, depth %d, %d initial; want %d, %d, %d", res.Distinct, res.Depth, res.Init,
					len(g.states), slices.Max(g.level), g.init)
			}
		}
	}
	if !*oneFlag && (seen[0] == 0 || seen[11] == 0 || seen[12] == 0) {
		t.Errorf("no fair sample of exit statuses: %v", seen)
	}
}
