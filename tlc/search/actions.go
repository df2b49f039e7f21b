package search

// ActionStats are the figures of an action: of all the actions that come from one formula.
type ActionStats struct {
	Generated uint64 // steps, those to known states and out of the model included
	Distinct  uint64 // new states of the model that they led to
}

// took counts a step of the action at hand.
func (w *worker) took() {
	if w.b != nil {
		w.b.taken[w.formula]++
		return
	}
	w.s.out.Actions[w.formula].Generated++
}

// addTaken adds the steps that were counted in a batch.
func (s *Search) addTaken(taken []uint64) {
	for i, n := range taken {
		s.out.Actions[i].Generated += n
	}
}
