package report

import (
	"testing"

	"github.com/gotlc/gotlc/ast"
)

func testSpan(l1, c1, l2, c2 int) ast.Span {
	file := &ast.File{Path: "dir/M.tla", Module: "M", Lines: []string{"---- MODULE M ----", "A == B + 1", "===="}}
	return ast.Span{File: file, Begin: ast.Position{Line: l1, Col: c1}, End: ast.Position{Line: l2, Col: c2}}
}

func TestNote(t *testing.T) {
	n := Note{testSpan(2, 6, 2, 6), "unknown operator B\n", "did you mean A?"}
	want := "dir/M.tla:2:6: unknown operator B\n    2 | A == B + 1\n      |      ^\nhint: did you mean A?\n"
	if got := n.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got := (Note{Text: "nowhere"}).String(); got != "nowhere\n" {
		t.Errorf("got %q", got)
	}
}

func TestCallStack(t *testing.T) {
	a := &ast.Name{Base: ast.Base{Loc: testSpan(2, 6, 2, 10)}}
	b := &ast.Name{Base: ast.Base{Loc: testSpan(2, 6, 3, 2)}}
	want := "0. Line 2, column 6 to line 2, column 10 in M\n1. Line 2, column 6 to line 3, column 2 in M\n" +
		"2. Line 2, column 6 to line 2, column 10 in M\n\n"
	if got := CallStackText([]ast.Node{a, a, b, a}); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got, want := CallStackText(nil), "    The error call stack is empty.\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestPlainWords gives texts of TLC's and what people read.
func TestPlainWords(t *testing.T) {
	for text, want := range map[string]string{
		"The value x is wrong.": "The value x is wrong.",
		"Cannot cast tlc2.value.impl.BoolValue to tlc2.value.impl.IntValue":                                                                                 "a Boolean stands where an integer is expected",
		"class tlc2.value.impl.FcnRcdValue cannot be cast to class tlc2.value.impl.IntValue (tlc2.value.impl.FcnRcdValue is in module)":                     "a function stands where an integer is expected",
		"TLC threw an unexpected exception.\nThis was probably caused by an error.\nThe exception was a java.lang.RuntimeException\n: Attempted to apply x": "Attempted to apply x",
		"Attempted to apply the operator overridden by the Java method\npublic static tlc2.value.impl.IntValue tlc2.module.Integers.Plus(tlc2.value.impl.IntValue),\n" +
			"and this came of it:\nCannot cast tlc2.value.impl.ModelValue to tlc2.value.impl.IntValue": "a model value stands where an integer is expected",
		"Evaluating invariant Inv failed.\n@!@!@STARTMSG 2184:0 @!@!@\nAttempted to apply Head.\n@!@!@ENDMSG 2184 @!@!@": "Evaluating invariant Inv failed.\nAttempted to apply Head.",
		"Value given is of type: tlc2.value.impl.TupleValue":                                                             "Value given is of type: a sequence",
		"java.nio.file.NoSuchFileException: a.json":                                                                      "a.json",
		"Cannot convert: unsupported tlc2.value.impl.NewerValue":                                                         "Cannot convert: unsupported a value of another kind",
	} {
		if got := PlainWords(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
