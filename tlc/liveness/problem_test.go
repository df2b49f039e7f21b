package liveness

import (
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
)

// letters are leaves for formulas in tests: p, q are state predicates, A, B actions.
type letters struct{ p, q, A, B *eval.TemporalNode }

func newLetters() letters {
	act := func() *eval.TemporalNode { return leaf(&eval.Leaf{IsAction: true}) }
	return letters{leaf(&eval.Leaf{}), leaf(&eval.Leaf{}), act(), act()}
}

func box(n *eval.TemporalNode) *eval.TemporalNode     { return node1(eval.TemporalAlways, n) }
func diamond(n *eval.TemporalNode) *eval.TemporalNode { return node1(eval.TemporalEventually, n) }
func neg(n *eval.TemporalNode) *eval.TemporalNode     { return node1(eval.TemporalNot, n) }
func and(ns ...*eval.TemporalNode) *eval.TemporalNode { return node1(eval.TemporalAnd, ns...) }
func or(ns ...*eval.TemporalNode) *eval.TemporalNode  { return node1(eval.TemporalOr, ns...) }
func truth(b bool) *eval.TemporalNode                 { return &eval.TemporalNode{Value: b} }

// TestBranches checks the form of the problem: the branches that TLC counts, how many have a tableau, and how many
// conditions on cycles there are.
func TestBranches(t *testing.T) {
	l := newLetters()
	weak := box(diamond(or(neg(l.p), l.A)))
	strong := or(diamond(box(neg(l.p))), box(diamond(l.A)))
	leadsTo := box(or(neg(l.p), diamond(l.q)))
	tests := []struct {
		name               string
		assumed, property  []*eval.TemporalNode
		branches, tableaux int
		often, pairs, code int
	}{
		{name: "[]<>", property: []*eval.TemporalNode{box(diamond(l.p))}, branches: 1},
		{name: "weak fairness", assumed: []*eval.TemporalNode{weak}, property: []*eval.TemporalNode{diamond(l.q)}, branches: 1, tableaux: 1, often: 1},
		{name: "strong fairness", assumed: []*eval.TemporalNode{strong, strong}, property: []*eval.TemporalNode{box(diamond(l.q))}, branches: 1, pairs: 1},
		{name: "three properties", property: []*eval.TemporalNode{diamond(l.p), box(diamond(l.q)), leadsTo}, branches: 3, tableaux: 2},
		{name: "several []<>", property: []*eval.TemporalNode{box(diamond(l.p)), box(diamond(l.q))}, branches: 1, pairs: 1},
		{name: "merged", property: []*eval.TemporalNode{and(diamond(box(l.p)), diamond(box(l.q)))}, branches: 1, often: 1},
		{name: "<>[]TRUE is checked", property: []*eval.TemporalNode{diamond(box(truth(true)))}, branches: 1, often: 1},
		{name: "tautology", property: []*eval.TemporalNode{or(truth(true), diamond(l.p))}, code: code.TemporalTautology},
		{name: "action in a tableau", property: []*eval.TemporalNode{box(or(neg(l.p), diamond(l.A)))}, code: code.TemporalAction},
		{name: "bare action", property: []*eval.TemporalNode{neg(l.A)}, code: code.TemporalAction},
	}
	for _, tt := range tests {
		p := &Problem{formulas: newFormulas(), Assumed: tt.assumed}
		for _, f := range tt.property {
			p.Properties = append(p.Properties, Property{"P", f})
		}
		if err := p.build(); err != nil || tt.code != 0 {
			if err == nil || err.Code != tt.code {
				t.Errorf("%s: error %v, want code %d", tt.name, err, tt.code)
			}
			continue
		}
		tableaux, often, pairs := 0, 0, 0
		for _, b := range p.branches {
			if b.tableau != nil {
				tableaux++
			}
			for _, m := range b.models {
				often += len(m.often)
				pairs += len(m.pairs)
			}
		}
		if p.Branches() != tt.branches || tableaux != tt.tableaux || often != tt.often || pairs != tt.pairs {
			t.Errorf("%s: %d branches, %d tableaux, %d often, %d pairs; want %d, %d, %d, %d", tt.name,
				p.Branches(), tableaux, often, pairs, tt.branches, tt.tableaux, tt.often, tt.pairs)
		}
	}
}

// TestTooManyDisjuncts checks that a normal form too large for TLC is refused though it need not be built, and that one
// that TLC could build is not.
func TestTooManyDisjuncts(t *testing.T) {
	for n, want := range map[int]int{25: 0, 31: code.TemporalUnsupported} {
		p := &Problem{formulas: newFormulas(), Properties: []Property{{"P", box(diamond(leaf(&eval.Leaf{})))}}}
		for range n {
			l := newLetters()
			p.Assumed = append(p.Assumed, or(diamond(box(l.p)), box(diamond(l.A))))
		}
		err := p.build()
		if (err != nil) != (want != 0) || err != nil && err.Code != want {
			t.Errorf("%d strong fairness conditions: error %v, want code %d", n, err, want)
		}
	}
}

// TestTableau checks the sizes of some tableaux, and which particles accept everything.
func TestTableau(t *testing.T) {
	l := newLetters()
	tests := []struct {
		name                    string
		formula                 *eval.TemporalNode
		nodes, promises, accept int
	}{
		{"p", l.p, 2, 0, 1},
		{"[]p", box(l.p), 1, 0, 0},
		{"<>p", diamond(l.p), 3, 1, 1},
		{"[](p => <>q)", box(or(neg(l.p), diamond(l.q))), 3, 1, 0},
		{"<>(p /\\ []q)", diamond(and(l.p, box(l.q))), 3, 1, 0},
		{"p /\\ []~p", and(l.p, box(neg(l.p))), 0, 0, 0},
	}
	for _, tt := range tests {
		fs := newFormulas()
		tab, ok := fs.tableau(fs.from(tt.formula, false))
		if !ok {
			t.Fatalf("%s: too large", tt.name)
		}
		accept := 0
		for _, n := range tab.nodes {
			if n.trailing {
				accept++
			}
		}
		if len(tab.nodes) != tt.nodes || tab.promises != tt.promises || accept != tt.accept {
			t.Errorf("%s: %d nodes, %d promises, %d accepting; want %d, %d, %d", tt.name,
				len(tab.nodes), tab.promises, accept, tt.nodes, tt.promises, tt.accept)
		}
	}
}

// TestTableauOfAssumptions checks that five assumptions of the form P ~> Q, each of which may be kept in three ways at any time,
// make a tableau that is built.
func TestTableauOfAssumptions(t *testing.T) {
	p := &Problem{formulas: newFormulas(), Properties: []Property{{"P", diamond(leaf(&eval.Leaf{}))}}}
	for range 5 {
		l := newLetters()
		p.Assumed = append(p.Assumed, box(or(neg(l.p), diamond(l.q))))
	}
	if err := p.build(); err != nil {
		t.Error(err)
	}
}

// TestTableauTooLarge checks that a formula whose tableau explodes is refused in good time.
func TestTableauTooLarge(t *testing.T) {
	p := &Problem{formulas: newFormulas(), Properties: []Property{{"P", diamond(leaf(&eval.Leaf{}))}}}
	for range 40 {
		l := newLetters()
		p.Assumed = append(p.Assumed, box(or(neg(l.p), diamond(l.q))))
	}
	if err := p.build(); err == nil || err.Code != code.TemporalUnsupported {
		t.Errorf("error %v, want code %d", err, code.TemporalUnsupported)
	}
}
