package search

import (
	"bytes"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Values that an engine keeps are equal to those that the model made, but may be written in another way: a function without pairs
// as a tuple, say, to which EXCEPT cannot be applied with an argument that is no integer. Engines keep to the way in which most is
// an error, so that no error is missed. Where one comes up, the state is made again along its behavior, and what is left of its
// expansion is repeated with the values as the model writes them.

// told says what the sink has been told of the successors of a state.
type told struct {
	counted uint32 // how many there are
	entered uint32 // up to which one Enter was called
	isNew   bool   // of that one
	taken   uint32 // up to which one there is nothing to add
	between uint64 // states between the parts of compositions
	sum     uint64 // of these since the expansion began
}

// isDue reports whether what is wrong may be due to how the values of the state being expanded are written.
func (w *worker) isDue(wrong *safety.Violation) bool {
	if wrong.Err == nil || wrong.CutShort() || !w.at.recoded || w.s.c.Stores.Log == nil {
		return false
	}
	states, err := w.pathIn(w.s.c.Silenced())
	if err != nil || len(states) == 0 {
		return false
	}
	asMade := state.Encode(nil, states[len(states)-1])
	return !bytes.Equal(asMade, state.Encode(nil, w.check.At()))
}

// anew expands the state at hand with its values as the model makes them. The sink is not told again what it knows.
func (w *worker) anew(number uint64) *safety.Violation {
	w.at.recoded, w.at.ordinal, w.at.sum = false, 0, 0
	safety.ForgetStates(w.check) // what is remembered of this one was made of the other forms, whose fingerprints are the same
	defer safety.ForgetStates(w.check)
	w.check.Stand(w.way.states[len(w.way.states)-1], w.s.pos.level)
	return w.standing(number)
}

// enterAgain is Enter for a successor that the sink knows.
func (w *worker) enterAgain(inModel bool) (check bool, v *safety.Violation) {
	if w.at.fresh = false; inModel {
		w.at.fp, v = w.check.Fingerprint()
	}
	if v != nil || w.at.ordinal <= w.at.taken {
		return false, v
	}
	w.at.fresh = inModel && w.at.isNew
	return !inModel || w.at.isNew, nil // what came next failed
}

// more returns how many of n more states between the parts of compositions the sink does not know.
func (w *worker) more(n uint64) uint64 {
	w.at.sum += n
	n = w.at.sum - min(w.at.sum, w.at.between)
	w.at.between += n
	return n
}
