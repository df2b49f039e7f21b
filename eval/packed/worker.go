package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Worker enumerates successors and checks predicates for one goroutine.
type Worker struct {
	l     *Layout
	m     *machine
	terms []uint64 // of the current state
	sum   uint64
	whole bool // the words of the current state are a state, with all hashes
	out   emitting
	current
	judging judging
	open    []opened // while a state is read over another one: the composite values that have the leaf at hand, the outermost one first
	repeating
	// portable is what has read the current state; nil if that was made in another way.
	portable *Portable
	orbit    *orbit   // nil if there is no symmetry
	asked    []uint64 // the terms of the state that Ask was about last; nil if there is none
	starting starting
	prints   *prints // nil before TLC's fingerprints are asked for
}

// emitting is where successors go.
type emitting struct {
	emit   Emit
	action int    // that is being enumerated
	count  uint32 // of successors so far
	late   late
}

// NewWorker returns a worker; ctx is its own, for code of the present engine.
func (l *Layout) NewWorker(ctx *eval.Ctx) *Worker {
	p := l.proto
	m := &machine{
		mem: slices.Clone(p.mem), loc: slices.Clone(p.loc), valid: slices.Clone(p.valid), store: p.store, table: p.table,
		memory:  memory{scratch: make([][]int64, len(p.scratch)), direct: make([][]int64, len(p.direct)), spare: wordsInAll(), latest: make([]latest, len(p.latest))},
		step:    step{all: 1<<len(l.vars) - 1, stale: 1<<len(l.vars) - 1},
		sorting: newSorting(l),
		boxed:   boxedSide{ctx: ctx, vals: make([]value.Value, len(l.vars)), vars: l.vars, hash: make([]uint64, len(l.vars))},
	}
	m.kept = make([]results, len(p.sites))
	for i, s := range p.sites {
		m.kept[i] = results{site: s, spare: &m.spare}
	}
	for _, s := range p.sieves {
		m.sieves = append(m.sieves, sifted{make([]uint64, len(s.known)), make([]uint64, len(s.yes))})
	}
	for _, r := range p.mirrors {
		x := *r
		x.hash, x.member, x.slots = slices.Clone(r.hash), slices.Clone(r.member), slices.Clone(r.slots)
		m.mirrors = append(m.mirrors, &x)
	}
	w := &Worker{l: l, m: m, terms: make([]uint64, len(l.vars)), current: newCurrent(l, &m.spare), judging: newJudging(l)}
	m.emit = w.successor
	w.done = make([]done, len(l.actions))
	for i := range w.done {
		w.done[i].off = l.actions[i].again == nil
	}
	if perms := l.spec.Permutations; len(perms) > 0 {
		w.orbit = newOrbit(perms, len(l.vars), len(m.mirrors), &m.spare)
	}
	return w
}

// Watch makes expansions trap soon after over reports that the run is to end.
func (w *Worker) Watch(over func() bool) { w.m.watch.over = over }

// guard runs f and reports why it trapped, "" if it did not.
func guard(f func()) (why string) {
	defer func() { why = reason(recover()) }()
	f()
	return ""
}

// SetValues makes a state of normal values the current one; false if it does not fit.
func (w *Worker) SetValues(vals []value.Value) bool {
	w.whole = false
	ok := true
	why := guard(func() {
		for i, v := range vals {
			ok = ok && w.m.encode(w.l.vars[i], v, w.l.cur[i])
		}
	})
	w.startAnew()
	w.begin()
	w.whole, w.rowed, w.worded = ok && why == "", false, false
	if w.whole {
		w.pack()
	}
	return w.whole
}

