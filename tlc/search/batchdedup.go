package search

import (
	"math/bits"
	"sync/atomic"
)

// recent are fingerprints that one worker knows to be found: candidates of its own, and what it has met in the seen set, which is far
// larger. It is asked first, and its lines are in nobody else's cache. What a worker expands later comes later in the
// batch, and when a batch is settled its candidates are in the seen set, so that nothing needs to be forgotten.
type recent struct {
	places uint64 // those in use, less one
	fps    [mostRecent]uint64
}

// How many places are in use for fingerprints, powers of two. Memory that is not used yet costs nothing.
const (
	leastRecent = 1 << 10
	mostRecent  = 1 << 15
)

// widen has places used for so many fingerprints. Those known so far may have to be looked up again.
func (r *recent) widen(found uint64) {
	r.places = max(r.places, 1<<bits.Len64(max(leastRecent, min(found, mostRecent))-1)-1)
}

func (r *recent) slot(fp uint64) *uint64 { return &r.fps[fp>>placeShift&r.places%mostRecent] }

func (r *recent) has(fp uint64) bool { return *r.slot(fp) == fp && fp != 0 }

func (r *recent) note(fp uint64) { *r.slot(fp) = fp }

// remove forgets a fingerprint, perhaps another one instead, which is merely looked up again.
func (r *recent) remove(fp uint64) { *r.slot(fp) = 0 }

// batchDedup remembers fingerprints of candidates of the batch being expanded, each with the earliest part of the batch in
// which it is known to be: it comes late in that part and in those that follow, so that it need not be checked and kept a
// second time, which takes the evaluator long. Engines do not ask: they would wait longer for what others have written than they take for what is entered twice.
// All workers use it at the same time. What they overwrite of each other is only found out later, when the
// batch is settled. From then on the candidates are in the seen set, so that nothing needs to be forgotten.
//
// An entry is a fingerprint in which the bits tagBits are replaced by 1 + the number of the part: the place of the entry
// tells them. There are no places if there is one worker, for which recent is enough.
type batchDedup []atomic.Uint64

const (
	// dedupSize is how many candidates are remembered for each worker, a power of two.
	dedupSize = 1 << 15

	placeShift = 16
	tagBits    = uint64(0xFFFF) << placeShift
)

// newBatchDedup returns a table for some workers.
func newBatchDedup(workers int) batchDedup {
	if workers == 1 {
		return nil
	}
	size := dedupSize << bits.Len(uint(workers-1))
	return make(batchDedup, max(size, 1<<16)) // a place tells all bits that tags replace
}

func (d batchDedup) slot(fp uint64) *atomic.Uint64 { return &d[fp>>placeShift&uint64(len(d)-1)] }

// has reports whether a fingerprint is known to come in a part of the batch, so far, or in one before it.
func (d batchDedup) has(fp uint64, part int) bool {
	if d == nil {
		return false
	}
	e := d.slot(fp).Load()
	tag := e & tagBits >> placeShift
	return (e^fp)&^tagBits == 0 && tag != 0 && tag <= uint64(part+1)
}

// add notes that a fingerprint comes in a part.
func (d batchDedup) add(fp uint64, part int) {
	if d != nil {
		d.slot(fp).Store(fp&^tagBits | uint64(part+1)<<placeShift)
	}
}
