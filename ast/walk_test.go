package ast

import (
	"fmt"
	"strings"
	"testing"
)

func TestInspect(t *testing.T) {
	num := func(s string) Expr { return &Number{Text: s} }
	name := func(s string) *Name { return &Name{Text: s} }
	let := &Let{
		Defs: []Unit{&OpDef{Name: name("d"), Params: []*Param{{Name: name("p")}}, Body: num("1")}},
		Body: &Case{Arms: []*Arm{{Guard: num("2"), Value: num("3")}, {Value: num("4")}}},
	}
	tree := &Theorem{
		Body:  &AssumeProve{Hyps: []Node{&NewSymbol{Param: &Param{Name: name("n")}}, let}, Prove: num("5")},
		Proof: &Proof{Steps: []*Step{{Kind: StepTake, Bounds: []*Bound{{Names: []*Name{name("x")}, Set: num("6")}}}}},
	}
	var got []string
	Inspect(tree, func(n Node) bool {
		text := strings.TrimPrefix(fmt.Sprintf("%T", n), "*ast.")
		switch n := n.(type) {
		case *Number:
			text = n.Text
		case *Name:
			text = n.Text
		}
		got = append(got, text)
		return text != "Step"
	})
	want := "Theorem AssumeProve NewSymbol Param Let OpDef Param 1 Case Arm 2 3 Arm 4 5 Proof Step"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
	if n := len(Children(tree.Proof.Steps[0].Bounds[0])); n != 2 {
		t.Errorf("a bound has %d children, want 2", n)
	}
	Inspect(nil, func(Node) bool { t.Error("visited nil"); return true })
}
