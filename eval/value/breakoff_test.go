package value

import "testing"

// TestBreakOff breaks operations off that go on: only if nobody else is at work, and only until that is taken back or over.
func TestBreakOff(t *testing.T) {
	compare := func() bool {
		return raised(func() { Compare(MakeTuple(ints(1, 2)), MakeTuple(ints(1, 3))) }) == "The evaluation was interrupted."
	}
	var one, other Work
	one.BreakOff()
	if compare() {
		t.Error("what has not begun is broken off")
	}
	one.Begin()
	if !compare() {
		t.Error("what began after it was to end goes on")
	}
	other.Begin()
	if compare() {
		t.Error("what somebody else needs is broken off")
	}
	other.BreakOff()
	if !compare() {
		t.Error("what nobody needs goes on")
	}
	one.GoOn()
	if compare() {
		t.Error("it is not taken back")
	}
	one.End()
	if !compare() {
		t.Error("the one that is over still counts")
	}
	other.End()
	if compare() {
		t.Error("broken off though all is over")
	}
}

// TestBreakOffAlone breaks off what goes on while other work, which may go on afterwards, stands still.
func TestBreakOffAlone(t *testing.T) {
	compare := func() bool {
		return raised(func() { Compare(MakeTuple(ints(1, 2)), MakeTuple(ints(1, 3))) }) == "The evaluation was interrupted."
	}
	var standing, going Work
	standing.Begin()
	defer standing.End()
	going.BeginAlone()
	if compare() {
		t.Error("it is broken off without a reason")
	}
	going.BreakOff()
	if !compare() {
		t.Error("it goes on for the sake of what stands still")
	}
	going.EndAlone()
	if compare() {
		t.Error("what stood still is broken off")
	}
}
