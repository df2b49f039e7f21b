package check_test

import (
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gotlc/gotlc/check"
	"github.com/gotlc/gotlc/stdlib"
)

// counter writes a specification without a configuration.
func counter(t *testing.T) string {
	file := filepath.Join(t.TempDir(), "Counter.tla")
	text := `---- MODULE Counter ----
EXTENDS Naturals
CONSTANT Top
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % Top
Small == x < Top
Double(n) == n + n
Grows == Double(x) >= x
====
`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func four(t *testing.T, settings ...check.Setting) *check.Model {
	all := []check.Setting{check.NoConfig(), check.InitNext("Init", "Next"), check.Constant("Top", 4)}
	return check.Spec(counter(t), append(all, settings...)...)
}

func TestWithoutConfiguration(t *testing.T) {
	if r := four(t, check.Invariants("Small")).Holds(t); r.Distinct != 4 {
		t.Errorf("%d states, not 4", r.Distinct)
	}
}

func TestErrorsSpeakGo(t *testing.T) {
	for _, c := range []struct {
		name  string
		model *check.Model
		want  string
	}{
		{"no such constant", four(t, check.Constant("Topp", 3)), "The module Counter has no constant Topp.\nhint: did you mean Top?"},
		{"no configuration", check.Spec(counter(t)), "check.NoConfig"},
		{"workers", four(t, check.Workers(-1)), "check.Workers(-1): "},
		{"time", four(t, check.Timeout(-time.Second)), "check.Timeout(-1s): "},
	} {
		_, err := c.model.Run(t.Context())
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, without %q", c.name, err, c.want)
			continue
		}
		for _, java := range []string{" -config", "-workers", "exception", "User Output"} {
			if strings.Contains(err.Error(), java) {
				t.Errorf("%s: %v speaks of %q", c.name, err, java)
			}
		}
	}
}

// An invariant that is itself implemented in Go is what the function says, not what the module does.
func TestBoundInvariant(t *testing.T) {
	calls := 0
	ask := stdlib.Impure(stdlib.Bind("Counter", "Small", func() bool { calls++; return calls < 3 }))
	found := four(t, check.Invariants("Small"), check.Operators(ask), check.Workers(1)).Violates(t, "Small")
	if len(found.States) != 3 {
		t.Errorf("violated after %d states, not 3:\n%v", len(found.States), found)
	}
	four(t, check.Invariants("Small"), check.Operators(stdlib.Bind("Counter", "Small", func() bool { return false }))).Violates(t, "Small")
}

// TestGuide carries out what docs/go-operators.md says.
func TestGuide(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "docs", "go-operators.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, module, _ := strings.Cut(string(text), "    ---- MODULE Bits")
	module, _, _ = strings.Cut(module, "    ====")
	spec := filepath.Join(t.TempDir(), "Bits.tla")
	if err := os.WriteFile(spec, []byte("---- MODULE Bits"+strings.ReplaceAll(module, "\n    ", "\n")+"====\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	calls := atomic.Int64{}
	ones := stdlib.Bind("Bits", "Ones", func(n int) int { calls.Add(1); return bits.OnesCount(uint(n)) })
	model := check.Spec(spec, check.NoConfig(), check.InitNext("Init", "Next"), check.Invariants("Few"), check.Operators(ones))
	if found := model.Violates(t, "Few"); len(found.States) != 256 || calls.Load() < 256 {
		t.Errorf("%d states, %d calls", len(found.States), calls.Load())
	}
	for _, part := range []string{`stdlib.Bind("Bits", "Ones", func(n int) int { return bits.OnesCount(uint(n)) })`, "check.Operators(ones)", "stdlib.Impure("} {
		if !strings.Contains(string(text), part) {
			t.Errorf("the document lacks %s", part)
		}
	}
}

func TestPanicOfOperatorIsTheUsers(t *testing.T) {
	wild := stdlib.Bind("Counter", "Double", func(n int) int { return []int{0, 2}[n] })
	_, err := four(t, check.Invariants("Grows"), check.Operators(wild)).Run(t.Context())
	var text string
	if err != nil {
		text = err.Error()
	}
	for _, part := range []string{"The Go function of Counter!Double panicked: runtime error: index out of range [2] with length 2", "voice_test.go:"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in:\n%s", part, text)
		}
	}
	if slices.ContainsFunc([]string{"bug", "stdlib.(*binding)"}, func(part string) bool { return strings.Contains(text, part) }) {
		t.Errorf("gotlc is blamed:\n%s", text)
	}
}
