package naive

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// state gives the variables values.
type state map[*sem.Symbol]val

// evaluator gives expressions their meaning.
type evaluator struct {
	info      *sem.Info
	constants map[*sem.Symbol]val
	overrides map[*sem.Symbol]*sem.Symbol // definitions and constants that a configuration replaces
	cur, next state
	universe  []state // all there are, for ENABLED and \cdot
	primed    bool    // inside a prime
	delayed   int     // depth of what a lazy evaluator may skip
	steps     int     // how much was done
}

const mostSteps = 60_000

// env is what names stand for, innermost first. Symbols are unique, so that nothing hides anything.
type env struct {
	up  *env
	sym *sem.Symbol
	val val
	op  *operator // if it is not a value
}

func (s *env) find(sym *sem.Symbol) *env {
	for ; s != nil && s.sym != sym; s = s.up {
	}
	return s
}

// operator is an expression or operator with the environment it belongs to. An argument is an operator without
// parameters: what it stands for is looked at anew at each use.
type operator struct {
	params []*sem.Symbol
	body   ast.Expr
	env    *env
	sym    *sem.Symbol // instead of params and body: an operator by its name
}

// at is what @ stands for.
var at = &sem.Symbol{Name: "@"}

func (e *evaluator) fail(format string, args ...any) val {
	panic(failure{fmt.Sprintf(format, args...), e.delayed > 0})
}

// try evaluates an expression; it reports whether it could be done.
func (e *evaluator) try(x ast.Expr) (v val, f *failure, ok bool) {
	cur, next := e.cur, e.next
	e.steps = 0
	defer func() {
		e.cur, e.next, e.primed, e.delayed = cur, next, false, 0
		switch r := recover().(type) {
		case nil:
		case failure:
			f, ok = &r, true
		case outOfReach:
			ok = false
		default:
			panic(r)
		}
	}()
	return e.eval(x, nil), nil, true
}

// holds decides a formula in a step; it must have a value.
func (e *evaluator) holds(x ast.Expr, cur, next state) bool {
	e.cur, e.next, e.steps = cur, next, 0
	return e.bool(x, nil)
}

func (e *evaluator) eval(x ast.Expr, s *env) val {
	if e.steps++; e.steps > mostSteps {
		panic(outOfReach{})
	}
	switch x := x.(type) {
	case *ast.Number:
		n, _ := strconv.Atoi(x.Text)
		return n
	case *ast.String:
		return text(x.Value)
	case *ast.At:
		return s.find(at).val
	case *ast.Apply:
		return e.apply(e.info.Uses[x], e.arguments(x, s), s)
	case *ast.Prefix:
		return e.apply(e.info.Uses[x], []*operator{{body: x.X, env: s}}, s)
	case *ast.Postfix:
		return e.apply(e.info.Uses[x], []*operator{{body: x.X, env: s}}, s)
	case *ast.Infix:
		return e.apply(e.info.Uses[x], []*operator{{body: x.X, env: s}, {body: x.Y, env: s}}, s)
	case *ast.Junction:
		for _, it := range x.Items {
			if e.bool(it, s) == x.Or {
				return x.Or
			}
		}
		return !x.Or
	case *ast.Quant:
		exists := x.Kind == ast.Exists
		return !e.each(x.Bounds, s, func(s *env, _ []val) bool { return e.bool(x.Body, s) != exists }) == exists
	case *ast.If:
		if e.bool(x.Cond, s) {
			return e.eval(x.Then, s)
		}
		return e.eval(x.Else, s)
	case *ast.Case:
		for _, a := range x.Arms {
			if a.Guard == nil || e.bool(a.Guard, s) {
				return e.eval(a.Value, s)
			}
		}
		return e.fail("no arm of CASE")
	case *ast.Let:
		return e.eval(x.Body, e.let(x.Defs, s))
	case *ast.Choose:
		return e.choose(x, s)
	case *ast.SquareAct:
		return e.bool(x.Action, s) || e.unchanged(x.Sub, s)
	case *ast.AngleAct:
		return e.bool(x.Action, s) && !e.unchanged(x.Sub, s)
	}
	return e.construct(x, s)
}

