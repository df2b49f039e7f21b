package liveness

import "github.com/gotlc/gotlc/eval"

// targets remembers what is true of targets of steps, by the fingerprints of their values: most states are the target of many steps.
type targets struct {
	asked *eval.PredicateSet
	terms *eval.Terms // of the target at hand; nil if they are not known
	off   bool        // what is asked depends on more than the state
	none  truths      // of which none is true
	fps   []uint64
	known truths
}

// mostTargets is how many targets are remembered.
const mostTargets = 1 << 13

func newTargets(asked []*eval.Predicate) targets {
	t := targets{asked: eval.NewPredicateSet(asked), none: make(truths, truthBytes(len(asked)))}
	for _, p := range asked {
		t.off = t.off || p.IsImpure() || p.Asks()
	}
	return t
}

// size returns the bytes of the truth values of a target.
func (t *targets) size() int { return len(t.none) }

// find returns what is true of a state; false if that is not known.
func (t *targets) find(own uint64) (truths, bool) {
	if t.fps == nil {
		return nil, false
	}
	slot := int(own % mostTargets)
	return t.known[slot*t.size():][:t.size()], t.fps[slot] == own && own != 0 // which is in each slot at first
}

// put notes what is true of a state.
func (t *targets) put(own uint64, said truths) {
	if t.off {
		return
	}
	if t.fps == nil {
		t.fps, t.known = make([]uint64, mostTargets), make(truths, mostTargets*t.size())
	}
	slot := int(own % mostTargets)
	t.fps[slot] = own
	copy(t.known[slot*t.size():], said)
}
