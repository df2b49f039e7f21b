package tracecheck_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tracecheck"
)

const module = `---- MODULE Mail ----
EXTENDS Naturals, Sequences
CONSTANTS Nodes
VARIABLES sent, box, state
Init == sent = 0 /\ box = {} /\ state = [n \in Nodes |-> "idle"]
Send(n, w) ==
  /\ state[n] = "idle"
  /\ sent' = sent + w
  /\ box' = box \cup {[to |-> n, no |-> sent']}
  /\ UNCHANGED state
Receive(m) ==
  /\ state[m.to] # "off"
  /\ box' = box \ {m}
  /\ state' = [state EXCEPT ![m.to] = "busy"]
  /\ sent' = sent
Rest(n) == state[n] = "busy" /\ state' = [state EXCEPT ![n] = "idle"] /\ UNCHANGED <<sent, box>>
Break == sent = 100 /\ sent' = sent + "x" /\ UNCHANGED <<box, state>>
Rested == sent' = 0
Next == \/ \E n \in Nodes, w \in {1, 2, 100} : Send(n, w)
        \/ \E m \in box : Receive(m)
        \/ \E n \in Nodes : Rest(n)
        \/ Break
====
`

// spec writes the module and returns the options that check it.
func spec(t testing.TB) tlc.Options {
	t.Helper()
	return written(t, module, "INIT Init\nNEXT Next\nCONSTANT Nodes = {n1, n2}\n")
}

func written(t testing.TB, module, config string) tlc.Options {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"Mail.tla": module, "Mail.cfg": config} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o := tlc.DefaultOptions()
	o.SpecFile = filepath.Join(dir, "Mail")
	return o
}

