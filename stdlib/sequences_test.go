package stdlib

import "testing"

func TestSequences(t *testing.T) {
	notSeq := func(form, what, v string) string {
		return "Evaluating an expression of the form " + form + " when s is not a " + what + ":\n" + v
	}
	run(t, "Sequences, Integers", []check{
		{expr: "Seq({1, 2})", want: "Seq({1, 2})"},
		{expr: "<<1, 2, 1>> \\in Seq({1, 2})", want: "TRUE"},
		{expr: "<<>> \\in Seq({})", want: "TRUE"},
		{expr: "<<3>> \\in Seq({1, 2})", want: "FALSE"},
		{expr: "3 \\in Seq({1})", want: "Attempted to check if the value:\n3\nis an element of Seq({1}).", code: 2158},

		{expr: "Len(<<>>)", want: "0"},
		{expr: "Len(<<3, 4>>)", want: "2"},
		{expr: "Len([i \\in 1..4 |-> i])", want: "4"},
		{expr: `Len("abc")`, want: "3"},
		{expr: `Len("aé😀")`, want: "4"},
		{expr: "Len(3)", want: "The argument of Len should be a sequence, but instead it is:\n3", code: 2283},
		{expr: "Len([i \\in 0..1 |-> i])", want: "The argument of Len should be a sequence, but instead it is:\n(0 :> 0 @@ 1 :> 1)",
			code: 2283},

		{expr: "<<1>> \\o <<2, 3>>", want: "<<1, 2, 3>>"},
		{expr: "<<>> \\o <<>>", want: "<<>>"},
		{expr: `"ab" \o "c"`, want: `"abc"`},
		{expr: `"ab" \o <<1>>`, want: notSeq(`t \o s`, "string", "<<1>>"), code: 2182},
		{expr: `<<1>> \o "ab"`, want: notSeq(`t \o s`, "sequence", `"ab"`), code: 2182},
		{expr: `3 \o <<1>>`, want: notSeq(`s \o t`, "sequence", "3"), code: 2182},

		{expr: "Append(<<>>, 3)", want: "<<3>>"},
		{expr: "Append(<<1, 2>>, <<>>)", want: "<<1, 2, <<>>>>"},
		{expr: "Append(3, 1)", want: notSeq("Append(s, v)", "sequence", "3"), code: 2182},
		{expr: `Append("a", 1)`, want: notSeq("Append(s, v)", "sequence", `"a"`), code: 2182},

		{expr: "Head(<<4, 5>>)", want: "4"},
		{expr: "Head(<<>>)", want: "Attempted to apply Head to the empty sequence.", code: 2184},
		{expr: "Head(3)", want: "The argument of Head should be a sequence, but instead it is:\n3", code: 2283},
		{expr: `Head("abc")`, want: "The argument of Head should be a sequence, but instead it is:\n\"abc\"", code: 2283},
		{expr: "Tail(<<4, 5>>)", want: "<<5>>"},
		{expr: "Tail(<<4>>)", want: "<<>>"},
		{expr: `Tail("abc")`, want: `"bc"`},
		{expr: "Tail(<<>>)", want: "Attempted to apply Tail to the empty sequence.", code: 2184},
		{expr: `Tail("")`, want: "Attempted to apply Tail to the empty sequence.", code: 2184},
		{expr: "Tail({})", want: "The argument of Tail should be a sequence, but instead it is:\n{}", code: 2283},

		{expr: "SubSeq(<<1, 2, 3>>, 2, 3)", want: "<<2, 3>>"},
		{expr: "SubSeq(<<1, 2, 3>>, 1, 3)", want: "<<1, 2, 3>>"},
		{expr: "SubSeq(<<1, 2>>, 2, 1)", want: "<<>>"},
		{expr: "SubSeq(<<1, 2>>, 9, -9)", want: "<<>>"},
		{expr: "SubSeq(3, 2, 1)", want: "<<>>"},
		{expr: `SubSeq("abc", 2, 3)`, want: `"bc"`},
		{expr: `SubSeq("abc", 2, 1)`, want: `""`},
		{expr: "SubSeq(<<1, 2>>, 0, 1)",
			want: "The second argument of SubSeq must be in the domain of its first argument:\n<<1, 2>>\n, but instead it is\n0",
			code: 2183},
		{expr: "SubSeq(<<1, 2>>, 1, 3)",
			want: "The third argument of SubSeq must be in the domain of its first argument:\n<<1, 2>>\n, but instead it is\n3",
			code: 2183},
		{expr: "SubSeq(<<1, 2>>, TRUE, 3)",
			want: "The second argument of SubSeq should be a natural number, but instead it is:\nTRUE", code: 2169},
		{expr: "SubSeq(<<1, 2>>, 1, TRUE)",
			want: "The third argument of SubSeq should be a natural number, but instead it is:\nTRUE", code: 2169},
		{expr: "SubSeq({}, 1, 1)", want: "The first argument of SubSeq should be a sequence, but instead it is:\n{}", code: 2169},

		{expr: "SelectSeq(<<1, 2, 3, 4>>, LAMBDA x : x % 2 = 0)", want: "<<2, 4>>"},
		{expr: "SelectSeq(<<1, 3>>, LAMBDA x : x > 0)", want: "<<1, 3>>"},
		{expr: "SelectSeq(<<>>, LAMBDA x : x)", want: "<<>>"},
		{expr: "SelectSeq({}, LAMBDA x : x)",
			want: "The first argument of SelectSeq should be a sequence, but instead it is:\n{}", code: 2169},
		{expr: "SelectSeq(<<1>>, LAMBDA x : x)",
			want: "The second argument of SelectSeq should be a boolean-valued operator, but instead it is:\n<Operator LAMBDA>", code: 2169},
		{expr: "SelectSeq(<<1>>, LAMBDA x : 3)",
			want: "The second argument of SelectSeq should be a operator, but instead it is:\n3", code: 2169},
		{expr: "LET P(x) == x > 1 IN SelectSeq(<<1, 2>>, P)", want: "<<2>>"},
	})
}

// An error inside an argument is reported as a failure of the Java method, with the place where it occurred.
func TestErrorInsideArgument(t *testing.T) {
	b := newBench(t, "Sequences, Naturals", `SelectSeq(<<1>>, LAMBDA x : x = "a")`)
	_, err := b.eval(0)
	want := overridden("tlc2.value.impl.Value tlc2.module.Sequences.SelectSeq(tlc2.value.impl.Value,tlc2.value.impl.Value)",
		"Attempted to check equality of integer 1 with non-integer:\n\"a\"")
	if err == nil || err.Code != 2154 || err.Text != want {
		t.Errorf("got %+v, want 2154: %s", err, want)
	}
}

// On long sequences every operator is linear, SortSeq n log n, or better.
func BenchmarkSequences(b *testing.B) {
	measure(b, "Sequences, Naturals, TLC", longTuple(long), [][2]string{
		{"Len", "Len(state) = 100000"},
		{"Head", "Head(state) = 1"},
		{"Append", "Append(state, 7)[100001] = 7"},
		{"Tail", "Tail(state)[1] = 2"},
		{"Concat", `(state \o state)[100001] = 1`},
		{"SubSeq", "SubSeq(state, 2, 50000)[1] = 2"},
		{"SelectSeq", "SelectSeq(state, LAMBDA x : x % 2 = 0)[1] = 2"},
		{"SortSeq", "SortSeq(state, LAMBDA x, y : x > y)[1] = 100000"},
	}...)
}
