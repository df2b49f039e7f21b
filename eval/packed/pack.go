package packed

import (
	"encoding/binary"
	"math/bits"
)

// packer writes states as bits, and reads them. Integers have as many bits as those seen so far need, and one more; a
// state in which one does not fit is not packed.
type packer struct {
	ops    []packOp
	leaves []leaf
	boughs []bough
}

// packOp is a step of packing: a word, the elements of a sequence, or a field that may be absent.
type packOp struct {
	kind   packKind
	width  uint8
	at     int
	lo, hi int64 // of words; hi is kept while widths are looked for
	sub    []packOp
	stride int // from element to element; the size of a field
	cap    int
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
		for i := 0; i*64 < n; i++ {
			ops = append(ops, packOp{at: at + 1 + i, width: uint8(min(64, n-i*64))})
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

// bitWriter appends bits to bytes.
type bitWriter struct {
	buf []byte
	acc uint64
	n   uint // bits in acc
}

func (b *bitWriter) put(w uint64, width uint) {
	b.acc |= w << b.n
	if b.n+width < 64 {
		b.n += width
		return
	}
	b.buf = binary.LittleEndian.AppendUint64(b.buf, b.acc)
	done := 64 - b.n
	b.acc = 0
	if done < 64 {
		b.acc = w >> done
	}
	b.n = width - done
}

// end appends the bits that are left.
func (b *bitWriter) end() []byte {
	for b.n > 0 {
		b.buf = append(b.buf, byte(b.acc))
		b.acc >>= 8
		b.n -= min(8, b.n)
	}
	return b.buf
}

// pack writes the words that ops tell; false if one does not fit.
func pack(b *bitWriter, ops []packOp, mem []int64, shift int) bool {
	for i := range ops {
		o := &ops[i]
		w := mem[o.at+shift]
		switch o.kind {
		case packWord:
			u := uint64(w - o.lo)
			if o.width < 64 && u>>o.width != 0 {
				return false
			}
			b.put(u, uint(o.width))
		case packElements:
			b.put(uint64(w), uint(o.width))
			for j := range int(w) {
				if !pack(b, o.sub, mem, shift+j*o.stride) {
					return false
				}
			}
		case packField:
			if w == absent {
				b.put(0, 1)
				continue
			}
			b.put(1, 1)
			if !pack(b, o.sub, mem, shift) {
				return false
			}
		}
	}
	return true
}

// bitReader reads what a bitWriter wrote.
type bitReader struct {
	buf []byte
	pos uint
}

func (b *bitReader) get(width uint) uint64 {
	i, off := b.pos>>3, b.pos&7
	b.pos += width
	var w uint64
	if int(i)+8 <= len(b.buf) {
		w = binary.LittleEndian.Uint64(b.buf[i:]) >> off
		if off+width > 64 {
			w |= uint64(b.buf[i+8]) << (64 - off)
		}
	} else {
		for k := uint(0); int(i+k) < len(b.buf); k++ {
			if s := 8*int(k) - int(off); s >= 0 {
				w |= uint64(b.buf[i+k]) << s
			} else {
				w |= uint64(b.buf[i+k]) >> -s
			}
		}
	}
	if width == 64 {
		return w
	}
	return w & (1<<width - 1)
}

// unpack reads the words that ops tell. Words of a value that are not there stay as they are.
func unpack(b *bitReader, ops []packOp, mem []int64, shift int) {
	for i := range ops {
		o := &ops[i]
		switch o.kind {
		case packWord:
			mem[o.at+shift] = int64(b.get(uint(o.width))) + o.lo
		case packElements:
			n := int(b.get(uint(o.width)))
			mem[o.at+shift] = int64(n)
			for j := range n {
				unpack(b, o.sub, mem, shift+j*o.stride)
			}
			clear(mem[o.at+1+shift+n*o.stride : o.at+1+shift+o.cap*o.stride])
		case packField:
			if b.get(1) == 0 {
				clear(mem[o.at+shift : o.at+shift+o.stride])
				mem[o.at+shift] = absent
				continue
			}
			mem[o.at+shift] = 0 // the hash of a composite value is computed later
			unpack(b, o.sub, mem, shift)
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
