package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// An expression that depends on the current state and on nothing else has one value as long as that state is the current
// one; one that depends on a step has one value for that step. Where such an expression may be evaluated again - inside
// something that repeats, or, for one about the state, in a predicate of steps - its value is kept in a cell of the
// context until the state or step changes. A refinement mapping is the typical case: the abstract state that every
// conjunct of every property mentions is computed once.

// span is how long a kept value holds.
type span uint8

const (
	inState span = iota // as long as the current state is the same
	inStep              // as long as current and next state are the same
	spans
	ever = spans // for ever
)

// era numbers tell states and steps apart; the era 0 is that of a state or step under construction, in which nothing is
// kept.
type era uint64

// forever is the era of what always holds.
const forever = ^era(0)

// now returns the era at hand of things that hold for a span.
func (c *Ctx) now(s span) era {
	if s == ever {
		return forever
	}
	return c.eras[s]
}

// keptValue is what a cell holds, and the era for which it holds.
type keptValue struct {
	era era
	val value.Value
}

// cell is the compile-time side of a kept value.
type cell struct {
	id    int
	span  span
	loops int  // how many repetitions it is in
	idle  bool // an enclosing cell does its work
	recall
}

// keeping is what the compiler knows about cells at the place being compiled.
type keeping struct {
	nodes    int     // syntax nodes compiled so far
	loops    int     // repetitions entered
	repeats  int     // repetitions compiled so far
	cells    []*cell // cells that an enclosing expression may make idle
	count    int     // cells handed out
	building bool    // the next state is under construction wherever the code runs
}

// minKept is how many syntax nodes an expression has at least for its value to be kept: below, evaluating it again costs
// no more than looking at a cell.
const minKept = 5

// repeated compiles something that is evaluated any number of times for each evaluation of what encloses it.
func (k *Compiler) repeated(compile func()) {
	k.loops++
	k.repeats++
	compile()
	k.loops--
}

func (k *Compiler) repeatedValue(e ast.Expr, sc *scope) (f code) {
	k.repeated(func() { f = k.value(e, sc) })
	return f
}

func (k *Compiler) repeatedBoolean(e ast.Expr, sc *scope, notBool func(v value.Value)) (f pred) {
	k.repeated(func() { f = k.boolean(e, sc, notBool) })
	return f
}

// keepMark tells where the compilation of an expression began.
type keepMark struct{ nodes, repeats, cells, base int }

func (k *Compiler) beginKeeping() keepMark {
	m := keepMark{k.nodes, k.repeats, len(k.cells), k.slotBase()}
	k.nodes++
	return m
}

// variant numbers the ways in which an expression may have to be compiled: about the current or the next state, with
// the next state given or under construction, and while initial states are determined.
func (k *Compiler) variant() int {
	n := 0
	if k.primed {
		n |= 1
	}
	if k.building {
		n |= 2
	}
	if k.init {
		n |= 4
	}
	return n
}

const variants = 8

// A recursive function definition may be needed as code for its value, for the value of an element, and for an element of that:
// their variants have numbers of their own.
const (
	ofElements           = variants
	ofElementsOfElements = 2 * variants
)

// outside compiles an expression that belongs to no function, for any number of uses. It has no code if it had better
// be compiled where it is used: because it needs slots and its value cannot be kept.
func (k *Compiler) outside(e ast.Expr, sc *scope) *compiled {
	saved := k.deps
	k.deps = deps{}
	cc := &compiled{}
	k.sharing(func() {
		m := k.beginKeeping()
		fn := k.function(nil, func(*fnScope) (code, pred) { return k.value(e, sc), nil })
		cc.deps = fn.deps
		if cell := k.cellFor(fn.deps, m); cell != nil {
			cc.val, cc.kept = cell.value(func(c *Ctx) value.Value { return c.run(fn) }), true
		} else if fn.slots == 0 {
			cc.val = fn.code
		}
	})
	k.deps = saved
	return cc
}

// definition compiles the use of a definition without parameters whose value is kept for all its uses, or returns nil.
func (k *Compiler) definition(t target) code {
	if k.keepsNodes() || k.init || len(t.args) > 0 || t.def.InLet || t.sc.module.owner() != nil || t.def.Instance != nil && t.sc.findInstance(t.def.Instance) != t.sc.module {
		return nil
	}
	key := funcKey{t.def, t.sc.module, k.variant()}
	cc, ok := k.shared[key]
	if !ok {
		k.shared[key] = nil // for definitions that meet themselves
		x := k.expandAtTop(t.def, t.sc, nil)
		k.active = append(k.active, x.sym)
		cc = k.outside(x.body, x.sc)
		k.active = k.active[:len(k.active)-1]
		k.shared[key] = cc
	}
	if cc == nil || cc.val == nil || !cc.kept {
		return nil
	}
	k.deps = k.deps.union(cc.deps)
	return cc.val
}

