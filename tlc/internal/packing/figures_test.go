package packing

// Figures tell how an engine fared.
type Figures struct {
	Forms    int    // that it has made
	Expanded uint64 // states that it has expanded
	Left     uint64 // states that it has left to the evaluator
	GaveUp   string // why it has given up, "" if it has not
}

// Figures returns how the engine has fared so far.
func (e *Engine) Figures() Figures {
	e.mu.Lock()
	defer e.mu.Unlock()
	return Figures{Forms: len(e.forms), Expanded: e.expanded, Left: e.left, GaveUp: e.gaveUp}
}
