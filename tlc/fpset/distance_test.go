package fpset

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSortSpread sorts members of a shard that are spread evenly, and such that are not.
func TestSortSpread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 7, 8, 9, 100, 2560, 50_000} {
		for kind, random := range map[string]func() uint64{
			"spread": r.Uint64,
			"close":  func() uint64 { return r.Uint64N(uint64(n + 1)) },
			"apart":  func() uint64 { return r.Uint64N(3) << 60 },
		} {
			members := make([]uint64, n)
			for i := range members {
				members[i] = random()>>shardBits | 5<<(64-shardBits)
			}
			want := slices.Sorted(slices.Values(members))
			sortSpread(members)
			if !slices.Equal(members, want) {
				t.Errorf("%d members, %s: not sorted", n, kind)
			}
		}
	}
}
