package value

import (
	"fmt"
	"testing"
)

// TestLookup looks up every key, and some that are not there, in domains of every form.
func TestLookup(t *testing.T) {
	w := newWorld()
	var many, scattered, mixed []Value
	for i := range 20 {
		many = append(many, w.ModelValue(fmt.Sprint("p", i)))
	}
	for i := range 20 {
		w.Intern(fmt.Sprint("gap", i))
		scattered = append(scattered, w.String(fmt.Sprint("s", i)))
	}
	mixed = append(append(mixed, many[3:9]...), scattered[2:9]...)
	other := w.String("gap7")
	for _, c := range []struct {
		name string
		keys []Value
		not  Value
	}{
		{"many model values", many, w.m}, {"model value against strings", scattered, w.m},
		{"scattered strings", scattered, other}, {"mixed names", mixed, many[2]}, {"mixed names", mixed, other},
		{"few names", many[:3], many[3]}, {"interval", ints(-2, -1, 0), one}, {"interval", ints(0, 1), MakeInt(-1)},
		{"integers", ints(1, 3, 4, 9), two}, {"integers", ints(1, 3), MakeInt(10)},
		{"sets", []Value{EmptySet, SingletonSet(one)}, SingletonSet(two)},
		{"tuple", ints(1, 2), three}, {"typed", []Value{w.a1}, w.ModelValue("A_9")},
	} {
		vals := make([]Value, len(c.keys))
		for i := range vals {
			vals[i] = MakeInt(int32(i))
		}
		f := MakeFunc(c.keys, vals)
		for i, k := range c.keys {
			if v, ok := ApplyOK(f, k); !ok || v != vals[i] {
				t.Errorf("%s: %v has %v at %v", c.name, f, v, k)
			}
		}
		if v, ok := ApplyOK(f, c.not); ok {
			t.Errorf("%s: %v has %v at %v", c.name, f, v, c.not)
		}
		if got := ShapeOf(Domain(f)); got.Len() != len(c.keys) || !equalElems(got.Keys(), c.keys) {
			t.Errorf("%s: the domain of %v is %v", c.name, f, got.Set())
		}
		if !Equal(f, MakeFuncOver(MakeSet(c.keys), vals)) {
			t.Errorf("%s: functions with equal domains differ", c.name)
		}
	}
	// Recorded with TLC: EvalExceptionLiveness (few keys, the first one) and Github696 (many keys, the one in the middle).
	var names []Value
	for i := range 64 {
		names = append(names, w.ModelValue(fmt.Sprintf("A_%d", i)))
	}
	tuples := []Value{MakeTuple(ints(-2)), MakeTuple(ints(-1)), MakeTuple(ints(-2, -1))}
	for _, c := range []struct {
		f, arg Value
		want   string
	}{
		{MakeFunc(tuples, ints(1, 2, 3)), MakeInt(-2), "Attempted to check equality of the function <<-2>> with the value:\n-2"},
		{MakeFunc(names, names), w.b1, "Attempted to compare the differently-typed model values A_31 and B_1"},
		{MakeFunc(names[:2], ints(1, 2)), w.b1, "Attempted to check equality of the differently-typed model values A_0 and B_1"},
	} {
		if text := thrown(func() { Apply(c.f, c.arg) }); text != c.want {
			t.Errorf("applied to %v: %q", c.arg, text)
		}
		if text := thrown(func() { Except(c.f, c.arg, one) }); text != c.want {
			t.Errorf("EXCEPT at %v: %q", c.arg, text)
		}
	}
	pair := []Value{MakeTuple([]Value{one, two}), MakeTuple([]Value{two, two})}
	if text := thrown(func() { ApplyTuple(MakeFunc(pair, ints(1, 2)), []Value{one, w.a}) }); text != "Attempted to check equality of integer 2 with non-integer:\n\"a\"" {
		t.Errorf("applied to two arguments: %q", text)
	}
}

