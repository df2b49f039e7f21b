package search

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/symmetry"
)

// worker expands states. It belongs to one goroutine.
type worker struct {
	s     *Search
	ctx   *eval.Ctx // enumerates successors
	check *eval.Ctx // evaluates predicates of states and steps
	dec   *state.Decoder
	buffers
	expanding
	constraints constraintCache
	taken       steps
	orbit       *symmetry.Orbit // nil unless states are identified up to symmetry, without a view
	emit        eval.Emit
	b           *batchPart // where candidates go; nil with one worker
	observer    Observer   // nil if there is no graph
}

// buffers are a worker's reusable states.
type buffers struct {
	cur  []value.Value // the state being expanded
	from eval.Origin   // the same, for predicates of its steps
	succ []value.Value // the successor at hand, normalized
	step eval.Step     // the step to it, if it is one
	none []value.Value // no state
	sum  uint64        // of the terms of cur
	buf  []byte        // an encoded state
	// terms are what each variable of cur and succ contributes to the sum; ofState are those of succ for predicates of
	// states.
	terms, ofState eval.Terms
}

// expanding is the progress of expanding one state.
type expanding struct {
	parent  uint64 // its number in the log
	ordinal uint32 // successors generated so far
	newOnes uint64 // new successors so far (one worker)
	action  *eval.Action
	formula int // of the model's, the one that the action belongs to
	failed  *Violation
	held    bool // constraints and invariants are known to hold in the state
	// known is the fingerprint by which the state is known, and excludedBy the constraint that excludes the successor
	// at hand; for a recorder.
	known      uint64
	excludedBy *eval.Predicate
	// way is the behavior that leads to state number wayTo, if somebody has asked for it.
	way   [][]value.Value
	wayTo uint64
}

func newWorker(s *Search) *worker {
	n := len(s.Model.Vars)
	w := &worker{
		s: s, ctx: s.Model.Compiler.NewCtx(s.Env), check: s.Model.Compiler.NewCtx(s.Env),
		buffers: buffers{
			cur: make([]value.Value, n), succ: make([]value.Value, n), none: make([]value.Value, n),
			terms: eval.Terms{Cur: make([]uint64, n), Next: make([]uint64, n)},
		},
	}
	w.ofState.Cur = w.terms.Next
	w.dec = state.NewDecoder(s.Table, n)
	w.emit = w.successor
	if s.Recorder == nil { // which wants to know what is found out each time
		w.constraints = newConstraintCache(s.Model)
		w.taken = newSteps(s.Model)
	}
	if m := s.Model; m.Symmetry != nil && m.View == nil {
		w.orbit = m.Symmetry.NewOrbit(n)
	}
	if s.Log != nil {
		w.setPath(w.path)
	}
	if s.Graph != nil {
		w.observer = s.Graph.NewObserver(w.check, &w.terms)
	}
	return w
}

// setPath says which behavior leads to the state being expanded, which is its last.
func (w *worker) setPath(p eval.Path) {
	w.ctx.SetPath(p)
	w.check.SetPath(p)
}

// path is the behavior that the log tells. It is kept for the successors.
func (w *worker) path() ([][]value.Value, error) {
	if w.way == nil || w.wayTo != w.parent {
		steps, err := Replay(w.s.Model, w.s.Env, w.s.Log, w.parent)
		if err != nil {
			return nil, err
		}
		w.way, w.wayTo = States(steps), w.parent
	}
	return w.way, nil
}

