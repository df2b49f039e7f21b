package naive

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gotlc/gotlc/parser/shrink"
)

// seed and one repeat a failure: its message gives the line.
var (
	seedFlag = flag.Int64("seed", 1, "seed of the first random case")
	oneFlag  = flag.Bool("one", false, "run the one case of the seed only")
	forFlag  = flag.Duration("for", 0, "how long each test makes cases, in place of a number of them")
	saveFlag = flag.String("save", os.TempDir(), "folder for the cases that fail")
)

var started = time.Now()

// cases is how many random cases a test runs, when it would run n.
func cases(n int) int {
	switch {
	case *oneFlag:
		return 1
	case testing.Short():
		return n / 10
	}
	return n
}

// goOn tells whether a test that has run a number of its few cases runs another one.
func goOn(done, few int) bool {
	if *forFlag > 0 {
		return time.Since(started) < *forFlag
	}
	return done < cases(few)
}

// long tells that a test runs all its cases, so that they must be a fair sample.
func long() bool { return !*oneFlag && !testing.Short() }

func repeat(test string, seed int64) string {
	return fmt.Sprintf("\nrepeat with: go test ./eval/naive -run '^%s$' -one -seed %d", test, seed)
}

// mostTries bounds the attempts at a smaller form.
const mostTries = 3000

// reportSmaller fails a test with a module that is as small as it can be, and saves that. wrong tells how a module fails,
// or returns nothing; kind says whether that is the same failure.
func reportSmaller(t *testing.T, test string, seed int64, module string, wrong func(module string) string) {
	t.Helper()
	how := wrong(module)
	tries := 0
	small := shrink.Text(module, func(text string) bool {
		tries++
		return tries < mostTries && attempt(wrong, text)
	})
	name := filepath.Join(*saveFlag, fmt.Sprintf("%s%d.tla", test, seed))
	os.MkdirAll(*saveFlag, 0o777)
	if err := os.WriteFile(name, []byte(small), 0o666); err != nil {
		t.Error(err)
	}
	t.Fatalf("%s\nsmaller, in %s:\n%s\n%s%s", how, name, small, wrong(small), repeat(test, seed))
}

// attempt tells whether a module fails. One that makes no sense makes the naive evaluator panic.
func attempt(wrong func(string) string, module string) (fails bool) {
	defer func() {
		if recover() != nil {
			fails = false
		}
	}()
	return wrong(module) != ""
}
