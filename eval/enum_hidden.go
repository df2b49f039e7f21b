package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// ENABLED A says that there are values for the primed variables of A that make A true. Under an INSTANCE that
// substitutes expressions for the variables of A, only the unprimed ones are replaced: the primed ones are bound by
// ENABLED (Specifying Systems, section 17.8). They are hidden variables, numbered after the model's, which have values
// in the next state only.

// hide returns the scope in which the operand of an ENABLED is compiled, and the number of hidden variables.
func (k subscripts) hide(sc *scope) (*scope, int) {
	top := sc.module
	hidden := 0
	taken := map[int]bool{}
	seen := map[*sem.Symbol]bool{}
	for s := sc.module; s != nil; s = s.up {
		if s.sym == nil || s.sym.Kind != sem.VariableDecl || s.b == nil || seen[s.sym] {
			continue
		}
		seen[s.sym] = true
		if i := k.substitutedVariable(s.b, s.up); i >= 0 && !taken[i] {
			taken[i] = true
			continue // renamed: the model's own variable serves
		}
		orig := s.b
		if orig.kind == bindHidden { // this ENABLED is inside another one
			orig = orig.orig
		}
		top = top.substitute(s.sym, &binding{kind: bindHidden, slot: len(k.cfg.Vars) + hidden, orig: orig})
		hidden++
	}
	if hidden == 0 {
		return sc, 0
	}
	return sc.onto(top, map[*scope]*scope{sc.module: top}), hidden
}

// substitutedVariable returns the index of the model's variable that a substitution puts in place of another, or -1.
func (k subscripts) substitutedVariable(b *binding, sc *scope) int {
	switch {
	case b.kind == bindHidden:
		return -1
	case b.expr != nil:
		return k.variableIndex(b.expr, b.sc)
	case b.sym != nil:
		if t := k.resolve(b.sym, b.sc, nil, nil); t.vari > 0 {
			return t.vari - 1
		}
	}
	return -1
}

// onto copies the part of a scope below its module level so that it stands on another module level. What LET defines
// there sees the copy.
func (s *scope) onto(top *scope, copies map[*scope]*scope) *scope {
	if c := copies[s]; c != nil {
		return c
	}
	c := *s
	copies[s] = &c
	c.up, c.module = s.up.onto(top, copies), top
	if s.b != nil && s.b.sc != nil && (s.b.kind == bindDef || s.b.kind == bindName || s.b.kind == bindLazy) {
		if moved := copies[s.b.sc]; moved != nil {
			b := *s.b
			b.sc, b.compiled = moved, nil
			if b.kind == bindLazy {
				b.kind = bindName // its slot is that of the value outside
			}
			c.b = &b
		}
	}
	return &c
}

// hiddenPart is a hidden variable in a subscript: it has the value of an expression in the current state.
type hiddenPart struct {
	index int
	name  string
	old   code
}

// hiddenPart returns the hidden variable that a name denotes in the next state, itself or through what it stands for.
func (k subscripts) hiddenPart(e *ast.Apply, sc *scope) (hiddenPart, bool) {
	v, vsc := k.follow(e, sc, k.bodyOf)
	if a, ok := v.(*ast.Apply); ok {
		if b := hiddenVariable(k.names, a, vsc); b != nil {
			return hiddenPart{b.slot, k.Info.Uses[a].Name, k.value(e, sc)}, true
		}
	}
	return hiddenPart{}, false
}

// hiddenVariable returns the binding of a name that is a hidden variable, or nil. In the current state it has the value of what the
// instance puts in its place, but it is not that: its prime is another variable's.
func hiddenVariable(k names, a *ast.Apply, sc *scope) *binding {
	if k.selects(a) {
		return nil
	}
	if sym := k.Info.Uses[a]; sym != nil && sym.Kind == sem.VariableDecl {
		if b := sc.lookup(sym); b != nil && b.kind == bindHidden {
			return b
		}
	}
	return nil
}

// keepHidden compiles UNCHANGED of a hidden variable inside an enumeration.
//
//go:noinline
func keepHidden(h hiddenPart, then cont) cont {
	return func(c *Ctx) bool {
		v := h.old(c)
		if !c.next[h.index].IsUndef() {
			return !value.Equal(c.next[h.index], v) || then(c)
		}
		c.next[h.index] = v
		c.enum.unbound--
		goOn := then(c)
		c.next[h.index] = value.Value{}
		c.enum.unbound++
		return goOn
	}
}