func TestSelectField(t *testing.T) {
	w := newWorld()
	rec := MakeRecord(w.Shape([]Value{w.a, w.b}), ints(1, 2))
	fun := MakeFunc([]Value{w.m, w.a}, ints(1, 2))
	lazy := MakeLazyFunc(SingletonSet(w.a), func(Value) Value { return three }, "f")
	for _, c := range []struct {
		r, field, want Value
	}{
		{rec, w.a, two}, {rec, w.b, one}, {rec, w.c, Value{}}, {fun, w.a, two}, {fun, w.b, Value{}},
		{lazy, w.a, three}, {one, w.a, Value{}}, {EmptyTuple, w.a, Value{}},
	} {
		if v, ok := SelectField(c.r, c.field); v != c.want || ok == c.want.IsUndef() {
			t.Errorf("%v.%v: got %v, %v", c.r, c.field, v, ok)
		}
	}
	if sh := RecordShape(rec); sh.Index(w.a) != 1 || RecordValue(rec, 1) != two {
		t.Errorf("%v: field a at %d", rec, sh.Index(w.a))
	}
	if RecordShape(one) != nil {
		t.Error("an integer has a shape")
	}
}

func TestSymbolicEquality(t *testing.T) {
	w := newWorld()
	sh := w.Shape([]Value{w.a})
	for _, c := range []struct {
		a, b Value
		want bool
	}{
		{MakeTupleSet([]Value{Nat, EmptySet}), MakeTupleSet([]Value{EmptySet, Integers}), true},
		{MakeTupleSet([]Value{Nat, Nat}), MakeTupleSet([]Value{Nat, Nat}), true},
		{MakeTupleSet([]Value{Nat, Nat}), MakeTupleSet([]Value{Nat, Integers}), false},
		{MakeRecordSet(sh, []Value{Nat}), MakeRecordSet(sh, []Value{Nat}), true},
		{MakeRecordSet(sh, []Value{Nat}), MakeRecordSet(sh, []Value{Integers}), false},
		{MakeFuncSet(SingletonSet(one), Nat), MakeFuncSet(SingletonSet(two), Nat), false},
		{MakeFuncSet(SingletonSet(one), EmptySet), MakeFuncSet(SingletonSet(two), EmptySet), true},
		{MakePowerset(Nat), MakePowerset(Nat), true}, {MakePowerset(Nat), MakePowerset(Integers), false},
		{MakeSeqSet(Nat), MakeSeqSet(Nat), true}, {MakeSeqSet(Nat), MakeSeqSet(Integers), false},
		{Nat, Integers, false}, {Nat, Nat, true},
		{MakeInterval(1, 3), MakeInterval(1, 4), false},
		{MakePowerset(MakeInterval(1, 2)), MakeUnion(SingletonSet(MakePowerset(MakeInterval(1, 2)))), true},
	} {
		if got := Equal(c.a, c.b); got != c.want {
			t.Errorf("%v = %v: got %v", c.a, c.b, got)
		}
	}
	if Compare(Nat, Integers) >= 0 || Compare(MakeSeqSet(Nat), MakeSeqSet(Integers)) >= 0 {
		t.Error("Nat does not come before Int")
	}
}

func TestEnumerable(t *testing.T) {
	s := SingletonSet(one)
	for _, c := range []struct {
		v    Value
		want bool
	}{
		{Nat, false}, {one, false}, {MakePowerset(Nat), false}, {MakePowerset(s), true},
		{MakeFuncSet(s, Nat), false}, {MakeFuncSet(EmptySet, Nat), true}, {MakeFuncSet(Nat, s), false},
		{MakeTupleSet([]Value{s, Nat}), false}, {makeTwofold(Cup, s, Nat), false}, {makeTwofold(Cap, Nat, s), true},
		{makeTwofold(Diff, s, Nat), true}, {makeTwofold(Diff, Nat, s), false}, {MakeUnion(SingletonSet(Nat)), false},
		{MakeFilter(Nat, func(Value) bool { return true }, ""), false}, {MakeSeqSet(s), false},
	} {
		if got := IsEnumerable(c.v); got != c.want {
			t.Errorf("%v: got %v", c.v, got)
		}
	}
	if IsFinite(Nat) || !IsFinite(s) {
		t.Error("IsFinite")
	}
	if got := thrown(func() { IsFinite(one) }); got != "Attempted to check if the integer 1 is a finite set." {
		t.Errorf("got %q", got)
	}
}

