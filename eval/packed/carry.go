package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// carrier writes values that lie in the words of one form to those of another one. Of values that both hold in the same way no value is made: hashes are the
// same in all forms, numbers and elements of sets have other places.
type carrier struct{ to, from *machine }

// value writes the value of type o at an address of the one machine to an address of the other, where it has type t; false if it does not fit. The hashes of its parts
// are known.
func (c carrier) value(t *typ, at int, o *typ, src int) bool {
	to, from := c.to, c.from
	if t.kind != o.kind || t.kind == anything && !t.hasNumbersOf(o) {
		return c.anew(t, at, o, src)
	}
	switch t.kind {
	case boolean, integer:
		to.mem[at] = from.mem[src]
		return true
	case text, name, anything:
		to.mem[at] = c.number(from.mem[src])
		return true
	case record, array:
		if !slices.Equal(t.keyHash, o.keyHash) || !c.parts(t, at, o, src) {
			return c.anew(t, at, o, src)
		}
	case sequence:
		n := int(from.mem[src+1])
		if n > t.cap {
			return false
		}
		clear(to.mem[at : at+t.size])
		to.mem[at+1] = int64(n)
		for i := range n {
			if !c.value(t.elem, at+t.at(i), o.elem, src+o.at(i)) {
				return false
			}
		}
	case set:
		if t.elem.key != o.elem.key {
			return c.anew(t, at, o, src)
		}
		c.elements(t, at, o, src)
	}
	to.mem[at] = from.mem[src]
	return true
}

// anew writes a value that the forms hold in different ways.
func (c carrier) anew(t *typ, at int, o *typ, src int) bool {
	return c.to.encode(t, c.from.decode(o, src), at)
}

// number returns what number a value has that has one in the other form.
func (c carrier) number(n int64) int64 {
	a, b := c.to.store, c.from.store
	if h := b.hash(n); a != b && !a.has(n, h) {
		return a.number(b.val(n))
	}
	return n
}

// parts writes the parts of a record or an array, of which the keys are the same; false if one does not fit.
func (c carrier) parts(t *typ, at int, o *typ, src int) bool {
	for i := range t.keys {
		p, q := at+t.at(i), src+o.at(i)
		if o.kind == record && o.partial[i] && c.from.mem[q] == absent {
			if t.kind != record || !t.partial[i] {
				return false
			}
			clear(c.to.mem[p : p+t.fields[i].size])
			c.to.mem[p] = absent
			continue
		}
		if !c.value(t.part(i), p, o.part(i), q) {
			return false
		}
	}
	return true
}

// elements writes the elements of a set.
func (c carrier) elements(t *typ, at int, o *typ, src int) {
	to, from := c.to, c.from
	clear(to.mem[at : at+t.size])
	r, old := to.mirrors[t.u.index], from.mirrors[o.u.index]
	for i := range o.size - 1 {
		for w := uint64(from.mem[src+1+i]); w != 0; w &= w - 1 {
			e := i*64 + bits.TrailingZeros64(w)
			if e >= old.n {
				from.follow(old)
			}
			k := to.indexOf(r, old.hash[e], func() value.Value { return o.u.val(e) })
			to.mem[at+1+k/64] |= 1 << (k % 64)
		}
	}
}
