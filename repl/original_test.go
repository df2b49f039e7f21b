package repl

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestOriginal gives lines with what TLC's REPL answers. Those up to the first blank one were recorded.
func TestOriginal(t *testing.T) {
	failed := func(expr, text string) string { return "Error evaluating expression: '" + expr + "'\n" + text }
	const unparsed = "[In module tlarepl\n\nCould not parse module tlarepl from file tlarepl.tla]"
	tests := []struct{ line, want string }{
		{`1+1`, `2`},
		{`CHOOSE x \in {3,4} : x > 3`, `4`},
		{`LET f[n \in 0..5] == IF n=0 THEN 1 ELSE n*f[n-1] IN f[5]`, `120`},
		{`1 +`, failed(`1 +`, unparsed)},
		{`Head(<<>>)`, failed(`Head(<<>>)`, `tlc2.tool.EvalException: Attempted to apply Head to the empty sequence.`)},
		{`"a" \in STRING`, `TRUE`},
		{``, failed(``, unparsed)},

		{`x == 1`, failed(`x == 1`, unparsed)},
		{`EXTENDS Json`, failed(`EXTENDS Json`, unparsed)},
		{`:quit`, failed(`:quit`, unparsed)},
		{`23 = TRUE`, failed(`23 = TRUE`, `Attempted to check equality of integer 23 with non-integer: TRUE`)},
		{`CHOOSE x \in {1} : x = 2`, failed(`CHOOSE x \in {1} : x = 2`,
			`Attempted to compute the value of an expression of form CHOOSE x \in S: P, but no element of S satisfied P.`)},
		{`Foo`, failed(`Foo`, "[line 6, col 14 to line 6, col 16 of module tlarepl\n\nUnknown operator: `Foo'.]")},
		{`\A x \in {1}: x`, failed(`\A x \in {1}: x`, `[boolean, line 6, col 28 to line 6, col 28 of module tlarepl]`)},
	}
	var input, want strings.Builder
	for _, tt := range tests {
		input.WriteString(tt.line + "\n")
		want.WriteString("(tla+) " + tt.want + "\n")
	}
	var out bytes.Buffer
	o := &Original{Evaluator: newEvaluator(t, &out), Out: &out}
	if err := o.Run(context.Background(), NewReader(strings.NewReader(input.String()), &out)); err != nil {
		t.Fatal(err)
	}
	head := "Welcome to the TLA+ REPL!\nTLC2 Version " + tlc.CompatVersion + "\nEnter a constant-level TLA+ expression.\n"
	if got := out.String(); got != head+want.String()+"(tla+) " {
		t.Errorf("got\n%s\nwant\n%s", got, head+want.String()+"(tla+) ")
	}
}
