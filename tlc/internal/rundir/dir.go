package rundir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// lockName is the file in the folder that is locked; it says who holds the lock.
const lockName = "lock"

// Dir is the file system of the machine, for the files of one run. The folder is made, and locked, when something in it
// is. Safe for concurrent use.
type Dir struct {
	vfs.OS
	path string

	mu   sync.Mutex
	lock *flock.Flock // nil until the folder is made
}

// New returns the folder of a run, which need not exist. Nothing is made yet.
func New(path string) *Dir { return &Dir{path: path} }

// InUse is the error of a folder that another run has locked.
type InUse struct {
	Path string
	By   string // who holds the lock, as far as is known
}

func (e *InUse) Error() string { return fmt.Sprintf("the folder %s is in use by %s", e.Path, e.By) }

// Lock locks a folder that exists. The error is an *InUse if another run has done so. Where the file system has no locks
// there is none, and no error.
func (d *Dir) Lock() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lock != nil {
		return nil
	}
	file := filepath.Join(d.path, lockName)
	lock := flock.New(file, flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o644))
	switch got, err := lock.TryLock(); {
	case errors.Is(err, fs.ErrPermission), errors.Is(err, fs.ErrNotExist):
		return err
	case err != nil:
		return nil // the file system has no locks
	case !got:
		return &InUse{d.path, holder(file)}
	}
	d.lock = lock
	host, _ := os.Hostname()
	os.WriteFile(file, fmt.Appendf(nil, "process %d on %s, since %s\n", os.Getpid(), host, time.Now().Format(time.DateTime)), 0o644)
	return nil
}

// holder says who holds the lock of a file.
func holder(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return "another run"
	}
	defer f.Close()
	text := make([]byte, 200)
	n, _ := f.Read(text)
	if line, _, whole := strings.Cut(string(text[:n]), "\n"); whole && strings.HasPrefix(line, "process ") {
		return line
	}
	return "another run"
}

// MkdirAll makes a folder; one in the folder of the run makes and locks that first.
func (d *Dir) MkdirAll(dir string) error {
	if rel, err := filepath.Rel(d.path, dir); err == nil && filepath.IsLocal(rel) {
		if err := d.OS.MkdirAll(d.path); err != nil {
			return err
		}
		if err := d.Lock(); err != nil {
			return err
		}
	}
	return d.OS.MkdirAll(dir)
}

// Close gives the lock back and removes the file of it.
func (d *Dir) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lock == nil {
		return nil
	}
	err := os.Remove(d.lock.Path())
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	err = errors.Join(err, d.lock.Close())
	d.lock = nil
	return err
}

// Remove deletes the folder with all that is in it. The error is an *InUse, and nothing is deleted, if a run has locked it.
func Remove(path string) error {
	d := New(path)
	if err := d.Lock(); err != nil {
		return err
	}
	defer d.Close()
	return os.RemoveAll(path)
}
