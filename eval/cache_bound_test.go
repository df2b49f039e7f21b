package eval

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestBoundSetsKept makes a few sets again and again, each time anew, and demands that each is listed once: whatever their addresses are.
func TestBoundSetsKept(t *testing.T) {
	rng := value.MakeSet([]value.Value{value.MakeInt(0), value.MakeInt(1)})
	for range 50 {
		c, s := &Ctx{}, &boundSet{3}
		var lists [mostListings]value.Value
		for round := range triedListings {
			for n := range lists {
				list := s.listed(c, value.MakeFuncSet(value.MakeInterval(1, int32(n+1)), rng))
				if round > 0 && list != lists[n] {
					t.Fatalf("the functions from 1..%d were listed again in round %d", n+1, round)
				}
				lists[n] = list
			}
		}
	}
}
