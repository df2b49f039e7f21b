package check

import (
	"fmt"
	"reflect"

	"github.com/gotlc/gotlc/eval/value"
)

// Value is a value of TLA+. The zero Value is none; every method may be called on it.
type Value struct{ v value.Value }

// IsValid reports whether there is a value.
func (v Value) IsValid() bool { return !v.v.IsUndef() }

// String shows the value as gotlc prints it; "" for none.
func (v Value) String() string {
	if !v.IsValid() {
		return ""
	}
	return v.v.String()
}

// Int returns an integer; false if the value is something else.
func (v Value) Int() (int, bool) {
	if !v.v.IsInt() {
		return 0, false
	}
	return int(v.v.Int()), true
}

// Bool returns a Boolean; false if the value is something else.
func (v Value) Bool() (b, ok bool) {
	if !v.v.IsBool() {
		return false, false
	}
	return v.v.Bool(), true
}

// Text returns a string or the name of a model value; false if the value is something else.
func (v Value) Text() (string, bool) {
	if k := v.v.Kind(); k != value.String && k != value.ModelValue {
		return "", false
	}
	return v.v.Text(), true
}

// Elems returns the elements of a sequence, or the members of a set in gotlc's order; nil if the value is something else.
func (v Value) Elems() []Value {
	var elems []value.Value
	switch {
	case !v.IsValid():
	case value.IsSet(v.v):
		if value.IsListable(v.v) {
			elems = value.Elems(v.v)
		}
	case value.IsFunction(v.v):
		elems, _ = value.TupleElems(v.v)
	}
	out := make([]Value, len(elems))
	for i, e := range elems {
		out[i] = Value{e}
	}
	return out
}

// Pairs returns the arguments of a function, record or sequence and the values there; nil if the value is something else.
func (v Value) Pairs() (args, results []Value) {
	if !v.IsValid() || !value.IsFunction(v.v) {
		return nil, nil
	}
	f := value.Explicit(v.v)
	for _, k := range value.Elems(value.Domain(f)) {
		args, results = append(args, Value{k}), append(results, Value{value.Apply(f, k)})
	}
	return args, results
}

// At returns the value of a function, record or sequence at an argument: an int, a bool, or the text of a string or model
// value. It returns no value if there is none.
func (v Value) At(arg any) Value {
	args, results := v.Pairs()
	for i, a := range args {
		if a.is(arg) {
			return results[i]
		}
	}
	return Value{}
}

// is reports whether a value is what a scalar of Go stands for.
func (v Value) is(x any) bool {
	switch x := x.(type) {
	case int:
		i, ok := v.Int()
		return ok && i == x
	case bool:
		b, ok := v.Bool()
		return ok && b == x
	case string:
		s, ok := v.Text()
		return ok && s == x
	case ModelValue:
		return v.v.Kind() == value.ModelValue && v.v.Text() == string(x)
	}
	return false
}

// Decode stores the value in what a pointer points at. Integers go to integer types, Booleans to bool, strings and model
// values to string types; sequences and sets to slices, sets also to maps whose elements are empty structs; functions and
// records to maps; records to structs, by the names of fields or their tags, `tla:"name"`; anything to a Value.
func (v Value) Decode(pointer any) error {
	p := reflect.ValueOf(pointer)
	if p.Kind() != reflect.Pointer || p.IsNil() {
		return fmt.Errorf("check: Decode needs a pointer, not %T", pointer)
	}
	return v.decode(p.Elem())
}

func (v Value) mismatch(to reflect.Value) error {
	if !v.IsValid() {
		return fmt.Errorf("check: there is no value to store in %v", to.Type())
	}
	return fmt.Errorf("check: %s cannot be stored in %v", v, to.Type())
}

func (v Value) decode(to reflect.Value) error {
	if to.Type() == reflect.TypeFor[Value]() {
		to.Set(reflect.ValueOf(v))
		return nil
	}
	switch to.Kind() {
	case reflect.Slice:
		return v.decodeSlice(to)
	case reflect.Map:
		return v.decodeMap(to)
	case reflect.Struct:
		return v.decodeStruct(to)
	case reflect.Bool:
		if b, ok := v.Bool(); ok {
			to.SetBool(b)
			return nil
		}
	case reflect.String:
		if s, ok := v.Text(); ok {
			to.SetString(s)
			return nil
		}
	default:
		if i, ok := v.Int(); ok && to.CanInt() && !to.OverflowInt(int64(i)) {
			to.SetInt(int64(i))
			return nil
		}
	}
	return v.mismatch(to)
}

func (v Value) decodeSlice(to reflect.Value) error {
	isSequence := false
	if v.IsValid() && value.IsFunction(v.v) {
		_, isSequence = value.TupleElems(v.v)
	}
	if !isSequence && !(v.IsValid() && value.IsSet(v.v) && value.IsListable(v.v)) {
		return v.mismatch(to)
	}
	elems := v.Elems()
	out := reflect.MakeSlice(to.Type(), len(elems), len(elems))
	for i, e := range elems {
		if err := e.decode(out.Index(i)); err != nil {
			return err
		}
	}
	to.Set(out)
	return nil
}

func (v Value) decodeMap(to reflect.Value) error {
	t := to.Type()
	isSet := v.IsValid() && value.IsSet(v.v) && value.IsListable(v.v)
	var args, results []Value
	switch {
	case isSet && t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0:
		args = v.Elems()
	case !isSet && v.IsValid() && value.IsFunction(v.v):
		args, results = v.Pairs()
	default:
		return v.mismatch(to)
	}
	out := reflect.MakeMap(t)
	for i, a := range args {
		k, e := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		if err := a.decode(k); err != nil {
			return err
		}
		if results != nil {
			if err := results[i].decode(e); err != nil {
				return err
			}
		}
		out.SetMapIndex(k, e)
	}
	to.Set(out)
	return nil
}

func (v Value) decodeStruct(to reflect.Value) error {
	if !v.IsValid() || v.v.Kind() != value.Record {
		return v.mismatch(to)
	}
	for i := range to.NumField() {
		f := to.Type().Field(i)
		name := f.Tag.Get("tla")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" {
			name = f.Name
		}
		field := v.At(name)
		if !field.IsValid() {
			return fmt.Errorf("check: %s has no field %s", v, name)
		}
		if err := field.decode(to.Field(i)); err != nil {
			return err
		}
	}
	return nil
}
