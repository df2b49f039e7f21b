package explore

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

var ctx = context.Background()

// open opens a specification with a configuration.
func open(t testing.TB, spec, config string) *Explorer {
	t.Helper()
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = spec, config
	x, err := Open(ctx, o, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.Close)
	return x
}

func post(t testing.TB) *Explorer { return open(t, "testdata/Post", "") }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func view(t testing.TB, x *Explorer, n int) *View {
	t.Helper()
	v, err := x.View(ctx, Sight{Options: n})
	must(t, err)
	return v
}

// walk begins and takes steps by the names of actions.
func walk(t testing.TB, x *Explorer, actions ...string) {
	t.Helper()
	must(t, x.Begin(ctx, 1))
	for _, a := range actions {
		must(t, x.StepBy(ctx, a))
	}
}

func actionsOf(v *View) []string {
	var out []string
	for _, o := range v.Options {
		out = append(out, o.Action+With(o.Choices))
	}
	return out
}

// TestOptions gives walks and what can be done at their end.
func TestOptions(t *testing.T) {
	letter := `[to |-> n2, at |-> 0]`
	for _, tt := range []struct {
		walk []string
		want []string
	}{
		{nil, []string{"Send(n2,n1)", "Send(n1,n2)"}},
		{[]string{"Send(n1,n2)"}, []string{"Send(n2,n1)", "Send(n1,n2)", "Receive(" + letter + ")  with m = " + letter}},
		{[]string{"Send( n1, n2 )", "Receive"}, []string{"Send(n2,n1)", "Send(n1,n2)"}},
		{[]string{"Send(n1,n2)", "Receive", "Send(n1,n2)", "Receive"}, nil},
	} {
		x := post(t)
		walk(t, x, tt.walk...)
		v := view(t, x, 10)
		if got := actionsOf(v); !slices.Equal(got, tt.want) {
			t.Errorf("after %v: got %q, want %q", tt.walk, got, tt.want)
		}
		if v.More || v.Late || v.Deadlock != (tt.want == nil) || v.IsError != v.Deadlock {
			t.Errorf("after %v: %+v", tt.walk, v)
		}
		for _, o := range v.Options {
			if o.Place == nil || o.Place.Line < 11 || o.Place.Line > 27 {
				t.Errorf("%s has the place %+v", o.Action, o.Place)
			}
		}
	}
}

