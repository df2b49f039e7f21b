-------------------------------- MODULE TLAPS -------------------------------
\* Names with which proofs choose a prover and its limits. The checker ignores
\* proofs; all the names need is to be defined. Parameters are time limits in
\* seconds and tactics.

\* Solvers for satisfiability modulo theories.
SMT == TRUE
SMTT(X) == TRUE
CVC3 == TRUE
CVC3T(X) == TRUE
CVC4 == TRUE
CVC4T(X) == TRUE
Yices == TRUE
YicesT(X) == TRUE
veriT == TRUE
veriTT(X) == TRUE
Z3 == TRUE
Z3T(X) == TRUE
SimpleArithmetic == TRUE

\* First-order provers.
Spass == TRUE
SpassT(X) == TRUE
Zenon == TRUE
ZenonT(X) == TRUE
SlowZenon == TRUE
SlowerZenon == TRUE
VerySlowZenon == TRUE
SlowestZenon == TRUE
Zipper == TRUE
ZipperT(X) == TRUE

\* Isabelle and its tactics; the slower ones have more time.
Isa == TRUE
IsaT(X) == TRUE
IsaM(X) == TRUE
IsaMT(X, Y) == TRUE
IsaWithSetExtensionality == TRUE
Auto == TRUE
SlowAuto == TRUE
SlowerAuto == TRUE
SlowestAuto == TRUE
Blast == TRUE
SlowBlast == TRUE
SlowerBlast == TRUE
SlowestBlast == TRUE
Force == TRUE
SlowForce == TRUE
SlowerForce == TRUE
SlowestForce == TRUE
AutoBlast == TRUE
Simplification == TRUE
SlowSimplification == TRUE
SlowerSimplification == TRUE
SlowestSimplification == TRUE
SimplifyAndSolve == TRUE
SlowSimplifyAndSolve == TRUE
SlowerSimplifyAndSolve == TRUE
SlowestSimplifyAndSolve == TRUE

\* Propositional temporal logic.
LS4 == TRUE
LS4T(X) == TRUE
PTL == TRUE

\* Several at once, and what needs none.
AllProvers == TRUE
AllProversT(X) == TRUE
AllSMT == TRUE
AllSMTT(X) == TRUE
AllIsa == TRUE
AllIsaT(X) == TRUE
Trivial == TRUE

\* How ENABLED, \cdot and levels are treated.
ENABLEDaxioms == TRUE
ExpandENABLED == TRUE
ExpandCdot == TRUE
AutoUSE == TRUE
Lambdify == TRUE
LevelComparison == TRUE

\* Marks that stand for ENABLED and \cdot while a prover works; no proof shows them.
EnabledWrapper(Op(_)) == FALSE
CdotWrapper(Op(_)) == FALSE

-----------------------------------------------------------------------------
THEOREM SetExtensionality ==
  \A S, T : (\A x : x \in S <=> x \in T) => S = T

THEOREM NoSetContainsEverything == \A S : \E x : x \notin S
=============================================================================
