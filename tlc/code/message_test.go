package code

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestParameters(t *testing.T) {
	for _, tt := range []struct {
		number int
		params []string
	}{
		{ExpectedValue, []string{"boolean", "line 1, col 2 to line 1, col 3 of module M"}},
		{ExpectedBoolean, []string{"Init", "boolean", "<<1,\n2>>", "line 3"}},
		{NumberTooBig, []string{"99999999999"}},
		{NotDefined, []string{"invariant", "Inv"}},
	} {
		if got := Parameters(tt.number, Format(tt.number, tt.params...)); !slices.Equal(got, tt.params) {
			t.Errorf("%d: got %q, want %q", tt.number, got, tt.params)
		}
	}
	for number, text := range map[int]string{General: "any text", Deadlock: "Deadlock reached.", ExpectedValue: "something else", 1: "x"} {
		if got := Parameters(number, text); got != nil {
			t.Errorf("%d, %q: got %q", number, text, got)
		}
	}
}

func TestFormat(t *testing.T) {
	for _, tt := range []struct {
		number int
		params []string
		want   string
	}{
		{InvariantError, []string{"%2%", "why"}, "Evaluating invariant why failed.\nwhy"},
		{General, []string{"a", "b"}, "ab"},
		{4711, []string{"a"}, "a"},
		{IdentifierUndefined, []string{"x"}, "In evaluation, the identifier x is either undefined or not an operator."},
		{TakesArguments, []string{"Init"}, "TLC requires Init not to take any argument."},
		{TakesArguments, []string{"Init", "F"}, "TLC requires Init not to take any argument, but one was given: F"},
	} {
		if got := Format(tt.number, tt.params...); got != tt.want {
			t.Errorf("%d: got %q, want %q", tt.number, got, tt.want)
		}
	}
	if got, want := LabelParameterIllegal.Format("%2%", "L"), "Illegal parameter %2% of label `L'."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestNames compares the names of messages with those of the constants.
func TestNames(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "number.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var listed []int
	for _, s := range file.Decls[0].(*ast.GenDecl).Specs {
		spec := s.(*ast.ValueSpec)
		n, err := strconv.Atoi(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		if got := NameOf(n); got != spec.Names[0].Name {
			t.Errorf("%d is called %q, want %s", n, got, spec.Names[0].Name)
		}
		listed = append(listed, n)
	}
	if !slices.IsSorted(listed) || !slices.Equal(listed, Numbers()) {
		t.Errorf("the constants are %v, the messages %v", listed, Numbers())
	}
}

// TestFindings demands a text and a number of its range for each finding, and no text twice under a number.
func TestFindings(t *testing.T) {
	for f := range findings[1:] {
		f := Finding(f + 1)
		if text := f.Format(); text == "" || OriginOf(f.Number()) == FromRun {
			t.Errorf("finding %d: %d %q", f, f.Number(), text)
		}
		if _, ok := Of(f.Number()); ok {
			t.Errorf("%d is a message of runs, too", f.Number())
		}
	}
	for _, n := range append(FindingNumbers(), Numbers()...) {
		texts := Wordings(n)
		if len(texts) == 0 && n != General {
			t.Errorf("%d has no text", n)
		}
		for i, text := range texts {
			if slices.Contains(texts[:i], text) {
				t.Errorf("%d has the text %q twice", n, text)
			}
			for k := range maxParameters - 1 {
				if strings.Contains(text, "%"+strconv.Itoa(k+2)+"%") && !strings.Contains(text, "%"+strconv.Itoa(k+1)+"%") {
					t.Errorf("%d: %q has a parameter %d and none %d", n, text, k+2, k+1)
				}
			}
		}
	}
}
