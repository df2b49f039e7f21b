package pluscal

import (
	"strings"
	"testing"
)

func TestEnds(t *testing.T) {
	for text, want := range map[string]bool{
		"--algorithm A variable x = 0; begin x := 1; end":                     false,
		"--algorithm A variable x = 0; begin x := 1; end algorithm":           true,
		"--algorithm A variable x = 0; begin x := \"end algorithm\"; ":        false,
		"--algorithm A variable x = 0; begin \\* end algorithm":               false,
		"--algorithm A begin if x then skip; end if;\n\nend\n(* *) algorithm": true,
		"--fair algorithm A { variable x = {1}; { x := 1 }":                   false,
		"--fair algorithm A { variable x = {1}; {\n\n x := 1 } }":             true,
		"--algorithm A { variable x = \"}}\"; {":                              false,
		"--algorithm A begin `` ~ end algorithm":                              true,
		"--algorithm A begin print \"open":                                    true,
		"--algorithm":                                                         false,
		"--fair":                                                              false,
	} {
		if got := Ends(strings.Split(text, "\n")); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
