package value

import (
	"math/rand/v2"
	"testing"
)

// TestLargeSets sorts sets that are past the small cases, of every kind that is sorted in its own way.
func TestLargeSets(t *testing.T) {
	g := newGen(1)
	var names, models []Value
	for range 40 {
		text := string(rune('a'+g.IntN(26))) + string(rune('a'+g.IntN(26)))
		names, models = append(names, g.tab.String(text)), append(models, g.tab.ModelValue(text))
	}
	nums := make([]Value, 40)
	tuples := make([]Value, 40)
	for i := range nums {
		nums[i] = MakeInt(int32(g.IntN(60) - 30))
		tuples[i] = MakeTuple([]Value{nums[g.IntN(i+1)], MakeInt(int32(g.IntN(2)))})
	}
	for name, members := range map[string][]Value{
		"strings": names, "model values": models, "integers": nums, "tuples": tuples,
		"names": append(append([]Value(nil), names...), models...),
	} {
		s := MakeSet(members)
		rand.New(rand.NewPCG(2, 3)).Shuffle(len(members), func(i, j int) {
			members[i], members[j] = members[j], members[i]
		})
		one := EmptySet
		for _, x := range members {
			one = AddMember(one, x)
		}
		if !Equal(s, one) || Hash(s) != Hash(one) || s.String() != MakeSet(members).String() {
			t.Errorf("%s: %v, %v and %v differ", name, s, one, MakeSet(members))
		}
		checkEnumeration(t, s, one.size())
		for _, x := range members {
			one = RemoveMember(one, x)
		}
		if one != EmptySet {
			t.Errorf("%s: %v remains", name, one)
		}
	}
	mixed := MakeSet(append(append([]Value(nil), nums...), names...))
	if mixed.isSorted() || thrown(func() { Elems(mixed) }) == "" {
		t.Error("integers and strings were sorted")
	}
}

func TestLazyMembers(t *testing.T) {
	big := MakeInterval(0, 5000)
	explicit := Explicit(big)
	for _, f := range []func(v Value) Value{
		func(v Value) Value { return MakeSet([]Value{v, EmptySet}) },
		func(v Value) Value { return MakeTuple([]Value{one, v}) },
		func(v Value) Value { return MakeFunc(ints(0, 5), []Value{one, v}) },
		func(v Value) Value { return FuncSingleton(v, one) },
		func(v Value) Value { return Append(MakeTuple(ints(1)), v) },
	} {
		a, b := f(big), f(explicit)
		if !Equal(a, b) || !Equal(b, a) || Hash(a) != Hash(b) {
			t.Errorf("large intervals differ from their members in %.40s", b)
		}
	}
	pow := MakeSet([]Value{MakePowerset(MakeInterval(1, 2)), SingletonSet(EmptySet)})
	if got := Normalize(MakeTuple([]Value{pow})).String(); got != "<<{{{}}, {{}, {1}, {2}, {1, 2}}}>>" {
		t.Errorf("got %s", got)
	}
	if Normalize(MakeTuple([]Value{Nat, MakeFuncSet(SingletonSet(one), Nat)})).String() != "<<Nat, [{1} -> Nat]>>" {
		t.Error("infinite sets do not survive normalisation")
	}
}

func TestPartsOfSymbolicSets(t *testing.T) {
	dom, rng := FuncSetParts(MakeFuncSet(Nat, Integers))
	_, parts := ProductParts(MakeTupleSet([]Value{Nat, Strings}))
	base, ok := SeqSetBase(MakeSeqSet(Nat))
	lo, hi := IntervalBounds(MakeInterval(-3, 4))
	lazy := MakeLazyFunc(Nat, func(v Value) Value { return v }, "f")
	if dom != Nat || rng != Integers || parts[1] != Strings || base != Nat || !ok || lo != -3 || hi != 4 ||
		PowersetBase(MakePowerset(Nat)) != Nat || LazyFuncDomain(lazy) != Nat {
		t.Error("a symbolic set lost its parts")
	}
	if _, ok := SeqSetBase(Nat); ok {
		t.Error("Nat is not Seq(S)")
	}
	if IsSequence(lazy.lazyFunc().domain) || !IsSequence(MakeLazyFunc(MakeInterval(1, 2), func(v Value) Value { return v }, "f")) {
		t.Error("sequences")
	}
}
