package liveness

import "testing"

// TestTargets demands that what is true of targets is found by their fingerprints, and by no others that fall on the same place.
func TestTargets(t *testing.T) {
	a, b := uint64(7), uint64(7+mostTargets)
	known := targets{none: make(truths, 2)}
	expect := func(own uint64, first byte, found bool) {
		t.Helper()
		if said, ok := known.find(own); ok != found || ok && (said[0] != first || len(said) != 2) {
			t.Errorf("of %d, %v was found (%v)", own, said, ok)
		}
	}
	expect(a, 0, false)
	known.put(a, truths{1, 0})
	expect(a, 1, true)
	expect(0, 0, false)
	expect(b, 0, false)
	known.put(b, truths{2, 0})
	expect(a, 0, false)
	expect(b, 2, true)
	known = targets{none: make(truths, 2), off: true}
	known.put(a, truths{1, 0})
	expect(a, 0, false)
}
