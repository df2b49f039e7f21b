package conform

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/specs/annot"
	"github.com/gotlc/gotlc/tlc"
)

// TestCounted runs the suite with counting code and with a graph of all states: neither may change what is found.
func TestCounted(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(suiteDir, "*", "*.tla"))
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := annot.Read(string(text))
		if err != nil || len(cases) != 1 || !cases[0].InFile || !explores(cases[0]) {
			continue
		}
		tried++
		t.Run(caseName(filepath.Base(file), cases[0]), func(t *testing.T) { runCounted(t, file, cases[0]) })
	}
	if tried < 50 {
		t.Errorf("only %d files were tried", tried)
	}
}

func runCounted(t *testing.T, file string, c *annot.Case) {
	o := tlc.DefaultOptions()
	o.SpecFile, o.ConfigFile = file, file
	if err := apply(&o, c.Options); err != nil {
		t.Fatal(err)
	}
	o.Coverage = 1
	o.Dump, o.DumpStyle = filepath.Join(t.TempDir(), "states"), "dot,colorize,actionlabels,constrained,stuttering"
	figures := check(t, o, 2).figures()
	for name, want := range c.Figures {
		if figures[name] != want {
			t.Errorf("%s: got %d, want %d", name, figures[name], want)
		}
	}
}
