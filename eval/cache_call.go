package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// memoised compiles the application of a constant-level definition whose results are worth keeping, or returns nil.
func (k calls) memoised(t target) code {
	origin := t.def.Origin()
	if k.keepsNodes() || t.def != origin || len(origin.Params) == 0 || origin.Level != sem.ConstantLevel || origin.InLet ||
		!worthKeeping(origin.Body) {
		return nil
	}
	for _, p := range origin.Params {
		if p.Arity > 0 {
			return nil
		}
	}
	fn := k.functionOf(origin, t.sc.module)
	if !fn.deps.constant(nil, 0) {
		return nil
	}
	memos{k.place}.memoise(fn)
	m := &memoCall{fn: fn, hops: k.hopsTo(t.sc.module.owner()), args: k.values(t.args, t.sc), slot: k.fn.slot()}
	for range m.args[1:] {
		k.fn.slot()
	}
	for _, s := range k.strictParams(origin) {
		m.guarded = m.guarded || !s
	}
	if m.guarded {
		m.plain = values{k.names}.valueOf(k.expand(t.def, t.sc, t.args))
	}
	return m.eval
}

// memoise gives a function a memo table if its result depends on nothing but its arguments, and perhaps the state or
// step at hand.
func (k memos) memoise(fn *function) {
	if fn.memo >= 0 || k.keepsNodes() || fn.deps.impure || len(fn.deps.reads) > 0 {
		return
	}
	switch {
	case fn.deps.state|fn.deps.next == 0:
		fn.span = ever
	case k.is(initial) || k.is(building) && fn.deps.next != 0:
		return
	case fn.deps.next != 0:
		fn.span = inStep
	default:
		fn.span = inState
	}
	fn.memo = k.made.counts.tables
	k.made.counts.tables++
}

// memoCall is a call whose results are kept by argument.
type memoCall struct {
	fn      *function
	hops    int // to the frame that the function is nested in: nothing in it matters, but code may run there
	args    []code
	slot    int  // first of the slots that hold the arguments
	guarded bool // some argument may not be needed: an error in it does not count
	plain   code // evaluates the call by need, for when an argument fails
}

func (m *memoCall) eval(c *Ctx) value.Value {
	if !m.guarded {
		m.evalArgs(c)
	} else if !m.tryArgs(c) {
		return m.plain(c)
	}
	vs := c.f[m.slot : m.slot+len(m.args)]
	var e *memoEntry
	now := c.now(m.fn.span)
	if areDetachable(vs) {
		found, ok := c.memoLookup(m.fn, now, vs)
		if ok {
			return found.val
		}
		e = found
		for i, v := range vs {
			vs[i], _ = value.Detach(v)
		}
	}
	fr := c.push(m.fn.slots, c.hopTo(m.hops))
	copy(fr.s, vs)
	old := c.enter(fr)
	v := m.fn.code(c)
	c.leave(old)
	if e != nil {
		e.fill(now, v, vs...)
	}
	return v
}

// areDetachable reports whether all arguments are simple. Results are kept for no others: keeping a value keeps the memory
// of the state it came from. Simple ones are copied before they are used, so that a result cannot refer to that memory.
func areDetachable(vs []value.Value) bool {
	for _, v := range vs {
		if !value.IsDetachable(v) {
			return false
		}
	}
	return true
}

func (m *memoCall) evalArgs(c *Ctx) {
	for i, a := range m.args {
		v := a(c)
		c.f[m.slot+i] = v
	}
}

// tryArgs evaluates the arguments; it reports false if one of them fails.
func (m *memoCall) tryArgs(c *Ctx) (ok bool) {
	at := c.mark()
	defer func() {
		if !ok && !c.CutShort() {
			asError(recover())
			c.reset(at)
		}
	}()
	m.evalArgs(c)
	return true
}

// isLazy reports whether a value refers to code.
func isLazy(v value.Value) bool {
	k := v.Kind()
	return k == value.LazyFunc || k == value.Filter || k == value.Operator
}

// worthKeeping reports whether evaluating a body costs more than a look-up in a table.
func worthKeeping(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Quant, *ast.Choose, *ast.SetFilter, *ast.SetMap, *ast.FuncDef:
			found = true
		}
		return !found
	})
	return found
}

// How many entries a memo table has: powers of two. Results that hold for a state or step refer to its memory, so that
// few of them are kept.
const (
	memoSize      = 1 << 10
	briefMemoSize = 1 << 5
)

// memoTable is a direct-mapped cache of the results of one operator.
type memoTable []memoEntry

type memoEntry struct {
	era  era
	args []value.Value
	val  value.Value
}

// maxResult is how many elements a result has at most to be kept: tables of large sets would fill the memory.
const maxResult = 512

// fill makes the entry hold a result for arguments that refer to no state, unless it is too large or refers to code.
func (e *memoEntry) fill(now era, v value.Value, args ...value.Value) {
	if !isLazy(v) && (!value.IsSet(v) || value.MostMembers(v) <= maxResult) {
		e.era, e.args, e.val = now, append(e.args[:0], args...), v
	}
}

// memoLookup returns the cached result for args, or the entry to fill.
func (c *Ctx) memoLookup(f *function, now era, args []value.Value) (*memoEntry, bool) {
	id := f.memo
	for id >= len(c.memo) {
		c.memo = append(c.memo, nil)
	}
	if c.memo[id] == nil {
		size := memoSize
		if f.span != ever {
			size = briefMemoSize
		}
		c.memo[id] = make(memoTable, size)
	}
	table := c.memo[id]
	h := uint64(len(args))
	for _, a := range args {
		h = h*0x9E3779B97F4A7C15 + value.Hash(a)
	}
	e := &table[(h^h>>32)&uint64(len(table)-1)]
	if e.era != now || len(e.args) != len(args) {
		return e, false
	}
	for i, a := range args {
		if !sameValue(e.args[i], a) {
			return e, false
		}
	}
	return e, true
}

// sameValue is equality that never fails: values of different kinds differ.
func sameValue(a, b value.Value) bool {
	if a == b {
		return true
	}
	if a.Kind() != b.Kind() || value.Hash(a) != value.Hash(b) {
		return false
	}
	switch a.Kind() {
	case value.Bool, value.Int, value.String, value.ModelValue:
		return false
	}
	return value.Equal(a, b)
}
