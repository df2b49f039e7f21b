package packing_test

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math/rand"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/internal/packing"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/search"
)

// doubting is a graph that does not believe what actions tell: all predicates are evaluated, too, and what differs is written.
type doubting struct {
	*liveness.Graph
	out io.Writer
}

func (d doubting) NewObserver(c *eval.Ctx, terms *eval.Terms, _ bool) search.Observer {
	return &doubter{d.Graph.NewObserver(c, terms, true), d.Graph.NewObserver(c, terms, false), d.out}
}

type doubter struct {
	search.Observer
	all search.Observer
	out io.Writer
}

func (d *doubter) Begin(level int, cur eval.Origin, own uint64) {
	d.Observer.Begin(level, cur, own)
	d.all.Begin(level, cur, own)
}

func (d *doubter) Step(to eval.Step, own, fp uint64) {
	d.Observer.Step(to, own, fp)
	d.all.Step(to, own, fp)
}

func (d *doubter) End(buf []byte) ([]byte, *safety.Violation) {
	got, v := d.Observer.End(nil)
	want, w := d.all.End(nil)
	if !bytes.Equal(got, want) || fmt.Sprint(v) != fmt.Sprint(w) {
		fmt.Fprintf(d.out, "told %v %v, evaluated %v %v\n", got, v, want, w)
	}
	return append(buf, got...), v
}

// told is a specification whose actions have guards at every place. What x is given is of the kind that the configuration says.
const told = `---- MODULE Told ----
EXTENDS Integers, Sequences, TLC
CONSTANTS P, Other, Late, G1
VARIABLES x, y, f, g
vars == <<x, y, f, g>>
Pair == 2 :> 1
Alone == <<1>>
Init == x = 0 /\ y = 0 /\ f = [p \in P |-> 0] /\ g = <<1>>
A(p) == /\ f' = [f EXCEPT ![p] = (@ + 1) % 3] /\ y < 3 /\ y' = y + 1 /\ UNCHANGED <<x, g>>
B == /\ UNCHANGED <<y, f, g>> /\ x' = (IF y = 2 THEN Other ELSE y) /\ \E p \in P : f[p] = 2
C == /\ x' \in {0, 1} /\ y' = (IF y > 2 THEN 0 ELSE y) /\ f' = f /\ g' = (IF y = 1 THEN G1 ELSE g)
D(p) == /\ x' = Late /\ y = 7 /\ f' = [f EXCEPT ![p] = 0] /\ y' = 0 /\ UNCHANGED g
E == \/ y = 3 /\ y' = 0 /\ UNCHANGED <<x, f, g>>
     \/ \E S \in SUBSET P : (\A p \in S : f[p] # 0) /\ f' = [q \in P |-> IF q \in S THEN 0 ELSE f[q]] /\ UNCHANGED <<x, y, g>>
RECURSIVE Sum(_)
Sum(s) == IF s = <<>> THEN 0 ELSE Head(s) + Sum(Tail(s))
F == LET n == y + 1 IN n < 4 /\ y' = n /\ UNCHANGED <<x, f, g>>
H == y = Sum(<<1, 1>>) /\ UNCHANGED <<x, f, g>> /\ y' = Sum(<<1, y>>)
G == y' = y /\ (x' = 1 \/ x' = 0) /\ UNCHANGED <<f, g>>
Next == (\E p \in P : A(p)) \/ B \/ C \/ (\E p \in P : D(p)) \/ E \/ (F /\ TRUE) \/ H \/ (UNCHANGED f /\ G)
Spec == Init /\ [][Next]_vars /\ WF_vars(B) /\ SF_vars(C) /\ (\A p \in P : WF_vars(A(p)) /\ WF_vars(D(p)))
        /\ SF_vars(E \/ B) /\ WF_vars(\E p \in P : A(p) \/ D(p)) /\ WF_vars(Next) /\ WF_vars(F /\ TRUE) /\ WF_vars(F) /\ SF_<<y, f>>(B) /\ SF_vars(G) /\ SF_vars(H)
        /\ WF_<<f, y, x, g>>((C \/ B) /\ TRUE)
Often == []<>(y = 0) /\ []<><<B>>_vars /\ <>[][C]_vars
====`

