package stdlib

import (
	"strings"
	"testing"
)

// Modules as people keep them beside their specifications. What has a Java method in the community modules is told from
// the text by giving the text another meaning; "text" is the meaning of what has none.
var (
	copyOfFolds = `MapThenFoldSet(op(_, _), base, f(_), choose(_), S) == "text"`

	copyOfFunctions = `
Range(f) == "text"
IsInjective(f) == "text"
FoldFunction(op(_, _), base, fun) == "text"
FoldFunctionOnSet(op(_, _), base, fun, indices) == "text"
SumFunction(fun) == "text"
Injection(S, T) == "text"`

	copyOfFiniteSetsExt = `
FoldSet(op(_, _), base, set) == "text"
SumSet(set) == FoldSet(+, 0, set)
Max(S) == "text"
kSubset(k, S) == "text"
FlattenSet(S) == "text"`

	copyOfSequencesExt = `
SetToSeq(S) == "text"
FoldLeft(op(_, _), base, seq) == "text"
FoldSeq(op(_, _), base, seq) == FoldFunction(op, base, seq)
FlattenSeq(seqs) == "text"
Front(s) == "text"`

	copiesOf2024 = map[string]string{
		"Folds":         copyOfFolds,
		"Functions":     "LOCAL INSTANCE Folds\n" + copyOfFunctions,
		"FiniteSetsExt": "EXTENDS Folds, Functions\nLOCAL INSTANCE Naturals\n" + copyOfFiniteSetsExt,
		"SequencesExt": "LOCAL INSTANCE Sequences\nLOCAL INSTANCE Naturals\nLOCAL INSTANCE FiniteSets\nLOCAL INSTANCE FiniteSetsExt\n" +
			"LOCAL INSTANCE Functions\nLOCAL INSTANCE Folds\nLOCAL INSTANCE TLC\n" + copyOfSequencesExt,
	}
	copiesOf2026 = map[string]string{
		"Folds":         copyOfFolds,
		"Functions":     "EXTENDS Integers, Folds\n" + copyOfFunctions,
		"FiniteSetsExt": "EXTENDS Integers, FiniteSets, Folds, Functions\n" + copyOfFiniteSetsExt,
		"SequencesExt":  "EXTENDS Sequences, Naturals, FiniteSets, FiniteSetsExt, Folds, Functions, Bags, TLC\n" + copyOfSequencesExt,
	}
)

// TestUserCopies has copies of library modules replace those that ship with gotlc, for all that use them. Operators with
// Java methods keep the meaning that those give them; of the others the text of the copy is evaluated.
func TestUserCopies(t *testing.T) {
	expected := []check{
		{expr: `FoldSet(LAMBDA x, y : <<x, y>>, 0, {3, 1, 2})`},
		{expr: "SumSet({1, 2})", want: "3"},
		{expr: "kSubset(1, {4, 5})", want: "{{4}, {5}}"},
		{expr: "SetToSeq({2, 1})", want: "<<1, 2>>"},
		{expr: "FoldLeft(LAMBDA x, y : <<x, y>>, 0, <<1, 2>>)", want: "<<<<0, 1>>, 2>>"},
		{expr: "FoldSeq(LAMBDA x, y : x + y, 0, <<1, 2>>)", want: "3"},
		{expr: "IsInjective(<<1, 1>>)", want: "FALSE"},
		{expr: "FoldFunctionOnSet(LAMBDA x, y : x + y, 0, <<1, 2>>, {1})", want: "1"},

		{expr: "Max({1, 2})", want: `"text"`},
		{expr: "Range(<<1>>)", want: `"text"`},
		{expr: "SumFunction(<<1>>)", want: `"text"`},
		{expr: "Injection({}, {})", want: `"text"`},
		{expr: "FlattenSet({})", want: `"text"`},
		{expr: "FlattenSeq(<<>>)", want: `"text"`},
		{expr: "Front(<<1>>)", want: `"text"`},
		{expr: "MapThenFoldSet(LAMBDA x, y : x, 0, LAMBDA x : x, LAMBDA S : 1, {})", want: `"text"`},
	}
	official := newBench(t, "FiniteSetsExt, SequencesExt", expected[0].expr)
	v, err := official.eval(0)
	if err != nil {
		t.Fatal(err)
	}
	expected[0].want = v.String()
	exprs := make([]string, len(expected))
	for i, c := range expected {
		exprs[i] = c.expr
	}
	for name, copies := range map[string]map[string]string{"2024": copiesOf2024, "2026": copiesOf2026} {
		b := newBenchBeside(t, copies, "Integers, Sequences, FiniteSets, FiniteSetsExt, SequencesExt", exprs...)
		for i, c := range expected {
			v, err := b.eval(i)
			if err != nil || v.String() != c.want {
				t.Errorf("%s: %s: got %v, %v, want %s", name, c.expr, v, err, c.want)
			}
		}
	}
}

