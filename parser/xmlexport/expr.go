package xmlexport

import (
	"math/big"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// expr is an expression, or an ASSUME/PROVE.
func (e *exporter) expr(x ast.Expr) *element {
	switch x := x.(type) {
	case *ast.Number:
		return e.leaf("NumeralNode", x, text("IntValue", decimal(x.Text)))
	case *ast.Decimal:
		whole, fraction, _ := strings.Cut(x.Text, ".")
		return e.leaf("DecimalNode", x, text("mantissa", strings.TrimLeft(whole+fraction, "0")), number("exponent", -len(fraction)),
			text("integralPart", whole), text("fractionalPart", fraction))
	case *ast.String:
		return e.str(x, x.Value)
	case *ast.At:
		return e.leaf("AtNode", x)
	case *ast.Apply:
		return e.apply(x)
	case *ast.Prefix:
		return e.application(x, e.symbol(e.info.Uses[x]), x.X)
	case *ast.Infix:
		return e.application(x, e.symbol(e.info.Uses[x]), x.X, x.Y)
	case *ast.Postfix:
		return e.application(x, e.symbol(e.info.Uses[x]), x.X)
	case *ast.Let:
		return e.let(x)
	case *ast.Label:
		return e.label(x)
	case *ast.Lambda:
		return e.operand(x)
	case *ast.AssumeProve:
		return e.assumeProve(x)
	case *ast.Quant, *ast.Choose, *ast.SetFilter, *ast.SetMap, *ast.FuncDef:
		return e.binder(x)
	}
	return e.construct(x)
}

// leaf is an element of an expression with its place and level.
func (e *exporter) leaf(name string, x ast.Expr, parts ...*element) *element {
	n := entry(name, x.Span(), e.info.Levels[x])
	n.add(parts...)
	return n
}

func (e *exporter) str(at ast.Node, value string) *element {
	n := entry("StringNode", at.Span(), sem.ConstantLevel)
	n.add(text("StringValue", value))
	return n
}

// decimal is a literal without the prefix for its base.
func decimal(literal string) string {
	base := map[byte]int{'b': 2, 'B': 2, 'o': 8, 'O': 8, 'h': 16, 'H': 16}
	if literal[0] != '\\' {
		return literal
	}
	if n, ok := new(big.Int).SetString(literal[2:], base[literal[1]]); ok {
		return n.String()
	}
	return literal
}

// application is an operator with its operands.
func (e *exporter) application(x ast.Expr, operator *element, operands ...ast.Expr) *element {
	list := el("operands")
	for _, o := range operands {
		list.add(e.operand(o))
	}
	return e.leaf("OpApplNode", x, el("operator", operator), list)
}

// builtin is an application of an operator that has no name of its own.
func (e *exporter) builtin(x ast.Expr, name string, arity int, operands ...*element) *element {
	return e.leaf("OpApplNode", x, el("operator", e.operator(name, arity)), el("operands", operands...))
}

// pair is an arm, a field or an update.
func (e *exporter) pair(at ast.Node, first, second *element) *element {
	n := entry("OpApplNode", at.Span(), sem.ConstantLevel)
	n.add(el("operator", e.operator("$Pair", 2)), el("operands", first, second))
	return n
}

// operand is an argument: an expression, or an operator.
func (e *exporter) operand(x ast.Expr) *element {
	switch x := x.(type) {
	case *ast.Lambda:
		return e.leaf("OpArgNode", x, el("argument", e.ref(x, "UserDefinedOpKindRef", func() *element {
			var params []*sem.Symbol
			for _, p := range x.Params {
				params = append(params, e.info.Decls[p.Name])
			}
			d := e.leaf("UserDefinedOpKind", x, text("uniquename", "LAMBDA"), number("arity", len(params)), el("body", e.expr(x.Body)))
			d.add(e.params(params, nil))
			return d
		})))
	case *ast.Apply:
		if s := e.info.Uses[x]; s != nil && s.Arity > 0 && len(x.Selectors) == 0 && !hasArguments(x) {
			return e.argument(x, s)
		}
	}
	return e.expr(x)
}

func hasArguments(x *ast.Apply) bool {
	for _, step := range x.Path {
		if step.Args != nil {
			return true
		}
	}
	return false
}

// argument is an operator, or for one without parameters its application, that stands for itself.
func (e *exporter) argument(at ast.Node, s *sem.Symbol) *element {
	if s.Arity > 0 {
		n := entry("OpArgNode", at.Span(), s.Level)
		n.add(el("argument", e.symbol(s)))
		return n
	}
	n := entry("OpApplNode", at.Span(), s.Level)
	n.add(el("operator", e.symbol(s)), el("operands"))
	return n
}

// apply is the use of a name.
func (e *exporter) apply(x *ast.Apply) *element {
	if sel := e.info.Selections[x]; sel != nil {
		return e.application(x, e.operator("$Nop", 1), sel.Expr)
	}
	var args []ast.Expr
	for _, step := range x.Path {
		args = append(args, step.Args...)
	}
	return e.application(x, e.symbol(e.info.Uses[x]), args...)
}

func (e *exporter) let(x *ast.Let) *element {
	defs := el("opDefs")
	for _, u := range x.Defs {
		var name *ast.Name
		switch u := u.(type) {
		case *ast.OpDef:
			name = u.Name
		case *ast.FuncOpDef:
			name = u.Name
		case *ast.InstanceDef:
			name = u.Name
		}
		if s := e.info.Decls[name]; s != nil {
			defs.add(e.symbol(s))
		}
	}
	return e.leaf("LetInNode", x, el("body", e.expr(x.Body)), defs)
}

func (e *exporter) label(x *ast.Label) *element {
	params := el("params")
	for _, p := range x.Params {
		if s := e.info.Decls[p]; s != nil {
			params.add(e.symbol(s))
		}
	}
	return e.leaf("LabelNode", x, text("uniquename", x.Name.Text), number("arity", len(x.Params)), el("body", e.expr(x.Body)), params)
}

func (e *exporter) assumeProve(x *ast.AssumeProve) *element {
	assumes := el("assumes")
	for _, h := range x.Hyps {
		if d, ok := h.(*ast.NewSymbol); ok {
			s := e.info.Decls[d.Param.Name]
			n := entry("NewSymbNode", d.Span(), s.Level)
			n.add(e.symbol(s))
			if d.Set != nil {
				n.add(e.expr(d.Set))
			}
			assumes.add(n)
			continue
		}
		assumes.add(e.expr(h.(ast.Expr)))
	}
	n := e.leaf("AssumeProveNode", x, assumes, el("prove", e.expr(x.Prove)))
	if x.Boxed {
		n.add(el("boxed"))
	}
	return n
}

// binder is a form that binds identifiers.
func (e *exporter) binder(x ast.Expr) *element {
	switch x := x.(type) {
	case *ast.Quant:
		names := map[ast.QuantKind]string{ast.Forall: "Forall", ast.Exists: "Exists", ast.TemporalForall: "$TemporalForall", ast.TemporalExists: "$TemporalExists"}
		name := names[x.Kind]
		switch {
		case name[0] == '$':
		case x.Bounds[0].Set == nil:
			name = "$Unbounded" + name
		default:
			name = "$Bounded" + name
		}
		return e.bounded(x, name, x.Bounds, x.Body)
	case *ast.Choose:
		if x.Bound.Set == nil {
			return e.bounded(x, "$UnboundedChoose", []*ast.Bound{x.Bound}, x.Body)
		}
		return e.bounded(x, "$BoundedChoose", []*ast.Bound{x.Bound}, x.Body)
	case *ast.SetFilter:
		return e.bounded(x, "$SubsetOf", []*ast.Bound{x.Bound}, x.Pred)
	case *ast.SetMap:
		return e.bounded(x, "$SetOfAll", x.Bounds, x.Elem)
	}
	f := x.(*ast.FuncDef)
	return e.bounded(f, "$FcnConstructor", f.Bounds, f.Body)
}

// bounded is the application of an operator that binds identifiers in its one operand.
func (e *exporter) bounded(x ast.Expr, name string, bounds []*ast.Bound, body ast.Expr) *element {
	n := e.builtin(x, name, -1, e.expr(body))
	symbols := el("boundSymbols")
	for _, b := range bounds {
		kind := "unbound"
		if b.Set != nil {
			kind = "bound"
		}
		group := el(kind)
		for _, name := range b.Names {
			group.add(e.symbol(e.info.Decls[name]))
			if b.Set == nil && !b.Tuple && name != b.Names[len(b.Names)-1] {
				symbols.add(group)
				group = el(kind)
			}
		}
		if b.Tuple {
			group.add(el("tuple"))
		}
		if b.Set != nil {
			group.add(e.expr(b.Set))
		}
		symbols.add(group)
	}
	n.add(symbols)
	return n
}

// construct is one of the remaining forms, each an application of a built-in operator.
func (e *exporter) construct(x ast.Expr) *element {
	switch x := x.(type) {
	case *ast.Times:
		return e.builtin(x, "$CartesianProd", -1, e.all(x.Sets)...)
	case *ast.Junction:
		if x.Or {
			return e.builtin(x, "$DisjList", -1, e.all(x.Items)...)
		}
		return e.builtin(x, "$ConjList", -1, e.all(x.Items)...)
	case *ast.SetEnum:
		return e.builtin(x, "$SetEnumerate", -1, e.all(x.Elems)...)
	case *ast.Tuple:
		return e.builtin(x, "$Tuple", -1, e.all(x.Elems)...)
	case *ast.FuncApp:
		arg := e.expr(x.Args[0])
		if len(x.Args) > 1 {
			arg = e.builtin(x, "$Tuple", -1, e.all(x.Args)...)
		}
		return e.builtin(x, "$FcnApply", 2, e.expr(x.Func), arg)
	case *ast.FuncSet:
		return e.builtin(x, "$SetOfFcns", -1, e.expr(x.Dom), e.expr(x.Range))
	case *ast.Record:
		return e.builtin(x, "$RcdConstructor", -1, e.fields(x.Fields)...)
	case *ast.RecordSet:
		return e.builtin(x, "$SetOfRcds", -1, e.fields(x.Fields)...)
	case *ast.Select:
		return e.builtin(x, "$RcdSelect", 2, e.expr(x.X), e.str(x.Field, x.Field.Text))
	case *ast.Except:
		return e.builtin(x, "$Except", -1, e.updates(x)...)
	case *ast.If:
		return e.builtin(x, "$IfThenElse", 3, e.expr(x.Cond), e.expr(x.Then), e.expr(x.Else))
	case *ast.Case:
		var arms []*element
		for _, a := range x.Arms {
			guard := e.str(a, "$Other")
			if a.Guard != nil {
				guard = e.expr(a.Guard)
			}
			arms = append(arms, e.pair(a, guard, e.expr(a.Value)))
		}
		return e.builtin(x, "$Case", -1, arms...)
	case *ast.SquareAct:
		return e.builtin(x, "$SquareAct", 2, e.expr(x.Action), e.expr(x.Sub))
	case *ast.AngleAct:
		return e.builtin(x, "$AngleAct", 2, e.expr(x.Action), e.expr(x.Sub))
	}
	f := x.(*ast.Fairness)
	if f.Strong {
		return e.builtin(f, "$SF", 2, e.expr(f.Sub), e.expr(f.Action))
	}
	return e.builtin(f, "$WF", 2, e.expr(f.Sub), e.expr(f.Action))
}

func (e *exporter) all(list []ast.Expr) []*element {
	parts := make([]*element, len(list))
	for i, x := range list {
		parts[i] = e.expr(x)
	}
	return parts
}

func (e *exporter) fields(list []*ast.Field) []*element {
	parts := make([]*element, len(list))
	for i, f := range list {
		parts[i] = e.pair(f, e.str(f.Name, f.Name.Text), e.expr(f.Value))
	}
	return parts
}

// updates are the function of an EXCEPT and its pairs of path and value.
func (e *exporter) updates(x *ast.Except) []*element {
	parts := []*element{e.expr(x.Func)}
	for _, u := range x.Updates {
		path := el("operands")
		for _, i := range u.Path {
			switch {
			case i.Field != nil:
				path.add(e.str(i.Field, i.Field.Text))
			case len(i.Args) == 1:
				path.add(e.expr(i.Args[0]))
			default:
				n := entry("OpApplNode", i.Span(), sem.ConstantLevel)
				n.add(el("operator", e.operator("$Tuple", -1)), el("operands", e.all(i.Args)...))
				path.add(n)
			}
		}
		seq := entry("OpApplNode", u.Span(), sem.ConstantLevel)
		seq.add(el("operator", e.operator("$Seq", -1)), path)
		parts = append(parts, e.pair(u, seq, e.expr(u.Value)))
	}
	return parts
}
