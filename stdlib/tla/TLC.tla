--------------------------------- MODULE TLC --------------------------------
\* Operators for use with the model checker: output, assertions, registers and
\* a few functions that it computes fast. Their side effects cannot be
\* expressed in TLA+; each definition is that of the operator's value.
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences
LOCAL INSTANCE FiniteSets

\* The value val, after printing both values.
Print(out, val) == val

\* TRUE, after printing out.
PrintT(out) == TRUE

\* TRUE if val is TRUE; otherwise an error whose message contains out.
Assert(val, out) == val = TRUE \/ CHOOSE v : v # TRUE

\* The time in seconds, different at each evaluation.
JavaTime == CHOOSE n \in Nat : TRUE

\* The value of register i, or a fact about the run if i is a string.
TLCGet(i) == CHOOSE n : TRUE

\* TRUE, after setting register i; TLCSet("exit", TRUE) ends the run.
TLCSet(i, v) == TRUE

\* The function that maps d to e.
d :> e == [x \in {d} |-> e]

\* The function on both domains; f decides where both are defined.
f @@ g ==
  [x \in DOMAIN f \union DOMAIN g |-> IF x \in DOMAIN f THEN f[x] ELSE g[x]]

\* The set of bijections from S to S.
Permutations(S) == {f \in [S -> S] : \A w \in S : \E v \in S : f[v] = w}

\* The sequence sorted so that Op(s[i], s[j]) holds for i < j.
SortSeq(s, Op(_, _)) ==
  LET Perm ==
        CHOOSE p \in Permutations(1 .. Len(s)) :
          \A i, j \in 1 .. Len(s) :
            i < j => s[p[i]] = s[p[j]] \/ Op(s[p[i]], s[p[j]])
  IN  [i \in 1 .. Len(s) |-> s[Perm[i]]]

\* An element drawn at random.
RandomElement(s) == CHOOSE x \in s : TRUE

\* A "set" that has every value as its element.
Any == CHOOSE x : TRUE

\* A string that shows the value v.
ToString(v) == (CHOOSE x \in [a : {v}, b : STRING] : TRUE).b

\* The value v, computed at once.
TLCEval(v) == v
=============================================================================
