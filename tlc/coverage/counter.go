package coverage

import (
	"sync"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/search"
)

// Counter is a search.Recorder that counts states by action and the values of variables. Its figures may be read while
// the search goes on. It serves simulations, too.
type Counter struct {
	m  *model.Model
	mu sync.Mutex

	actions []search.ActionStats  // of each of the model's formulas
	values  []map[uint64]struct{} // hashes of the values of each variable
}

// NewCounter returns a counter for a model with Coverage.
func NewCounter(m *model.Model) *Counter {
	c := &Counter{m: m, actions: make([]search.ActionStats, len(m.Formulas))}
	for range m.Vars {
		c.values = append(c.values, map[uint64]struct{}{})
	}
	return c
}

// Initial implements search.Recorder. TLC does not count the values in initial states.
func (c *Counter) Initial(search.Recorded) {}

// Step implements search.Recorder.
func (c *Counter) Step(s search.RecordedStep) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f := &c.actions[s.Formula]
	f.Generated++
	if s.New && !s.Excluded.IsValid() {
		f.Distinct++
		c.note(s.To.State)
	}
}

// Generated counts a successor that a simulation generates, where no state is new or known.
func (c *Counter) Generated(formula int, state []value.Value, inModel bool) {
	c.Deepened(formula, state, inModel, false)
}

// Deepened counts a successor that iterative deepening generates, in each pass anew; fresh says that no pass had found it. How TLC
// counts there is not recorded.
func (c *Counter) Deepened(formula int, state []value.Value, inModel, fresh bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.actions[formula].Generated++
	if fresh {
		c.actions[formula].Distinct++
	}
	if inModel {
		c.note(state)
	}
}

// Expanded implements search.Recorder.
func (c *Counter) Expanded(search.Recorded) {}

func (c *Counter) note(s []value.Value) {
	for i, v := range s {
		c.values[i][value.Hash(v)] = struct{}{}
	}
}
