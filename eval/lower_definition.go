package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/parser/sem"
)

// definedAt is a definition as a formula uses it.
type definedAt struct {
	def    *sem.Symbol
	module *scope
	next   bool // in the next state
}

// definition lowers the use of a definition. What has no parameters and depends on nothing but the state has one value wherever it
// is used: it gets a name.
func (l *lowering) definition(t target) *ir.Node {
	k := l.at.k
	expand := func() *ir.Node { return l.expansion(k.expand(t.def, t.sc, t.args)) }
	if len(t.args) > 0 {
		n := expand()
		if n.Op == ir.Opaque {
			if of := l.ofValues(t); of != nil {
				return of
			}
		}
		return n
	}
	if t.def.InLet || t.sc == nil {
		return expand()
	}
	at := definedAt{t.def, t.sc.module, k.is(primed)}
	x, known := l.defined[at]
	switch {
	case known && x == nil:
		return expand()
	case known:
		return &ir.Node{Op: ir.Name, Local: x}
	}
	l.defined[at] = nil // where it uses itself
	var body *ir.Node
	l.apart(func() { body = expand() })
	if !isWorthNaming(body) || body.HasPrimed() != at.next || !isClosed(body, map[*ir.Local]bool{}) {
		return body
	}
	x = &ir.Local{Slot: -1, Volatile: at.next, Def: body}
	l.defined[at] = x
	if !at.next {
		l.outside = append(l.outside, x)
	}
	return &ir.Node{Op: ir.Name, Local: x}
}

// ofValues lowers the application of a definition that only the evaluator's code can evaluate, such as a recursive one: its arguments
// get names, so that this code depends on their values alone. It returns nil if it depends on more, or if its
// arguments are more than their values.
func (l *lowering) ofValues(t target) *ir.Node {
	if choicesAt(*l.at.k).areGiven(t) {
		return nil
	}
	locals, args, ok := l.nameArguments(t)
	if !ok {
		return nil
	}
	x := l.at.k.expand(t.def, t.sc, args)
	return l.ofNames(locals, &source{region: l.at.under(locals), e: x.body, sc: x.sc, depth: l.size.depth})
}

// callOfValues is ofValues for an operator implemented in Go that is given operators, which have no values.
func (l *lowering) callOfValues(t target) *ir.Node {
	locals, args, ok := l.nameArguments(t)
	if !ok || len(locals) == 0 {
		return nil
	}
	at := t.args[0]
	t.args = args
	r := l.at.under(locals)
	r.value = func(k place) code { return values{names{k}}.apply(t, at) }
	return l.ofNames(locals, &source{region: r, depth: l.size.depth})
}

// ofNames completes what nameArguments began with code that only the evaluator can run.
func (l *lowering) ofNames(locals []*ir.Local, src *source) *ir.Node {
	f := src.compile()
	if f == nil || f.deps.state|f.deps.next != 0 || f.deps.impure || f.deps.late {
		return nil
	}
	return ir.LetIn(locals, &ir.Node{Source: src, Timeless: true})
}

// nameArguments returns names for the arguments of an application that have values and vary, and the arguments with these names
// in their place; false if some are about the next state.
func (l *lowering) nameArguments(t target) (locals []*ir.Local, args []ast.Expr, ok bool) {
	k, params := l.at.k, t.sym.Origin().Params
	args = slices.Clone(t.args)
	for i, a := range args {
		if i >= len(params) {
			return nil, nil, false
		}
		if params[i].Arity > 0 {
			continue
		}
		n := l.node(a, t.sc)
		if n.Op == ir.Const {
			continue
		}
		if n.HasPrimed() {
			return nil, nil, false
		}
		b := k.slotBinding(l.fs.slot())
		b.kind = bindCurrent
		x := l.variable(b)
		x.Def = n
		locals = append(locals, x)
		args[i] = &slotExpr{a, b}
	}
	return locals, args, true
}

// isWorthNaming reports whether evaluating an expression takes long. Formulas are not named: how they are enumerated depends on
// their form.
func isWorthNaming(n *ir.Node) bool {
	switch n.Op {
	case ir.Choose, ir.Filter, ir.Map, ir.Function, ir.Record, ir.Tuple, ir.Except, ir.Union, ir.Cup, ir.Cap, ir.Diff:
		return true
	case ir.Let:
		return isWorthNaming(n.Args[0])
	case ir.If:
		return isWorthNaming(n.Args[1]) && isWorthNaming(n.Args[2])
	}
	return false
}

// isClosed reports whether an expression depends on no variable of a binder around it.
func isClosed(n *ir.Node, bound map[*ir.Local]bool) bool {
	switch {
	case n.Op == ir.Opaque:
		return false
	case n.Op == ir.Name && !bound[n.Local]:
		if n.Local.Def == nil || !isClosed(n.Local.Def, bound) {
			return false
		}
		bound[n.Local] = true
	}
	for _, b := range n.Binds() {
		if !isClosed(b.Set, bound) {
			return false
		}
		for _, x := range b.Locals {
			bound[x] = true
		}
	}
	for _, u := range n.Updates() {
		for _, p := range u.Path {
			if !isClosed(p, bound) {
				return false
			}
		}
		if bound[u.Old] = true; !isClosed(u.Value, bound) {
			return false
		}
	}
	for _, a := range n.Args {
		if !isClosed(a, bound) {
			return false
		}
	}
	return true
}
