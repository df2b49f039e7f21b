package scale_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
)

// measured is what tests and runs have measured (docs/scale.md).
var measured = struct{ expand, settle, add, task, batch float64 }{
	expand: 1.24e-6, settle: 0.55e-6, add: 0.19e-6, // seconds of a processor for each state: TestScaleCosts of package tlc, 5.8 million states
	task:  0.45e-3, // of who asks, for each task
	batch: 12e-3,   // from the first task to the last result, where there is nothing to do
}

// assumed is what depends on where a search runs.
var assumed = struct{ cores, network, request float64 }{
	cores:   8,      // and as many workers, of a machine
	network: 1.25e9, // bytes per second of a machine
	request: 20e-3,  // seconds until an object begins to arrive; each worker waits for one, and for many at a time where it settles
}

// opening is how many files of keys are opened at a time (package tlc/scale).
const opening = 16

// shape is what a model is like.
type shape struct {
	states, levels float64
	candidates     float64 // for each new state
	size           float64 // bytes of a state
}

// widths are the states of each level: most are in the middle.
func (s shape) widths() []float64 {
	w := make([]float64, int(s.levels))
	sum := 0.0
	for i := range w {
		x := (float64(i) - s.levels/2) / (s.levels / 8)
		w[i] = math.Exp(-x * x / 2)
		sum += w[i]
	}
	for i := range w {
		w[i] *= s.states / sum
	}
	return w
}

// spent is where the time of a search goes, in seconds.
type spent struct {
	all     float64
	by      map[string]float64 // what bounds the levels, and how long these take
	network float64            // bytes that a machine reads
}

// simulate adds up the levels of a search by so many workers.
func simulate(s shape, workers float64) spent {
	out := spent{by: map[string]float64{}}
	machines := math.Max(1, workers/assumed.cores)
	ranges := math.Exp2(math.Ceil(math.Log2(math.Max(64, 4*workers))))
	seen := 0.0
	for _, n := range s.widths() {
		seen += n
		if n < 4096 {
			continue // done by who asks
		}
		chunks := math.Ceil(n / math.Max(8192, n/(1<<14)))
		r := math.Min(ranges, math.Exp2(math.Ceil(math.Log2(2*chunks))))
		work := phase(chunks, n*measured.expand, workers) + phase(r, n*measured.settle, workers) + phase(chunks, n*measured.add, workers)
		c, e := s.candidates, s.size
		// What a machine reads: its part of the frontier, of the candidates and of the seen set, and of each chunk the keys, as files are
		// smaller than what is read at once; the marks of its chunks are in all files of marks.
		share := math.Min(machines, chunks)
		read := (n*(e+1)+n*c*(e+5)+8*seen)/share + n*12*c + n*c/8
		wrote := n * (c*(e+5) + 12*c + c/8 + e + 1 + 20 + 16) / share
		requests := ((3*chunks+2*r)/share + chunks/opening + r) * assumed.request / math.Min(assumed.cores, workers)
		bounds := map[string]float64{
			"processors": work, "network": (read + wrote) / assumed.network, "requests to the object store": requests,
			"who asks": (2*chunks + r) * measured.task,
		}
		name, most := "", 0.0
		for k, v := range bounds {
			if v > most {
				name, most = k, v
			}
		}
		out.all += most + 3*measured.batch
		out.by[name] += most
		out.network += read
	}
	return out
}

// phase is how long equal tasks take, of so many seconds together.
func phase(tasks, work, workers float64) float64 { return math.Ceil(tasks/workers) * work / tasks }

// sizing is the table of docs/scale.md.
func sizing() string {
	var b strings.Builder
	b.WriteString("| workers | machines | time | of one worker, divided | bounded by | a machine reads |\n|---|---|---|---|---|---|\n")
	s := shape{states: 1e10, levels: 100, candidates: 3, size: 50}
	one := s.states * (measured.expand + measured.settle + measured.add)
	for _, workers := range []float64{10, 100, 1000} {
		out := simulate(s, workers)
		name, most := "", 0.0
		for k, v := range out.by {
			if v > most {
				name, most = k, v
			}
		}
		fmt.Fprintf(&b, "| %.0f | %.0f | %.1f h | %.0f %% | %s | %.1f TB |\n", workers, math.Max(1, workers/assumed.cores), out.all/3600,
			100*one/workers/out.all, name, out.network/1e12)
	}
	return b.String()
}

// TestSizing demands that docs/scale.md has the table that follows from what is measured.
func TestSizing(t *testing.T) {
	text, err := os.ReadFile("../docs/scale.md")
	if err != nil {
		t.Fatal(err)
	}
	if table := sizing(); !strings.Contains(string(text), table) {
		t.Errorf("docs/scale.md must have\n%s", table)
	}
}
