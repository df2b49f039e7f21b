package stdlib

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

func TestTLC(t *testing.T) {
	tlcMethod := func(name string, n int) string {
		params := "tlc2.value.impl.Value"
		if n == 2 {
			params += "," + params
		}
		return "tlc2.value.impl.Value tlc2.module.TLC." + name + "(" + params + ")"
	}
	run(t, "TLC, Integers", []check{
		{expr: `Assert(1 = 1, "boom")`, want: "TRUE"},
		{expr: `Assert(1 = 2, "boom")`,
			want: "The first argument of Assert evaluated to FALSE; the second argument was:\n\"boom\"", code: 2132},
		{expr: `Assert(3, <<1>>)`,
			want: "The first argument of Assert evaluated to FALSE; the second argument was:\n<<1>>", code: 2132},
		{expr: "JavaTime > 1500000000", want: "TRUE"},

		{expr: "1 :> 2", want: "<<2>>"},
		{expr: `"a" :> 2`, want: "[a |-> 2]"},
		{expr: "{} :> {}", want: "({} :> {})"},
		{expr: `{1, "a"} :> 2`, code: 2154,
			want: overridden(tlcMethod("MakeFcn", 2), "Attempted to compare string \"a\" with non-string:\n1")},
		{expr: "<<1, 2>> @@ <<3, 4, 5>>", want: "<<1, 2, 5>>"},
		{expr: "(0 :> 1) @@ (2 :> 3)", want: "(0 :> 1 @@ 2 :> 3)"},
		{expr: "<<>> @@ [a |-> 1]", want: "[a |-> 1]"},
		{expr: "<<>> @@ 3", want: "The second argument of @@ should be a function, but instead it is:\n3", code: 2169},
		{expr: "3 @@ <<>>", want: "The first argument of @@ should be a function, but instead it is:\n3", code: 2169},
		{expr: `<<1>> @@ [a |-> 1]`, code: 2154,
			want: overridden(tlcMethod("CombineFcn", 2), "Attempted to check equality of string \"a\" with non-string:\n1")},

		{expr: "Permutations({})", want: "{<<>>}"},
		{expr: "Permutations({2, 3})", want: "{(2 :> 2 @@ 3 :> 3), (2 :> 3 @@ 3 :> 2)}"},
		{expr: "Permutations(1..3)",
			want: "{<<1, 2, 3>>, <<1, 3, 2>>, <<2, 1, 3>>, <<2, 3, 1>>, <<3, 1, 2>>, <<3, 2, 1>>}"},
		{expr: `Permutations({"b", "a"}) = {[a |-> "a", b |-> "b"], [a |-> "b", b |-> "a"]}`, want: "TRUE"},
		{expr: "Permutations(Nat)", want: "Applying Permutations to the following value,\nwhich is not a finite set:\nNat", code: 2176},
		{expr: "Permutations(1..10)", code: 2154,
			want: overridden(tlcMethod("Permutations", 1), "Attempted to construct a set with too many elements (>1000000).")},

		{expr: "SortSeq(<<3, 1, 2>>, <)", want: "<<1, 2, 3>>"},
		{expr: "SortSeq(<<3, 1, 2>>, LAMBDA x, y : x >= y)", want: "<<3, 2, 1>>"},
		{expr: "SortSeq(<<>>, <)", want: "<<>>"},
		{expr: "SortSeq(<<<<1, 9>>, <<0, 8>>, <<1, 7>>>>, LAMBDA x, y : x[1] < y[1])", want: "<<<<0, 8>>, <<1, 9>>, <<1, 7>>>>"},
		{expr: "SortSeq(<<<<1, 9>>, <<0, 8>>, <<1, 7>>>>, LAMBDA x, y : x[1] <= y[1])", want: "<<<<0, 8>>, <<1, 7>>, <<1, 9>>>>"},
		{expr: "SortSeq(3, <)", want: "The first argument of SortSeq should be a natural number, but instead it is:\n3", code: 2169},
		{expr: "SortSeq(<<2, 1>>, LAMBDA x, y : x)",
			want: "The second argument of SortSeq should be a boolean function, but instead it is:\n1", code: 2169},

		{expr: "3 \\in Any /\\ Any \\in Any", want: "TRUE"},
		{expr: "Any", want: "ANY"},
		{expr: `ToString(<<1, "a", [b |-> {}]>>)`, want: `"<<1, \"a\", [b |-> {}]>>"`},
		{expr: "ToString(MV)", want: `"MV"`},
		{expr: "ToString(SUBSET {1})", want: `"{{}, {1}}"`},
		{expr: "TLCEval([x \\in 1..2 |-> {y \\in SUBSET {x} : y # {}}])", want: "<<{{1}}, {{2}}>>"},
		{expr: "TLCEval(Nat)", want: "Nat"},
	})
}

