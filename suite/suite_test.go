package suite

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDiscoverConfigurations(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"a/A.tla": "", "a/MCA.tla": "", "a/A.cfg": "", "a/MCA_small.cfg": "", "a/A_TTrace_1.cfg": "", "a/Other.cfg": "",
		"b/B.tla": "", "b/Weak.cfg": "", "b/states/B.cfg": "", ".git/C.cfg": "",
	})
	models, err := Discover([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, m := range models {
		got[filepath.Base(m.Config)] = filepath.Base(m.Spec)
		if (m.Skip != "") != (filepath.Base(m.Config) == "Other.cfg") {
			t.Errorf("%s: Skip is %q", m.ID, m.Skip)
		}
	}
	want := map[string]string{"A.cfg": "A.tla", "MCA_small.cfg": "MCA.tla", "Other.cfg": ".", "Weak.cfg": "B.tla"}
	for config, spec := range want {
		if got[config] != spec {
			t.Errorf("%s has module %q, want %q", config, got[config], spec)
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestManifestForms(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"specs/x/X.tla": "", "specs/x/X.cfg": "", "specs/x/R.cfg": "", "specs/x/S.cfg": "", "models/Y.tla": "", "models/Y.cfg": "",
		"specs/x/manifest.json": `{"modules": [{"path": "specs/x/X.tla", "models": [
			{"path": "specs/x/X.cfg", "runtime": "00:01:02", "mode": "exhaustive search", "result": "success", "distinctStates": 3},
			{"path": "specs/x/R.cfg", "mode": {"simulate": {"traceCount": 7}}, "result": "unknown"},
			{"path": "specs/x/S.cfg", "mode": "symbolic", "result": "success"}]}]}`,
		"manifest.json": `[{"id": "y", "tla": "models/Y.tla", "cfg": "models/Y.cfg", "flags": ["-deadlock"], "props": {"a": "b"}, "rc": 12,
			"wall": 2.5, "generated": 0, "distinct": 0}, {"id": "z", "tla": "models/Y.tla", "cfg": null, "rc": 0, "generated": 9, "random": true}]`,
	})
	models, err := Discover([]string{filepath.Join(dir, "specs"), filepath.Join(dir, "manifest.json")})
	if err != nil || len(models) != 5 {
		t.Fatalf("got %d models, %v", len(models), err)
	}
	x, r, s, y, z := models[0], models[1], models[2], models[3], models[4]
	if x.Runtime != 62*time.Second || x.Want.Result != Success || x.Want.Distinct != 3 || x.Want.Total != Unknown || x.Want.Exit != Unknown {
		t.Errorf("X: %+v", x)
	}
	if !slices.Equal(r.Flags, []string{"-simulate", "num=7"}) || r.Want.Result != "" {
		t.Errorf("R: %+v", r)
	}
	if s.Skip == "" {
		t.Errorf("S: %+v", s)
	}
	if !slices.Equal(y.Flags, []string{"-deadlock", "-Da=b"}) || y.Want.Exit != 12 || y.Want.Total != 0 || y.Runtime != 2500*time.Millisecond {
		t.Errorf("Y: %+v", y)
	}
	if z.Config != "" || z.Want.Total != Unknown || z.Want.Exit != 0 {
		t.Errorf("Z: %+v", z)
	}
}

// TestRecordedFolders reads the manifests that lie beside this repository.
func TestRecordedFolders(t *testing.T) {
	for _, folder := range []string{"examples", "seeds", "tlc", "pairs"} {
		dir := filepath.Join("..", "..", "shared", "corpus", folder)
		if !exists(dir) {
			t.Skip("the recorded models are not here: " + dir)
		}
		models, err := Discover([]string{dir})
		if err != nil || len(models) < 10 {
			t.Errorf("%s: %d models, %v", folder, len(models), err)
		}
	}
}

// printed makes the lines that gotlc check -json prints of messages: code, class, text.
func printed(messages ...[3]any) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	for _, m := range messages {
		encoder.Encode(map[string]any{"event": "info", "code": m[0], "class": m[1], "message": m[2]})
	}
	return b.String()
}

var lasso = printed(
	[3]any{2116, "error", "Temporal properties were violated."},
	[3]any{2264, "error", "The following behavior constitutes a counter-example:"},
	[3]any{2217, "state", "1: <Initial predicate>\n/\\ x = 0\n/\\ s = { 1,\n  2 }\n"},
) + `{"event":"state","code":2217,"class":"state","message":"2: <Step(1, \"a b\") line 3, col 4 to line 5, col 6 of module M>\n/\\ x = 1\n/\\ s = { 1,\n  2 }\n","data":{"action":{"name":"Step","taken":{"name":"Add","label":"Add({1})","choices":[{"name":"m","text":"{1}","argument":true},{"name":"k","text":"2"}]}}}}
` + printed(
	[3]any{2122, "state", "Back to state 1: <Undo line 7, col 1 to line 7, col 9 of module M>\n"},
	[3]any{2199, "info", "1,234 states generated, 56 distinct states found, 0 states left on queue."},
	[3]any{2194, "info", "The depth of the complete state graph search is 7."},
)

func TestReadOutcome(t *testing.T) {
	o := ReadOutcome(Execution{Output: lasso, Exit: 13})
	if o.Total != 1234 || o.Distinct != 56 || o.Depth != 7 || o.Result() != "liveness failure" || len(o.Errors) != 1 {
		t.Errorf("got %+v", o)
	}
	deepened := printed([3]any{2204, "info", "13 states generated, 5 distinct states found."})
	if d := ReadOutcome(Execution{Output: deepened}); d.Total != 13 || d.Distinct != 5 || d.Depth != Unknown {
		t.Errorf("iterative deepening: got %+v", d)
	}
	if len(o.Traces) != 1 || len(o.Traces[0].States) != 2 || o.Traces[0].Back != 1 || o.Traces[0].Stutters {
		t.Fatalf("counterexample: %+v", o.Traces)
	}
	s := o.Traces[0].States[1]
	if s.Action != `Step(1, "a b")` || s.Place == nil || *s.Place != (Place{Module: "M", Line: 3, Column: 4, EndLine: 5, EndColumn: 6}) {
		t.Errorf("action %q at %+v", s.Action, s.Place)
	}
	if got := s.Step(); got != "Add({1}) with k = 2" {
		t.Errorf("the step is %s", got)
	}
	if got := o.Traces[0].Closing; got != "Undo" {
		t.Errorf("back by %s", got)
	}
	want := []Variable{{"x", "1", true}, {"s", "{ 1,\n  2 }", false}}
	if !slices.Equal(s.Variables, want) {
		t.Errorf("variables %+v, want %+v", s.Variables, want)
	}
}

func TestLocate(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"Root.tla": "---- MODULE Root ----\nEXTENDS M\n====\n",
		"M.tla":    "---- MODULE M ----\nVARIABLE x\nSafe ==\n  x = 0\n====\n",
	})
	at := func(e Execution) string {
		o := ReadOutcome(e)
		o.Locate(filepath.Join(dir, "Root.tla"))
		return strings.TrimPrefix(o.Place.File, dir+string(filepath.Separator)) + ":" + countText(o.Place.Line)
	}
	message := func(text string) string { return printed([3]any{2110, "error", text}) }
	for _, test := range []struct {
		run  Execution
		want string
	}{
		{Execution{Output: message("Invariant Safe is violated."), Exit: 12}, "M.tla:3"},
		{Execution{Output: lasso, Exit: 13}, "M.tla:3"}, // the last action
		{Execution{Output: message("0. Line 2, column 1 to line 2, column 3 in M"), Exit: 75}, "M.tla:2"},
		{Execution{Notes: "M.tla:4:1: what is this?", Exit: 150}, "M.tla:4"},
		{Execution{Output: message("no place at all"), Exit: 255}, "Root.tla:1"},
		{Execution{Output: message("line 9, col 1 to line 9, col 2 of module Naturals"), Exit: 75}, "Root.tla:1"},
	} {
		if got := at(test.run); got != test.want {
			t.Errorf("%+v: at %s, want %s", test.run, got, test.want)
		}
	}
}

