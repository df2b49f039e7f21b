package lsp

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// TestLongSession opens many modules, and ones that are too large: what is held stays within its bound, and what was forgotten is made again.
func TestLongSession(t *testing.T) {
	c := start(t, map[string]string{}, Options{})
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	module := func(i int) string { return fmt.Sprintf("M%d.tla", i) }
	before := heap()
	for i := range 300 {
		c.open(module(i), fmt.Sprintf("---- MODULE M%d ----\nEXTENDS Integers, Sequences, FiniteSets, TLC, Bags\nD == 1 + Unknown\n====\n", i))
	}
	for i := range 300 {
		if got := c.wait(module(i)); len(got) != 1 {
			t.Fatalf("module %d: %v", i, got)
		}
	}
	if grown := heap() - before; grown > 64<<20 {
		t.Errorf("300 modules take %d MiB", grown>>20)
	}
	text := c.texts[module(0)]
	i := strings.Index(text, "Unknown")
	c.replace(module(0), i, i+len("Unknown"), "2")
	if got := c.wait(module(0)); len(got) != 0 {
		t.Errorf("mended: %v", got)
	}
	c.open("Large.tla", "---- MODULE Large ----\n"+strings.Repeat("\\* "+strings.Repeat("x", 97)+"\n", 11_000)+"====\n")
	c.open("Outer.tla", "---- MODULE Outer ----\nEXTENDS Large\n====\n")
	for _, name := range []string{"Large.tla", "Outer.tla"} {
		if got := c.wait(name); len(got) != 1 || !strings.Contains(got[0].Message, "too large to be analysed") {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestMemoryForgets has more put into a memory than it holds.
func TestMemoryForgets(t *testing.T) {
	var m memory[int]
	for i, size := range []int{maxRemembered / 2, maxRemembered / 4, maxRemembered / 4} {
		m.put(fmt.Sprint(i), i, size)
	}
	m.get("0")
	m.put("3", 3, 1) // 1 is the oldest
	if m.has("1") || !m.has("0") || !m.has("2") || !m.has("3") || m.size != maxRemembered*3/4+leastSize {
		t.Errorf("holds %v, %d bytes", m.held, m.size)
	}
	m.put("4", 4, 2*maxRemembered)
	if len(m.held) != 1 || !m.has("4") {
		t.Errorf("holds %v", m.held)
	}
	m.drop("4")
	if m.size != 0 {
		t.Errorf("%d bytes", m.size)
	}
}
