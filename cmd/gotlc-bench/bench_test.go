package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestFigures(t *testing.T) {
	const out = "Progress(3) at 2026: 1,000 states generated (5 s/min), 9 distinct states found (5 ds/min), 1 states left on queue.\n" +
		"97 states generated, 16 distinct states found, 0 states left on queue.\n"
	if g, d, err := figures(out); err != nil || g != 97 || d != 16 {
		t.Errorf("got %d, %d, %v", g, d, err)
	}
	if _, _, err := figures("Error: no such file"); err == nil {
		t.Error("output without figures is accepted")
	}
}

func TestCollectorShare(t *testing.T) {
	const notes = "gc 1 @0.012s 2%: 0.01+0.5+0.0 ms clock\nsomething else\ngc 2 @1.012s 7%: 0.01+0.5+0.0 ms clock\n"
	if got := collectorShare(notes); got != 7 {
		t.Errorf("got %v, want 7", got)
	}
	if got := collectorShare(""); got != 0 {
		t.Errorf("got %v for a run without collection", got)
	}
}

func TestReadModels(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("bench/models.json", `[{"corpus": "c", "id": "a", "kind": "safety", "generated": 5, "distinct": 3, "wall_1": 2.5, "wall_2": 1.5}]`)
	write("corpus/c/manifest.json", `[{"id": "a", "tla": "m/A.tla", "cfg": null, "flags": ["-workers", "1", "-deadlock"], "props": {"p": "q"}}]`)
	list := filepath.Join(dir, "bench", "models.json")
	models, err := readModels(list)
	if err != nil || len(models) != 1 || models[0].wall(1) != 2.5 || models[0].wall(2) != 1.5 {
		t.Fatalf("%+v, %v", models, err)
	}
	o := options{workers: 2}
	got := o.arguments(models[0], "/c", "/meta", "/c/m/A.tla")
	want := []string{"check", "-workers", "2", "-metadir", "/meta", "-noGenerateSpecTE", "-Dp=q", "-deadlock", "/c/m/A.tla"}
	if !slices.Equal(got, want) {
		t.Errorf("arguments %q, want %q", got, want)
	}
	write("bench/models.json", `[{"corpus": "c", "id": "b"}]`)
	if _, err := readModels(list); err == nil {
		t.Error("a model that the corpus does not have is accepted")
	}
}

func TestReadFare(t *testing.T) {
	for _, tt := range []struct{ how, kind, why string }{
		{"", noSearch, ""},
		{"...", tooLong, ""},
		{"9 states expanded in machine words (forms: 2), 0 left to the evaluator.", allInWords, ""},
		{"0 states expanded in machine words (forms: 0), 0 left to the evaluator; the search was too short, or each step is looked at.", nothingDone, ""},
		{"0 states expanded in machine words (forms: 0), 0 left to the evaluator; given up: not for it.", runLeft, "not for it"},
		{"98 states expanded in machine words (forms: 1), 2 left to the evaluator; 3 initial states generated in machine words; " +
			"states left: no; none (2); formulas without code: a, b (1), c (2).", partsLeft, "no; none (2); a, b (1), c (2)"},
		{"18 states expanded in machine words (forms: 1), 2 left to the evaluator; states left: values of another form (2).", statesLeft,
			"values of another form (2)"},
	} {
		if f := readFare(tt.how); f.kind() != tt.kind || f.why() != tt.why {
			t.Errorf("%q: got %s because of %q", tt.how, f.kind(), f.why())
		}
	}
}
