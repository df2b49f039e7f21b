package stdlib

import "testing"

func TestBags(t *testing.T) {
	const (
		ab  = `[a |-> 2, b |-> 1]`
		bad = "<<1, 0>>"
	)
	run(t, "Bags, Integers", []check{
		{expr: "EmptyBag", want: "<<>>"},
		{expr: "IsABag(EmptyBag)", want: "TRUE"},
		{expr: "IsABag(" + ab + ")", want: "TRUE"},
		{expr: "IsABag(<<1, 0>>)", want: "FALSE"},
		{expr: `IsABag(<<"a">>)`, want: "FALSE"},
		{expr: "IsABag(MV)", want: "FALSE"},
		{expr: "IsABag([x \\in Nat |-> 1])", want: "FALSE"},
		{expr: "IsABag([x \\in {3, 4} |-> x])", want: "TRUE"},

		{expr: "BagToSet(" + ab + ")", want: `{"a", "b"}`},
		{expr: "BagToSet(<<4, 4>>)", want: "1..2"},
		{expr: "BagToSet(3)", want: "Applying BagToSet to the following value,\nwhich is not a function with a finite domain:\n3", code: 2176},
		{expr: `SetToBag({"b", "a"})`, want: "[a |-> 1, b |-> 1]"},
		{expr: "SetToBag({})", want: "<<>>"},
		{expr: "SetToBag(1..3)", want: "<<1, 1, 1>>"},
		{expr: "<<BagToSet(SetToBag(1..3)), BagToSet(BagUnion({SetToBag(1..2)}))>>", want: "<<{1, 2, 3}, {1, 2}>>"},
		{expr: "SetToBag(2..3)", want: "(2 :> 1 @@ 3 :> 1)"},
		{expr: "SetToBag(Nat)", want: "Applying BagToSet to the following value,\nwhich is not a function with a finite domain:\nNat", code: 2176},

		{expr: `BagIn("a", ` + ab + `)`, want: "TRUE"},
		{expr: `BagIn("c", ` + ab + `)`, want: "FALSE"},
		{expr: "BagIn(1, EmptyBag)", want: "FALSE"},
		{expr: "BagIn(1, 3)", want: wrapped("Bags", "BagIn", `Cannot read field "values" because "<local2>" is null`), code: 2154},
		{expr: `CopiesIn("a", ` + ab + `)`, want: "2"},
		{expr: `CopiesIn("c", ` + ab + `)`, want: "0"},
		{expr: "CopiesIn(2, 2 :> -1)", want: "-1"},

		{expr: ab + ` (+) [b |-> 4, c |-> 1]`, want: "[a |-> 2, b |-> 5, c |-> 1]"},
		{expr: "EmptyBag (+) <<1, 2>>", want: "<<1, 2>>"},
		{expr: "(2 :> 3) (+) (1 :> 1)", want: "<<1, 3>>"},
		{expr: "3 (+) EmptyBag", code: 2154, want: wrapped("Bags", `\oplus`,
			`Cannot invoke "tlc2.value.impl.Value.toFcnRcd()" because "<parameter1>" is null`)},
		{expr: "EmptyBag (+) " + bad, want: "The second argument of (+) should be a bag, but instead it is:\n<<1, 0>>", code: 2169},
		{expr: "<<2147483647>> (+) <<1>>", want: "Overflow when computing 2147483647+1", code: 2178},

		{expr: ab + ` (-) [a |-> 1, b |-> 1, c |-> 9]`, want: "[a |-> 1]"},
		{expr: ab + " (-) EmptyBag", want: ab},
		{expr: "<<1, 2>> (-) <<3, 2>>", want: "<<>>"},
		{expr: bad + " (-) EmptyBag", want: "<<1>>"},

		{expr: "BagUnion({" + ab + ", [b |-> 1], EmptyBag, [c |-> 7]})", want: "[b |-> 2, c |-> 7, a |-> 2]"},
		{expr: "BagUnion({})", want: "<<>>"},
		{expr: "BagUnion({})[1]", want: "Attempted to apply function:\n<<>>\nto argument 1, which is not in the domain of the function.", code: 1000},
		{expr: "BagUnion({<<1>>, " + bad + "})",
			want: "Attempted to apply BagUnion to the following set, whose\nelement is not a bag:\n{<<1>>, <<1, 0>>}", code: 2177},
		{expr: "BagUnion(Nat)", want: "Applying BagUnion to the following value,\nwhich is not a finite enumerable set:\nNat", code: 2176},

		{expr: "[b |-> 1] \\sqsubseteq " + ab, want: "TRUE"},
		{expr: "[b |-> 2] \\sqsubseteq " + ab, want: "FALSE"},
		{expr: "[c |-> 1] \\sqsubseteq " + ab, want: "FALSE"},
		{expr: "EmptyBag \\sqsubseteq EmptyBag", want: "TRUE"},
		{expr: "3 \\sqsubseteq EmptyBag",
			want: `Applying \sqsubseteq to the following value,` + "\nwhich is not a function with a finite domain:\n3", code: 2176},

		{expr: "SubBag(<<2, 1>>)", want: "{<<>>, <<1>>, <<2>>, (2 :> 1), <<1, 1>>, <<2, 1>>}"},
		{expr: "SubBag(EmptyBag)", want: "{<<>>}"},
		{expr: "SubBag(<<1000, 1000>>)", code: 1000,
			want: "Attempted to construct a set with too many elements (>1000000)."},
		{expr: "SubBag(3)", want: "Attempted to apply the operator DOMAIN to a non-function\n(an integer)\nline 60, col 60 to line 60, col 67 of module Bags", code: 1000},

		{expr: `BagOfAll(LAMBDA x : TRUE, ` + ab + `)`, want: "(TRUE :> 3)"},
		{expr: `BagOfAll(LAMBDA x : IF x = "a" THEN "c" ELSE x, ` + ab + `)`, want: "[c |-> 2, b |-> 1]"},
		{expr: `BagOfAll(LAMBDA x : x, EmptyBag)`, want: "<<>>"},
		{expr: `BagOfAll(LAMBDA x : x, 3)`, want: "The second argument of BagOfAll should be a function with a finite domain, but instead it is:\n3", code: 2169},

		{expr: "BagCardinality(" + ab + ")", want: "3"},
		{expr: "BagCardinality(EmptyBag)", want: "0"},
		{expr: "BagCardinality(" + bad + ")",
			want: "Applying BagCardinality to the following value,\nwhich is not a bag:\n<<1, 0>>", code: 2176},
	})
}

func BenchmarkBags(b *testing.B) {
	measure(b, "Bags, Naturals", longTuple(long), [][2]string{
		{"IsABag", "IsABag(state)"},
		{"SetToBag", "SetToBag(DOMAIN state)[7] = 1"},
		{"Cup", "(state (+) state)[7] = 14"},
		{"Diff", "(state (-) state) = EmptyBag"},
		{"Union", "BagUnion({i :> state[i] : i \\in 1..10000})[7] = 7"},
		{"OfAll", "BagOfAll(LAMBDA x : x \\div 1000, state)[0] = 499500"},
		{"SubBag", "state \\sqsubseteq state"},
	}...)
}
