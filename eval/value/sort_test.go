package value

import "testing"

// TestSort compares all values that a sort has taken with each other.
func TestSort(t *testing.T) {
	taken, kinds := 0, map[Kind]bool{}
	forRandom(t, 20000, func(t *testing.T, g *gen) {
		types := []*typ{g.typ(3)}
		if g.IntN(2) == 0 {
			types = append(types, g.typ(2))
		}
		var s Sort
		var vals []Value
		for range 6 {
			v := Normalize(g.build(g.model(types[g.IntN(len(types))])))
			if s.Add(v) {
				vals = append(vals, v)
				kinds[v.Kind()] = true
			} else if len(types) == 1 && isOfOneKind(types[0]) {
				t.Errorf("%v: %v was not taken after %v", types[0], v, vals)
			} else {
				break // nothing is said of others after that
			}
		}
		for _, a := range vals {
			for _, b := range vals {
				if text := thrown(func() { Compare(a, b); Equal(a, b) }); text != "" {
					t.Errorf("%v and %v: %s", a, b, text)
				}
				taken++
			}
		}
	})
	if taken < 100_000 || len(kinds) < 9 {
		t.Errorf("%d pairs of values of %d kinds say little", taken, len(kinds))
	}
}

// isOfOneKind reports whether all functions of a type are of one kind, whatever their arguments are.
func isOfOneKind(s *typ) bool {
	return s == nil || s.kind != Func && isOfOneKind(s.elem)
}

// TestAddOnce demands that a value that was added is not asked for again, and one that was refused is.
func TestAddOnce(t *testing.T) {
	var s Sort
	asked := 0
	add := func(id uint64, v Value) bool { return s.AddOnce(id, func() Value { asked++; return v }) }
	for _, c := range []struct {
		id    uint64
		v     Value
		want  bool
		asked int // so far
	}{
		{7, MakeInt(1), true, 1}, {7, MakeInt(1), true, 1}, // added
		{8, True, false, 2}, {8, True, false, 3}, // of another sort
		{7 + addedOnce, MakeInt(2), true, 4}, {7, MakeInt(1), true, 5}, // in one place
		{0, MakeInt(3), true, 6}, {0, MakeInt(3), true, 7}, // what is in each place at first
	} {
		if got := add(c.id, c.v); got != c.want || asked != c.asked {
			t.Errorf("%d, %v: %v, asked %d times", c.id, c.v, got, asked)
		}
	}
	if s.Add(MakePowerset(SingletonSet(MakeInt(1)))) {
		t.Error("a set that is not listed was taken")
	}
}

func TestSortRefuses(t *testing.T) {
	g := newGen(1)
	one, a, m := MakeInt(1), g.tab.String("a"), g.tab.ModelValue("m1")
	typed := func(name string) Value { return g.tab.ModelValue(name) }
	tests := []struct {
		name string
		a, b Value
		want bool
	}{
		{"numbers and texts", one, a, false},
		{"names and others", one, m, true},
		{"typed names of one type", typed("T_x"), typed("T_y"), true},
		{"typed names of two types", typed("T_x"), typed("U_x"), false},
		{"typed names and others", typed("T_x"), one, false},
		{"sets of different elements", SingletonSet(one), SingletonSet(a), false},
		{"the empty set", EmptySet, SingletonSet(a), true},
		{"an interval", MakeInterval(1, 3), SingletonSet(a), false},
		{"the empty function and a number", EmptyTuple, one, false},
		{"the empty function and a record", EmptyTuple, FuncSingleton(a, one), true},
		{"places of tuples", MakeTuple([]Value{one, a}), MakeTuple([]Value{one, one}), false},
		{"tuples of several kinds", MakeTuple([]Value{one, a}), MakeTuple([]Value{one}), true},
		{"arguments that are names and numbers", FuncSingleton(MakeInt(7), a), FuncSingleton(m, a), false},
	}
	for _, x := range tests {
		for _, pair := range [][2]Value{{x.a, x.b}, {x.b, x.a}} {
			var s Sort
			if got := s.Add(Normalize(pair[0])) && s.Add(Normalize(pair[1])); got != x.want {
				t.Errorf("%s: %v", x.name, got)
			}
		}
	}
}