// cellFor returns a cell for the expression that has been compiled since m, nil if its value cannot be kept or is not
// worth it.
func (k *Compiler) cellFor(d deps, m keepMark) *cell {
	if k.keepsNodes() || k.init || k.nodes-m.nodes < minKept || d.impure || !d.own(k.fn, m.base) {
		return nil
	}
	s := inState
	if d.next != 0 {
		s = inStep
	}
	if s == inStep && k.building || d.next|d.state == 0 {
		return nil
	}
	c := &cell{id: k.count, span: s, loops: k.loops, recall: k.recallFor(d, m)}
	k.settle(m.cells, c)
	k.count++
	k.cells = append(k.cells, c)
	return c
}

// settle makes idle the cells from the given one on that are evaluated as often as the one that encloses them, and keep
// their values as long as it does.
func (k *Compiler) settle(from int, by *cell) {
	waiting := k.cells[from:]
	k.cells = k.cells[:from]
	for _, c := range waiting {
		c.yieldTo(&by.recall)
		if c.loops == by.loops && c.span == by.span {
			c.idle = true
		} else if c.loops == by.loops {
			k.cells = append(k.cells, c)
		}
	}
}

// sharing compiles something that is used in several places: nothing around it makes its cells idle.
func (k *Compiler) sharing(compile func()) {
	cells := k.cells
	k.cells = nil
	compile()
	k.cells = cells
}

// rooted compiles a whole formula, which is evaluated once for each state or step; compile tells which.
func (k *Compiler) rooted(compile func() span) {
	saved := k.keeping
	k.loops, k.cells = 0, nil
	k.settle(0, &cell{span: compile()})
	saved.nodes, saved.repeats, saved.count = k.nodes, k.repeats, k.count
	k.keeping = saved
}

// wholeFunction compiles a whole formula to a function.
func (k *Compiler) wholeFunction(body func(fs *fnScope) (code, pred)) (f *function) {
	k.rooted(func() span {
		f = k.function(nil, body)
		if f.deps.next != 0 {
			return inStep
		}
		return inState
	})
	return f
}

func (m *cell) value(f code) code {
	return func(c *Ctx) value.Value {
		now := c.eras[m.span]
		if now == 0 {
			return f(c)
		}
		if m.idle {
			if m.recalls(c) {
				return m.recalled(c, f)
			}
			return f(c)
		}
		if m.id < len(c.kept) {
			if k := &c.kept[m.id]; k.era == now {
				return k.val
			}
		}
		var v value.Value
		if m.recalls(c) {
			v = m.recalled(c, f)
		} else {
			v = f(c)
		}
		c.keep(m.id, now, v)
		return v
	}
}

func (m *cell) bool(f pred) pred {
	return func(c *Ctx) bool {
		now := c.eras[m.span]
		if now == 0 {
			return f(c)
		}
		if m.idle {
			if m.recalls(c) {
				return m.recalledTruth(c, f)
			}
			return f(c)
		}
		if m.id < len(c.kept) {
			if k := &c.kept[m.id]; k.era == now {
				return k.val.Bool()
			}
		}
		var ok bool
		if m.recalls(c) {
			ok = m.recalledTruth(c, f)
		} else {
			ok = f(c)
		}
		c.keep(m.id, now, value.MakeBool(ok))
		return ok
	}
}

// keeper holds values that need not be computed again.
type keeper struct {
	kept []keptValue // those of the state or step at hand, by number of the cell
	last era         // the last era handed out
	memo []memoTable // those of memoised operators, by memo number
	// recollections are the values recalled from other states, by number of the cell.
	recollections []*recollection
}

func (c *Ctx) keep(id int, now era, v value.Value) {
	if id >= len(c.kept) {
		c.kept = append(c.kept, make([]keptValue, max(c.code.count, id+1)-len(c.kept))...)
	}
	c.kept[id] = keptValue{now, v}
}

// newEra returns the number of a state or step that was not current before.
func (c *Ctx) newEra() era {
	c.last++
	return c.last
}
