package tlc

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
func (e *environment) Keep() {
	if !e.changed.Load() {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changed.Store(false)
	e.mu.kept = effects{maps.Clone(e.mu.registers), maps.Clone(e.mu.possible)}
}

// Undo takes back what has been set since Keep, and reports whether anything has.
func (e *environment) Undo() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.changed.Load() {
		return false
	}
	e.changed.Store(false)
	e.mu.registers, e.mu.possible = maps.Clone(e.mu.kept.registers), maps.Clone(e.mu.kept.possible)
	return true
}
