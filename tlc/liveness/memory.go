package liveness

import (
	"errors"
	"slices"
	"sync"
	"unsafe"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/offheap"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// Storage says where a graph is kept.
type Storage struct {
	Memory *budget.Account // nil for as much as there is
	// What does not fit goes to a file in Dir, a folder that need not exist.
	FS  vfs.FS // nil for that of the machine
	Dir string
}

// memory hands out zeroed blocks outside the garbage collector's sight: plain memory as far as the budget allows, and
// parts of a file that is mapped into memory where it does not. All blocks are given back together. It is used by one
// goroutine at a time.
type memory struct {
	Storage
	shared *mappings
	used   uint64 // bytes of plain memory
	blocks [][]byte
	file   *spillFile // nil until it is needed
}

// mappings are the files that are mapped at the moment, of all memories that go back to one. Their pages come into the
// process as they are touched, from the system's cache, and nothing counts them; so they are dropped again once the
// process takes nearly all that it may.
type mappings struct {
	mu    sync.Mutex
	files []*spillFile
}

// newMemory returns an empty memory.
func newMemory(o Storage) memory {
	if o.FS == nil {
		o.FS = vfs.OS{}
	}
	m := memory{Storage: o, shared: &mappings{}}
	o.Memory.OnPressure(m.shared.drop)
	return m
}

// drop has the system take the pages of all files out of the process. They stay in its cache, and in the files.
func (s *mappings) drop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.files {
		f.drop()
	}
}

// bytes returns a block.
func (m *memory) bytes(n int) ([]byte, error) {
	n = max(n, 1)
	if !m.Memory.Grow(uint64(n)) {
		if n >= spillBytes {
			b, err := m.spilled(n)
			if !errors.Is(err, errors.ErrUnsupported) {
				return b, err
			}
		}
		m.Memory.Force(uint64(n))
	}
	b, err := offheap.Bytes(n)
	if err != nil {
		m.Memory.Release(uint64(n))
		return nil, err
	}
	m.used += uint64(n)
	m.blocks = append(m.blocks, b)
	return b, nil
}

// spillBytes is the size from which blocks are worth a mapping of their own.
const spillBytes = 64 << 10

func (m *memory) spilled(n int) ([]byte, error) {
	m.shared.mu.Lock()
	defer m.shared.mu.Unlock()
	if m.file == nil {
		f, err := newSpillFile(m.FS, m.Dir)
		if err != nil {
			return nil, err
		}
		m.file = f
		if len(m.shared.files) == 0 {
			m.Memory.Map()
		}
		m.shared.files = append(m.shared.files, f)
	}
	before := m.file.bytesUsed()
	b, err := m.file.bytes(n)
	m.Memory.Wrote(m.file.bytesUsed() - before)
	return b, err
}

// numbers returns a block of 32-bit numbers.
func (m *memory) numbers(n int) ([]uint32, error) {
	b, err := m.bytes(4 * n)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(b))), n), nil
}

// nodes returns a block of nodes.
func (m *memory) nodes(n int) ([]stateAndParticle, error) {
	b, err := m.bytes(n * int(unsafe.Sizeof(stateAndParticle{})))
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*stateAndParticle)(unsafe.Pointer(unsafe.SliceData(b))), n), nil
}

// calls returns a block of calls.
func (m *memory) calls(n int) ([]call, error) {
	b, err := m.bytes(n * int(unsafe.Sizeof(call{})))
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*call)(unsafe.Pointer(unsafe.SliceData(b))), n), nil
}

// lines returns a block of lines of an index.
func (m *memory) lines(n int) ([]indexLine, error) {
	b, err := m.bytes(n * int(unsafe.Sizeof(indexLine{})))
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*indexLine)(unsafe.Pointer(unsafe.SliceData(b))), n), nil
}

// sub returns an empty memory with the same account, whose blocks can be given back before m's.
func (m *memory) sub() *memory { return &memory{Storage: m.Storage, shared: m.shared} }

// free gives all blocks back.
func (m *memory) free() {
	for _, b := range m.blocks {
		offheap.FreeBytes(b)
	}
	m.Memory.Release(m.used)
	m.blocks, m.used = nil, 0
	if m.file == nil {
		return
	}
	m.shared.mu.Lock()
	defer m.shared.mu.Unlock()
	m.shared.files = slices.DeleteFunc(m.shared.files, func(f *spillFile) bool { return f == m.file })
	if len(m.shared.files) == 0 {
		m.Memory.Unmap()
	}
	m.Memory.Erased(m.file.bytesUsed())
	m.file.close()
	m.file = nil
}