func TestTold(t *testing.T) {
	for name, tt := range map[string]struct {
		other, late string
		g1          string // "Alone" if there is none
		fails       bool   // something is compared that cannot be
	}{
		"one sort":        {other: "5", late: "6"},
		"a name":          {other: "mv", late: "mv"},
		"another sort":    {other: `"a"`, late: "6", fails: true},
		"another in none": {other: "5", late: `"a"`, fails: true}, // TLC compares what D gives x with what others give it
		"in none, of any": {other: "mv", late: `"a"`, fails: true},
		"sets":            {other: "{1}", late: "{}", fails: true},
		"functions":       {other: "5", late: "6", g1: "Pair"}, // which can be compared, but are not of one sort
	} {
		t.Run(name, func(t *testing.T) {
			s := model(t, "Told", told, fmt.Sprintf("SPECIFICATION Spec\nCONSTANTS P = {p1, p2} mv = mv Other = %s Late = %s G1 <- %s\nPROPERTY Often\nCHECK_DEADLOCK FALSE\n",
				tt.other, tt.late, cmp.Or(tt.g1, "Alone")))
			if text := explored(s, 1, nil, false); strings.Contains(text, "Attempted to") != tt.fails {
				t.Error(text)
			}
			check(t, s, false, !tt.fails)
		})
	}
}

// TestDiscarded has a value that is given in vain, and cannot be listed: nobody has to look at its parts.
func TestDiscarded(t *testing.T) {
	const vain = `---- MODULE Vain ----
EXTENDS Integers
VARIABLES x, y
vars == <<x, y>>
Init == x = {} /\ y = 0
A == x' = [1..60 -> {1, 2}] /\ y > 5 /\ y' = 0
B == y' = (y + 1) % 3 /\ UNCHANGED x
Spec == Init /\ [][A \/ B]_vars /\ WF_vars(A) /\ WF_vars(B)
Often == []<>(y = 0)
====`
	s := model(t, "Vain", vain, "SPECIFICATION Spec\nPROPERTY Often\n")
	if text := explored(s, 1, nil, false); !strings.Contains(text, "graph <nil>") || strings.Contains(text, "told") {
		t.Error(text)
	}
	check(t, s, false, false)
}

// TestDiscardedOfAnyKind has a variable of several kinds that is given values in vain, which are looked at.
func TestDiscardedOfAnyKind(t *testing.T) {
	const kinds = `---- MODULE Kinds ----
EXTENDS Integers
CONSTANT none
VARIABLES x, y
vars == <<x, y>>
Init == x = none /\ y = 0
A == x' = none /\ y > 5 /\ y' = 0
B == x' = y /\ y < 9 /\ y' = y + 1
Spec == Init /\ [][A \/ B]_vars /\ WF_vars(A) /\ WF_vars(B)
Often == []<>(y = 0)
====`
	s := model(t, "Kinds", kinds, "SPECIFICATION Spec\nCONSTANT none = none\nPROPERTY Often\n")
	g := graphOf(s)
	q := g.Questions()
	g.Close()
	if q.Otherwise == nil || q.Discards != 1 {
		t.Fatalf("what is discarded: %b", q.Discards)
	}
	e := packing.New(packing.Config{
		Model: s.Model, Env: s.Quiet(), Table: s.Table, CheckDeadlock: s.Model.CheckDeadlock, Questions: q, Begin: 1,
	})
	if got, want := explored(s, 1, e, false), explored(s, 1, nil, false); got != want {
		t.Errorf("with the engine:\n%swithout:\n%s", got, want)
	}
	if f := e.Figures(); f.Expanded == 0 || f.Traps["values of a variable that may not be comparable"] > 0 {
		t.Errorf("states were left to the evaluator for what is discarded, which is of one sort with the others: %+v", f)
	}
	check(t, s, false, false)
}

// TestIsTold makes sure that what actions tell is not asked.
func TestIsTold(t *testing.T) {
	s := model(t, "Told", told, "SPECIFICATION Spec\nCONSTANTS P = {p1, p2} Other = 5 Late = 6 G1 <- Alone\nPROPERTY Often\nCHECK_DEADLOCK FALSE\n")
	q := graphOf(s).Questions()
	asked := func(ps []*eval.Predicate) (n int) {
		for _, p := range ps {
			if p != nil {
				n++
			}
		}
		return n
	}
	if q.Otherwise == nil || asked(q.Otherwise.Steps) != len(q.Steps) {
		t.Fatalf("nothing is told: %+v", q)
	}
	// y = 0, G, which is no action of Next, and B for which a change of x does not count; of steps, [C]_vars in place of y = 0.
	if got := asked(q.States); got != 3 {
		t.Errorf("%d of %d questions about states are asked", got, len(q.States))
	}
	if got := asked(q.Steps); got != 3 {
		t.Errorf("%d of %d questions about steps are asked", got, len(q.Steps))
	}
}

// TestToldMixture is TestMixture for specifications all of whose actions are fair.
func TestToldMixture(t *testing.T) {
	forSeeds(t, 1000, 15, func(r *rand.Rand) (spec, cfg string) {
		m := &mixer{r: r, names: map[string][]string{}, col: 4, fair: true}
		spec, cfg = m.specification()
		cfg = strings.NewReplacer("SYMMETRY Perms\n", "", "VIEW Seen\n", "", "PROPERTY Live\n", "").Replace(cfg)
		return spec, cfg + "PROPERTY Live\n"
	})
}
