package scale

import (
	"encoding/binary"
	"slices"
)

// candidate is a successor in the model that was generated from a chunk for the first time.
type candidate struct {
	parent  uint32 // number of the state in the chunk
	ordinal uint32 // among all successors of the state
	formula uint32 // that of its action
	state   []byte // encoded, as frontiers have it
}

// appendTo appends the record of a candidate.
func (c *candidate) appendTo(buf []byte) []byte {
	buf = binary.AppendUvarint(buf, uint64(c.parent))
	buf = binary.AppendUvarint(buf, uint64(c.ordinal))
	buf = binary.AppendUvarint(buf, uint64(c.formula))
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
	return candidate{uint32(r.number()), uint32(r.number()), uint32(r.number()), r.sized()}
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
	at := make([]uint32, len(k.fps))
	for i := range at {
		at[i] = uint32(i)
	}
	slices.SortFunc(at, func(a, b uint32) int {
		if k.fps[a] < k.fps[b] {
			return -1
		}
		return 1
	})
	var last uint64 // of the range
	for n, i := range at {
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
