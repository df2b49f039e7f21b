package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// cached compiles the application of a constant-level definition through a call cache, or returns nil if that is not worth it.
func (k calls) cached(t target) code {
	origin := t.def.Origin()
	if k.keepsNodes() || t.def != origin || len(origin.Params) == 0 || origin.Level != sem.ConstantLevel || origin.InLet ||
		!worthCaching(origin.Body) {
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
	memos{k.place}.cacheCalls(fn)
	m := &cachedCall{fn: fn, hops: k.fn.hopsTo(t.sc.module.owner()), args: k.values(t.args, t.sc), slot: k.fn.slot()}
	for range m.args[1:] {
		k.fn.slot()
	}
	for _, s := range k.strictParams(origin) {
		m.guarded = m.guarded || !s
	}
	for _, a := range t.args {
		m.made = m.made || funcs{k.names}.constructsFunction(a, t.sc, maxSteps)
	}
	if m.guarded || m.made {
		m.plain = values{k.names}.valueOf(k.expand(t.def, t.sc, t.args))
	}
	if m.made {
		return m.evalOrTell
	}
	return m.eval
}

// evalOrTell is eval for a call that constructs functions for its parameters. TLC does not evaluate those before it applies them,
// which errors tell.
func (m *cachedCall) evalOrTell(c *Ctx) (v value.Value) {
	if err := tentatively(c, func() { v = m.eval(c) }); err == nil && !value.IsBroken(v) {
		return v
	} else if err != nil && err.Interrupted() {
		panic(err)
	}
	return m.plain(c)
}

// cacheCalls gives a function a call cache if its result depends on nothing but its arguments, and perhaps the state or
// step at hand.
func (k memos) cacheCalls(fn *function) {
	if fn.cache >= 0 || k.keepsNodes() || fn.deps.impure || len(fn.deps.reads) > 0 {
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
	fn.cache = k.made.counts.tables
	k.made.counts.tables++
}

// cachedCall is a call whose results are cached by argument.
type cachedCall struct {
	fn      *function
	hops    int // to the frame that the function is nested in: nothing in it matters, but code may run there
	args    []code
	slot    int  // first of the slots that hold the arguments
	guarded bool // some argument may not be needed: an error in it does not count
	plain   code // evaluates the call by need, for when an argument fails
	made    bool // some argument constructs a function
}

func (m *cachedCall) eval(c *Ctx) value.Value {
	if !m.guarded {
		m.evalArgs(c)
	} else if !m.tryArgs(c) {
		return m.plain(c)
	}
	vs := c.f[m.slot : m.slot+len(m.args)]
	if !haveHashes(vs) {
		return m.compute(c, vs, nil, 0)
	}
	now := c.now(m.fn.span)
	e, ok := c.memory.lookup(m.fn, now, vs)
	if ok {
		return e.value()
	}
	if !areDetachable(vs) {
		return m.compute(c, vs, nil, 0)
	}
	for i, v := range vs {
		vs[i], _ = value.Detach(v)
	}
	return m.compute(c, vs, e, now)
}

// haveHashes reports whether it costs nothing to look for a result: those there are belong to simple arguments.
func haveHashes(vs []value.Value) bool {
	for _, v := range vs {
		if !value.HasHash(v) {
			return false
		}
	}
	return true
}

// compute evaluates the call for arguments whose result is not cached, and fills the entry, if there is one, with it.
//
//go:noinline
func (m *cachedCall) compute(c *Ctx, vs []value.Value, e *callEntry, now epoch) value.Value {
	fr := c.push(m.fn.slots, c.fr.hopTo(m.hops))
	copy(fr.s, vs)
	old := c.enter(fr)
	v := m.fn.code(c)
	c.leave(old)
	if e != nil {
		e.fill(now, v, vs...)
	}
	return v
}

// areDetachable reports whether all arguments are simple. Results are cached for no others: keeping a value keeps the memory
// of the state it came from. Simple ones are copied before they are used, so that a result cannot refer to that memory.
// Those that are not in order have texts of their own.
func areDetachable(vs []value.Value) bool {
	for _, v := range vs {
		if !value.IsDetachable(v) || !value.IsSettled(v) {
			return false
		}
	}
	return true
}

func (m *cachedCall) evalArgs(c *Ctx) {
	for i, a := range m.args {
		v := a(c)
		c.f[m.slot+i] = v
	}
}

// tryArgs evaluates the arguments; it reports false if one of them fails.
func (m *cachedCall) tryArgs(c *Ctx) (ok bool) {
	at, before := c.mark(), c.tentative
	defer func() {
		c.tentative = before
		if !ok && !c.CutShort() {
			asError(recover())
			c.reset(at)
		}
	}()
	c.tentative = true
	m.evalArgs(c)
	return true
}

// isLazy reports whether a value refers to code.
func isLazy(v value.Value) bool {
	k := v.Kind()
	return k == value.LazyFunc || k == value.Filter || k == value.Operator
}

// worthCaching reports whether evaluating a body costs more than a look-up in a table.
func worthCaching(e ast.Expr) bool {
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

// How many entries a call cache has, at first and at most: powers of two. Results that hold for a state or step refer to its memory, so that
// few of them are cached.
const (
	leastCallTableSize = 1 << 6
	callTableSize      = 1 << 10
	briefCallTableSize = 1 << 5
	// callsLost is which part of its results a table loses before it grows: what is lost may take long to be computed again.
	callsLost = 16
)

// callTable is a direct-mapped cache of the results of one operator.
type callTable struct {
	entries []callEntry // nil before the first
	lost    int         // results that gave place to others since the table has its size
}

type callEntry struct {
	epoch epoch
	args  []value.Value
	kept
}

// maxResult is how many elements a result has at most to be cached: tables of large sets would fill the memory.
const maxResult = 512

// fill makes the entry hold a result for arguments that refer to no state, unless it is too large or refers to code.
//
//go:noinline
func (e *callEntry) fill(now epoch, v value.Value, args ...value.Value) {
	if !isLazy(v) && (!value.IsSet(v) || value.MostMembers(v) <= maxResult) {
		if k, ok := keep(v); ok {
			e.epoch, e.args, e.kept = now, append(e.args[:0], args...), k
		}
	}
}

// lookup returns the cached result for args, or the entry to fill.
func (m *memory) lookup(f *function, now epoch, args []value.Value) (*callEntry, bool) {
	if f.cache >= len(m.calls) || m.calls[f.cache].entries == nil {
		m.addTable(f)
	}
	t := &m.calls[f.cache]
	e := t.place(args)
	if e.epoch != now || len(e.args) != len(args) {
		return e, false
	}
	for i, a := range args {
		if !value.SameForm(e.args[i], a) {
			if t.lost++; t.lost > len(t.entries)/callsLost {
				e = t.grow(f.span, args)
			}
			return e, false
		}
	}
	return e, true
}

// place returns the entry for arguments.
func (t *callTable) place(args []value.Value) *callEntry {
	h := uint64(len(args))
	for _, a := range args {
		h = h*0x9E3779B97F4A7C15 + value.Hash(a)
	}
	return &t.entries[(h^h>>32)&uint64(len(t.entries)-1)]
}

// grow makes more room for results that hold for ever, and returns the entry for arguments in it.
//
//go:noinline
func (t *callTable) grow(s span, args []value.Value) *callEntry {
	if t.lost = 0; s == ever && len(t.entries) < callTableSize {
		old := t.entries
		t.entries = make([]callEntry, 4*len(old))
		for i := range old {
			if e := &old[i]; e.epoch != 0 {
				*t.place(e.args) = *e
				e.args = nil // calls that are being evaluated may fill the old entry
			}
		}
	}
	return t.place(args)
}

//go:noinline
func (m *memory) addTable(f *function) {
	for f.cache >= len(m.calls) {
		m.calls = append(m.calls, callTable{})
	}
	size := leastCallTableSize
	if f.span != ever {
		size = briefCallTableSize
	}
	m.calls[f.cache].entries = make([]callEntry, size)
}

// constructorKey names a function constructor under a substitution in one of its variants.
type constructorKey struct {
	def     *ast.FuncDef
	sc      *scope
	variant int
}

// cachedConstructor returns the function of a constructor at module level if the values of its elements are worth keeping
// as long as the state or step is at hand, else nil.
func (k funcs) cachedConstructor(def *ast.FuncDef, sc *scope) *recursiveFunction {
	if k.keepsNodes() || k.is(initial) || sc.owner() != nil {
		return nil
	}
	key := constructorKey{def, sc, k.variant()}
	rf, ok := k.made.applied[key]
	if !ok {
		k.made.applied[key] = nil // for constructors that meet themselves
		rf = newRecursiveFunction(def, nil)
		before := k.made.counts.nodes
		rf.fn = k.sharing().function(nil, func(k place) (code, pred) {
			rs, inner := names{k}.bounds(def.Bounds, sc)
			rf.rs = rs
			return k.repeated().value(def.Body, inner), nil
		})
		if k.made.counts.nodes-before >= minMemo {
			memos{k.place}.cacheCalls(rf.fn)
		}
		k.made.applied[key] = rf
	}
	if rf == nil || rf.fn.cache < 0 {
		return nil
	}
	k.note(rf.fn.deps)
	return rf
}
