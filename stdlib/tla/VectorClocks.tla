---------------------------- MODULE VectorClocks ----------------------------
\* The causal order of the entries of a log, by the vector clocks in them. A
\* clock is a function from nodes to numbers; what is missing counts as zero.
EXTENDS Naturals, Sequences, Functions

LOCAL At(vc, n) == IF n \in DOMAIN vc THEN vc[n] ELSE 0

\* Whether the clock v happened before the clock w.
LOCAL Before(v, w) ==
  /\ \A n \in DOMAIN v : v[n] <= At(w, n)
  /\ \E n \in DOMAIN w : At(v, n) < w[n]

\* Whether the clocks tell nothing about their order.
LOCAL Concurrent(v, w) ==
  /\ \E n \in DOMAIN v : v[n] > At(w, n)
  /\ \E n \in DOMAIN w : w[n] > At(v, n)

\* Whether each entry of the log happened before the later ones, or is concurrent with
\* them.
IsCausalOrder(log, clock(_)) ==
  \A i \in 1 .. Len(log) : \A j \in 1 .. (i - 1) :
    Before(clock(log[j]), clock(log[i])) \/ Concurrent(clock(log[j]), clock(log[i]))

\* The entries of the log in a causal order; node tells whose entry it is, and domain
\* the nodes of a clock.
CausalOrder(log, clock(_), node(_), domain(_)) ==
  LET order == CHOOSE f \in Bijection(1 .. Len(log), 1 .. Len(log)) :
                 IsCausalOrder([i \in 1 .. Len(log) |-> log[f[i]]], clock)
  IN  [i \in 1 .. Len(log) |-> log[order[i]]]
=============================================================================
