package eval_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
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

// TestLevelOfLongChain checks that what a long chain of definitions comes to has the level of the formula at its end, and
// that a formula is taken apart through it.
func TestLevelOfLongChain(t *testing.T) {
	const n = 3000
	for _, c := range []struct {
		end   string
		level sem.Level
		kinds []eval.PartKind
	}{
		{"TRUE", sem.ConstantLevel, []eval.PartKind{eval.ConstantPart}},
		{"x = 0", sem.StateLevel, []eval.PartKind{eval.StatePart}},
		{"x' = x", sem.ActionLevel, []eval.PartKind{eval.ActionPart}},
		{"x = 0 /\\ [][x' = x]_x /\\ WF_x(x' = x)", sem.TemporalLevel, []eval.PartKind{eval.StatePart, eval.BoxAction, eval.Temporal}},
	} {
		var text strings.Builder
		fmt.Fprintf(&text, "---- MODULE M ----\nVARIABLE x\nA0 == %s\n", c.end)
		for i := range n {
			fmt.Fprintf(&text, "A%d == A%d\n", i+1, i)
		}
		text.WriteString("====\n")
		k, info := compile(t, text.String())
		f := k.Definition(info.Root.Lookup(fmt.Sprintf("A%d", n)))
		var kinds []eval.PartKind
		for _, p := range k.Parts(f, false) {
			kinds = append(kinds, p.Kind)
		}
		if l := k.LevelOf(f); l != c.level || !slices.Equal(kinds, c.kinds) {
			t.Errorf("%s: got level %d and parts %v, want %d and %v", c.end, l, kinds, c.level, c.kinds)
		}
	}
}
