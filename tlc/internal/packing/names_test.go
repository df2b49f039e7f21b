package packing_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/packing"
)

// TestNamedValues compares searches of models in which the same text has other values at other places: with each constant that a quantifier
// is unrolled for, and for each state that differs in no more than what comes late in a large formula.
func TestNamedValues(t *testing.T) {
	for name, tt := range map[string]struct{ vars, formulas, cfg string }{
		// The name depends on n, and stands for something in the next state.
		"step": {vars: "x", cfg: "PROPERTY Prop", formulas: `
Init == x = [n \in 1..3 |-> 0]
Next == \E n \in 1..3 : x[n] < n * 8 /\ x' = [x EXCEPT ![n] = @ + 1]
Step == \A n \in 1..3 : LET p == {k + x'[n] : k \in {j \in 0..2 : j % 2 = 0 /\ j + x'[n] > 1 /\ j * j # x'[n] + 40}} IN p = {} \/ 20 \notin p
Prop == [][Step]_x`},
		"large": {vars: "x, y", cfg: "INVARIANT Inv", formulas: `
Init == x = 0 /\ y = 0
Next == x' \in {x, 1 - x} /\ y < 9 /\ y' = y + 1
Inv == \E n \in 1..2 : {x` + strings.Repeat(", x", 1200) + `} = {n} \/ y < 5`},
		// What depends on variables of binders and on names is remembered, too.
		"binders": {vars: "s, f", cfg: "INVARIANT Inv\nCHECK_DEADLOCK FALSE", formulas: `
Order == <<"a", "b", "c", "d">>
Rank(e) == CHOOSE i \in DOMAIN Order : Order[i] = e
Of(k) == {e \in s : e.k = k}
Least(k) == LET all == {e.n : e \in Of(k)} IN CHOOSE m \in all : \A o \in all : m <= o
Init == s = {} /\ f = 0
Add == \E k \in {"a", "b", "c", "d"} : \E n \in 0..2 : ~ (\E e \in s : e.k = k /\ e.n >= n) /\ s' = s \cup {[k |-> k, n |-> n]} /\ f' = Rank(k)
Move == \E e \in s : \E k \in {"a", "b", "c", "d"} : LET t == [e EXCEPT !.k = k] IN
          Rank(t.k) > Rank(e.k) /\ Of(k) = {} /\ s' = (s \ {e}) \cup {t} /\ f' = Least(e.k) + Rank(e.k)
Drop == \E e \in s : e.n # Least(e.k) /\ (IF Of("d") = {} THEN f' = 9 ELSE f' = Least("d")) /\ s' = s \ {e}
Next == Add \/ Move \/ Drop
Inv == \A e \in s : \A o \in s : e.k = o.k => Rank(e.k) = Rank(o.k) /\ (e # o => Least(e.k) < 2)`},
		// Functions that have a name and are only applied are not made. One that fails for an argument is no error until it is applied to that,
		// but v of k :> v is evaluated whatever the function is asked for.
		"functions": {vars: "s, d", cfg: "INVARIANT Inv\nCHECK_DEADLOCK FALSE", formulas: `
Range(f) == {f[x] : x \in DOMAIN f}
Change(f) == /\ Assert(\A t \in DOMAIN f : t \in s, "gone") /\ Assert(\A t \in DOMAIN f : LET u == f[t] IN u.id = t.id, "another")
             /\ s' = (s \ DOMAIN f) \cup Range(f)
Init == s = {} /\ d = 0
New == \E i \in 1..4 : (\A t \in s : t.id # i) /\ s' = s \cup {[id |-> i, n |-> 0]} /\ d' = i
One == \E t \in s : t.n < 3 /\ Change(t :> [t EXCEPT !.n = @ + 1]) /\ d' = t.n
All == \E k \in 0..2 : LET some == {t \in s : t.n = k} f == [t \in some |-> [t EXCEPT !.n = 6 \div (k + 1)]] IN
         some # {} /\ Change(f) /\ d' = (CHOOSE t \in DOMAIN f : \A u \in DOMAIN f : t.id <= u.id).id
Odd == LET f == [t \in {u \in s : u.n > 1} |-> IF t.id = 2 THEN t.id ELSE 7 \div (t.n - 2)] IN
         s' = s /\ d' = IF \E t \in s : t.n > 2 /\ t \in DOMAIN f /\ f[t] > 6 THEN 5 ELSE 0
Pair == LET g == d :> (7 \div (8 - d)) IN s' = s /\ d' = IF 3 \in DOMAIN g THEN g[3] ELSE 1
Out == d = 3 /\ (\A t \in s : t.n = 3) /\ LET g == [t \in {u \in s : u.id = 1} |-> t.n] IN \E t \in s : g[t] = 3 /\ UNCHANGED <<s, d>>
Next == New \/ One \/ All \/ Odd \/ Pair \/ Out
Inv == \A t \in s : LET f == t :> t.n IN \A u \in DOMAIN f : f[u] = t.n /\ {f[v] : v \in DOMAIN f} \subseteq 0..6`},
		// The latest results of what depends on many variables are those of the state, or the step, at hand.
		"latest": {vars: "a, b, c, d, e", cfg: "INVARIANT Inv\nACTION_CONSTRAINT Step\nCONSTRAINT Small\nPROPERTY Prop\nCHECK_DEADLOCK FALSE", formulas: `
Mix == [i \in 1..5 |-> (a + 2 * b + 3 * c + 5 * d[1] + e * i) % 7]
Odd == \E i \in 1..5 : Mix[i] = 3 /\ a + b + c + d[2] + e > 5
Init == a = 0 /\ b \in 0..1 /\ c = 0 /\ d = <<0, 1>> /\ e = 0
Up(i) == Mix[i] < 5 /\ (Odd => Mix[6 - i] > 1)
Next == \/ Up(1) /\ a' = a + 1 /\ UNCHANGED <<b, c, d, e>>
        \/ Up(2) /\ b' = 1 - b /\ UNCHANGED <<a, c, d, e>>
        \/ Up(3) /\ c' = Mix[4] /\ UNCHANGED <<a, b, d, e>>
        \/ Up(4) /\ d' = <<Mix[2], d[1]>> /\ UNCHANGED <<a, b, c, e>>
        \/ \E i \in 1..4 : Up(i) /\ e' = (e + i) % 4 /\ a' = a /\ UNCHANGED <<b, c, d>>
Small == a < 3 /\ (Odd \/ Mix[5] < 6)
Step == \/ Mix'[3] # Mix[(a' % 5) + 1] \/ Mix[1] = 2 \/ (Odd' /\ Mix'[2] > e)
Inv == Mix[1] + Mix[2] + Mix[3] < 19
Prop == [][\A k \in 1..3 : Mix[k] = 6 => Mix'[k] # 4 \/ d[1] # 6 \/ b + c # 4]_<<a, b, c, d, e>>`},
		// What follows once all variables have values is a test, however they got them, and elsewhere it has as many successors as ways.
		"bound": {vars: "x, y", cfg: "CHECK_DEADLOCK FALSE", formulas: `
RECURSIVE Sum(_)
Sum(S) == IF S = {} THEN 0 ELSE LET e == CHOOSE e \in S : TRUE IN e + Sum(S \ {e})
Init == x = 0 /\ y = 0
Next == x < 4 /\ x' = x + 1 /\ (TRUE \/ y < 5) /\ y' = Sum({x, y}) % 3 /\ (TRUE \/ y < 5)`},
		"elements": {vars: "s, f", cfg: "CHECK_DEADLOCK FALSE", formulas: `
Init == s = {} /\ f = [p \in 1..2 |-> 0]
Put == \E p \in 1..2, b \in 0..2 : s' = s \cup {[p |-> p, b |-> b, v |-> b % 2]} /\ UNCHANGED f
Take == \E m \in s : m.b # 1 /\ f[m.p] <= m.b /\ f' = [f EXCEPT ![m.p] = m.b] /\ s' = s \ {[p |-> m.p, b |-> 0, v |-> 0]}
Both == \E m \in s : f[m.p] = m.b /\ m.v # 2 /\ (f' = f \/ f' = [f EXCEPT ![m.p] = 2]) /\ s' = s
Next == Put \/ Take \/ Both`},
		"operands": {vars: "s, d", formulas: `
Init == s \in {{i} : i \in 1..9} /\ d = 0
Next == LET g == d :> (7 \div (4 - d)) IN UNCHANGED s /\ d' = IF DOMAIN g = s THEN 0 ELSE d + 1`},
		// More successors are put off than fit while a variable is written in place.
		"many": {vars: "f, g, h", cfg: "INVARIANT Inv", formulas: `
Init == f = [i \in 1..3 |-> 0] /\ g = {} /\ h = 0
Next == \E i \in 1..3 : f' = [f EXCEPT ![i] = 1 - @] /\ \E s \in SUBSET (1..3) : g' = s /\ \E k \in 0..59 : k % 2 = (IF i = 1 THEN 1 - f[1] ELSE f[1]) /\ h' = k
Inv == Cardinality(g) + h < 63`},
		// ENABLED is about a step of its own: from the current state while the next one is being made, and from that.
		"enabled": {vars: "f, s, n", cfg: "INVARIANT Inv\nCONSTRAINT Small\nPROPERTY Prop\nCHECK_DEADLOCK FALSE", formulas: `
Init == f = [i \in 1..3 |-> 0] /\ s = <<>> /\ n = 0
Add(i) == f[i] < 3 /\ f' = [f EXCEPT ![i] = @ + 1] /\ s' = Append(s, i) /\ n' = n + 1
Some == \E i \in 1..3 : Add(i)
Take == s # <<>> /\ LET x == n' - f'[Head(s)] IN f' = [f EXCEPT ![Head(s)] = 0] /\ s' = Tail(s) /\ n' = n - f[Head(s)] /\ x < 9
Next == \/ \E i \in 1..3 : Add(i) /\ (ENABLED Take \/ n < 3 \/ i = 1)
        \/ f' = [f EXCEPT ![1] = 0] /\ ENABLED (f' = [f EXCEPT ![2] = 1] /\ f'[1] > 0 /\ UNCHANGED <<s, n>>) /\ n' = n - f[1] /\ UNCHANGED <<s, n - f[1] - f[2] - f[3]>>
        \/ LET y == f'[2] + n' IN n' = n - f[2] /\ f' = [f EXCEPT ![2] = 0] /\ y # 1 /\ ENABLED (n' = 1 /\ f' = [f EXCEPT ![2] = 2] /\ y > 2 /\ s' = s) /\ s' = s
        \/ Take
Small == n < 6 /\ Len(s) < 5
Inv == (s # <<>> => ENABLED Take) /\ (ENABLED Some \/ n > 8) /\ (ENABLED (Add(2) /\ f'[2] = 2) => f[2] = 1)
Prop == [][(ENABLED Add(3)) = (f[3] < 3) /\ (n' > n => ENABLED (Some /\ n' > n))]_<<f, s, n>>`},
		"tuples in records": {vars: "r, n", cfg: "INVARIANT Inv", formulas: `
Of(q) == [q |-> q]
Init == r = Of(<<1, 2>>) /\ n = 0
Next == n < 9 /\ n' = n + 1 /\ \E k \in 1..3 : r' = Of(<<k, n>>) /\ (r = Of(SubSeq(<<1, 2, 3>>, 1, k)) \/ k < n + 2)
Inv == \E k \in 0..3 : r = Of(SubSeq(r.q, 1, k))`},
		"unchanged": {vars: "x, y, z", cfg: "CHECK_DEADLOCK FALSE", formulas: `
Init == x = 0 /\ y = 0 /\ z = 1
Next == \/ x < 5 /\ x' = x + 1 /\ y' \in {y - 1, y, y + 1} /\ UNCHANGED <<z, x + y, x \in 0..9>>
        \/ y' = 0 /\ UNCHANGED <<z * 2, x, z>>
        \/ x > 4 /\ y' = 1 /\ UNCHANGED <<x + y, x>> /\ z' = 2`},
		"arguments": {vars: "s, d", formulas: `
Init == s \in {{i} : i \in 1..9} /\ d = 0
Next == LET g == [x \in {y \in s : y > d} |-> 7 \div (x - 5)] IN UNCHANGED s /\ d' = IF 5 \in DOMAIN g THEN Cardinality(DOMAIN g) ELSE 2 * g[d + 1]`},
	} {
		t.Run(name, func(t *testing.T) {
			module := fmt.Sprintf("---- MODULE M ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\nVARIABLES %s\n%s\n====\n", tt.vars, tt.formulas)
			check(t, model(t, "M", module, "INIT Init\nNEXT Next\n"+tt.cfg+"\n"), false, name == "step" || name == "binders" || name == "functions" || name == "many" || name == "latest")
		})
	}
}

