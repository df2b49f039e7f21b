package report

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// CallStack prints the message with the nested expressions that were being evaluated, outermost first. Neighbours
// that are the same node count once.
func (r *Reporter) CallStack(nodes []ast.Node) {
	r.At(Spans(nodes[max(0, len(nodes)-maxLocations):])...).Msg(code.NestedExpressions, CallStackText(nodes))
}

// maxLocations is how many of the innermost expressions programs get of a call stack.
const maxLocations = 100

// Spans are the places of nodes.
func Spans(nodes []ast.Node) []ast.Span {
	out := make([]ast.Span, len(nodes))
	for i, n := range nodes {
		out[i] = n.Span()
	}
	return out
}

// CallStackText returns the numbered lines of a call stack and an empty line, or the line TLC prints for none.
func CallStackText(nodes []ast.Node) string {
	var b strings.Builder
	n := 0
	for i, node := range nodes {
		if i > 0 && node == nodes[i-1] {
			continue
		}
		fmt.Fprintf(&b, "%d. %s\n", n, callStackLocation(node.Span()))
		n++
	}
	if n == 0 {
		return "    The error call stack is empty.\n"
	}
	return b.String() + "\n"
}

// ValueStackText returns the numbered lines of the places where values were constructed, the outermost first: they are
// printed the other way round.
func ValueStackText(nodes []ast.Node) string {
	var b strings.Builder
	for i := len(nodes) - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "%d) %s\n", i, nodes[i].Span())
	}
	return b.String()
}

func callStackLocation(s ast.Span) string {
	if !s.IsValid() {
		return s.String()
	}
	return fmt.Sprintf("Line %d, column %d to line %d, column %d in %s",
		s.Begin.Line, s.Begin.Col, s.End.Line, s.End.Col, s.Module())
}
