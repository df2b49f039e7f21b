package search

// Effects are what evaluation changes outside of states. A state whose expansion is broken off is expanded once more by a
// search that goes on from its position, so that what its expansion has changed must not count.
type Effects interface {
	// Keep makes what there is now what Undo goes back to.
	Keep()
	// Undo takes back what has changed since Keep; it reports whether anything has.
	Undo() bool
}

// Ahead says what the stores hold of the successors of a state whose expansion was broken off, and which therefore counts
// as not expanded: the last States of the log, of which the last Queued of the queue are to be expanded.
type Ahead struct{ States, Queued uint64 }

// ahead is how a search goes through the successors that are in its stores already.
type ahead struct{ left Ahead }

// chunks returns how many chunks of the level one worker has to expand, because the stores are ahead of its first state.
func (a *ahead) chunks() int {
	if a.left.States > 0 {
		return 1
	}
	return 0
}

// enterAgain reports whether a successor of the state whose expansion was broken off was new then.
func (s *Search) enterAgain(ordinal uint32) bool {
	_, next, _, err := s.c.Stores.Log.Get(s.c.Stores.Log.Len() - s.again.left.States)
	s.storeError(err)
	if next != ordinal {
		return false
	}
	s.again.left.States--
	return true
}

// isQueued reports whether the state that was entered last is in the queue already.
func (a *ahead) isQueued() bool {
	if a.left.Queued == 0 {
		return false
	}
	a.left.Queued--
	return true
}

// caughtUp ends going through what the stores hold already. If a specification that draws random values does not generate
// all of it again, it counts all the same.
func (s *Search) caughtUp() {
	if left := &s.again.left; *left != (Ahead{}) {
		s.out.Distinct += left.States
		s.out.Queued += left.Queued
		*left = Ahead{}
	}
}

// unexpanded is what a search knows before it expands a state.
type unexpanded struct {
	generated, distinct, queued uint64
	depth, continued            int
	ahead                       Ahead
}

func (s *Search) beforeState() unexpanded {
	s.keepEffects()
	return unexpanded{s.out.Generated, s.out.Distinct, s.out.Queued, s.out.Depth, s.out.Continued, s.again.left}
}

// breakOff makes the state that was being expanded count as not expanded.
func (s *Search) breakOff(before unexpanded) {
	s.Stop()
	found, queued := s.out.Distinct-before.distinct, s.out.Queued+1-before.queued
	s.again.left = Ahead{max(found, before.ahead.States), max(queued, before.ahead.Queued)}
	s.out.Generated, s.out.Distinct, s.out.Queued = before.generated, before.distinct, before.queued
	s.out.Depth, s.out.Continued = before.depth, before.continued
	s.undoEffects()
	s.publish()
}

// uncut returns what may be settled of a batch that may have been broken off: the parts before the first one that is not
// whole, or none if evaluation has had effects, which cannot be told apart. If it was crowded, or the graph was to be prepared, one worker is to expand what is left up to
// that part. Chunks that are expanded in pieces are settled as a whole.
func (s *Search) uncut(batch []*Part, pieces int) []*Part {
	for i, b := range batch {
		if b.stopped && !b.expanded {
			end := i/pieces + 1
			if i -= i % pieces; s.undoEffects() {
				i = 0
			}
			switch {
			case b.room.lacking:
				s.out.Crowded++
				s.giveUp(end - i/pieces)
			case b.waits:
				s.c.Listeners.Graph.Prepare()
				s.giveUp(end - i/pieces)
			default:
				s.Stop()
			}
			for _, dropped := range batch[i:] {
				dropped.expanded = false
			}
			return batch[:i]
		}
	}
	return batch
}

func (s *Search) keepEffects() {
	if s.c.Listeners.Effects != nil {
		s.c.Listeners.Effects.Keep()
	}
}

func (s *Search) undoEffects() bool {
	return s.c.Listeners.Effects != nil && s.c.Listeners.Effects.Undo()
}