func TestAccepted(t *testing.T) {
	spec := spec(t)
	for _, tt := range []struct {
		name    string
		trace   string
		options tracecheck.Options
		states  int // after the last event
	}{
		{name: "states", states: 1, trace: `{"sent":0,"box":[],"state":{"n1":"idle","n2":"idle"}}
			{"sent":1,"box":[{"to":"n1","no":1}],"state":{"n1":"idle","n2":"idle"}}

			{"sent":1,"box":[],"state":{"n2":"idle","n1":"busy"}}`},
		{name: "a step that changes nothing", states: 1, trace: `{"sent":0}
			{"sent":0,"box":[]}`},
		{name: "events with arguments", states: 1, trace: `{"event":"Send","n":"n1","w":1}
			{"event":"Send","n":"n2","w":2,"sent":3}`},
		{name: "events without arguments", states: 6, trace: `{"event":"Send"}`},
		{name: "no last newline, carriage returns", states: 6, trace: "{\"event\":\"Init\"}\r\n{\"event\":\"Send\"}\r"},
		{name: "a byte order mark", states: 1, trace: "\ufeff{\"sent\":0}\n"},
		{name: "an initial event with values", states: 1, trace: `{"event":"Init","sent":0}`},
		{name: "order in a set", states: 1, trace: `{"event":"Send","n":"n1","w":1}
			{"event":"Send","n":"n2","w":1,"box":[{"to":"n2","no":2},{"no":1,"to":"n1"}]}`},
		{name: "a definition inside of an action", states: 1, trace: `{"event":"Send","n":"n1","w":2}
			{"event":"Receive","sent":2}`},
		{name: "what was chosen, by the name of the parameter", states: 1, trace: `{"event":"Send","n":"n1","w":1}
			{"event":"Send","n":"n2","w":2}
			{"event":"Receive","m":{"to":"n2","no":3}}`},
		{name: "what was chosen, by the name bound", states: 1, options: tracecheck.Options{Fields: map[string]string{"letter": "m"}},
			trace: `{"event":"Send","n":"n1","w":1}
			{"event":"Send","n":"n2","w":2}
			{"event":"Next","letter":{"to":"n1","no":1}}`},
		{name: "places in a variable", states: 1, trace: `{"event":"Send","n":"n1","w":2}
			{"event":"Receive","state.n1":"busy","state[n2]":"idle"}`},
		{name: "other names", states: 1, options: tracecheck.Options{
			EventField: "kind", Actions: map[string]string{"send": "Send"},
			Fields: map[string]string{"node": "n", "weight": "w", "total": "sent"}, Ignore: []string{"time"}},
			trace: `{"kind":"send","node":"n1","weight":1,"total":1,"time":17.5}`},
		{name: "hidden steps", states: 1, options: tracecheck.Options{HiddenSteps: 3, Hidden: []string{"Send", "Next"}},
			trace: `{"event":"Rest","n":"n1","sent":2,"box":[{"to":"n2","no":2}]}`},
		{name: "some hidden steps", states: 1, options: tracecheck.Options{HiddenSteps: 1, Hidden: []string{"Next"}},
			trace: `{"event":"Send","n":"n1","w":1}
			{"event":"Rest"}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := tracecheck.Check(context.Background(), spec, tt.options, strings.NewReader(tt.trace))
			if err != nil {
				t.Fatal(err)
			}
			if r.Rejection != nil {
				t.Fatal(r.Rejection)
			}
			if r.States != tt.states || len(r.Behavior) < r.Events {
				t.Errorf("%d states, want %d; %d events, behavior %v", r.States, tt.states, r.Events, r.Behavior)
			}
		})
	}
}

func TestRejected(t *testing.T) {
	spec := spec(t)
	for _, tt := range []struct {
		name    string
		trace   string
		options tracecheck.Options
		line    int
		want    []string // in the text
	}{
		{name: "initial state", trace: `{"sent":1}`, line: 1,
			want: []string{"The closest action is Init", "Mail.tla:5:9: sent becomes 0, the trace has 1", "sent = 0 /\\"}},
		{name: "guard", trace: "{\"event\":\"Init\"}\n\n{\"event\":\"Rest\",\"n\":\"n2\"}", line: 3,
			want: []string{"trace:3: no step", "Rest(n2)", `Mail.tla:16:12: this is false`}},
		{name: "assignment", trace: `{"event":"Send","n":"n1","w":1,"sent":2}`, line: 1,
			want: []string{"Send(n1,1)", "Mail.tla:8:6: sent becomes 1, the trace has 2"}},
		{name: "unchanged", trace: `{"event":"Send","n":"n1","w":1,"state":{"n1":"busy","n2":"idle"}}`, line: 1,
			want: []string{"UNCHANGED state", `state becomes (n1 :> "idle" @@ n2 :> "idle"), the trace has {"n1":"busy","n2":"idle"}`}},
		{name: "place", trace: `{"event":"Send","n":"n1","w":1,"state.n2":"off"}`, line: 1,
			want: []string{"UNCHANGED state", `state.n2 becomes "idle", the trace has "off"`}},
		{name: "no such place", trace: `{"event":"Send","n":"n1","w":1,"state.n9":"off"}`, line: 1,
			want: []string{`there is no state.n9, the trace has "off"`}},
		{name: "set", trace: `{"event":"Send","n":"n1","w":1,"box":[]}`, line: 1,
			want: []string{"Mail.tla:9:6: box becomes {[to |-> n1, no |-> 1]}, the trace has []"}},
		{name: "kinds", trace: `{"event":"Send","n":"n1","w":1,"sent":"one"}`, line: 1,
			want: []string{`Mail.tla:8:`, `sent becomes 1, the trace has "one"`}},
		{name: "no set", trace: `{"event":"Send","n":"n1","w":1,"box":[1,"a"]}`, line: 1,
			want: []string{`the trace has [1,"a"]`}},
		{name: "argument", trace: `{"event":"Send","n":"n7"}`, line: 1,
			want: []string{`the parameter n is never "n7"; it takes the values [n1 n2]`}},
		{name: "another choice", trace: `{"event":"Send","n":"n1","w":1}
			{"event":"Receive","m":{"to":"n2","no":1}}`, line: 2,
			want: []string{`no step from here goes through Receive with m = {"no":1,"to":"n2"}`}},
		{name: "inner definition", trace: `{"event":"Receive"}`, line: 1,
			want: []string{"no step from here goes through Receive"}},
		{name: "too many hidden steps", trace: `{"event":"Rest"}`, line: 1, options: tracecheck.Options{HiddenSteps: 1}},
		{name: "any event", trace: "{\"sent\":0}\n{\"sent\":7}", line: 2, want: []string{"sent becomes", "the trace has 7"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := tracecheck.Check(context.Background(), spec, tt.options, strings.NewReader(tt.trace))
			if err != nil {
				t.Fatal(err)
			}
			if r.Rejection == nil {
				t.Fatal("accepted")
			}
			text := r.Rejection.String()
			for _, want := range tt.want {
				if !strings.Contains(text, want) {
					t.Errorf("%q is missing in\n%s", want, text)
				}
			}
			if r.Rejection.Line != tt.line {
				t.Errorf("line %d, want %d", r.Rejection.Line, tt.line)
			}
		})
	}
}

func TestInputErrors(t *testing.T) {
	spec := spec(t)
	for _, tt := range []struct {
		trace string
		line  int
		want  string
	}{
		{"", 0, "no events"},
		{"\n \n", 0, "no events"},
		{"{\"sent\":0}\n{\"sent\":", 2, "does not end on this line"},
		{"{\"sent\":0}\n{sent}", 2, "not JSON, at column 2"},
		{"[1]", 1, "an object is expected, not an array"},
		{"null", 1, "an object is expected, not null"},
		{`{"sent":0} {}`, 1, "something follows the object"},
		{`{"sent":0} x`, 1, "something follows the object"},
		{`{"event":7}`, 1, "a string is expected, not a number"},
		{`{"event":""}`, 1, "not an empty string"},
		{`{"event":"Sned"}`, 1, "did you mean Send?"},
		{`{"event":"Send","snt":1}`, 1, "did you mean sent?"},
		{`{"snt":1}`, 1, "not a variable"},
		{`{"sent":null}`, 1, "null has no value"},
		{`{"sent":[1.5]}`, 1, "1.5 is not a 32-bit integer"},
		{`{"sent":{"a":4294967296}}`, 1, "4294967296 is not a 32-bit integer"},
		{`{"event":"Receive","q":1}`, 1, "neither a variable of the specification nor a parameter"},
		{strings.Repeat("[", 20000), 1, "not JSON"},
		{"\x00\xff", 1, "not JSON"},
	} {
		_, err := tracecheck.Check(context.Background(), spec, tracecheck.Options{Name: "t.ndjson"}, strings.NewReader(tt.trace))
		var input *tracecheck.InputError
		switch {
		case !errors.As(err, &input):
			t.Errorf("%q: got %v, want an error of the input", tt.trace, err)
		case input.Line != tt.line || !strings.Contains(err.Error(), tt.want):
			t.Errorf("%q: got %v, want line %d and %q", tt.trace, err, tt.line, tt.want)
		}
	}
}

func TestOtherErrors(t *testing.T) {
	good := spec(t)
	missing := good
	missing.SpecFile += "x"
	badInvariant := good
	badInvariant.Amendment = "INVARIANT Nothing"
	check := func(s tlc.Options, o tracecheck.Options, trace string) error {
		_, err := tracecheck.Check(context.Background(), s, o, strings.NewReader(trace))
		return err
	}
	var load *tracecheck.LoadError
	if err := check(missing, tracecheck.Options{}, "{}"); !errors.As(err, &load) || load.Result.ExitCode == 0 || err.Error() == "" {
		t.Errorf("missing specification: %v", err)
	}
	if err := check(badInvariant, tracecheck.Options{}, "{}"); !errors.As(err, &load) || !strings.Contains(err.Error(), "Nothing") {
		t.Errorf("invariant that is not defined: %v", err)
	}
	var evaluation *tracecheck.EvaluationError
	err := check(good, tracecheck.Options{}, "{\"event\":\"Send\",\"w\":100}\n{\"event\":\"Break\"}")
	if !errors.As(err, &evaluation) || evaluation.Line != 2 || !strings.Contains(err.Error(), "sent = 100") {
		t.Errorf("action that cannot be computed: %v", err)
	}
	incomplete := good
	incomplete.Amendment = "NEXT Rested"
	if err := check(incomplete, tracecheck.Options{}, `{"event":"Rested"}`); !errors.As(err, &evaluation) || !strings.Contains(err.Error(), "the action Rested gives no value to ") {
		t.Errorf("action that gives no value to a variable: %v", err)
	}
	var limit *tracecheck.LimitError
	if err := check(good, tracecheck.Options{MaxStates: 5}, "{}\n{}"); !errors.As(err, &limit) || limit.Line != 2 {
		t.Errorf("too many states: %v", err)
	}
	for _, o := range []tracecheck.Options{{HiddenSteps: -1}, {MaxStates: -1}, {Hidden: []string{"Rest"}}, {HiddenSteps: 1, Hidden: []string{"Rst"}}} {
		if err := check(good, o, "{}"); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := tracecheck.Check(ctx, good, tracecheck.Options{}, strings.NewReader("{}")); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// FuzzTrace demands that no trace makes Check panic, and that what it takes has events.
func FuzzTrace(f *testing.F) {
	spec := spec(f)
	for _, seed := range []string{
		`{"event":"Send","n":"n1","w":1,"box":[{"to":"n1","no":1}]}`, `{"sent":0,"state":{"n1":"idle","n2":"idle"}}`,
		"{}\n{}", `{"event":"Receive","state.n1":{}}`, `{"event":"Init","box":[[]],"state":[]}`, `{"event":"Rest","sent":true}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, trace string) {
		o := tracecheck.Options{HiddenSteps: 1, MaxStates: 100}
		r, err := tracecheck.Check(context.Background(), spec, o, strings.NewReader(trace))
		if err == nil && r.Rejection == nil && r.Events == 0 {
			t.Errorf("a trace without events is accepted: %q", trace)
		}
	})
}

// TestInterrupted ends a check inside of a step that has no end.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	spec := written(t, "---- MODULE Mail ----\nEXTENDS Naturals\nVARIABLE x\nInit == x = 0\n"+
		"Next == (\\A a, b, c, d, e \\in 1..100000 : a + b + c + d + e > x) /\\ x' = x + 1\n====\n", "INIT Init\nNEXT Next\n")
	if _, err := tracecheck.Check(ctx, spec, tracecheck.Options{}, strings.NewReader("{\"x\": 0}\n{\"x\": 1}\n")); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
