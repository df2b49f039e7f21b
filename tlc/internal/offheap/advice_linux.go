package offheap

import (
	"os"

	"golang.org/x/sys/unix"
)

// adviseHuge asks for huge pages. Failure only means smaller pages, so it is ignored.
func adviseHuge(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }

// populate has pages written for the first time together, as far as there is memory. Systems before Linux 5.14 do not know it.
func populate(b []byte) {
	size := uintptr(os.Getpagesize())
	from := int(-addressOf(b) & (size - 1)) // what is before is in a page that has been written, or will be alone
	if to := len(b) / int(size) * int(size); from < to {
		_ = unix.Madvise(b[from:], unix.MADV_POPULATE_WRITE)
	}
}

// discard drops pages. On other systems the same call may be a mere hint.
func discard(b []byte) bool { return unix.Madvise(b, unix.MADV_DONTNEED) == nil }

// extend makes a mapping longer, perhaps elsewhere.
func extend(b []byte, n int) ([]byte, error) { return unix.Mremap(b, n, unix.MREMAP_MAYMOVE) }

// extends tells whether mappings can be made longer.
const extends = true
