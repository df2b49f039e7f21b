package report

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/gotlc/gotlc/tlc/code"
)

// TestEveryMessageIsAnEvent prints each message as an event: it has the code, the name, the text and the parameters, and
// agrees with the schema.
func TestEveryMessageIsAnEvent(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("../../docs/events.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, number := range code.Numbers() {
		name := code.NameOf(number)
		o := testOptions()
		o.JSON = true
		r, out := newTest(o)
		if kindOf(number, code.ClassOf(number)) == EventStarted {
			r.VersionLine(Start{})
		} else if kindOf(number, code.ClassOf(number)) == EventConfigured {
			r.Banner(Banner{Mode: map[int]Mode{code.BannerBFS: BreadthFirst, code.BannerDFID: DepthFirst, code.BannerSimulation: Simulation}[number], Workers: 1, Cores: 1})
		} else {
			r.Msg(number, "one", "two")
		}
		var e Event
		if err := json.Unmarshal(out.Bytes(), &e); err != nil {
			t.Fatalf("%s: %v", out, err)
		}
		if e.Code != number || e.Name != name || e.Message == "" || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("%d: got %s", number, out)
		}
		if e.Data == nil && len(e.Parameters) != 2 {
			t.Errorf("%d: parameters are lost: %s", number, out)
		}
		instance, err := jsonschema.UnmarshalJSON(out)
		if err == nil {
			err = schema.Validate(instance)
		}
		if err != nil {
			t.Errorf("%d: %v", number, err)
		}
	}
}

// TestWholeRunAsEvents prints the events of the runs of TestWholeRun: there are as many as messages and lines.
func TestWholeRunAsEvents(t *testing.T) {
	o := testOptions()
	o.JSON, o.NoTimestamp = true, true
	r, out := newTest(o)
	wholeRun(r)
	failingRun(r)
	r.End(Finish{ExitStatus: ExitSafety, Code: code.InvariantViolated})
	golden(t, "events.ndjson", out.String())
}
