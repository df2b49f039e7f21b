package tlc

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc/report"
)

// fans has states with many successors, of which most are known. Everything that is evaluated counts, so that what is
// evaluated twice shows.
const fans = `---- MODULE Fans ----
EXTENDS Naturals, TLC
CONSTANT N
VARIABLES x, y
vars == <<x, y>>
Tick(n) == TLCSet(n, TLCGet(n) + 1)
Init == x = 0 /\ y = 0 /\ TLCSet(1, 0) /\ TLCSet(2, 0)
Step == \E i \in 1..N : Tick(1) /\ PrintT("tick") /\ x' = (5 * x + i) % 97 /\ y' \in {0, i % 2}
Back == x > 90 /\ x' = 0 /\ y' = 1 - y
Next == Step \/ Back
Spec == Init /\ [][Next]_vars /\ WF_vars(Back)
Close == x + y < 97
Seen == Tick(2) /\ PrintT("tock")
Small == x < 96
Moves == []<>(x # 3)
Stays == <>[](y = 0)
High == x = 90
Counted == PrintT(<<"counts", TLCGet(1), TLCGet(2), TLCGet("generated")>>)
====
`

// breaker is an output that breaks the run off when a text comes for the n-th time: at once, not after the state at hand.
type breaker struct {
	text strings.Builder
	word string
	n    int
	stop func()
}

func (b *breaker) Write(p []byte) (int, error) {
	if strings.Contains(string(p), b.word) {
		if b.n--; b.n == 0 {
			b.stop()
		}
	}
	return b.text.Write(p)
}

// breakOff runs a specification that is broken off inside of the expansion of a state, again and again, each time further
// on and with another number of workers, and returns the result and the output of the run that came to its end, and how
// many were broken off.
func breakOff(o Options, word string, every int) (Result, string, int) {
	for round := 0; ; round++ {
		ctx, cancel := context.WithCancel(context.Background())
		r := newRun(ctx, o)
		out := &breaker{word: word, n: every + 40*round, stop: func() { cancel(); r.end.BreakOff() }}
		res := r.whole(out, nil)
		broken := ctx.Err() != nil && r.explored.Stopped
		cancel()
		if !broken {
			return res, out.text.String(), round
		}
		if r.checkpoints.Written() { // initial states are computed again
			o.Recover = r.o.runDir(r.started)
		}
		if o.Workers = r.o.Workers%3 + 1; strings.Contains(o.ConfigFile, "alone") {
			o.Workers = 1
		}
	}
}

// untold is what differs between runs: what the specification prints, and what is told of checkpoints, figures of progress
// and times.
var untold = regexp.MustCompile(`(?s)"t[io]ck"\n|@!@!@STARTMSG (2187|2185|2186|2189|2190|2195|2196|2197|2198|2200):0.*?ENDMSG \d+ @!@!@\n| in \d\d(?:s|min)`)

