package conform

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/specs"
	"github.com/gotlc/gotlc/tlc"
)

// exitOf is the exit status behind each result that a manifest can name.
var exitOf = map[string]int{
	"success": 0, "assumption failure": 10, "deadlock failure": 11, "safety failure": 12, "liveness failure": 13,
}

// TestShippedSpecs checks every model of specs and compares with its manifest.
func TestShippedSpecs(t *testing.T) {
	models, err := specs.Models()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range models {
		t.Run(m.Config, func(t *testing.T) {
			exit, ok := exitOf[m.Result]
			if !ok {
				t.Fatalf("the manifest has the unknown result %q", m.Result)
			}
			o := tlc.DefaultOptions()
			o.SpecFile = filepath.Join("..", filepath.FromSlash(m.Spec))
			o.ConfigFile = filepath.Join("..", filepath.FromSlash(m.Config))
			counts := workerCounts
			if m.Distinct > patience {
				counts = []int{2} // the smaller models tell whether the number of workers makes a difference
			}
			var first outcome
			for i, workers := range counts {
				got := check(t, o, workers)
				if i == 0 {
					first = got
				}
				if err := got.sameAs(first); err != nil {
					t.Errorf("%d workers: %v", workers, err)
				}
				if got.result.ExitCode != exit {
					t.Fatalf("%d workers: exit %d, want %d\n%s", workers, got.result.ExitCode, exit, got.output)
				}
				if !strings.Contains(got.output, m.Message) {
					t.Errorf("%d workers: %q is not printed\n%s", workers, m.Message, got.output)
				}
				if n := got.figures()["trace"]; m.Trace != 0 && n != m.Trace {
					t.Errorf("%d workers: the counterexample has %d states, want %d", workers, n, m.Trace)
				}
				if exit != 0 {
					continue
				}
				f := got.figures()
				if f["generated"] != m.Total || f["distinct"] != m.Distinct || f["depth"] != m.Depth {
					t.Errorf("%d workers: %d generated, %d distinct, depth %d; the manifest says %d, %d, %d", workers,
						f["generated"], f["distinct"], f["depth"], m.Total, m.Distinct, m.Depth)
				}
			}
		})
	}
}
