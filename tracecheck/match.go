package tracecheck

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/gotlc/gotlc/eval/value"
)

// readable reports what in a decoded JSON value has no meaning in TLA+, as module Json does: null, and numbers that are
// not 32-bit integers.
func readable(j any) error {
	switch j := j.(type) {
	case nil:
		return fmt.Errorf("null has no value in TLA+")
	case json.Number:
		if _, err := integer(j); err != nil {
			return fmt.Errorf("%s is not a 32-bit integer", j)
		}
	case []any:
		for _, e := range j {
			if err := readable(e); err != nil {
				return err
			}
		}
	case map[string]any:
		for _, e := range j {
			if err := readable(e); err != nil {
				return err
			}
		}
	}
	return nil
}

func integer(n json.Number) (int32, error) {
	i, err := strconv.ParseInt(n.String(), 10, 32)
	return int32(i), err
}

// matches reports whether a value is one that module Json writes as j, up to the order of a set's members and of an
// object's fields. The empty function may also be written {}.
func matches(j any, v value.Value) bool {
	switch j := j.(type) {
	case bool:
		return v.IsBool() && v.Bool() == j
	case json.Number:
		i, err := integer(j)
		return err == nil && v.IsInt() && v.Int() == i
	case string:
		return (v.Kind() == value.String || v.Kind() == value.ModelValue) && v.Text() == j
	case []any:
		return matchesArray(j, v)
	case map[string]any:
		return matchesObject(j, v)
	}
	return false
}

func matchesArray(j []any, v value.Value) bool {
	if value.IsFunction(v) {
		seq, ok := value.TupleElems(v)
		if !ok || len(seq) != len(j) {
			return false
		}
		for i, e := range seq {
			if !matches(j[i], e) {
				return false
			}
		}
		return true
	}
	if !value.IsSet(v) || !value.IsListable(v) {
		return false
	}
	left := value.Elems(v)
	if len(left) != len(j) {
		return false
	}
	used := make([]bool, len(left))
	for _, e := range j {
		found := false
		for i, m := range left {
			if found = !used[i] && matches(e, m); found {
				used[i] = true
				break
			}
		}
		if !found {
			return false
		}
	}
	return true
}

func matchesObject(j map[string]any, v value.Value) bool {
	if !value.IsFunction(v) {
		return false
	}
	v = value.Explicit(v)
	if value.FuncLen(v) != len(j) {
		return false
	}
	dom, vals, ok := value.FuncPairs(v)
	if !ok {
		return value.FuncLen(v) == 0
	}
	if len(dom) > 0 && v.Kind() == value.Tuple {
		return false // module Json writes an array
	}
	for i, k := range dom {
		e, ok := j[keyText(k)]
		if !ok || !matches(e, vals[i]) {
			return false
		}
	}
	return true
}

// keyText is the name of the field that module Json writes for an element of a function's domain.
func keyText(k value.Value) string {
	if k.Kind() == value.String || k.Kind() == value.ModelValue {
		return k.Text()
	}
	return k.String()
}

// like makes a value of j that is of the kind of another where JSON leaves that open: a set or a sequence, a string or a
// model value, a record or another function.
func like(t *value.Table, j any, other value.Value) value.Value {
	switch j := j.(type) {
	case bool:
		return value.MakeBool(j)
	case json.Number:
		i, _ := integer(j)
		return value.MakeInt(i)
	case string:
		if other.Kind() == value.ModelValue {
			return t.ModelValue(j)
		}
		return t.String(j)
	case []any:
		return arrayLike(t, j, other)
	case map[string]any:
		return objectLike(t, j, other)
	}
	return value.Value{}
}

func arrayLike(t *value.Table, j []any, other value.Value) value.Value {
	var members []value.Value
	set := !other.IsUndef() && value.IsSet(other) && value.IsListable(other)
	switch {
	case set:
		members = value.Elems(other)
	case !other.IsUndef() && value.IsFunction(other):
		members, _ = value.TupleElems(other)
	}
	elems := make([]value.Value, len(j))
	for i, e := range j {
		var o value.Value
		if len(members) > 0 {
			o = members[min(i, len(members)-1)]
		}
		elems[i] = like(t, e, o)
	}
	if set {
		return value.MakeSet(elems)
	}
	return value.MakeTuple(elems)
}

func objectLike(t *value.Table, j map[string]any, other value.Value) value.Value {
	f := value.EmptyTuple
	keys := map[string]value.Value{}
	var sample value.Value
	samples := map[string]value.Value{}
	if !other.IsUndef() && value.IsFunction(other) {
		dom, vals, _ := value.FuncPairs(value.Explicit(other))
		for i, k := range dom {
			keys[keyText(k)], samples[keyText(k)], sample = k, vals[i], vals[i]
		}
	}
	for _, name := range sortedKeys(j) {
		k, ok := keys[name]
		o := samples[name]
		if !ok {
			k, o = t.String(name), sample
		}
		f = value.FuncMerge(f, value.FuncSingleton(k, like(t, j[name], o)))
	}
	return f
}

// at returns the part of a value that a path leads to, by the texts of the arguments, or fields, on the way.
func at(v value.Value, path []string) (value.Value, bool) {
	for _, name := range path {
		k, ok := key(v, name)
		if !ok {
			return value.Value{}, false
		}
		v = value.Apply(value.Explicit(v), k)
	}
	return v, true
}

func key(v value.Value, name string) (value.Value, bool) {
	if !value.IsFunction(v) {
		return value.Value{}, false
	}
	for _, k := range value.Elems(value.Domain(v)) {
		if keyText(k) == name {
			return k, true
		}
	}
	return value.Value{}, false
}

// with returns v with the part that a path leads to replaced; v itself if the path leads nowhere.
func with(v value.Value, path []string, part value.Value) value.Value {
	if len(path) == 0 {
		return part
	}
	k, ok := key(v, path[0])
	if !ok {
		return v
	}
	old := value.Apply(value.Explicit(v), k)
	out, ok := value.Except(value.Explicit(v), k, with(old, path[1:], part))
	if !ok {
		return v
	}
	return out
}
