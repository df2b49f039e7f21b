package stdlib

import "testing"

// TestDefinitions evaluates expressions with the Go implementations and by the definitions in the modules' texts: the
// values must be the same.
func TestDefinitions(t *testing.T) {
	cases := []struct {
		module, extends string
		exprs           []string
	}{
		{"FiniteSets", "FiniteSets, Naturals", []string{"Cardinality({})", "Cardinality(1..5)", `Cardinality({{}, {1}, {2}})`}},
		{"Bags", "Bags, Naturals", []string{
			"EmptyBag", "IsABag(<<1, 2>>)", "IsABag(<<1, 0>>)", "BagToSet(<<1, 2>>)", "SetToBag({4, 6})", "BagIn(2, <<1, 2>>)",
			"(1 :> 2 @@ 3 :> 4) (+) <<1, 2, 3>>", "<<5, 2, 9>> (-) <<1, 7>>", "BagUnion({<<1>>, <<1, 2>>, 4 :> 3})",
			"<<1, 2>> \\sqsubseteq <<1, 3>>", "<<1, 2>> \\sqsubseteq <<3, 1>>", "SubBag(<<2, 1, 3>>)", "SubBag(EmptyBag)",
			"BagOfAll(LAMBDA x : x % 2, <<1, 2, 3>>)", "BagCardinality(<<4, 5>>)", "CopiesIn(3, <<1, 2>>)", "CopiesIn(2, <<1, 2>>)",
		}},
		{"TLC", "TLC, Naturals", []string{
			"1 :> 2", `"a" :> {}`, "<<1, 2>> @@ (5 :> 5)", "(1 :> 3) @@ <<7, 8>>", "Permutations({3, 5, 7})", "Permutations({})",
			"SortSeq(<<3, 1, 2, 1>>, <)", "SortSeq(<<>>, <)", "TLCEval({x \\in SUBSET {1, 2} : x # {}})",
		}},
		{"Folds", "Folds, Naturals", []string{
			"MapThenFoldSet(LAMBDA x, y : <<x, y>>, 0, LAMBDA x : x + 1, LAMBDA s : CHOOSE x \\in s : \\A y \\in s : x >= y, 1..4)",
			"MapThenFoldSet(+, 7, LAMBDA x : x, LAMBDA s : CHOOSE x \\in s : TRUE, {})",
		}},
		{"Functions", "Functions, Naturals", []string{
			"FoldFunction(LAMBDA x, y : x * y, 2, <<5, 6, 7>>)", "FoldFunction(+, 3, <<>>)",
			`FoldFunctionOnSet(LAMBDA x, y : x + y, 0, [x \in 1..9 |-> x * x], {2, 5})`,
			`Restrict([a |-> 1, b |-> 2], {"b"})`, "RestrictDomain(<<4, 5, 6>>, LAMBDA i : i > 1)",
			"RestrictValues(<<4, 5, 6>>, LAMBDA i : i > 4)", "Range(<<1, 2, 1>>)", "Pointwise(<<1, 2>>, <<3, 4>>, +)",
			"AntiFunction(<<5, 6>>)", "IsInjective(<<1, 2, 1>>)", "Bijection({1, 2}, {3, 4})", "ExistsSurjection({1}, {3, 4})",
			"IsRestriction(<<1>>, <<1, 2>>)", "Injection({1}, {3, 4})",
		}},
		{"FiniteSetsExt", "FiniteSetsExt, Integers", []string{
			"FoldSet(LAMBDA x, y : x * y, 2, {3, 1, 2})", "ReduceSet(+, {3, 1, 2}, 10)", "SumSet(-3..5)", "SumSet({})",
			"ProductSet(1..5)", "MapThenSumSet(LAMBDA x : x * x, 1..4)", "MapThenSumSet(LAMBDA x : 1, {{}, {1}})",
			"kSubset(2, 1..4)", "kSubset(0, 1..4)", "kSubset(4, 1..4)", "kSubset(5, 1..4)", "kSubset(-1, {})", "kSubset(0, {})",
			"FlattenSet({{1, 2}, {2, 3}})", "SymDiff(1..3, 2..4)", "Quantify(1..9, LAMBDA x : x % 2 = 0)", "Max({2, 9, 4})",
			"Min({2, 9, 4})", "Choices({{1, 2}, {3}})", "ChooseUnique(1..9, LAMBDA x : x * x = 49)",
		}},
		{"SequencesExt", "SequencesExt, Integers", []string{
			"SetToSeq({3, 1, 2})", "SetToSeq({})", "SetToSortSeq({3, 1, 2}, >)", "FoldSeq(LAMBDA x, y : <<x, y>>, 0, <<1, 2, 3>>)",
			"FoldRight(LAMBDA x, y : <<x, y>>, <<1, 2, 3>>, 0)", "FoldLeft(LAMBDA x, y : <<x, y>>, 0, <<1, 2, 3>>)",
			"FoldRightDomain(LAMBDA x, y : <<x, y>>, <<8, 9>>, 0)", "FoldLeftDomain(LAMBDA x, y : <<x, y>>, 0, <<8, 9>>)",
			"FoldLeft(+, 1, <<>>)", "FlattenSeq(<<<<1>>, <<>>, <<2, 3>>>>)", "FlattenSeq(<<>>)", `FlattenSeq(<<"a", "b", "">>)`,
		}},
	}
	for _, c := range cases {
		native, defined := newBench(t, c.extends, c.exprs...), newBenchWithout(t, c.module, c.extends, c.exprs...)
		for i, expr := range c.exprs {
			got, err := native.eval(i)
			want, err2 := defined.eval(i)
			if err != nil || err2 != nil || got.String() != want.String() {
				t.Errorf("%s: %s\n got %v (%v)\nwant %v (%v)", c.module, expr, got, err, want, err2)
			}
		}
	}
}

