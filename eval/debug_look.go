package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// Look is an expression that is evaluated where the evaluation of a model stands, and leaves that as it is.
type Look struct {
	at place
	fn *function
}

// Names returns the names that have a meaning at a frame besides those of its module, innermost first: parameters, bound names
// and what LET defines.
func (f *Frame) Names() []*sem.Symbol {
	var out []*sem.Symbol
	for s := f.site.sc; s != nil; s = s.up {
		if s.sym == nil || s.b == nil {
			continue
		}
		if declared := s.sym.Kind == sem.ConstantDecl || s.sym.Kind == sem.VariableDecl; declared && s.sym != atSymbol {
			continue // an INSTANCE substitutes it
		}
		if !slices.ContainsFunc(out, func(o *sem.Symbol) bool { return o.Name == s.sym.Name }) {
			out = append(out, s.sym)
		}
	}
	return out
}

// Look compiles an expression whose names have been resolved as they are at the frame. The compiler of the code that the frame is
// of is used, so nobody else may use that.
func (f *Frame) Look(e ast.Expr) (l *Look, err *Error) {
	return f.look(func(k place, sc *scope) code { return k.value(e, sc) })
}

// LookAt compiles one of the Names.
func (f *Frame) LookAt(sym *sem.Symbol) (*Look, *Error) {
	return f.look(func(k place, sc *scope) code {
		at := &ast.Apply{Path: []ast.NameStep{{Name: &ast.Name{Text: sym.Name}}}}
		at.Loc = sym.Span()
		return values{names{k}}.apply(names{k}.resolve(sym, sc, nil, sc), at)
	})
}

func (f *Frame) look(compile func(k place, sc *scope) code) (l *Look, err *Error) {
	defer func() {
		if r := recover(); r != nil {
			l, err = nil, asError(r)
		}
	}()
	k := f.site.at.without(primed | asserted | enumerating | recursive).noting(&deps{})
	k.surroundings = &surroundings{facts: k.facts, made: k.made, active: k.active, nest: &nesting{}, waiting: new([]*cell)}
	l = &Look{at: k}
	l.fn = k.function(k.fn, func(k place) (code, pred) { return compile(k, f.site.sc), nil })
	return l, nil
}

// Value evaluates the expression at a frame of the same place as the one that it was compiled at. c is nobody else's, and has no
// Debugger.
func (l *Look) Value(c *Ctx, f *Frame) (v value.Value, err *Error) {
	err = c.protect(func() {
		c.SetState(f.Cur, f.Next)
		home := snapshot(f.fr, map[*frame]*frame{})
		for fr, fn := home, l.at.fn; fr != nil && fn != nil; fr, fn = fr.up, fn.up {
			if missing := fn.slots - len(fr.s); missing > 0 { // the expression has names of its own there
				fr.s = append(fr.s, make([]value.Value, missing)...)
			}
		}
		old := c.enter(c.push(l.fn.slots, home))
		v = value.Normalize(l.fn.code(c))
		c.leave(old)
	})
	return v, err
}
