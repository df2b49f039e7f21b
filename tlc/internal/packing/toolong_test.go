package packing_test

import (
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/packing"
)

// histories has a sequence that is longest in states that the constraint drops, of which no sample is ever seen.
const histories = `---- MODULE Histories ----
EXTENDS Naturals, Sequences
VARIABLE h
Init == h = <<>>
Next == \E x \in 1..3 : h' = Append(h, x)
Short == Len(h) <= 7
====
`

// TestTooLong makes sure that a sequence which is too long for a form is none for the next one, where it is in no state that the search keeps.
func TestTooLong(t *testing.T) {
	s := model(t, "Histories", histories, "INIT Init\nNEXT Next\nCONSTRAINT Short\nCHECK_DEADLOCK FALSE\n")
	check(t, s, false, true)
	e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1})
	explored(s, 1, e, false)
	if f := e.Figures(); f.Left > f.Expanded {
		t.Errorf("many states are left to the evaluator: %v", f)
	}
}