// Take makes the current state of a worker of another form the current one; false if it does not fit. The values that both have
// stay as they are: states of the frontier that are neighbors have much in common.
func (w *Worker) Take(from *Worker) bool {
	same := w.whole
	w.catchUp()
	from.catchUp()
	w.whole = false
	ok, c := true, carrier{to: w.m, from: from.m}
	why := guard(func() {
		for i, t := range w.l.vars {
			o := from.l.vars[i]
			h := from.m.hashAt(o, from.l.cur[i])
			if same && w.m.hashAt(t, w.l.cur[i]) == h {
				continue
			}
			if ok = c.value(t, w.l.cur[i], o, from.l.cur[i]); !ok {
				return
			}
			w.renewed(i)
		}
	})
	if !ok || why != "" {
		return false
	}
	if !same {
		w.sum = state.Sum(w.terms)
	}
	w.startAnew()
	w.whole = true
	w.pack()
	return true
}

// renewed takes into account that a variable of the current state has got another value.
func (w *Worker) renewed(i int) {
	w.becomes(i, w.m.hashAt(w.l.vars[i], w.l.cur[i]))
	w.m.stale |= 1 << i
}

func (w *Worker) begin() {
	w.m.stale = w.m.all
	for i, t := range w.l.vars {
		w.terms[i] = state.Term(i, w.m.hashAt(t, w.l.cur[i]))
	}
	w.sum = state.Sum(w.terms)
}

// startAnew forgets what was known of another current state.
func (w *Worker) startAnew() {
	w.portable, w.rowed, w.behind, w.same = nil, false, false, 0
	w.out.late.here = w.out.late.states
	w.m.boxed.made = false
	if w.orbit != nil {
		w.orbit.made = false
	}
}

// Values returns the current state.
func (w *Worker) Values() []value.Value { return w.values(w.l.cur) }

// Value returns the value of a variable in the current state.
func (w *Worker) Value(variable int) value.Value {
	w.catchUp()
	return w.m.decode(w.l.vars[variable], w.l.cur[variable])
}

// Successor returns the successor at hand, which has been accepted.
func (w *Worker) Successor() []value.Value { return w.values(w.l.next) }

func (w *Worker) values(at []int) []value.Value {
	w.catchUp()
	vals := make([]value.Value, len(w.l.vars))
	for i, t := range w.l.vars {
		vals[i] = w.m.decode(t, at[i])
	}
	return vals
}

// Emit is called for each successor, with the number of the action that it comes from and its fingerprint: that of its view, if there is
// one, or the least one among its images if there are permutations. It returns false to go on with the next action.
type Emit func(action int, fp uint64) bool

// Expand calls emit for the successors of the current state under the actions from number first to number last-1, in order.
// If something is in the way, the reason is returned: the present engine has to take over. Those emitted so far are right.
func (w *Worker) Expand(first, last int, emit Emit) (trapped string) {
	defer func() { trapped = reason(recover()) }()
	m := w.m
	m.step.begin()
	m.led.begin()
	w.out.emit, w.out.count = emit, 0
	w.out.late.begin()
	w.judging.learning = false
	w.record.of, w.unmade.of, w.unmade.made = nil, nil, nil
	last = w.l.from[last]
	for i := w.l.from[first]; i < last; {
		left := w.left(&w.l.guards[i/64])
		if i < 64 {
			left &^= uint64(w.same & w.idle)
		}
		left >>= i % 64
		end := min(last, (i/64+1)*64)
		for ; left != 0; left &= left - 1 {
			k := i + bits.TrailingZeros64(left)
			if k >= last {
				break
			}
			a := &w.l.actions[k]
			if a.branched != nil && w.isLate(a.branched) != a.rest {
				continue
			}
			w.out.action = a.of
			w.do(k, a)
		}
		i = end
	}
	w.comeOrWait()
	return ""
}

// left returns the actions, out of 64, that the current state leaves.
func (w *Worker) left(g *guards) uint64 {
	if w.rowed {
		return g.leftOf(w.row)
	}
	return g.left(w.m)
}

// Count returns how many successors there have been, with the one at hand.
func (w *Worker) Count() uint32 { return w.out.count }

// successor hands a successor on.
func (w *Worker) successor(m *machine) bool {
	w.out.count++
	if w.record.of != nil {
		w.record.take(w)
	}
	if w.l.view.hash != nil {
		return w.out.emit(w.out.action, w.l.view.fingerprint(w))
	}
	fp := w.Itself()
	if w.orbit != nil {
		fp = w.orbit.least(w, fp)
	}
	return w.out.emit(w.out.action, fp)
}

