package packed

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestOrName demands of scalars of one kind that untyped model values beside them are no reason to ask whether they can be compared, and of all others that they are.
func TestOrName(t *testing.T) {
	table := value.NewTable()
	one, text, name, typed, yes := value.MakeInt(1), table.String("a"), table.ModelValue("m"), table.ModelValue("A_m"), value.MakeBool(true)
	set := func(vs ...value.Value) value.Value { return value.MakeSet(vs) }
	for _, tt := range []struct {
		vals  []value.Value
		want  string
		loose bool
		not   []value.Value // values that the type does not hold
	}{
		{[]value.Value{one, name}, "int or name", false, []value.Value{text, typed, yes, set()}},
		{[]value.Value{name, one, one, name}, "int or name", false, nil},
		{[]value.Value{name, text, name}, "text or name", false, []value.Value{one}},
		{[]value.Value{yes, name}, "bool or name", false, []value.Value{one}},
		{[]value.Value{one, text}, "any", true, nil},
		{[]value.Value{one, name, text}, "any", true, nil},
		{[]value.Value{text, name, one, name}, "any", true, nil},
		{[]value.Value{name, typed}, "any", true, nil},
		{[]value.Value{one, typed}, "any", true, nil},
		{[]value.Value{one, name, set(one)}, "any", true, nil},
		{[]value.Value{value.MakeTuple([]value.Value{name, one}), value.MakeTuple([]value.Value{one, name})}, "[1: int or name, 2: int or name]", false, nil},
		{[]value.Value{value.MakeTuple([]value.Value{name, one}), value.MakeTuple([]value.Value{name, text})}, "[1: name, 2: any]", true, nil},
		{[]value.Value{set(one), set(name)}, "Set(int or name:2/64)", false, []value.Value{set(text)}},
	} {
		s, seeds := newStore(), seeds{}
		samples := [][]value.Value{}
		for _, v := range tt.vals {
			samples = append(samples, []value.Value{v})
		}
		first := observe(newTypes(s, seeds), SamplesOf(samples...))[0]
		for _, v := range tt.vals {
			seedFrom(seeds, first, v)
		}
		got := newTypes(s, seeds).adopt(first, exactly)
		if got.String() != tt.want || got.loose != tt.loose {
			t.Errorf("%v have the type %v (loose: %v), want %s", tt.vals, got, got.loose, tt.want)
		}
		l := measured(t, table, samples)
		m := l.proto
		for _, v := range tt.vals {
			if !got.holds(v) || !m.encode(l.vars[0], v, l.cur[0]) || !value.Equal(m.decode(l.vars[0], l.cur[0]), v) {
				t.Errorf("%v does not hold %v", got, v)
			}
		}
		for _, v := range tt.not {
			if got.holds(v) || m.encode(l.vars[0], v, l.cur[0]) {
				t.Errorf("%v holds %v", got, v)
			}
		}
	}
}
