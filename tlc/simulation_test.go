package tlc_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
)

// simulate runs module M of the given text with 20 behaviors of at most 10 steps, unless set says otherwise.
func simulate(t *testing.T, text, config string, set func(o *tlc.Options)) (tlc.Result, string) {
	t.Helper()
	return check(t, map[string]string{"M": text}, config, func(o *tlc.Options) {
		o.Mode, o.TraceNum, o.TraceDepth = tlc.Simulate, 20, 10
		o.Seed, o.SeedSet, o.NoTimestamp, o.Deadlock, o.Tool = 1, true, true, true, true
		if set != nil {
			set(o)
		}
	})
}

const counter = `EXTENDS Naturals, Sequences, FiniteSets, TLC, TLCExt
VARIABLE x
Init == x = 0
Up == x < 7 /\ x' = x + 1
Wrap == x = 7 /\ x' = 0
Next == Up \/ Wrap
NextThenEnd == x < 3 /\ x' = x + 1
Fair == Init /\ [][Next]_x /\ WF_x(Next)
Unfair == Init /\ [][Next]_x
Always == []<>(x = 7)
Never == <>[](x = 7)
Small == x < 5
NotZero == x # 0
Below3 == x < 3
Monotone == [][x' > x]_x
Odd == x < 2 \/ x + "a" > 0
Break == (x < 2 /\ x' = x + 1) \/ (x = 2 /\ x' = x + "a")
LevelIsX == TLCGet("level") = x + 1
TraceEndsInX == Len(Trace) = TLCGet("level") /\ Trace[Len(Trace)].x = x /\ \A i \in 2..Len(Trace) : Trace[i].x # Trace[i - 1].x
ByUp == TLCGet("action").name \in {"Init", "Up"}
Two == TLCGet("stats").traces = 20 /\ TLCGet("config").mode = "simulate" /\ TLCGet("diameter") = 20
Found == Cardinality(CounterExample.state) = 6
Exits == TLCSet("exit", TLCGet("diameter") > 4)
Al == [twice |-> 2 * x, by |-> TLCGet("action").name]
Lazy == Up \/ UNCHANGED x
Stay == x' \in {x}
OddAtFirst == x + "a" > 0
TwoInits == x \in {0, 7}
FailsLater == x = 0 \/ x + "a" > 0
Incomplete == \A n \in {} : x = n
Many == TLCGet("distinct") > 0
No == TLCGet("level") > 100
NextThenNothing == x < 2 => x' = x + 1
`