// TestMoves steps back and forth.
func TestMoves(t *testing.T) {
	x := post(t)
	if v := view(t, x, 5); v.Position != 0 || len(v.Options) != 1 || v.Options[0].Action != initialLabel || len(v.Options[0].Changes) != 3 {
		t.Errorf("at first: %+v", v)
	}
	walk(t, x, "Send(n1,n2)", "Receive")
	v := view(t, x, 5)
	var changed []string
	for _, s := range v.State {
		if s.Changed {
			changed = append(changed, s.Name+" from "+s.Before+" to "+s.Value)
		}
	}
	if got := strings.Join(changed, ", "); got != "msgs from {[to |-> n2, at |-> 0]} to {}, got from (n1 :> 0 @@ n2 :> 0) to (n1 :> 0 @@ n2 :> 1)" {
		t.Errorf("changed: %s", got)
	}
	must(t, x.Back(ctx, 2))
	if v := view(t, x, 5); v.Position != 1 || len(v.Trace) != 3 {
		t.Errorf("after two steps back: position %d of %d", v.Position, len(v.Trace))
	}
	must(t, x.StepBy(ctx, "Send(n1,n2)")) // what was taken back is still there
	must(t, x.Forward(ctx, 1))
	must(t, x.Goto(ctx, 1))
	must(t, x.StepBy(ctx, "Send(n2,n1)")) // another way: the old one is gone
	if v := view(t, x, 5); v.Position != 2 || len(v.Trace) != 2 {
		t.Errorf("after another step: position %d of %d", v.Position, len(v.Trace))
	}
	for name, err := range map[string]error{
		"forward": x.Forward(ctx, 1), "back": x.Back(ctx, 3), "goto": x.Goto(ctx, 9), "step": x.Step(ctx, 99),
		"step 0": x.Step(ctx, 0), "no action": x.StepBy(ctx, "Lose"), "several": x.StepBy(ctx, "Send"), "begin": x.Begin(ctx, 2),
	} {
		var move *MoveError
		if !errors.As(err, &move) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if v := view(t, x, 5); v.Position != 2 || len(v.Trace) != 2 {
		t.Errorf("moves that fail have moved: position %d of %d", v.Position, len(v.Trace))
	}
}

// TestChecks gives walks and what is violated at their end, and what is said of the next steps.
func TestChecks(t *testing.T) {
	x := post(t)
	walk(t, x, "Send(n1,n2)")
	v := view(t, x, 9)
	if got := violated(v.Checks); len(got) != 0 || len(v.Checks) != 3 {
		t.Errorf("violated %v of %v", got, v.Checks)
	}
	if got := v.Options[0].Violated; !slices.Equal(got, []string{"AtMostOne", "Early"}) {
		t.Errorf("%s violates %v", v.Options[0].Action, got)
	}
	must(t, x.Step(ctx, 1))
	v = view(t, x, 9)
	if got := violated(v.Checks); !slices.Equal(got, []string{"AtMostOne", "Early"}) || v.Checks[0].Place.Line != 35 {
		t.Errorf("violated %v", got)
	}
	if got := v.Trace[2].Violated; !slices.Equal(got, []string{"AtMostOne", "Early"}) {
		t.Errorf("the trace says %v", got)
	}
	must(t, x.StepBy(ctx, "Lose([to |-> n1, at |-> 1])"))
	if v = view(t, x, 9); v.Options[0].Visited != 0 || v.Checks[2].Kind != "property" || !v.Checks[2].Holds {
		t.Errorf("after the loss: %+v", v)
	}
}

// TestWhy gives walks, actions, and the conjunct that is to blame first.
func TestWhy(t *testing.T) {
	for _, tt := range []struct {
		walk   []string
		action string
		want   string
	}{
		{nil, "", `Receive(m): \E m \in msgs : Receive(m) \/ Lose(m), msgs = {}`},
		{nil, "Send(n1,n1)", `Send(n1,n1): from # to, from = n1, to = n1`},
		{[]string{"Send(n1,n2)"}, "", `Lose([to |-> n2, at |-> 0])  with m = [to |-> n2, at |-> 0]: Cardinality(msgs) > 1, Cardinality(msgs) = 1`},
		{[]string{"Send(n1,n2)", "Receive", "Send(n2,n1)"}, "Send", `Send(n2,n1): clock < Limit, clock = 2, Limit = 2`},
	} {
		x := post(t)
		walk(t, x, tt.walk...)
		reasons, err := x.Why(ctx, tt.action)
		must(t, err)
		if len(reasons) == 0 || len(reasons[0].Closest) == 0 {
			t.Errorf("after %v: no reason for %q", tt.walk, tt.action)
			continue
		}
		o := reasons[0].Closest[0]
		got := o.Action + With(o.Choices) + ": " + o.Place.Text + ", " + Bound(o.Values)
		if got != tt.want {
			t.Errorf("after %v: got  %s\nwant %s", tt.walk, got, tt.want)
		}
	}
	x := post(t)
	walk(t, x)
	reasons, err := x.Why(ctx, "Send")
	if must(t, err); len(reasons) != 1 || reasons[0].Ways != 4 || reasons[0].Enabled != 2 {
		t.Errorf("Send: %+v", reasons)
	}
	if _, err := x.Why(ctx, "Sent"); err == nil || !strings.Contains(err.Error(), "did you mean Send?") {
		t.Errorf("Sent: %v", err)
	}
}

// TestWhyNoInitial asks why there is no initial state.
func TestWhyNoInitial(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "E.tla"), []byte("---- MODULE E ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 1 /\\ x > 2\nNext == x' = x\n====\n"), 0o666))
	must(t, os.WriteFile(filepath.Join(dir, "E.cfg"), []byte("INIT Init\nNEXT Next\n"), 0o666))
	x := open(t, filepath.Join(dir, "E"), "")
	if v := view(t, x, 5); len(v.Options) != 0 || v.More {
		t.Errorf("options: %+v", v.Options)
	}
	reasons, err := x.Why(ctx, "")
	if must(t, err); len(reasons) != 1 || reasons[0].Closest[0].Place.Text != "x > 2" {
		t.Errorf("reasons: %+v", reasons)
	}
}

