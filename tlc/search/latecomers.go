package search

import (
	"math/bits"
	"sync/atomic"
)

// latecomers remembers fingerprints of candidates of the batch being expanded, each with the earliest part of the batch in
// which it is known to be: it comes late in that part and in those that follow, so that it need not be checked and kept a
// second time. All workers use it at the same time. What they overwrite of each other is only found out later, when the
// batch is settled.
//
// An entry is a fingerprint in which the bits tagBits are replaced by 1 + the number of the part: the place of the entry
// tells them.
type latecomers []atomic.Uint64

const (
	// latecomersSize is how many candidates are remembered for each worker, a power of two.
	latecomersSize = 1 << 15

	placeShift = 16
	tagBits    = uint64(0xFFFF) << placeShift
)

// newLatecomers returns a table for some workers, at least two.
func newLatecomers(workers int) latecomers {
	size := latecomersSize << bits.Len(uint(workers-1))
	return make(latecomers, max(size, 1<<16)) // a place tells all bits that tags replace
}

func (l latecomers) slot(fp uint64) *atomic.Uint64 { return &l[fp>>placeShift&uint64(len(l)-1)] }

// has reports whether a fingerprint is known to come in a part of the batch, so far, or in one before it.
func (l latecomers) has(fp uint64, part int) bool {
	e := l.slot(fp).Load()
	tag := e & tagBits >> placeShift
	return (e^fp)&^tagBits == 0 && tag != 0 && tag <= uint64(part+1)
}

// add notes that a fingerprint comes in a part.
func (l latecomers) add(fp uint64, part int) {
	l.slot(fp).Store(fp&^tagBits | uint64(part+1)<<placeShift)
}

// clear forgets share number i of n.
func (l latecomers) clear(i, n int) { clear(l[len(l)*i/n : len(l)*(i+1)/n]) }
