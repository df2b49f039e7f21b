package vfs

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"sync"
)

// Mem is a file system in memory, for tests. It behaves like a unix one: an open file that is removed or replaced
// stays readable. Make one with NewMem.
type Mem struct {
	mu    sync.Mutex
	files map[string]*memData
	dirs  map[string]bool
	temps int
}

var _ FS = (*Mem)(nil)

// memData is the content of a file, shared by the handles on it.
type memData struct {
	mu  sync.RWMutex
	buf []byte
}

// NewMem returns an empty file system whose folders "." and "/" exist.
func NewMem() *Mem {
	return &Mem{files: map[string]*memData{}, dirs: map[string]bool{".": true, "/": true}}
}

func clean(name string) string { return path.Clean(filepath.ToSlash(name)) }

// Files returns how many files there are.
func (m *Mem) Files() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.files)
}

// Create implements FS.
func (m *Mem) Create(name string) (File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := clean(name)
	if !m.dirs[path.Dir(key)] {
		return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrNotExist}
	}
	if m.dirs[key] {
		return nil, &fs.PathError{Op: "create", Path: name, Err: errors.New("is a directory")}
	}
	d := &memData{}
	m.files[key] = d
	return &memFile{name: name, data: d, writable: true}, nil
}

// Reuse implements FS.
func (m *Mem) Reuse(name string) (File, error) {
	file, err := m.open(name)
	if err != nil {
		return nil, err
	}
	file.writable, file.over = true, true
	return file, nil
}

// Open implements FS.
func (m *Mem) Open(name string) (File, error) {
	file, err := m.open(name)
	if err != nil {
		return nil, err
	}
	return file, nil
}

func (m *Mem) open(name string) (*memFile, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.files[clean(name)]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &memFile{name: name, data: d}, nil
}

// Remove implements FS.
func (m *Mem) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := clean(name)
	if _, ok := m.files[key]; !ok {
		return &fs.PathError{Op: "remove", Path: name, Err: fs.ErrNotExist}
	}
	delete(m.files, key)
	return nil
}

// Rename implements FS.
func (m *Mem) Rename(from, to string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.files[clean(from)]
	if !ok {
		return &fs.PathError{Op: "rename", Path: from, Err: fs.ErrNotExist}
	}
	if !m.dirs[path.Dir(clean(to))] {
		return &fs.PathError{Op: "rename", Path: to, Err: fs.ErrNotExist}
	}
	delete(m.files, clean(from))
	m.files[clean(to)] = d
	return nil
}

// MkdirAll implements FS.
func (m *Mem) MkdirAll(dir string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.mkdirAllLocked(dir)
}

func (m *Mem) mkdirAllLocked(dir string) error {
	for d := clean(dir); !m.dirs[d]; d = path.Dir(d) {
		if _, ok := m.files[d]; ok {
			return &fs.PathError{Op: "mkdir", Path: dir, Err: errors.New("not a directory")}
		}
		m.dirs[d] = true
	}
	return nil
}

// MkdirTemp implements FS.
func (m *Mem) MkdirTemp(dir, prefix string) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.dirs[clean(dir)] {
		return "", &fs.PathError{Op: "mkdirtemp", Path: dir, Err: fs.ErrNotExist}
	}
	for {
		m.temps++
		name := path.Join(clean(dir), fmt.Sprintf("%s%d", prefix, m.temps))
		if !m.dirs[name] && m.files[name] == nil {
			return name, m.mkdirAllLocked(name)
		}
	}
}

// RemoveAll implements FS.
func (m *Mem) RemoveAll(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := clean(name)
	inside := func(k string) bool { return k == key || strings.HasPrefix(k, key+"/") }
	for k := range m.files {
		if inside(k) {
			delete(m.files, k)
		}
	}
	for k := range m.dirs {
		if inside(k) {
			delete(m.dirs, k)
		}
	}
	return nil
}

// SyncDir implements FS.
func (m *Mem) SyncDir(dir string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.dirs[clean(dir)] {
		return &fs.PathError{Op: "sync", Path: dir, Err: fs.ErrNotExist}
	}
	return nil
}

// memFile is a handle on a file of Mem.
type memFile struct {
	name     string
	data     *memData
	writable bool
	over     bool // what is written goes over what there is
	at       int  // up to here, if so
}

func (f *memFile) Name() string { return f.name }
func (f *memFile) Close() error { return nil }
func (f *memFile) Sync() error  { return nil }

func (f *memFile) Size() (int64, error) {
	f.data.mu.RLock()
	defer f.data.mu.RUnlock()
	return int64(len(f.data.buf)), nil
}

func (f *memFile) Write(p []byte) (int, error) {
	if !f.writable {
		return 0, &fs.PathError{Op: "write", Path: f.name, Err: fs.ErrPermission}
	}
	f.data.mu.Lock()
	defer f.data.mu.Unlock()
	if f.over {
		n := copy(f.data.buf[f.at:], p)
		f.at += len(p)
		f.data.buf = append(f.data.buf, p[n:]...)
		return len(p), nil
	}
	f.data.buf = append(f.data.buf, p...)
	return len(p), nil
}

func (f *memFile) ReadAt(p []byte, off int64) (int, error) {
	if off < 0 {
		return 0, &fs.PathError{Op: "read", Path: f.name, Err: fs.ErrInvalid}
	}
	f.data.mu.RLock()
	defer f.data.mu.RUnlock()
	if off >= int64(len(f.data.buf)) {
		return 0, io.EOF
	}
	n := copy(p, f.data.buf[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}