func TestSimulation(t *testing.T) {
	plain := func(o *tlc.Options) { o.Tool = false }
	for _, tt := range []struct {
		name, config string
		set          func(o *tlc.Options)
		exit         int
		want         []string // regular expressions that match in this order
	}{
		{name: "no error", config: "SPECIFICATION Fair\nPROPERTY Always\nINVARIANT LevelIsX",
			set: func(o *tlc.Options) { o.Tool, o.TraceDepth = false, 7 }, want: []string{
				`Running Random Simulation with seed 1 with 1 worker`, `Computed 1 initial states\.\.\.`,
				`computing initial states: 1 distinct state generated`,
				`Progress: 141 states checked, 20 traces generated \(trace length: mean=7, var\(x\)=0, sd=0\)`,
				`The number of states generated: 141\nSimulation using seed 1 and aril 0\nFinished`}},
		{name: "figures in tool mode", config: "INIT Init NEXT Next", want: []string{
			`Progress\(20\) at NOW: 201 states generated, -1 distinct states found, -1 states left on queue\.`,
			`Progress\(20\)`, `STARTMSG 2210`}},
		{name: "invariant", config: "INIT Init NEXT Next INVARIANT Small", set: plain, exit: 12, want: []string{
			`Error: Invariant Small is violated\.`, `behavior up to this point`, `State 1: <Init line 4, col 9`,
			`State 6: <Up line 5, col 7 to line 5, col 25 of module M>\nx = 5`, `The number of states generated: 6`,
			`Progress: 6 states checked, 1 traces generated \(trace length: mean=0`}},
		{name: "initial state", config: "INIT Init NEXT Next INVARIANT NotZero", exit: 12, want: []string{
			`Invariant NotZero is violated by the initial state:\nx = 0`}},
		{name: "invariant out of the model", config: "INIT Init NEXT Next INVARIANT Below3 CONSTRAINT Below3", exit: 12, want: []string{
			`4: <Up line`}},
		{name: "action property", config: "SPECIFICATION Unfair PROPERTY Monotone", exit: 13, want: []string{
			`Action property Monotone is violated`, `\n9: <Wrap line`}},
		{name: "deadlock", config: "INIT Init NEXT NextThenEnd", exit: 11, want: []string{`Deadlock reached`, `\n4: <NextThenEnd`}},
		{name: "no deadlock", config: "INIT Init NEXT NextThenEnd",
			set: func(o *tlc.Options) { o.Deadlock = false }, want: []string{`61 states generated`}},
		{name: "lasso", config: "SPECIFICATION Fair PROPERTY Never", exit: 13, want: []string{
			`Temporal property Never was violated`, `\n1: <Init`, `\n8: <Up`, `1: Back to state: <Wrap line`}},
		{name: "a short walk proves nothing", config: "SPECIFICATION Fair PROPERTY Never",
			set: func(o *tlc.Options) { o.TraceDepth = 7 }, want: []string{`Progress\(20\)`}},
		{name: "stuttering", config: "SPECIFICATION Unfair PROPERTY Always", exit: 13, want: []string{
			`Temporal property Always was violated`, `: Stuttering`}},
		{name: "evaluation error", config: "INIT Init NEXT Next INVARIANT Odd", exit: 76, want: []string{`Evaluating invariant Odd failed`, `\n3: <Up line`}},
		{name: "evaluation error in a step", config: "INIT Init NEXT Break", exit: 255, want: []string{
			`Cannot cast`, `\n3: <Break line`, `STARTMSG 2210`}},
		{name: "unlimited", config: "INIT Init NEXT Next INVARIANT Small", set: func(o *tlc.Options) { o.TraceDepth = -1 }, exit: 12,
			want: []string{`The error state is:\n`, `STARTMSG 2216:4 @!@!@\n1:\nx = 5`}},
		{name: "figures", config: "INIT Init NEXT Next POSTCONDITION Two INVARIANT TraceEndsInX", want: []string{`STARTMSG 2210`}},
		{name: "counterexample", config: "INIT Init NEXT Next POSTCONDITION Found INVARIANT Small", exit: 12, want: []string{`STARTMSG 2210`}},
		{name: "action", config: "INIT Init NEXT Next INVARIANT ByUp", exit: 12, want: []string{`\n9: <Wrap line`}},
		{name: "exit", config: "INIT Init NEXT Next CONSTRAINT Exits", want: []string{`Progress\(5\)`}},
		{name: "alias", config: "INIT Init NEXT Next ALIAS Al INVARIANT Below3", exit: 12, want: []string{
			`1: <Init line.*\n/\\ twice = 0\n/\\ by = "Init"`, `4: <Up .*\n/\\ twice = 6\n/\\ by = "Up"`}},
		{name: "differences", config: "INIT Init NEXT NextThenEnd", set: func(o *tlc.Options) { o.DiffTrace = true }, exit: 11,
			want: []string{`4: <NextThenEnd.*\nx = 3`}},
		{name: "steps that change nothing", config: "INIT Init NEXT Lazy INVARIANT Below3", exit: 12, want: []string{
			`1: <Init`, `2: <Up.*\nx = 1`, `3: <Up.*\nx = 2`, `4: <Up.*\nx = 3`, `STARTMSG 2210`}},
		{name: "no figures of a state graph", config: "INIT Init NEXT Next POSTCONDITION Many", exit: 10, want: []string{
			`Evaluating postcondition Many`, `TLCGet\(distinct\) was undefined`, `STARTMSG 2209[^M]*ENDMSG 2209 @!@!@\n@!@!@STARTMSG 2186`}},
		{name: "postcondition after a violation", config: "INIT Init NEXT Next POSTCONDITION No INVARIANT Small", exit: 12, want: []string{
			`Invariant Small is violated`, `STARTMSG 2209`, `STARTMSG 2210`, `Postcondition No`, `STARTMSG 2209[^M]*ENDMSG 2209 @!@!@\n@!@!@STARTMSG 2186`}},
		{name: "postcondition after an initial state", config: "INIT Init NEXT Next POSTCONDITION No INVARIANT NotZero", exit: 12, want: []string{
			`Computed 1 initial states`, `violated by the initial state`, `Postcondition No .* is false\.\n.*\n@!@!@STARTMSG 2186`}},
		{name: "goes on after deadlocks", config: "INIT Init NEXT NextThenEnd",
			set:  func(o *tlc.Options) { o.Continue, o.TraceNum = true, 2 },
			want: []string{`Deadlock reached`, `STARTMSG 2210`, `Deadlock reached`, `STARTMSG 2210`, `STARTMSG 2210`}},
		{name: "ends at an incomplete state", config: "INIT Init NEXT NextThenNothing", exit: 75,
			set:  func(o *tlc.Options) { o.Continue = true },
			want: []string{`not completely specified`, `\n4: <`, `Progress\(1\)`, `STARTMSG 2210`, `Progress\(1\)`}},
		{name: "initial state that cannot be checked", config: "INIT Init NEXT Next INVARIANT OddAtFirst", exit: 255, want: []string{
			`STARTMSG 2102`, `While working on the initial state:\nx = 0`, `STARTMSG 2186`}},
		{name: "all initial states come first", config: "INIT TwoInits NEXT Next INVARIANT FailsLater", exit: 255, want: []string{
			`Computed 2 initial states`, `STARTMSG 2102`, `x = 7`}},
		{name: "incomplete initial state", config: "INIT Incomplete NEXT Stay", exit: 255, want: []string{
			`State is not completely specified by the initial predicate:\nx = null`}},
		{name: "property of initial states", config: "SPECIFICATION Unfair PROPERTY NotZero", want: []string{`STARTMSG 2210`}},
		{name: "symmetry and stuttering without warnings", config: "INIT Init NEXT Next PROPERTY Always", exit: 13, want: []string{
			`: Stuttering\n@!@!@ENDMSG 2218 @!@!@\n@!@!@STARTMSG 2209`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res, out := simulate(t, counter, tt.config, tt.set)
			if res.ExitCode != tt.exit {
				t.Errorf("exit %d, want %d", res.ExitCode, tt.exit)
			}
			rest := out
			for _, want := range tt.want {
				at := regexp.MustCompile(want).FindStringIndex(rest)
				if at == nil {
					t.Errorf("after what came before, %s is missing", want)
					break
				}
				rest = rest[at[1]:]
			}
			if t.Failed() {
				t.Log(out)
			}
		})
	}
}

