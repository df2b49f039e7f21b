package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// A layout that is made because it has other code than the one before packs states as that does, if it can: so states of the frontier are read
// as they are.

// Reads reports whether the states that an older layout has packed so far have the same bits in this one.
func (l *Layout) Reads(older *Layout) bool {
	if !l.hasTypesOf(older) || !slices.EqualFunc(l.pack.ops, older.pack.ops, isSameOp) || !l.proto.store.extends(older.proto.store) {
		return false
	}
	for i, t := range l.vars {
		if !t.numbersAs(older.vars[i]) {
			return false
		}
	}
	return true
}

// hasTypesOf reports whether variables have the types that they have in another layout.
func (l *Layout) hasTypesOf(older *Layout) bool {
	return slices.EqualFunc(l.vars, older.vars, func(a, b *typ) bool { return a.kind == b.kind && a.key == b.key && a.size == b.size })
}

func isSameOp(a, b packOp) bool {
	return a.kind == b.kind && a.width == b.width && a.at == b.at && a.pos == b.pos && a.lo == b.lo && a.stride == b.stride && a.cap == b.cap &&
		slices.EqualFunc(a.sub, b.sub, isSameOp)
}

// retain takes the widths of words over from other steps of packing, where what has been measured fits them.
func retain(ops, older []packOp) {
	for i := range min(len(ops), len(older)) {
		o, b := &ops[i], &older[i]
		if o.kind != b.kind || o.at != b.at {
			return
		}
		retain(o.sub, b.sub)
		if o.kind != packWord || o.width > 0 || b.width >= 64 {
			continue
		}
		if o.lo > o.hi || b.lo <= o.lo && uint64(o.hi-b.lo)>>b.width == 0 {
			o.lo, o.hi, o.width = b.lo, b.hi, b.width
		}
	}
}

// numbersAs reports whether the elements of sets that another type has, which is like this one, have the same numbers in it.
func (t *typ) numbersAs(o *typ) bool {
	switch t.kind {
	case record:
		for i, f := range t.fields {
			if !f.numbersAs(o.fields[i]) {
				return false
			}
		}
	case array, sequence:
		return t.elem.numbersAs(o.elem)
	case set:
		return t.elem.numbersAs(o.elem) && t.u.extends(o.u)
	}
	return true
}

// extends reports whether a universe begins with the elements of another one.
func (u *universe) extends(o *universe) bool {
	vals := o.known()
	mine := u.known()
	return len(vals) <= len(mine) &&
		slices.EqualFunc(mine[:len(vals)], vals, func(a, b value.Value) bool { return value.Hash(a) == value.Hash(b) })
}

// known returns the elements that are known.
func (u *universe) known() []value.Value {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.vals[:len(u.vals):len(u.vals)]
}
