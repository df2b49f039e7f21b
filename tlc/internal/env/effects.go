package env

import (
	"maps"

	"github.com/gotlc/gotlc/eval/value"
)

// effects are what evaluations have set.
type effects struct {
	registers map[value.Value]value.Value
	possible  map[string]int32
}

// Keep makes what has been set until now what Undo goes back to. It costs nothing if that has not changed.
func (r *Registers) Keep() {
	if !r.changed.Load() {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changed.Store(false)
	r.mu.kept = effects{maps.Clone(r.mu.set), maps.Clone(r.mu.possible)}
}

// Undo takes back what has been set since Keep, and reports whether anything has.
func (r *Registers) Undo() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.changed.Load() {
		return false
	}
	r.changed.Store(false)
	r.mu.set, r.mu.possible = maps.Clone(r.mu.kept.registers), maps.Clone(r.mu.kept.possible)
	return true
}
