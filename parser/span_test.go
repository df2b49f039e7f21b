package parser

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
)

// textAt returns the text that a span covers, lines joined by spaces.
func textAt(s ast.Span) string {
	var parts []string
	for n := s.Begin.Line; n <= s.End.Line; n++ {
		line := s.File.Line(n)
		if n == s.End.Line {
			line = line[:s.End.Col]
		}
		if n == s.Begin.Line {
			line = line[s.Begin.Col-1:]
		}
		parts = append(parts, strings.TrimSpace(line))
	}
	return strings.Join(parts, " ")
}

// TestSpans checks what text the nodes of a definition cover: every node's type and text in source order.
func TestSpans(t *testing.T) {
	cases := []struct{ name, src, want string }{
		{"parentheses belong to the operator around them, not to the node inside", "D == (a) \\/ ((b + c))", `
			OpDef: D == (a) \/ ((b + c))
			Infix: (a) \/ ((b + c))
			Apply: a
			Infix: b + c
			Apply: b
			Apply: c`},
		{"a definition's body does not contain its parentheses", "D == (y < 2 /\\ z)", `
			OpDef: D == (y < 2 /\ z)
			Infix: y < 2 /\ z
			Infix: y < 2
			Apply: y
			Number: 2
			Apply: z`},
		{"list items exclude their bullets", "D ==\n  /\\ a\n  /\\ (b')\n  => c", `
			OpDef: D == /\ a /\ (b') => c
			Infix: /\ a /\ (b') => c
			Junction: /\ a /\ (b')
			Apply: a
			Postfix: b'
			Apply: b
			Apply: c`},
		{"quantifier to the end of its body", "D == \\E x, y \\in S : (P(x))", `
			OpDef: D == \E x, y \in S : (P(x))
			Quant: \E x, y \in S : (P(x))
			Bound: x, y \in S
			Name: x
			Name: y
			Apply: S
			Apply: P(x)
			Apply: x`},
		{"function definition: the function is the whole unit", "LOCAL f[x \\in S] == x", `
			FuncOpDef: LOCAL f[x \in S] == x
			FuncDef: LOCAL f[x \in S] == x
			Bound: x \in S
			Name: x
			Apply: S
			Apply: x`},
		{"instance", "LOCAL I(p) == INSTANCE M WITH a <- p", `
			InstanceDef: LOCAL I(p) == INSTANCE M WITH a <- p
			Param: p
			Substitution: a <- p
			Apply: p`},
		{"path", "D == A!B(c)!d", `
			OpDef: D == A!B(c)!d
			Apply: A!B(c)!d
			Apply: c`},
		{"actions and fairness", "D == [A]_(v) /\\ WF_v(A) /\\ <<A>>_v", `
			OpDef: D == [A]_(v) /\ WF_v(A) /\ <<A>>_v
			Infix: [A]_(v) /\ WF_v(A) /\ <<A>>_v
			Infix: [A]_(v) /\ WF_v(A)
			SquareAct: [A]_(v)
			Apply: A
			Apply: v
			Fairness: WF_v(A)
			Apply: v
			Apply: A
			AngleAct: <<A>>_v
			Apply: A
			Apply: v`},
		{"EXCEPT, records, CASE", "D == [f EXCEPT !.a[1] = (2)] + [b |-> (3)].b + (CASE p -> 1 [] OTHER -> (2))", `
			OpDef: D == [f EXCEPT !.a[1] = (2)] + [b |-> (3)].b + (CASE p -> 1 [] OTHER -> (2))
			Infix: [f EXCEPT !.a[1] = (2)] + [b |-> (3)].b + (CASE p -> 1 [] OTHER -> (2))
			Infix: [f EXCEPT !.a[1] = (2)] + [b |-> (3)].b
			Except: [f EXCEPT !.a[1] = (2)]
			Apply: f
			Update: !.a[1] = (2)
			Index: .a
			Index: [1]
			Number: 1
			Number: 2
			Select: [b |-> (3)].b
			Record: [b |-> (3)]
			Field: b |-> (3)
			Name: b
			Number: 3
			Case: CASE p -> 1 [] OTHER -> (2)
			Arm: p -> 1
			Apply: p
			Number: 1
			Arm: OTHER -> (2)
			Number: 2`},
		{"label, LAMBDA, LET, negation", "D == l:: F(LAMBDA x : -(x)) \\cup LET y == 1 IN (y)", `
			OpDef: D == l:: F(LAMBDA x : -(x)) \cup LET y == 1 IN (y)
			Label: l:: F(LAMBDA x : -(x)) \cup LET y == 1 IN (y)
			Infix: F(LAMBDA x : -(x)) \cup LET y == 1 IN (y)
			Apply: F(LAMBDA x : -(x))
			Lambda: LAMBDA x : -(x)
			Param: x
			Prefix: -(x)
			Apply: x
			Let: LET y == 1 IN (y)
			OpDef: y == 1
			Number: 1
			Apply: y`},
		{"declarations", "CONSTANTS a, F(_, _), _ + _", `
			Constants: CONSTANTS a, F(_, _), _ + _
			Param: a
			Param: F(_, _)
			Param: _ + _`},
		{"theorem with proof", "THEOREM T == a BY b DEF c", `
			Theorem: THEOREM T == a BY b DEF c
			Apply: a
			Proof: BY b DEF c
			Apply: b
			Apply: c`},
	}
	for _, c := range cases {
		m, err := ParseFile("T.tla", []byte("---- MODULE T ----\n"+c.src+"\n===="))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var got strings.Builder
		ast.Inspect(m.Units[0], func(n ast.Node) bool {
			got.WriteString("\n\t\t\t" + strings.TrimPrefix(reflect.TypeOf(n).String(), "*ast.") + ": " + textAt(n.Span()))
			return true
		})
		if got.String() != c.want {
			t.Errorf("%s: %s\ngot%s\nwant%s", c.name, c.src, got.String(), c.want)
		}
	}
}

