package search

import "github.com/gotlc/gotlc/eval/value"

// guideFP mixes the position in a guide's trace into the fingerprint by which a state is known.
func (w *worker) guideFP(fp uint64, level int) uint64 {
	p := uint64(w.s.Model.Guide.Position(level)) + 1
	return fp ^ p*0x9E3779B97F4A7C15
}

// guided reports whether the model's guide, if there is one, allows a state at a level.
func (w *worker) guided(level int, s []value.Value) bool {
	g := w.s.Model.Guide
	return g == nil || g.Admits(level, s)
}
