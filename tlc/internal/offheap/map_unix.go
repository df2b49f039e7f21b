//go:build unix && !aix && !solaris && !illumos

package offheap

import "syscall"

func mapBlock(n int) ([]byte, error) {
	b, err := syscall.Mmap(-1, 0, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil, err
	}
	if n >= HugeBytes {
		adviseHuge(b)
	}
	return b, nil
}

func unmapBlock(b []byte) error { return syscall.Munmap(b) }

// mapsBlocks tells whether large blocks are mappings.
const mapsBlocks = true