// expand generates and checks the successors of an encoded state. It returns what is wrong, if anything is.
func (w *worker) expand(encoded []byte, number uint64) *Violation {
	if err := w.dec.Decode(encoded, w.cur, w.terms.Cur); err != nil {
		return &Violation{Kind: StoreFailed, Parent: number, Err: &eval.Error{Code: 1000, Text: err.Error()}}
	}
	w.parent, w.ordinal, w.newOnes, w.failed = number, 0, 0, nil
	w.held = !w.s.Continue
	w.begin()
	if w.observer != nil {
		w.observer.Begin(w.s.level, w.from, state.Finish(w.sum))
	}
	if w.orbit != nil {
		w.orbit.Start(w.cur)
	}
	if w.s.Recorder != nil {
		if v := w.recordExpanding(state.Finish(w.sum)); v != nil {
			v.Parent = number
			return v
		}
	}
	w.ctx.SetLevel(w.s.level)
	w.check.SetLevel(w.s.level + 1)
	for i, a := range w.s.Model.Actions {
		w.action, w.formula = a, w.s.Model.FormulaOf[i]
		err := a.Next(w.ctx, w.emit)
		w.count(w.ctx.TakeBetween()) // recorded figures of TLC include the states between the parts of a composition
		if w.failed != nil {
			return w.failed
		}
		if err != nil {
			return &Violation{Kind: EvaluationFailed, Err: err, Parent: number, Action: a, Successors: w.ordinal}
		}
	}
	w.action = nil
	if w.ordinal == 0 && w.s.CheckDeadlock {
		return &Violation{Kind: Deadlock, Parent: number}
	}
	if w.s.Recorder != nil {
		w.s.Recorder.Expanded(w.recorded())
	}
	return w.observed()
}

// stand makes w.cur the state whose steps are enumerated and checked.
func (w *worker) stand() {
	for i, v := range w.cur {
		w.terms.Cur[i] = state.Term(i, value.Hash(v))
	}
	w.begin()
}

// begin is stand for a state whose terms are known.
func (w *worker) begin() {
	w.sum = state.Sum(w.terms.Cur)
	w.ctx.SetState(w.cur, nil)
	w.ctx.Recall(&w.terms)
	w.from = w.check.From(w.cur)
}

// look prepares the evaluation of predicates in the successor at hand.
func (w *worker) look(succ []value.Value) {
	w.check.SetState(succ, w.none)
	w.check.Recall(&w.ofState)
	if w.held {
		w.check.Inherit(w.terms.Cur)
	}
}

// onStep prepares the evaluation of predicates on the step to w.succ.
func (w *worker) onStep() {
	w.check.SetStep(w.step)
	w.check.Recall(&w.terms)
	w.check.SetLevel(w.s.level)
}

// successor checks one successor: the steps and their order are TLC's, and so are the figures.
func (w *worker) successor(_ *eval.Ctx, vals []value.Value) bool {
	w.ordinal++
	w.count(1)
	v := w.complete(vals)
	if v == nil {
		v = w.normalize(vals)
	}
	if v != nil {
		return w.fail(v, vals)
	}
	own := w.ownFingerprint()
	known := w.constraints.of(own)
	inModel, v := w.inModel(w.cur, w.succ, known)
	if v != nil {
		return w.fail(v, w.succ)
	}
	w.took()
	fresh := !inModel
	var fp uint64
	if inModel {
		if fp, v = w.successorFingerprint(own); v != nil {
			return w.fail(v, w.succ)
		}
		fresh = w.enter(fp)
		if w.s.Recorder != nil {
			w.recordStep(fp, fresh)
		}
	} else if w.s.Recorder != nil {
		w.recordExcluded(own)
	}
	if fresh && !known.satisfied {
		if v := w.invariants(); v == nil {
			known.satisfied = true
		} else if !w.tolerate(v, inModel) {
			return false
		}
	}
	if now := (step{w.parent, own}); !w.taken.has(now) {
		if v := w.impliedActions(); v == nil {
			w.taken.add(now)
		} else if !w.tolerate(v, false) {
			return false
		}
	}
	if fresh && inModel {
		w.enqueue()
	}
	if inModel && w.observer != nil {
		w.observer.Step(w.step, own, fp)
		w.check.SetLevel(w.s.level + 1)
	}
	return true
}

