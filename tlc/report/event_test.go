package report

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// codes returns the message codes of code.go by name.
func codes(t *testing.T) map[string]int {
	file, err := parser.ParseFile(token.NewFileSet(), "code.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]int{}
	for _, s := range file.Decls[0].(*ast.GenDecl).Specs {
		spec := s.(*ast.ValueSpec)
		n, err := strconv.Atoi(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		out[spec.Names[0].Name] = n
	}
	return out
}

// TestEveryMessageIsAnEvent prints each message as an event: it has the code, the name, the text and the parameters, and
// agrees with the schema.
func TestEveryMessageIsAnEvent(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("../../docs/events.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	all := codes(t)
	if len(all) != len(names) {
		t.Errorf("%d codes have %d names", len(all), len(names))
	}
	for code := range messages {
		if NameOf(code) == "" {
			t.Errorf("message %d has no name", code)
		}
	}
	for name, code := range all {
		if NameOf(code) != name {
			t.Errorf("%d is called %q, want %s", code, NameOf(code), name)
		}
		o := testOptions()
		o.JSON = true
		r, out := newTest(o)
		if kindOf(code, ClassOf(code)) == EventStarted {
			r.VersionLine(Start{})
		} else if kindOf(code, ClassOf(code)) == EventConfigured {
			r.Banner(Banner{Mode: map[int]Mode{BannerBFS: BreadthFirst, BannerDFID: DepthFirst, BannerSimulation: Simulation}[code], Workers: 1, Cores: 1})
		} else {
			r.Msg(code, "one", "two")
		}
		var e Event
		if err := json.Unmarshal(out.Bytes(), &e); err != nil {
			t.Fatalf("%s: %v", out, err)
		}
		if e.Code != code || e.Name != name || e.Message == "" || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("%d: got %s", code, out)
		}
		if e.Data == nil && len(e.Parameters) != 2 {
			t.Errorf("%d: parameters are lost: %s", code, out)
		}
		instance, err := jsonschema.UnmarshalJSON(out)
		if err == nil {
			err = schema.Validate(instance)
		}
		if err != nil {
			t.Errorf("%d: %v", code, err)
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
	r.End(Finish{ExitStatus: ExitSafety, Code: InvariantViolated})
	golden(t, "events.ndjson", out.String())
}
