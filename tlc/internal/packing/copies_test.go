package packing_test

import (
	"os"
	"path/filepath"
	"testing"
)

// votes has messages of several kinds in one set, and what depends on one of them: guards that some decide, alternatives that are
// constant but count, nested functions of which few elements change, arguments of recursive functions and operators. Some messages
// come up late.
const votes = `---- MODULE Votes ----
EXTENDS Integers, FiniteSets, Sequences
CONSTANTS A, B
VARIABLES msgs, acc, log
vars == <<msgs, acc, log>>
None == -1
Max(S) == LET M[T \in SUBSET S] == IF T = {} THEN None
                                   ELSE LET n == CHOOSE n \in T : TRUE
                                            m == M[T \ {n}]
                                        IN IF n >= m THEN n ELSE m
          IN M[S]
RECURSIVE Sum(_)
Sum(S) == IF S = {} THEN 0 ELSE LET x == CHOOSE x \in S : \A y \in S : x <= y IN x + Sum(S \ {x})
Init == /\ msgs = {} /\ log = <<>>
        /\ acc = [k \in {"x", "y"} |-> [a \in A |-> [max |-> 0, bal |-> None, val |-> "none"]]]
Send(m) == msgs' = msgs \cup {m}
Ask(b) == Send([type |-> "ask", bal |-> b]) /\ UNCHANGED <<acc, log>>
Promise(a) == \E m \in msgs : /\ m.type = "ask"
                              /\ acc["x"][a].max < m.bal
                              /\ acc' = [acc EXCEPT !["x"][a].max = m.bal]
                              /\ Send([type |-> "ok", bal |-> m.bal, of |-> acc["x"][a].bal, by |-> a])
                              /\ UNCHANGED log
Vote(b) == LET oks == {m \in msgs : m.type = "ok" /\ m.bal = b}
               top == Max({m.of : m \in oks})
           IN /\ Cardinality(oks) > 1
              /\ ~\E m \in msgs : m.type = "vote" /\ m.bal = b
              /\ Send([type |-> "vote", bal |-> b, val |-> IF top = None THEN "new" ELSE "old"])
              /\ UNCHANGED <<acc, log>>
Take(a) == \E m \in msgs :
  IF m.type = "vote" THEN /\ acc["x"][a].max <= m.bal
                          /\ acc' = [acc EXCEPT !["x"][a].max = m.bal, !["x"][a].bal = m.bal, !["x"][a].val = m.val, !["y"][a].max = @ + 1]
                          /\ acc["y"][a].max < 2
                          /\ UNCHANGED <<msgs, log>>
  ELSE /\ m.type = "ok" /\ m.by = a /\ Len(log) < 2
       /\ log' = Append(log, m.of) /\ (m.of = None \/ m.bal > 0 \/ TRUE)
       /\ UNCHANGED <<msgs, acc>>
Forget == \E m \in msgs : /\ m.type = "ask" /\ Sum({x.bal : x \in msgs}) > 2
                          /\ msgs' = msgs \ {m} /\ (log' = <<>> \/ FALSE \/ log' = SubSeq(log, 1, 0))
                          /\ UNCHANGED acc
Next == (\E b \in B : Ask(b) \/ Vote(b)) \/ (\E a \in A : Promise(a) \/ Take(a)) \/ Forget
Spec == Init /\ [][Next]_vars
Sane == /\ Max({m.bal : m \in msgs}) <= Sum(B)
        /\ \A a \in A : acc["x"][a].bal <= acc["x"][a].max /\ acc["y"][a].bal = None
Never == Cardinality(msgs) < 7
Steps == [][\A m \in msgs : m.type = "ask" \/ m \in msgs']_vars
====`

// TestCopies compares searches of a model whose binders range over messages.
func TestCopies(t *testing.T) {
	spec := filepath.Join(t.TempDir(), "Votes.tla")
	if err := os.WriteFile(spec, []byte(votes), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, cfg := range map[string]string{
		"complete": "CONSTANTS A = {a1, a2} B = {1, 2}\nINVARIANT Sane\nPROPERTY Steps", "violated": "CONSTANTS A = {a1, a2} B = {1, 2}\nINVARIANT Sane Never",
	} {
		t.Run(name, func(t *testing.T) {
			config := filepath.Join(t.TempDir(), "M.cfg")
			if err := os.WriteFile(config, []byte("SPECIFICATION Spec\nCHECK_DEADLOCK FALSE\n"+cfg+"\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			check(t, open(t, spec, config), false, name == "complete")
		})
	}
}
