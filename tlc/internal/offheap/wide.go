package offheap

import (
	"math/bits"
	"slices"
	"sync"
	"unsafe"
)

const (
	// hugePage is the size in bytes, and the alignment, of what the system can give in one piece.
	hugePage = 2 << 20
	// grain is what the blocks in a shared page begin at multiples of, so that a word has a bit for each.
	grain = hugePage / 64
	// narrowBytes are handed out as if pages were fast: a small model needs less than one huge page.
	narrowBytes = 3 << 19
	// openPages is among how many shared pages room is looked for.
	openPages = 8
)

// wide hands out blocks in huge pages, where the first use of a page takes long: one such page is used for the first time in the place of 512. Blocks
// that are smaller share pages, which are whole in memory when one of their blocks is.
type wide struct {
	mu     sync.Mutex
	on     bool
	narrow int // bytes handed out as if pages were fast
	// pages are the shared ones by their address, open those of them that may have room, the last one first in turn.
	pages map[uintptr]*sharedPage
	open  []*sharedPage
	// long are the blocks of a page or more, by their address.
	long map[uintptr]longBlock
}

// longBlock is a block of n bytes that has a mapping of its own.
type longBlock struct {
	mapping []byte
	n       int
}

// blocks are the wide blocks of the process.
var blocks wide

// Widen says whether pages are slow, so that blocks from now on have huge pages, even if that takes some megabytes more. It says no at first.
func Widen(slow bool) {
	blocks.mu.Lock()
	defer blocks.mu.Unlock()
	blocks.on = slow
}

// has reports whether a block has huge pages of these.
func (w *wide) has(b []byte) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	at := addressOf(b)
	_, isLong := w.long[at]
	return isLong || w.pages[at&^(hugePage-1)] != nil
}

// take returns a zeroed block of n >= SmallBytes bytes, nil if it is to be a mapping of its own without huge pages.
func (w *wide) take(n int) ([]byte, error) {
	if n >= hugePage {
		return w.takeLong(n)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.on {
		return nil, nil
	}
	if w.narrow < narrowBytes {
		w.narrow += n
		return nil, nil
	}
	for _, p := range slices.Backward(w.open) {
		if b := p.take(n); b != nil {
			return b, nil
		}
	}
	p, err := w.another()
	if err != nil {
		return nil, err
	}
	return p.take(n), nil
}

// another returns an empty shared page.
func (w *wide) another() (*sharedPage, error) {
	mapping, memory, err := mapAligned(hugePage)
	if err != nil {
		return nil, err
	}
	p := &sharedPage{mapping: mapping, memory: memory, free: allGrains}
	if w.pages == nil {
		w.pages = map[uintptr]*sharedPage{}
	}
	w.pages[p.at()] = p
	return p, w.reopen(p)
}

// takeLong is take for a block with a mapping of its own: whole pages, and small ones for the rest.
func (w *wide) takeLong(n int) ([]byte, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.on || n < hugePage {
		return nil, nil
	}
	mapping, b, err := mapAligned(n)
	if err != nil {
		return nil, err
	}
	if w.long == nil {
		w.long = map[uintptr]longBlock{}
	}
	w.long[addressOf(b)] = longBlock{mapping, n}
	return b, nil
}

// mapAligned returns a mapping and n bytes of it that begin at a multiple of hugePage, and that have huge pages as far as they are whole ones. What is
// before and behind is never written.
func mapAligned(n int) (mapping, b []byte, err error) {
	mapping, err = mapBlock((n+hugePage-1)/hugePage*hugePage + hugePage)
	if err != nil {
		return nil, nil, err
	}
	b = mapping[-addressOf(mapping)&(hugePage-1):][:n:n]
	adviseHuge(b[:n/hugePage*hugePage])
	return mapping, b, nil
}

// reopen looks for room first in a page from now on, and no longer in the one in which nobody has found room for the longest time.
func (w *wide) reopen(p *sharedPage) (err error) {
	if len(w.open) == openPages {
		if w.open[0].isFree() {
			err = w.drop(w.open[0])
		}
		w.open = slices.Delete(w.open, 0, 1)
	}
	w.open = append(w.open, p)
	return err
}

// drop gives a page back.
func (w *wide) drop(p *sharedPage) error {
	delete(w.pages, p.at())
	return unmapBlock(p.mapping)
}

// give takes back a block, and reports whether it was one of these.
func (w *wide) give(b []byte) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at := addressOf(b)
	if long, ok := w.long[at]; ok && len(b) == long.n && cap(b) == long.n {
		delete(w.long, at)
		return true, unmapBlock(long.mapping)
	}
	p := w.pages[at&^(hugePage-1)]
	if p == nil || !p.give(b) {
		return false, nil
	}
	w.open = slices.DeleteFunc(w.open, func(o *sharedPage) bool { return o == p })
	if p.isFree() && slices.ContainsFunc(w.open, (*sharedPage).isFree) {
		return true, w.drop(p) // one is kept for the next blocks
	}
	return true, w.reopen(p)
}

// sharedPage is a huge page with several blocks.
type sharedPage struct {
	mapping       []byte
	memory        []byte  // the page
	free, written uint64  // a bit for each grain; written ones have been part of a block
	size          [64]int // in bytes, of the block that begins at a grain
}

const allGrains = ^uint64(0)

func (p *sharedPage) at() uintptr { return addressOf(p.memory) }

func (p *sharedPage) isFree() bool { return p.free == allGrains }

// take returns a zeroed block, nil if there is no room.
func (p *sharedPage) take(n int) []byte {
	first := firstRun(p.free, grains(n))
	if first < 0 {
		return nil
	}
	mask := p.mask(first, n)
	b := p.memory[first*grain:][:n:n]
	if p.written&mask != 0 {
		clear(b)
	}
	p.free &^= mask
	p.written |= mask
	p.size[first] = n
	return b
}

// give takes back a block, and reports whether it was one.
func (p *sharedPage) give(b []byte) bool {
	first := int(addressOf(b)-p.at()) / grain
	if len(b) == 0 || p.size[first] != len(b) || cap(b) != len(b) {
		return false
	}
	p.size[first] = 0
	p.free |= p.mask(first, len(b))
	return true
}

func (p *sharedPage) mask(first, n int) uint64 { return allGrains >> (64 - grains(n)) << first }

func grains(n int) int { return (n + grain - 1) / grain }

// firstRun returns where the first n > 0 bits in turn begin that are set in a word, -1 if there are none.
func firstRun(word uint64, n int) int {
	for n > 1 {
		half := n / 2
		word &= word >> half
		n -= half
	}
	if word == 0 {
		return -1
	}
	return bits.TrailingZeros64(word)
}

func addressOf(b []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(b))) }
