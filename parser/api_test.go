package parser

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
)

func TestFile(t *testing.T) {
	src := "prose\n---- MODULE Tok ----\r\nEXTENDS Naturals\rx == x + \"s\" \\* comment\n---- MODULE In ----\n====\ny == /\\ 12 \\cup x\n==== z"
	m, err := ParseFile("dir/Tok.tla", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	f := m.Loc.File
	if f.Path != "dir/Tok.tla" || f.Module != "Tok" || f.Std {
		t.Errorf("file %+v", f)
	}
	want := []string{"prose", "---- MODULE Tok ----", "EXTENDS Naturals", `x == x + "s" \* comment`, "---- MODULE In ----", "====",
		`y == /\ 12 \cup x`, "==== z"}
	if fmt.Sprintf("%q", f.Lines) != fmt.Sprintf("%q", want) {
		t.Errorf("lines %q", f.Lines)
	}
	want = []string{"Tok", "----", "EXTENDS", "Naturals", "x", "==", "+", `"s"`, "---- MODULE", "In", "====", "y", `/\`, "12", `\cup`}
	if fmt.Sprintf("%q", f.Tokens) != fmt.Sprintf("%q", want) {
		t.Errorf("tokens %q", f.Tokens)
	}
	inner := m.Units[1].(*ast.Module)
	if got := inner.Units; len(got) != 0 || inner.Loc.String() != "line 5, col 1 to line 6, col 4 of module Tok" {
		t.Errorf("nested module %s %v", inner.Loc, got)
	}
}

func TestHeaders(t *testing.T) {
	for src, want := range map[string]string{
		"----MODULE T----\n====":                        "T",
		"---- MODULET ----\n====":                       "T",
		"---- MODULE IF ----\n====":                     "IF",
		"(* ---- MODULE A ---- ====\n*) ---- MODULE B":  "A",
		"---\n------ MODULE C ------ x == 1 ====":       "C",
		"\ufeff---- MODULE D ----\n====":                "D",
		"--- MODULE E ----\n---- MODULE F ---- ====":    "F",
		"---- MODULE G ---- \\* ====\n(* ==== *)\n====": "G",
	} {
		m, err := ParseFile("", []byte(src))
		if err != nil || m.Name.Text != want {
			t.Errorf("%q: %v, want module %s", src, err, want)
		}
	}
}

func TestParseModuleNamed(t *testing.T) {
	src := []byte("---- MODULE Root ----\nx == 1\n====\n\n---- MODULE Later ----  \ny == 2\n====\nz == ====\n" +
		"  ---- MODULE Indented ----\n====\n----- MODULE Last ---\nw == v\n")
	m, err := Reader{}.ParseModuleNamed("Root.tla", src, "Later")
	if err != nil || m == nil {
		t.Fatal(err)
	}
	if d := m.Units[0].(*ast.OpDef); d.Name.Text != "y" || d.Loc.String() != "line 2, col 1 to line 2, col 6 of module Later" {
		t.Errorf("got %s at %s", ast.Print(d), d.Loc)
	} else if want := "    6 | y == 2\n      | ^^^^^^\n"; d.Loc.Excerpt() != want {
		t.Errorf("excerpt %q, want %q", d.Loc.Excerpt(), want)
	}
	for _, name := range []string{"Missing", "Late", "Indented"} {
		if m, err := (Reader{}).ParseModuleNamed("Root.tla", src, name); m != nil || err != nil {
			t.Errorf("%s: %v %v, want nothing", name, m, err)
		}
	}
	if _, err := (Reader{}).ParseModuleNamed("Root.tla", src, "Last"); err == nil {
		t.Error("a header with three dashes behind the name: want the error that the text has when parsed")
	}
}

func TestParseExpr(t *testing.T) {
	e, err := ParseExpr("/\\ x > 1\n/\\ y")
	if err != nil {
		t.Fatal(err)
	}
	if got := ast.Dump(e); got != `(Junction [(Infix > (Apply [(NameStep x)]) (Number text="1")) (Apply [(NameStep y)])])` {
		t.Error(got)
	}
	for src, want := range map[string]string{
		"":         `1:1: got the end of the text, want an expression`,
		"1 +":      `1:4: got the end of the text, want an expression`,
		"1 2":      `1:3: got 2, want an operator or the end of the expression`,
		"x == 1":   `1:1: a definition begins at "x", want an expression`,
		"(1":       `1:3: got the end of the text, want an operator or ")"`,
		"1 ====":   `1:3: got the end of the module, want an operator or the end of the expression`,
		"1 (* x":   `1:3: comment is never closed`,
		"f[1, 2 )": `1:8: got ")", want "," or "]" after an argument`,
	} {
		_, err := ParseExpr(src)
		var list ErrorList
		if !errors.As(err, &list) || list[0].Error() != want {
			t.Errorf("%q: got %v, want %s", src, err, want)
		}
	}
}

// TestPrecedence checks each pair of neighbours against the precedence ranges: the grouping is shown by
// parentheses, a conflict by "conflict".
func TestPrecedence(t *testing.T) {
	for src, want := range map[string]string{
		"a + b - c": "a + (b - c)", "a - b + c": "(a - b) + c", "a % b * c": "a % (b * c)", "a => b <=> c": `a => (b \equiv c)`,
		"P ~> Q => a": "(P ~> Q) => a", "a :> b @@ c": "(a :> b) @@ c", "1 .. n - 1": "1 .. (n - 1)",
		"~a = b": `\lnot (a = b)`, "[]P /\\ Q": `([] P) \land Q`, "DOMAIN f'": "DOMAIN (f')", "-x^2": "-. (x ^ 2)",
		"-a * b": "-. (a * b)", "-a + b": "(-. a) + b", "a - -b": "a - (-. b)", "a = ~b": `a = (\lnot b)`,
		"a + ~b = c": `a + (\lnot (b = c))`, "a \\cup SUBSET b": `a \union (SUBSET b)`, "SUBSET b \\cup a": `(SUBSET b) \union a`,
		"a = b /\\ c": `(a = b) \land c`, "a \\in B \\X C": `a \in (B \times C)`, "a' ^ b": "(a') ^ b", "a.b'": "(a.b)'",
		"a + b + c": "(a + b) + c", "a \\cdot b \\cdot c": `(a \cdot b) \cdot c`, "[]<>P => Q": "([] (<> P)) => Q",
		"a = b = c": "conflict", "a => b => c": "conflict", "a <=> b <=> c": "conflict", "a \\ b \\ c": "conflict",
		"a % b % c": "conflict", "a ^ b ^ c": "conflict", "a :> b :> c": "conflict", "a .. b .. c": "conflict",
		"a \\cup b \\cap c": "conflict", "a /\\ b \\/ c": "conflict", "a * b \\div c": "conflict", "a && b & c": "conflict",
		"a + b % c": "conflict", "SUBSET S \\X S": "conflict", "UNCHANGED x'": "conflict", "ENABLED A'": "conflict",
		"[]x \\cdot y": "conflict", "a * -b": "conflict", "a ^ -1": "conflict", "a = b # c": "conflict",
		"a \\leq b =< c": "conflict", "a <= b < c": "conflict",
	} {
		got := "conflict"
		e, err := ParseExpr(src)
		if err == nil {
			got = grouped(e)
		} else if msg := err.Error(); !strings.Contains(msg, "conflict") && !strings.Contains(msg, "associative") {
			got = msg
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", src, got, want)
		}
	}
}

// grouped writes an operator expression with parentheses around every operand that is one.
func grouped(e ast.Expr) string {
	operand := func(e ast.Expr) string {
		switch e.(type) {
		case *ast.Infix, *ast.Prefix, *ast.Postfix, *ast.Times:
			return "(" + grouped(e) + ")"
		case *ast.Select:
			return "(" + ast.Print(e) + ")"
		}
		return ast.Print(e)
	}
	switch e := e.(type) {
	case *ast.Infix:
		return operand(e.X) + " " + e.Op.Text + " " + operand(e.Y)
	case *ast.Times:
		return operand(e.Sets[0]) + ` \times ` + operand(e.Sets[1])
	case *ast.Prefix:
		return e.Op.Text + " " + operand(e.X)
	case *ast.Postfix:
		return operand(e.X) + e.Op.Text
	}
	return ast.Print(e)
}

// TestLimits checks that deep and long texts end in a tree or an error, quickly.
func TestLimits(t *testing.T) {
	rep := strings.Repeat
	const n = 300_000
	for name, src := range map[string]string{
		"parentheses":  rep("(", n) + "x" + rep(")", n),
		"sets":         rep("{x \\in ", n) + "x" + rep("}", n),
		"quantifiers":  rep("\\A x : ", n) + "x",
		"lists":        rep("/\\ ", n) + "x",
		"prefixes":     rep("~ ", n) + "x",
		"minus":        rep("- ", n) + "x",
		"chain":        "x" + rep(" + x", n),
		"primes":       "x" + rep("'", n),
		"fields":       "x" + rep(".x", n),
		"applications": "x" + rep("[1]", n),
		"IF":           rep("IF x THEN ", n),
		"LET":          rep("LET x == ", n),
		"tuples":       rep("<<", n),
		"labels":       rep("x :: ", n) + "x",
		"LAMBDA":       rep("f(LAMBDA x : ", n),
		"left nesting": rep("(", 1500) + "x" + rep(rep(" + x", 60)+")", 1500),
	} {
		_, err := ParseExpr(src)
		if err == nil || !strings.Contains(err.Error(), "nested too deeply") {
			t.Errorf("%s: got %.80v, want an error about nesting", name, err)
		}
	}
	for name, src := range map[string]string{
		"chain":       "x" + rep(" + x", 40_000),
		"parentheses": rep("(", 1900) + "x" + rep(")", 1900),
		"heads":       "f(" + rep("x, ", n) + "x)",
		"arguments":   "{" + rep("f(x), ", n) + "x}",
	} {
		if _, err := ParseExpr(src); err != nil {
			t.Errorf("%s: %.200v", name, err)
		}
	}
	for name, src := range map[string]string{
		"modules": rep("---- MODULE A ----\n", n),
		"proofs": module("THEOREM x\n" + func() (s string) {
			for i := range 5000 {
				s += fmt.Sprintf("<%d> x ", i)
			}
			return
		}()),
		"heads":    module(rep("f(", n)),
		"brackets": module(rep("f[x \\in (", n) + "== 1"),
		"errors":   module(rep("x == )\n", n)),
		"strings":  module(rep("x == \"\n", n)),
		"CR only":  strings.ReplaceAll(module(rep("x == 1 \\* y\n", n)), "\n", "\r") + "x",
		"dashes":   rep("----x", n),
	} {
		if _, err := ParseFile("A.tla", []byte(src)); (err == nil) != (name == "CR only") {
			t.Errorf("%s: got %.80v", name, err)
		}
	}
}

// TestMillionLines parses a module of a million lines.
func TestMillionLines(t *testing.T) {
	if testing.Short() {
		t.Skip("needs some hundred megabytes")
	}
	var b strings.Builder
	b.WriteString("---- MODULE Long ----\nVARIABLE x\nInit ==\n")
	for range 1_000_000 {
		b.WriteString("  /\\ x\n")
	}
	b.WriteString("====\n")
	m, err := ParseFile("Long.tla", []byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(m.Units[1].(*ast.OpDef).Body.(*ast.Junction).Items); n != 1_000_000 {
		t.Errorf("%d items", n)
	}
}
