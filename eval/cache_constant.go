package eval

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// constCell evaluates constant code once, at first use. Several goroutines may race to be first; they compute
// equal values. What leaves something to be evaluated later, where it was made in a context in which warnings fail, is for that context alone:
// what warns in it fails for ever, and it may have been taken for an error.
//
//go:noinline
func constCell(f code) code {
	var cell atomic.Pointer[value.Value]
	return func(c *Ctx) value.Value {
		if v := cell.Load(); v != nil {
			return *v
		}
		v := f(c)
		if !c.failsToWarn() || !value.HasCode(v) {
			cell.Store(&v)
		}
		return v
	}
}

//go:noinline
func constBool(f pred) pred {
	var cell atomic.Int32
	return func(c *Ctx) bool {
		switch cell.Load() {
		case 1:
			return true
		case 2:
			return false
		}
		v := f(c)
		if v {
			cell.Store(1)
		} else {
			cell.Store(2)
		}
		return v
	}
}
