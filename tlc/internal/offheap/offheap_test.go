package offheap

import (
	"math"
	"testing"
	"unsafe"
)

func TestBlocksAreZeroedWritableAndAligned(t *testing.T) {
	for _, n := range []int{1, 7, 8, 4096, SmallBytes - 1, SmallBytes, SmallBytes + 1, HugeBytes + 12345} {
		b, err := Bytes(n)
		if err != nil {
			t.Fatalf("Bytes(%d): %v", n, err)
		}
		if len(b) != n {
			t.Fatalf("Bytes(%d) has length %d", n, len(b))
		}
		if uintptr(unsafe.Pointer(&b[0]))%8 != 0 {
			t.Errorf("Bytes(%d) is not aligned for words", n)
		}
		for i, x := range b {
			if x != 0 {
				t.Fatalf("Bytes(%d)[%d] = %d, want 0", n, i, x)
			}
			b[i] = byte(i)
		}
		FreeBytes(b)
	}
}

func TestWordsSpanTheWholeBlock(t *testing.T) {
	for _, n := range []int{1, 100, SmallBytes / 8, HugeBytes} {
		w, err := Words(n)
		if err != nil {
			t.Fatalf("Words(%d): %v", n, err)
		}
		if len(w) != n {
			t.Fatalf("Words(%d) has length %d", n, len(w))
		}
		w[0], w[n-1] = 1, ^uint64(0)
		FreeWords(w)
	}
	FreeWords(nil)
	FreeBytes(nil)
}

// TestExtendedBlocks makes blocks longer in steps, over the size from which on there are huge pages, and demands that they keep what was written and are zeroed
// behind it.
func TestExtendedBlocks(t *testing.T) {
	w, err := Words(SmallBytes / 8)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { FreeWords(w) }()
	if !CanExtend(w) {
		t.Skip("blocks keep their length on this system")
	}
	if CanExtend(w[:SmallBytes/8-1]) {
		t.Error("a block of the Go heap can be made longer")
	}
	written := 0
	for _, n := range []int{SmallBytes / 8, SmallBytes/8 + 512, SmallBytes/4 + 1, HugeBytes/8 + 7, HugeBytes} {
		if n > len(w) {
			if w, err = ExtendWords(w, n); err != nil {
				t.Fatal(err)
			}
		}
		if len(w) != n || cap(w) != n {
			t.Fatalf("a block of %d words with room for %d, want %d", len(w), cap(w), n)
		}
		for i, x := range w {
			if i < written && x != uint64(i)+1 || i >= written && x != 0 {
				t.Fatalf("word %d of %d is %d, %d were written", i, n, x, written)
			}
			w[i] = uint64(i) + 1
		}
		written = n
	}
}

func TestSparseBlocks(t *testing.T) {
	for _, n := range []int{16, SmallBytes / 8, HugeBytes} {
		w, err := SparseWords(n)
		if err != nil || len(w) != n || w[0] != 0 || w[n-1] != 0 {
			t.Fatalf("SparseWords(%d): %d words, %v", n, len(w), err)
		}
		w[n-1] = 1
		FreeWords(w)
	}
}

func TestFreeingAPartPanics(t *testing.T) {
	b, err := Bytes(4 * SmallBytes)
	if err != nil {
		t.Fatal(err)
	}
	defer FreeBytes(b)
	defer func() {
		if recover() == nil && mapsBlocks {
			t.Error("freeing the first half of a block did not panic")
		}
	}()
	FreeBytes(b[: 2*SmallBytes : 2*SmallBytes])
}

func TestImpossibleSizeIsAnError(t *testing.T) {
	if !mapsBlocks {
		t.Skip("the fallback allocates on the Go heap")
	}
	if _, err := Bytes(math.MaxInt - SmallBytes); err == nil {
		t.Error("Bytes of nearly the whole address space succeeded")
	}
}
