package budget

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestProgramIsDropped takes the program's pages out of the process, which goes on.
func TestProgramIsDropped(t *testing.T) {
	smaps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip("the system does not tell what is mapped:", err)
	}
	before := residentOf(fileMappings(string(smaps)))
	if before < 1<<20 {
		t.Fatalf("%d bytes of the program are in memory", before)
	}
	if dropProgram() < before/2 {
		t.Error("less than half of the program was dropped")
	}
	smaps, err = os.ReadFile("/proc/self/smaps")
	if after := residentOf(fileMappings(string(smaps))); err != nil || after >= before {
		t.Errorf("%d bytes of the program were in memory, %d are: %v", before, after, err)
	}
}

// TestStartIsDropped takes the program's pages out of the process, which goes on, unless a debugger is attached: what has initialized packages where pages are fast, the code
// that beginning has run in any case, and the constants if nobody has written them and pages are fast.
func TestStartIsDropped(t *testing.T) {
	if isTraced() {
		t.Skip("a debugger is attached")
	}
	for _, c := range []struct {
		name            string
		drop            func()
		code, constants bool // whether they are to go
	}{
		{"dropInit", dropInit, !hasSlowPages(), isLinked() && !hasSlowPages()},
		{"dropStart", dropStart, true, isLinked() && !hasSlowPages()},
	} {
		bringIn(t)
		before, constantsBefore := residentOfKind(t, code), residentOfKind(t, constants)
		c.drop()
		after, constantsAfter := residentOfKind(t, code), residentOfKind(t, constants)
		if gone := after < before; gone != c.code {
			t.Errorf("%s: %d bytes of code were in memory, %d are", c.name, before, after)
		}
		if gone := constantsAfter < constantsBefore; gone != c.constants {
			t.Errorf("%s: %d bytes of constants were in memory, %d are", c.name, constantsBefore, constantsAfter)
		}
	}
}

// TestStartIsLeft demands that what has begun a run is dropped once that has lasted for a while, where it is not dropped at once, and not if it is over before.
func TestStartIsLeft(t *testing.T) {
	if isTraced() {
		t.Skip("a debugger is attached")
	}
	for _, isOver := range []bool{false, true} {
		bringIn(t)
		before := residentOfKind(t, code)
		quit := make(chan struct{})
		if isOver {
			close(quit)
		}
		leaveStart(quit)
		after := residentOfKind(t, code)
		if gone := after < before; gone != (!isOver && !hasSlowPages()) {
			t.Errorf("over %v: %d bytes of code were in memory, %d are", isOver, before, after)
		}
	}
}

// bringIn has all code and constants of the process in memory.
func bringIn(t *testing.T) {
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		t.Skip("the system does not tell what is mapped:", err)
	}
	memory, err := os.Open("/proc/self/mem")
	if err != nil {
		t.Skip("the system does not let a process read itself:", err)
	}
	defer memory.Close()
	for line := range strings.Lines(string(maps)) {
		m, k := parseMapping(strings.Fields(line))
		for at := m.from; k != other && at < m.to; at += uintptr(os.Getpagesize()) {
			if _, err := memory.ReadAt(make([]byte, 1), int64(at)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// residentOfKind returns how many bytes of code or of constants are in memory.
func residentOfKind(t *testing.T, want kind) (bytes uint64) {
	smaps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip("the system does not tell what is mapped:", err)
	}
	is := false
	for line := range strings.Lines(string(smaps)) {
		f := strings.Fields(line)
		if !strings.HasSuffix(f[0], ":") {
			_, k := parseMapping(f)
			is = k == want
		} else if is && f[0] == "Rss:" {
			kib, _ := strconv.ParseUint(f[1], 10, 64)
			bytes += kib << 10
		}
	}
	return bytes
}

func residentOf(all []mapping) (sum uint64) {
	for _, m := range all {
		sum += m.resident
	}
	return sum
}

// TestFileMappings reads what Linux tells of a process.
func TestFileMappings(t *testing.T) {
	const smaps = `00400000-00f4b000 r-xp 00001000 fe:00 1 /usr/bin/gotlc
Size:              11564 kB
Rss:                8192 kB
Anonymous:             0 kB
00f4b000-01357000 r--p 00b4c000 fe:00 1 /usr/bin/gotlc
Rss:                4096 kB
Anonymous:             4 kB
01357000-01358000 r--p 00b4c000 fe:00 1 /usr/bin/gotlc
Rss:                   0 kB
Anonymous:             0 kB
01c50000-01c9f000 rw-p 01b4f000 fe:00 1 /usr/bin/gotlc
Rss:                 316 kB
Anonymous:             0 kB
7ffc5c700000-7ffc5c702000 r-xp 00000000 00:00 0 [vdso]
Rss:                   4 kB
Anonymous:             0 kB
7ffc5c800000-7ffc5c802000 r--s 00000000 fe:00 1 /tmp/a file
Rss:                   4 kB
Anonymous:             0 kB
`
	got := fileMappings(smaps)
	if want := (mapping{0x400000, 0xf4b000, 8 << 20}); len(got) != 1 || got[0] != want {
		t.Errorf("got %+v", got)
	}
}
