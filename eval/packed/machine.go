package packed

import (
	"math/bits"
	"sort"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// machine runs compiled formulas for one goroutine. Values lie in mem, at addresses that the compiler has handed out:
// states, elements of universes, constants, and places for intermediate results.
type machine struct {
	mem     []int64
	loc     []int64 // locals: words of scalars, addresses of others
	valid   []bool  // locals that name expressions: whether they have been evaluated
	mirrors []*mirror
	store   *store
	table   *value.Table

	boxed  boxedSide
	watch  watch
	sieves []sifted
	step
	led     led
	sorting sorting
	memory
}

// memory is what a machine knows from before.
type memory struct {
	direct   [][]int64 // results by numbers of values, by site; absent where there is none yet
	sites    []site    // the code, as it has been compiled
	kept     []results // results of code that is not run again, by site
	latest   []latest  // latest results of code, by site
	lately   lately
	spare    int       // words that they may still take
	lists    [][]int64 // elements of sets, by their numbers in the store
	listings uint      // how many of these were made
	scratch  [][]int64 // numbers that code collects, by site
}

// trap ends an evaluation that the present engine has to repeat: because it fails, or because a value does not fit.
type trap struct{ why string }

func (m *machine) trap(why string) { panic(trap{why}) }

// IsMended reports whether a form that is made after something has trapped in another one, for some reason, does not trap for the same one.
func IsMended(why string) bool { return why == full || why == tooDeep || why == tooLong }

// watch ends evaluations that somebody has had enough of.
type watch struct {
	over func() bool // nil if nobody may
	laps uint        // of loops
}

// lap is called each time that a loop begins anew: loops in each other may take any time.
func (w *watch) lap() {
	if w.laps++; w.laps%(1<<14) == 0 && w.over != nil && w.over() {
		panic(trap{"the run is to end"})
	}
}

// boxedSide is what code of the present engine needs, which evaluates what has not been compiled.
type boxedSide struct {
	ctx  *eval.Ctx
	vals []value.Value
	at   []int // where the variables of the state lie that it is to see
	vars []*typ
	made bool     // vals holds the values of that state
	hash []uint64 // of the values; 0 if there is none yet
}

// mirror is a machine's view of a universe.
type mirror struct {
	u      *universe
	base   int // of the elements' words
	n      int
	hash   []uint64 // of the elements
	member []uint64 // what they add to the hash of a set
	slots  []int32  // 1 + number of an element, by hash
	order  []int32  // the elements in TLC's order; nil if they are numbered so
	rank   []int32
}

// follow brings a mirror up to date.
func (m *machine) follow(r *mirror) {
	r.u.mu.Lock()
	defer r.u.mu.Unlock()
	for ; r.n < len(r.u.vals); r.n++ {
		if !m.encode(r.u.elem, r.u.vals[r.n], r.base+r.n*r.u.elem.size) {
			m.trap("an element of a universe does not fit")
		}
		h := m.hashAt(r.u.elem, r.base+r.n*r.u.elem.size)
		r.hash = append(r.hash, h)
		r.member = append(r.member, value.MemberHash(h))
		r.enter(h, r.n)
	}
	if r.n > r.u.sorted {
		r.arrange()
	}
}

func (r *mirror) enter(h uint64, i int) {
	if 2*(i+1) > len(r.slots) {
		r.slots = make([]int32, max(64, 4*len(r.slots)))
		for j := range r.n {
			r.place(r.hash[j], j)
		}
	}
	r.place(h, i)
}

func (r *mirror) place(h uint64, i int) {
	mask := uint64(len(r.slots) - 1)
	p := h & mask
	for r.slots[p] != 0 {
		p = (p + 1) & mask
	}
	r.slots[p] = int32(i + 1)
}

// arrange finds the order of elements that came late, each among those before it. Who goes through a set meanwhile keeps the order that there was.
func (r *mirror) arrange() {
	order, rank := make([]int32, r.n), make([]int32, r.n)
	known := copy(order, r.order)
	for ; known < r.u.sorted; known++ {
		order[known] = int32(known)
	}
	for i := known; i < r.n; i++ {
		at := sort.Search(i, func(k int) bool { return value.Compare(r.u.vals[order[k]], r.u.vals[i]) > 0 })
		copy(order[at+1:i+1], order[at:i])
		order[at] = int32(i)
	}
	for i, x := range order {
		rank[x] = int32(i)
	}
	r.order, r.rank = order, rank
}

// lookUp returns the number of the element with a hash, -1 if the universe does not have it yet.
func (m *machine) lookUp(r *mirror, h uint64) int {
	mask := uint64(len(r.slots) - 1)
	for p := h & mask; len(r.slots) > 0 && r.slots[p] != 0; p = (p + 1) & mask {
		if i := int(r.slots[p] - 1); r.hash[i] == h {
			return i
		}
	}
	if r.n < r.known() {
		m.follow(r)
		return m.lookUp(r, h)
	}
	return -1
}

// known returns how many elements the universe has.
func (r *mirror) known() int {
	r.u.mu.Lock()
	defer r.u.mu.Unlock()
	return len(r.u.vals)
}

// indexOf returns the number of an element, which joins the universe if it is new.
func (m *machine) indexOf(r *mirror, h uint64, val func() value.Value) int {
	if i := m.lookUp(r, h); i >= 0 {
		return i
	}
	i, why := r.u.join(h, value.Strict(val()))
	if why != "" {
		m.trap(why)
	}
	m.follow(r)
	return i
}

// hashWord returns the hash of a scalar.
func (m *machine) hashWord(t *typ, w int64) uint64 {
	switch t.kind {
	case integer:
		return value.IntHash(int32(w))
	case boolean:
		return value.Hash(value.MakeBool(w != 0))
	}
	return m.store.hash(w)
}

// hashAt returns the hash of the value at an address.
func (m *machine) hashAt(t *typ, at int) uint64 { return m.hashOf(t, m.mem[at]) }

// hashOf returns the hash of a value of which the first word is given.
func (m *machine) hashOf(t *typ, w int64) uint64 {
	if t.kind > anything {
		return uint64(w)
	}
	return m.hashWord(t, w)
}

// rehash computes the hash of a composite value whose parts are at hand, and stores it.
func (m *machine) rehash(t *typ, at int) {
	h := value.EmptyFunctionHash
	switch t.kind {
	case record:
		for i, f := range t.fields {
			if p := at + t.offs[i]; m.mem[p] != absent {
				h += value.PairHash(t.keyHash[i], m.hashAt(f, p))
			}
		}
	case array:
		h += m.hashPairs(t.elem, t.keyHash, at+1)
	case sequence:
		h += m.hashPairs(t.elem, t.keyHash[:m.mem[at+1]], at+2)
	case set:
		h = value.EmptySetHash
		r := m.mirrors[t.u.index]
		for i := range t.size - 1 {
			for w := uint64(m.mem[at+1+i]); w != 0; w &= w - 1 {
				e := i*64 + bits.TrailingZeros64(w)
				if e >= r.n {
					m.follow(r)
				}
				h += r.member[e]
			}
		}
	}
	m.mem[at] = int64(h)
}

// hashPairs returns what keys with these hashes, and the values of a type that lie one after the other from an address on, add to the
// hash of a function.
func (m *machine) hashPairs(t *typ, keys []uint64, at int) (h uint64) {
	switch {
	case t.kind > anything:
		for i, k := range keys {
			h += value.PairHash(k, uint64(m.mem[at+i*t.size]))
		}
	case t.kind == integer:
		for i, w := range m.mem[at : at+len(keys)] {
			h += value.PairHash(keys[i], value.IntHash(int32(w)))
		}
	default:
		for i, w := range m.mem[at : at+len(keys)] {
			h += value.PairHash(keys[i], m.hashWord(t, w))
		}
	}
	return h
}

// copyValue copies a value of n words.
func (m *machine) copyValue(dst, src, n int) {
	if n <= 4 {
		for i := range n {
			m.mem[dst+i] = m.mem[src+i]
		}
		return
	}
	copy(m.mem[dst:dst+n], m.mem[src:src+n])
}

// same reports whether two composite values of a type are equal.
func (m *machine) same(t *typ, a, b int) bool {
	if m.mem[a] != m.mem[b] {
		return false
	}
	x, y := m.mem[a:a+t.size], m.mem[b:b+t.size]
	for i := range x {
		if x[i] != y[i] {
			return false
		}
	}
	return true
}
