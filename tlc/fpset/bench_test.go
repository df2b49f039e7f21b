package fpset

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
)

const benchSize = 10_000_000

// randoms returns n fingerprints that depend on the seed.
func randoms(n int, seed uint64) []uint64 {
	r := rand.New(rand.NewPCG(1, seed))
	fps := make([]uint64, n)
	for i := range fps {
		fps[i] = r.Uint64()
	}
	return fps
}

// filled returns a set of the given fingerprints, which differ.
func filled(b *testing.B, fps []uint64) *Set {
	s := New(Options{})
	for _, fp := range fps {
		s.Put(fp)
	}
	if s.Len() != uint64(len(fps)) {
		b.Fatalf("Len() = %d, want %d", s.Len(), len(fps))
	}
	return s
}

func reportEach(b *testing.B, fps []uint64) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(fps)), "ns/fp")
}

func BenchmarkPut(b *testing.B) {
	fps := randoms(benchSize, 2)
	for b.Loop() {
		filled(b, fps).Close()
	}
	reportEach(b, fps)
}

func BenchmarkPutEach(b *testing.B) {
	fps := randoms(benchSize, 2)
	isNew := make([]bool, len(fps))
	for b.Loop() {
		s := New(Options{})
		s.PutEach(fps, isNew)
		if s.Len() != uint64(len(fps)) {
			b.Fatalf("Len() = %d, want %d", s.Len(), len(fps))
		}
		s.Close()
	}
	reportEach(b, fps)
}

func BenchmarkContains(b *testing.B) {
	members := randoms(benchSize, 2)
	s := filled(b, members)
	defer s.Close()
	for want, fps := range map[bool][]uint64{true: members, false: randoms(benchSize, 3)} {
		b.Run(fmt.Sprintf("hits=%v", want), func(b *testing.B) {
			for b.Loop() {
				for _, fp := range fps {
					if s.Contains(fp) != want {
						b.Fatalf("Contains(%#x) = %v", fp, !want)
					}
				}
			}
			reportEach(b, fps)
		})
	}
}

// BenchmarkContainsEach looks for fingerprints in batches.
func BenchmarkContainsEach(b *testing.B) {
	var is [batchSize]bool
	members := randoms(benchSize, 2)
	s := filled(b, members)
	defer s.Close()
	for want, fps := range map[bool][]uint64{true: members, false: randoms(benchSize, 3)} {
		b.Run(fmt.Sprintf("hits=%v", want), func(b *testing.B) {
			for b.Loop() {
				for batch := range slices.Chunk(fps, batchSize) {
					are := is[:len(batch)]
					if s.ContainsEach(batch, are); slices.Contains(are, !want) {
						b.Fatalf("ContainsEach(%#x) = %v", batch, are)
					}
				}
			}
			reportEach(b, fps)
		})
	}
}

// BenchmarkDisk works on a set most of which is on disk: each round looks up one recent member and puts one
// new one, as a breadth-first search does.
func BenchmarkDisk(b *testing.B) {
	fps := randoms(benchSize, 2)
	for b.Loop() {
		s := New(Options{Memory: budget.Fixed(benchSize * 3), Dir: b.TempDir()})
		for i, fp := range fps {
			if !s.Put(fp) || !s.Contains(fps[i-i/8]) {
				b.Fatalf("%#x is wrong, %v", fp, s.Err())
			}
		}
		b.ReportMetric(float64(s.Bytes())/float64(len(fps)), "B/fp")
		s.Close()
	}
	reportEach(b, fps)
}

func BenchmarkMinDistance(b *testing.B) {
	s := filled(b, randoms(benchSize, 2))
	defer s.Close()
	for b.Loop() {
		s.MinDistance()
	}
}
