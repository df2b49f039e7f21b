package budget

import (
	"math"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// threadAddresses are the addresses that threads take: sixteen of them, with stacks of 8 MiB.
const threadAddresses = 128 << 20

// addresses returns how much memory the process may take where its address space is limited (ulimit -v): half of what threads leave of it. The
// collector gives memory back and keeps the addresses, takes them in large pieces, and files are mapped beside it.
func addresses() uint64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) != nil || limit.Cur == math.MaxUint64 {
		return math.MaxUint64
	}
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return math.MaxUint64
	}
	first, _, _ := strings.Cut(string(data), " ")
	pages, err := strconv.ParseUint(first, 10, 64)
	if err != nil {
		return math.MaxUint64
	}
	taken := pages*uint64(os.Getpagesize()) + threadAddresses
	return (limit.Cur - min(limit.Cur, taken)) / 2
}
