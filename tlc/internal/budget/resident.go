package budget

import (
	"os"
	"runtime/metrics"
	"strconv"
	"strings"
)

// Resident returns the bytes of memory that the process takes; where the system does not tell, what Go has of it.
func Resident() uint64 {
	if data, err := os.ReadFile("/proc/self/statm"); err == nil {
		if f := strings.Fields(string(data)); len(f) > 1 {
			if pages, err := strconv.ParseUint(f[1], 10, 64); err == nil {
				return pages * uint64(os.Getpagesize())
			}
		}
	}
	total := []metrics.Sample{{Name: "/memory/classes/total:bytes"}}
	metrics.Read(total)
	if total[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return total[0].Value.Uint64()
}

// PeakResident returns the most bytes of memory that the process has taken at a time; where the system does not tell, what
// it takes now.
func PeakResident() uint64 {
	if data, err := os.ReadFile("/proc/self/status"); err == nil {
		for line := range strings.Lines(string(data)) {
			if f := strings.Fields(line); len(f) >= 2 && f[0] == "VmHWM:" {
				if kib, err := strconv.ParseUint(f[1], 10, 64); err == nil {
					return kib << 10
				}
			}
		}
	}
	return Resident()
}
