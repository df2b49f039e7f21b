package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// encode writes a normal value of a type to an address; false if it does not fit.
func (m *machine) encode(t *typ, v value.Value, at int) bool {
	switch t.kind {
	case boolean:
		m.mem[at] = 0
		if v.IsBool() && v.Bool() {
			m.mem[at] = 1
		}
		return v.IsBool()
	case integer:
		if v.IsInt() {
			m.mem[at] = int64(v.Int())
		}
		return v.IsInt()
	case text, name:
		if t.kind == text && v.Kind() != value.String || t.kind == name && (v.Kind() != value.ModelValue || v.ModelType() != 0) {
			return false
		}
		m.mem[at] = m.store.number(v)
		return true
	case anything:
		if !t.admits(v) {
			return false
		}
		m.mem[at] = m.store.number(v)
		return true
	case record:
		return m.encodeRecord(t, v, at)
	case array:
		keys, vals, ok := value.FuncPairs(v)
		return ok && slices.EqualFunc(keys, t.keys, sameKey) && m.encodeAll(t, vals, at)
	case sequence:
		vals, ok := value.TupleElems(v)
		if !ok || len(vals) > t.cap {
			return false
		}
		clear(m.mem[at : at+t.size])
		m.mem[at+1] = int64(len(vals))
		return m.encodeAll(t, vals, at)
	case set:
		return m.encodeSet(t, v, at)
	}
	return false
}

// encodeAll writes the elements of an array, a sequence or a record that has all its fields.
func (m *machine) encodeAll(t *typ, vals []value.Value, at int) bool {
	for i, x := range vals {
		if !m.encode(t.part(i), x, at+t.at(i)) {
			return false
		}
	}
	m.rehash(t, at)
	return true
}

func (m *machine) encodeRecord(t *typ, v value.Value, at int) bool {
	keys, vals, ok := value.FuncPairs(v)
	if !ok {
		return false
	}
	j := 0
	for i, k := range t.keys {
		p := at + t.offs[i]
		if j < len(keys) && sameKey(keys[j], k) {
			if !m.encode(t.fields[i], vals[j], p) {
				return false
			}
			j++
			continue
		}
		if !t.partial[i] {
			return false
		}
		clear(m.mem[p : p+t.fields[i].size])
		m.mem[p] = absent
	}
	m.rehash(t, at)
	return j == len(keys)
}

func (m *machine) encodeSet(t *typ, v value.Value, at int) bool {
	if v.Kind() != value.Set && v.Kind() != value.Interval || value.HasMoreThan(v, maxUniverse) {
		return false
	}
	clear(m.mem[at : at+t.size])
	r := m.mirrors[t.u.index]
	for _, x := range value.Elems(v) {
		if !m.fits(t.elem, x) {
			return false
		}
		i := m.indexOf(r, value.Hash(x), func() value.Value { return x })
		m.mem[at+1+i/64] |= 1 << (i % 64)
	}
	m.rehash(t, at)
	return true
}

// fits reports whether a value is one of a type's.
func (m *machine) fits(t *typ, v value.Value) bool {
	if t.scalar() {
		var w [1]int64
		saved := m.mem
		m.mem = w[:]
		ok := m.encode(t, v, 0)
		m.mem = saved
		return ok
	}
	n := len(m.mem)
	m.mem = append(m.mem, make([]int64, t.size)...)
	ok := m.encode(t, v, n)
	m.mem = m.mem[:n]
	return ok
}

// box returns the value of a scalar.
func (m *machine) box(t *typ, w int64) value.Value {
	switch t.kind {
	case boolean:
		return value.MakeBool(w != 0)
	case integer:
		return value.MakeInt(int32(w))
	}
	return m.store.val(w)
}

// decode returns the value at an address.
func (m *machine) decode(t *typ, at int) value.Value {
	if t.scalar() {
		return m.box(t, m.mem[at])
	}
	var vals []value.Value
	switch t.kind {
	case set:
		for i := range t.size - 1 { // in any order, because this must not trap
			for w := uint64(m.mem[at+1+i]); w != 0; w &= w - 1 {
				vals = append(vals, t.u.val(i*64+bits.TrailingZeros64(w)))
			}
		}
		return value.MakeSet(vals)
	case sequence:
		for i := range int(m.mem[at+1]) {
			vals = append(vals, m.decode(t.elem, at+t.at(i)))
		}
		return value.MakeTuple(vals)
	}
	keys := t.keys
	for i := range t.keys {
		if p := at + t.at(i); t.kind == array || m.mem[p] != absent {
			vals = append(vals, m.decode(t.part(i), p))
			continue
		}
		keys = slices.Delete(slices.Clone(keys), len(vals), len(vals)+1)
	}
	return m.compose(t, keys, vals)
}

// compose returns a record or array of a type, which may lack some of its fields.
func (m *machine) compose(t *typ, keys, vals []value.Value) value.Value {
	switch {
	case t.built || len(keys) == 0:
		return value.StrictFunc(keys, vals)
	case t.isRecord():
		return value.MakeRecord(m.table.Shape(keys), vals)
	case t.isTuple():
		return value.MakeTuple(vals)
	}
	return value.StrictFunc(keys, vals)
}

// val returns an element.
func (u *universe) val(i int) value.Value {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.vals[i]
}

// decoder returns what decodes the value at an address when it is asked to.
func (m *machine) decoder(t *typ, at int) func() value.Value {
	return func() value.Value { return m.decode(t, at) }
}
