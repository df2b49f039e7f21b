package queue

import "github.com/gotlc/gotlc/tlc/internal/offheap"

// maxSlab is the most blocks taken from the system at once.
const maxSlab = 64

// arena hands out blocks and takes them back for reuse. Blocks of blockBytes are cut from slabs and go to a free
// list; greater ones go back to the system at once. It has no lock.
type arena struct {
	slabs [][]byte
	fresh []byte // what is not yet cut of the last slab
	free  [][]byte
	used  uint64 // bytes handed out
	held  uint64 // bytes taken from the system
}

// get returns a block of at least size bytes, its content undefined.
func (a *arena) get(size int) ([]byte, error) {
	if size > blockBytes {
		b, err := offheap.Bytes(size)
		if err != nil {
			return nil, err
		}
		a.used += uint64(size)
		a.held += uint64(size)
		return b, nil
	}
	if n := len(a.free); n > 0 {
		b := a.free[n-1]
		a.free = a.free[:n-1]
		a.used += blockBytes
		return b, nil
	}
	if len(a.fresh) == 0 {
		// Each slab is as large as all before it: a small model takes little, a large one few mappings.
		blocks := min(maxSlab, max(1, int(a.held/blockBytes)))
		slab, err := offheap.Bytes(blocks * blockBytes)
		if err != nil {
			return nil, err
		}
		a.slabs = append(a.slabs, slab)
		a.held += uint64(len(slab))
		a.fresh = slab
	}
	b := a.fresh[:blockBytes:blockBytes]
	a.fresh = a.fresh[blockBytes:]
	a.used += blockBytes
	return b, nil
}

// put takes back a block that get returned.
func (a *arena) put(b []byte) {
	a.used -= uint64(len(b))
	if len(b) > blockBytes {
		a.held -= uint64(len(b))
		offheap.FreeBytes(b)
		return
	}
	a.free = append(a.free, b)
}

// close gives all slabs back to the system. Greater blocks must have been put back before.
func (a *arena) close() {
	for _, s := range a.slabs {
		offheap.FreeBytes(s)
	}
	*a = arena{}
}
