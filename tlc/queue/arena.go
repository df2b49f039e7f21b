package queue

import (
	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// maxSlab is the most blocks taken from the system at once: less than what huge pages are asked for, since blocks are
// given back one by one.
const maxSlab = 32

// arena hands out blocks and takes them back for reuse. Blocks of blockBytes are cut from slabs, which are mere addresses
// until they are written; greater ones go back to the system at once. It has no lock.
type arena struct {
	memory *budget.Account
	slabs  [][]byte
	fresh  []byte   // what is not yet cut of the last slab
	free   [][]byte // blocks for reuse
	gone   [][]byte // the same, whose memory the system has
	cut    uint64   // bytes cut from slabs
	held   uint64   // bytes of memory
}

// get returns a block of at least size bytes, its content undefined, whatever the budget says.
func (a *arena) get(size int) ([]byte, error) {
	if size > blockBytes {
		b, err := offheap.Bytes(size)
		if err == nil {
			a.take(uint64(size))
		}
		return b, err
	}
	if n := len(a.free); n > 0 {
		b := a.free[n-1]
		a.free = a.free[:n-1]
		return b, nil
	}
	b, err := a.another()
	if err == nil {
		a.take(blockBytes)
	}
	return b, err
}

func (a *arena) take(n uint64) {
	a.memory.Force(n)
	a.held += n
}

func (a *arena) giveUp(n uint64) {
	a.memory.Release(n)
	a.held -= n
}

// another returns a block that takes no memory yet.
func (a *arena) another() ([]byte, error) {
	if n := len(a.gone); n > 0 {
		b := a.gone[n-1]
		a.gone = a.gone[:n-1]
		return b, nil
	}
	if len(a.fresh) == 0 {
		// Each slab is as large as all before it: a small model takes little, a large one few mappings.
		blocks := min(maxSlab, max(1, int(a.cut/blockBytes)))
		slab, err := offheap.Bytes(blocks * blockBytes)
		if err != nil {
			return nil, err
		}
		a.slabs = append(a.slabs, slab)
		a.fresh = slab
	}
	b := a.fresh[:blockBytes:blockBytes]
	a.fresh = a.fresh[blockBytes:]
	a.cut += blockBytes
	return b, nil
}

// put takes back a block that get returned.
func (a *arena) put(b []byte) {
	if len(b) > blockBytes {
		a.giveUp(uint64(len(b)))
		offheap.FreeBytes(b)
		return
	}
	a.free = append(a.free, b)
}

// discard gives up to n bytes of blocks for reuse back to the system, and returns how many that were.
func (a *arena) discard(n uint64) uint64 {
	var given uint64
	for given < n && len(a.free) > 0 {
		last := len(a.free) - 1
		if !offheap.Discard(a.free[last]) {
			break
		}
		a.gone = append(a.gone, a.free[last])
		a.free = a.free[:last]
		a.giveUp(blockBytes)
		given += blockBytes
	}
	return given
}

// close gives all slabs back to the system. Greater blocks must have been put back before.
func (a *arena) close() {
	for _, s := range a.slabs {
		offheap.FreeBytes(s)
	}
	a.memory.Release(a.held)
	*a = arena{memory: a.memory}
}
