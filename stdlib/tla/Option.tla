------------------------------- MODULE Option -------------------------------
\* Values that may be missing, of the Apalache model checker.
EXTENDS Apalache, Variants

\* The value is there.
Some(val) == Variant("Some", val)

\* The value is missing.
None == Variant("None", UNIT)

\* Whether the value is there.
IsSome(o) == VariantTag(o) = "Some"

\* Whether the value is missing.
IsNone(o) == VariantTag(o) = "None"

\* caseSome of the value if it is there, else caseNone of UNIT.
OptionCase(o, caseSome(_), caseNone(_)) ==
  IF IsSome(o) THEN caseSome(VariantGetUnsafe("Some", o)) ELSE caseNone(UNIT)

\* The sequence of the value, or the empty sequence.
OptionToSeq(o) == IF IsSome(o) THEN <<VariantGetUnsafe("Some", o)>> ELSE <<>>

\* The set of the value, or the empty set.
OptionToSet(o) == IF IsSome(o) THEN {VariantGetUnsafe("Some", o)} ELSE {}

\* The value, or else the default.
OptionGetOrElse(o, default) == VariantGetOrElse("Some", o, default)

\* f of the value if it is there.
OptionFlatMap(f(_), o) == IF IsSome(o) THEN f(VariantGetUnsafe("Some", o)) ELSE None

\* f of the value as a value that is there, if it is.
OptionMap(f(_), o) == IF IsSome(o) THEN Some(f(VariantGetUnsafe("Some", o))) ELSE None

\* OptionMap with a function.
OptionFunApp(f, o) == IF IsSome(o) THEN Some(f[VariantGetUnsafe("Some", o)]) ELSE None

\* The function that extends f to undef, where its values are missing.
OptionPartialFun(f, undef) ==
  [x \in DOMAIN f \cup undef |-> IF x \in undef THEN None ELSE Some(f[x])]

\* An element of the set, if it has one.
OptionGuess(S) == IF S = {} THEN None ELSE Some(CHOOSE x \in S : TRUE)
=============================================================================
