package scale

import (
	"os"
	"runtime"
	"sync"
)

// opened is a folder whose files stay open while they are read: opening one takes longer than reading a block of it. Names never get
// another content, so it does not matter which file a name had when it was opened.
type opened struct {
	Folder
	mu    sync.RWMutex // held by who reads, and by who opens or closes
	files map[string]*os.File
}

// mostHandles bounds the files that are open.
const mostHandles = 256

// keepOpen returns data whose files stay open. There are systems where files that are open cannot be deleted by others.
func keepOpen(d Data) Data {
	if f, ok := d.(Folder); ok && runtime.GOOS != "windows" {
		return &opened{Folder: f, files: map[string]*os.File{}}
	}
	return d
}

// ReadAt implements Data.
func (d *opened) ReadAt(name string, p []byte, off int64) error {
	return d.with(name, func(f *os.File) error {
		if n, err := f.ReadAt(p, off); n < len(p) {
			return err
		}
		return nil
	})
}

// Size implements Data.
func (d *opened) Size(name string) (size int64, err error) {
	err = d.with(name, func(f *os.File) error {
		info, err := f.Stat()
		if err == nil {
			size = info.Size()
		}
		return err
	})
	return size, err
}

// with opens a file, unless it is open, and has do read it.
func (d *opened) with(name string, do func(f *os.File) error) error {
	for {
		d.mu.RLock()
		if f := d.files[name]; f != nil {
			defer d.mu.RUnlock()
			return do(f)
		}
		d.mu.RUnlock()
		if err := d.open(name); err != nil {
			return err
		}
	}
}

func (d *opened) open(name string) error {
	f, err := d.Folder.open(name)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.files) >= mostHandles {
		d.closeAll()
	}
	if d.files[name] != nil { // by another goroutine
		return f.Close()
	}
	d.files[name] = f
	return nil
}

// retain implements retaining: what has been deleted takes its space until it is closed.
func (d *opened) retain(needed func(name string) bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, f := range d.files {
		if !needed(name) {
			f.Close()
			delete(d.files, name)
		}
	}
}

// retaining is data that keeps something of the files that were read, which it is told the end of.
type retaining interface {
	retain(needed func(name string) bool)
}

func (d *opened) closeAll() {
	for _, f := range d.files {
		f.Close()
	}
	clear(d.files)
}
