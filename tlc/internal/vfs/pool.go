package vfs

import (
	"container/list"
	"errors"
	"fmt"
	"sync"
)

// MostOpen is how many files a Pool holds open by default: few enough for a system that allows a process 128.
const MostOpen = 64

// Pool reads many files with few descriptors: a file is open while it is being read, and afterwards until others need its place, those
// first that have not been read for the longest time. It is safe for concurrent use, and so are its files.
type Pool struct {
	fs   FS
	most int

	mu   sync.Mutex
	idle *list.List // of *pooled: those that are open and not being read, the longest first
	open int        // files
}

// NewPool returns a pool of files of a file system, which holds most of them open, or more while more than that are being read at a time.
func NewPool(fs FS, most int) *Pool { return &Pool{fs: fs, most: most, idle: list.New()} }

// Keep takes over an open file that is complete: it can be read as long as it is not closed, and not written any more. When it fails,
// the file is still the caller's.
func (p *Pool) Keep(f File) (File, error) {
	size, err := f.Size()
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.makeRoomLocked(); err != nil {
		return nil, err
	}
	k := &pooled{pool: p, name: f.Name(), size: size, file: f}
	k.place = p.idle.PushBack(k)
	p.open++
	return k, nil
}

// makeRoomLocked closes files until there is room for one more, as far as they are not being read.
func (p *Pool) makeRoomLocked() error {
	for p.open >= p.most && p.idle.Len() > 0 {
		if err := p.idle.Front().Value.(*pooled).closeLocked(); err != nil {
			return err
		}
	}
	return nil
}

// pooled is a file of a pool. Its fields are guarded by the pool's lock.
type pooled struct {
	pool  *Pool
	name  string
	size  int64
	file  File          // nil if it is closed
	users int           // readers
	place *list.Element // among the idle ones, nil if it is none
	ended bool          // for good
}

var errEnded = errors.New("the file is closed")

// closeLocked closes an idle file, which is opened again when it is read.
func (k *pooled) closeLocked() error {
	k.pool.idle.Remove(k.place)
	k.pool.open--
	f := k.file
	k.place, k.file = nil, nil
	return f.Close()
}

// take returns the open file for a reader.
func (k *pooled) take() (File, error) {
	p := k.pool
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case k.ended:
		return nil, fmt.Errorf("read %s: %w", k.name, errEnded)
	case k.place != nil:
		p.idle.Remove(k.place)
		k.place = nil
	case k.file == nil:
		if err := p.makeRoomLocked(); err != nil {
			return nil, err
		}
		f, err := p.fs.Open(k.name)
		if err != nil {
			return nil, err
		}
		k.file = f
		p.open++
	}
	k.users++
	return k.file, nil
}

// putBack ends what take began.
func (k *pooled) putBack() {
	p := k.pool
	p.mu.Lock()
	defer p.mu.Unlock()
	if k.users--; k.users == 0 {
		k.place = p.idle.PushBack(k)
	}
}

// ReadAt implements File.
func (k *pooled) ReadAt(data []byte, off int64) (int, error) {
	f, err := k.take()
	if err != nil {
		return 0, err
	}
	defer k.putBack()
	return f.ReadAt(data, off)
}

// Close implements File. Nobody may be reading.
func (k *pooled) Close() error {
	k.pool.mu.Lock()
	defer k.pool.mu.Unlock()
	k.ended = true
	if k.place == nil {
		return nil
	}
	return k.closeLocked()
}

// Name implements File.
func (k *pooled) Name() string { return k.name }

// Size implements File.
func (k *pooled) Size() (int64, error) { return k.size, nil }

// Write implements File: it fails.
func (k *pooled) Write([]byte) (int, error) {
	return 0, fmt.Errorf("write %s: the file is complete", k.name)
}

// Sync implements File: what was written before is on its way.
func (k *pooled) Sync() error { return nil }