// TestFasterDefinitions compares definitions with plainer ones that take longer, over all small arguments.
func TestFasterDefinitions(t *testing.T) {
	const graphs = `\A E \in SUBSET ((1..3) \X (1..3)) : LET G == [node |-> 1..3, edge |-> E] IN `
	for _, c := range []struct{ extends, expr string }{
		{"Functions, Integers", `\A S, T \in SUBSET (1..3) : ExistsInjection(S, T) = (Injection(S, T) # {})`},
		{"Functions, Integers", `\A S, T \in SUBSET (1..3) : ExistsSurjection(S, T) = (Surjection(S, T) # {})`},
		{"Functions, Integers", `\A S, T \in SUBSET (1..3) : ExistsBijection(S, T) = (Bijection(S, T) # {})`},
		{"Graphs, Integers", graphs + `\A S \in SUBSET (0..3) : AllSuccessors(G, S) = {m \in 1..3 : \E n \in S : <<n, m>> \in E}`},
		{"Graphs, Integers", graphs + `\A S \in SUBSET (0..3) : AllPredecessors(G, S) = {m \in 1..3 : \E n \in S : <<m, n>> \in E}`},
		{"Graphs, Integers", graphs + `\A r \in 1..3 : IsTreeWithRoot(G, r) = (IsDirectedGraph(G)
			/\ (\A e \in E : e[1] # r /\ \A f \in E : e[1] = f[1] => e = f)
			/\ LET C == ConnectionsIn(G) IN \A n \in 1..3 : C[n, r])`},
		{"UndirectedGraphs, Integers", `\A E \in SUBSET SUBSET (0..2) : IsUndirectedGraph([node |-> 1..2, edge |-> E]) =
			(\A e \in E : \E a, b \in 1..2 : e = {a, b})`},
		{"Relation, Integers", `\A R \in [(1..3) \X (1..3) -> BOOLEAN] : IsConnected(R, 1..3) =
			LET T == ReflexiveTransitiveClosure(R, 1..3) IN \A x, y \in 1..3 : T[x, y]`},
		{"Folds, Integers", `\A S \in SUBSET (1..4) : \A last \in BOOLEAN : MapThenFoldSet(LAMBDA x, y : <<x, y>>, 0, LAMBDA x : x,
			LAMBDA T : CHOOSE x \in T : \A y \in T : IF last THEN x >= y ELSE x <= y, S) = LET
				f[T \in SUBSET S] == IF T = {} THEN 0 ELSE LET z == CHOOSE x \in T : \A y \in T : IF last THEN x >= y ELSE x <= y IN <<z, f[T \ {z}]>>
				IN f[S]`},
	} {
		if v, err := newBench(t, c.extends, c.expr).eval(0); err != nil || v.String() != "TRUE" {
			t.Errorf("%s\n got %v, %v", c.expr, v, err)
		}
	}
}
