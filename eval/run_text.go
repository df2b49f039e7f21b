package eval

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval/value"
)

// Text returns the text of a value. One whose elements cannot be computed is shown as it was written.
func Text(v value.Value) (text string) {
	defer func() {
		if r := recover(); r != nil {
			AsError(r)
			text = value.Format(v, value.FormatOptions{Terse: true})
		}
	}()
	return v.String()
}

// graphText is how TLC shows an operator that the model lists (from memory of its code, unconfirmed).
func graphText(g *Graph) string {
	rows := make([]string, len(g.Args))
	for i, row := range g.Args {
		rows[i] = "<" + listed(append(slices.Clone(row), g.Value[i])) + ">"
	}
	return "{ " + strings.Join(rows, ", ") + "}"
}

func listed(vs []value.Value) string {
	texts := make([]string, len(vs))
	for i, v := range vs {
		texts[i] = v.String()
	}
	return strings.Join(texts, ", ")
}
