package value

import (
	"math"
	"testing"
	"time"
)

// world holds the values that the text tests use. The texts are interned in the order b, a, then the others.
type world struct {
	*Table
	b, a, c, m, m2, a1, b1 Value
}

func newWorld() *world {
	w := &world{Table: NewTable()}
	w.b, w.a, w.c = w.String("b"), w.String("a"), w.String("c")
	w.m, w.m2, w.a1, w.b1 = w.ModelValue("m"), w.ModelValue("m2"), w.ModelValue("A_1"), w.ModelValue("B_1")
	return w
}

func (w *world) rec(field Value, val Value) Value {
	return MakeRecord(w.Shape([]Value{field}), []Value{val})
}

func ints(xs ...int32) (r []Value) {
	for _, x := range xs {
		r = append(r, MakeInt(x))
	}
	return r
}

var one, two, three = MakeInt(1), MakeInt(2), MakeInt(3)

func TestText(t *testing.T) {
	w := newWorld()
	abc := MakeSet([]Value{w.a, w.b, w.c})
	natPlus := MakeCup(Nat, SingletonSet(one))
	for _, c := range []struct {
		v    Value
		want string
	}{
		{True, "TRUE"}, {False, "FALSE"}, {MakeInt(-3), "-3"}, {MakeInt(math.MinInt32), "-2147483648"},
		{w.String("q\"\\\t\n\f\r"), `"q\"\\\t\n\f\r"`},
		{w.m, "m"},
		{EmptySet, "{}"}, {MakeInterval(2, 1), "{}"}, {MakeInterval(-1, 3), "-1..3"},
		{MakeSet(ints(3, 1, 3, 2)), "{1, 2, 3}"},
		{abc, `{"b", "a", "c"}`},
		{MakeSet([]Value{w.b, w.m2, w.m, w.a}), `{m, m2, "b", "a"}`},
		{EmptyTuple, "<<>>"}, {MakeTuple([]Value{one, w.a}), `<<1, "a">>`},
		{MakeFunc(ints(1, 2), []Value{w.a, w.b}), `<<"a", "b">>`},
		{MakeRecord(w.Shape([]Value{w.a, w.b}), ints(1, 2)), "[b |-> 1, a |-> 2]"},
		{MakeFunc([]Value{w.b, w.a}, ints(1, 2)), "[b |-> 1, a |-> 2]"},
		{MakeFunc([]Value{w.String("WF_x")}, ints(1)), `("WF_x" :> 1)`},
		{MakeFunc([]Value{w.String("WF_")}, ints(1)), `[WF_ |-> 1]`},
		{MakeFunc([]Value{w.String("7")}, ints(1)), `("7" :> 1)`},
		{MakeFunc([]Value{w.String("x y")}, ints(1)), `("x y" :> 1)`},
		{MakeFunc(ints(0, 1), ints(5, 6)), "(0 :> 5 @@ 1 :> 6)"},
		{MakeFunc([]Value{w.m, w.m2}, ints(5, 6)), "(m :> 5 @@ m2 :> 6)"},
		{MakePowerset(MakeInterval(1, 2)), "{{}, {1}, {2}, {1, 2}}"},
		{MakePowerset(MakeInterval(1, 7)), "SUBSET (1..7)"},
		{MakePowerset(MakeSet(ints(1, 2, 3, 4, 5, 6, 8))), "SUBSET {1, 2, 3, 4, 5, 6, 8}"},
		{MakeFuncSet(MakeInterval(1, 2), abc),
			`{<<"b", "b">>, <<"b", "a">>, <<"b", "c">>, <<"a", "b">>, <<"a", "a">>, <<"a", "c">>, ` +
				`<<"c", "b">>, <<"c", "a">>, <<"c", "c">>}`},
		{MakeFuncSet(MakeInterval(1, 11), MakeInterval(0, 1)), "[1..11 -> 0..1]"},
		{MakeFuncSet(abc, Nat), `[{"b", "a", "c"} -> Nat]`},
		{MakeFuncSet(EmptySet, Nat), "{<<>>}"},
		{MakeRecordSet(w.Shape([]Value{w.a, w.b}), []Value{Nat, Integers}), "[b: Nat, a: Int]"},
		{MakeTupleSet([]Value{Nat, Strings}), `Nat \X STRING`},
		{natPlus, `{1} \cup Nat`},
		{MakeCap(Nat, Integers), `Nat \cap Int`}, {MakeDiff(Integers, Nat), `Int \ Nat`},
		{MakeUnion(SingletonSet(Nat)), "UNION({Nat})"},
		{MakeSeqSet(Nat), "Seq(Nat)"}, {AnySet, "ANY"},
		{MakeFilter(Nat, func(Value) bool { return true }, `{x \in %s : p}`), `{x \in Nat : p}`},
		{MakeLazyFunc(Nat, func(v Value) Value { return v }, `[x \in %s |-> e]`), `[x \in Nat |-> e]`},
		{MakeLazyFunc(MakeInterval(1, 2), func(v Value) Value { return v }, "f"), "<<1, 2>>"},
		{MakeTuple([]Value{Nat, MakeInterval(1, 2)}), "<<Nat, 1..2>>"},
	} {
		if got := c.v.String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
	terse := FormatOptions{Terse: true}
	if got := Format(MakePowerset(MakeInterval(1, 2)), terse); got != "SUBSET (1..2)" {
		t.Errorf("terse: got %s", got)
	}
}

func TestErrorTexts(t *testing.T) {
	w := newWorld()
	tup := MakeTuple(ints(1, 2))
	rec := w.rec(w.a, one)
	dense := MakeFunc(ints(0, 1), ints(5, 6))
	fun := MakeFunc([]Value{w.m, w.m2}, ints(5, 6))
	tupFun := MakeFunc(ints(1, 2), ints(5, 6))
	recFun := MakeFunc([]Value{w.a}, ints(1))
	lazy := MakeLazyFunc(MakeInterval(1, 2), func(v Value) Value { return v }, "lazy")
	endless := MakeLazyFunc(Nat, func(v Value) Value { return v }, "endless")
	set1 := SingletonSet(one)
	equal := func(a, b Value) func() { return func() { Equal(a, b) } }
	order := func(a, b Value) func() { return func() { Compare(a, b) } }
	in := func(a, b Value) func() { return func() { Member(a, b) } }
	apply := func(a, b Value) func() { return func() { Apply(a, b) } }
	each := func(s Value) func() { return func() { ForEach(s, func(Value) bool { return true }) } }
	for _, c := range []struct {
		name string
		f    func()
		want string
	}{
		{"=", equal(one, w.a), "Attempted to check equality of integer 1 with non-integer:\n\"a\""},
		{"=", equal(w.a, one), "Attempted to check equality of string \"a\" with non-string:\n1"},
		{"=", equal(True, one), "Attempted to compare equality of boolean TRUE with non-boolean:\n1"},
		{"=", equal(set1, one), "Attempted to check equality of the set {1} with the value:\n1"},
		{"=", equal(EmptySet, EmptyTuple), "Attempted to check equality of the set {} with the value:\n<<>>"},
		{"=", equal(MakeTuple(ints(1)), one), "Attempted to check equality of the function <<1>> with the value:\n1"},
		{"=", equal(rec, one), "Attempted to check equality of record:\n[a |-> 1]\nwith non-record\n1"},
		{"=", equal(rec, fun), "Attempted to check equality of record:\n[a |-> 1]\nwith non-record\n(m :> 5 @@ m2 :> 6)"},
		{"=", equal(MakeTuple(ints(1)), rec), "Attempted to compare an integer with non-integer:\n\"a\"."},
		{"=", equal(w.a1, one), "Attempted to check equality of typed model value A_1 and non-model value\n1"},
		{"=", equal(one, w.a1), "Attempted to check equality of the typed model value A_1 and the non-model value\n1"},
		{"=", equal(w.a1, w.b1), "Attempted to check equality of the differently-typed model values A_1 and B_1"},
		{"=", equal(Nat, one), "Attempted to compare overridden value Nat with non-overridden value:\n1"},
		{"=", equal(set1, SingletonSet(w.a)), "Attempted to check equality of integer 1 with non-integer:\n\"a\""},
		{"=", equal(tup, MakeTuple([]Value{one, w.a})), "Attempted to check equality of integer 2 with non-integer:\n\"a\""},
		{"=", equal(MakeTuple([]Value{two, w.a}), tup), ""}, // the first difference decides
		{"=", equal(rec, EmptyTuple), ""},
		{"=", equal(recFun, fun), ""},
		{"=", equal(MakeInterval(1, 3), one), "Attempted to check equality of the set {1, 2, 3} with the value:\n1"},
		{"=", equal(MakeFuncSet(set1, Nat), one),
			"Attempted to enumerate a set of the form [D -> R],but the range R:\nNat\ncannot be enumerated."},
		{"{}", func() { Elems(MakeSet([]Value{one, MakeInterval(1, 2)})) }, "Attempted to compare the set {1, 2} with the value:\n1"},
		{"{}", func() { Elems(MakeSet([]Value{MakeInterval(1, 2), one})) }, "Attempted to compare integer 1 with non-integer:\n1..2"},
		{`\cup`, func() { MakeCup(set1, MakeSet([]Value{one, w.a})) }, "Attempted to compare string \"a\" with non-string:\n1"},
		{`\cup`, func() { MakeCup(MakeSet([]Value{one, w.a}), set1) }, ""},
		{"=", equal(w.m, one), ""}, {"=", equal(one, w.m), ""}, {"=", equal(w.m, w.a1), ""},
		{"<", order(one, w.a), "Attempted to compare integer 1 with non-integer:\n\"a\""},
		{"<", order(w.a, one), "Attempted to compare string \"a\" with non-string:\n1"},
		{"<", order(True, one), "Attempted to compare boolean TRUE with non-boolean:\n1"},
		{"<", order(set1, one), "Attempted to compare the set {1} with the value:\n1"},
		{"<", order(tup, one), "Attempted to compare the function <<1, 2>> with the value:\n1"},
		{"<", order(rec, one), "Attempted to compare record:\n[a |-> 1]\nwith non-record\n1"},
		{"<", order(w.a1, w.b1), "Attempted to compare the differently-typed model values A_1 and B_1"},
		{"{}", func() { Elems(MakeSet([]Value{one, w.a})) }, "Attempted to compare string \"a\" with non-string:\n1"},
		{"{}", func() { Elems(MakeSet([]Value{w.a, one})) }, "Attempted to compare integer 1 with non-integer:\n\"a\""},
		{`\in`, in(one, MakeSet([]Value{one, w.a})), ""},
		{`\in`, in(two, MakeSet([]Value{one, w.a})), "Attempted to check equality of string \"a\" with non-string:\n2"},
		{`\in`, in(w.a, set1), "Attempted to compare string \"a\" with non-string:\n1"},
		{`\in`, in(w.a, Nat), "Attempted to check if the value:\n\"a\"\nis an element of Nat."},
		{`\in`, in(three, MakeInt(4)), "Attempted to check if the value:\n3\nis an element of the integer 4"},
		{`\in`, in(three, w.String("Reals")), "Attempted to check if the value:\n3\nis an element of the string \"Reals\""},
		{`\in`, in(three, tup), "Attempted to check set membership in a tuple value."},
		{`\in`, in(w.a, MakeInterval(1, 2)), "Attempted to check if the value:\n\"a\"\nis in the integer interval 1..2"},
		{`\in`, in(w.a, MakeInterval(2, 1)), ""}, {`\in`, in(w.m, MakeInterval(1, 2)), ""}, {`\in`, in(w.m, Nat), ""},
		{`\in`, in(one, MakeFuncSet(set1, set1)),
			"Attempted to check if \n1\nwhich is not a TLC function value, is in the set of functions:\n{<<1>>}"},
		{`\in`, in(one, MakeRecordSet(w.Shape([]Value{w.a}), []Value{Nat})),
			"Attempted to check if non-record\n1\nis in the set of records:\n[a: Nat]"},
		{`\in`, in(one, MakeTupleSet([]Value{Nat, Nat})),
			"Attempted to check if non-tuple\n1\nis in the set of tuples:\nNat \\X Nat"},
		{`\in`, in(MakeFunc(ints(2), ints(1)), MakeTupleSet([]Value{Nat, Nat})), ""},
		{`\in`, in(recFun, MakeTupleSet([]Value{Nat, Nat})),
			"Attempted to check if non-tuple\n[a |-> 1]\nis in the set of tuples:\nNat \\X Nat"},
		{`\in`, in(recFun, MakeFuncSet(set1, set1)), "Attempted to check equality of integer 1 with non-integer:\n\"a\""},
		{`\in`, in(MakeTuple(ints(1)), MakeFuncSet(SingletonSet(w.a), set1)),
			"Attempted to check equality of integer 1 with non-integer:\n\"a\""},
		{`\in`, in(MakeRecord(w.Shape([]Value{w.b, w.a}), []Value{w.b, one}), MakeRecordSet(w.Shape([]Value{w.b, w.c}), []Value{Nat, Nat})),
			"Attempted to check if the value:\n\"b\"\nis an element of Nat."},
		{`\in`, in(MakeRecord(w.Shape([]Value{w.b, w.a}), ints(1, 1)), MakeRecordSet(w.Shape([]Value{w.b, w.c}), []Value{Nat, Nat})), ""},
		{"f[]", apply(Concat(tupFun, EmptyTuple), three), "Attempted to access index 3 of tuple\n<<5, 6>>\nwhich is out of bounds."},
		{"f[]", apply(SubSeq(tupFun, 1, 2), three), "Attempted to access index 3 of tuple\n<<5, 6>>\nwhich is out of bounds."},
		{"f[]", apply(tup, three), "Attempted to access index 3 of tuple\n<<1, 2>>\nwhich is out of bounds."},
		{"f[]", apply(tup, MakeInt(0)), "Attempted to access index 0 of tuple\n<<1, 2>>\nwhich is out of bounds."},
		{"f[]", apply(tup, w.a), `Attempted to access tuple at a non integral index: "a"`},
		{"f[]", apply(tupFun, three),
			"Attempted to apply function:\n<<5, 6>>\nto argument 3, which is not in the domain of the function."},
		{"f[]", apply(tupFun, w.a), "Attempted to check equality of integer 1 with non-integer:\n\"a\""},
		{"f[]", apply(dense, w.a), "Attempted to check equality of integer 0 with non-integer:\n\"a\""},
		{"f[]", apply(MakeFuncOver(MakeInterval(1, 2), ints(5, 6)), w.a),
			`Attempted to apply function with integer domain to the non-integer argument "a"`},
		{"f[]", apply(MakeFuncOver(MakeInterval(0, 1), ints(5, 6)), w.a),
			`Attempted to apply function with integer domain to the non-integer argument "a"`},
		{"f[]", apply(tupFun, w.m),
			"Attempted to apply function:\n<<5, 6>>\nto argument m, which is not in the domain of the function."},
		{"EXCEPT", func() { Except(tupFun, w.a, one) }, "Attempted to check equality of integer 1 with non-integer:\n\"a\""},
		{"compare", func() { Compare(MakeFunc(ints(1), ints(5)), recFun) }, "Attempted to compare integer 1 with non-integer:\n\"a\""},
		{"compare", func() { Compare(MakeTuple(ints(5)), recFun) }, "Attempted to compare integer with non-integer:\n\"a\"."},
		{"f[]", apply(dense, two),
			"Attempted to apply function:\n(0 :> 5 @@ 1 :> 6)\nto argument 2, which is not in the domain of the function."},
		{"f[]", apply(rec, w.b), "Attempted to access nonexistent field 'b' of record\n[a |-> 1]"},
		{"f[]", apply(rec, one), "Attempted to access record by a non-string argument: 1"},
		{"f[]", apply(recFun, w.b),
			"Attempted to apply function:\n[a |-> 1]\nto argument \"b\", which is not in the domain of the function."},
		{"f[]", apply(lazy, three), "In applying the function\n<<1, 2>>,\nthe first argument is:\n3\nwhich is not in its domain.\n"},
		{"f[]", apply(three, one), "A non-function (an integer) was applied as a function."},
		{"DOMAIN", func() { Domain(three) }, "Attempted to apply the operator DOMAIN to a non-function\n(an integer)"},
		{"EXCEPT", func() { Except(three, one, one) }, "Attempted to apply EXCEPT construct to the value 3."},
		{"EXCEPT", func() { Except(tup, w.a, one) }, `Attempted to access tuple at a non integral index: "a"`},
		{"EXCEPT", func() { Except(rec, one, one) }, "Attempted to access record by a non-string argument: 1"},
		{"EXCEPT", func() { Except(rec, w.b, one) }, ""},
		{"EXCEPT", func() { Except(MakeFunc(nil, nil), w.a, one) }, ""},
		{"EXCEPT", func() { Except(EmptyTuple, w.a, one) }, `Attempted to access tuple at a non integral index: "a"`},
		{"f[]", apply(MakeFunc(nil, nil), w.a),
			"Attempted to apply function:\n<<>>\nto argument \"a\", which is not in the domain of the function."},
		{"Size", func() { Size(Nat) }, "Attempted to compute the number of elements in the overridden value Nat."},
		{"Size", func() { Size(MakeFuncSet(set1, MakePowerset(Nat))) }, "Attempted to compute the number of elements in the overridden value Nat."},
		{"Size", func() { Size(MakeTupleSet([]Value{set1, Nat})) }, "Attempted to compute the number of elements in the overridden value Nat."},
		{"Size", func() { Size(MakePowerset(MakeInterval(1, 31))) },
			"Overflow when computing the number of elements in:\nSUBSET (1..31)"},
		{"Size", func() { Size(MakeFuncSet(MakeInterval(1, 31), MakeInterval(0, 1))) },
			"Overflow when computing the number of elements in:\n[1..31 -> 0..1]"},
		{"Size", func() { Size(MakePowerset(MakeInterval(1, 30))) }, ""},
		{"Size", func() { Size(MakeInterval(math.MinInt32, math.MaxInt32)) },
			"Size of interval value exceeds the maximum representable size (32bits): -2147483648..2147483647."},
		{"expand", func() { Elems(MakeInterval(1, 1_000_001)) },
			"Attempted to construct a set with too many elements (>1000000)."},
		{"expand", func() { Expand(MakePowerset(MakeInterval(1, 5)), 31) },
			"Attempted to construct a set with too many elements (>31)."},
		{"each", each(MakeFilter(Nat, func(Value) bool { return true }, "filter")),
			"Attempted to enumerate { x \\in S : p(x) } when S:\nNat\nis not enumerable"},
		{"expand", func() { Explicit(endless) }, "Attempted to compute the number of elements in the overridden value Nat."},
		{"\\o", func() { Concat(tup, endless) },
			"To convert a function of form [x \\in S |-> f(x)] to a tuple, the set S must be enumerable."},
		{"each", each(MakeFuncSet(set1, Nat)),
			"Attempted to enumerate a set of the form [D -> R],but the range R:\nNat\ncannot be enumerated."},
		{"each", each(MakeCup(Nat, set1)),
			"Attempted to enumerate S \\cup T when S:\n{1}\nand T:\nNat\nare not both enumerable"},
		{"each", each(MakeUnion(SingletonSet(Nat))),
			"Attempted to enumerate UNION(s), but some element of s is nonenumerable."},
		{"Append", func() { Append(three, one) },
			"Evaluating an expression of the form Append(s, v) when s is not a sequence:\n3"},
		{`\o`, func() { Concat(tup, one) },
			"Evaluating an expression of the form t \\o s when s is not a sequence:\n1"},
		{"SubSeq", func() { SubSeq(tup, 0, 1) },
			"The second argument of SubSeq must be in the domain of its first argument:\n<<1, 2>>\n, but instead it is\n0"},
		{"SubSeq", func() { SubSeq(tup, 5, 1) }, ""},
		{"@@", func() { FuncMerge(tup, three) }, "The second argument of @@ should be a function, but instead it is:\n3"},
		{`\cup`, func() { Elems(MakeCup(three, set1)) },
			"Attempted to enumerate S \\cup T when S:\n{1}\nand T:\n3\nare not both enumerable"},
		{`\cup`, in(two, MakeCup(set1, three)),
			"Attempted to check if the value:\n2\nis an element of the integer 3"},
		{`\`, func() { MakeDiff(set1, three) },
			"Attempted to check if the value:\n1\nis an element of the integer 3"},
		{"UNION", each(MakeUnion(three)), "Attempted to enumerate the nonenumerable set:\n3"},
		{`\X`, each(MakeTupleSet([]Value{set1, Nat})),
			"Attempted to enumerate a set of the form s1 \\X s2 ... \\X sn,\nbut can't enumerate S2:\nNat"},
		{`\cap`, each(MakeCap(Nat, Integers)),
			"Attempted to enumerate S \\cap T when neither S:\nNat\nnor T:\nInt\nis enumerable"},
		{`\`, each(MakeDiff(Nat, set1)), "Attempted to enumerate S \\ T when S:\nNat\nis not enumerable."},
		{"Hash", func() { Hash(MakeTuple([]Value{Nat})) },
			"TLC has found a state in which the value of a variable contains Nat"},
	} {
		if got := thrown(c.f); got != c.want {
			t.Errorf("%s:\ngot  %q\nwant %q", c.name, got, c.want)
		}
	}
}

func TestDistinctionsOfKind(t *testing.T) {
	w := newWorld()
	big := MakeInterval(0, 1_000_000_000)
	v := MakeTuple([]Value{one, big}) // hashing this would take seconds
	if got, ok := Except(v, one, two); !ok || got.String() != "<<2, 0..1000000000>>" {
		t.Errorf("got %v", got)
	}
	large, explicit := MakeInterval(1, 5000), Explicit(MakeInterval(1, 5000))
	if Hash(MakeTuple([]Value{large})) != Hash(MakeTuple([]Value{explicit})) {
		t.Error("a large interval and its members hash differently")
	}
	if !Equal(MakeFuncSet(EmptySet, Nat), MakeFuncSet(EmptySet, Integers)) {
		t.Error("sets of the one function without arguments differ")
	}
	if !Equal(MakeFuncSet(SingletonSet(one), Nat), MakeFuncSet(MakeInterval(1, 1), Nat)) {
		t.Error("function sets with equal parts differ")
	}
	for _, c := range []struct {
		v    Value
		kind Kind
	}{
		{MakeFunc(ints(1, 2), ints(1, 2)), Tuple}, {MakeFunc(ints(0, 1), ints(1, 2)), Func},
		{MakeFunc([]Value{w.a}, ints(1)), Record}, {MakeFunc(nil, nil), Tuple},
		{MakeFunc([]Value{w.m, w.a}, ints(1, 2)), Func},
		{MakeCup(MakeSet(ints(1)), MakeSet(ints(2))), Set}, {MakeCap(Nat, MakeInterval(-1, 1)), Set},
		{MakeDiff(Nat, EmptySet), Diff}, {MakeCup(EmptySet, Nat), Infinite},
		{MakeDiff(MakeInterval(1, 2), EmptySet), Set},
	} {
		if got := c.v.Kind(); got != c.kind {
			t.Errorf("%v: kind %d, want %d", c.v, got, c.kind)
		}
	}
}

func TestTable(t *testing.T) {
	w := newWorld()
	if w.String("a") != w.a || w.ModelValue("m") != w.m || w.a == w.ModelValue("a") {
		t.Error("names are not interned")
	}
	if w.b.Token() != 0 || w.a.Token() != 1 || w.Len() != 7 {
		t.Errorf("tokens %d, %d, next %d", w.b.Token(), w.a.Token(), w.Len())
	}
	if v, ok := w.StringByToken(1); !ok || v != w.a {
		t.Errorf("token 1 is %v", v)
	}
	if _, ok := w.ModelValueByToken(7); ok {
		t.Error("token 7 has been given out")
	}
	if s := w.Shape([]Value{w.a, w.b}); s != w.Shape([]Value{w.b, w.a}) || s.Index(w.b) != 0 || s.Index(w.c) != -1 {
		t.Error("shapes are not interned")
	}
	if w.a1.ModelType() != 'A' || w.m2.ModelType() != 0 || w.ModelValue("x_").ModelType() != 0 {
		t.Error("types of model values")
	}
	if NewTable().String("b") == w.b || Hash(NewTable().String("a")) != Hash(w.a) {
		t.Error("hashes of strings depend on the table")
	}
}

// TestAllSubsets lists more subsets than other sets may have elements.
func TestAllSubsets(t *testing.T) {
	if n := len(Elems(MakePowerset(MakeInterval(1, 20)))); n != 1<<20 {
		t.Errorf("%d subsets", n)
	}
}

// TestNestedSubsetsInTime prints sets of subsets, one in the other, in time that grows as their number does.
func TestNestedSubsetsInTime(t *testing.T) {
	nested := func(n int) Value {
		v := MakeSet([]Value{MakeInt(1), MakeInt(2), MakeInt(3)})
		for range n {
			v = MakePowerset(v)
		}
		return v
	}
	if got, want := nested(1).String(), "{{}, {1}, {2}, {3}, {1, 2}, {1, 3}, {2, 3}, {1, 2, 3}}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := nested(3).String(), "SUBSET SUBSET "+nested(1).String(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	took := func(n int) time.Duration {
		v, best := nested(n), time.Hour
		for range 10 {
			begun := time.Now()
			if len(v.String()) < 7*(n-1) {
				t.Fatal("a short text")
			}
			best = min(best, time.Since(begun))
		}
		return best
	}
	if few, many := took(2_000), took(32_000); many > 100*few+time.Millisecond {
		t.Errorf("2,000 take %v, 32,000 take %v", few, many)
	}
}
