package sem

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// expr resolves the names in an expression.
func (r *resolver) expr(e ast.Expr) {
	r.pace.visit()
	switch e := e.(type) {
	case *ast.At:
		if r.ats == 0 {
			r.report(code.AtMeaningless, e.Span())
		}
	case *ast.Apply:
		r.apply(e)
	case *ast.Prefix:
		r.operator(e, e.Op, "prefix", e.X)
	case *ast.Infix:
		r.operator(e, e.Op, "infix", e.X, e.Y)
	case *ast.Postfix:
		r.operator(e, e.Op, "postfix", e.X)
	case *ast.Quant:
		r.quantified(e.Bounds, e.Body)
	case *ast.Choose:
		r.quantified([]*ast.Bound{e.Bound}, e.Body)
	case *ast.SetFilter:
		r.quantified([]*ast.Bound{e.Bound}, e.Pred)
	case *ast.SetMap:
		r.quantified(e.Bounds, e.Elem)
	case *ast.FuncDef:
		r.quantified(e.Bounds, e.Body)
	case *ast.Record:
		r.fields(e.Fields)
	case *ast.RecordSet:
		r.fields(e.Fields)
	case *ast.Except:
		r.except(e)
	case *ast.FuncApp:
		r.funcApp(e)
	case *ast.Let:
		r.let(e)
	case *ast.Lambda:
		r.report(code.LambdaNoExpression, e.Span())
	case *ast.Label:
		r.label(e)
	case *ast.AssumeProve:
		mark := r.open()
		r.assumeProve(e, 0)
		r.close(mark)
	default:
		r.operands(e)
	}
}

// operands resolves an expression that neither names nor binds anything itself.
func (r *resolver) operands(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Times:
		r.exprs(e.Sets)
	case *ast.Junction:
		r.exprs(e.Items)
	case *ast.SetEnum:
		r.exprs(e.Elems)
	case *ast.FuncSet:
		r.arrow = e.Dom
		r.expr(e.Dom)
		r.expr(e.Range)
	case *ast.Tuple:
		r.exprs(e.Elems)
	case *ast.Select:
		r.expr(e.X)
	case *ast.If:
		r.expr(e.Cond)
		r.expr(e.Then)
		r.expr(e.Else)
	case *ast.Case:
		for _, a := range e.Arms {
			if a.Guard != nil {
				r.expr(a.Guard)
			}
			r.expr(a.Value)
		}
	case *ast.SquareAct:
		r.expr(e.Action)
		r.expr(e.Sub)
	case *ast.AngleAct:
		r.expr(e.Action)
		r.expr(e.Sub)
	case *ast.Fairness:
		r.expr(e.Sub)
		r.expr(e.Action)
	}
}

func (r *resolver) exprs(es []ast.Expr) {
	for _, e := range es {
		r.expr(e)
	}
}

// quantified resolves a construct that binds identifiers in body.
func (r *resolver) quantified(bs []*ast.Bound, body ast.Expr) {
	mark := r.open()
	r.bounds(bs)
	r.expr(body)
	r.close(mark)
}

// operator resolves the application of an operator symbol.
func (r *resolver) operator(e ast.Expr, op *ast.Name, fix string, args ...ast.Expr) {
	s := universe[op.Text]
	if s == nil {
		s = r.lookup(op.Text)
	}
	if s == nil {
		r.unresolvedSymbol(op)
		r.report(code.OperatorSymbolUnresolved, e.Span(), fix, op.Text).Follows = true
		r.quietly(args)
		return
	}
	r.info.Uses[e] = s
	if op.Text == `\in` {
		r.member = args[0]
	}
	r.args(e, s, op, args)
}

func (r *resolver) fields(fs []*ast.Field) {
	r.noteRecord(fs)
	seen := make(map[string]bool, len(fs))
	for _, f := range fs {
		if seen[f.Name.Text] {
			r.report(code.FieldsRepeated, f.Span())
		}
		seen[f.Name.Text] = true
		r.expr(f.Value)
	}
}

func (r *resolver) except(e *ast.Except) {
	r.expr(e.Func)
	for _, u := range e.Updates {
		for _, i := range u.Path {
			r.exprs(i.Args)
		}
		r.forbidLabels(code.LabelInExcept, func() {
			r.ats++
			r.expr(u.Value)
			r.ats--
		})
	}
}

func (r *resolver) funcApp(e *ast.FuncApp) {
	r.expr(e.Func)
	r.exprs(e.Args)
	f, ok := e.Func.(*ast.Apply)
	if !ok || len(e.Args) < 2 || r.info.Selections[f] != nil {
		return
	}
	s := r.info.Uses[f]
	if s == nil {
		return
	}
	d, ok := s.Origin().Decl.(*ast.FuncOpDef)
	if !ok {
		return
	}
	n := 0
	for _, b := range d.Func.Bounds {
		if b.Tuple {
			n++
		} else {
			n += len(b.Names)
		}
	}
	if n != len(e.Args) {
		r.report(code.FunctionArguments, e.Span(), s.Name, n, len(e.Args))
	}
}

// maxLetDepth is the deepest nesting of LETs that the official parser takes.
const maxLetDepth = 100

func (r *resolver) let(e *ast.Let) {
	if r.letDepth == maxLetDepth {
		r.report(code.LetsTooDeep, e.Span(), maxLetDepth)
		return
	}
	mark := r.open()
	r.letDepth++
	for _, d := range e.Defs {
		r.definition(d)
	}
	r.undefined(r.letDepth)
	r.letDepth--
	r.expr(e.Body)
	r.close(mark)
}

// lambda resolves a LAMBDA that stands for an operator.
func (r *resolver) lambda(e *ast.Lambda) {
	mark := r.open()
	for _, p := range e.Params {
		s := r.declareParam(p, Formal, ConstantLevel)
		if r.labels != nil {
			r.labels.bound = append(r.labels.bound, s)
		}
	}
	r.expr(e.Body)
	r.close(mark)
}
