package report

import (
	"bytes"
	"encoding/xml"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/net/html"

	"github.com/gotlc/gotlc/suite"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// example has a result of each status, with texts that every format has to escape.
func example() Summary {
	place := func(line int) *suite.Place {
		return &suite.Place{Module: "M", File: "a b/M.tla", Line: line, Column: 1, EndLine: line, EndColumn: 9}
	}
	trace := suite.Trace{Back: 1, States: []suite.State{
		{Number: 1, Action: "Initial predicate", Variables: []suite.Variable{{Name: "x", Value: "<<>>"}, {Name: "y", Value: `"<b>&\x01"`}}},
		{Number: 2, Action: "Step(1)", Place: place(7), Variables: []suite.Variable{
			{Name: "x", Value: "<<1,\n  2>>", Changed: true}, {Name: "y", Value: `"<b>&"`}}},
	}}
	want := suite.Expectation{Result: suite.Success, Exit: suite.Unknown, Total: 5, Distinct: 4, Depth: suite.Unknown}
	model := func(id string) suite.Model { return suite.Model{ID: id, Spec: "a b/M.tla", Config: id, Want: want} }
	failed := suite.Outcome{
		Exit: 12, Total: 5000, Distinct: 3, Depth: 2, Errors: []suite.Message{{Code: 2110, Text: "Invariant ]]> is 100% violated: a,b\x01"}},
		Traces: []suite.Trace{trace}, Place: place(3),
	}
	actions := func(last uint64) []suite.Action {
		return []suite.Action{
			{Name: "Init", Place: *place(5), Initial: true, Taken: 1, Distinct: 1}, {Name: "Step", Place: *place(7), Taken: 4, Distinct: 2},
			{Name: "Rest", Place: *place(9), Taken: last},
		}
	}
	failed.Actions, failed.Graph = actions(0), exampleGraph()
	passed := suite.Outcome{Total: 5, Distinct: 4, Depth: 2, Actions: actions(0), Graph: exampleGraph()}
	passed.Graph.Paths = nil
	return Summary{Version: "1.2.3", Wall: 2 * time.Second, Results: []suite.Result{
		{Model: model("a/good.cfg"), Status: suite.Passed, Outcome: passed, Wall: time.Second, Cached: true},
		{Model: model("a/bad.cfg"), Status: suite.Failed, Outcome: failed, Differences: suite.Compare(want, failed), Wall: time.Second},
		{Model: model("b/slow.cfg"), Status: suite.TimedOut, Problem: "still running after 1s", Wall: time.Second},
		{Model: model("b/other.cfg"), Status: suite.Skipped, Problem: "it is for another program"},
		{Model: model("b/late.cfg"), Status: suite.NotRun, Problem: "the run was ended"},
	}}
}

// exampleGraph has two initial states, a step back, one that stays, one out of the model, and a counterexample.
func exampleGraph() *stategraph.Graph {
	return &stategraph.Graph{
		Variables: []string{"x", "y"}, Values: [][]string{{"<<>>", "<<1>>", "<<1, 2>>"}, {`"</script><b>&"`}},
		States: []stategraph.State{
			{Values: []int{0, 0}, Level: 1, Initial: true}, {Values: []int{1, 0}, Level: 1, Initial: true},
			{Values: []int{2, 0}, Level: 2}, {Values: []int{2, -1}, Level: 3, Open: true}, {Values: []int{1, -1}, Level: 3, Outside: true},
		},
		Labels: []stategraph.Label{{Text: "Step(1)", Action: 1}, {Text: "Step(2)", Action: 1}},
		Steps:  []stategraph.Step{{0, 2, 0}, {0, 2, 1}, {1, 1, 0}, {2, 0, 1}, {2, 3, 0}, {2, 4, 1, 1}},
		Paths:  []stategraph.Path{{States: []int{0, 2, 3}, Back: -1}},
	}
}

func written(t *testing.T, write func(io.Writer, Summary) error, s Summary) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestJUnit(t *testing.T) {
	type result struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
	var doc struct {
		XMLName  xml.Name `xml:"testsuites"`
		Tests    int      `xml:"tests,attr"`
		Failures int      `xml:"failures,attr"`
		Errors   int      `xml:"errors,attr"`
		Suites   []struct {
			Name    string `xml:"name,attr"`
			Tests   int    `xml:"tests,attr"`
			Skipped int    `xml:"skipped,attr"`
			Cases   []struct {
				Name    string  `xml:"name,attr"`
				Class   string  `xml:"classname,attr"`
				Failure *result `xml:"failure"`
				Error   *result `xml:"error"`
				Skipped *result `xml:"skipped"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal(written(t, JUnit, example()), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Tests != 5 || doc.Failures != 1 || doc.Errors != 2 || len(doc.Suites) != 2 || doc.Suites[1].Skipped != 1 {
		t.Fatalf("got %+v", doc)
	}
	bad := doc.Suites[0].Cases[1]
	if bad.Name != "bad.cfg" || bad.Class != "a" || bad.Failure == nil || !strings.Contains(bad.Failure.Text, "State 2: Step(1)") ||
		!strings.Contains(bad.Failure.Text, "Invariant ]]> is 100% violated") {
		t.Errorf("got %+v", bad)
	}
	if doc.Suites[1].Cases[0].Error == nil || doc.Suites[1].Cases[1].Skipped == nil || doc.Suites[0].Cases[0].Failure != nil {
		t.Errorf("got %+v", doc.Suites)
	}
}

// validate checks a document against a schema.
func validate(t *testing.T, schema string, text []byte) error {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	s, err := c.Compile(schema)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return s.Validate(doc)
}

func TestSchemas(t *testing.T) {
	for _, test := range []struct {
		name, schema string
		write        func(io.Writer, Summary) error
		holds, spoil string
	}{
		{"JSON", filepath.Join("..", "..", "docs", "test.schema.json"), JSON, `"counterexamples"`, `"status"`},
		{"SARIF", filepath.Join("testdata", "sarif.schema.json"), SARIF, `"uri": "a%20b/M.tla"`, `"startLine"`},
	} {
		for _, s := range []Summary{example(), {}} {
			if err := validate(t, test.schema, written(t, test.write, s)); err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
		}
		text := written(t, test.write, example())
		if !bytes.Contains(text, []byte(test.holds)) {
			t.Errorf("%s: %s is missing in\n%s", test.name, test.holds, text)
		}
		if err := validate(t, test.schema, bytes.ReplaceAll(text, []byte(test.spoil), []byte(`"misspelt"`))); err == nil {
			t.Errorf("%s: the schema takes a document without %s", test.name, test.spoil)
		}
	}
}

func TestSARIFPlaces(t *testing.T) {
	text := string(written(t, SARIF, example()))
	for _, want := range []string{`"ruleId": "safety-failure"`, `"startLine": 3`, `"endColumn": 10`, `"ruleId": "timeout"`, `"Step(1): x = `} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
}

func TestGitHub(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(string(written(t, GitHub, example()))), "\n")
	const want = "::error file=a b/M.tla,line=3,col=1,endLine=3,title=gotlc%3A a/bad.cfg::" +
		"a/bad.cfg: result is safety failure, expected success%0AInvariant ]]> is 100%25 violated: a,b"
	if len(lines) != 2 || !strings.HasPrefix(lines[0], want) {
		t.Errorf("got\n%s\nwant 2 lines, the first\n%s", strings.Join(lines, "\n"), want)
	}
}

func TestTable(t *testing.T) {
	var b bytes.Buffer
	Table(&b, example(), false)
	for _, want := range []string{
		"failed   a/bad.cfg    safety failure             5,000", "skipped  b/other.cfg  it is for another program", "at a b/M.tla:3:1", "   * x = <<1,", "and back to state 1, for ever",
		"5 models: 1 passed, 1 failed, 1 timed out, 1 skipped, 1 without a result; 1 from the cache",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
	if strings.Contains(b.String(), "good.cfg") {
		t.Errorf("a model that passed is listed\n%s", b.String())
	}
}

// elements counts the elements of a page by name and class.
func elements(t *testing.T, page []byte) map[string]int {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		name := n.Data
		for _, a := range n.Attr {
			if a.Key == "src" || a.Key == "href" && !strings.HasPrefix(a.Val, "#") {
				t.Errorf("the page is not self-contained: %s %s", a.Key, a.Val)
			}
			if a.Key == "class" {
				name += "." + a.Val
			}
		}
		found[name]++
	}
	return found
}

func TestHTML(t *testing.T) {
	page := written(t, HTML, example())
	found := elements(t, page)
	for name, want := range map[string]int{"pre.changed": 1, "section.card": 3, "table.models": 1, "ol.trace": 1, "li": 2, "tr.differs": 1, "b.": 0,
		"tr.never": 2, "div.graph": 2, "td.n warn": 2} {
		if found[name] != want {
			t.Errorf("%d elements %s, want %d", found[name], name, want)
		}
	}
	for _, want := range []string{"&lt;b&gt;&amp;", `\u003c/script\u003e`, "<td class=\"n\">never enabled</td>", "not taken before the error", "1 of 2 taken"} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("%s is missing", want)
		}
	}
}
