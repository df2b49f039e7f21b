package main

import (
	"os"
	"syscall"
)

// peakMemory returns the most memory that an ended process had at a time, in bytes.
func peakMemory(p *os.ProcessState) int64 {
	if usage, ok := p.SysUsage().(*syscall.Rusage); ok {
		return usage.Maxrss << 10
	}
	return 0
}