// ownFingerprint returns the fingerprint of w.succ itself.
func (w *worker) ownFingerprint() uint64 {
	return state.Finish(state.Sum(w.terms.Next))
}

// fail records what is wrong with a successor and ends the enumeration.
func (w *worker) fail(v *Violation, vals []value.Value) bool {
	v.Parent, v.Action, v.State, v.Successors = w.parent, w.action, w.copyState(vals), w.ordinal
	w.failed = v
	if w.b != nil && !v.CutShort() {
		w.b.addEvent(v, false)
	}
	return false
}

// tolerate records a violation found in w.succ; ifNew tells that it counts only if the state is new. It reports whether
// the enumeration goes on.
func (w *worker) tolerate(v *Violation, ifNew bool) bool {
	v.Parent, v.Action, v.State = w.parent, w.action, w.copyState(w.succ)
	if v.CutShort() {
		w.failed = v
		return false
	}
	if w.b == nil {
		if !w.s.Continue || v.Err != nil {
			w.failed = v
			return false
		}
		w.s.out.Continued++
		w.s.Violated(v)
		return true
	}
	w.b.addEvent(v, ifNew)
	if w.s.Continue && v.Err == nil || ifNew && (w.s.Model.View != nil || w.s.Model.Symmetry != nil) {
		return true // whether it ends the search is known when the batch is settled
	}
	w.failed = v
	return false
}

func (w *worker) copyState(vals []value.Value) []value.Value {
	return append([]value.Value(nil), vals...)
}

// complete makes sure that all variables have values.
func (w *worker) complete(vals []value.Value) *Violation {
	var missing []string
	for i, v := range vals {
		if v.IsUndef() {
			missing = append(missing, w.s.Model.Vars[i])
		}
	}
	if missing == nil {
		return nil
	}
	return &Violation{Kind: Incomplete, Missing: missing}
}

// normalize stores the values in w.succ, with nothing symbolic or lazy left in them, and their terms.
func (w *worker) normalize(vals []value.Value) (v *Violation) {
	defer func() {
		if r := recover(); r != nil {
			v = &Violation{Kind: EvaluationFailed, Err: eval.AsError(r)}
			v.Err.Fingerprint = true
		}
	}()
	for i, x := range vals {
		if x == w.cur[i] {
			w.succ[i], w.terms.Next[i] = x, w.terms.Cur[i]
			continue
		}
		w.succ[i] = value.Settle(value.Normalize(x))
		w.terms.Next[i] = state.Term(i, value.Hash(w.succ[i])) // fails for what is not fingerprintable
	}
	w.step = w.check.To(w.from, w.succ)
	return nil
}

// inModel evaluates the constraints for a state, unless what they say is known, and, if there is a predecessor, the
// action constraints.
func (w *worker) inModel(cur, succ []value.Value, known *verdict) (bool, *Violation) {
	m := w.s.Model
	if !w.guided(w.s.level+1, succ) {
		w.excludedBy = nil
		return false, nil
	}
	if len(m.Constraints) > 0 && !known.valid {
		w.look(succ)
		for _, p := range m.Constraints {
			if ok, err := p.Eval(w.check); err != nil {
				return false, &Violation{Kind: ConstraintFailed, Pred: p, Err: err}
			} else if !ok {
				known.constrained, w.excludedBy = true, p
				break
			}
		}
	}
	known.valid = true
	if known.constrained {
		return false, nil
	}
	if v := w.countPossible(false, succ); v != nil {
		return false, v
	}
	if cur != nil && len(m.ActionConstraints)+len(m.Possible) > 0 {
		w.onStep()
		defer w.check.SetLevel(w.s.level + 1)
		for _, p := range m.ActionConstraints {
			if ok, err := p.Eval(w.check); err != nil {
				return false, &Violation{Kind: ConstraintFailed, Pred: p, Err: err}
			} else if !ok {
				w.excludedBy = p
				return false, nil
			}
		}
		if v := w.countPossible(true, succ); v != nil {
			return false, v
		}
	}
	return true, nil
}

