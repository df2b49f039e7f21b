package offheap

import "syscall"

// adviseHuge asks for huge pages. Failure only means smaller pages, so it is ignored.
func adviseHuge(b []byte) { _ = syscall.Madvise(b, syscall.MADV_HUGEPAGE) }

// discard drops pages. On other systems the same call may be a mere hint.
func discard(b []byte) bool { return syscall.Madvise(b, syscall.MADV_DONTNEED) == nil }
