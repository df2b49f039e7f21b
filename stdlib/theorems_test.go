package stdlib

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/stdlib/tla"
)

// Theorems are evaluated over small sets of instances: ASSUME NEW x \in S, H PROVE P becomes \A x \in S : H => P, where a
// set that cannot be listed is replaced by a part of it, what has no set has one by its name (domains), and a new
// operator is one of a few (operators). Outside of bounds nothing is replaced, so that "\in Nat" means what it says.

// prelude defines the parts of infinite sets, and what cannot be computed by its definition.
const prelude = `
SomeNat == 0 .. 3
SomeInt == -1 .. 2
SomeSeq(S) == UNION {[1 .. n -> S] : n \in 0 .. 2}
SmallFunctions == [1 .. 3 -> -1 .. 1]
SmallBags == UNION {[D -> 1 .. 2] : D \in SUBSET {1, 3}}
SmallGraphs == UNION {[node : {N}, edge : SUBSET (N \X N)] : N \in SUBSET (1 .. 2)} \cup [node : {1 .. 3}, edge : SUBSET ({<<1, 2>>, <<3, 2>>, <<2, 3>>, <<2, 1>>})]
PathsOf(G) == {p \in UNION {[1 .. n -> G.node] : n \in 1 .. 4} : \A i \in 1 .. (Len(p) - 1) : <<p[i], p[i + 1]>> \in G.edge}
WellFoundedFinite(R, S) == \A T \in SUBSET S : T # {} => \E x \in T : \A y \in T : <<y, x>> \notin R
`

// parts replaces names in bounds, and inBodies everywhere.
var (
	parts    = map[string]string{"Nat": "SomeNat", "Int": "SomeInt", "Seq": "SomeSeq", "Path": "PathsOf"}
	inBodies = map[string]string{"IsWellFoundedOn": "WellFoundedFinite"}
)

// domains are the instances of names without a set, of a module (or of a theorem of it) or of all.
var domains = map[string]string{
	"S": "SUBSET (1 .. 2)", "T": "SUBSET (1 .. 2)", "U": "SUBSET (2 .. 3)", "I": "SUBSET (1 .. 2)", "D": "SUBSET (1 .. 2)",
	"A": "SUBSET (1 .. 2)", "R": "SUBSET ((1 .. 2) \\X (1 .. 2))", "R1": "SUBSET ((1 .. 2) \\X (1 .. 2))",
	"R2": "SUBSET ((2 .. 3) \\X (2 .. 3))", "S1": "{1 .. 2}", "S2": "{2 .. 3}",
	"x": "1 .. 3", "y": "1 .. 3", "e": "1 .. 3", "i": "1 .. 3", "base": "0 .. 2", "Typ": "{0 .. 2, {1}}",
	"f": "SmallFunctions", "g": "SmallFunctions", "G": "SmallGraphs", "H": "[node : {5 .. 6}, edge : SUBSET ((5 .. 6) \\X (5 .. 6))]",
	"m": "SomeNat", "n": "SomeNat", "r": "1 .. 2", "s": "5 .. 6", "leaf": "{8}",
	"BagsTheorems!A": "SmallBags", "BagsTheorems!B": "SmallBags", "BagsTheorems!C": "SmallBags",
	"Bags_SetToBagEquality!A": "SUBSET {1, 3}", "Bags_SetToBagEquality!B": "SUBSET {1, 3}",
	"FS_UNION!S":  "SUBSET SUBSET (1 .. 2)",
	"Fun_IsBij!f": "[1 .. 2 -> 1 .. 2]", "FoldFunctionEmpty!f": "{<<>>}", "SumFunctionEmpty!f": "{<<>>}", "WellFoundedInduction!RR": "SUBSET ((1 .. 2) \\X (1 .. 2))",
	"SubSeqEmpty!s":   "SomeSeq(1 .. 2)",
	"GraphTheorems!n": "1 .. 3", "GraphTheorems!m": "1 .. 3", "GraphTheorems!r": "1 .. 3",
}

