package packing_test

import (
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/packing"
)

// TestEffects demands that no engine is made, which would look at states in vain, where what is asked of them has effects.
func TestEffects(t *testing.T) {
	const effects = `---- MODULE Effects ----
EXTENDS Integers, TLC
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 7
Fine == x < 7
Sets == TLCSet(1, x) /\ x < 7
Step == x' # x
SetsOnStep == TLCSet(1, x')
====`
	for config, want := range map[string]bool{
		"INVARIANT Fine\nCONSTRAINT Fine\nACTION_CONSTRAINT Step\n": true,
		"INVARIANT Sets\n":               false,
		"CONSTRAINT Sets\n":              false,
		"ACTION_CONSTRAINT SetsOnStep\n": false,
	} {
		s := model(t, "Effects", effects, "INIT Init\nNEXT Next\n"+config)
		if e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1}); (e != nil) != want {
			t.Errorf("%q: there is an engine: %t", config, e != nil)
		}
		check(t, s, false, false)
	}
}
