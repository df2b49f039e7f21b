package packed

import (
	"math/rand/v2"
	"testing"
)

// TestGuards compares what is looked up with the tests themselves, for words that are compared and for others.
func TestGuards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	narrowed := 0
	for range 2000 {
		alts := make([][]test, 1+r.IntN(64))
		for i := range alts {
			for range r.IntN(3) {
				x := test{at: r.IntN(3), bit: wholeWord, kind: testKind(r.IntN(4)), k: int64(r.IntN(12) - 4)}
				if r.IntN(4) == 0 {
					x = test{at: r.IntN(3), bit: r.IntN(3), kind: testKind(r.IntN(2)), k: int64(r.IntN(2))}
				}
				if r.IntN(4) == 0 {
					x = x.not()
				}
				alts[i] = append(alts[i], x)
			}
		}
		g := newGuards(alts)
		m := &machine{mem: make([]int64, 3)}
		for i := range m.mem {
			m.mem[i] = int64(r.IntN(24) - 10)
		}
		left := g.left(m)
		for i, ts := range alts {
			want := true
			for _, x := range ts {
				w := m.mem[x.at]
				if x.bit != wholeWord {
					w = w >> x.bit & 1
				}
				want = want && x.holds(w)
			}
			if !want {
				narrowed++
			}
			if got := left>>i&1 != 0; got != want {
				t.Fatalf("alternative %d with tests %v of %v: %v", i, ts, m.mem, got)
			}
		}
		if left>>(len(alts)-1) > 1 {
			t.Fatalf("%d alternatives, and %b is left", len(alts), left)
		}
	}
	if narrowed == 0 {
		t.Fatal("all alternatives passed")
	}
}
