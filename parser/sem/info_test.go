package sem_test

import (
	"fmt"
	"testing"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/parser/sem"
)

// TestSharedSymbols checks which symbols are one and which are copies.
func TestSharedSymbols(t *testing.T) {
	_, info := mustAnalyze(t,
		"---- MODULE M ----\nEXTENDS Left, Right\nINSTANCE Sequences\nI == INSTANCE Params WITH v <- w\nVARIABLE w2\n"+
			"J(v) == INSTANCE Params\nK == INSTANCE Left\n====",
		"---- MODULE Left ----\nEXTENDS Base\nVARIABLE w\n====",
		"---- MODULE Right ----\nEXTENDS Base\nINSTANCE Sequences\n====",
		"---- MODULE Base ----\nEXTENDS Naturals\nb == 1\nASSUME b = 1\n====",
		"---- MODULE Params ----\nEXTENDS Base\nVARIABLE v\nd(x) == v + x\nN == INSTANCE Base\nTHEOREM T == v = v\n====")
	root := info.Root
	module := func(name string) *sem.Module {
		for _, m := range info.Modules {
			if m.Name == name {
				return m
			}
		}
		t.Fatalf("no module %s", name)
		return nil
	}
	same := []struct{ name, module, other string }{
		{"b", "Base", "b"}, {"+", "Naturals", "+"}, {"Len", "Sequences", "Len"}, {"w", "Left", "w"},
	}
	for _, s := range same {
		if a, b := root.Lookup(s.name), module(s.module).Lookup(s.other); a == nil || a != b {
			t.Errorf("%s is not the symbol of %s", s.name, s.module)
		}
	}
	copies := []struct {
		name, source string
		params       int
	}{
		{"I!d", "d", 1}, {"J!d", "d", 2}, {"I!b", "b", 0}, {"J!N!b", "N!b", 1}, {"I!T", "T", 0}, {"J!N!+", "N!+", 3},
	}
	params := module("Params")
	for _, c := range copies {
		s := root.Lookup(c.name)
		if s == nil || s.Source != params.Lookup(c.source) || s.Instance == nil || s.Instance.Module != params ||
			len(s.Params) != c.params || s.Arity != c.params || s.Body != nil || s.Module != root || s.Name != c.name {
			t.Errorf("%s: %+v", c.name, s)
		}
	}
	if s := root.Lookup("J!N!b"); s.Origin() != module("Base").Lookup("b") {
		t.Errorf("origin of J!N!b is %+v", s.Origin())
	}
	if n := len(root.Assumes); n != 1 {
		t.Errorf("%d assumptions, want the one of Base once", n)
	}
	if s := root.Lookup("I"); s == nil || s.Kind != sem.ModuleInstance {
		t.Errorf("I is %+v", s)
	}
	if s := root.Lookup("K!Len"); s != nil {
		t.Errorf("K!Len is %+v", s)
	}
}

func TestInstanceSubstitutions(t *testing.T) {
	_, info := mustAnalyze(t,
		"---- MODULE M ----\nVARIABLES x, y\nop(a) == a\nI == INSTANCE P WITH F <- op, c <- 1 = 2, G <- LAMBDA q : q\n====",
		"---- MODULE P ----\nCONSTANTS c, F(_), G(_)\nVARIABLES x, y\n====")
	root := info.Root
	inst := root.Lookup("I").Instance
	got := ""
	for _, s := range inst.Subst {
		got += fmt.Sprintf("%s:%v:%v:%v ", s.Target.Name, s.Expr != nil, s.Op != nil, s.Implicit)
	}
	want := "c:true:false:false F:false:true:false G:true:false:false x:false:true:true y:false:true:true "
	if got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	x := inst.Module.Lookup("x")
	if s := inst.Lookup(x); s == nil || s.Op != root.Lookup("x") {
		t.Errorf("x <- %+v", s)
	}
}

// TestLevels checks the levels of definitions and which arguments raise them.
func TestLevels(t *testing.T) {
	_, info := mustAnalyze(t, `---- MODULE M ----
EXTENDS Naturals
CONSTANTS c, C(_)
VARIABLES x, y
const(p, q) == p + c
state(p, q) == IF p THEN x ELSE q
action(p) == p' = x
temporal(p, q) == []p /\ q
enabled(p) == ENABLED p
ho(Op(_), p) == Op(p)
ignored(Op(_), p) == Op(1)
letting(p) == LET l(q) == p + q IN l(x)
RECURSIVE rec(_)
rec(p) == IF p = 0 THEN x ELSE rec(p - 1)
fun[p \in Nat] == IF p = 0 THEN x ELSE fun[p - 1]
  ---- MODULE Inner ----
  CONSTANT k
  VARIABLE v
  d == k
  e(p) == v = p
  ====
I == INSTANCE Inner WITH k <- 1, v <- x
P(k) == INSTANCE Inner WITH v <- 2
====`)
	tests := []struct {
		name  string
		level sem.Level
		flows string
	}{
		{"const", sem.ConstantLevel, "[true false]"},
		{"state", sem.StateLevel, "[true true]"},
		{"action", sem.ActionLevel, "[false]"},
		{"temporal", sem.TemporalLevel, "[false true]"},
		{"enabled", sem.StateLevel, "[false]"},
		{"ho", sem.ConstantLevel, "[true true]"},
		{"ignored", sem.ConstantLevel, "[true false]"},
		{"letting", sem.StateLevel, "[true]"},
		{"rec", sem.StateLevel, "[true]"},
		{"fun", sem.StateLevel, "[]"},
		{"I!d", sem.ConstantLevel, "[]"},
		{"I!e", sem.StateLevel, "[true]"},
		{"P!d", sem.ConstantLevel, "[true]"},
		{"P!e", sem.StateLevel, "[false true]"},
		{"+", sem.ConstantLevel, "[true true]"},
	}
	for _, tt := range tests {
		s := info.Root.Lookup(tt.name)
		if s == nil {
			t.Errorf("%s is not defined", tt.name)
			continue
		}
		if s.Level != tt.level || fmt.Sprint(s.FlowsFrom) != tt.flows {
			t.Errorf("%s: level %d flows %v, want level %d flows %s", tt.name, s.Level, s.FlowsFrom, tt.level, tt.flows)
		}
	}
	if !info.Root.Lookup("rec").Recursive || !info.Root.Lookup("fun").Recursive || info.Root.Lookup("state").Recursive {
		t.Error("wrong recursive operators")
	}
}

