package tlc_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// event is a line of output as a program reads it.
type event struct {
	Event, Name, Message string
	Code                 int
	Locations            []report.Location
	Data                 map[string]any
}

// eventModel is a model whose run is told in events.
type eventModel struct {
	name, module, config string
	options              func(*tlc.Options)
	status               int
	result               string
	// kinds are the kinds of events that there must be, error the name of an error among them, "" for none.
	kinds []string
	error string
}

const steps = `EXTENDS Naturals, TLC
VARIABLES x, seen
Init == x = 0 /\ seen = {}
Step(d) == x' = (x + d) % 4 /\ seen' = seen \cup {x}
Next == \E d \in {1, 2} : Step(d)
Spec == Init /\ [][Next]_<<x, seen>>
Fair == Spec /\ WF_<<x, seen>>(Next)
Small == x < 2
Back == <>(x = 9)
Constant == TRUE
`

var eventModels = []eventModel{
	{name: "success", module: steps, config: "SPECIFICATION Spec\nPROPERTY Spec\nINVARIANT Constant", status: 0, result: "success",
		kinds: []string{"warning", "started", "configured", "parsing", "initial-states", "success", "statistics", "finished"}},
	{name: "invariant", module: steps, config: "SPECIFICATION Spec\nINVARIANT Small", status: 12, result: "safety",
		kinds: []string{"counterexample", "state"}, error: "InvariantViolated"},
	{name: "continue", module: steps, config: "SPECIFICATION Spec\nINVARIANT Small", status: 0, result: "success",
		options: func(o *tlc.Options) { o.Continue = true }, kinds: []string{"counterexample", "state"}, error: "InvariantViolated"},
	{name: "initial", module: steps + "No == x > 0\n", config: "SPECIFICATION Spec\nINVARIANT No", status: 12, result: "safety",
		error: "InvariantViolatedInit"},
	{name: "deadlock", module: "VARIABLE x\nInit == x = 0\nNext == x = 0 /\\ x' = 1\n", config: "INIT Init\nNEXT Next", status: 11,
		result: "deadlock", kinds: []string{"counterexample", "state"}, error: "Deadlock"},
	{name: "lasso", module: steps, config: "SPECIFICATION Fair\nPROPERTY Back", status: 13, result: "liveness",
		kinds: []string{"liveness", "counterexample", "state", "lasso", "progress"}, error: "TemporalViolated"},
	{name: "stuttering", module: steps, config: "SPECIFICATION Spec\nPROPERTY Back", status: 13, result: "liveness",
		kinds: []string{"lasso"}, error: "TemporalViolated"},
	{name: "syntax", module: "VARIABLE x\nInit == x = (\n", config: "INIT Init\nNEXT Init", status: 150, result: "parse",
		kinds: []string{"note", "parsing"}, error: "ParseFailed"},
	{name: "names", module: "VARIABLE x\nInit == y = 0\n", config: "INIT Init\nNEXT Init", status: 150, result: "parse",
		kinds: []string{"note"}, error: "ParseFailed"},
	{name: "config", module: steps, config: "SPECIFICATION Spec\nINVARIANT Smal", status: 151, result: "configuration",
		kinds: []string{"note"}, error: "NotDefined"},
	{name: "config-syntax", module: steps, config: "SPECIFICATION\nINVARIANT = Small", status: 255, result: "other",
		kinds: []string{"note"}, error: "General"},
	{name: "evaluation", module: "EXTENDS Naturals\nVARIABLE x\nInit == x = 0\nNext == x' = x + \"a\"\n", config: "INIT Init\nNEXT Next",
		status: 75, result: "evaluation", kinds: []string{"counterexample", "state"}, error: "NestedExpressions"},
	{name: "assertion", module: steps + "Bad == Assert(x # 3, <<\"x is\", x>>)\n", config: "SPECIFICATION Spec\nINVARIANT Bad",
		status: 76, result: "invariant-evaluation", error: "InvariantError"},
	{name: "assert", module: "EXTENDS TLC, Naturals\nVARIABLE x\nInit == x = 0\nNext == Assert(x < 2, \"big\") /\\ x' = x + 1\n",
		config: "INIT Init\nNEXT Next", status: 14, result: "assertion", error: "AssertFailed"},
	{name: "assume", module: steps + "ASSUME Two == 1 + 1 = 3\n", config: "SPECIFICATION Spec", status: 10, result: "assumption",
		error: "AssumptionFalse", kinds: []string{"note"}},
	{name: "print", module: steps + "ASSUME PrintT(\"hello <&>\")\n", config: "SPECIFICATION Spec", status: 0, result: "success",
		kinds: []string{"print"}},
	{name: "simulation", module: steps, config: "SPECIFICATION Spec\nINVARIANT Small", status: 12, result: "safety",
		options: func(o *tlc.Options) { o.Mode, o.SeedSet = tlc.Simulate, true }, kinds: []string{"state", "progress", "statistics"},
		error: "InvariantViolated"},
	{name: "behaviors", module: steps, config: "SPECIFICATION Spec", status: 0, result: "success",
		options: func(o *tlc.Options) { o.Mode, o.TraceNum = tlc.Generate, 5 }, kinds: []string{"progress", "statistics"}},
	{name: "deepening", module: steps, config: "SPECIFICATION Spec", status: 0, result: "success",
		options: func(o *tlc.Options) { o.Mode, o.DFIDDepth = tlc.IterateDepth, 5 }, kinds: []string{"progress", "statistics"}},
	{name: "coverage", module: steps, config: "SPECIFICATION Spec\nINVARIANT Missing", status: 151, result: "configuration",
		options: func(o *tlc.Options) { o.Coverage = 1 }, error: "NotDefined"},
	{name: "coverage-report", module: steps, config: "SPECIFICATION Spec\nCONSTRAINT Small", status: 0, result: "success",
		options: func(o *tlc.Options) { o.Coverage = 1 }, kinds: []string{"coverage"}},
	{name: "file", module: steps, config: "SPECIFICATION Spec\nINVARIANT Small", status: 12, result: "safety",
		options: func(o *tlc.Options) { o.TraceSpec = tlc.TraceSpecAlways }, kinds: []string{"file"}, error: "InvariantViolated"},
	{name: "checkpoint", module: steps, config: "SPECIFICATION Spec\nCONSTRAINT Small", status: 0, result: "success",
		options: func(o *tlc.Options) { o.CheckpointEvery = time.Microsecond }},
	{name: "storage", module: "EXTENDS Naturals\nVARIABLE x\nInit == x = [i \\in 1..3 |-> 0]\nNext == \\E i \\in 1..3 : x' = [x EXCEPT ![i] = (@ + 1) % 12]\n",
		config: "INIT Init\nNEXT Next\n", status: 0, result: "success", kinds: []string{"storage"},
		options: func(o *tlc.Options) { o.StateMemory = 2000 }},
	{name: "missing", status: 255, result: "other", error: "General"},
}

