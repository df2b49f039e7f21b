package eval

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// An action is asked of all steps from a state: whether they are steps of it. What it says about the state alone, which is mostly
// nearly all of it, has the same answer each time. So the action is gone through once in the state, and what remains are its ways: for
// each choice that the state allows what is asked of the next state, in the order in which an evaluation on a step would ask it. A step is one of the
// action if it does what one of the ways demands.
//
// The ways tell what the evaluation would come to, and never that it would fail: where finding them fails, or comparing them with a step,
// the formula is evaluated on the step as it is. Otherwise that would evaluate nothing and ask nothing that has not been evaluated, or asked, in vain or
// not: what is asked before a choice that the state does not allow is kept, too.

// ways is the compile-time side.
type ways struct {
	id  int
	run cont // finds them
	// first are variables that the formula asks to be unchanged before anything else.
	first variables
	// key is what finding them depends on, if that is known.
	key stateKey
}

// demand is something asked of the next state.
type demand struct {
	kind     demandKind
	variable int
	same     variables
	value    code
	holds    pred
}

type demandKind uint8

const (
	variableIs demandKind = iota // a variable has a value
	valueIs                      // an expression about the step has a value
	unchanged                    // variables are what they were
	holds                        // a predicate of the step
)

// claim is a demand in a state: with the value that something has to have.
type claim struct {
	*demand
	val value.Value
}

// found are the ways of an action in a state.
type found struct {
	key    uint64  // see ways
	failed bool    // they are not known
	ways   []way   // in order
	asked  []claim // of all ways, one after the other
}

// way is one of them, or what is asked in vain.
type way struct {
	to  int // its end among what is asked
	end wayEnd
}

// wayEnd tells what is the case where all is met that is asked.
type wayEnd uint8

const (
	isWay       wayEnd = iota // the step is one of the action
	goesOn                    // something else is asked after that
	endsNowhere               // what the formula says about the state after that is false
)

// found ways are kept for states in which what they depend on is the same.
type waysFound struct {
	epoch  epoch         // of the state at hand
	at     *found        // its ways
	own    found         // room for ways that are not kept
	kept   []*found      // by key
	shared value.Sharing // values of these
	size   int           // claims kept
	lost   int           // ways that gave place to others since the table has its size
	credit int           // what has been answered, and what finding ways has cost; none are found any longer once it is used up
	worth  int           // what has been found again, and what keeping has cost

	// While ways are found:
	path    []claim // of the one at hand
	covered int     // how much of it the last one that was found has in common with it
	tries   int     // choices that have been looked at
}

const (
	mostWays  = 1 << 10
	mostTries = 1 << 14
	mostKept  = 1 << 13
	// The table of what is kept grows.
	leastFound = 1 << 9
	mostFound  = 1 << 12

	waysCost       = 2
	failedWaysCost = 20
	initialWays    = 200
	maxWays        = 1000

	keepingEarns   = 1
	initialKeeping = 128
)

// pred makes an evaluation on a step one that looks at the ways first.
//
//go:noinline
func (w *ways) pred(plain pred) pred {
	return func(c *Ctx) bool {
		if c.epochs[inState] == 0 || c.epochs[inStep] == 0 {
			return plain(c)
		}
		f := w.of(c)
		if f.credit <= 0 {
			return plain(c)
		}
		changed, ok := c.memory.changes.on(c)
		switch {
		case !ok:
			return plain(c)
		case w.first&changed != 0:
			return false
		}
		if f.epoch != c.epochs[inState] {
			f.epoch, f.at = c.epochs[inState], w.recall(c, f)
		}
		if !f.at.failed {
			if isStep, known := f.at.lead(c, changed); known {
				f.credit = min(f.credit+1, maxWays)
				return isStep
			}
		}
		return plain(c)
	}
}

// of returns what a context knows of the ways.
func (w *ways) of(c *Ctx) *waysFound {
	for w.id >= len(c.memory.ways) {
		c.memory.ways = append(c.memory.ways, make([]*waysFound, max(c.counts.ways, w.id+1)-len(c.memory.ways))...)
	}
	f := c.memory.ways[w.id]
	if f == nil {
		f = &waysFound{credit: initialWays, worth: initialKeeping}
		c.memory.ways[w.id] = f
	}
	return f
}

// recall returns the ways in the state at hand.
func (w *ways) recall(c *Ctx, f *waysFound) *found {
	if !w.key.isCached(c) || f.worth <= 0 {
		w.find(c, f)
		return &f.own
	}
	key := w.key.key(c.terms)
	if at := f.lookUp(key); at != nil {
		f.worth = min(f.worth+keepingEarns, maxWays)
		return at
	}
	f.worth--
	w.find(c, f)
	if f.worth <= 0 {
		f.kept, f.shared = nil, value.Sharing{}
	} else if at := f.own.detached(&f.shared); at != nil {
		at.key = key
		f.keep(at)
	}
	return &f.own
}

// placeOf returns the place of the ways with a key among those that are kept.
func (f *waysFound) placeOf(key uint64) *(*found) {
	return &f.kept[(key>>1^key>>32)&uint64(len(f.kept)-1)]
}

func (f *waysFound) lookUp(key uint64) *found {
	if f.kept == nil {
		return nil
	}
	if at := *f.placeOf(key); at != nil && at.key == key {
		return at
	}
	return nil
}

