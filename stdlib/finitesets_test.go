package stdlib

import "testing"

func TestFiniteSets(t *testing.T) {
	signature := "tlc2.value.IBoolValue tlc2.module.FiniteSets.IsFiniteSet(tlc2.value.impl.Value)"
	run(t, "FiniteSets, Integers, Sequences", []check{
		{expr: "Cardinality({})", want: "0"},
		{expr: "Cardinality({3, 1, 3})", want: "2"},
		{expr: "Cardinality(5..9)", want: "5"},
		{expr: "Cardinality(9..5)", want: "0"},
		{expr: "Cardinality(1..2147483647)", want: "2147483647"},
		{expr: "Cardinality(SUBSET (1..30))", want: "1073741824"},
		{expr: "Cardinality([1..4 -> {1, 2, 3}])", want: "81"},
		{expr: "Cardinality([a : 1..10, b : 1..7])", want: "70"},
		{expr: "Cardinality((1..10) \\X (1..7) \\X {})", want: "0"},
		{expr: "Cardinality({x \\in SUBSET (1..3) : x # {}})", want: "7"},
		{expr: "Cardinality(SUBSET (1..31))", want: "Overflow when computing the number of elements in:\nSUBSET (1..31)",
			code: 2178},
		{expr: "Cardinality(Nat)", want: "Attempted to compute cardinality of the value\nNat", code: 2181},
		{expr: "Cardinality(3)", want: "Attempted to compute cardinality of the value\n3", code: 2181},
		{expr: `Cardinality({1, "a"})`,
			want: overridden("tlc2.value.impl.IntValue tlc2.module.FiniteSets.Cardinality(tlc2.value.impl.Value)",
				"Attempted to compare string \"a\" with non-string:\n1"), code: 2154},

		{expr: "Cardinality({x \\in 3 : TRUE})",
			want: overridden("tlc2.value.impl.IntValue tlc2.module.FiniteSets.Cardinality(tlc2.value.impl.Value)",
				"Attempted to enumerate { x \\in S : p(x) } when S:\n3\nis not enumerable"), code: 2154},
		{expr: "IsFiniteSet({})", want: "TRUE"},
		{expr: "IsFiniteSet(1..2147483647)", want: "TRUE"},
		{expr: "IsFiniteSet(Nat)", want: "FALSE"},
		{expr: "IsFiniteSet(SUBSET Nat)", want: "FALSE"},
		{expr: "IsFiniteSet([1..3 -> {1}])", want: "TRUE"},
		{expr: "IsFiniteSet(Seq({1}))", want: "FALSE"},
		{expr: "IsFiniteSet(3)",
			want: overridden(signature, "Attempted to check if the integer 3 is a finite set."), code: 2154},
		{expr: "IsFiniteSet([a |-> 1])",
			want: overridden(signature, "Attempted to check if the record:\n[a |-> 1]\nis a finite set."), code: 2154},
	})
}

func BenchmarkFiniteSets(b *testing.B) {
	measure(b, "FiniteSets, Naturals", longTuple(long), [][2]string{
		{"CardinalityOfMap", "Cardinality({state[i] : i \\in DOMAIN state}) = 100000"},
		{"CardinalityOfInterval", "Cardinality(DOMAIN state) = 100000"},
	}...)
}