func TestCompare(t *testing.T) {
	good := Outcome{Total: 5, Distinct: 3, Depth: 2}
	for _, test := range []struct {
		name string
		want Expectation
		got  Outcome
		diff string
	}{
		{"equal", Expectation{Success, Unknown, 5, 3, 2, "", 0}, good, ""},
		{"not stated", Expectation{Success, Unknown, Unknown, Unknown, Unknown, "", 0}, good, ""},
		{"depth", Expectation{Success, Unknown, 5, 3, 4, "", 0}, good, "depth is 2, expected 4"},
		{"exit", Expectation{"", 12, 5, 3, 2, "", 0}, good, "exit status is 0, expected 12"},
		{"counts of errors", Expectation{"", 12, 1, 1, 1, "", 0}, Outcome{Exit: 12}, ""},
		{"message", Expectation{Success, Unknown, 5, 3, 2, "hello", 0}, good, `output is without it, expected "hello"`},
		{"trace", Expectation{"", 12, 1, 1, 1, "", 2}, Outcome{Exit: 12}, "length of the counterexample is 0, expected 2"},
	} {
		var got []string
		for _, d := range Compare(test.want, test.got) {
			got = append(got, d.String())
		}
		if s := strings.Join(got, "; "); s != test.diff {
			t.Errorf("%s: got %q, want %q", test.name, s, test.diff)
		}
	}
}

