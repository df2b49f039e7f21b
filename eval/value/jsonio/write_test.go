package jsonio

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestMarshal covers what module Json never sees: values that have no JSON, and limits. Its tests cover the rest.
func TestMarshal(t *testing.T) {
	table := value.NewTable()
	one := value.MakeInt(1)
	for _, test := range []struct {
		v    value.Value
		want string
		ok   bool
	}{
		{one, "1", true},
		{value.MakeTuple([]value.Value{table.String("a<\n"), value.True}), `["a<\n",true]`, true},
		{value.MakeFunc([]value.Value{value.MakeInt(0)}, []value.Value{table.ModelValue("m")}), `{"0":"m"}`, true},
		{value.MakeInterval(1, 3), "[1,2,3]", true},
		{value.MakeInterval(1, 4), "", false},
		{value.MakeTuple([]value.Value{value.MakeInterval(1, 4)}), "", false},
		{value.MakePowerset(value.MakeInterval(1, 30)), "", false},
		{value.Nat, "", false},
		{value.MakeOperator(nil), "", false},
	} {
		text, ok := Marshal(test.v, 3)
		if string(text) != test.want || ok != test.ok {
			t.Errorf("%s: got %s, %v", value.KindText(test.v), text, ok)
		}
	}
}
