package tlc

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
)

// memoryShare is the part of the machine's memory that a run may use unless told otherwise.
const memoryShare = 0.8

// memoryBudget returns how many bytes the stores of a run may hold. fpmem is the value of -fpmem: a share of the memory
// if at most 1, else bytes; TLC's default of a quarter stands for gotlc's own default.
func memoryBudget(fpmem float64) uint64 {
	total := float64(machineMemory())
	switch {
	case fpmem > 1:
		return uint64(fpmem)
	case fpmem <= 0 || fpmem == 0.25:
		return uint64(total * memoryShare * 0.75)
	}
	return uint64(total * fpmem)
}

// headroom is how much garbage may accumulate before a collection, at least: a search makes garbage fast and keeps
// little, and collecting a small heap over and over would cost more than the search.
const headroom = 96 << 20

// TuneCollector adapts the garbage collector of the process to searching: collections start when the heap has doubled or
// has grown by 96 MiB, whichever is later, and earlier when the machine's memory runs out. Programs that embed gotlc may
// leave it alone.
func TuneCollector() {
	debug.SetMemoryLimit(int64(float64(machineMemory()) * memoryShare))
	adjustCollector()
	runtime.SetFinalizer(&sentinel{}, (*sentinel).collected)
}

// sentinel is an object that every collection finds unreachable: its finalizer runs once per collection.
type sentinel struct{ _ [16]byte }

func (s *sentinel) collected() {
	adjustCollector()
	runtime.SetFinalizer(s, (*sentinel).collected)
}

// adjustCollector sets the heap growth that triggers the next collection from what survived the last one.
func adjustCollector() {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	live := uint64(4 << 20) // the collector's own minimum
	if sample[0].Value.Kind() == metrics.KindUint64 {
		live = max(live, sample[0].Value.Uint64())
	}
	debug.SetGCPercent(int(max(100, headroom*100/live)))
}

// machineMemory returns the memory that the process may use: the control group's limit, or the machine's memory.
func machineMemory() uint64 {
	total := uint64(4 << 30)
	if data, err := os.ReadFile("/proc/meminfo"); err == nil {
		for _, line := range strings.Split(string(data), "\n") {
			if f := strings.Fields(line); len(f) >= 2 && f[0] == "MemTotal:" {
				if kb, err := strconv.ParseUint(f[1], 10, 64); err == nil {
					total = kb << 10
				}
			}
		}
	}
	for _, path := range []string{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		if data, err := os.ReadFile(path); err == nil {
			if n, err := strconv.ParseUint(strings.TrimSpace(string(data)), 10, 64); err == nil && n > 0 && n < total {
				total = n
			}
		}
	}
	return total
}
