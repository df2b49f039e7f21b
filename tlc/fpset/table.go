package fpset

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

const (
	// minWords is the size of the first table of a shard, in words.
	minWords = 16
	// doubleWords is the size in words up to which a table doubles; beyond, it grows by half, which bounds the
	// memory per fingerprint at three quarters of what doubling would need. All tables of that size are 16 MiB, and time counts for more there.
	doubleWords = 8192
	// pageWords is what larger tables are multiples of, so that they fill pages.
	pageWords = 512
	// loadNum/loadDen is how full a table gets. At 4/5 a miss looks at 13 words on average, two cache lines.
	loadNum, loadDen = 4, 5
)

// table is a hash set of fingerprints of one shard other than 0, which marks a free word. Linear probing starts at a position
// that is monotone in the fingerprint, so that growing reads and writes memory in order, and members are nearly in theirs. A table without words is
// empty and owns nothing.
type table struct {
	words []uint64 // never full, so that every probe ends
	n     int
	slabs *slabs // where small ones have their memory; the capacity of words is the place
	shard int    // whose table it is
}

// home returns where the search for fp starts. The bits that all members have in common tell nothing.
func (t *table) home(fp uint64) int {
	hi, _ := bits.Mul64(fp<<shardBits, uint64(len(t.words)))
	return int(hi)
}

// find returns the position of fp, or else the free one where it belongs. The table must have words.
func (t *table) find(fp uint64) (int, bool) {
	words := t.words
	for i := t.home(fp); ; {
		switch words[i] {
		case fp:
			return i, true
		case 0:
			return i, false
		}
		if i++; i == len(words) {
			i = 0
		}
	}
}

// contains tells whether fp, not 0, is in the table.
func (t *table) contains(fp uint64) bool {
	if t.n == 0 {
		return false
	}
	_, found := t.find(fp)
	return found
}

// isFull tells whether the table must grow before the next insertion.
func (t *table) isFull() bool { return (t.n+1)*loadDen > len(t.words)*loadNum }

// hasRoom tells whether an insertion is possible at all, however slow.
func (t *table) hasRoom() bool { return t.n+1 < len(t.words) }

// insert puts fp, which is not there, at the position that find returned.
func (t *table) insert(at int, fp uint64) {
	t.words[at] = fp
	t.n++
}

// nextSize returns the size in words of the table after this one.
func (t *table) nextSize() int { return sizeAfter(len(t.words)) }

// sizeAfter returns the size in words that follows n.
func sizeAfter(n int) int {
	switch {
	case n == 0:
		return minWords
	case n < doubleWords:
		return 2 * n
	default:
		return (n + n/2) / pageWords * pageWords
	}
}

// extends reports whether the table can have a size in words where it is, so that it needs no more memory than for what is added.
func (t *table) extends(size int) bool {
	return size > len(t.words) && len(t.words) > 0 && (size <= cap(t.words) || offheap.CanExtend(t.words))
}

// needs returns how many bytes it takes, besides its own, to give the table a size in words.
func (t *table) needs(size int) uint64 {
	if t.extends(size) {
		return 8 * uint64(size-len(t.words))
	}
	return 8 * uint64(size)
}

// resize gives the table a size in words, which must hold its members.
func (t *table) resize(size int) error {
	if t.extends(size) {
		return t.extend(size)
	}
	words, err := t.slabs.take(t.shard, size)
	if err != nil {
		return err
	}
	makePresent(words)
	bigger := table{words: words, slabs: t.slabs, shard: t.shard}
	for _, fp := range t.words {
		if fp != 0 {
			at, _ := bigger.find(fp)
			bigger.insert(at, fp)
		}
	}
	t.free()
	*t = bigger
	return nil
}

// extend makes the table larger where it is. No member's new home is before its old one, so they can be moved from the last to the first: what is
// behind the one at hand has been moved. Those few whose home is before the place where they are wait until all have been.
func (t *table) extend(size int) error {
	words, old := t.words, len(t.words)
	if size <= cap(words) {
		words = words[:size]
	} else {
		var err error
		if words, err = offheap.ExtendWords(words, size); err != nil {
			return err
		}
	}
	t.words = words
	makePresent(words[old:])
	var room [64]uint64
	waiting := room[:0]
	for i := old - 1; i >= 0; i-- {
		fp := words[i]
		if fp == 0 {
			continue
		}
		words[i] = 0
		at := t.home(fp)
		if at < i {
			waiting = append(waiting, fp)
			continue
		}
		for at < size && words[at] != 0 {
			at++
		}
		if at == size {
			waiting = append(waiting, fp)
			continue
		}
		words[at] = fp
	}
	for _, fp := range waiting {
		at, _ := t.find(fp)
		words[at] = fp
	}
	return nil
}

// makePresent writes zeros to each page of words that are all zero. A page that is looked at before it is written to takes the system two interruptions in
// place of one: it is the page of zeros of all programs first.
func makePresent(words []uint64) {
	for i := 0; i < len(words); i += pageWords {
		words[i] = 0
	}
}

// ascending yields the members in ascending order, some at a time, which are valid until the next ones. What has been yielded may be overwritten in the table.
//
// Words without a free one between them have the members whose homes are there, and so on around the end. So each such group is sorted for itself; inserting its members
// one after the other takes no longer than it took to put them where they are.
func (t *table) ascending() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		var room [64]uint64
		var around, group []uint64
		group = room[:0]
		free := slices.Index(t.words, 0)
		for i, fp := range t.words {
			switch {
			case fp == 0:
				if len(group) > 0 && !yield(group) {
					return
				}
				group = group[:0]
			case i < free && t.home(fp) > free:
				around = append(around, fp)
			default:
				group = insertInOrder(group, fp)
			}
		}
		for _, fp := range around {
			group = insertInOrder(group, fp)
		}
		if len(group) > 0 {
			yield(group)
		}
	}
}

// insertInOrder inserts a number into ascending ones. It takes long if many are greater.
func insertInOrder(ascending []uint64, x uint64) []uint64 {
	ascending = append(ascending, x)
	i := len(ascending) - 1
	for ; i > 0 && ascending[i-1] > x; i-- {
		ascending[i] = ascending[i-1]
	}
	ascending[i] = x
	return ascending
}

// appendTo appends the members to dst in ascending order. It may write over the table's own words.
func (t *table) appendTo(dst []uint64) []uint64 {
	for members := range t.ascending() {
		dst = append(dst, members...)
	}
	return dst
}

// free gives the memory back and leaves the empty table.
func (t *table) free() {
	t.slabs.give(t.shard, t.words)
	t.words, t.n = nil, 0
}

// bytes returns the size of the table in bytes.
func (t *table) bytes() uint64 { return 8 * uint64(len(t.words)) }
