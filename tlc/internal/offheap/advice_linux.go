package offheap

import "golang.org/x/sys/unix"

// adviseHuge asks for huge pages. Failure only means smaller pages, so it is ignored.
func adviseHuge(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }

// discard drops pages. On other systems the same call may be a mere hint.
func discard(b []byte) bool { return unix.Madvise(b, unix.MADV_DONTNEED) == nil }

// extend makes a mapping longer, perhaps elsewhere.
func extend(b []byte, n int) ([]byte, error) { return unix.Mremap(b, n, unix.MREMAP_MAYMOVE) }

// extends tells whether mappings can be made longer.
const extends = true
