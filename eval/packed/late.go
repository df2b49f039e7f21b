package packed

import "math/bits"

// Whether a successor is known costs a look into a table that is far larger than the caches: the processor waits for memory, longer
// than it has taken to make the successor. So successors can be put off until there are several whose memory is waited for at the
// same time. What is kept of them is the words of the variables that are written: few are others than in the current state.

// Late is a successor that has been put off.
type Late struct {
	Action  int
	FP      uint64
	Number  uint32 // whatever PutOff was given
	written uint64
	words   int // where those of its variables begin
}

// late are the successors that have been put off.
type late struct {
	back  func([]Late) // nil if none may be put off
	all   []Late
	words []int64
}

// begin forgets those that an expansion which trapped has left.
func (l *late) begin() { l.all, l.words = l.all[:0], l.words[:0] }

// mostLate is how many successors are put off at most.
const mostLate = 64

// OnLate says who looks after successors that are put off: they come back in the order in which they were put off, before Expand returns.
func (w *Worker) OnLate(back func([]Late)) { w.out.late.back = back }

// PutOff puts the successor at hand off. Emit's return value does not count for it, and it is not to be accepted.
func (w *Worker) PutOff(fp uint64, number uint32) {
	w.make()
	m, l := w.m, &w.out.late
	l.all = append(l.all, Late{w.out.action, fp, number, m.written, len(l.words)})
	for vars := m.written; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		at := w.l.next[i]
		l.words = append(l.words, m.mem[at:at+w.l.vars[i].size]...)
	}
	if len(l.all) == mostLate {
		w.comeBackWithin()
	}
}

// comeBack has those that have been put off looked after.
func (w *Worker) comeBack() {
	l := &w.out.late
	if len(l.all) == 0 {
		return
	}
	l.back(l.all)
	w.m.written, w.m.unchanged = 0, 0
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
	m, words := w.m, w.out.late.words[x.words:]
	m.written, m.unchanged = x.written, m.all&^x.written
	m.stale |= x.written
	for vars := x.written; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		n := copy(m.mem[w.l.next[i]:w.l.next[i]+w.l.vars[i].size], words)
		words = words[n:]
	}
}

// forget forgets the values of the next state that code of the present engine has been given.
func (w *Worker) forget() {
	if b := &w.m.boxed; b.made && len(b.at) > 0 && &b.at[0] == &w.l.next[0] {
		b.made = false
	}
}
