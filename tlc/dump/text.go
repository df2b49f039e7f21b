package dump

import (
	"fmt"

	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/search"
)

// text writes each new state once, and once more after its steps if temporal properties are checked, as TLC does.
type text struct {
	output
	options Options
	n       uint64
}

func (t *text) write(s search.Recorded) {
	t.n++
	fmt.Fprintf(t, "State %d:\n%s\n", t.n, t.options.Text(s.State, nil))
}

// Initial implements search.Recorder.
func (t *text) Initial(s search.Recorded) { t.write(s) }

// Step implements search.Recorder.
func (t *text) Step(s search.RecordedStep) {
	if s.New && !s.Excluded.IsValid() {
		t.write(s.To)
	}
}

// Expanded implements search.Recorder.
func (t *text) Expanded(s search.Recorded) {
	if t.options.Liveness {
		t.write(s)
	}
}

// Product implements Writer. TLC writes no such text.
func (t *text) Product(*liveness.Graph) error { return nil }

// Close implements Writer.
func (t *text) Close() error { return t.close() }
