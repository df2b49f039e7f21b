package random

import "sync"

// Generator is the linear congruential generator of java.util.Random, as its documentation defines it (after Knuth, The
// Art of Computer Programming, volume 2, section 3.2.1). It is safe for concurrent use.
type Generator struct {
	mu    sync.Mutex
	state uint64
}

const (
	multiplier = 0x5DEECE66D
	addend     = 0xB
	mask       = 1<<48 - 1
)

// New returns a generator with a seed.
func New(seed int64) *Generator { return &Generator{state: (uint64(seed) ^ multiplier) & mask} }

// two draws two numbers of so many bits, one after the other.
func (g *Generator) two(bits1, bits2 uint) (int32, int32) {
	g.mu.Lock()
	defer g.mu.Unlock()
	first := (g.state*multiplier + addend) & mask
	g.state = (first*multiplier + addend) & mask
	return int32(first >> (48 - bits1)), int32(g.state >> (48 - bits2))
}

// Long returns 64 bits (nextLong).
func (g *Generator) Long() int64 {
	high, low := g.two(32, 32)
	return int64(high)<<32 + int64(low)
}

// Float returns a number in [0, 1) (nextDouble).
func (g *Generator) Float() float64 {
	high, low := g.two(26, 27)
	return float64(int64(high)<<27+int64(low)) / (1 << 53)
}

// Index returns a number in 0..n-1.
func (g *Generator) Index(n int) int { return int(g.Float() * float64(n)) }
