package liveness

import (
	"unsafe"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// memory hands out zeroed blocks outside the garbage collector's sight: plain memory up to a budget, and parts of a
// file that is mapped into memory from then on, which the system writes out when it needs the room. All blocks are
// given back together. It is used by one goroutine at a time.
type memory struct {
	budget uint64 // bytes of plain memory; 0 means no limit
	dir    string // folder of the file
	used   uint64
	blocks [][]byte
	file   *spillFile // nil until it is needed
}

// bytes returns a block.
func (m *memory) bytes(n int) ([]byte, error) {
	n = max(n, 1)
	if m.budget > 0 && m.used+uint64(n) > m.budget && n >= spillBytes {
		b, err := m.spilled(n)
		if err == nil {
			return b, nil
		} // else go on in memory as long as there is some
	}
	b, err := offheap.Bytes(n)
	if err != nil {
		return nil, err
	}
	m.used += uint64(n)
	m.blocks = append(m.blocks, b)
	return b, nil
}

// spillBytes is the size from which blocks are worth a mapping of their own.
const spillBytes = 64 << 10

func (m *memory) spilled(n int) ([]byte, error) {
	if m.file == nil {
		f, err := newSpillFile(m.dir)
		if err != nil {
			return nil, err
		}
		m.file = f
	}
	return m.file.bytes(n)
}

// numbers returns a block of 32-bit numbers.
func (m *memory) numbers(n int) ([]uint32, error) {
	b, err := m.bytes(4 * n)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(b))), n), nil
}

// words returns a block of 64-bit numbers.
func (m *memory) words(n int) ([]uint64, error) {
	b, err := m.bytes(8 * n)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(b))), n), nil
}

// sub returns an empty memory with what is left of the budget, whose blocks can be given back before m's.
func (m *memory) sub() *memory {
	s := &memory{budget: m.budget, dir: m.dir}
	if m.budget > 0 {
		s.budget = max(m.budget-min(m.used, m.budget), 1)
	}
	return s
}

// free gives all blocks back.
func (m *memory) free() {
	for _, b := range m.blocks {
		offheap.FreeBytes(b)
	}
	m.blocks, m.used = nil, 0
	if m.file != nil {
		m.file.close()
		m.file = nil
	}
}
