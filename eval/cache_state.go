package eval

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// A step changes few variables. What an expression says about the others it said before: of the predecessor, and of many
// states like it. The state cache has the values that expressions had in other states, by the values of the variables that
// they depend on: a conjunct of an invariant, or an abstract variable of a refinement mapping, is computed once for each
// combination of values that comes up lately. Values of variables are told apart by their fingerprints, as states are.

// Terms are what the variables of the current and the next state contribute to the fingerprints of these states
// (state.Term), by variable. Next is nil if there is no next state.
type Terms struct{ Cur, Next []uint64 }

// SetTerms gives the terms of the current and the next state, so that values of expressions can be taken from the state cache.
// It holds until one of these states is set again.
func (c *Ctx) SetTerms(t *Terms) { c.terms = t }

// stateKey says which variables the value of an expression depends on, and whether it is worth looking for in the state cache.
type stateKey struct {
	state, next variables
	worth       bool
}

// minStateCached is how many syntax nodes an expression without repetitions has at least for its value to be cached.
const minStateCached = 24

func (k memos) stateKey(d deps, m memoMark) stateKey {
	known := d.state != allVariables && d.next != allVariables
	n := &k.made.counts
	worth := known && (n.repeats > m.repeats || n.nodes-m.nodes >= minStateCached)
	return stateKey{d.state, d.next, worth}
}

// throughStateCache makes the predicate that the compilation at hand came to one with a state cache, but no memo.
func (k memos) throughStateCache(f pred) pred {
	d := *k.deps
	if k.keepsNodes() || !d.ofState() || len(d.without(k.fn).reads) > 0 {
		return f
	}
	c := &cell{id: k.made.counts.cells, idle: true, stateKey: stateKey{state: d.state, worth: true}}
	k.made.counts.cells++
	return c.bool(f)
}

// yieldTo makes an expression leave caching to one that encloses it and depends on the same variables.
func (r *stateKey) yieldTo(outer *stateKey) {
	if outer.worth && r.state == outer.state && r.next == outer.next {
		r.worth = false
	}
}

func (r *stateKey) isCached(c *Ctx) bool {
	return r.worth && c.terms != nil && (r.next == 0 || c.terms.Next != nil)
}

// key identifies the values of the variables.
func (r *stateKey) key(t *Terms) uint64 {
	var sum uint64
	for s := uint64(r.state); s != 0; s &= s - 1 {
		sum += t.Cur[bits.TrailingZeros64(s)]
	}
	for s := uint64(r.next); s != 0; s &= s - 1 {
		sum += t.Next[bits.TrailingZeros64(s)] * 0x9E3779B97F4A7C15
	}
	return sum
}

// stateCache is a direct-mapped cache of the values that one expression had. It is small: there are many expressions,
// and what does not stay in the processor's caches is not worth looking for.
type stateCache struct {
	// keys are the keys with the last bit replaced: by 1, or, if there are no vals, by whether the expression was TRUE. An
	// empty entry is 0.
	keys   []uint64
	vals   []kept
	credit int // what hits have earned and misses have cost; nothing is looked for once it is used up
	lost   int // entries replaced since the table has its size
}

const (
	minStateCache = 1 << 6
	maxTruths     = 1 << 12
	maxValues     = 1 << 9 // each may be an object, which takes memory that the garbage collector looks at

	// How many misses a hit makes up for. Values are copied to be kept.
	truthEarns = 12
	valueEarns = 1

	initialCredit = 300
	maxCredit     = 5000
)

// stateCache returns that of an expression, nil if it is not worth it.
func (m *cell) stateCache(c *Ctx) *stateCache {
	for m.id >= len(c.memory.states) {
		c.memory.states = append(c.memory.states, make([]*stateCache, max(c.counts.cells, m.id+1)-len(c.memory.states))...)
	}
	r := c.memory.states[m.id]
	if r == nil {
		r = &stateCache{keys: make([]uint64, minStateCache), credit: initialCredit}
		c.memory.states[m.id] = r
	}
	if r.credit <= 0 {
		return nil
	}
	return r
}

// cachedValue returns the value of an expression, evaluating it if it is not in the state cache.
func (m *cell) cachedValue(c *Ctx, f code) value.Value {
	r := m.stateCache(c)
	if r == nil {
		return f(c)
	}
	key := m.key(c.terms) | 1
	if at := r.place(key); r.keys[at] == key {
		r.earn(valueEarns)
		return r.vals[at].value()
	}
	if !r.miss() {
		return f(c)
	}
	v := f(c)
	own, ok := value.Detach(v)
	if !ok {
		return v
	}
	if k, ok := keep(own); ok && r.credit > 0 {
		at := r.room(key, maxValues)
		if r.vals == nil {
			r.vals = make([]kept, len(r.keys))
		}
		r.keys[at], r.vals[at] = key, k
	}
	return v
}

// cachedTruth is cachedValue for a Boolean expression.
func (m *cell) cachedTruth(c *Ctx, f pred) bool {
	r := m.stateCache(c)
	if r == nil {
		return f(c)
	}
	key := m.key(c.terms) | 1
	if found := r.keys[r.place(key)]; found|1 == key && found != 0 {
		r.earn(truthEarns)
		return found&1 != 0
	}
	if !r.miss() {
		return f(c)
	}
	ok := f(c)
	if r.credit > 0 {
		at := r.room(key, maxTruths)
		if r.keys[at] = key; !ok {
			r.keys[at] = key &^ 1
		}
	}
	return ok
}

func (r *stateCache) earn(n int) { r.credit = min(r.credit+n, maxCredit) }

// miss reports whether it is worth to go on.
func (r *stateCache) miss() bool {
	if r.credit--; r.credit > 0 {
		return true
	}
	r.keys, r.vals = nil, nil
	return false
}

func (r *stateCache) place(key uint64) uint64 { return (key>>1 ^ key>>32) & uint64(len(r.keys)-1) }

// room returns the place for a key. A table that loses much grows, up to a limit.
func (r *stateCache) room(key uint64, limit int) uint64 {
	at := r.place(key)
	if r.keys[at] == 0 {
		return at
	}
	if r.lost++; r.lost <= 2*len(r.keys) || len(r.keys) >= limit {
		return at
	}
	r.keys, r.vals, r.lost = make([]uint64, min(4*len(r.keys), limit)), nil, 0
	return r.place(key)
}

// ForgetStates drops the values that expressions had in other states, as a context remembers them.
func ForgetStates(c *Ctx) { c.memory.states = nil }
