package value

import "testing"

// TestOrderAsWritten prints records and functions in the order in which they were written, until something has sorted them.
func TestOrderAsWritten(t *testing.T) {
	w := newWorld()
	a, b := w.String("k"), w.String("l")
	sh := w.Shape([]Value{a, b})
	ba := NewOrder([]int{1, 0})
	record := func(x, y int32) Value { return MakeRecordAsWritten(sh, ints(x, y), ba) }
	pair := func(k, v Value) Value { return FuncSingleton(k, v) }
	f := func() Value { return FuncMerge(pair(b, True), pair(a, False)) }
	sorted, written := "[k |-> 1, l |-> 2]", "[l |-> 2, k |-> 1]"
	for _, tt := range []struct {
		name string
		v    Value
		use  func(v Value)
		want string
	}{
		{"record", record(1, 2), nil, written},
		{"record compared", record(1, 2), func(v Value) { Compare(v, record(1, 3)) }, sorted},
		{"record equal", record(1, 2), func(v Value) { Equal(record(4, 2), v) }, sorted},
		{"record compared with itself", record(1, 2), func(v Value) { Compare(v, v) }, sorted},
		{"record equal to itself", record(1, 2), func(v Value) { Equal(v, v) }, sorted},
		{"record in a tuple equal to itself", MakeTuple([]Value{record(1, 2)}), func(v Value) { Equal(v, v) }, "<<" + sorted + ">>"},
		{"record merged with a function", record(1, 2), func(v Value) { FuncMerge(v, pair(w.String(""), True)) }, sorted},
		{"record that a function is merged with", record(1, 2), func(v Value) { FuncMerge(pair(w.String(""), True), v) }, sorted},
		{"record merged with another of its shape", record(1, 2), func(v Value) { FuncMerge(record(1, 2), v) }, sorted},
		{"record settled", record(1, 2), func(v Value) { Settle(v) }, sorted},
		{"record in a tuple settled", record(1, 2), func(v Value) { Settle(MakeTuple([]Value{v})) }, sorted},
		{"record hashed", record(1, 2), func(v Value) { Hash(v) }, written},
		{"record looked for", record(1, 2), func(v Value) {
			Member(v, MakeRecordSet(sh, []Value{Nat, Nat}))
		}, sorted},
		{"its domain", record(1, 2), func(v Value) { Domain(v) }, written},
		{"sorted as written", MakeRecordAsWritten(sh, ints(1, 2), NewOrder([]int{0, 1})), nil, sorted},
		{"member of a set of one", record(1, 2), func(v Value) { _ = SingletonSet(v).String() }, written},
		{"member of a set of two", record(1, 2), func(v Value) { MakeSet([]Value{v, record(1, 3)}) }, sorted},
		{"member beside what it cannot be compared with", record(1, 2), func(v Value) { MakeSet([]Value{one, v}) }, written},
		{"member of a set that cannot be sorted, after another", record(1, 2), func(v Value) { MakeSet([]Value{record(1, 3), v, one}) }, sorted},
		{"EXCEPT", first(Except(record(1, 3), b, MakeInt(2))), nil, written},
		{"EXCEPT after sorting", first(Except(Settle(record(1, 3)), b, MakeInt(2))), nil, sorted},
		{"normalized", Normalize(MakeTuple([]Value{record(1, 2), MakePowerset(EmptySet)})), nil,
			"<<[l |-> 2, k |-> 1], {{}}>>"},
		{"detached", first(Detach(record(1, 2))), nil, written},
		{"function", f(), nil, "[l |-> TRUE, k |-> FALSE]"},
		{"function and its domain", f(), func(v Value) { Domain(v) }, "[k |-> FALSE, l |-> TRUE]"},
		{"merged", FuncMerge(f(), pair(w.String(""), True)), nil, `("l" :> TRUE @@ "k" :> FALSE @@ "" :> TRUE)`},
		{"merged with nothing", FuncMerge(f(), EmptyTuple), nil, "[l |-> TRUE, k |-> FALSE]"},
		{"over integers", FuncMerge(pair(MakeInt(5), a), pair(MakeInt(3), b)), nil, `(3 :> "l" @@ 5 :> "k")`},
		{"over sets", FuncMerge(pair(SingletonSet(b), a), pair(SingletonSet(a), b)), nil, `({"l"} :> "k" @@ {"k"} :> "l")`},
		{"of two variables", Explicit(MakeLazyFuncOf([]Value{MakeSet([]Value{a, b}), MakeInterval(1, 2)}, nil,
			func(x Value) Value { return x.elem(1) }, "")), nil,
			`(<<"k", 1>> :> 1 @@ <<"l", 1>> :> 1 @@ <<"k", 2>> :> 2 @@ <<"l", 2>> :> 2)`},
	} {
		if tt.use != nil {
			tt.use(tt.v)
		}
		if got := tt.v.String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

func first(v Value, _ bool) Value { return v }

// TestAnew settles values: copies that were made before stay as they are.
func TestAnew(t *testing.T) {
	w := newWorld()
	sh := w.Shape([]Value{w.String("k"), w.String("l")})
	record := func() Value { return MakeRecordAsWritten(sh, ints(1, 2), NewOrder([]int{1, 0})) }
	for name, v := range map[string]Value{
		"record": record(), "tuple": MakeTuple([]Value{one, record()}), "set": SingletonSet(record()), "function": FuncSingleton(one, record()),
		"deeper": MakeTuple([]Value{SingletonSet(MakeTuple([]Value{record()}))}),
	} {
		text := v.String()
		copied, ok := Anew(v)
		if !ok || IsSettled(v) || IsSettled(copied) {
			t.Errorf("%s counts as settled", name)
		}
		Settle(v)
		if got := copied.String(); got != text || !Equal(first(Anew(copied)), v) {
			t.Errorf("%s: the copy is %s, not %s", name, got, text)
		}
		if !IsSettled(v) || first(Anew(v)) != v {
			t.Errorf("%s: copied though it is settled", name)
		}
	}
}

// TestListedDomains prints domains as the functions were built: over a list or over an interval.
func TestListedDomains(t *testing.T) {
	w := newWorld()
	over := func(set Value) Value { return MakeFuncOver(set, ints(7, 8)[:Size(set)]) }
	list, interval := MakeSet(ints(0, 1)), MakeInterval(0, 1)
	for _, tt := range []struct {
		f    Value
		want string
	}{
		{over(MakeSet(ints(4))), "{4}"},
		{over(MakeInterval(4, 4)), "4..4"},
		{over(list), "{0, 1}"},
		{over(interval), "0..1"},
		{over(MakeSet(ints(1, 2))), "{1, 2}"},
		{FuncSingleton(MakeInt(1), True), "{1}"},
		{MakeTuple(ints(7)), "1..1"},
		{first(Except(over(list), MakeInt(0), True)), "{0, 1}"},
		{first(Except(over(interval), MakeInt(0), True)), "0..1"},
		{FuncMerge(MakeTuple(ints(7)), EmptyTuple), "{1}"},
		{Elems(MakeFuncSet(list, MakeSet(ints(3))))[0], "{0, 1}"},
		{Elems(MakeFuncSet(interval, MakeSet(ints(3))))[0], "0..1"},
	} {
		d := Decoder{Table: w.Table, Buf: Encode(nil, tt.f)}
		for _, f := range []Value{tt.f, d.Value()} {
			if got := Domain(f).String(); got != tt.want {
				t.Errorf("DOMAIN %v = %s, want %s", f, got, tt.want)
			}
		}
	}
}
