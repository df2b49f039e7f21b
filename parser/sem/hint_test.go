package sem_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// TestProposedModules asks each module that hints propose whether it defines the operator, and a hint to propose it.
func TestProposedModules(t *testing.T) {
	if len(sem.Proposed()) < 100 {
		t.Fatalf("only %d operators", len(sem.Proposed()))
	}
	for _, p := range sem.Proposed() {
		module, name := p[0], p[1]
		_, info := mustAnalyze(t, fmt.Sprintf("---- MODULE A ----\nEXTENDS %s\n====\n", module))
		if info.Root.Lookup(name) == nil {
			t.Errorf("module %s does not define %s", module, name)
		}
		if ast.LookupOp(name) != nil {
			continue
		}
		_, list := analyze(t, fmt.Sprintf("---- MODULE A ----\na == %s\n====\n", name))
		want := fmt.Sprintf("%s is defined in module %s: add it", name, module)
		if len(list) == 0 || !strings.HasPrefix(list[0].Hint, want) {
			t.Errorf("%s: got %v, want %q", name, list, want)
		}
	}
	// What the module itself defines further down comes first.
	_, list := analyze(t, "---- MODULE A ----\na == Max(1)\nMax(n) == n\n====\n")
	if len(list) == 0 || !strings.Contains(list[0].Hint, "further down") {
		t.Errorf("Max below: %v", list)
	}
}
