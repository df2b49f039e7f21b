//go:build unix && !aix && !solaris && !illumos

package vfs

import (
	"os"
	"syscall"
)

// Map implements mapper.
func (f osFile) Map(off int64, n int) ([]byte, error) {
	b, err := syscall.Mmap(int(f.Fd()), off, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err != nil {
		return nil, &os.PathError{Op: "map", Path: f.Name(), Err: err}
	}
	return b, nil
}

// Unmap gives back what Map has returned.
func Unmap(b []byte) error { return syscall.Munmap(b) }
