package offheap

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// widened has pages slow for a test, and counts nothing as narrow.
func widened(t *testing.T) {
	t.Helper()
	Widen(true)
	blocks.narrow = narrowBytes
	t.Cleanup(func() { Widen(false) })
	if !mapsBlocks {
		t.Skip("blocks come from the Go heap")
	}
}

// TestWideBlocks takes and gives back blocks of all sizes at random where pages are slow: they are zeroed, keep what is written and overlap no other.
func TestWideBlocks(t *testing.T) {
	widened(t)
	type block struct {
		b    []byte
		mark byte
	}
	var held []block
	check := func(h block) {
		for i, x := range h.b {
			if x != h.mark {
				t.Fatalf("byte %d of %d is %d, want %d", i, len(h.b), x, h.mark)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for step := range 600 {
		if len(held) > 20 || len(held) > 0 && r.IntN(3) == 0 {
			i := r.IntN(len(held))
			check(held[i])
			FreeBytes(held[i].b)
			held[i] = held[len(held)-1]
			held = held[:len(held)-1]
			continue
		}
		n := SmallBytes + r.IntN(hugePage/8)
		switch r.IntN(8) {
		case 0:
			n = SmallBytes + r.IntN(2*hugePage)
		case 1:
			n = grain * (2 + r.IntN(62))
		}
		b, err := Bytes(n)
		if err != nil || len(b) != n || cap(b) != n {
			t.Fatalf("Bytes(%d): length %d, capacity %d, %v", n, len(b), cap(b), err)
		}
		h := block{b: b}
		check(h)
		h.mark = byte(step%255 + 1)
		for i := range b {
			b[i] = h.mark
		}
		held = append(held, h)
	}
	for _, h := range held {
		check(h)
		FreeBytes(h.b)
	}
	if len(blocks.long) > 0 {
		t.Errorf("%d blocks are left", len(blocks.long))
	}
	if len(blocks.pages) > 1 {
		t.Errorf("%d pages without blocks are kept, want no more than one", len(blocks.pages))
	}
}

// TestWideWords demands that blocks with huge pages are known as such, and are not made longer; one that came before they were is.
func TestWideWords(t *testing.T) {
	before, err := Words(SmallBytes / 8)
	if err != nil {
		t.Fatal(err)
	}
	widened(t)
	for _, n := range []int{SmallBytes / 8, hugePage / 8, HugeBytes} {
		w, err := Words(n)
		if err != nil {
			t.Fatal(err)
		}
		if CanExtend(w) {
			t.Errorf("a block of %d words can be made longer", n)
		}
		FreeWords(w)
	}
	if CanExtend(before) {
		if before, err = ExtendWords(before, HugeBytes/8); err != nil {
			t.Fatal(err)
		}
		before[len(before)-1] = 1
	}
	FreeWords(before)
}

// TestWidePartPanics frees parts of blocks that share a page, and of one that has pages of its own.
func TestWidePartPanics(t *testing.T) {
	widened(t)
	for _, n := range []int{2 * SmallBytes, 3 * hugePage} {
		b, err := Bytes(n)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range [][]byte{b[: n/2 : n/2], b[:n-1], b[SmallBytes : 2*SmallBytes : 2*SmallBytes]} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("freeing %d bytes of a block of %d did not panic", len(part), n)
					}
				}()
				FreeBytes(part)
			}()
		}
		FreeBytes(b)
	}
}

func TestFirstRun(t *testing.T) {
	slow := func(word uint64, n int) int {
		for at := 0; at+n <= 64; at++ {
			mask := allGrains >> (64 - n) << at
			if word&mask == mask {
				return at
			}
		}
		return -1
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 20000 {
		word, n := r.Uint64()|r.Uint64(), 1+r.IntN(10)
		if r.IntN(3) == 0 {
			word, n = allGrains>>r.IntN(60)<<r.IntN(20), 1+r.IntN(64)
		}
		if got, want := firstRun(word, n), slow(word, n); got != want {
			t.Fatalf("firstRun(%s, %d) = %d, want %d", fmt.Sprintf("%064b", word), n, got, want)
		}
	}
}
