package scale

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Data is where files are kept: a folder, or an object store. Files appear whole, by Commit, and never change; who writes one
// that is there already writes the same bytes. It may be used by several goroutines and processes.
type Data interface {
	// Create begins a file. Nobody sees it before Commit.
	Create(name string) (File, error)
	// ReadAt fills p from a place of a file. A file that is not there is an error for which errors.Is(err, fs.ErrNotExist).
	ReadAt(name string, p []byte, off int64) error
	// Size returns how many bytes a file has.
	Size(name string) (int64, error)
	// Remove deletes a file. It is no error if there is none.
	Remove(name string) error
	// List returns the names of the files that begin with a prefix, sorted, and of what writers have left there that were killed.
	List(prefix string) ([]string, error)
	// Sync returns when files that have been committed, by whomever, will be there after a power failure.
	Sync(names []string) error
}

// File is a file that is being written.
type File interface {
	io.Writer
	// Commit ends the file and makes it appear. It has been written when Commit returns.
	Commit() error
	// Abort drops the file, unless it has been committed.
	Abort()
}

// Memory is Data in memory. What it does not have it reads from below, if that is not nil, and Flush moves files there.
type Memory struct {
	below Data
	mu    sync.Mutex
	files map[string][]byte
	bytes int
}

// NewMemory returns Data without files over other Data, which may be nil.
func NewMemory(below Data) *Memory { return &Memory{below: below, files: map[string][]byte{}} }

// retain implements retaining.
func (m *Memory) retain(needed func(name string) bool) {
	if d, ok := m.below.(retaining); ok {
		d.retain(needed)
	}
}

type memoryFile struct {
	bytes.Buffer
	m    *Memory
	name string
}

// Create implements Data.
func (m *Memory) Create(name string) (File, error) { return &memoryFile{m: m, name: name}, nil }

// Commit implements File.
func (f *memoryFile) Commit() error {
	f.m.mu.Lock()
	defer f.m.mu.Unlock()
	f.m.bytes += f.Len() - len(f.m.files[f.name])
	f.m.files[f.name] = f.Bytes()
	return nil
}

// Abort implements File.
func (f *memoryFile) Abort() {}

func (m *Memory) file(name string) ([]byte, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	b, ok := m.files[name]
	return b, ok
}

// ReadAt implements Data.
func (m *Memory) ReadAt(name string, p []byte, off int64) error {
	b, ok := m.file(name)
	switch {
	case !ok && m.below != nil:
		return m.below.ReadAt(name, p, off)
	case !ok:
		return missing(name)
	case off < 0 || off > int64(len(b)) || copy(p, b[off:]) < len(p):
		return io.ErrUnexpectedEOF
	}
	return nil
}

func missing(name string) error { return &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist} }

// Size implements Data.
func (m *Memory) Size(name string) (int64, error) {
	b, ok := m.file(name)
	switch {
	case !ok && m.below != nil:
		return m.below.Size(name)
	case !ok:
		return 0, missing(name)
	}
	return int64(len(b)), nil
}

// Remove implements Data.
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	b, ok := m.files[name]
	delete(m.files, name)
	m.bytes -= len(b)
	m.mu.Unlock()
	if ok || m.below == nil {
		return nil
	}
	return m.below.Remove(name)
}

// List implements Data.
func (m *Memory) List(prefix string) ([]string, error) {
	var names []string
	if m.below != nil {
		var err error
		if names, err = m.below.List(prefix); err != nil {
			return nil, err
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for name := range m.files {
		if strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// Bytes returns how many bytes there are in memory.
func (m *Memory) Bytes() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.bytes
}

// Sync implements Data. What is in memory does not survive anything.
func (m *Memory) Sync(names []string) error {
	if m.below == nil {
		return nil
	}
	return m.below.Sync(slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		_, here := m.file(name)
		return here
	}))
}

// Flush moves the files to what is below.
func (m *Memory) Flush() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		if err := write(m.below, name, m.files[name]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		m.bytes -= len(m.files[name])
		delete(m.files, name)
	}
	return nil
}

// write writes a file.
func write(d Data, name string, content []byte) error {
	f, err := d.Create(name)
	if err != nil {
		return err
	}
	defer f.Abort()
	if _, err := f.Write(content); err != nil {
		return err
	}
	return f.Commit()
}

// mostDocument bounds the files that are read as a whole: jobs, plans and manifests.
const mostDocument = 256 << 20

// readAll reads a file.
func readAll(d Data, name string) ([]byte, error) {
	n, err := d.Size(name)
	if err != nil {
		return nil, err
	}
	if n < 0 || n > mostDocument {
		return nil, damaged(name, fmt.Sprintf("it has %d bytes, which are too many", n))
	}
	b := make([]byte, n)
	return b, d.ReadAt(name, b, 0)
}
