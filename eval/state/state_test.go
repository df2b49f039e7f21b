package state

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

func vals(t *value.Table) []value.Value {
	return []value.Value{
		value.MakeInt(7),
		value.MakeSet([]value.Value{t.String("a"), t.String("b")}),
		value.MakeTuple([]value.Value{t.ModelValue("m"), value.True}),
	}
}

// TestIncremental exchanges the term of one variable, which must give the fingerprint of the changed state.
func TestIncremental(t *testing.T) {
	a := vals(value.NewTable())
	sum := Start
	for i, v := range a {
		sum = Add(sum, i, value.Hash(v))
	}
	if Finish(sum) != Fingerprint(a) {
		t.Fatal("the sum of all terms is not the fingerprint")
	}
	b := append([]value.Value(nil), a...)
	b[1] = value.EmptySet
	sum += Term(1, value.Hash(b[1])) - Term(1, value.Hash(a[1]))
	if Finish(sum) != Fingerprint(b) {
		t.Error("exchanging a term does not give the fingerprint of the successor")
	}
}

// TestPositions makes sure that a fingerprint tells which variable has which value.
func TestPositions(t *testing.T) {
	x, y := value.MakeInt(1), value.MakeInt(2)
	if Fingerprint([]value.Value{x, y}) == Fingerprint([]value.Value{y, x}) {
		t.Error("two variables that exchange their values leave the fingerprint as it was")
	}
}
