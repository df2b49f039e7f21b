package packing

import (
	"slices"
	"sync"

	"github.com/gotlc/gotlc/eval/value"
)

// tally counts what has become of states. Any number of goroutines may count; what it has come to is read directly while nobody expands.
type tally struct {
	mu        sync.Mutex
	misfits   [][]value.Value // states that did not fit the last form
	misfitted int             // how many there were, those included that are not kept
	started   uint64          // initial states
	expanded  uint64
	left      uint64
	tried     uint64            // states that have been tried for the time that it takes
	traps     map[string]uint64 // why states were left
}

// mostMisfits is how many misfits are kept.
const mostMisfits = 1000

// misfit notes a state that does not fit the last form.
func (t *tally) misfit(vals []value.Value) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.misfitted++
	if len(t.misfits) < mostMisfits && !value.IsCrowded() {
		t.misfits = append(t.misfits, slices.Clone(vals))
	}
}

// unfitted returns how many states did not fit the last form.
func (t *tally) unfitted() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.misfitted
}

// begun adds initial states to the figures.
func (t *tally) begun(n uint64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.started += n
}

// count adds states that have been expanded.
func (t *tally) count(expanded int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.expanded += uint64(expanded)
}

// triedOut notes that states have been tried.
func (t *tally) triedOut(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tried += uint64(n)
}

// trapped adds a state that is left to the evaluator.
func (t *tally) trapped(why string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.left++
	t.traps[why]++
}

// isIdle reports whether states have been left to the evaluator, and none has been expanded or does not fit: no form is going to.
func (t *tally) isIdle() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.left >= turnStates && t.expanded == 0 && t.misfitted == 0
}

// met returns how many states have been expanded, left to the evaluator, or tried.
func (t *tally) met() uint64 { return t.expanded + t.left + t.tried }
