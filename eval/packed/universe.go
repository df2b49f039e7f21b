package packed

import (
	"slices"
	"sync"

	"github.com/gotlc/gotlc/eval/value"
)

const (
	// maxUniverse is how many elements a universe has at most.
	maxUniverse = 1024
	// fullRoom is for how many more a universe has room, if it has as many, after one that was full: so few forms find all elements, and words that are not
	// used take little time.
	fullRoom = 128
	// unknownRoom is for how many elements a universe has room at most of which none is known: as many as the largest one of others has. Its sets are made by formulas,
	// mostly of elements of other sets, one of each.
	unknownRoom = 256
)

// Why something traps: a form has no room for another element of sets, or an element cannot be compared with one of them.
const (
	full   = "a universe is full"
	unlike = "an element of a set that cannot be compared with those of others"
)

// universe numbers the elements that occur in the sets of a type. Those known when it was made come first, in TLC's order;
// others may follow, as far as there is room. Any two of them can be compared: whether a set is an error depends on which elements
// meet in it, and nobody asks for each set.
type universe struct {
	index  int // among the universes
	elem   *typ
	cap    int // a multiple of 64
	sorted int // how many of the elements are in order

	mu     sync.Mutex
	byHash map[uint64]int
	company
}

// seeds are the elements that universes begin with, by element type.
type seeds map[typeKey]*seed

type seed struct {
	vals    []value.Value
	seen    map[uint64]bool
	tooMany bool
	full    bool // a universe of an older form was
}

func (s seeds) of(elem *typ) *seed { return s.at(elem.key) }

func (s seeds) at(elem typeKey) *seed {
	x := s[elem]
	if x == nil {
		x = &seed{seen: map[uint64]bool{}}
		s[elem] = x
	}
	return x
}

// most returns how many elements are known of one type at most.
func (s seeds) most() (n int) {
	for _, x := range s {
		n = max(n, len(x.vals))
	}
	return n
}

// crowded returns the types of elements that can have no universe.
func (s seeds) crowded() (elems []typeKey) {
	for key, x := range s {
		if x.tooMany {
			elems = append(elems, key)
		}
	}
	return elems
}

// crowd says that elements of these types can have no universe.
func (s seeds) crowd(elems []typeKey) {
	for _, key := range elems {
		s.at(key).tooMany = true
	}
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

// sort brings the values in TLC's order; false if there are too many. Values of which some cannot be compared are too many.
func (x *seed) sort(elem *typ) bool {
	var c company
	x.tooMany = x.tooMany || elem.loose && slices.IndexFunc(x.vals, c.keepsOut) >= 0 ||
		attempt(func() { slices.SortStableFunc(x.vals, value.Compare) }) != ""
	return !x.tooMany
}

// company are values of which any two can be compared, whichever comes first.
type company struct {
	vals  []value.Value
	sort  value.Sort
	mixed bool // they are not of one sort
}

// keepsOut reports whether a normal value cannot be compared with one of the company, which it joins otherwise.
func (c *company) keepsOut(v value.Value) bool {
	if c.mixed = c.mixed || !c.sort.Add(v); c.mixed && attempt(func() { c.compare(v) }) != "" {
		return true
	}
	c.vals = append(c.vals, v)
	return false
}

// compare does with a value and each of the company what may be an error.
func (c *company) compare(v value.Value) {
	for _, x := range c.vals {
		value.Compare(x, v)
		value.Compare(v, x)
		value.Equal(x, v)
		value.Equal(v, x)
	}
}

func (ts *types) newUniverse(elem *typ) *universe {
	x := ts.seeds.of(elem)
	n := len(x.vals)
	room := n / 8
	switch {
	case n == 0:
		room = min(ts.seeds.most(), unknownRoom)
	case x.full:
		room = max(room, min(n, fullRoom))
	}
	u := &universe{index: len(ts.universes), elem: elem, cap: (n + room + 63) / 64 * 64, sorted: n, byHash: map[uint64]int{}}
	u.cap = max(64, u.cap)
	ts.universes = append(ts.universes, u)
	for i, v := range x.vals {
		u.enter(v)
		u.byHash[value.Hash(v)] = i
	}
	return u
}

// join returns the number of an element, which is entered if it is new; why says why it cannot be, "" if it was.
func (u *universe) join(h uint64, v value.Value) (i int, why string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	i, ok := u.byHash[h]
	switch {
	case ok:
		return i, ""
	case len(u.vals) == u.cap:
		return 0, full
	case !u.enter(v):
		return 0, unlike
	}
	i = len(u.vals) - 1
	u.byHash[h] = i
	return i, ""
}

// enter enters an element; false if it cannot be compared with one that there is.
func (u *universe) enter(v value.Value) bool {
	if u.elem.loose {
		return !u.keepsOut(v)
	}
	u.vals = append(u.vals, v)
	return true
}

// plant adds the elements to those that universes begin with.
func (u *universe) plant(s seeds) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, v := range u.vals {
		s.add(u.elem, v)
	}
	if len(u.vals) == u.cap {
		s.of(u.elem).full = true
	}
}
