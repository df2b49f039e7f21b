package packed

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestExtremes demands the least and the greatest parts of the elements of sets, whether such elements are there or not, and nothing where that is not plain.
func TestExtremes(t *testing.T) {
	table := value.NewTable()
	a, b := table.String("a"), table.String("b")
	interval, ints := value.MakeInterval(-3, 700), value.MakeSet([]value.Value{value.MakeInt(5), value.MakeInt(-9), value.MakeInt(40)})
	mixed := value.MakeSet([]value.Value{value.MakeInt(1), table.ModelValue("m")})
	shape := table.Shape([]value.Value{a, b})
	records := value.MakeRecordSet(shape, []value.Value{interval, ints})
	never := func(value.Value) bool { return false }
	for _, test := range []struct {
		set  value.Value
		want string
	}{
		{interval, "{-3, 700}"},
		{ints, "{-9, 40}"},
		{mixed, "{m}"},
		{value.EmptySet, "{}"},
		{value.MakeSet([]value.Value{a, b}), `{"a"}`},
		{records, "{[a |-> -3, b |-> -9], [a |-> 700, b |-> 40]}"},
		{value.MakeLazyFilter(records, never, ""), "{[a |-> -3, b |-> -9], [a |-> 700, b |-> 40]}"},
		{value.MakeTupleSet([]value.Value{ints, interval}), "{<<-9, -3>>, <<40, 700>>}"},
		{value.MakeTupleSet([]value.Value{ints, mixed}), "{<<-9, m>>, <<40, m>>}"},
		{value.MakeFuncSet(value.MakeSet([]value.Value{a, b}), ints), "{[a |-> -9, b |-> -9], [a |-> 40, b |-> 40]}"},
		{value.MakeFuncSet(value.MakeInterval(1, mostExtreme+1), ints), "{}"},
		{value.MakePowerset(interval), "{}"},
	} {
		if got := value.MakeSet(extremes(test.set)).String(); got != test.want {
			t.Errorf("%v has the extremes %s, want %s", test.set, got, test.want)
		}
	}
}

// TestExtremesMeasured demands room for integers as large as an extreme, and a form though a universe has no room for the elements of another one.
func TestExtremesMeasured(t *testing.T) {
	table := value.NewTable()
	sample := []value.Value{value.MakeInt(1), value.MakeSet([]value.Value{value.MakeInt(1), value.MakeInt(2)})}
	var many []value.Value
	for i := range 200 {
		many = append(many, value.MakeInt(int32(i)))
	}
	l := measured(t, table, [][]value.Value{sample}, foreseen{0, value.MakeInt(1000)}, foreseen{0, table.String("a")}, foreseen{1, value.MakeSet(many)})
	for n, fits := range map[int32]bool{1: true, 1000: true, 1 << 20: false} {
		for i, v := range []value.Value{value.MakeInt(n), sample[1]} {
			l.proto.encode(l.vars[i], v, l.cur[i])
		}
		if got := pack(rowOf(l.pack.bits), l.pack.ops, l.proto.mem, 0, 0); got != fits {
			t.Errorf("%d can be packed: %v", n, got)
		}
	}
}
