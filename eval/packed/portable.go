package packed

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Portable writes and reads the states of a worker as state.EncodeWith writes them: for other processes, whose numbers of
// elements and values are others. It belongs to the worker's goroutine.
type Portable struct {
	w      *Worker
	common value.Common
	wires  []*wire
	elems  [][][]byte // elements of universes, by universe and number
	dec    value.Decoder
	seed   maphash.Seed
	read   [][]byte    // the variables of the current state, with their lengths
	recent [][]recited // by variable
}

// wire says how the values of a type are written.
type wire struct {
	t     *typ
	heads [][]byte // what comes before the elements: of sequences by their length, of others the one
	elem  *wire    // of an array or a sequence
	parts []*wire  // of a record
}

// recited is the value of a variable that was read lately.
type recited struct {
	encoding []byte
	words    []int64
}

const (
	// mostRecited is about how many bytes are kept of the values of a variable, partRecited the part of the memory for objects, one in so
	// many, that those of all variables take at most.
	mostRecited = 4 << 20
	partRecited = 16
	// fewestRecited and mostSlots bound how many values that are.
	fewestRecited = 1 << 6
	mostSlots     = 1 << 13
)

// Portable returns what writes and reads the worker's states for processes whose tables have c in common.
func (w *Worker) Portable(c value.Common) *Portable {
	n := len(w.l.vars)
	p := &Portable{
		w: w, common: c, elems: make([][][]byte, len(w.m.mirrors)), dec: value.Decoder{Table: w.m.table}, seed: maphash.MakeSeed(),
		read: make([][]byte, n), recent: make([][]recited, n),
	}
	bytes := int(min(mostRecited, value.Limit()/partRecited/uint64(n)))
	for i, t := range w.l.vars {
		p.wires = append(p.wires, p.wire(t))
		slots := fewestRecited
		for slots < mostSlots && 2*slots*(8*t.size+64) <= bytes {
			slots *= 2
		}
		p.recent[i] = make([]recited, slots)
	}
	return p
}

func (p *Portable) wire(t *typ) *wire {
	x := &wire{t: t}
	switch t.kind {
	case record:
		for _, f := range t.fields {
			x.parts = append(x.parts, p.wire(f))
		}
		x.heads = [][]byte{p.head(len(t.keys), func(vals []value.Value) value.Value { return p.w.m.compose(t, t.keys, vals) })}
	case array:
		x.elem = p.wire(t.elem)
		x.heads = [][]byte{p.head(len(t.keys), func(vals []value.Value) value.Value { return p.w.m.compose(t, t.keys, vals) })}
	case sequence:
		x.elem = p.wire(t.elem)
		for n := range t.cap + 1 {
			x.heads = append(x.heads, p.head(n, value.MakeTuple))
		}
	}
	return x
}

// head returns what is written before the n elements of a value that is made of them.
func (p *Portable) head(n int, of func([]value.Value) value.Value) []byte {
	vals := make([]value.Value, n)
	size := 0
	for i := range vals {
		vals[i] = value.MakeInt(int32(i))
		size += len(p.common.Encode(nil, vals[i]))
	}
	whole := p.common.Encode(nil, of(vals))
	return whole[:len(whole)-size]
}

// Append appends the successor at hand, which has been accepted.
func (p *Portable) Append(buf []byte) []byte {
	for i := range p.wires {
		if p.w.m.unchanged>>i&1 != 0 {
			buf = append(buf, p.read[i]...)
			continue
		}
		at := len(buf)
		buf = state.Sized(p.append(append(buf, 0), p.wires[i], p.w.l.next[i]), at)
	}
	return buf
}