// Itself returns the fingerprint of the successor at hand, whatever permutations or view there are.
func (w *Worker) Itself() uint64 {
	sum := w.sum
	for vars := w.m.written; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		sum += state.Term(i, w.m.hashAt(w.l.vars[i], w.l.next[i])) - w.terms[i]
	}
	return state.Finish(sum)
}

// Accept makes the successor at hand a complete state, which Constrained, Satisfied and Encode are about.
func (w *Worker) Accept() {
	w.make()
	m := w.m
	for vars := m.unchanged & m.stale; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		m.copyValue(w.l.next[i], w.l.cur[i], w.l.vars[i].size)
	}
	m.stale &^= m.unchanged
	w.forget()
}

// Constrained reports whether the successor, or the initial state, at hand satisfies the constraints, and the step to it the action
// constraints.
func (w *Worker) Constrained() bool {
	return w.check(w.l.constraints, w.l.spec.Assumed.Held) && (w.starting.on || w.check(w.l.admitted, false))
}

// Admitted reports whether the step to the successor at hand satisfies the action constraints.
func (w *Worker) Admitted() bool { return w.check(w.l.admitted, false) }

// Satisfied reports whether the successor, or the initial state, at hand satisfies the invariants.
func (w *Worker) Satisfied() bool { return w.check(w.l.invariants, w.l.spec.Assumed.Held) }

// Implied reports whether the step to the successor at hand satisfies the implied actions, or the initial state at hand the implied
// initial predicates.
func (w *Worker) Implied() bool {
	if w.starting.on {
		return w.check(w.l.begun, false)
	}
	if w.l.leads && w.again() {
		return true
	}
	return w.check(w.l.implied, false)
}

// check evaluates predicates; if they are known to hold in the current state, only those that a change may have made false.
func (w *Worker) check(cs []check, held bool) bool {
	held = held && !w.starting.on
	w.m.held = held
	for i := range cs {
		x := &cs[i]
		if w.starting.isHeld(x) || held && w.m.written&x.reads == 0 {
			continue
		}
		if x.reset != nil {
			x.reset(w.m)
		}
		if !w.holds(x, held) {
			return false
		}
	}
	return true
}

// holds evaluates a predicate.
func (w *Worker) holds(x *check, held bool) bool {
	before := w.l.next[0] - w.l.cur[0]
	for i := range x.parts {
		p := &x.parts[i]
		if held && p.isSame(w.m, before) {
			continue
		}
		switch {
		case w.judging.learning:
			if !w.askPart(p) {
				return false
			}
		case p.given != nil && !p.given.holds(w.m): // nothing is asked
		case !p.holds(w.m):
			return false
		}
	}
	return true
}

// Leave ends the expansion as if it had trapped: for those that emit calls back.
func (w *Worker) Leave(why string) { w.m.trap(why) }

// Encode appends the successor at hand to buf; false if it cannot be packed.
func (w *Worker) Encode(buf []byte) ([]byte, bool) {
	if w.starting.on {
		return w.encodeInitial(buf)
	}
	shift := w.l.next[0] - w.l.cur[0]
	if !w.rowed {
		return w.encode(buf, shift)
	}
	copy(w.next, w.row)
	if !w.l.pack.repack(w.next, w.m.mem, shift, w.m.written) {
		return buf, false
	}
	return w.next.append(buf), true
}

// EncodeCurrent appends the current state to buf; false if it cannot be packed.
func (w *Worker) EncodeCurrent(buf []byte) ([]byte, bool) {
	w.catchUp()
	return w.encode(buf, 0)
}

func (w *Worker) encode(buf []byte, shift int) ([]byte, bool) {
	clear(w.next)
	if !pack(w.next, w.l.pack.ops, w.m.mem, shift, 0) {
		return buf, false
	}
	return w.next.append(buf), true
}

// Terms returns what the values of the current state contribute to its fingerprint.
func (w *Worker) Terms() []uint64 {
	w.catchUp()
	return w.terms
}
