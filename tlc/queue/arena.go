package queue

import (
	"slices"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

const (
	// maxSlab is the most bytes of blocks taken from the system at once: less than what huge pages are asked for where small ones are fast, since
	// blocks are given back one by one.
	maxSlab = 32 * blockBytes
	// blockStep is what the sizes of blocks are multiples of: pages of most systems, so that a block's memory can be given back.
	blockStep = 4 << 10
	// lookAt is how many blocks for reuse are looked at for one that is large enough.
	lookAt = 8
)

// arena hands out blocks and takes them back for reuse. Blocks of up to blockBytes are cut from slabs, which are mere addresses
// until they are written; greater ones go back to the system at once. It has no lock.
type arena struct {
	memory *budget.Account
	slabs  [][]byte
	fresh  []byte   // what is not yet cut of the last slab
	free   [][]byte // blocks for reuse
	spare  int      // their bytes
	gone   [][]byte // the same, whose memory the system has
	cut    int      // bytes cut from slabs
	held   uint64   // bytes of memory
}

// get returns a block of at least size bytes, and of about want if that is more, its content undefined, whatever the budget says.
func (a *arena) get(size, want int) ([]byte, error) {
	if size > blockBytes {
		b, err := offheap.Bytes(size)
		if err == nil {
			a.take(uint64(size))
		}
		return b, err
	}
	want = stepUp(max(size, min(want, blockBytes)))
	if b := pick(&a.free, size, want); b != nil {
		a.spare -= len(b)
		return b, nil
	}
	b := pick(&a.gone, size, want)
	if b == nil {
		var err error
		if b, err = a.another(want); err != nil {
			return nil, err
		}
	}
	a.take(uint64(len(b)))
	return b, nil
}

func stepUp(n int) int { return (n + blockStep - 1) / blockStep * blockStep }

// pick takes one of the last blocks of a list that has size bytes, and half of what is wanted; nil if there is none.
func pick(blocks *[][]byte, size, want int) []byte {
	list := *blocks
	for i := len(list) - 1; i >= max(0, len(list)-lookAt); i-- {
		if b := list[i]; len(b) >= max(size, want/2) {
			*blocks = slices.Delete(list, i, i+1)
			return b
		}
	}
	return nil
}

func (a *arena) take(n uint64) {
	a.memory.Force(n)
	a.held += n
}

func (a *arena) giveUp(n uint64) {
	a.memory.Release(n)
	a.held -= n
}

// another returns a block that takes no memory yet, of a size that is a multiple of blockStep.
func (a *arena) another(size int) ([]byte, error) {
	if len(a.fresh) < size {
		if len(a.fresh) > 0 {
			a.gone = append(a.gone, a.fresh)
		}
		// Each slab is as large as all before it: a small model takes little, a large one few mappings.
		slab, err := offheap.Bytes(min(maxSlab, max(blockBytes, a.cut/blockBytes*blockBytes)))
		if err != nil {
			a.fresh = nil
			return nil, err
		}
		a.slabs = append(a.slabs, slab)
		a.fresh = slab
		a.cut += len(slab)
	}
	b := a.fresh[:size:size]
	a.fresh = a.fresh[size:]
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
	a.spare += len(b)
}

// hasFree reports whether get would find a block for reuse of at least size bytes, however small.
func (a *arena) hasFree(size int) bool {
	for i := len(a.free) - 1; i >= max(0, len(a.free)-lookAt); i-- {
		if len(a.free[i]) >= size {
			return true
		}
	}
	return false
}

// discard gives up to n bytes of blocks for reuse back to the system, and returns how many that were.
func (a *arena) discard(n uint64) uint64 {
	var given uint64
	for given < n && len(a.free) > 0 {
		last := len(a.free) - 1
		b := a.free[last]
		if !offheap.Discard(b) {
			break
		}
		a.gone = append(a.gone, b)
		a.free = a.free[:last]
		a.spare -= len(b)
		a.giveUp(uint64(len(b)))
		given += uint64(len(b))
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
