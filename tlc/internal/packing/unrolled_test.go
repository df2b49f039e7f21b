package packing_test

import (
	"strings"
	"testing"
)

// unrolled has recursive operators, some of which are applied to sets and numbers that are constant, and some not, or too often.
const unrolled = `---- MODULE Unrolled ----
EXTENDS Integers, Sequences, FiniteSets, Functions
VARIABLES f, s, n
Procs == {"a", "b", "c"}
Init == f = [p \in Procs |-> 0] /\ s = <<1, 0, 2>> /\ n = 0
RECURSIVE Sum(_, _), Upto(_, _), Fib(_), Chain(_, _), Even(_), Odd(_), Broken(_), Deep(_), Folded(_, _), Warning(_), Twice(_, _), Endless(_)
Sum(g, S) == IF S = {} THEN 0 ELSE LET p == CHOOSE p \in S : TRUE IN g[p] + Sum(g, S \ {p})
Upto(g, i) == IF i = 0 THEN 0 ELSE LET k == i - 1 x == g[i] IN x + Upto(g, k)
Fib(i) == IF i < 2 THEN n ELSE Fib(i - 1) + Fib(i - 2)
Chain(g, i) == LET k == i - 1 IN IF i = 0 THEN <<>> ELSE IF g[i] = 1 THEN Append(Chain(g, k), i) ELSE Chain(g, k)
Even(i) == IF i = 0 THEN n % 2 = 0 ELSE Odd(i - 1)
Odd(i) == IF i = 0 THEN n % 2 = 1 ELSE Even(i - 1)
Broken(i) == LET bad == 1 \div 0 IN IF i > 9 THEN bad ELSE IF i = 0 THEN n ELSE Broken(i - 1)
Deep(i) == IF i = 0 THEN n ELSE Deep(i - 1)
Warning(i) == LET other == [[a |-> 1] EXCEPT !.b = 2] IN IF i > 0 THEN Warning(i - 1) ELSE IF n > 99 THEN other.a ELSE n
Endless(i) == LET never == CHOOSE k \in (1..900000000) \X (1..900000000) : FALSE IN IF i > 0 THEN Endless(i - 1) ELSE IF i < 0 THEN never ELSE n
Twice(k, i) == IF i = 0 THEN n + k + k ELSE Twice(k, i - 1)
Folded(g, S) == IF S = {} THEN 0 ELSE LET p == CHOOSE p \in S : TRUE
  IN FoldFunction(LAMBDA x, y : x + y + n, 0, [q \in S |-> g[q] + g[p]]) + Folded(g, S \ {p})
RECURSIVE Any(_)
Any(i) == IF i = 0 THEN FALSE ELSE n' = i \/ Any(i - 1)
RECURSIVE All(_)
All(S) == IF S = {} THEN UNCHANGED s ELSE LET p == CHOOSE p \in S : TRUE IN (f'[p] < 2 \/ n > 2) /\ All(S \ {p})
RECURSIVE Late(_)
Late(i) == IF i = 0 THEN n' ELSE Late(i - 1) + f'["a"]
Ones(p) == [i \in 1..3 |-> IF p = "a" THEN i ELSE 1]
Pick(p) == n < 4 /\ f' = [f EXCEPT ![p] = (@ + 1) % 3] /\ n' = n + Sum(f, {p}) /\ s' = s
Turn == n > 0 /\ Any(3) /\ f' = [f EXCEPT !["b"] = 2 - @] /\ All(Procs)
Push == Len(s) < 4 /\ s' = Append(s, Upto(s, 3) % 3) /\ UNCHANGED <<f, n>>
Next == (\E p \in Procs : Pick(p)) \/ Turn \/ Push
Sums == Sum(f, Procs) + Upto(s, 3) + Sum([f EXCEPT !["a"] = 1], {"a", "c"}) < BOUND
Recursive == /\ Fib(5) + Fib(15) >= n /\ Len(Chain(s, 3)) < 4 /\ Broken(3) = n /\ Deep(70) = n
  /\ Even(6) # Even(7) /\ (\A k \in 0..2 : FoldFunction(LAMBDA x, y : x + y * k, 0, f) >= k - 2)
  /\ (\A p \in Procs : Upto(Ones(p), 3) = IF p = "a" THEN 6 ELSE 3) /\ (\A p \in Procs : Twice(IF p = "a" THEN 1 ELSE 2, 2) < 5 + n) /\ Warning(2) = n /\ Endless(2) = n
  /\ Sum(f, {p \in Procs : f[p] > 0}) = Sum(f, Procs)
Foldings == Folded(f, Procs) + FoldFunction(LAMBDA x, y : x + y, n, s) < BOUND
Steps == [][Late(2) <= 6 + 2 * f'["a"]]_<<f, s, n>>
====
`

// TestUnrolled compares searches of models with recursive operators, with bounds that are violated and with one that is not.
func TestUnrolled(t *testing.T) {
	for _, bound := range []string{"99", "9", "6"} {
		cfg := "INIT Init\nNEXT Next\nINVARIANTS Sums Recursive Foldings\nCHECK_DEADLOCK FALSE\n"
		check(t, model(t, "Unrolled", strings.ReplaceAll(unrolled, "BOUND", bound), cfg+"PROPERTY Steps\n"), bound != "99", true)
	}
}

// TestUnrolledInSilence demands that nothing is said of what is evaluated only to unroll an operator.
func TestUnrolledInSilence(t *testing.T) {
	file, _ := written(t, "Unrolled", strings.ReplaceAll(unrolled, "BOUND", "9"), "INIT Init\nNEXT Next\nINVARIANTS Recursive\nCHECK_DEADLOCK FALSE\n")
	want := printedBy(t.Context(), file, "boxed", 1, false)
	if got := printedBy(t.Context(), file, "packed", 1, false); got != want || got == "" {
		t.Errorf("prints\n%s\nwant\n%s", got, want)
	}
}
