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

// depth is what has been found out about the applications of an operator.
type depth struct {
	more atomic.Bool // there were more than are written out
	left bool        // some code for them is the present engine's
}

// depthOf returns what has been found out about what is written out.
func (x *lowered) depthOf(n *ir.Node) *depth {
	d := x.depths[n]
	if d == nil {
		if x.depths == nil {
			x.depths = map[*ir.Node]*depth{}
		}
		d = &depth{}
		x.depths[n] = d
	}
	return d
}

// leave notes that an expression is the present engine's, with all applications in it.
func (x *lowered) leave(n *ir.Node) {
	if x.gone[n] {
		return
	}
	if x.gone == nil {
		x.gone = map[*ir.Node]bool{}
	}
	if x.gone[n] = true; n.Recursive {
		x.depthOf(n.Args[0]).left = true
	}
	if n.Op == ir.Name && n.Local.Def != nil {
		x.leave(n.Local.Def)
	}
	for p := range n.Parts() {
		x.leave(p)
	}
}

// writing is the operator whose applications are being compiled.
type writing struct {
	left int // how many expressions may still be compiled for it; 0 if there is none
	of   *depth
}

// written compiles what such an operator comes to.
func (c *compiler) written(n *ir.Node, want *typ) (x code) {
	if c.writing.left > 0 {
		return c.expr(n, want)
	}
	d, why := c.lowered.depthOf(n), tooDeep
	if !d.more.Load() {
		c.writing = writing{mostWriting, d}
		why = c.attempt(func() {
			if x = c.expr(n, want); x.t == nil || x.t.kind == never {
				refuse("a recursion without an end")
			}
		})
		c.writing = writing{}
	}
	if why != "" {
		d.left = true
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
	d := c.writing.of
	trap := func(m *machine) {
		d.more.Store(true)
		m.trap(tooDeep)
	}
	if want.scalar() {
		return code{t: want, word: func(m *machine) int64 { trap(m); return 0 }}
	}
	return code{t: want, into: func(m *machine, _ int) { trap(m) }}
}
