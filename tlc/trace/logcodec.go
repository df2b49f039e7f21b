package trace

import "encoding/binary"

// A record is a byte, in which the upper three bits are its form and the lower five its ordinal, and after it what
// did not fit:
//
//	form 0..5  the parent is that many greater than the last one
//	form 6     a zig-zag varint follows: the difference from the last parent
//	form 7     an initial state
//	ordinal 31 a varint follows: the ordinal code less 31
//
// The ordinal code of a state with the parent of the last record (form 0) is how far it is beyond the ordinal that
// follows the last; of an initial state, the same as a zig-zag number; of others, the ordinal itself. So a state
// whose ordinal is not beyond the last one's takes form 6 even if the parent is the same.
const (
	formShift    = 5
	ordinalBits  = 1<<formShift - 1
	maxShortStep = 5
	formLong     = 6
	formRoot     = 7
)

// record is what the log knows of a state. The parent of an initial state is 0.
type record struct {
	parent  uint64
	ordinal uint32
	isRoot  bool
}

// history is what the encoding of a record depends on.
type history struct {
	parent uint64 // of the last record with one
	// next is the ordinal after the last record's; 0 at the beginning of a group.
	next   uint64
	isRoot bool // the last record's
}

// expected returns the ordinal that is likely for a record in the given form.
func (h *history) expected(form byte) uint64 {
	if form == formRoot && h.isRoot || form == 0 && !h.isRoot {
		return h.next
	}
	return 0
}

// advance makes r the last record.
func (h *history) advance(r record) {
	if !r.isRoot {
		h.parent = r.parent
	}
	h.next, h.isRoot = uint64(r.ordinal)+1, r.isRoot
}

// encoder encodes the records of a group.
type encoder struct {
	history
	buf  []byte
	base uint64 // history.parent at the beginning of the group
}

// restart begins a new group.
func (e *encoder) restart() {
	e.buf, e.base = e.buf[:0], e.parent
	e.history = history{parent: e.parent}
}

// append encodes a record.
func (e *encoder) append(r record) {
	step := r.parent - e.parent
	form := byte(formLong)
	switch {
	case r.isRoot:
		form = formRoot
	case step == 0 && uint64(r.ordinal) >= e.expected(0):
		form = 0
	case 0 < step && step <= maxShortStep:
		form = byte(step)
	}
	code := uint64(r.ordinal) - e.expected(form)
	if form == formRoot {
		code = zigzag(code)
	}
	e.buf = append(e.buf, form<<formShift|byte(min(code, ordinalBits)))
	if form == formLong {
		e.buf = binary.AppendUvarint(e.buf, zigzag(step))
	}
	if code >= ordinalBits {
		e.buf = binary.AppendUvarint(e.buf, code-ordinalBits)
	}
	e.advance(r)
}

// decoder decodes the records of a group.
type decoder struct {
	history
	data    []byte
	damaged bool // a number had no end
}

func newDecoder(data []byte, base uint64) *decoder {
	return &decoder{history: history{parent: base}, data: data}
}

// next decodes a record. There must be one.
func (d *decoder) next() record {
	form, code := d.data[0]>>formShift, uint64(d.data[0]&ordinalBits)
	d.data = d.data[1:]
	r := record{isRoot: form == formRoot}
	switch form {
	case formRoot:
	case formLong:
		r.parent = d.history.parent + unzigzag(d.uvarint())
	default:
		r.parent = d.history.parent + uint64(form)
	}
	if code == ordinalBits {
		code += d.uvarint()
	}
	if form == formRoot {
		code = unzigzag(code)
	}
	r.ordinal = uint32(d.expected(form) + code)
	d.advance(r)
	return r
}

func (d *decoder) uvarint() uint64 {
	v, n := binary.Uvarint(d.data)
	if n <= 0 {
		d.data, d.damaged = nil, true
		return 0
	}
	d.data = d.data[n:]
	return v
}

// sound reports whether data are those of so many records, the first of which is number first of the log: each comes after its parent, so
// that the way back ends.
func sound(data []byte, base, first, records uint64) bool {
	d := newDecoder(data, base)
	for number := first; number < first+records; number++ {
		if len(d.data) == 0 {
			return false
		}
		if r := d.next(); d.damaged || !r.isRoot && r.parent >= number {
			return false
		}
	}
	return len(d.data) == 0
}

// zigzag maps differences modulo 2^64 that are near to 0, above or below, to small numbers.
func zigzag(d uint64) uint64 { return d<<1 ^ uint64(int64(d)>>63) }

func unzigzag(z uint64) uint64 { return z>>1 ^ -(z & 1) }
