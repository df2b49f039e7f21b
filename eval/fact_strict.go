package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// strictParams tells which parameters of a definition are evaluated by every evaluation of its body: evaluating
// their arguments early can then only change which of several errors comes first.
func (k *facts) strictParams(def *sem.Symbol) []bool {
	known := k.about(def)
	if len(def.Params) == 0 || known.strict != nil {
		return known.strict
	}
	out := make([]bool, len(def.Params))
	known.strict = out // for recursion: not strict
	set := k.strictIn(def.Body)
	for i, p := range def.Params {
		out[i] = set[p]
	}
	return out
}

type symbolSet map[*sem.Symbol]bool

func (s symbolSet) add(t symbolSet) symbolSet {
	if len(s) == 0 {
		return t
	}
	for x := range t {
		s[x] = true
	}
	return s
}

func (s symbolSet) and(t symbolSet) symbolSet {
	out := symbolSet{}
	for x := range s {
		if t[x] {
			out[x] = true
		}
	}
	return out
}

// strictIn returns the parameters that evaluating an expression certainly evaluates.
func (k *facts) strictIn(e ast.Expr) symbolSet {
	switch e := e.(type) {
	case *ast.Apply:
		return k.strictInApply(e)
	case *ast.Prefix:
		return k.strictIn(e.X)
	case *ast.Infix:
		return k.strictInInfix(e)
	case *ast.Junction:
		return k.strictIn(e.Items[0])
	case *ast.Quant:
		return k.strictInQuantified(e.Bounds, e.Body)
	case *ast.Choose:
		return k.strictInQuantified([]*ast.Bound{e.Bound}, e.Body)
	case *ast.SetFilter:
		return k.strictInBounds([]*ast.Bound{e.Bound})
	case *ast.SetMap:
		return k.strictInBounds(e.Bounds)
	case *ast.FuncDef:
		return k.strictInBounds(e.Bounds)
	case *ast.SetEnum:
		return k.strictInAll(e.Elems)
	case *ast.Tuple:
		return k.strictInAll(e.Elems)
	case *ast.Record:
		out := symbolSet{}
		for _, f := range e.Fields {
			out = out.add(k.strictIn(f.Value))
		}
		return out
	case *ast.FuncApp:
		return k.strictIn(e.Func).add(k.strictInAll(e.Args))
	case *ast.Select:
		return k.strictIn(e.X)
	case *ast.Except:
		return k.strictIn(e.Func)
	case *ast.If:
		return k.strictIn(e.Cond).add(k.strictIn(e.Then).and(k.strictIn(e.Else)))
	case *ast.Case:
		if e.Arms[0].Guard != nil {
			return k.strictIn(e.Arms[0].Guard)
		}
	case *ast.Let:
		return k.strictIn(e.Body)
	case *ast.Label:
		return k.strictIn(e.Body)
	}
	return symbolSet{}
}

func (k *facts) strictInAll(es []ast.Expr) symbolSet {
	out := symbolSet{}
	for _, e := range es {
		out = out.add(k.strictIn(e))
	}
	return out
}

func (k *facts) strictInBounds(bs []*ast.Bound) symbolSet {
	out := symbolSet{}
	for _, b := range bs {
		if b.Set != nil {
			out = out.add(k.strictIn(b.Set))
		}
	}
	return out
}

// strictInQuantified asks the body, too, if that is evaluated at least once.
func (k *facts) strictInQuantified(bs []*ast.Bound, body ast.Expr) symbolSet {
	out := k.strictInBounds(bs)
	for _, b := range bs {
		if b.Set == nil || !k.hasElements(b.Set, maxUnfolded) {
			return out
		}
	}
	return out.add(k.strictIn(body))
}

// maxUnfolded is through how many definitions hasElements looks: they may use themselves.
const maxUnfolded = 8

// hasElements reports whether an expression is plainly a set that is not empty, or has no value.
func (k *facts) hasElements(e ast.Expr, depth int) bool {
	switch e := e.(type) {
	case *ast.SetEnum:
		return len(e.Elems) > 0
	case *ast.Prefix:
		return e.Op.Text == "DOMAIN" && k.hasDomain(e.X, depth)
	}
	v, body := k.unfolded(e, depth)
	return body != nil && k.hasElements(body, depth-1) || v.Kind() == value.Set && value.Size(v) > 0
}

// hasDomain reports whether an expression is plainly a function whose domain is not empty, or has no value.
func (k *facts) hasDomain(e ast.Expr, depth int) bool {
	switch e := e.(type) {
	case *ast.Tuple:
		return len(e.Elems) > 0
	case *ast.Record:
		return true
	case *ast.FuncDef:
		return !slices.ContainsFunc(e.Bounds, func(b *ast.Bound) bool { return b.Set == nil || !k.hasElements(b.Set, depth) })
	}
	_, body := k.unfolded(e, depth)
	return body != nil && k.hasDomain(body, depth-1)
}

// unfolded returns what a name without parameters stands for: a value that the model gives to it, or the body of its definition.
func (k *facts) unfolded(e ast.Expr, depth int) (value.Value, ast.Expr) {
	use, ok := e.(*ast.Apply)
	if !ok || depth == 0 || k.selects(use) || k.Info.Uses[use] == nil {
		return value.Value{}, nil
	}
	sym := k.replaced(k.Info.Uses[use])
	if v, ok := k.valueOfName(sym); ok {
		return v, nil
	}
	if _, ok := k.builtin(sym); ok || sym.Kind != sem.Definition || sym.Source != nil || len(sym.Params) > 0 {
		return value.Value{}, nil
	}
	return value.Value{}, sym.Body
}

func (k *facts) strictInApply(e *ast.Apply) symbolSet {
	sym := k.Info.Uses[e]
	if sym == nil || k.selects(e) {
		return symbolSet{}
	}
	if sym.Kind == sem.Formal && sym.Arity == 0 {
		return symbolSet{sym: true}
	}
	return k.strictInCall(sym, pathArgs(e))
}

func (k *facts) strictInCall(sym *sem.Symbol, args []ast.Expr) symbolSet {
	out := symbolSet{}
	sym = k.replaced(sym)
	if _, ok := k.valueOfName(sym); ok || sym.Kind != sem.Definition || sym.Source != nil || len(sym.Params) != len(args) {
		return out
	}
	if _, ok := k.builtin(sym); ok {
		return out
	}
	for i, s := range k.strictParams(sym) {
		if s {
			out = out.add(k.strictIn(args[i]))
		}
	}
	return out
}

func (k *facts) strictInInfix(e *ast.Infix) symbolSet {
	sym := k.Info.Uses[e]
	if sym == nil {
		return symbolSet{}
	}
	if sym.Kind != sem.Builtin {
		if b, ok := k.builtin(sym.Origin()); ok && b.Lazy == 0 {
			return k.strictIn(e.X).add(k.strictIn(e.Y))
		}
		return k.strictInCall(sym, []ast.Expr{e.X, e.Y})
	}
	switch sym.Name {
	case `\land`, `\lor`, `=>`:
		return k.strictIn(e.X)
	}
	return k.strictIn(e.X).add(k.strictIn(e.Y))
}