// TestBrokenOff breaks runs off inside of the expansion of a state. When they go on from their checkpoints, the state counts
// as not expanded: everything, also what the specification counts itself, is as in a run that is not broken off.
func TestBrokenOff(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{"Fans.tla": fans}
	const begin = "CONSTANT N = 40\nSPECIFICATION Spec\n"
	for name, cfg := range map[string]string{
		"plain": "POSTCONDITION Counted\n_POSSIBLE High\n", "constraint": "CONSTRAINT Close\nINVARIANT Seen\nPOSTCONDITION Counted\n",
		"invariant": "INVARIANT Seen\nINVARIANT Small\n", "liveness": "PROPERTY Moves\nPOSTCONDITION Counted\n",
		"alone": "INVARIANT Seen\nPOSTCONDITION Counted\n", "liveness violated": "PROPERTY Stays\n",
	} {
		files[name+".cfg"] = begin + cfg
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name := range files {
		if filepath.Ext(name) != ".cfg" {
			continue
		}
		for _, word := range []string{`"tick"`, `"tock"`} {
			t.Run(name+word, func(t *testing.T) {
				t.Parallel()
				o := DefaultOptions()
				o.SpecFile, o.ConfigFile, o.Tool, o.TraceSpec, o.NoTimestamp = filepath.Join(dir, "Fans"), filepath.Join(dir, name), true, TraceSpecNever, true
				o.MetaDir = t.TempDir()
				var out strings.Builder
				want := Run(context.Background(), o, &out, nil)
				o.CheckpointEvery = time.Hour
				broken := 0
				for _, every := range []int{1, 33, 1000} {
					got, text, rounds := breakOff(o, word, every)
					broken += rounds
					want.Details, got.Details = nil, nil
					if a, b := fmt.Sprintln(want)+untold.ReplaceAllString(out.String(), ""), fmt.Sprintln(got)+untold.ReplaceAllString(text, ""); a != b {
						t.Errorf("every %d, without interruption:\n%s\nwith %d interruptions:\n%s", every, a, rounds, b)
					}
				}
				if broken < 5 && strings.Contains(out.String(), word) {
					t.Errorf("broken off %d times only", broken)
				}
			})
		}
	}
}

// TestEndless breaks off evaluations that have no end, wherever they are.
func TestEndless(t *testing.T) {
	const module = `---- MODULE Endless ----
EXTENDS Naturals, TLC
CONSTANT C
VARIABLE x
Endless == PrintT("begun") /\ \A a, b, c, d, e \in 1..100000 : a + b + c + d + e > x - 9
Init == x = 0
Next == x < 3 /\ x' = x + 1
Constant == PrintT("begun") /\ \A a, b, c, d, e \in 1..100000 : a + b + c + d + e > 0
Value == IF Constant THEN 1 ELSE 2
FromEndless == Init /\ Endless
ToEndless == Next /\ x = 1 /\ Endless
Spec == Init /\ [][Next]_x /\ WF_x(Next)
Leads == x = 0 ~> Endless
Level == IF Endless THEN x ELSE 0
====
`
	for _, tt := range []struct {
		name, cfg, assume string
		change            func(o *Options)
	}{
		{name: "constant", cfg: "INIT Init\nNEXT Next\nCONSTANT C <- Value\n", assume: "C = 1"},
		{name: "assumption", cfg: "INIT Init\nNEXT Next\nCONSTANT C = 1\n", assume: "Constant"},
		{name: "initial states", cfg: "INIT FromEndless\nNEXT Next\nCONSTANT C = 1\n"},
		{name: "step", cfg: "INIT Init\nNEXT ToEndless\nCONSTANT C = 1\n"},
		{name: "invariant", cfg: "INIT Init\nNEXT Next\nINVARIANT Endless\nCONSTANT C = 1\n"},
		{name: "constraint", cfg: "INIT Init\nNEXT Next\nCONSTRAINT Endless\nCONSTANT C = 1\n"},
		{name: "view", cfg: "INIT Init\nNEXT Next\nVIEW Level\nCONSTANT C = 1\n"},
		{name: "property", cfg: "SPECIFICATION Spec\nPROPERTY Leads\nCONSTANT C = 1\n"},
		{name: "postcondition", cfg: "INIT Init\nNEXT Next\nPOSTCONDITION Endless\nCONSTANT C = 1\nCHECK_DEADLOCK FALSE\n"},
		{name: "simulation", cfg: "INIT Init\nNEXT ToEndless\nINVARIANT Endless\nCONSTANT C = 1\n", change: func(o *Options) { o.Mode = Simulate }},
		{name: "simulated property", cfg: "SPECIFICATION Spec\nPROPERTY Leads\nCONSTANT C = 1\n", change: func(o *Options) { o.Mode = Simulate }},
		{name: "initial states of simulation", cfg: "INIT FromEndless\nNEXT Next\nCONSTANT C = 1\n", change: func(o *Options) { o.Mode = Simulate }},
		{name: "iterative deepening", cfg: "INIT Init\nNEXT ToEndless\nCONSTANT C = 1\n", change: func(o *Options) { o.Mode, o.DFIDDepth = IterateDepth, 5 }},
		{name: "several workers", cfg: "INIT Init\nNEXT Next\nINVARIANT Endless\nCONSTANT C = 1\n", change: func(o *Options) { o.Workers = 3 }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			text := module
			if tt.assume != "" {
				text = strings.Replace(text, "====\n", "ASSUME "+tt.assume+"\n====\n", 1)
			}
			for name, text := range map[string]string{"Endless.tla": text, "Endless.cfg": tt.cfg} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			o := DefaultOptions()
			o.SpecFile, o.TraceSpec = filepath.Join(dir, "Endless"), TraceSpecNever
			if tt.change != nil {
				tt.change(&o)
			}
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			out := &breaker{word: `"begun"`, n: 1, stop: cancel}
			var notes strings.Builder
			res := Run(ctx, o, out, &notes)
			if text := out.text.String(); res.ExitCode != 255 || strings.Count(text, "The run was interrupted") != 1 || strings.Contains(notes.String(), "bug") {
				t.Errorf("exit status %d\n%s%s", res.ExitCode, text, notes.String())
			}
		})
	}
}

