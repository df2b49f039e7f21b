------------------------------ MODULE _Possible -----------------------------
\* Counts how often predicates hold in a run, to check that they can hold at
\* all. Each worker counts in a register of its own, a function from names to
\* counts.
LOCAL INSTANCE TLC
LOCAL INSTANCE TLCExt
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences

LOCAL register == "s:_possible"

\* The counts with n more for name.
LOCAL increment(counts, name, n) ==
  (name :> IF name \in DOMAIN counts THEN counts[name] + n ELSE n) @@ counts

\* TRUE; counts name if expr holds. A name that was never counted has the count 0.
_Track(expr, name) ==
  LET counts == TLCGetOrDefault(register, <<>>)
  IN  IF expr THEN TLCSet(register, increment(counts, name, 1))
      ELSE name \notin DOMAIN counts => TLCSet(register, increment(counts, name, 0))

\* The counts of all workers together.
_Counts ==
  LET all == TLCGet("all:named")
      workers == IF register \in DOMAIN all THEN all[register] ELSE <<>>
      copies(name, w) == IF name \in DOMAIN workers[w] THEN workers[w][name] ELSE 0
      total(name) ==
        LET sum[w \in 0 .. Len(workers)] ==
              IF w = 0 THEN 0 ELSE sum[w - 1] + copies(name, w)
        IN  sum[Len(workers)]
  IN  [name \in UNION {DOMAIN workers[w] : w \in 1 .. Len(workers)} |-> total(name)]

\* Whether the named predicate was true at least once; prints the counts if not.
_CheckName(name) ==
  \/ name \in DOMAIN _Counts /\ _Counts[name] > 0
  \/ PrintT(_Counts) /\ FALSE

\* TRUE, after printing the counts.
_PrintCounts == PrintT(_Counts)
=============================================================================
