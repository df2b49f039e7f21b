package eval

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
)

// When TLC repeats a computation to find the nested expressions at an error, values know where they were constructed, and
// an error inside an operation of such a value becomes another one: a failure to fingerprint. Tracing code notes that an
// error is of this kind: it occurred while an element of a value was computed that had been constructed in the same
// computation, or when such a function was applied.

// markOfElement is for deferring: it marks the error that passes.
func markOfElement() {
	if r := recover(); r != nil {
		err := asError(r)
		err.OfElement = true
		panic(err)
	}
}

// ofElement marks the errors of code.
func ofElement(f code) code {
	return func(c *Ctx) value.Value {
		defer markOfElement()
		return f(c)
	}
}

// ofArgument is an error of an argument, which is not one of the function.
type ofArgument struct{ err *Error }

// applyFresh marks the errors of applying a function constructor to an argument, but not those of the argument.
func applyFresh(arg code, apply func(arg code) code) code {
	applied := apply(func(c *Ctx) value.Value {
		defer func() {
			if r := recover(); r != nil {
				panic(ofArgument{asError(r)})
			}
		}()
		return arg(c)
	})
	return func(c *Ctx) value.Value {
		defer func() {
			r := recover()
			if a, ok := r.(ofArgument); ok {
				panic(a.err)
			} else if r != nil {
				err := asError(r)
				err.OfElement = true
				panic(err)
			}
		}()
		return applied(c)
	}
}

// applyTraced applies a function.
func (k *Compiler) applyTraced(e *ast.FuncApp, f code, sc *scope) code {
	arg := k.argumentOf(e, sc)
	fresh := isConstruction(e.Func)
	return func(c *Ctx) value.Value {
		fv := f(c)
		mustBeFunction(e, fv)
		a := arg(c)
		isLazy := fv.Kind() == value.LazyFunc
		if fresh || isLazy {
			defer markOfElement()
		}
		if isLazy {
			return applyLazy(c, e, fv, a)
		}
		return value.Apply(fv, a)
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

// isEvaluatedBefore reports whether an expression names a constant definition of a module, whose value was constructed
// before anything else.
func (k *Compiler) isEvaluatedBefore(e ast.Expr) bool {
	a, ok := e.(*ast.Apply)
	if !ok {
		return false
	}
	s := k.Info.Uses[a]
	return s != nil && s.Kind == sem.Definition && s.Level == sem.ConstantLevel && s.Arity == 0 && !s.InLet
}