func TestHeadsAndArguments(t *testing.T) {
	m, err := ParseFile("T.tla", []byte("---- MODULE T ----\nLOCAL Op(a, F(_)) == Op2(a, F)!x\na \\cup b == a\nJ(p) == INSTANCE M\n===="))
	if err != nil {
		t.Fatal(err)
	}
	if got := textAt(m.Loc); got != "---- MODULE T ---- LOCAL Op(a, F(_)) == Op2(a, F)!x a \\cup b == a J(p) == INSTANCE M ====" {
		t.Errorf("module: %s", got)
	}
	for i, want := range []string{"Op(a, F(_))", `a \cup b`} {
		if got := textAt(m.Units[i].(*ast.OpDef).Head); got != want {
			t.Errorf("head %q, want %q", got, want)
		}
	}
	if got := textAt(m.Units[2].(*ast.InstanceDef).Head); got != "J(p)" {
		t.Errorf("head of an instance: %q", got)
	}
	step := m.Units[0].(*ast.OpDef).Body.(*ast.Apply).Path[0]
	if got := textAt(step.ArgsLoc); got != "(a, F)" {
		t.Errorf("arguments: %q", got)
	}
}

// TestTreeShape checks on all modules at hand that a node lies inside its parent, that children are in source
// order, and that Inspect reaches every node except names.
func TestTreeShape(t *testing.T) {
	for _, path := range modulesAtHand(t) {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, err := ParseFile(path, src)
		if err != nil {
			continue
		}
		reached := map[ast.Node]bool{}
		ast.Inspect(m, func(n ast.Node) bool {
			reached[n] = true
			outer, last := n.Span(), n.Span().Begin
			for _, c := range ast.Children(n) {
				s := c.Span()
				if !s.IsValid() || s.Begin.Before(outer.Begin) || outer.End.Before(s.End) || s.End.Before(s.Begin) {
					t.Errorf("%s: %T at %s is outside of its %T at %s", path, c, s, n, outer)
				}
				if s.Begin.Before(last) {
					t.Errorf("%s: %T at %s comes before the child at %v", path, c, s, last)
				}
				last = s.Begin
			}
			return true
		})
		allNodes(reflect.ValueOf(m), func(n ast.Node) {
			if _, isName := n.(*ast.Name); !isName && !reached[n] {
				t.Errorf("%s: Inspect does not reach the %T at %s", path, n, n.Span())
			}
		})
	}
}

// allNodes calls f for every node that hangs below v, found by reflection.
func allNodes(v reflect.Value, f func(ast.Node)) {
	switch v.Kind() {
	case reflect.Interface:
		allNodes(v.Elem(), f)
	case reflect.Pointer:
		if n, ok := v.Interface().(ast.Node); ok && !v.IsNil() {
			f(n)
			allNodes(v.Elem(), f)
		}
	case reflect.Slice:
		for i := range v.Len() {
			allNodes(v.Index(i), f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				allNodes(v.Field(i), f)
			}
		}
	}
}

// modulesAtHand lists the modules in testdata, the standard library and, when they are here, the corpora.
func modulesAtHand(t *testing.T) []string {
	t.Helper()
	var paths []string
	for _, root := range []string{"testdata", "../stdlib/tla", corpus} {
		filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() && filepath.Ext(path) == ".tla" {
				paths = append(paths, path)
			}
			return nil
		})
	}
	return paths
}
