package stdlib

import (
	"slices"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

func TestTLCExt(t *testing.T) {
	run(t, "TLCExt, TLC, Integers, Sequences", []check{
		{expr: "AssertEq(1, 1)", want: "TRUE"},
		{expr: `AssertError("Attempted to apply Head to the empty sequence.", Head(<<>>))`, want: "TRUE"},
		{expr: `AssertError("something else", Head(<<>>))`, want: "FALSE"},
		{expr: `AssertError("no error", 1 + 1)`, want: "FALSE"},
		{expr: `AssertError("Overflow when computing 2147483647+1", 2147483647 + 1) /\ 1 + 1 = 2`, want: "TRUE"},
		{expr: `AssertError("Attempted to check equality of the differently-typed model values T_a and S_a",
			TLCModelValue("T_a") = TLCModelValue("S_a"))`, want: "TRUE"},
		{expr: `LET f[i \in Nat] == IF i = 0 THEN 3 ELSE IF i = 1 THEN Head(<<>>) ELSE f[i - 1] IN
			AssertError("Attempted to apply Head to the empty sequence.", f[50]) /\ f[0] = 3`, want: "TRUE"},

		{expr: "TLCGetOrDefault(3, {})", want: "{}"},
		{expr: "TLCSet(3, 4) /\\ TLCGetOrDefault(3, {}) = 4", want: "TRUE"},
		{expr: `TLCGetOrDefault("s:n", 7)`, want: "7"},
		{expr: "TLCGetAndSet(3, LAMBDA old, v : old + v, 10, 0)", want: "4"},
		{expr: "TLCGet(3)", want: "14"},
		{expr: "TLCGetAndSet(5, +, 1, 100)", want: "100"},
		{expr: "TLCGet(5)", want: "101"},
		{expr: "TLCGetOrDefault(-3, 0)", want: "0"},

		{expr: "Trace", want: "<<>>"},
		{expr: "CounterExample", want: "[action |-> {}, state |-> {}]"},
		{expr: "ToTrace(CounterExample)", want: "<<>>"},
		{expr: "ToTrace([action |-> {}, state |-> {<<2, [x |-> 0]>>, <<1, [x |-> 9]>>}])", want: "<<[x |-> 9], [x |-> 0]>>"},
		{expr: "ToTrace(3)", want: "The argument of ToTrace should be a CounterExample, but instead it is:\n3", code: 2283},
		{expr: "ToTrace([state |-> {3}])", code: 2283,
			want: "The argument of ToTrace should be a CounterExample, but instead it is:\n[state |-> {3}]"},

		{expr: `TLCModelValue("M1")`, want: "M1"},
		{expr: `TLCModelValue("M1") = TLCModelValue("M1") /\ TLCModelValue("M1") # MV`, want: "TRUE"},
		{expr: "TLCModelValue(1)", want: "The argument of ModelValue should be a string, but instead it is:\n1", code: 2283},
		{expr: "TLCDefer(1 = 2)", want: "TRUE"},
		{expr: "TLCNoOp(<<1>>)", want: "<<1>>"},
		{expr: "PickSuccessor(FALSE)", want: "TRUE"},
		{expr: "PickSuccessor(3)", code: 2154,
			want: wrapped("TLCExt", "PickSuccessor",
				"In evaluating TLCExt!PickSuccessor, a non-boolean expression (an integer) was used as the condition of an IF.")},
		{expr: "TLCCache(1 + 1, {})", want: "2"},
		{expr: "TLCSet(9, 0) /\\ LET f(c) == TLCCache(IF TLCSet(9, TLCGet(9) + 1) THEN c ELSE 0, c) IN <<f(7), f(8), f(7), TLCGet(9)>> = <<7, 8, 7, 2>>", want: "TRUE"},
		{expr: "TLCCache(1, Head(<<>>))", want: wrapped("TLCExt", "TLCCache", "Attempted to apply Head to the empty sequence."), code: 2154},
		{expr: "TLCFP({1, 2}) = TLCFP({2, 1}) /\\ TLCFP(1) # TLCFP(2)", want: "TRUE"},
		{expr: `TLCEvalDefinition("Nope")`, want: wrapped("TLCExt", "TLCEvalDefinition",
			"The argument of TLCEvalDefinition should be a name of a definition reachable from the root module, but instead it is:\n\"Nope\""), code: 2154},
		{expr: `TLCEvalDefinition("Len")`, want: wrapped("TLCExt", "TLCEvalDefinition",
			"The argument of TLCEvalDefinition should be a zero-arity definition, but instead it is:\nLen(s)"), code: 2154},
		{expr: `TLCEvalDefinition("MV")`, want: wrapped("TLCExt", "TLCEvalDefinition",
			"The argument of TLCEvalDefinition should be a name of a definition reachable from the root module, but instead it is:\n\"MV\""), code: 2154},
		{expr: `<<TLCEvalDefinition("Nat"), TLCEvalDefinition("d0"), Nat>>`, want: "<<{}, TRUE, Nat>>"},
	})
}

func TestRunFacts(t *testing.T) {
	b := newBench(t, "TLCExt", "CounterExample", "AssertEq(1, 2)")
	want := value.MakeInt(7)
	b.env.stats["counterexample"] = want
	if v, err := b.eval(0); err != nil || v != want {
		t.Errorf("CounterExample: got %v, %v; want %v", v, err, want)
	}
	if v, err := b.eval(1); err != nil || v != value.False {
		t.Errorf("AssertEq(1, 2): got %v, %v", v, err)
	}
	if want := []string{`"Assertion failed"`, "1", "2"}; !slices.Equal(b.env.printed, want) {
		t.Errorf("AssertEq(1, 2) printed %q, want %q", b.env.printed, want)
	}
}
