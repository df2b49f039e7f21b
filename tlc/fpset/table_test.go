package fpset

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// TestExtend fills tables of all sizes, with fingerprints that are spread, and with such that crowd at the beginning, at the end or at one place,
// and demands that they hold the same, in order, after they have grown where they are, in places and in blocks of their own.
func TestExtend(t *testing.T) {
	if !offheap.Sparse {
		t.Skip("tables do not grow where they are on this system")
	}
	r := rand.New(rand.NewPCG(1, 20261126))
	kinds := map[string]func(home uint64) uint64{
		"spread":    func(home uint64) uint64 { return home },
		"beginning": func(home uint64) uint64 { return home >> 9 },
		"end":       func(home uint64) uint64 { return ^(home >> 9) },
		"one place": func(home uint64) uint64 { return 1<<63 + home>>40 },
	}
	for name, kind := range kinds {
		t.Run(name, func(t *testing.T) {
			var s slabs
			x := table{slabs: &s, shard: 3}
			members := map[uint64]bool{}
			grown := 0
			for x.n < 9000 {
				if x.isFull() {
					size := x.nextSize()
					if x.extends(size) {
						grown++
					}
					if err := x.resize(size); err != nil {
						t.Fatal(err)
					}
					if len(x.words) != size {
						t.Fatalf("a table of %d words, want %d", len(x.words), size)
					}
					compareTable(t, &x, members)
				}
				fp := kind(r.Uint64())>>shardBits | 3<<(64-shardBits)
				if members[fp] {
					continue
				}
				members[fp] = true
				at, found := x.find(fp)
				if found {
					t.Fatalf("%#x is there already", fp)
				}
				x.insert(at, fp)
			}
			compareTable(t, &x, members)
			if got := x.appendTo(x.words[:0]); !slices.Equal(got, slices.Sorted(maps.Keys(members))) {
				t.Error("the members written over the table are others")
			}
			want := 5 // in places
			if offheap.CanExtend(x.words) {
				want++
			}
			if grown != want {
				t.Errorf("the table has grown %d times where it was, want %d", grown, want)
			}
			x.free()
			if len(s.of) != 0 {
				t.Errorf("blocks for %d sizes are left", len(s.of))
			}
		})
	}
}

func compareTable(t *testing.T, x *table, members map[uint64]bool) {
	t.Helper()
	for fp := range members {
		if !x.contains(fp) {
			t.Fatalf("%#x is not in a table of %d words any more", fp, len(x.words))
		}
	}
	n := 0
	for _, fp := range x.words {
		if fp != 0 {
			n++
		}
	}
	if n != len(members) || n != x.n {
		t.Fatalf("%d members in a table of %d, want %d", n, x.n, len(members))
	}
	if got, want := x.appendTo(nil), slices.Sorted(maps.Keys(members)); !slices.Equal(got, want) {
		t.Fatalf("the members of a table of %d words come in another order, or are others: %d, want %d", len(x.words), len(got), len(want))
	}
}
