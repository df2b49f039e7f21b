package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/state"
)

// Whether a successor is known costs a look into a table that is far larger than the caches: the processor waits for memory, longer
// than it has taken to make the successor. So successors can be put off until there are several whose memory is waited for at the
// same time. What is kept of them is the words of the variables that are written: few are others than in the current state.

// What an action that does again what it did comes to is known without the words, and it is put off at no cost: of such a successor the
// fingerprint alone is computed, for all of a state one after the other, and all are looked for together, before anything is made.

// Late is a successor that has been put off.
type Late struct {
	Number uint32 // how many came before it in the state
	words  uint32 // where what is kept of it begins, the variables that are written first, or its deed
	Action int32
	branch int32  // the number, among the actions and branches of the layout, of what it is remembered of
	again  bool   // it is made again from what is remembered
	state  uint16 // the number of its state, see waiting
}

// Again reports whether it was put off by Expand itself, and not by PutOff.
func (x *Late) Again() bool { return x.again }

// State returns how many states that wait came before its own.
func (x *Late) State() int { return int(x.state) }

// late are the successors that have been put off.
type late struct {
	back  func(fps []uint64, late []Late) // nil if none may be put off
	again bool                            // those that are made again are put off
	far   bool                            // the others may be put off, too
	all   []Late
	fps   []uint64 // of all
	words []int64
	waiting
}

// begin forgets those that an expansion which trapped has left.
func (l *late) begin() {
	n := l.putOff
	l.all, l.fps, l.words = l.all[:n], l.fps[:n], l.words[:0]
}

// mostLate is how many successors are put off at most.
const mostLate = 64

// OnLate says who looks after successors that are put off, given their fingerprints, too: they come back in the order in which they were put off, before Expand
// returns; those of states that wait, see Wait, before any other successor of a later state is handed on, and before Settle returns.
func (w *Worker) OnLate(back func(fps []uint64, late []Late)) { w.out.late.back = back }

// Gather has Expand put off by itself, without calling emit, the successors that are made again and other states than the current one, or
// none if on is false. If far is true emit may put the others off.
func (w *Worker) Gather(on, far bool) {
	l := &w.out.late
	l.again, l.far = on && l.back != nil && w.l.view.hash == nil && w.orbit == nil, far
}

// PutOff puts the successor at hand off. Emit's return value does not count for it, and it is not to be accepted.
func (w *Worker) PutOff(fp uint64) {
	w.make()
	m, l := w.m, &w.out.late
	l.fps = append(l.fps, fp)
	l.all = append(l.all, Late{Action: int32(w.out.action), Number: w.out.count - 1, words: uint32(len(l.words)), state: uint16(l.states)})
	l.words = append(l.words, int64(m.written))
	for vars := m.written; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		at := w.l.next[i]
		l.words = append(l.words, m.mem[at:at+w.l.vars[i].size]...)
	}
	if len(l.all) == mostLate {
		w.comeBackWithin()
	}
}

// gather puts the successors off that are made again from what is remembered of an action from a place on. The state itself, which needs
// no looking for, goes to emit.
func (w *Worker) gather(k, at int) {
	l, list := &w.out.late, w.done[k].words.at(at)
	d := deed(list[1:])
	for left := list[0]; left > 0; {
		// The loop has all to itself, in registers, until others look at it.
		all, fps, x := l.all, l.fps, Late{Action: int32(w.out.action), branch: int32(k), Number: w.out.count, again: true, state: uint16(l.states)}
		change := uint64(1)
		for ; left > 0 && change != 0 && len(all) < mostLate; left-- {
			x.words = uint32(at + len(list) - len(d))
			if change = w.rehash(d); change != 0 {
				all, fps = append(all, x), append(fps, state.Finish(w.sum+change))
			}
			x.Number++
			d = d.next()
		}
		l.all, l.fps, w.out.count = all, fps, x.Number
		if change == 0 {
			w.out.emit(w.out.action, state.Finish(w.sum))
		}
		if len(l.all) == mostLate {
			w.comeBack()
		}
	}
}

// comeBack has those that have been put off looked after.
func (w *Worker) comeBack() {
	l := &w.out.late
	if len(l.all) == 0 && l.states == 0 {
		return
	}
	at := l.here
	l.back(l.fps, l.all)
	w.judging.learning = false
	w.unmake()
	w.unmade.of = nil
	w.m.step.begin()
	w.visit(at)
	l.end()
	l.begin()
}

// comeBackWithin is comeBack while an action is being enumerated, whose successor under construction stays.
func (w *Worker) comeBackWithin() {
	m := w.m
	first, last := w.l.next[0], len(w.l.vars)-1
	next := m.mem[first : w.l.next[last]+w.l.vars[last].size]
	l, n := &w.out.late, len(w.out.late.words)
	l.words = append(l.words, next...)
	kept := l.words[n:]
	step := m.step
	w.comeBack()
	m.step = step
	copy(next, kept)
	w.forget()
}

// Back makes a successor that was put off the one at hand.
func (w *Worker) Back(x *Late) {
	w.unmake()
	w.visit(int(x.state))
	m := w.m
	w.judging.learning = w.judging.learning && x.again
	if x.again {
		w.catchUp()
		r, d := w.deed(x)
		more := d.rest()
		m.written, m.unchanged = more.written(), m.all&^more.written()
		w.unmade.of, w.unmade.words, w.unmade.deed = r, more.words(), d
		return
	}
	words := w.out.late.words[x.words:]
	written := uint64(words[0])
	words = words[1:]
	m.written, m.unchanged = written, m.all&^written
	m.stale |= written
	for vars := written; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		n := copy(m.mem[w.l.next[i]:w.l.next[i]+w.l.vars[i].size], words)
		words = words[n:]
	}
}

// deed returns what is remembered of a successor that is made again.
func (w *Worker) deed(x *Late) (*repeated, deed) {
	return w.l.actions[x.branch].again, w.done[x.branch].words.at(int(x.words))
}

// forget forgets the values of the next state that code of the present engine has been given.
func (w *Worker) forget() {
	if b := &w.m.boxed; b.made && len(b.at) > 0 && &b.at[0] == &w.l.next[0] {
		b.made = false
	}
}
