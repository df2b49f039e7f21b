package conform

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// rewriter changes a tree into one that means the same, at places chosen at random. What it makes generates as many
// states in the same order: a conjunct is replaced by nothing that is true in two ways, assignments stay assignments.
type rewriter struct {
	*rand.Rand
	info  *sem.Info
	root  bool // variables of other modules may stand for expressions
	names int  // how many were made up
	done  int  // how many places were changed
}

// rewrite reads a specification and writes an equal one into a folder, with every file beside it. It returns how many
// places it changed: none where formulas are named by their positions, or where the specification has errors.
func rewrite(spec, into string, rnd *rand.Rand) (changes int, err error) {
	p, err := load.Load(spec, load.Options{Sources: []load.Source{load.Std(tla.Modules())}})
	if err != nil {
		return 0, nil
	}
	info, err := sem.Analyze(p)
	if err != nil || len(info.Selections) > 0 {
		return 0, nil
	}
	r := &rewriter{Rand: rnd, info: info}
	if err := os.CopyFS(into, os.DirFS(filepath.Dir(spec))); err != nil {
		return 0, err
	}
	for _, m := range p.Modules {
		if m.Std || filepath.Dir(m.Path) != filepath.Dir(spec) || strings.TrimSuffix(filepath.Base(m.Path), ".tla") != m.Name {
			continue
		}
		text, err := os.ReadFile(m.Path)
		if err != nil {
			return 0, err
		}
		r.root = m == p.Root
		for _, u := range m.AST.Units {
			r.node(u)
		}
		lines := strings.SplitAfter(string(text), "\n")
		behind := lines[min(len(lines), m.AST.Span().InFile().End.Line):] // a configuration, other modules
		changed := ast.Print(m.AST) + "\n" + strings.Join(behind, "")
		if err := os.WriteFile(filepath.Join(into, filepath.Base(m.Path)), []byte(changed), 0o666); err != nil {
			return 0, err
		}
	}
	return r.done, nil
}

// rarely is true where something is to be changed.
func (r *rewriter) rarely() bool { return r.IntN(8) == 0 }

func (r *rewriter) fresh() string {
	r.names++
	return fmt.Sprintf("zq%d", r.names)
}

func named(text string) *ast.Name { return &ast.Name{Text: text} }
func number(n int) ast.Expr       { return &ast.Number{Text: fmt.Sprint(n)} }
func not(e ast.Expr) ast.Expr     { return &ast.Prefix{Op: named(`\lnot`), X: e} }
func infix(op string, x, y ast.Expr) ast.Expr {
	return &ast.Infix{Op: named(op), X: x, Y: y}
}
func use(name string, args ...ast.Expr) ast.Expr {
	return &ast.Apply{Path: []ast.NameStep{{Name: named(name), Args: args}}}
}

// let is LET name(params) == body IN in.
func let(name string, params []*ast.Param, body, in ast.Expr) ast.Expr {
	return &ast.Let{Defs: []ast.Unit{&ast.OpDef{Name: named(name), Params: params, Body: body}}, Body: in}
}

func params(arity int, name string) []*ast.Param {
	return []*ast.Param{{Name: named(name), Arity: arity}}
}

// has reports whether a node of type T is in a tree.
func has[T ast.Node](e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		_, is := n.(T)
		found = found || is
		return !found
	})
	return found
}

// wrapped puts an expression into a definition, an argument or a branch that is always taken.
func (r *rewriter) wrapped(e ast.Expr) ast.Expr {
	q, z := r.fresh(), r.fresh()
	switch r.IntN(6) {
	case 0:
		return let(q, nil, e, use(q))
	case 1:
		return let(q, params(0, z), e, use(q, number(0)))
	case 2:
		if !has[*ast.At](e) && r.info.Levels[e] <= sem.StateLevel {
			return let(q, params(1, z), use(z, number(0)), use(q, &ast.Lambda{Params: params(0, r.fresh()), Body: e}))
		}
	case 3:
		return &ast.Case{Arms: []*ast.Arm{{Guard: use("TRUE"), Value: e}}}
	}
	return &ast.If{Cond: use("TRUE"), Then: e, Else: e}
}