func (p *Portable) append(buf []byte, x *wire, at int) []byte {
	m, t := p.w.m, x.t
	switch t.kind {
	case boolean, integer, text, name, anything:
		return p.common.Encode(buf, m.box(t, m.mem[at]))
	case record:
		if p.lacks(t, at) {
			return p.common.Encode(buf, m.decode(t, at))
		}
		buf = append(buf, x.heads[0]...)
		for i, f := range x.parts {
			buf = p.append(buf, f, at+t.offs[i])
		}
		return buf
	case array:
		return p.all(append(buf, x.heads[0]...), x, at, len(t.keys))
	case sequence:
		n := int(m.mem[at+1])
		return p.all(append(buf, x.heads[n]...), x, at, n)
	}
	return p.set(buf, x, at)
}

// lacks reports whether a record has not all the fields of its type.
func (p *Portable) lacks(t *typ, at int) bool {
	for i, partial := range t.partial {
		if partial && p.w.m.mem[at+t.offs[i]] == absent {
			return true
		}
	}
	return false
}

func (p *Portable) all(buf []byte, x *wire, at, n int) []byte {
	for i := range n {
		buf = p.append(buf, x.elem, at+x.t.at(i))
	}
	return buf
}

// set appends a set, whose elements are written out once.
func (p *Portable) set(buf []byte, x *wire, at int) []byte {
	m := p.w.m
	u, size := x.t.u, 0
	m.members(x.t, at, func(int) bool { size++; return true })
	for len(x.heads) <= size {
		x.heads = append(x.heads, p.head(len(x.heads), value.MakeSet))
	}
	buf = append(buf, x.heads[size]...)
	m.members(x.t, at, func(i int) bool {
		for len(p.elems[u.index]) <= i {
			p.elems[u.index] = append(p.elems[u.index], nil)
		}
		e := &p.elems[u.index][i]
		if *e == nil {
			*e = p.common.Encode(nil, m.mirrors[u.index].u.val(i))
		}
		buf = append(buf, *e...)
		return true
	})
	return buf
}

// Set makes a state that was written the current one; false if it does not fit, or is damaged. Until the next call enc must not be
// changed.
func (p *Portable) Set(enc []byte) bool {
	w := p.w
	same := w.portable == p // the current state is the one that was read last
	w.portable, w.whole = nil, false
	for i, t := range w.l.vars {
		n, k := binary.Uvarint(enc)
		if k <= 0 || n > uint64(len(enc)-k) {
			return false
		}
		end := k + int(n)
		before, value := p.read[i], enc[k:end]
		p.read[i], enc = enc[:end:end], enc[end:]
		if same && bytes.Equal(before, p.read[i]) {
			continue
		}
		if !p.set1(i, value) {
			return false
		}
		term := state.Term(i, w.m.hashAt(t, w.l.cur[i]))
		w.sum += term - w.terms[i]
		w.terms[i] = term
		w.m.stale |= 1 << i
	}
	if len(enc) > 0 {
		return false
	}
	w.startAnew()
	if !same {
		w.begin()
	}
	w.portable, w.whole = p, true
	w.pack()
	return true
}

// set1 makes the value of a variable that of the current state.
func (p *Portable) set1(i int, enc []byte) bool {
	m, t, at := p.w.m, p.w.l.vars[i], p.w.l.cur[i]
	if t.scalar() {
		return p.build(i, enc)
	}
	r := &p.recent[i][maphash.Bytes(p.seed, enc)%uint64(len(p.recent[i]))]
	if r.words != nil && bytes.Equal(r.encoding, enc) {
		copy(m.mem[at:], r.words)
		return true
	}
	if !p.build(i, enc) {
		return false
	}
	r.encoding, r.words = append(r.encoding[:0], enc...), append(r.words[:0], m.mem[at:at+t.size]...)
	return true
}

// build reads the value of a variable.
func (p *Portable) build(i int, enc []byte) (ok bool) {
	p.dec.Reset(enc)
	v := p.dec.Value()
	if p.dec.Err != nil || len(p.dec.Buf) > 0 {
		return false
	}
	why := guard(func() { ok = p.w.m.encode(p.w.l.vars[i], v, p.w.l.cur[i]) })
	return ok && why == ""
}

// Own returns the fingerprint of the current state, whatever permutations there are.
func (w *Worker) Own() uint64 { return state.Finish(w.sum) }
