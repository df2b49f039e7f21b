package tlc_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// graphOf checks a module of its own with so many workers and returns what it tells of its state graph.
func graphOf(t *testing.T, workers int, module, text, cfg string, change func(o *tlc.Options)) (*stategraph.Report, string) {
	t.Helper()
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = write(t, dir, module+".tla", text), write(t, dir, module+".cfg", cfg)
	o.Workers, o.StateGraph, o.NoTimestamp = workers, true, true
	if change != nil {
		change(&o)
	}
	var out bytes.Buffer
	res := tlc.Run(context.Background(), o, &out, &out)
	if res.Details.StateGraph == nil {
		t.Fatalf("nothing is told:\n%s", out.String())
	}
	return res.Details.StateGraph, out.String()
}

// sketch writes a graph in short: states as their values, then steps, then paths.
func sketch(g *stategraph.Graph) string {
	var b strings.Builder
	for i, s := range g.States {
		values := []string{}
		for v, k := range s.Values {
			values = append(values, g.Values[v][k])
		}
		fmt.Fprintf(&b, "%d@%d %s", i, s.Level, strings.Join(values, " "))
		if s.Initial {
			b.WriteString(" initial")
		}
		if s.Outside {
			b.WriteString(" outside")
		}
		if s.Open {
			b.WriteString(" open")
		}
		b.WriteString("; ")
	}
	for _, s := range g.Steps {
		fmt.Fprintf(&b, "%d-%s-%d", s[stategraph.From], g.Labels[s[stategraph.By]].Text, s[stategraph.To])
		if s[stategraph.Excluded] == 1 {
			b.WriteString("x")
		}
		b.WriteString(" ")
	}
	for _, p := range g.Paths {
		fmt.Fprintf(&b, "path %v back %d ", p.States, p.Back)
	}
	return strings.TrimSpace(b.String())
}

const ring = `---- MODULE Ring ----
EXTENDS Naturals
VARIABLES x, y
Init == x \in 0..1 /\ y = 0
Step(d) == x < 9 /\ x' = (x + d) % 3 /\ UNCHANGED y
Never == x = 7 /\ y' = 1 /\ x' = x
Next == (\E d \in {1, 2} : Step(d)) \/ Never
Small == x < 2
Late == x > 0
Kept == ~(x = 1 /\ x' = 0)
Spec == Init /\ [][Next]_<<x, y>> /\ WF_<<x, y>>(Next)
Rests == <>[](x = 2)
====
`

// TestStateGraph says what graphs hold, with one worker and with several.
func TestStateGraph(t *testing.T) {
	for _, tt := range []struct{ name, cfg, actions, graph string }{
		{"whole", "INIT Init NEXT Next", "Init:2:2 Step:6:1 Never:0:0",
			"0@1 0 0 initial; 1@1 1 0 initial; 2@2 2 0; 0-Step(1)-1 0-Step(2)-2 1-Step(1)-2 1-Step(2)-0 2-Step(1)-0 2-Step(2)-1"},
		{"violated", "INIT Init NEXT Next INVARIANT Small", "Init:2:2 Step:2:1 Never:0:0",
			"0@1 0 0 initial open; 1@1 1 0 initial open; 2@2 2 0 open; 0-Step(1)-1 0-Step(2)-2 path [0 2] back -1"},
		{"violated at the start", "INIT Init NEXT Next INVARIANT Late", "Init:1:1 Step:0:0 Never:0:0",
			"0@1 0 0 initial open; path [0] back -1"},
		{"constrained", "INIT Init NEXT Next CONSTRAINT Small", "Init:2:2 Step:4:0 Never:0:0",
			"0@1 0 0 initial; 1@1 1 0 initial; 2@2 2 0 outside; 0-Step(1)-1 0-Step(2)-2x 1-Step(1)-2x 1-Step(2)-0"},
		{"steps constrained", "INIT Init NEXT Next ACTION_CONSTRAINT Kept", "Init:2:2 Step:6:1 Never:0:0",
			"0@1 0 0 initial; 1@1 1 0 initial; 2@2 2 0; 0-Step(1)-1 0-Step(2)-2 1-Step(1)-2 1-Step(2)-0x 2-Step(1)-0 2-Step(2)-1"},
		{"lasso", "SPECIFICATION Spec PROPERTY Rests", "Init:2:2 Step:6:1 Never:0:0",
			"0@1 0 0 initial; 1@1 1 0 initial; 2@2 2 0; 0-Step(1)-1 0-Step(2)-2 1-Step(1)-2 1-Step(2)-0 2-Step(1)-0 2-Step(2)-1 path [0 1] back 0"},
	} {
		for _, workers := range []int{1, 3} {
			told, out := graphOf(t, workers, "Ring", ring, tt.cfg, nil)
			var actions []string
			for _, a := range told.Actions {
				actions = append(actions, fmt.Sprintf("%s:%d:%d", a.Name, a.Taken, a.Distinct))
			}
			if got := strings.Join(actions, " "); got != tt.actions || !told.Actions[0].Initial || told.Actions[0].Place.Line != 4 {
				t.Errorf("%s, %d workers: actions %s, want %s", tt.name, workers, got, tt.actions)
			}
			if got := sketch(told.Graph); got != tt.graph {
				t.Errorf("%s, %d workers: got\n%s\nwant\n%s\n%s", tt.name, workers, got, tt.graph, out)
			}
		}
	}
	told, _ := graphOf(t, 1, "Ring", strings.Replace(ring, "Init ==", "Init =", 1), "INIT Init NEXT Next", nil)
	if len(told.Actions) > 0 || told.Graph != nil {
		t.Errorf("a module that cannot be read has %+v", told)
	}
}

