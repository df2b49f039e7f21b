package pluscal

import (
	"fmt"
	"strings"
	"testing"
)

// TestLargeMacros has macros that double what they are given: thirty of them would make 2^30 tokens.
func TestLargeMacros(t *testing.T) {
	text := "(* --algorithm A\nvariables x = 1;\nmacro M0(a) begin x := a; end macro;\n"
	for i := range 30 {
		text += fmt.Sprintf("macro M%d(a) begin M%d(a + a); end macro;\n", i+1, i)
	}
	text += "begin M30(x);\nend algorithm *)"
	got := Translate(SplitLines(text), DefaultOptions())
	if len(got.Errors) != 1 || !strings.Contains(got.Errors[0].Text, "Macros become too large") {
		t.Errorf("errors: %v", got.Errors)
	}
}
