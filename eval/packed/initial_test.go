package packed

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestForeseenOfLargeSets demands that a set of many elements is not listed for the few that are foreseen, and that those of a small
// one are spread over it.
func TestForeseenOfLargeSets(t *testing.T) {
	for _, most := range []int32{100_000, 1000} {
		asked, found, last := 0, 0, int32(0)
		s := value.MakeLazyFilter(value.MakeInterval(1, 100_000), func(v value.Value) bool {
			asked++
			return v.Int() <= most
		}, "")
		determinations{found: func(_ int, v value.Value) { found, last = found+1, v.Int() }}.some(0, s)
		switch {
		case most == 100_000 && (asked > 3*mostSeen || found != mostForeseen):
			t.Errorf("of a large set %d elements were asked about, and %d found", asked, found)
		case most == 1000 && (found < mostForeseen || last != most):
			t.Errorf("of a small set %d elements were found, the last of them %d", found, last)
		}
	}
}
