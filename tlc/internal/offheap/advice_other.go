//go:build unix && !aix && !solaris && !illumos && !linux

package offheap

func adviseHuge([]byte) {}

func discard([]byte) bool { return false }
