package fpset

import (
	"math/rand/v2"
	"testing"
)

// TestSlabs lets the shards' tables come, grow and go in any order, and demands that each is zeroed, keeps what is written to it, and
// that nothing is kept once all have gone. The second one of a size and sizes that tables do not grow to have blocks of their own.
func TestSlabs(t *testing.T) {
	type held struct {
		shard int
		words []uint64
	}
	var s slabs
	var all []held
	r := rand.New(rand.NewPCG(1, 20261123))
	drop := func(i int) {
		h := all[i]
		for j, w := range h.words {
			if w != uint64(h.shard+1) {
				t.Fatalf("word %d of a table of shard %d is %d", j, h.shard, w)
			}
		}
		s.give(h.shard, h.words)
		all[i] = all[len(all)-1]
		all = all[:len(all)-1]
	}
	sizes := []int{minWords, 1000, 1024, 1536, 3072, mostSlabWords, 10_000}
	for range 3000 {
		if len(all) > 0 && r.IntN(5) < 2 {
			drop(r.IntN(len(all)))
			continue
		}
		shard := r.IntN(shardCount)
		words, err := s.take(shard, sizes[r.IntN(len(sizes))])
		if err != nil {
			t.Fatal(err)
		}
		for j := range words {
			if words[j] != 0 {
				t.Fatalf("word %d of a new table of %d is %d", j, len(words), words[j])
			}
			words[j] = uint64(shard + 1)
		}
		all = append(all, held{shard, words})
	}
	if len(s.of) != 4 {
		t.Errorf("there are blocks for %d sizes, want 4", len(s.of))
	}
	for len(all) > 0 {
		drop(len(all) - 1)
	}
	if len(s.of) != 0 {
		t.Errorf("blocks for %d sizes are left", len(s.of))
	}
}
