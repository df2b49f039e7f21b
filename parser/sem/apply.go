package sem

import (
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// apply resolves the use of a name as an expression.
func (r *resolver) apply(e *ast.Apply) {
	s, used := r.path(e)
	if s == nil {
		r.quietly(flatArgs(e.Path))
		return
	}
	if used < len(e.Path) || len(e.Selectors) > 0 {
		r.selection(e, s, used, 0)
		return
	}
	if !r.pathArgs(e, s, used) || !r.isExpression(e, s) {
		r.quietly(flatArgs(e.Path))
		return
	}
	r.info.Uses[e] = s
	r.noteRecursion(s)
	r.args(e, s, e.Name(), flatArgs(e.Path))
}

// quietly resolves the arguments of something that is not known. The official parser does not look at them, so nothing is
// reported; but editors want to know what their names mean.
func (r *resolver) quietly(args []ast.Expr) {
	muted, labels, member := r.muted, r.labels, r.member
	r.muted, r.labels = true, nil
	r.exprs(args)
	r.muted, r.labels, r.member = muted, labels, member
}

func (r *resolver) noteRecursion(s *Symbol) {
	if _, ok := s.Decl.(*ast.FuncOpDef); ok && r.isDefining(s) {
		s.Recursive = true
	}
}

// isExpression reports facts that have no value.
func (r *resolver) isExpression(e *ast.Apply, s *Symbol) bool {
	if s.Kind != Fact {
		return true
	}
	origin := s.Origin()
	if step, ok := origin.Decl.(*ast.Step); ok {
		if word := stepWord(step.Kind); word != "" {
			r.report(code.StepNoExpression, e.Span(), word)
			return false
		}
	}
	if _, ok := unlabelled(origin.Body).(*ast.AssumeProve); ok {
		r.report(code.AssumeProveNoExpression, e.Span())
		return false
	}
	return true
}

// path finds the symbol that a name path leads to and how many of its steps that takes; the others select parts of the
// symbol's body. It returns nil after reporting an error.
func (r *resolver) path(e *ast.Apply) (*Symbol, int) {
	name := ""
	var instance *Symbol
	for k, step := range e.Path {
		if k == 0 {
			name = step.Name.Text
		} else {
			name += "!" + step.Name.Text
		}
		s := r.lookup(name)
		if s != nil && s.Kind != ModuleInstance {
			return s, k + 1
		}
		instance = s
	}
	if instance == nil {
		r.unknown(e.Name(), e)
		return nil, 0
	}
	last := e.Path[len(e.Path)-1]
	if len(last.Args) != instance.Arity {
		r.wrongCount(last, instance.Name, instance.Arity)
	} else {
		r.report(code.OperatorIncomplete, e.Span(), instance.Name)
	}
	return nil, 0
}

// pathArgs checks the number of arguments that each step of the path has.
func (r *resolver) pathArgs(e *ast.Apply, s *Symbol, used int) bool {
	given, name := 0, ""
	for k, step := range e.Path[:used-1] {
		if k > 0 {
			name += "!"
		}
		name += step.Name.Text
		i := r.lookup(name)
		if i != nil && i.Arity != len(step.Args) {
			r.wrongCount(step, name, i.Arity)
			return false
		}
		given += len(step.Args)
	}
	last := e.Path[used-1]
	if want := s.Arity - given; want != len(last.Args) {
		r.wrongCount(last, s.Name, max(want, 0))
		return false
	}
	return true
}

func (r *resolver) wrongCount(step ast.NameStep, name string, want int) {
	at := step.Name.Span()
	if step.ArgsLoc.IsValid() {
		at = step.ArgsLoc
	}
	r.report(code.ArgumentCount, at, name, want).Hint = countHint(r.lookup(name), step, want)
}

func flatArgs(path []ast.NameStep) []ast.Expr {
	if len(path) == 1 {
		return path[0].Args
	}
	var args []ast.Expr
	for _, s := range path {
		args = append(args, s.Args...)
	}
	return args
}

// paramArity returns the number of arguments that the i-th argument of s must itself take.
func paramArity(s *Symbol, i int) int {
	if i < len(s.Params) {
		return s.Params[i].Arity
	}
	return 0
}

// args resolves the arguments of an application of s, whose number is right.
func (r *resolver) args(call ast.Expr, s *Symbol, op *ast.Name, args []ast.Expr) {
	for i, arg := range args {
		want := paramArity(s, i)
		if want == 0 {
			r.expr(arg)
			continue
		}
		if !r.operatorArg(arg, position{s, i, op.Span()}, want) {
			r.report(code.OperatorArityRequired, call.Span(), i+1, s.Name, want)
		}
	}
}

// position is the place of an operator argument.
type position struct {
	op    *Symbol
	index int
	at    ast.Span // of the operator's name
}

// operatorArg resolves an argument that must be an operator taking want arguments. It reports false after an error.
func (r *resolver) operatorArg(arg ast.Expr, p position, want int) bool {
	switch arg := arg.(type) {
	case *ast.Lambda:
		if len(arg.Params) != want {
			r.report(code.LambdaArity, p.at, len(arg.Params), p.index+1, p.op.Name, want)
			return false
		}
		r.lambda(arg)
		return true
	case *ast.Apply:
		if hasArgs(arg.Path) && len(arg.Selectors) == 0 && !r.selectsOperator(arg) {
			break
		}
		return r.operatorName(arg, p, want)
	}
	r.report(code.OperatorRequired, arg.Span(), p.index+1, p.op.Name)
	return false
}

// selectsOperator reports whether a path with arguments leads to an operator inside a definition: a label or a definition of
// a LET, named without arguments.
func (r *resolver) selectsOperator(e *ast.Apply) bool {
	last := len(e.Path) - 1
	for k := range last {
		if s := r.lookup(pathString(e.Path[:k+1])); s != nil && s.Kind != ModuleInstance {
			return len(e.Path[last].Args) == 0
		}
	}
	return false
}

func hasArgs(path []ast.NameStep) bool {
	for _, s := range path {
		if len(s.Args) > 0 {
			return true
		}
	}
	return false
}

// operatorName resolves an operator that is given by name.
func (r *resolver) operatorName(arg *ast.Apply, p position, want int) bool {
	name := arg.Name()
	isSymbol := ast.LookupOp(name.Text) != nil
	if isSymbol && arg.IsPlain() && r.lookup(name.Text) == nil {
		r.unresolvedSymbol(name)
		return false
	}
	s, used := r.path(arg)
	if s == nil {
		return false
	}
	if used < len(arg.Path) || len(arg.Selectors) > 0 {
		return r.selection(arg, s, used, want)
	}
	if s.Arity != want {
		if isSymbol && arg.IsPlain() {
			r.report(code.ArgumentOperatorArity, arg.Span(), s.Name, s.Arity, p.index+1, p.op.Name, want)
		} else {
			r.report(code.OperatorArityFound, arg.Span(), want, s.Arity)
		}
		return false
	}
	r.info.Uses[arg] = s
	r.noteRecursion(s)
	return true
}

// unknown reports a name that has no meaning.
func (r *resolver) unknown(n *ast.Name, e *ast.Apply) {
	hint := ""
	if len(e.Path) == 1 {
		hint = r.hint(n.Text, e)
	} else {
		hint = r.pathHint(e)
	}
	r.report(code.OperatorUnknown, n.Span(), n.Text).Hint = hint
}

// unresolvedSymbol reports an operator symbol that has no meaning.
func (r *resolver) unresolvedSymbol(n *ast.Name) {
	r.report(code.SymbolUndeclared, n.Span(), n.Text).Hint = r.hint(n.Text, nil)
}

// pathString is the compound name of the first steps of a path.
func pathString(path []ast.NameStep) string {
	names := make([]string, len(path))
	for i, s := range path {
		names[i] = s.Name.Text
	}
	return strings.Join(names, "!")
}

func unlabelled(e ast.Expr) ast.Expr {
	for {
		l, ok := e.(*ast.Label)
		if !ok {
			return e
		}
		e = l.Body
	}
}