// TestInterruptedLiveness interrupts a run while it checks temporal properties, all states having been found: it ends soon, and
// from its checkpoint the check is made again.
func TestInterruptedLiveness(t *testing.T) {
	const module = `---- MODULE Clocks ----
EXTENDS Naturals
VARIABLES x, y, z
vars == <<x, y, z>>
Init == x = 0 /\ y = 0 /\ z = 0
A == x' = (x + 1) % 40 /\ UNCHANGED <<y, z>>
B == y' = (y + 1) % 40 /\ UNCHANGED <<x, z>>
C == z' = (z + 1) % 40 /\ UNCHANGED <<x, y>>
Spec == Init /\ [][A \/ B \/ C]_vars /\ SF_vars(A) /\ SF_vars(B) /\ \A i \in 0..5 : WF_vars(A /\ x = i) /\ SF_vars(B /\ y = i)
Leads == \A i \in 0..3 : (x = i) ~> (x = 7)
Comes == []<>(x = 5) \/ <>[](y = 3)
====
`
	dir := t.TempDir()
	for name, text := range map[string]string{"Clocks.tla": module, "Clocks.cfg": "SPECIFICATION Spec\nPROPERTIES Leads Comes\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	o := DefaultOptions()
	o.SpecFile, o.MetaDir, o.TraceSpec = filepath.Join(dir, "Clocks"), filepath.Join(dir, "meta"), TraceSpecNever
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var notes strings.Builder
	out := &breaker{word: "temporal properties for the complete state space", n: 1, stop: cancel}
	r := newRun(ctx, o)
	r.grace = 0
	res := r.whole(out, &notes)
	text := out.text.String()
	if res.ExitCode != 255 || strings.Count(text, "The run was interrupted before the temporal properties were checked.") != 1 ||
		strings.Contains(text, "Finished checking temporal") || strings.Contains(text, "No error") {
		t.Fatalf("exit status %d\n%s%s", res.ExitCode, text, notes.String())
	}
	dirs, _ := filepath.Glob(filepath.Join(o.MetaDir, "*"))
	if len(dirs) != 1 || !strings.Contains(notes.String(), "-recover "+dirs[0]) {
		t.Fatalf("folders %v\n%s", dirs, notes.String())
	}
	o.Recover = dirs[0]
	out = &breaker{}
	res = Run(context.Background(), o, out, &notes)
	if text := out.text.String(); res.ExitCode != 0 || res.Distinct != 40*40*40 || res.Generated != 3*40*40*40+1 || !strings.Contains(text, "Finished checking temporal") {
		t.Errorf("after recovery %+v\n%s", res, text)
	}
}

// TestEndlessSearch interrupts a search whose states have no end: people are told how to bound them, unless they do.
func TestEndlessSearch(t *testing.T) {
	for _, constraint := range []string{"", "CONSTRAINT Bound\n"} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"Up.tla": "---- MODULE Up ----\nEXTENDS Naturals, TLC\nVARIABLE x\nInit == x = 0\nNext == x' = x + 1 /\\ (x = 50 => PrintT(\"begun\"))\nBound == x >= 0\n====\n",
			"Up.cfg": "INIT Init\nNEXT Next\n" + constraint,
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		o := DefaultOptions()
		o.SpecFile, o.TraceSpec = filepath.Join(dir, "Up"), TraceSpecNever
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		var notes strings.Builder
		res := Run(ctx, o, &breaker{word: `"begun"`, n: 1, stop: cancel}, &notes)
		told := strings.Contains(notes.String(), "CONSTRAINT Bound in the configuration, and in the module Bound == x < 10")
		if res.ExitCode != 255 || told != (constraint == "") {
			t.Errorf("%q: exit status %d, %s", constraint, res.ExitCode, notes.String())
		}
	}
}

