package sem

import (
	"fmt"
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// Values of the number of arguments that a selection is expected to take.
const (
	wantExpr = 0
	wantFact = -1 // an expression or an ASSUME/PROVE
)

// selector walks from the body of a definition to the part of it that selectors name.
type selector struct {
	*resolver
	e      *ast.Apply
	result *Selection
	want   int
	node   ast.Node // *ast.Arm between the two selectors of a CASE, otherwise an expression
	labels map[string]*label
}

// selection resolves a use of s with selectors: those steps of the path after the first used ones, then e.Selectors. It
// reports false after an error.
func (r *resolver) selection(e *ast.Apply, s *Symbol, used, want int) bool {
	origin := s.Origin()
	if origin.Body == nil {
		r.report(code.NoSubexpressions, e.Span(), s.Name)
		return false
	}
	if r.isDefining(origin) || r.pending[origin] != nil {
		r.report(code.SubexpressionInside, e.Span(), s.Name)
		return false
	}
	x := &selector{resolver: r, e: e, want: want, result: &Selection{Symbol: s}, node: origin.Body, labels: r.labelsOf[origin]}
	path := e.Path[:used]
	if want > 0 && s.Arity > 0 && !hasArgs(path) {
		x.result.Params = append(x.result.Params, s.Params...)
	} else {
		if !r.pathArgs(e, s, used) {
			return false
		}
		r.args(e, s, path[used-1].Name, flatArgs(path))
	}
	for _, step := range e.Path[used:] {
		if !x.name(step.Name, step.Args) {
			return false
		}
	}
	for _, sel := range e.Selectors {
		if !x.step(sel) {
			return false
		}
	}
	return x.finish(want)
}

func (x *selector) fail(f code.Finding, params ...any) bool {
	x.report(f, x.e.Span(), params...)
	return false
}

// finish checks that the selected part can stand where the selection does.
func (x *selector) finish(want int) bool {
	expr, ok := x.node.(ast.Expr)
	if !ok {
		return x.fail(code.SelectedNoExpression, x.result.Symbol.Name)
	}
	x.result.Expr = expr
	if _, ok := unlabelled(expr).(*ast.AssumeProve); ok && want != wantFact {
		x.report(code.AssumeProveNoExpression, x.e.Span())
		return false
	}
	if got := x.arity(expr); got != max(want, 0) {
		if want > 0 {
			x.report(code.OperatorArityFound, x.e.Span(), want, got)
		} else {
			x.report(code.ArgumentCount, x.e.Span(), x.result.Symbol.Name, got)
		}
		return false
	}
	x.info.Uses[x.e] = x.result.Symbol
	x.info.Selections[x.e] = x.result
	return true
}

// arity is the number of arguments that the selected thing takes.
func (x *selector) arity(e ast.Expr) int {
	n := len(x.result.Params)
	switch e := e.(type) {
	case *ast.Lambda:
		n += len(e.Params)
	case *ast.Apply:
		if s := x.info.Uses[e]; s != nil && x.info.Selections[e] == nil {
			n += s.Arity - len(flatArgs(e.Path))
		}
	}
	return n
}

// step follows one selector.
func (x *selector) step(s *ast.Selector) bool {
	if s.Kind == ast.SelectName {
		return x.name(s.Name, s.Args)
	}
	if s.Kind == ast.SelectWhole {
		return true
	}
	x.throughLabels()
	switch s.Kind {
	case ast.SelectIndex:
		return x.operand(s.Index, -1, fmt.Sprint(s.Index))
	case ast.SelectLeft: // however many operands there are
		return x.operand(1, -1, "<<")
	case ast.SelectRight:
		return x.operand(2, 2, ">>")
	}
	return x.binder(s)
}

// throughLabels enters the body of labels at the current node: positions count from the labelled expression.
func (x *selector) throughLabels() {
	for {
		l, ok := x.node.(*ast.Label)
		if !ok {
			return
		}
		x.node, x.labels = l.Body, x.labelsOf[l]
	}
}

// name follows a selector that is a label, or a definition of the LET that is the current node.
func (x *selector) name(n *ast.Name, args []ast.Expr) bool {
	if l := x.labels[n.Text]; l != nil {
		if x.opens(l.params, args) {
			x.result.Params = append(x.result.Params, l.params...)
		} else if len(args) != len(l.params) {
			x.report(code.LabelArguments, x.e.Span(), n.Text)
			return false
		} else {
			x.bindAll(l.params, args)
		}
		x.node, x.labels = l.node.Body, x.labelsOf[l.node]
		return true
	}
	x.throughLabels()
	if let, ok := x.node.(*ast.Let); ok {
		if s := x.letSymbol(let, n.Text); s != nil && s.Body != nil {
			if x.opens(s.Params, args) {
				x.result.Params = append(x.result.Params, s.Params...)
			} else if len(args) != s.Arity {
				x.report(code.ArgumentCount, n.Span(), s.Name, s.Arity)
				return false
			} else {
				x.bindAll(s.Params, args)
			}
			x.result.Lets = append(x.result.Lets, let)
			x.node, x.labels = s.Body, x.labelsOf[s]
			return true
		}
	}
	x.report(code.LabelNotFound, x.e.Span(), n.Text)
	return false
}

// opens reports whether an operator is named without arguments where one is wanted.
func (x *selector) opens(params []*Symbol, args []ast.Expr) bool {
	return x.want > 0 && len(args) == 0 && len(params) > 0
}

func (x *selector) letSymbol(let *ast.Let, name string) *Symbol {
	for _, d := range let.Defs {
		switch d := d.(type) {
		case *ast.OpDef:
			if d.Name.Text == name {
				return x.info.Decls[d.Name]
			}
		case *ast.FuncOpDef:
			if d.Name.Text == name {
				return x.info.Decls[d.Name]
			}
		}
	}
	return nil
}

func (x *selector) bindAll(params []*Symbol, args []ast.Expr) {
	for i, p := range params {
		if p.Arity > 0 {
			x.operatorArg(args[i], position{x.result.Symbol, i, x.e.Span()}, p.Arity)
		} else {
			x.expr(args[i])
		}
		x.result.Binds = append(x.result.Binds, Bind{p, args[i]})
	}
}

// binder follows !(e1, ..., en) or !@ into the body of a construct that binds identifiers.
func (x *selector) binder(s *ast.Selector) bool {
	params, body := x.bound()
	if body == nil {
		return x.fail(code.SelectorBindsNothing, selectorText(s))
	}
	if slices.Contains(params, nil) {
		return false // the operand of an operator without meaning, which was reported and not looked into
	}
	if s.Kind == ast.SelectAt {
		x.result.Params = append(x.result.Params, params...)
	} else {
		if len(params) != len(s.Args) {
			return x.fail(code.SelectorArguments, len(params), len(s.Args))
		}
		x.bindAll(params, s.Args)
	}
	x.node = body
	return true
}

func selectorText(s *ast.Selector) string {
	if s.Kind == ast.SelectAt {
		return "@"
	}
	return "(...)"
}

// bound returns the identifiers that the current node binds, and its body.
func (x *selector) bound() ([]*Symbol, ast.Expr) {
	switch n := x.node.(type) {
	case *ast.Quant:
		return x.boundNames(n.Bounds), n.Body
	case *ast.Choose:
		return x.boundNames([]*ast.Bound{n.Bound}), n.Body
	case *ast.SetFilter:
		return x.boundNames([]*ast.Bound{n.Bound}), n.Pred
	case *ast.SetMap:
		return x.boundNames(n.Bounds), n.Elem
	case *ast.FuncDef:
		return x.boundNames(n.Bounds), n.Body
	case *ast.Lambda:
		var params []*Symbol
		for _, p := range n.Params {
			params = append(params, x.info.Decls[p.Name])
		}
		return params, n.Body
	}
	return nil, nil
}

func (x *selector) boundNames(bs []*ast.Bound) []*Symbol {
	var names []*Symbol
	for _, b := range bs {
		for _, n := range b.Names {
			names = append(names, x.info.Decls[n])
		}
	}
	return names
}

// operand follows a selector of the i-th operand of the current node. If exactly is not negative the node must have
// that many.
func (x *selector) operand(i, exactly int, text string) bool {
	ops := x.operands()
	if i < 1 || i > len(ops) || ops[i-1] == nil || exactly >= 0 && len(ops) != exactly {
		return x.fail(code.OperandMissing, text)
	}
	if let, ok := x.node.(*ast.Let); ok {
		x.result.Lets = append(x.result.Lets, let)
	}
	x.node = ops[i-1]
	return true
}

// operands lists what position selectors can name in the current node; an entry is nil if it has no node.
func (x *selector) operands() []ast.Node {
	switch n := x.node.(type) {
	case *ast.Arm:
		if n.Guard == nil {
			return []ast.Node{nil, n.Value}
		}
		return []ast.Node{n.Guard, n.Value}
	case *ast.Case:
		return nodes(n.Arms)
	case *ast.AssumeProve:
		return append(append([]ast.Node(nil), n.Hyps...), n.Prove)
	case *ast.Except:
		return []ast.Node{n.Func}
	case *ast.Record:
		return fieldValues(n.Fields)
	case *ast.RecordSet:
		return fieldValues(n.Fields)
	case *ast.Quant:
		return boundSets(n.Bounds)
	case *ast.Choose:
		return boundSets([]*ast.Bound{n.Bound})
	case *ast.SetFilter:
		return boundSets([]*ast.Bound{n.Bound})
	case *ast.SetMap:
		return boundSets(n.Bounds)
	case *ast.FuncDef:
		return boundSets(n.Bounds)
	case *ast.FuncApp:
		if len(n.Args) > 1 {
			t := &ast.Tuple{Elems: n.Args}
			t.Loc = n.Loc
			return []ast.Node{n.Func, t}
		}
	case *ast.Let:
		return []ast.Node{n.Body}
	case *ast.Select:
		field := &ast.String{Value: n.Field.Text}
		field.Loc = n.Field.Span()
		return []ast.Node{n.X, field}
	case *ast.Apply:
		return nodes(flatArgs(n.Path))
	case *ast.Lambda, *ast.Number, *ast.Decimal, *ast.String, *ast.At:
		return nil
	}
	return ast.Children(x.node)
}

func nodes[T ast.Node](list []T) []ast.Node {
	ns := make([]ast.Node, len(list))
	for i, n := range list {
		ns[i] = n
	}
	return ns
}

func fieldValues(fs []*ast.Field) []ast.Node {
	ns := make([]ast.Node, len(fs))
	for i, f := range fs {
		ns[i] = f.Value
	}
	return ns
}

func boundSets(bs []*ast.Bound) []ast.Node {
	var ns []ast.Node
	for _, b := range bs {
		if b.Set != nil {
			ns = append(ns, b.Set)
		}
	}
	return ns
}
