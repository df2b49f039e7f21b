package search

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// initial computes the initial states.
func (s *Search) initial() {
	if s.Model.Init == nil {
		return
	}
	w := s.workers[0]
	w.ctx.SetLevel(0)
	err := s.Model.Init.Initial(w.ctx, func(c *eval.Ctx, vals []value.Value) bool {
		s.out.Generated++
		if n := s.out.Generated - 1; n >= 2 && n&(n-1) == 0 && s.InitCount != nil {
			s.InitCount(n)
		}
		s.initialState(w, vals)
		s.publish()
		return s.out.Violation == nil && !s.stop.Load()
	})
	if err != nil && s.out.Violation == nil {
		s.out.Violation = &Violation{Kind: EvaluationFailed, Err: err, Parent: NoState}
	}
	s.out.Init = s.out.Distinct
	if s.out.Generated > 0 {
		s.out.Depth = max(s.out.Depth, 1)
	}
	s.storeError(s.Queue.Err())
	s.storeError(s.Queue.NextLevel())
	s.publish()
}

// initialState checks one initial state and enters it if it is new.
func (s *Search) initialState(w *worker, vals []value.Value) {
	w.check.SetLevel(1)
	v := w.complete(vals)
	if v == nil {
		v = w.normalize(vals)
	}
	var inModel bool
	if v == nil {
		inModel, v = w.inModel(nil, w.succ, &verdict{})
	}
	if v != nil {
		v.Parent, v.State = NoState, w.copyState(vals)
		s.out.Violation = v
		return
	}
	isNew := false
	if inModel {
		fp, verr := w.fingerprint(w.succ, state.Fingerprint(w.succ))
		if verr != nil {
			verr.Parent, verr.State = NoState, w.copyState(vals)
			s.out.Violation = verr
			return
		}
		if isNew = s.Seen.Put(fp); isNew {
			s.out.Distinct++
			s.out.Queued++
			s.Log.Root(uint32(s.out.Generated - 1))
			s.addToGraph(fp, true)
			if s.Recorder != nil {
				s.Recorder.Initial(Recorded{w.succ, fp, 1})
			}
			w.buf = state.Encode(w.buf[:0], w.succ)
			s.Queue.Append(w.buf)
			if v := s.observeInitial(w); v != nil {
				s.out.Violation = v
				return
			}
		}
		s.storeError(s.Seen.Err())
	}
	if isNew || !inModel {
		s.out.Depth = 1
		s.out.Violation = w.initialChecks(s.goesOnAfter)
	}
}

// observeInitial has the graph look at w.succ, a new initial state.
func (s *Search) observeInitial(w *worker) *Violation {
	if s.Graph == nil {
		return nil
	}
	v := s.Graph.Initial(w.check, w.succ)
	if v != nil {
		v.Parent, v.State = NoState, w.copyState(w.succ)
	}
	return v
}

// goesOnAfter reports whether the search goes on after a violated invariant, and tells of it if so.
func (s *Search) goesOnAfter(v *Violation) bool {
	if s.Continue {
		s.out.Continued++
		s.Violated(v)
	}
	return s.Continue
}

// initialChecks checks invariants and implied initial predicates in w.succ. The violated invariants that are tolerated do
// not keep it from checking the rest, as they do in states found later; nothing else is tolerated.
func (w *worker) initialChecks(tolerate func(v *Violation) bool) *Violation {
	for v, i := w.invariantsFrom(0); v != nil; v, i = w.invariantsFrom(i + 1) {
		v.Parent = NoState
		if v.Kind != InvariantViolated || !tolerate(v) {
			return v
		}
	}
	w.check.SetState(w.succ, nil)
	for _, p := range w.s.Model.ImpliedInits {
		ok, err := p.Eval(w.check)
		switch {
		case err != nil:
			return &Violation{Kind: ImpliedInitFailed, Pred: p, Err: err, Parent: NoState, State: w.copyState(w.succ)}
		case !ok:
			return &Violation{Kind: ImpliedInitViolated, Pred: p, Parent: NoState, State: w.copyState(w.succ)}
		}
	}
	return nil
}
