package packed

import (
	"math/bits"
	"time"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Initial states are the successors of no state: their predicate is lowered to an action (eval.Compiler.LowerInitial), and they are
// built where the next state is.

// starting is the enumeration of initial states by a worker.
type starting struct {
	on    bool
	from  uint64 // how many come before the first one that is wanted
	n     uint64 // that have been generated
	emit  func(fp uint64) bool
	words []int64  // with which the values of the state at hand begin: numbers, or hashes of composite ones; nil before there is one
	terms []uint64 // what the values contribute to its fingerprint
	sum   uint64   // of the terms
	// held tells that there was a state in which all predicates held, and since are the variables, by bits, that have got another value since then: predicates that
	// depend on others hold still.
	held  bool
	since uint64
	// packed tells that a state has been packed, whose words are those of the current state, and unpacked are the variables that have got another value since then.
	packed   bool
	unpacked uint64
}

// compileInitial compiles the initial predicates.
func (l *Layout) compileInitial(c *compiler) {
	f, ok := l.spec.initial()
	if !ok {
		return
	}
	c.begin(true, false, c.next)
	c.start.on, c.start.ahead = true, ahead{known: true}
	run := c.enumerate(f.Root, emitNext)
	l.initial = &action{run: run, reset: c.forget(f.Locals)}
}

// Initial calls emit for the initial states from a number on, in order, with their fingerprints, until it returns false; how many there
// are before that one costs less. If something is in the way, the reason is returned.
func (w *Worker) Initial(from uint64, emit func(fp uint64) bool) (trapped string) {
	if w.l.initial == nil || w.orbit != nil {
		return "initial states that are not in words"
	}
	m := w.m
	emitted := m.emit
	w.starting = starting{on: true, from: from, emit: emit, terms: make([]uint64, len(w.l.vars)), sum: state.Start}
	m.emit = w.initialState
	defer func() {
		m.emit, w.starting.on = emitted, false
		trapped = reason(recover())
	}()
	m.step.begin()
	if w.l.initial.reset != nil {
		w.l.initial.reset(m)
	}
	w.l.initial.run(m)
	return ""
}

// initialState hands an initial state on. Most variables have the values that they had in the one before.
func (w *Worker) initialState(m *machine) bool {
	s := &w.starting
	if s.n++; s.n <= s.from {
		m.watch.lap()
		return true
	}
	changed, isFirst := uint64(0), s.words == nil
	if isFirst {
		s.words = make([]int64, len(w.l.vars))
	}
	for i, at := range w.l.next {
		word := m.mem[at]
		if word == s.words[i] && !isFirst {
			continue
		}
		term := state.Term(i, m.hashOf(w.l.vars[i], word))
		s.sum += term - s.terms[i]
		s.words[i], s.terms[i] = word, term
		changed |= 1 << i
	}
	s.since, s.unpacked = s.since|changed, s.unpacked|changed
	w.forget() // code of the present engine was given another initial state
	return s.emit(state.Finish(s.sum))
}

// Begun makes the initial state at hand, which satisfies everything, the one that the next one is compared with.
func (w *Worker) Begun() { w.starting.held, w.starting.since = true, 0 }

// encodeInitial appends the initial state at hand to buf, like Encode: of the row before, what has changed is packed.
func (w *Worker) encodeInitial(buf []byte) ([]byte, bool) {
	s, shift := &w.starting, w.l.next[0]-w.l.cur[0]
	if s.packed {
		s.packed = w.l.pack.repack(w.row, w.m.mem, shift, s.unpacked)
	} else {
		clear(w.row)
		s.packed, s.unpacked = pack(w.row, w.l.pack.ops, w.m.mem, shift, 0), w.m.all
	}
	if !s.packed {
		return buf, false
	}
	for vars := s.unpacked; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		w.m.copyValue(w.l.cur[i], w.l.next[i], w.l.vars[i].size)
	}
	s.unpacked = 0
	return w.row.append(buf), true
}

