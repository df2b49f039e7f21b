package pluscal

import (
	"fmt"
	"strings"
	"testing"
)

// TestLook makes translations that are long in different ways, and ends them from their Look, at the first call and at the last. What comes
// out of a translation does not depend on having one.
func TestLook(t *testing.T) {
	var labels, calls strings.Builder
	for k := range 1_500 {
		fmt.Fprintf(&labels, "L%d: x := x + 1;\n", k)
	}
	for k := range 50 {
		fmt.Fprintf(&calls, "L%d: M();\n", k)
	}
	for name, text := range map[string]string{
		"labels":       "begin\n" + labels.String(),
		"a procedure":  "procedure P() begin\n" + labels.String() + "R: return; end procedure;\nbegin\nM: call P();\n",
		"a process":    "process Q \\in 1..3 begin\n" + labels.String() + "end process;\n",
		"macros":       "macro M() begin if x = 0 then x := " + strings.Repeat("x + ", 100) + "1; end if; end macro;\nbegin\n" + calls.String(),
		"a long value": "begin\nL: x := " + strings.Repeat("x + ", 10_000) + "1;\n",
	} {
		t.Run(name, func(t *testing.T) {
			lines := SplitLines("---- MODULE Long ----\n(* --algorithm A\nvariables x = 0;\n" + text + "end algorithm; *)\n====\n")
			want := Translate(lines, DefaultOptions())
			looks := 0
			o := DefaultOptions()
			o.Look = func() { looks++ }
			got := Translate(lines, o)
			if len(got.Errors) > 0 || strings.Join(got.Lines, "\n") != strings.Join(want.Lines, "\n") {
				t.Fatalf("%v, %d lines, want %d", got.Errors, len(got.Lines), len(want.Lines))
			}
			if looks < 2 {
				t.Errorf("%d looks", looks)
			}
			for _, at := range []int{1, looks} {
				if got := lookedAt(o, at, func() { Translate(lines, o) }); got != at {
					t.Errorf("ends at look %d, want %d", got, at)
				}
			}
			wrong := SplitLines(strings.Replace(strings.Join(lines, "\n"), "end algorithm", "y := 1; end algorithm", 1))
			for name, use := range map[string]func(){
				"Check, without translation": func() { Check(lines, o) },
				"Check":                      func() { Check(want.Lines, o) },
				"FindOrigins":                func() { FindOrigins(lines, o) },
				"Diagnose":                   func() { Diagnose(wrong, o) },
			} {
				if lookedAt(o, 1, use) != 1 {
					t.Errorf("%s does not look", name)
				}
			}
		})
	}
}

// lookedAt ends what use does at a look, and returns at which it has ended: 0 if it came to its end.
func lookedAt(o *Options, at int, use func()) (ended int) {
	n := 0
	o.Look = func() {
		if n++; n == at {
			panic(at)
		}
	}
	defer func() { ended, _ = recover().(int) }()
	use()
	return 0
}
