package fpset

import (
	"sync"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// slabs are the memory of a set's small tables: for each size one block, in which every shard has a place. As shards grow at about the
// same time, a block is filled soon, and soon left by all. Blocks for each table alone would be garbage that the collector finds late,
// and could not have huge pages.
type slabs struct {
	mu sync.Mutex
	of map[int]*slab // by the size of a table, in words
}

// slab is the block for tables of one size.
type slab struct {
	words []uint64
	taken [shardCount]bool
	n     int // places that are taken
}

// mostSlabWords is the size of a table from which on it has a block of its own that the collector knows nothing of.
const mostSlabWords = offheap.SmallBytes / 8

// take returns zeroed memory for a table of a shard.
func (s *slabs) take(shard, size int) ([]uint64, error) {
	if size >= mostSlabWords || !isStep(size) {
		return offheap.Words(size)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.of[size]
	if b == nil {
		words, err := offheap.Words(shardCount * size)
		if err != nil {
			return nil, err
		}
		if s.of == nil {
			s.of = map[int]*slab{}
		}
		b = &slab{words: words}
		s.of[size] = b
	}
	if b.taken[shard] {
		return offheap.Words(size)
	}
	b.taken[shard] = true
	b.n++
	return b.place(shard, size), nil
}

// give gives back what take returned for a shard.
func (s *slabs) give(shard int, words []uint64) {
	if len(words) == 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.of[len(words)]
	if b == nil || &b.place(shard, len(words))[0] != &words[0] {
		offheap.FreeWords(words)
		return
	}
	b.taken[shard] = false
	if b.n--; b.n == 0 {
		offheap.FreeWords(b.words)
		delete(s.of, len(words))
		return
	}
	if !offheap.DiscardWords(words) {
		clear(words)
	}
}

// place returns a shard's part of a block.
func (b *slab) place(shard, size int) []uint64 {
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