func TestPrint(t *testing.T) {
	b := run(t, "TLC, Naturals", []check{
		{expr: `Print(<<1, 2>>, "x")`, want: `"x"`},
		{expr: `PrintT("s")`, want: "TRUE"},
		{expr: "PrintT({x \\in SUBSET {1, 2} : x # {}})", want: "TRUE"},
		{expr: "PrintT({s \\in SUBSET {1} : \\A x \\in s : x = {}})", code: 2154,
			want: overridden("tlc2.value.impl.Value tlc2.module.TLC.PrintT(tlc2.value.impl.Value)",
				"Attempted to check equality of integer 1 with non-integer:\n{}")},
	})
	want := []string{`<<1, 2>>  "x"`, `"s"`, "{{1}, {2}, {1, 2}}"}
	if !slices.Equal(b.env.printed, want) {
		t.Errorf("got %q, want %q", b.env.printed, want)
	}
}

func TestRegisters(t *testing.T) {
	undefined := func(key string) string {
		return wrapped("TLC", "TLCGet", "TLCGet("+key+") was undefined.")
	}
	b := run(t, "TLC, Integers", []check{
		{expr: "TLCGet(7)", want: undefined("7"), code: 2154},
		{expr: "TLCSet(7, {2, 1})", want: "TRUE"},
		{expr: "TLCGet(7)", want: "{1, 2}"},
		{expr: "TLCSet(-1, 0)",
			want: "The first argument of TLCSet should be a nonnegative integer, but instead it is:\n-1", code: 2169},
		{expr: "TLCGet(-1)", want: wrapped("TLC", "TLCGet", "The argument of TLCGet should be a nonnegative integer, but instead it is:\n-1"), code: 2154},
		{expr: "TLCGet(<<>>)", want: wrapped("TLC", "TLCGet", "The argument of TLCGet should be a nonnegative integer, but instead it is:\n<<>>"), code: 2154},
		{expr: `TLCSet("s:x", 5) /\ TLCGet("s:x") = 5`, want: "TRUE"},
		{expr: `TLCGet("s:y")`, want: undefined("s:y"), code: 2154},
		{expr: `TLCGet("foo")`, want: undefined("foo"), code: 2154},
		{expr: `TLCSet("foo", 1)`,
			want: "The first argument of TLCSet should be a nonnegative integer, but instead it is:\n\"foo\"", code: 2169},
		{expr: `TLCGet("-Dnone")`, want: `"-Dnone"`},
		{expr: `TLCSet("-Dnone", 1) /\ TLCGet("-Dnone") = "1"`, want: "TRUE"},
		{expr: `TLCGet("-Dfile.separator") \in {"/", "\\"}`, want: "TRUE"},
		{expr: `TLCSet("pause", TRUE)`, want: "TRUE"},
		{expr: `TLCGet("level")`, want: "0"},
		{expr: `TLCGet("generated")`, want: undefined("generated"), code: 2154},
		{expr: `TLCGet("trace")`, want: undefined("trace"), code: 2154},
	})
	if b.env.stopped {
		t.Error("the run was stopped")
	}
}

func TestStatisticsAndExit(t *testing.T) {
	b := newBench(t, "TLC", `TLCGet("distinct")`, `TLCSet("exit", FALSE)`, `TLCSet("exit", TRUE)`)
	b.env.stats["distinct"] = value.MakeInt(42)
	if v, err := b.eval(0); err != nil || v != value.MakeInt(42) {
		t.Errorf(`TLCGet("distinct"): got %v, %v; want 42`, v, err)
	}
	for i, stopped := range []bool{false, true} {
		if v, err := b.eval(1 + i); err != nil || v != value.True || b.env.stopped != stopped {
			t.Errorf("TLCSet(exit, %v): got %v, %v, stopped %v", stopped, v, err, b.env.stopped)
		}
	}
}

