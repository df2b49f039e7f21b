package vfs

import (
	"errors"
	"io"
	"io/fs"
	"sync/atomic"
)

// ErrInjected is the cause of the failures that Fault makes up.
var ErrInjected = errors.New("injected fault")

// ErrDiskFull is the cause of the failures of a disk that a Plan makes full.
var ErrDiskFull = errors.New("no space left on device (injected)")

// Op is a kind of operation on files.
type Op uint8

// The kinds of operations that can fail.
const (
	OpCreate Op = 1 << iota
	OpOpen
	OpRemove // Remove, RemoveAll and Rename
	OpMkdir  // MkdirAll and MkdirTemp
	OpWrite  // Write, Sync and SyncDir
	OpRead   // ReadAt, Size and Map
	OpClose
)

// AnyOp selects every operation.
const AnyOp = OpCreate | OpOpen | OpRemove | OpMkdir | OpWrite | OpRead | OpClose

// Plan says what goes wrong. The zero Plan lets everything pass.
type Plan struct {
	// Ops selects the operations that count and can fail.
	Ops Op
	// FailAt is the number, from 1, of the first selected operation that fails; 0 means none.
	FailAt int64
	// Persistent makes all selected operations from FailAt on fail, not only that one.
	Persistent bool
	// Torn makes a failing write write half of its bytes first, and a failing read read half.
	Torn bool
	// DiskBytes is the number of bytes that can be written in all before the disk is full; 0 means no limit.
	// Removing files gives nothing back.
	DiskBytes int64
}

// Fault is a file system that fails by plan, and otherwise is the one below. It is safe for concurrent use as far
// as that one is; with concurrent callers which of them meets the failure is open.
type Fault struct {
	below   FS
	plan    Plan
	count   atomic.Int64
	written atomic.Int64
}

var _ FS = (*Fault)(nil)

// NewFault returns a file system over below that fails by plan.
func NewFault(below FS, plan Plan) *Fault { return &Fault{below: below, plan: plan} }

// Count returns how many operations selected by the plan there were.
func (f *Fault) Count() int64 { return f.count.Load() }

// check counts an operation and returns the failure planned for it.
func (f *Fault) check(op Op, verb, name string) error {
	if f.plan.Ops&op == 0 {
		return nil
	}
	n := f.count.Add(1)
	if f.plan.FailAt == 0 || n < f.plan.FailAt || n > f.plan.FailAt && !f.plan.Persistent {
		return nil
	}
	return &fs.PathError{Op: verb, Path: name, Err: ErrInjected}
}

// Create implements FS.
func (f *Fault) Create(name string) (File, error) {
	if err := f.check(OpCreate, "create", name); err != nil {
		return nil, err
	}
	return f.wrap(f.below.Create(name))
}

// Reuse implements FS. It counts as Create.
func (f *Fault) Reuse(name string) (File, error) {
	if err := f.check(OpCreate, "create", name); err != nil {
		return nil, err
	}
	return f.wrap(f.below.Reuse(name))
}

// Open implements FS.
func (f *Fault) Open(name string) (File, error) {
	if err := f.check(OpOpen, "open", name); err != nil {
		return nil, err
	}
	return f.wrap(f.below.Open(name))
}

func (f *Fault) wrap(file File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	return &faultFile{File: file, fault: f}, nil
}

// Remove implements FS.
func (f *Fault) Remove(name string) error {
	if err := f.check(OpRemove, "remove", name); err != nil {
		return err
	}
	return f.below.Remove(name)
}

// Rename implements FS.
func (f *Fault) Rename(from, to string) error {
	if err := f.check(OpRemove, "rename", from); err != nil {
		return err
	}
	return f.below.Rename(from, to)
}

// MkdirAll implements FS.
func (f *Fault) MkdirAll(dir string) error {
	if err := f.check(OpMkdir, "mkdir", dir); err != nil {
		return err
	}
	return f.below.MkdirAll(dir)
}

// MkdirTemp implements FS.
func (f *Fault) MkdirTemp(dir, prefix string) (string, error) {
	if err := f.check(OpMkdir, "mkdirtemp", dir); err != nil {
		return "", err
	}
	return f.below.MkdirTemp(dir, prefix)
}

// RemoveAll implements FS.
func (f *Fault) RemoveAll(name string) error {
	if err := f.check(OpRemove, "removeall", name); err != nil {
		return err
	}
	return f.below.RemoveAll(name)
}

// SyncDir implements FS.
func (f *Fault) SyncDir(dir string) error {
	if err := f.check(OpWrite, "sync", dir); err != nil {
		return err
	}
	return f.below.SyncDir(dir)
}

// faultFile is a file whose operations fail by the plan of its file system.
type faultFile struct {
	File
	fault *Fault
}

func (f *faultFile) Write(p []byte) (int, error) {
	if err := f.fault.check(OpWrite, "write", f.Name()); err != nil {
		if !f.fault.plan.Torn {
			return 0, err
		}
		return f.writePart(p[:len(p)/2], err)
	}
	if limit := f.fault.plan.DiskBytes; limit > 0 {
		over := f.fault.written.Add(int64(len(p))) - limit
		if over > 0 {
			room := max(0, int64(len(p))-over)
			return f.writePart(p[:room], &fs.PathError{Op: "write", Path: f.Name(), Err: ErrDiskFull})
		}
	}
	return f.File.Write(p)
}

// writePart writes what a failing write still writes, and fails.
func (f *faultFile) writePart(p []byte, fault error) (int, error) {
	n, err := f.File.Write(p)
	if err != nil {
		return n, err
	}
	return n, fault
}

func (f *faultFile) ReadAt(p []byte, off int64) (int, error) {
	err := f.fault.check(OpRead, "read", f.Name())
	if err == nil {
		return f.File.ReadAt(p, off)
	}
	if !f.fault.plan.Torn {
		return 0, err
	}
	n, below := f.File.ReadAt(p[:len(p)/2], off)
	if below != nil && below != io.EOF {
		err = below
	}
	return n, err
}

func (f *faultFile) Size() (int64, error) {
	if err := f.fault.check(OpRead, "stat", f.Name()); err != nil {
		return 0, err
	}
	return f.File.Size()
}

// Map implements mapper.
func (f *faultFile) Map(off int64, n int) ([]byte, error) {
	if err := f.fault.check(OpRead, "map", f.Name()); err != nil {
		return nil, err
	}
	return Map(f.File, off, n)
}

func (f *faultFile) Sync() error {
	if err := f.fault.check(OpWrite, "sync", f.Name()); err != nil {
		return err
	}
	return f.File.Sync()
}

// Close closes the file below even when the plan makes Close fail, so that no descriptor leaks.
func (f *faultFile) Close() error {
	err := f.fault.check(OpClose, "close", f.Name())
	if below := f.File.Close(); below != nil {
		return below
	}
	return err
}
