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

\* Isabelle and its tactics.
Isa == TRUE
IsaT(X) == TRUE
IsaM(X) == TRUE
IsaMT(X, Y) == TRUE
Auto == TRUE
Blast == TRUE
Force == TRUE
AutoBlast == TRUE
Simplification == TRUE
SimplifyAndSolve == TRUE

\* Propositional temporal logic.
LS4 == TRUE
PTL == TRUE
PropositionalTemporalLogic == TRUE

\* Several at once.
AllProvers == TRUE
AllProversT(X) == TRUE
AllSMT == TRUE
AllSMTT(X) == TRUE
AllIsa == TRUE
AllIsaT(X) == TRUE

\* How ENABLED, \cdot and levels are treated.
ENABLEDaxioms == TRUE
ENABLEDrewrites == TRUE
ENABLEDrules == TRUE
ExpandENABLED == TRUE
ExpandCdot == TRUE
AutoUSE == TRUE
Lambdify == TRUE
LevelComparison == TRUE

-----------------------------------------------------------------------------
THEOREM SetExtensionality ==
  \A S, T : (\A x : x \in S <=> x \in T) => S = T

THEOREM NoSetContainsEverything == \A S : \E x : x \notin S
=============================================================================
