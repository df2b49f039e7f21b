//go:build unix && !aix && !solaris && !illumos && !linux

package offheap

func adviseHuge([]byte) {}
