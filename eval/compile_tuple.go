package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
)

// parts are the elements of a tuple that is only compared with others, so that the tuple itself need not be made.
type parts struct {
	elems []code
	lazy  []int // slots of arguments evaluated by need, cleared before
}

// tuples compiles what is done with tuples that need not be made.
type tuples struct{ names }

// parts returns the parts of an expression that is a tuple written out, or the application of a definition that is
// one: identifiers are often given by such a definition. It returns nil for others.
func (k tuples) parts(x ast.Expr, sc *scope) *parts {
	if k.keepsNodes() {
		return nil
	}
	switch x, sc := open(x, sc); x := x.(type) {
	case *ast.Tuple:
		return k.partsOf(x.Elems, sc)
	case *ast.Apply:
		if !x.IsPlain() || len(x.Args()) == 0 {
			return nil
		}
		t := k.target(x, sc)
		if t.def == nil || len(t.args) == 0 || k.mustCall(t.def) {
			return nil
		}
		if _, ok := t.def.Origin().Body.(*ast.Tuple); !ok || worthCaching(t.def.Origin().Body) {
			return nil
		}
		e := k.expand(t.def, t.sc, t.args)
		body, ok := e.body.(*ast.Tuple)
		if !ok {
			return nil
		}
		p := tuples{names{k.expanding(e.sym)}}.partsOf(body.Elems, e.sc)
		if p != nil {
			p.lazy = e.lazy
		}
		return p
	}
	return nil
}

// argumentParts returns the parts of the argument of f[x, y] or f[<<x, y>>], nil if it is something else.
func (k tuples) argumentParts(e *ast.FuncApp, sc *scope) *parts {
	if len(e.Args) == 1 {
		return k.parts(e.Args[0], sc)
	}
	if k.keepsNodes() {
		return nil
	}
	return k.partsOf(e.Args, sc)
}

func (k tuples) partsOf(elems []ast.Expr, sc *scope) *parts {
	if len(elems) == 0 || len(elems) > scratch {
		return nil
	}
	return &parts{elems: k.values(elems, sc)}
}

// collect evaluates the parts.
func (p *parts) collect(c *Ctx, vs []value.Value) []value.Value {
	for _, i := range p.lazy {
		c.f[i] = value.Value{}
	}
	return evaluate(c, p.elems, vs)
}

// equality decides x = y if one of them is such a tuple, else it returns nil.
//
//go:noinline
func (k tuples) equality(x, y ast.Expr, sc *scope) pred {
	a, b := k.parts(x, sc), k.parts(y, sc)
	switch {
	case a != nil && b != nil:
		return func(c *Ctx) bool {
			var left, right [scratch]value.Value
			u := a.collect(c, left[:0])
			return areEqual(u, b.collect(c, right[:0]))
		}
	case a != nil:
		other := k.value(y, sc)
		return func(c *Ctx) bool {
			var buf [scratch]value.Value
			u := a.collect(c, buf[:0])
			v := other(c)
			if v.Kind() != value.Tuple {
				return value.Equal(value.MakeTuple(u), v)
			}
			elems, _ := value.TupleElems(v)
			return areEqual(u, elems)
		}
	case b != nil:
		other := k.value(x, sc)
		return func(c *Ctx) bool {
			u := other(c)
			var buf [scratch]value.Value
			v := b.collect(c, buf[:0])
			if u.Kind() != value.Tuple {
				return value.Equal(u, value.MakeTuple(v))
			}
			elems, _ := value.TupleElems(u)
			return areEqual(elems, v)
		}
	}
	return nil
}

// areEqual compares the elements of two tuples.
func areEqual(a, b []value.Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i, x := range a {
		if !value.Equal(x, b[i]) {
			return false
		}
	}
	return true
}

// membership decides x \in S for such a tuple x, where set evaluates S; it returns nil for others.
func (k tuples) membership(x ast.Expr, sc *scope, set func() code) pred {
	p := k.parts(x, sc)
	if p == nil {
		return nil
	}
	s := set()
	return func(c *Ctx) bool {
		var buf [scratch]value.Value
		elems := p.collect(c, buf[:0])
		return value.HasTuple(s(c), elems)
	}
}

// among decides x \in {<<a, b>>, ...} for such a tuple x and known tuples; it returns nil for other forms.
func (k tuples) among(x ast.Expr, elems []value.Value, sc *scope) pred {
	tuples := make([][]value.Value, len(elems))
	for i, e := range elems {
		if e.Kind() != value.Tuple {
			return nil
		}
		tuples[i], _ = value.TupleElems(e)
	}
	p := k.parts(x, sc)
	if p == nil {
		return nil
	}
	return func(c *Ctx) bool {
		var buf [scratch]value.Value
		vs := p.collect(c, buf[:0])
		for _, t := range tuples {
			if areEqual(t, vs) {
				return true
			}
		}
		return false
	}
}