// isHeld reports whether a predicate of the state at hand held before.
func (s *starting) isHeld(x *check) bool { return s.on && (x.begun || s.held && s.since&x.reads == 0) }

// assignFromLarge compiles x \in S in an initial predicate for a constant set of many values, which are written one after the other.
//
//go:noinline
func (c *compiler) assignFromLarge(i int, s value.Value, then cont) cont {
	t, at, bit := c.vars[i], c.next[i], uint64(1)<<i
	return func(m *machine) bool {
		if m.anyBound(bit) {
			m.trap("membership of a variable that has a value")
		}
		return value.ForEach(s, func(v value.Value) bool {
			m.watch.lap()
			if m.stale |= bit; !m.encode(t, value.Settle(value.Normalize(v)), at) {
				m.trap("a variable's value does not fit")
			}
			return m.give(bit, then)
		})
	}
}

const (
	// mostForeseen is how many values of a variable are taken from the initial predicates, out of mostSeen.
	mostForeseen = 64
	mostSeen     = 2000
	// mostLooking is how long it looks for them, and once more for as many: whether something is an element may take long to say.
	mostLooking = time.Millisecond
)

// foreseen is a value that a variable may have in an initial state.
type foreseen struct {
	variable int
	val      value.Value
}

// foreseen returns some values that the initial predicates allow, and extremes between which they lie. Initial states come in an order in which some variables keep their
// first value for long.
func (s *Spec) foreseen() (more, extremes []foreseen) {
	f, ok := s.initial()
	if !ok {
		return nil, nil
	}
	c := &compiler{lowered: &s.lowered, k: s.Compiler, ctx: s.Compiler.NewCtx(eval.Tacit(s.Env)), compiling: compiling{locals: map[*ir.Local]*local{}}}
	note := func(to *[]foreseen) func(i int, v value.Value) {
		return func(i int, v value.Value) { *to = append(*to, foreseen{i, value.Settle(value.Normalize(v))}) }
	}
	d := determinations{c: c, seen: map[*ir.Node]bool{}, since: time.Since, found: note(&more), extreme: note(&extremes)}
	if attempt(func() { d.node(f.Root) }) != "" {
		return nil, nil
	}
	return more, extremes
}

// determinations finds constant values that a formula gives to variables.
type determinations struct {
	c     *compiler
	seen  map[*ir.Node]bool
	found func(i int, v value.Value)
	// extreme is called for values that need not be elements of the set: see extremes.
	extreme func(i int, v value.Value)
	since   func(began time.Time) time.Duration // time.Since
}

func (d determinations) node(n *ir.Node) {
	if d.seen[n] {
		return
	}
	d.seen[n] = true
	switch n.Op {
	case ir.And, ir.Or, ir.If, ir.Let, ir.Exists:
		for _, a := range n.Args {
			d.node(a)
		}
	case ir.Name:
		if n.Local.Def != nil {
			d.node(n.Local.Def)
		}
	case ir.Equal, ir.In:
		x, y := n.Args[0], n.Args[1]
		if x.Op != ir.Var || !x.Primed {
			return
		}
		v, ok := d.c.fold(y)
		switch {
		case !ok:
		case n.Op == ir.Equal:
			d.found(x.Index, v)
		case value.IsSet(v) && value.IsEnumerable(v):
			d.some(x.Index, v)
			for _, e := range extremes(v) {
				d.extreme(x.Index, e)
			}
		}
	}
}

// some finds some of the elements of a set, spread over those that are looked at. The set is not listed: it may be large, and would
// keep its list.
func (d determinations) some(i int, s value.Value) {
	n, began := 0, time.Now()
	value.ForEach(s, func(value.Value) bool { n++; return n <= mostSeen && d.since(began) < mostLooking })
	step := max(1, n/mostForeseen)
	if n > mostSeen {
		step, n = 1, mostForeseen
	}
	k := 0
	value.ForEach(s, func(v value.Value) bool {
		if k%step == 0 || k == n-1 {
			d.found(i, v)
		}
		k++
		return k < n
	})
}
