package packed

import (
	"sync"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// store numbers values, as long as there are numbers and memory for more: what is alive in the process may take half of what -memory
// leaves for it. A value with the hash of another one is taken for it, as states with one fingerprint are.
type store struct {
	mu     sync.Mutex
	byHash map[uint64]int64
	n      int64
	chunks [storeChunks]atomic.Pointer[[storeChunk]stored]
	// crowded are the types of elements that have no universe, so that sets of them are numbered.
	crowded []typeKey
}

const (
	storeChunk  = 1 << 10
	storeChunks = 1 << 11
	// storeAsks is after how many values the store asks whether there is memory for more.
	storeAsks = 1 << 6
	// bitsOfNumbers is how many bits a number takes.
	bitsOfNumbers = 21
)

type stored struct {
	val  value.Value
	hash uint64
}

func newStore() *store { return &store{byHash: map[uint64]int64{}} }

// number returns the number of a normal value. It traps when there are no more numbers.
func (s *store) number(v value.Value) int64 {
	h := value.Hash(v)
	s.mu.Lock()
	defer s.mu.Unlock()
	if n, ok := s.byHash[h]; ok {
		return n
	}
	n := s.n
	if n == storeChunks*storeChunk {
		panic(trap{"too many values fit no form"})
	}
	if n%storeAsks == storeAsks-1 && value.IsCrowded() {
		panic(trap{"there is no memory for more values that fit no form"})
	}
	c := s.chunks[n/storeChunk].Load()
	if c == nil {
		c = &[storeChunk]stored{}
		s.chunks[n/storeChunk].Store(c)
	}
	c[n%storeChunk] = stored{value.Strict(v), h}
	s.byHash[h] = n
	s.n++
	return n
}

// mostAdopted is how many values a store takes over from another one.
const mostAdopted = 1 << 10

// adopt gives the values of another store the numbers that they have there, if they are few.
func (s *store) adopt(other *store) {
	if n := other.count(); n <= mostAdopted {
		attempt(func() { // until there is no memory for more
			for i := range n {
				s.number(other.val(i))
			}
		})
	}
}

// extends reports whether the values of another store, which are few, have the numbers here that they have there.
func (s *store) extends(other *store) bool {
	n := other.count()
	if n > mostAdopted || n > s.count() {
		return false
	}
	for i := range n {
		if s.hash(i) != other.hash(i) {
			return false
		}
	}
	return true
}

// has reports whether a value with a hash has a certain number.
func (s *store) has(n int64, h uint64) bool {
	c := s.chunks[n/storeChunk].Load()
	return c != nil && n < s.count() && c[n%storeChunk].hash == h
}

// count returns how many numbers have been given.
func (s *store) count() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.n
}

// val returns the value with a number.
func (s *store) val(n int64) value.Value { return s.chunks[n/storeChunk].Load()[n%storeChunk].val }

// hash returns the hash of the value with a number.
func (s *store) hash(n int64) uint64 { return s.chunks[n/storeChunk].Load()[n%storeChunk].hash }
