package search

import (
	"math/bits"
	"sync/atomic"
)

// batchDedup remembers fingerprints of candidates of the batch being expanded, each with the earliest part of the batch in
// which it is known to be: it comes late in that part and in those that follow, so that it need not be checked and kept a
// second time. All workers use it at the same time. What they overwrite of each other is only found out later, when the
// batch is settled. From then on the candidates are in the seen set, so that nothing needs to be forgotten: what is left of them
// saves looks into that.
//
// An entry is a fingerprint in which the bits tagBits are replaced by 1 + the number of the part: the place of the entry
// tells them. One worker alone expands the parts in their order: its entries are fingerprints, also of what it has met in the
// seen set, which is far larger. Several would take lines of each other's caches with that.
type batchDedup struct {
	shared []atomic.Uint64
	alone  []uint64 // in place of shared, if there is one worker
}

const (
	// dedupSize is how many candidates are remembered for each worker, a power of two.
	dedupSize = 1 << 15

	placeShift = 16
	tagBits    = uint64(0xFFFF) << placeShift
)

// newBatchDedup returns a table for some workers.
func newBatchDedup(workers int) batchDedup {
	if workers == 1 {
		return batchDedup{alone: make([]uint64, dedupSize)}
	}
	size := dedupSize << bits.Len(uint(workers-1))
	return batchDedup{shared: make([]atomic.Uint64, max(size, 1<<16))} // a place tells all bits that tags replace
}

// isMade reports whether there is a table.
func (d *batchDedup) isMade() bool { return d.alone != nil || d.shared != nil }

func (d *batchDedup) slot(fp uint64) *atomic.Uint64 {
	return &d.shared[fp>>placeShift&uint64(len(d.shared)-1)]
}

func (d *batchDedup) own(fp uint64) *uint64 { return &d.alone[fp>>placeShift%dedupSize] }

// has reports whether a fingerprint is known to come in a part of the batch, so far, or in one before it.
func (d *batchDedup) has(fp uint64, part int) bool {
	if d.alone != nil {
		return *d.own(fp) == fp && fp != 0
	}
	e := d.slot(fp).Load()
	tag := e & tagBits >> placeShift
	return (e^fp)&^tagBits == 0 && tag != 0 && tag <= uint64(part+1)
}

// met notes that a fingerprint is in the seen set.
func (d *batchDedup) met(fp uint64) {
	if d.alone != nil {
		*d.own(fp) = fp
	}
}

// add notes that a fingerprint comes in a part.
func (d *batchDedup) add(fp uint64, part int) {
	if d.alone != nil {
		*d.own(fp) = fp
		return
	}
	d.slot(fp).Store(fp&^tagBits | uint64(part+1)<<placeShift)
}

// remove forgets a fingerprint, perhaps another one instead: both are merely entered twice then.
func (d *batchDedup) remove(fp uint64) {
	if d.alone != nil {
		*d.own(fp) = 0
		return
	}
	d.slot(fp).Store(0)
}
