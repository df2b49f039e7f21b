package eval

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/load"
	"github.com/gotlc/gotlc/parser/sem"
)

// TestStrictParams checks which parameters of F count as evaluated whenever F is: one too many, and an error is told that no evaluation meets.
func TestStrictParams(t *testing.T) {
	const none, p, q, both = "", "p", "q", "pq"
	for _, test := range []struct{ body, strict string }{
		{`{p, q}`, both},
		{`p /\ q`, p},
		{`p \/ q`, p},
		{`p => q`, p},
		{`p = q`, both},
		{`IF p THEN q ELSE 1`, p},
		{`IF p THEN q ELSE {q}`, both},
		{`CASE p -> q [] OTHER -> q`, p},
		{`LET x == p IN q`, q},
		{`[p EXCEPT ![1] = q]`, p},
		{`[x \in p |-> q]`, p},
		{`{x \in p : q}`, p},
		{`{q : x \in p}`, p},
		{`Swapped(p, q)`, q},
		{`Again(p, q)`, none},

		// Bodies of quantifiers are, where there is something to be bound to.
		{`\E x \in p : q`, p},
		{`\A x \in {1} : q`, q},
		{`\A x \in {} : q`, none},
		{`CHOOSE x \in {p} : q`, both},
		{`\E x \in {1}, y \in {2} : q`, q},
		{`\E x \in {1}, y \in p : q`, p},
		{`\E x \in {1} : \E y \in {} : q`, none},
		{`\E x \in DOMAIN <<1>> : q`, q},
		{`\E x \in DOMAIN <<>> : q`, none},
		{`\E x \in DOMAIN [a |-> 1] : q`, q},
		{`\E x \in DOMAIN Table : q`, q},
		{`\E x \in DOMAIN Empty : q`, none},
		{`\E x \in DOMAIN v : q`, none},
		{`\E x \in {y \in {1} : y = p} : q`, none},
		{`\E x \in Some : q`, q},
		{`\E x \in None : q`, none},
		{`\E x \in Unknown : q`, none},
		{`\E x \in Circle : q`, none},
	} {
		info := analyzed(t, `---- MODULE M ----
CONSTANTS Some, None, Unknown
VARIABLE v
RECURSIVE Again(_, _), Circle
Again(p, q) == Again(q, p)
Circle == Circle
Swapped(p, q) == q /\ p
Table == [x \in {1, 2} |-> x]
Empty == [x \in {} |-> x]
F(p, q) == `+test.body+`
====
`)
		cfg := &Config{Info: info, Interrupt: &Interrupt{}, Vars: sem.VariableOrder(info.Root)}
		cfg.Values = map[*sem.Symbol]value.Value{
			info.Root.Lookup("Some"): value.SingletonSet(value.MakeInt(1)),
			info.Root.Lookup("None"): value.EmptySet,
		}
		got := ""
		def := info.Root.Lookup("F")
		for i, is := range newFacts(cfg).strictParams(def) {
			if is {
				got += def.Params[i].Name
			}
		}
		if got != test.strict {
			t.Errorf("%s: %q are strict, want %q", test.body, got, test.strict)
		}
	}
}

// analyzed returns a module that extends none.
func analyzed(t *testing.T, text string) *sem.Info {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "M.tla"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	prog, err := load.Load(filepath.Join(dir, "M"), load.Options{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	info, err := sem.Analyze(prog)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return info
}
