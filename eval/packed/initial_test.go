package packed

import (
	"testing"
	"time"

	"github.com/gotlc/gotlc/eval/value"
)

// TestForeseenOfLargeSets demands that a set of many elements is not listed for the few that are foreseen, that those of a small
// one are spread over it, and that little is asked where it takes long.
func TestForeseenOfLargeSets(t *testing.T) {
	for _, most := range []int32{100_000, 1000, 10} {
		asked, found, last := 0, 0, int32(0)
		s := value.MakeLazyFilter(value.MakeInterval(1, 100_000), func(v value.Value) bool {
			asked++
			return v.Int() <= most
		}, "")
		took := time.Duration(0)
		if most == 10 {
			took = mostLooking
		}
		determinations{
			found: func(_ int, v value.Value) { found, last = found+1, v.Int() },
			since: func(time.Time) time.Duration { return took },
		}.some(0, s)
		switch {
		case most == 100_000 && (asked > 3*mostSeen || found != mostForeseen):
			t.Errorf("of a large set %d elements were asked about, and %d found", asked, found)
		case most == 1000 && (found < mostForeseen || last != most):
			t.Errorf("of a small set %d elements were found, the last of them %d", found, last)
		case most == 10 && (asked != 2 || found != 1):
			t.Errorf("where it takes long %d elements were asked about, and %d found", asked, found)
		}
	}
}
