package stdlib

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// method is the signature of the Java method by which TLC implements an operator: users see it in error texts.
type method string

// java returns the method of class in TLC's package of modules that takes n values and returns a result of class
// result; both are short names.
func java(class, result, name string, n int) method {
	return javaMethod(class, result, name, slices.Repeat([]string{"Value"}, n)...)
}

// javaMethod is java for parameters of other classes than Value.
func javaMethod(class, result, name string, params ...string) method {
	const values = "tlc2.value.impl."
	for i, p := range params {
		params[i] = values + p
	}
	return method("public static " + values + result + " tlc2.module." + class + "." + name +
		"(" + strings.Join(params, ",") + ")")
}

// throw raises the error of a method that failed for the given reason.
func (m method) throw(reason string) {
	value.Throw(codeOverride, "%s", m.failure(reason))
}

func (m method) failure(reason string) string {
	return "Attempted to apply the operator overridden by the Java method\n" + string(m) +
		",\nbut it produced the following error:\n" + reason
}

// explain is to be deferred by implementations: a plain error on the way out becomes a failure of the method. Errors
// with a code of their own pass.
func (m method) explain() {
	switch e := recover().(type) {
	case nil:
	case *value.Error:
		if e.Code == value.CodeGeneral {
			m.throw(e.Text)
		}
		panic(e)
	case *eval.Error:
		if e.Code == value.CodeGeneral {
			wrapped := *e
			wrapped.Code, wrapped.Text = codeOverride, m.failure(e.Text)
			panic(&wrapped)
		}
		panic(e)
	default:
		panic(e)
	}
}

// The implementations of operators of one, two and any number of arguments.
type (
	fn1 = func(*eval.Ctx, value.Value) value.Value
	fn2 = func(*eval.Ctx, value.Value, value.Value) value.Value
	fnN = func(*eval.Ctx, []value.Value) value.Value
)

// unary, binary and nary make operators whose plain errors name the method.

func unary(module, name string, m method, f fn1) *eval.Builtin {
	return &eval.Builtin{Module: module, Name: name, Arity: 1, Fn1: func(c *eval.Ctx, a value.Value) value.Value {
		defer m.explain()
		return f(c, a)
	}}
}

func binary(module, name string, m method, f fn2) *eval.Builtin {
	return &eval.Builtin{Module: module, Name: name, Arity: 2, Fn2: func(c *eval.Ctx, a, b value.Value) value.Value {
		defer m.explain()
		return f(c, a, b)
	}}
}

func nary(module, name string, arity int, m method, f fnN) *eval.Builtin {
	return &eval.Builtin{Module: module, Name: name, Arity: arity,
		FnN: func(c *eval.Ctx, args []value.Value) value.Value {
			defer m.explain()
			return f(c, args)
		}}
}

// constant makes an operator without parameters.
func constant(module, name string, f func(*eval.Ctx) value.Value) *eval.Builtin {
	return &eval.Builtin{Module: module, Name: name,
		FnN: func(c *eval.Ctx, _ []value.Value) value.Value { return f(c) }}
}

func impure(b *eval.Builtin) *eval.Builtin {
	b.Impure = true
	return b
}

func lazy(b *eval.Builtin, params uint32) *eval.Builtin {
	b.Lazy = params
	return b
}

// class returns the name of the Java class that represents v in TLC.
func class(v value.Value) string { return classes[v.Kind()] }

var classes = [...]string{
	value.Undef:      "UndefValue",
	value.Bool:       "BoolValue",
	value.Int:        "IntValue",
	value.String:     "StringValue",
	value.ModelValue: "ModelValue",
	value.Tuple:      "TupleValue",
	value.Record:     "RecordValue",
	value.Func:       "FcnRcdValue",
	value.LazyFunc:   "FcnLambdaValue",
	value.Set:        "SetEnumValue",
	value.Interval:   "IntervalValue",
	value.Powerset:   "SubsetValue",
	value.FuncSet:    "SetOfFcnsValue",
	value.RecordSet:  "SetOfRcdsValue",
	value.TupleSet:   "SetOfTuplesValue",
	value.Cup:        "SetCupValue",
	value.Cap:        "SetCapValue",
	value.Diff:       "SetDiffValue",
	value.Union:      "UnionValue",
	value.Filter:     "SetPredValue",
	value.Infinite:   "UserValue",
	value.Operator:   "OpLambdaValue",
}

// needClass raises the error of a method that got an argument of another class than it takes.
func (m method) needClass(want string, v value.Value) {
	m.throw("Cannot cast tlc2.value.impl." + class(v) + " to tlc2.value.impl." + want)
}
