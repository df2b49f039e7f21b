package packed

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestWitnesses demands a value of each form that the elements of a set have, and nothing where that is not plain or takes too much.
func TestWitnesses(t *testing.T) {
	table := value.NewTable()
	a, b, none := table.String("a"), table.String("b"), table.ModelValue("none")
	one, two := value.MakeInt(1), value.MakeInt(2)
	ints, maybe := value.MakeInterval(1, 3), value.MakeSet([]value.Value{one, two, none})
	ack := value.MakeRecordSet(table.Shape([]value.Value{a}), []value.Value{ints})
	ask := value.MakeRecordSet(table.Shape([]value.Value{a, b}), []value.Value{maybe, value.MakeSet([]value.Value{b})})
	messages := value.MakeCup(ack, ask)
	many := []value.Value{none}
	for i := range int32(40) {
		many = append(many, value.MakeInt(i+1))
	}
	deep := ints
	for range 3 {
		deep = value.MakeFuncSet(value.MakeInterval(1, 200), deep)
	}
	never := func(value.Value) bool { return false }
	for i, test := range []struct {
		set  value.Value
		want string
	}{
		{ints, "{1, 3}"},
		{value.MakeInterval(-1<<31, 1<<31-1), "{-2147483648}"},
		{value.Nat, "{0}"},
		{value.Strings, "{}"},
		{maybe, "{none, 1, 2}"},
		{value.MakeSet(many), "{none, 1, 40}"},
		{value.EmptySet, "{}"},
		{messages, `{[a |-> 1], [a |-> 3], [a |-> none, b |-> "b"], [a |-> 1, b |-> "b"], [a |-> 2, b |-> "b"]}`},
		{value.MakeLazyFilter(ack, never, ""), "{[a |-> 1], [a |-> 3]}"},
		{value.MakePowerset(maybe), "{{none, 1, 2}}"},
		{value.MakePowerset(value.MakeTupleSet([]value.Value{maybe, value.MakeInterval(1, mostMembers)})), "{{<<none, 1>>, <<1, 64>>}}"},
		{value.MakeSeqSet(maybe), "{<<none>>, <<1>>, <<2>>}"},
		{value.MakeTupleSet([]value.Value{maybe, value.Integers}), "{<<none, 0>>, <<1, 0>>, <<2, 0>>}"},
		{value.MakeFuncSet(value.MakeSet([]value.Value{a, b}), ints), "{[a |-> 1, b |-> 1], [a |-> 3, b |-> 3]}"},
		{value.MakeFuncSet(value.MakeInterval(1, mostListed+1), ints), "{}"},
		{deep, "{}"},
	} {
		w := witnessing{left: mostWitnessed}
		if got := value.MakeSet(w.of(test.set)).String(); got != test.want {
			t.Errorf("set %d has the witnesses %s, want %s", i, got, test.want)
		}
	}
}
