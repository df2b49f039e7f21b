package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// constantSet is a set that never changes.
type constantSet struct {
	fails atomic.Bool // listing it does
	asked atomic.Bool // for its elements
}

const (
	// maxListed is how many elements a constant set has at most for all of them to be kept.
	maxListed = 1 << 16
	// fewListed is how many it has at most for them to be kept when it is first asked for them: what is constant itself asks once, and may look at few.
	fewListed = 1 << 8
)

// listed returns the explicit form of a constant set that is written as a product, a power set, a filter of one or the
// like, which is made once: enumerating it again makes no elements. So is that of a product or a power set that depends on what is bound alone.
func (r *ranging) listed(c *Ctx, set value.Value) value.Value {
	if r.constant == nil && r.bound == nil {
		return set
	}
	switch set.Kind() {
	case value.Powerset, value.FuncSet, value.RecordSet, value.TupleSet:
		switch {
		case r.bound != nil:
			return r.bound.listed(c, set)
		case value.IsListable(set) && value.HasAtMost(set, maxListed) && r.constant.isAskedAgain(set):
			return value.Explicit(set)
		}
	case value.Filter, value.Diff, value.Cap:
		if r.constant != nil {
			return r.constant.decided(c, set)
		}
	}
	return set
}

// isAskedAgain reports whether a set is asked for its elements again, or has few.
func (s *constantSet) isAskedAgain(set value.Value) bool {
	return value.HasAtMost(set, fewListed) || s.asked.Swap(true)
}

// decided returns the explicit form of a set whose elements are decided one by one. If one cannot be decided, that may not
// matter to who looks at others first: then the set stays as it is.
func (s *constantSet) decided(c *Ctx, set value.Value) value.Value {
	if s.fails.Load() {
		return set
	}
	list := set
	err := c.protect(func() {
		if value.IsWithin(set, maxListed) {
			list = value.Explicit(set)
		}
	})
	if err != nil && !err.Interrupted() {
		s.fails.Store(true)
	}
	return list
}

// boundSet is a set that depends on what is bound, and on no state: as in \E n \in 1..3 : \E f \in [1..n -> S] : P, where few sets come up again and
// again.
type boundSet struct{ number int }

// listings are such sets that have come up lately.
type listings struct {
	lately       [mostListings]listing
	next         int // the one that makes room
	tried, found int
	off          bool // hardly any come up again
}

type listing struct{ set, list value.Value }

const (
	mostListings = 8
	// mostBound is how many elements such a set has at most for all of them to be kept.
	mostBound = 1 << 9
	// triedListings is after how many sets it is asked whether they come up again.
	triedListings = 1 << 6
)

// listed returns the explicit form of a set that is written as a product or a power set, if that is known or can be found out.
func (s *boundSet) listed(c *Ctx, set value.Value) value.Value {
	for len(c.memory.lists) <= s.number {
		c.memory.lists = append(c.memory.lists, nil)
	}
	l := c.memory.lists[s.number]
	if l == nil {
		l = &listings{}
		c.memory.lists[s.number] = l
	}
	if l.off {
		return set
	}
	if l.tried++; l.tried == triedListings {
		l.off = l.found < triedListings/2
		l.tried, l.found = 0, 0
	}
	for i := range l.lately {
		if x := &l.lately[i]; value.HasPartsOf(set, x.set) {
			l.found++
			return x.list
		}
	}
	if !value.IsListable(set) || !value.HasAtMost(set, mostBound) {
		return set
	}
	x := &l.lately[l.next]
	l.next = (l.next + 1) % mostListings
	*x = listing{set, value.Explicit(set)}
	return x.list
}