func TestMembershipInInfiniteSets(t *testing.T) {
	w := newWorld()
	in := MakeInterval(1, 3)
	for _, c := range []struct {
		x, s Value
		want bool
	}{
		{MakeInt(-1), Nat, false}, {one, Nat, true}, {MakeInt(-1), Integers, true}, {w.a, Strings, true},
		{w.m, Strings, false}, {w.m, AnySet, true}, {MakeTuple(ints(1, 2)), MakeSeqSet(in), true},
		{MakeTuple(ints(1, 4)), MakeSeqSet(in), false}, {EmptyTuple, MakeSeqSet(Nat), true},
		{SingletonSet(one), MakePowerset(Nat), true}, {in, MakePowerset(MakeInterval(0, 9)), true},
		{in, MakePowerset(Nat), true}, {MakeInterval(-1, 1), MakePowerset(Nat), false},
		{MakePowerset(in), MakePowerset(MakePowerset(MakeInterval(1, 9))), true}, {w.m, MakePowerset(Nat), false},
		{w.rec(w.a, one), MakeRecordSet(w.Shape([]Value{w.a}), []Value{Nat}), true},
		{w.rec(w.b, one), MakeRecordSet(w.Shape([]Value{w.a}), []Value{Nat}), false},
		{EmptyTuple, MakeRecordSet(w.Shape([]Value{w.a}), []Value{Nat}), false},
		{MakeTuple(ints(1, 2)), MakeTupleSet([]Value{Nat, Nat}), true},
		{MakeTuple(ints(1)), MakeTupleSet([]Value{Nat, Nat}), false},
		{MakeTuple(ints(1, -2)), MakeTupleSet([]Value{Nat, Nat}), false},
		{MakeTuple(ints(1, 2)), MakeFuncSet(MakeInterval(1, 2), Nat), true},
		{w.m, MakeFuncSet(MakeInterval(1, 2), Nat), false},
	} {
		if got := Member(c.x, c.s); got != c.want {
			t.Errorf("%v in %v: got %v", c.x, c.s, got)
		}
	}
}

func TestPermutationOfPairs(t *testing.T) {
	w := newWorld()
	swap := PermutationOf(map[Value]Value{w.m: w.m2, w.m2: w.m})
	if swap.IsIdentity() || swap.Of(w.m) != w.m2 || swap.Of(w.a1) != w.a1 {
		t.Error("a swap of two model values")
	}
	if !PermutationOf(map[Value]Value{w.m: w.m}).IsIdentity() {
		t.Error("the identity")
	}
	typed := MakeFunc([]Value{w.m, w.m2, w.a1}, ints(1, 2, 3))
	if got := Permute(typed, swap); got.String() != "(m :> 2 @@ m2 :> 1 @@ A_1 :> 3)" || NewImages([]*Permutation{swap}).Of(typed)[0] != Hash(got) {
		t.Errorf("got %v", got)
	}
}

func TestOperatorValues(t *testing.T) {
	op := MakeOperator(42)
	if op.Operator() != 42 || KindText(op) != "an operator" || IsSet(op) || IsFunction(op) {
		t.Errorf("got %v", op)
	}
	if thrown(func() { Hash(MakeTuple([]Value{op})) }) == "" {
		t.Error("an operator was hashed")
	}
}
