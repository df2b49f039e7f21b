package packed

import (
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/ir"
)

// Of a recursive operator some applications are written out, each in the one before (see ir.Node.Recursive). What cannot be compiled in one of them
// would be tried anew, in other ways, in each one around it. So they are all compiled at the first attempt, or all left to the present engine, as they are in later
// forms if it turns out that there are more.

const (
	// mostWriting is how many expressions are compiled for such an operator. Operators that try theirs twice would do that in each application.
	mostWriting = 1000
	tooDeep     = "a recursion is deeper than its code"
)

// writing is the operator whose applications are being compiled.
type writing struct {
	left int          // how many expressions may still be compiled for it; 0 if there is none
	deep *atomic.Bool // tells that there were more applications
}

// written compiles what such an operator comes to.
func (c *compiler) written(n *ir.Node, want *typ) (x code) {
	if c.writing.left > 0 {
		return c.expr(n, want)
	}
	deep := c.lowered.deep[n]
	if deep == nil {
		if c.lowered.deep == nil {
			c.lowered.deep = map[*ir.Node]*atomic.Bool{}
		}
		deep = &atomic.Bool{}
		c.lowered.deep[n] = deep
	}
	if deep.Load() {
		return c.opaque(n, nil, tooDeep)
	}
	c.writing = writing{mostWriting, deep}
	why := c.attempt(func() {
		if x = c.expr(n, want); x.t == nil || x.t.kind == never {
			refuse("a recursion without an end")
		}
	})
	if c.writing = (writing{}); why != "" {
		return c.opaque(n, nil, why)
	}
	return c.familiar(n, x)
}

// count counts an expression.
func (w *writing) count() {
	if w.left == 1 {
		panic(refusal{"too much code", true})
	}
	w.left--
}

// beyondWritten compiles what is beyond the applications.
func (c *compiler) beyondWritten(want *typ) code {
	if want == nil {
		want = scalars[never]
	}
	deep := c.writing.deep
	trap := func(m *machine) {
		deep.Store(true)
		m.trap(tooDeep)
	}
	if want.scalar() {
		return code{t: want, word: func(m *machine) int64 { trap(m); return 0 }}
	}
	return code{t: want, into: func(m *machine, _ int) { trap(m) }}
}