// reformed gives a formula another form of the same kind.
func (r *rewriter) reformed(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.Infix:
		if p, primed := e.X.(*ast.Postfix); e.Op.Text == "=" && (r.variable(e.X) || primed && r.variable(p.X)) {
			return infix(`\in`, e.X, &ast.SetEnum{Elems: []ast.Expr{e.Y}})
		}
	case *ast.Prefix:
		if e.Op.Text == "UNCHANGED" && r.root {
			return r.primed(e)
		}
	case *ast.If:
		return &ast.Case{Arms: []*ast.Arm{{Guard: e.Cond, Value: e.Then}, {Guard: not(e.Cond), Value: e.Else}}}
	case *ast.Quant:
		if e.Kind <= ast.Exists && len(e.Bounds) > 1 {
			inner := *e
			inner.Bounds = e.Bounds[1:]
			return &ast.Quant{Kind: e.Kind, Bounds: e.Bounds[:1], Body: &inner}
		}
	case *ast.Junction:
		if e.Or {
			return r.numbered(e)
		}
		i := r.IntN(len(e.Items) + 1)
		items := append(append(append([]ast.Expr{}, e.Items[:i]...), use("TRUE")), e.Items[i:]...)
		return &ast.Junction{Items: items}
	}
	return e
}

// primed turns UNCHANGED <<x, y>> into x' = x /\ y' = y.
func (r *rewriter) primed(e *ast.Prefix) ast.Expr {
	list := []ast.Expr{e.X}
	if t, ok := e.X.(*ast.Tuple); ok {
		list = t.Elems
	}
	var items []ast.Expr
	for _, x := range list {
		if !r.variable(x) {
			return e
		}
		items = append(items, infix("=", &ast.Postfix{Op: named("'"), X: x}, x))
	}
	if len(items) == 0 {
		return e
	}
	return &ast.Junction{Items: items}
}

// numbered turns A \/ B into \E q \in {0, 1} : q = 0 /\ A \/ q = 1 /\ B.
func (r *rewriter) numbered(e *ast.Junction) ast.Expr {
	q := r.fresh()
	var numbers, items []ast.Expr
	for i, x := range e.Items {
		numbers = append(numbers, number(i))
		items = append(items, &ast.Junction{Items: []ast.Expr{infix("=", use(q), number(i)), x}})
	}
	return exists(q, numbers, &ast.Junction{Or: true, Items: items})
}

// exists is \E name \in {elems} : body.
func exists(name string, elems []ast.Expr, body ast.Expr) ast.Expr {
	return &ast.Quant{Kind: ast.Exists, Bounds: []*ast.Bound{{Names: []*ast.Name{named(name)}, Set: &ast.SetEnum{Elems: elems}}}, Body: body}
}

// negated is a formula behind two negations, which De Morgan's laws move inwards. It is for formulas that are judged and
// never enumerated: a disjunction that is true in two ways counts twice as a conjunct of an action.
func (r *rewriter) negated(e ast.Expr) ast.Expr {
	level, known := r.info.Levels[e]
	if !known || level > sem.ActionLevel || !r.rarely() {
		return e
	}
	r.done++
	switch e := e.(type) {
	case *ast.Quant:
		if e.Kind <= ast.Exists {
			return not(&ast.Quant{Kind: ast.Exists + ast.Forall - e.Kind, Bounds: e.Bounds, Body: not(e.Body)})
		}
	case *ast.Junction:
		var items []ast.Expr
		for _, x := range e.Items {
			items = append(items, not(x))
		}
		return not(&ast.Junction{Or: !e.Or, Items: items})
	case *ast.Infix:
		if e.Op.Text == "=>" {
			return infix(`\lor`, not(e.X), e.Y)
		}
	}
	return not(not(e))
}

// expr rewrites what is in an expression and, if may is set, the expression itself.
func (r *rewriter) expr(e *ast.Expr, may bool) {
	if *e == nil || r.operator(*e) || r.subscript(*e) {
		return
	}
	old := *e
	level, known := r.info.Levels[old]
	r.node(old)
	_, lambda := old.(*ast.Lambda)
	if !may || lambda || !known || r.assignable(old) || level > sem.ActionLevel || has[*ast.Label](old) {
		return
	}
	if r.rarely() {
		*e = r.reformed(*e)
	}
	if r.rarely() {
		*e = r.wrapped(*e)
	}
	if *e != old {
		r.done++
	}
}

