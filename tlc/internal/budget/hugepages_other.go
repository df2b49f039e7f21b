//go:build !linux || !amd64

package budget

// wide is nothing here.
type wide struct{}

func widen(uint64) (w wide) { return }

func (w *wide) limit(uint64) {}
