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
	b, err := blocks.take(n)
	if b == nil && err == nil {
		b, err = mapBlock(n)
		if err == nil && n >= HugeBytes {
			adviseHuge(b)
		}
	}
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
	known, err := blocks.give(b)
	if !known {
		err = unmapBlock(b)
	}
	if err != nil {
		panic(fmt.Sprintf("gotlc: internal: freeing %d bytes that are no block: %v", len(b), err))
	}
}

// Words returns a zeroed block of n > 0 64-bit words, which ExtendWords may be able to make longer. The error says that the system has no more memory.
func Words(n int) ([]uint64, error) {
	b, err := Bytes(8 * n)
	return wordsOf(b), err
}

// Sparse tells whether blocks of at least SmallBytes take no memory where they have not been written.
const Sparse = mapsBlocks

// SparseWords is Words for a block most of which may never be written: it has no huge pages, unless small ones are slow.
func SparseWords(n int) ([]uint64, error) {
	if 8*n < SmallBytes {
		return Words(n)
	}
	b, err := blocks.takeLong(8 * n)
	if b == nil && err == nil {
		b, err = mapBlock(8 * n)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot allocate %d bytes: %w", 8*n, err)
	}
	return wordsOf(b), nil
}

// CanExtend reports whether ExtendWords can make a block that Words returned longer.
func CanExtend(w []uint64) bool {
	return extends && 8*len(w) >= SmallBytes && !blocks.has(bytesOf(w))
}

// ExtendWords makes a whole block that Words returned longer, and returns it: n words, of which those after the old ones are zeroed. The
// block is where it was or elsewhere. It takes memory for the new words only, and no time for the old ones. After an error the block
// is as it was.
func ExtendWords(w []uint64, n int) ([]uint64, error) {
	b, err := extend(bytesOf(w), 8*n)
	if err != nil {
		return nil, fmt.Errorf("cannot allocate %d bytes more: %w", 8*(n-len(w)), err)
	}
	if len(b) >= HugeBytes {
		adviseHuge(b)
	}
	return wordsOf(b), nil
}

func wordsOf(b []byte) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(b))), len(b)/8)
}

func bytesOf(w []uint64) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), 8*len(w))
}

// FreeWords gives back a whole block that Words returned. A nil block is ignored.
func FreeWords(w []uint64) {
	FreeBytes(bytesOf(w))
}

// Discard gives the memory of a part of a block that Bytes returned back to the system, which does so for whole pages, and
// reports whether it did: then the part is zeroed and takes no memory until it is written again. Else it is as it was.
func Discard(b []byte) bool { return discard(b) }

// DiscardWords is Discard for a part of a block of Words. It does nothing unless the part can be whole pages.
func DiscardWords(w []uint64) bool {
	b := bytesOf(w)
	return len(b)%os.Getpagesize() == 0 && discard(b)
}
