package tlc

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser"
)

// answer gives an input to an Evaluator and shows what comes of it: the value, "" for definitions, or the place and the
// first line of the error.
func answer(t *testing.T, e *Evaluator, text string) string {
	t.Helper()
	in, err := parser.ParseInput("in", EvaluatorModule, text)
	value := ""
	switch {
	case err != nil:
		err = SyntaxError(err)
	case in.Expr != nil:
		value, err = e.Eval(context.Background(), in)
	default:
		err = e.Add(in)
	}
	if err == nil {
		return value
	}
	var failed *InputError
	if !errors.As(err, &failed) || len(failed.Notes) == 0 {
		t.Fatalf("%s: %#v", text, err)
	}
	note := failed.Notes[0]
	line, _, _ := strings.Cut(note.Text, "\n")
	return fmt.Sprintf("%d %d at %d:%d %s", failed.ExitStatus(), failed.Code, note.Span.Begin.Line, note.Span.Begin.Col, line)
}

// TestEvaluator is a conversation: each line is an input, and behind ==> what it is answered with.
func TestEvaluator(t *testing.T) {
	var out bytes.Buffer
	o := DefaultOptions()
	o.Library = []string{t.TempDir()}
	lib := "---- MODULE Mine ----\nEXTENDS Naturals\ntwice(x) == 2 * x\nbad == Head(<<>>)\n====\n"
	if err := os.WriteFile(filepath.Join(o.Library[0], "Mine.tla"), []byte(strings.Replace(lib, "Naturals", "Sequences, Naturals", 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	e, err := NewEvaluator(o, &out)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ input, want string }{
		{`1+1`, `2`},
		{`{1,2,3} \cup {5}`, `{1, 2, 3, 5}`},
		{`[x \in 1..3 |-> x*x]`, `<<1, 4, 9>>`},
		{`1..3`, `1..3`},
		{`SUBSET {"a","b"}`, `{{}, {"a"}, {"b"}, {"a", "b"}}`},
		{`Nat`, `Nat`},
		{`f(x) == x + 1`, ``},
		{`f(41)`, `42`},
		{`g(x) == f(f(x))`, ``},
		{`g(0)`, `2`},
		{`f(x) == x + 10`, ``}, // g uses the new one
		{`g(0)`, `20`},
		{`RECURSIVE fact(_) fact(n) == IF n = 0 THEN 1 ELSE n * fact(n - 1)`, ``},
		{`fact(5)`, `120`},
		{`fact(n) == n`, ``}, // no longer recursive
		{`fact(5)`, `5`},
		{`sq[n \in 1..4] == n * n`, ``},
		{`sq[3]`, `9`},
		{`a (+) b == <<a, b>>`, `150 4201 at 1:1 Operator \oplus already defined or declared.`}, // in Bags
		{`a ## b == <<a, b>>`, ``},
		{`1 ## 2`, `<<1, 2>>`},
		{`S == INSTANCE SequencesExt`, ``},
		{`S!Reverse(<<1, 2>>)`, `<<2, 1>>`},
		{`EXTENDS FiniteSetsExt, Mine`, ``},
		{`Max({1, 4, 2})`, `4`},
		{`twice(4)`, `8`},
		{`PrintT("hello")`, `TRUE`},
		{`TLCSet(1, 5)`, `TRUE`},
		{`TLCGet(1)`, `5`},

		{`1 +`, `150 4003 at 1:4 got the end of the text, want an expression`},
		{`  Foo + 1`, "150 4200 at 1:3 Unknown operator: `Foo'."},
		{`g(1, 2)`, `150 4204 at 1:2 The operator g requires 1 arguments.`},
		{`f(x) == y`, "150 4200 at 1:9 Unknown operator: `y'."},
		{`f(0)`, `10`}, // the mistake has changed nothing
		{`f(x, y) == x`, `150 4204 at 1:10 The operator f requires 2 arguments.`},
		{`EXTENDS Nowhere`, `150 4220 at 0:0 Cannot find source file for module Nowhere imported in module tlarepl.`},
		{`VARIABLE x`, `150 0 at 1:1 there are no states here, and so no variables`},
		{`CONSTANT x`, `150 0 at 1:1 a constant needs a value, which only a configuration gives`},
		{`ASSUME TRUE`, `150 0 at 1:1 assumptions are not checked here`},
		{`THEOREM TRUE`, `150 0 at 1:1 only definitions, INSTANCE and EXTENDS can be given here`},
		{`0.5`, `150 2244 at 1:1 0.5 is a number with a decimal point, which has no value here.`},
		{`99999999999`, `150 2265 at 1:1 TLC can't handle a number this big.`},

		{`1 + Head(<<>>)`, `75 2184 at 1:5 Attempted to apply Head to the empty sequence.`},
		{`1 + bad`, `75 2184 at 4:8 Attempted to apply Head to the empty sequence.`},
		{`f(TRUE)`, `75 2154 at 1:9 Attempted to apply the operator overridden by the Java method`},
		{`{1, "a"}`, `75 1000 at 1:1 Attempted to compare string "a" with non-string:`},
		{`<<1, {1, "a"}>>`, `75 1000 at 1:1 Attempted to compare string "a" with non-string:`},
		{`CHOOSE x \in {1} : x = 2`, `75 1000 at 1:1 Attempted to compute the value of an expression of form`},
		{`LET h[n \in Nat] == h[n + 1] IN h[0]`, `75 1005 at 1:21 This was a Java StackOverflowError. It was probably the result`},
		{`\A n \in Nat : n > 0`, `75 1000 at 1:10 TLC encountered the non-enumerable quantifier bound`},
		{`Assert(FALSE, "no")`, `75 2132 at 1:1 The first argument of Assert evaluated to FALSE; the second argument was:`},
		{`2147483647 + 1`, `75 2178 at 1:1 Overflow when computing 2147483647+1`},
	} {
		if got := answer(t, e, tt.input); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.input, got, tt.want)
		}
	}
	if out.String() != "\"hello\"\n" {
		t.Errorf("printed %q", out.String())
	}
	var units []string
	for _, u := range e.Definitions() {
		units = append(units, strings.SplitN(ast.Print(u), " ==", 2)[0])
	}
	if got := strings.Join(units, "; "); got != `f(x); g(x); fact(n); sq[n \in 1 .. 4]; a ## b; S` {
		t.Errorf("definitions %s", got)
	}
	e.Forget()
	if got := answer(t, e, "g(0)"); !strings.Contains(got, "Unknown operator") {
		t.Errorf("not forgotten: %s", got)
	}
}

