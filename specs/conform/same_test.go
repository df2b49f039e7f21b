package conform

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/specs"
	"github.com/gotlc/gotlc/specs/annot"
	"github.com/gotlc/gotlc/tlc"
)

// smallMemory is a memory budget in bytes that makes the stores of states go to disk after a few hundred states. What has
// fewer states than spills stays in memory all the same; what has more than patience takes long and shows nothing new.
const (
	smallMemory = 2000
	spills      = 200
	patience    = 3000
)

// TestSmallMemory checks that figures, verdict and counterexample do not depend on where states are kept.
func TestSmallMemory(t *testing.T) {
	for name, o := range searches(t) {
		t.Run(name, func(t *testing.T) {
			first := check(t, o, 1)
			if first.result.Distinct < spills {
				return
			}
			o.StateMemory = smallMemory
			for _, workers := range []int{1, 4} {
				if err := check(t, o, workers).sameAs(first); err != nil {
					t.Errorf("%d workers, %d bytes: %v", workers, smallMemory, err)
				}
			}
		})
	}
}

// searches are runs with more than a handful of states, but not very many: of the specifications that ship, and the
// classic folder. Of those, a short test has every fifth.
func searches(t *testing.T) map[string]tlc.Options {
	t.Helper()
	all := map[string]tlc.Options{}
	models, err := specs.Models()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range models {
		if m.Result == "success" && (m.Distinct < spills || m.Distinct > patience) {
			continue
		}
		o := tlc.DefaultOptions()
		o.SpecFile = filepath.Join("..", filepath.FromSlash(m.Spec))
		o.ConfigFile = filepath.Join("..", filepath.FromSlash(m.Config))
		all[m.Config] = o
	}
	files, err := filepath.Glob(filepath.Join(suiteDir, "classic", "*.tla"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files in the classic folder: %v", err)
	}
	for _, f := range files {
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile = f, f
		all["classic/"+filepath.Base(f)] = o
	}
	if testing.Short() {
		for i, name := range slices.Sorted(maps.Keys(all)) {
			if i%5 != 0 {
				delete(all, name)
			}
		}
	}
	return all
}

// TestUnusedDefinitions adds definitions that nothing uses. They enlarge the table that decides the order of variables,
// so states are stored and compared in another order; what is found must stay the same.
func TestUnusedDefinitions(t *testing.T) {
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
		t.Run(caseName(filepath.Base(file), cases[0]), func(t *testing.T) { runWithUnused(t, file, cases[0]) })
	}
	if tried < 50 {
		t.Errorf("only %d files were tried", tried)
	}
}

// explores reports whether a case gets as far as a verdict about states.
func explores(c *annot.Case) bool {
	exit, known := c.Figures["exit"]
	return known && c.Line == 0 && (exit == 0 || exit >= 11 && exit <= 13)
}

func runWithUnused(t *testing.T, file string, c *annot.Case) {
	var unused strings.Builder
	for i := range 200 {
		fmt.Fprintf(&unused, "Unused%d == %d\n", i, i)
	}
	changed := strings.Replace(c.Source, "\n====\n", "\n"+unused.String()+"====\n", 1)
	path := filepath.Join(t.TempDir(), filepath.Base(file))
	if err := os.WriteFile(path, []byte(changed), 0o666); err != nil {
		t.Fatal(err)
	}
	helpers, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*Helper.tla"))
	if err != nil {
		t.Fatal(err)
	}
	for _, helper := range helpers {
		text, err := os.ReadFile(helper)
		if err == nil {
			err = os.WriteFile(filepath.Join(filepath.Dir(path), filepath.Base(helper)), text, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	runChanged(t, path, c)
}

// runChanged runs a case whose file was changed, and compares the figures.
func runChanged(t *testing.T, path string, c *annot.Case) {
	t.Helper()
	o := tlc.DefaultOptions()
	o.SpecFile = path
	if c.InFile {
		o.ConfigFile = path
	}
	if err := apply(&o, c.Options); err != nil {
		t.Fatal(err)
	}
	got := check(t, o, 1)
	figures := got.figures()
	for name, want := range c.Figures {
		if figures[name] != want {
			t.Errorf("%s: got %d, want %d", name, figures[name], want)
		}
	}
	if t.Failed() {
		t.Log(got.output)
	}
}
