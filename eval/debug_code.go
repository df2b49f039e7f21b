package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// Debugger goes along with evaluations by debugging code (Config.Debugger). It is called by the goroutine that evaluates, which
// waits for it: one that does not return for a while stops the evaluation there.
type Debugger interface {
	// Begin is told that a formula of the model is about to be evaluated, End that this is over: held is the value of a
	// predicate, err why there is none. Between them other units may begin and end, as what is found is judged.
	Begin(u *Unit)
	End(u *Unit, held bool, err *Error)
	// Reached is told of a state of the unit's enumeration. The slice is the enumeration's own and changes after the call.
	Reached(u *Unit, state []value.Value)
	// Enter is told that an expression is about to be evaluated, Leave that it has a value. An expression of an enumeration has
	// none: it is left, for what comes after it, with Undef, as often as it is satisfied.
	Enter(f *Frame)
	Leave(f *Frame, v value.Value)
}

// Frame is an expression that is being evaluated. While an enumeration goes on behind an expression that has been satisfied, that one
// is no frame of what is evaluated then.
type Frame struct {
	// Up is the expression that this one is a part of, nil for none.
	Up *Frame
	// Depth is the number of frames up to this one.
	Depth int
	// Cur and Next are the states as they are seen here: Undef where a value is missing. They are changed by what evaluates.
	Cur, Next []value.Value
	// Number may be used by the Debugger.
	Number uint64

	site *site
	fr   *frame
}

// site is a place of debugging code.
type site struct {
	expr   ast.Expr
	sc     *scope
	at     place
	plain  bool
	action bool // it is part of an enumeration
}

// Expr is the expression.
func (f *Frame) Expr() ast.Expr { return f.site.expr }

// IsPlain reports whether there is nothing to see in how the expression is evaluated: it is a literal, a name that stands for a
// value, or a list of formulas, each of which is an expression of its own.
func (f *Frame) IsPlain() bool { return f.site.plain }

// Enumerates reports whether the expression is part of an enumeration of states.
func (f *Frame) Enumerates() bool { return f.site.action }

// IsInitial reports whether initial states are being determined: they are Cur.
func (f *Frame) IsInitial() bool { return f.site.at.is(initial) }

// debugged compiles code that tells a Debugger where it is.
type debugged struct{ place }

// site describes the place of an expression; nil if it stands for a value that code has computed.
func (k debugged) site(e ast.Expr, sc *scope) *site {
	if _, ok := e.(*slotExpr); ok {
		return nil
	}
	return &site{expr: e, sc: sc, at: k.place, plain: k.isPlain(e)}
}

func (k debugged) isPlain(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Number, *ast.String, *ast.Decimal, *ast.At, *ast.Junction:
		return true
	case *ast.Apply:
		sym := k.Info.Uses[e]
		return sym == nil || sym.Body == nil && sym.Source == nil
	}
	return false
}

func (k debugged) value(e ast.Expr, sc *scope, f code) code {
	s := k.site(e, sc)
	if s == nil {
		return f
	}
	return func(c *Ctx) value.Value {
		w := c.watch
		if w.debugger == nil {
			return f(c)
		}
		fr := c.enterDebugged(s)
		v := f(c)
		w.frame = fr.Up
		w.debugger.Leave(fr, v)
		return v
	}
}

func (k debugged) boolean(e ast.Expr, sc *scope, f pred) pred {
	s := k.site(e, sc)
	if s == nil {
		return f
	}
	return func(c *Ctx) bool {
		w := c.watch
		if w.debugger == nil {
			return f(c)
		}
		fr := c.enterDebugged(s)
		v := f(c)
		w.frame = fr.Up
		w.debugger.Leave(fr, value.MakeBool(v))
		return v
	}
}

// action has what follows a formula, then, run outside of the frame of the formula, which compile compiles.
func (k debugged) action(e ast.Expr, sc *scope, then cont, compile func(then cont) cont) cont {
	s := k.site(e, sc)
	if s == nil {
		return compile(then)
	}
	s.action = true
	f := compile(func(c *Ctx) bool {
		w := c.watch
		if w.debugger == nil {
			return then(c)
		}
		fr := w.frame
		w.frame = fr.Up
		w.debugger.Leave(fr, value.Value{})
		goOn := then(c)
		w.frame = fr
		return goOn
	})
	return func(c *Ctx) bool {
		w := c.watch
		if w.debugger == nil {
			return f(c)
		}
		fr := c.enterDebugged(s)
		goOn := f(c)
		w.frame = fr.Up
		return goOn
	}
}

func (c *Ctx) enterDebugged(s *site) *Frame {
	w := c.watch
	f := &Frame{Up: w.frame, Depth: 1, Cur: c.cur, Next: c.next, site: s, fr: c.fr}
	if f.Up != nil {
		f.Depth = f.Up.Depth + 1
	}
	w.frame = f
	w.debugger.Enter(f)
	w.frame = f // somebody may have looked at lazy values of this context, in vain
	return f
}

// WithDebugger returns a context for evaluating code of k with a Debugger of its own, nil for none.
func (k *Compiler) WithDebugger(env Env, d Debugger) *Ctx {
	c := k.NewCtx(env)
	c.watch.debugger = d
	return c
}

// FrameOf returns a frame that stands for a whole formula in a state or step, when nothing inside it is being evaluated.
func (k *Compiler) FrameOf(f Formula, cur, next []value.Value) *Frame {
	e, sc := open(f.Expr, f.sc)
	if in, ok := e.(*slotExpr); ok {
		e = in.Expr
	}
	return &Frame{Cur: cur, Next: next, site: &site{expr: e, sc: sc, at: k.top().place}, fr: &frame{}}
}

// Place identifies the place of the code: frames with the same one can be looked at by the same Look.
func (f *Frame) Place() any { return f.site }
