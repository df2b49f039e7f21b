package fpset

import (
	"math/bits"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// The bits per member of a filter. With the most, one absent fingerprint in about 200 passes; with the fewest
// about one in three. Below that a filter does not pay for its memory, and a run goes without.
const (
	maxFilterBits = 12
	minFilterBits = 4
)

// blockWords is the size of a filter block: 256 bits, half a cache line, of which a member sets eight, one in each
// 32-bit lane.
const blockWords = 4

// filter is a blocked Bloom filter: no member is ever denied. The zero filter lets everything pass. (Putze,
// Sanders, Singler: Cache-, Hash- and Space-Efficient Bloom Filters, 2007; the lanes are those of Apache Parquet's
// split-block filter.)
type filter struct {
	words []uint64
}

// newFilter returns an empty filter for n members that takes at most budget bytes, or the zero filter where that
// is too little.
func newFilter(n, budget uint64) (filter, error) {
	bytes := min(n*maxFilterBits/8, budget)
	if bytes*8 < n*minFilterBits {
		return filter{}, nil
	}
	blocks := max(1, bytes/(8*blockWords))
	words, err := offheap.Words(int(blocks) * blockWords)
	return filter{words}, err
}

// spread is 2^64 divided by the golden ratio: multiplying by it spreads fingerprints of which the leading bits are the same.
const spread = 0x9e3779b97f4a7c15

// block returns the block of fp and a second hash that picks the bits in it.
func (f filter) block(fp uint64) (*[blockWords]uint64, uint64) {
	h := fp * spread
	hi, lo := bits.Mul64(h, uint64(len(f.words)/blockWords))
	h = (fp ^ lo) * 0xff51afd7ed558ccd
	return (*[blockWords]uint64)(f.words[hi*blockWords:]), h ^ h>>29
}

// mask returns the bits that a hash sets in word i of its block: one in each half.
func mask(h uint64, i int) uint64 {
	pair := h >> (10 * i)
	return 1<<(pair&31) | 1<<(32+pair>>5&31)
}

func (f filter) add(fp uint64) {
	if f.words == nil {
		return
	}
	b, h := f.block(fp)
	for i := range b {
		b[i] |= mask(h, i)
	}
}

// mayContain tells whether fp may be a member; false is certain.
func (f filter) mayContain(fp uint64) bool {
	if f.words == nil {
		return true
	}
	b, h := f.block(fp)
	for i := range b {
		if m := mask(h, i); b[i]&m != m {
			return false
		}
	}
	return true
}

func (f filter) bytes() uint64 { return 8 * uint64(len(f.words)) }

func (f filter) free() { offheap.FreeWords(f.words) }
