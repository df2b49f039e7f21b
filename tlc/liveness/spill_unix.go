//go:build unix && !aix && !solaris && !illumos

package liveness

import (
	"os"
	"syscall"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// spillFile is a file without a name whose parts are mapped into memory.
type spillFile struct {
	f      *os.File
	size   int64
	blocks [][]byte
}

func newSpillFile(dir string) (*spillFile, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	f, err := os.CreateTemp(dir, "graph-*")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(f.Name()); err != nil {
		f.Close()
		return nil, err
	}
	return &spillFile{f: f}, nil
}

// bytes maps a new part of the file. The space is reserved first: writing to a mapping cannot report a full disk.
func (s *spillFile) bytes(n int) ([]byte, error) {
	page := int64(os.Getpagesize())
	size := (int64(n) + page - 1) &^ (page - 1)
	if err := s.reserve(size); err != nil {
		return nil, err
	}
	b, err := syscall.Mmap(int(s.f.Fd()), s.size, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err != nil {
		return nil, err
	}
	s.size += size
	s.blocks = append(s.blocks, b)
	return b, nil
}

// reserve makes the file longer by writing zeros.
func (s *spillFile) reserve(n int64) error {
	zeros := make([]byte, min(n, 1<<20))
	for at := s.size; at < s.size+n; at += int64(len(zeros)) {
		if _, err := s.f.WriteAt(zeros[:min(int64(len(zeros)), s.size+n-at)], at); err != nil {
			return err
		}
	}
	return nil
}

// bytesUsed returns the size of the file.
func (s *spillFile) bytesUsed() uint64 { return uint64(s.size) }

// drop takes the pages that are in memory out of the process; where the system cannot do that it does when it needs them.
func (s *spillFile) drop() {
	for _, b := range s.blocks {
		offheap.Discard(b)
	}
}

func (s *spillFile) close() {
	for _, b := range s.blocks {
		_ = syscall.Munmap(b)
	}
	s.f.Close()
}