func TestSimulationWithoutInitialStates(t *testing.T) {
	for config, code := range map[string]int{"INIT None": 2118, "INIT Init CONSTRAINT Out": 2256} {
		res, out := simulate(t, "VARIABLE x\nInit == x = 0\nNone == x \\in {}\nNext == x' = x\nOut == x = 1", config+" NEXT Next", nil)
		if res.Code != code || res.ExitCode != 255 {
			t.Errorf("%s: exit %d, code %d\n%s", config, res.ExitCode, res.Code, out)
		}
	}
}

// TestStopAfter makes sure that explorations without an end are stopped, and that this is no error.
func TestStopAfter(t *testing.T) {
	const endless = "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = (x + 1) % 1000000000"
	for _, mode := range []tlc.Mode{tlc.Simulate, tlc.Generate, tlc.IterateDepth, tlc.ModelCheck} {
		var res tlc.Result
		var out string
		for after := 50 * time.Millisecond; res.Generated < 2 && after < 20*time.Second; after *= 5 { // a busy machine takes long to begin
			res, out = simulate(t, endless, "INIT Init NEXT Next", func(o *tlc.Options) {
				o.Mode, o.TraceNum, o.DFIDDepth, o.StopAfter = mode, 0, 1<<30, after
			})
		}
		if res.ExitCode != 0 || res.Generated < 2 || strings.Contains(out, "No error has been found") {
			t.Errorf("mode %d: exit %d, %d states\n%s", mode, res.ExitCode, res.Generated, out)
		}
	}
}

