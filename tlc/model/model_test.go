package model_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/cfg"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/stdlib"
	"github.com/gotlc/gotlc/stdlib/tla"
	"github.com/gotlc/gotlc/tlc/model"
)

const spec = `---- MODULE M ----
EXTENDS Naturals
CONSTANTS C, Op(_)
VARIABLES x, y
TypeOK == x \in 0..2
Init == x = 0 /\ y = C
A(n) == x' = n /\ UNCHANGED y
Next == (\E n \in 1..2 : A(n)) \/ (x' = 0 /\ y' = y)
Spec == Init /\ [][Next]_<<x, y>>
Half == Init /\ [][Next]_x
Twice == Spec /\ [][Next]_y
Always == Init /\ []TypeOK /\ [][Next]_<<x, y>>
Step == x' = x
True == TRUE
False == 1 = 2
Two(a, b) == a = b
P == TypeOK /\ [](x < 3) /\ [][x' # 7]_x
Other == 5
====
`

func build(t *testing.T, config string) (*model.Model, []int, error) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "M.tla"), []byte(spec), 0o666); err != nil {
		t.Fatal(err)
	}
	prog, err := load.Load(filepath.Join(dir, "M"), load.Options{Sources: []load.Source{{FS: tla.Modules(), Std: true}}})
	if err != nil {
		t.Fatal(err)
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		t.Fatal(err)
	}
	c, err := cfg.Parse("M.cfg", []byte(config))
	if err != nil {
		t.Fatal(err)
	}
	var warnings []int
	table := value.NewTable()
	m, err := model.Build(info, c, model.Options{
		Registry: stdlib.Registry(), Table: table, Warn: func(code int, _ ...string) { warnings = append(warnings, code) },
	})
	return m, warnings, err
}

func TestProblems(t *testing.T) {
	const all = "CONSTANT C = c Op(1) = 2\n"
	tests := []struct {
		name, config string
		code         int
	}{
		{"constant without a value", "CONSTANT C = c\nINIT Init NEXT Next", 2222},
		{"replacement undefined", "CONSTANT C <- Nothing Op(1) = 2\nINIT Init NEXT Next", 2224},
		{"replacement with other arity", "CONSTANT C <- Two Op(1) = 2\nINIT Init NEXT Next", 2225},
		{"replaced name unknown", all + "CONSTANT Nobody <- Other\nINIT Init NEXT Next", 2226},
		{"rows of different length", "CONSTANT C = c Op(1) = 2 Op(1, 2) = 3\nINIT Init NEXT Next", 2242},
		{"both SPECIFICATION and INIT", all + "SPECIFICATION Spec INIT Init", 2227},
		{"invariant undefined", all + "INIT Init NEXT Next INVARIANT Typo", 2229},
		{"invariant with parameters", all + "INIT Init NEXT Next INVARIANT Two", 2228},
		{"invariant of a step", all + "INIT Init NEXT Next INVARIANT Step", 2146},
		{"invariant constantly false", all + "INIT Init NEXT Next INVARIANT False", 2230},
		{"no INIT", all + "NEXT Next", 2231},
		{"no NEXT", all + "INIT Init INVARIANT TypeOK", 2232},
		{"two next-state relations", all + "SPECIFICATION Twice", 2240},
		{"[] of a state predicate", all + "SPECIFICATION Always", 2213},
		{"action as a property", all + "SPECIFICATION Spec PROPERTY Step", 2272},
		{"module unknown", all + "CONSTANT Other <- [Nowhere] TypeOK\nSPECIFICATION Spec", 2245},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, _, err := build(t, tt.config)
			var p *model.Problem
			if !errors.As(err, &p) {
				t.Fatalf("got %v, want problem %d", err, tt.code)
			}
			if p.Code != tt.code {
				t.Errorf("got problem %d %v, want %d", p.Code, p.Params, tt.code)
			}
		})
	}
}

func TestParts(t *testing.T) {
	m, warnings, err := build(t, "CONSTANT C = c Op(1) = 2\nSPECIFICATION Spec\nINVARIANT TypeOK True\nPROPERTY P")
	if err != nil {
		t.Fatal(err)
	}
	var labels []string
	for _, a := range m.Actions {
		labels = append(labels, a.Label())
	}
	if len(labels) != 3 || labels[0] != "A(1)" || labels[1] != "A(2)" || labels[2] != "Next" {
		t.Errorf("sub-actions %v, want A(1), A(2) and Next", labels)
	}
	if len(m.Invariants) != 2 || len(m.ImpliedInits) != 1 || len(m.ImpliedActions) != 1 || len(m.Temporal) != 0 {
		t.Errorf("%d invariants, %d implied inits, %d implied actions, %d temporal parts; want 2, 1, 1, 0",
			len(m.Invariants), len(m.ImpliedInits), len(m.ImpliedActions), len(m.Temporal))
	}
	if len(warnings) != 1 || warnings[0] != 2149 {
		t.Errorf("warnings %v, want 2149 about the constant invariant", warnings)
	}
}

func TestSubscriptWarning(t *testing.T) {
	_, warnings, err := build(t, "CONSTANT C = c Op(1) = 2\nSPECIFICATION Half")
	if err != nil {
		t.Fatal(err)
	}
	if len(warnings) != 1 || warnings[0] != 2140 {
		t.Errorf("warnings %v, want 2140 about y", warnings)
	}
}