// TestCopiesAreUsedByAll has a module that ships with gotlc use a copy of another one.
func TestCopiesAreUsedByAll(t *testing.T) {
	copies := map[string]string{"Combinatorics": "C == 1", "FiniteSets": `IsFiniteSet(S) == TRUE
Cardinality(S) == 1
Mine == 7`}
	b := newBenchBeside(t, copies, "FiniteSetsExt, Combinatorics", "Mine", "C", "Cardinality({4, 5})")
	for i, want := range []string{"7", "1", "2"} {
		if v, err := b.eval(i); err != nil || v.String() != want {
			t.Errorf("got %v, %v, want %s", v, err, want)
		}
	}
}

// TestCopiesMakeNoCycles has copies use what the official modules of those names do not: as far as those do not use each
// other, ours do not.
func TestCopiesMakeNoCycles(t *testing.T) {
	for _, m := range []string{"Folds", "Functions", "FiniteSetsExt", "SequencesExt"} {
		for _, how := range []string{"EXTENDS Apalache", "EXTENDS Variants, Option", "LOCAL INSTANCE Apalache", "LOCAL INSTANCE CSV"} {
			info := analyzeBeside(t, map[string]string{m: how + "\nOwn == 1"}, "EXTENDS "+m+", Apalache\nx == Own")
			if s := info.Root.Lookup("Own"); s == nil || s.Module.Name != m {
				t.Errorf("%s in %s: %v", how, m, s)
			}
		}
	}
}

// TestNestedModulesAreNoCopies has a nested module with the name of a library module: its operators mean what they say.
func TestNestedModulesAreNoCopies(t *testing.T) {
	nested := strings.Join([]string{"---- MODULE Sequences ----", `Len(s) == "nested"`, "===="}, "\n")
	b := newBenchBeside(t, map[string]string{"Lib": nested + "\nS == INSTANCE Sequences\nlen(s) == S!Len(s)"}, "Lib", "len(<<>>)")
	if v, err := b.eval(0); err != nil || v.String() != `"nested"` {
		t.Errorf("got %v, %v", v, err)
	}
}

// evaluated are operators with Java methods that need no implementation: their texts can be evaluated.
var evaluated = map[string]bool{
	"Combinatorics!factorial": true, "DyadicRationals!Reduce": true, "_JsonTrace!_TLCState": true, "_TLCTrace!_TLCState": true,
	"_Possible!_Counts": true,
}

// TestOverridesBind demands implementations for the operators with Java methods; no others replace texts of users.
func TestOverridesBind(t *testing.T) {
	registry := Registry()
	for name := range overrides() {
		if (registry[name] == nil) != evaluated[name.Module+"!"+name.Name] {
			t.Errorf("%v: implemented: %v", name, registry[name] != nil)
		}
	}
	for name, b := range registry {
		if b.BuiltIn == (overrides()[name] != nil || arithmetic[name.Module]) {
			t.Errorf("%v: replaces built-in texts only: %v", name, b.BuiltIn)
		}
	}
}

// TestStubs has copies whose texts say nothing of what their operators do, as the official ones.
func TestStubs(t *testing.T) {
	copies := map[string]string{
		"CSV":    "CSVWriteRecord(val, delimiter, header, file) == TRUE\nCSVRecords(file) == 0",
		"SVG":    "NodeOfRingNetwork(cx, cy, radius, n, m) == [x |-> 0, y |-> 0]",
		"Json":   `ToJson(v) == ""`,
		"Graphs": "EXTENDS Sequences\nPath(G) == {p \\in Seq(G.node) : p # <<>>}\nSimplePath(G) == {p \\in Path(G) : TRUE}",
	}
	b := newBenchBeside(t, copies, "CSV, SVG, Json, Graphs, Naturals", `CSVWriteRecord([a |-> 1], ",", FALSE, "out.csv")`,
		"NodeOfRingNetwork(100, 100, 50, 1, 4)", "ToJson(<<1>>)", "SimplePath([node |-> {1, 2}, edge |-> {<<1, 2>>}])")
	for i, want := range []string{"TRUE", "[x |-> 100, y |-> 150]", `"[1]"`, "{<<1>>, <<2>>, <<1, 2>>}"} {
		if v, err := b.eval(i); err != nil || v.String() != want {
			t.Errorf("got %v, %v, want %s", v, err, want)
		}
	}
	if b.env.files["out.csv"] == "" {
		t.Error("CSVWriteRecord wrote nothing")
	}
}
