package pluscal

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

var mutationTokens = regexp.MustCompile(`\w+|\s+|[^\w\s]`)

// mutate takes tokens out of a text, doubles them or exchanges them.
func mutate(text string, r *rand.Rand) string {
	toks := mutationTokens.FindAllString(text, -1)
	for range 1 + r.IntN(4) {
		k, j := r.IntN(len(toks)), r.IntN(len(toks))
		switch r.IntN(4) {
		case 0:
			toks[k] = ""
		case 1:
			toks[k] += toks[j]
		case 2:
			toks[k], toks[j] = toks[j], toks[k]
		default:
			toks[k] = toks[j]
		}
	}
	return strings.Join(toks, "")
}

// TestMutations translates algorithms that were changed at random: there is an answer, soon, and Diagnose agrees with Translate.
func TestMutations(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.tla")
	if err != nil || len(files) == 0 {
		t.Fatal("no modules in testdata/golden: ", err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	translated := 0
	for k := range 4000 {
		data, err := os.ReadFile(files[k%len(files)])
		if err != nil {
			t.Fatal(err)
		}
		lines := SplitLines(mutate(string(data), r))
		start := time.Now()
		errs := Translate(lines, DefaultOptions()).Errors
		all := Diagnose(lines, DefaultOptions())
		if (len(errs) > 0) != (len(all) > 0) {
			t.Fatalf("errors %v and %v of\n%s", errs, all, strings.Join(lines, "\n"))
		}
		if d := time.Since(start); d > 10*time.Second {
			t.Fatalf("%s for\n%s", d, strings.Join(lines, "\n"))
		}
		if len(errs) == 0 {
			translated++
		}
	}
	if translated == 0 || translated == 4000 {
		t.Errorf("%d of 4000 were translated: the mutations are of no use", translated)
	}
}
