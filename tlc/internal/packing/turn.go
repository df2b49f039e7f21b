package packing

import (
	"time"

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
type turn struct {
	of    whose
	size  int // states of a turn
	left  int // states of this turn that have not been expanded
	began instant
	apart time.Duration // that does not count
	boxed time.Duration // what the evaluator's turn took
	known bool          // what both turns took is known
	unfit int           // states that had not fit when it began
}

func (t *turn) begin(of whose) {
	if t.of, t.left, t.began, t.apart = of, t.size, now(), 0; of == evaluator {
		t.known = true
	}
}

func (t *turn) took() time.Duration {
	d, ok := t.began.since()
	t.known = t.known && ok
	return d - t.apart
}

// pause returns when something begins that does not count: see except.
func (t *turn) pause() instant {
	if t.of == nobody {
		return instant{}
	}
	return now()
}

// except takes the time since something began out of the turn's.
func (t *turn) except(since instant) {
	if t.of != nobody {
		d, ok := since.since()
		t.known = t.known && ok
		t.apart += d
	}
}

// take expands states of a chunk from number i on as far as it is the engine's turn, and returns the first one that it leaves to
// the evaluator. The evaluator goes first, so that the end of its turn is seen. A turn that the end of the chunk cuts
// short is not counted, nor are those of narrow levels, which the evaluator expands.
func (x *expander) take(c search.States, i int) int {
	t := &x.turn
	if i == 0 || t.of == nobody {
		*t = turn{size: min(x.e.turnStates(), (c.Len()-i)/2)}
		if t.size < fewestStates {
			return i
		}
		t.begin(evaluator)
	}
	for {
		if t.of == evaluator {
			if t.left > 0 {
				t.left--
				return i
			}
			t.boxed = t.took()
			t.unfit = x.e.unfitted()
			t.begin(engine)
		}
		to := min(i+t.left, c.Len())
		next := x.through(c, i, to)
		t.left -= next - i
		if i = next; i < to {
			t.left-- // the evaluator expands it
			return i
		}
		if t.left == 0 {
			if took := t.took(); t.known {
				x.e.judged(took, t.boxed, x.e.unfitted()-t.unfit <= t.size/unfitTurns)
			}
		}
		if t.of = nobody; i == c.Len() {
			return i
		}
		if x.e.judge.now() != inTurns {
			return x.Expand(c, i, x.p)
		}
		switch rest := c.Len() - i; {
		case rest >= 2*t.size:
			t.begin(evaluator)
		case x.e.judge.farOff():
			t.begin(evaluator)
			t.left = rest
		default:
			return x.through(c, i, c.Len())
		}
	}
}

// unfitTurns says of how many states of a turn one may not fit: a turn in a form that is to be replaced tells nothing.
const unfitTurns = 8

// turnStates returns how many states a turn has.
func (e *Engine) turnStates() int {
	if e.c.Disturb != nil {
		return fewestStates
	}
	return e.judge.turnStates()
}

// judged tells the judge how long two turns took, and whether most states fitted.
func (e *Engine) judged(packed, boxed time.Duration, fit bool) {
	if !fit {
		e.judge.misfitted(packed, boxed)
		return
	}
	if d := e.c.Disturb; d != nil {
		packed, boxed = 2, 1
		if d.Faster() {
			packed, boxed = 1, 2
		}
	}
	e.judge.record(packed, boxed)
}