// run checks the model and returns the lines that were printed, and the same as text.
func (m eventModel) run(t *testing.T) (lines []string, plain string, res tlc.Result) {
	dir := t.TempDir()
	o := tlc.DefaultOptions()
	o.SpecFile, o.JSON, o.NoTimestamp = filepath.Join(dir, "M"), true, false
	if m.module != "" {
		write(t, dir, "M.tla", "---- MODULE M ----\n"+m.module+"====\n")
		write(t, dir, "M.cfg", m.config)
	}
	if m.options != nil {
		m.options(&o)
	}
	var out, mirror bytes.Buffer
	o.Messages = &mirror
	res = tlc.Run(context.Background(), o, &out, io.Discard)
	if moment.ReplaceAllString(out.String(), "") != moment.ReplaceAllString(mirror.String(), "") {
		t.Errorf("the mirror has\n%s\nnot\n%s", mirror.String(), out.String())
	}
	scanner := bufio.NewScanner(&out)
	scanner.Buffer(nil, 1<<24)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	return lines, m.mirrored(t, o), res
}

// mirrored checks the model once more, printing text. All that was printed must be in the events as well, in order, but for what
// stands before messages.
func (m eventModel) mirrored(t *testing.T, o tlc.Options) string {
	t.Helper()
	var out, mirror bytes.Buffer
	o.JSON, o.Messages = false, &mirror
	tlc.Run(context.Background(), o, &out, io.Discard)
	rest := out.String()
	scanner := bufio.NewScanner(&mirror)
	scanner.Buffer(nil, 1<<24)
	for scanner.Scan() {
		var e event
		if err := json.Unmarshal(scanner.Bytes(), &e); err != nil {
			t.Fatal(err)
		}
		if e.Event == "note" || e.Event == "storage" || e.Event == "finished" || e.Code == code.BackToState {
			continue
		}
		before, after, found := strings.Cut(rest, e.Message+"\n")
		if !found || !lead.MatchString(before) {
			t.Errorf("the text goes on with\n%s\nand the events with %+v", rest, e)
			break
		}
		rest = after
	}
	return out.String()
}

// moment is when an event was written.
var moment = regexp.MustCompile(`"time":"[^"]*",`)

// lead is what text has before messages that events do not have.
var lead = regexp.MustCompile(`^(\(Use the -nowarning option to disable this warning.\)\n)?(Error: |Warning: |State |Back to state .*\n\n)?$`)

// TestEvents runs models of all outcomes: each line agrees with the schema, each message is there with its whole text, in
// order (see mirrored), and the last event is how the run ended.
func TestEvents(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("../docs/events.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range eventModels {
		t.Run(m.name, func(t *testing.T) {
			lines, _, res := m.run(t)
			var all []event
			for _, line := range lines {
				instance, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
				if err == nil {
					err = schema.Validate(instance)
				}
				var e event
				if err == nil {
					err = json.Unmarshal([]byte(line), &e)
				}
				if err != nil {
					t.Fatalf("%s\n%v", line, err)
				}
				all = append(all, e)
			}
			m.judge(t, all, res)
		})
	}
}

