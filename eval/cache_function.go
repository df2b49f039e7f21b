package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// appliedFunction compiles a function that is to be applied.
func (k funcs) appliedFunction(e ast.Expr, sc *scope) code {
	var f code
	base := k.slotBase()
	d := k.within(func(k place) { f = k.value(e, sc) })
	if !d.constant(k.fn, base) || k.keepsNodes() {
		return f
	}
	var often constantFunc
	return func(c *Ctx) value.Value {
		fv := f(c)
		if fv.Kind() == value.LazyFunc && !often.settled.Load() {
			often.count(c, fv)
		}
		return fv
	}
}

// constantFunc is a function that never changes, but is computed element by element. Once it has been applied as often as it has
// elements, all of them are computed, so that this costs at most as much as what was spent already.
type constantFunc struct {
	times   atomic.Int64
	settled atomic.Bool // its elements have been computed, or cannot be
}

// minApplied is how often a function is applied before its elements are computed, at least.
const minApplied = 32

// count notes an application. Elements that cannot be computed may never be asked for: then all stays as it is.
func (f *constantFunc) count(c *Ctx, fv value.Value) {
	n := f.times.Add(1)
	if n < minApplied || n&(n-1) != 0 {
		return
	}
	err := c.protect(func() {
		dom := value.Domain(fv)
		switch {
		case !value.IsWithin(dom, maxListed):
			f.settled.Store(true)
		case value.IsWithin(dom, int(min(n, maxListed))):
			value.Explicit(fv)
			f.settled.Store(true)
		}
	})
	if err != nil && !err.Interrupted() {
		f.settled.Store(true)
	}
}
