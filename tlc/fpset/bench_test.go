package fpset

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

const benchSize = 10_000_000

// filled returns a set of n random fingerprints and the generator's seed.
func filled(b *testing.B, n int) *Set {
	s := New(Options{})
	r := rand.New(rand.NewPCG(1, 2))
	for range n {
		s.Put(r.Uint64())
	}
	if s.Len() != uint64(n) {
		b.Fatalf("Len() = %d, want %d", s.Len(), n)
	}
	return s
}

func BenchmarkPut(b *testing.B) {
	for b.Loop() {
		filled(b, benchSize).Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchSize, "ns/fp")
}

func BenchmarkContains(b *testing.B) {
	s := filled(b, benchSize)
	defer s.Close()
	for _, hits := range []bool{true, false} {
		b.Run(fmt.Sprintf("hits=%v", hits), func(b *testing.B) {
			n := 0
			for b.Loop() {
				seed := uint64(2)
				if !hits {
					seed = 3
				}
				r := rand.New(rand.NewPCG(1, seed))
				n = 0
				for range benchSize {
					if s.Contains(r.Uint64()) {
						n++
					}
				}
			}
			if n != 0 != hits {
				b.Fatalf("%d hits", n)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchSize, "ns/fp")
		})
	}
}

func BenchmarkMinDistance(b *testing.B) {
	s := filled(b, benchSize)
	defer s.Close()
	for b.Loop() {
		s.MinDistance()
	}
}