// Beyond the length up to which insertion sort is used, equal elements must still come as it leaves them.
func TestSortSeqLong(t *testing.T) {
	pairs := "[i \\in 1..200 |-> <<(i * 7) % 10, i>>]"
	run(t, "TLC, Naturals", []check{
		{expr: "LET s == SortSeq(" + pairs + ", LAMBDA x, y : x[1] < y[1])" +
			" IN \\A i \\in 1..199 : s[i][1] < s[i+1][1] \\/ (s[i][1] = s[i+1][1] /\\ s[i][2] < s[i+1][2])", want: "TRUE"},
		{expr: "LET s == SortSeq(" + pairs + ", LAMBDA x, y : x[1] <= y[1])" +
			" IN \\A i \\in 1..199 : s[i][1] < s[i+1][1] \\/ (s[i][1] = s[i+1][1] /\\ s[i][2] > s[i+1][2])", want: "TRUE"},
	})
}

func BenchmarkTLC(b *testing.B) {
	measure(b, "TLC, Naturals, FiniteSets, Sequences", longTuple(long), [][2]string{
		{"Permutations", "Cardinality(Permutations(1..(state[8]))) = 40320"},
		{"Merge", "(state @@ (0 :> 1))[0] = 1"},
		{"RandomFunction", "RandomElement([1..20 -> DOMAIN state])[1] > 0"},
		{"RandomNumber", "RandomElement(DOMAIN state) > 0"},
		{"ToString", "Len(ToString(state)) > 100000"},
	}...)
}

// TestSortSeqSortsAsTLC: what is no order puts long sequences where TLC's insertion sort does, too.
func TestSortSeqSortsAsTLC(t *testing.T) {
	const n = 70
	less := func(a, b int) bool { return a%7 == 0 && b%3 == 1 || a == b+1 }
	want := make([]value.Value, 0, n)
	for i := range n {
		v, j := (i*37)%101, len(want)
		want = append(want, value.Value{})
		for ; j > 0 && less(v, int(want[j-1].Int())); j-- {
			want[j] = want[j-1]
		}
		want[j] = value.MakeInt(int32(v))
	}
	run(t, "TLC, Integers", []check{{
		expr: `SortSeq([i \in 1..70 |-> ((i - 1) * 37) % 101], LAMBDA a, b : (a % 7 = 0 /\ b % 3 = 1) \/ a = b + 1)`,
		want: value.MakeTuple(want).String(),
	}})
}

// TestComparesNumbers: which operators put any arguments in order.
func TestComparesNumbers(t *testing.T) {
	tells := &eval.Builtin{Module: "TLC", Name: "SortSeq", Arity: 2, Fn2: func(_ *eval.Ctx, _, op value.Value) value.Value {
		return value.MakeBool(eval.ComparesNumbers(op))
	}}
	ops := map[string]bool{
		"<": true, ">=": true, "-": false, "LAMBDA a, b : a < b": true, "LAMBDA a, b : b < a": true, "LAMBDA a, b : a.k <= b.k": true,
		"LAMBDA a, b : a[1] + state > b[1] + state": true, "LAMBDA a, b : a.b < b.a": false, `LAMBDA a, b : a < b \/ a = b`: false,
		"LAMBDA a, b : a[1] < b[2]": false, "LAMBDA x, y : state.x < state.y": false, "LAMBDA a, b : a + b < b + a": false,
		`LAMBDA a, b : a \subseteq b`: false, "LAMBDA a, b : Len(a) < Len(b)": true, "LAMBDA a, b : (LET c == a IN c) < b": false,
	}
	var exprs []string
	for op := range ops {
		exprs = append(exprs, fmt.Sprintf("SortSeq(<<>>, %s)", op), fmt.Sprintf("LET Sorted(s, Op(_, _)) == SortSeq(s, Op) IN Sorted(<<>>, %s)", op))
	}
	b := newBenchWith(t, []*eval.Builtin{tells}, "TLC, Integers, Sequences", exprs...)
	for i, e := range exprs {
		v, err := b.eval(i)
		op := strings.TrimSuffix(e[strings.LastIndex(e, "<<>>, ")+6:], ")")
		if err != nil || v.Bool() != ops[op] {
			t.Errorf("%s: got %v, %v", e, v, err)
		}
	}
}
