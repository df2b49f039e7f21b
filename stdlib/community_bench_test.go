package stdlib

import (
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// BenchmarkCommunity measures operators of the community modules with 10^5 elements; state is <<1, ..., 100000>>.
func BenchmarkCommunity(b *testing.B) {
	const modules = "SequencesExt, FiniteSetsExt, Functions, BagsExt, Integers, TLC, Sequences, FiniteSets, Apalache"
	measure(b, modules, longTuple(long),
		[2]string{"ToSet", "Cardinality(ToSet(state)) = 100000"},
		[2]string{"SetToSeq", "SetToSeq(DOMAIN state) = state"},
		[2]string{"SetToSortSeq", "SetToSortSeq(DOMAIN state, <) = state"},
		[2]string{"Contains", "~Contains(state, 0)"},
		[2]string{"Reverse", "Reverse(state)[1] = 100000"},
		[2]string{"Remove", "Len(Remove(state, 5)) = 99999"},
		[2]string{"ReplaceAll", "ReplaceAll(state, 5, 0)[5] = 0"},
		[2]string{"SelectInSeq", "SelectInSeq(state, LAMBDA x : x > 99999) = 100000"},
		[2]string{"SelectLastInSeq", "SelectLastInSeq(state, LAMBDA x : x < 2) = 1"},
		[2]string{"InsertAt", "InsertAt(state, 50000, 0)[50000] = 0"},
		[2]string{"RemoveAt", "Len(RemoveAt(state, 50000)) = 99999"},
		[2]string{"RemoveFirst", "Len(RemoveFirst(state, 100000)) = 99999"},
		[2]string{"IsPrefix", "IsPrefix(Front(state), state)"},
		[2]string{"LongestCommonPrefix", "LongestCommonPrefix({state, Front(state)}) = Front(state)"},
		[2]string{"IndexFirstSubSeq", "IndexFirstSubSeq(<<99999, 100000>>, state) = 99999"},
		[2]string{"ReplaceAllSubSeqs", "Len(ReplaceAllSubSeqs(<<>>, <<5>>, state)) = 99999"},
		[2]string{"FoldLeft", "FoldLeft(LAMBDA x, y : y, 0, state) = 100000"},
		[2]string{"FoldRight", "FoldRight(LAMBDA x, y : x, state, 0) = 1"},
		[2]string{"FlattenSeq", "Len(FlattenSeq([i \\in 1..100000 |-> <<i>>])) = 100000"},
		[2]string{"Zip", "Len(Zip(state, state)) = 100000"},
		[2]string{"Interleave", "Len(Interleave(state, state)) = 200000"},
		[2]string{"FoldSet", "FoldSet(LAMBDA x, y : x, 0, DOMAIN state) = 100000"},
		[2]string{"Max", "Max(DOMAIN state) = 100000"},
		[2]string{"FlattenSet", "Cardinality(FlattenSet({{i} : i \\in DOMAIN state})) = 100000"},
		[2]string{"SymDiff", "SymDiff(1..99999, DOMAIN state) = {100000}"},
		[2]string{"Quantify", "Quantify(DOMAIN state, LAMBDA x : x % 2 = 0) = 50000"},
		[2]string{"ChooseUnique", "ChooseUnique(DOMAIN state, LAMBDA x : x = 70000) = 70000"},
		[2]string{"MapThenSumSet", "MapThenSumSet(LAMBDA x : x - x + 1, DOMAIN state) = 100000"},
		[2]string{"Range", "Cardinality(Range(state)) = 100000"},
		[2]string{"IsInjective", "IsInjective(state)"},
		[2]string{"AntiFunction", "AntiFunction(state) = state"},
		[2]string{"Inverse", "Inverse(state, DOMAIN state, DOMAIN state) = state"},
		[2]string{"RestrictValues", "Cardinality(DOMAIN RestrictValues(state, LAMBDA x : x > 5)) = 99995"},
		[2]string{"Pointwise", "Pointwise(state, state, -)[7] = 0"},
		[2]string{"IsRestriction", "IsRestriction(Front(state), state)"},
		[2]string{"FoldFunction", "FoldFunction(LAMBDA x, y : x, 0, state) = 100000"},
		[2]string{"SumFunctionOnSet", "SumFunctionOnSet(state, 1..100) = 5050"},
		[2]string{"BagAdd", "BagAdd(state, 3)[3] = 4"},
		[2]string{"SetAsFun", "SetAsFun({<<i, i>> : i \\in DOMAIN state}) = state"},
	)
}

// BenchmarkGraphs measures graphs with 10^5 nodes and edges.
func BenchmarkGraphs(b *testing.B) {
	measure(b, "Graphs, Integers, FiniteSets", value.MakeInterval(1, long),
		[2]string{"IsDag", "IsDag([node |-> state, edge |-> {<<i, i + 1>> : i \\in 1..99999}])"},
		[2]string{"AreConnectedIn", "AreConnectedIn(1, 100000, [node |-> state, edge |-> {<<i, i + 1>> : i \\in 1..99999}])"},
		[2]string{"IsStronglyConnected", "~IsStronglyConnected([node |-> state, edge |-> {<<i, i + 1>> : i \\in 1..99999}])"},
		[2]string{"Descendants", "Cardinality(Descendants([node |-> state, edge |-> {<<i, i + 1>> : i \\in 1..99999}], 1)) = 99999"},
		[2]string{"Transpose", "Cardinality(Transpose([node |-> state, edge |-> {<<i, i + 1>> : i \\in 1..99999}]).edge) = 99999"},
	)
	measure(b, "UndirectedGraphs, Integers, FiniteSets", value.MakeInterval(1, long),
		[2]string{"ConnectedComponents", "Cardinality(ConnectedComponents([node |-> state, edge |-> {{i, i + 1} : i \\in 1..99999}])) = 1"},
	)
}

// BenchmarkCausalOrder measures a log of 10^5 entries of one node.
func BenchmarkCausalOrder(b *testing.B) {
	measure(b, "VectorClocks, Sequences", longTuple(long),
		[2]string{"CausalOrder", `CausalOrder(state, LAMBDA e : [n |-> e], LAMBDA e : Head(<<"n">>), LAMBDA e : {"n"}) = state`})
}
