package eval

import (
	"slices"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	msg "github.com/gotlc/gotlc/tlc/code"
)

// When TLC repeats a computation to find the nested expressions at an error, values know where they were constructed, and
// an error inside an operation of such a value becomes another one: a failure to fingerprint. Tracing code notes that an
// error is of this kind: it occurred while an element of a value was computed that had been constructed in the same
// computation, or when such a function was applied.
//
// Nothing is recovered on the way, as errors may come from deep recursion: what is passed by a panic leaves a note.

// element computes an element of a value that is under construction, in tracing code.
func (w *watch) element(f func()) {
	done := false
	defer func() {
		if !done {
			w.ofElement = w.ofElement || !w.ofArgument
			w.ofArgument = false
		}
	}()
	f()
	done = true
}

// OfMethod notes that the error on its way has become one of another kind: that of a method.
func (c *Ctx) OfMethod() { c.watch.ofElement = false }

// failure turns what was recovered into an error.
func (w *watch) failure(r any) *Error {
	err := asError(r)
	err.OfElement = w.ofElement && err.Code != msg.StackOverflow // Java catches no stack overflow there
	err.FailedIn = w.failedIn
	return err
}

// substituted returns the instances, outermost first, whose substitutions a definition is evaluated under, in tracing code:
// TLC evaluates each as an expression that has the definition inside.
func (k place) substituted(sym *sem.Symbol) []ast.Node {
	if !k.is(tracing) {
		return nil
	}
	var units []ast.Node
	for ; sym.Source != nil; sym = sym.Source {
		if len(sym.Instance.Subst) > 0 {
			units = append(units, sym.Instance.Unit)
		}
	}
	return units
}

// tracedIn puts nodes on the stack of nested expressions while code runs.
func tracedIn[T any, F ~func(*Ctx) T](nodes []ast.Node, f F) F {
	if len(nodes) == 0 {
		return f
	}
	return func(c *Ctx) T {
		n := len(c.watch.nodes)
		c.watch.nodes = append(c.watch.nodes, nodes...)
		v := f(c)
		c.watch.nodes = c.watch.nodes[:n]
		return v
	}
}

// ofElement has the errors of code noted as those of an element.
func ofElement(f code) code {
	return func(c *Ctx) (v value.Value) {
		c.watch.element(func() { v = f(c) })
		return v
	}
}

// applyFresh has the errors of applying a function constructor to an argument noted, but not those of the argument.
func applyFresh(arg code, apply func(arg code) code) code {
	return ofElement(apply(func(c *Ctx) value.Value {
		done := false
		defer func() { c.watch.ofArgument = !done }()
		v := arg(c)
		done = true
		return v
	}))
}

// applyTraced applies a function.
func (k funcs) applyTraced(e *ast.FuncApp, f code, sc *scope) code {
	arg := k.argumentOf(e, sc)
	fresh := isConstruction(e.Func)
	return func(c *Ctx) value.Value {
		fv := f(c)
		mustBeFunction(e, fv)
		a := arg(c)
		switch {
		case fv.Kind() == value.LazyFunc:
			c.watch.element(func() { fv = applyLazy(c, e, fv, a) })
		case fresh:
			c.watch.element(func() { fv = value.Apply(fv, a) })
		default:
			return value.Apply(fv, a)
		}
		return fv
	}
}

// isConstruction reports whether an expression constructs a function.
func isConstruction(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Tuple, *ast.Record, *ast.FuncDef:
		return true
	}
	return false
}

// isFresh reports whether what is compiled is constructed where it is evaluated, and not part of a constant definition whose
// value was constructed before anything else.
func (k names) isFresh() bool {
	if !k.is(tracing) {
		return false
	}
	for a := k.active; a != nil; a = a.outside {
		if k.isEvaluatedBefore(a.sym) {
			return false
		}
	}
	return true
}

func (k names) isEvaluatedBefore(s *sem.Symbol) bool {
	d := k.made.consts[constKey{s, k.made.root}]
	return d != nil && d.ok
}

// namesEarlier reports whether an expression is the name of a definition that was evaluated before.
func (k names) namesEarlier(e ast.Expr) bool {
	a, ok := e.(*ast.Apply)
	return ok && k.isEvaluatedBefore(k.Info.Uses[a])
}

// maker remembers where values were constructed, and which of them an operation failed in.
type maker struct {
	made     map[value.Value]ast.Node
	failedIn []ast.Node // outermost first
}

// making notes that an expression was evaluated to v, if v is of a kind that remembers where it was constructed and looks at
// its parts later.
func (m *maker) making(e ast.Expr, v value.Value) {
	switch v.Kind() {
	case value.Powerset, value.FuncSet, value.RecordSet, value.TupleSet, value.Cup, value.Cap, value.Diff, value.Union, value.Filter:
	default:
		return
	}
	if !knowsPlace(e) {
		return
	}
	if m.made == nil {
		m.made = map[value.Value]ast.Node{}
	}
	m.made[v] = e
}

