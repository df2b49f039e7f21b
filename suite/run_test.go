package suite

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
)

// TestRunner runs models side by side with a stand-in for the program.
func TestRunner(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"M.tla": "---- MODULE M ----\n====\n", "program": "1"})
	cache, err := OpenCache(filepath.Join(dir, "cache"), "1", filepath.Join(dir, "program"), []byte("secret"), nil)
	if err != nil {
		t.Fatal(err)
	}
	var models []Model
	for _, name := range []string{"a", "b", "c", "broken"} {
		write(t, dir, map[string]string{name + ".cfg": name})
		models = append(models, NewModel(filepath.Join(dir, "M.tla"), filepath.Join(dir, name+".cfg")))
	}
	notified, asked := 0, 0
	r := Runner{Jobs: 3, Cache: cache, Notify: func(Result) { notified++ }}
	r.Execute = func(_ context.Context, in string, args []string) (Execution, error) {
		if in != dir || args[0] != "check" || args[len(args)-1] != "M.tla" || !has(args, "-json") || !has(args, "-workers") || !has(args, "-seed") {
			t.Errorf("in %s: %q", in, args)
		}
		if i := slices.Index(args, "-graph"); i >= 0 {
			asked++
			told := `{"actions": [{"name": "A", "place": {"module": "M", "line": 1}, "taken": 3}, {"name": "B", "place": {}, "taken": 0}], "graph": {"states": [{}]}}`
			write(t, filepath.Dir(args[i+1]), map[string]string{filepath.Base(args[i+1]): told})
		}
		if slices.Contains(args, filepath.Join(dir, "broken.cfg")) {
			return Execution{}, errors.New("no such program")
		}
		return Execution{Output: `{"event":"success","code":2193,"class":"info","message":"done"}` + "\n"}, nil
	}
	for round := range 2 {
		results := r.Run(context.Background(), models)
		for i, got := range results {
			want := Passed
			if i == 3 {
				want = Broken
			}
			if got.Status != want || got.Model.ID != models[i].ID || got.Cached != (round == 1 && want == Passed) {
				t.Errorf("round %d: %s is %s, cached %v (%s)", round, got.Model.ID, got.Status, got.Cached, got.Problem)
			}
		}
	}
	if notified != 8 || asked != 0 {
		t.Errorf("told of %d results, want 8; asked %d times for graphs", notified, asked)
	}

	// Results without a graph are no use to those who ask for one, who keep it then.
	models = append(models[:3:3], models[0])
	models[3].Flags = []string{"-recover", "x"}
	r.StateGraphs, r.Jobs = true, 1
	for round := range 2 {
		for i, got := range r.Run(context.Background(), models) {
			told := got.Outcome.Graph != nil && len(got.Outcome.Actions) == 2 && got.Outcome.Actions[0].Taken == 3 && got.Outcome.NeverTaken()
			if told != (i < 3) || told && got.Outcome.Actions[0].Place.File != filepath.Join(dir, "M.tla") || got.Cached != (round == 1) {
				t.Errorf("round %d, model %d: %+v, cached %v", round, i, got.Outcome, got.Cached)
			}
		}
	}
	if asked != 3 {
		t.Errorf("asked %d times for graphs, want 3", asked)
	}
}
