// Package offheap hands out large blocks of memory that the garbage collector neither scans nor counts: anonymous
// private mappings on unix, plain slices without pointers elsewhere.
//
// Blocks below SmallBytes come from the Go heap everywhere, so that a small model costs no system call and no page
// per block. All blocks are zeroed. A block lives until it is freed: the collector never returns it, and a slice
// of a freed block must not be touched (it may fault). Freeing a slice that is not a whole block is a broken
// invariant and panics.
//
// The functions are safe for concurrent use; the memory itself has no locks.
//
// A mapping is not part of runtime/debug.SetMemoryLimit's account: whoever sets that limit must take the budgets of
// the stores built on this package off first. Pages are committed by the system when they are first written, so an
// unused tail of a block is free. On Linux, mappings of HugeBytes and more ask for transparent huge pages: a random
// probe into a table of gigabytes then mostly hits the TLB. Where the first use of a page takes long (Widen), smaller
// blocks have huge pages, too, which they share.
package offheap
