//go:build unix && !aix && !solaris && !illumos

package offheap

import "golang.org/x/sys/unix"

func mapBlock(n int) ([]byte, error) {
	return unix.Mmap(-1, 0, n, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
}

func unmapBlock(b []byte) error { return unix.Munmap(b) }

// mapsBlocks tells whether large blocks are mappings.
const mapsBlocks = true
