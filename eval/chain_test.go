package eval_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// TestLongChain checks that definitions each of which uses the one before are compiled in time that grows with their number,
// and not with its square: the memory that is taken on the way tells.
func TestLongChain(t *testing.T) {
	taken := func(n int) float64 {
		var text strings.Builder
		text.WriteString("---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nA0 == x\n")
		for i := range n {
			fmt.Fprintf(&text, "A%d == A%d + 1\n", i+1, i)
		}
		fmt.Fprintf(&text, "P == A%d > 0\n====\n", n)
		k, info := compile(t, text.String())
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		k.Predicate("P", k.Definition(info.Root.Lookup("P")))
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	if small, large := taken(4000), taken(8000); large > 3*small {
		t.Errorf("%.0f bytes for 4000 definitions, %.0f for 8000", small, large)
	}
}
