package fpset

import (
	"math/rand/v2"
	"testing"
)

// TestSlabs lets the shards' tables come, grow where they are and go in any order, and demands that each is zeroed, also what it grows by, keeps what is
// written to it, and that nothing is kept once all have gone. The second one in places of a size and sizes that tables do not grow to have blocks of their own.
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
	fill := func(shard int, words []uint64) {
		for j := range words {
			if words[j] != 0 {
				t.Fatalf("word %d of %d new ones is %d", j, len(words), words[j])
			}
			words[j] = uint64(shard + 1)
		}
	}
	sizes := []int{minWords, 1000, 1024, 2048, 4096, mostSlabWords, 10_000}
	for range 3000 {
		if len(all) > 0 && r.IntN(5) < 2 {
			drop(r.IntN(len(all)))
			continue
		}
		if len(all) > 0 && r.IntN(8) == 0 {
			h := &all[r.IntN(len(all))]
			old := len(h.words)
			h.words = h.words[:old+r.IntN(cap(h.words)-old+1)]
			fill(h.shard, h.words[old:])
			continue
		}
		shard := r.IntN(shardCount)
		words, err := s.take(shard, sizes[r.IntN(len(sizes))])
		if err != nil {
			t.Fatal(err)
		}
		fill(shard, words)
		all = append(all, held{shard, words})
	}
	places := map[int]bool{}
	for _, n := range sizes {
		places[placeFor(n)] = true
	}
	if delete(places, 0); len(s.of) != len(places) || len(places) < 3 {
		t.Errorf("there are blocks for %d sizes, want %d", len(s.of), len(places))
	}
	s.end()
	for len(all) > 0 {
		drop(len(all) - 1)
	}
	if len(s.of) != 0 {
		t.Errorf("blocks for %d sizes are left", len(s.of))
	}
}
