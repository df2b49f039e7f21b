package ast

import (
	"strings"
	"testing"
)

func id(name string) *Apply {
	return &Apply{Path: []NameStep{{Name: &Name{Text: name}}}}
}

func infix(x Expr, op string, y Expr) Expr { return &Infix{Op: &Name{Text: op}, X: x, Y: y} }

func TestPrint(t *testing.T) {
	a, b, c := id("a"), id("b"), id("c")
	prefix := func(op string, x Expr) Expr { return &Prefix{Op: &Name{Text: op}, X: x} }
	prime := func(x Expr) Expr { return &Postfix{Op: &Name{Text: "'"}, X: x} }
	exists := &Quant{Kind: Exists, Bounds: []*Bound{{Names: []*Name{{Text: "x"}}, Set: a}}, Body: b}
	list := &Junction{Items: []Expr{a, &Junction{Or: true, Items: []Expr{b, c}}}}
	for _, tc := range []struct {
		name string
		n    Node
		want string
	}{
		{"chain", infix(infix(a, "+", b), "+", c), "a + b + c"},
		{"chain to the right", infix(a, "+", infix(b, "+", c)), "a + (b + c)"},
		{"tighter operand", infix(a, "+", infix(b, "*", c)), "a + b * c"},
		{"conflict", infix(infix(a, `\land`, b), `\lor`, c), `(a /\ b) \/ c`},
		{"product of products", &Times{Sets: []Expr{&Times{Sets: []Expr{a, b}}, c}}, `(a \times b) \times c`},
		{"prefixes", prefix("[]", prefix("<>", a)), "[] <>a"},
		{"prefix below a looser one", prefix("SUBSET", prefix(`\lnot`, a)), "SUBSET (~a)"},
		{"prefix of a comparison", prefix(`\lnot`, infix(a, "=", b)), "~ a = b"},
		{"minus", infix(a, "*", prefix("-.", b)), "a * (-b)"},
		{"prime of a sum", prime(infix(a, "+", b)), "(a + b)'"},
		{"box of a prime", prefix("[]", prime(a)), "[] (a')"},
		{"open form as an operand", infix(a, `\land`, exists), `a /\ (\E x \in a : b)`},
		{"list", list, "/\\ a\n/\\ \\/ b\n   \\/ c"},
		{"list as an operand", infix(list, "=>", c), "(/\\ a\n /\\ \\/ b\n    \\/ c) => c"},
		{"map of a membership", &SetMap{Elem: infix(a, `\in`, b), Bounds: exists.Bounds}, `{(a \in b) : x \in a}`},
		{"function set of memberships", &FuncSet{Dom: infix(infix(a, `\in`, b), `\land`, c), Range: a}, `[(a \in b /\ c) -> a]`},
		{"nested CASE", &Case{Arms: []*Arm{{Guard: a, Value: &Case{Arms: []*Arm{{Guard: b, Value: c}}}}, {Value: a}}},
			"CASE a -> (CASE b -> c)\n  [] OTHER -> a"},
		{"operator argument", &Apply{Path: []NameStep{{Name: &Name{Text: "F"}, Args: []Expr{id("+")}}}}, "F( + )"},
		{"symbol behind a bracket", &Apply{Path: []NameStep{{Name: &Name{Text: "F"}, Args: []Expr{
			&Apply{Path: []NameStep{{Name: &Name{Text: "*"}, Args: []Expr{a, b}}}}}}}}, "F( *(a, b))"},
		{"subscript", &SquareAct{Action: infix(a, `\in`, b), Sub: infix(a, "+", b)}, `[(a \in b)]_(a + b)`},
		{"selection", &Select{X: &Number{Text: "1"}, Field: &Name{Text: "IF"}}, "(1).IF"},
		{"string", &String{Value: "a\"\\\n\t\r\fé"}, `"a\"\\\n\t\r\fé"`},
	} {
		if got := Print(tc.n); got != tc.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tc.name, got, tc.want)
		}
	}
}

// TestPrintLong checks that a long line is continued, to the right of the list it belongs to.
func TestPrintLong(t *testing.T) {
	var elems []Expr
	for range 60 {
		elems = append(elems, id("element"))
	}
	text := Print(&Junction{Items: []Expr{&SetEnum{Elems: elems}}})
	for i, line := range strings.Split(text, "\n") {
		if len(line) > wide+20 || i > 0 && !strings.HasPrefix(line, "    element") {
			t.Errorf("line %d: %q", i, line)
		}
	}
}

func TestDump(t *testing.T) {
	at := Span{File: &File{}, Begin: Position{1, 2}}
	e := infix(id("a"), `\in`, &SetEnum{})
	want := `(Infix \in (Apply [(NameStep a)]) (SetEnum))`
	if got := Dump(e); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	e.(*Infix).Loc = at
	if !Equal(e, infix(id("a"), `\in`, &SetEnum{})) {
		t.Error("positions count")
	}
	for _, other := range []Expr{
		infix(id("b"), `\in`, &SetEnum{}), infix(id("a"), `\notin`, &SetEnum{}), infix(id("a"), `\in`, &Tuple{}),
		infix(id("a"), `\in`, &SetEnum{Elems: []Expr{id("a")}}),
	} {
		if Equal(e, other) {
			t.Errorf("%s equals %s", Dump(e), Dump(other))
		}
	}
}
