package stdlib

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// Bind makes a Go function the implementation of an operator, as module overrides in Java do for TLC. The module's text
// has to define the operator with as many parameters as the function has; it is what the front end checks.
//
// Parameters and the result may be of type bool, int, int32, string, or value.Value (any value as it is); slices stand
// for sequences, and maps with empty structs as elements for sets. A first parameter of type *eval.Ctx gives access to
// the run. A second result of type error becomes the error of the evaluation.
//
// The operator is evaluated once for constant arguments; use Impure of the result for one with effects or whose value
// changes. Bind panics if fn is of no such type: that is a mistake in the program.
func Bind(module, name string, fn any) *eval.Builtin {
	f := reflect.ValueOf(fn)
	b := binding{name: module + "!" + name, f: f}
	if f.Kind() != reflect.Func || f.Type().IsVariadic() {
		panic(fmt.Sprintf("stdlib.Bind: %s is bound to a %T, not to a function with fixed parameters", b.name, fn))
	}
	t := f.Type()
	b.context = t.NumIn() > 0 && t.In(0) == typeCtx
	for i := b.first(); i < t.NumIn(); i++ {
		b.check(t.In(i))
	}
	switch n := t.NumOut(); {
	case n == 2 && t.Out(1) != typeError, n == 0, n > 2:
		panic(fmt.Sprintf("stdlib.Bind: the function of %s must return a value, or a value and an error", b.name))
	}
	b.check(t.Out(0))
	return &eval.Builtin{Module: module, Name: name, Arity: t.NumIn() - b.first(), FnN: b.call}
}

// Impure marks an operator as one that has effects, or whose value may change: it is evaluated each time.
func Impure(b *eval.Builtin) *eval.Builtin { return impure(b) }

var (
	typeCtx   = reflect.TypeFor[*eval.Ctx]()
	typeValue = reflect.TypeFor[value.Value]()
	typeError = reflect.TypeFor[error]()
)

type binding struct {
	name    string
	f       reflect.Value
	context bool // the first parameter is the context
}

// first returns the number of the first parameter that is an operator's.
func (b *binding) first() int {
	if b.context {
		return 1
	}
	return 0
}

// check panics if there are no values of type t.
func (b *binding) check(t reflect.Type) {
	switch {
	case t == typeValue:
		return
	case t.Kind() == reflect.Slice:
		b.check(t.Elem())
		return
	case t.Kind() == reflect.Map && t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0:
		b.check(t.Key())
		return
	}
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int32, reflect.String:
	default:
		panic(fmt.Sprintf("stdlib.Bind: %s has a parameter or result of type %v; see the documentation of Bind", b.name, t))
	}
}

func (b *binding) call(c *eval.Ctx, args []value.Value) value.Value {
	var in []reflect.Value
	if b.context {
		in = append(in, reflect.ValueOf(c))
	}
	for i, a := range args {
		v, ok := toGo(c, a, b.f.Type().In(i+b.first()))
		if !ok {
			value.Throw("Argument %d of %s should be a %s, but instead it is:\n%s",
				i+1, b.name, kindOf(b.f.Type().In(i+b.first())), show(c, a))
		}
		in = append(in, v)
	}
	out := b.run(in)
	if len(out) == 2 && !out[1].IsNil() {
		value.Throw("%s failed: %v", b.name, out[1].Interface())
	}
	return b.fromGo(c, out[0])
}

// run calls the function. Its panics are errors of the evaluation, unless the evaluator raised them: the function may have
// called it.
func (b *binding) run(in []reflect.Value) []reflect.Value {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case interface{ Interrupted() bool }:
			panic(p)
		default:
			value.Throw("The Go function of %s panicked: %v\n%s", b.name, p, ownFrames(debug.Stack()))
		}
	}()
	return b.f.Call(in)
}

// ownFrames cuts what a panic does and what calls a bound function off a stack.
func ownFrames(stack []byte) string {
	text := string(stack)
	if _, after, ok := strings.Cut(text, "\npanic("); ok {
		if frames := strings.SplitN(after, "\n", 3); len(frames) == 3 {
			text = frames[2]
		}
	}
	text, _, _ = strings.Cut(text, "reflect.Value.call(")
	return strings.TrimRight(text, "\n")
}

// kindOf names the values that a parameter of type t takes.
func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	case reflect.Slice:
		return "sequence with elements: " + kindOf(t.Elem())
	case reflect.Map:
		return "set with elements: " + kindOf(t.Key())
	case reflect.Struct:
		return "value"
	}
	return "number"
}

// toGo converts a value to type t.
func toGo(c *eval.Ctx, v value.Value, t reflect.Type) (reflect.Value, bool) {
	out := reflect.New(t).Elem()
	switch {
	case t == typeValue:
		return reflect.ValueOf(v), true
	case t.Kind() == reflect.Bool && v.IsBool():
		out.SetBool(v.Bool())
	case (t.Kind() == reflect.Int || t.Kind() == reflect.Int32) && v.IsInt():
		out.SetInt(int64(v.Int()))
	case t.Kind() == reflect.String && v.Kind() == value.String:
		out.SetString(v.Text())
	case t.Kind() == reflect.Slice:
		seq, ok := value.TupleElems(v)
		if !ok {
			return out, false
		}
		out.Set(reflect.MakeSlice(t, len(seq), len(seq)))
		for i, e := range seq {
			x, ok := toGo(c, e, t.Elem())
			if !ok {
				return out, false
			}
			out.Index(i).Set(x)
		}
	case t.Kind() == reflect.Map && value.IsListable(v):
		out.Set(reflect.MakeMap(t))
		for _, e := range elems(c, v) {
			x, ok := toGo(c, e, t.Key())
			if !ok {
				return out, false
			}
			out.SetMapIndex(x, reflect.Zero(t.Elem()))
		}
	default:
		return out, false
	}
	return out, true
}

func (b *binding) fromGo(c *eval.Ctx, v reflect.Value) value.Value {
	switch {
	case v.Type() == typeValue:
		return v.Interface().(value.Value)
	case v.Kind() == reflect.Bool:
		return value.MakeBool(v.Bool())
	case v.Kind() == reflect.String:
		return c.Table().String(v.String())
	case v.Kind() == reflect.Slice:
		seq := make([]value.Value, v.Len())
		for i := range seq {
			seq[i] = b.fromGo(c, v.Index(i))
		}
		return value.MakeTuple(seq)
	case v.Kind() == reflect.Map:
		var members []value.Value
		for _, k := range v.MapKeys() {
			members = append(members, b.fromGo(c, k))
		}
		return value.MakeSet(members)
	}
	if !fits(v.Int()) {
		overflow("%s: %d", b.name, v.Int())
	}
	return value.MakeInt(int32(v.Int()))
}
