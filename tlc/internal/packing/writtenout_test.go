package packing_test

import (
	"strings"
	"testing"
)

// writtenOut has recursive operators and functions that are applied to what varies, some of them more often than they are written out.
const writtenOut = `---- MODULE WrittenOut ----
EXTENDS Integers, Sequences, FiniteSets
VARIABLES f, s, seen, n
Procs == {"a", "b", "c"}
Init == f = [p \in Procs |-> 0] /\ s = <<>> /\ seen = {} /\ n = 0
RECURSIVE Sum(_, _), Length(_), Doubled(_), Last(_), Least(_, _), Reached(_, _), Depth(_, _), Mapped(_, _), Times(_, _), Round(_)
Sum(g(_), S) == IF S = {} THEN 0 ELSE LET p == CHOOSE p \in S : TRUE IN g(p) + Sum(g, S \ {p})
Length(q) == IF q = <<>> THEN 0 ELSE 1 + Length(Tail(q))
Doubled(q) == IF q = <<>> THEN <<>> ELSE <<Head(q), n>> \o Doubled(Tail(q))
Last(q) == CASE q = <<>> -> n [] Len(q) = 1 -> Head(q) [] OTHER -> Last(Tail(q))
Least(S, x) == IF \A y \in S : x <= y THEN x ELSE Least(S, CHOOSE y \in S : y < x)
Reached(k, S) == IF k = 0 THEN S ELSE Reached(k - 1, S \cup {(x + 1) % 5 : x \in S})
Depth(k, p) == IF f[p] > k THEN {k} ELSE IF k > 2 THEN {} ELSE {k, n} \cup Depth(k + 1, p)
Mapped(Op(_), q) == IF q = <<>> THEN {} ELSE {Op(Head(q))} \cup Mapped(Op, Tail(q))
Times(Op(_), i) == IF i = 0 THEN 0 ELSE Op(i) + Times(Op, i - 1)
Outer == LET total == Sum(LAMBDA q : f[q], Procs \ {"c"}) IN Times(LAMBDA z : total + z, n) + total
Again == Round(n)
Round(i) == IF i > 3 THEN Length(s) ELSE IF i < 0 THEN Again ELSE Round(i + 1)
Back[i \in 0..4] == IF i = 0 THEN n ELSE IF i \in seen THEN Back[i - 1] ELSE i
Down[i \in -1..20] == IF i <= 0 THEN <<>> ELSE IF i % 2 = n % 2 THEN Append(Down[i - 2], i) ELSE Down[i - 1]
Broken(k) == LET B[i \in 0..2] == IF i = k THEN n ELSE B[i + 1] IN B[0]
Local(k) == LET RECURSIVE Up(_) two == n * 2
                Up(i) == IF i > k + two THEN {i} ELSE Up(i + 1) \cup {two} IN Up(k)
RECURSIVE May(_)
May(q) == IF q = <<>> THEN n < 4 ELSE Head(q) > 2 \/ May(Tail(q))
Pick(p) == n < 3 /\ f[p] < 3 /\ Cardinality(seen) < 2 /\ f' = [f EXCEPT ![p] = (@ + 1) % 4] /\ n' = Sum(LAMBDA q : f[q], {q \in Procs : f[q] < 3}) % 5 /\ UNCHANGED <<s, seen>>
Push == Len(s) < 12 /\ Cardinality(seen) # 1 /\ May(Append(s, n)) /\ s' = Append(s, Last(s)) /\ UNCHANGED <<f, seen, n>>
See == seen' = seen \cup {Length(s) % 4, Back[n % 4]} /\ n' = (n + 1) % 4 /\ UNCHANGED <<f, s>>
Turn == Len(s) > 11 /\ n' = n /\ s' = SubSeq(Doubled(s), 1, 2) /\ UNCHANGED <<f, seen>>
Next == (\E p \in {"a", "b"} : Pick(p)) \/ Push \/ See \/ Turn
Lengths == /\ Length(s) = Len(s) /\ Len(Doubled(s)) = 2 * Len(s) /\ (s # <<>> => Last(s) = s[Len(s)])
           /\ Length(s \o s \o s) < LIMIT
Sets == /\ seen # {} => Least(seen, 3) \in seen \cup {3}
        /\ (seen # {} => Reached(n, seen) \subseteq 0..4) /\ Cardinality(Reached(12, {n})) = 5
        /\ \A p \in Procs : Depth(0, p) # {} /\ Local(f[p]) \subseteq 0..(12 + f[p])
        /\ Mapped(LAMBDA x : <<x, n>>, s) \subseteq (0..4) \X {n}
Functions == /\ Outer = (n + 1) * (f["a"] + f["b"]) + (n * (n + 1)) \div 2 /\ Again = Len(s)
             /\ \A i \in 0..3 : Back[i] \in {n, i} \cup 1..3
             /\ Len(Down[n + 15]) \in 7..9 /\ (f["a"] = LIMIT - 36 => Broken(f["b"]) = n)
Steps == [][n' # n => Sum(LAMBDA q : f[q], DOMAIN f) + Back[n] < 99]_<<f, s, seen, n>>
====
`

// TestWrittenOut compares searches of models with such operators, of which one comes to an error and one violates an invariant.
func TestWrittenOut(t *testing.T) {
	for _, limit := range []string{"40", "38", "36"} {
		cfg := "INIT Init\nNEXT Next\nINVARIANTS Lengths Sets Functions\nCHECK_DEADLOCK FALSE\nPROPERTY Steps\n"
		check(t, model(t, "WrittenOut", strings.ReplaceAll(writtenOut, "LIMIT", limit), cfg), limit == "36", limit != "36")
	}
}
