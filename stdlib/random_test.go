package stdlib

import (
	"testing"

	"github.com/gotlc/gotlc/eval/random"
	"github.com/gotlc/gotlc/eval/value"
)

func TestRandomElement(t *testing.T) {
	sets := []string{
		"{3}", "-5..5", "SUBSET (1..40)", "[1..3 -> {1, 2}]", "[{} -> {}]", "[a : 1..9, b : {TRUE}]", "(1..2) \\X (1..3)",
		"{x \\in SUBSET (1..3) : x # {}}", "SUBSET [1..2 -> 1..2]", "{1, 2} \\cup (4..5)", "UNION {1..2, {7}}",
		"[1..50 -> SUBSET (1..50)]",
	}
	checks := make([]check, len(sets))
	for i, s := range sets {
		checks[i] = check{expr: "\\A i \\in 1..50 : RandomElement(" + s + ") \\in " + s, want: "TRUE"}
	}
	finite := "Applying RandomElement to the following value,\nwhich is not a finite set:\n"
	checks = append(checks,
		check{expr: "Cardinality({RandomElement({i * 0} \\cup 1..9) : i \\in 1..200}) = 10", want: "TRUE"},
		check{expr: "RandomElement(Nat)", want: finite + "Nat", code: 2176},
		check{expr: "RandomElement(SUBSET Nat)", want: finite + "SUBSET Nat", code: 2176},
		check{expr: "RandomElement(3)", want: finite + "3", code: 2176},
		check{expr: "RandomElement({})", want: wrapped("TLC", "RandomElement", "Index 0 out of bounds for length 0"), code: 2154},
		check{expr: "RandomElement((1..3) \\X {})", want: wrapped("TLC", "RandomElement", "Index 0 out of bounds for length 0"), code: 2154},
	)
	run(t, "TLC, Integers, FiniteSets", checks)
}

func TestRandomization(t *testing.T) {
	method := overridden("tlc2.value.impl.Value tlc2.module.Randomization.RandomSubset(tlc2.value.impl.Value,tlc2.value.impl.Value)",
		"Attempted to construct a set with too many elements (>1000000).")
	run(t, "Randomization, Integers, FiniteSets", []check{
		{expr: "LET R == RandomSubset(5, 1..100000000) IN Cardinality(R) = 5 /\\ R \\subseteq 1..100000000", want: "TRUE"},
		{expr: "RandomSubset(5, 1..3)", want: "{1, 2, 3}"},
		{expr: "RandomSubset(0, 1..3)", want: "{}"},
		{expr: "RandomSubset(2, {})", want: "{}"},
		{expr: "Cardinality(RandomSubset(100, [1..20 -> 1..10]))", want: "100"},
		{expr: "Cardinality(RandomSubset(7, SUBSET (1..3)))", want: "7"},
		{expr: "Cardinality(RandomSubset(30, {x \\in 1..31 : x > 0}))", want: "30"},
		{expr: "RandomSubset(2000000000, 1..2000000001)", want: method, code: 2154},
		{expr: "RandomSubset(-1, {})",
			want: wrapped("Randomization", "RandomSubset", "-1"), code: 2154},
		{expr: "RandomSubset(1, Nat)",
			want: "The second argument of RandomSubset should be a a finite set, but instead it is:\nNat", code: 2169},

		{expr: "RandomSetOfSubsets(3, 0, 1..9)", want: "{{}}"},
		{expr: "RandomSetOfSubsets(3, 9, 1..9)", want: "{{1, 2, 3, 4, 5, 6, 7, 8, 9}}"},
		{expr: "RandomSetOfSubsets(1, 0, {})", want: "{{}}"},
		{expr: "RandomSetOfSubsets(0, 1, 1..9)", want: "{}"},
		{expr: "LET R == RandomSetOfSubsets(20, 500, 1..1000) IN Cardinality(R) = 20 /\\ \\A T \\in R : Cardinality(T) \\in 300..700",
			want: "TRUE"},
		{expr: "LET R == RandomSetOfSubsets(50, 2, 1..100000) IN R \\subseteq SUBSET (1..100000)", want: "TRUE"},
		{expr: "RandomSetOfSubsets(1, 4, 1..3)",
			want: "The second argument of RandomSetOfSubsets should be a nonnegative integer in range 0..Cardinality(S), but instead it is:\n4",
			code: 2169},
		{expr: "DOMAIN TestRandomSetOfSubsets(3, 1, 1..9)", want: "1..5"},
	})
}

// The same seed gives the same results.
func TestRandomIsDeterministic(t *testing.T) {
	draw := func() value.Value {
		b := newBench(t, "TLC, Randomization, Naturals", "<<RandomElement(1..1000000), RandomSubset(9, 1..1000), RandomElement([1..9 -> 1..9])>>")
		v, err := b.eval(0)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	if a, b := draw(), draw(); a.String() != b.String() {
		t.Errorf("got %s and %s", a, b)
	}
}

func BenchmarkRandomization(b *testing.B) {
	measure(b, "Randomization, Naturals, FiniteSets", longTuple(long), [][2]string{
		{"Few", "Cardinality(RandomSubset(100000, 1..1000000000)) = 100000"},
		{"Most", "Cardinality(RandomSubset(100000, 1..150000)) = 100000"},
		{"Subsets", "Cardinality(RandomSetOfSubsets(1000, 50, DOMAIN state)) = 1000"},
	}...)
}

// TestDrawnSubset compares what is drawn with the member of the listed set whose index is drawn, as TLC does it
// (SpanTreeRandom of its test models depends on it).
func TestDrawnSubset(t *testing.T) {
	b := newBench(t, "TLC, Naturals", "<<RandomElement(SUBSET (1..5)), SUBSET (1..5)>>")
	indices := random.New(1)
	for range 100 {
		v, err := b.eval(0)
		if err != nil {
			t.Fatal(err)
		}
		parts, _ := value.TupleElems(v)
		got, listed := parts[0], value.Elems(parts[1])
		if want := listed[indices.Index(32)]; !value.Equal(got, want) {
			t.Fatalf("%s, not %s", got, want)
		}
	}
}
