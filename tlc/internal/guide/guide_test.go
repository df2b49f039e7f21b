package guide

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestJSON reads traces in JSON, in which sets look like sequences.
func TestJSON(t *testing.T) {
	table := value.NewTable()
	r := Reader{Table: table, Vars: []string{"x", "y"}}
	g, err := r.Read("JSON", []byte(`{"counterexample": {
		"action": [[[1, {"x": 1}], {"name": "Next"}, [2, {"x": 2}]], [[2, {"x": 2}], {"name": "Next"}, [1, {"x": 1}]]],
		"state": [[1, {"x": 1}], [2, {"x": [1, 2]}]]}}`))
	if err != nil || g.Len() != 2 {
		t.Fatal(g, err)
	}
	one, two := value.MakeInt(1), value.MakeInt(2)
	for name, test := range map[string]struct {
		level int
		x     value.Value
		want  bool
	}{
		"the value":         {1, one, true},
		"another value":     {1, two, false},
		"a sequence":        {2, value.MakeTuple([]value.Value{one, two}), true},
		"turned round":      {2, value.MakeTuple([]value.Value{two, one}), false},
		"a set":             {2, value.MakeSet([]value.Value{two, one}), true},
		"behind its end":    {3, two, true},
		"before its begin":  {0, two, true},
		"a number, no list": {2, one, false},
	} {
		if got := g.Admits(test.level, []value.Value{test.x, two}); got != test.want {
			t.Errorf("%s at level %d is admitted: %v", name, test.level, got)
		}
	}
	if g.Position(2) != 2 || g.Position(3) != 1 {
		t.Errorf("positions %d and %d, want 2 and, where it returns to, 1", g.Position(2), g.Position(3))
	}
	none, err := r.Read("json", []byte(`{"counterexample": {"state": [[1, {}]], "action": []}}`))
	if err != nil {
		t.Fatal(err)
	}
	if err := none.complete(); err == nil {
		t.Error("a trace that says nothing about the variables is complete")
	}
	both := Both(g, none)
	if both.Admits(1, []value.Value{two, two}) || !both.Admits(1, []value.Value{one, two}) {
		t.Error("two guides do not admit what both admit")
	}
	for _, bad := range []string{"", "[]", `{"counterexample": {"state": [[2, {"x": 1}]]}}`, `{"counterexample": {"state": [["a", 1]]}}`} {
		if _, err := r.Read("json", []byte(bad)); err == nil {
			t.Errorf("%s is read without an error", bad)
		}
	}
}

// TestHostileTraces reads traces in JSON with a state that is there twice, so that another is missing, and with bytes that are no text.
func TestHostileTraces(t *testing.T) {
	r := Reader{Table: value.NewTable(), Vars: []string{"x"}}
	for _, states := range []string{`[[1, {"x": 1}], [1, {"x": 2}]]`, `[[2, {"x": 1}], [2, {"x": 2}]]`, "[[1, {\"x\": \"a\xff\"}]]"} {
		if _, err := r.Read("json", []byte(`{"counterexample": {"state": `+states+`}}`)); err == nil {
			t.Errorf("%q is taken for a trace", states)
		}
	}
}

// FuzzRead reads traces of any bytes in both formats: none ends the process, and what is taken for a trace can be asked about.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		`{"counterexample": {"state": [[1, {"x": 1}], [2, {"x": [1, "a", {"b": true}]}]]}}`, `{"counterexample": {"state": [[1, {"x": 1}]], "action": []}}`,
		`[{"x": 1}, {"x": null}, {"x": {"#": 1}}]`, `[[1, {"x": 1e99}]]`, "[", "null", `{"counterexample": {"state": [[9223372036854775807, {"x": 1}]]}}`,
		"\x1a\x00\x01", "\x07\x00\x02\x07\x00\x00\x07\x00\x00", "\x03\x00\x00\x00\x00\x00\x00\x00\x00\x0c\x00\x00\x00",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, format := range []string{"json", "tlc"} {
			table := value.NewTable()
			g, err := Reader{Table: table, Vars: []string{"x", "y"}}.Read(format, data)
			if (g == nil) == (err == nil) {
				t.Fatalf("%s: %v, %v", format, g, err)
			}
			if err != nil || g.complete() != nil {
				continue
			}
			for level := range g.Len() + 2 {
				g.Admits(level+1, []value.Value{value.MakeInt(1), table.String("a")})
				g.Position(level + 1)
			}
		}
	})
}
