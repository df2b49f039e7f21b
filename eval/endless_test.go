package eval

import (
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// TestEndlessExpansion checks that definitions which lead to others without end are an error.
func TestEndlessExpansion(t *testing.T) {
	known := newFacts(&Config{Info: &sem.Info{}, Interrupt: &Interrupt{}})
	for name, k := range map[string]place{
		"too deep": {surroundings: &surroundings{facts: known, made: &made{}}, inside: inside{depth: mostNested}},
		"too many": {surroundings: &surroundings{facts: known, made: &made{counts: counts{expressions: mostNodes}}}},
	} {
		for form, compile := range map[string]func(){
			"value":   func() { k.value(&ast.Number{Text: "1"}, nil) },
			"Boolean": func() { k.boolean(&ast.Number{Text: "1"}, nil, nil) },
		} {
			err := (&Ctx{fr: &frame{}, watch: &watch{}}).protect(compile)
			if err == nil || !strings.Contains(err.Text, "without end") {
				t.Errorf("%s, %s: %v", name, form, err)
			}
		}
	}
}

// TestCompilationInterrupted checks that compiling, too, ends when the run is to end.
func TestCompilationInterrupted(t *testing.T) {
	i := &Interrupt{}
	k := place{surroundings: &surroundings{made: &made{}, facts: &facts{cfg: &Config{Interrupt: i}}}}
	i.Set()
	err := (&Ctx{fr: &frame{}, watch: &watch{}}).protect(func() { k.value(&ast.Number{Text: "1"}, nil) })
	if err == nil || !err.Interrupted() {
		t.Errorf("got %v", err)
	}
}
