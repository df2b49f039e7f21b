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