// operators are the instances of new operators, given as bodies whose parameters are a and b.
var operators = map[string][]string{
	"op/2":     {"(a + b) % 3", "IF a > b THEN a ELSE b", "a", "2 * a - b"},
	"op/1":     {"a", "1", "a - 2", "0"},
	"f/1":      {"a % 3", "0", "2 - a"},
	"g/1":      {"a % 3", "1"},
	"fS/1":     {"a % 3"},
	"fT/1":     {"(a - 1) % 3", "a % 3"},
	"bij/1":    {"a + 1", "a"},
	"choose/1": {"CHOOSE x \\in a : \\A y \\in a : x >= y", "CHOOSE x \\in a : \\A y \\in a : x <= y"},
	"chS/1":    {"CHOOSE x \\in a : \\A y \\in a : x >= y"},
	"chT/1":    {"CHOOSE x \\in a : \\A y \\in a : x >= y"},
	"e/1":      {"a", "1"},

	"NaturalsInduction!P/1":    {"TRUE", "a # 2", "a = 0"},
	"WellFoundedInduction!P/1": {"TRUE", "a # 2"},
	"FiniteSetTheorems!P/1":    {"TRUE", "Cardinality(a) < 2", "1 \\notin a"},
	"SequenceTheorems!P/1":     {"TRUE", "Len(a) # 1", "\\A i \\in DOMAIN a : a[i] = 1"},
	"SequencesExtTheorems!P/1": {"TRUE", "Len(a) # 1", "\\A i \\in DOMAIN a : a[i] = 1"},
	"SortedAppend!op/2":        {"a < b", "a <= b", "a = b"}, "SortedConcat!op/2": {"a < b", "a <= b", "a # b"},
	"SortedInjective!op/2": {"a < b", "a <= b", "a # b"}, "SortedSubSeq!op/2": {"a < b", "a <= b", "a # b"},
	"SortedEmpty!op/2": {"a < b"}, "SortedSingleton!op/2": {"a < b"},
	"PreImageWellFounded!f/1": {"a", "3 - a", "1"},
}

// unchecked are theorems about what has no small instances.
var unchecked = regexp.MustCompile("^(SetExtensionality|NoSetContainsEverything|.*[dD]ef.*|.*NatType|.*NatUnique|.*RecursiveFcnOfNat|" +
	".*InductiveUnique|NatLessThanWellFounded|PrefixRecursive.*|SuffixRecursive.*|SeqDef|SubSeqProperties|IsStrict.*WellFounded)$")

// TestTheorems evaluates the theorems of all modules over small instances.
func TestTheorems(t *testing.T) {
	for _, module := range moduleNames(t) {
		if restates(module) || strings.HasPrefix(module, "_") {
			continue
		}
		src, err := fs.ReadFile(tla.Modules(), module+".tla")
		if err != nil {
			t.Fatal(err)
		}
		tree, err := parser.ParseFile(module+".tla", src)
		if err != nil {
			t.Fatal(err)
		}
		var names, exprs []string
		for _, u := range tree.Units {
			th, ok := u.(*ast.Theorem)
			if !ok || unchecked.MatchString(th.Name.Text) && !strings.HasSuffix(th.Name.Text, "SetDef") {
				continue
			}
			i := instances{lines: strings.Split(string(src), "\n"), module: module, theorem: th.Name.Text}
			names, exprs = append(names, th.Name.Text), append(exprs, i.statement(th.Body), i.denial(th.Body))
		}
		if len(names) > 0 {
			t.Run(module, func(t *testing.T) { checkTheorems(t, module, names, exprs) })
		}
	}
}

func checkTheorems(t *testing.T, module string, names, exprs []string) {
	extends := module
	for _, m := range []string{"Integers", "Sequences", "FiniteSets"} {
		if m != module {
			extends += ", " + m
		}
	}
	b := newBench(t, extends+prelude, exprs...)
	for i, name := range names {
		v, err := b.eval(2 * i)
		if err != nil || v.String() != "TRUE" {
			t.Errorf("%s: %v, %v\n%s", name, v, err, exprs[2*i])
		}
		if v, err := b.eval(2*i + 1); (err != nil || v.String() != "FALSE") && name != "WellFoundedIsAsymmetric" {
			t.Errorf("%s has no instances: %v, %v\n%s", name, v, err, exprs[2*i+1])
		}
	}
}

// instances makes a theorem a formula that can be evaluated.
type instances struct {
	lines           []string
	module, theorem string
}

// statement returns the instances of a theorem's statement. What is copied keeps its column: lists of conjunctions need it.
func (i *instances) statement(x ast.Expr) string { return i.proving(x, "") }

