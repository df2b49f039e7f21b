package simulate

import "sync"

// generator is the linear congruential generator of java.util.Random, as its documentation defines it (after Knuth, The
// Art of Computer Programming, volume 2, section 3.2.1): TLC draws from it, so that its seeds mean the same here.
type generator struct{ state uint64 }

const (
	multiplier = 0x5DEECE66D
	addend     = 0xB
	mask       = 1<<48 - 1
)

func newGenerator(seed int64) *generator { return &generator{(uint64(seed) ^ multiplier) & mask} }

func (g *generator) next(bits uint) int32 {
	g.state = (g.state*multiplier + addend) & mask
	return int32(g.state >> (48 - bits))
}

// long returns 64 bits.
func (g *generator) long() int64 { return int64(g.next(32))<<32 + int64(g.next(32)) }

// float returns a number in [0, 1).
func (g *generator) float() float64 {
	return float64(int64(g.next(26))<<27+int64(g.next(27))) / (1 << 53)
}

// index returns a number in 0..n-1.
func (g *generator) index(n int) int { return int(g.float() * float64(n)) }

// prime returns one of the strides.
func (g *generator) prime() int {
	all := strides()
	return all[g.index(len(all))]
}

// strides are the primes by which indices are advanced: prime to any number of actions there may be, so that all are
// tried.
var strides = sync.OnceValue(func() []int { return primes(1277011, 1295953) })

// primes returns the primes from low to high.
func primes(low, high int) []int {
	var out []int
next:
	for n := low; n <= high; n++ {
		for d := 2; d*d <= n; d++ {
			if n%d == 0 {
				continue next
			}
		}
		out = append(out, n)
	}
	return out
}

// Source makes a generator a source for math/rand.
type Source struct{ g generator }

// NewSource returns a source with a seed.
func NewSource(seed int64) *Source { return &Source{*newGenerator(seed)} }

// Int63 returns 63 bits.
func (s *Source) Int63() int64 { return int64(s.Uint64() >> 1) }

// Uint64 returns 64 bits.
func (s *Source) Uint64() uint64 { return uint64(s.g.long()) }

// Seed starts again.
func (s *Source) Seed(seed int64) { s.g = *newGenerator(seed) }
