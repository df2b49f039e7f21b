package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
)

// results are what a machine remembers of the results of one piece of code, by a key for its operands. A key has a few places, by its last bits;
// where all are taken a result takes the place of another one.
type results struct {
	site
	keys  []uint64
	words []int64
	used  int
	// crowded is how many results have lost their places since the table has its size.
	crowded      int
	spare        *int // words that all results of the machine may still take
	off          bool // nothing is looked for here any more
	tried, found uint32
}

// site is a piece of code whose results are remembered.
type site struct {
	size int // words of a result
	most int // words that the results may take
	// Of triedFor results that are looked for, so many must be found for going on. As long as it is not known that they are, only keys are kept: many sites of a large
	// formula find nothing, and their words would take the memory of those that do.
	least  uint32
	trying bool
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

// triedAtLeast is how many results are looked for at least before most of those of a site may be found often enough for it.
const triedAtLeast = 1 << 6

// newKept returns the number of a table for results of so many words.
func (c *compiler) newKept(size int) int {
	c.m.sites = append(c.m.sites, site{size: size, most: mostKept})
	return len(c.m.sites) - 1
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

// keep is put for sites that stop when they find little; -1 if the result is not to be kept.
func (k *results) keep(key uint64) int {
	switch {
	case k.off:
		return -1
	case !k.trying:
		return k.put(key)
	}
	if n := len(k.keys); n < triedFor && 4*k.used >= 3*n {
		k.grow(max(leastKept, 4*n))
	}
	k.enter(key | taken)
	return -1
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
	if k.trying {
		i = -1
		if k.found >= k.least || k.tried >= triedAtLeast && k.found*triedFor >= k.least*k.tried {
			k.empty()
			k.trying = false
		}
	}
	if k.tried == triedFor {
		if k.off = k.found < k.least; k.off {
			k.empty()
			return -1
		}
		k.tried, k.found = 0, 0
	}
	return i
}

// empty gives all room back.
func (k *results) empty() {
	*k.spare += len(k.keys) * k.wordsOfOne()
	k.keys, k.words, k.used, k.crowded = nil, nil, 0, 0
}

// wordsOfOne returns how many words a result takes, with its key.
func (k *results) wordsOfOne() int {
	if k.trying {
		return 1
	}
	return 1 + k.size
}

func (k *results) grow(n int) {
	old := *k
	more := (n - len(old.keys)) * k.wordsOfOne()
	if n > leastKept && more > *k.spare {
		k.crowded = 0
		return
	}
	*k.spare -= more
	k.keys, k.words, k.used = make([]uint64, n), make([]int64, n*(k.wordsOfOne()-1)), 0
	for j, key := range old.keys {
		if key == 0 {
			continue
		}
		if i := k.enter(key); !k.trying {
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
