package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// results are what a machine remembers of the results of one piece of code, by a key for its operands. A key has a few places, by its last bits;
// where all are taken a result takes the place of another one.
type results struct {
	size  int // words of a result
	keys  []uint64
	words []int64
	used  int
	// crowded is how many results have lost their places since the table has its size.
	crowded int
	spare   *int // words that all results of the machine may still take
	most    int  // words that they may take
	off     bool // nothing is looked for here any more
	// Of triedFor results that are looked for, so many must be found for going on.
	least        uint32
	tried, found uint32
}

const (
	// mostKept is how many words the results of a piece of code take at most, mostInAll what all of a machine take with their keys.
	mostKept = 1 << 18
	// partInAll is the part of the memory for objects, one in so many, that they take at most.
	mostInAll = 1 << 21
	partInAll = 32
	// leastKept is how many results there is always room for.
	leastKept = 16
)

// wordsInAll returns how many words the results of a machine may take.
func wordsInAll() int { return int(min(mostInAll, value.Limit()/partInAll/8)) }

// taken is a bit of the keys in tables, which are never 0.
const taken = 1 << 63

// newKept returns the number of a table for results of so many words.
func (c *compiler) newKept(size int) int {
	c.m.kept = append(c.m.kept, results{size: size, most: mostKept, spare: &c.m.spare})
	return len(c.m.kept) - 1
}

// ways is how many places a key has.
const ways = 4

// bucket returns the first place of a key, in a table of so many.
func bucket(key uint64, n int) int { return int(key&uint64(n/ways-1)) * ways }

// find returns where the result for a key begins among the words, -1 if it is not known.
func (k *results) find(key uint64) int {
	if len(k.keys) == 0 {
		return -1
	}
	key |= taken
	i := bucket(key, len(k.keys))
	b := k.keys[i : i+ways]
	for j, x := range b {
		if x == key {
			return (i + j) * k.size
		}
	}
	return -1
}

// put makes room for the result for a key, and returns where it begins.
func (k *results) put(key uint64) int {
	if n := len(k.keys); n == 0 || (4*k.used >= 3*n || 2*k.crowded > n) && 4*n*k.size <= k.most {
		k.grow(max(leastKept, 4*n))
	}
	return k.enter(key|taken) * k.size
}

// enter gives a key a place: the first one that is free, or that of another key.
func (k *results) enter(key uint64) int {
	i := bucket(key, len(k.keys))
	b := k.keys[i : i+ways]
	for j, x := range b {
		switch x {
		case key:
			return i + j
		case 0:
			b[j] = key
			k.used++
			return i + j
		}
	}
	k.crowded++
	j := int(key>>40) % ways
	b[j] = key
	return i + j
}

// recall is find for sites that stop when they find little.
func (k *results) recall(key uint64) int {
	i := k.find(key)
	k.tried++
	if i >= 0 {
		k.found++
	}
	if k.tried == triedFor {
		if k.off = k.found < k.least; k.off {
			*k.spare += len(k.keys) * (1 + k.size)
			k.keys, k.words, k.used, k.crowded = nil, nil, 0, 0
			return -1
		}
		k.tried, k.found = 0, 0
	}
	return i
}

func (k *results) grow(n int) {
	old := *k
	more := (n - len(old.keys)) * (1 + k.size)
	if n > leastKept && more > *k.spare {
		k.crowded = 0
		return
	}
	*k.spare -= more
	k.keys, k.words, k.used = make([]uint64, n), make([]int64, n*k.size), 0
	for j, key := range old.keys {
		if key != 0 {
			i := k.enter(key)
			copy(k.words[i*k.size:(i+1)*k.size], old.words[j*old.size:(j+1)*old.size])
		}
	}
	k.crowded = 0
}

// mixed adds a word to a key. Keys of other words are others, but for as good as no exception.
func mixed(key, word uint64) uint64 {
	key = bits.RotateLeft64(key^word*0x9e3779b97f4a7c15, 29) * 0xbf58476d1ce4e5b9
	return key ^ key>>32
}
