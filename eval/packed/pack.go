package packed

import "math/bits"

// packer writes states as rows of bits, and reads them. Integers have as many bits as those seen so far need, and one more; a
// state in which one does not fit is not packed.
type packer struct {
	ops    []packOp
	bits   uint // of a state
	leaves []leaf
	boughs []bough
	leafOf []uint16 // by bit
	after  []int    // by variable: the first leaf after its own
}

// packOp is a step of packing: a word, the elements of a sequence, or a field that may be absent. Sequences have bits for as many elements as
// they may have, fields whether they are there or not.
type packOp struct {
	kind   packKind
	width  uint8
	at     int
	pos    uint  // its first bit; in sub, from the first bit of the element on
	step   uint  // bits of an element, or of the field
	lo, hi int64 // of words; hi is kept while widths are looked for
	sub    []packOp
	stride int // from element to element; the size of a field
	cap    int
}

// bits returns how many bits the step takes.
func (o *packOp) bits() uint {
	switch o.kind {
	case packElements:
		return uint(o.width) + uint(o.cap)*o.step
	case packField:
		return 1 + o.step
	}
	return uint(o.width)
}

// lay gives steps their places, one after the other from a bit on, and returns the first bit after them.
func lay(ops []packOp, pos uint) uint {
	for i := range ops {
		o := &ops[i]
		o.step = lay(o.sub, 0)
		o.pos = pos
		pos += o.bits()
	}
	return pos
}

type packKind uint8

const (
	packWord packKind = iota
	packElements
	packField
)

// program appends what packs a value of a type at an address.
func (p *packer) program(ops []packOp, t *typ, at int) []packOp {
	switch t.kind {
	case record:
		for i, f := range t.fields {
			if !t.partial[i] {
				ops = p.program(ops, f, at+t.offs[i])
				continue
			}
			ops = append(ops, packOp{kind: packField, at: at + t.offs[i], stride: f.size, sub: p.program(nil, f, at+t.offs[i])})
		}
	case array:
		for i := range t.keys {
			ops = p.program(ops, t.elem, at+t.at(i))
		}
	case sequence:
		if t.cap == 0 {
			return append(ops, packOp{at: at + 1, width: 1})
		}
		ops = append(ops, packOp{
			kind: packElements, at: at + 1, width: uint8(bits.Len(uint(t.cap))), cap: t.cap, stride: t.elem.size,
			sub: p.program(nil, t.elem, at+2),
		})
	case set:
		n := min(t.u.cap, len(t.u.vals)+len(t.u.vals)/4+8)
		for i := range t.u.cap / 64 {
			ops = append(ops, packOp{at: at + 1 + i, width: uint8(max(1, min(64, n-i*64)))})
		}
	case boolean:
		ops = append(ops, packOp{at: at, width: 1})
	case never:
	case anything:
		ops = append(ops, packOp{at: at, width: bitsOfNumbers})
	default:
		ops = append(ops, packOp{at: at, width: 0, lo: 1 << 40, hi: -1 << 40}) // to be measured
	}
	return ops
}

// measure takes the words of a state into account.
func measure(ops []packOp, mem []int64, shift int) {
	for i := range ops {
		o := &ops[i]
		switch o.kind {
		case packWord:
			if o.width == 0 {
				w := mem[o.at+shift]
				if w != absent {
					o.lo, o.hi = min(o.lo, w), max(o.hi, w)
				}
			}
		case packElements:
			for j := range int(mem[o.at+shift]) {
				measure(o.sub, mem, shift+j*o.stride)
			}
		case packField:
			if mem[o.at+shift] != absent {
				measure(o.sub, mem, shift)
			}
		}
	}
}

// settle fixes the widths of what has been measured.
func settle(ops []packOp) {
	for i := range ops {
		o := &ops[i]
		settle(o.sub)
		if o.kind == packWord && o.width == 0 {
			if o.lo > o.hi {
				o.lo, o.hi = 0, 0
			}
			o.width = uint8(bits.Len64(uint64(o.hi-o.lo)) + 1)
		}
	}
}

// pack writes the words that ops tell to a row, in which their bits are 0; false if one does not fit. Words lie at addresses that are larger
// by shift than those of the steps, their bits off bits later.
func pack(r row, ops []packOp, mem []int64, shift int, off uint) bool {
	for i := range ops {
		o := &ops[i]
		w, pos := mem[o.at+shift], off+o.pos
		switch o.kind {
		case packWord:
			u := uint64(w - o.lo)
			if o.width < 64 && u>>o.width != 0 {
				return false
			}
			r.put(pos, uint(o.width), u)
		case packElements:
			r.put(pos, uint(o.width), uint64(w))
			pos += uint(o.width)
			for j := range int(w) {
				if !pack(r, o.sub, mem, shift+j*o.stride, pos+uint(j)*o.step) {
					return false
				}
			}
		case packField:
			if w == absent {
				continue
			}
			r.put(pos, 1, 1)
			if !pack(r, o.sub, mem, shift, pos+1) {
				return false
			}
		}
	}
	return true
}

// unpack reads the words that ops tell. Words of a value that is not there become 0.
func unpack(r row, ops []packOp, mem []int64, shift int, off uint) {
	for i := range ops {
		o := &ops[i]
		at, pos := o.at+shift, off+o.pos
		switch o.kind {
		case packWord:
			mem[at] = int64(r.get(pos, uint(o.width))) + o.lo
		case packElements:
			n := int(r.get(pos, uint(o.width)))
			mem[at] = int64(n)
			pos += uint(o.width)
			for j := range n {
				unpack(r, o.sub, mem, shift+j*o.stride, pos+uint(j)*o.step)
			}
			clear(mem[at+1+n*o.stride : at+1+o.cap*o.stride])
		case packField:
			if r.get(pos, 1) == 0 {
				clear(mem[at : at+o.stride])
				mem[at] = absent
				continue
			}
			mem[at] = 0 // the hash of a composite value is computed later
			unpack(r, o.sub, mem, shift, pos+1)
		}
	}
}

// hashAll computes the hashes of a value and of all its parts.
func (m *machine) hashAll(t *typ, at int) {
	switch t.kind {
	case record:
		for i, f := range t.fields {
			if p := at + t.offs[i]; !f.scalar() && !(t.partial[i] && m.mem[p] == absent) {
				m.hashAll(f, p)
			}
		}
	case array:
		if !t.elem.scalar() {
			for i := range t.keys {
				m.hashAll(t.elem, at+t.at(i))
			}
		}
	case sequence:
		if !t.elem.scalar() {
			for i := range int(m.mem[at+1]) {
				m.hashAll(t.elem, at+t.at(i))
			}
		}
	case set:
	default:
		return
	}
	m.rehash(t, at)
}
