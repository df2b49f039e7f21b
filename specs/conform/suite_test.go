package conform

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/specs/annot"
	"github.com/gotlc/gotlc/tlc"
)

const suiteDir = "../../testdata/suite"

// helperMark stands in modules that other files of the suite use.
const helperMark = `\* HELPER`

// TestSuite runs every file of testdata/suite and compares with what the file expects.
func TestSuite(t *testing.T) {
	files := 0
	err := filepath.WalkDir(suiteDir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".tla" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil || strings.Contains(string(text), helperMark) {
			return err
		}
		files++
		name, _ := filepath.Rel(suiteDir, path)
		cases, err := annot.Read(string(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return nil
		}
		for _, c := range cases {
			t.Run(caseName(name, c), func(t *testing.T) { runCase(t, path, c) })
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 100 {
		t.Errorf("found %d files in %s, want the whole suite", files, suiteDir)
	}
}

func caseName(file string, c *annot.Case) string {
	name := strings.TrimSuffix(filepath.ToSlash(file), ".tla")
	if c.Line > 0 {
		name += fmt.Sprintf(":%d", c.Line)
	}
	return name
}

// way is how a case is run: with how many workers, and which engine from the first state on.
type way struct {
	workers int
	engine  string
}

func (w way) String() string { return fmt.Sprintf("%d workers, engine %s", w.workers, w.engine) }

// ways are those that must give the same outcome. Cases are too small for "auto" to come to words.
func ways() (all []way) {
	for _, n := range workerCounts {
		all = append(all, way{n, "auto"})
	}
	return append(all, way{1, "packed"}, way{2, "packed"})
}

// runCase runs a case in each way. Lines of tables need one only: they never get to the search.
func runCase(t *testing.T, path string, c *annot.Case) {
	ways := ways()
	if c.Line > 0 {
		ways = ways[:1]
		path = filepath.Join(t.TempDir(), filepath.Base(path))
		if err := os.WriteFile(path, []byte(c.Source), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o := tlc.DefaultOptions()
	o.SpecFile = path
	if c.InFile {
		o.ConfigFile = path
	}
	if err := apply(&o, c.Options); err != nil {
		t.Fatal(err)
	}
	var first outcome
	for i, w := range ways {
		o.Engine = w.engine
		got := check(t, o, w.workers)
		if i == 0 {
			first = got
		}
		if err := got.sameAs(first); err != nil {
			t.Errorf("%v: %v", w, err)
		}
		if problems := compare(c, got); len(problems) > 0 {
			t.Fatalf("%v:\n  %s\noutput:\n%s", w, strings.Join(problems, "\n  "), got.output)
		}
	}
}

// compare lists what a run should have given and did not.
func compare(c *annot.Case, got outcome) []string {
	var problems []string
	figures := got.figures()
	for _, name := range annot.Figures() {
		if want, ok := c.Figures[name]; ok && figures[name] != want {
			problems = append(problems, fmt.Sprintf("%s: got %d, want %d", name, figures[name], want))
		}
	}
	for _, want := range c.Text {
		if !strings.Contains(got.output, want) {
			problems = append(problems, fmt.Sprintf("output lacks %q", want))
		}
	}
	for _, want := range c.Print {
		if !strings.Contains(got.prints, want) {
			problems = append(problems, fmt.Sprintf("the specification did not print %q", want))
		}
	}
	for _, unwanted := range c.Absent {
		if strings.Contains(got.output, unwanted) {
			problems = append(problems, fmt.Sprintf("output contains %q", unwanted))
		}
	}
	for _, want := range c.Output {
		if !want.MatchString(got.output) {
			problems = append(problems, fmt.Sprintf("output does not match %s", want))
		}
	}
	return problems
}
