package scale

import (
	"errors"
	"fmt"

	"github.com/gotlc/gotlc/tlc/safety"
)

// errRefused ends a level of a model that cannot be searched by tasks.
var errRefused = errors.New("the search cannot be distributed")

// errLost is a mistake of ours, which must not make a search endless.
var errLost = errors.New("states that are to be expanded were lost: this is a bug in gotlc")

// repetition expands a chunk once more as a search with one worker does: which of the successors are new is known. It tells what
// is wrong, and prints what is printed.
type repetition struct {
	s       *Search
	w       *Worker
	newOnes []found // in the order of generation
	entered int     // so many of them have been found
	at      struct {
		parent, ordinal uint32
		formula         int
		number          uint64 // of the parent, among all states
		inModel, fresh  bool
		ended           bool // the violation has been completed
		fp              uint64
	}
	distinct uint64 // before the state
	buf      []byte
}

// found is a new state by how it was reached.
type found struct {
	parent, ordinal uint32
	fp              uint64
}

// repeat repeats the first states of a chunk, up to a violation, and adds their figures.
func (l *level) repeat(n int, states uint64) error {
	s := l.s
	r := &repetition{s: s, w: s.again}
	if err := r.know(n); err != nil {
		return err
	}
	chunk := l.plan.Chunks[n]
	err := s.again.eachState(chunk, func(i uint64, enc []byte) error {
		if i >= states {
			return errEnough
		}
		r.at.parent, r.at.ordinal, r.at.ended = uint32(i), 0, false
		r.at.number = s.now.First + chunk.First + i
		s.repeated = r.at.number
		return r.state(enc)
	})
	if s.out.Violation != nil {
		s.wrong = wrong{plan: &l.plan, chunk: n, own: map[uint64]bool{}}
		for i, f := range r.newOnes {
			s.wrong.own[f.fp] = i < r.entered
		}
	}
	if errors.Is(err, errEnough) {
		return nil
	}
	if err == nil && r.entered < len(r.newOnes) {
		return errNotAgain
	}
	return err
}

// errNotAgain tells that a specification generates other states when it is evaluated again.
var errNotAgain = errors.New("the specification does not generate the same states when it is evaluated again: it cannot be searched by several workers")

// know reads which successors of a chunk are new.
func (r *repetition) know(n int) error {
	known, err := r.w.accepted(n)
	if err != nil {
		return err
	}
	cands, err := r.w.open(r.w.plan.file("cand", n))
	if err != nil {
		return err
	}
	if cands.all != uint64(len(known)) {
		return otherCandidates(cands)
	}
	return eachRecord(cands, 0, cands.all, (*reader).candidate, func(i uint64, c candidate) error {
		if known[i].isNew {
			r.newOnes = append(r.newOnes, found{c.parent, c.ordinal, known[i].fp})
		}
		return nil
	})
}

// state expands a state. It returns errEnough after a violation.
func (r *repetition) state(enc []byte) error {
	s, w, out := r.s, r.w, &r.s.out
	if err := w.stand(enc); err != nil {
		return fmt.Errorf("a state of the frontier: %w", err)
	}
	out.Queued--
	r.distinct = out.Distinct
	v := w.successors(r, func(formula int) {
		out.Generated += w.check.TakeBetween()
		r.at.formula = formula
	}, &r.at.ordinal)
	out.Generated += w.check.TakeBetween()
	if v == nil && w.observer != nil {
		r.buf, v = w.observer.End(r.buf[:0])
	}
	if v.CutShort() {
		s.Stop()
		return v.Err
	}
	if v != nil && !r.at.ended {
		v.Parent, v.Successors = r.at.number, r.at.ordinal
	}
	if v == nil || v.CountsDegree() {
		out.OutDegrees[min(out.Distinct-r.distinct, 31)]++
	}
	if v != nil {
		out.Violation = v
		return errEnough
	}
	return nil
}

// Generated implements safety.Visitor.
func (r *repetition) Generated() {
	r.at.ordinal++
	r.s.out.Generated++
}

// Enter implements safety.Visitor.
func (r *repetition) Enter(inModel bool) (check bool, v *safety.Violation) {
	out := &r.s.out
	r.at.inModel, r.at.fresh = inModel, false
	out.Actions[r.at.formula].Generated++
	if !inModel {
		return true, nil
	}
	if r.at.fp, v = r.w.check.Fingerprint(); v != nil {
		return false, v
	}
	if r.entered == len(r.newOnes) {
		return false, nil
	}
	next := r.newOnes[r.entered]
	if next.parent != r.at.parent || next.ordinal != r.at.ordinal-1 {
		return false, nil
	}
	if next.fp != r.at.fp {
		return false, notStored(errNotAgain)
	}
	r.entered++
	r.at.fresh = true
	out.Distinct++
	out.Actions[r.at.formula].Distinct++
	out.Depth = max(out.Depth, r.w.plan.Level+1)
	return true, nil
}

// Wrong implements safety.Visitor.
func (r *repetition) Wrong(v *safety.Violation) bool {
	v.Parent = r.at.number
	switch v.Kind {
	case safety.InvariantViolated, safety.InvariantFailed, safety.ImpliedActionViolated, safety.ImpliedActionFailed:
		if r.s.c.Continue && v.IsFalsehood() {
			r.s.out.Continued++
			r.s.tell(v)
			return true
		}
	default:
		v.Successors = r.at.ordinal
	}
	r.at.ended = true
	return false
}

// tell tells of a violation that the search goes on after. Who is told may ask for the figures, which are those of one worker meanwhile.
func (s *Search) tell(v *safety.Violation) {
	ahead := s.generated.Load()
	s.publish()
	s.here.excuse(func() { s.c.Calls.Violated(v) })
	s.generated.Store(ahead)
}

// Take implements safety.Visitor.
func (r *repetition) Take(inModel bool) bool {
	if !inModel {
		return true
	}
	if r.at.fresh {
		r.s.out.Queued++
	}
	if r.w.observer != nil {
		step, own := r.w.check.Step()
		r.w.observer.Step(step, own, r.at.fp)
	}
	return true
}
