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
	cache, err := OpenCache(filepath.Join(dir, "cache"), "1", filepath.Join(dir, "program"))
	if err != nil {
		t.Fatal(err)
	}
	var models []Model
	for _, name := range []string{"a", "b", "c", "broken"} {
		write(t, dir, map[string]string{name + ".cfg": name})
		models = append(models, NewModel(filepath.Join(dir, "M.tla"), filepath.Join(dir, name+".cfg")))
	}
	notified := 0
	r := Runner{Jobs: 3, Cache: cache, Notify: func(Result) { notified++ }}
	r.Execute = func(_ context.Context, in string, args []string) (Execution, error) {
		if in != dir || args[0] != "check" || args[len(args)-1] != "M.tla" || !has(args, "-tool") || !has(args, "-workers") || !has(args, "-seed") {
			t.Errorf("in %s: %q", in, args)
		}
		if slices.Contains(args, filepath.Join(dir, "broken.cfg")) {
			return Execution{}, errors.New("no such program")
		}
		return Execution{Output: "@!@!@STARTMSG 2193:0 @!@!@\ndone\n@!@!@ENDMSG 2193 @!@!@\n"}, nil
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
	if notified != 8 {
		t.Errorf("told of %d results, want 8", notified)
	}
}
