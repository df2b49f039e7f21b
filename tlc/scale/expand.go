package scale

import (
	"errors"
	"fmt"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/tlc/safety"
)

// expansion is the expansion of a chunk: the visitor of the successors of its states. Which of these are new is not known yet.
type expansion struct {
	w       *Worker
	origins keys // the states of the chunk so far, which are known
	keys    keys
	cands   *blockWriter
	steps   *blockWriter // what is recorded for temporal properties; nil if nothing is
	figures Figures
	wrong   bool
	err     error
	buf     []byte
	at      struct {
		candidate
		own, fp uint64
	}
}

// errEnough ends a chunk before its last state.
var errEnough = errors.New("no more states are needed")

// expand expands a chunk. If something is wrong it ends there, unless the search goes on: who repeats the chunk finds out what.
func (w *Worker) expand(n int) (Result, error) {
	p := &w.plan
	e := &expansion{w: w, cands: createBlocks(w.Data, p.file("cand", n), w.Job)}
	e.figures.Taken = make([]uint64, len(w.Model.Formulas))
	defer e.cands.abort()
	if w.observer != nil {
		e.steps = createBlocks(w.Data, p.file("steps", n), w.Job)
		defer e.steps.abort()
	}
	if err := e.all(p.Chunks[n]); err != nil {
		return Result{}, err
	}
	if err := e.commit(n); err != nil {
		return Result{}, err
	}
	e.figures.Candidates = uint64(len(e.keys.fps))
	return Result{Figures: e.figures, Wrong: e.wrong, Told: w.env.spoke()}, nil
}

// all expands the states of a chunk, up to one after which the search does not go on.
func (e *expansion) all(c Chunk) error {
	var states frontier
	err := e.w.eachState(c, func(_ uint64, enc []byte) error {
		states.add(enc)
		return nil
	})
	if err != nil {
		return err
	}
	h := harvest{e: e}
	for i := 0; i < states.Len(); i++ {
		if i = e.w.engine.expand(&states, i, &h); i == states.Len() {
			break
		}
		v := e.expandState(uint32(i), states.State(i))
		switch {
		case e.err != nil:
			return e.err
		case v.CutShort():
			return v.Err
		case v != nil:
			e.wrong = true
			return nil
		}
	}
	return nil
}

// commit writes the files.
func (e *expansion) commit(n int) error {
	keys := createBlocks(e.w.Data, e.w.plan.file("keys", n), e.w.Job)
	defer keys.abort()
	e.keys.write(keys, e.w.plan.Ranges)
	if e.steps != nil {
		if err := e.steps.commit(); err != nil {
			return err
		}
	}
	return errors.Join(e.cands.commit(), keys.commit())
}

// eachState calls f for each state of a chunk with its number in it.
func (w *Worker) eachState(c Chunk, f func(i uint64, enc []byte) error) error {
	var before uint64
	for _, part := range c.Parts {
		file, err := w.open(part.File)
		if err != nil {
			return err
		}
		err = eachRecord(file, part.From, part.To, (*reader).sized, func(i uint64, enc []byte) error {
			return f(before+i-part.From, enc)
		})
		if err != nil {
			return err
		}
		before += part.To - part.From
	}
	return nil
}

// stand makes the checker stand on an encoded state of the level.
func (w *Worker) stand(enc []byte) error {
	vals, terms := w.check.Place()
	if err := w.dec.Decode(enc, vals, terms); err != nil {
		return err
	}
	w.check.StandOn(w.plan.Level)
	return nil
}

// successors has a visitor told of the successors of the state that the checker stands on. It returns what ended that, if
// anything did. Begin tells the visitor of each action, ordinal is how many successors it has been told of.
func (w *Worker) successors(v safety.Visitor, begin func(formula int), ordinal *uint32) *safety.Violation {
	from, own := w.check.Origin()
	if w.observer != nil {
		w.observer.Begin(w.plan.Level, from, own)
	}
	for i, a := range w.Model.Actions {
		begin(w.Model.FormulaOf[i])
		if wrong := w.check.Next(a, v); wrong != nil {
			return wrong
		}
	}
	if *ordinal == 0 && w.CheckDeadlock {
		return &safety.Violation{Kind: safety.Deadlock}
	}
	return nil
}

func (e *expansion) expandState(i uint32, enc []byte) *safety.Violation {
	w := e.w
	if err := w.stand(enc); err != nil {
		e.err = fmt.Errorf("state %d of a chunk: %w", i, err)
		return nil
	}
	_, e.at.own = w.check.Origin()
	e.at.candidate = candidate{parent: i}
	e.origin(e.at.own)
	v := w.successors(e, func(formula int) {
		e.figures.Generated += w.check.TakeBetween()
		e.at.formula = uint32(formula)
	}, &e.at.ordinal)
	e.figures.Generated += w.check.TakeBetween()
	if v == nil && w.observer != nil {
		e.buf, v = w.observer.End(e.buf[:0])
		if v == nil {
			e.steps.begin(uint64(i))
			e.steps.buf = appendSized(e.steps.buf, e.buf)
		}
	}
	if v == nil {
		e.figures.States++
	}
	return v
}

// origin is told the fingerprint of the values of the state that is expanded. Without view and symmetry that is the one by which it is
// known.
func (e *expansion) origin(own uint64) {
	if m := e.w.Model; m.View == nil && m.Symmetry == nil {
		e.origins.add(own)
	}
}

// Generated implements safety.Visitor.
func (e *expansion) Generated() {
	e.at.ordinal++
	e.figures.Generated++
}

// Enter implements safety.Visitor: it keeps a successor as a candidate. Invariants are evaluated once it turns out to be new,
// but in states outside of the model they are evaluated here.
func (e *expansion) Enter(inModel bool) (check bool, v *safety.Violation) {
	e.figures.Taken[e.at.formula]++
	if !inModel {
		return true, nil
	}
	w := e.w
	if e.at.fp, v = w.check.Fingerprint(); v != nil || e.origins.has(e.at.fp) || !e.keys.add(e.at.fp) {
		return false, v
	}
	c := e.at.candidate
	c.ordinal--
	e.buf = state.EncodeWith(&w.Common, e.buf[:0], w.check.State())
	c.state = e.buf
	return false, e.put(&c)
}

// put writes a candidate.
func (e *expansion) put(c *candidate) *safety.Violation {
	e.cands.begin(uint64(c.parent))
	e.cands.buf = c.appendTo(e.cands.buf)
	if e.cands.err != nil {
		return notStored(e.cands.err)
	}
	return nil
}

// Wrong implements safety.Visitor.
func (e *expansion) Wrong(v *safety.Violation) bool {
	if v.Kind == safety.StoreFailed {
		e.err = errors.New(v.Err.Text)
	}
	e.wrong = true
	return e.w.Continue && v.IsFalsehood()
}

// Take implements safety.Visitor: it shows the step to the observer.
func (e *expansion) Take(inModel bool) bool {
	if inModel && e.w.observer != nil {
		step, own := e.w.check.Step()
		e.w.observer.Step(step, own, e.at.fp)
	}
	return true
}

// notStored is the violation of data that cannot be kept.
func notStored(err error) *safety.Violation {
	return safety.NotStored(safety.NoState, err)
}
