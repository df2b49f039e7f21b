//go:build !unix || aix || solaris || illumos

package offheap

// mapBlock falls back to the Go heap: a slice without pointers is not scanned, though it counts for the pace of
// collections.
func mapBlock(n int) ([]byte, error) { return make([]byte, n), nil }

func unmapBlock([]byte) error { return nil }

// mapsBlocks tells whether large blocks are mappings.
const mapsBlocks = false

func discard([]byte) bool { return false }

func adviseHuge([]byte) {}

func extend(b []byte, n int) ([]byte, error) { panic("gotlc: internal: mappings keep their length") }

const extends = false