// keep keeps ways in the place of others. All others are dropped if there is too much of them, or if more room is made.
func (f *waysFound) keep(at *found) {
	if f.size += len(at.asked); f.kept == nil || f.size > mostKept {
		f.makeRoom(max(len(f.kept), leastFound), at)
	}
	p := f.placeOf(at.key)
	if *p != nil {
		f.size -= len((*p).asked)
		switch f.lost++; {
		case f.lost <= len(f.kept)/4:
		case len(f.kept) < mostFound:
			f.makeRoom(4*len(f.kept), at)
			p = f.placeOf(at.key)
		default:
			f.shared, f.lost = value.Sharing{}, 0 // it has much that is not kept any more
		}
	}
	*p = at
}

func (f *waysFound) makeRoom(n int, first *found) {
	f.shared = value.Sharing{}
	f.kept, f.size, f.lost = make([]*found, n), len(first.asked), 0
}

// normalize brings what is asked into a form that can be kept.
func (f *found) normalize() {
	for i := range f.asked {
		f.asked[i].val = value.Normalize(f.asked[i].val)
	}
}

// detached returns a copy that refers to no memory of the state but to values that others have in common with it, nil if there can be none.
func (f *found) detached(shared *value.Sharing) *found {
	n := &found{failed: f.failed, ways: slices.Clone(f.ways), asked: slices.Clone(f.asked)}
	for i := range n.asked {
		a := &n.asked[i]
		if a.val.IsUndef() {
			continue
		}
		if !value.IsDetachable(a.val) {
			return nil
		}
		a.val = shared.Of(a.val)
	}
	return n
}

// find finds the ways in the state at hand.
func (w *ways) find(c *Ctx, f *waysFound) {
	f.own = found{ways: f.own.ways[:0], asked: f.own.asked[:0]}
	f.path, f.covered, f.tries = f.path[:0], 0, 0
	f.credit -= waysCost
	outside, step := c.memory.finding, c.epochs[inStep]
	c.memory.finding, c.epochs[inStep] = f, 0 // the next state is not looked at
	err := tentatively(c, func() {
		if f.own.failed = !w.run(c); f.worth > 0 {
			f.own.normalize()
		}
	})
	c.memory.finding, c.epochs[inStep] = outside, step
	if err != nil {
		goOnIfInterrupted(err)
		f.own.failed = true
	}
	if f.own.failed {
		f.credit -= failedWaysCost
	}
}

// through goes on with a way, of which something is asked. If that leads nowhere, it is asked all the same: comparing it may fail.
func (f *waysFound) through(c *Ctx, a claim, then cont) bool {
	f.path = append(f.path, a)
	goOn := then(c)
	if goOn && f.covered < len(f.path) && a.kind != unchanged {
		goOn = f.add(endsNowhere)
	}
	f.path = f.path[:len(f.path)-1]
	f.covered = min(f.covered, len(f.path))
	return goOn
}

// try notes that a choice is looked at. It reports whether there are not too many.
func (f *waysFound) try() bool {
	f.tries++
	return f.tries <= mostTries
}

// wayEnds and wayGoesOn are the ends of ways: nothing more is asked, or what is not known.
func wayEnds(c *Ctx) bool   { return c.memory.finding.add(isWay) }
func wayGoesOn(c *Ctx) bool { return c.memory.finding.add(goesOn) }

func (f *waysFound) add(end wayEnd) bool {
	f.own.asked = append(f.own.asked, f.path...)
	f.own.ways = append(f.own.ways, way{len(f.own.asked), end})
	f.covered = len(f.path)
	return len(f.own.ways) <= mostWays
}

// lead reports whether a way leads to the next state, if that is known.
func (f *found) lead(c *Ctx, changed variables) (isStep, known bool) {
	m := c.mark()
	defer func() {
		if r := recover(); r != nil {
			c.reset(m)
			goOnIfInterrupted(asError(r))
			isStep, known = false, false
		}
	}()
	at := 0
	for _, w := range f.ways {
		if met(c, f.asked[at:w.to], changed) && w.end != endsNowhere {
			return w.end == isWay, w.end == isWay
		}
		at = w.to
	}
	return false, true
}

// goOnIfInterrupted lets an error that ends all evaluations go on.
func goOnIfInterrupted(err *Error) {
	if err.Interrupted() {
		panic(err)
	}
}

// met reports whether the step at hand does all that is asked.
func met(c *Ctx, asked []claim, changed variables) bool {
	for i := range asked {
		switch a := &asked[i]; a.kind {
		case variableIs:
			if !value.Equal(c.next[a.variable], a.val) {
				return false
			}
		case unchanged:
			if a.same&changed != 0 {
				return false
			}
		case valueIs:
			if !value.Equal(a.value(c), a.val) {
				return false
			}
		case holds:
			if !a.holds(c) {
				return false
			}
		}
	}
	return true
}

// changes are the variables that a step changes.
type changes struct {
	epoch epoch // of the step
	vars  variables
	known bool // all variables have values, which can be compared with those before
}

// on returns the variables that the step at hand changes; false if their values cannot be compared.
func (m *changes) on(c *Ctx) (variables, bool) {
	if m.epoch != c.epochs[inStep] {
		*m = changes{epoch: c.epochs[inStep]}
		m.vars, m.known = differing(c.cur, c.next)
	}
	return m.vars, m.known
}

func differing(cur, next []value.Value) (vars variables, ok bool) {
	defer func() {
		if r := recover(); r != nil {
			goOnIfInterrupted(asError(r))
		}
	}()
	for i, v := range next {
		if v.IsUndef() {
			return 0, false
		}
		if cur[i] != v && !value.Equal(cur[i], v) {
			vars |= 1 << i
		}
	}
	return vars, true
}
