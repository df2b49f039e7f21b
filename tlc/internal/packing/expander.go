package packing

import (
	"fmt"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/search"
)

// expander implements search.Expander.
type expander struct {
	e       *Engine
	workers []*packed.Worker // by form; made when they are needed
	last    *packed.Worker   // of the last form
	alike   int              // the first of the forms that pack states as the last one does
	port    *packed.Portable // of last; nil if states are kept in forms
	decoded
	buf     []byte
	emit    packed.Emit
	turn    turn
	waiting waiting
	expanding
	distant
	observing
	_ search.Apart
}

// decoded is a state that the evaluator has encoded.
type decoded struct {
	dec   *state.Decoder
	vals  []value.Value
	terms []uint64
}

// expanding is the state being expanded.
type expanding struct {
	p   search.Harvest
	j   int
	own uint64 // fingerprint
}

func newExpander(e *Engine) *expander {
	n := len(e.c.Model.Vars)
	x := &expander{e: e, decoded: decoded{state.NewDecoder(e.c.Table, n), make([]value.Value, n), make([]uint64, n)}}
	x.emit = x.successor
	x.prepare(e.c.Questions)
	return x
}

// worker returns the worker for a form.
func (x *expander) worker(form int) *packed.Worker {
	for len(x.workers) < len(x.e.forms) {
		x.workers = append(x.workers, nil)
	}
	if x.workers[form-1] == nil {
		w := x.e.forms[form-1].NewWorker(x.e.c.Model.Compiler.NewCtx(x.e.c.Env))
		w.Watch(func() bool { return x.p.Over() })
		w.OnLate(x.comeBack)
		x.workers[form-1] = w
	}
	return x.workers[form-1]
}

// ready reports whether there is a form, and makes its worker the one to be used.
func (x *expander) ready() bool {
	if !x.e.Ready() {
		return false
	}
	n := len(x.e.forms)
	if len(x.workers) < n {
		for i := range x.workers { // of older forms, few are needed for long
			x.workers[i] = nil
		}
	}
	if w := x.worker(n); w != x.last {
		x.last, x.alike = w, n
		for x.alike > 1 && x.e.forms[n-1].Reads(x.e.forms[x.alike-2]) {
			x.alike--
		}
		if x.e.c.Common != nil {
			x.port = w.Portable(*x.e.c.Common)
		}
	}
	return true
}

// Expand implements search.Expander.
func (x *expander) Expand(c search.States, i int, p search.Harvest) int {
	if !x.ready() {
		return i
	}
	x.begin(p)
	m := x.e.judge.now()
	if m == inTurns {
		return x.take(c, i)
	}
	if x.turn.of = nobody; m == asEver {
		return i
	}
	x.last.Wait(x.distant.may)
	return x.through(c, i, c.Len())
}

// begin begins a chunk. Successors of which all steps have to be looked at are not put off.
func (x *expander) begin(p search.Harvest) {
	may := x.e.c.Questions == nil && len(x.e.c.Model.ImpliedActions) == 0 && !x.e.admits()
	x.p, x.far = p, nil
	x.near, _ = p.(search.Distant)
	if x.near != nil && may && (x.e.c.Disturb != nil || x.near.Far()) {
		x.far = x.near
	}
	x.distant.may = x.near != nil && may && x.port == nil
	x.last.Gather(may, x.far != nil)
	x.last.Wait(false)
}

// through expands the states of a chunk from number i up to another one, and returns the first that it leaves.
func (x *expander) through(c search.States, i, to int) int {
	for x.j = i; x.j < to && !x.p.Over() && !x.turn.isTooLong(); x.j++ {
		if why, ok := x.expand(c.State(x.j)); !ok {
			return x.leave(i, why)
		}
		if x.last.Waiting() > 0 {
			x.wait()
		} else {
			x.p.End(uint64(x.last.Count()))
		}
	}
	if why := x.settle(); why != "" {
		return x.leave(i, why)
	}
	x.e.tally.count(x.j - i)
	return x.j
}

// leave leaves the state at hand to the evaluator, of those that a chunk has from number i on, and returns its number. That is another one where one
// whose successors have waited trapped.
func (x *expander) leave(i int, why string) int {
	if !x.waiting.ending {
		if earlier := x.settle(); earlier != "" {
			why = earlier
		}
	}
	if x.waiting.ending {
		x.j = x.atHand()
	}
	x.forget()
	x.p.Undo()
	if packed.IsMended(why) {
		x.e.tally.misfit(x.last.Values())
	}
	x.e.tally.count(x.j - i)
	x.e.tally.trapped(why)
	return x.j
}

// isOwn reports whether a state is in a form that the worker reads.
func (x *expander) isOwn(enc []byte) bool { return enc[0] == 0 && int(enc[1]) >= x.alike }

// stand makes a state of the frontier the current one; false if it does not fit.
func (x *expander) stand(enc []byte) bool {
	if x.isOwn(enc) {
		x.last.Set(enc[2:])
		return true
	}
	if x.port != nil {
		if x.port.Set(enc) {
			return true
		}
		if x.dec.Decode(enc, x.vals, x.terms) == nil {
			x.e.tally.misfit(x.vals)
		}
		return false
	}
	defer x.turn.except(x.turn.pause())
	if enc[0] == 0 {
		w, err := x.read(enc)
		if err != nil || x.last.Take(w) {
			return err == nil
		}
		copy(x.vals, w.Values())
	} else if x.dec.Decode(enc, x.vals, x.terms) != nil {
		return false
	}
	if !x.last.SetValues(x.vals) {
		x.e.tally.misfit(x.vals)
		return false
	}
	return true
}