// TestInterruptedBehavior interrupts runs that have found a violation while they find its behavior again, show it, and write it to files:
// they say what is not shown, and end with the exit status of the violation.
func TestInterruptedBehavior(t *testing.T) {
	files := map[string]string{
		"Long.tla": `---- MODULE Long ----
EXTENDS Naturals
VARIABLE x
Init == x = 0
Up == x' = x + 1
Next == x < 3000 /\ Up
Around == x' = (x + 1) % 3000
Small == x < 2999
Fails == x < 2999 \/ x = "3000"
Shown == [x |-> x, next |-> x']
Spec == Init /\ [][Around]_x /\ WF_x(Around)
Comes == []<>(x = 3000)
====
`,
		"Small.cfg": "INIT Init\nNEXT Next\nINVARIANT Small\n", "Fails.cfg": "INIT Init\nNEXT Next\nINVARIANT Fails\n",
		"Deadlock.cfg": "INIT Init\nNEXT Next\n", "Comes.cfg": "SPECIFICATION Spec\nPROPERTY Comes\n",
		"Shown.cfg": "INIT Init\nNEXT Next\nINVARIANT Small\nALIAS Shown\n",
	}
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	const again, printed, written = "interrupted before the behavior that leads to this was shown", "states of the behavior had been shown", "before the trace exploration specification was written"
	for _, tt := range []struct {
		cfg, word, says string
		exit            int
		change          func(o *Options)
	}{
		{"Small", "Invariant Small is violated", again, 12, nil},
		{"Small", "State 5:", "when 5 of the 3000 " + printed, 12, nil},
		{"Shown", "State 7:", "when 7 of the 3000 " + printed, 12, nil},
		{"Small", "State 3000:", written, 12, nil},
		{"Small", "The behavior up to", "when 0 of the 3000 " + printed, 12, func(o *Options) { o.TraceStyle = report.StyleDiff }},
		{"Small", "State 5:", printed, 255, func(o *Options) { o.Continue = true }},
		{"Deadlock", "Deadlock reached", again, 11, nil},
		{"Fails", "State 5:", printed, 76, nil},
		{"Comes", "State 5:", printed, 13, nil},
	} {
		t.Run(tt.cfg+" "+tt.word, func(t *testing.T) {
			o := DefaultOptions()
			o.TraceSpec = TraceSpecAlways
			o.SpecFile, o.ConfigFile, o.TraceSpecDir, o.MetaDir = filepath.Join(dir, "Long"), filepath.Join(dir, tt.cfg), t.TempDir(), t.TempDir()
			if tt.change != nil {
				tt.change(&o)
			}
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			r := newRun(ctx, o)
			r.grace = 0
			var notes strings.Builder
			out := &breaker{word: tt.word, n: 1, stop: func() {
				cancel()
				for !r.end.Interrupt().IsSet() {
					time.Sleep(time.Millisecond)
				}
			}}
			res := r.whole(out, &notes)
			text := out.text.String() + notes.String()
			if res.ExitCode != tt.exit || !strings.Contains(text, tt.says) || strings.Contains(text, "bug") {
				t.Errorf("exit status %d, want %d, with %q in\n%.1500s ... %s", res.ExitCode, tt.exit, tt.says, text, text[max(0, len(text)-1500):])
			}
			if left, _ := os.ReadDir(o.TraceSpecDir); len(left) > 0 {
				t.Errorf("%s was written", left[0].Name())
			}
		})
	}
}