var actionLine = regexp.MustCompile(`<(\w+) line.*?: (\d+):(\d+)`)

// TestStateGraphLimit explores more states than are kept: the figures are those of -coverage, whatever counts them, and the
// states are explored by all workers then.
func TestStateGraphLimit(t *testing.T) {
	const text = `---- MODULE Many ----
EXTENDS Naturals
VARIABLES x, y
Init == x \in 0..10 /\ y = 0
Right == x < 80 /\ x' = x + 1 /\ y' = y
Up == y < 60 /\ y' = y + 1 /\ x' = x
Down == y > 0 /\ y' = y - 1 /\ UNCHANGED x
Next == Right \/ Up \/ Down
Low == y < 50
Reached == x + y < 120
====
`
	for _, cfg := range []string{"INIT Init NEXT Next CHECK_DEADLOCK FALSE CONSTRAINT Low", "INIT Init NEXT Next INVARIANT Reached"} {
		_, out := graphOf(t, 1, "Many", text, cfg, func(o *tlc.Options) { o.Coverage = 1 })
		want := []string{}
		for _, m := range actionLine.FindAllStringSubmatch(out, -1) {
			want = append(want, m[1:]...)
		}
		if len(want) < 12 {
			t.Fatalf("-coverage gives %v\n%s", want, out)
		}
		want = want[:12] // what follows are constraints
		for _, workers := range []int{1, 4} {
			told, out := graphOf(t, workers, "Many", text, cfg, nil)
			got := []string{}
			for _, a := range told.Actions {
				got = append(got, a.Name, fmt.Sprint(a.Distinct), fmt.Sprint(a.Taken))
			}
			if !slices.Equal(got, want) || told.Graph != nil {
				t.Errorf("%s, %d workers: got %v, want %v; graph %v\n%s", cfg, workers, got, want, told.Graph != nil, out)
			}
		}
	}
}

// TestStateGraphAndDump has the graph written both ways: they have as many states and steps.
func TestStateGraphAndDump(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.dot")
	told, _ := graphOf(t, 2, "Lifts", lifts, liftsModel("SPECIFICATION Spec"), func(o *tlc.Options) {
		o.Dump, o.DumpStyle = file, "dot"
	})
	dot, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	steps := map[string]bool{}
	for _, l := range regexp.MustCompile(`(?m)^-?\d+ -> -?\d+`).FindAllString(string(dot), -1) {
		steps[l] = true
	}
	pairs := map[[2]int]bool{}
	for _, s := range told.Graph.Steps {
		pairs[[2]int{s[stategraph.From], s[stategraph.To]}] = true
	}
	if states := len(regexp.MustCompile(`(?m)^-?\d+ \[label`).FindAllString(string(dot), -1)); states != len(told.Graph.States) || len(steps) != len(pairs) {
		t.Errorf("%d states and %d pairs, in the dump %d and %d", len(told.Graph.States), len(pairs), states, len(steps))
	}
}
