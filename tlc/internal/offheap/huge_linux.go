package offheap

import "syscall"

// adviseHuge asks for huge pages. Failure only means smaller pages, so it is ignored.
func adviseHuge(b []byte) { _ = syscall.Madvise(b, syscall.MADV_HUGEPAGE) }
