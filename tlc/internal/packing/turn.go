package packing

import (
	"time"

	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/tlc/search"
)

// whose says whose turn it is.
type whose uint8

const (
	nobody whose = iota
	evaluator
	engine
)

// turn is a run of states that the evaluator expands, or the engine, while both are timed on states of the same chunk. The time
// for reading a state in the other's form does not count: once it is decided who expands states, hardly any are.
//
// Where states take long, turns are short, and what neighboring states take may differ by twenty times. Then the engine tries the very states that the
// evaluator expands after it.
type turn struct {
	of    whose
	same  bool // both expand the same states
	size  int  // states of a turn
	left  int  // states of this turn that have not been expanded
	began instant
	apart time.Duration // that does not count
	boxed time.Duration // what the evaluator's turn took
	tried time.Duration // what the engine took for the states of its own turn, or, if that is the same, of the evaluator's
	read  time.Duration // what it took besides to read them
	known bool          // what both turns took is known
	unfit int           // states that had not fit when it began
	since time.Time     // when it began
}

// tooLong is how many times as long as the evaluator's turn the engine's one takes at most: no more need be known.
const tooLong = 3

// isTooLong reports whether that is over. Turns about the same states are short.
func (t *turn) isTooLong() bool {
	return t.of == engine && !t.same && time.Since(t.since)-t.apart > tooLong*t.boxed
}

func (t *turn) begin(of whose) {
	if t.of, t.left, t.began, t.apart = of, t.size, now(), 0; of == evaluator {
		t.known = true
	}
	t.since = time.Now()
}

func (t *turn) took() time.Duration {
	d, ok := t.began.since()
	t.known = t.known && ok && t.apart < d
	return d - t.apart
}

// pause returns when something begins that does not count: see except.
func (t *turn) pause() time.Time {
	if t.of == nobody {
		return time.Time{}
	}
	return time.Now()
}

// except takes the time since something began out of the turn's. That is done for each state, and where asking what a thread has run takes as long as a state does, it
// would be what is measured. So another clock tells it: if other programs have had their share of it, more is taken out of the turn than it took, and it is not known.
func (t *turn) except(since time.Time) {
	if t.of != nobody {
		t.apart += time.Since(since)
	}
}

// take expands states of a chunk from number i on as far as it is the engine's turn, and returns the first one that it leaves to
// the evaluator. The evaluator goes first, so that the end of its turn is seen. A turn that the end of the chunk cuts
// short is not counted, nor are those of narrow levels, which the evaluator expands.
func (x *expander) take(c search.States, i int) int {
	t := &x.turn
	if i == 0 || t.of == nobody {
		size, same := x.e.turnStates()
		*t = turn{size: min(size, (c.Len()-i)/2), same: same}
		if t.size < fewestStates {
			return i
		}
		x.beginTurns(c, i)
	}
	for {
		if t.of == evaluator {
			if t.left > 0 {
				t.left--
				return i
			}
			t.boxed = t.took()
			if !t.same {
				t.unfit = x.e.tally.unfitted()
				t.begin(engine)
			}
		}
		if t.of == engine {
			to := min(i+t.left, c.Len())
			next := x.through(c, i, to)
			t.left -= next - i
			cut := next < to && t.isTooLong()
			if i = next; i < to && !cut {
				t.left-- // the evaluator expands it
				return i
			}
			if t.left == 0 || cut {
				t.left, t.tried, t.read = 0, t.took(), t.apart
			}
			if cut && t.tried < t.boxed {
				t.known = false // other programs have had their share
			}
		}
		if t.left == 0 && t.known {
			x.e.judged(pair{t.tried, t.boxed, t.same, t.read}, x.e.tally.unfitted()-t.unfit <= t.size/unfitTurns)
		}
		if t.of = nobody; i == c.Len() {
			return i
		}
		if x.e.judge.now() != inTurns {
			return x.Expand(c, i, x.p)
		}
		switch rest := c.Len() - i; {
		case rest >= 2*t.size:
			x.beginTurns(c, i)
		case x.e.judge.farOff():
			t.begin(evaluator)
			t.left = rest
		default:
			return x.through(c, i, c.Len())
		}
	}
}

// beginTurns begins the turns of both with the evaluator's, for which the engine may try the states.
func (x *expander) beginTurns(c search.States, i int) {
	t := &x.turn
	if !t.same {
		t.begin(evaluator)
		return
	}
	t.unfit, t.known = x.e.tally.unfitted(), true
	t.begin(engine)
	x.tryOut(c, i, i+t.size)
	tried, known := t.took(), t.known
	t.read = t.apart
	t.begin(evaluator)
	t.tried, t.known = tried, known
}

// tryOut expands states of a chunk for the time that it takes.
func (x *expander) tryOut(c search.States, i, to int) {
	for x.j = i; x.j < to && !x.p.Over(); x.j++ {
		why, _ := x.expand(c.State(x.j))
		x.forget()
		x.p.Undo()
		if packed.IsMended(why) {
			x.e.tally.misfit(x.last.Values())
		}
	}
	x.e.tally.triedOut(x.j - i)
}

// unfitTurns says of how many states of a turn one may not fit: a turn in a form that is to be replaced tells nothing.
const unfitTurns = 8

// turnStates returns how many states a turn has, and whether both expand the same.
func (e *Engine) turnStates() (n int, same bool) {
	if e.c.Disturb != nil {
		return fewestStates, e.c.Disturb.Same()
	}
	n = e.judge.turnStates()
	return n, n < turnStates
}

// judged tells the judge how long two turns took, and whether most states fitted.
func (e *Engine) judged(p pair, fit bool) {
	if !fit {
		e.judge.misfitted(p)
		e.endUnfit()
		return
	}
	if d := e.c.Disturb; d != nil {
		p.packed, p.boxed, p.reading = 2, 1, 0
		if d.Faster() {
			p.packed, p.boxed = 1, 2
		}
	} else if e.tally.isIdle() {
		e.judge.flee(p)
		return
	}
	e.judge.record(p)
}
