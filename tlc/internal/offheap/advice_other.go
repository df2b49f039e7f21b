//go:build unix && !aix && !solaris && !illumos && !linux

package offheap

func adviseHuge([]byte) {}

func discard([]byte) bool { return false }

func extend(b []byte, n int) ([]byte, error) { panic("gotlc: internal: mappings keep their length") }

const extends = false
