package fpset

import (
	"slices"
	"sync"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// slabs are the memory of a set's small tables: for each size of places one block, in which every shard has a place, so that its table can grow
// where it is. As shards grow at about the same time, a block is filled soon, and soon left by all. Blocks for each table alone would be garbage
// that the collector finds late.
type slabs struct {
	mu   sync.Mutex
	of   map[int]*slab // by the size of a place, in words
	ends bool          // all of them are being given back, so none is worth a call
}

// slab is the block of places of one size.
type slab struct {
	words []uint64
	taken [shardCount]bool
	left  [shardCount]bool // by tables that have written there
	n     int              // places that are taken
}

const (
	// mostSlabWords is the size of a table from which on it has a block of its own that the collector knows nothing of.
	mostSlabWords = offheap.SmallBytes / 8
	// placeGrowth is how many times as large as a place the next one is, but for the largest: where pages are huge, a block is in memory as a whole soon.
	placeGrowth = 8
	mostPlace   = mostSlabWords / 2
	// leftTogether is how many bytes of neighboring places are given back together: all threads wait for each such call, on some machines 70 µs. What waits for
	// its neighbors is in no account, so it must be little.
	leftTogether = 64 << 10
)

// placeFor returns the size of the places for tables of some size; 0 if there are none.
func placeFor(size int) int {
	if size >= mostSlabWords || !isStep(size) {
		return 0
	}
	if !offheap.Sparse {
		return size
	}
	n := minWords
	for n < size {
		n = min(n*placeGrowth, mostPlace)
	}
	return n
}

// take returns zeroed memory for a table of a shard, which may have a capacity.
func (s *slabs) take(shard, size int) ([]uint64, error) {
	place := placeFor(size)
	if place == 0 {
		return offheap.Words(size)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.of[place]
	if b == nil {
		words, err := offheap.SparseWords(shardCount * place)
		if err != nil {
			return nil, err
		}
		if s.of == nil {
			s.of = map[int]*slab{}
		}
		b = &slab{words: words}
		s.of[place] = b
	}
	if b.taken[shard] {
		return offheap.Words(size)
	}
	if b.left[shard] {
		clear(b.place(shard))
	}
	b.taken[shard], b.left[shard] = true, false
	b.n++
	return b.place(shard)[:size], nil
}

// give gives back what take returned for a shard, or what that has grown to.
func (s *slabs) give(shard int, words []uint64) {
	if len(words) == 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.of[cap(words)]
	if b == nil || &b.place(shard)[0] != &words[0] {
		offheap.FreeWords(words)
		return
	}
	b.taken[shard] = false
	if b.n--; b.n == 0 {
		offheap.FreeWords(b.words)
		delete(s.of, cap(words))
		return
	}
	b.left[shard] = true
	if !s.ends {
		b.discard(shard)
	}
}

// end says that everything is given back now, which takes one call for each block.
func (s *slabs) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ends = true
}

// discard gives back the place of a shard with its neighbors if all of these have been left.
func (b *slab) discard(shard int) {
	place := len(b.words) / shardCount
	n := min(max(1, leftTogether/(8*place)), shardCount)
	from := shard / n * n
	left := b.left[from : from+n]
	if !slices.Contains(left, false) && offheap.DiscardWords(b.words[from*place:(from+n)*place]) {
		clear(left)
	}
}

// place returns a shard's part of a block.
func (b *slab) place(shard int) []uint64 {
	size := len(b.words) / shardCount
	return b.words[shard*size : (shard+1)*size : (shard+1)*size]
}

// isStep reports whether tables that grow get to a size in words.
func isStep(size int) bool {
	n := minWords
	for n < size {
		n = sizeAfter(n)
	}
	return n == size
}
