package fpset

import (
	"math/rand/v2"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/storetest"
)

func TestFilter(t *testing.T) {
	const n = 100_000
	for _, c := range []struct {
		name   string
		budget uint64  // bytes
		most   float64 // share of absent fingerprints that may pass
	}{
		{"enough", 1 << 30, 0.008},
		{"8 bits", n, 0.04},
		{"4 bits", n / 2, 0.40},
		{"too little", n/2 - 1, 1},
		{"none", 0, 1},
	} {
		for dist, key := range map[string]func(r *rand.Rand, i int) uint64{
			"uniform":    func(r *rand.Rand, _ int) uint64 { return r.Uint64() },
			"one shard":  func(r *rand.Rand, _ int) uint64 { return r.Uint64() >> shardBits },
			"sequential": func(_ *rand.Rand, i int) uint64 { return uint64(i) },
		} {
			t.Run(c.name+"/"+dist, func(t *testing.T) {
				f, err := newFilter(n, c.budget)
				if err != nil {
					t.Fatal(err)
				}
				defer f.free()
				if f.bytes() > c.budget {
					t.Errorf("the filter takes %d bytes, its budget is %d", f.bytes(), c.budget)
				}
				r := storetest.Random(t)
				members := make([]uint64, n)
				for i := range members {
					members[i] = key(r, i)
					f.add(members[i])
				}
				for _, fp := range members {
					if !f.mayContain(fp) {
						t.Fatalf("member %#x is denied", fp)
					}
				}
				passed := 0
				for i := range n {
					if f.mayContain(key(r, n+i)) {
						passed++
					}
				}
				if share := float64(passed) / n; share > c.most {
					t.Errorf("%.4f of the absent ones pass, want at most %.4f", share, c.most)
				} else {
					t.Logf("%.4f pass, %.1f bits per member", share, float64(f.bytes()*8)/n)
				}
			})
		}
	}
}

func TestFilterOfFew(t *testing.T) {
	f, err := newFilter(1, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer f.free()
	f.add(42)
	if !f.mayContain(42) || f.mayContain(43) {
		t.Error("a filter of one fingerprint is wrong about it or lets another pass")
	}
}