// TestEvaluate gives expressions with where they are evaluated and what comes of it.
func TestEvaluate(t *testing.T) {
	x := post(t)
	for _, tt := range []struct {
		text string
		in   Scope
		want string // value, or part of an error
	}{
		{"Limit + 1", Scope{}, "3"},
		{"clock", Scope{}, "variables need a state"},
		{"clock", Scope{Option: 1}, "0"},
		{"clock", Scope{Last: true}, "no step has led here"},
	} {
		evaluated(t, x, tt.text, tt.in, tt.want)
	}
	walk(t, x, "Send(n1,n2)")
	for _, tt := range []struct {
		text string
		in   Scope
		want string
	}{
		{"clock + 1", Scope{}, "2"},
		{"clock' = clock + 1", Scope{Last: true}, "TRUE"},
		{"<<clock, clock'>>", Scope{Option: 3}, "<<1, 1>>"},
		{"clock'", Scope{}, "primed variables need a step"},
		{"[n \\in Node |-> LET m == got[n] IN m]", Scope{}, "(n1 :> 0 @@ n2 :> 0)"},
		{"ENABLED Next", Scope{}, "TRUE"},
		{`"new" \in {"new"}`, Scope{}, "TRUE"},
		{"{m \\in msgs : m.at + TRUE = 1}", Scope{}, "Cannot cast tlc2.value.impl.BoolValue to tlc2.value.impl.IntValue\n    1 | {m \\in msgs : m.at + TRUE = 1}\n      |               ^^^^^^^^^^^"},
		{"[]AtMostOne", Scope{}, "temporal formula"},
		{"Forward", Scope{}, "temporal formula"},
		{"clok", Scope{}, "Unknown operator: `clok'.\n    1 | clok\n      | ^^^^\nhint: did you mean clock?"},
		{"1 +", Scope{}, "    1 | 1 +"},
		{"Send(1)", Scope{}, "requires 2 arguments"},
		{"clock", Scope{Option: 99}, "there is no successor 99"},
		{"CHOOSE s \\in SUBSET (1..2) : FALSE", Scope{}, "no element of S satisfied P"},
	} {
		evaluated(t, x, tt.text, tt.in, tt.want)
	}
}

func evaluated(t *testing.T, x *Explorer, text string, in Scope, want string) {
	t.Helper()
	got := ""
	r, err := x.Evaluate(ctx, text, in)
	switch {
	case err != nil:
		got = err.Error()
	case r.Failure != nil:
		got = r.Failure.String()
	default:
		if got = r.Value; got != want {
			t.Errorf("%s in %+v: got %s, want %s", text, in, got, want)
		}
		return
	}
	if !strings.Contains(got, want) {
		t.Errorf("%s in %+v: got %s, want %s", text, in, got, want)
	}
}

// TestOutput demands what an expression prints.
func TestOutput(t *testing.T) {
	x := open(t, "testdata/Faulty", "")
	r, err := x.Evaluate(ctx, `PrintT("hello")`, Scope{})
	if must(t, err); r.Output != "\"hello\"\n" || !r.IsTrue {
		t.Errorf("got %+v", r)
	}
}

// TestFaulty demands that what cannot be computed is told with its place and stops nothing else.
func TestFaulty(t *testing.T) {
	x := open(t, "testdata/Faulty", "")
	must(t, x.Begin(ctx, 2))
	v := view(t, x, 9)
	if got := strings.Join(actionsOf(v), ", "); got != "Good, Bad  with i = 2" {
		t.Fatalf("options: %s", got)
	}
	f := v.Options[1].Failure
	if f == nil || !strings.Contains(f.Text, "Head") || f.Place.Text != "Head(q)" || !strings.Contains(f.Nested, "0. Line 9") {
		t.Errorf("the failure is %+v", f)
	}
	if err := x.Step(ctx, 2); err == nil || !strings.Contains(err.Error(), "could not be computed") {
		t.Errorf("a step that failed was taken: %v", err)
	}
	reasons, err := x.Why(ctx, "Bad")
	if must(t, err); len(reasons) != 1 || reasons[0].Closest[0].Failure == nil || Bound(reasons[0].Closest[0].Choices) != "i = 2" {
		t.Errorf("why: %+v", reasons)
	}
	must(t, x.Begin(ctx, 1))
	v = view(t, x, 9)
	if f := v.Options[1].Failure; f == nil || f.Text != "Half gives no value to q." {
		t.Errorf("options: %+v", v.Options)
	}
	walk(t, x, "Good")
	must(t, x.Step(ctx, 1))
	v = view(t, x, 9)
	if c := v.Checks[0]; !c.Holds {
		t.Errorf("%+v", c)
	}
}

