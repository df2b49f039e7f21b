------------------------------- MODULE TLCExt -------------------------------
\* More operators for use with the model checker, which computes them natively;
\* as in TLC, the definitions give values but no side effects.
LOCAL INSTANCE TLC
LOCAL INSTANCE Integers

\* a = b, but the two values are printed if they differ.
AssertEq(a, b) ==
  IF a = b THEN TRUE
  ELSE PrintT("Assertion failed") /\ PrintT(a) /\ PrintT(b) /\ a = b

\* Holds if evaluating exp fails with the message err.
AssertError(err, exp) ==
  LET FailsEval(e) == CHOOSE b \in BOOLEAN : TRUE
      TLCError == CHOOSE s \in STRING : TRUE
  IN  FailsEval(exp) => Assert(err = TLCError, TLCError)

\* TLCGet(key), or defaultVal if the register has no value.
TLCGetOrDefault(key, defaultVal) == CHOOSE n : TRUE

\* Puts Op(old value, val) into register key and equals the old value.
TLCGetAndSet(key, Op(_, _), val, defaultVal) ==
  LET oldVal == TLCGetOrDefault(key, defaultVal)
  IN  CHOOSE v \in {oldVal} : TLCSet(key, Op(oldVal, val))

\* The behavior up to the current state, as a sequence of records.
Trace == CHOOSE s : TRUE

\* The states and steps of the counterexample, in a postcondition.
CounterExample == CHOOSE s : TRUE

\* The states of a counterexample as a sequence.
ToTrace(CE) ==
  CHOOSE s : CE["state"] = {<<n, s[n]>> : n \in DOMAIN s}

\* The model value with the given name.
TLCModelValue(str) == CHOOSE v : ToString(v) = str

\* Evaluates expression when the state is actually chosen.
TLCDefer(expression) == TRUE

\* Equals its argument; marks a place in an expression.
TLCNoOp(val) == val

\* Lets the user decide whether exp, which must hold, is taken.
PickSuccessor(exp) == exp /\ CHOOSE bool \in BOOLEAN : TRUE

\* The value of expression, computed once for each value of closure.
TLCCache(expression, closure) == expression

\* A fingerprint of the value.
TLCFP(var) == CHOOSE i \in Int : TRUE

\* The value of the named definition.
TLCEvalDefinition(definitionName) == CHOOSE n : TRUE
=============================================================================
