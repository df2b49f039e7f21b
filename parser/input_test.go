package parser

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
)

// inputText shows what an input is: the expression, or EXTENDS and the units.
func inputText(in *Input) string {
	if in.Expr != nil {
		return ast.Print(in.Expr)
	}
	var parts []string
	for _, n := range in.Extends {
		parts = append(parts, "extends "+n.Text)
	}
	for _, u := range in.Units {
		parts = append(parts, ast.Print(u))
	}
	return strings.Join(parts, "; ")
}

func TestParseInput(t *testing.T) {
	for _, tt := range []struct {
		src    string
		want   string // inputText, or line:col of the first error
		listed bool
	}{
		{"1+1", "1 + 1", false},
		{"", "", false},
		{"  \\* only a comment\n", "", false},
		{"f(x) == x + 1", "f(x) == x + 1", false},
		{"f[n \\in 0..3] == n", "f[n \\in 0 .. 3] == n", false},
		{"a (+) b == <<a, b>>", "a \\oplus b == <<a, b>>", false},
		{"x == 1 y == 2", "x == 1; y == 2", false},
		{"EXTENDS A, B", "extends A; extends B", false},
		{"EXTENDS A\nx == 1", "extends A; x == 1", false},
		{"I == INSTANCE M WITH x <- 1", "I == INSTANCE M WITH x <- 1", false},
		{"LOCAL INSTANCE M", "LOCAL INSTANCE M", false},
		{"VARIABLE x", "VARIABLES x", false},
		{"/\\ TRUE\n/\\ FALSE", "/\\ TRUE\n/\\ FALSE", true},
		{"(/\\ TRUE)", "/\\ TRUE", false},
		{"P == /\\ TRUE", "P ==\n  /\\ TRUE", true},
		{"P == TRUE /\\ FALSE", "P == TRUE /\\ FALSE", false},
		{"x = 1 =>\n  \\/ TRUE", "x = 1 => (\\/ TRUE)", true},
		{"1 +", "1:4 end", false},
		{"f(x) ==", "1:8 end", false},
		{"EXTENDS", "1:8 end", false},
		{"EXTENDS A,", "1:11 end", false},
		{"(* open", "1:1 end", false},
		{"1 2", "1:3", false},
		{"1 = 2 = 3", "1:7", false},
		{"x == 1 +\ny == 2", "2:1", false},
		{"\"open", "1:1", false},
		{"x == )", "1:6", false},
		{"1 EXTENDS A", "1:3", false},
		{"====", "1:1", false},
		{"\xff", "1:1", false},
	} {
		in, err := ParseInput("in", "M", tt.src)
		got := inputText(in)
		if list := (ErrorList)(nil); errors.As(err, &list) {
			got = fmt.Sprintf("%d:%d", list[0].Span.Begin.Line, list[0].Span.Begin.Col)
			if list[0].AtEnd {
				got += " end"
			}
			if f := list[0].Span.File; f.Path != "in" || f.Module != "M" {
				t.Errorf("%q: the error is in %s, module %s", tt.src, f.Path, f.Module)
			}
		}
		if got != tt.want || in.Listed != tt.listed {
			t.Errorf("%q: got %q, listed %v, want %q, %v (%v)", tt.src, got, in.Listed, tt.want, tt.listed, err)
		}
		if in.IsEmpty() != (tt.want == "") && err == nil {
			t.Errorf("%q: empty %v", tt.src, in.IsEmpty())
		}
	}
}
