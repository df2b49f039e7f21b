package stdlib

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/code"
)

// tlcExt implements module TLCExt; AssertEq is computed by its definition. A run without a terminal has no user to ask
// in PickSuccessor, which then always agrees. TLCDefer evaluates at once, since the search takes every step it
// generates.
func tlcExt() []*eval.Builtin {
	const module = "TLCExt"
	return []*eval.Builtin{
		shows(impure(lazy(binary(module, "AssertError", assertError), 1<<0|1<<1))),
		impure(binary(module, "TLCGetOrDefault", getOrDefault)),
		shows(impure(nary(module, "TLCGetAndSet", 4, getAndSet))),
		impure(constant(module, "Trace", func(c *eval.Ctx) value.Value { return value.MakeTuple(c.Behavior()) })),
		impure(constant(module, "CounterExample", counterExample)),
		unary(module, "ToTrace", toTrace),
		unary(module, "TLCModelValue", modelValue),
		impure(unary(module, "TLCDefer", func(_ *eval.Ctx, _ value.Value) value.Value {
			return value.True
		})),
		unary(module, "TLCNoOp", func(_ *eval.Ctx, v value.Value) value.Value { return v }),
		impure(unary(module, "PickSuccessor", pickSuccessor)),
		lazy(binary(module, "TLCCache", cached), 1<<0),
		unary(module, "TLCFP", func(_ *eval.Ctx, v value.Value) value.Value {
			return value.MakeInt(int32(value.Hash(v)))
		}),
		impure(unary(module, "TLCEvalDefinition", evalDefinition)),
	}
}

// cached evaluates an expression once in the run for each value of the closure, wherever the definition that holds the
// expression is used. The values are registers whose keys no specification can write.
func cached(c *eval.Ctx, exp, closure value.Value) value.Value {
	at := eval.Place(exp)
	key := c.Table().String(fmt.Sprintf("TLCCache %v %s: %v", at, at.Module(), value.Normalize(closure)))
	if v, ok := c.Env().Register(key); ok {
		return v
	}
	v := value.Normalize(c.Call(exp))
	c.Env().SetRegister(key, v)
	return v
}

// assertError evaluates exp and compares the text of its error with err, which has to be written as a string; FALSE if there is
// none. How TLC shows another expression is unconfirmed.
func assertError(c *eval.Ctx, text, exp value.Value) value.Value {
	err, ok := eval.Literal(text)
	if !ok || err.Kind() != value.String {
		value.Throw("In computing AssertError, a non-string expression (%s) was used as the err of an "+
			"AssertError(err, exp).", eval.Place(text))
	}
	got, failed := errorText(c, exp)
	return value.MakeBool(failed && got == err.Text())
}

// errorText evaluates a lazily passed argument and returns the text of the error that it raises, if any.
func errorText(c *eval.Ctx, exp value.Value) (text string, failed bool) {
	before := *c
	defer func() {
		switch e := recover().(type) {
		case nil:
			return
		case *value.Error:
			if e.Interrupted() {
				panic(e)
			}
			text, failed = c.Env().ErrorText(e.Code, e.Text), true
		case *eval.Error:
			if e.Interrupted() {
				panic(e)
			}
			text, failed = c.Env().ErrorText(e.Code, e.Text), true
		default:
			panic(e)
		}
		*c = before // the error cut the evaluation short
	}()
	c.Call(exp)
	return "", false
}

func getOrDefault(c *eval.Ctx, key, otherwise value.Value) value.Value {
	if v, ok := get(c, key); ok {
		return v
	}
	return otherwise
}

func getAndSet(c *eval.Ctx, args []value.Value) value.Value {
	key, op, val := args[0], args[1], args[2]
	old := getOrDefault(c, key, args[3])
	tlcSet(c, key, c.Call(op, old, val))
	return old
}

// counterExample is empty unless the run has found one.
func counterExample(c *eval.Ctx) value.Value {
	if v, ok := c.Env().Stat("counterexample"); ok {
		return v
	}
	t := c.Table()
	return value.MakeRecord(t.Shape([]value.Value{t.String("action"), t.String("state")}),
		[]value.Value{value.EmptySet, value.EmptySet})
}

// toTrace orders the states of a counterexample by their positions.
func toTrace(c *eval.Ctx, ce value.Value) value.Value {
	states, ok := value.SelectField(ce, c.Table().String("state"))
	if !ok || !value.IsListable(states) {
		badOnlyArgument(c, "ToTrace", "CounterExample", ce)
	}
	pairs := slices.Clone(elems(c, states))
	for _, p := range pairs {
		if e, ok := value.TupleElems(p); !ok || len(e) != 2 || !e[0].IsInt() {
			badOnlyArgument(c, "ToTrace", "CounterExample", ce)
		}
	}
	part := func(pair value.Value, i int) value.Value {
		e, _ := value.TupleElems(pair)
		return e[i]
	}
	slices.SortStableFunc(pairs, func(a, b value.Value) int { return cmp.Compare(part(a, 0).Int(), part(b, 0).Int()) })
	for i, p := range pairs {
		pairs[i] = part(p, 1)
	}
	return value.MakeTuple(pairs)
}

func modelValue(c *eval.Ctx, str value.Value) value.Value {
	if str.Kind() != value.String {
		badOnlyArgument(c, "ModelValue", "string", str) // sic
	}
	return c.Table().ModelValue(str.Text())
}

func pickSuccessor(_ *eval.Ctx, exp value.Value) value.Value {
	if !exp.IsBool() {
		value.Throw("In evaluating TLCExt!PickSuccessor, a non-boolean expression (%s) was used as the "+
			"condition of an IF.", value.KindText(exp))
	}
	return value.True
}

// evalDefinition evaluates the definition with a name in the state at hand. That TLC shows several parameters between commas is
// unconfirmed.
func evalDefinition(c *eval.Ctx, name value.Value) value.Value {
	const operator = "TLCEvalDefinition"
	if name.Kind() != value.String {
		badOnlyArgument(c, operator, "string", name)
	}
	v, params, ok := c.Named(name.Text())
	switch {
	case !ok:
		badOnlyArgument(c, operator, "name of a definition reachable from the root module", name)
	case len(params) > 0:
		signature := name.Text() + "(" + strings.Join(params, ", ") + ")"
		value.ThrowCode(code.OnlyArgumentKind, operator, "zero-arity definition", signature)
	}
	return v
}
