package ast

import "testing"

func TestOperators(t *testing.T) {
	seen := map[string]string{}
	for _, op := range Operators() {
		if op.Fix == Nonfix || op.Low > op.High || op.Low < 1 || op.High > 17 {
			t.Errorf("%s: fixity %d, range %d-%d", op.Name, op.Fix, op.Low, op.High)
		}
		if op.LeftAssoc && op.Fix != InfixOp {
			t.Errorf("%s is not infix but associative", op.Name)
		}
		for _, s := range append([]string{op.Name}, op.Synonyms...) {
			if seen[s] != "" {
				t.Errorf("%s is spelled like %s: %s", op.Name, seen[s], s)
			}
			seen[s] = op.Name
			if LookupOp(s) != op || Canonical(s) != op.Name {
				t.Errorf("%s: canonical spelling %s, want %s", s, Canonical(s), op.Name)
			}
		}
	}
	if n := len(Operators()); n != 100 {
		t.Errorf("%d operators, want 100", n)
	}
	if Canonical("Foo") != "Foo" || LookupOp("Foo") != nil {
		t.Error("Foo is no operator")
	}
}

func TestCanonical(t *testing.T) {
	for text, want := range map[string]string{
		"/\\": `\land`, "∧": `\land`, "~": `\lnot`, "<=>": `\equiv`, "=<": `\leq`, "#": "/=", `\cup`: `\union`,
		`\cap`: `\intersect`, `\circ`: `\o`, `\X`: `\times`, "(+)": `\oplus`, "-": "-", "-.": "-.", "⁺": "^+",
	} {
		if got := Canonical(text); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func TestMeet(t *testing.T) {
	for _, c := range []struct {
		left, right string
		want        Meeting
	}{
		{"+", "+", TakeLeft}, {"-", "+", TakeLeft}, {"+", "-", TakeRight}, {"=", "=", Conflict}, {"=", "+", TakeRight},
		{`\lnot`, "=", TakeRight}, {`\lnot`, `\land`, TakeLeft}, {"[]", "'", Conflict}, {`\cup`, `\cap`, Conflict},
		{"+", "%", Conflict}, {"SUBSET", `\X`, Conflict}, {"-.", "*", TakeRight}, {`\cup`, `\union`, TakeLeft},
	} {
		if got := Meet(LookupOp(c.left), LookupOp(c.right)); got != c.want {
			t.Errorf("%s then %s: got %d, want %d", c.left, c.right, got, c.want)
		}
	}
}