// TestFullUniverse makes sure that a form is made with more room where sets that are in no state get ever new elements.
func TestFullUniverse(t *testing.T) {
	module := `---- MODULE M ----
EXTENDS Integers, FiniteSets
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = (x + 1) % 300 /\ y' = Cardinality({<<i, x>> : i \in {x % 3, x % 7}} \ {<<1, 1>>})
====
`
	s := model(t, "M", module, "INIT Init\nNEXT Next\n")
	e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1})
	explored(s, 1, e, false)
	if f := e.Figures(); f.Expanded < 150 || f.Forms > 10 {
		t.Errorf("hardly any state was expanded in words, or there are many forms: %+v", f)
	}
}

// TestOverWhileForming makes no form to its end while the search is to end, which then need not wait for it.
func TestOverWhileForming(t *testing.T) {
	s := model(t, "M", "---- MODULE M ----\nEXTENDS Integers\nVARIABLE x\nInit == x = 0\nNext == x' = (x + 1) % 50\n====\n", "INIT Init\nNEXT Next\n")
	for name, left := range map[string]int{"over": 1 << 30, "over for a while": 5} {
		ends := left > 5
		e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1, Over: func() bool { left--; return left >= 0 }})
		explored(s, 1, e, false)
		if f := e.Figures(); (f.Forms == 0) != ends || (f.Expanded == 0) != ends {
			t.Errorf("%s: %d forms, %d states in words", name, f.Forms, f.Expanded)
		}
	}
}
