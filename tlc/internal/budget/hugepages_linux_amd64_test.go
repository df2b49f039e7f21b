package budget

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unsafe"
)

// TestHugePages demands that the system has been asked for huge pages for an area of the right size, and that the heap is there afterwards.
func TestHugePages(t *testing.T) {
	if !givesHugePages() {
		t.Skip("this system does not give huge pages to those who ask")
	}
	var w wide
	w.ask()
	used := make([][]byte, 8)
	for i := range used {
		used[i] = make([]byte, 4<<20)
	}
	inside := false
	areas := wideAreas(t)
	for _, a := range areas {
		for _, b := range used {
			p := uintptr(unsafe.Pointer(&b[0]))
			inside = inside || a.from <= p && p < a.to
		}
	}
	if !inside || !slices.ContainsFunc(areas, func(m mapping) bool { return m.to-m.from >= hugeHeap }) {
		t.Errorf("huge pages were asked for %v, and no block of the heap is there", areas)
	}
	if w.limit(wideFrom); w.from.Load() == 0 {
		t.Error("a budget that is large enough takes huge pages back")
	}
	from := w.from.Load()
	w.limit(wideFrom - 1)
	if slices.ContainsFunc(wideAreas(t), func(m mapping) bool { return m.from <= from+hugeHeap/2 && from+hugeHeap/2 < m.to }) {
		t.Error("a small budget has huge pages")
	}
}

// wideAreas lists the mappings for which huge pages have been asked for.
func wideAreas(t *testing.T) (found []mapping) {
	data, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	var m mapping
	for line := range strings.Lines(string(data)) {
		f := strings.Fields(line)
		if from, to, ok := strings.Cut(f[0], "-"); ok {
			a, _ := strconv.ParseUint(from, 16, 64)
			b, _ := strconv.ParseUint(to, 16, 64)
			m = mapping{from: uintptr(a), to: uintptr(b)}
		}
		if f[0] == "VmFlags:" && slices.Contains(f, "hg") {
			found = append(found, m)
		}
	}
	return found
}
