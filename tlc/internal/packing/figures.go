package packing

import "fmt"

// Figures tell how an engine fared.
type Figures struct {
	Forms    int    // that it has made
	Expanded uint64 // states that it has expanded
	Left     uint64 // states that it has left to the evaluator
	GaveUp   string // why it has given up, "" if it has not
}

// Figures returns how the engine has fared, while nobody expands. Where New made none they say so.
func (e *Engine) Figures() Figures {
	if e == nil {
		return Figures{GaveUp: "models with a view, symmetry, action constraints, implied actions, coverage or a trace to follow are not for it"}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	return Figures{Forms: len(e.forms), Expanded: e.expanded, Left: e.left, GaveUp: e.gaveUp}
}

// String is a sentence for people, without the point at its end.
func (f Figures) String() string {
	text := fmt.Sprintf("%d states expanded in machine words (forms: %d), %d left to the evaluator", f.Expanded, f.Forms, f.Left)
	switch {
	case f.GaveUp != "":
		text += "; given up: " + f.GaveUp
	case f.Forms == 0:
		text += "; the search was too short, or each step is looked at, as temporal properties, -dump and -graph do"
	}
	return text
}
