package packed

import (
	"slices"
	"sync"

	"github.com/gotlc/gotlc/eval/value"
)

// maxUniverse is how many elements a universe has at most.
const maxUniverse = 1024

// full is why something traps where a form has no room for another element of sets.
const full = "a universe is full"

// universe numbers the elements that occur in the sets of a type. Those known when it was made come first, in TLC's order;
// others may follow, as far as there is room.
type universe struct {
	index  int // among the universes
	elem   *typ
	cap    int // a multiple of 64
	sorted int // how many of the elements are in order

	mu     sync.Mutex
	byHash map[uint64]int
	vals   []value.Value
}

// seeds are the elements that universes begin with, by element type.
type seeds map[typeKey]*seed

type seed struct {
	vals    []value.Value
	seen    map[uint64]bool
	tooMany bool
}

func (s seeds) of(elem *typ) *seed {
	x := s[elem.key]
	if x == nil {
		x = &seed{seen: map[uint64]bool{}}
		s[elem.key] = x
	}
	return x
}

// add adds a normal value to those that the universe of a type begins with.
func (s seeds) add(elem *typ, v value.Value) {
	x, h := s.of(elem), value.Hash(v)
	if x.seen[h] || x.tooMany {
		return
	}
	x.seen[h] = true
	x.vals = append(x.vals, value.Strict(v))
	x.tooMany = len(x.vals) > maxUniverse
}

// sort brings the values in TLC's order; false if there are too many. Values without an order are too many.
func (x *seed) sort() bool {
	x.tooMany = x.tooMany || attempt(func() { slices.SortStableFunc(x.vals, value.Compare) }) != ""
	return !x.tooMany
}

func (ts *types) newUniverse(elem *typ) *universe {
	x := ts.seeds.of(elem)
	n := len(x.vals)
	u := &universe{index: len(ts.universes), elem: elem, cap: (n + n/8 + 63) / 64 * 64, sorted: n, byHash: map[uint64]int{}}
	u.cap = max(64, u.cap)
	ts.universes = append(ts.universes, u)
	for i, v := range x.vals {
		u.vals = append(u.vals, v)
		u.byHash[value.Hash(v)] = i
	}
	return u
}

// plant adds the elements to those that universes begin with.
func (u *universe) plant(s seeds) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, v := range u.vals {
		s.add(u.elem, v)
	}
}
