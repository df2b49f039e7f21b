package parser

import (
	"testing"

	"github.com/gotlc/gotlc/ast"
)

// checkRoundTrip prints a tree, parses the text, and compares.
func checkRoundTrip(t *testing.T, name string, m *ast.Module) {
	t.Helper()
	text := ast.Print(m)
	again, err := ParseFile(name, []byte(text))
	if err != nil {
		t.Errorf("%s: printed text does not parse: %v\n%s", name, err.(ErrorList)[0].Render(), clip(text))
		return
	}
	if want, got := ast.Dump(m), ast.Dump(again); want != got {
		i := 0
		for i < len(want) && i < len(got) && want[i] == got[i] {
			i++
		}
		t.Errorf("%s: trees differ: want\n…%s\ngot\n…%s", name, clip(want[max(0, i-80):]), clip(got[max(0, i-80):]))
	}
}

func clip(s string) string {
	if len(s) > 600 {
		return s[:600] + "…"
	}
	return s
}