func TestDocument(t *testing.T) {
	for _, test := range []struct{ text, name, value, want string }{
		{`[{"a" : 1,  "b":[ 2 ]}]`, "a", "7", `[{"a" : 7,  "b":[ 2 ]}]`},
		{`[{"a" : 1,  "b":[ 2 ]}]`, "b", "7", `[{"a" : 1,  "b":7}]`},
		{"[{\n  \"a\": {\"x\": \"é, }\"}\n}]", "c", "7", "[{\n  \"a\": {\"x\": \"é, }\"},\n  \"c\": 7\n}]"},
		{`[{}]`, "c", "7", `[{"c": 7}]`},
		{`[{"a": 1, "b": 2}]`, "a", "", `[{"b": 2}]`},
		{`[{"a": 1, "b": 2}]`, "b", "", `[{"a": 1}]`},
		{`[{"a": 1}]`, "a", "", `[{}]`},
		{`[{"a": 1}]`, "c", "", `[{"a": 1}]`},
	} {
		d, err := parseDocument([]byte(test.text))
		if err != nil {
			t.Fatal(err)
		}
		n := d.root.at([]any{0})
		if test.value == "" {
			d.remove(n, test.name)
		} else {
			d.set(n, test.name, test.value)
		}
		if got := string(d.edited()); got != test.want {
			t.Errorf("%s, %s: got %s, want %s", test.text, test.name, got, test.want)
		}
	}
}

func TestShard(t *testing.T) {
	var models []Model
	for i := range 10 {
		models = append(models, Model{ID: string(rune('a' + i)), Runtime: time.Duration(i*i) * time.Second})
	}
	seen := map[string]int{}
	for i := range 3 {
		part := Shard{i + 1, 3}.Of(models)
		if len(part) < 3 || len(part) > 4 {
			t.Errorf("shard %d has %d models", i+1, len(part))
		}
		for _, m := range part {
			seen[m.ID]++
		}
	}
	for _, m := range models {
		if seen[m.ID] != 1 {
			t.Errorf("%s is in %d shards", m.ID, seen[m.ID])
		}
	}
	for _, bad := range []string{"", "1", "0/2", "3/2", "a/b", "1/2/3"} {
		if _, err := ParseShard(bad); err == nil {
			t.Errorf("%q is taken for a shard", bad)
		}
	}
}
