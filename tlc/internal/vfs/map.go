package vfs

import "errors"

// mapper is a File of which parts can be mapped.
type mapper interface {
	Map(off int64, n int) ([]byte, error)
}

// Map maps n bytes of a file that are there, from an offset on that is a multiple of the size of pages, into memory, for reading and
// writing. The error wraps errors.ErrUnsupported if files of this kind, or of this system, are not mapped.
func Map(f File, off int64, n int) ([]byte, error) {
	m, ok := f.(mapper)
	if !ok {
		return nil, errors.ErrUnsupported
	}
	return m.Map(off, n)
}
