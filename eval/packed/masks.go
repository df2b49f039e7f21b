package packed

import "math/bits"

// masks are some of the bits of rows, word by word.
type masks []masked

type masked struct {
	word int
	bits uint64
}

// masksOf returns the bits that are set in a row.
func masksOf(r row) (ms masks) {
	for i, w := range r {
		if w != 0 {
			ms = append(ms, masked{i, w})
		}
	}
	return ms
}

// key tells what a row has there from what others have, but for as good as no exception. It is never 0.
func (ms masks) key(r row) uint64 {
	key := uint64(0x9e3779b97f4a7c15)
	for i := range ms {
		hi, lo := bits.Mul64(key^r[ms[i].word]&ms[i].bits, 0xbf58476d1ce4e5b9)
		key = hi ^ lo
	}
	return key | taken
}

// meet reports whether a row has any of the bits.
func (ms masks) meet(r row) bool {
	for i := range ms {
		if r[ms[i].word]&ms[i].bits != 0 {
			return true
		}
	}
	return false
}

// within reports whether others have all of the bits.
func (ms masks) within(others masks) bool {
	i := 0
	for _, m := range ms {
		for i < len(others) && others[i].word < m.word {
			i++
		}
		if i == len(others) || others[i].word > m.word || m.bits&^others[i].bits != 0 {
			return false
		}
	}
	return true
}

// bitsOfPlace sets the bits in a row that hold what lies at an address of the current state and after it: of words of sets only those of a
// mask.
func (p *packer) bitsOfPlace(r row, at, size int, mask int64) {
	for u := range p.leaves {
		f := &p.leaves[u]
		end := f.at + 1
		if f.kind == leafSequence || f.kind == leafField {
			end = f.at + f.t.size
		}
		if at >= end || f.at >= at+size {
			continue
		}
		for b := f.from(); b < f.to(); b++ {
			if f.kind != leafWord || mask>>(b-f.from())&1 != 0 {
				r[b>>6] |= 1 << (b & 63)
			}
		}
	}
}

// bitsOfVariable sets the bits of a variable in a row.
func (p *packer) bitsOfVariable(r row, i int) {
	u := 0
	if i > 0 {
		u = p.after[i-1]
	}
	for ; u < p.after[i]; u++ {
		for b := p.leaves[u].from(); b < p.leaves[u].to(); b++ {
			r[b>>6] |= 1 << (b & 63)
		}
	}
}

// count returns how many bits they are.
func (ms masks) count() (n int) {
	for _, m := range ms {
		n += bits.OnesCount64(m.bits)
	}
	return n
}