// construct evaluates what makes sets and functions, and takes functions apart.
func (e *evaluator) construct(x ast.Expr, s *env) val {
	switch x := x.(type) {
	case *ast.SetEnum:
		return newSet(e.all(x.Elems, s)...)
	case *ast.Tuple:
		return newTuple(e.all(x.Elems, s)...)
	case *ast.SetFilter:
		kept := newSet()
		e.delayed++
		e.each([]*ast.Bound{x.Bound}, s, func(s *env, v []val) bool {
			if e.bool(x.Pred, s) {
				kept.add(v[0])
			}
			return true
		})
		e.delayed--
		return kept
	case *ast.SetMap:
		image := newSet()
		e.each(x.Bounds, s, func(s *env, _ []val) bool { image.add(e.eval(x.Elem, s)); return true })
		return image
	case *ast.FuncDef:
		return e.function(x, s)
	case *ast.FuncApp:
		return e.applyFunction(x, s)
	case *ast.Except:
		return e.except(x, s)
	case *ast.Record:
		f := newFn()
		for _, field := range x.Fields {
			f.put(text(field.Name.Text), e.eval(field.Value, s))
		}
		return f
	case *ast.Select:
		return e.access(e.eval(x.X, s), text(x.Field.Text))
	case *ast.FuncSet:
		return functionSet(e.set(x.Dom, s), e.eval(x.Range, s))
	case *ast.RecordSet:
		var names, sets []val
		for _, field := range x.Fields {
			names, sets = append(names, text(field.Name.Text)), append(sets, e.eval(field.Value, s))
		}
		return productSet(names, sets)
	case *ast.Times:
		var numbers []val
		for i := range x.Sets {
			numbers = append(numbers, i+1)
		}
		return productSet(numbers, e.all(x.Sets, s))
	}
	panic(fmt.Sprintf("%T is not part of the naive language", x))
}

func (e *evaluator) all(xs []ast.Expr, s *env) []val {
	var vs []val
	for _, x := range xs {
		vs = append(vs, e.eval(x, s))
	}
	return vs
}

func (e *evaluator) bool(x ast.Expr, s *env) bool {
	v, ok := e.eval(x, s).(bool)
	if !ok {
		e.fail("not Boolean")
	}
	return v
}

func (e *evaluator) set(x ast.Expr, s *env) *set {
	v, ok := e.eval(x, s).(*set)
	if !ok {
		e.fail("no set that can be listed")
	}
	return v
}

// arguments are those of all steps of a name.
func (e *evaluator) arguments(x *ast.Apply, s *env) []*operator {
	var args []*operator
	for _, step := range x.Path {
		for _, a := range step.Args {
			args = append(args, e.operator(a, s))
		}
	}
	return args
}

// operator closes an argument over its environment.
func (e *evaluator) operator(x ast.Expr, s *env) *operator {
	switch x := x.(type) {
	case *ast.Lambda:
		op := &operator{body: x.Body, env: s}
		for _, p := range x.Params {
			op.params = append(op.params, e.info.Decls[p.Name])
		}
		return op
	case *ast.Apply:
		if sym := e.info.Uses[x]; sym.Arity > 0 && len(e.arguments(x, s)) == 0 {
			return &operator{sym: sym, env: s}
		}
	}
	return &operator{body: x, env: s}
}

func (e *evaluator) call(op *operator, args []*operator) val {
	if op.sym != nil {
		return e.apply(op.sym, args, op.env)
	}
	s := op.env
	for i, p := range op.params {
		s = &env{up: s, sym: p, op: args[i]}
	}
	return e.eval(op.body, s)
}

// apply is the use of a name with arguments.
func (e *evaluator) apply(sym *sem.Symbol, args []*operator, s *env) val {
	if b := s.find(sym); b != nil {
		if b.op == nil {
			return b.val
		}
		return e.call(b.op, args)
	}
	if v, ok := e.constants[sym]; ok {
		return v
	}
	if by := e.overrides[sym]; by != nil {
		return e.apply(by, args, nil)
	}
	switch sym.Kind {
	case sem.VariableDecl:
		at := e.cur
		if e.primed {
			at = e.next
		}
		v, ok := at[sym]
		if !ok {
			e.fail("no value yet")
		}
		return v
	case sem.Builtin:
		return e.builtin(sym.Name, args)
	}
	if sym.Source != nil {
		n := len(sym.Instance.Params)
		return e.apply(sym.Source, args[n:], substitute(sym.Instance, args[:n], s))
	}
	if sym.Module.Std {
		return e.standard(sym.Name, args)
	}
	return e.call(&operator{params: sym.Params, body: sym.Body, env: s}, args)
}

// substitute makes the environment of an instantiated module.
func substitute(inst *sem.Instance, args []*operator, s *env) *env {
	outside := s
	for i, p := range inst.Params {
		outside = &env{up: outside, sym: p, op: args[i]}
	}
	inside := outside
	for _, sub := range inst.Subst {
		op := &operator{body: sub.Expr, sym: sub.Op, env: outside}
		if sub.Op == sub.Target {
			continue
		}
		inside = &env{up: inside, sym: sub.Target, op: op}
	}
	return inside
}

// let binds definitions; each sees those before it, and itself.
func (e *evaluator) let(defs []ast.Unit, s *env) *env {
	for _, d := range defs {
		var sym *sem.Symbol
		switch d := d.(type) {
		case *ast.OpDef:
			sym = e.info.Decls[d.Name]
		case *ast.FuncOpDef:
			sym = e.info.Decls[d.Name]
		default:
			continue // RECURSIVE
		}
		op := &operator{params: sym.Params, body: sym.Body}
		s = &env{up: s, sym: sym, op: op}
		op.env = s
	}
	return s
}

