package packed

import "slices"

// done is what a worker remembers of an action.
type done struct {
	known []known
	words lists
	lists map[uint64]int // where lists of words begin, by their sums
	apart bool           // nearly every key has words of its own, which are not listed
	used  int
	last  int // where the words for the current state begin, see repeating.same; atNothing
	tried uint32
	found uint32
	off   bool // it is not worth the trouble
}

// known tells where the words for a key begin.
type known struct {
	key uint64 // 0 if there is none
	at  int    // atNothing if there are no successors
}

// atNothing is where the words begin that say that there are no successors: many are, and not looked at.
const atNothing = -1

// find reports whether something is remembered for a key, which is the last one then.
func (d *done) find(key uint64) bool {
	d.tried++
	if len(d.known) == 0 {
		return false
	}
	x := d.place(key)
	d.last = x.at
	return x.key != 0
}

// place returns where a key is, or where it is to be.
func (d *done) place(key uint64) *known {
	last := uint64(len(d.known) - 1)
	for i := key & last; ; i = (i + 1) & last {
		if x := &d.known[i]; x.key == key || x.key == 0 {
			return x
		}
	}
}

// size is how many words it takes.
func (d *done) size() int { return d.words.room + 2*len(d.known) + wordsOfList*len(d.lists) }

// put remembers words for a key, and reports whether it does. Where there is no room it begins anew.
func (d *done) put(key uint64, words []uint64, spare *int) bool {
	if len(words) > mostOfList {
		return false
	}
	before, room := d.size(), *spare
	at, there := d.written(words)
	more, block := 2*d.used >= len(d.known), 0
	if !there {
		block = d.words.grows(len(words))
	}
	if more && 8*len(d.known) > room || block > 0 && d.words.room+block > mostDone || block > room {
		clear(d.known)
		clear(d.lists)
		d.words.clear()
		d.used, more, there = 0, len(d.known) == 0, len(words) == 0
		if !there && d.words.grows(len(words)) > room {
			return false
		}
	}
	if more {
		d.grow(max(leastKept, 4*len(d.known)))
	}
	if !there {
		at = d.words.add(words)
		d.list(at, words)
	}
	d.last = at
	*d.place(key) = known{key, at}
	d.used++
	*spare -= d.size() - before
	return true
}

// written returns where words are that are there already: for other keys, an action often comes to the same.
func (d *done) written(words []uint64) (at int, ok bool) {
	if len(words) == 0 {
		return atNothing, true
	}
	if at, ok = d.lists[sumOf(words)]; !ok {
		return at, false
	}
	there := d.words.at(at)
	return at, len(words) <= len(there) && slices.Equal(there[:len(words)], words)
}

// list notes where words are, unless that finds too few of them again.
func (d *done) list(at int, words []uint64) {
	switch n := len(d.lists); {
	case d.apart:
		return
	case n == 0:
		d.lists = map[uint64]int{}
	case n >= fewLists && 4*n > 3*d.used:
		d.apart, d.lists = true, nil
		return
	}
	d.lists[sumOf(words)] = at
}

// sumOf tells lists of words from most others.
func sumOf(words []uint64) uint64 {
	sum := uint64(len(words))
	for _, w := range words {
		sum = mixed(sum, w)
	}
	return sum
}

func (d *done) grow(n int) {
	old := d.known
	d.known = make([]known, n)
	for _, x := range old {
		if x.key != 0 {
			*d.place(x.key) = x
		}
	}
}
