package tla

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
)

//go:generate go test -run TestProofModules -update .

var update = flag.Bool("update", false, "rewrite the modules of proofs")

// restated are modules that state the theorems of another one again, and define its operators: where proofs are kept,
// which extend what they need, and an older name. The checker does not check proofs, so none are given. The texts are made
// from those of the other modules.
var restated = []struct {
	name, of   string
	extends    string
	instances  string // LOCAL
	additional string // theorems that the other module does not have
}{
	{name: "BagsTheorems_proofs", of: "BagsTheorems", extends: "TLC, Bags, FiniteSetTheorems, SequenceTheorems",
		instances: "Naturals", additional: `THEOREM BagEquality ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B), \A e : CopiesIn(e, A) = CopiesIn(e, B)
  PROVE  A = B
`},
	{name: "FiniteSetTheorems_proofs", of: "FiniteSetTheorems",
		extends: "FiniteSets, Sequences, FunctionTheorems, WellFoundedInduction, TLAPS",
		additional: `THEOREM TwoExpLemma ==
  ASSUME NEW n \in Nat
  PROVE  2 ^ 0 = 1 /\ 2 ^ (n + 1) = 2 ^ n + 2 ^ n
`},
	{name: "FiniteSetsExtTheorems_proofs", of: "FiniteSetsExtTheorems",
		extends: "FiniteSetsExt, Integers, FiniteSets, FiniteSetTheorems, FoldsTheorems, TLAPS"},
	{name: "FoldsTheorems_proofs", of: "FoldsTheorems", extends: "Folds, FiniteSets, TLAPS",
		instances: "FiniteSetTheorems, FunctionTheorems, WellFoundedInduction"},
	{name: "FunctionTheorems_proofs", of: "FunctionTheorems",
		extends: "Functions, Integers, NaturalsInduction, WellFoundedInduction, FiniteSetTheorems, FoldsTheorems, TLAPS",
		additional: `THEOREM IntegersAC ==
  /\ 0 \in Int
  /\ \A x, y \in Int : x + y \in Int
  /\ \A x, y \in Int : x + y = y + x
  /\ \A x, y, z \in Int : x + (y + z) = (x + y) + z
  /\ \A x \in Int : 0 + x = x
`},
	{name: "GraphTheorems_proofs", of: "GraphTheorems", extends: "Graphs, Integers, FunctionTheorems, FiniteSetTheorems, " +
		"SequencesExtTheorems, FiniteSetsExt, FiniteSetsExtTheorems, TLAPS"},
	{name: "NaturalsInduction_proofs", of: "NaturalsInduction", extends: "Integers, TLAPS"},
	{name: "QuorumTheorems_proofs", of: "QuorumTheorems", extends: "Quorum, Integers, FiniteSetTheorems, FiniteSetsExtTheorems"},
	{name: "SequenceTheorems_proofs", of: "SequenceTheorems", extends: "Sequences, Functions", instances: "NaturalsInduction, TLAPS"},
	{name: "SequencesExtTheorems_proofs", of: "SequencesExtTheorems",
		extends: "Sequences, SequencesExt, FiniteSetsExt, Functions, Integers, SequenceTheorems, NaturalsInduction, " +
			"WellFoundedInduction, FiniteSetTheorems, FiniteSetsExtTheorems, FoldsTheorems, TLAPS"},
	{name: "WellFoundedInduction_proofs", of: "WellFoundedInduction", extends: "NaturalsInduction, TLAPS"},

	{name: "FiniteSetsExt_theorems", of: "FiniteSetsExtTheorems", extends: "FiniteSetsExt, FiniteSets, Integers"},
	{name: "FiniteSetsExt_theorems_proofs", of: "FiniteSetsExtTheorems",
		extends: "FiniteSetsExt, Integers, FiniteSets, FiniteSetTheorems, FoldsTheorems, TLAPS"},
}

// TestProofModules compares the modules that state theorems again with those that state them first.
func TestProofModules(t *testing.T) {
	for _, m := range restated {
		var lists []string
		for _, module := range strings.Split(m.instances, ", ") {
			if module != "" {
				lists = append(lists, "LOCAL INSTANCE "+module)
			}
		}
		want := header(m.name) + fmt.Sprintf("\\* The theorems of %s again; made from that module by go generate.\n", m.of) +
			"EXTENDS " + m.extends + "\n" + strings.Join(append(lists, ""), "\n") + body(t, m.of)
		if m.additional != "" {
			want = strings.TrimSuffix(want, end) + "\n" + m.additional + end
		}
		if *update {
			if err := os.WriteFile(m.name+".tla", []byte(want), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got, err := fs.ReadFile(Modules(), m.name+".tla"); err != nil || string(got) != want {
			t.Errorf("module %s does not fit %s: run go generate (%v)", m.name, m.of, err)
		}
	}
}

var end = strings.Repeat("=", 77) + "\n"

func header(name string) string {
	dashes := 77 - len(" MODULE "+name+" ")
	return strings.Repeat("-", dashes/2) + " MODULE " + name + " " + strings.Repeat("-", dashes-dashes/2) + "\n"
}

// body returns the text of a module behind its lines EXTENDS and LOCAL INSTANCE.
func body(t *testing.T, module string) string {
	text, err := fs.ReadFile(Modules(), module+".tla")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	from := 0
	for i, l := range lines {
		if strings.HasPrefix(l, "EXTENDS ") || strings.HasPrefix(l, "LOCAL INSTANCE ") {
			from = i + 1
		}
	}
	return strings.Join(lines[from:], "")
}
