package packed

import (
	"encoding/binary"
	"math/bits"
)

// row holds a state as bits, each part of it at a fixed place. What a value leaves unused is 0: values are equal if their bits are.
type row []uint64

// rowOf returns a row with room for so many bits.
func rowOf(n uint) row { return make(row, (n+63)/64) }

// get returns some bits, at most 64, from a place on.
func (r row) get(pos, width uint) uint64 {
	i, off := pos>>6, pos&63
	w := r[i] >> off
	if off+width > 64 {
		w |= r[i+1] << (64 - off)
	}
	return w & (1<<width - 1)
}

// put writes some bits, at most 64, to a place.
func (r row) put(pos, width uint, w uint64) {
	i, off, mask := pos>>6, pos&63, uint64(1)<<width-1
	r[i] = r[i]&^(mask<<off) | w<<off
	if off+width > 64 {
		r[i+1] = r[i+1]&^(mask>>(64-off)) | w>>(64-off)
	}
}

// clear makes the bits between two places 0.
func (r row) clear(from, to uint) {
	for ; to-from > 64; from += 64 {
		r.put(from, 64, 0)
	}
	if from < to {
		r.put(from, to-from, 0)
	}
}

// same reports whether two rows have the same bits between two places.
func (r row) same(o row, from, to uint) bool {
	for ; to-from > 64; from += 64 {
		if r.get(from, 64) != o.get(from, 64) {
			return false
		}
	}
	return from == to || r.get(from, to-from) == o.get(from, to-from)
}

// fewWords is up to which size rows are written word by word. Of larger ones, which have room for long sequences, only the words that are
// not 0 are, after bits that tell which these are.
const fewWords = 4

// append appends the row to buf, without zeros at its end.
func (r row) append(buf []byte) []byte {
	begin := len(buf)
	if len(r) > fewWords {
		for i := 0; i < len(r); i += 8 {
			var some byte
			for k, w := range r[i:min(i+8, len(r))] {
				if w != 0 {
					some |= 1 << k
				}
			}
			buf = append(buf, some)
		}
	}
	for _, w := range r {
		if w != 0 || len(r) <= fewWords {
			buf = binary.LittleEndian.AppendUint64(buf, w)
		}
	}
	for len(buf) > begin && buf[len(buf)-1] == 0 {
		buf = buf[:len(buf)-1]
	}
	return buf
}

// read makes the row what append wrote.
func (r row) read(enc []byte) {
	if len(r) <= fewWords {
		for i := range r {
			r[i], enc = nextWord(enc)
		}
		return
	}
	n := min((len(r)+7)/8, len(enc))
	some := enc[:n]
	enc = enc[n:]
	clear(r)
	for i, x := range some {
		for ; x != 0; x &= x - 1 {
			r[i*8+bits.TrailingZeros8(x)], enc = nextWord(enc)
		}
	}
}

// nextWord returns the word with which bytes begin, and what is after it.
func nextWord(enc []byte) (w uint64, rest []byte) {
	if len(enc) >= 8 {
		return binary.LittleEndian.Uint64(enc), enc[8:]
	}
	for i, x := range enc {
		w |= uint64(x) << (8 * i)
	}
	return w, nil
}
