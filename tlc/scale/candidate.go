package scale

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
)

// candidate is a successor in the model that was generated from a chunk for the first time.
type candidate struct {
	parent  uint32 // number of the state in the chunk
	ordinal uint32 // among all successors of the state
	formula uint32 // that of its action
	fine    bool   // it is known to satisfy the invariants
	state   []byte // encoded, as frontiers have it
}

// appendTo appends the record of a candidate.
func (c *candidate) appendTo(buf []byte) []byte {
	buf = binary.AppendUvarint(buf, uint64(c.parent))
	buf = binary.AppendUvarint(buf, uint64(c.ordinal))
	formula := uint64(c.formula) << 1
	if c.fine {
		formula |= 1
	}
	buf = binary.AppendUvarint(buf, formula)
	return appendSized(buf, c.state)
}

func appendSized(buf, content []byte) []byte {
	return append(binary.AppendUvarint(buf, uint64(len(content))), content...)
}

// reader reads records of numbers and sized contents. After the first mistake all is empty.
type reader struct {
	buf []byte
	bad bool
}

func (r *reader) number() uint64 {
	x, n := binary.Uvarint(r.buf)
	if n <= 0 {
		r.buf, r.bad = nil, true
		return 0
	}
	r.buf = r.buf[n:]
	return x
}

func (r *reader) sized() []byte {
	n := r.number()
	if n > uint64(len(r.buf)) {
		r.buf, r.bad = nil, true
		return nil
	}
	b := r.buf[:n]
	r.buf = r.buf[n:]
	return b
}

func (r *reader) candidate() candidate {
	parent, ordinal, formula := uint32(r.number()), uint32(r.number()), r.number()
	return candidate{parent, ordinal, uint32(formula >> 1), formula&1 != 0, r.sized()}
}

// eachRecord calls f for the records of a file from one on up to another, which take reads off a block.
func eachRecord[T any](f *blockFile, from, to uint64, take func(r *reader) T, each func(i uint64, x T) error) error {
	var buf []byte
	if to > f.all {
		return damaged(f.name, "it has fewer records than there should be")
	}
	for b := f.blockOf(from); from < to; b++ {
		var err error
		if buf, err = f.read(b, buf); err != nil {
			return err
		}
		r := reader{buf: buf}
		at := f.blocks[b]
		for i := at.first; i < at.first+at.n && i < to; i++ {
			x := take(&r)
			if r.bad {
				return damaged(f.name, "a record ends too early")
			}
			if i < from {
				continue
			}
			if err := each(i, x); err != nil {
				return err
			}
		}
		from = at.first + at.n
	}
	return nil
}

// keys are the fingerprints of the candidates of a chunk; each comes once.
type keys struct {
	fps   []uint64
	slots []uint32 // a table of numbers of candidates, counted from 1, with free slots
}

// add reports whether a fingerprint was not there, and adds it.
func (k *keys) add(fp uint64) bool {
	if 2*len(k.fps) >= len(k.slots) {
		k.slots = make([]uint32, max(1<<12, 2*len(k.slots)))
		for i, old := range k.fps {
			*k.slot(old) = uint32(i + 1)
		}
	}
	s := k.slot(fp)
	if *s != 0 {
		return false
	}
	k.fps = append(k.fps, fp)
	*s = uint32(len(k.fps))
	return true
}

// undo takes back the fingerprints that were added last, so that there are n.
func (k *keys) undo(n int) {
	for i := len(k.fps) - 1; i >= n; i-- {
		*k.slot(k.fps[i]) = 0
	}
	k.fps = k.fps[:n]
}

// has reports whether a fingerprint is there.
func (k *keys) has(fp uint64) bool { return len(k.fps) > 0 && *k.slot(fp) != 0 }

func (k *keys) slot(fp uint64) *uint32 {
	mask := uint64(len(k.slots) - 1)
	for i := fp & mask; ; i = (i + 1) & mask {
		if s := &k.slots[i]; *s == 0 || k.fps[*s-1] == fp {
			return s
		}
	}
}

// write writes the keys in order. Blocks are those of one of several ranges, so that who settles that reads nothing else.
func (k *keys) write(w *blockWriter, ranges int) {
	var last uint64 // of the range
	for n, i := range k.inOrder() {
		if n == 0 || k.fps[i] > last {
			if w.records > 0 {
				w.end()
			}
			_, last = bounds(rangeOf(k.fps[i], ranges), ranges)
		}
		w.begin(k.fps[i])
		w.buf = binary.LittleEndian.AppendUint64(w.buf, k.fps[i])
		w.buf = binary.LittleEndian.AppendUint32(w.buf, i)
	}
}

// inOrder returns the numbers of the candidates in the order of their fingerprints. These are spread evenly: sorted by their first
// bits into as many parts as there are fingerprints, hardly any is out of place.
func (k *keys) inOrder() []uint32 {
	shift := 64 - bits.Len(uint(len(k.fps)))
	ends := make([]uint32, len(k.fps)+2)
	part := func(fp uint64) uint64 { return min(fp>>shift, uint64(len(k.fps))) }
	for _, fp := range k.fps {
		ends[part(fp)+1]++
	}
	for i := range ends[1:] {
		ends[i+1] += ends[i]
	}
	at := make([]uint32, len(k.fps))
	for i, fp := range k.fps {
		p := part(fp)
		at[ends[p]] = uint32(i)
		ends[p]++
	}
	from := uint32(0)
	for _, end := range ends[:len(k.fps)+1] {
		if end-from > 1 {
			slices.SortFunc(at[from:end], func(a, b uint32) int { return cmp.Compare(k.fps[a], k.fps[b]) })
		}
		from = end
	}
	return at
}
