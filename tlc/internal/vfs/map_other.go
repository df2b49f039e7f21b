//go:build !unix || aix || solaris || illumos

package vfs

import "errors"

// Map implements mapper: files are not mapped here.
func (f osFile) Map(int64, int) ([]byte, error) { return nil, errors.ErrUnsupported }

// Unmap gives back what Map has returned.
func Unmap([]byte) error { return nil }
