package conform

import (
	"flag"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/specs/annot"
)

var rewriteSeed = flag.Uint64("rewrite", 1, "seed of TestRewritten")

// TestRewritten checks that specifications of the suite come out as their files expect after formulas were replaced by
// equal ones: put into definitions, arguments and branches, negated twice, numbered, assigned in another way.
func TestRewritten(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(suiteDir, "*", "*.tla"))
	if err != nil {
		t.Fatal(err)
	}
	tried, changes := 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := annot.Read(string(text))
		if err != nil || len(cases) != 1 || !explores(cases[0]) || asWritten[filepath.Base(file)] {
			continue
		}
		dir := t.TempDir()
		n, err := rewrite(file, dir, rand.New(rand.NewPCG(*rewriteSeed, seedOf(filepath.Base(file)))))
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			continue
		}
		tried++
		changes += n
		t.Run(caseName(filepath.Base(file), cases[0]), func(t *testing.T) { runChanged(t, filepath.Join(dir, filepath.Base(file)), cases[0]) })
	}
	t.Logf("%d files, %d changes", tried, changes)
	if tried < 50 {
		t.Errorf("only %d files were tried", tried)
	}
}

// asWritten are files about what is recognized by the way it is written.
var asWritten = map[string]bool{
	"RecursiveFunctionOfFunctions.tla": true, // a function of functions that asks for itself
	"SpecificationFacts.tla":           true, // names and places of formulas
	"FunctionsShown.tla":               true, // places of formulas
	"DeepRecursion.tla":                true, // which rewriting makes deeper
}

func seedOf(text string) uint64 {
	h := fnv.New64()
	h.Write([]byte(text))
	return h.Sum64()
}
