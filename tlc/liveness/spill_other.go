//go:build !unix || aix || solaris || illumos

package liveness

import "errors"

// spillFile does not exist where files cannot be mapped: everything stays in memory.
type spillFile struct{}

func newSpillFile(string) (*spillFile, error) { return nil, errors.ErrUnsupported }

func (*spillFile) bytes(int) ([]byte, error) { return nil, errors.ErrUnsupported }

func (*spillFile) bytesUsed() uint64 { return 0 }

func (*spillFile) drop() {}

func (*spillFile) close() {}
