package liveness

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// spillFile is a file without a name whose parts are mapped into memory.
type spillFile struct {
	f      vfs.File
	size   int64
	blocks [][]byte
}

func newSpillFile(disk vfs.FS, dir string) (*spillFile, error) {
	if err := disk.MkdirAll(dir); err != nil {
		return nil, err
	}
	own, err := disk.MkdirTemp(dir, "graph-")
	if err != nil {
		return nil, err
	}
	f, err := disk.Create(filepath.Join(own, "blocks"))
	if err != nil {
		return nil, errors.Join(err, disk.RemoveAll(own))
	}
	if err := disk.RemoveAll(own); err != nil {
		return nil, errors.Join(err, f.Close())
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
	b, err := vfs.Map(s.f, s.size, n)
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
	for n > 0 {
		if _, err := s.f.Write(zeros[:min(int64(len(zeros)), n)]); err != nil {
			return err
		}
		n -= int64(len(zeros))
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
		_ = vfs.Unmap(b)
	}
	_ = s.f.Close() // nothing in it is needed any more
}
