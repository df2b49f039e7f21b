package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// constantSet is a set that never changes.
type constantSet struct {
	fails atomic.Bool // listing it does
}

// maxListed is how many elements a constant set has at most for all of them to be kept.
const maxListed = 1 << 16

// listed returns the explicit form of a constant set that is written as a product, a power set, a filter of one or the
// like, which is made once: enumerating it again makes no elements.
func (r *ranging) listed(c *Ctx, set value.Value) value.Value {
	if r.constant == nil {
		return set
	}
	switch set.Kind() {
	case value.Powerset, value.FuncSet, value.RecordSet, value.TupleSet:
		if value.IsListable(set) && value.HasAtMost(set, maxListed) {
			return value.Explicit(set)
		}
	case value.Filter, value.Diff, value.Cap:
		return r.constant.decided(c, set)
	}
	return set
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