// TestWalkFiles compares the files of two behaviors with ones that were read by a person.
func TestWalkFiles(t *testing.T) {
	prefix := filepath.Join(t.TempDir(), "walk")
	simulate(t, `EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = "a"
Go(n) == x < 2 /\ x' = x + n /\ UNCHANGED y
Next == \E n \in {1} : Go(n)`, "INIT Init NEXT Next", func(o *tlc.Options) {
		o.TraceFile, o.TraceNum, o.Deadlock = prefix, 2, false
	})
	for _, suffix := range []string{"_0_0", "_0_1"} {
		got, err := os.ReadFile(prefix + suffix)
		if err != nil {
			t.Fatal(err)
		}
		want := "---------------- MODULE " + prefix + suffix + ` -----------------
\* <Init line 4, col 9 to line 4, col 24 of module M>
STATE_1 == 
/\ x = 0
/\ y = "a"


\* <Go(1) line 5, col 10 to line 5, col 43 of module M>
STATE_2 == 
/\ x = 1
/\ y = "a"


\* <Go(1) line 5, col 10 to line 5, col 43 of module M>
STATE_3 == 
/\ x = 2
/\ y = "a"


=================================================
`
		if string(got) != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
	if _, err := os.Stat(prefix + "_0_2"); err == nil {
		t.Error("there is a third file")
	}
}

// TestActionFlow reads the graph of actions.
func TestActionFlow(t *testing.T) {
	t.Chdir(t.TempDir())
	simulate(t, counter, "INIT Init NEXT Next", func(o *tlc.Options) { o.Stats, o.TraceDepth, o.TraceNum = "basic", 9, 2 })
	got, err := os.ReadFile("M_actions.dot")
	if err != nil {
		t.Fatal(err)
	}
	want := `digraph ActionGraph {
nodesep=0.35;
subgraph cluster_graph {
color="white";
0 [label="Init",style=filled]
1 [label="Up"]
2 [label="Wrap"]
0 -> 1 [label="2",penwidth=1.30]
1 -> 1 [label="12",penwidth=2.08]
1 -> 2 [label="2",penwidth=1.30]
2 -> 1 [label="2",penwidth=1.30]
}
}
`
	if string(got) != want {
		t.Errorf("got\n%s", got)
	}
}

func TestDeepeningRefuses(t *testing.T) {
	for _, tt := range []struct {
		config  string
		workers int
		want    string
	}{
		{"SPECIFICATION Fair PROPERTY Always", 1, "does not support checking liveness properties"},
		{"INIT Init NEXT Next", 2, "does not support multiple workers"},
	} {
		res, out := simulate(t, counter, tt.config, func(o *tlc.Options) {
			o.Mode, o.DFIDDepth, o.Workers = tlc.IterateDepth, 5, tt.workers
		})
		if res.ExitCode != 255 || !strings.Contains(out, tt.want) {
			t.Errorf("%s: exit %d\n%s", tt.config, res.ExitCode, out)
		}
	}
}

// TestDeepeningFigures follows the passes over a cycle of eight states: each one expands every known state once.
func TestDeepeningFigures(t *testing.T) {
	run := func(depth int) (tlc.Result, string) {
		return simulate(t, counter, "INIT Init NEXT Next", func(o *tlc.Options) {
			o.Mode, o.DFIDDepth, o.Tool = tlc.IterateDepth, depth, false
		})
	}
	res, out := run(3)
	want := `Finished computing initial states: 1 states generated, with 1 of them distinct.
Starting level 2: 1 states generated, 1 distinct states found.
Starting level 3: 2 states generated, 2 distinct states found.
4 states generated, 3 distinct states found.
`
	if res.ExitCode != 0 || !strings.Contains(out, want) {
		t.Errorf("exit %d\n%s", res.ExitCode, out)
	}
	// 1 + (1 + 2 + ... + 8) states are generated until a pass finds nothing new.
	res, out = run(100)
	if res.ExitCode != 0 || !strings.Contains(out, "No error has been found") || !strings.Contains(out, "37 states generated, 8 distinct states found.") {
		t.Errorf("exit %d\n%s", res.ExitCode, out)
	}
}
