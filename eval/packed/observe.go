package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// of returns the type of a value.
func (ts *types) of(v value.Value) *typ {
	v = value.Normalize(v)
	if k := scalarKind(v); k != never {
		return scalars[k]
	}
	switch v.Kind() {
	case value.Tuple, value.Record, value.Func:
		keys, vals, _ := value.FuncPairs(v)
		return ts.function(keys, vals, v)
	case value.Set, value.Interval:
		if value.HasMoreThan(v, maxUniverse) {
			break
		}
		elem := scalars[never]
		for _, x := range value.Elems(v) {
			elem = ts.join(elem, ts.of(x))
		}
		return ts.set(elem)
	}
	return scalars[anything]
}

// holds reports whether a normal value is surely one of a type's, so that a type need not be made for it.
func (t *typ) holds(v value.Value) bool {
	switch t.kind {
	case boolean:
		return v.IsBool()
	case integer:
		return v.IsInt()
	case text:
		return v.Kind() == value.String
	case name:
		return v.Kind() == value.ModelValue && v.ModelType() == 0
	case anything:
		return t.admits(v)
	case set:
		return (v.Kind() == value.Set || v.Kind() == value.Interval) && !value.HasMoreThan(v, maxUniverse) && t.elem.holdsAll(value.Elems(v))
	case sequence:
		vals, ok := value.TupleElems(v)
		return ok && len(vals) <= t.cap && t.elem.holdsAll(vals)
	case array:
		keys, vals, ok := value.FuncPairs(v)
		return ok && (value.BuiltAsFunction(v) || !t.built && v.Kind() != value.Record) && slices.EqualFunc(keys, t.keys, sameKey) && t.elem.holdsAll(vals)
	case record:
		return t.holdsFields(v)
	}
	return false
}

func (t *typ) holdsAll(vals []value.Value) bool {
	return !slices.ContainsFunc(vals, func(v value.Value) bool { return !t.holds(v) })
}

// holdsFields is holds for functions whose values have types of their own.
func (t *typ) holdsFields(v value.Value) bool {
	keys, vals, ok := value.FuncPairs(v)
	built := value.BuiltAsFunction(v)
	switch {
	case !ok || t.built && !built:
		return false
	case len(keys) != len(t.keys) && (t.built || built || v.Kind() != value.Record):
		return false // types of records with other fields are joined, those of other functions are not
	}
	j := 0
	for i, k := range t.keys {
		switch {
		case j < len(keys) && sameKey(keys[j], k):
			if !t.fields[i].holds(vals[j]) {
				return false
			}
			j++
		case !t.partial[i]:
			return false
		}
	}
	return j == len(keys)
}

func (ts *types) function(keys, vals []value.Value, v value.Value) *typ {
	if len(keys) == 0 {
		return ts.sequence(scalars[never], 0)
	}
	n := len(ts.parts.fields)
	defer ts.parts.popTo(n)
	elem := scalars[never]
	for _, x := range vals {
		t := ts.of(x)
		ts.parts.push(t, false)
		elem = ts.join(elem, t)
	}
	fields, partial := ts.parts.from(n)
	built := value.BuiltAsFunction(v)
	plain := v.Kind() == value.Record && !built
	if plain || elem.mixed && !slices.ContainsFunc(fields, func(f *typ) bool { return f.mixed }) {
		return ts.record(keys, fields, partial, built)
	}
	return ts.array(keys, elem, built)
}

// join returns a type that has the values of both.
func (ts *types) join(a, b *typ) *typ {
	switch {
	case a == b || b.kind == never:
		return a
	case a.kind == never:
		return b
	case a.scalar() && b.scalar():
		return joinScalars(a, b)
	case a.scalar() || b.scalar():
		return scalars[anything]
	case a.kind == set && b.kind == set:
		return ts.set(ts.join(a.elem, b.elem))
	case a.kind == set || b.kind == set:
		return scalars[anything]
	case a.kind == sequence || b.kind == sequence:
		return ts.joinSequences(a, b)
	case a.sameKeys(b):
		return ts.joinFunctions(a, b)
	case a.isTuple() && b.isTuple():
		return ts.joinSequences(a, b)
	case a.isRecord() && b.isRecord() && a.built == b.built:
		return ts.joinRecords(a, b)
	}
	return scalars[anything]
}

// joinScalars is join for different scalar types.
func joinScalars(a, b *typ) *typ {
	x, y := a.besideNames(), b.besideNames()
	if y == never {
		x, y = y, x
	}
	if x != never && x != y || y == anything {
		return scalars[anything]
	}
	return orName[y]
}

// besideNames is the kind of those values of a scalar type that are no untyped model values: never if there are none, anything if they may be of several.
func (t *typ) besideNames() kind {
	switch {
	case t.kind == name:
		return never
	case t.kind == anything && !t.loose:
		return t.beside
	}
	return t.kind
}

// asSequence returns the element type and the length of a type whose values are sequences; false if they are not.
func (ts *types) asSequence(t *typ) (*typ, int, bool) {
	switch {
	case t.kind == sequence:
		return t.elem, t.cap, true
	case !t.isTuple():
		return nil, 0, false
	}
	return ts.joinParts(t), len(t.keys), true
}

// joinParts returns a type that has all values of functions.
func (ts *types) joinParts(t *typ) *typ {
	if t.kind == array {
		return t.elem
	}
	elem := scalars[never]
	for _, f := range t.fields {
		elem = ts.join(elem, f)
	}
	return elem
}

func (ts *types) joinSequences(a, b *typ) *typ {
	x, n, ok := ts.asSequence(a)
	y, m, ok2 := ts.asSequence(b)
	if !ok || !ok2 {
		return scalars[anything]
	}
	return ts.sequence(ts.join(x, y), max(n, m))
}

// joinFunctions is join for functions with the same keys.
func (ts *types) joinFunctions(a, b *typ) *typ {
	built := a.built && b.built
	if a.kind == array && b.kind == array {
		return ts.array(a.keys, ts.join(a.elem, b.elem), built)
	}
	n := len(ts.parts.fields)
	defer ts.parts.popTo(n)
	for i := range a.keys {
		t := ts.join(a.part(i), b.part(i))
		if t.kind == anything && (built || !a.isTuple() && !a.isRecord()) {
			// No key goes with a kind of values, which was but how it looked.
			return ts.array(a.keys, ts.join(ts.joinParts(a), ts.joinParts(b)), built)
		}
		ts.parts.push(t, a.kind == record && a.partial[i] || b.kind == record && b.partial[i])
	}
	fields, partial := ts.parts.from(n)
	return ts.record(a.keys, fields, partial, built)
}

// joinRecords is join for records with different fields.
func (ts *types) joinRecords(a, b *typ) *typ {
	keys := slices.Clone(a.keys)
	for _, k := range b.keys {
		if !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, value.Compare)
	fields, partial := make([]*typ, len(keys)), make([]bool, len(keys))
	for i, k := range keys {
		x, y := slices.Index(a.keys, k), slices.Index(b.keys, k)
		switch {
		case x < 0:
			fields[i], partial[i] = b.fields[y], true
		case y < 0:
			fields[i], partial[i] = a.fields[x], true
		default:
			fields[i], partial[i] = ts.join(a.fields[x], b.fields[y]), a.partial[x] || b.partial[y]
		}
	}
	return ts.record(keys, fields, partial, a.built)
}