// TestEveryUseIsResolved checks the promise that an analysis without errors leaves no operator without a symbol and no
// expression without a level.
func TestEveryUseIsResolved(t *testing.T) {
	_, info := mustAnalyze(t, `---- MODULE M ----
EXTENDS Integers, Sequences
CONSTANTS S, F(_, _)
VARIABLE x
a(p, G(_)) == /\ \A q \in S, <<u, v>> \in S : G(q) /\ ~p => u = v
              /\ {q \in S : q > 1} \subseteq {q + 1 : q \in S}
              /\ [x EXCEPT ![1] = @ + 1, !.f = 2] = [f |-> -1, g |-> x'] 
              /\ LET l == F(1, 2) m[i \in S] == m[i - 1] IN m[l] \in DOMAIN x
              /\ CASE p -> <<1, "s">> [] OTHER -> Append(<<>>, 1) \o x
b == []a(1, LAMBDA z : z)!1 /\ [][a(1, DOMAIN )]_x /\ WF_x(x' = 1) /\ <><<TRUE>>_x
I(T) == INSTANCE Sequences
c == I(S)!Len(x) + b!2!1
====`)
	ast.Inspect(info.Root.AST, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Apply, *ast.Prefix, *ast.Infix, *ast.Postfix:
			if info.Uses[n] == nil {
				t.Errorf("no symbol at %s", n.Span())
			}
		}
		if e, ok := n.(ast.Expr); ok {
			if _, ok := info.Levels[e]; !ok {
				t.Errorf("no level at %s (%T)", e.Span(), e)
			}
		}
		switch n := n.(type) {
		case *ast.Name:
			if info.Decls[n] == nil && n.Text != "f" && n.Text != "g" { // these are fields of a record
				t.Errorf("no declaration of %s at %s", n.Text, n.Span())
			}
		case *ast.Param:
			if info.Decls[n.Name] == nil {
				t.Errorf("no declaration of %s at %s", n.Name.Text, n.Span())
			}
		}
		return true
	})
}

func TestSelection(t *testing.T) {
	_, info := mustAnalyze(t, `---- MODULE M ----
CONSTANT S
Op(p) == /\ TRUE
         /\ lab:: \A i, j \in S : in(i, j):: i = p
a == Op(1)!lab!in(2, 3)
F(G(_, _)) == G(1, 2)
b == F(Op(1)!2!@)
====`)
	want := map[string]string{
		"a": "Op, 2 bound, 0 open, line 4, col 46 to line 4, col 50 of module M",
		"b": "Op, 0 bound, 2 open, line 4, col 35 to line 4, col 50 of module M",
	}
	for name, text := range want {
		body := info.Root.Lookup(name).Body.(*ast.Apply)
		if name == "b" {
			body = body.Args()[0].(*ast.Apply)
		}
		s := info.Selections[body]
		if s == nil {
			t.Errorf("%s: no selection", name)
			continue
		}
		got := fmt.Sprintf("%s, %d bound, %d open, %s", s.Symbol.Name, len(s.Binds), len(s.Params), s.Expr.Span())
		if got != text {
			t.Errorf("%s: got %s, want %s", name, got, text)
		}
		if info.Uses[body] != s.Symbol {
			t.Errorf("%s: use is %v", name, info.Uses[body])
		}
	}
}

func TestNothingByDefault(t *testing.T) {
	_, info := mustAnalyze(t, "---- MODULE M ----\n====")
	if info.Root.Lookup("Nat") != nil {
		t.Error("Nat is defined in an empty module")
	}
	if sem.BuiltinSymbol("\\in").Arity != 2 || sem.BuiltinSymbol("Nat") != nil {
		t.Error("wrong built-in symbols")
	}
}

// TestMultipliedInstances makes sure that instances of instances do not exhaust memory.
func TestMultipliedInstances(t *testing.T) {
	text := "---- MODULE M ----\n  ---- MODULE A0 ----\n  d == 1\n  ====\n"
	for i := 1; i <= 40; i++ {
		text += fmt.Sprintf("  ---- MODULE A%d ----\n  I == INSTANCE A%d\n  J == INSTANCE A%d\n  ====\n", i, i-1, i-1)
	}
	_, found := analyze(t, text+"====")
	if len(found) == 0 || found[0].Code != 4003 {
		t.Errorf("got %v", found)
	}
}
