package stdlib

import (
	"errors"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

func TestSequencesExt(t *testing.T) {
	run(t, "SequencesExt, Integers", []check{
		{expr: "ToSet(<<1, 2, 1>>)", want: "{1, 2}"},
		{expr: "SetToSeqs({1, 2})", want: "{<<1, 2>>, <<2, 1>>}"},
		{expr: "SetToAllKPermutations({1, 2})", want: "{<<>>, <<1>>, <<2>>, <<1, 2>>, <<2, 1>>}"},
		{expr: "BoundedSeq({1}, 2)", want: "{<<>>, <<1>>, <<1, 1>>}"},
		{expr: "TupleOf({1}, 2)", want: "{<<1, 1>>}"},
		{expr: "Contains(<<1, 2>>, 2)", want: "TRUE"},
		{expr: "Contains(<<>>, 2)", want: "FALSE"},
		{expr: "Reverse(<<1, 2, 3>>)", want: "<<3, 2, 1>>"},
		{expr: "Remove(<<1, 2, 1>>, 1)", want: "<<2>>"},
		{expr: "ReplaceAll(<<1, 2, 1>>, 1, 5)", want: "<<5, 2, 5>>"},
		{expr: "SelectInSeq(<<1, 2, 4>>, LAMBDA x : x % 2 = 0)", want: "2"},
		{expr: "SelectInSeq(<<1>>, LAMBDA x : x > 1)", want: "0"},
		{expr: "SelectLastInSeq(<<1, 2, 4>>, LAMBDA x : x % 2 = 0)", want: "3"},
		{expr: "InsertAt(<<1, 2>>, 2, 9)", want: "<<1, 9, 2>>"},
		{expr: "InsertAt(<<1, 2>>, 3, 9)", want: "<<1, 2, 9>>"},
		{expr: "ReplaceAt(<<1, 2>>, 2, 9)", want: "<<1, 9>>"},
		{expr: "RemoveAt(<<1, 2, 3>>, 2)", want: "<<1, 3>>"},
		{expr: "RemoveAt(<<1>>, 1)", want: "<<>>"},
		{expr: "RemoveFirst(<<1, 2, 1>>, 1)", want: "<<2, 1>>"},
		{expr: "RemoveFirst([i \\in 1..2 |-> i], 3)[3]", want: "Attempted to access index 3 of tuple\n<<1, 2>>\nwhich is out of bounds.", code: 1000},
		{expr: "<<[y9 |-> 0], ToBag(<<[x9 |-> 1, y9 |-> 2]>>)>>", want: "<<[y9 |-> 0], ([y9 |-> 2, x9 |-> 1] :> 1)>>"},
		{expr: "Restrict([i \\in {1} |-> 1], {2})", want: "In applying the function\n<<1>>,\nthe first argument is:\n2\nwhich is not in its domain.\n", code: 1000},
		{expr: "Restrict(1 :> 1, {2})", want: "Attempted to apply function:\n<<1>>\nto argument 2, which is not in the domain of the function.", code: 1000},
		{expr: "ToBag(<<1>>)[2]", want: "In applying the function\n<<1>>,\nthe first argument is:\n2\nwhich is not in its domain.\n", code: 1000},
		{expr: "SelectSeq([i \\in 1..2 |-> i], LAMBDA x : TRUE)[3]", want: "Attempted to access index 3 of tuple\n<<1, 2>>\nwhich is out of bounds.", code: 1000},
		{expr: "Cons(0, <<1>>)", want: "<<0, 1>>"},
		{expr: "Front(<<1, 2>>)", want: "<<1>>"},
		{expr: "Front(<<1>>)", want: "<<>>"},
		{expr: "Last(<<1, 2>>)", want: "2"},
		{expr: "IsPrefix(<<1>>, <<1, 2>>) /\\ IsPrefix(<<>>, <<>>) /\\ ~IsPrefix(<<2>>, <<1, 2>>) /\\ ~IsPrefix(<<1, 2>>, <<1>>)", want: "TRUE"},
		{expr: "IsStrictPrefix(<<1>>, <<1>>)", want: "FALSE"},
		{expr: "IsSuffix(<<2>>, <<1, 2>>) /\\ ~IsStrictSuffix(<<2>>, <<2>>)", want: "TRUE"},
		{expr: "Prefixes(<<1, 2>>)", want: "{<<>>, <<1>>, <<1, 2>>}"},
		{expr: "Suffixes(<<1, 2>>)", want: "{<<>>, <<2>>, <<1, 2>>}"},
		{expr: "LongestCommonPrefix({<<1, 2, 3>>, <<1, 2>>, <<1, 2, 4>>})", want: "<<1, 2>>"},
		{expr: "SubSeqs(<<1, 2>>)", want: "{<<>>, <<1>>, <<2>>, <<1, 2>>}"},
		{expr: "AllSubSeqs(<<1, 2, 3>>) \\ SubSeqs(<<1, 2, 3>>)", want: "{<<1, 3>>}"},
		{expr: "ReplaceFirstSubSeq(<<9>>, <<1, 1>>, <<1, 1, 1, 1>>)", want: "<<9, 1, 1>>"},
		{expr: "ReplaceAllSubSeqs(<<9>>, <<1, 1>>, <<1, 1, 1, 1, 1>>)", want: "<<9, 9, 1>>"},
		{expr: `ReplaceAllSubSeqs("xy", "a", "banana")`, want: `"bxynxynxy"`},
		{expr: "Zip(<<1, 2, 3>>, <<4, 5>>)", want: "<<<<1, 4>>, <<2, 5>>>>"},
		{expr: "Interleave(<<1, 2>>, <<3, 4>>)", want: "<<<<1>>, <<3>>, <<2>>, <<4>>>>"},
		{expr: "<<SeqMod(3, 3), SeqMod(4, 3)>>", want: "<<3, 1>>"},
		{expr: "FoldLeft(+, 0, 3)", want: "The third argument of FoldLeft should be a sequence, but instead it is:\n3", code: 2169},
		{expr: "FlattenSeq(<<<<1>>, 2>>)",
			want: `Evaluating an expression of the form t \o s when s is not a sequence:` + "\n2", code: 2182},
	})
}

func TestCommunityModules(t *testing.T) {
	graph := "[node |-> 1..4, edge |-> {<<1, 2>>, <<2, 3>>, <<3, 1>>}]"
	undirected := "[node |-> 1..4, edge |-> {{1, 2}, {2, 3}}]"
	run(t, "FiniteSetsExt, Integers", []check{
		{expr: "SumSet({MV})", code: 2154, want: wrapped("FiniteSetsExt", "FoldSet", castError("Integers", "Plus", "IntValue", "ModelValue"))},
		{expr: "SumSet({2147483647, 1})", want: "Overflow when computing 2147483647+1", code: 2178},
		{expr: "kSubset(MV, {})", want: "The first argument of kSubset should be a natural number, but instead it is:\nMV", code: 2169},
	})
	run(t, "BagsExt, Integers", []check{
		{expr: "BagAdd(<<1>>, 1)", want: "<<2>>"},
		{expr: "BagAdd(<<1>>, 2)", want: "<<1, 1>>"},
		{expr: "BagRemove(<<1, 2>>, 2)", want: "<<1, 1>>"},
		{expr: "BagRemove(<<1, 2>>, 1)", want: "(2 :> 2)"},
		{expr: "BagRemove(<<1>>, 5)", want: "<<1>>"},
		{expr: "BagRemoveAll(<<7, 1>>, 1)", want: "(2 :> 1)"},
		{expr: "SumBag(<<2, 3>>)", want: "8"},
		{expr: "ProductBag(<<2, 3>>)", want: "8"},
	})
	run(t, "Bitwise, Integers", []check{
		{expr: "<<12 & 10, 12 | 10, 12 ^^ 10, Not(0), Not(5)>>", want: "<<8, 14, 6, 0, 2>>"},
		{expr: "<<shiftR(9, 1), shiftR(9, 99), shiftR(-8, 1)>>", want: "<<4, 1, 2147483644>>"},
		{expr: `1 & "a"`, want: "The second argument of >= should be an integer, but instead it is:\n\"a\"", code: 2266},
	})
	run(t, "Graphs, Naturals", []check{
		{expr: "IsDirectedGraph(" + graph + ")", want: "TRUE"},
		{expr: "IsStronglyConnected(" + graph + ")", want: "FALSE"},
		{expr: "AreConnectedIn(1, 3, " + graph + ") /\\ ~AreConnectedIn(1, 4, " + graph + ")", want: "TRUE"},
		{expr: "HasCycle(" + graph + ") /\\ IsDag([node |-> {1}, edge |-> {}])", want: "TRUE"},
		{expr: "SimplePath([node |-> 1..2, edge |-> {<<1, 2>>}])", want: "{<<1>>, <<2>>, <<1, 2>>}"},
		{expr: "IsTreeWithRoot([node |-> 1..3, edge |-> {<<2, 1>>, <<3, 1>>}], 1)", want: "TRUE"},
		{expr: "Transpose(" + graph + ").edge", want: "{<<1, 3>>, <<2, 1>>, <<3, 2>>}"},
	})
	run(t, "UndirectedGraphs, Naturals", []check{
		{expr: "IsUndirectedGraph(" + undirected + ")", want: "TRUE"},
		{expr: "ConnectedComponents(" + undirected + ")", want: "{{4}, {1, 2, 3}}"},
		{expr: "IsStronglyConnected(" + undirected + ")", want: "FALSE"},
		{expr: "AreConnectedIn(1, 3, " + undirected + ")", want: "TRUE"},
		{expr: "SimplePath([node |-> 1..2, edge |-> {{1, 2}}])", want: "{<<1>>, <<2>>, <<1, 2>>, <<2, 1>>}"},
	})
	run(t, "Relation, Naturals", []check{
		{expr: "LET R == [x, y \\in 1..3 |-> y = x + 1] IN TransitiveClosure(R, 1..3)[1, 3] /\\ ~R[1, 3]", want: "TRUE"},
		{expr: "IsTotallyOrderedUnder(<=, 1..4) /\\ IsStrictlyTotallyOrderedUnder(<, 1..4) /\\ ~IsReflexiveUnder(<, 1..4)", want: "TRUE"},
	})
	run(t, "DyadicRationals", []check{
		{expr: "PrettyPrint(Add(Half(Half(One)), Half(One)))", want: `"3/4"`},
		{expr: "Add(Half(One), Half(One)) = One /\\ Add(Zero, One) = One", want: "TRUE"},
		{expr: "IsDyadicRational(Half(One))", want: "TRUE"},
	})
	run(t, "Combinatorics", []check{
		{expr: "<<factorial[5], choose(5, 2), choose(30, 15), choose(60, 57), choose(2, 5)>>", want: "<<120, 10, 155117520, 34220, 0>>"},
	})
	run(t, "Option, Naturals", []check{
		{expr: "<<OptionGetOrElse(Some(1), 2), OptionGetOrElse(None, 2), IsSome(None)>>", want: "<<1, 2, FALSE>>"},
		{expr: "OptionFlatMap(LAMBDA x : Some(x + 1), Some(1)) = Some(2)", want: "TRUE"},
	})
	run(t, "Apalache, Naturals", []check{
		{expr: "<<MkSeq(3, LAMBDA i : i * i), ApaFoldSet(+, 0, {1, 2}), Repeat(LAMBDA x, i : x + i, 3, 0)>>", want: "<<<<1, 4, 9>>, 3, 6>>"},
		{expr: "SetAsFun({<<1, 2>>, <<2, 3>>})", want: "<<2, 3>>"},
	})
}

func TestIOUtils(t *testing.T) {
	b := run(t, "IOUtils, Integers", []check{
		{expr: "IOEnv", want: "[]"},
		{expr: `<<atoi("12"), atoi("-3")>>`, want: "<<12, -3>>"},
	})
	b.env.environ = []string{"GOTLC_A=1", "GOTLC_B=x=y"}
	if v, err := b.eval(0); err != nil || v.String() != `[GOTLC_A |-> "1", GOTLC_B |-> "x=y"]` {
		t.Errorf("IOEnv: got %v, %v", v, err)
	}
}

// A variable that is there but may not be read is not one that is missing.
func TestHiddenEnvironment(t *testing.T) {
	exprs := []string{
		`"GOTLC_A" \in DOMAIN IOEnv`, `IOEnv.GOTLC_A`, `IOEnv.GOTLC_B`, `IOEnv["GOTLC_A"]`, `IF "GOTLC_A" \in DOMAIN IOEnv THEN 1 ELSE 2`,
		`{"GOTLC_B", "GOTLC_A"} \ DOMAIN IOEnv`, `\E n \in {"GOTLC_A"} : n \in DOMAIN IOEnv`,
		`"GOTLC_B" \in DOMAIN IOEnv`,
	}
	b := newBench(t, "IOUtils", exprs...)
	b.env.environ, b.env.hidden = []string{"GOTLC_A=1"}, errors.New("not allowed")
	for i, expr := range exprs[:len(exprs)-1] {
		if v, err := b.eval(i); err == nil || !strings.Contains(err.Text, "IOEnv: not allowed") {
			t.Errorf("%s: got %v, %v", expr, v, err)
		}
	}
	if v, err := b.eval(len(exprs) - 1); err != nil || v != value.False {
		t.Errorf("a variable that does not exist: got %v, %v", v, err)
	}
}

func TestSVG(t *testing.T) {
	b := run(t, "SVG, TLC, Integers", []check{
		{expr: `SVGElemToString(Group(<<Text(0, 0, "a<b", <<>>), Rect(1, 2, 3, 4, [stroke_width |-> "2"])>>, <<>>))`,
			want: `"<g><text x='0' y='0'>a<b</text><rect x='1' y='2' width='3' height='4' stroke-width='2'></rect></g>"`},
		{expr: `SVGSerialize(SVGDoc(Circle(1, 2, 3, <<>>), 0, 0, 9, 9, <<>>), "frame_", 7).exitValue`, want: "0"},
		{expr: "SVGElemToString(3)", want: wrapped("SVG", "SVGElemToString", "An SVG element must be a record. Value given is of type: tlc2.value.impl.IntValue"), code: 2154},
		{expr: "PointOnLine([x |-> 0, y |-> 10], [x |-> 10, y |-> 0], 2)", want: "[x |-> 5, y |-> 5]"},
	})
	if _, ok := b.env.files["frame_007.svg"]; !ok {
		t.Errorf("SVGSerialize wrote %v, want frame_007.svg", b.env.files)
	}
}
