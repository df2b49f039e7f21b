package value

import "testing"

// TestHasCode looks for what is computed later in values of all kinds that may contain it.
func TestHasCode(t *testing.T) {
	one := MakeSet([]Value{MakeInt(1)})
	lazy := MakeLazyFunc(one, func(v Value) Value { return v }, "")
	filter := MakeFilter(Nat, func(Value) bool { return true }, "")
	sh := NewTable().Shape([]Value{MakeInt(1)})
	for _, with := range []struct {
		name string
		code bool
		v, s Value // a value and a set, with code or not
	}{{"code", true, lazy, filter}, {"none", false, MakeInt(1), one}, {"none, but lazy", false, MakePowerset(one), MakePowerset(MakePowerset(one))}} {
		for name, v := range map[string]Value{
			"itself": with.v, "set": with.s, "tuple": MakeTuple([]Value{MakeInt(1), with.v}), "members": MakeSet([]Value{with.v}), "power set": MakePowerset(with.s),
			"functions": MakeFuncSet(one, with.s), "domains": MakeFuncSet(with.s, one), "tuples": MakeTupleSet([]Value{one, with.s}), "sequences": MakeSeqSet(with.s),
			"records": MakeRecordSet(sh, []Value{with.s}), "function": MakeFunc([]Value{MakeInt(3)}, []Value{with.v}), "deep": MakeTuple([]Value{MakeTuple([]Value{MakeSeqSet(MakePowerset(with.s))})}),
		} {
			if HasCode(v) != with.code {
				t.Errorf("%s of %s: %t", name, with.name, !with.code)
			}
		}
	}
	if !HasCode(MakeOperator(nil)) || HasCode(Nat) || HasCode(Value{}) {
		t.Error("an operator, Nat, no value")
	}
}
