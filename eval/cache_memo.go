package eval

import (
	"github.com/gotlc/gotlc/eval/value"
)

// An expression that depends on the current state and on nothing else has one value as long as that state is the current
// one; one that depends on a step has one value for that step. Where such an expression may be evaluated again - inside
// something that repeats, or, for one about the state, in a predicate of steps - it has a memo: its value is kept in a cell of the
// context until the state or step changes. A refinement mapping is the typical case: the abstract state that every
// conjunct of every property mentions is computed once.

// span is how long a value holds.
type span uint8

const (
	inState span = iota // as long as the current state is the same
	inStep              // as long as current and next state are the same
	spans
	ever = spans // for ever
)

// epoch numbers tell states and steps apart; the epoch 0 is that of a state or step under construction, in which nothing is
// kept.
type epoch uint64

// forever is the epoch of what always holds.
const forever = ^epoch(0)

// now returns the epoch at hand of things that hold for a span.
func (c *Ctx) now(s span) epoch {
	if s == ever {
		return forever
	}
	return c.epochs[s]
}

// memoValue is what a cell holds, and the epoch for which it holds.
type memoValue struct {
	epoch epoch
	kept
}

// cell is the compile-time side of a memo.
type cell struct {
	id    int
	span  span
	loops int  // how many repetitions it is in
	idle  bool // an enclosing cell does its work
	stateKey
}

// minMemo is how many syntax nodes an expression has at least for a memo: below, evaluating it again costs
// no more than looking at a cell.
const minMemo = 5

// memos finds the expressions at a place that have memos.
type memos struct{ place }

// memoMark tells where the compilation of an expression began.
type memoMark struct{ nodes, repeats, cells, base int }

func (k memos) begin() memoMark {
	n := &k.made.counts
	m := memoMark{n.nodes, n.repeats, len(*k.waiting), k.slotBase()}
	n.nodes++
	return m
}

// cellFor returns a cell for the expression that has been compiled since m, nil if it can have no memo or is not
// worth it.
func (k memos) cellFor(d deps, m memoMark) *cell {
	if k.keepsNodes() || k.is(initial) || k.made.counts.nodes-m.nodes < minMemo || d.impure || !d.own(k.fn, m.base) {
		return nil
	}
	s := inState
	if d.next != 0 {
		s = inStep
	}
	if s == inStep && k.is(building) || d.next|d.state == 0 {
		return nil
	}
	c := &cell{id: k.made.counts.cells, span: s, loops: int(k.loops), stateKey: k.stateKey(d, m)}
	k.settle(m.cells, c)
	k.made.counts.cells++
	*k.waiting = append(*k.waiting, c)
	return c
}

// settle makes idle the cells from the given one on that are evaluated as often as the one that encloses them, and keep
// their values as long as it does.
func (k memos) settle(from int, by *cell) {
	waiting := (*k.waiting)[from:]
	*k.waiting = (*k.waiting)[:from]
	for _, c := range waiting {
		c.yieldTo(&by.stateKey)
		if c.loops == by.loops && c.span == by.span {
			c.idle = true
		} else if c.loops == by.loops {
			*k.waiting = append(*k.waiting, c)
		}
	}
}

// rooted compiles a whole formula, which is evaluated once for each state or step; compile tells which.
func (k place) rooted(compile func(k place) span) {
	k = k.sharing()
	k.loops = 0
	memos{k}.settle(0, &cell{span: compile(k)})
}

// wholeFunction compiles a whole formula to a function.
//
//go:noinline
func (k place) wholeFunction(body func(k place) (code, pred)) (f *function) {
	k.rooted(func(k place) span {
		f = k.function(nil, body)
		if f.deps.next != 0 {
			return inStep
		}
		return inState
	})
	return f
}

//go:noinline
func (m *cell) value(f code) code {
	return func(c *Ctx) value.Value {
		now := c.epochs[m.span]
		if now == 0 {
			return f(c)
		}
		if m.idle {
			if m.isCached(c) {
				return m.cachedValue(c, f)
			}
			return f(c)
		}
		if m.id < len(c.memory.memos) {
			if k := &c.memory.memos[m.id]; k.epoch == now {
				return k.value()
			}
		}
		var v value.Value
		if m.isCached(c) {
			v = m.cachedValue(c, f)
		} else {
			v = f(c)
		}
		c.setMemo(m.id, now, v)
		return v
	}
}

//go:noinline
func (m *cell) bool(f pred) pred {
	return func(c *Ctx) bool {
		now := c.epochs[m.span]
		if now == 0 {
			return f(c)
		}
		if m.idle {
			if m.isCached(c) {
				return m.cachedTruth(c, f)
			}
			return f(c)
		}
		if m.id < len(c.memory.memos) {
			if k := &c.memory.memos[m.id]; k.epoch == now {
				return k.val.Bool()
			}
		}
		var ok bool
		if m.isCached(c) {
			ok = m.cachedTruth(c, f)
		} else {
			ok = f(c)
		}
		c.setMemo(m.id, now, value.MakeBool(ok))
		return ok
	}
}

// memory holds values that need not be computed again.
type memory struct {
	memos   []memoValue   // by number of the cell
	calls   []callTable   // by number of the function's table
	states  []*stateCache // by number of the cell
	lists   []*listings   // by number of the set
	ways    []*waysFound  // by number of the formula
	finding *waysFound    // whose ways are being found
	changes changes
	last    epoch // the last epoch handed out
}

// setMemo keeps the value of a cell as long as an epoch lasts.
func (c *Ctx) setMemo(id int, now epoch, v value.Value) {
	if id >= len(c.memory.memos) {
		c.memory.memos = append(c.memory.memos, make([]memoValue, max(c.counts.cells, id+1)-len(c.memory.memos))...)
	}
	if k, ok := keep(v); ok {
		c.memory.memos[id] = memoValue{now, k}
	}
}

// newEpoch returns the number of a state or step that was not current before.
func (m *memory) newEpoch() epoch {
	m.last++
	return m.last
}