// countPossible counts the _POSSIBLE predicates of states, or of steps, that hold.
func (w *worker) countPossible(ofStep bool, succ []value.Value) *Violation {
	for _, p := range w.s.Model.Possible {
		if p.OfStep != ofStep {
			continue
		}
		if !ofStep {
			w.check.SetState(succ, w.none)
		}
		held, err := p.Pred.Eval(w.check)
		if err != nil {
			return &Violation{Kind: ConstraintFailed, Pred: p.Pred, Err: err}
		}
		w.s.Env.CountPossible(p.Pred.Name, held)
	}
	return nil
}

// fingerprint returns the fingerprint by which a state is known: that of its view, the least one of its orbit, or its
// own, which is given.
func (w *worker) fingerprint(vals []value.Value, own uint64) (uint64, *Violation) {
	m := w.s.Model
	if m.Guide != nil && m.View == nil && m.Symmetry == nil {
		return w.guideFP(own, w.s.level+1), nil
	}
	if m.View == nil {
		if m.Symmetry != nil {
			return m.Symmetry.Fingerprint(vals, own), nil
		}
		return own, nil
	}
	if m.Symmetry != nil {
		// The view is not that of the orbit: it may tell the images of a state apart.
		least, v := w.leastImage(vals)
		if v != nil {
			return 0, v
		}
		vals = least
	}
	w.check.SetState(vals, w.none)
	v, err := m.View.Eval(w.check)
	if err != nil {
		return 0, &Violation{Kind: ConstraintFailed, Err: err}
	}
	return state.Fingerprint([]value.Value{v}), nil
}

// leastImage returns the least image of a state under the symmetry.
func (w *worker) leastImage(vals []value.Value) (least []value.Value, v *Violation) {
	defer func() {
		if r := recover(); r != nil {
			v = &Violation{Kind: ConstraintFailed, Err: eval.AsError(r)}
		}
	}()
	return w.s.Model.Symmetry.Least(vals), nil
}

// successorFingerprint is fingerprint for w.succ, a successor of w.cur.
func (w *worker) successorFingerprint(own uint64) (uint64, *Violation) {
	if w.orbit == nil {
		return w.fingerprint(w.succ, own)
	}
	return w.orbit.Fingerprint(w.succ, own), nil
}

// invariants checks the invariants in w.succ.
func (w *worker) invariants() *Violation {
	v, _ := w.invariantsFrom(0)
	return v
}

// invariantsFrom checks them from the i-th on, and returns the number of the one that is not satisfied.
func (w *worker) invariantsFrom(i int) (*Violation, int) {
	all := w.s.Model.Invariants
	if i >= len(all) {
		return nil, i
	}
	w.look(w.succ)
	for ; i < len(all); i++ {
		if ok, err := all[i].Eval(w.check); err != nil {
			return &Violation{Kind: InvariantFailed, Pred: all[i], Err: err, State: w.copyState(w.succ)}, i
		} else if !ok {
			return &Violation{Kind: InvariantViolated, Pred: all[i], State: w.copyState(w.succ)}, i
		}
	}
	return nil, i
}

// impliedActions checks the implied actions for the step from w.cur to w.succ.
func (w *worker) impliedActions() *Violation {
	if len(w.s.Model.ImpliedActions) == 0 {
		return nil
	}
	w.onStep()
	defer w.check.SetLevel(w.s.level + 1)
	for _, p := range w.s.Model.ImpliedActions {
		if ok, err := p.Eval(w.check); err != nil {
			return &Violation{Kind: ImpliedActionFailed, Pred: p, Err: err}
		} else if !ok {
			return &Violation{Kind: ImpliedActionViolated, Pred: p}
		}
	}
	return nil
}