// each calls f for all values of bound identifiers, the first one varying fastest, until f returns false. It passes the
// members of the sets too, and reports whether it got to the end.
func (e *evaluator) each(bounds []*ast.Bound, s *env, f func(s *env, members []val) bool) bool {
	type variable struct {
		names   []*ast.Name
		tuple   bool
		members []val
	}
	var vars []variable
	for _, b := range bounds {
		members := e.set(b.Set, s).list()
		if b.Tuple {
			vars = append(vars, variable{b.Names, true, members})
			continue
		}
		for _, n := range b.Names {
			vars = append(vars, variable{[]*ast.Name{n}, false, members})
		}
	}
	chosen := make([]val, len(vars))
	var from func(i int, s *env) bool
	from = func(i int, s *env) bool {
		if i < 0 {
			return f(s, slices.Clone(chosen))
		}
		for _, m := range vars[i].members {
			chosen[i] = m
			inner := s
			for j, n := range vars[i].names {
				v := m
				if vars[i].tuple {
					v = e.access(m, j+1)
				}
				inner = &env{up: inner, sym: e.info.Decls[n], val: v}
			}
			if !from(i-1, inner) {
				return false
			}
		}
		return true
	}
	return from(len(vars)-1, s)
}

func (e *evaluator) choose(x *ast.Choose, s *env) (found val) {
	if e.each([]*ast.Bound{x.Bound}, s, func(s *env, m []val) bool {
		found = m[0]
		return !e.bool(x.Body, s)
	}) {
		e.fail("nothing to choose")
	}
	return found
}

func argument(members []val) val {
	if len(members) == 1 {
		return members[0]
	}
	return newTuple(members...)
}

func (e *evaluator) function(x *ast.FuncDef, s *env) *fn {
	f := newFn()
	e.delayed++
	e.each(x.Bounds, s, func(s *env, m []val) bool { f.put(argument(m), e.eval(x.Body, s)); return true })
	e.delayed--
	return f
}

// applyFunction applies a function; a recursive one is unfolded.
func (e *evaluator) applyFunction(x *ast.FuncApp, s *env) val {
	arg := argument(e.all(x.Args, s))
	name, ok := x.Func.(*ast.Apply)
	var sym *sem.Symbol
	if ok {
		sym = e.info.Uses[name]
	}
	if sym == nil || !sym.Recursive || sym.Source != nil {
		return e.access(e.eval(x.Func, s), arg)
	}
	if b := s.find(sym); b != nil {
		s = b.op.env
	}
	def := sym.Body.(*ast.FuncDef)
	var v val
	if e.each(def.Bounds, s, func(s *env, m []val) bool {
		if key(argument(m)) != key(arg) {
			return true
		}
		v = e.eval(def.Body, s)
		return false
	}) {
		e.fail("outside the domain")
	}
	return v
}

func (e *evaluator) access(f, arg val) val {
	g, ok := f.(*fn)
	if !ok {
		return e.fail("not a function")
	}
	v, ok := g.vals[key(arg)]
	if !ok {
		return e.fail("outside the domain")
	}
	return v
}

func (e *evaluator) except(x *ast.Except, s *env) val {
	f := e.eval(x.Func, s)
	for _, u := range x.Updates {
		f = e.update(f, u.Path, u.Value, s)
	}
	return f
}

func (e *evaluator) update(f val, path []*ast.Index, x ast.Expr, s *env) val {
	if len(path) == 0 {
		return e.eval(x, &env{up: s, sym: at, val: f})
	}
	var arg val
	if path[0].Field != nil {
		arg = text(path[0].Field.Text)
	} else {
		arg = argument(e.all(path[0].Args, s))
	}
	g, ok := f.(*fn)
	if !ok {
		return e.fail("EXCEPT of no function")
	}
	old, ok := g.vals[key(arg)]
	if !ok {
		return f
	}
	return g.with(arg, e.update(old, path[1:], x, s))
}

// unchanged tells whether an expression has one value in both states.
func (e *evaluator) unchanged(x ast.Expr, s *env) bool {
	return key(e.eval(x, s)) == key(e.prime(&operator{body: x, env: s}))
}

func (e *evaluator) prime(x *operator) val {
	old := e.primed
	e.primed = true
	v := e.call(x, nil)
	e.primed = old
	return v
}

// some tells whether a state makes a formula true, as f asks it.
func (e *evaluator) some(f func(u state) bool) bool {
	cur, next := e.cur, e.next
	defer func() { e.cur, e.next = cur, next }()
	for _, u := range e.universe {
		if f(u) {
			return true
		}
	}
	return false
}
