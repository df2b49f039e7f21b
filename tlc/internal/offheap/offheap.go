package offheap

import (
	"fmt"
	"os"
	"unsafe"
)

const (
	// SmallBytes is the size in bytes below which a block comes from the Go heap.
	SmallBytes = 64 << 10
	// HugeBytes is the size in bytes from which huge pages are asked for.
	HugeBytes = 4 << 20
)

// Bytes returns a zeroed block of n > 0 bytes, aligned for 64-bit words. The error says that the system has no more
// memory.
func Bytes(n int) ([]byte, error) {
	if n < SmallBytes {
		w := make([]uint64, (n+7)/8)
		b := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), n)
		return b, nil
	}
	b, err := mapBlock(n)
	if err != nil {
		return nil, fmt.Errorf("cannot allocate %d bytes: %w", n, err)
	}
	return b, nil
}

// FreeBytes gives back a whole block that Bytes returned. A nil block is ignored.
func FreeBytes(b []byte) {
	if len(b) < SmallBytes {
		return
	}
	if err := unmapBlock(b); err != nil {
		panic(fmt.Sprintf("gotlc: internal: freeing %d bytes that are no block: %v", len(b), err))
	}
}

// Words returns a zeroed block of n > 0 64-bit words. The error says that the system has no more memory.
func Words(n int) ([]uint64, error) {
	b, err := Bytes(8 * n)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(b))), n), nil
}

// FreeWords gives back a whole block that Words returned. A nil block is ignored.
func FreeWords(w []uint64) {
	FreeBytes(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), 8*len(w)))
}

// Discard gives the memory of a part of a block that Bytes returned back to the system, which does so for whole pages, and
// reports whether it did: then the part is zeroed and takes no memory until it is written again. Else it is as it was.
func Discard(b []byte) bool { return discard(b) }

// DiscardWords is Discard for a part of a block of Words. It does nothing unless the part can be whole pages.
func DiscardWords(w []uint64) bool {
	b := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), 8*len(w))
	return len(b)%os.Getpagesize() == 0 && discard(b)
}