// node rewrites the expressions below a node where the form of the whole allows it.
func (r *rewriter) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.Theorem, *ast.UseHide, *ast.AssumeProve:
	case *ast.SquareAct:
		r.expr(&n.Action, true)
	case *ast.AngleAct:
		r.expr(&n.Action, true)
	case *ast.Fairness:
		r.expr(&n.Action, true)
	case *ast.Postfix:
		r.expr(&n.X, n.Op.Text != "'")
	case *ast.Prefix:
		if n.Op.Text != "UNCHANGED" {
			_, square := n.X.(*ast.SquareAct)
			_, angle := n.X.(*ast.AngleAct)
			r.expr(&n.X, !square && !angle)
		}
	case *ast.Infix:
		// What is on the left may be assigned, by operators that somebody defined also what is on the right.
		r.expr(&n.X, false)
		r.expr(&n.Y, r.info.Uses[n].Kind == sem.Builtin)
	case *ast.Junction:
		for i, item := range n.Items {
			level, known := r.info.Levels[item]
			r.expr(&n.Items[i], true)
			if known && level <= sem.ActionLevel && !has[*ast.Label](item) && r.rarely() {
				r.done++
				n.Items[i] = exists(r.fresh(), []ast.Expr{number(1)}, n.Items[i])
			}
		}
	case *ast.Apply:
		for i := range n.Path {
			for j := range n.Path[i].Args {
				r.expr(&n.Path[i].Args[j], true)
			}
		}
	case *ast.Substitution:
		if _, plain := n.Value.(*ast.Apply); !plain {
			r.expr(&n.Value, true)
		}
	default:
		r.fields(reflect.ValueOf(n).Elem())
	}
	switch n := n.(type) {
	case *ast.If:
		n.Cond = r.negated(n.Cond)
	case *ast.SetFilter:
		n.Pred = r.negated(n.Pred)
	case *ast.Choose:
		n.Body = r.negated(n.Body)
	}
}

// fields rewrites what is in the fields of a node of any type.
func (r *rewriter) fields(node reflect.Value) {
	for i := range node.NumField() {
		if node.Type().Field(i).IsExported() {
			r.value(node.Field(i))
		}
	}
}

func (r *rewriter) value(v reflect.Value) {
	if v.Kind() == reflect.Slice {
		for i := range v.Len() {
			r.value(v.Index(i))
		}
		return
	}
	if e, ok := v.Addr().Interface().(*ast.Expr); ok {
		r.expr(e, true)
		return
	}
	if k := v.Kind(); (k == reflect.Interface || k == reflect.Pointer) && !v.IsNil() {
		if n, ok := v.Interface().(ast.Node); ok {
			r.node(n)
		}
	}
}

// operator reports whether an argument is an operator and no value.
func (r *rewriter) operator(e ast.Expr) bool {
	a, ok := e.(*ast.Apply)
	if !ok {
		return false
	}
	s := r.info.Uses[a]
	return s == nil || s.Arity > len(a.Args())
}

func (r *rewriter) variable(e ast.Expr) bool {
	a, ok := e.(*ast.Apply)
	return ok && r.info.Uses[a] != nil && r.info.Uses[a].Kind == sem.VariableDecl
}

// assignable reports whether an expression is, or may stand for, what an action assigns to.
func (r *rewriter) assignable(e ast.Expr) bool {
	if p, ok := e.(*ast.Postfix); ok {
		return p.Op.Text == "'"
	}
	a, ok := e.(*ast.Apply)
	return ok && len(a.Args()) == 0
}

// subscript reports whether an expression is a tuple of variables, in which a warning looks for each of them.
func (r *rewriter) subscript(e ast.Expr) bool {
	t, ok := e.(*ast.Tuple)
	if !ok {
		return false
	}
	for _, x := range t.Elems {
		a, named := x.(*ast.Apply)
		if !r.variable(x) && !r.subscript(x) && !(named && r.info.Uses[a] != nil && r.info.Uses[a].Body != nil && r.subscript(r.info.Uses[a].Body)) {
			return false
		}
	}
	return len(t.Elems) > 0
}
