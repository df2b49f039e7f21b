package conform

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/specs/annot"
	"github.com/gotlc/gotlc/tlc"
)

// TestDeepening compares iterative deepening with breadth-first search over the suite: verdict, distinct states, and the
// length of the counterexample, which both make as short as it can be.
func TestDeepening(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(suiteDir, "*", "*.tla"))
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := annot.Read(string(text))
		if err != nil || len(cases) != 1 || !cases[0].InFile || !explores(cases[0]) || strings.Contains(string(text), helperMark) {
			continue
		}
		o := tlc.DefaultOptions()
		o.SpecFile, o.ConfigFile = file, file
		if err := apply(&o, cases[0].Options); err != nil {
			t.Fatal(err)
		}
		want := check(t, o, 1)
		if want.result.Depth > 60 || want.result.Distinct > 2000 {
			continue // quadratic in the depth
		}
		o.Mode, o.DFIDDepth = tlc.IterateDepth, 100
		got := check(t, o, 1)
		if strings.Contains(got.output, "does not support checking liveness properties") {
			continue
		}
		compared++
		f, g := got.figures(), want.figures()
		if o.Continue && strings.Contains(want.output, "STARTMSG 2184") {
			continue // breadth-first search goes on after an error in the next-state relation, and ends with what comes later
		}
		if f["exit"] != g["exit"] || f["trace"] != g["trace"] || f["exit"] == 0 && f["distinct"] != g["distinct"] {
			t.Errorf("%s: exit %d, trace %d, distinct %d; breadth first %d, %d, %d\n%s", caseName(filepath.Base(file), cases[0]),
				f["exit"], f["trace"], f["distinct"], g["exit"], g["trace"], g["distinct"], got.output)
		}
	}
	if compared < 100 {
		t.Errorf("only %d files were compared", compared)
	}
}