// TestLazy demands answers where there are too many states to list, or none that can be found soon.
func TestLazy(t *testing.T) {
	x := open(t, "testdata/Many", "")
	v := view(t, x, 30)
	if len(v.Options) != 30 || !v.More || v.Late {
		t.Fatalf("%d initial states, more %v, late %v", len(v.Options), v.More, v.Late)
	}
	must(t, x.Step(ctx, 1000))
	v = view(t, x, 3)
	if len(v.Options) != 3 || !v.More || v.Deadlock {
		t.Errorf("%d successors, more %v", len(v.Options), v.More)
	}

	x = open(t, "testdata/Many", "testdata/None")
	v, err := x.View(ctx, Sight{Options: 5, Within: time.Millisecond})
	if must(t, err); !v.Late || !v.More || len(v.Options) != 0 {
		t.Errorf("where none is found: %+v", v)
	}
	short, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
	defer cancel()
	if _, err := x.View(short, Sight{Options: 5}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("cancelled while listing: %v", err)
	}
	for text, do := range map[string]func(c context.Context) error{
		"evaluate": func(c context.Context) error {
			_, err := x.Evaluate(c, `\A i, j, k \in 1..100000 : i + j + k > 0`, Scope{})
			return err
		},
		"why": func(c context.Context) error { _, err := x.Why(c, ""); return err },
	} {
		short, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
		if err := do(short); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("cancelled while %s: %v", text, err)
		}
		cancel()
	}
	evaluated(t, x, "1 + 1", Scope{}, "2") // and it goes on
}

// TestFiles writes a trace in every format and goes along those that can be loaded.
func TestFiles(t *testing.T) {
	x, dir := post(t), t.TempDir()
	x.src.folders = []string{dir}
	if err := x.Save(ctx, "json", filepath.Join(dir, "none.json")); err == nil {
		t.Error("a trace without states was saved")
	}
	walk(t, x, "Send(n1,n2)", "Receive", "Send(n2,n1)")
	must(t, x.Back(ctx, 1)) // what was taken back is not saved
	for name, want := range map[string]string{
		"t.txt": "State 3: <Next line 31, col 6 to line 31, col 42 of module Post>\n/\\ msgs = {}", "t.json": `"vars":["msgs"`, "t.tlc": "",
		"T.tla": "CounterExample == ", "t.dot": "digraph", "Post_TTrace_7.tla": "---- MODULE Post_TTrace_7 ----",
	} {
		path := filepath.Join(dir, name)
		must(t, x.Save(ctx, "", path))
		data, err := os.ReadFile(path)
		if must(t, err); !strings.Contains(string(data), want) || len(data) == 0 {
			t.Errorf("%s holds\n%.600s\nwant %q in it", name, data, want)
		}
	}
	for _, format := range tlc.TraceFormats() {
		if data, err := x.Format(ctx, format, "T.tla"); err != nil || len(data) == 0 {
			t.Errorf("format %s: %d bytes, %v", format, len(data), err)
		}
	}
	for _, name := range []string{"t.json", "t.tlc"} {
		y := post(t)
		must(t, y.LoadFile(ctx, filepath.Join(dir, name)))
		v := view(t, y, 5)
		if v.Position != 3 || v.Trace[2].Action != "Receive([to |-> n2, at |-> 0])" {
			t.Errorf("%s: position %d, trace %+v", name, v.Position, v.Trace)
		}
	}
	for name, data := range map[string]string{
		"not JSON": "{", "no trace": "{}", "no states": `{"counterexample":{"action":[],"state":[]},"vars":[]}`, "garbage": "garbage",
		"another": `{"counterexample":{"action":[],"state":[[1,{"clock":0}],[2,{"clock":7}]]}}`,
	} {
		if err := x.Load(ctx, []byte(data)); err == nil {
			t.Errorf("%s was loaded", name)
		}
	}
	if err := x.Save(ctx, "", filepath.Join(dir, "t.what")); err == nil {
		t.Error("an unknown format was written")
	}
	other := t.TempDir()
	must(t, os.Symlink(other, filepath.Join(dir, "link")))
	for _, path := range []string{filepath.Join(other, "t.json"), filepath.Join(dir, "link", "t.json"), filepath.Join(dir, "..", "t.json")} {
		if err := x.Save(ctx, "", path); err == nil || !strings.Contains(err.Error(), "pass -allow-write ") {
			t.Errorf("saved outside, as %s: %v", path, err)
		}
	}
	if v := view(t, x, 1); v.Position != 3 || len(v.Trace) != 4 {
		t.Errorf("loading that failed has moved: %d of %d", v.Position, len(v.Trace))
	}
	// Parts of states are enough, and lead where there are several ways.
	must(t, x.Load(ctx, []byte(`{"counterexample":{"action":[],"state":[[1,{"clock":0}],[2,{}],[3,{"msgs":[]}]]}}`)))
}