// expand expands a state of the frontier. If the evaluator has to, it says why: "" if the state does not fit.
func (x *expander) expand(enc []byte) (why string, ok bool) {
	if !x.isOwn(enc) {
		if why := x.settle(); why != "" {
			return why, false
		}
	}
	if d := x.e.c.Disturb; d != nil && d.Trap() || !x.stand(enc) {
		return "", false
	}
	x.own = x.last.Own()
	x.p.Begin(x.own)
	if why := x.observe(); why != "" {
		return why, false
	}
	if why := x.last.Expand(0, len(x.e.c.Model.Actions), x.emit); why != "" {
		return why, false
	}
	if x.last.Count() == 0 && x.e.c.CheckDeadlock {
		return "a deadlock", false
	}
	return "", true
}

// successor is called for each successor. It panics by way of the worker if something is wrong.
func (x *expander) successor(action int, fp uint64) bool {
	w, formula := x.last, x.e.c.Model.FormulaOf[action]
	x.took(formula)
	if x.far != nil {
		if fp != x.own && !x.far.Recalls(fp) {
			w.PutOff(fp)
		}
		return true
	}
	if x.observer != nil && w.IsTold() {
		x.generated(action, fp)
	}
	known, implied := fp == x.own || x.p.Known(fp), len(x.e.c.Model.ImpliedActions) > 0
	if !known || implied || x.e.admits() {
		w.Accept()
	}
	if implied && !w.Implied() {
		w.Leave("an implied action is violated")
	}
	var inModel bool
	if known {
		inModel = x.admitted()
	} else {
		inModel = x.enter(fp, w.Count()-1, formula)
	}
	if inModel && x.observer != nil {
		x.observeStep(fp)
	}
	return true
}

// admits reports whether constraints have to be asked about steps to states that are known: those about steps, and others where what is known may be a state
// that but counts as the same.
func (e *Engine) admits() bool {
	m := e.c.Model
	return len(m.ActionConstraints) > 0 || len(m.Constraints) > 0 && e.merges()
}

// merges reports whether different states may count as the same.
func (e *Engine) merges() bool { return e.c.Model.Symmetry != nil || e.c.Model.View != nil }

// admitted reports whether the successor at hand is in the model, which is known. Invariants hold in one that is not if that is a state which has been there.
func (x *expander) admitted() bool {
	w := x.last
	switch {
	case !x.e.admits():
		return true
	case !x.e.merges():
		return w.Admitted()
	case w.Constrained():
		return true
	case !w.Satisfied():
		w.Leave("an invariant is violated")
	}
	return false
}

// enter enters the successor at hand, which has been accepted and is not known, and reports whether it is in the model.
func (x *expander) enter(fp uint64, ordinal uint32, formula int) bool {
	w := x.last
	inModel := w.Constrained()
	if !w.Satisfied() {
		w.Leave("an invariant is violated")
	}
	if !inModel {
		return false
	}
	x.p.Enter(fp, x.atHand(), ordinal, formula)
	x.keep()
	return true
}

// keep says how the frontier keeps the successor at hand.
func (x *expander) keep() {
	w := x.last
	if x.port != nil {
		x.buf = x.port.Append(x.buf[:0])
		x.p.Keep(x.buf)
		return
	}
	x.buf = append(x.buf[:0], 0, byte(len(x.e.forms)))
	var ok bool
	if x.buf, ok = w.Encode(x.buf); !ok {
		vals := w.Successor()
		x.e.tally.misfit(vals)
		x.buf = state.Encode(x.buf[:0], vals)
	}
	x.p.Keep(x.buf)
}

// Encode implements search.Expander.
func (x *expander) Encode(buf []byte, vals []value.Value) ([]byte, bool) {
	if m := x.e.judge.now(); !x.ready() || m == asEver || m == inTurns && x.turn.of != engine {
		return buf, false
	}
	if x.last.SetValues(vals) {
		if out, ok := x.last.EncodeCurrent(append(buf, 0, byte(len(x.e.forms)))); ok {
			return out, true
		}
	}
	x.e.tally.misfit(vals)
	return buf, false
}

// Decode implements search.Expander.
func (x *expander) Decode(enc []byte, vals []value.Value, terms []uint64) error {
	defer x.turn.except(x.turn.pause())
	w, err := x.read(enc)
	if err != nil {
		return err
	}
	copy(vals, w.Values())
	copy(terms, w.Terms())
	return nil
}

// read returns the worker for the form of a state, with the state.
func (x *expander) read(enc []byte) (*packed.Worker, error) {
	if len(enc) < 2 || int(enc[1]) > len(x.e.forms) || enc[1] == 0 {
		return nil, fmt.Errorf("damaged encoding of a state: it has form %d of %d", enc[1], len(x.e.forms))
	}
	w := x.worker(int(enc[1]))
	w.Set(enc[2:])
	return w, nil
}
