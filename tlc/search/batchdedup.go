package search

import (
	"math/bits"
	"sync/atomic"
)

// batchDedup remembers fingerprints of candidates of the batch being expanded, each with the earliest part of the batch in
// which it is known to be: it comes late in that part and in those that follow, so that it need not be checked and kept a
// second time. All workers use it at the same time. What they overwrite of each other is only found out later, when the
// batch is settled.
//
// An entry is a fingerprint in which the bits tagBits are replaced by 1 + the number of the part: the place of the entry
// tells them. Where one worker expands the parts in their order, every entry is a fingerprint.
type batchDedup struct {
	slots  []atomic.Uint64
	tagged bool
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
		return batchDedup{slots: make([]atomic.Uint64, dedupSize)}
	}
	size := dedupSize << bits.Len(uint(workers-1))
	return batchDedup{make([]atomic.Uint64, max(size, 1<<16)), true} // a place tells all bits that tags replace
}

func (d batchDedup) slot(fp uint64) *atomic.Uint64 {
	return &d.slots[fp>>placeShift&uint64(len(d.slots)-1)]
}

// has reports whether a fingerprint is known to come in a part of the batch, so far, or in one before it.
func (d batchDedup) has(fp uint64, part int) bool {
	e := d.slot(fp).Load()
	if !d.tagged {
		return e == fp && fp != 0
	}
	tag := e & tagBits >> placeShift
	return (e^fp)&^tagBits == 0 && tag != 0 && tag <= uint64(part+1)
}

// add notes that a fingerprint comes in a part.
func (d batchDedup) add(fp uint64, part int) {
	if !d.tagged {
		d.slot(fp).Store(fp)
		return
	}
	d.slot(fp).Store(fp&^tagBits | uint64(part+1)<<placeShift)
}

// remove forgets a fingerprint, perhaps another one instead: both are merely entered twice then.
func (d batchDedup) remove(fp uint64) { d.slot(fp).Store(0) }

// clear forgets share number i of n.
func (d batchDedup) clear(i, n int) { clear(d.slots[len(d.slots)*i/n : len(d.slots)*(i+1)/n]) }

// holdsFew reports whether the candidates of a batch are so few that they are forgotten faster one by one than all at once.
func (d batchDedup) holdsFew(batch []*Part) bool {
	n := 0
	for _, p := range batch {
		n += len(p.cands)
	}
	return n < len(d.slots)/32
}
