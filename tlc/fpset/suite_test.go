package fpset

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/hammer"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// configurations lists the ways to keep a set: they must not differ in any answer.
func configurations(t *testing.T) map[string]storetest.Options {
	all := storetest.Configurations(t, 512<<10)
	all["little"] = storetest.Options{Memory: budget.Fixed(64 << 10), FS: vfs.NewMem(), Dir: "store"}
	return all
}

// forEach runs a test on a set of each configuration, and checks that the set is well at the end and leaves
// nothing behind.
func forEach(t *testing.T, f func(t *testing.T, s *Set)) {
	for name, opts := range configurations(t) {
		t.Run(name, func(t *testing.T) {
			s := New(Options(opts))
			f(t, s)
			storetest.Finish(t, s, opts.FS)
		})
	}
}

// generators lists distributions of fingerprints, good and bad.
func generators() map[string]func(r *rand.Rand, i int) uint64 {
	return map[string]func(r *rand.Rand, i int) uint64{
		"uniform":    func(r *rand.Rand, _ int) uint64 { return r.Uint64() },
		"few":        func(r *rand.Rand, _ int) uint64 { return uint64(r.IntN(900)) },
		"sequential": func(_ *rand.Rand, i int) uint64 { return uint64(i) },
		"downwards":  func(_ *rand.Rand, i int) uint64 { return math.MaxUint64 - uint64(i) },
		"high bits":  func(r *rand.Rand, _ int) uint64 { return r.Uint64() << 40 },
	}
}

func TestSuiteAgreesWithMap(t *testing.T) {
	const steps = 20000
	for name, opts := range configurations(t) {
		for dist, next := range generators() {
			t.Run(name+"/"+dist, func(t *testing.T) {
				r := storetest.Random(t)
				s := New(Options(opts))
				defer s.Close()
				model := map[uint64]bool{}
				for i := range steps {
					fp := next(r, i)
					if got := s.Contains(fp); got != model[fp] {
						t.Fatalf("step %d: Contains(%#x) = %v, want %v", i, fp, got, model[fp])
					}
					if r.IntN(4) == 0 {
						continue
					}
					if got := s.Put(fp); got != !model[fp] {
						t.Fatalf("step %d: Put(%#x) = %v, want %v", i, fp, got, !model[fp])
					}
					model[fp] = true
				}
				for fp := range model {
					if !s.Contains(fp) {
						t.Fatalf("at the end %#x is missing", fp)
					}
				}
				if got := s.Len(); got != uint64(len(model)) {
					t.Errorf("Len() = %d, want %d", got, len(model))
				}
				if got, want := s.MinDistance(), minDistance(model); got != want {
					t.Errorf("MinDistance() = %d, want %d", got, want)
				}
				if err := s.Err(); err != nil {
					t.Errorf("Err() = %v", err)
				}
			})
		}
	}
}

func minDistance(model map[uint64]bool) uint64 {
	all := make([]uint64, 0, len(model))
	for fp := range model {
		all = append(all, fp)
	}
	slices.Sort(all)
	least := uint64(math.MaxUint64)
	for i := 1; i < len(all); i++ {
		least = min(least, all[i]-all[i-1])
	}
	return least
}

func TestSuiteEdges(t *testing.T) {
	forEach(t, func(t *testing.T, s *Set) {
		if s.Contains(0) || s.Contains(1) || s.Len() != 0 {
			t.Error("a new set is not empty")
		}
		if got := s.MinDistance(); got != math.MaxUint64 {
			t.Errorf("MinDistance() of no members = %d", got)
		}
		edges := []uint64{0, 1 << 56, 1<<56 - 1, math.MaxUint64, spread, 255 << 56, 1}
		wants := []uint64{math.MaxUint64, 1 << 56, 1, 1, 1, 1, 1}
		for i, fp := range edges {
			for _, want := range []bool{true, false} {
				if got := s.Put(fp); got != want {
					t.Errorf("Put(%#x) = %v, want %v", fp, got, want)
				}
			}
			if !s.Contains(fp) {
				t.Errorf("Contains(%#x) = false after Put", fp)
			}
			if got := s.MinDistance(); got != wants[i] {
				t.Errorf("MinDistance() of %#x = %d, want %d", edges[:i+1], got, wants[i])
			}
		}
		if s.Len() != uint64(len(edges)) {
			t.Errorf("Len() = %d, want %d", s.Len(), len(edges))
		}
	})
}

func TestSuiteShardsAreOrdered(t *testing.T) {
	s := New(Options{})
	defer s.Close()
	n := s.Shards()
	if n&(n-1) != 0 {
		t.Errorf("Shards() = %d, want a power of two", n)
	}
	if first, last := s.Shard(0), s.Shard(math.MaxUint64); first != 0 || last != n-1 {
		t.Errorf("shards go from %d to %d, want 0 to %d", first, last, n-1)
	}
}

