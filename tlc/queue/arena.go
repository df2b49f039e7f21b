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

// get returns a block of at least size bytes, and of about want if that is more and no more than blockBytes, its content undefined, whatever the budget says.
func (a *arena) get(size, want int) ([]byte, error) {
	if size > blockBytes {
		b, err := offheap.Bytes(size)
		if err == nil {
			a.take(uint64(size))
		}
		return b, err
	}
	if a.makeWay(size, want) {
		b := pick(&a.free, size, want)
		a.spare -= len(b)
		return b, nil
	}
	b := pick(&a.gone, size, want)
	if b == nil {
		var err error
		if b, err = a.another(blockSize(size, want)); err != nil {
			return nil, err
		}
	}
	a.take(uint64(len(b)))
	return b, nil
}

// makeWay reports whether get will take a block for reuse. If not, it gives the memory of as many back as the new one will take: those that are too
// small for the states of now would be kept for nothing.
func (a *arena) makeWay(size, want int) bool {
	if fitting(a.free, size, want) >= 0 {
		return true
	}
	a.discard(uint64(blockSize(size, want)))
	return false
}

// blockSize returns how many bytes a new block has.
func blockSize(size, want int) int { return stepUp(max(size, min(want, blockBytes))) }

func stepUp(n int) int { return (n + blockStep - 1) / blockStep * blockStep }

// fitting returns which of the last blocks of a list has size bytes, and half of what is wanted; -1 if there is none.
func fitting(list [][]byte, size, want int) int {
	for i := len(list) - 1; i >= max(0, len(list)-lookAt); i-- {
		if len(list[i]) >= max(size, min(want, blockBytes)/2) {
			return i
		}
	}
	return -1
}

// pick takes such a block, nil if there is none.
func pick(blocks *[][]byte, size, want int) []byte {
	list := *blocks
	i := fitting(list, size, want)
	if i < 0 {
		return nil
	}
	b := list[i]
	*blocks = slices.Delete(list, i, i+1)
	return b
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