// TestChecker loads what gotlc check has dumped, and has it load what was saved here.
func TestChecker(t *testing.T) {
	dir := t.TempDir()
	dumped := filepath.Join(dir, "dumped.json")
	o := tlc.DefaultOptions()
	o.SpecFile, o.DumpTrace = "testdata/Post", []tlc.TraceFormat{{Format: "json", File: dumped}}
	o.Amendment = "CONSTANT Limit = 3"
	if r := tlc.Run(ctx, o, io.Discard, nil); r.ExitCode != 11 && r.ExitCode != 12 {
		t.Fatalf("exit status %d", r.ExitCode)
	}
	x := post(t)
	x.src.folders = []string{dir}
	must(t, x.LoadFile(ctx, dumped))
	saved := filepath.Join(dir, "saved.tlc")
	must(t, x.Save(ctx, "", saved))
	o.DumpTrace, o.Amendment, o.LoadTrace = nil, "", []tlc.TraceFormat{{Format: "tlc", File: saved}}
	n := uint64(view(t, x, 0).Position)
	if r := tlc.Run(ctx, o, io.Discard, nil); r.Generated < n || r.Distinct != n && r.Distinct != n-1 {
		t.Errorf("along the saved trace of %d states: %+v", n, r)
	}
}

// TestOpenErrors demands errors for specifications that cannot be used.
func TestOpenErrors(t *testing.T) {
	for spec, want := range map[string]string{"testdata/Nothing": "Nothing", "testdata/explore_test": "explore_test"} {
		o := tlc.DefaultOptions()
		o.SpecFile = spec
		_, err := Open(ctx, o, io.Discard)
		var load *tlc.LoadError
		if !errors.As(err, &load) || load.Result.ExitCode == 0 || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", spec, err)
		}
	}
}

// TestSameSuccessors walks through specifications and demands the states that the search computes, in its order.
func TestSameSuccessors(t *testing.T) {
	for _, spec := range []string{"crossing/Crossing", "jugs/Jugs", "mutex/Bakery", "paxos/Paxos", "rabbitmq/RabbitMQ", "replog/ReplicatedLog",
		"swarmkit/SwarmKit", "election/Election", "memory/Cache"} {
		x := open(t, "../specs/"+spec, "")
		must(t, x.Begin(ctx, 1))
		c := x.session.Model.Compiler.NewCtx(x.session.Quiet())
		for range 12 {
			var want []uint64
			c.SetLevel(x.at)
			c.SetState(x.current(), nil)
			for _, a := range x.session.Model.Actions {
				if err := a.Next(c, func(_ *eval.Ctx, vals []value.Value) bool { want = append(want, state.Fingerprint(vals)); return true }); err != nil {
					t.Fatal(err)
				}
			}
			l, err := x.look(ctx, everything, 0)
			must(t, err)
			var got []uint64
			for _, o := range l.options {
				if o.failure != nil {
					t.Fatalf("%s: %s", spec, o.failure)
				}
				got = append(got, o.print)
			}
			if fmt.Sprint(once(got)) != fmt.Sprint(once(want)) {
				t.Fatalf("%s: after %d steps %d successors, the search has %d", spec, x.at, len(got), len(want))
			}
			if len(got) == 0 {
				break
			}
			must(t, x.Step(ctx, 1+x.at*7%len(got)))
		}
	}
}

// once leaves out what came before.
func once(list []uint64) []uint64 {
	var out []uint64
	for _, n := range list {
		if !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}