func TestSuiteEachAgreesWithSingle(t *testing.T) {
	forEach(t, func(t *testing.T, s *Set) {
		r := storetest.Random(t)
		single := New(Options{})
		defer single.Close()
		for round := range 300 {
			fps := make([]uint64, r.IntN(5*batchSize))
			for i := range fps {
				fps[i] = uint64(r.IntN(3000)) << r.IntN(58)
			}
			got, want := make([]bool, len(fps)), make([]bool, len(fps))
			for i, fp := range fps {
				want[i] = single.Put(fp)
			}
			if s.PutEach(fps, got); !slices.Equal(got, want) {
				t.Fatalf("round %d: PutEach gives %v, want %v", round, got, want)
			}
			for i := range fps {
				fps[i] = uint64(r.IntN(3000)) << r.IntN(58)
				want[i] = single.Contains(fps[i])
			}
			if s.ContainsEach(fps, got); !slices.Equal(got, want) {
				t.Fatalf("round %d: ContainsEach gives %v, want %v", round, got, want)
			}
		}
		if s.Len() != single.Len() {
			t.Errorf("Len() = %d, want %d", s.Len(), single.Len())
		}
	})
}

// TestSuiteHammer lets goroutines put into the shards that they own, while others look things up there and
// elsewhere and read the counters.
func TestSuiteHammer(t *testing.T) {
	const owners, perOwner = 4, 5000
	forEach(t, func(t *testing.T, s *Set) {
		fps := make([][]uint64, owners)
		r := storetest.Random(t)
		for n := 0; n < owners*perOwner; {
			fp := r.Uint64()
			if o := s.Shard(fp) % owners; len(fps[o]) < perOwner {
				fps[o] = append(fps[o], fp)
				n++
			}
		}
		var done atomic.Int32
		hammer.Run(owners+1, func(i int) {
			if i == owners {
				for done.Load() < owners {
					s.Bytes()
					if s.Err() != nil {
						return
					}
				}
				return
			}
			defer done.Add(1)
			for k, fp := range fps[i] {
				if s.Contains(fp) {
					t.Errorf("Contains(%#x) before Put", fp)
				}
				if !s.Put(fp) || s.Put(fp) {
					t.Errorf("Put(%#x) twice is not new, then old", fp)
				}
				if old := fps[i][k/2]; !s.Contains(old) {
					t.Errorf("%#x was lost", old)
				}
			}
		})
		hammer.Run(owners, func(i int) {
			for _, fp := range slices.Concat(fps...) {
				if !s.Contains(fp) {
					t.Errorf("goroutine %d: %#x was lost", i, fp)
					return
				}
			}
		})
	})
}

func TestTinyModelsPayLittle(t *testing.T) {
	s := New(Options{})
	defer s.Close()
	r := storetest.Random(t)
	for range 10 {
		s.Put(r.Uint64())
	}
	if got := s.Bytes(); got > 4<<10 {
		t.Errorf("10 fingerprints take %d bytes", got)
	}
}

func TestMemoryPerFingerprint(t *testing.T) {
	s := New(Options{})
	defer s.Close()
	r := storetest.Random(t)
	var worst, sum float64
	samples := 0
	for n := 1; n <= 4_000_000; n++ {
		s.Put(r.Uint64())
		if n%20_000 != 0 || n < 100_000 {
			continue
		}
		per, most := float64(s.Bytes())/float64(n), 21.0
		if n >= 1_750_000 { // all shards have tables of more than doubleWords by then
			worst, sum, samples, most = max(worst, per), sum+per, samples+1, 16
		}
		if per > most {
			t.Fatalf("%.1f bytes per fingerprint of %d, want at most %.0f", per, n, most)
		}
	}
	t.Logf("%.1f bytes per fingerprint on average, at most %.1f", sum/float64(samples), worst)
}

func TestMemoryStaysInBudget(t *testing.T) {
	const limit = 1 << 20
	s := New(Options{Memory: budget.Fixed(limit), FS: vfs.NewMem(), Dir: "fp"})
	defer s.Close()
	r := storetest.Random(t)
	for n := range 500_000 {
		s.Put(r.Uint64())
		if n%5_000 == 0 && s.Bytes() > limit {
			t.Fatalf("%d fingerprints take %d bytes, the budget is %d", n, s.Bytes(), limit)
		}
	}
	if err := s.Err(); err != nil {
		t.Error(err)
	}
}

func ExampleSet() {
	s := New(Options{})
	defer s.Close()
	fmt.Println(s.Put(42), s.Put(42), s.Contains(42), s.Len())
	// Output: true false true 1
}
