package budget

import (
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
)

// dropProgram takes the code and the constants of the program out of the process, and returns how many bytes may have gone. What is needed
// again comes back from the system's cache of files, in the order of a microsecond for 64 KiB.
func dropProgram() (bytes uint64) {
	data, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return 0
	}
	for _, m := range fileMappings(string(data)) {
		if m.drop() {
			bytes += m.resident
		}
	}
	return bytes
}

// dropStart is dropProgram for what beginning has touched. Constants are wanted again soon: they stay where pages are slow, and their coming back would be felt.
func dropStart() { dropUnasked(!hasSlowPages()) }

// dropInit is dropStart for what the initialization of packages has touched: it lies all over the program, and little of it is wanted again. It stays where pages are slow.
func dropInit() {
	if !hasSlowPages() {
		dropUnasked(true)
	}
}

// dropUnasked is dropProgram without asking which pages somebody has written, which takes as long as dropping them: of code only debuggers do that,
// and of constants only dynamic linkers.
func dropUnasked(constantsToo bool) {
	data, err := os.ReadFile("/proc/self/maps")
	if err != nil || isTraced() {
		return
	}
	constantsToo = constantsToo && isLinked()
	for line := range strings.Lines(string(data)) {
		if m, k := parseMapping(strings.Fields(line)); k == code || k == constants && constantsToo {
			m.drop()
		}
	}
}

// isLinked reports whether the program is as it was linked: it is at the addresses that it was linked for, and has no use for a dynamic linker.
func isLinked() bool {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return false
	}
	found := 0
	for _, s := range info.Settings {
		if s.Key == "-buildmode" && s.Value == "exe" || s.Key == "CGO_ENABLED" && s.Value == "0" {
			found++
		}
	}
	return found == 2
}

// isTraced reports whether a debugger is attached, or may be.
func isTraced() bool {
	data, err := os.ReadFile("/proc/self/status")
	return err != nil || !strings.Contains(string(data), "\nTracerPid:\t0\n")
}

// mapping is a part of the process's memory.
type mapping struct {
	from, to uintptr
	resident uint64
}

// drop takes the pages out of the process, and reports whether the system did so.
func (m mapping) drop() bool {
	_, _, failed := syscall.Syscall(syscall.SYS_MADVISE, m.from, m.to-m.from, syscall.MADV_DONTNEED)
	return failed == 0
}

// kind is what a mapping shows: code or constants of a file, or something else.
type kind int

const (
	other kind = iota
	code
	constants
)

// parseMapping reads the fields of the first line of a mapping in /proc/PID/maps or smaps.
func parseMapping(f []string) (m mapping, k kind) {
	if len(f) < 6 || !strings.HasPrefix(f[5], "/") {
		return mapping{}, other
	}
	from, to, _ := strings.Cut(f[0], "-")
	a, err1 := strconv.ParseUint(from, 16, 64)
	b, err2 := strconv.ParseUint(to, 16, 64)
	switch m = (mapping{from: uintptr(a), to: uintptr(b)}); {
	case err1 != nil || err2 != nil:
		return mapping{}, other
	case f[1] == "r-xp":
		return m, code
	case f[1] == "r--p":
		return m, constants
	}
	return m, other
}

// fileMappings lists what of a process, as /proc/PID/smaps has it, is the same as in a file: nobody may write it, and nobody has, as the
// dynamic linker and debuggers do before they protect what they wrote.
func fileMappings(smaps string) (found []mapping) {
	var m mapping
	var k kind
	for line := range strings.Lines(smaps) {
		f := strings.Fields(line)
		if len(f) < 2 {
			continue
		}
		if !strings.HasSuffix(f[0], ":") {
			m, k = parseMapping(f)
			continue
		}
		kib, err := strconv.ParseUint(f[1], 10, 64)
		switch f[0] {
		case "Rss:":
			m.resident = kib << 10
		case "Anonymous:":
			if k != other && err == nil && kib == 0 && m.resident > 0 {
				found = append(found, m)
			}
		}
	}
	return found
}
