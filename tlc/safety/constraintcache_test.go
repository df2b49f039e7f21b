package safety

import (
	"math/rand"
	"testing"
)

// TestConstraintCache adds what holds in many more states than there is room for, some of them again and again, and demands that what is known of one is never that of another.
func TestConstraintCache(t *testing.T) {
	c := constraintCache{verdicts: make([]verdict, leastVerdicts)}
	r := rand.New(rand.NewSource(1))
	fps := make([]uint64, 2*mostVerdicts)
	for i := range fps {
		fps[i] = r.Uint64()
	}
	known := 0
	for range 10 * mostVerdicts {
		i := r.Intn(1 + r.Intn(len(fps)))
		v := c.of(fps[i])
		switch {
		case v.fp != fps[i]:
			t.Fatalf("of state %x what is known of %x", fps[i], v.fp)
		case !v.valid:
			v.valid, v.constrained, v.satisfied = true, i%2 == 0, i%3 == 0
		case v.constrained != (i%2 == 0) || v.satisfied != (i%3 == 0):
			t.Fatalf("state %d is taken for another one: %+v", i, *v)
		default:
			known++
		}
	}
	if len(c.verdicts) != mostVerdicts || known < mostVerdicts {
		t.Errorf("room for %d states, %d were known", len(c.verdicts), known)
	}
}