// denial is the statement of the opposite, which is false unless no instance fulfils the assumptions.
func (i *instances) denial(x ast.Expr) string { return i.proving(x, "~") }

func (i *instances) proving(x ast.Expr, not string) string {
	a, ok := x.(*ast.AssumeProve)
	if !ok {
		return not + "(" + i.below(x, false) + ")"
	}
	var b strings.Builder
	for _, h := range a.Hyps {
		switch h := h.(type) {
		case *ast.NewSymbol:
			b.WriteString("(" + i.declared(h))
		case ast.Expr:
			b.WriteString("(" + i.statement(h) + " => ")
		}
	}
	return b.String() + i.proving(a.Prove, not) + strings.Repeat(")", len(a.Hyps))
}

// declared returns the quantifier for a new symbol.
func (i *instances) declared(n *ast.NewSymbol) string {
	name := n.Param.Name.Text
	if n.Param.Arity == 0 {
		set := ""
		if n.Set != nil {
			set = i.below(n.Set, true)
		} else {
			set = i.domain(name)
		}
		return fmt.Sprintf(`\A %s \in %s : `, name, set)
	}
	bodies := pick(i, operators, fmt.Sprintf("%s/%d", name, n.Param.Arity))
	cases := make([]string, len(bodies))
	for k, body := range bodies {
		cases[k] = fmt.Sprintf("which%s = %d -> %s", name, k, body)
	}
	return fmt.Sprintf(`\A which%s \in 0 .. %d : LET %s(%s) == CASE %s IN `,
		name, len(bodies)-1, name, []string{"a", "a, b"}[n.Param.Arity-1], strings.Join(cases, " [] "))
}

func (i *instances) domain(name string) string { return pick(i, domains, name) }

// pick looks for what a table says of a name in the theorem, in the module, anywhere.
func pick[T any](i *instances, table map[string]T, name string) T {
	for _, key := range []string{i.theorem + "!" + name, i.module + "!" + name} {
		if v, ok := table[key]; ok {
			return v
		}
	}
	v, ok := table[name]
	if !ok {
		panic(fmt.Sprintf("theorem %s of module %s: which instances does %s have?", i.theorem, i.module, name))
	}
	return v
}

// edit replaces a part of the text.
type edit struct {
	span ast.Span
	text string
}

// below returns the text of an expression on lines of its own, in its columns, with the replacements; bound tells that it
// is the set of a bound name.
func (i *instances) below(x ast.Expr, bound bool) string {
	edits := i.edits(x, bound)
	slices.SortFunc(edits, func(a, b edit) int {
		if a.span.Begin.Line != b.span.Begin.Line {
			return a.span.Begin.Line - b.span.Begin.Line
		}
		return a.span.Begin.Col - b.span.Begin.Col
	})
	var b strings.Builder
	at := x.Span().Begin
	newLine := func() { b.WriteString("\n" + strings.Repeat(" ", at.Col-1)) }
	copyTo := func(line, col int) { // col is behind the last character
		for at.Line < line {
			b.WriteString(i.lines[at.Line-1][at.Col-1:] + "\n")
			at.Line, at.Col = at.Line+1, 1
		}
		b.WriteString(i.lines[at.Line-1][at.Col-1 : col-1])
		at.Col = col
	}
	newLine()
	for _, e := range edits {
		copyTo(e.span.Begin.Line, e.span.Begin.Col)
		b.WriteString(e.text)
		at.Col = e.span.End.Col + 1
		newLine()
	}
	copyTo(x.Span().End.Line, x.Span().End.Col+1)
	return b.String()
}

func (i *instances) edits(x ast.Node, bound bool) []edit {
	var edits []edit
	inBound := map[ast.Node]bool{}
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Bound:
			if n.Set == nil {
				for _, name := range n.Names {
					edits = append(edits, edit{name.Span(), name.Text + ` \in ` + i.domain(name.Text)})
				}
			} else {
				ast.Inspect(n.Set, func(inner ast.Node) bool { inBound[inner] = true; return true })
			}
		case *ast.Apply:
			name := n.Name()
			with := inBodies[name.Text]
			if bound || inBound[n] {
				if p, ok := parts[name.Text]; ok {
					with = p
				}
			}
			if with != "" {
				edits = append(edits, edit{name.Span(), with})
			}
		}
		return true
	})
	return edits
}
