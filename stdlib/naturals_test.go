package stdlib

import "testing"

func castError(class, method, result, got string) string {
	return overridden("tlc2.value.impl."+result+" tlc2.module."+class+"."+method+
		"(tlc2.value.impl.IntValue,tlc2.value.impl.IntValue)",
		"Cannot cast tlc2.value.impl."+got+" to tlc2.value.impl.IntValue")
}

func TestNaturals(t *testing.T) {
	run(t, "Naturals", []check{
		{expr: "2 + 3", want: "5"},
		{expr: "2 - 3", want: "-1"},
		{expr: "2147483646 + 1", want: "2147483647"},
		{expr: "2147483647 + 1", want: "Overflow when computing 2147483647+1", code: 2178},
		{expr: "0 - 2147483647 - 2", want: "Overflow when computing -2147483647-2", code: 2178},
		{expr: "46341 * 46341", want: "Overflow when computing 46341*46341", code: 2178},
		{expr: "46340 * 46340", want: "2147395600"},
		{expr: "7 \\div 2", want: "3"},
		{expr: "(0 - 7) \\div 2", want: "-4"},
		{expr: "7 \\div (0 - 2)", want: "-4"},
		{expr: "(0 - 8) \\div 2", want: "-4"},
		{expr: "7 \\div 0", want: `The second argument of \div is 0.`, code: 2179},
		{expr: "(0 - 2147483647 - 1) \\div (0 - 1)", want: `Overflow when computing -2147483648 \div -1`, code: 2178},
		{expr: "7 % 2", want: "1"},
		{expr: "(0 - 7) % 2", want: "1"},
		{expr: "(0 - 8) % 2", want: "0"},
		{expr: "7 % 0", want: "The second argument of % should be a positive number, but instead it is:\n0", code: 2169},
		{expr: "7 % (0 - 2)", want: "The second argument of % should be a positive number, but instead it is:\n-2", code: 2169},
		{expr: "2 ^ 10", want: "1024"},
		{expr: "2 ^ 30", want: "1073741824"},
		{expr: "2 ^ 31", want: "Overflow when computing 2^31", code: 2178},
		{expr: "(0 - 2) ^ 31", want: "-2147483648"},
		{expr: "5 ^ 0", want: "1"},
		{expr: "0 ^ 2000000000", want: "0"},
		{expr: "1 ^ 2000000000", want: "1"},
		{expr: "(0 - 1) ^ 2000000001", want: "-1"},
		{expr: "0 ^ 0", want: "0^0 is undefined.", code: 2180},
		{expr: "2 ^ (0 - 1)", want: "The second argument of ^ should be a natural number, but instead it is:\n-1", code: 2169},
		{expr: "1 .. 3", want: "1..3"},
		{expr: "3 .. 1", want: "{}"},
		{expr: "<<1 < 2, 2 < 2, 2 > 1, 2 <= 2, 3 =< 2, 2 >= 2, 1 >= 2>>",
			want: "<<TRUE, FALSE, TRUE, TRUE, FALSE, TRUE, FALSE>>"},
		{expr: `1 < "a"`, want: "The second argument of < should be an integer, but instead it is:\n\"a\"", code: 2266},
		{expr: `"a" <= 1`, want: "The first argument of <= should be an integer, but instead it is:\n\"a\"", code: 2266},
		{expr: `<<>> > 1`, want: "The first argument of > should be an integer, but instead it is:\n<<>>", code: 2266},
		{expr: `1 >= "a"`, want: "The second argument of > should be an integer, but instead it is:\n\"a\"", code: 2266},
		{expr: "Nat", want: "Nat"},
		{expr: "3 \\in Nat /\\ ~((0 - 1) \\in Nat)", want: "TRUE"},
		{expr: `1 + "a"`, want: castError("Naturals", "Plus", "IntValue", "StringValue"), code: 2154},
		{expr: `TRUE - 1`, want: castError("Naturals", "Minus", "IntValue", "BoolValue"), code: 2154},
		{expr: `<<>> * 1`, want: castError("Naturals", "Times", "IntValue", "TupleValue"), code: 2154},
		{expr: `1 % {}`, want: castError("Naturals", "Mod", "IntValue", "SetEnumValue"), code: 2154},
		{expr: `1 \div (1..2)`, want: castError("Naturals", "Divide", "IntValue", "IntervalValue"), code: 2154},
		{expr: `[x |-> 1] ^ 1`, want: castError("Naturals", "Expt", "IntValue", "RecordValue"), code: 2154},
		{expr: `1 .. SUBSET {}`, want: castError("Naturals", "DotDot", "IntervalValue", "SubsetValue"), code: 2154},
	})
}

func TestIntegers(t *testing.T) {
	run(t, "Integers", []check{
		{expr: "-3", want: "-3"},
		{expr: "-(-2147483647 - 1)", want: "Overflow when computing --2147483648", code: 2178},
		{expr: "Int", want: "Int"},
		{expr: "-5 \\in Int", want: "TRUE"},
		{expr: "-2 .. 1", want: "-2..1"},
		{expr: `-"a"`, want: overridden("tlc2.value.impl.IntValue tlc2.module.Integers.Neg(tlc2.value.impl.IntValue)",
			"Cannot cast tlc2.value.impl.StringValue to tlc2.value.impl.IntValue"), code: 2154},
		{expr: `MV + 1`, want: castError("Integers", "Plus", "IntValue", "ModelValue"), code: 2154},
		{expr: `1 >= "a"`, want: "The second argument of >= should be an integer, but instead it is:\n\"a\"", code: 2266},
	})
}

func TestReals(t *testing.T) {
	run(t, "Reals", []check{
		{expr: "Real", want: `"Reals"`},
		{expr: `1 \in Real`, want: "Attempted to check if the value:\n1\nis an element of the string \"Reals\"", code: 1000},
		{expr: `1 + "a"`, want: castError("Integers", "Plus", "IntValue", "StringValue"), code: 2154},
	})
}
