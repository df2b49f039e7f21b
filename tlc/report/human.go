package report

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/pluscal"
)

// Note is something to show people about a place in the source, beside what TLC prints. It belongs on standard
// error: standard output is TLC's.
type Note struct {
	Span ast.Span
	Text string // what is wrong: lower case, no full stop; may have several lines
	Hint string // what to do about it; may be empty
}

// PlusCalNote says in a file what is wrong with an algorithm.
func PlusCalNote(err *pluscal.Error, file *ast.File) Note {
	n := Note{Text: err.Summary(), Hint: err.Hint}
	if err.Pos.Line > 0 {
		at := ast.Position{Line: err.Pos.Line, Col: err.Pos.Col}
		n.Span = ast.Span{File: file, Begin: at, End: at}
	}
	if err.Call.Line > 0 {
		n.Text += fmt.Sprintf(" (in the macro called in line %d)", err.Call.Line)
	}
	return n
}

// String renders the note: file, line and column with the text, the source line with carets, and the hint. It ends
// with a newline.
func (n Note) String() string {
	var b strings.Builder
	if n.Span.IsValid() {
		at := n.Span.InFile().Begin
		fmt.Fprintf(&b, "%s:%d:%d: ", n.Span.File.Path, at.Line, at.Col)
	}
	b.WriteString(strings.TrimRight(n.Text, "\n") + "\n")
	b.WriteString(n.Span.Excerpt())
	if n.Hint != "" {
		b.WriteString("hint: " + n.Hint + "\n")
	}
	return b.String()
}
