------------------------------ MODULE Variants ------------------------------
\* Tagged values of the Apalache model checker.

\* The value of tags that need none.
UNIT == "U_OF_UNIT"

\* The value with the given tag.
Variant(tag, value) == [tag |-> tag, value |-> value]

\* The values with the given tag among a set of variants.
VariantFilter(tag, S) == {v.value : v \in {w \in S : w.tag = tag}}

\* The tag of a variant.
VariantTag(variant) == variant.tag

\* The value of a variant with the given tag, or else the default.
VariantGetOrElse(tag, variant, default) ==
  IF variant.tag = tag THEN variant.value ELSE default

\* The value of a variant, which must have the given tag.
VariantGetUnsafe(tag, variant) ==
  IF variant.tag = tag THEN variant.value ELSE CHOOSE v \in {} : TRUE
=============================================================================
