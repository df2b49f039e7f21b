package value

import (
	"runtime"
	"testing"
)

// TestFailedSubset asks for the sets on which a failure depends, which may be much larger than what failed on its first element.
func TestFailedSubset(t *testing.T) {
	subsets, number := MakePowerset(MakeInterval(1, 23)), MakeInt(1)
	if got := FailedSubset(subsets, number); len(got) != 2 || !Equal(got[1], number) {
		t.Errorf("SUBSET 1..23 \\subseteq 1 fails in %v", got)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if got := FailedSubset(MakePowerset(subsets), MakePowerset(number)); len(got) != 1 {
		t.Errorf("SUBSET SUBSET 1..23 \\subseteq SUBSET 1 fails in %v", got)
	}
	runtime.ReadMemStats(&after)
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 1<<20 {
		t.Errorf("%d bytes were taken to find out", taken)
	}
}
