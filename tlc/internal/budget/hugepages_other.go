//go:build !linux || !amd64

package budget

// wide is nothing here.
type wide struct{}

func (w *wide) widen(uint64) {}

func (w *wide) limit(uint64) {}
