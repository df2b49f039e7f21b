package stdlib

import (
	"testing"

	"github.com/gotlc/gotlc/eval"
)

// TestSignatures compares methods of all kinds with the texts that TLC prints.
func TestSignatures(t *testing.T) {
	const evaluating = "(tlc2.tool.impl.Tool,tla2sany.semantic.ExprOrOpArgNode[],tlc2.util.Context," +
		"tlc2.tool.TLCState,tlc2.tool.TLCState,int,tlc2.tool.coverage.CostModel)"
	for name, want := range map[eval.OperatorName]string{
		{Module: "TLC", Name: "PrintT"}:  "public static tlc2.value.impl.Value tlc2.module.TLC.PrintT(tlc2.value.impl.Value)",
		{Module: "TLC", Name: "TLCEval"}: "public static tlc2.value.impl.Value tlc2.module.TLCEval.tlcEval" + evaluating,
		{Module: "TLCExt", Name: "Trace"}: "public static tlc2.value.impl.TupleValue tlc2.module.TLCExt.getTrace" + evaluating +
			" throws java.io.IOException",
		{Module: "SequencesExt", Name: "Contains"}: "public static tlc2.value.impl.Value tlc2.overrides.SequencesExt.Contains(" +
			"tlc2.value.impl.Value,tlc2.value.impl.Value)",
		{Module: "IOUtils", Name: "IODeserialize"}: "public static final tlc2.value.IValue tlc2.overrides.IOUtils.ioDeserialize(" +
			"tlc2.value.impl.StringValue,tlc2.value.impl.BoolValue) throws java.io.IOException",
		{Module: "Bags", Name: "EmptyBag"}: "public static tlc2.value.impl.Value tlc2.module.Bags.EmptyBag()",
	} {
		if got := overrides()[name].signature; got != want {
			t.Errorf("%v\n got %s\nwant %s", name, got, want)
		}
	}
}

// TestOverriddenErrors looks at errors inside Java methods: which of them pass, how they nest, what the classes of
// parameters and literals as operators come to.
func TestOverriddenErrors(t *testing.T) {
	cast := func(from, to string) string {
		return "Cannot cast tlc2.value.impl." + from + " to tlc2.value.impl." + to
	}
	plus := func(reason string) string {
		return overridden("tlc2.value.impl.IntValue tlc2.module.Integers.Plus(tlc2.value.impl.IntValue,tlc2.value.impl.IntValue)", reason)
	}
	fold := func(reason string) string { return wrapped("FiniteSetsExt", "FoldSet", reason) }
	const noHead = "Attempted to apply Head to the empty sequence."
	run(t, "FiniteSetsExt, SequencesExt, Integers, Sequences, TLC", []check{
		// A plain error inside is the method's; so is that of another method.
		{expr: `FoldSet(LAMBDA x, y : x + y, 0, {"a"})`, want: fold(plus(cast("StringValue", "IntValue"))), code: 2154},
		{expr: `FoldSet(LAMBDA x, y : <<1>>[2], 0, {"a"})`,
			want: fold("Attempted to access index 2 of tuple\n<<1>>\nwhich is out of bounds."), code: 2154},
		// One with a code of its own passes, unless the method evaluates its arguments.
		{expr: `FoldSet(LAMBDA x, y : Head(<<>>), 0, {"a"})`, want: noHead, code: 2184},
		{expr: `FoldSet(LAMBDA x, y : x + y, Head(<<>>), {"a"})`, want: noHead, code: 2184},
		{expr: `TLCEval(Head(<<>>))`, want: wrapped("TLC", "TLCEval", noHead), code: 2154},
		{expr: `TLCEval(<<1>>[2])`, code: 2154,
			want: wrapped("TLC", "TLCEval", "Attempted to access index 2 of tuple\n<<1>>\nwhich is out of bounds.")},
		// Errors of arguments are not the method's.
		{expr: `Len(<<1>>[2])`, want: "Attempted to access index 2 of tuple\n<<1>>\nwhich is out of bounds.", code: 1000},
		// Classes of parameters.
		{expr: "FoldSet(LAMBDA x, y : x, 0, 3)", want: fold(cast("IntValue", "Enumerable")), code: 2154},
		{expr: "FoldSet(LAMBDA x, y : x, 0, <<3>>)", want: fold(cast("TupleValue", "Enumerable")), code: 2154},
		{expr: "FoldSet(LAMBDA x, y : x, 0, Nat)", want: fold(cast("UserValue", "Enumerable")), code: 2154},
		{expr: `FoldSet(LAMBDA x, y : x, 0, [i \in 1..2 |-> i])`, want: fold(cast("FcnRcdValue", "Enumerable")), code: 2154},
		// An operator that is a literal is passed as that, by its name, too; TRUE is no literal.
		{expr: "FoldSet(LAMBDA x, y : 3, 0, {})", want: fold(cast("IntValue", "OpValue")), code: 2154},
		{expr: `LET F(x, y) == "a" IN FoldSet(F, 0, {})`, want: fold(cast("StringValue", "OpValue")), code: 2154},
		{expr: `LET F(x, y) == "a" G(H(_, _)) == FoldSet(H, 0, {}) IN G(F)`, want: fold(cast("StringValue", "OpValue")), code: 2154},
		{expr: "FoldSet(LAMBDA x, y : TRUE, 0, {1})", want: "TRUE"},
		// Operators as values.
		{expr: "LET F(x) == x IN SelectSeq(<<1>>, F)", code: 2169,
			want: "The second argument of SelectSeq should be a boolean-valued operator, but instead it is:\n<Operator F>"},
		{expr: "LET F(x) == x G(H(_)) == SelectSeq(<<1>>, H) IN G(F)", code: 2169,
			want: "The second argument of SelectSeq should be a boolean-valued operator, but instead it is:\n<Operator F>"},
	})
}