// places returns where values were constructed, as far as they know.
func (m *maker) places(vs []value.Value) []ast.Node {
	var nodes []ast.Node
	for _, v := range vs {
		if n := m.made[v]; n != nil {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// asking carries out an operation on values. If it fails, failed says in which of them.
func asking[T any](c *Ctx, operation func() T, failed func() []value.Value) (answer T) {
	if c.watch.made == nil {
		return operation()
	}
	done, n := false, len(c.watch.nodes)
	defer func() {
		if !done && len(c.watch.nodes) == n && !c.CutShort() { // else the evaluation of an expression inside failed
			c.watch.failedIn = c.watch.places(failed())
			c.watch.ofElement = c.watch.ofElement || len(c.watch.failedIn) > 0 // however the value came here: recorded for a function over SUBSET S that LET names, unconfirmed for others
		}
	}()
	answer = operation()
	done = true
	return answer
}

// FailedIn returns where the one of the values that cannot be normalized was constructed, and the parts of it that fail,
// outermost first; nothing if that is not known.
func (c *Ctx) FailedIn(vals []value.Value) []ast.Node {
	if c.watch.made == nil {
		return nil
	}
	for _, v := range vals {
		if failed := value.FailedNormalize(v); failed != nil {
			return c.watch.places(failed)
		}
	}
	return nil
}

// traced wraps code so that the stack of nested expressions is kept; on an error it stays as it was.
func traced(e ast.Expr, f code) code {
	if _, ok := e.(*slotExpr); ok {
		return f
	}
	return func(c *Ctx) value.Value {
		c.watch.nodes = append(c.watch.nodes, e)
		v := f(c)
		c.watch.nodes = c.watch.nodes[:len(c.watch.nodes)-1]
		c.watch.making(e, v)
		return v
	}
}

func tracedBool(e ast.Expr, f pred) pred {
	if _, ok := e.(*slotExpr); ok {
		return f
	}
	return func(c *Ctx) bool {
		c.watch.nodes = append(c.watch.nodes, e)
		v := f(c)
		c.watch.nodes = c.watch.nodes[:len(c.watch.nodes)-1]
		return v
	}
}

// tracedCont is traced for a part of an enumeration: what follows it is nested in it.
func tracedCont(e ast.Expr, f cont) cont {
	if _, ok := e.(*slotExpr); ok {
		return f
	}
	return func(c *Ctx) bool {
		c.watch.nodes = append(c.watch.nodes, e)
		n := len(c.watch.nodes) - 1
		goOn := f(c)
		c.watch.nodes = c.watch.nodes[:n]
		return goOn
	}
}

// FailedOnFreshValue reports whether, in traced code, an operation failed on a value that the expression on top of the
// stack had just constructed, as against one that came from the state or from a constant definition. TLC reports such
// failures as failures to fingerprint, because only such values know where they were constructed.
func FailedOnFreshValue(stack []ast.Node, err *Error) bool {
	if !err.ByValue || len(stack) == 0 {
		return false
	}
	switch e := stack[len(stack)-1].(type) {
	case *ast.Infix:
		return asksFresh(e)
	case *ast.Quant: // its sets are put in order to be gone through (that this is told so of all binders is from memory of TLC, unconfirmed)
		return areFresh(e.Bounds)
	case *ast.SetMap:
		return areFresh(e.Bounds)
	case *ast.Choose:
		return knowsPlace(e.Bound.Set)
	case *ast.SetFilter:
		return knowsPlace(e.Bound.Set)
	}
	return false
}

// areFresh reports whether one of the sets of bounds knows where it was constructed.
func areFresh(bounds []*ast.Bound) bool {
	return slices.ContainsFunc(bounds, func(b *ast.Bound) bool { return knowsPlace(b.Set) })
}

// asksFresh reports whether the value that an infix operator asks knows where it was constructed.
func asksFresh(in *ast.Infix) bool {
	switch in.Op.Text {
	case `\in`, `\notin`:
		return knowsPlace(in.Y)
	case `\subseteq`: // asks the left set, which asks the right one
		return knowsPlace(in.X) || knowsPlace(in.Y)
	case "=", "/=", `\`, `\setminus`:
		return knowsPlace(in.X)
	case `\union`, `\cup`, `\intersect`, `\cap`: // the left set asks the right one, unless only the right one has members at hand (unconfirmed)
		return knowsPlace(in.X)
	}
	return false
}

// knowsPlace reports whether the value of an expression knows where it was constructed: those of literals, of operators that
// Java methods implement, and of what was constructed elsewhere do not.
func knowsPlace(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Apply, *ast.Select, *ast.FuncApp, *ast.At, *ast.Postfix, *ast.Number, *ast.String, *ast.Decimal:
		return false
	case *ast.Prefix:
		return e.Op.Text == "SUBSET" || e.Op.Text == "UNION" || e.Op.Text == "DOMAIN"
	case *ast.Infix:
		switch e.Op.Text {
		case `\cup`, `\union`, `\cap`, `\intersect`, `\`:
			return true
		}
		return false
	}
	return true
}
