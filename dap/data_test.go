package dap

import (
	"math"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestPartsOfHugeIntervals has intervals looked into that nobody can list: their beginning is told.
func TestPartsOfHugeIntervals(t *testing.T) {
	for _, hi := range []int32{mostParts, mostParts + 1, 1_000_000_000, math.MaxInt32} {
		v := value.MakeInterval(1, hi)
		parts := tree{v}.parts(nil)
		if len(parts) != mostParts || size(v) != mostParts {
			t.Fatalf("1..%d: %d parts, a size of %d", hi, len(parts), size(v))
		}
		if last := parts[mostParts-1]; last.name != "10000" || last.value.String() != "10000" {
			t.Errorf("1..%d: part %s is %s", hi, last.name, last.value)
		}
	}
}