func TestEvaluatorWithSpecification(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"S.tla": "---- MODULE S ----\nEXTENDS Naturals, Helper\nCONSTANTS N, P\nVARIABLE x\nHead(s) == \"mine\"\n" +
			"twice == 2 * N\nInit == x = 0\nNext == x' = x + 1\n====\n",
		"Helper.tla": "---- MODULE Helper ----\nhelp == 7\n====\n",
		"S.cfg":      "INIT Init\nNEXT Next\nCONSTANTS N = 21\nP = {p1, p2}\n",
		"Other.cfg":  "CONSTANTS N = 1\nP = P\n",
		"Bad.cfg":    "CONSTANTS N = 1\n",
		"Worse.cfg":  "CONSTANTS N N\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	open := func(config string) (*Evaluator, error) {
		o := DefaultOptions()
		o.SpecFile = filepath.Join(dir, "S")
		if config != "" {
			o.ConfigFile = filepath.Join(dir, config)
		}
		return NewEvaluator(o, &bytes.Buffer{})
	}
	e, err := open("")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ input, want string }{
		{"twice", "42"},
		{"P", "{p1, p2}"},
		{"help + N", "28"},
		{"Head(<<1>>)", `"mine"`}, // the module's own, before that of Sequences
		{"Cardinality(P)", "2"},   // a usual module that S does not extend
		{"d == N + twice", ""},
		{"d", "63"},
		{"x + 1", "75 2280 at 1:1 In evaluation, the identifier x is either undefined or not an operator."},
		{"Init", "75 2280 at 7:9 In evaluation, the identifier x is either undefined or not an operator."},
	} {
		if got := answer(t, e, tt.input); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.input, got, tt.want)
		}
	}
	if e, err = open("Other"); err != nil || answer(t, e, "<<twice, P>>") != "<<2, P>>" {
		t.Errorf("other constants: %v", err)
	}
	for config, want := range map[string]string{
		"Bad": "The constant parameter P is not assigned a value", "Worse": "", "None": "File not found",
	} {
		_, err := open(config)
		var failed *InputError
		if !errors.As(err, &failed) || !strings.Contains(failed.Text, want) || len(failed.Notes) == 0 || failed.ExitStatus() == 0 {
			t.Errorf("%s: %v", config, err)
		}
	}
	o := DefaultOptions()
	o.SpecFile = filepath.Join(dir, "Nowhere")
	if _, err := NewEvaluator(o, &bytes.Buffer{}); err == nil {
		t.Error("a specification that does not exist was opened")
	}
}

// TestEvaluationInterrupted gives up evaluations that would take for ever, and goes on.
func TestEvaluationInterrupted(t *testing.T) {
	e, err := NewEvaluator(DefaultOptions(), &bytes.Buffer{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		`CHOOSE x \in 1..2000000000 : x = -1`,
		`LET f[n \in 0..60] == IF n < 2 THEN n ELSE f[n-1] + f[n-2] RECURSIVE g(_) g(n) == IF n < 2 THEN n ELSE g(n-1) + g(n-2) IN g(60)`,
		`{x \in SUBSET (1..40) : x = {}} = {}`,
	} {
		in, err := parser.ParseInput("in", EvaluatorModule, text)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(10*time.Millisecond, cancel)
		_, err = e.Eval(ctx, in)
		var failed *InputError
		if !errors.As(err, &failed) || failed.Phase != Interrupted || len(failed.Notes) > 0 {
			t.Errorf("%s: %v", text, err)
		}
		if got := answer(t, e, "1 + 1"); got != "2" {
			t.Errorf("afterwards 1 + 1 is %s", got)
		}
	}
}