func (m eventModel) judge(t *testing.T, all []event, res tlc.Result) {
	var got []string
	errors := map[string]bool{}
	for _, e := range all {
		got = append(got, e.Event)
		if e.Event == "error" {
			errors[e.Name] = true
		}
	}
	for _, k := range m.kinds {
		if !slices.Contains(got, k) {
			t.Errorf("no event is %s: %v", k, got)
		}
	}
	if m.error == "" && len(errors) > 0 || m.error != "" && !errors[m.error] {
		t.Errorf("errors %v, want %q", errors, m.error)
	}
	last := all[len(all)-1]
	if got[0] != "started" || last.Event != "finished" {
		t.Fatalf("the events are %v", got)
	}
	if last.Data["result"] != m.result || last.Data["exitStatus"] != float64(m.status) || res.ExitCode != m.status ||
		last.Data["distinct"] != float64(res.Distinct) {
		t.Errorf("finished with %v, result %+v", last.Data, res)
	}
}

// TestEventTaken demands that states tell which action was taken, and what it chose: in a step of a behavior, and in the one that
// closes a lasso.
func TestEventTaken(t *testing.T) {
	module := `EXTENDS Naturals
VARIABLES msgs, got
Init == msgs = {1, 2} /\ got = 0
Receive(m, k) == got < 2 /\ got' = m + k /\ UNCHANGED msgs
Next == \/ \E m \in msgs : LET n == m + 1 IN \E k \in {n} : Receive(m, 1)
        \/ got = 3 /\ \E back \in msgs : got' = back - 1 /\ UNCHANGED msgs
Spec == Init /\ [][Next]_<<msgs, got>> /\ WF_<<msgs, got>>(Next)
Never == got < 3
Settles == <>[](got # 0)
`
	for config, want := range map[string]string{
		"SPECIFICATION Spec\nINVARIANT Never":                        "Receive(2,1): m=2! k=3",
		"SPECIFICATION Spec\nPROPERTY Settles\nCHECK_DEADLOCK FALSE": "Receive(2,1): m=2! k=3; Next: back=1",
	} {
		lines, _, _ := eventModel{module: module, config: config}.run(t)
		var got []string
		for _, line := range lines {
			var e struct {
				Event string
				Data  struct {
					Action struct {
						Taken *struct {
							Label   string
							Choices []struct {
								Name, Text string
								Argument   bool
							}
						}
					}
				}
			}
			json.Unmarshal([]byte(line), &e)
			if e.Data.Action.Taken == nil {
				continue
			}
			text := e.Data.Action.Taken.Label + ":"
			for _, c := range e.Data.Action.Taken.Choices {
				text += " " + c.Name + "=" + c.Text
				if c.Argument {
					text += "!"
				}
			}
			got = append(got, text)
		}
		if text := strings.Join(got, "; "); text != want {
			t.Errorf("%s: got %s, want %s", config, text, want)
		}
	}
}

// TestEventStates looks at the values in states: structured, as text, and marked if they changed.
func TestEventStates(t *testing.T) {
	module := `EXTENDS Naturals, Sequences
CONSTANT m
VARIABLES r, s, q, f, n
Init == r = [a |-> 1, b |-> {m}] /\ s = {} /\ q = <<>> /\ f = [i \in {0, 1} |-> TRUE] /\ n = 1..100000
Go(k) == q' = Append(q, k) /\ s' = s \cup {k} /\ UNCHANGED <<r, f, n>>
Next == \E k \in {7} : Go(k)
Short == Len(q) < 1
`
	lines, _, _ := eventModel{module: module, config: "CONSTANT m = m\nINIT Init\nNEXT Next\nINVARIANT Short\n"}.run(t)
	var states []map[string]any
	for _, line := range lines {
		var e event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if e.Event == "error" && e.Name == "InvariantViolated" && (len(e.Locations) != 1 || e.Locations[0].BeginLine != 8) {
			t.Errorf("the invariant is at %+v", e.Locations)
		}
		if e.Event == "state" {
			states = append(states, e.Data)
		}
	}
	if len(states) != 2 {
		t.Fatalf("%d states", len(states))
	}
	want := map[string]string{
		"r": `{"name":"r","text":"[a |-\u003e 1, b |-\u003e {m}]","value":{"a":1,"b":["m"]}}`,
		"s": `{"changed":true,"name":"s","text":"{7}","value":[7]}`,
		"q": `{"changed":true,"name":"q","text":"\u003c\u003c7\u003e\u003e","value":[7]}`,
		"f": `{"name":"f","text":"(0 :\u003e TRUE @@ 1 :\u003e TRUE)","value":{"0":true,"1":true}}`,
		"n": `{"name":"n","text":"1..100000"}`,
	}
	for _, v := range states[1]["variables"].([]any) {
		name := v.(map[string]any)["name"].(string)
		if got, _ := json.Marshal(v); string(got) != want[name] {
			t.Errorf("%s: got %s, want %s", name, got, want[name])
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("not there: %v", want)
	}
	action, _ := json.Marshal(states[1]["action"].(map[string]any)["context"])
	if string(action) != `{"k":7}` || states[0]["action"] != nil {
		t.Errorf("actions %v and %s", states[0]["action"], action)
	}
}
