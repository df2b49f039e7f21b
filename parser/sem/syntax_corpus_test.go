package sem_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// differs says why a case cannot agree.
var differs = map[string]string{
	"sets__mistaken_set_filter_tuples_test":         "taken as an enumeration here, which is what the grammar says",
	"subexpressions__subexpression_tree_navigation": "the official parser crashes",
}

// TestSyntaxCorpus analyses the modules of the syntax corpus, which are full of undefined names and redefinitions, and
// compares the set of codes with the recorded one.
func TestSyntaxCorpus(t *testing.T) {
	dir := filepath.Join(corpus, "syntax")
	text, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		t.Skipf("no corpus: %v", err)
	}
	var cases []struct {
		ID, File, Module, Expect string
		Codes                    []int `json:"full_run_codes"`
		Exit                     int   `json:"sany_exit"`
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if c.Expect != "ok" || c.Module == "" {
			continue
		}
		t.Run(c.ID, func(t *testing.T) {
			if why := differs[c.ID]; why != "" {
				t.Skip(why)
			}
			data, err := os.ReadFile(filepath.Join(dir, c.File))
			if err != nil {
				t.Fatal(err)
			}
			files := fstest.MapFS{c.Module + ".tla": &fstest.MapFile{Data: data}}
			prog, err := load.Load(c.Module, load.Options{
				Sources: []load.Source{load.Std(tla.Modules())},
				Open:    func(string) fs.FS { return files },
			})
			var got []int
			if err != nil {
				got = loadCodes(err)
			} else if _, err := sem.Analyze(prog); err != nil {
				errors, _ := err.(sem.ErrorList).Split()
				for _, e := range errors {
					got = append(got, e.Code)
				}
			}
			slices.Sort(got)
			got = slices.Compact(got)
			slices.Sort(c.Codes)
			if want := slices.Compact(c.Codes); !slices.Equal(got, want) {
				t.Errorf("got %v, want %v (exit %d)", got, want, c.Exit)
			}
		})
	}
}
